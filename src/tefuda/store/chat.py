"""What is said in a match, numbered so that a reader can go on where it stopped."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, func, insert, select

from tefuda.store import matches
from tefuda.store.tables import chat

FIELDS: Final = ("number", "seat", "name", "text", "at")
COLUMNS: Final = [chat.c[name] for name in FIELDS]


def say(connection: Connection, match_id: str, seat: int | None, name: str, text: str, now: int) -> dict[str, Any]:
    """Add a message. The match's row is touched first, so that messages of a match get their numbers one after another."""
    matches.touch(connection, match_id, now)
    query = select(func.coalesce(func.max(chat.c.number) + 1, 0)).where(chat.c.match_id == match_id)
    message = {"number": connection.execute(query).scalar_one(), "seat": seat, "name": name, "text": text, "at": now}
    connection.execute(insert(chat), {"match_id": match_id, **message})
    return message


def since(connection: Connection, match_id: str, number: int, limit: int = 200) -> list[dict[str, Any]]:
    """The messages from a number on; the last `limit` of them if there are more."""
    query = select(*COLUMNS).where(chat.c.match_id == match_id, chat.c.number >= number)
    rows = connection.execute(query.order_by(chat.c.number.desc()).limit(limit)).all()
    return [dict(zip(FIELDS, row)) for row in reversed(rows)]
