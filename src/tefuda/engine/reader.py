"""Reads a JSON document that may be wrong: every access says where it looked and what would have been right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tefuda.engine.errors import BadDocument, shortened


class Reader:
    """One JSON object inside a document, and the path that leads to it."""

    def __init__(self, value: dict[str, Any], path: str = "") -> None:
        self.value = value
        self.path = path

    @staticmethod
    def of(document: object, path: str = "") -> Reader:
        if not isinstance(document, dict):
            raise BadDocument(path, f"an object is expected, not {shortened(document)}")
        return Reader(document, path)

    def at(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def wrong(self, key: str, expected: str) -> BadDocument:
        return BadDocument(self.at(key), f"{expected} is expected, not {shortened(self.value.get(key))}")

    def has(self, key: str) -> bool:
        return self.value.get(key) is not None

    def only(self, keys: Iterable[str]) -> None:
        """Refuse any field that is not one of these."""
        known = set(keys)
        for key in self.value:
            if key not in known:
                raise BadDocument(self.at(str(key)), f"there is no such field; there are: {', '.join(sorted(known))}")

    def number(self, key: str, default: int | None = None, low: int = -(2**31), high: int = 2**31) -> int:
        """A whole number in a range; without a default it must be there."""
        value = self.value.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            limits = f"from {low} to {high}" if high < 2**31 else f"from {low}" if low > -(2**31) else ""
            raise self.wrong(key, f"a whole number {limits}".rstrip())
        return value

    def flag(self, key: str, default: bool | None = None) -> bool:
        value = self.value.get(key, default)
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false")
        return value

    def text(self, key: str, default: str | None = None) -> str:
        value = self.value.get(key, default)
        if not isinstance(value, str):
            raise self.wrong(key, "a text")
        return value

    def choice(self, key: str, choices: Iterable[str], default: str | None = None) -> str:
        value = self.value.get(key, default)
        known = list(choices)
        if not isinstance(value, str) or value not in known:
            shown = ", ".join(known[:20]) + (", …" if len(known) > 20 else "")
            raise self.wrong(key, f"one of {shown}")
        return value

    def mapping(self, key: str) -> Mapping[str, Any]:
        """An object with free keys; empty if it is not there."""
        value = self.value.get(key, {})
        if not isinstance(value, dict):
            raise self.wrong(key, "an object")
        return value

    def object(self, key: str) -> Reader:
        return Reader.of(self.value.get(key), self.at(key))

    def items(self, key: str, length: int | None = None) -> list[Any]:
        """A list; empty if it is not there."""
        value = self.value.get(key, [])
        if not isinstance(value, list):
            raise self.wrong(key, "a list")
        if length is not None and len(value) != length:
            raise BadDocument(self.at(key), f"{length} entries are expected, not {len(value)}")
        return value

    def objects(self, key: str, length: int | None = None) -> list[Reader]:
        return [Reader.of(item, f"{self.at(key)}.{place}") for place, item in enumerate(self.items(key, length))]

    def numbers(self, key: str, low: int = -(2**31), high: int = 2**31, length: int | None = None) -> list[int]:
        items = self.items(key, length)
        for place, item in enumerate(items):
            if isinstance(item, bool) or not isinstance(item, int) or not low <= item <= high:
                raise BadDocument(f"{self.at(key)}.{place}", f"a whole number is expected, not {shortened(item)}")
        return list(items)

    def slugs(self, key: str, known: Mapping[str, int]) -> list[int]:
        """A list of words, as the numbers that `known` gives them."""
        numbers: list[int] = []
        for place, item in enumerate(self.items(key)):
            if not isinstance(item, str) or item not in known:
                raise BadDocument(f"{self.at(key)}.{place}", f"there is no {shortened(item)} here")
            numbers.append(known[item])
        return numbers

    def cell(self, key: str, rows: int, cols: int) -> tuple[int, int]:
        """A cell `[row, col]` of a board."""
        value = self.value.get(key)
        if (
            not isinstance(value, list)
            or len(value) != 2
            or any(isinstance(part, bool) or not isinstance(part, int) for part in value)
            or not 0 <= value[0] < rows
            or not 0 <= value[1] < cols
        ):
            raise self.wrong(key, f"a cell [row, col] of the {rows}x{cols} board")
        return value[0], value[1]
