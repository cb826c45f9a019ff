"""The WebSocket of a match: what happens, as it happens, for one viewer; and a way to act and to talk.

Credentials: `Authorization: Bearer TOKEN`, or for browsers the subprotocols `tefuda.v1, tefuda.seat.TOKEN`, or an account's
cookie from our own page. Never in the address: addresses end up in logs and histories.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final
from urllib.parse import urlsplit

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from tefuda.engine.errors import TefudaError
from tefuda.server import play
from tefuda.server.callers import Caller
from tefuda.server.credentials import address_name
from tefuda.server.hub import Hub, Looker
from tefuda.server.limits import Buckets
from tefuda.server.logs import log, log_error
from tefuda.server.platform import Platform
from tefuda.server.problems import Problem, body_of, problem_of
from tefuda.server.requests import account_of, bearer_of
from tefuda.server.talking import say
from tefuda.store.documents import read, written

router = APIRouter()

PROTOCOL: Final = "tefuda.v1"
SEAT_PROTOCOL: Final = "tefuda.seat."
LARGEST_NUMBER: Final = 2**31 - 1


@router.websocket("/api/v1/matches/{match_id}/live")
async def live(socket: WebSocket, match_id: str) -> None:
    protocols = [name.strip() for name in socket.headers.get("sec-websocket-protocol", "").split(",")]
    await socket.accept(subprotocol=PROTOCOL if PROTOCOL in protocols else None)
    platform: Platform = socket.app.state.platform
    hub: Hub = socket.app.state.hub
    buckets: Buckets = socket.app.state.buckets
    try:
        caller = await _caller(socket, platform, protocols)
        buckets.take("requests", caller.person)
        head = (await platform.opened(match_id)).head
        since = _number(socket, "since")
        if since is not None and since > head.number:
            raise Problem("bad_request", f"since={since} is beyond the match, which is at {head.number}")
        viewer = caller.viewer(head, socket.query_params.get("viewer"))
        looker = Looker(viewer, caller.person, since, _number(socket, "chat_since") or 0)
        hub.enter(match_id, looker)
    except TefudaError as error:
        await _refuse(socket, problem_of(error))
        return
    log("socket_opened", viewer="spectator" if viewer < 0 else "seat")
    writing = asyncio.create_task(_write(socket, looker, platform))
    try:
        await _read(socket, platform, caller, match_id, looker, buckets)
    finally:
        hub.leave(match_id, looker)
        writing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await writing
        log("socket_closed", viewer="spectator" if viewer < 0 else "seat")


async def _caller(socket: WebSocket, platform: Platform, protocols: list[str]) -> Caller:
    token = bearer_of(socket.headers)
    for name in protocols:
        if name.startswith(SEAT_PROTOCOL):
            token = name.removeprefix(SEAT_PROTOCOL)
    account = None
    origin = socket.headers.get("origin")
    if token is None and (origin is None or urlsplit(origin).netloc == socket.headers.get("host")):
        account = await account_of(platform, socket.cookies)
    address = socket.client.host if socket.client else "unknown"
    person = f"account:{account.id}" if account else address_name(address, platform.address_key)
    return Caller(token, account, person)


def _number(socket: WebSocket, name: str) -> int | None:
    text = socket.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 11 and int(text) <= LARGEST_NUMBER):
        raise Problem("bad_request", f"{name} is a number of the log")
    return int(text)


async def _refuse(socket: WebSocket, problem: Problem) -> None:
    """Say why, in a way that a browser can read, and close."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(written({"type": "problem", **_told(problem)}))
        await socket.close(4000 + problem.status, problem.code)


def _told(problem: Problem) -> dict[str, Any]:
    body = body_of(problem)
    body["about"] = body.pop("type")
    return body


async def _write(socket: WebSocket, looker: Looker, platform: Platform) -> None:
    """Send what waits; a heartbeat when nothing does, by which a client notices a dead server."""
    try:
        while True:
            try:
                async with asyncio.timeout(platform.settings.heartbeat):
                    text = await looker.queue.get()
            except TimeoutError:
                text = written({"type": "heartbeat", "now": platform.now()})
            if isinstance(text, int):
                await socket.close(text)
                return
            await socket.send_text(text)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the reader notices it too and ends the connection


async def _read(socket: WebSocket, platform: Platform, caller: Caller, match_id: str, looker: Looker, buckets: Buckets) -> None:
    while True:
        try:
            text = await socket.receive_text()
        except (WebSocketDisconnect, RuntimeError, KeyError):
            return
        message: Any = None
        try:
            buckets.take("requests", caller.person)
            message = _message(text)
            answer = await _answer(platform, caller, match_id, message, buckets)
        except TefudaError as error:
            answer = {"type": "problem", **_told(problem_of(error))}
        except Exception as problem:  # nothing of the error's text may leave; the connection can go on
            log_error("socket_message_failed", problem)
            answer = {"type": "problem", **_told(Problem("internal", "this could not be done because of a mistake of ours"))}
        if isinstance(message, dict) and isinstance(message.get("id"), (str, int)):
            answer["id"] = message["id"]
        looker.tell(written(answer))


def _message(text: str) -> dict[str, Any]:
    try:
        message = read(text)
    except ValueError:
        raise Problem("bad_json", "a message is a JSON object") from None
    if not isinstance(message, dict):
        raise Problem("bad_request", 'a message is an object such as {"type": "act", …}')
    return message


async def _answer(platform: Platform, caller: Caller, match_id: str, message: dict[str, Any], buckets: Buckets) -> dict[str, Any]:
    kind = message.get("type")
    if kind == "ping":
        return {"type": "pong", "now": platform.now()}
    if kind == "act":
        number, key = message.get("number"), message.get("key")
        if type(number) is not int or not 0 <= number <= LARGEST_NUMBER:
            raise Problem("bad_request", "number is the number of the match that you saw")
        if key is not None and not (isinstance(key, str) and 0 < len(key) <= 64 and key.isprintable()):
            raise Problem("bad_request", "key is a text of 1 to 64 characters")
        acted = await play.act(platform, caller, match_id, message.get("action"), number, key)
        return {"type": "acted", **acted.document()}
    if kind == "say":
        return {"type": "said", **await say(platform, caller, match_id, message.get("text"), message.get("name"), buckets)}
    raise Problem("bad_request", "type is one of act, say, ping")
