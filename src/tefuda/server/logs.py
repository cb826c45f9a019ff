"""Logs as one JSON object per line, with the request's id. Nothing that a caller sent is ever written: no tokens, no
addresses of matches, no documents, no messages of unexpected errors (they quote values)."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

LOGGER: Final = logging.getLogger("tefuda.server")

request_id: ContextVar[str | None] = ContextVar("request_id", default=None)


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage() if record.name == LOGGER.name else "library",
        }
        if record.name != LOGGER.name:
            line["logger"] = record.name
            line["message"] = record.msg if isinstance(record.msg, str) else type(record.msg).__name__  # arguments left out
        if record.exc_info and record.exc_info[1] is not None:
            line |= described(record.exc_info[1])
        line |= getattr(record, "fields", {})
        return json.dumps(line, ensure_ascii=False)


def described(problem: BaseException) -> dict[str, Any]:
    """An unexpected error by its kind and where it happened; its message may quote secrets."""
    frames = traceback.extract_tb(problem.__traceback__)[-12:]
    return {
        "error": type(problem).__name__,
        "at": [f"{frame.filename.rpartition('site-packages/')[2]}:{frame.lineno} {frame.name}" for frame in frames],
    }


def set_up(level: str) -> None:
    """Write the logs of the server and of its libraries to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("tefuda.server", "uvicorn", "uvicorn.error", "sqlalchemy", "alembic", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name == LOGGER.name else logging.WARNING)


def log(event: str, **fields: Any) -> None:
    _write(logging.INFO, event, fields)


def log_error(event: str, problem: BaseException, **fields: Any) -> None:
    _write(logging.ERROR, event, {**fields, **described(problem)})


def _write(level: int, event: str, fields: dict[str, Any]) -> None:
    if LOGGER.isEnabledFor(level):
        own = request_id.get()
        LOGGER.log(level, event, extra={"fields": fields if own is None else {"request_id": own, **fields}})
