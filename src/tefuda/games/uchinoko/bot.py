from __future__ import annotations

from tefuda.engine.state import Knowledge


class UchinokoKnowledge(Knowledge):
    pass
