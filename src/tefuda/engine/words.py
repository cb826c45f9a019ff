"""Words: names, texts and sentences of a game in every language, from `text/<language>.toml`.

Keys are dotted paths. Every game has at least

    name, summary                     the game's name and one sentence about it
    action.<do>, event.<type>         templates with the document's fields in braces: "{seat} places {card} on {at}"
    option.<name>, reason.<reason>    what an option means; how a match ended
    names.<slug>                      what a word of a document is called (cards, zones, phases, …)
    card.<slug>                       the text of a card, where it has one

The same keys and the same fields in every language: a test compares them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Final, Self

from tefuda.engine.data import read_toml
from tefuda.engine.errors import BadData
from tefuda.engine.events import Document

LANGUAGES: Final = ("en", "ja", "ko", "zh")
SEAT_FIELDS: Final = ("seat", "by", "owner", "winner", "side")
COMMON: Final = Path(__file__).parent / "text"


def flattened(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            flat |= flattened(value, f"{prefix}{key}.")
        else:
            flat[prefix + key] = str(value)
    return flat


@cache
def texts_of(folder: Path, language: str) -> dict[str, str]:
    """All texts of a folder in a language, by dotted key."""
    if language not in LANGUAGES:
        raise BadData(folder.name, language, "", f"languages are {', '.join(LANGUAGES)}")
    return flattened(read_toml(folder / f"{language}.toml"))


class Words:
    """The words of one game in one language; a game may subclass it to phrase its own fields."""

    def __init__(self, texts: dict[str, str], common: dict[str, str], language: str) -> None:
        self.texts = texts
        self.common = common
        self.language = language

    @classmethod
    def of(cls, folder: Path, language: str) -> Self:
        return cls(texts_of(folder, language), texts_of(COMMON, language), language)

    def introduce(self, options: Document) -> None:
        """Learn names that a match brings along in its options; nothing to learn for most games."""

    def look(self, view: Document, seat: int | None, events: list[Document]) -> None:
        """Name things as whoever sits at this seat (None: a spectator) knows them from a view and from events, oldest first.

        Without it, things are named as on a text board, by number and coordinates. Most games name everything alike.
        """

    def __contains__(self, key: str) -> bool:
        return key in self.texts or key in self.common

    def get(self, key: str, **fields: object) -> str:
        """The text of a key with fields filled in; the key itself if there is none (a test finds missing keys)."""
        template = self.texts.get(key, self.common.get(key))
        if template is None:
            return key
        return template.format_map(_Fields(self, fields)) if fields else template

    def name(self, slug: str) -> str:
        """What a word of a document is called."""
        return self.texts.get(f"names.{slug}", self.common.get(f"names.{slug}", slug))

    def seat(self, seat: int) -> str:
        key = f"seats.{seat}"
        return self.texts[key] if key in self.texts else self.get("player", number=seat + 1)

    def action(self, document: Document) -> str:
        """An action in words: what the seat would do."""
        return self._sentence("action", str(document.get("do")), document)

    def event(self, document: Document) -> str:
        """An event in words: what happened."""
        return self._sentence("event", str(document.get("type")), document)

    def result(self, result: Document) -> str:
        """How the match ended, in one sentence."""
        winners = result.get("winners")
        reason = self.get(f"reason.{result.get('reason')}")
        if isinstance(winners, list) and winners:
            return self.get("won", winners=", ".join(self.seat(seat) for seat in winners), reason=reason)
        return self.get("drawn", reason=reason)

    def value(self, field: str, value: object) -> str:
        """One field of a document in words."""
        if value is None:
            return self.get("unknown")
        if isinstance(value, bool):
            return self.get("yes" if value else "no")
        if isinstance(value, int):
            return self.seat(value) if field in SEAT_FIELDS else str(value)
        if isinstance(value, str):
            return self.name(value)
        if isinstance(value, list):
            if len(value) == 2 and all(isinstance(part, int) for part in value):
                return f"{value[0]},{value[1]}"
            return ", ".join(self.value(field, part) for part in value)
        if isinstance(value, dict):
            return self.action(value) if "do" in value else ", ".join(self.value(key, part) for key, part in value.items())
        return str(value)

    def _sentence(self, section: str, key: str, document: Document) -> str:
        template = self.texts.get(f"{section}.{key}", self.common.get(f"{section}.{key}"))
        if template is None:
            fields = [(name, value) for name, value in document.items() if name not in ("do", "type")]
            rest = ", ".join(f"{name} {self.value(name, value)}" for name, value in fields)
            return f"{key}: {rest}" if rest else key
        return template.format_map(_Fields(self, document))


class _Fields(dict[str, object]):
    """Fields of a document, put into words as a template asks for them; a field that is not there is unknown."""

    def __init__(self, words: Words, fields: Document) -> None:
        super().__init__(fields)
        self.words = words

    def __getitem__(self, key: str) -> object:
        return self.words.value(key, dict.get(self, key))


def fields_of(template: str) -> set[str]:
    """The fields a template uses, to compare languages."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}
