"""What Headquarters teaches the bots."""

from __future__ import annotations

from tefuda.engine.state import Knowledge


class HeadquartersKnowledge(Knowledge):
    pass
