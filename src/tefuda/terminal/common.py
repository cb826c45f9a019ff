"""Words of the terminal itself, not of any game."""

from __future__ import annotations

from pathlib import Path

from tefuda.engine.words import Words

TEXTS = Path(__file__).parent / "text"


class InterfaceWords(Words):
    """Values go into sentences as they are: they are already words."""

    def value(self, field: str, value: object) -> str:
        return str(value)


def ui_words(language: str) -> InterfaceWords:
    return InterfaceWords.of(TEXTS, language)
