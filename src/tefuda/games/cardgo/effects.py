"""On-placement effects (rule 7.5), one function per verb that changes the board."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.engine.events import EventLog
from tefuda.games.cardgo import telling
from tefuda.games.cardgo.drawing import draw_card
from tefuda.games.cardgo.life import gain_life, lose_life
from tefuda.games.cardgo.position import EMPTY, HIDDEN_BIT, Position, is_hidden, owner_of, value_at
from tefuda.games.cardgo.vocabulary import (
    BRAVERY,
    CHAOS,
    EXCITEMENT,
    FONDNESS,
    INDULGENCE,
    KINDNESS,
    MALICE,
    PAIN,
    PRIDE,
    SORROW,
    STONE,
    TERRAINS,
    TREE,
)

NOTHING_WANTED: Final[i64] = -1
NO_TARGET: Final[i64] = -1


def resolve(at: Position, seat: i64, place: i64, effect: i64, log: EventLog | None) -> i64:
    """Let the placed piece's effect happen; the value wanted for an extra play, or NOTHING_WANTED."""
    target = NO_TARGET
    if effect == BRAVERY:
        target = random_enemy_piece(at, seat)
        if target == NO_TARGET:
            return NOTHING_WANTED  # nothing at all happens: the piece is not even revealed
    elif effect == MALICE:
        target = random_neighbour_piece(at, place)
        if target == NO_TARGET:
            return NOTHING_WANTED
    reveal(at, place, log)
    if log is not None:
        telling.effect(at, log, place, effect)

    value = value_at(at, place)
    if effect == BRAVERY:
        convert(at, target, seat, log)
    elif effect == SORROW:
        lose_life(at, 1 - seat, at.rng.below(value + 1), seat, "effect", log)
    elif effect == PAIN:
        lose_life(at, 1 - seat, value, seat, "effect", log)
    elif effect == KINDNESS:
        gain_life(at, seat, value, log)
    elif effect == FONDNESS:
        draw_card(at, seat, "fondness", log)
    elif effect == MALICE:
        destroy(at, target, log)
    elif effect == CHAOS:
        change_terrain(at, place, log)
    return wanted_value(effect, value)


def wanted_value(effect: i64, value: i64) -> i64:
    """The printed value an effect grants an extra play for (rule 7.5), or NOTHING_WANTED."""
    if effect == INDULGENCE:
        return value + 1
    if effect == PRIDE:
        return value - 1
    if effect == EXCITEMENT:
        return value
    return NOTHING_WANTED


def reveal(at: Position, place: i64, log: EventLog | None) -> None:
    """Turn a face-down piece up for good (rule 10)."""
    if is_hidden(at.board[place]):
        at.board[place] -= HIDDEN_BIT
        if log is not None:
            telling.piece(at, log, "revealed", place)


def enemy_pieces(at: Position, seat: i64) -> i64:
    """How many pieces bravery could turn."""
    board = at.board
    count: i64 = 0
    for place in range(at.table.area):
        code = board[place]
        if code != EMPTY and owner_of(code) != seat:
            count += 1
    return count


def random_enemy_piece(at: Position, seat: i64) -> i64:
    """Bravery's target: one of all pieces of the opponent, in order of row, then column (rule 11)."""
    count = enemy_pieces(at, seat)
    if count == 0:
        return NO_TARGET
    board = at.board
    left = at.rng.below(count)
    place: i64 = 0
    while True:
        code = board[place]
        if code != EMPTY and owner_of(code) != seat:
            if left == 0:
                return place
            left -= 1
        place += 1


def neighbour_pieces(at: Position, place: i64) -> i64:
    """How many pieces malice could destroy; links do not matter."""
    count: i64 = 0
    for there in (place - at.table.width, place - 1, place + 1, place + at.table.width):
        if at.board[there] != EMPTY:
            count += 1
    return count


def random_neighbour_piece(at: Position, place: i64) -> i64:
    """Malice's target: one of the pieces of either side on the 4-neighbours."""
    count = neighbour_pieces(at, place)
    if count == 0:
        return NO_TARGET
    left = at.rng.below(count)
    for there in (place - at.table.width, place - 1, place + 1, place + at.table.width):
        if at.board[there] != EMPTY:
            if left == 0:
                return there
            left -= 1
    return NO_TARGET


def convert(at: Position, place: i64, seat: i64, log: EventLog | None) -> None:
    reveal(at, place, log)
    at.board[place] += seat - owner_of(at.board[place])
    if log is not None:
        telling.piece(at, log, "converted", place)


def destroy(at: Position, place: i64, log: EventLog | None) -> None:
    reveal(at, place, log)
    if log is not None:
        telling.piece(at, log, "destroyed", place)
    at.board[place] = EMPTY


def change_terrain(at: Position, place: i64, log: EventLog | None) -> None:
    """Chaos: any terrain but stone, tree and the present one, in order of number (rule 11)."""
    old = at.terrain[place]
    new = at.rng.below(len(TERRAINS) - 3)
    for skipped in range(i64(len(TERRAINS))):
        if (skipped == STONE or skipped == TREE or skipped == old) and new >= skipped:
            new += 1
    terrain = at.terrain[:]  # clones share the terrain: never change it in place
    terrain[place] = new
    at.terrain = terrain
    if log is not None:
        telling.terrain_changed(at, log, place, old, new)
