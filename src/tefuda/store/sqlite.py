"""SQLite in WAL mode. A store function runs whole in one thread: one hop per transaction instead of one per statement."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final, TypeVar, cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL

from tefuda.store.database import Database, StoreError
from tefuda.store.writer import Writer

try:
    import fcntl
except ImportError:  # Windows: writers of several processes wait as SQLite lets them, which is right but slower
    fcntl = None  # type: ignore[assignment]

T = TypeVar("T")

SIGNATURE: Final = b"SQLite format 3\0"
READERS: Final = 2
BUSY_SECONDS: Final = 20  # how long a writer waits for the writer of another process


class SQLite(Database):
    """One writer thread per process, as SQLite has one writer at a time, and a few readers that never wait for it."""

    is_postgresql = False

    def __init__(self, url: URL) -> None:
        self.url = url
        self.path = Path(str(url.database))
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self.path.exists():
            _refuse_other_files(self.path)
        self._writer_engine = sqlite_engine(url, begin="BEGIN IMMEDIATE")
        self._reader_engine = sqlite_engine(url, begin="BEGIN")
        self._turns: IO[bytes] | None = None if fcntl is None else self.path.with_name(self.path.name + "-turns").open("wb")
        self._writer = Writer(self._writer_engine, self._turn)
        self._readers = ThreadPoolExecutor(READERS, "sqlite-reader")
        self._glancing: Connection | None = None

    async def read(self, function: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, _in_transaction, self._reader_engine, function)

    async def glance(self, function: Callable[[Connection], T]) -> T:
        """In this very thread: a few rows are read in less time than two threads need to hand a request over."""
        if self._glancing is None:
            self._glancing = self._reader_engine.connect()
        with self._glancing.begin():
            return function(self._glancing)

    async def read_consistently(self, function: Callable[[Connection], T]) -> T:
        return await self.read(function)  # a transaction of WAL sees the database as it was when it began

    async def write(self, function: Callable[[Connection], T]) -> T:
        return cast(T, await self._writer.run(function))

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """When it is this process's turn to write. SQLite itself lets waiting writers sleep and try again, for up to 0.1 s at
        a time, while others go ahead; the kernel hands a file lock on at once."""
        if self._turns is None:
            yield
            return
        fcntl.flock(self._turns, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(self._turns, fcntl.LOCK_UN)

    async def close(self) -> None:
        self._writer.close()
        if self._turns is not None:
            self._turns.close()
        self._readers.shutdown()
        if self._glancing is not None:
            self._glancing.close()
        self._writer_engine.dispose()
        self._reader_engine.dispose()


def _in_transaction(engine: Engine, function: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return function(connection)


def _refuse_other_files(path: Path) -> None:
    with path.open("rb") as file:
        beginning = file.read(len(SIGNATURE))
    if beginning and beginning != SIGNATURE:
        raise StoreError(f"{path.name} is not a SQLite database")


def sqlite_engine(url: URL, begin: str) -> Engine:
    engine = create_engine(
        url, hide_parameters=True, connect_args={"check_same_thread": False, "timeout": BUSY_SECONDS}, pool_size=READERS + 1
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # transactions begin where we say so, not where the driver guesses
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")  # an acknowledged action survives a power cut too
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA cache_size = -16000")

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
