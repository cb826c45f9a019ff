"""Choosing an action step by step: given the legal actions and what is chosen so far, what may come next.

The rules say what is legal and nothing else does: a step is possible if some legal action has that value in that field,
and the action is found when one is left. Boards choose a card, light what `values` or `cells` offer, choose a target.
"""

from __future__ import annotations

import json
from typing import Final

from tefuda.engine.events import Document

ABSENT: Final = "<absent>"  # the value of a field that an action does not have; `<` stands in no slug
GIVEN: Final = ("seat",)  # fields that nobody chooses
Cell = tuple[int, int]


def key_of(value: object) -> str:
    """Equal for equal JSON values, and only for them: 1, true and "1" differ."""
    return json.dumps(value, sort_keys=True)


def value_in(action: Document, field: str) -> object:
    return action.get(field, ABSENT)


class Choice:
    """A partly chosen action. Steps are `(field, value)`, in the order in which they were taken."""

    def __init__(self, legal: list[Document]) -> None:
        self.legal = legal
        self.steps: list[tuple[str, object]] = []
        self.remaining = list(legal)

    # -- looking

    def __contains__(self, field: str) -> bool:
        return any(taken == field for taken, _ in self.steps)

    def __getitem__(self, field: str) -> object:
        """The value chosen for a field; None if none is."""
        return next((value for taken, value in self.steps if taken == field), None)

    def fields(self) -> list[str]:
        """Fields that are still open (not chosen, and not the same in all that remains), `do` first, then document order."""
        names = dict.fromkeys(name for action in self.remaining for name in action if name not in GIVEN and name not in self)
        return [name for name in names if len(self.values(name)) > 1]

    def values(self, field: str) -> list[object]:
        """What the field may become now, each value once; ABSENT where an action goes without it. Empty once chosen."""
        if field in self:
            return []
        found: dict[str, object] = {}
        for action in self.remaining:
            value = value_in(action, field)
            found.setdefault(key_of(value), value)
        return [] if list(found.values()) == [ABSENT] else list(found.values())

    def allows(self, field: str, value: object) -> bool:
        wanted = key_of(value)
        return field not in self and any(key_of(value_in(action, field)) == wanted for action in self.remaining)

    def fields_for(self, value: object, among: tuple[str, ...] = ()) -> list[str]:
        """The fields that may become this value now, in document order: what clicking on a card or a cell can mean.

        `among` limits the search to some fields, which numbers need: 3 may be a piece, a seat or an amount.
        """
        wanted = key_of(value)
        names = among or tuple(dict.fromkeys(name for action in self.remaining for name in action if name not in GIVEN))
        return [
            name
            for name in names
            if name not in self and any(key_of(action.get(name, ABSENT)) == wanted for action in self.remaining)
        ]

    def cells(self, *fields: str) -> set[Cell]:
        """The cells `[row, col]` that these fields (all fields if none is named) may become now."""
        found: set[Cell] = set()
        for action in self.remaining:
            for name, value in action.items():
                if (not fields or name in fields) and name not in self and isinstance(value, list) and len(value) == 2:
                    row, col = value
                    if type(row) is int and type(col) is int:
                        found.add((row, col))
        return found

    def only(self) -> Document | None:
        """The one action that is left, even if some of its fields were not chosen but follow."""
        return self.remaining[0] if len(self.remaining) == 1 else None

    def complete(self) -> Document | None:
        """The one action that is left, if every field of it was chosen (`do` may follow from the others)."""
        action = self.only()
        if action is None or not self.steps:
            return None
        unchosen = [name for name in action if name not in self and name not in (*GIVEN, "do")]
        return None if unchosen else action

    # -- stepping

    def take(self, field: str, value: object) -> bool:
        """Choose a value; False, and nothing changes, if no legal action has it."""
        if not self.allows(field, value):
            return False
        self.steps.append((field, value))
        wanted = key_of(value)
        self.remaining = [action for action in self.remaining if key_of(value_in(action, field)) == wanted]
        return True

    def take_any(self, value: object, among: tuple[str, ...] = ()) -> str | None:
        """Choose this value for the first field that may become it; the field, or None if there is none."""
        for field in self.fields_for(value, among):
            if self.take(field, value):
                return field
        return None

    def back(self) -> bool:
        """Take the last step back; False if there was none."""
        if not self.steps:
            return False
        steps = self.steps[:-1]
        self.clear()
        for field, value in steps:
            self.take(field, value)
        return True

    def clear(self) -> None:
        self.steps = []
        self.remaining = list(self.legal)
