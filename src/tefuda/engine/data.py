"""Card and text files (TOML): read once at start-up and checked against a table of fields.

A wrong file stops the program with the file, the entry and the field in the message. The same checks serve the
overrides that a match carries in its options, so that a designer's experiment is as safe as the printed card.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tefuda.engine.errors import BadData, shortened
from tefuda.engine.options import Option, Refused, json_option

Entry = dict[str, Any]
Table = dict[str, Entry]


def read_toml(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except FileNotFoundError:
        raise BadData(path.name, "", "", "the file is missing") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadData(path.name, "", "", f"not readable as TOML: {problem}") from None


@dataclass(frozen=True)
class Field:
    """What may stand in one field of an entry. `check` returns the problem of a value, or None."""

    name: str
    check: Callable[[object], str | None]
    required: bool = True
    default: object = None


def whole(name: str, low: int, high: int, default: int | None = None) -> Field:
    def check(value: object) -> str | None:
        fits = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        return None if fits else f"must be a whole number from {low} to {high}, not {shortened(value)}"

    return Field(name, check, default is None, default)


def flag(name: str, default: bool = False) -> Field:
    return Field(name, lambda value: None if isinstance(value, bool) else "must be true or false", False, default)


def text(name: str, default: str | None = None) -> Field:
    return Field(name, lambda value: None if isinstance(value, str) else "must be a text", default is None, default)


def one_of(name: str, choices: Iterable[str], default: str | None = None) -> Field:
    known = list(choices)

    def check(value: object) -> str | None:
        return None if value in known else f"must be one of {', '.join(known)}, not {shortened(value)}"

    return Field(name, check, default is None, default)


def list_of(name: str, choices: Iterable[str], required: bool = False) -> Field:
    known = list(choices)

    def check(value: object) -> str | None:
        if not isinstance(value, list) or any(item not in known for item in value):
            return f"must be a list of {', '.join(known)}, not {shortened(value)}"
        return None

    return Field(name, check, required, [])


def custom(name: str, check: Callable[[object], str | None], required: bool = True, default: object = None) -> Field:
    return Field(name, check, required, default)


def checked_entry(file: str, slug: str, entry: object, fields: Iterable[Field]) -> Entry:
    """The entry with defaults filled in; BadData for an unknown, missing or wrong field."""
    if not isinstance(entry, dict):
        raise BadData(file, slug, "", f"must be a table, not {shortened(entry)}")
    by_name = {field.name: field for field in fields}
    for name in entry:
        if name not in by_name:
            raise BadData(file, slug, name, f"there is no such field; there are: {', '.join(by_name)}")
    filled: Entry = {}
    for name, field in by_name.items():
        if name not in entry:
            if field.required:
                raise BadData(file, slug, name, "is missing")
            filled[name] = deepcopy(field.default)
            continue
        problem = field.check(entry[name])
        if problem is not None:
            raise BadData(file, slug, name, problem)
        filled[name] = entry[name]
    return filled


def checked_table(file: str, table: Mapping[str, object], fields: Callable[[Entry], Iterable[Field]]) -> Table:
    """All entries of a file; `fields` may choose the fields by the entry (its kind, say)."""
    return {
        slug: checked_entry(file, slug, entry, fields(entry if isinstance(entry, dict) else {})) for slug, entry in table.items()
    }


def overridden(table: Table, overrides: object, fields: Callable[[Entry], Iterable[Field]]) -> Table:
    """The table with some fields of some entries changed, `{"slug": {"field": value}}`; Refused where that is wrong."""
    if not isinstance(overrides, dict):
        raise Refused("an object of cards, each with the fields to change")
    changed = dict(table)
    for slug, change in overrides.items():
        if slug not in table:
            raise Refused(f"there is no card '{slug}'")
        if not isinstance(change, dict):
            raise Refused(f"card '{slug}': an object with the fields to change")
        merged = {**table[slug], **change}
        try:
            changed[slug] = checked_entry("cards", slug, merged, fields(merged))
        except BadData as problem:
            raise Refused(str(problem)) from None
    return changed


def overrides_option(
    table: Table, fields: Callable[[Entry], Iterable[Field]], check: Callable[[Table], None] | None = None
) -> Option:
    """The option `cards`: changes to the printed numbers that a match carries with it."""

    def parse(value: object) -> object:
        if value == {}:
            return value  # nothing is changed: the printed table has been checked
        changed = overridden(table, value, fields)
        if check is not None:
            try:
                check(changed)
            except BadData as problem:
                raise Refused(str(problem)) from None
        return value

    return json_option("cards", {}, "an object of cards, each with the fields to change", "changes to the printed cards", parse)
