"""The card file: read once, checked field by field, compiled into one table that the rules look numbers up in.

Cards are numbered by their slugs in alphabetical order, so that ascending numbers are ascending slugs (7.5).
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from tefuda.engine.data import Entry, Field, Table, checked_table, custom, list_of, one_of, overridden, read_toml, whole
from tefuda.engine.errors import BadData, shortened
from tefuda.games.headquarters.compiler import Compiler, Flaw
from tefuda.games.headquarters.program import Ability
from tefuda.games.headquarters.vocabulary import (
    ACTIVATED,
    COMMAND,
    FACTIONS,
    HQ,
    KINDS,
    NO_TYPE,
    POWER_TYPES,
    STATIC,
    TRIGGERED,
    UNIT,
)

CARD_FILE: Final = "cards.toml"
MOST_CARDS: Final = 1023  # a card's number has ten bits in an action
MOST_SUBTYPES: Final = 60  # subtypes are bits of a 64-bit number


def card_fields(entry: Entry) -> Iterable[Field]:
    """What stands in a card of this entry's kind."""
    kind = entry.get("kind")
    fields = [
        one_of("kind", KINDS),
        custom("factions", _factions_problem),
        custom("subtypes", _subtypes_problem, False, []),
        whole("level", 0, 99),
    ]
    if kind != "command":
        fields += [whole("link", 0, 20), one_of("power_type", POWER_TYPES), whole("power", 0, 99)]
    if kind == "hq":
        fields.append(whole("hp", 1, 999))
    fields.append(custom("abilities", _abilities_problem, False, []))
    return fields


def _factions_problem(value: object) -> str | None:
    if not isinstance(value, list) or not value:
        return f"must be a list of one or more factions, not {shortened(value)}"
    return list_of("factions", FACTIONS).check(value)


def _subtypes_problem(value: object) -> str | None:
    if not isinstance(value, list) or len(value) > 12 or any(not isinstance(item, str) for item in value):
        return f"must be a list of words, not {shortened(value)}"
    return None


def _abilities_problem(value: object) -> str | None:
    try:
        Compiler().abilities(value)
    except Flaw as flaw:
        return str(flaw)
    return None


def read_cards(folder: Path) -> Table:
    """The printed cards of this folder by slug; BadData names the file, the card and the field of what is wrong."""
    table = checked_table(CARD_FILE, read_toml(folder / CARD_FILE), card_fields)
    CardTable(table)
    return table


class CardTable:
    """Everything printed on the cards of a match, as numbers; immutable, shared by all clones."""

    def __init__(self, table: Table) -> None:
        if len(table) > MOST_CARDS:
            raise BadData(CARD_FILE, "", "", f"there may be at most {MOST_CARDS} cards")
        self.slugs: list[str] = sorted(table)
        self.numbers: dict[str, int] = {slug: number for number, slug in enumerate(self.slugs)}
        self.table = table
        names = sorted({name for entry in table.values() for name in entry["subtypes"]})
        if len(names) > MOST_SUBTYPES:
            raise BadData(CARD_FILE, "", "", f"there may be at most {MOST_SUBTYPES} subtypes")
        subtypes = {name: place for place, name in enumerate(names)}
        self.kind: list[int] = []
        self.level: list[int] = []
        self.link: list[int] = []
        self.power_type: list[int] = []
        self.power: list[int] = []
        self.hp: list[int] = []
        self.factions: list[int] = []  # bits
        self.subtypes: list[int] = []  # bits
        self.abilities: list[list[Ability]] = []
        self.triggers: list[int] = []  # bits: which triggers the card has
        self.has_static: list[bool] = []
        self.has_activated: list[bool] = []
        for slug in self.slugs:
            self._add(slug, table[slug], subtypes)
        self._pools: dict[int, list[int]] = {}

    def _add(self, slug: str, entry: dict[str, Any], subtypes: dict[str, int]) -> None:
        kind = KINDS.index(entry["kind"])
        self.kind.append(kind)
        self.level.append(entry["level"])
        self.link.append(0 if kind == COMMAND else entry["link"])
        self.power_type.append(NO_TYPE if kind == COMMAND else POWER_TYPES.index(entry["power_type"]))
        self.power.append(0 if kind == COMMAND else entry["power"])
        self.hp.append(entry["hp"] if kind == HQ else 0)
        self.factions.append(sum(1 << FACTIONS.index(name) for name in set(entry["factions"])))
        self.subtypes.append(sum(1 << subtypes[name] for name in set(entry["subtypes"])))
        try:
            abilities = Compiler(subtypes).abilities(entry["abilities"])
        except Flaw as flaw:
            raise BadData(CARD_FILE, slug, "abilities", str(flaw)) from None
        self.abilities.append(abilities)
        triggers = 0
        for ability in abilities:
            if ability.kind == TRIGGERED:
                triggers |= 1 << int(ability.trigger)
        self.triggers.append(triggers)
        self.has_static.append(any(ability.kind == STATIC for ability in abilities))
        self.has_activated.append(any(ability.kind == ACTIVATED for ability in abilities))

    def ability(self, card: i64, index: i64) -> Ability:
        return self.abilities[card][index]

    def fits(self, card: int, hq: int) -> bool:
        """Whether a deck with this HQ may hold the card: every faction of it is one of the HQ's (section 3)."""
        return self.kind[card] != HQ and self.factions[card] & ~self.factions[hq] == 0

    def pool(self, hq: int) -> list[int]:
        """All cards that a deck with this HQ may hold."""
        if hq not in self._pools:
            self._pools[hq] = [card for card in range(len(self.slugs)) if self.fits(card, hq)]
        return self._pools[hq]

    def some_unit(self) -> str:
        """The slug of any unit: what stands for a face-down card where only its being there counts."""
        return self.slugs[self.kind.index(UNIT)]


def changed_cards(printed: Table, overrides: object) -> Table:
    """The printed cards with the changes that a match carries; Refused where they are wrong."""
    return overridden(printed, overrides, card_fields) if overrides else printed
