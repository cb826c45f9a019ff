"""What a placement would do, as far as the seat that holds the card can know (rule 7.10).

It is worked out from a view alone. The enemy's face-down pieces count where they are dead, but are taken to have no
effect and never to activate; what chance decides is left out and marked `uncertain`, sorrow's loss is a range.
"""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.engine.errors import IllegalAction
from tefuda.engine.events import Document
from tefuda.games.cardgo.drawing import draws_from_nothing
from tefuda.games.cardgo.effects import NOTHING_WANTED, enemy_pieces, neighbour_pieces, wanted_value
from tefuda.games.cardgo.naming import named_action
from tefuda.games.cardgo.placing import FIRST_PLACEMENT, any_open_cell, holds_value, open_places, placed_kind, placed_on
from tefuda.games.cardgo.position import EMPTY, Position, effect_at, hand_count, kind_of, piece_code, take_from_hand, value_at
from tefuda.games.cardgo.seen import seen_position
from tefuda.games.cardgo.sets import judge_placement, workspace_of
from tefuda.games.cardgo.table import UNKNOWN, Table
from tefuda.games.cardgo.telling import captured, first_places, gone
from tefuda.games.cardgo.vocabulary import (
    BRAVERY,
    CHAOS,
    EFFECTS,
    FONDNESS,
    KINDNESS,
    MAIN,
    MALICE,
    NO_EFFECT,
    OVER,
    PAIN,
    PIT,
    SORROW,
)
from tefuda.games.cardgo.workspace import ConnectedSet


def preview(table: Table, view: Document, action: Document) -> Document:
    """The preview of a `place` action; BadDocument for a view that makes no sense, IllegalAction for a wrong placement."""
    if not isinstance(action, dict) or action.get("do") != "place":
        raise IllegalAction("only a placement has a preview")
    seat = action.get("seat")
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat <= 1:
        raise IllegalAction("a preview needs the seat that holds the card, 0 or 1")
    at = seen_position(table, view)
    if at.phase == OVER:
        raise IllegalAction("the match is over")
    if at.active != seat:  # looking ahead to the own turn, which begins in phase `main`
        at.phase = MAIN
        at.extra = 0
    number = named_action(at, action)
    place = placed_on(at, number)
    if number < FIRST_PLACEMENT or int(place) not in open_places(at):
        raise IllegalAction(f"with adjacent placement nothing goes to {table.cell(place)}")
    kind = placed_kind(at, number)
    take_from_hand(at, seat, kind)
    at.board[place] = piece_code(kind, seat, False)
    return outlook(at, seat, place)


def outlook(at: Position, seat: i64, place: i64) -> Document:
    """Steps 2 to 8 of rule 7.4 for the piece that has just been put here, without changing anything else."""
    vanishes = at.terrain[place] == PIT
    effect = NO_EFFECT if vanishes else effect_at(at, place)
    value = value_at(at, place)
    least: list[int] = [0, 0]
    most: list[int] = [0, 0]
    if effect == PAIN:
        least[1 - seat] = int(value)
    if effect == PAIN or effect == SORROW:
        most[1 - seat] = int(value)
    sets: list[Document] = []
    activated: list[list[list[int]]] = [[], []]
    removed: list[list[int]] = []
    unknown: set[int] = set()
    if not vanishes:
        work = workspace_of(at)
        judge_placement(at, work, place)
        judged = [(seat, work.own)]
        if work.other_judged:
            judged.append((1 - seat, work.other))
        for side, own in judged:
            sets.append(set_document(at, own, side))
            activated[side] = [at.table.cell(there) for there in first_places(own.fired, own.fired_count)]
            least[1 - side] += int(own.damage)
            most[1 - side] += int(own.damage)
            unknown |= unknown_in(at, own)
        removed = [at.table.cell(there) for there in gone(work)]
    wanted = wanted_value(effect, value)
    usable = holds_value(at, seat, wanted) and (bool(removed) or any_open_cell(at))
    return {
        "seat": int(seat),
        "card": f"c{int(kind_of(at.board[place]))}",
        "at": at.table.cell(place),
        "value": int(value),
        "effect": EFFECTS[effect],
        "vanishes": vanishes,
        "uncertain": is_uncertain(at, seat, place, effect),
        "sets": sets,
        "activates": activated,
        "loses": [{"least": least[side], "most": most[side]} for side in range(2)],
        "heals": [int(value) if effect == KINDNESS and side == seat else 0 for side in range(2)],
        "draws": effect == FONDNESS and hand_count(at, seat) < at.table.hand_limit and not draws_from_nothing(at),
        "extra": None if wanted == NOTHING_WANTED else {"value": int(wanted), "usable": usable},
        "removed": removed,
        "unknown": [at.table.cell(there) for there in sorted(unknown)],
    }


def set_document(at: Position, judged: ConnectedSet, side: i64) -> Document:
    return {
        "side": int(side),
        "x": int(judged.x),
        "cells": [at.table.cell(there) for there in first_places(judged.cells, judged.count)],
        "captured": [at.table.cell(there) for there in captured(at, judged, side)],
    }


def is_uncertain(at: Position, seat: i64, place: i64, effect: i64) -> bool:
    """Whether chance will change the board before it is judged; without a target nothing happens (rule 7.5)."""
    if effect == BRAVERY:
        return enemy_pieces(at, seat) > 0
    if effect == MALICE:
        return neighbour_pieces(at, place) > 0
    return effect == CHAOS


def unknown_in(at: Position, judged: ConnectedSet) -> set[int]:
    """Face-down pieces that might make a difference: those in the set, and those right above it."""
    found: set[int] = set()
    for number in range(judged.count):
        for there in (judged.cells[number], judged.cells[number] - at.table.width):
            code = at.board[there]
            if code != EMPTY and kind_of(code) == UNKNOWN:
                found.add(int(there))
    return found
