"""What Botany teaches the bots: a judgement taught by matches, promising actions, and a greedy player."""

from __future__ import annotations

from math import exp

from tefuda.engine.network import Network
from tefuda.engine.rng import Rng
from tefuda.engine.state import Knowledge, State
from tefuda.games.botany.actions import END_TURN, cost_of, legal
from tefuda.games.botany.codes import ALIEN
from tefuda.games.botany.judgement import features
from tefuda.games.botany.priors import weights
from tefuda.games.botany.projection import projected_lead
from tefuda.games.botany.state import Botany


class BotanyKnowledge(Knowledge):
    """Judges a position by what matches have taught."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Botany)
        alien = 1.0 / (1.0 + exp(-self.network.logit(features(state))))
        return alien if seat == ALIEN else 1.0 - alien

    def features(self, state: State, seat: int, rival: int) -> list[float]:
        """The judgement is taught from the alien side; the native side's is the rest of it."""
        assert isinstance(state, Botany)
        return features(state) if seat == ALIEN else []

    def is_certain(self) -> bool:
        return True

    def priors(self, state: State, seat: int, actions: list[int]) -> list[float]:
        assert isinstance(state, Botany)
        return weights(state, actions)

    def greedy_action(self, state: State, seat: int, rng: Rng) -> int:
        """The action that gains most in the projected count per environment paid; the turn ends when none gains."""
        assert isinstance(state, Botany)
        sign = 1.0 if seat == ALIEN else -1.0
        now = float(projected_lead(state))
        best = [int(END_TURN)]
        best_rate = 0.0
        for action in legal(state):
            if action == END_TURN:
                continue
            after = state.clone()
            after.play(seat, action)
            rate = sign * (float(projected_lead(after)) - now) / float(cost_of(state, action))
            if rate > best_rate + 1e-9:
                best_rate = rate
                best = [action]
            elif rate > best_rate - 1e-9 and best_rate > 0.0:
                best.append(action)
        return best[rng.below(len(best))]
