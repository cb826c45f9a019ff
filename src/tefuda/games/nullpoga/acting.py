"""The action phase (rule 7.9) but for rewinding: freezes, the two parts of an action step, healing at the end."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.engine.events import EventLog
from tefuda.games.nullpoga.actions import ATTACK, DO, FREEZE, GALE, MOVE, RIGHT, at_of, card_of, id_of, kind_of, target_of
from tefuda.games.nullpoga.board import COLUMNS, NOWHERE, Field, Monster, battle_row, in_battle_row, side_of, spot, to_the_right
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


def freeze_all(field: Field, first: vec[i64], second: vec[i64], log: EventLog | None) -> None:
    """7.9.1: all are judged before any takes effect, so two witches may freeze each other."""
    if not (plans_freeze(first) or plans_freeze(second)):
        return
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


def plans_freeze(entries: vec[i64]) -> bool:
    return any(kind_of(entry) == FREEZE for entry in entries)


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


def attack_part(field: Field, first: i64, second: i64, log: EventLog | None) -> None:
    """The attacks of a step: fixed on the same board, dealt together, then one death check (7.9.3, 2).

    Between the blows only life, attack and statuses change, no zone, so it is enough to fix who attacks and how hard.
    """
    ours = aiming(field, 0, first, log)
    theirs = aiming(field, 1, second, log)
    our_value: i64 = 0 if ours is None else ours.attack_value(field.turn)
    their_value: i64 = 0 if theirs is None else theirs.attack_value(field.turn)
    if ours is not None:
        deal_blows(field, 0, first, ours, our_value, log)
    if theirs is not None:
        deal_blows(field, 1, second, theirs, their_value, log)
    bury_the_dead(field, log)


def aiming(field: Field, seat: i64, action: i64, log: EventLog | None) -> Monster | None:
    """The monster that carries out an attack order now; None if the order is another one or fizzles."""
    if kind_of(action) != ATTACK:
        return None
    monster = obeying(field, seat, action, log)
    if monster is not None and log is not None:
        cells = [spot(aimed_at(monster, seat, action))]
        beside: i64 = swept(monster, seat)
        if beside != NOWHERE:
            cells.append(spot(beside))
        log.add({"type": "attacked", "id": monster.id, "cells": cells})
    return monster


def aimed_at(monster: Monster, seat: i64, action: i64) -> i64:
    """The zone in front of the attacker, or the zone named."""
    return at_of(action) if monster.card.aims else battle_row(1 - seat) + monster.at % COLUMNS


def swept(monster: Monster, seat: i64) -> i64:
    """The zone that a sweeper hits besides: the next to the right of the one in front; NOWHERE if there is none."""
    beside: i64 = monster.at % COLUMNS + to_the_right(seat)
    return battle_row(1 - seat) + beside if monster.card.sweeps and 0 <= beside < COLUMNS else NOWHERE


def deal_blows(field: Field, seat: i64, action: i64, attacker: Monster, value: i64, log: EventLog | None) -> None:
    deal(field, attacker, value, aimed_at(attacker, seat, action), log)
    beside: i64 = swept(attacker, seat)
    if beside != NOWHERE:
        deal(field, attacker, value, beside, log)


def deal(field: Field, attacker: Monster, value: i64, cell: i64, log: EventLog | None) -> None:
    target = field.zones[cell]
    if target is None:
        strike_player(field, value, cell, log)
    elif target.guard_until >= field.turn:
        if log is not None:
            log.add({"type": "blocked", "id": target.id, "by": attacker.id})
    else:
        damage(target, value, "attack", log)
        card = attacker.card
        if card.stuns:
            target.stun_turn = field.turn + 1
            if log is not None:
                log.add({"type": "stunned", "id": target.id, "turn": target.stun_turn})
        if card.poison > 0:
            target.poison_until = field.turn + card.poison - 1
            if log is not None:
                log.add({"type": "poisoned", "id": target.id, "until": target.poison_until})


def strike_player(field: Field, value: i64, cell: i64, log: EventLog | None) -> None:
    """An empty zone: its player loses life and the zone becomes wilderness, even by an attack of 0 (ruling 11)."""
    if value > 0:
        lose_life(field, side_of(cell), value, "attack", log)
    lay_waste(field, cell, log)


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
