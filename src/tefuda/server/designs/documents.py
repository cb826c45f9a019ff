"""Documents of designed cards: what the server reads in them, and what it keeps."""

from __future__ import annotations

import hashlib
import re
from typing import Any, Final

import orjson

from tefuda.engine.discovery import find_game
from tefuda.engine.game import Game
from tefuda.server.problems import Problem
from tefuda.server.texts import cleaned
from tefuda.store.designs import findable
from tefuda.store.documents import written

LARGEST: Final = 16 * 1024  # bytes; a card with every text full has about four thousand
PICTURE: Final = re.compile(r"[0-9a-f]{64}")
LONGEST_NAME: Final = 64


def designer_game(slug: str) -> Game:
    """A game whose cards players design."""
    game = find_game(slug)
    if not game.has_designs():
        raise Problem("bad_request", f"the cards of '{game.slug}' cannot be designed")
    return game


def kept(document: dict[str, Any]) -> str:
    """The document as it is stored; Problem if it is too large, or holds what JSON cannot carry."""
    try:
        text = written(document)
    except TypeError:
        raise Problem("bad_document", "the card holds something that JSON cannot carry, or is nested too deeply") from None
    if len(text.encode()) > LARGEST:
        raise Problem("too_large", f"a card may have {LARGEST} bytes at most")
    return text


def digest_of(document: dict[str, Any]) -> str:
    """By which a card in a match is known again, in whatever order its fields stand."""
    return hashlib.sha256(orjson.dumps(document, option=orjson.OPT_SORT_KEYS)).hexdigest()


def text_of(document: dict[str, Any], field: str) -> str:
    """A text of the document for lists and credits; empty while there is none."""
    value = document.get(field)
    return cleaned(value)[:LONGEST_NAME] if isinstance(value, str) else ""


def picture_of(document: dict[str, Any]) -> str | None:
    """The id of its picture, as far as it can be one."""
    value = document.get("picture")
    return value if isinstance(value, str) and PICTURE.fullmatch(value) else None


def search_text(document: dict[str, Any]) -> str:
    """What the gallery finds it by: its names in every language, and its author."""
    names = [cleaned(value) for field, value in document.items() if field.startswith("name") and isinstance(value, str)]
    return findable(" ".join([*names, text_of(document, "author")]))
