"""What the bots know about nullpoga. The weights were fitted to the outcomes of 1,200 matches between quick planners."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.engine.rng import Rng
from tefuda.engine.state import Knowledge, State
from tefuda.games.nullpoga.actions import ATTACK, COMMIT, NEXT, UNDO, kind_of
from tefuda.games.nullpoga.board import Field, in_battle_row, side_of
from tefuda.games.nullpoga.habits import appraisal, laid_waste, plan_as_usual, usual_action, worth
from tefuda.games.nullpoga.position import ACTION, PLAN, SPELL, Player
from tefuda.games.nullpoga.projection import projection_of
from tefuda.games.nullpoga.state import Nullpoga

IN_BATTLE: Final = 0.037
IN_STANDBY: Final = 0.032
OF_LIFE: Final = 0.05
OF_WILDERNESS: Final = 0.17
OF_FOURTH_WILDERNESS: Final = 0.63
OF_CARD: Final = 0.17
IN_DANGER: Final = 0.11  # for each point of life below 6


# Weights of the priors beside the 1.0 of the most promising action.
WAY_ON: Final = 0.15  # going on to the next stage, or committing, although something seems worth doing
USELESS: Final = 0.2  # everything that seems useless, together
HARDLY: Final = 0.002  # committing early
EFFORT: Final = 3
NEVER: Final = 0.0  # taking back: what would be planned instead can be planned at once
MOST_OF_ATTACK: Final = 60  # what the score of an attack counts at most


class NullpogaKnowledge(Knowledge):
    def evaluate(self, state: State, seat: int) -> float:
        """Both plans are completed as usual and carried out, and one more turn is played as usual, then it is judged.

        So a half-written plan is worth what it leads to, and the blows that are about to fall have fallen.
        """
        assert isinstance(state, Nullpoga)
        if state.phase != PLAN:
            return 0.5
        turns = 1 if is_unplanned(state.players[0]) and is_unplanned(state.players[1]) else 2
        world = state.clone()
        for _ in range(turns):
            for planner in range(2):
                if world.waits_for(planner):
                    plan_as_usual(world, planner, world.rng)
                    world.commit(planner, None)
            if world.ended is not None:
                break
        if world.ended is not None:
            return 0.01 + 0.98 * world.ended.share(seat, 2)
        return chance(world.field, seat)

    def effort(self) -> int:
        """A decision is one of some seven that make a plan, and the rival plans as many."""
        return EFFORT

    def priors(self, state: State, seat: int, actions: list[int]) -> list[float]:
        """By appraisal, relative to the best. The many actions that seem useless share one small weight between them."""
        assert isinstance(state, Nullpoga)
        if state.phase != PLAN:
            return [1.0] * len(actions)
        field = projection_of(state, seat)
        scores = vec[i64](capacity=len(actions))
        best: i64 = 1
        useless: i64 = 0
        for action in actions:
            score: i64 = soberly(action, appraisal(field, seat, action))
            scores = append(scores, score)
            best = max(best, score)
            if score <= 0:
                useless += 1
        way_on: i64 = COMMIT if state.players[seat].stage == ACTION else NEXT
        weights: list[float] = []
        for place in range(len(scores)):
            kind: i64 = kind_of(actions[place])
            if scores[place] > 0:
                share = float(scores[place]) / float(best)
                weights.append(share * share * share)
            elif kind == way_on:
                weights.append(WAY_ON if best > 1 else 1.0)
            elif kind == UNDO:
                weights.append(NEVER)
            else:
                weights.append(HARDLY if kind == COMMIT else USELESS / float(useless))
        return weights

    def playout_action(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, Nullpoga)
        return int(usual_action(state, seat, rng))

    def greedy_action(self, state: State, seat: int, rng: Rng) -> int:
        """Sensible spells, as many summons as the mana allows, an order for every monster, then commit."""
        assert isinstance(state, Nullpoga)
        return int(usual_action(state, seat, rng))


def soberly(action: i64, score: i64) -> i64:
    """An attack that wins if the rival does nothing is just what the rival will do something about."""
    return min(score, MOST_OF_ATTACK) if kind_of(action) == ATTACK else score


def is_unplanned(player: Player) -> bool:
    return player.stage == SPELL and not player.spells


def chance(field: Field, seat: i64) -> float:
    lead: float = standing(field, seat) - standing(field, 1 - seat)
    return 1.0 / (1.0 + exp(-lead))


def standing(field: Field, seat: i64) -> float:
    """How well a seat stands at the start of a turn."""
    side = field.sides[seat]
    life = int(side.life)
    total: float = OF_LIFE * life + OF_CARD * float(len(side.hand)) - IN_DANGER * max(0, 6 - life)
    for monster in field.monsters:
        if side_of(monster.at) == seat:
            total += int(worth(monster)) * (IN_BATTLE if in_battle_row(monster.at, seat) else IN_STANDBY)
    lost = int(laid_waste(field, seat))
    return total - OF_WILDERNESS * lost - (OF_FOURTH_WILDERNESS if lost >= 4 else 0.0)
