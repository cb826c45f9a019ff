"""What both sides share: cells as documents, readiness of cards, paying (7.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tefuda.games.botany.codes import CELL_WORDS, KIND, RED
from tefuda.games.botany.ruleset import Ruleset

if TYPE_CHECKING:
    from tefuda.games.botany.state import Botany


def cell_document(ruleset: Ruleset, cell: i64) -> list[int]:
    return [int(cell // ruleset.cols), int(cell % ruleset.cols)]


def cell_documents(ruleset: Ruleset, cells: list[i64]) -> list[list[int]]:
    return [cell_document(ruleset, cell) for cell in cells]


def content(state: Botany, cell: i64) -> object:
    """A cell as it stands on `board`: a letter, or the id of the piece that owns it."""
    code: i64 = state.cells[cell]
    if code >= RED:
        return int(state.ids[code - RED])
    return CELL_WORDS[code & KIND]


def is_ready(state: Botany, seat: i64, card: i64) -> bool:
    """6.1: affordable, not cooling down, and not used up."""
    return (
        state.waits[card] == 0
        and state.ruleset.cost[card] <= state.environment[seat]
        and state.uses[card] < state.ruleset.limit[card]
    )


def pay_card(state: Botany, seat: i64, card: i64) -> None:
    state.environment[seat] = state.environment[seat] - state.ruleset.cost[card]
    state.waits[card] = state.ruleset.cooldown[card]
    state.uses[card] = state.uses[card] + 1
