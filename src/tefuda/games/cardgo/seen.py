"""A position as a view shows it, for whoever knows no more than a viewer: the preview and the text board."""

from __future__ import annotations

from typing import Any

from tefuda.engine.events import Document
from tefuda.engine.reader import Reader
from tefuda.engine.rng import seeded
from tefuda.games.cardgo.position import Position, is_open, piece_code
from tefuda.games.cardgo.reading import read_position
from tefuda.games.cardgo.table import UNKNOWN, Table


def seen_position(table: Table, view: Document) -> Position:
    """The visible part of a position: unknown pieces where cards are face down, hands as far as they are shown."""
    reader = Reader.of(view)
    unknown: list[Reader] = []
    known: list[dict[str, Any]] = []
    for piece in reader.objects("pieces"):
        if piece.value.get("card") is None:
            unknown.append(piece)
        else:
            known.append(piece.value)
    players = [
        {**player.value, "hand": [card for card in player.items("hand") if card is not None], "deck": []}
        for player in reader.objects("players", 2)
    ]
    at = read_position(table, Reader({**reader.value, "rng": None, "pieces": known, "players": players}), seeded(0))
    for piece in unknown:
        row, col = piece.cell("at", int(table.size), int(table.size))
        place = table.place(row, col)
        if not is_open(at, place):
            raise piece.wrong("at", "a cell without another piece, stone or tree")
        at.board[place] = piece_code(UNKNOWN, piece.number("owner", None, 0, 1), True)
    return at
