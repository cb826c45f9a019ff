"""Looking after a database: back it up, restore it, check it. What `tefuda db …` calls.

A backup is gzipped JSON lines: a header with the schema's revision, every row, and a last line that counts them. It is the
same for both databases, so that it also moves matches from SQLite to PostgreSQL, and an older one is migrated as it is
restored.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import tempfile
import zlib
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TextIO, TypeVar

from sqlalchemy import Connection, MetaData, Table, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from tefuda.store import replaying
from tefuda.store.database import Database, StoreError, open_database
from tefuda.store.migrate import prepare, refuse_newer, revision_of, revisions, upgrade
from tefuda.store.tables import matches

T = TypeVar("T")

FORMAT: Final = 1
BATCH: Final = 500
PASSING: Final = ("processes", "presence", "alembic_version")  # true only while servers run

Progress = Callable[[int, int], None]  # done, of how many


@dataclass(slots=True)
class Report:
    """What `check` found."""

    matches: int = 0
    entries: int = 0
    problems: list[str] = field(default_factory=list)

    @property
    def is_sound(self) -> bool:
        return not self.problems


def backup(database: str, path: Path) -> dict[str, int]:
    """Write everything to a file, whole or not at all, while servers go on; how many rows of each table."""
    return _run(database, lambda opened: opened.read_consistently(lambda connection: _write_backup(connection, path)))


def restore(database: str, path: Path) -> dict[str, int]:
    """Fill an empty database from a backup; how many rows of each table. StoreError if it is not empty or damaged."""
    return _run(database, lambda opened: opened.write(lambda connection: _read_backup(connection, path)))


def check(database: str, progress: Progress | None = None) -> Report:
    """Replay every match and compare it with what is stored: events, snapshots, results, numbers."""

    async def run(opened: Database) -> Report:
        await prepare(opened)
        report = Report()
        ids = await opened.read(lambda connection: list(connection.execute(select(matches.c.id)).scalars()))
        for done, match_id in enumerate(ids, 1):
            entries, problems = await opened.read_consistently(_replay(match_id))
            report.matches += 1
            report.entries += entries
            report.problems += [f"match {match_id}: {problem}" for problem in problems]
            if progress is not None:
                progress(done, len(ids))
        return report

    return _run(database, run)


def _replay(match_id: str) -> Callable[[Connection], tuple[int, list[str]]]:
    return lambda connection: replaying.problems(connection, match_id)


def _run(database: str, work: Callable[[Database], Awaitable[T]]) -> T:
    async def run() -> T:
        opened = open_database(database)
        try:
            return await work(opened)
        except OSError as problem:
            raise StoreError(f"not possible: {problem.strerror or 'the database does not answer'}") from None
        finally:
            await opened.close()

    return asyncio.run(run())


# -- writing


def _write_backup(connection: Connection, path: Path) -> dict[str, int]:
    refuse_newer(connection)
    revision = revision_of(connection)
    if revision is None:
        raise StoreError("this database is empty; there is nothing to back up")
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as raw:
            with gzip.open(raw, "wt", encoding="utf-8") as file:
                counts = _write_rows(connection, file, revision)
            raw.flush()
            os.fsync(raw.fileno())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
    return counts


def _write_rows(connection: Connection, file: TextIO, revision: str) -> dict[str, int]:
    _line(file, {"tefuda_backup": FORMAT, "revision": revision})
    counts: dict[str, int] = {}
    for table in _tables(connection):
        counts[table.name] = 0
        for row in connection.execution_options(yield_per=BATCH).execute(select(table)):
            _line(file, {"table": table.name, "row": dict(row._mapping)})
            counts[table.name] += 1
    _line(file, {"end": counts})
    return counts


def _line(file: TextIO, document: dict[str, Any]) -> None:
    file.write(json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n")


def _tables(connection: Connection) -> list[Table]:
    """The tables as they are in this database, those that others refer to first."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name not in PASSING]


# -- reading


def _read_backup(connection: Connection, path: Path) -> dict[str, int]:
    refuse_newer(connection)
    if inspect(connection).has_table("matches") and connection.execute(select(matches.c.id).limit(1)).first() is not None:
        raise StoreError("this database has matches already; restore into an empty one")
    lines = _lines(path)
    header = next(lines, {})
    if header.get("tefuda_backup") != FORMAT:
        raise StoreError(f"{path.name} is not a backup that this Tefuda can read")
    if header.get("revision") not in revisions():
        raise StoreError(f"{path.name} was written by a newer Tefuda; update first")
    if revision_of(connection) not in (None, header["revision"]):
        raise StoreError("this database has been used with another schema; restore into a new one")
    upgrade(connection, header["revision"])
    try:
        counts = _insert_rows(connection, lines, path)
    except (KeyError, SQLAlchemyError):  # rows that are no rows, or do not fit together
        raise StoreError(f"{path.name} is damaged: its rows do not make a database") from None
    upgrade(connection)
    return counts


def _insert_rows(connection: Connection, lines: Iterator[dict[str, Any]], path: Path) -> dict[str, int]:
    tables = {table.name: table for table in _tables(connection)}
    for table in tables.values():
        connection.execute(table.delete())
    counts = dict.fromkeys(tables, 0)
    waiting: list[dict[str, Any]] = []
    name = ""
    for line in lines:
        if "end" in line:
            _flush(connection, tables, name, waiting)
            if line["end"] != counts:
                raise StoreError(f"{path.name} is damaged: rows are missing")
            return counts
        if line["table"] != name or len(waiting) >= BATCH:
            _flush(connection, tables, name, waiting)
            name, waiting = line["table"], []
        if name not in tables:
            raise StoreError(f"{path.name} is damaged: there is no table '{name}'")
        waiting.append(line["row"])
        counts[name] += 1
    raise StoreError(f"{path.name} is damaged: its end is missing")


def _flush(connection: Connection, tables: dict[str, Table], name: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        connection.execute(tables[name].insert(), rows)


def _lines(path: Path) -> Iterator[dict[str, Any]]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                yield json.loads(line)
    except FileNotFoundError:
        raise StoreError(f"there is no file {path.name}") from None
    except (OSError, EOFError, ValueError, zlib.error):
        raise StoreError(f"{path.name} is damaged or not a backup") from None
