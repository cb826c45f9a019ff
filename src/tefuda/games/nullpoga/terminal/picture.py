"""The field while events are shown one by one: each event is a fact, and the picture follows it."""

from __future__ import annotations

from typing import Any, Final

from tefuda.engine.events import Document
from tefuda.games.nullpoga.check import printed_cards
from tefuda.games.nullpoga.terminal.meanings import Cell, cell_of

SILENT: Final = ("planned", "committed", "bundles_chosen")  # events that change nothing on the field
NUMBERS: Final = {  # event: the monster's field that it tells, and under which name
    "damaged": {"life": "life"},
    "healed": {"life": "life"},
    "grew": {"growth": "growth", "attack": "attack", "life": "life"},
    "attack_changed": {"attack": "attack"},
    "guarded": {"guard_until": "until"},
    "burning": {"burn_turn": "turn"},
    "doubled": {"double_until": "until"},
    "frozen": {"freeze_turn": "turn"},
    "stunned": {"stun_turn": "turn"},
    "poisoned": {"poison_until": "until"},
    "marched": {"at": "to"},
    "moved": {"at": "to"},
}
STATUSES: Final = (
    "fresh_turn", "growth", "stun_turn", "freeze_turn", "guard_until", "burn_turn", "poison_until", "double_until", "rewinds",
)  # fmt: skip


class Picture:
    """Monsters, wilderness and life as the events told so far leave them."""

    def __init__(self, view: Document) -> None:
        shown: Any = view
        self.turn: int = shown["turn"]
        self.monsters: dict[int, dict[str, Any]] = {monster["id"]: dict(monster) for monster in shown["monsters"]}
        self.wilderness: list[Cell] = [cell_of(cell) for cell in shown["wilderness"]]
        self.life: list[int] = [player["life"] for player in shown["players"]]
        self.flashes: dict[Cell, str] = {}  # what the last event shows where

    def follow(self, event: Document) -> None:
        told: Any = event
        kind = told["type"]
        self.flashes = {}
        monster = self.monsters.get(told.get("id", 0))
        if kind in NUMBERS and monster is not None:
            for field, name in NUMBERS[kind].items():
                monster[field] = told[name]
        elif kind == "turn_started":
            self.turn = told["turn"]
        elif kind in ("summoned", "placed"):
            self._appear(told)
        elif kind == "died":
            self.monsters.pop(told["id"], None)
        elif kind == "wilderness":
            self.wilderness.append(cell_of(told["at"]))
        elif kind == "swapped":
            self._swap(*(cell_of(cell) for cell in told["cells"]))
        elif kind == "pushed" and told["target"] in self.monsters:
            self.monsters[told["target"]]["at"] = told["to"]
        elif kind == "life_changed":
            self.life[told["seat"]] = told["life"]
        self._flash(kind, told)

    def _appear(self, told: dict[str, Any]) -> None:
        entry = printed_cards()[told["card"]]
        owner = told["owner"] if told["type"] == "placed" else told["seat"]
        monster = {"id": told["id"], "card": told["card"], "owner": owner, "at": told["at"]}
        numbers = {"attack": entry["attack"], "life": entry["life"], "max_life": entry["life"]}
        self.monsters[told["id"]] = monster | numbers | dict.fromkeys(STATUSES, 0)

    def _swap(self, one: Cell, other: Cell) -> None:
        for monster in self.monsters.values():
            at = cell_of(monster["at"])
            if at in (one, other):
                monster["at"] = list(other if at == one else one)

    def _flash(self, kind: str, told: dict[str, Any]) -> None:
        if kind == "damaged":
            self._on(told["id"], f"-{told['amount']}")
        elif kind == "healed":
            self._on(told["id"], f"+{told['amount']}")
        elif kind == "died":
            self.flashes[cell_of(told["at"])] = "X"
        elif kind == "wilderness":
            self.flashes[cell_of(told["at"])] = "~~~"
        elif kind in ("attacked", "rained", "swapped"):
            self.flashes.update(dict.fromkeys(map(cell_of, told["cells"]), "*" if kind != "swapped" else "<>"))
        elif kind == "cast" and "at" in told:
            self.flashes[cell_of(told["at"])] = "*"
        elif kind == "pushed":
            self._on(told["target"], "~")
        elif "id" in told:
            self._on(told["id"], "?" if kind == "fizzled" else "")

    def _on(self, id: int, text: str) -> None:
        monster = self.monsters.get(id)
        if monster is not None:
            self.flashes[cell_of(monster["at"])] = text
