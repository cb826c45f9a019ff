from __future__ import annotations

from tefuda.engine.events import Document
from tefuda.games.uchinoko.words import UchinokoWords


def board(view: Document, words: UchinokoWords) -> str:
    return ""
