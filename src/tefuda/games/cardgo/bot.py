"""What CardGO teaches the bots: how a position looks, which placements are promising, and a careful greedy choice."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tefuda.engine.network import Network
from tefuda.engine.rng import Rng
from tefuda.engine.state import Knowledge, State
from tefuda.games.cardgo.chances import gain, look, threat
from tefuda.games.cardgo.judgement import features
from tefuda.games.cardgo.outlook import Chance
from tefuda.games.cardgo.placing import FIRST_PLACEMENT, PASS, legal_actions, placed_kind, placed_on
from tefuda.games.cardgo.position import Position
from tefuda.games.cardgo.promise import REFUSAL, action_gains, action_weights
from tefuda.games.cardgo.rules import place_card, skip_extra
from tefuda.games.cardgo.state import CardgoState
from tefuda.games.cardgo.vocabulary import OVER

NEXT_THREAT: Final = 0.95  # how much of its best placement the seat to move is expected to take
CERTAIN: Final = 0.97
RIPENESS: Final = 0.25  # the same for the own best placement a turn later
LOSING: Final = 100.0  # leaving the opponent a placement that ends the match
CANDIDATES: Final = 16  # placements that greedy follows up


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

    def greedy_action(self, state: State, seat: int, rng: Rng) -> int:
        """The best expected gain, minus half of the enemy's best answer; it never passes while it can place."""
        assert isinstance(state, CardgoState)
        return greedy_choice(state.position, seat, rng)


def puzzle_chance(at: Position) -> float:
    """Only what seat 0 takes counts, and it must be all."""
    left = float(at.life[1]) - float(threat(at, 0))
    return CERTAIN if left <= 0.0 else 0.5 / (1.0 + left / 10.0)


def greedy_choice(at: Position, seat: i64, rng: Rng) -> int:
    actions = legal_actions(at, seat)
    if len(actions) == 1:
        return actions[0]
    gains = action_gains(at, seat, actions)
    ranked = sorted(range(len(actions)), key=lambda place: -gains[place])
    best = actions[0]
    best_score = -1e9
    ties: i64 = 1
    for place in [0, *ranked[:CANDIDATES]]:  # the first action is to pass, which is never good, or to skip, which may be
        action = actions[place]
        if action == PASS:
            continue
        score = followed_up(at, seat, action)
        if score > best_score + 1e-9:
            best, best_score, ties = action, score, 1
        elif score > best_score - 1e-9:
            ties += 1
            if rng.below(ties) == 0:
                best = action
    return best


def followed_up(at: Position, seat: i64, action: i64) -> float:
    """Rule 7.11: the expected gain, and what both sides could take on the board that results."""
    after = at.clone()
    score = 0.0
    if action < FIRST_PLACEMENT:
        skip_extra(after, seat, None)
    else:
        chance = Chance()
        look(at, seat, placed_on(at, action), chance)
        score = gain(at, chance, placed_kind(at, action))
        place_card(after, seat, placed_kind(at, action), placed_on(at, action), None)
    if after.phase == OVER:
        return score
    mine = float(threat(after, seat))
    if after.active == seat:  # an extra play, or the next turn of a level
        return score + NEXT_THREAT * mine
    answer = threat(after, 1 - seat)
    if answer >= after.life[seat]:
        score -= LOSING
    return score - REFUSAL * float(answer) + RIPENESS * mine
