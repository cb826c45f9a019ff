"""What CardGO teaches the bots: how a position looks, which placements are promising, and a careful greedy choice."""

from __future__ import annotations

import math
from typing import Final

from tefuda.engine.network import Network
from tefuda.engine.rng import Rng
from tefuda.engine.state import Knowledge, State
from tefuda.games.cardgo.chances import threat
from tefuda.games.cardgo.foresight import careful_weights, greedy_choice
from tefuda.games.cardgo.judgement import features
from tefuda.games.cardgo.position import Position
from tefuda.games.cardgo.promise import action_weights
from tefuda.games.cardgo.state import CardgoState

CERTAIN: Final = 0.97  # of a puzzle that the next placement solves


class CardgoKnowledge(Knowledge):
    def __init__(self, network: Network) -> None:
        self.network = network

    def evaluate(self, state: State, seat: int) -> float:
        """As matches have taught; of a puzzle, how near it is to being solved."""
        assert isinstance(state, CardgoState)
        at = state.position
        if at.table.level_number > 0:
            chance = puzzle_chance(at)
            return chance if seat == 0 else 1.0 - chance
        return 1.0 / (1.0 + math.exp(-self.network.logit(features(at, seat, 1 - seat))))

    def features(self, state: State, seat: int, rival: int) -> list[float]:
        assert isinstance(state, CardgoState)
        return features(state.position, seat, rival) if state.position.table.level_number == 0 else []

    def priors(self, state: State, seat: int, actions: list[int]) -> list[float]:
        """What each placement takes at once, and what it keeps the enemy from taking on the same cell."""
        assert isinstance(state, CardgoState)
        return action_weights(state.position, seat, actions)

    def careful_priors(self, state: State, seat: int, actions: list[int]) -> list[float]:
        """By what greedy expects of them; a puzzle is not won by what looks good at once."""
        assert isinstance(state, CardgoState)
        if state.position.table.level_number > 0:
            return self.priors(state, seat, actions)
        return careful_weights(state.position, seat, actions)

    def greedy_action(self, state: State, seat: int, rng: Rng) -> int:
        """The best expected gain, minus half of the enemy's best answer; it never passes while it can place."""
        assert isinstance(state, CardgoState)
        return greedy_choice(state.position, seat, rng)


def puzzle_chance(at: Position) -> float:
    """Only what seat 0 takes counts, and it must be all."""
    left = float(at.life[1]) - float(threat(at, 0))
    return CERTAIN if left <= 0.0 else 0.5 / (1.0 + left / 10.0)
