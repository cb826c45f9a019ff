"""Compresses what is the same for everybody: the client's files, and words, cards and rules of games.

Answers about matches are left alone: they are small, on the way of every move, and compressing secrets beside text that
others choose can give them away.
"""

from __future__ import annotations

from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

SMALLEST: Final = 1000  # bytes; below, the header costs more than it saves
PUBLIC: Final = "/api/v1/games"
PACKED: Final = (".woff2", ".woff", ".webp", ".png", ".jpg")  # compressed as they are


class Compression:
    """Sends a path on through gzip, or as it is."""

    def __init__(self, app: ASGIApp) -> None:
        self._plain = app
        self._compressed = GZipMiddleware(app, minimum_size=SMALLEST, compresslevel=6)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "GET" and is_public(scope["path"]):
            await self._compressed(scope, receive, send)
        else:
            await self._plain(scope, receive, send)


def is_public(path: str) -> bool:
    return (path.startswith(PUBLIC) or not path.startswith("/api/")) and not path.endswith(PACKED)
