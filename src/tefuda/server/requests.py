"""What routes need of a request: who asks, and JSON bodies that are read without re-validating large documents."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, Final

import orjson
from fastapi import Depends, Path, Request
from fastapi.responses import JSONResponse

from tefuda.server.callers import Caller
from tefuda.server.credentials import address_name, csrf_of, hash_of
from tefuda.server.limits import Buckets
from tefuda.server.platform import Platform
from tefuda.server.problems import Problem
from tefuda.server.thinking import Processes
from tefuda.store import accounts
from tefuda.store.accounts import Account

COOKIE: Final = "tefuda_session"
CSRF_HEADER: Final = "x-csrf-token"
SAFE: Final = ("GET", "HEAD", "OPTIONS")
ID_PATTERN: Final = "^[A-Za-z0-9_-]{1,40}$"


class Json(JSONResponse):
    """A JSON answer; documents come from the engine as they are and are not validated again."""

    def render(self, content: Any) -> bytes:
        try:
            return orjson.dumps(content)
        except TypeError:  # half a character or a huge number, which somebody sent and an answer repeats
            return json.dumps(content).encode()


async def platform_of(request: Request) -> Platform:
    platform: Platform = request.app.state.platform
    return platform


async def buckets_of(request: Request) -> Buckets:
    buckets: Buckets = request.app.state.buckets
    return buckets


async def chores_of(request: Request) -> Processes:
    processes: Processes = request.app.state.chores
    return processes


def bearer_of(headers: Mapping[str, str]) -> str | None:
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


async def account_of(platform: Platform, cookies: Mapping[str, str]) -> Account | None:
    token = cookies.get(COOKIE)
    if not token:
        return None
    now = platform.now()
    return await platform.database.glance(lambda connection: accounts.by_session(connection, hash_of(token), now))


def address_of(request: Request) -> str:
    return request.client.host if request.client else "unknown"


async def caller_of(request: Request) -> Caller:
    """Who asks. A change by cookie must come from our own page: it carries the session's CSRF value."""
    platform: Platform = request.app.state.platform
    account = await account_of(platform, request.cookies)
    if account is not None and request.method not in SAFE:
        if request.headers.get(CSRF_HEADER) != csrf_of(request.cookies[COOKIE]):
            raise Problem("csrf", f"send the csrf value of your session in the header {CSRF_HEADER.title()}")
    person = f"account:{account.id}" if account else address_name(address_of(request), platform.address_key)
    return Caller(bearer_of(request.headers), account, person)


async def account_required(caller: Annotated[Caller, Depends(caller_of)]) -> Account:
    if caller.account is None:
        raise Problem("need_account", "log in first")
    return caller.account


async def json_body(request: Request) -> Any:
    """The body as JSON; its size was bounded on the way in."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in ("application/json", ""):
        raise Problem("bad_media_type", "send the body as application/json")
    try:
        return orjson.loads(await request.body())
    except orjson.JSONDecodeError as problem:
        raise Problem("bad_json", f"the body is not JSON: {problem.msg} at character {problem.pos}") from None


PlatformOf = Annotated[Platform, Depends(platform_of)]
BucketsOf = Annotated[Buckets, Depends(buckets_of)]
ChoresOf = Annotated[Processes, Depends(chores_of)]
CallerOf = Annotated[Caller, Depends(caller_of)]
AccountOf = Annotated[Account, Depends(account_required)]
MatchId = Annotated[str, Path(pattern=ID_PATTERN, description="the match's id", examples=["Zm9yZXN0LW93bC0x"])]
