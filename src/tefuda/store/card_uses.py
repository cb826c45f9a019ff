"""How published cards did in matches: a row for every version in every match that has it, added up when somebody looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, Integer, case, cast, func, insert, select, update

from tefuda.store.matches import OVER
from tefuda.store.tables import card_uses, counted, matches, seats


@dataclass(frozen=True, slots=True)
class Use:
    """One version of a card in one match."""

    match_id: str
    design_id: str
    version: int
    people: bool
    copies: int
    decks: int
    won: int
    fair: int


@dataclass(frozen=True, slots=True)
class Total:
    """All matches with one version of a card together."""

    matches: int = 0
    with_people: int = 0
    acquired_in: int = 0
    copies: int = 0
    decks: int = 0
    won: int = 0
    fair: int = 0


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that is over, as far as counting needs it."""

    id: str
    updated_at: int
    options: str
    number: int
    is_of_people: bool
    winners: str  # the outcome, as JSON


def add(connection: Connection, uses: Sequence[Use]) -> None:
    """Count uses, each once however often it is brought."""
    ids = {use.match_id for use in uses}
    query = select(card_uses.c.match_id, card_uses.c.design_id, card_uses.c.version).where(card_uses.c.match_id.in_(ids))
    known = {tuple(row) for row in connection.execute(query)}
    new = [asdict(use) for use in uses if (use.match_id, use.design_id, use.version) not in known]
    if new:
        connection.execute(insert(card_uses), new)


def totals(connection: Connection, ids: Sequence[str]) -> dict[tuple[str, int], Total]:
    """By design and version."""
    sums = [cast(func.sum(card_uses.c[name]), Integer) for name in ("copies", "decks", "won", "fair")]
    query = select(
        card_uses.c.design_id,
        card_uses.c.version,
        func.count(),
        cast(func.sum(case((card_uses.c.people, 1), else_=0)), Integer),
        cast(func.sum(case((card_uses.c.copies > 0, 1), else_=0)), Integer),
        *sums,
    )
    query = query.where(card_uses.c.design_id.in_(ids)).group_by(card_uses.c.design_id, card_uses.c.version)
    return {(row[0], row[1]): Total(*row[2:]) for row in connection.execute(query)}


def trial_count(connection: Connection, design_id: str, version: int, prefix: str) -> int:
    """How many matches of a version were trials."""
    own = (card_uses.c.design_id == design_id, card_uses.c.version == version)
    query = select(func.count()).where(*own, card_uses.c.match_id.startswith(prefix, autoescape=True))
    return int(connection.execute(query).scalar_one())


# -- up to where matches have been counted


def counted_up_to(connection: Connection, game: str) -> int:
    return int(connection.execute(select(counted.c.up_to).where(counted.c.game == game)).scalar_one_or_none() or 0)


def set_counted(connection: Connection, game: str, up_to: int) -> None:
    """Never backwards: another process may have counted further."""
    behind = (counted.c.game == game, counted.c.up_to < up_to)
    if connection.execute(update(counted).where(*behind).values(up_to=up_to)).rowcount == 1:
        return
    if connection.execute(select(counted.c.game).where(counted.c.game == game)).first() is None:
        connection.execute(insert(counted), {"game": game, "up_to": up_to})


def finished_since(connection: Connection, game: str, since: int, after: tuple[int, str], limit: int) -> list[Finished]:
    """Matches that ended by the rules from a time on, fresh ones only: forks, uploads and puzzles prove nothing about a card."""
    people = select(seats.c.seat).where(seats.c.match_id == matches.c.id, seats.c.kind == "human").exists()
    columns = (matches.c.id, matches.c.updated_at, matches.c.options, matches.c.number, people, matches.c.outcome)
    is_later = (matches.c.updated_at > after[0]) | ((matches.c.updated_at == after[0]) & (matches.c.id > after[1]))
    fresh = (matches.c.origin.is_(None), matches.c.position.is_(None), matches.c.result.is_not(None))
    query = select(*columns).where(
        matches.c.game == game, matches.c.status == OVER, matches.c.updated_at >= since, is_later, *fresh
    )
    rows = connection.execute(query.order_by(matches.c.updated_at, matches.c.id).limit(limit))
    return [Finished(*row) for row in rows]
