"""Where and with what the seat to act may place (rule 6.1), and how placements are numbered.

Action 0 is to pass, 1 to skip; placing card cN on cell number k (row by row) is 2 + (N - 1) * cells + k.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.engine.rng import Rng
from tefuda.games.cardgo.outlook import Outlook
from tefuda.games.cardgo.position import EMPTY, Position, hand_card, hand_count, is_open, outlook_of
from tefuda.games.cardgo.vocabulary import EXTRA

PASS: Final[i64] = 0
SKIP: Final[i64] = 1
FIRST_PLACEMENT: Final[i64] = 2
TRIES: Final[i64] = 64  # of drawing a placement before all of them are listed; only a nearly full board needs that


def placement_number(at: Position, kind: i64, place: i64) -> i64:
    return FIRST_PLACEMENT + (kind - 1) * at.table.cells + at.table.number(place)


def placed_kind(at: Position, action: i64) -> i64:
    return (action - FIRST_PLACEMENT) // at.table.cells + 1


def placed_on(at: Position, action: i64) -> i64:
    return at.table.places[(action - FIRST_PLACEMENT) % at.table.cells]


def has_piece_around(at: Position, place: i64) -> bool:
    """Whether a piece of either side lies in the 8-neighbourhood."""
    board = at.board
    width = at.table.width
    for row in (place - width, place, place + width):
        for there in (row - 1, row, row + 1):
            if there != place and board[there] != EMPTY:
                return True
    return False


def open_places(at: Position) -> list[int]:
    """The places where a card may go, in order of row, then column; with adjacent placement near pieces if possible."""
    cells = [int(place) for place in at.table.places if is_open(at, place)]
    if at.table.adjacent:
        near = [place for place in cells if has_piece_around(at, place)]
        if near:
            return near
    return cells


def any_open_cell(at: Position) -> bool:
    """Whether any card could be placed at all; adjacent placement is waived rather than leave no cell."""
    return any(is_open(at, at.table.places[number]) for number in range(at.table.cells))


def holds_value(at: Position, seat: i64, value: i64) -> bool:
    return any(at.table.values[hand_card(at, seat, slot)] == value for slot in range(hand_count(at, seat)))


def may_play_slot(at: Position, seat: i64, slot: i64) -> bool:
    """Whether this card of the hand stands for its kind (the first of equal ones) and fits the phase."""
    kind = hand_card(at, seat, slot)
    if at.phase == EXTRA and at.table.values[kind] != at.extra:
        return False
    return all(hand_card(at, seat, earlier) != kind for earlier in range(slot))


def playable_kinds(at: Position, seat: i64) -> list[int]:
    """The different cards that may be placed now, ascending."""
    return sorted([int(hand_card(at, seat, slot)) for slot in range(hand_count(at, seat)) if may_play_slot(at, seat, slot)])


def waiting_action(at: Position) -> i64:
    """What is always legal: to pass, or to skip the extra play."""
    return SKIP if at.phase == EXTRA else PASS


def legal_actions(at: Position, seat: i64) -> list[int]:
    """Every action of the seat to act, ascending."""
    outlook = outlook_of(at, seat)
    actions: list[object] = [at.table.numbers[waiting_action(at)]]
    for kind in playable_kinds(at, seat):
        actions += placements(at, outlook, kind)
    return cast("list[int]", actions)


def placements(at: Position, outlook: Outlook, kind: i64) -> list[object]:
    """The numbers of all placements of a card: the same objects wherever they are listed, which is quick to make and compare."""
    found = outlook.actions.get(int(kind))
    if found is None:
        if len(outlook.cells) == 0:
            outlook.cells = open_cells(at)
        numbers = at.table.numbers
        first = FIRST_PLACEMENT + (kind - 1) * at.table.cells
        found = []
        for cell in outlook.cells:
            found.append(numbers[first + cell])
        outlook.actions[int(kind)] = found
    return found


def open_cells(at: Position) -> vec[i64]:
    """The numbers of the cells where a card may go."""
    cells = vec[i64]()
    if at.table.adjacent:
        for place in open_places(at):
            cells = append(cells, at.table.number(place))
    else:
        for number in range(at.table.cells):
            if is_open(at, at.table.places[number]):
                cells = append(cells, number)
    return cells


def random_legal_action(at: Position, seat: i64, rng: Rng) -> i64:
    """One of the legal actions, each equally likely: drawn from hand slots times cells until it is a legal one."""
    table = at.table
    if not table.adjacent:
        bound = hand_count(at, seat) * table.cells + 1
        for _attempt in range(TRIES):
            drawn = rng.below(bound)
            if drawn == 0:
                return waiting_action(at)
            slot = (drawn - 1) // table.cells
            number = drawn - 1 - slot * table.cells
            if is_open(at, table.places[number]) and may_play_slot(at, seat, slot):
                return FIRST_PLACEMENT + (hand_card(at, seat, slot) - 1) * table.cells + number
    actions = legal_actions(at, seat)
    return actions[rng.below(len(actions))]
