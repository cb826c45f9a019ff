"""Accounts, which nobody needs: guests play by seat tokens. An account finds its matches and decks again anywhere."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request
from sqlalchemy import Connection

from tefuda.server.credentials import csrf_of, hash_of, is_password, new_id, new_token, password_hash
from tefuda.server.limits import Buckets
from tefuda.server.platform import Platform
from tefuda.server.problems import Problem
from tefuda.server.requests import COOKIE, AccountOf, BucketsOf, Json, PlatformOf, address_of
from tefuda.server.schemas.accounts import AccountOut, LoginIn, PasswordIn
from tefuda.server.schemas.matches import OwnMatchesOut
from tefuda.server.showing import match_document
from tefuda.server.texts import cleaned
from tefuda.store import accounts, matches
from tefuda.store.accounts import Account, folded
from tefuda.store.matches import Head

router = APIRouter(prefix="/api/v1", tags=["accounts"])

MOST_MATCHES = 200


def _document(account: Account, token: str) -> dict[str, Any]:
    return {"id": account.id, "name": account.name, "csrf": csrf_of(token)}


async def _logged_in(platform: Platform, account: Account, status: int) -> Json:
    token = new_token()
    now = platform.now()
    expires = now + int(platform.settings.session * 1000)
    await platform.database.write(lambda connection: accounts.open_session(connection, hash_of(token), account.id, now, expires))
    answer = Json(_document(account, token), status_code=status)
    answer.set_cookie(
        COOKIE,
        token,
        max_age=int(platform.settings.session),
        httponly=True,
        samesite="strict",
        secure=platform.settings.secure_cookies,
        path="/",
    )
    return answer


def _slowed(buckets: Buckets, request: Request, name: str) -> None:
    """Guessing passwords is slow, for an address and for a name."""
    buckets.take("login", f"address:{address_of(request)}")
    buckets.take("login", f"name:{folded(name)}")


@router.post("/accounts", status_code=201, response_model=AccountOut)
async def register(body: LoginIn, request: Request, platform: PlatformOf, buckets: BucketsOf) -> Json:
    """Make an account and log in."""
    _slowed(buckets, request, body.name)
    name = cleaned(body.name)
    if len(name) < 2:
        raise Problem("bad_request", "a name has 2 to 32 visible characters")
    account = Account(new_id(), name, await asyncio.to_thread(password_hash, body.password))
    now = platform.now()
    if not await platform.database.write(lambda connection: accounts.create(connection, account, now)):
        raise Problem("name_taken", "somebody has this name already")
    return await _logged_in(platform, account, 201)


@router.post("/sessions", status_code=201, response_model=AccountOut)
async def log_in(body: LoginIn, request: Request, platform: PlatformOf, buckets: BucketsOf) -> Json:
    """Log in: sets an http-only cookie and tells the csrf value that changes must carry."""
    _slowed(buckets, request, body.name)
    account = await platform.database.read(lambda connection: accounts.by_name(connection, cleaned(body.name)))
    if not await asyncio.to_thread(is_password, account.password if account else None, body.password) or account is None:
        raise Problem("bad_login", "name or password is wrong")
    return await _logged_in(platform, account, 201)


@router.delete("/sessions", status_code=204, response_class=Json)
async def log_out(request: Request, platform: PlatformOf, _account: AccountOf) -> Json:
    """Log out here."""
    token = request.cookies[COOKIE]
    await platform.database.write(lambda connection: accounts.close_session(connection, hash_of(token)))
    answer = Json(None, status_code=204)
    answer.body = b""
    del answer.headers["content-length"]
    answer.delete_cookie(COOKIE, path="/")
    return answer


@router.get("/accounts/me", response_model=AccountOut)
async def me(request: Request, account: AccountOf) -> Json:
    """Who is logged in."""
    return Json(_document(account, request.cookies[COOKIE]))


@router.get("/accounts/me/matches", response_model=OwnMatchesOut)
async def my_matches(platform: PlatformOf, account: AccountOf) -> Json:
    """The matches in which you have a seat, what changed last first."""
    heads = await platform.database.read(lambda connection: matches.of_account(connection, account.id, MOST_MATCHES))
    return Json({"matches": [{**match_document(head, platform.now()), "own": _seats(head, account)} for head in heads]})


def _seats(head: Head, account: Account) -> list[int]:
    return [seat.seat for seat in head.seats if seat.account_id == account.id]


@router.post("/accounts/me/password", response_model=AccountOut)
async def change_password(
    body: PasswordIn, request: Request, platform: PlatformOf, account: AccountOf, buckets: BucketsOf
) -> Json:
    """Change the password; every other session of the account ends."""
    _slowed(buckets, request, account.name)
    if not await asyncio.to_thread(is_password, account.password, body.old):
        raise Problem("bad_login", "the old password is wrong")
    password = await asyncio.to_thread(password_hash, body.new)
    await platform.database.write(lambda connection: accounts.set_password(connection, account.id, password))
    return await _logged_in(platform, account, 200)


@router.delete("/accounts/me", status_code=204, response_class=Json)
async def remove_account(platform: PlatformOf, account: AccountOf) -> None:
    """Remove your account with its decks and drafts; your seats in matches and published cards stay, without your account."""

    def remove(connection: Connection) -> None:
        accounts.remove(connection, account.id)

    await platform.database.write(remove)
