"""JSON text in and out. orjson, because reading and writing documents is most of what a request costs."""

from __future__ import annotations

from typing import Any

import orjson


def written(document: object) -> str:
    return orjson.dumps(document).decode()


def read(text: str) -> Any:
    return orjson.loads(text)


def read_optional(text: str | None) -> Any:
    return None if text is None else orjson.loads(text)
