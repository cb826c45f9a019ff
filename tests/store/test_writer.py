"""Changes that wait for SQLite's one writer go to disk together, and yet each by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Connection
from sqlalchemy.engine import URL

from tefuda.store.database import StoreError
from tefuda.store.sqlite import SQLite


class Commits:
    """How often a database was committed to, as another connection sees it: SQLite counts."""

    def __init__(self, database: SQLite) -> None:
        self._database = database

    async def number(self) -> int:
        return await self._database.glance(lambda connection: int(connection.exec_driver_sql("PRAGMA data_version").scalar_one()))


def add(number: int) -> Callable[[Connection], int]:
    return lambda connection: int(connection.exec_driver_sql("INSERT INTO numbers VALUES (?)", (number,)).rowcount)


def refuse(connection: Connection) -> None:
    connection.exec_driver_sql("INSERT INTO numbers VALUES (99)")
    raise ValueError("this one does not go through")


async def together(database: SQLite, *functions: Callable[[Connection], object]) -> list[object]:
    """Let all of them wait for the writer before it may begin with the first."""
    gate = Event()
    first = asyncio.ensure_future(database.write(lambda _connection: gate.wait(30)))
    others = [asyncio.ensure_future(database.write(function)) for function in functions]
    await asyncio.sleep(0)
    gate.set()
    answers = await asyncio.gather(*others, return_exceptions=True)
    assert await first
    return list(answers)


async def numbers(database: SQLite) -> list[int]:
    return await database.read(
        lambda connection: list(connection.exec_driver_sql("SELECT number FROM numbers ORDER BY number").scalars())
    )


def opened(folder: Path) -> SQLite:
    return SQLite(URL.create("sqlite", database=str(folder / "numbers.sqlite3")))


async def made(folder: Path) -> SQLite:
    database = opened(folder)
    await database.write(lambda connection: connection.exec_driver_sql("CREATE TABLE numbers (number INTEGER)"))
    return database


def test_changes_that_wait_together_share_one_commit(tmp_path: Path) -> None:
    async def scene() -> None:
        database = await made(tmp_path)
        commits = Commits(database)
        before = await commits.number()
        assert await together(database, add(1), add(2), add(3)) == [1, 1, 1]
        # the one that held the gate has a commit of its own; the three have one between them
        assert await commits.number() - before <= 2
        assert await numbers(database) == [1, 2, 3]
        await database.close()

    asyncio.run(scene())


def test_one_that_fails_leaves_nothing_behind_and_harms_no_other(tmp_path: Path) -> None:
    async def scene() -> None:
        database = await made(tmp_path)
        first, failed, last = await together(database, add(1), refuse, add(2))
        assert (first, last) == (1, 1)
        assert isinstance(failed, ValueError)
        assert await numbers(database) == [1, 2]
        await database.close()

    asyncio.run(scene())


def test_what_was_answered_is_there_for_everybody_else(tmp_path: Path) -> None:
    async def scene() -> None:
        database, other = await made(tmp_path), opened(tmp_path)
        assert await other.glance(lambda connection: connection.exec_driver_sql("SELECT count(*) FROM numbers").scalar_one()) == 0
        for number in range(5):
            await database.write(add(number))
            seen = await other.glance(lambda connection: connection.exec_driver_sql("SELECT count(*) FROM numbers").scalar_one())
            assert seen == number + 1
        await database.close()
        await other.close()

    asyncio.run(scene())


def test_closing_still_writes_what_waits(tmp_path: Path) -> None:
    async def scene() -> None:
        database = await made(tmp_path)
        waiting = [asyncio.ensure_future(database.write(add(number))) for number in range(20)]
        await asyncio.sleep(0)
        await database.close()
        assert await asyncio.gather(*waiting) == [1] * 20
        again = opened(tmp_path)
        assert await numbers(again) == list(range(20))
        await again.close()

    asyncio.run(scene())


def test_a_transaction_that_cannot_begin_fails_for_all_who_wait(tmp_path: Path) -> None:
    async def scene() -> None:
        database = await made(tmp_path)
        await database.write(lambda connection: connection.exec_driver_sql("PRAGMA query_only = ON"))
        answers = await asyncio.gather(database.write(add(1)), database.write(add(2)), return_exceptions=True)
        assert all(isinstance(answer, Exception) for answer in answers)
        assert await numbers(database) == []
        await database.close()

    asyncio.run(scene())


def test_a_file_that_is_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "numbers.sqlite3"
    file.write_text("a letter to a friend")

    with pytest.raises(StoreError, match="not a SQLite database"):
        opened(tmp_path)
    assert file.read_text() == "a letter to a friend"
