"""Any view as an indented outline: the board of a game that has drawn none."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any, Final

WIDTH: Final = 96
LEFT_OUT: Final = ("game", "options", "rng", "seats")


def outline(view: dict[str, Any]) -> str:
    return "\n".join(line for key, value in view.items() if key not in LEFT_OUT for line in _lines(key, value, ""))


def _lines(key: str, value: Any, indent: str) -> Iterator[str]:
    if isinstance(value, dict):
        yield f"{indent}{key}:"
        for inner, item in value.items():
            yield from _lines(inner, item, indent + "  ")
    elif isinstance(value, list) and any(isinstance(item, (dict, list)) for item in value):
        yield f"{indent}{key}:"
        for place, item in enumerate(value):
            yield from _lines(str(place), item, indent + "  ")
    else:
        yield from textwrap.wrap(f"{key}: {_short(value)}", WIDTH, initial_indent=indent, subsequent_indent=indent + "    ")


def _short(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, list):
        return " ".join("?" if item is None else str(item) for item in value) or "-"
    return str(value)
