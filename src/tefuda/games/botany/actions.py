"""Actions as numbers: what is legal (6), a random legal one, and carrying one out.

0                                       end_turn
1 + card * cells + cell                 summon or use a card there; cards are numbered through both libraries
first_piece_action + slot * cells + cell   (alien side) relocate the piece of a slot
first_piece_action + slot * cards + card   (native side) use a card with the pattern `species` on it
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.engine.events import EventLog
from tefuda.engine.rng import Rng
from tefuda.games.botany.alien import is_summon_cell, relocate, summon
from tefuda.games.botany.codes import ALIEN, NATIVES, NO_PATTERN, RED
from tefuda.games.botany.field import is_ready
from tefuda.games.botany.native import does_something, use_around, use_on_piece
from tefuda.games.botany.pieces import owned_counts
from tefuda.games.botany.turns import end_turn

if TYPE_CHECKING:
    from tefuda.games.botany.state import Botany

END_TURN: Final[i64] = 0


def legal(state: Botany) -> list[int]:
    """Every action of the side to act, ascending."""
    return _legal_alien(state) if state.seat_to_act() == ALIEN else _legal_native(state)


def can_relocate_to(state: Botany, cell: i64) -> bool:
    """6.2: whether the piece that owns this cell may move its core here."""
    code: i64 = state.cells[cell]
    if code < RED or state.cores[code - RED] == cell:
        return False
    return state.ruleset.cost[state.cards[code - RED]] <= state.environment[ALIEN]


def _legal_alien(state: Botany) -> list[int]:
    ruleset = state.ruleset
    found: list[int] = [int(END_TURN)]
    ground: list[i64] = [cell for cell in range(ruleset.cells) if is_summon_cell(state, cell)]
    for card in range(ruleset.aliens):
        if is_ready(state, ALIEN, card):
            for cell in ground:
                found.append(int(1 + card * ruleset.cells + cell))
    moves: list[int] = []
    for cell in range(ruleset.cells):
        if can_relocate_to(state, cell):
            moves.append(int(ruleset.first_piece_action + (state.cells[cell] - RED) * ruleset.cells + cell))
    moves.sort()
    return found + moves


def _legal_native(state: Botany) -> list[int]:
    ruleset = state.ruleset
    found: list[int] = [int(END_TURN)]
    for card in range(ruleset.aliens, ruleset.cards):
        if ruleset.pattern[card] == NO_PATTERN or not is_ready(state, NATIVES, card):
            continue
        for centre in range(ruleset.cells):
            if does_something(state, card, centre):
                found.append(int(1 + card * ruleset.cells + centre))
    counts = owned_counts(state)
    for slot in range(i64(len(counts))):
        for card in range(ruleset.aliens, ruleset.cards):
            if ruleset.pattern[card] == NO_PATTERN and counts[slot] > 0 and is_ready(state, NATIVES, card):
                found.append(int(ruleset.first_piece_action + slot * ruleset.cards + card))
    return found


def random_action(state: Botany, rng: Rng) -> int:
    """One of the legal actions, every one equally likely: whatever could be meant is drawn until it is legal."""
    seat: i64 = state.seat_to_act()
    if state.environment[seat] == 0:
        return int(END_TURN)
    return int(_random_alien(state, rng) if seat == ALIEN else _random_native(state, rng))


def _random_alien(state: Botany, rng: Rng) -> i64:
    ruleset = state.ruleset
    cells: i64 = ruleset.cells
    ready = _ready_cards(state, ALIEN, 0, ruleset.aliens)
    count: i64 = len(ready)
    while True:
        drawn: i64 = rng.below((count + 1) * cells + 1)
        if drawn == 0:
            return END_TURN
        cell: i64 = (drawn - 1) % cells
        which: i64 = (drawn - 1) // cells
        if which < count:
            if is_summon_cell(state, cell):
                return 1 + ready[which] * cells + cell
        elif can_relocate_to(state, cell):  # a red cell has one owner, so it stands for one relocation
            return ruleset.first_piece_action + (state.cells[cell] - RED) * cells + cell


def _random_native(state: Botany, rng: Rng) -> i64:
    ruleset = state.ruleset
    cells: i64 = ruleset.cells
    ready = _ready_cards(state, NATIVES, ruleset.aliens, ruleset.cards)
    count: i64 = len(ready)
    while True:
        drawn: i64 = rng.below(count * cells + 1)
        if drawn == 0:
            return END_TURN
        cell: i64 = (drawn - 1) % cells
        card: i64 = ready[(drawn - 1) // cells]
        if ruleset.pattern[card] != NO_PATTERN:
            if does_something(state, card, cell):
                return 1 + card * cells + cell
        elif state.cells[cell] >= RED and _is_first_cell(state, cell):
            return ruleset.first_piece_action + (state.cells[cell] - RED) * ruleset.cards + card


def _is_first_cell(state: Botany, cell: i64) -> bool:
    """Whether no cell before this one belongs to the same piece: it then stands for the piece."""
    other: i64 = 0
    while state.cells[other] != state.cells[cell]:
        other += 1
    return other == cell


def _ready_cards(state: Botany, seat: i64, first: i64, last: i64) -> vec[i64]:
    ready = vec[i64]()
    for card in range(first, last):
        if is_ready(state, seat, card):
            ready = append(ready, card)
    return ready


def play(state: Botany, action: i64, log: EventLog | None) -> None:
    """Carry out a legal action of the side to act."""
    ruleset = state.ruleset
    if action == END_TURN:
        end_turn(state, log)
    elif action < ruleset.first_piece_action:
        card: i64 = (action - 1) // ruleset.cells
        cell: i64 = (action - 1) % ruleset.cells
        if card < ruleset.aliens:
            summon(state, card, cell, log)
        else:
            use_around(state, card, cell, log)
    else:
        rest: i64 = action - ruleset.first_piece_action
        if state.seat_to_act() == ALIEN:
            relocate(state, rest // ruleset.cells, rest % ruleset.cells, log)
        else:
            use_on_piece(state, rest % ruleset.cards, rest // ruleset.cards, log)


def cost_of(state: Botany, action: i64) -> i64:
    """What an action of the side to act costs it (7.2)."""
    ruleset = state.ruleset
    if action == END_TURN:
        return 0
    if action < ruleset.first_piece_action:
        return ruleset.cost[(action - 1) // ruleset.cells]
    rest: i64 = action - ruleset.first_piece_action
    if state.seat_to_act() == ALIEN:
        return ruleset.cost[state.cards[rest // ruleset.cells]]
    return ruleset.cost[rest % ruleset.cards]
