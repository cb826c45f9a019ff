"""Sentences of Headquarters: objects are called by their number on the board, `#12`."""

from __future__ import annotations

from typing import Final

from tefuda.engine.events import Document
from tefuda.engine.words import Words

OBJECT_FIELDS: Final = ("id", "attacker", "target", "parent", "source", "by", "event", "pick")  # an HQ has its seat's number


class HeadquartersWords(Words):
    def value(self, field: str, value: object) -> str:
        if isinstance(value, int) and not isinstance(value, bool):
            if field in OBJECT_FIELDS:
                return f"#{value}"
            if field == "ability":
                return str(value + 1)
        if field == "card" and value is None:
            return self.name("card")
        if field == "reason" and f"reason.{value}" in self:
            return self.get(f"reason.{value}")
        if field == "order" and isinstance(value, list):
            return ", ".join(self.seat(seat) for seat in value)
        return super().value(field, value)

    def action(self, document: Document) -> str:
        if document.get("do") == "choose" and document.get("pick") is None:
            return self.get("action.choose_nothing")
        return super().action(document)

    def event(self, document: Document) -> str:
        change = document.get("n")
        if document.get("type") == "modified" and isinstance(change, int):
            return super().event({**document, "n": f"{change:+d}"})
        return super().event(document)
