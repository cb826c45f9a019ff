"""Around every request: an id, the log line, the figures, the limits, the security headers. Plain ASGI, because it is on
the way of every request."""

from __future__ import annotations

import secrets
import time
from itertools import count
from typing import Any, Final

import orjson
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tefuda.server import metrics
from tefuda.server.credentials import address_name
from tefuda.server.limits import Buckets
from tefuda.server.logs import log, log_error, request_id
from tefuda.server.problems import MEDIA_TYPE, Problem, body_of
from tefuda.server.settings import Settings

CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # positions of pieces; scripts and style sheets stay ours
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"geolocation=(), microphone=(), payment=()"),
]
LARGE_BODIES: Final = {"/api/v1/records": "largest_record", "/api/v1/pictures": "largest_picture"}  # and the setting


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, settings: Settings, buckets: Buckets) -> None:
        self._app = app
        self._settings = settings
        self._buckets = buckets
        self._origin = secrets.token_hex(4)  # of request ids: they name this process, then count
        self._requests = count()
        self._key = secrets.token_hex(16)  # names of addresses in this process's memory

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        own_id = f"{self._origin}{next(self._requests):08x}"
        request_id.set(own_id)
        scope.setdefault("state", {})["request_id"] = own_id
        started = time.perf_counter()
        status = 500
        is_sent = False

        async def answer(message: Message) -> None:
            nonlocal status, is_sent
            if message["type"] == "http.response.start":
                status, is_sent = message["status"], True
                own = [*HEADERS, (b"x-request-id", own_id.encode())]
                if scope["path"].startswith("/api/") and not any(name == b"cache-control" for name, _ in message["headers"]):
                    own.append((b"cache-control", b"no-store"))
                message = {**message, "headers": [*message["headers"], *own]}
            await send(message)

        try:
            self._limit_rate(scope)
            await self._app(scope, self._bounded(scope, receive), answer)
        except Problem as problem:
            if not is_sent:
                await _send_problem(answer, problem, own_id)
        except Exception as problem:  # the last resort: nothing of the error's text may leave
            log_error("request_failed", problem, route=_route(scope))
            if not is_sent:
                mistake = Problem(
                    "internal", "this could not be done because of a mistake of ours; the request id helps to find it"
                )
                await _send_problem(answer, mistake, own_id)
        finally:
            seconds = time.perf_counter() - started
            route = _route(scope)
            metrics.REQUESTS.labels(scope["method"], route, str(status)).inc()
            metrics.REQUEST_SECONDS.labels(route).observe(seconds)
            log("request", method=scope["method"], route=route, status=status, ms=round(seconds * 1000, 2))

    def _limit_rate(self, scope: Scope) -> None:
        if self._settings.rate > 0:
            client = scope.get("client")
            self._buckets.take("requests", address_name(client[0] if client else "unknown", self._key))

    def _bounded(self, scope: Scope, receive: Receive) -> Receive:
        """Refuse a body that is too large, whether it says so or not."""
        most: int = getattr(self._settings, LARGE_BODIES.get(scope["path"], "largest_body"))
        if int(_header(scope, b"content-length") or 0) > most:
            raise _too_large(most)
        got = 0

        async def bounded() -> Message:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > most:
                raise _too_large(most)
            return message

        return bounded


def _too_large(most: int) -> Problem:
    metrics.REFUSED.labels("body").inc()
    return Problem("too_large", f"the body may have {most} bytes at most")


def _header(scope: Scope, wanted: bytes) -> str | None:
    for name, value in scope["headers"]:
        if name == wanted:
            text = value.decode("latin-1")
            return text if text.isascii() and text.isdigit() else "0"
    return None


def _route(scope: Scope) -> str:
    """The route's pattern, not the address: ids of matches are known only to who was given them."""
    route: Any = scope.get("route")
    return getattr(route, "path", "") or "other"


async def _send_problem(send: Send, problem: Problem, own_id: str) -> None:
    headers = [(b"content-type", MEDIA_TYPE.encode())]
    if "retry_after" in problem.facts:
        headers.append((b"retry-after", str(problem.facts["retry_after"]).encode()))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": orjson.dumps(body_of(problem, own_id))})
