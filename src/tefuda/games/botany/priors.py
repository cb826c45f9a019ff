"""How promising actions look at a glance: cells won or cleared per environment paid, without playing anything.

An invasion cell that some active piece still covers turns red again in the next alien turn, so clearing it is worth little
unless there is none; taking a core makes everything that only this piece covers stay clear.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.botany.actions import END_TURN, cost_of
from tefuda.games.botany.codes import ALIEN, KIND, NEVER, NOWHERE, PROTECT_PATTERN, PROTECTED, RED, ROUNDS, WAITING
from tefuda.games.botany.native import is_affected, is_improved
from tefuda.games.botany.pieces import form_of
from tefuda.games.botany.state import Botany

LEAST: Final = 0.05  # nothing legal is ruled out
END_WEIGHT: Final = 0.3
GROWTH_LIKELY: Final = 0.8  # share of the cells of the next stage that count, by the chance to reach it
GROWTH_UNLIKELY: Final = 0.2
REGROWING: Final = 0.15  # worth of clearing a cell that will be red again
ROOTED_OUT: Final = 1.0  # worth of ending a piece's growth and spread, besides the cells
SPARED: Final = 0.5  # worth of a cell that no longer turns red, now that its piece is uprooted
CURED: Final = 0.1  # worth of a bare cell helped on, which would recover by itself
CURED_AT_LAST: Final = 0.9  # and of one that would not in time
SHIELDED: Final = 0.05  # worth of protecting a cell for one alien turn
SHIELDED_FROM: Final = 0.15  # where an active piece covers it
SHIELDED_AT_LAST: Final = 0.8  # the same before the last alien turn
SCATTERED: Final = 0.3  # share of the worth of a core that is left when its piece scatters


def weights(state: Botany, actions: list[int]) -> list[float]:
    """A positive weight for every action, in their order."""
    cover = covered(state)
    if state.seat_to_act() == ALIEN:
        gains = [_alien_gain(state, action, cover) for action in actions]
    else:
        gains = [_native_gain(state, action, cover) for action in actions]
    found: list[float] = []
    for place in range(len(actions)):
        action = actions[place]
        if action == END_TURN:
            found.append(END_WEIGHT)
        else:
            rate = gains[place] / float(cost_of(state, action))
            found.append(LEAST + rate * rate * rate if rate > 0.0 else LEAST)
    return found


def covered(state: Botany) -> vec[i64]:
    """How many active pieces' patterns hold each cell."""
    ruleset = state.ruleset
    cover = vec[i64]([0] * int(ruleset.cells))
    for slot in range(i64(len(state.ids))):
        if state.cores[slot] == NOWHERE:
            continue
        place: i64 = ruleset.form_pattern[form_of(state, slot)] * ruleset.cells + state.cores[slot]
        for k in range(ruleset.pattern_first[place], ruleset.pattern_first[place + 1]):
            cell: i64 = ruleset.pattern_cells[k]
            cover[cell] = cover[cell] + 1
    return cover


def _fresh_cells(state: Botany, pattern: i64, centre: i64, cover: vec[i64]) -> i64:
    """Cells of a pattern that would turn red, and will not anyway."""
    ruleset = state.ruleset
    fresh: i64 = 0
    place: i64 = pattern * ruleset.cells + centre
    for k in range(ruleset.pattern_first[place], ruleset.pattern_first[place + 1]):
        cell: i64 = ruleset.pattern_cells[k]
        code: i64 = state.cells[cell]
        if code < RED and code & PROTECTED == 0 and cover[cell] == 0:
            fresh += 1
    return fresh


def _spread(state: Botany, form: i64, centre: i64, cover: vec[i64]) -> float:
    """What a piece of this form would win from this core, the next stage included in part."""
    ruleset = state.ruleset
    fresh: i64 = _fresh_cells(state, ruleset.form_pattern[form], centre, cover)
    when: i64 = ruleset.next_when[form]
    rounds_left: i64 = ruleset.rounds - state.round()
    if when == NEVER or rounds_left == 0:
        return float(fresh)
    reached = rounds_left >= ruleset.next_count[form] if when == ROUNDS else fresh >= ruleset.next_count[form]
    more: i64 = _fresh_cells(state, ruleset.form_pattern[form + 1], centre, cover) - fresh
    return float(fresh) + (GROWTH_LIKELY if reached else GROWTH_UNLIKELY) * float(max(more, 0))


