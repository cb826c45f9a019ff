"""Sentences of Headquarters."""

from __future__ import annotations

from tefuda.engine.words import Words


class HeadquartersWords(Words):
    pass
