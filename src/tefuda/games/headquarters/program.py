"""Abilities as the rules run them: small immutable objects of whole numbers, compiled once from the card data.

Numbers are places in the tables of vocabulary.py; -1 means "not given". Clones of a state share these objects.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ANYTHING: Final = -1

# how a Value is found
CONSTANT: Final = 0
COUNT_OBJECTS: Final = 1
COUNT_THAT: Final = 2
COUNT_CARDS: Final = 3
STAT_OF: Final = 4


class Value:
    """A number that may depend on the position."""

    def __init__(self, form: i64, number: i64) -> None:
        self.form: i64 = form
        self.number: i64 = number  # of a constant
        self.objects: Filter | None = None  # counted objects
        self.zone: i64 = ANYTHING  # counted cards: where,
        self.side: i64 = 0  # whose,
        self.card_kind: i64 = ANYTHING  # and of which printed kind
        self.stat: i64 = ANYTHING
        self.reference: i64 = ANYTHING


class Filter:
    """Which objects are meant; every key that is given must match."""

    def __init__(self, side: i64, kinds: i64) -> None:
        self.side: i64 = side
        self.kinds: i64 = kinds  # bits
        self.hidden: i64 = ANYTHING  # 0 or 1
        self.active: i64 = ANYTHING  # 0 or 1
        self.power_type: i64 = ANYTHING
        self.level_comparison: i64 = ANYTHING
        self.level: Value | None = None
        self.power_comparison: i64 = ANYTHING
        self.power: Value | None = None
        self.faction: i64 = ANYTHING
        self.subtype: i64 = ANYTHING
        self.other: bool = False
        self.child: bool = False


class Condition:
    def __init__(self, left: Value, comparison: i64, right: Value) -> None:
        self.left = left
        self.comparison: i64 = comparison
        self.right = right


class Target:
    """What an operation acts on."""

    def __init__(self, form: i64) -> None:
        self.form: i64 = form
        self.reference: i64 = ANYTHING
        self.objects: Filter | None = None
        self.count: Value | None = None
        self.optional: bool = False


class Operation:
    def __init__(self, op: i64) -> None:
        self.op: i64 = op
        self.conditions: list[Condition] = []
        self.who: i64 = 0
        self.n: Value = Value(CONSTANT, 0)  # also the X of a conceal
        self.target: Target | None = None
        self.stat: i64 = ANYTHING
        self.power_type: i64 = ANYTHING
        self.until: i64 = 0
        self.zone: i64 = ANYTHING  # where a conceal takes its card from
        self.card_kind: i64 = ANYTHING
        self.random: bool = False
        self.optional: bool = False


class Ability:
    """One ability of a card: triggered, activated or static."""

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        self.conditions: list[Condition] = []
        self.operations: list[Operation] = []
        # triggered
        self.trigger: i64 = ANYTHING
        self.side: i64 = 0  # of a player trigger
        self.subject: Filter | None = None  # of an object trigger; None: the object itself
        # activated
        self.cost_credits: Value | None = None
        self.cost_hp: i64 = 0
        self.cost_inactivate: bool = False
        self.cost_destroy: bool = False
        self.limit: i64 = 1
        # static
        self.affected: Filter | None = None  # None: the object itself
        self.added: list[Value | None] = [None, None, None]  # to level, link, power
        self.flags: i64 = 0  # bits
