"""The alien side: summon (7.3), relocation (7.4), growth (7.8), expansion (7.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.engine.events import EventLog
from tefuda.games.botany.codes import ALIEN, CROWD, CROWD_PATTERN, EMPTY, NEVER, NOWHERE, OWNED, PROTECTED, RED, ROUNDS, SHAPES
from tefuda.games.botany.field import cell_document, cell_documents, content, pay_card
from tefuda.games.botany.pieces import add_piece, by_priority, form_of, is_core, owned_counts, rank_of, uproot

if TYPE_CHECKING:
    from tefuda.games.botany.state import Botany


def is_summon_cell(state: Botany, cell: i64) -> bool:
    """6.1: a native or invasion cell, not protected; with `summon_on_bare` an empty or waiting cell too."""
    code: i64 = state.cells[cell]
    if code >= RED:
        return not is_core(state, cell)
    return code == 0 or (state.ruleset.summon_on_bare and code & PROTECTED == 0)


def summon(state: Botany, card: i64, cell: i64, log: EventLog | None) -> None:
    pay_card(state, ALIEN, card)
    if log is not None:
        log.add(
            {
                "type": "summoned",
                "seat": ALIEN,
                "card": state.ruleset.slugs[card],
                "piece": int(state.next_id),
                "at": cell_document(state.ruleset, cell),
                "over": content(state, cell),
                "cost": int(state.ruleset.cost[card]),
            }
        )
    state.cells[cell] = add_piece(state, card, cell) + RED


def relocate(state: Botany, slot: i64, cell: i64, log: EventLog | None) -> None:
    cost: i64 = state.ruleset.cost[state.cards[slot]]
    state.environment[ALIEN] = state.environment[ALIEN] - cost
    old: i64 = state.cores[slot]
    if log is not None:
        log.add(
            {
                "type": "relocated",
                "piece": int(state.ids[slot]),
                "from": None if old == NOWHERE else cell_document(state.ruleset, old),
                "to": cell_document(state.ruleset, cell),
                "cost": int(cost),
            }
        )
    if old != NOWHERE and state.ruleset.relocation_leaves_empty:
        state.cells[old] = EMPTY
    state.cores[slot] = cell
    state.since[slot] = state.round()


def grow(state: Botany, log: EventLog | None) -> None:
    """All active pieces whose condition is fulfilled rise one stage, judged on the field before anything expands."""
    ruleset = state.ruleset
    counts = owned_counts(state)
    for slot in range(i64(len(state.ids))):
        if state.cores[slot] == NOWHERE:
            continue
        form: i64 = form_of(state, slot)
        when: i64 = ruleset.next_when[form]
        if when == NEVER:
            continue
        if when == ROUNDS:
            reached: i64 = state.round() - state.since[slot]
        elif when == OWNED:
            reached = counts[slot]
        else:
            assert when == CROWD
            reached = _red_around(state, state.cores[slot])
        if reached < ruleset.next_count[form]:
            continue
        state.stages[slot] = state.stages[slot] + 1
        state.since[slot] = state.round()
        if log is not None:
            log.add(
                {
                    "type": "grew",
                    "piece": int(state.ids[slot]),
                    "stage": int(state.stages[slot]),
                    "shape": SHAPES[ruleset.form_shape[form + 1]],
                    "power": int(ruleset.form_power[form + 1]),
                    "root": int(ruleset.form_root[form + 1]),
                }
            )


def _red_around(state: Botany, core: i64) -> i64:
    """How many of the up to 8 cells around a core are red, whoever owns them."""
    ruleset = state.ruleset
    red: i64 = -1  # the pattern holds the core itself
    place: i64 = CROWD_PATTERN * ruleset.cells + core
    for k in range(ruleset.pattern_first[place], ruleset.pattern_first[place + 1]):
        if state.cells[ruleset.pattern_cells[k]] >= RED:
            red += 1
    return red


def expand(state: Botany, log: EventLog | None) -> None:
    """All active pieces at the same time; every cell goes to the claimant that outranks all others, its owner included.

    The highest of several ranks does not depend on the order in which they are compared, so the cells are rewritten in
    place: nothing here reads a cell but to compare ranks.
    """
    before = state.cells[:] if log is not None else state.cells
    ruleset = state.ruleset
    cells = state.cells
    pattern_cells = ruleset.pattern_cells
    slots: i64 = len(state.ids)
    ranks = vec[i64]()
    for slot in range(slots):
        ranks = append(ranks, rank_of(state, slot))
    for slot in range(slots):
        core: i64 = state.cores[slot]
        if core == NOWHERE:
            continue
        rank: i64 = ranks[slot]
        place: i64 = ruleset.form_pattern[form_of(state, slot)] * ruleset.cells + core
        for k in range(ruleset.pattern_first[place], ruleset.pattern_first[place + 1]):
            cell: i64 = pattern_cells[k]
            code: i64 = cells[cell]
            if code >= RED:
                owner: i64 = code - RED
                if ranks[owner] >= rank or (state.cores[owner] == cell and not ruleset.core_overrun):
                    continue
            elif code & PROTECTED != 0:
                continue
            cells[cell] = slot + RED
    if log is not None:
        _report_expansion(state, before, log)
    if ruleset.core_overrun:
        _uproot_overrun(state, log)


def _uproot_overrun(state: Botany, log: EventLog | None) -> None:
    """7.9, step 3: a piece whose core cell got another owner becomes dormant."""
    for slot in range(i64(len(state.ids))):
        core: i64 = state.cores[slot]
        if core == NOWHERE or state.cells[core] == slot + RED:
            continue
        uproot(state, slot)
        if log is not None:
            at = cell_document(state.ruleset, core)
            log.add({"type": "uprooted", "piece": int(state.ids[slot]), "at": at, "by": "overrun"})


def _report_expansion(state: Botany, before: vec[i64], log: EventLog) -> None:
    """Per piece by priority: what it took of the land, then what it took from others (13.2)."""
    everyone: list[i64] = list(range(i64(len(state.ids))))
    ordered = by_priority(state, everyone)
    for slot in ordered:
        taken: list[i64] = []
        lost: list[list[i64]] = [[] for _ in everyone]
        for cell in range(state.ruleset.cells):
            if state.cells[cell] != slot + RED or before[cell] == slot + RED:
                continue
            if before[cell] < RED:
                taken.append(cell)
            else:
                lost[before[cell] - RED].append(cell)
        piece = int(state.ids[slot])
        if taken:
            log.add({"type": "expanded", "piece": piece, "cells": cell_documents(state.ruleset, taken)})
        for loser in ordered:
            if lost[loser]:
                cells = cell_documents(state.ruleset, lost[loser])
                log.add({"type": "overran", "piece": piece, "loser": int(state.ids[loser]), "cells": cells})
