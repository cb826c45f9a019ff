"""The table of a match: all that stays the same while it is played, shared by every position and clone."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.cardgo.check import LEVELS, MAPS, Level, cards_with, map_rows
from tefuda.games.cardgo.vocabulary import EFFECTS, NO_EFFECT, STONE, TERRAIN_DIGITS

UNKNOWN: Final[i64] = 0  # the kind of a piece whose card the viewer does not know (rule 7.10)
UNKNOWN_VALUE: Final[i64] = 1000  # above every X: an unknown piece is never thought to activate


class Table:
    """Options as numbers, the cards in play, and the geometry of the padded board.

    A cell of the board is a place in flat lists of `width` columns; the border around the board is stone, because the
    edge and stone are the same to the rules (7.1). `places` leads from the number of a cell (row by row) to its place.
    """

    def __init__(self, options: dict[str, object]) -> None:
        self.options = options
        self.size: i64 = _number(options, "board_size")
        self.cells: i64 = self.size * self.size
        self.width: i64 = self.size + 2
        self.area: i64 = self.width * self.width
        self.start_life: i64 = _number(options, "life")
        self.hand_size: i64 = _number(options, "hand_size")
        self.hand_limit: i64 = _number(options, "hand_limit")
        self.lowest: i64 = _number(options, "min_value")
        self.highest: i64 = _number(options, "max_value")
        self.turn_limit: i64 = _number(options, "turn_limit")
        self.adjacent: bool = options["adjacent_placement"] is True
        self.full_speed: bool = options["full_speed"] is True
        self.x_shift: i64 = 0 if self.full_speed else -1  # X = size of the set + shift (rule 7.3)
        self.first_seat: str = str(options["first_seat"])
        self.level_number: i64 = _number(options, "level")
        self.level: Level | None = LEVELS[self.level_number - 1] if self.level_number > 0 else None

        cards = cards_with(options["cards"])
        with_chaos = options["chaos_cards"] is True
        with_effects = options["card_effects"] is True
        self.values: vec[i64] = vec[i64]([UNKNOWN_VALUE])  # printed value by kind; kind N is card cN
        self.effects: vec[i64] = vec[i64]([NO_EFFECT])
        self.pool: vec[i64] = vec[i64]()  # the kinds that are dealt and drawn (rule 11.1)
        self.kinds: i64 = 0  # how many cards there are: kinds 1 to `kinds`
        for card in cards.values():
            if card["chaos_only"] and not with_chaos:
                break  # rule 8.1: the chaos cards close the table
            self.kinds += 1
            value: i64 = int(card["value"])
            effect: i64 = EFFECTS.index(card["effect"])
            self.values = append(self.values, value)
            self.effects = append(self.effects, effect if with_effects else NO_EFFECT)
            if self.lowest <= value <= self.highest:
                self.pool = append(self.pool, self.kinds)

        self.places: vec[i64] = vec[i64]()
        for row in range(self.size):
            for col in range(self.size):
                self.places = append(self.places, (row + 1) * self.width + col + 1)
        # Every action's number as one object, so that lists of legal actions share them.
        self.numbers: list[object] = list(range(int(self.kinds * self.cells) + 2))
        level = self.level
        self.terrain: vec[i64] = self.padded(
            map_rows(MAPS[str(options["terrain_map"])], int(self.size)) if level is None else level.terrain
        )

    def padded(self, rows: list[str]) -> vec[i64]:
        """Rows of terrain digits as a board with its border."""
        terrain = vec[i64]([STONE] * self.area)
        number: i64 = 0
        for row in rows:
            for digit in row:
                kind: i64 = TERRAIN_DIGITS.index(digit)
                terrain[self.places[number]] = kind
                number += 1
        return terrain

    def cell(self, place: i64) -> list[int]:
        """A place as the cell `[row, col]` of documents."""
        return [int(place // self.width - 1), int(place % self.width - 1)]

    def number(self, place: i64) -> i64:
        """The number of a place's cell, row by row."""
        return (place // self.width - 1) * self.size + place % self.width - 1

    def place(self, row: i64, col: i64) -> i64:
        return (row + 1) * self.width + col + 1

    def kind_named(self, slug: object) -> i64:
        """The kind of a card's slug; -1 if the match has no such card."""
        if not isinstance(slug, str) or not slug.startswith("c") or not slug[1:].isascii() or not slug[1:].isdigit():
            return -1
        if len(slug) > 4 or slug[1] == "0":
            return -1
        kind: i64 = int(slug[1:])
        return kind if kind <= self.kinds else -1


def card_slug(kind: i64) -> str:
    return f"c{int(kind)}"


def _number(options: dict[str, object], name: str) -> i64:
    value = options[name]
    assert isinstance(value, int)
    return value


@lru_cache(maxsize=64)
def _table(options: str) -> Table:
    return Table(json.loads(options))


def table_of(options: dict[str, object]) -> Table:
    """The table for complete options; equal options share one."""
    return _table(json.dumps(options))
