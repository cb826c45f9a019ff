"""The rules of a judged placement written a second time, slowly and from documents, to check the quick ones against.

It covers rule 7.4 steps 5 to 8 and everything they rest on (7.1 to 7.3), word for word.
"""

from __future__ import annotations

import math
from typing import Any

from tefuda.games.cardgo.check import CARDS

Cell = tuple[int, int]


class Board:
    """A board of a state document, with cells as (row, col)."""

    def __init__(self, state: dict[str, Any]) -> None:
        self.options = state["options"]
        self.size = self.options["board_size"]
        self.terrain = {(row, col): digit for row, line in enumerate(state["terrain"]) for col, digit in enumerate(line)}
        self.owner: dict[Cell, int] = {}
        self.card: dict[Cell, str] = {}
        for piece in state["pieces"]:
            cell = (piece["at"][0], piece["at"][1])
            self.owner[cell] = piece["owner"]
            self.card[cell] = piece["card"]

    def printed(self, card: str, field: str) -> Any:
        return self.options["cards"].get(card, {}).get(field, CARDS[card][field])

    def neighbours(self, cell: Cell) -> list[Cell]:
        row, col = cell
        around = [(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)]
        return [there for there in around if there in self.terrain]

    def linked(self, cell: Cell) -> list[Cell]:
        here = self.terrain[cell]
        return [
            there
            for there in self.neighbours(cell)
            if here != "5" and self.terrain[there] != "5" and (here == "4") == (self.terrain[there] == "4")
        ]

    def is_open(self, cell: Cell) -> bool:
        return cell not in self.owner and self.terrain[cell] not in "5c"

    def reach(self, start: Cell, members: set[Cell]) -> set[Cell]:
        reached, border = {start}, [start]
        while border:
            for there in self.linked(border.pop()):
                if there in members and there not in reached:
                    reached.add(there)
                    border.append(there)
        return reached

    def is_dead(self, cell: Cell) -> bool:
        group = self.reach(cell, {there for there, owner in self.owner.items() if owner == self.owner[cell]})
        return not any(self.is_open(there) for member in group for there in self.linked(member))

    def suppressed(self, cell: Cell) -> bool:
        above = (cell[0] - 1, cell[1])
        return above in self.owner and self.effect(above) == "suppression"

    def effect(self, cell: Cell) -> str:
        if not self.options["card_effects"] or self.terrain[cell] == "f" or self.suppressed(cell):
            return "none"
        return str(self.printed(self.card[cell], "effect"))

    def value(self, cell: Cell) -> int:
        value = int(self.printed(self.card[cell], "value"))
        ground = self.terrain[cell]
        if ground == "7":
            value -= 1
        elif ground in "8d":
            value += 1
        elif ground == "e":
            value = math.ceil(value / 2)
        return max(value, 1)

    def members(self, side: int) -> set[Cell]:
        own = {cell for cell, owner in self.owner.items() if owner == side}
        taken = {
            cell
            for cell, owner in self.owner.items()
            if owner != side and self.is_dead(cell) and self.effect(cell) != "loneliness"
        }
        trees = {cell for cell, digit in self.terrain.items() if digit == "c"}
        return own | taken | trees

    def judged(self, side: int, placed: Cell) -> tuple[set[Cell], int, set[Cell]]:
        """set(side), X and who activates."""
        members = self.reach(placed, self.members(side))
        x = len(members) - (0 if self.options["full_speed"] else 1)
        fired = set()
        for cell in members & set(self.owner):
            need = self.value(cell) - (self.effect(cell) == "joy")
            bonus = {"9": 1, "d": 1, "a": -1}.get(self.terrain[cell], 0)
            burns = cell == placed and self.owner[cell] == side and self.terrain[cell] == "e"
            if not self.suppressed(cell) and (need <= x + bonus or burns):
                fired.add(cell)
        return members, x, fired
