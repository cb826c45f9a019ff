"""The card file: which fields a card has, and the two libraries in their order."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from tefuda.engine.data import (
    Entry,
    Field,
    Table,
    checked_entry,
    checked_table,
    custom,
    flag,
    list_of,
    one_of,
    read_toml,
    text,
    whole,
)
from tefuda.engine.errors import BadData, shortened
from tefuda.games.botany.codes import CELL_WORDS, CONDITIONS, HITS, LARGEST_POWER, PROTECTS, SHAPES, SPECIES_PATTERN

FILE: Final = "cards.toml"
KINDS: Final = ("alien", "eradication", "recovery")
PAGES: Final = 4
CARDS_PER_PAGE: Final = 3
DEAREST: Final = 9  # the printed cards cost 1 to 5; below 1 a match might never end (9)
STRONGEST: Final = 3  # of roots and of strengths
MOST_STAGES: Final = 3


def _limit_problem(value: object) -> str | None:
    fits = value is None or (isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 99)
    return None if fits else f"must be a whole number from 1 to 99 or left out, not {shortened(value)}"


STAGE_FIELDS: Final = (
    one_of("when", CONDITIONS[1:]),
    whole("count", 1, 144),
    one_of("shape", SHAPES),
    whole("power", 0, LARGEST_POWER),
    whole("root", 1, STRONGEST),
)


def _growth_problem(value: object) -> str | None:
    if not isinstance(value, list) or len(value) > MOST_STAGES:
        return f"must be a list of at most {MOST_STAGES} stages, not {shortened(value)}"
    for number, stage in enumerate(value):
        try:
            checked_entry(FILE, f"stage {number + 1}", stage, STAGE_FIELDS)
        except BadData as problem:
            return str(problem).removeprefix(f"{FILE}: ")
    return None


COMMON_FIELDS: Final = (
    one_of("kind", KINDS),
    whole("page", 1, PAGES),
    whole("cost", 1, DEAREST),
    whole("cooldown", 0, 24),
    custom("limit", _limit_problem, required=False),
)
ALIEN_FIELDS: Final = (
    *COMMON_FIELDS,
    text("species"),
    one_of("shape", SHAPES),
    whole("power", 0, LARGEST_POWER),
    whole("root", 1, STRONGEST),
    custom("growth", _growth_problem, required=False, default=[]),
    one_of("counter", ("none", "scatter"), "none"),
)
ERADICATION_FIELDS: Final = (
    *COMMON_FIELDS,
    one_of("pattern", (*SHAPES, SPECIES_PATTERN)),
    whole("power", 0, LARGEST_POWER, 0),
    one_of("hits", HITS),
    whole("strength", 1, STRONGEST),
    one_of("to", CELL_WORDS[1:]),
    flag("complete"),
)
RECOVERY_FIELDS: Final = (
    *COMMON_FIELDS,
    one_of("pattern", SHAPES),
    whole("power", 0, LARGEST_POWER, 0),
    list_of("from", CELL_WORDS[1:], required=True),
    one_of("to", ("w", "n")),
    one_of("protect", PROTECTS),
)


def fields_of(entry: Entry) -> tuple[Field, ...]:
    """The fields of a card, by its kind."""
    kind = entry.get("kind")
    if kind == "eradication":
        return ERADICATION_FIELDS
    return RECOVERY_FIELDS if kind == "recovery" else ALIEN_FIELDS


def is_alien(entry: Entry) -> bool:
    return bool(entry["kind"] == "alien")


def check_table(table: Table) -> None:
    """What must hold for the cards together: each side's library has pages of three (2.5)."""
    for alien in (True, False):
        for page in range(1, PAGES + 1):
            found = [slug for slug, entry in table.items() if is_alien(entry) == alien and entry["page"] == page]
            if len(found) != CARDS_PER_PAGE:
                side = "alien" if alien else "native"
                last = found[-1] if found else ""
                raise BadData(FILE, last, "page", f"page {page} of the {side} side has {len(found)} cards, not {CARDS_PER_PAGE}")
    for slug, entry in table.items():
        if entry.get("pattern") == SPECIES_PATTERN and entry["strength"] < STRONGEST:
            raise BadData(FILE, slug, "strength", f"a card that takes a whole species has strength {STRONGEST} (7.5)")


@cache
def read_cards(folder: Path) -> Table:
    """The printed cards, read once; BadData if the file is wrong."""
    table = checked_table(FILE, read_toml(folder / FILE), fields_of)
    check_table(table)
    return table


def library(table: Table, alien: bool, pages: int) -> list[str]:
    """The cards of a side's pages in play, in the order in which its owner sees them."""
    slugs = [slug for slug, entry in table.items() if is_alien(entry) == alien and entry["page"] <= pages]
    return sorted(slugs, key=lambda slug: int(table[slug]["page"]))
