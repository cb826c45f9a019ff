"""Reading the traits of a motif: always something that can be drawn."""

from __future__ import annotations

from collections.abc import Mapping


def word(traits: Mapping[str, object], key: str, default: str) -> str:
    value = traits.get(key)
    return value if isinstance(value, str) else default


def amount(traits: Mapping[str, object], key: str, default: int, low: int, high: int) -> int:
    value = traits.get(key)
    chosen = value if isinstance(value, int) else default
    return max(low, min(high, chosen))
