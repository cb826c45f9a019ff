"""Actions as documents (6), and why one that was asked for cannot be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tefuda.engine.errors import BadDocument, IllegalAction, shortened
from tefuda.engine.events import Document
from tefuda.engine.reader import Reader
from tefuda.games.botany.actions import END_TURN
from tefuda.games.botany.codes import ALIEN, NATIVES, NO_PATTERN, SIDES
from tefuda.games.botany.field import cell_document

if TYPE_CHECKING:
    from tefuda.games.botany.state import Botany

FIELDS_OF_ACTIONS: Final = {
    "summon": ("seat", "do", "card", "at"),
    "relocate": ("seat", "do", "piece", "to"),
    "use": ("seat", "do", "card", "at", "piece"),
    "end_turn": ("seat", "do"),
}
SIDE_OF_ACTIONS: Final = {"summon": ALIEN, "relocate": ALIEN, "use": NATIVES}


def action_document(state: Botany, seat: int, action: int) -> Document:
    ruleset = state.ruleset
    if action == END_TURN:
        return {"seat": seat, "do": "end_turn"}
    if action < ruleset.first_piece_action:
        card: i64 = (action - 1) // ruleset.cells
        at = cell_document(ruleset, (action - 1) % ruleset.cells)
        return {"seat": seat, "do": "summon" if card < ruleset.aliens else "use", "card": ruleset.slugs[card], "at": at}
    rest: i64 = action - ruleset.first_piece_action
    if seat == ALIEN:
        piece = int(state.ids[rest // ruleset.cells])
        return {"seat": seat, "do": "relocate", "piece": piece, "to": cell_document(ruleset, rest % ruleset.cells)}
    piece = int(state.ids[rest // ruleset.cards])
    return {"seat": seat, "do": "use", "card": ruleset.slugs[rest % ruleset.cards], "piece": piece}


def action_number(state: Botany, document: Document) -> int:
    """The number of an action document; IllegalAction if it names nothing that is there."""
    try:
        return int(_number(state, Reader.of(document)))
    except BadDocument as problem:
        raise IllegalAction(f"this is not an action of Botany: {problem}") from None


def _number(state: Botany, action: Reader) -> i64:
    ruleset = state.ruleset
    do = action.choice("do", FIELDS_OF_ACTIONS)
    action.only(FIELDS_OF_ACTIONS[do])
    if do == "end_turn":
        return END_TURN
    if SIDE_OF_ACTIONS[do] != state.seat_to_act():  # numbers of pieces mean one thing for each side
        raise IllegalAction(f"to {do} is for the {SIDES[SIDE_OF_ACTIONS[do]]} side, in its own turn")
    if do == "relocate":
        return ruleset.first_piece_action + _slot(state, action) * ruleset.cells + _cell(state, action, "to")
    aliens = int(ruleset.aliens)
    library = ruleset.slugs[:aliens] if do == "summon" else ruleset.slugs[aliens:]
    card: i64 = ruleset.numbers[action.choice("card", library)]
    _refuse_unready(state, card)
    if do == "use" and ruleset.pattern[card] == NO_PATTERN:
        if "at" in action.value:
            raise IllegalAction(f"{ruleset.slugs[card]} is used on a piece, not on a cell")
        return ruleset.first_piece_action + _slot(state, action) * ruleset.cards + card
    if "piece" in action.value:
        raise IllegalAction(f"{ruleset.slugs[card]} is used on a cell, not on a piece")
    return 1 + card * ruleset.cells + _cell(state, action, "at")


def _slot(state: Botany, action: Reader) -> i64:
    piece = action.number("piece")
    for slot in range(i64(len(state.ids))):
        if state.ids[slot] == piece:
            return slot
    in_play = ", ".join(str(int(number)) for number in state.ids) or "none"
    raise IllegalAction(f"there is no piece {shortened(piece)}; in play: {in_play}")


def _cell(state: Botany, action: Reader, key: str) -> i64:
    row, col = action.cell(key, int(state.ruleset.rows), int(state.ruleset.cols))
    return row * state.ruleset.cols + col


def _refuse_unready(state: Botany, card: i64) -> None:
    """Say what a card still waits for (6.1)."""
    ruleset = state.ruleset
    slug = ruleset.slugs[card]
    seat: i64 = 0 if card < ruleset.aliens else 1
    if state.uses[card] >= ruleset.limit[card]:
        raise IllegalAction(f"{slug} cannot be used again: {int(state.uses[card])} of {int(ruleset.limit[card])} uses are gone")
    if state.waits[card] > 0:
        raise IllegalAction(f"{slug} is cooling down: {int(state.waits[card])} more environment phases of its owner")
    if ruleset.cost[card] > state.environment[seat]:
        raise IllegalAction(
            f"{slug} costs {int(ruleset.cost[card])}, but only {int(state.environment[seat])} environment is left"
        )
