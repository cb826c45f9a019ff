from __future__ import annotations

from tefuda.engine.words import Words


class UchinokoWords(Words):
    pass
