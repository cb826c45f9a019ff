"""Pictures that players upload, by the hash of what is served. Nothing here decodes them: they come in re-encoded."""

from __future__ import annotations

from base64 import b64decode, b64encode

from sqlalchemy import Connection, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from tefuda.store.tables import drafts, pictures, versions


def data(connection: Connection, picture_id: str) -> bytes | None:
    found = connection.execute(select(pictures.c.data).where(pictures.c.id == picture_id)).scalar_one_or_none()
    return None if found is None else b64decode(found)


def exists(connection: Connection, picture_id: str) -> bool:
    return connection.execute(select(pictures.c.id).where(pictures.c.id == picture_id)).first() is not None


def count(connection: Connection, person: str) -> int:
    return int(connection.execute(select(func.count()).where(pictures.c.person == person)).scalar_one())


def create(connection: Connection, picture_id: str, person: str, content: bytes, now: int) -> None:
    """Keep a picture; nothing happens if somebody keeps the same one already."""
    row = {"id": picture_id, "person": person, "data": b64encode(content).decode(), "created_at": now}
    try:
        with connection.begin_nested():
            connection.execute(insert(pictures), row)
    except IntegrityError:
        return


def remove_unused(connection: Connection, person: str, before: int) -> None:
    """Forget a person's pictures from before a time that no draft and no published card shows."""
    shown = [select(table.c.picture).where(table.c.picture.is_not(None)) for table in (drafts, versions)]
    own = (pictures.c.person == person, pictures.c.created_at < before)
    connection.execute(delete(pictures).where(*own, *(pictures.c.id.not_in(query) for query in shown)))
