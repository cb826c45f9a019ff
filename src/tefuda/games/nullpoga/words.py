"""Words of nullpoga's own."""

from __future__ import annotations

from tefuda.engine.words import Words


class NullpogaWords(Words):
    pass
