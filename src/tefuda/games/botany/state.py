"""A position of Botany: plain numbers, and the contract's methods, each handed to the module whose subject it is.

Pieces stand in parallel vectors by slot, ordered by id, so a higher slot is a newer piece. Slots close up when a piece
leaves play; the cells name slots (codes.py).
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.engine.events import Document, EventLog
from tefuda.engine.rng import Rng
from tefuda.engine.state import Result, State
from tefuda.games.botany import actions, notation, turns
from tefuda.games.botany.codes import ALIEN, NATIVES, RUNNING
from tefuda.games.botany.documents import written
from tefuda.games.botany.ruleset import Ruleset


class Botany(State):
    """One position, everything included. Rule numbers are those of RULES.md."""

    def __init__(
        self,
        ruleset: Ruleset,
        rng: Rng,
        turn: i64,
        ended: i64,
        next_id: i64,
        cells: vec[i64],
        environment: vec[i64],
        max_environment: vec[i64],
        waits: vec[i64],
        uses: vec[i64],
        ids: vec[i64],
        cards: vec[i64],
        cores: vec[i64],
        stages: vec[i64],
        since: vec[i64],
    ) -> None:
        self.ruleset = ruleset  # immutable, shared by all clones
        self.rng = rng  # no rule draws from it (11)
        self.turn: i64 = turn
        self.ended: i64 = ended  # RUNNING, or why the match is over
        self.next_id: i64 = next_id
        self.cells = cells
        self.environment = environment  # by seat
        self.max_environment = max_environment
        self.waits = waits  # by card: environment phases until it can be used again
        self.uses = uses  # by card: how often it was used
        self.ids = ids  # of the pieces, by slot, as all that follows
        self.cards = cards
        self.cores = cores  # a cell, or NOWHERE: dormant
        self.stages = stages
        self.since = since

    def clone(self) -> Botany:
        return Botany(
            self.ruleset,
            self.rng.clone(),
            self.turn,
            self.ended,
            self.next_id,
            self.cells[:],
            self.environment[:],
            self.max_environment[:],
            self.waits[:],
            self.uses[:],
            self.ids[:],
            self.cards[:],
            self.cores[:],
            self.stages[:],
            self.since[:],
        )

    def round(self) -> i64:
        return (self.turn + 1) // 2

    def seat_to_act(self) -> i64:
        """Whose turn it is (5.1); asked only while the match goes on."""
        return (self.turn - 1) % 2

    def to_act(self) -> list[int]:
        return [] if self.ended != RUNNING else [int(self.seat_to_act())]

    def is_over(self) -> bool:
        return self.ended != RUNNING

    def result(self) -> Result | None:
        return turns.result(self)

    def legal(self, seat: int) -> list[int]:
        if self.ended != RUNNING or seat != self.seat_to_act():
            return []
        return actions.legal(self)

    def random_action(self, seat: int, rng: Rng) -> int:
        """Uniform over the legal actions; no list is built."""
        return actions.random_action(self, rng)

    def play(self, seat: int, action: int, log: EventLog | None = None) -> None:
        actions.play(self, action, log)

    def redeal(self, seat: int, rng: Rng) -> Botany:
        """The same position with a generator of its own: there is nothing that a seat does not see (10)."""
        world = self.clone()
        world.rng = rng.fork()
        return world

    def document(self, viewer: int) -> Document:
        return written(self, viewer)

    def action_document(self, seat: int, action: int) -> Document:
        return notation.action_document(self, seat, action)

    def action_number(self, document: Document) -> int:
        return notation.action_number(self, document)


def opening(ruleset: Ruleset, rng: Rng) -> Botany:
    """The field before the first turn (4): all green, nobody on it."""
    return Botany(
        ruleset,
        rng,
        0,
        RUNNING,
        1,
        zeros(ruleset.cells),
        zeros(2),
        vec[i64]([bonus_of(ruleset, seat) for seat in (ALIEN, NATIVES)]),
        zeros(ruleset.cards),
        zeros(ruleset.cards),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
        vec[i64](),
    )


def bonus_of(ruleset: Ruleset, seat: int) -> int:
    """A seat's maximum of environment before its first turn (4)."""
    bonus = ruleset.options["alien_bonus" if seat == ALIEN else "native_bonus"]
    assert isinstance(bonus, int)
    return bonus


def zeros(count: i64) -> vec[i64]:
    return vec[i64]([0] * int(count))
