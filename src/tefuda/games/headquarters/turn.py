"""The course of a turn (5), attacks (7.6), and how play goes on after a state check."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.games.headquarters import procedures
from tefuda.games.headquarters.effects import continue_effect
from tefuda.games.headquarters.position import DRAWING, END, MAIN, NOBODY, PHASES, START, FieldObject, Position
from tefuda.games.headquarters.queue import enqueue, queue_for_objects, queue_for_player
from tefuda.games.headquarters.statecheck import reach_turn_limit, state_check
from tefuda.games.headquarters.values import freshen, strike_of
from tefuda.games.headquarters.vocabulary import (
    COMMAND,
    ON_ATTACK,
    ON_ATTACKED,
    ON_DRAW,
    ON_DRAW_PHASE,
    ON_END_PHASE,
    ON_EXPOSED,
    ON_MAIN_PHASE,
    ON_START_PHASE,
    UNTIL_TURN,
    WALL,
)


def go_on(position: Position) -> None:
    """Run by itself, from a state check on, until a player must act or the game is over."""
    while state_check(position):
        if position.attacker != NOBODY:
            exchange_damage(position)
        elif position.phase == END:
            if not _go_on_ending(position):
                return
        elif position.players[position.active].out:
            begin_end_phase(position)
        elif position.phase == START:
            begin_draw_phase(position)
        elif position.phase == DRAWING:
            begin_main_phase(position)
        else:
            return


def resume_effect(position: Position) -> None:
    """Go on after an answered choice."""
    if continue_effect(position):
        go_on(position)


# -- phases


def _begin_phase(position: Position, phase: i64) -> None:
    position.phase = phase
    position.step = 0
    position.chain = 0
    if position.log is not None:
        position.log.add({"type": "phase_started", "phase": PHASES[phase], "seat": position.active})


def begin_turn(position: Position) -> None:
    """The start phase up to its state check (5.1)."""
    seat = position.active
    position.actions_taken = 0
    for thing in position.objects:
        if thing.used:
            thing.used = []
    if position.log is not None:
        position.log.add({"type": "turn_started", "turn": position.turn, "seat": seat})
    _begin_phase(position, START)
    freshen(position)
    commands = [thing for thing in position.objects if thing.owner == seat and thing.kind == COMMAND]
    aside = procedures.destroy_aside(position, commands, "start_phase")
    _remove_damage(position, seat)
    for thing in position.objects:
        if thing.owner == seat and not thing.active:
            procedures.set_active(position, thing, True)
    enqueue(position, aside)
    queue_for_player(position, ON_START_PHASE, seat)
    freshen(position)
    hq = position.find(seat)
    assert hq is not None
    procedures.set_credits(position, seat, hq.level)


def begin_draw_phase(position: Position) -> None:
    _begin_phase(position, DRAWING)
    drawn: i64 = -1
    if position.turn > 1 or position.setting.first_player_draws:
        drawn = procedures.take_top_card(position, position.active)
    queue_for_player(position, ON_DRAW_PHASE, position.active)
    if drawn >= 0:
        queue_for_player(position, ON_DRAW, position.active)


def begin_main_phase(position: Position) -> None:
    _begin_phase(position, MAIN)
    queue_for_player(position, ON_MAIN_PHASE, position.active)


def begin_end_phase(position: Position) -> None:
    """5.4 steps 1 and 2; `_go_on_ending` does the rest after each state check."""
    _begin_phase(position, END)
    _remove_damage(position, NOBODY)
    queue_for_player(position, ON_END_PHASE, position.active)


def _remove_damage(position: Position, seat: i64) -> None:
    """From one seat's units and HQ, or from everybody's."""
    for thing in position.objects:
        if thing.damage != 0 and (seat == NOBODY or thing.owner == seat):
            thing.damage = 0
            position.is_stale = True


def _go_on_ending(position: Position) -> bool:
    """5.4 steps 3 to 5; False when the match has reached its last turn."""
    if position.step == 0 or _has_passing_modifiers(position):
        position.step = 1
        _expire_modifiers(position)
        return True
    if position.turn >= position.setting.max_turns:
        reach_turn_limit(position)
        return False
    place = position.place_in_order(position.active)
    count: i64 = len(position.order)
    for _ in range(count):
        place = (place + 1) % count
        if not position.players[position.order[place]].out:
            break
    position.active = position.order[place]
    position.turn += 1
    begin_turn(position)
    return True


def _is_passing(thing: FieldObject) -> bool:
    return any(thing.mods[place] == UNTIL_TURN for place in range(2, i64(len(thing.mods)), 3))


def _has_passing_modifiers(position: Position) -> bool:
    return any(thing.mods and _is_passing(thing) for thing in position.objects)


def _expire_modifiers(position: Position) -> None:
    for thing in position.objects:
        if not thing.mods or not _is_passing(thing):
            continue
        kept: list[int] = []
        for place in range(0, i64(len(thing.mods)), 3):
            if thing.mods[place + 2] != UNTIL_TURN:
                kept += thing.mods[place : place + 3]
        thing.mods = kept
        position.is_stale = True
        if position.log is not None:
            position.log.add({"type": "expired", "id": thing.id})


# -- attacks


def declare_attack(position: Position, attacker: FieldObject, target: FieldObject) -> None:
    """7.6 steps 1 and 2: declare, queue what that triggers, expose a Hidden."""
    procedures.set_active(position, attacker, False)
    position.attacker = attacker.id
    position.attack_target = target.id
    position.is_stale = True
    if position.log is not None:
        position.log.add({"type": "attack", "attacker": attacker.id, "target": target.id})
    queue_for_objects(position, ON_ATTACK, [attacker])
    queue_for_objects(position, ON_ATTACKED, [target])
    if procedures.expose(position, target):
        queue_for_objects(position, ON_EXPOSED, [target])


def exchange_damage(position: Position) -> None:
    """7.6 steps 4 to 6: both strikes are computed before either is dealt."""
    freshen(position)
    attacker = position.find(position.attacker)
    target = position.find(position.attack_target)
    if attacker is None or target is None:
        if position.log is not None:
            position.log.add({"type": "attack_ended", "attacker": position.attacker, "target": position.attack_target})
    else:
        strike = strike_of(attacker)
        strike_back = strike_of(target) if target.power_type != WALL else 0
        wounded: list[FieldObject] = []
        if procedures.wound(position, target, strike, attacker.id):
            wounded.append(target)
        if procedures.wound(position, attacker, strike_back, target.id):
            wounded.append(attacker)
        if len(wounded) == 2 and attacker.id < target.id:
            wounded.reverse()  # effects of one batch are queued by ascending id
        procedures.queue_damaged(position, wounded)
    position.attacker = NOBODY
    position.attack_target = NOBODY
    position.is_stale = True
