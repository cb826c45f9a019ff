"""A position as plain data: the field, each player's deck and plan, whose move it is, and how the match ended."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tefuda.engine.rng import Rng
from tefuda.engine.state import Result, State
from tefuda.games.nullpoga.board import Field

# phase
BUNDLES: Final[i64] = 0
PLAN: Final[i64] = 1
OVER: Final[i64] = 2
PHASE_NAMES: Final = ("bundles", "plan", "over")

# stage of a seat's planning
SPELL: Final[i64] = 0
SUMMON: Final[i64] = 1
ACTION: Final[i64] = 2
DONE: Final[i64] = 3
STAGE_NAMES: Final = ("spell", "summon", "action", "done")


@mypyc_attr(acyclic=True)
class Player:
    """What a seat has that the field does not need: its deck, and its plan as action numbers."""

    def __init__(self, deck: list[int], bundles: list[list[int]]) -> None:
        self.deck = deck  # the top card is last
        self.bundles = bundles  # never changed, so copies share it
        self.chosen: i64 = 0  # the chosen bundles as bits; 0: not yet
        self.max_mana: i64 = 0
        self.fatigue: i64 = 0
        self.stage: i64 = SPELL
        self.undos: i64 = 0
        self.spells: list[int] = []
        self.summons: list[int] = []
        self.orders: list[int] = []

    def clone(self) -> Player:
        copy = Player(self.deck[:], self.bundles)
        copy.chosen = self.chosen
        copy.max_mana = self.max_mana
        copy.fatigue = self.fatigue
        copy.stage = self.stage
        copy.undos = self.undos
        copy.spells = self.spells[:]
        copy.summons = self.summons[:]
        copy.orders = self.orders[:]
        return copy

    def entries(self) -> list[int]:
        """The planned entries of the current stage."""
        if self.stage == SPELL:
            return self.spells
        return self.summons if self.stage == SUMMON else self.orders

    def forget_plan(self, stage: i64) -> None:
        self.spells = []
        self.summons = []
        self.orders = []
        self.stage = stage


class Position(State):
    """The data of a match; the contract's methods are added in state.py."""

    def __init__(self, field: Field, players: list[Player], rng: Rng, phase: i64) -> None:
        self.field = field
        self.players = players
        self.rng = rng
        self.phase: i64 = phase
        self.ended: Result | None = None
        self.projections: list[Field | None] = [None, None]  # made when asked for, kept up to date while planning

    def waits_for(self, seat: i64) -> bool:
        """Whether the seat has yet to commit, or to choose its bundles."""
        if self.phase == PLAN:
            return self.players[seat].stage != DONE
        return self.phase == BUNDLES and self.players[seat].chosen == 0


def chosen_bundles(bits: i64) -> list[int]:
    """The bundles of a choice, ascending."""
    return [place for place in range(4) if bits >> place & 1]
