"""Turns that bots owe: written in the transaction that makes them due, claimed by one process at a time.

A claim is a lease. Its holder renews it while it thinks; if the holder dies, the lease runs out and another process claims
the turn. A turn is done when the bot's action is in the log: the same transaction removes it.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, and_, delete, func, select, text, tuple_, update

from tefuda.store.tables import bot_turns


@dataclass(frozen=True, slots=True)
class BotTurn:
    match_id: str
    seat: int
    attempts: int


def arrange(connection: Connection, match_id: str, to_act: list[int], actor: int | None, now: int) -> None:
    """Owe a turn for every bot that is to act, and no other; the actor's turn is done and may be owed anew."""
    over = bot_turns.c.seat.not_in(to_act) if actor is None else (bot_turns.c.seat.not_in(to_act)) | (bot_turns.c.seat == actor)
    connection.execute(delete(bot_turns).where(bot_turns.c.match_id == match_id, over))
    for seat in to_act:
        connection.execute(
            text(
                "INSERT INTO bot_turns (match_id, seat, due_at, lease_until, attempts) "
                "VALUES (:match_id, :seat, :now, 0, 0) ON CONFLICT DO NOTHING"
            ),
            {"match_id": match_id, "seat": seat, "now": now},
        )


def claim(connection: Connection, owner: str, now: int, lease_ms: int) -> BotTurn | None:
    """Take the turn that has waited longest, if there is one that nobody is at work on."""
    free = (
        select(bot_turns.c.match_id, bot_turns.c.seat)
        .where(bot_turns.c.lease_until <= now)
        .order_by(bot_turns.c.due_at)
        .limit(1)
        .with_for_update(skip_locked=True)
    )
    found = connection.execute(free).one_or_none()  # on SQLite the transaction itself is the only writer
    if found is None:
        return None
    this = and_(bot_turns.c.match_id == found.match_id, bot_turns.c.seat == found.seat)
    taken = (
        update(bot_turns)
        .where(this)
        .values(owner=owner, lease_until=now + lease_ms, attempts=bot_turns.c.attempts + 1)
        .returning(bot_turns.c.attempts)
    )
    return BotTurn(found.match_id, found.seat, connection.execute(taken).scalar_one())


def renew(connection: Connection, turns: list[BotTurn], owner: str, until: int) -> None:
    ours = tuple_(bot_turns.c.match_id, bot_turns.c.seat).in_([(turn.match_id, turn.seat) for turn in turns])
    connection.execute(update(bot_turns).where(ours, bot_turns.c.owner == owner).values(lease_until=until))


def release(connection: Connection, turn: BotTurn, owner: str, free_at: int) -> None:
    """Give a claimed turn back; it may be claimed again from `free_at` on."""
    this = (bot_turns.c.match_id == turn.match_id, bot_turns.c.seat == turn.seat, bot_turns.c.owner == owner)
    connection.execute(update(bot_turns).where(*this).values(lease_until=free_at))


def drop(connection: Connection, turn: BotTurn) -> None:
    """Remove a turn that is no longer owed."""
    connection.execute(delete(bot_turns).where(bot_turns.c.match_id == turn.match_id, bot_turns.c.seat == turn.seat))


def is_one_free(connection: Connection, now: int) -> bool:
    """Whether there is a turn to claim; asked by reading, so that looking takes no write lock."""
    return connection.execute(select(bot_turns.c.seat).where(bot_turns.c.lease_until <= now).limit(1)).first() is not None


def owed(connection: Connection) -> int:
    return int(connection.execute(select(func.count()).select_from(bot_turns)).scalar_one())
