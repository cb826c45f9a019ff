"""Tiny games in which the right choice is known."""

from __future__ import annotations

from pathlib import Path

from tefuda.engine.errors import IllegalAction
from tefuda.engine.events import Document, EventLog
from tefuda.engine.game import Game, Knowledge, State
from tefuda.engine.options import Filled, OptionTable, int_option
from tefuda.engine.reader import Reader
from tefuda.engine.rng import Rng, seeded
from tefuda.engine.state import UNSEEN, Result
from tefuda.engine.viewers import OMNISCIENT

OPEN = -1

# The chance (in hundredths) that the first seat wins: rows are its choices, columns the second's.
# Rock loses little to paper, wins much over scissors: the equilibrium is 1/4, 1/2, 1/4.
BIASED = [[50, 25, 100], [75, 50, 25], [0, 75, 50]]
EQUILIBRIUM = [0.25, 0.5, 0.25]


class Duel(State):
    """Both seats choose a number in secret; a table says who is how likely to win."""

    def __init__(self, table: list[list[int]], rng: Rng, chosen: list[int], winner: int) -> None:
        self.table = table
        self.rng = rng
        self.chosen = chosen
        self.winner = winner

    def to_act(self) -> list[int]:
        return [seat for seat in (0, 1) if self.chosen[seat] == OPEN]

    def legal(self, seat: int) -> list[int]:
        return list(range(len(self.table))) if self.chosen[seat] == OPEN else []

    def play(self, seat: int, action: int, log: EventLog | None = None) -> None:
        self.chosen[seat] = action
        if OPEN not in self.chosen:
            self.winner = 0 if self.rng.below(100) < self.table[self.chosen[0]][self.chosen[1]] else 1

    def result(self) -> Result | None:
        return None if self.winner == OPEN else Result([self.winner], "table", [0, 0])

    def clone(self) -> Duel:
        return Duel(self.table, self.rng.clone(), list(self.chosen), self.winner)

    def redeal(self, seat: int, rng: Rng) -> Duel:
        world = self.clone()
        if world.chosen[1 - seat] != OPEN and world.winner == OPEN:
            world.chosen[1 - seat] = rng.below(len(self.table))
        world.rng = rng.fork()
        return world

    def reopened(self, seat: int, rng: Rng) -> Duel:
        world = self.redeal(seat, rng)
        if world.winner == OPEN:
            world.chosen[1 - seat] = OPEN
        return world

    def seen_action(self, viewer: int, seat: int, action: int) -> int:
        return action if viewer == seat else UNSEEN

    def document(self, viewer: int) -> Document:
        shown = [self.chosen[seat] if viewer in (seat, OMNISCIENT) or self.winner != OPEN else None for seat in (0, 1)]
        return {"turn": 1, "chosen": shown, "done": [choice != OPEN for choice in self.chosen], "winner": self.winner}

    def action_document(self, seat: int, action: int) -> Document:
        return {"seat": seat, "do": "choose", "number": action}


def duel(table: list[list[int]]) -> Duel:
    return Duel(table, seeded(3), [OPEN, OPEN], OPEN)


class Heap(State):
    """Take one to three from the heap in turn; who takes the last wins. A heap of a multiple of four is lost."""

    def __init__(self, size: int, seats: int, turn_of: int, rng: Rng) -> None:
        self.size = size
        self.seats = seats
        self.turn_of = turn_of
        self.rng = rng

    def seat_count(self) -> int:
        return self.seats

    def to_act(self) -> list[int]:
        return [self.turn_of] if self.size else []

    def legal(self, seat: int) -> list[int]:
        return list(range(1, min(3, self.size) + 1)) if self.size and seat == self.turn_of else []

    def play(self, seat: int, action: int, log: EventLog | None = None) -> None:
        self.size -= action
        self.turn_of = (seat + 1) % self.seats
        if log is not None:
            log.add({"type": "took", "seat": seat, "count": action})

    def result(self) -> Result | None:
        if self.size:
            return None
        last = (self.turn_of - 1) % self.seats
        return Result([last], "last", [int(seat == last) for seat in range(self.seats)])

    def clone(self) -> Heap:
        return Heap(self.size, self.seats, self.turn_of, self.rng.clone())

    def redeal(self, seat: int, rng: Rng) -> Heap:
        return Heap(self.size, self.seats, self.turn_of, rng.fork())

    def document(self, viewer: int) -> Document:
        result = self.result()
        return {
            "game": "heap",
            "options": {"size": self.size, "seats": self.seats},
            "seats": self.seats,
            "turn": 1,
            "to_act": self.to_act(),
            "result": None if result is None else result.document(),
            "rng": self.rng.text() if viewer == OMNISCIENT else None,
        }

    def action_document(self, seat: int, action: int) -> Document:
        return {"seat": seat, "do": "take", "count": action}

    def action_number(self, document: Document) -> int:
        count = document.get("count")
        if not isinstance(count, int):
            raise IllegalAction("say how many to take")
        return count


