"""Accounts and their sessions. Passwords are argon2 hashes, session tokens are stored as hashes: neither can be read back."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from tefuda.store.tables import accounts, decks, designs, drafts, seats, sessions


@dataclass(frozen=True, slots=True)
class Account:
    id: str
    name: str
    password: str


def folded(name: str) -> str:
    """A name as it is compared: 'Aki' and 'AKI' are the same person."""
    return unicodedata.normalize("NFKC", name).casefold()


def owner_of(account_id: str) -> str:
    """An account as the owner of drafts and designs."""
    return f"account:{account_id}"


def create(connection: Connection, account: Account, now: int) -> bool:
    """False if somebody has the name already."""
    row = {"id": account.id, "name": account.name, "folded": folded(account.name), "password": account.password}
    try:
        with connection.begin_nested():
            connection.execute(insert(accounts), {**row, "created_at": now})
    except IntegrityError:
        return False
    return True


def by_name(connection: Connection, name: str) -> Account | None:
    return _one(connection, accounts.c.folded == folded(name))


def by_session(connection: Connection, token_hash: str, now: int) -> Account | None:
    own = select(sessions.c.account_id).where(sessions.c.token_hash == token_hash, sessions.c.expires_at > now)
    return _one(connection, accounts.c.id == own.scalar_subquery())


def open_session(connection: Connection, token_hash: str, account_id: str, now: int, expires_at: int) -> None:
    connection.execute(delete(sessions).where(sessions.c.expires_at <= now))
    connection.execute(insert(sessions), {"token_hash": token_hash, "account_id": account_id, "expires_at": expires_at})


def close_session(connection: Connection, token_hash: str) -> None:
    connection.execute(delete(sessions).where(sessions.c.token_hash == token_hash))


def set_password(connection: Connection, account_id: str, password: str) -> None:
    """A new password ends every session of the account."""
    connection.execute(update(accounts).where(accounts.c.id == account_id).values(password=password))
    connection.execute(delete(sessions).where(sessions.c.account_id == account_id))


def remove(connection: Connection, account_id: str) -> None:
    """The account goes with its decks, drafts and sessions; its seats and what it published stay, without an owner."""
    connection.execute(delete(drafts).where(drafts.c.owner == owner_of(account_id)))
    connection.execute(update(designs).where(designs.c.owner == owner_of(account_id)).values(owner=None))
    connection.execute(update(seats).where(seats.c.account_id == account_id).values(account_id=None))
    connection.execute(delete(decks).where(decks.c.account_id == account_id))
    connection.execute(delete(sessions).where(sessions.c.account_id == account_id))
    connection.execute(delete(accounts).where(accounts.c.id == account_id))


def _one(connection: Connection, condition: object) -> Account | None:
    row = connection.execute(select(accounts.c.id, accounts.c.name, accounts.c.password).where(condition)).one_or_none()  # type: ignore[arg-type]
    return None if row is None else Account(*row)
