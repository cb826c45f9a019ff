"""Decks that accounts keep: a named value of one of a game's options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from tefuda.store.documents import read
from tefuda.store.tables import decks

FIELDS: Final = ("id", "game", "name", "option", "value", "updated_at")
COLUMNS: Final = [decks.c[name] for name in FIELDS]


def listed(connection: Connection, account_id: str, game: str | None) -> list[dict[str, Any]]:
    query = select(*COLUMNS).where(decks.c.account_id == account_id).order_by(decks.c.game, decks.c.name, decks.c.id)
    if game is not None:
        query = query.where(decks.c.game == game)
    return [_document(row) for row in connection.execute(query)]


def find(connection: Connection, account_id: str, deck_id: str) -> dict[str, Any] | None:
    query = select(*COLUMNS).where(decks.c.account_id == account_id, decks.c.id == deck_id)
    row = connection.execute(query).one_or_none()
    return None if row is None else _document(row)


def count(connection: Connection, account_id: str) -> int:
    return int(connection.execute(select(func.count()).where(decks.c.account_id == account_id)).scalar_one())


def create(connection: Connection, values: Mapping[str, Any]) -> None:
    connection.execute(insert(decks), dict(values))


def change(connection: Connection, account_id: str, deck_id: str, values: Mapping[str, Any]) -> bool:
    own = (decks.c.account_id == account_id, decks.c.id == deck_id)
    return connection.execute(update(decks).where(*own).values(dict(values))).rowcount == 1


def remove(connection: Connection, account_id: str, deck_id: str) -> bool:
    own = (decks.c.account_id == account_id, decks.c.id == deck_id)
    return connection.execute(delete(decks).where(*own)).rowcount == 1


def _document(row: Row[Any]) -> dict[str, Any]:
    return {**dict(zip(FIELDS, row)), "value": read(row.value)}
