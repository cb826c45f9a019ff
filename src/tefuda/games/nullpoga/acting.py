"""The action phase (rule 7.9) but for rewinding: freezes, the two parts of an action step, healing at the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.engine.events import EventLog
from tefuda.games.nullpoga.actions import ATTACK, DO, FREEZE, GALE, MOVE, RIGHT, at_of, card_of, id_of, kind_of, target_of
from tefuda.games.nullpoga.board import COLUMNS, Field, Monster, battle_row, in_battle_row, side_of, spot, to_the_right
from tefuda.games.nullpoga.effects import bury_the_dead, control_changed, damage, fizzled_order, lay_waste, raise_attack

NO_ORDER: Final[i64] = 0


def obeying(field: Field, seat: i64, action: i64, log: EventLog | None) -> Monster | None:
    """The monster that carries out an order or start ability now; None if that fizzles (7.2)."""
    monster = field.monster(id_of(action))
    if monster is None or not in_battle_row(monster.at, seat):
        fizzled_order(seat, DO[kind_of(action)], id_of(action), "gone", log)
        return None
    if not monster.can_act(field.turn):
        fizzled_order(seat, DO[kind_of(action)], id_of(action), "disabled", log)
        return None
    return monster


def freeze_all(field: Field, first: list[int], second: list[int], log: EventLog | None) -> None:
    """7.9.1: all are judged before any takes effect, so two witches may freeze each other."""
    frozen: list[Monster] = []
    for seat in range(2):
        for action in first if seat == 0 else second:
            if kind_of(action) != FREEZE:
                continue
            witch = obeying(field, seat, action, log)
            if witch is None:
                continue
            target = field.monster(target_of(action))
            if target is None or not in_battle_row(target.at, 1 - seat):
                fizzled_order(seat, "freeze", witch.id, "no_target", log)
                continue
            frozen.append(target)
            if log is not None:
                log.add({"type": "frozen", "id": target.id, "by": witch.id, "turn": field.turn})
    for target in frozen:
        target.freeze_turn = field.turn


def move_part(field: Field, first: i64, second: i64, log: EventLog | None) -> None:
    """The moves of a step, then its gales (7.9.3, 1). NO_ORDER: the seat has none."""
    if kind_of(first) == MOVE:
        move(field, 0, first, log)
    if kind_of(second) == MOVE:
        move(field, 1, second, log)
    if kind_of(first) == GALE or kind_of(second) == GALE:
        gales(field, first, second, log)


def move(field: Field, seat: i64, action: i64, log: EventLog | None) -> None:
    monster = obeying(field, seat, action, log)
    if monster is None:
        return
    goal: i64 = neighbour(monster.at, seat, card_of(action))
    if not in_battle_row(goal, seat) or field.zones[goal] is not None:
        fizzled_order(seat, "move", monster.id, "blocked", log)
        return
    start: i64 = monster.at
    field.shift(monster, goal)
    if log is not None:
        log.add({"type": "moved", "id": monster.id, "from": spot(start), "to": spot(goal)})
    if monster.card.sharpen > 0:
        raise_attack(monster, monster.card.sharpen, log)


def neighbour(cell: i64, seat: i64, direction: i64) -> i64:
    """The zone to the left or right of a battle zone as its player sees it; outside the row where there is none."""
    right: i64 = to_the_right(seat)
    return cell + right if direction == RIGHT else cell - right


def gales(field: Field, first: i64, second: i64, log: EventLog | None) -> None:
    """Judged at once, then the targets are moved; two that name the same zone block each other."""
    reasons: list[str] = ["", ""]
    knights: list[Monster | None] = [None, None]
    for seat in range(2):
        action: i64 = first if seat == 0 else second
        if kind_of(action) != GALE:
            continue
        knight = field.monster(id_of(action))
        target = field.monster(target_of(action))
        if knight is None or not in_battle_row(knight.at, seat):
            reasons[seat] = "gone"
        elif not knight.can_act(field.turn):
            reasons[seat] = "disabled"
        elif target is None or not in_battle_row(target.at, 1 - seat):
            reasons[seat] = "no_target"
        elif field.zones[at_of(action)] is not None:
            reasons[seat] = "blocked"
        else:
            knights[seat] = knight
    if knights[0] is not None and knights[1] is not None and at_of(first) == at_of(second):
        knights = [None, None]
        reasons = ["blocked", "blocked"]
    for seat in range(2):
        action = first if seat == 0 else second
        if reasons[seat] != "":
            fizzled_order(seat, "gale", id_of(action), reasons[seat], log)
        pusher = knights[seat]
        pushed = field.monster(target_of(action))
        if pusher is not None and pushed is not None:
            push(field, pusher, pushed, at_of(action), log)


def push(field: Field, knight: Monster, target: Monster, goal: i64, log: EventLog | None) -> None:
    start: i64 = target.at
    field.shift(target, goal)
    if log is not None:
        log.add({"type": "pushed", "id": knight.id, "target": target.id, "from": spot(start), "to": spot(goal)})
    if side_of(start) != side_of(goal):
        control_changed(target, log)


class Blow:
    """One attacked zone, fixed before any blow of the step takes effect."""

    def __init__(self, attacker: Monster, value: i64, cell: i64, target: Monster | None) -> None:
        self.attacker = attacker
        self.value: i64 = value
        self.cell: i64 = cell
        self.target = target


def attack_part(field: Field, first: i64, second: i64, log: EventLog | None) -> None:
    """The attacks of a step: fixed on the same board, dealt together, then one death check (7.9.3, 2)."""
    blows: list[Blow] = []
    if kind_of(first) == ATTACK:
        aim(field, 0, first, blows, log)
    if kind_of(second) == ATTACK:
        aim(field, 1, second, blows, log)
    for blow in blows:
        deal(field, blow, log)
    bury_the_dead(field, log)


def aim(field: Field, seat: i64, action: i64, blows: list[Blow], log: EventLog | None) -> None:
    """Fix the blows of one attack order: the zone in front, for a sweeper also the next to its right; or the zone named."""
    monster = obeying(field, seat, action, log)
    if monster is None:
        return
    value: i64 = monster.attack_value(field.turn)
    enemy: i64 = battle_row(1 - seat)
    column: i64 = monster.at % COLUMNS
    cell: i64 = at_of(action) if monster.card.aims else enemy + column
    blows.append(Blow(monster, value, cell, field.zones[cell]))
    beside: i64 = column + to_the_right(seat)
    sweeps = monster.card.sweeps and 0 <= beside < COLUMNS
    if sweeps:
        blows.append(Blow(monster, value, enemy + beside, field.zones[enemy + beside]))
    if log is not None:
        cells = [spot(cell), spot(enemy + beside)] if sweeps else [spot(cell)]
        log.add({"type": "attacked", "id": monster.id, "cells": cells})


def deal(field: Field, blow: Blow, log: EventLog | None) -> None:
    target = blow.target
    if target is None:
        strike_player(field, blow, log)
    elif target.guard_until >= field.turn:
        if log is not None:
            log.add({"type": "blocked", "id": target.id, "by": blow.attacker.id})
    else:
        damage(target, blow.value, "attack", log)
        card = blow.attacker.card
        if card.stuns:
            target.stun_turn = field.turn + 1
            if log is not None:
                log.add({"type": "stunned", "id": target.id, "turn": target.stun_turn})
        if card.poison > 0:
            target.poison_until = field.turn + card.poison - 1
            if log is not None:
                log.add({"type": "poisoned", "id": target.id, "until": target.poison_until})


def strike_player(field: Field, blow: Blow, log: EventLog | None) -> None:
    """An empty zone: its player loses life and the zone becomes wilderness, even by an attack of 0 (ruling 11)."""
    seat: i64 = side_of(blow.cell)
    if blow.value > 0:
        lose_life(field, seat, blow.value, "attack", log)
    lay_waste(field, blow.cell, log)


def lose_life(field: Field, seat: i64, amount: i64, cause: str, log: EventLog | None) -> None:
    side = field.sides[seat]
    side.life -= amount
    if log is not None:
        log.add({"type": "life_changed", "seat": seat, "amount": -amount, "life": side.life, "cause": cause})


def heal_all(field: Field, log: EventLog | None) -> None:
    """7.9.5: every monster, by what all healers on its side give together, never above its maximum."""
    given0: i64 = 0
    given1: i64 = 0
    for monster in field.monsters:
        if side_of(monster.at) == 0:
            given0 += monster.card.heal
        else:
            given1 += monster.card.heal
    if given0 + given1 == 0:
        return
    for monster in field.monsters:
        amount: i64 = min(monster.max_life - monster.life, given0 if side_of(monster.at) == 0 else given1)
        if amount > 0:
            monster.life += amount
            if log is not None:
                log.add({"type": "healed", "id": monster.id, "amount": amount, "life": monster.life})
