"""Published cards: a design has versions, and a version never changes. Likes and forks are counted where they are made."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, select, update

from tefuda.store.documents import read
from tefuda.store.tables import designs, likes, versions

SHOWN: Final = (
    "id", "game", "slug", "owner", "version", "name", "author", "fork_of", "withdrawn", "likes", "forks",
    "created_at", "updated_at",
)  # fmt: skip
ORDERS: Final = {"new": designs.c.updated_at, "liked": designs.c.likes, "winning": designs.c.score}
KATAKANA: Final = range(0x30A1, 0x30F7)
TO_HIRAGANA: Final = {letter: letter - 0x60 for letter in KATAKANA}
ESCAPE: Final = "\\"


@dataclass(frozen=True, slots=True)
class Version:
    """One published state of a card."""

    design_id: str
    number: int
    document: dict[str, Any]
    picture: str | None
    created_at: int


def findable(text: str) -> str:
    """A text as it is searched: width, case and the two kana do not matter."""
    return unicodedata.normalize("NFKC", text).casefold().translate(TO_HIRAGANA)


# -- reading


def find(connection: Connection, design_id: str) -> dict[str, Any] | None:
    row = connection.execute(_shown().where(designs.c.id == design_id)).one_or_none()
    return None if row is None else dict(row._mapping)


def slug_is_taken(connection: Connection, game: str, slug: str, except_for: str | None) -> bool:
    query = select(designs.c.id).where(designs.c.game == game, designs.c.slug == slug)
    return any(found != except_for for found in connection.execute(query).scalars())


def count_of_owner(connection: Connection, owner: str) -> int:
    return int(connection.execute(select(func.count()).where(designs.c.owner == owner)).scalar_one())


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody looks for in the gallery."""

    game: str | None = None
    words: str = ""
    order: str = "new"
    owner: str | None = None  # only this maker's
    liked_by: str | None = None  # only what this maker likes
    limit: int = 24
    start: int = 0


def listed(connection: Connection, wish: Wish) -> tuple[list[dict[str, Any]], int]:
    """A page of the gallery, and how many there are in all."""
    fitting: list[ColumnElement[bool]] = [designs.c.withdrawn.is_(False)]
    if wish.game is not None:
        fitting.append(designs.c.game == wish.game)
    for word in findable(wish.words).split():
        fitting.append(designs.c.search.contains(word, autoescape=True, escape=ESCAPE))
    if wish.owner is not None:
        fitting.append(designs.c.owner == wish.owner)
    if wish.liked_by is not None:
        fitting.append(designs.c.id.in_(select(likes.c.design_id).where(likes.c.owner == wish.liked_by)))
    order = (ORDERS[wish.order].desc(), designs.c.updated_at.desc(), designs.c.id)
    rows = connection.execute(_shown().where(*fitting).order_by(*order).limit(wish.limit).offset(wish.start))
    found = [dict(row._mapping) for row in rows]
    return found, int(connection.execute(select(func.count()).select_from(designs).where(*fitting)).scalar_one())


def version(connection: Connection, design_id: str, number: int) -> Version | None:
    row = connection.execute(_versions().where(versions.c.design_id == design_id, versions.c.number == number)).one_or_none()
    return None if row is None else _version(row)


def versions_of(connection: Connection, design_id: str) -> list[Version]:
    """All of them, the latest first."""
    query = _versions().where(versions.c.design_id == design_id).order_by(versions.c.number.desc())
    return [_version(row) for row in connection.execute(query)]


def latest(connection: Connection, ids: Sequence[str]) -> dict[str, Version]:
    """The latest versions of some designs."""
    query = _versions().join(designs, designs.c.id == versions.c.design_id)
    query = query.where(designs.c.id.in_(ids), versions.c.number == designs.c.version)
    return {row.design_id: _version(row) for row in connection.execute(query)}


def with_digests(connection: Connection, game: str, digests: Sequence[str]) -> dict[str, list[tuple[str, int]]]:
    """By digest, the designs and versions that have such a document."""
    query = select(versions.c.digest, versions.c.design_id, versions.c.number)
    query = query.join(designs, designs.c.id == versions.c.design_id).where(
        designs.c.game == game, versions.c.digest.in_(digests)
    )
    found: dict[str, list[tuple[str, int]]] = {}
    for digest, design_id, number in connection.execute(query):
        found.setdefault(digest, []).append((design_id, number))
    return found


def names_of(connection: Connection, ids: Sequence[str]) -> dict[str, dict[str, Any]]:
    """What a credit says of designs."""
    query = select(designs.c.id, designs.c.name, designs.c.author).where(designs.c.id.in_(ids))
    return {row.id: {"id": row.id, "name": row.name, "author": row.author} for row in connection.execute(query)}


def liked(connection: Connection, owner: str, ids: Sequence[str]) -> set[str]:
    query = select(likes.c.design_id).where(likes.c.owner == owner, likes.c.design_id.in_(ids))
    return set(connection.execute(query).scalars())


# -- writing


def create(connection: Connection, values: Mapping[str, Any], first: Mapping[str, Any]) -> None:
    """Publish a card for the first time; whose it was forked from gets the credit."""
    row = {"version": 1, "withdrawn": False, "likes": 0, "forks": 0, "score": 0, **values}
    connection.execute(insert(designs), row)
    connection.execute(insert(versions), {**first, "design_id": values["id"], "number": 1})
    if values["fork_of"] is not None:
        connection.execute(update(designs).where(designs.c.id == values["fork_of"]).values(forks=designs.c.forks + 1))


def add_version(connection: Connection, design_id: str, number: int, values: Mapping[str, Any], new: Mapping[str, Any]) -> bool:
    """Publish the version after `number - 1`; False if somebody has published it meanwhile. The score begins anew."""
    before = (designs.c.id == design_id, designs.c.version == number - 1)
    changed = update(designs).where(*before).values(**values, version=number, score=0, withdrawn=False)
    if connection.execute(changed).rowcount != 1:
        return False
    connection.execute(insert(versions), {**new, "design_id": design_id, "number": number})
    return True


def withdraw(connection: Connection, design_id: str) -> None:
    """Take a card off the gallery; matches that have it carry its document themselves."""
    connection.execute(update(designs).where(designs.c.id == design_id).values(withdrawn=True))


def like(connection: Connection, design_id: str, owner: str, is_liked: bool) -> int:
    """Like a card or stop liking it, once however often it is said; how many like it now."""
    own = (likes.c.design_id == design_id, likes.c.owner == owner)
    connection.execute(select(designs.c.id).where(designs.c.id == design_id).with_for_update())
    connection.execute(delete(likes).where(*own))
    if is_liked:
        connection.execute(insert(likes), {"design_id": design_id, "owner": owner})
    count = int(connection.execute(select(func.count()).where(likes.c.design_id == design_id)).scalar_one())
    connection.execute(update(designs).where(designs.c.id == design_id).values(likes=count))
    return count


def set_score(connection: Connection, design_id: str, number: int, score: int) -> None:
    """What the gallery sorts by, as long as this is the latest version."""
    still = (designs.c.id == design_id, designs.c.version == number)
    connection.execute(update(designs).where(*still).values(score=score))


def _shown() -> Any:
    return select(*(designs.c[name] for name in SHOWN))


def _versions() -> Any:
    names = ("design_id", "number", "document", "picture", "created_at")
    return select(*(versions.c[name] for name in names))


def _version(row: Row[Any]) -> Version:
    return Version(row.design_id, row.number, read(row.document), row.picture, row.created_at)
