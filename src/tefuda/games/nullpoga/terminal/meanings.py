"""What choosing a cell can mean, found among the legal actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

Cell = tuple[int, int]
COLUMNS: Final = range(5)


@dataclass(frozen=True)
class Meaning:
    """A cell, and the fields of an action that choosing it would settle."""

    cell: Cell
    do: str
    fields: tuple[tuple[str, Any], ...]

    @property
    def direction(self) -> str:
        """Which way, where one kind of action may go several ways from the same cell: left, right, or empty."""
        return str(dict(self.fields).get("dir", ""))


def side_of(cell: Cell) -> int:
    return 0 if cell[0] >= 2 else 1


def battle_row(seat: int) -> int:
    return 2 if seat == 0 else 1


def is_battle(cell: Cell) -> bool:
    return cell[0] in (1, 2)


def in_front(cell: Cell) -> Cell:
    return (cell[0] - 1 if side_of(cell) == 0 else cell[0] + 1, cell[1])


def beside(cell: Cell, direction: str) -> Cell:
    """The zone to the left or right, by the hands of whose side it is (2.1)."""
    right = 1 if side_of(cell) == 0 else -1
    return (cell[0], cell[1] + (right if direction == "right" else -right))


def cell_of(value: Any) -> Cell:
    return (value[0], value[1])


def meanings(
    actions: list[dict[str, Any]], chosen: dict[str, Any], monsters: list[dict[str, Any]], swaps: set[str]
) -> list[Meaning]:
    """Every cell that takes the choice further. A card in `swaps` exchanges `at` with the cell one row on: either means it."""
    where = {monster["id"]: cell_of(monster["at"]) for monster in monsters}
    found: dict[Meaning, None] = {}
    for action in actions:
        for cell, names in _places(action, chosen, where, swaps):
            fields = tuple((name, action[name]) for name in names)
            found[Meaning(cell, action["do"], tuple((name, _frozen(value)) for name, value in fields))] = None
    return list(found)


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _places(
    action: dict[str, Any], chosen: dict[str, Any], where: dict[int, Cell], swaps: set[str]
) -> list[tuple[Cell, tuple[str, ...]]]:
    kind = action["do"]
    here = where.get(action.get("id", 0))
    if kind in ("cast", "summon") and "at" in action:
        at = cell_of(action["at"])
        pair = [at, (at[0] + 1, at[1])] if action["card"] in swaps else [at]
        return [(cell, ("do", "card", "at")) for cell in pair]
    if kind == "cast" and "id" not in action:
        return [((battle_row(1 - action["seat"]), column), ("do", "card")) for column in COLUMNS]
    if here is None:
        return []
    if kind == "cast":
        return [(here, ("do", "card", "id"))]
    if kind == "attack":
        return [(cell_of(action["at"]), ("id", "do", "at"))] if "at" in action else [(in_front(here), ("id", "do"))]
    if kind == "move":
        return [(beside(here, action["dir"]), ("id", "do", "dir"))]
    if kind == "march":
        return [(in_front(here), ("id", "do"))]
    if kind in ("freeze", "gale") and action["target"] in where:
        if kind == "gale" and "target" in chosen:
            return [(cell_of(action["to"]), ("id", "do", "target", "to"))]
        return [(where[action["target"]], ("id", "do", "target"))]
    return []
