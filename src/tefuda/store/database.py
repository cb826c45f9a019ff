"""What a database is to the rest: something that store functions run in.

A store function is a plain function of a SQLAlchemy connection, so that the same code serves the server, the commands and
the tests, on SQLite (sqlite.py) and PostgreSQL (postgresql.py).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from tefuda.engine.errors import TefudaError

T = TypeVar("T")


class StoreError(TefudaError):
    """The database cannot be used; the sentence says what to do."""

    code = "store_error"


class Database(ABC):
    """A database that store functions run in: `await database.write(function)`, `await database.read(function)`."""

    url: URL
    is_postgresql: bool

    @abstractmethod
    async def read(self, function: Callable[[Connection], T]) -> T:
        """Run a function that only reads."""

    async def glance(self, function: Callable[[Connection], T]) -> T:
        """Run a function that reads a few rows by their keys, and nothing that takes long."""
        return await self.read(function)

    @abstractmethod
    async def read_consistently(self, function: Callable[[Connection], T]) -> T:
        """Run a long function that only reads, and that must not see what others write meanwhile."""

    @abstractmethod
    async def write(self, function: Callable[[Connection], T]) -> T:
        """Run a function in one transaction: all of it happens, or nothing if it raises."""

    async def write_statement(self, function: Callable[[Connection], T]) -> T:
        """Run a function that writes by one statement, which is a transaction by itself."""
        return await self.write(function)

    @abstractmethod
    async def close(self) -> None:
        """End it; what was begun is still done."""


def open_database(address: str) -> Database:
    """The database of an address: a file name, `sqlite:///file`, or `postgresql://…`."""
    url = parsed(address)
    if url.get_backend_name() == "postgresql":
        try:
            from tefuda.store.postgresql import PostgreSQL

            return PostgreSQL(url)
        except ImportError:
            raise StoreError("PostgreSQL needs its driver: pip install 'tefuda[postgres]'") from None
    from tefuda.store.sqlite import SQLite

    return SQLite(url)


def parsed(address: str) -> URL:
    if "://" not in address:
        return URL.create("sqlite", database=str(Path(address).expanduser()))
    try:
        url = make_url(address)
    except ArgumentError:
        raise StoreError("the database address cannot be read; write a file name or postgresql://user@host/name") from None
    if url.get_backend_name() == "postgresql":
        return url.set(drivername="postgresql+asyncpg")
    if url.get_backend_name() == "sqlite" and url.database and url.database != ":memory:":
        return url.set(drivername="sqlite")
    raise StoreError(f"'{url.get_backend_name()}' is no database that Tefuda keeps matches in; use SQLite or PostgreSQL")
