"""Brings a database to the schema of this program; refuses one that a newer program has written."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from tefuda.store.database import Database, StoreError

FOLDER: Final = Path(__file__).parent / "migrations"
LOCK: Final = 0x7EF0DA  # any number: the advisory lock under which one process of many migrates


def config(connection: Connection | None = None) -> Config:
    settings = Config()
    settings.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    settings.attributes["connection"] = connection
    return settings


def revisions() -> list[str]:
    """Every revision this program knows, the oldest first."""
    return [script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()][::-1]


def revision_of(connection: Connection) -> str | None:
    """The revision of a database; None if it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(connection: Connection, target: str = "head") -> str:
    """Migrate inside the caller's transaction: a migration that fails leaves the database as it was."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    refuse_newer(connection)
    command.upgrade(config(connection), target)
    return revision_of(connection) or ""


def refuse_newer(connection: Connection) -> None:
    revision = revision_of(connection)
    if revision is not None and revision not in revisions():
        raise StoreError(
            f"this database has the schema '{revision}' of a newer Tefuda; this one knows up to '{revisions()[-1]}'. "
            "Update Tefuda, or use another database"
        )


async def prepare(database: Database) -> str:
    """Migrate if there is something to do; the revision that the database has then."""
    current = await database.read(revision_of)
    if current == revisions()[-1]:
        return current
    return await database.write(upgrade)
