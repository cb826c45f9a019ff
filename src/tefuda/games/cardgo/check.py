"""What is printed: the card table, the maps and the levels, read from their files and checked once at start-up."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from tefuda.engine.data import Entry, Field, Table, checked_table, custom, flag, one_of, overridden, read_toml, whole
from tefuda.engine.errors import BadData, shortened
from tefuda.games.cardgo.vocabulary import EFFECTS, HIGHEST_VALUE, LEVEL_SIZE, TERRAIN_DIGITS

FOLDER: Final = Path(__file__).parent
QUARTER: Final = 5  # rows and columns of a map's corner table (rule 8.3)
UNPLAYABLE: Final = "5c"  # stone and tree: no piece stands there


def card_fields(_entry: Entry) -> Iterable[Field]:
    return (whole("value", 1, HIGHEST_VALUE), one_of("effect", EFFECTS), flag("chaos_only"))


def read_cards(path: Path) -> Table:
    """The card table in the order of its numbers; BadData if a number is missing or a field is wrong."""
    cards = checked_table(path.name, read_toml(path), card_fields)
    for number, slug in enumerate(cards, 1):
        if slug != f"c{number}":
            raise BadData(path.name, slug, "", f"cards are numbered without gaps; c{number} is expected here")
    return cards


def card_number(slug: str) -> int:
    return int(slug[1:])


def is_grid(rows: object, size: int) -> bool:
    """Whether this is a list of `size` strings of `size` terrain digits."""
    if not isinstance(rows, list) or len(rows) != size:
        return False
    return all(isinstance(row, str) and len(row) == size and all(digit in TERRAIN_DIGITS for digit in row) for row in rows)


def read_maps(path: Path) -> dict[str, list[str]]:
    maps = read_toml(path)
    for name, rows in maps.items():
        if not is_grid(rows, QUARTER):
            raise BadData(path.name, name, "", f"must be {QUARTER} strings of {QUARTER} terrain digits, not {shortened(rows)}")
    return maps


def map_rows(quarter: list[str], size: int) -> list[str]:
    """The terrain of a whole board from the map's corner table (rule 8.3)."""
    folded = [10 * min(place, size - 1 - place) // size for place in range(size)]
    return ["".join(quarter[row][col] for col in folded) for row in folded]


class Level:
    """One puzzle (rule 8.4): pieces are (owner, card, row, column)."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.turns: int = entry["turns"]
        self.lives: list[int] = entry["lives"]
        self.effects: bool = entry["effects"]
        self.hand: list[str] = entry["hand"]
        self.terrain: list[str] = entry["terrain"]
        sides: list[list[list[Any]]] = [entry["green"], entry["red"]]
        self.pieces: list[tuple[int, str, int, int]] = [
            (owner, piece[0], piece[1], piece[2]) for owner, pieces in enumerate(sides) for piece in pieces
        ]


def level_fields(cards: Table) -> list[Field]:
    known = list(cards)

    def lives(value: object) -> str | None:
        fits = isinstance(value, list) and len(value) == 2 and all(type(life) is int and 1 <= life <= 999 for life in value)
        return None if fits else "must be the lives of both seats, each from 1 to 999"

    def hand(value: object) -> str | None:
        fits = isinstance(value, list) and bool(value) and all(card in known for card in value)
        return None if fits else f"must be a list of cards, not {shortened(value)}"

    def pieces(value: object) -> str | None:
        if not isinstance(value, list):
            return "must be a list of pieces [card, row, column]"
        for piece in value:
            if not isinstance(piece, list) or len(piece) != 3 or piece[0] not in known or not _on_board(piece[1:]):
                return f"must be pieces [card, row, column] on the board, not {shortened(piece)}"
        return None

    def terrain(value: object) -> str | None:
        return None if is_grid(value, LEVEL_SIZE) else f"must be {LEVEL_SIZE} strings of {LEVEL_SIZE} terrain digits"

    return [
        whole("turns", 1, 99),
        custom("lives", lives),
        flag("effects"),
        custom("hand", hand),
        custom("green", pieces),
        custom("red", pieces),
        custom("terrain", terrain, required=False, default=["0" * LEVEL_SIZE] * LEVEL_SIZE),
    ]


def _on_board(cell: list[object]) -> bool:
    return all(type(part) is int and 0 <= part < LEVEL_SIZE for part in cell)


def read_levels(path: Path, cards: Table) -> list[Level]:
    """All levels, number 1 first; BadData if one is missing, or two pieces share a cell or stand where none can."""
    fields = level_fields(cards)
    table = checked_table(path.name, read_toml(path), lambda _entry: fields)
    levels: list[Level] = []
    for number, (slug, entry) in enumerate(table.items(), 1):
        if slug != str(number):
            raise BadData(path.name, slug, "", f"levels are numbered without gaps; {number} is expected here")
        level = Level(entry)
        taken: set[tuple[int, int]] = set()
        for _owner, card, row, col in level.pieces:
            if (row, col) in taken or level.terrain[row][col] in UNPLAYABLE:
                raise BadData(path.name, slug, "pieces", f"{card} cannot stand on [{row}, {col}]")
            taken.add((row, col))
        levels.append(level)
    return levels


CARDS: Final = read_cards(FOLDER / "cards.toml")
MAPS: Final = read_maps(FOLDER / "maps.toml")
LEVELS: Final = read_levels(FOLDER / "levels.toml", CARDS)


def cards_with(overrides: object) -> Table:
    """The card table with the changes that a match carries."""
    return overridden(CARDS, overrides, card_fields)
