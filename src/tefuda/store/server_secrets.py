"""Keys that the server makes for itself once and keeps with the database."""

from __future__ import annotations

import secrets as random

from sqlalchemy import Connection, select, text

from tefuda.store.tables import secrets


def secret(connection: Connection, name: str) -> str:
    """The key of that name, made at the first call; every process gets the same one."""
    connection.execute(
        text("INSERT INTO server_secrets (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING"),
        {"name": name, "value": random.token_urlsafe(32)},
    )
    return str(connection.execute(select(secrets.c.value).where(secrets.c.name == name)).scalar_one())
