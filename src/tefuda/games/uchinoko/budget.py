"""The designer's budget (rulebook 8.5): what a character is worth, and the lowest price it may have.

Documents are trusted here; check.py has looked at them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

FREE_POINTS: Final = 12  # what an effect may be worth for nothing
POINTS_PER_CREATE: Final = 9
POINTS_PER_GOLD: Final = 2

DESTINATION: Final = {"discard": 0, "deck": 3, "hand": 6}
PLAYS: Final = (6, 10, 13)
UPGRADE: Final = (14, 18, 23)
RIVALS_DISCARD: Final = {5: 5, 4: 10, 3: 17}
TAKE: Final = {"idea": 1, "motivation": 9, "deadline": 20, "zine": 12, "album": 30, "anime": 48}
GAIN_CARD: Final = (1, 3, 7, 11, 16, 21, 26, 31, 36)  # by up_to; characters and create cards
GAIN_CONTENT: Final = (0, 0, 12, 12, 12, 30, 30, 30, 48)
GAIN_ANY: Final = (1, 3, 12, 14, 18, 32, 34, 36, 50)
GAIN: Final = {"character": GAIN_CARD, "create": GAIN_CARD, "content": GAIN_CONTENT, "any": GAIN_ANY}

# percent of the full amount, for n = 1 and n = 2
PER: Final = {
    "gold": {
        "characters_in_play": (65, 80),
        "overpaid": (40, 60),
        "discarded": (70, 80),
        "trashed": (50, 65),
        "content_in_hand": (40, 60),
    },
    "draw": {
        "characters_in_play": (65, 80),
        "overpaid": (40, 60),
        "discarded": (35, 60),
        "trashed": (50, 65),
        "content_in_hand": (40, 60),
    },
}
LIKELIHOOD: Final = {
    "did": 90,
    "drew": 80,
    "create_used": 80,
    "characters_in_play": 80,
    "hand_at_most": 80,
    "hand_has": 85,
    "empty_piles": 70,
    "top_is": 70,
}

Operation = Mapping[str, Any]


def rounded_up(dividend: int, divisor: int) -> int:
    return -(-dividend // divisor)


def effect_points(operations: Sequence[Operation]) -> int:
    """What an effect is worth: the sum of its top-level operations."""
    with_plays = any(operation["op"] == "plays" for operation in every_operation(operations))
    return sum(operation_points(operation, with_plays) for operation in operations)


def every_operation(operations: Iterable[Operation]) -> list[Operation]:
    """All operations of an effect, those inside branches included."""
    found: list[Operation] = []
    for operation in operations:
        found.append(operation)
        found += every_operation(operation.get("then", []))
        found += every_operation(operation.get("else", []))
    return found


def amount_points(op: str, n: int, with_plays: bool) -> int:
    if op == "gold":
        return 6 * n
    return 8 * n - 1 if with_plays else 6 * n


def operation_points(operation: Operation, with_plays: bool) -> int:
    """Step 1: the points of one operation of an effect that does or does not contain `plays`."""
    op: str = operation["op"]
    n: int = operation.get("n", 0)
    may: bool = operation.get("may", False)
    if op in ("gold", "draw"):
        if "per" not in operation:
            return amount_points(op, n, with_plays)
        full = amount_points(op, operation["max"], with_plays)
        return rounded_up(full * PER[op][operation["per"]][n - 1], 100)
    if op == "plays":
        return PLAYS[n - 1]
    if op == "acquires":
        return 3 * n
    if op == "discount":
        return 10 * n
    if op in ("ease", "next_hand"):
        return 7 * n
    if op == "take":
        return n * (TAKE[operation["card"]] + DESTINATION[operation.get("to", "discard")])
    if op == "gain":
        table = GAIN[operation.get("type", "any")]
        return table[operation["up_to"]] + DESTINATION[operation.get("to", "discard")]
    if op == "trash":
        return 3 * n + 1 if may else 2 * n
    if op == "discard":
        return 1 if may else 0
    if op == "upgrade":
        return UPGRADE[operation["plus"] - 1] + (1 if may else 0)
    if op == "peek":
        return 2 * n
    if op == "reveal":
        return 3 * n + 1
    if op == "salvage":
        return max(1, 3 * int(operation["up_to"]))
    if op == "rivals_discard":
        return RIVALS_DISCARD[operation["down_to"]]
    if op == "rivals_idea":
        return 5
    if op == "rivals_reveal":
        return 3
    if op == "rivals_draw":
        return -3 * n
    if op == "if":
        return _condition_points(operation, with_plays)
    raise AssertionError(f"operation {op} has no price")


def _condition_points(operation: Operation, with_plays: bool) -> int:
    then = sum(operation_points(inner, with_plays) for inner in operation["then"])
    otherwise = sum(operation_points(inner, with_plays) for inner in operation.get("else", []))
    likelihood = LIKELIHOOD[operation["when"]]
    return rounded_up(likelihood * max(then, otherwise) + (100 - likelihood) * min(then, otherwise), 100)


def effect_need(create: int, points: int) -> int:
    """Step 2: the acquisition cost that an effect asks for."""
    return max(0, create // 3, rounded_up(points - FREE_POINTS - POINTS_PER_CREATE * create, POINTS_PER_GOLD))


def minimum_cost(needs: Iterable[int]) -> int:
    """Step 3: the lowest acquisition cost of a character whose effects have these needs."""
    first, *others = sorted(needs, reverse=True)
    return first + sum(others) // 4
