"""What the taught judgement looks at: the field, the environment to come and the cards, always from the alien side."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.games.botany.codes import ALIEN, EMPTY, KIND, NATIVE, NATIVES, NEVER, NOWHERE, PROTECTED, RED
from tefuda.games.botany.pieces import form_of
from tefuda.games.botany.priors import covered
from tefuda.games.botany.projection import projected_lead
from tefuda.games.botany.state import Botany

CARDS_PER_SIDE: Final[i64] = 12
INPUTS: Final = 19 + 48
CELLS: Final = 70.0  # of the usual field: others are scaled to it


def environment_to_come(state: Botany, seat: i64) -> i64:
    """All environment that a side can still spend: what is left of this turn's, and that of its later turns."""
    first: i64 = state.max_environment[seat]
    acts_now = state.seat_to_act() == seat
    turns: i64 = state.ruleset.rounds - state.round() + (1 if seat == NATIVES and not acts_now else 0)
    return turns * first + turns * (turns + 1) // 2 + (state.environment[seat] if acts_now else 0)


def features(state: Botany) -> list[float]:
    ruleset = state.ruleset
    scale = CELLS / float(ruleset.cells)
    mover: i64 = state.seat_to_act()
    values = [
        float(2 * ruleset.rounds - state.turn),
        1.0 if mover == ALIEN else 0.0,
        float(state.environment[ALIEN]) if mover == ALIEN else 0.0,
        float(state.environment[NATIVES]) if mover == NATIVES else 0.0,
        float(environment_to_come(state, ALIEN)),
        float(environment_to_come(state, NATIVES)),
        scale * float(projected_lead(state)),
    ]
    _add_field(state, scale, values)
    _add_pieces(state, values)
    _add_cards(state, 0, ruleset.aliens, values)
    _add_cards(state, ruleset.aliens, ruleset.cards, values)
    return values


def _add_field(state: Botany, scale: float, values: list[float]) -> None:
    cover = covered(state)
    red: i64 = 0
    left_alone: i64 = 0
    twice: i64 = 0
    native: i64 = 0
    empty: i64 = 0
    threatened: i64 = 0
    protected: i64 = 0
    for cell in range(state.ruleset.cells):
        code: i64 = state.cells[cell]
        if code >= RED:
            red += 1
            if cover[cell] == 0:
                left_alone += 1
            elif cover[cell] > 1:
                twice += 1
            continue
        if code & KIND == NATIVE:
            native += 1
        elif code & KIND == EMPTY:
            empty += 1
        if cover[cell] > 0:
            threatened += 1
        if code & PROTECTED != 0:
            protected += 1
    for count in (red, left_alone, twice, native, empty, threatened, protected):
        values.append(scale * float(count))


def _add_pieces(state: Botany, values: list[float]) -> None:
    ruleset = state.ruleset
    active: i64 = 0
    dormant: i64 = 0
    growing: i64 = 0
    roots: i64 = 0
    spread: i64 = 0
    for slot in range(i64(len(state.ids))):
        if state.cores[slot] == NOWHERE:
            dormant += 1
            continue
        active += 1
        form: i64 = form_of(state, slot)
        roots += ruleset.form_root[form]
        if ruleset.next_when[form] != NEVER:
            growing += 1
        place: i64 = ruleset.form_pattern[form] * ruleset.cells + state.cores[slot]
        spread += ruleset.pattern_first[place + 1] - ruleset.pattern_first[place]
    for count in (active, dormant, growing, roots, spread):
        values.append(float(count))


def _add_cards(state: Botany, first: i64, end: i64, values: list[float]) -> None:
    """Of every card of a library, how long it waits and whether it is used up."""
    ruleset = state.ruleset
    for place in range(CARDS_PER_SIDE):
        card: i64 = first + place
        if card >= end:
            values.append(0.0)
            values.append(1.0)
            continue
        values.append(float(state.waits[card]))
        values.append(1.0 if state.uses[card] >= ruleset.limit[card] else 0.0)
