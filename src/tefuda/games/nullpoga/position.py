"""A position as plain data: the field, each player's deck and plan, whose move it is, and how the match ended."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
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

    def __init__(self, deck: vec[i64], bundles: list[list[int]]) -> None:
        self.deck = deck  # the top card is last
        self.bundles = bundles  # never changed, so copies share it
        self.chosen: i64 = 0  # the chosen bundles as bits; 0: not yet
        self.max_mana: i64 = 0
        self.fatigue: i64 = 0
        self.stage: i64 = SPELL
        self.undos: i64 = 0
        self.spells = vec[i64]()
        self.summons = vec[i64]()
        self.orders = vec[i64]()

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

    def add_entry(self, entry: i64) -> None:
        """Plan one more entry of the current stage."""
        if self.stage == SPELL:
            self.spells = append(self.spells, entry)
        elif self.stage == SUMMON:
            self.summons = append(self.summons, entry)
        else:
            self.orders = append(self.orders, entry)

    def drop_entry(self) -> bool:
        """Take back the last entry of the current stage; whether there was one."""
        if self.stage == SPELL and self.spells:
            self.spells, _ = pop(self.spells)
        elif self.stage == SUMMON and self.summons:
            self.summons, _ = pop(self.summons)
        elif self.stage == ACTION and self.orders:
            self.orders, _ = pop(self.orders)
        else:
            return False
        return True

    def draw_top(self) -> i64:
        self.deck, top = pop(self.deck)
        return top

    def forget_plan(self, stage: i64) -> None:
        self.spells = vec[i64]()
        self.summons = vec[i64]()
        self.orders = vec[i64]()
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

    def forget_projections(self) -> None:
        self.projections[0] = None
        self.projections[1] = None

    def waits_for(self, seat: i64) -> bool:
        """Whether the seat has yet to commit, or to choose its bundles."""
        if self.phase == PLAN:
            return self.players[seat].stage != DONE
        return self.phase == BUNDLES and self.players[seat].chosen == 0


def chosen_bundles(bits: i64) -> list[int]:
    """The bundles of a choice, ascending."""
    return [place for place in range(4) if bits >> place & 1]
