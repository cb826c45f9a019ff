"""What Botany teaches the bots: a position is worth the count it leads to and the environment still to be spent."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from tefuda.engine.rng import Rng
from tefuda.engine.state import Knowledge, State
from tefuda.games.botany.actions import END_TURN, cost_of, legal
from tefuda.games.botany.codes import ALIEN, NATIVES
from tefuda.games.botany.priors import weights
from tefuda.games.botany.projection import projected_lead
from tefuda.games.botany.state import Botany

# Fitted to the final counts of 400 matches of greedy players that err now and then, on the field of 70 cells.
LEAD_AT_LAST: Final = 0.95  # how much of the projected lead is left at the end, by the turns still to come
LEAD_AT_FIRST: Final = 0.25
ALIEN_CELLS: Final = 3.58  # what a side makes of one environment, this turn's or a later one's
NATIVE_CELLS: Final = 3.17
CELLS_FITTED: Final = 70.0
SURE: Final = 3.0  # cells of lead that decide the last turn, in units of the logistic curve
UNSURE_PER_TURN: Final = 0.5


def environment_to_come(state: Botany, seat: i64) -> i64:
    """All environment that a side can still spend: what is left of this turn's, and that of its later turns."""
    first: i64 = state.max_environment[seat]
    acts_now = state.seat_to_act() == seat
    turns: i64 = state.ruleset.rounds - state.round() + (1 if seat == NATIVES and not acts_now else 0)
    return turns * first + turns * (turns + 1) // 2 + (state.environment[seat] if acts_now else 0)


def expected_lead(state: Botany) -> float:
    """Red cells minus native cells at the end, as experience expects it."""
    turns_left = float(2 * state.ruleset.rounds - state.turn)
    trust = LEAD_AT_FIRST + (LEAD_AT_LAST - LEAD_AT_FIRST) / (1.0 + turns_left)
    spent = ALIEN_CELLS * float(environment_to_come(state, ALIEN))
    spent -= NATIVE_CELLS * float(environment_to_come(state, NATIVES))
    return trust * float(projected_lead(state)) + spent * float(state.ruleset.cells) / CELLS_FITTED


class BotanyKnowledge(Knowledge):
    """Judges a position by the count it leads to."""

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Botany)
        turns_left = float(2 * state.ruleset.rounds - state.turn)
        unsure = (SURE + UNSURE_PER_TURN * turns_left) * float(state.ruleset.cells) / CELLS_FITTED
        alien = 1.0 / (1.0 + exp(-expected_lead(state) / unsure))
        return alien if seat == ALIEN else 1.0 - alien

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
