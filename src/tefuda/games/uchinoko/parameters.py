"""The parameters of every operation and condition, with their ranges (rulebook 8.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from tefuda.games.uchinoko.vocabulary import BASICS, CONDITIONS, COUNTERS, PLACES, TYPES


@dataclass(frozen=True)
class Parameter:
    """A whole number from `low` to `high`, one of `words`, or a branch of operations."""

    name: str
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    is_branch: bool = False
    required: bool = True


def number(name: str, low: int, high: int) -> Parameter:
    return Parameter(name, low=low, high=high)


KINDS: Final = TYPES[1:]
TYPE: Final = Parameter("type", words=KINDS)
TYPE_OR_ANY: Final = Parameter("type", words=TYPES, required=False)
TO: Final = Parameter("to", words=PLACES, required=False)
PER: Final = Parameter("per", words=COUNTERS[1:])
WHEN: Final = Parameter("when", words=CONDITIONS)
THEN: Final = Parameter("then", is_branch=True)
ELSE: Final = Parameter("else", is_branch=True, required=False)

OPERATIONS: Final[dict[str, tuple[Parameter, ...]]] = {
    "gold": (number("n", 1, 12),),
    "draw": (number("n", 1, 5),),
    "plays": (number("n", 1, 3),),
    "acquires": (number("n", 1, 3),),
    "discount": (number("n", 1, 2),),
    "ease": (number("n", 1, 3),),
    "next_hand": (number("n", 1, 3),),
    "take": (Parameter("card", words=BASICS), number("n", 1, 3), TO),
    "gain": (number("up_to", 0, 8), TYPE_OR_ANY, TO),
    "trash": (number("n", 1, 4), TYPE_OR_ANY),
    "discard": (number("n", 1, 4), TYPE_OR_ANY),
    "upgrade": (number("plus", 1, 3),),
    "peek": (number("n", 1, 4),),
    "reveal": (number("n", 1, 5), TYPE),
    "salvage": (number("up_to", 0, 8),),
    "rivals_discard": (number("down_to", 3, 5),),
    "rivals_idea": (),
    "rivals_reveal": (TYPE,),
    "rivals_draw": (number("n", 1, 2),),
    "if": (WHEN, THEN, ELSE),
}
PER_AMOUNTS: Final[dict[str, tuple[Parameter, ...]]] = {  # with `per`
    "gold": (number("n", 1, 2), PER, number("max", 1, 12)),
    "draw": (number("n", 1, 2), PER, number("max", 1, 6)),
}
GAIN_CONTENT: Final = (number("up_to", 2, 8), TYPE_OR_ANY, TO)
CONDITION_PARAMETERS: Final[dict[str, tuple[Parameter, ...]]] = {
    "did": (),
    "drew": (TYPE,),
    "create_used": (number("n", 1, 12),),
    "characters_in_play": (number("n", 3, 8),),
    "hand_at_most": (number("n", 0, 2),),
    "hand_has": (TYPE,),
    "empty_piles": (number("n", 1, 4),),
    "top_is": (TYPE,),
}


def parameters_of(operation: Mapping[str, Any]) -> tuple[Parameter, ...]:
    """The parameters that an operation may have, given what it already says; its `op` is a known one."""
    op = operation["op"]
    if op in PER_AMOUNTS and "per" in operation:
        return PER_AMOUNTS[op]
    if op == "gain" and operation.get("type") == "content":
        return GAIN_CONTENT
    if op == "if":
        return (WHEN, *CONDITION_PARAMETERS.get(str(operation.get("when")), ()), THEN, ELSE)
    return OPERATIONS[op]
