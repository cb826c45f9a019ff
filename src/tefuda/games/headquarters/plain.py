"""The text board."""

from __future__ import annotations

from tefuda.engine.events import Document
from tefuda.engine.words import Words


def board(view: Document, words: Words) -> str:
    return ""
