"""Alembic's entry: runs in the connection that migrate.py hands over, inside its transaction."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from tefuda.store.tables import metadata

connection: Connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True, transactional_ddl=False)
context.run_migrations()
