"""Tokens and passwords: made here, kept as hashes only."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)  # the OWASP minimum: about 25 ms
NOBODY = HASHER.hash(secrets.token_hex())  # compared against when there is no such account, so that time tells nothing


def new_id() -> str:
    return secrets.token_urlsafe(16)


def new_token() -> str:
    """256 bits that nobody guesses."""
    return secrets.token_urlsafe(32)


def hash_of(token: str) -> str:
    """What is stored of a token. It has 256 random bits, so a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_token_of(token: str, stored: str | None) -> bool:
    return stored is not None and hmac.compare_digest(hash_of(token), stored)


def csrf_of(session_token: str) -> str:
    """The value that our own page sends back in a header; only who has the session's cookie can know it."""
    return hashlib.sha256(b"csrf:" + session_token.encode()).hexdigest()


def address_name(address: str, key: str) -> str:
    """A stable name for a network address that does not tell the address."""
    return "address:" + hmac.new(key.encode(), address.encode(), hashlib.sha256).hexdigest()[:40]


def password_hash(password: str) -> str:
    return HASHER.hash(password)


def is_password(stored: str | None, password: str) -> bool:
    """Whether the password fits; takes as long when there is no account."""
    try:
        HASHER.verify(stored or NOBODY, password)
    except (VerifyMismatchError, InvalidHashError):
        return False
    return stored is not None
