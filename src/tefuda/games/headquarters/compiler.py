"""Reads abilities as they stand in the card data into programs, and refuses what rule 7.10 does not know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from mypy_extensions import i64

from tefuda.engine.errors import shortened
from tefuda.games.headquarters import vocabulary as words
from tefuda.games.headquarters.program import (
    CONSTANT,
    COUNT_CARDS,
    COUNT_OBJECTS,
    COUNT_THAT,
    STAT_OF,
    Ability,
    Condition,
    Filter,
    Operation,
    Target,
    Value,
)

LARGEST: Final = 999  # of any number in the card data
DEEPEST: Final = 3  # values inside filters inside values: more could count for hours
LONGEST: Final = 12  # abilities of a card, operations of an ability, conditions of either

# Current values in the order in which they are computed (7.1); a static may look only at earlier ones than it changes.
STAGES: Final = ("type", "level", "link", "power", "flags")


class Flaw(Exception):
    """Something in an ability that the language does not know, and where it stands."""

    def __init__(self, path: str, problem: str) -> None:
        self.path = path
        self.problem = problem
        super().__init__(f"{path}: {problem}")


class Compiler:
    """Turns the ability documents of one card into programs.

    `subtypes` numbers the subtypes of the whole card file; None while one card is looked at alone.
    """

    def __init__(self, subtypes: dict[str, int] | None = None) -> None:
        self.subtypes = subtypes
        self.is_static = False
        self.mentioned: list[int] = []  # stages that a static ability looks at

    # -- abilities

    def abilities(self, documents: object) -> list[Ability]:
        items = some_list(documents, "abilities")
        return [self.ability(document, f"abilities.{place}") for place, document in enumerate(items)]

    def ability(self, document: object, path: str) -> Ability:
        fields = mapping(document, path)
        kind = index_of(words.ABILITY_KINDS, fields.get("kind"), f"{path}.kind")
        ability = Ability(kind)
        self.is_static = kind == words.STATIC
        self.mentioned = []
        if kind == words.TRIGGERED:
            only(fields, ("kind", "on", "do"), ("of", "if", "tag"), path)
            self.trigger(ability, fields, path)
        elif kind == words.ACTIVATED:
            only(fields, ("kind", "cost", "do"), ("limit", "if", "tag"), path)
            self.cost(ability, fields["cost"], f"{path}.cost")
            ability.limit = number(fields.get("limit", 1), f"{path}.limit", 0)
        else:
            only(fields, ("kind", "to"), ("add", "flags", "if"), path)
            self.static(ability, fields, path)
        if "tag" in fields:
            index_of(words.TAGS, fields["tag"], f"{path}.tag")
        ability.conditions = self.conditions(fields.get("if", []), f"{path}.if")
        if self.is_static:
            self.check_order(ability, path)
        else:
            operations = some_list(fields["do"], f"{path}.do")
            ability.operations = [self.operation(item, f"{path}.do.{place}") for place, item in enumerate(operations)]
        return ability

    def trigger(self, ability: Ability, fields: dict[str, Any], path: str) -> None:
        ability.trigger = index_of(words.TRIGGERS, fields["on"], f"{path}.on")
        if fields["on"] in words.PLAYER_TRIGGERS:
            ability.side = index_of(words.SIDES, fields.get("of", "you"), f"{path}.of")
        elif fields.get("of", "self") != "self":
            ability.subject = self.filter(fields["of"], f"{path}.of", 0)

    def cost(self, ability: Ability, document: object, path: str) -> None:
        fields = mapping(document, path)
        only(fields, (), words.COSTS, path)
        if "credits" in fields:
            ability.cost_credits = self.value(fields["credits"], f"{path}.credits", 0)
        ability.cost_hp = number(fields.get("hp", 0), f"{path}.hp", 0)
        ability.cost_inactivate = flag(fields, "inactivate", path)
        ability.cost_destroy = flag(fields, "destroy", path)

    def static(self, ability: Ability, fields: dict[str, Any], path: str) -> None:
        if fields["to"] != "self":
            ability.affected = self.filter(fields["to"], f"{path}.to", 0)
        add = mapping(fields.get("add", {}), f"{path}.add")
        only(add, (), words.STATS, f"{path}.add")
        for stat, amount in add.items():
            ability.added[words.STATS.index(stat)] = self.value(amount, f"{path}.add.{stat}", 0)
        for place, name in enumerate(some_list(fields.get("flags", []), f"{path}.flags")):
            ability.flags |= 1 << index_of(words.FLAGS, name, f"{path}.flags.{place}")

    def check_order(self, ability: Ability, path: str) -> None:
        """7.1: a static ability looks only at values computed before what it changes."""
        changed = [STAGES.index(words.STATS[stat]) for stat, value in enumerate(ability.added) if value is not None]
        if ability.flags:
            changed.append(STAGES.index("flags"))
        for stage in self.mentioned:
            if changed and stage >= min(changed):
                raise Flaw(
                    path,
                    f"a static ability that changes {STAGES[min(changed)]} may not look at {STAGES[stage]}: "
                    f"values are computed in the order {', '.join(STAGES)}",
                )

    # -- operations

    def operation(self, document: object, path: str) -> Operation:
        fields = mapping(document, path)
        op = index_of(words.OPERATION_NAMES, fields.get("op"), f"{path}.op")
        required, optional = words.OPERATIONS[words.OPERATION_NAMES[op]]
        only(fields, ("op", *required), (*optional, "if"), path)
        operation = Operation(op)
        operation.conditions = self.conditions(fields.get("if", []), f"{path}.if")
        operation.who = index_of(words.PLAYERS, fields.get("who", "you"), f"{path}.who")
        operation.random = flag(fields, "random", path)
        operation.optional = flag(fields, "optional", path)
        if "n" in fields:
            operation.n = self.value(fields["n"], f"{path}.n", 0)
        if "x" in fields:
            operation.n = self.value(fields["x"], f"{path}.x", 0)
        if "to" in fields:
            operation.target = self.target(fields["to"], f"{path}.to")
        if "stat" in fields:
            operation.stat = index_of(words.STATS, fields["stat"], f"{path}.stat")
        if "type" in fields:
            operation.power_type = index_of(words.POWER_TYPES, fields["type"], f"{path}.type")
        if "until" in fields:
            operation.until = index_of(words.DURATIONS, fields["until"], f"{path}.until")
        if "kind" in fields:
            operation.card_kind = words.KINDS.index(one_of(words.KINDS[1:], fields["kind"], f"{path}.kind"))
        if "from" in fields:
            operation.zone = index_of(words.ZONES[:2], fields["from"], f"{path}.from")
            if operation.optional and operation.zone == words.DECK:
                raise Flaw(f"{path}.optional", "only a card from the hand is chosen, so only that may be declined")
        return operation

    def target(self, document: object, path: str) -> Target:
        if isinstance(document, str):
            target = Target(words.TO_REFERENCE)
            target.reference = self.reference(document, path)
            return target
        fields = mapping(document, path)
        if "all" in fields:
            only(fields, ("all",), (), path)
            target = Target(words.TO_ALL)
            target.objects = self.filter(fields["all"], f"{path}.all", 0)
            return target
        form = "random" if "random" in fields else "choose"
        only(fields, (form, "from"), ("optional",) if form == "choose" else (), path)
        target = Target(words.TARGET_KINDS.index(form))
        target.count = self.value(fields[form], f"{path}.{form}", 0)
        target.objects = self.filter(fields["from"], f"{path}.from", 0)
        target.optional = flag(fields, "optional", path)
        return target

    # -- values, conditions, filters

    def reference(self, word: object, path: str) -> int:
        place = index_of(words.REFERENCES, word, path)
        if self.is_static and place in (words.EVENT, words.THAT):
            raise Flaw(path, f"a static ability has no '{word}'")
        return place

    def value(self, document: object, path: str, depth: int) -> Value:
        if isinstance(document, int) and not isinstance(document, bool):
            return Value(CONSTANT, number(document, path, -LARGEST))
        if depth >= DEEPEST:
            raise Flaw(path, "values are nested too deeply")
        fields = mapping(document, path, "a whole number, or an object with 'count', 'cards' or 'stat'")
        if "count" in fields:
            only(fields, ("count",), (), path)
            if fields["count"] == "that":
                if self.is_static:
                    raise Flaw(path, "a static ability has no 'that'")
                return Value(COUNT_THAT, 0)
            value = Value(COUNT_OBJECTS, 0)
            value.objects = self.filter(fields["count"], f"{path}.count", depth + 1)
            return value
        if "cards" in fields:
            only(fields, ("cards",), ("of", "kind"), path)
            value = Value(COUNT_CARDS, 0)
            value.zone = index_of(words.ZONES, fields["cards"], f"{path}.cards")
            value.side = index_of(words.SIDES[:2], fields.get("of", "you"), f"{path}.of")
            if "kind" in fields:
                value.card_kind = words.KINDS.index(one_of(words.KINDS[1:], fields["kind"], f"{path}.kind"))
            return value
        only(fields, ("stat", "of"), (), path)
        value = Value(STAT_OF, 0)
        value.stat = index_of(words.VALUE_STATS, fields["stat"], f"{path}.stat")
        value.reference = self.reference(fields["of"], f"{path}.of")
        if fields["stat"] in STAGES:
            self.mentioned.append(STAGES.index(fields["stat"]))
        return value

    def conditions(self, documents: object, path: str) -> list[Condition]:
        found: list[Condition] = []
        for place, item in enumerate(some_list(documents, path)):
            where = f"{path}.{place}"
            if not isinstance(item, list) or len(item) != 3:
                raise Flaw(where, f"a condition is [value, comparison, value], not {shortened(item)}")
            left = self.value(item[0], f"{where}.0", 0)
            comparison = index_of(words.COMPARISONS, item[1], f"{where}.1")
            found.append(Condition(left, comparison, self.value(item[2], f"{where}.2", 0)))
        return found

    def filter(self, document: object, path: str, depth: int) -> Filter:
        fields = mapping(document, path)
        only(fields, (), words.FILTER_KEYS, path)
        found = Filter(index_of(words.SIDES, fields.get("side", "any"), f"{path}.side"), kinds_of(fields, path))
        if "hidden" in fields:
            found.hidden = i64(flag(fields, "hidden", path))
        if "active" in fields:
            found.active = i64(flag(fields, "active", path))
        if "type" in fields:
            found.power_type = index_of(words.POWER_TYPES, fields["type"], f"{path}.type")
            self.mentioned.append(STAGES.index("type"))
        if "level" in fields:
            found.level_comparison, found.level = self.compared(fields["level"], f"{path}.level", depth)
            self.mentioned.append(STAGES.index("level"))
        if "power" in fields:
            found.power_comparison, found.power = self.compared(fields["power"], f"{path}.power", depth)
            self.mentioned.append(STAGES.index("power"))
        if "faction" in fields:
            found.faction = index_of(words.FACTIONS, fields["faction"], f"{path}.faction")
        if "subtype" in fields:
            found.subtype = self.subtype(fields["subtype"], f"{path}.subtype")
        found.other = flag(fields, "other", path)
        if "child" in fields:
            if fields["child"] is not True:
                raise Flaw(f"{path}.child", "can only be true; leave it out otherwise")
            found.child = True
        return found

    def subtype(self, word: object, path: str) -> int:
        if self.subtypes is not None:
            return self.subtypes[one_of(self.subtypes, word, path)]
        if not isinstance(word, str):
            raise Flaw(path, f"a subtype is expected, not {shortened(word)}")
        return 0

    def compared(self, document: object, path: str, depth: int) -> tuple[int, Value]:
        if not isinstance(document, list) or len(document) != 2:
            raise Flaw(path, f"must be [comparison, value], not {shortened(document)}")
        return index_of(words.COMPARISONS, document[0], f"{path}.0"), self.value(document[1], f"{path}.1", depth + 1)


# -- reading JSON that may be wrong


def mapping(document: object, path: str, expected: str = "an object") -> dict[str, Any]:
    if not isinstance(document, dict):
        raise Flaw(path, f"{expected} is expected, not {shortened(document)}")
    return document


def some_list(document: object, path: str) -> list[Any]:
    if not isinstance(document, list) or len(document) > LONGEST:
        raise Flaw(path, f"a list of at most {LONGEST} entries is expected, not {shortened(document)}")
    return document


def only(fields: dict[str, Any], required: tuple[str, ...], optional: tuple[str, ...], path: str) -> None:
    for name in required:
        if name not in fields:
            raise Flaw(path, f"'{name}' is missing")
    for name in fields:
        if name not in required and name not in optional:
            raise Flaw(path, f"there is no field {shortened(name)} here; there are: {', '.join((*required, *optional))}")


def number(document: object, path: str, low: int) -> int:
    if isinstance(document, bool) or not isinstance(document, int) or not low <= document <= LARGEST:
        raise Flaw(path, f"a whole number from {low} to {LARGEST} is expected, not {shortened(document)}")
    return document


def flag(fields: dict[str, Any], name: str, path: str) -> bool:
    value = fields.get(name, False)
    if not isinstance(value, bool):
        raise Flaw(f"{path}.{name}", f"true or false is expected, not {shortened(value)}")
    return value


def one_of(known: Iterable[str], word: object, path: str) -> str:
    if not isinstance(word, str) or word not in known:
        raise Flaw(path, f"one of {', '.join(known)} is expected, not {shortened(word)}")
    return word


def index_of(known: tuple[str, ...], word: object, path: str) -> int:
    return known.index(one_of(known, word, path))


def kinds_of(fields: dict[str, Any], path: str) -> i64:
    """The kinds of a filter as bits; units unless it says otherwise."""
    given = fields.get("kind", "unit")
    kinds: i64 = 0
    for name in given if isinstance(given, list) else [given]:
        kinds |= 1 << index_of(words.KINDS, name, f"{path}.kind")
    return kinds
