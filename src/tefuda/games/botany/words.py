"""Botany's sentences: cells as row,column, pieces by number, and the few documents whose sentence depends on their fields."""

from __future__ import annotations

from typing import Any

from tefuda.engine.events import Document
from tefuda.engine.words import Words


def _is_cell(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(part, int) for part in value)


class BotanyWords(Words):
    """The words of one language."""

    def action(self, document: Document) -> str:
        if document.get("do") == "use" and "piece" in document:
            return self.get("action.use_piece", **document)
        return super().action(document)

    def event(self, document: Document) -> str:
        kind = document.get("type")
        if kind == "used" and "piece" in document:
            return self.get("event.used_piece", **document)
        if kind == "relocated" and document.get("from") is None:
            return self.get("event.relocated_dormant", **document)
        if kind == "game_over":
            scores: Any = document["scores"]
            return self.get("event.game_over", outcome=Phrase(self.result(document)), red=scores[0], green=scores[1])
        return super().event(document)

    def result(self, result: Document) -> str:
        if not result.get("winners"):
            return self.get("drawn", reason=Phrase(self.get("reason.count_drawn")))
        return super().result(result)

    def value(self, field: str, value: object) -> str:
        if isinstance(value, Phrase):
            return value
        if field == "over" and isinstance(value, int):
            return f"{self.name('piece')} {value}"  # a cell that belonged to this piece
        if isinstance(value, list) and value and all(_is_cell(cell) for cell in value):
            return " ".join(f"{cell[0]},{cell[1]}" for cell in value)
        return super().value(field, value)


class Phrase(str):
    """A text that is already in words and is not to be looked up as a name."""

    __slots__ = ()
