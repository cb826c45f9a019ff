"""A position as a state document (12)."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

from mypy_extensions import i64

from tefuda.engine.events import Document
from tefuda.engine.viewers import OMNISCIENT
from tefuda.games.botany.codes import ALIEN, NATIVES, NOWHERE, PROTECTED, RED, RUNNING, SIDES
from tefuda.games.botany.field import cell_document, cell_documents, content

if TYPE_CHECKING:
    from tefuda.games.botany.state import Botany


def written(state: Botany, viewer: int) -> Document:
    """The whole state: nothing is hidden (10), only the generator is the store's business."""
    result = state.result()
    return {
        "game": "botany",
        "options": deepcopy(state.ruleset.options),
        "seats": 2,
        "turn": int(state.turn),
        "round": int(state.round()),
        "phase": "summon" if state.ended == RUNNING else "over",
        "to_act": state.to_act(),
        "players": [_player(state, ALIEN), _player(state, NATIVES)],
        "board": _board(state),
        "pieces": [_piece(state, slot) for slot in range(i64(len(state.ids)))],
        "protected": cell_documents(state.ruleset, _protected(state)),
        "next_id": int(state.next_id),
        "result": None if result is None else result.document(),
        "rng": state.rng.text() if viewer == OMNISCIENT else None,
    }


def _player(state: Botany, seat: int) -> Document:
    ruleset = state.ruleset
    first = 0 if seat == ALIEN else int(ruleset.aliens)
    last = int(ruleset.aliens) if seat == ALIEN else int(ruleset.cards)
    return {
        "side": SIDES[seat],
        "environment": int(state.environment[seat]),
        "max_environment": int(state.max_environment[seat]),
        "cooldowns": {ruleset.slugs[card]: int(state.waits[card]) for card in range(first, last)},
        "uses": {ruleset.slugs[card]: int(state.uses[card]) for card in range(first, last)},
    }


def _board(state: Botany) -> list[list[object]]:
    cols = int(state.ruleset.cols)
    return [[content(state, row * cols + col) for col in range(cols)] for row in range(int(state.ruleset.rows))]


def _piece(state: Botany, slot: i64) -> Document:
    core: i64 = state.cores[slot]
    return {
        "id": int(state.ids[slot]),
        "card": state.ruleset.slugs[state.cards[slot]],
        "core": None if core == NOWHERE else cell_document(state.ruleset, core),
        "stage": int(state.stages[slot]),
        "since": int(state.since[slot]),
    }


def _protected(state: Botany) -> list[i64]:
    found: list[i64] = []
    for cell in range(state.ruleset.cells):
        if state.cells[cell] < RED and state.cells[cell] & PROTECTED != 0:
            found.append(cell)
    return found
