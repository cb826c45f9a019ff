"""How a position is judged by the search: weights fitted to the outcomes of 3,000 matches of greedy players who err now and
then, with all preset decks, taken in the middle of turns as well as at their start."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from tefuda.games.headquarters.position import MAIN, NOBODY, FieldObject, Position
from tefuda.games.headquarters.values import can_attack, freshen, is_attackable, strike_of, value_of
from tefuda.games.headquarters.vocabulary import AT_LEAST, COMMAND, HQ, OFFENSIVE, OP_WIN, UNIT, WALL, YOU

# logarithms of odds
OF_HP: Final = 0.022
OF_LAST_HP: Final = 0.317  # further, for each of the last ten
OF_CARD: Final = 0.053  # in hand, up to the seventh
OF_FURTHER_CARD: Final = 0.23
OF_SHORT_DECK: Final = -0.246  # for the square of the cards by which the deck has become shorter than this:
SHORT_DECK: Final = 6
OF_LEVEL: Final = 0.217  # of the HQ
OF_POWER: Final = 0.026  # of units that strike back
OF_OFFENCE: Final = 0.149  # further, for power that can attack
OF_THREAT: Final = -0.037  # for enemy power that could strike an open HQ
OF_PROMISE: Final = 2.15  # a special victory that is nearly there
# of the turn owner
OF_TURN: Final = 0.068
OF_CREDIT: Final = 0.095  # still to spend
OF_READY: Final = 0.102  # for power that may still attack
OF_OWN_LEVEL: Final = -0.088  # what it gets in its next turn is further away than what the others get in theirs
OF_OWN_OFFENCE: Final = -0.0515
OUT: Final = -30.0


def outlook(position: Position, seat: i64) -> float:
    """The seat's chance to win."""
    freshen(position)
    own = standing(position, seat)
    total = 1.0
    for other in range(i64(len(position.players))):
        if other != seat:
            total += exp(max(min(standing(position, other) - own, 30.0), -30.0))
    return 1.0 / total


def standing(position: Position, seat: i64) -> float:
    """How well a seat stands; the values of the position are fresh."""
    player = position.players[seat]
    if player.out:
        return OUT
    held = len(player.hand)
    missing = max(SHORT_DECK - len(player.deck), 0)
    hp = int(player.hp)
    total = OF_HP * hp + OF_LAST_HP * min(hp, 10) + OF_CARD * min(held, 7) + OF_FURTHER_CARD * max(held - 7, 0)
    total += OF_SHORT_DECK * (missing * missing)
    threat: i64 = 0
    offence: i64 = 0
    ready: i64 = 0
    level: i64 = 0
    is_open = False
    for thing in position.objects:
        if thing.owner != seat:
            if thing.power_type == OFFENSIVE and thing.kind != COMMAND:
                threat += thing.power
            continue
        if thing.kind == HQ:
            level = thing.level
            is_open = is_attackable(thing)
            total += OF_PROMISE * promise(position, thing)
        elif thing.kind == UNIT and not thing.hidden and thing.power_type != WALL:
            total += OF_POWER * int(thing.power)
        if thing.power_type == OFFENSIVE and not thing.hidden:
            offence += thing.power
        if can_attack(thing):
            ready += strike_of(thing)
    total += OF_LEVEL * int(level) + OF_OFFENCE * int(offence)
    if is_open:
        total += OF_THREAT * int(min(threat, player.hp))
    if position.active == seat:
        total += OF_TURN + OF_OWN_LEVEL * int(level) + OF_OWN_OFFENCE * int(offence)
        if position.phase == MAIN:
            total += OF_CREDIT * int(player.credits) + OF_READY * int(ready)
    return total


def promise(position: Position, hq: FieldObject) -> float:
    """How near the special victory that an HQ promises is, 0 to 1; the closer, the steeper."""
    for ability in position.table.abilities[hq.card]:
        if ability.conditions and ability.operations and ability.operations[0].op == OP_WIN and ability.operations[0].who == YOU:
            condition = ability.conditions[0]
            if condition.comparison == AT_LEAST:
                have = value_of(position, condition.left, hq.owner, hq.id, NOBODY)
                need = value_of(position, condition.right, hq.owner, hq.id, NOBODY)
                if have >= need:
                    return 1.5
                share = int(have) / int(need)
                return share * share * share
    return 0.0
