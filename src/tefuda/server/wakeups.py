"""Hears of changes that other processes make: LISTEN on PostgreSQL, a cheap look at the file on SQLite."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any, Final

from tefuda.server.logs import log_error
from tefuda.server.platform import Platform
from tefuda.store import matches
from tefuda.store.sqlite import SQLite

OVERLAP_MS: Final = 2_000  # how late a transaction may become visible after the time written in it
PAUSE: Final = 1.0


async def listen(platform: Platform, everything_may_have_changed: Callable[[], None]) -> None:
    """Wake this process's parts for whatever changes elsewhere, for ever."""
    listener = _postgresql if platform.database.is_postgresql else _sqlite
    while True:
        try:
            await listener(platform, everything_may_have_changed)
        except Exception as problem:  # the connection broke: what was missed is made good by looking at everything
            log_error("listening_failed", problem)
        await asyncio.sleep(PAUSE)


async def _postgresql(platform: Platform, everything_may_have_changed: Callable[[], None]) -> None:
    import asyncpg

    address = platform.database.url.set(drivername="postgresql").render_as_string(hide_password=False)
    connection = await asyncpg.connect(address)
    lost = asyncio.Event()
    connection.add_termination_listener(lambda _connection: lost.set())
    try:
        await connection.add_listener(matches.CHANNEL, lambda _c, _pid, _channel, match_id: platform.wake(_text(match_id)))
        everything_may_have_changed()
        await lost.wait()
    finally:
        await connection.close(timeout=2)


def _text(payload: Any) -> str:
    return str(payload)


async def _sqlite(platform: Platform, _everything_may_have_changed: Callable[[], None]) -> None:
    """SQLite counts the changes that other connections make; only when that number moves is anything queried."""
    assert isinstance(platform.database, SQLite)
    watch = sqlite3.connect(f"file:{platform.database.path}?mode=ro", uri=True, isolation_level=None)
    try:
        version = None
        since = platform.now()
        while True:
            (current,) = watch.execute("PRAGMA data_version").fetchone()
            if current != version:
                version = current
                started = platform.now()
                for match_id in await platform.database.read(_changed(since - OVERLAP_MS)):
                    platform.wake(match_id)
                since = started
            await asyncio.sleep(platform.settings.peer_poll)
    finally:
        watch.close()


def _changed(since: int) -> Callable[[Any], list[str]]:
    return lambda connection: matches.changed_since(connection, since)
