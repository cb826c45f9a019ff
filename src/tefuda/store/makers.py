"""People without an account who make cards. Like a seat, a maker is known by a token of which only the hash is kept."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select

from tefuda.store.tables import makers


def create(connection: Connection, maker_id: str, token_hash: str, person: str, now: int) -> None:
    connection.execute(insert(makers), {"id": maker_id, "token_hash": token_hash, "person": person, "created_at": now})


def by_token(connection: Connection, token_hash: str) -> str | None:
    """The maker's id."""
    found = connection.execute(select(makers.c.id).where(makers.c.token_hash == token_hash)).scalar_one_or_none()
    return None if found is None else str(found)