def _alien_gain(state: Botany, action: i64, cover: vec[i64]) -> float:
    ruleset = state.ruleset
    if action == END_TURN:
        return 0.0
    if action < ruleset.first_piece_action:
        card: i64 = (action - 1) // ruleset.cells
        return _spread(state, ruleset.first_form[card], (action - 1) % ruleset.cells, cover)
    rest: i64 = action - ruleset.first_piece_action
    return _spread(state, form_of(state, rest // ruleset.cells), rest % ruleset.cells, cover) - 1.0


def _native_gain(state: Botany, action: i64, cover: vec[i64]) -> float:
    ruleset = state.ruleset
    gain = 0.0
    if action == END_TURN:
        return gain
    if action >= ruleset.first_piece_action:
        slot: i64 = (action - ruleset.first_piece_action) // ruleset.cards
        for cell in range(ruleset.cells):
            if state.cells[cell] == slot + RED:
                gain += _cleared(state, cell, cover, state.cores[slot] != NOWHERE)
        return gain + (ROOTED_OUT if state.cores[slot] != NOWHERE else 0.0)
    card: i64 = (action - 1) // ruleset.cells
    place: i64 = ruleset.pattern[card] * ruleset.cells + (action - 1) % ruleset.cells
    for k in range(ruleset.pattern_first[place], ruleset.pattern_first[place + 1]):
        cell = ruleset.pattern_cells[k]
        if ruleset.erases[card] == 1:
            if is_affected(state, card, cell):
                gain += _eradicated(state, card, cell, cover)
        elif is_improved(state, card, cell):
            gain += _improved(state, card, cell, cover)
    return gain


def _cleared(state: Botany, cell: i64, cover: vec[i64], without_owner: bool) -> float:
    """Worth of one cleared cell, its owner's cover left out if the owner is taken along."""
    others: i64 = cover[cell] - 1 if without_owner and cover[cell] > 0 else cover[cell]
    return 1.0 if others == 0 or state.round() == state.ruleset.rounds else REGROWING


def _eradicated(state: Botany, card: i64, cell: i64, cover: vec[i64]) -> float:
    ruleset = state.ruleset
    slot: i64 = state.cells[cell] - RED
    if state.cores[slot] != cell:
        return _cleared(state, cell, cover, False)
    gain = _cleared(state, cell, cover, True) + ROOTED_OUT
    place: i64 = ruleset.form_pattern[form_of(state, slot)] * ruleset.cells + cell
    for k in range(ruleset.pattern_first[place], ruleset.pattern_first[place + 1]):
        other: i64 = ruleset.pattern_cells[k]
        if cover[other] == 1 and (state.cells[other] < RED or is_affected(state, card, other)):
            gain += SPARED
    if ruleset.scatters[state.cards[slot]] == 1 and ruleset.complete[card] == 0 and ruleset.counters:
        gain *= SCATTERED
    return gain


def _improved(state: Botany, card: i64, cell: i64, cover: vec[i64]) -> float:
    ruleset = state.ruleset
    code: i64 = state.cells[cell]
    gain = 0.0
    if (ruleset.takes[card] >> (code & KIND)) & 1 == 1:
        in_time = state.round() < ruleset.rounds or code & KIND == WAITING  # native at the end without any help
        gain = CURED if in_time else CURED_AT_LAST
    if ruleset.protects[card] == PROTECT_PATTERN and code & PROTECTED == 0 and state.round() < ruleset.rounds:
        if cover[cell] == 0:
            gain += SHIELDED
        else:
            gain += SHIELDED_AT_LAST if state.round() + 1 == ruleset.rounds else SHIELDED_FROM
    return gain
