"""The one transaction by which a match changes: it happens once, wholly, and in one order for everybody."""

from __future__ import annotations

import asyncio
from dataclasses import fields

import pytest
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.exc import IntegrityError

from databases import run_in
from matchmaking import GAME
from stored import new_match, platform_on, play
from tefuda.server.entries import played
from tefuda.server.platform import Decided, Opened, Platform
from tefuda.store import bot_turns, matches
from tefuda.store.database import Database
from tefuda.store.tables import entries


def test_of_many_changes_for_the_same_revision_one_goes_through(address: str) -> None:
    async def work(database: Database) -> None:
        platform = platform_on(database)
        match_id = await new_match(platform, GAME)
        opened = await platform.opened(match_id)
        seat = opened.head.to_act[0]
        change = played(opened, seat, opened.running().legal(seat)[0]).change

        done = await asyncio.gather(*(database.write(lambda c: matches.apply(c, change)) for _ in range(8)))

        assert sorted(done) == [False] * 7 + [True]
        head = (await platform_on(database).opened(match_id)).head
        assert (head.number, head.revision) == (1, 1)

    run_in(address, work)


def test_the_database_itself_refuses_a_second_entry_of_a_number(address: str) -> None:
    async def work(database: Database) -> None:
        platform = platform_on(database)
        match_id = await new_match(platform, GAME)
        await play(platform, match_id, 1)
        row = {"match_id": match_id, "number": 0, "kind": "action", "events": "[]", "at": 0}
        with pytest.raises(IntegrityError):
            await database.write(lambda connection: connection.execute(insert(entries), row))

    run_in(address, work)


def test_a_change_that_fails_in_the_middle_leaves_no_part_of_it(address: str) -> None:
    async def work(database: Database) -> None:
        platform = platform_on(database)
        match_id = await new_match(platform, GAME)
        opened = await platform.opened(match_id)
        seat = opened.head.to_act[0]
        change = played(opened, seat, opened.running().legal(seat)[0]).change
        change.snapshot = (0, "there is one at 0 already")
        with pytest.raises(IntegrityError):
            await database.write(lambda connection: matches.apply(connection, change))
        assert (await platform_on(database).opened(match_id)).head.number == 0
        assert await database.read(lambda connection: connection.execute(select(entries.c.number)).all()) == []

    run_in(address, work)


def test_many_players_at_once_make_one_log_without_gap_or_fork(address: str) -> None:
    async def work(database: Database) -> None:
        platforms = [platform_on(database) for _ in range(5)]
        match_id = await new_match(platforms[0], GAME)

        async def one(platform: Platform) -> None:
            def decide(opened: Opened) -> Decided | None:
                if opened.head.status != matches.RUNNING:
                    return None
                seat = opened.head.to_act[0]
                return played(opened, seat, opened.running().legal(seat)[0])

            await platform.change(match_id, decide)

        await asyncio.gather(*(one(platform) for platform in platforms))
        log = await database.read(lambda connection: matches.entries_between(connection, match_id, 0, 99))
        assert [entry.number for entry in log] == list(range(5))

    run_in(address, work)


def test_a_bot_turn_is_claimed_by_one_and_comes_back_when_its_lease_runs_out(address: str) -> None:
    async def work(database: Database) -> None:
        platform = platform_on(database)
        match_id = await new_match(platform, GAME, kind="bot")
        owed = len((await platform.opened(match_id)).head.to_act)
        now = platform.now()

        def claim(owner: str, when: int) -> object:
            return database.write(lambda connection: bot_turns.claim(connection, owner, when, 1000))

        claimed = [turn for turn in await asyncio.gather(*(claim(f"p{i}", now) for i in range(6))) if turn is not None]  # type: ignore[call-overload]

        assert len(claimed) == owed == len({turn.seat for turn in claimed})
        assert await claim("later", now + 999) is None  # type: ignore[misc]
        again = await claim("later", now + 1001)  # type: ignore[misc]
        assert again is not None and again.attempts == 2

    run_in(address, work)


def test_a_renewed_lease_is_kept_and_a_released_turn_is_free(address: str) -> None:
    async def work(database: Database) -> None:
        platform = platform_on(database)
        await new_match(platform, GAME, kind="bot")
        now = platform.now()
        turns = []
        while (turn := await database.write(lambda c: bot_turns.claim(c, "me", now, 1000))) is not None:
            turns.append(turn)
        await database.write(lambda c: bot_turns.renew(c, turns, "me", now + 5000))
        assert await database.write(lambda c: bot_turns.claim(c, "other", now + 2000, 1000)) is None
        await database.write(lambda c: bot_turns.release(c, turns[0], "somebody else", now))
        assert not await database.read(lambda c: bot_turns.is_one_free(c, now + 2000))
        await database.write(lambda c: bot_turns.release(c, turns[0], "me", now))
        assert await database.read(lambda c: bot_turns.is_one_free(c, now + 2000))

    run_in(address, work)


def test_rows_and_what_they_are_read_into_have_the_same_order() -> None:
    """Rows are unpacked by place, because that is quick; a new column must not shift the others."""
    assert [column.name for column in matches.HEAD_COLUMNS] == [part.name for part in fields(matches.Head)][:-1]
    assert [column.name for column in matches.SEAT_COLUMNS] == [part.name for part in fields(matches.Seat)]
    assert [column.name for column in matches.ENTRY_COLUMNS] == [part.name for part in fields(matches.Entry)]


def test_removing_a_match_removes_all_of_it(address: str) -> None:
    def rows(connection: Connection) -> int:
        tables = ("seats", "entries", "snapshots", "bot_turns")
        return sum(int(connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one()) for table in tables)

    async def work(database: Database) -> None:
        platform = platform_on(database)
        match_id = await new_match(platform, GAME, kind="bot")
        assert await database.read(rows) > 0
        await database.write(lambda connection: matches.remove(connection, match_id))
        assert await database.read(rows) == 0

    run_in(address, work)
