"""The turn (5): environment phase, activation phase of either side, and the end of the match (9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tefuda.engine.events import EventLog
from tefuda.engine.state import Result
from tefuda.games.botany.alien import expand, grow
from tefuda.games.botany.codes import (
    ALIEN,
    BY_COUNT,
    BY_NO_NATIVE_CELLS,
    EMPTY,
    KIND,
    NATIVE,
    NATIVES,
    PROTECTED,
    REASONS,
    RED,
    RUNNING,
    WAITING,
)
from tefuda.games.botany.field import cell_documents
from tefuda.games.botany.pieces import remove_empty

if TYPE_CHECKING:
    from tefuda.games.botany.state import Botany


def start_turn(state: Botany, log: EventLog | None) -> None:
    """Environment phase (5.1) of the next turn."""
    state.turn += 1
    seat: i64 = state.seat_to_act()
    state.max_environment[seat] = state.max_environment[seat] + 1
    state.environment[seat] = state.max_environment[seat]
    first: i64 = 0 if seat == ALIEN else state.ruleset.aliens
    last: i64 = state.ruleset.aliens if seat == ALIEN else state.ruleset.cards
    for card in range(first, last):
        if state.waits[card] > 0:
            state.waits[card] = state.waits[card] - 1
    if log is not None:
        log.add({"type": "turn_started", "turn": int(state.turn), "round": int(state.round()), "seat": int(seat)})
        amount = int(state.environment[seat])
        log.add({"type": "environment", "seat": int(seat), "environment": amount, "max_environment": amount})


def end_turn(state: Botany, log: EventLog | None) -> None:
    """Activation phase of the side to act, then the end of the match or the next turn."""
    if log is not None:
        log.add({"type": "activation_started", "seat": int(state.seat_to_act())})
    activate(state, log)
    state.ended = _verdict(state)
    if state.ended == RUNNING:
        start_turn(state, log)
    elif log is not None:
        outcome = result(state)
        assert outcome is not None
        log.add({"type": "game_over", **outcome.document()})


def activate(state: Botany, log: EventLog | None) -> None:
    """5.3: the automatic end of a turn."""
    if state.seat_to_act() == ALIEN:
        grow(state, log)
        expand(state, log)
        remove_empty(state, log)
        _end_protection(state, log)
    else:
        _regrow(state, log)
        remove_empty(state, log)


def _end_protection(state: Botany, log: EventLog | None) -> None:
    freed: list[i64] = []
    cells = state.cells
    for cell in range(state.ruleset.cells):
        code: i64 = cells[cell]
        if code < RED and code & PROTECTED != 0:
            cells[cell] = code & KIND
            if log is not None:
                freed.append(cell)
    if log is not None and freed:
        log.add({"type": "unprotected", "cells": cell_documents(state.ruleset, freed)})


def _regrow(state: Botany, log: EventLog | None) -> None:
    """Waiting cells become native and empty ones waiting; no cell makes both steps (ruling 7)."""
    regrown: list[i64] = []
    waiting: list[i64] = []
    cells = state.cells
    for cell in range(state.ruleset.cells):
        code: i64 = cells[cell]
        if code >= RED or code & KIND == NATIVE:
            continue
        if code & KIND == WAITING:
            cells[cell] = (code & PROTECTED) | NATIVE
            if log is not None:
                regrown.append(cell)
        else:
            assert code & KIND == EMPTY
            cells[cell] = (code & PROTECTED) | WAITING
            if log is not None:
                waiting.append(cell)
    if log is not None:
        if regrown:
            log.add({"type": "regrown", "cells": cell_documents(state.ruleset, regrown)})
        if waiting:
            log.add({"type": "waiting", "cells": cell_documents(state.ruleset, waiting)})


def red_count(state: Botany) -> i64:
    red: i64 = 0
    cells = state.cells
    for cell in range(state.ruleset.cells):
        if cells[cell] >= RED:
            red += 1
    return red


def native_count(state: Botany) -> i64:
    native: i64 = 0
    cells = state.cells
    for cell in range(state.ruleset.cells):
        code: i64 = cells[cell]
        if code < RED and code & KIND == NATIVE:
            native += 1
    return native


def _verdict(state: Botany) -> i64:
    """Section 9, judged after an activation phase."""
    if state.ruleset.early_end and native_count(state) == 0:
        return BY_NO_NATIVE_CELLS
    return BY_COUNT if state.turn >= 2 * state.ruleset.rounds else RUNNING


def result(state: Botany) -> Result | None:
    """Who won, and by how many cells; None while the match goes on."""
    if state.ended == RUNNING:
        return None
    red = int(red_count(state))
    native = int(native_count(state))
    if state.ended == BY_NO_NATIVE_CELLS or red > native:
        winners = [ALIEN]
    else:
        winners = [NATIVES] if native > red else []
    return Result(winners, REASONS[state.ended], [red, native])
