"""The first position of a match (rule 4) and of a level (rule 8.4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.engine.rng import Rng
from tefuda.games.cardgo.check import Level
from tefuda.games.cardgo.drawing import deal_hands
from tefuda.games.cardgo.position import Position, add_to_hand, piece_code
from tefuda.games.cardgo.table import Table
from tefuda.games.cardgo.vocabulary import MAIN, NOBODY, NOT_OVER


def bare_position(table: Table, rng: Rng, first: i64, hand_room: i64) -> Position:
    """The empty board of a match, nothing dealt: what a document's missing fields default to (rule 12)."""
    return Position(
        table=table,
        rng=rng,
        board=vec[i64]([0] * table.area),
        terrain=table.terrain,
        hands=vec[i64]([0] * (2 * (hand_room + 1))),
        hand_room=hand_room,
        life=vec[i64]([table.start_life, table.start_life]),
        decks=((), ()),
        turn=1,
        active=first,
        phase=MAIN,
        passes=0,
        extra=0,
        turns_left=0,
        reason=NOT_OVER,
        winner=NOBODY,
    )


def chosen_first_seat(table: Table, rng: Rng) -> i64:
    if table.first_seat == "random":
        return rng.below(2)
    return 1 if table.first_seat == "seat_1" else 0


def first_position(table: Table, rng: Rng) -> Position:
    level = table.level
    if level is not None:
        return level_position(table, level, rng)
    first = chosen_first_seat(table, rng)
    at = bare_position(table, rng, first, table.hand_limit)
    deal_hands(at, first)
    return at


def level_position(table: Table, level: Level, rng: Rng) -> Position:
    hand_room = max(table.hand_limit, len(level.hand))
    at = bare_position(table, rng, 0, hand_room)
    for card in level.hand:
        add_to_hand(at, 0, table.kind_named(card))
    for owner, card, row, col in level.pieces:
        at.board[table.place(row, col)] = piece_code(table.kind_named(card), owner, False)
    for seat in range(i64(2)):
        at.life[seat] = level.lives[seat]
    at.turns_left = level.turns
    return at
