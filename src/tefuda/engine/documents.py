"""Comparing and merging JSON documents, as scenario files need it."""

from __future__ import annotations

from typing import Any

from tefuda.engine.errors import shortened


def merged(base: Any, change: Any) -> Any:
    """`change` laid over `base`: objects merge recursively; anything else, arrays included, replaces."""
    if isinstance(base, dict) and isinstance(change, dict):
        result = dict(base)
        for key, value in change.items():
            result[key] = merged(base[key], value) if key in base else value
        return result
    return change


def differences(expected: Any, got: Any, path: str = "") -> list[str]:
    """Where `got` does not contain `expected`: keys given must match, arrays in length and element by element."""
    if isinstance(expected, dict):
        if not isinstance(got, dict):
            return [f"{path or 'document'}: expected an object, got {shortened(got)}"]
        found: list[str] = []
        for key, value in expected.items():
            inner = f"{path}.{key}" if path else str(key)
            if key not in got:
                found.append(f"{inner}: expected {shortened(value)}, but it is not there")
            else:
                found += differences(value, got[key], inner)
        return found
    if isinstance(expected, list):
        if not isinstance(got, list):
            return [f"{path}: expected a list, got {shortened(got)}"]
        if len(expected) != len(got):
            return [f"{path}: expected {len(expected)} entries, got {len(got)}: {shortened(got, 300)}"]
        return [line for place, value in enumerate(expected) for line in differences(value, got[place], f"{path}.{place}")]
    if type(expected) is not type(got) or expected != got:
        return [f"{path}: expected {shortened(expected)}, got {shortened(got)}"]
    return []


def found_at(document: Any, path: str) -> tuple[bool, Any]:
    """Whether a dotted path exists in a document, and what stands there."""
    here = document
    for part in path.split("."):
        if isinstance(here, dict) and part in here:
            here = here[part]
        elif isinstance(here, list) and part.isdigit() and int(part) < len(here):
            here = here[int(part)]
        else:
            return False, None
    return True, here


def is_hidden(document: Any, path: str) -> bool:
    """A hidden path is absent, null, a count, or a list of nulls."""
    exists, value = found_at(document, path)
    if not exists or value is None:
        return True
    if isinstance(value, list):
        return all(item is None for item in value)
    return isinstance(value, int) and not isinstance(value, bool)
