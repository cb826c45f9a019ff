"""The cards of a match: the printed data (cards.toml), a match's changes to it and its own characters, as tables of ints."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from tefuda.engine.data import Entry, Field, Table, checked_table, custom, overridden, read_toml, text, whole
from tefuda.engine.errors import BadData
from tefuda.engine.events import Document
from tefuda.games.uchinoko.budget import every_operation
from tefuda.games.uchinoko.check import check
from tefuda.games.uchinoko.programs import NO_PROGRAM, Program
from tefuda.games.uchinoko.vocabulary import (
    BASICS,
    CHARACTER,
    CONTENT,
    CREATE,
    FIRST_CHARACTER,
    MOST_EFFECTS,
    ROOKIE,
    TYPES,
    is_rival_op,
)

FOLDER: Final = Path(__file__).parent
FILE: Final = "cards.toml"
CHARACTER_FIELDS: Final = ("name", "name_en", "author", "flavour", "flavour_en", "picture", "cost", "effects")


class Cards:
    """Every kind of card that a match knows, by number: basic cards, the Rookie, then characters in the order of slugs.

    Immutable and shared by all states of a match. Effect e of kind k has number k * MOST_EFFECTS + e.
    """

    def __init__(self, table: Table, characters: list[Document]) -> None:
        named: dict[str, Entry] = {slug: dict(entry) for slug, entry in table.items()}
        for document in characters:
            named[str(document["slug"])] = dict(document)
        others = sorted(slug for slug in named if slug not in BASICS and slug != "rookie")
        self.slugs: list[str] = [*BASICS, "rookie", *others]
        self.numbers: dict[str, int] = {slug: number for number, slug in enumerate(self.slugs)}
        self.standard: list[bool] = [slug in table for slug in self.slugs]
        self.types: list[int] = []
        self.costs: list[int] = []
        self.values: list[int] = []
        self.points: list[int] = []
        self.effect_counts: list[int] = []
        self.creates: list[int] = []  # by effect
        self.programs: list[Program] = []  # by effect
        self.attacks: list[bool] = []  # whether `allow_rivals` can forbid it
        for slug in self.slugs:
            self._add(named[slug])

    def _add(self, entry: Entry) -> None:
        effects: list[dict[str, Any]] = entry.get("effects", [])
        self.types.append(TYPES.index(entry.get("type", "character")))
        self.costs.append(entry["cost"])
        self.values.append(entry.get("value", 0))
        self.points.append(entry.get("points", 0))
        self.effect_counts.append(len(effects))
        self.attacks.append(any(is_rival_op(op["op"]) for effect in effects for op in every_operation(effect["ops"])))
        for place in range(MOST_EFFECTS):
            effect = effects[place] if place < len(effects) else None
            self.creates.append(0 if effect is None else effect["create"])
            self.programs.append(NO_PROGRAM if effect is None else Program(effect["ops"]))

    def names(self, kinds: Iterable[int]) -> list[str]:
        return [self.slugs[kind] for kind in kinds]


# -- the printed cards


def fields_of(entry: Entry) -> Iterable[Field]:
    """What may stand in an entry of cards.toml, and in a match's change to it."""
    kind = _fixed("type", str(entry.get("type")))
    if entry.get("type") == "create":
        return (kind, whole("cost", 0, 9), whole("value", 1, 9))
    if entry.get("type") == "content":
        return (kind, whole("cost", 0, 9), whole("points", 0, 99))
    texts = [text(name) for name in ("name", "name_en", "author", "flavour", "flavour_en")]
    picture = custom("picture", lambda value: None if value is None or isinstance(value, str) else "must be a text", False)
    return (kind, *texts, picture, whole("cost", 0, 9), custom("effects", _is_list))


def _fixed(name: str, value: str) -> Field:
    return custom(name, lambda given: None if given == value and value in TYPES[1:] else f"must be one of {', '.join(TYPES[1:])}")


def _is_list(value: object) -> str | None:
    return None if isinstance(value, list) else "must be a list of effects"


def check_table(table: Table) -> None:
    """BadData unless all cards are there and every character is well made; its price is the designer's affair."""
    for slug, kind in zip(BASICS, (CREATE,) * 3 + (CONTENT,) * 3, strict=True):
        if slug not in table or table[slug]["type"] != TYPES[kind]:
            raise BadData(FILE, slug, "type", f"there must be a {TYPES[kind]} card of this name")
    for slug in ("rookie", *(slug for slug in table if slug not in BASICS)):
        if slug not in table or table[slug]["type"] != TYPES[CHARACTER]:
            raise BadData(FILE, slug, "type", "there must be a character of this name")
        report = check(character_document(slug, table[slug]))
        for error in report.errors:
            if error.code != "cost_too_low":
                raise BadData(FILE, slug, error.path, error.code)


def character_document(slug: str, entry: Entry) -> Document:
    """A character as the rulebook writes it (8.3)."""
    return {"slug": slug, **{name: entry[name] for name in CHARACTER_FIELDS}}


@cache
def printed() -> Table:
    """The cards as printed."""
    table = checked_table(FILE, read_toml(FOLDER / FILE), fields_of)
    check_table(table)
    return table


@cache
def printed_slugs() -> frozenset[str]:
    """The slugs that no character of a player may have."""
    return frozenset(printed())


@cache
def standard_cards() -> Cards:
    return Cards(printed(), [])


def cards_of(changes: object, characters: list[Document]) -> Cards:
    """The cards of a match with these changes to the printed ones and these characters of its own."""
    if not changes and not characters:
        return standard_cards()
    return Cards(overridden(printed(), changes, fields_of), characters)


assert BASICS.index("anime") + 1 == ROOKIE == FIRST_CHARACTER - 1
