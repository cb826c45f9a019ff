"""What the bots know about nullpoga."""

from __future__ import annotations

from tefuda.engine.rng import Rng
from tefuda.engine.state import Knowledge, State
from tefuda.games.nullpoga.habits import usual_action
from tefuda.games.nullpoga.state import Nullpoga


class NullpogaKnowledge(Knowledge):
    def greedy_action(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, Nullpoga)
        return int(usual_action(state, seat, rng))
