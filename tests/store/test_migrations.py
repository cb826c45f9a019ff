"""Migrations: from every earlier version, on both databases, with what is stored kept; never on a newer one, never by half."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Boolean, Connection, Integer, MetaData, func, inspect, select, text
from sqlalchemy.types import BigInteger

from databases import run_in
from tefuda.store.database import Database, StoreError, open_database
from tefuda.store.migrate import prepare, revision_of, revisions, upgrade
from tefuda.store.tables import metadata

EARLIER = [None, *revisions()]


def filled(connection: Connection) -> dict[str, int]:
    """A row in every table of a database of any version; how many rows each has."""
    found = MetaData()
    found.reflect(connection)
    tables = [table for table in found.sorted_tables if table.name != "alembic_version"]
    for table in tables:
        connection.execute(table.insert(), {column.name: value_for(column) for column in table.columns})
    return {table.name: int(connection.execute(select(func.count()).select_from(table)).scalar_one()) for table in tables}


def value_for(column: Any) -> object:
    if isinstance(column.type, Boolean):
        return False
    if isinstance(column.type, (Integer, BigInteger)):
        return 1
    return "x"  # every reference to another table's "x" is right


@pytest.mark.parametrize("earlier", EARLIER, ids=str)
def test_every_earlier_version_becomes_the_present_one_with_what_was_stored(empty: str, earlier: str | None) -> None:
    async def work(database: Database) -> None:
        rows: dict[str, int] = {}
        if earlier is not None:
            await database.write(lambda connection: upgrade(connection, earlier))
            rows = await database.write(filled)
        assert await prepare(database) == revisions()[-1]
        assert await database.read(lambda connection: drift(connection)) == []
        for name, count in rows.items():
            query = select(func.count()).select_from(metadata.tables[name])
            assert await database.read(lambda connection: connection.execute(query).scalar_one()) == count, name  # noqa: B023

    run_in(empty, work)


def drift(connection: Connection) -> list[Any]:
    """Where the migrated database differs from the tables of the program."""
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


def test_a_database_of_a_newer_version_is_refused_and_left_alone(address: str) -> None:
    async def work(database: Database) -> None:
        await database.write(lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999_later'")))
        with pytest.raises(StoreError, match="newer Tefuda"):
            await prepare(database)
        assert await database.read(revision_of) == "9999_later"

    run_in(address, work)


def test_a_migration_that_fails_leaves_nothing_behind(empty: str) -> None:
    def half(connection: Connection) -> None:
        upgrade(connection, revisions()[0])
        raise ZeroDivisionError

    async def work(database: Database) -> None:
        with pytest.raises(ZeroDivisionError):
            await database.write(half)
        assert await database.read(lambda connection: inspect(connection).get_table_names()) == []

    run_in(empty, work)


def test_several_processes_may_prepare_the_same_database_at_once(empty: str) -> None:
    async def one() -> str:
        database = open_database(empty)
        try:
            return await prepare(database)
        finally:
            await database.close()

    async def all_of_them() -> list[str]:
        return await asyncio.gather(*(one() for _ in range(4)))

    assert asyncio.run(all_of_them()) == [revisions()[-1]] * 4


@pytest.mark.parametrize("address", ["mysql://x/y", "sqlite://", "://"])
def test_an_address_that_names_no_database_of_ours_is_refused_in_words(address: str) -> None:
    with pytest.raises(StoreError):
        open_database(address)
