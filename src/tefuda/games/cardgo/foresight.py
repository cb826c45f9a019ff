"""What a placement is worth with the best answer to it in mind (rule 7.11): greedy's choice, and where search begins."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from tefuda.engine.rng import Rng
from tefuda.games.cardgo.chances import gain, look, threat
from tefuda.games.cardgo.outlook import Chance
from tefuda.games.cardgo.placing import FIRST_PLACEMENT, PASS, legal_actions, placed_kind, placed_on
from tefuda.games.cardgo.position import Position
from tefuda.games.cardgo.promise import REFUSAL, SHARPNESS, WAITING, action_gains
from tefuda.games.cardgo.rules import place_card, skip_extra
from tefuda.games.cardgo.vocabulary import OVER

NEXT_THREAT: Final = 0.95  # how much of its best placement the seat to move is expected to take
RIPENESS: Final = 0.25  # the same for the own best placement a turn later
LOSING: Final = 100.0  # leaving the opponent a placement that ends the match
CANDIDATES: Final = 16  # placements that greedy follows up
SEARCHED: Final = 24  # and those that a search has followed up before it begins
MOST_CHANGE: Final = 60.0  # of following up counts in the average, or one decisive placement would colour all the others
LEAST: Final = -24.0  # the exponent of what looks hopeless


def greedy_choice(at: Position, seat: i64, rng: Rng) -> int:
    actions = legal_actions(at, seat)
    if len(actions) == 1:
        return actions[0]
    ranked = by_gain(action_gains(at, seat, actions))
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


def careful_weights(at: Position, seat: i64, actions: list[int]) -> list[float]:
    """How promising each action looks to a search: the best by what greedy thinks of them, the others by their gain and
    what following up costs on average."""
    gains = action_gains(at, seat, actions)
    scores: dict[int, float] = {}
    change = 0.0
    best = -math.inf
    for place in [0, *by_gain(gains)[:SEARCHED]]:
        if place not in scores and actions[place] != PASS:
            score = followed_up(at, seat, actions[place])
            scores[place] = score
            change += max(-MOST_CHANGE, min(MOST_CHANGE, score - gains[place]))
            best = max(best, score)
    change /= float(max(1, len(scores)))
    weights: list[float] = []
    for place in range(len(actions)):
        score = scores[place] if place in scores else min(gains[place] + change, best) - SHARPNESS
        weight = math.exp(max(LEAST, (score - best) / SHARPNESS))
        weights.append(WAITING * weight if actions[place] == PASS else weight)
    return weights


def by_gain(gains: list[float]) -> list[int]:
    """The places of the actions, the largest gain first."""
    return sorted(range(len(gains)), key=lambda place: -gains[place])


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