class HeapGame(Game):
    slug = "heap"
    rules_version = "1"
    seats = range(2, 5)
    folder = Path(__file__).parent
    has_secrets = False

    def option_table(self) -> OptionTable:
        return OptionTable((int_option("size", 10, 1, 40, "the heap"), int_option("seats", 2, 2, 4, "how many play")))

    def start(self, options: Filled, rng: Rng, log: EventLog | None) -> Heap:
        size, seats = options["size"], options["seats"]
        assert isinstance(size, int) and isinstance(seats, int)
        return Heap(size, seats, 0, rng)

    def read(self, options: Filled, document: Reader, rng: Rng) -> Heap:
        return self.start(options, rng, None)


class Doors(State):
    """One of many doors wins; a sign in the seat's own hand, hidden from the other, says which. Nobody else acts."""

    def __init__(self, doors: int, sign: int, opened: int, rng: Rng) -> None:
        self.doors = doors
        self.sign = sign
        self.opened = opened
        self.rng = rng

    def to_act(self) -> list[int]:
        return [0] if self.opened == OPEN else []

    def legal(self, seat: int) -> list[int]:
        return list(range(self.doors)) if seat == 0 and self.opened == OPEN else []

    def play(self, seat: int, action: int, log: EventLog | None = None) -> None:
        self.opened = action

    def result(self) -> Result | None:
        return None if self.opened == OPEN else Result([0 if self.opened == self.sign else 1], "door", [0, 0])

    def clone(self) -> Doors:
        return Doors(self.doors, self.sign, self.opened, self.rng.clone())

    def redeal(self, seat: int, rng: Rng) -> Doors:
        world = self.clone()
        world.rng = rng.fork()
        return world

    def document(self, viewer: int) -> Document:
        return {"turn": 1, "sign": self.sign, "opened": self.opened}


class DoorKnowledge(Knowledge):
    """Likes the doors near the sign, so that few of many need to be tried."""

    def priors(self, state: State, seat: int, actions: list[int]) -> list[float]:
        assert isinstance(state, Doors)
        return [1.0 / (1 + abs(action - state.sign)) for action in actions]


class Steps(State):
    """Several actions of one seat make a turn: three digits, then the other seat's; the higher number wins."""

    def __init__(self, digits: list[int], rng: Rng) -> None:
        self.digits = digits
        self.rng = rng

    def to_act(self) -> list[int]:
        return [len(self.digits) // 3] if len(self.digits) < 6 else []

    def legal(self, seat: int) -> list[int]:
        return [0, 1, 2] if seat in self.to_act() else []

    def play(self, seat: int, action: int, log: EventLog | None = None) -> None:
        self.digits.append(action)

    def result(self) -> Result | None:
        if len(self.digits) < 6:
            return None
        first, second = self.digits[:3], self.digits[3:]
        return Result([] if first == second else [0] if first > second else [1], "higher", [0, 0])

    def clone(self) -> Steps:
        return Steps(list(self.digits), self.rng.clone())

    def redeal(self, seat: int, rng: Rng) -> Steps:
        return Steps(list(self.digits), rng.fork())

    def document(self, viewer: int) -> Document:
        return {"turn": len(self.digits) // 3, "digits": list(self.digits)}


class Die(State):
    """The only seat that acts throws a die for all to see: one face in four leaves two ways on, one of
    them lost; the others a single one."""

    def __init__(self, shift: int, face: int, done: list[int], rng: Rng) -> None:
        self.shift = shift
        self.face = face  # -1 until it is thrown
        self.done = done
        self.rng = rng

    def to_act(self) -> list[int]:
        return [0] if len(self.done) < 2 else []

    def legal(self, seat: int) -> list[int]:
        if seat not in self.to_act():
            return []
        return [[0, 1], [2, 3], [4]][self.face + 1]

    def play(self, seat: int, action: int, log: EventLog | None = None) -> None:
        if not self.done:
            self.face = min((self.rng.below(4) + self.shift) % 4, 1)
        self.done.append(action)

    def result(self) -> Result | None:
        return None if len(self.done) < 2 else Result([1 if self.done[1] == 3 else 0], "thrown", [0, 0])

    def clone(self) -> Die:
        return Die(self.shift, self.face, list(self.done), self.rng.clone())

    def redeal(self, seat: int, rng: Rng) -> Die:
        return Die(self.shift, self.face, list(self.done), rng.fork())

    def document(self, viewer: int) -> Document:
        return {"turn": 1, "face": self.face, "done": list(self.done)}
