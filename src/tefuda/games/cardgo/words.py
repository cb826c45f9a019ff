"""CardGO in words: card names and texts come from the card table, events are phrased by what the viewer may know."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Self

from tefuda.engine.events import Document
from tefuda.engine.words import Words
from tefuda.games.cardgo.check import CARDS, card_number

CELLS: Final = ("cells", "captured")


class CardgoWords(Words):
    @classmethod
    def of(cls, folder: Path, language: str) -> Self:
        """The words of a language; a card is called "number-value" everywhere, and its text is its effect's (rule 8.1)."""
        words = super().of(folder, language)
        texts = dict(words.texts)
        for slug, card in CARDS.items():
            texts[f"names.{slug}"] = f"{card_number(slug)}-{card['value']}"
            texts[f"card.{slug}"] = texts[f"effect.{card['effect']}"]
        return cls(texts, words.common, language)

    def event(self, document: Document) -> str:
        kind = document.get("type")
        if kind == "game_over":
            return self.result(document)
        if kind in ("drew", "placed") and document.get("card") is None:
            return super().event({**document, "type": f"{kind}_unseen"})
        if kind == "linked" and document.get("captured"):
            return super().event({**document, "type": "linked_captured"})
        return super().event(document)

    def value(self, field: str, value: object) -> str:
        if field in CELLS and isinstance(value, list):
            return " ".join(super(CardgoWords, self).value("at", cell) for cell in value)
        return super().value(field, value)
