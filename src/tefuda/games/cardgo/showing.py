"""The state document (rule 12), built up from nothing for each viewer (rule 10)."""

from __future__ import annotations

from copy import deepcopy

from mypy_extensions import i64

from tefuda.engine.events import Document
from tefuda.engine.viewers import OMNISCIENT, sees
from tefuda.games.cardgo.position import EMPTY, Position, hand_card, hand_count, is_hidden, kind_of, owner_of
from tefuda.games.cardgo.table import card_slug
from tefuda.games.cardgo.vocabulary import EXTRA, NOBODY, NOT_OVER, OVER, PHASES, REASONS, TERRAIN_DIGITS


def position_document(at: Position, viewer: int) -> Document:
    everything = viewer == OMNISCIENT
    return {
        "game": "cardgo",
        "options": deepcopy(at.table.options),
        "seats": 2,
        "turn": int(at.turn),
        "phase": PHASES[at.phase],
        "to_act": [] if at.phase == OVER else [int(at.active)],
        "active": int(at.active),
        "result": result_document(at),
        "rng": at.rng.text() if everything else None,
        "passes": int(at.passes),
        "extra": {"value": int(at.extra)} if at.phase == EXTRA else None,
        "turns_left": int(at.turns_left) if at.table.level_number > 0 else None,
        "terrain": terrain_rows(at),
        "pieces": [piece_document(at, place, viewer) for place in at.table.places if at.board[place] != EMPTY],
        "players": [player_document(at, 0, viewer), player_document(at, 1, viewer)],
    }


def result_document(at: Position) -> Document | None:
    if at.reason == NOT_OVER:
        return None
    winners = [] if at.winner == NOBODY else [int(at.winner)]
    return {"winners": winners, "reason": REASONS[at.reason], "scores": [int(at.life[0]), int(at.life[1])]}


def terrain_rows(at: Position) -> list[str]:
    size = int(at.table.size)
    digits = "".join(TERRAIN_DIGITS[at.terrain[place]] for place in at.table.places)
    return [digits[row * size : (row + 1) * size] for row in range(size)]


def piece_document(at: Position, place: i64, viewer: int) -> Document:
    code = at.board[place]
    owner = int(owner_of(code))
    known = sees(viewer, owner) or not is_hidden(code)
    return {
        "at": at.table.cell(place),
        "owner": owner,
        "card": card_slug(kind_of(code)) if known else None,
        "hidden": is_hidden(code),
    }


def player_document(at: Position, seat: int, viewer: int) -> Document:
    hand = [card_slug(hand_card(at, seat, slot)) for slot in range(hand_count(at, seat))]
    return {
        "life": int(at.life[seat]),
        "hand": hand if sees(viewer, seat) else [None] * len(hand),
        "deck": [card_slug(kind) for kind in at.decks[seat]] if viewer == OMNISCIENT else None,
    }
