"""Drafts of cards: each its maker's own, saved as often as it changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from tefuda.store.documents import read
from tefuda.store.tables import drafts

FIELDS: Final = ("id", "game", "name", "document", "picture", "design_id", "fork_of", "revision", "updated_at")
COLUMNS: Final = [drafts.c[name] for name in FIELDS]


def listed(connection: Connection, owner: str, game: str | None) -> list[dict[str, Any]]:
    """What changed last first."""
    query = select(*COLUMNS).where(drafts.c.owner == owner).order_by(drafts.c.updated_at.desc(), drafts.c.id)
    if game is not None:
        query = query.where(drafts.c.game == game)
    return [_document(row) for row in connection.execute(query)]


def find(connection: Connection, owner: str, draft_id: str) -> dict[str, Any] | None:
    row = connection.execute(select(*COLUMNS).where(drafts.c.owner == owner, drafts.c.id == draft_id)).one_or_none()
    return None if row is None else _document(row)


def of_design(connection: Connection, owner: str, design_id: str) -> dict[str, Any] | None:
    """The draft of a design's next version, if its maker has begun one."""
    query = select(*COLUMNS).where(drafts.c.owner == owner, drafts.c.design_id == design_id).limit(1)
    row = connection.execute(query).one_or_none()
    return None if row is None else _document(row)


def count_of_owner(connection: Connection, owner: str) -> int:
    return int(connection.execute(select(func.count()).where(drafts.c.owner == owner)).scalar_one())


def count_of_person(connection: Connection, person: str) -> int:
    return int(connection.execute(select(func.count()).where(drafts.c.person == person)).scalar_one())


def create(connection: Connection, values: Mapping[str, Any]) -> None:
    connection.execute(insert(drafts), {"revision": 1, "design_id": None, "fork_of": None, **values})


def change(connection: Connection, owner: str, draft_id: str, revision: int, values: Mapping[str, Any]) -> bool:
    """Save over this revision; False if the draft has another one by now, or is gone."""
    still = (drafts.c.owner == owner, drafts.c.id == draft_id, drafts.c.revision == revision)
    return connection.execute(update(drafts).where(*still).values(**values, revision=revision + 1)).rowcount == 1


def remove(connection: Connection, owner: str, draft_id: str) -> bool:
    own = (drafts.c.owner == owner, drafts.c.id == draft_id)
    return connection.execute(delete(drafts).where(*own)).rowcount == 1


def _document(row: Row[Any]) -> dict[str, Any]:
    return {**dict(zip(FIELDS, row)), "document": read(row.document)}
