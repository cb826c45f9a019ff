"""The native side: eradication (7.5), scatter (7.6), recovery and protection (7.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tefuda.engine.events import EventLog
from tefuda.games.botany.codes import (
    CELL_WORDS,
    HITS_CORE,
    HITS_INVASION,
    HITS_RED,
    HITS_SEEDLING,
    KIND,
    NATIVES,
    PROTECT_CHANGED,
    PROTECT_PATTERN,
    PROTECTED,
    RED,
    SCATTER_PATTERN,
)
from tefuda.games.botany.field import cell_document, cell_documents, pay_card
from tefuda.games.botany.pieces import by_priority, remove_piece, root_of, uproot

if TYPE_CHECKING:
    from tefuda.games.botany.state import Botany


def is_affected(state: Botany, card: i64, cell: i64) -> bool:
    """7.5, step 3: whether an eradication card that covers this cell clears it."""
    code: i64 = state.cells[cell]
    if code < RED:
        return False
    owner: i64 = code - RED
    hits: i64 = state.ruleset.hits[card]
    if state.cores[owner] != cell:
        return hits == HITS_INVASION or hits == HITS_RED
    if hits == HITS_INVASION or (hits == HITS_SEEDLING and state.stages[owner] > 0):
        return False
    assert hits == HITS_CORE or hits == HITS_RED or hits == HITS_SEEDLING
    return root_of(state, owner) <= state.ruleset.strength[card]


def is_improved(state: Botany, card: i64, cell: i64) -> bool:
    """7.7: whether a recovery card that covers this cell changes its state or protects it anew."""
    code: i64 = state.cells[cell]
    if code >= RED:
        return False
    if (state.ruleset.takes[card] >> (code & KIND)) & 1 == 1:
        return True
    return state.ruleset.protects[card] == PROTECT_PATTERN and code & PROTECTED == 0


def does_something(state: Botany, card: i64, centre: i64) -> bool:
    """6.3: whether using a card with a pattern around this cell would change or protect any cell."""
    ruleset = state.ruleset
    place: i64 = ruleset.pattern[card] * ruleset.cells + centre
    erases = ruleset.erases[card] == 1
    for k in range(ruleset.pattern_first[place], ruleset.pattern_first[place + 1]):
        cell: i64 = ruleset.pattern_cells[k]
        if is_affected(state, card, cell) if erases else is_improved(state, card, cell):
            return True
    return False


def use_around(state: Botany, card: i64, centre: i64, log: EventLog | None) -> None:
    """Use a card with a pattern."""
    pay_card(state, NATIVES, card)
    if log is not None:
        at = cell_document(state.ruleset, centre)
        cost = int(state.ruleset.cost[card])
        log.add({"type": "used", "seat": NATIVES, "card": state.ruleset.slugs[card], "at": at, "cost": cost})
    if state.ruleset.erases[card] == 1:
        _eradicate(state, card, centre, log)
    else:
        _recover(state, card, centre, log)


def use_on_piece(state: Botany, card: i64, slot: i64, log: EventLog | None) -> None:
    """7.5, step 2: a card with the pattern `species` clears all cells of a piece and takes it out of play at once."""
    pay_card(state, NATIVES, card)
    cleared: list[i64] = []
    for cell in range(state.ruleset.cells):
        if state.cells[cell] == slot + RED:
            state.cells[cell] = state.ruleset.to[card]
            if log is not None:
                cleared.append(cell)
    if log is not None:
        cost = int(state.ruleset.cost[card])
        piece = int(state.ids[slot])
        log.add({"type": "used", "seat": NATIVES, "card": state.ruleset.slugs[card], "piece": piece, "cost": cost})
        _report_cells(state, "eradicated", cleared, card, log)
    remove_piece(state, slot, "eradicated", log)


def _eradicate(state: Botany, card: i64, centre: i64, log: EventLog | None) -> None:
    ruleset = state.ruleset
    cleared: list[i64] = []
    uprooted: list[i64] = []
    place: i64 = ruleset.pattern[card] * ruleset.cells + centre
    for k in range(ruleset.pattern_first[place], ruleset.pattern_first[place + 1]):
        cell: i64 = ruleset.pattern_cells[k]
        if not is_affected(state, card, cell):
            continue
        owner: i64 = state.cells[cell] - RED
        if state.cores[owner] == cell:
            uprooted.append(owner)
        state.cells[cell] = ruleset.to[card]  # whether a cell is affected depends on itself and its owner's core alone
        if log is not None:
            cleared.append(cell)
    if log is not None:
        _report_cells(state, "eradicated", cleared, card, log)
    if not uprooted:
        return
    if len(uprooted) > 1:
        uprooted = by_priority(state, uprooted)
    cores: list[i64] = [state.cores[slot] for slot in uprooted]
    for slot in uprooted:
        if log is not None:
            at = cell_document(ruleset, state.cores[slot])
            log.add({"type": "uprooted", "piece": int(state.ids[slot]), "at": at, "by": "eradication"})
        uproot(state, slot)
    if ruleset.complete[card] == 1 or not ruleset.counters:
        return
    for k in range(i64(len(uprooted))):
        if ruleset.scatters[state.cards[uprooted[k]]] == 1:
            _scatter(state, uprooted[k], cores[k], log)


def _scatter(state: Botany, slot: i64, core: i64, log: EventLog | None) -> None:
    ruleset = state.ruleset
    seeded: list[i64] = []
    place: i64 = SCATTER_PATTERN * ruleset.cells + core
    for k in range(ruleset.pattern_first[place], ruleset.pattern_first[place + 1]):
        cell: i64 = ruleset.pattern_cells[k]
        code: i64 = state.cells[cell]
        if cell != core and code < RED and code & PROTECTED == 0:
            state.cells[cell] = slot + RED
            if log is not None:
                seeded.append(cell)
    if log is not None and seeded:
        log.add({"type": "scattered", "piece": int(state.ids[slot]), "cells": cell_documents(ruleset, seeded)})


def _recover(state: Botany, card: i64, centre: i64, log: EventLog | None) -> None:
    ruleset = state.ruleset
    recovered: list[i64] = []
    shielded: list[i64] = []
    protects: i64 = ruleset.protects[card]
    place: i64 = ruleset.pattern[card] * ruleset.cells + centre
    for k in range(ruleset.pattern_first[place], ruleset.pattern_first[place + 1]):
        cell: i64 = ruleset.pattern_cells[k]
        code: i64 = state.cells[cell]
        if code >= RED:
            continue
        shield: i64 = code & PROTECTED
        changes = (ruleset.takes[card] >> (code & KIND)) & 1 == 1
        if protects == PROTECT_PATTERN or (protects == PROTECT_CHANGED and changes):
            if log is not None and shield == 0:
                shielded.append(cell)
            shield = PROTECTED
        if changes:
            if log is not None:
                recovered.append(cell)
            code = ruleset.to[card]
        state.cells[cell] = (code & KIND) | shield
    if log is not None:
        _report_cells(state, "recovered", recovered, card, log)
        if shielded:
            log.add({"type": "protected", "cells": cell_documents(ruleset, shielded)})


def _report_cells(state: Botany, happened: str, cells: list[i64], card: i64, log: EventLog) -> None:
    """Cells that a card turned into its `to` state; nothing to tell if there are none."""
    if cells:
        to = CELL_WORDS[state.ruleset.to[card]]
        log.add({"type": happened, "cells": cell_documents(state.ruleset, cells), "to": to})
