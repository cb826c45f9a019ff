"""A position as plain data: who owns which cards, the turn's counters, the effect in progress, the open question."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.engine.rng import Rng
from tefuda.engine.state import State
from tefuda.games.uchinoko.programs import END, NO_PROGRAM, Program
from tefuda.games.uchinoko.terms import Terms

# -- phases

DRAFT: Final = 0
PLAY: Final = 1
ACQUIRE: Final = 2
OVER: Final = 3
PHASES: Final = ("draft", "play", "acquire", "over")

# -- how a match ended; 0: it has not

GOES_ON: Final = 0
CONTENT_PILE_EMPTY: Final = 1
CREATE_PILE_EMPTY: Final = 2
CHARACTER_PILES_LEFT: Final = 3
ROUND_CAP: Final = 4
REASONS: Final = ("", "content_pile_empty", "create_pile_empty", "character_piles_left", "round_cap")

# -- questions

NOTHING: Final = 0
ASK_PAY: Final = 1
ASK_MAY: Final = 2
ASK_TRASH: Final = 3
ASK_DISCARD: Final = 4
ASK_GAIN: Final = 5
ASK_UPGRADE: Final = 6
ASK_SALVAGE: Final = 7
ASK_PEEK: Final = 8
ASK_RIVALS_DISCARD: Final = 9
QUESTIONS: Final = ("", "pay", "may", "trash", "discard", "gain", "upgrade", "salvage", "peek", "rivals_discard")

# -- zones; zone z of seat s is zones[s * ZONES + z]

DECK: Final = 0  # the top card is the last of the list, so that drawing is quick; documents turn it round
HAND: Final = 1
AREA: Final = 2
DISCARD_PILE: Final = 3
ZONES: Final = 4
ZONE_NAMES: Final = ("deck", "hand", "area", "discard")

NOBODY: Final = -1  # no character is being played


class Position(State):
    """Everything a match is at one moment; the rules are functions on it (rules.py)."""

    def __init__(
        self, terms: Terms, rng: Rng, zones: list[list[int]], supply: list[int], market: list[int], trash: list[int]
    ) -> None:
        self.terms = terms
        self.rng = rng
        self.zones = zones
        self.supply = supply  # by kind of card
        self.market = market  # replaced, never changed in place: clones share it
        self.trash = trash
        self.turn: i64 = 1
        self.phase: i64 = PLAY
        self.reason: i64 = GOES_ON
        # the active player's turn
        self.gold: i64 = 0
        self.plays: i64 = 1
        self.acquires: i64 = 1
        self.free_taken: bool = False
        self.discount: i64 = 0
        self.ease: i64 = 0
        self.next_hand: i64 = 0
        # the character play in progress
        self.card: i64 = NOBODY
        self.effect: i64 = 0
        self.need: i64 = 0
        self.paid: i64 = 0
        self.discarded: i64 = 0
        self.trashed: i64 = 0
        self.did: bool = False
        self.program: Program = NO_PROGRAM
        self.queue: i64 = END  # the row at which the operations not yet begun start
        self.drew: i64 = 0  # types drawn by the operation just performed, a bit each; no decision lies between
        # the open question
        self.ask: i64 = NOTHING
        self.ask_seat: i64 = 0
        self.ask_number: i64 = 0  # left, up_to, plus or down_to
        self.ask_type: i64 = 0
        self.ask_to: i64 = 0
        self.ask_row: i64 = END  # the operation that `may` asks about
        self.ask_may: bool = False
        self.ask_rivals: i64 = 0  # seats still to come, a bit each; they come clockwise

    def copy_counters(self, other: Position) -> None:
        """Take over everything but the cards and the generator."""
        self.turn = other.turn
        self.phase = other.phase
        self.reason = other.reason
        self.gold = other.gold
        self.plays = other.plays
        self.acquires = other.acquires
        self.free_taken = other.free_taken
        self.discount = other.discount
        self.ease = other.ease
        self.next_hand = other.next_hand
        self.card = other.card
        self.effect = other.effect
        self.need = other.need
        self.paid = other.paid
        self.discarded = other.discarded
        self.trashed = other.trashed
        self.did = other.did
        self.program = other.program
        self.queue = other.queue
        self.ask = other.ask
        self.ask_seat = other.ask_seat
        self.ask_number = other.ask_number
        self.ask_type = other.ask_type
        self.ask_to = other.ask_to
        self.ask_row = other.ask_row
        self.ask_may = other.ask_may
        self.ask_rivals = other.ask_rivals

    def active(self) -> i64:
        """The seat whose turn it is."""
        return (self.turn - 1) % self.terms.seats

    def round(self) -> i64:
        return (self.turn - 1) // self.terms.seats + 1

    def actor(self) -> i64:
        """The one seat that must act; meaningless when the match is over."""
        if self.ask != NOTHING:
            return self.ask_seat
        if self.phase == DRAFT:
            return len(self.market) % self.terms.seats
        return self.active()

    def zone(self, seat: i64, zone: i64) -> list[int]:
        return self.zones[seat * ZONES + zone]
