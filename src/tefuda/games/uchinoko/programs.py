"""Effects as programs: an operation document becomes one row of ints, read once per match so that play runs over them.

A row names the row that follows it, so the queue of operations still to do (rulebook 7.3) is just the number of its
first row: the last row of a branch is followed by whatever follows its `if`.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Final

from mypy_extensions import i64

from tefuda.engine.events import Document
from tefuda.games.uchinoko.vocabulary import (
    ANY,
    BASICS,
    CONDITIONS,
    COUNTERS,
    DISCARD,
    FIXED,
    GAIN,
    IF,
    OPS,
    PLACES,
    SALVAGE,
    TO_DISCARD,
    TRASH,
    TYPES,
    UPGRADE,
)

END: Final = -1  # no row: the queue is empty
WIDTH: Final = 8

# the places of a row
OP: Final = 0
N: Final = 1  # n, up_to, plus, down_to
A: Final = 2  # type, counter, card, or the condition of an `if`
B: Final = 3  # max, to, or the type that a condition looks for
MAY: Final = 4  # 1: ask yes or no first; 2: its own question may be left with `done`
NEXT: Final = 5
THEN: Final = 6
ELSE: Final = 7

ASK_FIRST: Final = 1
MAY_STOP: Final = 2

OWN_QUESTION: Final = (TRASH, DISCARD, UPGRADE, GAIN, SALVAGE)  # 7.3, step 3: they let a player stop by themselves
NUMBER_FIELDS: Final = ("n", "up_to", "plus", "down_to")


class Program:
    """One effect. `rows` is flat; row r begins at r * WIDTH. Immutable, shared by all clones of a state."""

    def __init__(self, operations: list[Document]) -> None:
        self.rows: list[int] = []
        self.documents: list[Document] = []  # the operation of each row, as its designer wrote it
        self.first: int = self._lay(operations, END)

    def queue(self, row: int) -> list[Document]:
        """The operations from a row on, as the state document shows them."""
        found: list[Document] = []
        while row != END:
            found.append(deepcopy(self.documents[row]))
            row = self.rows[row * WIDTH + NEXT]
        return found

    def row_of(self, queue: list[Document]) -> int | None:
        """The row at which exactly this queue begins; None if there is no such row."""
        if not queue:
            return END
        for row in range(len(self.documents)):
            if self.documents[row] == queue[0] and self.queue(row) == queue:
                return row
        return None

    def _lay(self, operations: list[Document], after: int) -> int:
        """Write the operations so that `after` follows the last of them; the first one's row."""
        following = after
        for operation in reversed(operations):
            then = self._branch(operation, "then", following)
            otherwise = self._branch(operation, "else", following)
            self.rows += _row(operation, following, then, otherwise)
            self.documents.append(operation)
            following = len(self.documents) - 1
        return following

    def _branch(self, operation: Mapping[str, Any], name: str, following: int) -> int:
        return self._lay(operation[name], following) if name in operation else following


def _row(operation: Mapping[str, Any], following: int, then: int, otherwise: int) -> list[int]:
    op = OPS.index(operation["op"])
    number = 0
    for field in NUMBER_FIELDS:
        if field in operation:
            number = operation[field]
    kind = TYPES.index(operation["type"]) if "type" in operation else ANY
    to = PLACES.index(operation["to"]) if "to" in operation else TO_DISCARD
    a, b = kind, to
    if "per" in operation:
        a, b = COUNTERS.index(operation["per"]), operation["max"]
    elif "card" in operation:
        a = BASICS.index(operation["card"])
    elif op == IF:
        a, b = CONDITIONS.index(operation["when"]), kind
    may = 0
    if operation.get("may", False):
        may = MAY_STOP if op in OWN_QUESTION else ASK_FIRST
    return [op, number, a, b, may, following, then, otherwise]


def field(program: Program, row: i64, place: i64) -> i64:
    """One number of a row."""
    return program.rows[row * WIDTH + place]


NO_PROGRAM: Final = Program([])
assert FIXED == ANY  # an amount without `per` has 0 in the counter's place
