"""PostgreSQL through asyncpg: a pool per process, and wake-ups by NOTIFY."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

import asyncpg  # noqa: F401  # fails here, with a sentence, rather than at the first query
from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine

from tefuda.store.database import Database

T = TypeVar("T")

POOL: Final = 10  # connections per process; docs/scale.md counts with it


class PostgreSQL(Database):
    is_postgresql = True

    def __init__(self, url: URL) -> None:
        self.url = url
        self._engine = create_async_engine(url, hide_parameters=True, pool_size=POOL, max_overflow=0, pool_timeout=30)
        self._autocommit = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._repeatable = self._engine.execution_options(isolation_level="REPEATABLE READ")

    async def read(self, function: Callable[[Connection], T]) -> T:
        async with self._autocommit.connect() as connection:
            return await connection.run_sync(function)

    async def read_consistently(self, function: Callable[[Connection], T]) -> T:
        async with self._repeatable.connect() as connection:
            return await connection.run_sync(function)

    async def write(self, function: Callable[[Connection], T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(function)

    async def write_statement(self, function: Callable[[Connection], T]) -> T:
        return await self.read(function)  # autocommit: no exchanges for BEGIN and COMMIT

    async def close(self) -> None:
        await self._engine.dispose()
