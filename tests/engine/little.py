"""A game for the engine's own tests: two seats take one to three stones in turn; who takes the last one wins.

One secret, so that views differ: at the start each seat is dealt a lucky number that only it sees.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tefuda.engine.errors import IllegalAction
from tefuda.engine.events import Document, EventLog
from tefuda.engine.game import Game, Result, State, sees
from tefuda.engine.options import Filled, OptionTable, int_option
from tefuda.engine.reader import Reader
from tefuda.engine.rng import Rng
from tefuda.engine.viewers import OMNISCIENT


class Stones(State):
    def __init__(self, stones: int, turn: int, lucky: list[int], rng: Rng) -> None:
        self.stones, self.turn, self.lucky, self.rng = stones, turn, lucky, rng

    def to_act(self) -> list[int]:
        return [(self.turn - 1) % 2] if self.stones else []

    def legal(self, seat: int) -> list[int]:
        return list(range(1, min(3, self.stones) + 1)) if seat in self.to_act() else []

    def play(self, seat: int, action: int, log: EventLog | None = None) -> None:
        self.stones -= action
        self.turn += 1
        if log is not None:
            log.add({"type": "took", "seat": seat, "stones": action, "left": self.stones})
            log.add_secret(seat, {"type": "thought", "lucky": self.lucky[seat]}, None)

    def result(self) -> Result | None:
        return None if self.stones else Result([self.turn % 2], "last", [self.turn % 2 == seat for seat in (0, 1)])

    def clone(self) -> Stones:
        return Stones(self.stones, self.turn, list(self.lucky), self.rng.clone())

    def redeal(self, seat: int, rng: Rng) -> Stones:
        world = self.clone()
        world.lucky[1 - seat] = int(rng.below(9))
        world.rng = rng.fork()
        return world

    def document(self, viewer: int) -> Document:
        result = self.result()
        return {
            "game": "stones", "options": {"stones": 10}, "seats": 2, "turn": self.turn,
            "phase": "take" if self.stones else "over", "to_act": self.to_act(),
            "result": None if result is None else result.document(),
            "rng": self.rng.text() if viewer == OMNISCIENT else None, "stones": self.stones,
            "lucky": [number if sees(viewer, seat) else None for seat, number in enumerate(self.lucky)],
        }  # fmt: skip

    def action_document(self, seat: int, action: int) -> Document:
        return {"seat": seat, "do": "take", "stones": action}

    def action_number(self, document: Document) -> int:
        number = document.get("stones")
        if document.get("do") != "take" or not isinstance(number, int):
            raise IllegalAction("take stones")
        return number


class StonesGame(Game):
    slug = "stones"
    rules_version = "1"
    seats = range(2, 3)
    folder = Path(__file__).parent

    def option_table(self) -> OptionTable:
        return OptionTable((int_option("stones", 10, 1, 50, "stones at the start"),))

    def start(self, options: Filled, rng: Rng, log: EventLog | None) -> State:
        stones: Any = options["stones"]
        if log is not None:
            log.add({"type": "match_started", "stones": stones})
        return Stones(stones, 1, [int(rng.below(9)), int(rng.below(9))], rng)

    def read(self, options: Filled, document: Reader, rng: Rng) -> State:
        stones: Any = options["stones"]
        lucky = document.numbers("lucky", 0, 8) or [0, 0]
        return Stones(document.number("stones", stones, 0, 50), document.number("turn", 1, 1), lucky, rng)

    def scenario_checks(self) -> dict[str, Any]:
        return {"even_check": lambda numbers: [f"{number} is odd" for number in numbers if number % 2]}
