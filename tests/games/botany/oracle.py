"""The rulebook written a second time, slowly and on documents, to check the quick rules against, word for word.

Nothing here is shared with the rules but the card file: cells are looked at one by one, patterns by their definition.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from games.botany.drawn import CARDS, Doc
from tefuda.engine.data import overridden
from tefuda.games.botany.cards import fields_of

Cell = tuple[int, int]


class Oracle:
    """One state document that actions change."""

    def __init__(self, state: Doc) -> None:
        self.state = deepcopy(state)
        self.options = state["options"]
        self.cards = overridden(CARDS, self.options["cards"], fields_of)
        self.events: list[Doc] = []

    # -- looking

    def cells(self) -> list[Cell]:
        return [(row, col) for row in range(self.options["rows"]) for col in range(self.options["cols"])]

    def at(self, cell: Cell) -> Any:
        return self.state["board"][cell[0]][cell[1]]

    def put(self, cell: Cell, value: object) -> None:
        self.state["board"][cell[0]][cell[1]] = value

    def is_red(self, cell: Cell) -> bool:
        return isinstance(self.at(cell), int)

    def is_core(self, cell: Cell) -> bool:
        return any(piece["core"] == list(cell) for piece in self.state["pieces"])

    def is_protected(self, cell: Cell) -> bool:
        return list(cell) in self.state["protected"]

    def piece(self, number: int) -> Doc:
        found: Doc = next(piece for piece in self.state["pieces"] if piece["id"] == number)
        return found

    def form(self, piece: Doc) -> Doc:
        card = self.cards[piece["card"]]
        forms: list[Doc] = [card, *card["growth"]]
        return forms[piece["stage"]]

    def owned(self, number: int) -> list[Cell]:
        return [cell for cell in self.cells() if self.at(cell) == number]

    def priority(self, number: int) -> tuple[int, int]:
        return self.cards[self.piece(number)["card"]]["cost"], number

    def by_priority(self, numbers: list[int]) -> list[int]:
        return sorted(numbers, key=self.priority, reverse=True)

    def pattern(self, shape: str, power: int, centre: Cell) -> list[Cell]:
        """Section 2.4, to the letter."""
        found = []
        for cell in self.cells():
            dr, dc = abs(cell[0] - centre[0]), abs(cell[1] - centre[1])
            fits = {
                "single": False,
                "horizontal": dr == 0,
                "vertical": dc == 0,
                "cross": dr == 0 or dc == 0,
                "x_cross": dr == dc,
                "range": True,
            }[shape]
            if cell == centre or (max(dr, dc) <= power and fits):
                found.append(cell)
        return found

    def reach(self, piece: Doc) -> list[Cell]:
        form = self.form(piece)
        return self.pattern(form["shape"], form["power"], (piece["core"][0], piece["core"][1]))

    # -- what is legal (6)

    def seat(self) -> int:
        return int((self.state["turn"] - 1) % 2)

    def is_ready(self, seat: int, slug: str) -> bool:
        player, card = self.state["players"][seat], self.cards[slug]
        unused = card["limit"] is None or player["uses"][slug] < card["limit"]
        return bool(player["cooldowns"][slug] == 0 and card["cost"] <= player["environment"] and unused)

    def affected(self, card: Doc, centre: Cell) -> list[Cell]:
        found = []
        for cell in self.pattern(card["pattern"], card["power"], centre):
            if not self.is_red(cell):
                continue
            owner = self.piece(self.at(cell))
            core = self.is_core(cell)
            hit = {"invasion": not core, "core": core, "red": True, "seedling": core and owner["stage"] == 0}[card["hits"]]
            if hit and not (core and self.form(owner)["root"] > card["strength"]):
                found.append(cell)
        return found

    def changed(self, card: Doc, centre: Cell) -> list[Cell]:
        around = self.pattern(card["pattern"], card["power"], centre)
        return [cell for cell in around if self.at(cell) in card["from"] and self.at(cell) != card["to"]]

    def shielded(self, card: Doc, centre: Cell) -> list[Cell]:
        if card["protect"] == "none":
            return []
        around = self.pattern(card["pattern"], card["power"], centre)
        wanted = self.changed(card, centre) if card["protect"] == "changed" else [c for c in around if not self.is_red(c)]
        return [cell for cell in wanted if not self.is_protected(cell)]

    def legal(self) -> list[Doc]:
        if self.state["phase"] == "over":
            return []
        seat = self.seat()
        found: list[Doc] = [{"seat": seat, "do": "end_turn"}]
        for slug in self.state["players"][seat]["uses"]:
            if not self.is_ready(seat, slug):
                continue
            card = self.cards[slug]
            if card.get("pattern") == "species":
                targets = [piece["id"] for piece in self.state["pieces"] if self.owned(piece["id"])]
                found += [{"seat": seat, "do": "use", "card": slug, "piece": number} for number in targets]
                continue
            do = "summon" if seat == 0 else "use"
            fits = [cell for cell in self.cells() if self.can_play(card, cell)]
            found += [{"seat": seat, "do": do, "card": slug, "at": list(cell)} for cell in fits]
        if seat == 0:
            for piece in self.state["pieces"]:
                if self.cards[piece["card"]]["cost"] <= self.state["players"][0]["environment"]:
                    places = [cell for cell in self.owned(piece["id"]) if list(cell) != piece["core"]]
                    found += [{"seat": 0, "do": "relocate", "piece": piece["id"], "to": list(cell)} for cell in places]
        return found

    def can_play(self, card: Doc, cell: Cell) -> bool:
        if card["kind"] == "eradication":
            return bool(self.affected(card, cell))
        if card["kind"] == "recovery":
            return bool(self.changed(card, cell) or self.shielded(card, cell))
        if self.is_protected(cell) or self.is_core(cell):
            return False
        return self.is_red(cell) or self.at(cell) == "n" or self.options["summon_on_bare"]

    # -- doing

    def tell(self, kind: str, **fields: object) -> None:
        if fields.get("cells", True):
            shown = {key: [list(cell) for cell in value] if key == "cells" else value for key, value in fields.items()}  # type: ignore[attr-defined]
            self.events.append({"type": kind, **shown})

    def pay(self, seat: int, slug: str) -> int:
        player, card = self.state["players"][seat], self.cards[slug]
        player["environment"] -= card["cost"]
        player["cooldowns"][slug] = card["cooldown"]
        player["uses"][slug] += 1
        return int(card["cost"])

    def play(self, action: Doc) -> None:
        do = action["do"]
        if do == "summon":
            self.summon(action["card"], (action["at"][0], action["at"][1]))
        elif do == "relocate":
            self.relocate(self.piece(action["piece"]), (action["to"][0], action["to"][1]))
        elif do == "use" and "piece" in action:
            self.clear_species(action["card"], action["piece"])
        elif do == "use":
            self.use(action["card"], (action["at"][0], action["at"][1]))
        else:
            self.end_turn()

    def summon(self, slug: str, cell: Cell) -> None:
        cost = self.pay(0, slug)
        number = self.state["next_id"]
        over = self.at(cell)
        self.state["next_id"] += 1
        self.state["pieces"].append({"id": number, "card": slug, "core": list(cell), "stage": 0, "since": self.state["round"]})
        self.put(cell, number)
        self.tell("summoned", seat=0, card=slug, piece=number, at=list(cell), over=over, cost=cost)

    def relocate(self, piece: Doc, cell: Cell) -> None:
        cost = self.cards[piece["card"]]["cost"]
        self.state["players"][0]["environment"] -= cost
        old = piece["core"]
        if old is not None and self.options["relocation_leaves"] == "empty":
            self.put((old[0], old[1]), "e")
        piece["core"] = list(cell)
        piece["since"] = self.state["round"]
        self.events.append({"type": "relocated", "piece": piece["id"], "from": old, "to": list(cell), "cost": cost})

    def clear_species(self, slug: str, number: int) -> None:
        self.tell("used", seat=1, card=slug, piece=number, cost=self.pay(1, slug))
        cells = self.owned(number)
        for cell in cells:
            self.put(cell, self.cards[slug]["to"])
        self.tell("eradicated", cells=cells, to=self.cards[slug]["to"])
        self.remove(number, "eradicated")

    def remove(self, number: int, reason: str) -> None:
        self.state["pieces"].remove(self.piece(number))
        self.tell("removed", piece=number, reason=reason)

    def use(self, slug: str, centre: Cell) -> None:
        card = self.cards[slug]
        self.tell("used", seat=1, card=slug, at=list(centre), cost=self.pay(1, slug))
        if card["kind"] == "recovery":
            changed, shielded = self.changed(card, centre), self.shielded(card, centre)
            for cell in changed:
                self.put(cell, card["to"])
            self.state["protected"] = sorted(self.state["protected"] + [list(cell) for cell in shielded])
            self.tell("recovered", cells=changed, to=card["to"])
            self.tell("protected", cells=shielded)
            return
        affected = self.affected(card, centre)
        losers = [piece["id"] for piece in self.state["pieces"] if piece["core"] and tuple(piece["core"]) in affected]
        for cell in affected:
            self.put(cell, card["to"])
        self.tell("eradicated", cells=affected, to=card["to"])
        cores = {number: tuple(self.piece(number)["core"]) for number in losers}
        for number in self.by_priority(losers):
            self.piece(number)["core"] = None
            self.tell("uprooted", piece=number, at=list(cores[number]), by="eradication")
        if card["complete"] or not self.options["counters"]:
            return
        for number in self.by_priority(losers):
            if self.cards[self.piece(number)["card"]]["counter"] == "scatter":
                row, col = cores[number]
                around = [(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)]
                free = [c for c in around if c in self.cells() and not self.is_red(c) and not self.is_protected(c)]
                for cell in free:
                    self.put(cell, number)
                self.tell("scattered", piece=number, cells=free)

    def end_turn(self) -> None:
        seat = self.seat()
        self.tell("activation_started", seat=seat)
        if seat == 0:
            self.grow()
            self.expand()
            self.remove_empty()
            self.tell("unprotected", cells=self.state["protected"])
            self.state["protected"] = []
        else:
            waiting = [cell for cell in self.cells() if self.at(cell) == "w"]
            empty = [cell for cell in self.cells() if self.at(cell) == "e"]
            for cell in waiting:
                self.put(cell, "n")
            for cell in empty:
                self.put(cell, "w")
            self.tell("regrown", cells=waiting)
            self.tell("waiting", cells=empty)
            self.remove_empty()
        self.check_end()

    def remove_empty(self) -> None:
        for number in [piece["id"] for piece in self.state["pieces"] if not self.owned(piece["id"])]:
            self.remove(number, "no_cells")

    def grow(self) -> None:
        grown = []
        for piece in self.state["pieces"]:
            stages = self.cards[piece["card"]]["growth"]
            if piece["core"] is None or piece["stage"] == len(stages):
                continue
            row, col = piece["core"]
            around = [c for c in self.cells() if max(abs(c[0] - row), abs(c[1] - col)) == 1]
            stage = stages[piece["stage"]]
            reached = {
                "rounds": self.state["round"] - piece["since"],
                "owned": len(self.owned(piece["id"])),
                "crowd": sum(self.is_red(cell) for cell in around),
            }[stage["when"]]
            if reached >= stage["count"]:
                grown.append(piece)
        for piece in grown:
            piece["stage"] += 1
            piece["since"] = self.state["round"]
            form = self.form(piece)
            values = {"shape": form["shape"], "power": form["power"], "root": form["root"]}
            self.tell("grew", piece=piece["id"], stage=piece["stage"], **values)

    def expand(self) -> None:
        active = [piece for piece in self.state["pieces"] if piece["core"] is not None]
        claims = {piece["id"]: self.reach(piece) for piece in active}
        before = {cell: self.at(cell) for cell in self.cells()}
        after = dict(before)
        for cell in self.cells():
            if self.is_protected(cell) or (self.is_core(cell) and not self.options["core_overrun"]):
                continue
            claimants = [number for number, cells in claims.items() if cell in cells]
            if self.is_red(cell):
                claimants.append(before[cell])
            if claimants:
                after[cell] = max(claimants, key=self.priority)
        for cell, owner in after.items():
            self.put(cell, owner)
        everyone = self.by_priority([piece["id"] for piece in self.state["pieces"]])
        for number in everyone:
            taken = [cell for cell in self.cells() if after[cell] == number and before[cell] != number]
            self.tell("expanded", piece=number, cells=[cell for cell in taken if not isinstance(before[cell], int)])
            for loser in everyone:
                self.tell("overran", piece=number, loser=loser, cells=[cell for cell in taken if before[cell] == loser])
        for piece in active:
            if self.at((piece["core"][0], piece["core"][1])) != piece["id"]:
                self.tell("uprooted", piece=piece["id"], at=piece["core"], by="overrun")
                piece["core"] = None

    def check_end(self) -> None:
        red = sum(self.is_red(cell) for cell in self.cells())
        native = sum(self.at(cell) == "n" for cell in self.cells())
        if self.options["early_end"] and native == 0:
            result = {"winners": [0], "reason": "no_native_cells", "scores": [red, native]}
        elif self.state["turn"] == 2 * self.options["rounds"]:
            winners = [] if red == native else [0 if red > native else 1]
            result = {"winners": winners, "reason": "count", "scores": [red, native]}
        else:
            self.start_turn()
            return
        self.state |= {"phase": "over", "to_act": [], "result": result}
        self.tell("game_over", **result)

    def start_turn(self) -> None:
        self.state["turn"] += 1
        self.state["round"] = (self.state["turn"] + 1) // 2
        seat = self.seat()
        self.state["to_act"] = [seat]
        player = self.state["players"][seat]
        player["max_environment"] += 1
        player["environment"] = player["max_environment"]
        player["cooldowns"] = {slug: max(0, wait - 1) for slug, wait in player["cooldowns"].items()}
        self.tell("turn_started", turn=self.state["turn"], round=self.state["round"], seat=seat)
        amounts = {"environment": player["environment"], "max_environment": player["max_environment"]}
        self.tell("environment", seat=seat, **amounts)
