"""Actions between numbers and documents (rule 6)."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.engine.errors import IllegalAction, shortened
from tefuda.engine.events import Document
from tefuda.games.cardgo.placing import PASS, SKIP, placed_kind, placed_on, placement_number
from tefuda.games.cardgo.position import EMPTY, Position, hand_card, hand_count, is_open
from tefuda.games.cardgo.table import card_slug
from tefuda.games.cardgo.vocabulary import EXTRA, TERRAINS


def action_document(at: Position, seat: int, action: i64) -> Document:
    if action == PASS:
        return {"seat": seat, "do": "pass"}
    if action == SKIP:
        return {"seat": seat, "do": "skip"}
    card = card_slug(placed_kind(at, action))
    return {"seat": seat, "do": "place", "card": card, "at": at.table.cell(placed_on(at, action))}


def named_action(at: Position, document: Document) -> i64:
    """The action a document names; IllegalAction with the reason where it could not be done now."""
    verb = document.get("do")
    if verb == "pass":
        return PASS
    if verb == "skip":
        return SKIP
    if verb != "place":
        raise IllegalAction(f"there is no action {shortened(verb)}; there are: place, pass, skip")
    seat = document.get("seat", int(at.active))
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat <= 1:
        raise IllegalAction(f"seat {shortened(seat)} is not 0 or 1")
    kind = at.table.kind_named(document.get("card"))
    if kind < 1:
        raise IllegalAction(
            f"there is no card {shortened(document.get('card'))} in this match; cards are c1 to c{at.table.kinds}"
        )
    if kind not in [hand_card(at, seat, slot) for slot in range(hand_count(at, seat))]:
        raise IllegalAction(f"{card_slug(kind)} is not in the hand of seat {seat}")
    if at.phase == EXTRA and at.table.values[kind] != at.extra:
        raise IllegalAction(
            f"the extra play takes a card of value {at.extra}; {card_slug(kind)} has value {at.table.values[kind]}"
        )
    place = named_place(at, document.get("at"))
    if at.board[place] != EMPTY:
        raise IllegalAction(f"there is a piece on {at.table.cell(place)}")
    if not is_open(at, place):
        raise IllegalAction(f"nothing can be placed on {TERRAINS[at.terrain[place]]} at {at.table.cell(place)}")
    return placement_number(at, kind, place)


def named_place(at: Position, cell: object) -> i64:
    """The place of a cell `[row, col]`; IllegalAction if it is not one of this board."""
    size = int(at.table.size)
    if isinstance(cell, list) and len(cell) == 2:
        row, col = cell
        if type(row) is int and type(col) is int and 0 <= row < size and 0 <= col < size:
            return at.table.place(row, col)
    raise IllegalAction(f"{shortened(cell)} is not a cell [row, col] of the {size}x{size} board")
