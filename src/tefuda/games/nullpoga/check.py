"""What may stand in cards.toml: the closed vocabulary of effects and abilities.

The same checks serve the file and the option `cards` (changed numbers).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from tefuda.engine.data import Entry, Field, Table, checked_entry, checked_table, custom, one_of, read_toml, text, whole
from tefuda.engine.errors import BadData, shortened

FOLDER: Final = Path(__file__).parent
CARDS_FILE: Final = "cards.toml"

KINDS: Final = ("spell", "monster", "token")
GROWTH_STEPS: Final = 9


def _growth_problem(value: object) -> str | None:
    fits = isinstance(value, list) and 1 <= len(value) <= GROWTH_STEPS and all(_is_step(step) for step in value)
    return None if fits else f"must be 1 to {GROWTH_STEPS} steps [attack, life], not {shortened(value)}"


def _is_step(step: object) -> bool:
    return isinstance(step, list) and len(step) == 2 and all(type(part) is int and 0 <= part <= 99 for part in step)


# What a spell does when it is resolved (rule 7.7), with the numbers it needs.
SPELL_VERBS: Final[dict[str, tuple[Field, ...]]] = {
    "strike": (whole("damage", 1, 99),),  # a monster on one cell; an empty battle zone becomes wilderness
    "place": (text("token"),),  # a token on an empty battle zone
    "swap": (),  # two cells one above the other
    "guard": (),  # an own monster; how long: option guard_turns
    "call": (whole("max_cost", 0, 99),),  # a monster from hand to an own standby zone
    "scorch": (whole("damage", 1, 99),),  # all monsters in the enemy's battle row; they burn
    "rain": (whole("damage", 1, 99), whole("zones", 1, 5)),  # random battle zones
}

# When an ability of a monster works, what it does then, and the numbers it needs.
ABILITIES: Final[dict[str, dict[str, tuple[Field, ...]]]] = {
    "always": {"inert": ()},  # cannot act, never marches
    "turn_start": {  # rule 7.4
        "grow": (custom("steps", _growth_problem),),
        "thunder": (whole("damage", 1, 99),),
        "decay": (),  # how much: option rock_decay
    },
    "summoned": {  # rule 7.8 S
        "bring": (text("token"), whole("count", 1, 5)),
        "double": (whole("turns", 1, 9),),
    },
    "marched": {"firestorm": (whole("damage", 1, 99),)},  # rule 7.8 M
    "action_start": {"freeze": (), "rewind": ()},  # rules 7.9.1, 7.9.2
    "move_part": {"gale": ()},  # rule 7.9.3
    "moved": {"sharpen": (whole("amount", 1, 99),)},
    "attacks": {"sweep": (), "aim": ()},
    "strikes": {"stun": (), "poison": (whole("turns", 1, 9),)},
    "damaged": {"absorb": (whole("amount", 1, 99),)},  # rule 7.1
    "action_end": {"heal": (whole("amount", 1, 99),)},  # rule 7.9.5
}


def _effect_problem(value: object) -> str | None:
    if not isinstance(value, dict) or not isinstance(value.get("verb"), str) or value["verb"] not in SPELL_VERBS:
        return f"must be a table with a verb out of {', '.join(SPELL_VERBS)}, not {shortened(value)}"
    return _problem_of(value, (text("verb"), *SPELL_VERBS[value["verb"]]))


def _abilities_problem(value: object) -> str | None:
    if not isinstance(value, list):
        return f"must be a list of abilities, not {shortened(value)}"
    verbs: list[str] = []
    for ability in value:
        if not isinstance(ability, dict):
            return f"an ability is a table such as {{ when = …, verb = … }}, not {shortened(ability)}"
        when, verb = ability.get("when"), ability.get("verb")
        if not isinstance(when, str) or when not in ABILITIES:
            return f"'when' must be one of {', '.join(ABILITIES)}, not {shortened(when)}"
        if not isinstance(verb, str) or verb not in ABILITIES[when]:
            return f"'verb' must be one of {', '.join(ABILITIES[when])} when = {when}, not {shortened(verb)}"
        if verb in verbs:
            return f"the verb '{verb}' stands there twice"
        problem = _problem_of(ability, (text("when"), text("verb"), *ABILITIES[when][verb]))
        if problem is not None:
            return problem
        verbs.append(verb)
    return "a monster cannot both sweep and aim" if {"sweep", "aim"} <= set(verbs) else None


def _problem_of(entry: Entry, fields: Iterable[Field]) -> str | None:
    try:
        checked_entry("", "", entry, fields)
    except BadData as problem:
        return f"{problem.field} {problem.problem}".strip()
    return None


def fields_of(entry: Entry) -> tuple[Field, ...]:
    """The fields of a card by its kind."""
    kind = one_of("kind", KINDS)
    number, cost = whole("number", 1, 999), whole("cost", 0, 99)
    attack, life = whole("attack", 0, 999), whole("life", 1, 999)
    abilities = custom("abilities", _abilities_problem, required=False, default=[])
    if entry.get("kind") == "spell":
        return number, kind, cost, custom("effect", _effect_problem)
    if entry.get("kind") == "token":
        return number, kind, attack, life, abilities
    return number, kind, cost, attack, life, abilities


def check_table(table: Table) -> None:
    """What one card alone cannot show: that numbers are unique and in order, and that named tokens exist."""
    numbers: dict[int, str] = {}
    for slug, entry in table.items():
        other = numbers.setdefault(entry["number"], slug)
        if other != slug:
            raise BadData(CARDS_FILE, slug, "number", f"{entry['number']} is the number of {other}")
        for named in [entry.get("effect", {}), *entry.get("abilities", [])]:
            token = named.get("token", slug)
            if "token" in named and table.get(token, {}).get("kind") != "token":
                raise BadData(CARDS_FILE, slug, "token", f"{shortened(token)} is not a token")
    last_spell = max(entry["number"] for entry in table.values() if entry["kind"] == "spell")
    for slug, entry in table.items():
        # a hand is listed by number: were they mixed, the places of open spells would tell about the hidden cards
        if entry["kind"] != "spell" and entry["number"] < last_spell:
            raise BadData(CARDS_FILE, slug, "number", f"must be larger than every spell's, so larger than {last_spell}")


def check_overrides(table: Table) -> None:
    """A changed table: a card keeps its kind, and the rest is as in the file."""
    for slug, entry in table.items():
        if entry["kind"] != printed_cards()[slug]["kind"]:
            raise BadData(CARDS_FILE, slug, "kind", f"a {printed_cards()[slug]['kind']} cannot become a {entry['kind']}")
    check_table(table)


def read_cards(path: Path) -> Table:
    table = checked_table(path.name, read_toml(path), fields_of)
    check_table(table)
    return table


@cache
def printed_cards() -> Table:
    """The cards as printed: cards.toml."""
    return read_cards(FOLDER / CARDS_FILE)
