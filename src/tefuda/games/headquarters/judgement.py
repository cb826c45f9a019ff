"""How a position looks to somebody who plans: the figures of two sides, and what matches have taught about them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.games.headquarters.position import MAIN, NOBODY, FieldObject, Position
from tefuda.games.headquarters.values import can_attack, is_attackable, strike_of, value_of
from tefuda.games.headquarters.vocabulary import AT_LEAST, COMMAND, HQ, OFFENSIVE, OP_WIN, UNIT, WALL, YOU

LOW_LEVEL: Final = 2
SHORT_DECK: Final = 6  # cards below which the end of the deck comes into sight
INPUTS: Final = 57
# places among the figures of a side, from its first on
HP: Final = 0
OFFENCE: Final = 10
READY: Final = 16
HQ_OPEN: Final = 17
FAR: Final = 12.0  # turns beyond which a blow does not count


def promised_share(position: Position, hq: FieldObject) -> float:
    """How much of what its special victory asks for the owner of an HQ has; 0 if it promises none."""
    for ability in position.table.abilities[hq.card]:
        if ability.conditions and ability.operations and ability.operations[0].op == OP_WIN and ability.operations[0].who == YOU:
            condition = ability.conditions[0]
            if condition.comparison == AT_LEAST:
                have = value_of(position, condition.left, hq.owner, hq.id, NOBODY)
                need = value_of(position, condition.right, hq.owner, hq.id, NOBODY)
                return 1.0 if have >= need else int(have) / int(need)
    return 0.0


def features(position: Position, seat: i64, other: i64) -> list[float]:
    """What the judgement looks at: a seat with its hand, against another one."""
    values = [1.0 if position.active == seat else 0.0]
    own = len(values)
    add_side(position, seat, values)
    add_hand(position, seat, values)
    theirs = len(values)
    add_side(position, other, values)
    add_race(values, own, theirs)
    add_race(values, theirs, own)
    return values


def add_race(values: list[float], attacker: int, target: int) -> None:
    """The turns until an HQ falls if nobody hinders it, and whether it can fall at once."""
    hp = values[target + HP]
    values.append(min(hp / (values[attacker + OFFENCE] + 0.5), FAR))
    values.append(1.0 if values[target + HQ_OPEN] > 0.0 and values[attacker + READY] >= hp else 0.0)


def add_side(position: Position, seat: i64, values: list[float]) -> None:
    """What everybody sees of a seat."""
    player = position.players[seat]
    is_moving = position.active == seat and position.phase == MAIN
    units: i64 = 0
    power: i64 = 0
    offence: i64 = 0
    defence: i64 = 0
    walls: i64 = 0
    hidden: i64 = 0
    commands: i64 = 0
    free: i64 = 0
    ready: i64 = 0
    exposed: i64 = 0
    level: i64 = 0
    hq_power: i64 = 0
    hq_open = 0.0
    hq_active = 0.0
    share = 0.0
    for thing in position.objects:
        if thing.owner != seat:
            continue
        if thing.kind == COMMAND:
            commands += 1
            continue
        free += thing.link - thing.filled
        if thing.power_type == OFFENSIVE:
            offence += thing.power
            if is_moving and can_attack(thing):
                ready += strike_of(thing)
        if thing.kind == HQ:
            level = thing.level
            hq_power = thing.power
            hq_open = 1.0 if is_attackable(thing) else 0.0
            hq_active = 1.0 if thing.active else 0.0
            share = min(promised_share(position, thing), 1.0)
            continue
        units += 1
        power += thing.power
        if thing.hidden:
            hidden += 1
        if is_attackable(thing):
            exposed += thing.power
        if thing.power_type == WALL:
            walls += thing.power
        elif thing.power_type != OFFENSIVE:
            defence += thing.power
    hp = float(player.hp)
    missing = float(max(SHORT_DECK - len(player.deck), 0))
    values.extend([hp, min(hp, 10.0), min(hp, 5.0), float(len(player.hand)), float(len(player.deck)), missing * missing])
    values.extend([float(player.credits) if is_moving else 0.0, float(level), float(units), float(power), float(offence)])
    values.extend([float(defence), float(walls), float(hidden), float(commands), float(free), float(ready)])
    values.extend([hq_open, float(hq_power), hq_active, share, share * share, max(2.0 * share - 1.0, 0.0), float(exposed)])


def add_hand(position: Position, seat: i64, values: list[float]) -> None:
    """What only the seat itself knows: the cards it holds."""
    table = position.table
    levels: i64 = 0
    units: i64 = 0
    low: i64 = 0
    highest: i64 = 0
    for card in position.players[seat].hand:
        level = table.level[card]
        levels += level
        highest = max(highest, level)
        if level <= LOW_LEVEL:
            low += 1
        if table.kind[card] == UNIT:
            units += 1
    values.extend([float(levels), float(units), float(low), float(highest)])
