"""What an action would change, worked out on a copy: clients show it before the player decides (13.3, point 6)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from tefuda.engine.errors import IllegalAction, shortened
from tefuda.engine.events import Document, EventLog
from tefuda.engine.viewers import OMNISCIENT
from tefuda.games.botany.actions import END_TURN, cost_of
from tefuda.games.botany.codes import ALIEN, NO_PATTERN
from tefuda.games.botany.field import cell_document
from tefuda.games.botany.pieces import form_of
from tefuda.games.botany.state import Botany
from tefuda.games.botany.turns import native_count, red_count

PIECE_EVENTS: Final = (("summoned", "summoned"), ("relocated", "relocated"), ("grown", "grew"))
LOSS_EVENTS: Final = (("uprooted", "uprooted"), ("scattered", "scattered"), ("removed", "removed"))
CELL_EVENTS: Final = (("protected", "protected"), ("unprotected", "unprotected"))


def preview(state: Botany, action: Document) -> Document:
    """What a legal action would change; IllegalAction if it is not legal.

    action                                    the action in full
    cost, pattern                             what it costs; the cells it covers, or its piece will cover at the end of the turn
    cells                                     [cell, before, after] for every cell that changes, as on `board`
    summoned, relocated, grown, uprooted, scattered, removed   ids of pieces
    protected, unprotected                    cells
    scores                                    [red, native] afterwards
    then                                      the same for ending the turn right after it; None for `end_turn` itself
    """
    seat, number = _legal_number(state, action)
    after = state.clone()
    shown: Document = {
        "action": state.action_document(seat, number),
        "cost": int(cost_of(state, number)),
        "pattern": _pattern(state, number),
    }
    shown.update(_change(after, seat, number))
    shown["then"] = None if number == END_TURN else _change(after, seat, int(END_TURN))
    return shown


def _legal_number(state: Botany, action: Document) -> tuple[int, int]:
    waiting = state.to_act()
    if not waiting:
        raise IllegalAction("the match is over")
    number = state.action_number(action)
    seat = waiting[0]
    if action.get("seat", seat) != seat:
        raise IllegalAction(f"seat {shortened(action['seat'])} may not act now; the match waits for seat {seat}")
    if number not in state.legal(seat):
        raise IllegalAction(f"this is not legal now: {shortened(action)}")
    return seat, number


def _change(state: Botany, seat: int, number: int) -> Document:
    """Play an action on `state` and tell what changed."""
    before: dict[str, Any] = state.document(OMNISCIENT)
    log = EventLog()
    state.play(seat, number, log)
    after: dict[str, Any] = state.document(OMNISCIENT)
    events: list[dict[str, Any]] = list(log.seen_by(OMNISCIENT))
    changed: Document = {
        "cells": [
            [[row, col], old, after["board"][row][col]]
            for row, line in enumerate(before["board"])
            for col, old in enumerate(line)
            if old != after["board"][row][col]
        ]
    }
    for key, kind in PIECE_EVENTS + LOSS_EVENTS:
        changed[key] = [event["piece"] for event in events if event["type"] == kind]
    for key, kind in CELL_EVENTS:
        changed[key] = [cell for event in events if event["type"] == kind for cell in event["cells"]]
    changed["scores"] = [int(red_count(state)), int(native_count(state))]
    return changed


def _pattern(state: Botany, number: i64) -> list[list[int]]:
    """The cells that a card, or the piece that it summons or moves, covers from where it is played."""
    ruleset = state.ruleset
    if number == END_TURN:
        return []
    if number < ruleset.first_piece_action:
        card: i64 = (number - 1) // ruleset.cells
        centre: i64 = (number - 1) % ruleset.cells
        pattern: i64 = ruleset.form_pattern[ruleset.first_form[card]] if card < ruleset.aliens else ruleset.pattern[card]
    elif state.seat_to_act() == ALIEN:
        rest: i64 = number - ruleset.first_piece_action
        centre = rest % ruleset.cells
        pattern = ruleset.form_pattern[form_of(state, rest // ruleset.cells)]
    else:
        pattern = NO_PATTERN  # a whole species: the cells that change say it all
        centre = 0
    if pattern == NO_PATTERN:
        return []
    place: i64 = pattern * ruleset.cells + centre
    covered = range(int(ruleset.pattern_first[place]), int(ruleset.pattern_first[place + 1]))
    return [cell_document(ruleset, ruleset.pattern_cells[k]) for k in covered]
