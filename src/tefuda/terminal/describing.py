"""The full text of a card, and which cards a document speaks of."""

from __future__ import annotations

from collections.abc import Iterator

from tefuda.engine.game import Game
from tefuda.engine.words import Words


def card_slugs(game: Game, words: Words) -> list[str]:
    """Every card that has a text or printed data."""
    texts = [key.removeprefix("card.") for key in words.texts if key.startswith("card.")]
    return list(dict.fromkeys([*game.card_documents(), *texts]))


def strings_in(value: object) -> Iterator[str]:
    """Every string in a document, keys too: cooldowns and piles are kept by card."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield str(key)
            yield from strings_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from strings_in(part)


def cards_in(document: object, slugs: list[str]) -> list[str]:
    """The cards that a document speaks of, each once, in its order."""
    known = set(slugs)
    return list(dict.fromkeys(text for text in strings_in(document) if text in known))


def card_text(game: Game, words: Words, slug: str) -> str:
    """Name, text and printed data of a card in lines; where there is a text, it says what lists of objects would spell out."""
    lines = [words.name(slug), ""]
    has_text = f"card.{slug}" in words
    if has_text:
        lines += [words.get(f"card.{slug}"), ""]
    for field, value in game.card_documents().get(slug, {}).items():
        if field not in ("slug", "name") and not (
            has_text and isinstance(value, list) and any(isinstance(e, dict) for e in value)
        ):
            lines.append(f"{spaced(words, field)}: {_said(words, field, value)}")
    return "\n".join(lines).rstrip()


def spaced(words: Words, slug: str) -> str:
    """The name of a field, or the field itself with blanks where the game has no word for it."""
    name = words.name(slug)
    return slug.replace("_", " ") if name == slug else name


def _said(words: Words, field: str, value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{spaced(words, key)} {_said(words, key, part)}" for key, part in value.items()) or "-"
    if isinstance(value, list) and any(isinstance(part, dict) for part in value):
        return "".join(f"\n  - {_said(words, field, part)}" for part in value)
    if isinstance(value, list) and not value:
        return "-"
    return words.value(field, value)
