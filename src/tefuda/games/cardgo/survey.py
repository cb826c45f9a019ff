"""The board as it stands, worked out from a view for whoever draws it: groups, liberties, and how near pieces are.

Nothing here decides anything; it spares clients from restating the rules (7.1 to 7.3). A face-down piece keeps its
secret: its value and need are None for those who do not see it.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.engine.events import Document
from tefuda.games.cardgo.position import EMPTY, Position, effect_at, is_open, is_suppressed, kind_of, need_at, owner_of, value_at
from tefuda.games.cardgo.seen import seen_position
from tefuda.games.cardgo.sets import gather, workspace_of
from tefuda.games.cardgo.table import UNKNOWN, Table
from tefuda.games.cardgo.vocabulary import EFFECTS, STONE, WATER, bonus_on


def survey(table: Table, view: Document) -> Document:
    """`groups` with their cells and liberties, and for every piece its value, effect, need, and the X it has now."""
    at = seen_position(table, view)
    groups: list[Document] = []
    pieces: list[Document] = []
    grouped = vec[i64]([0] * table.area)
    workspace_of(at).stamp += 1  # nothing is known about liberties yet
    for place in table.places:
        if at.board[place] == EMPTY:
            continue
        if grouped[place] == 0:
            groups.append(group_document(at, place, grouped, len(groups) + 1))
        pieces.append(piece_document(at, place, int(grouped[place]) - 1))
    return {"groups": groups, "pieces": pieces}


def group_document(at: Position, start: i64, grouped: vec[i64], mark: i64) -> Document:
    """The group of the piece on `start` (rule 7.1); its places get the mark."""
    owner = owner_of(at.board[start])
    liberties: set[int] = set()
    found: list[int] = [int(start)]
    grouped[start] = mark
    for here in found:
        for step in (-at.table.width, -1, 1, at.table.width):
            there: i64 = here + step
            if at.terrain[there] == STONE or (at.terrain[there] == WATER) != (at.terrain[here] == WATER):
                continue
            if is_open(at, there):
                liberties.add(int(there))
            elif at.board[there] != EMPTY and owner_of(at.board[there]) == owner and grouped[there] == 0:
                grouped[there] = mark
                found.append(int(there))
    cells = [at.table.cell(place) for place in sorted(found)]
    return {"owner": int(owner), "cells": cells, "liberties": [at.table.cell(place) for place in sorted(liberties)]}


def piece_document(at: Position, place: i64, group: int) -> Document:
    """A piece and the set of its owner's side that it would be judged in as the board stands: X with the piece's bonus."""
    code = at.board[place]
    known = kind_of(code) != UNKNOWN
    work = workspace_of(at)
    gather(at, work, work.own, owner_of(code), place)
    return {
        "at": at.table.cell(place),
        "owner": int(owner_of(code)),
        "group": group,
        "value": int(value_at(at, place)) if known else None,
        "effect": EFFECTS[effect_at(at, place)] if known else None,
        "need": int(need_at(at, place)) if known else None,
        "x": int(work.own.x + bonus_on(at.terrain[place])),
        "suppressed": is_suppressed(at, place),
    }
