"""Pieces on the field (2.3): what a slot is worth, whom it outranks, and how pieces leave play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.engine.events import EventLog
from tefuda.games.botany.codes import NOWHERE, RED

if TYPE_CHECKING:
    from tefuda.games.botany.state import Botany

RANK_PER_COST: Final[i64] = 1 << 20  # more than any number of slots


def form_of(state: Botany, slot: i64) -> i64:
    """The number of the form (card and stage) that a piece has now."""
    return state.ruleset.first_form[state.cards[slot]] + state.stages[slot]


def root_of(state: Botany, slot: i64) -> i64:
    return state.ruleset.form_root[form_of(state, slot)]


def rank_of(state: Botany, slot: i64) -> i64:
    """Invasion priority (7.1): the dearer card first, then the newer piece. Higher outranks lower."""
    return state.ruleset.cost[state.cards[slot]] * RANK_PER_COST + slot


def is_core(state: Botany, cell: i64) -> bool:
    """Whether a red cell is the core of the piece that owns it."""
    return state.cores[state.cells[cell] - RED] == cell


def by_priority(state: Botany, slots: list[i64]) -> list[i64]:
    ranked = sorted([(int(rank_of(state, slot)), int(slot)) for slot in slots], reverse=True)
    ordered: list[i64] = [slot for _, slot in ranked]
    return ordered


def owned_counts(state: Botany) -> vec[i64]:
    """How many cells each slot owns, its core included."""
    counts = vec[i64]()
    for _ in range(len(state.ids)):
        counts = append(counts, 0)
    cells = state.cells
    for cell in range(state.ruleset.cells):
        code: i64 = cells[cell]
        if code >= RED:
            counts[code - RED] = counts[code - RED] + 1
    return counts


def add_piece(state: Botany, card: i64, core: i64) -> i64:
    """A new piece at the last slot; the caller gives it its cell."""
    slot: i64 = len(state.ids)
    state.ids = append(state.ids, state.next_id)
    state.cards = append(state.cards, card)
    state.cores = append(state.cores, core)
    state.stages = append(state.stages, 0)
    state.since = append(state.since, state.round())
    state.next_id += 1
    return slot


def uproot(state: Botany, slot: i64) -> None:
    state.cores[slot] = NOWHERE


def remove_empty(state: Botany, log: EventLog | None) -> None:
    """Every piece that owns no cell leaves play, by ascending id (7.11)."""
    counts = owned_counts(state)
    slots: i64 = len(counts)
    kept = vec[i64]()
    for slot in range(slots):
        if counts[slot] > 0:
            kept = append(kept, slot)
        elif log is not None:
            log.add({"type": "removed", "piece": int(state.ids[slot]), "reason": "no_cells"})
    if len(kept) < slots:
        _keep(state, kept)


def remove_piece(state: Botany, gone: i64, reason: str, log: EventLog | None) -> None:
    """One piece, which owns no cell any more, leaves play."""
    if log is not None:
        log.add({"type": "removed", "piece": int(state.ids[gone]), "reason": reason})
    kept = vec[i64]()
    for slot in range(i64(len(state.ids))):
        if slot != gone:
            kept = append(kept, slot)
    _keep(state, kept)


def _keep(state: Botany, kept: vec[i64]) -> None:
    """Only these slots stay; they close up, and the cells follow."""
    places = vec[i64]([0] * len(state.ids))  # the new slot of every old one that stays
    for place in range(len(kept)):
        places[kept[place]] = place
    for cell in range(state.ruleset.cells):
        code: i64 = state.cells[cell]
        if code >= RED:
            state.cells[cell] = places[code - RED] + RED
    state.ids = _picked(state.ids, kept)
    state.cards = _picked(state.cards, kept)
    state.cores = _picked(state.cores, kept)
    state.stages = _picked(state.stages, kept)
    state.since = _picked(state.since, kept)


def _picked(values: vec[i64], slots: vec[i64]) -> vec[i64]:
    picked = vec[i64]()
    for place in range(len(slots)):
        picked = append(picked, values[slots[place]])
    return picked
