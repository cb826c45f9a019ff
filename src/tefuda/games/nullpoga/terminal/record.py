"""A turn as it was carried out: both plans side by side, step by step."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from tefuda.engine.events import Document
from tefuda.engine.words import Words
from tefuda.games.nullpoga.terminal.meanings import Cell, cell_of, side_of

MARCH: Final = "march"


@dataclass
class Step:
    """A spell step, the summon-march phase or an action step: what each seat did, and what came of it."""

    name: str
    deeds: list[list[str]] = field(default_factory=lambda: [[], []])
    effects: list[str] = field(default_factory=list)


class TurnRecord:
    """Grows with the events of one turn's resolution."""

    def __init__(self, view: Document, words: Words) -> None:
        shown: Any = view
        self.words = words
        self.turn: int = shown["turn"]
        self.steps: list[Step] = []
        self.cells: set[Cell] = set()  # touched by the last step
        self.cards: dict[int, str] = {monster["id"]: monster["card"] for monster in shown["monsters"]}
        self.places: dict[int, Cell] = {monster["id"]: cell_of(monster["at"]) for monster in shown["monsters"]}
        self.is_complete = False

    def follow(self, event: Document) -> None:
        told: Any = event
        kind = told["type"]
        if kind == "turn_started":
            self.is_complete = True
        if self.is_complete:
            return
        if kind in ("summoned", "placed"):
            self.cards[told["id"]] = told["card"]
        if kind in ("spell_step", "summon_phase", "action_step", "action_phase"):
            self._begin(kind, told)
        elif kind == "life_changed":
            self._effect(f"{self.words.seat(told['seat'])} {told['amount']:+d}")
        elif kind in ("damaged", "healed"):
            sign = "-" if kind == "damaged" else "+"
            self._effect(f"{self._name(told['id'])} {sign}{told['amount']}")
        elif kind == "died":
            self._effect(f"{self._name(told['id'])} X")
        elif kind == "fizzled":
            who = self.words.get(f"short.{told['card']}") if "card" in told else self._name(told["id"])
            self._deed(told["seat"], f"? {who}: {self.words.name(told['reason'])}")
        elif kind == "misfired":
            self._effect(f"{self.words.get('short.' + told['card'])}: {self.words.name('misfire')}")
        else:
            self._deeds(kind, told)
        self._remember(kind, told)

    def lines(self, near: int, width: int) -> list[tuple[str, list[str], list[str], list[str]]]:
        """Each step as its name, the viewer's deeds, the other's, and the effects."""
        return [(step.name, step.deeds[near], step.deeds[1 - near], step.effects) for step in self.steps]

    # -- reading single events

    def _begin(self, kind: str, told: dict[str, Any]) -> None:
        name = self.words.get(f"board.step_{kind.split('_')[0]}", step=told.get("step", "")).strip()
        if self.steps and self.steps[-1].name == name:
            return
        self.cells = set()
        self.steps.append(Step(name))

    def _deeds(self, kind: str, told: dict[str, Any]) -> None:
        if kind == "cast":
            what = (
                self.words.get(f"short.{told['monster']}")
                if "monster" in told
                else self._name(told["id"])
                if "id" in told
                else ""
            )
            self._deed(told["seat"], " ".join(part for part in ("S", self.words.get(f"short.{told['card']}"), what) if part))
        elif kind == "summoned" and self.steps and told["at"][0] in (0, 3):
            self._deed(told["seat"], f"+ {self._name(told['id'])}")
        elif kind in ("marched", "moved"):
            sign = "^" if kind == "marched" else ">" if told["to"][1] > told["from"][1] else "<"
            self._deed(side_of(cell_of(told["to"])), f"{sign} {self._name(told['id'])}")
        elif kind == "attacked":
            self._deed(1 - side_of(cell_of(told["cells"][0])), f"* {self._name(told['id'])}")
        elif kind == "pushed":
            self._deed(1 - side_of(cell_of(told["from"])), f"~ {self._name(told['id'])}: {self._name(told['target'])}")
        elif kind == "frozen":
            self._deed(side_of(self.places.get(told["by"], (2, 0))), f"% {self._name(told['by'])}: {self._name(told['id'])}")
        elif kind == "rewound":
            self._deed(told["seat"], f"@ {self._name(told['id'])}: {self.words.name(told['phase'])}")

    def _remember(self, kind: str, told: dict[str, Any]) -> None:
        for name in ("at", "from", "to"):
            if name in told:
                self.cells.add(cell_of(told[name]))
        if "cells" in told:
            self.cells.update(cell_of(cell) for cell in told["cells"])
        if "id" in told:
            moved = told["target"] if kind == "pushed" else told["id"]
            place = told.get("to", told.get("at") if kind in ("summoned", "placed") else None)
            if place is not None:
                self.places[moved] = cell_of(place)

    def _name(self, id: int) -> str:
        card = self.cards.get(id)
        return f"#{id}" if card is None else f"{self.words.get(f'short.{card}')} #{id}"

    def _deed(self, seat: int, text: str) -> None:
        if not self.steps:
            self.steps.append(Step(""))
        self.steps[-1].deeds[seat].append(text)

    def _effect(self, text: str) -> None:
        if self.steps:
            self.steps[-1].effects.append(text)
