"""The data of a position: players, the objects on the field, the queue, and what is under way. No rules."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.engine.events import EventLog
from tefuda.engine.options import Filled
from tefuda.engine.rng import Rng
from tefuda.engine.state import Result, State
from tefuda.games.headquarters.cards import CardTable
from tefuda.games.headquarters.vocabulary import UNIT

NOBODY: Final = -1  # no seat, no object, no parent

PHASES: Final = ("start", "draw", "main", "end", "over")
START: Final = 0
DRAWING: Final = 1
MAIN: Final = 2
END: Final = 3
OVER: Final = 4

CHOICE_KINDS: Final = ("object", "card", "player")
CHOOSE_OBJECT: Final = 0
CHOOSE_CARD: Final = 1
CHOOSE_PLAYER: Final = 2

DECLINED: Final = -1  # an answer: no (further) pick
CARD_MARK: Final = 1 << 30  # an answer that is a card: CARD_MARK + its number; ids and seats are smaller

LOOSE: Final = 1  # fault of an object: its space or its parent is gone
TOO_HIGH: Final = 2  # fault of an object: its parent is a unit of lower level


class Setting:
    """What never changes during a match: the cards and the options, read into numbers."""

    def __init__(self, table: CardTable, options: Filled, presets: list[tuple[str, int, list[int]]]) -> None:
        self.table = table
        self.options = options
        self.presets = presets  # legal preset decks of this match: slug, HQ, cards
        self.seats: i64 = _number(options, "seats")
        self.opening_hand: i64 = _number(options, "opening_hand")
        self.deck_size: i64 = _number(options, "deck_size")
        self.max_copies: i64 = _number(options, "max_copies")
        self.hidden_min: i64 = _number(options, "hidden_min")
        self.max_turns: i64 = _number(options, "max_turns")
        self.action_cap: i64 = _number(options, "action_cap")
        self.chain_cap: i64 = _number(options, "chain_cap")
        self.first_player_draws: bool = options["first_player_draws"] is True
        self.allow_test: bool = options["allow_test"] is True


def _number(options: Filled, name: str) -> int:
    value = options[name]
    assert isinstance(value, int)
    return value


class Player:
    """One seat's cards and numbers; its objects stand in `Position.objects`."""

    def __init__(self, hp: i64, credits: i64, hand: list[int], deck: list[int], trash: list[int]) -> None:
        self.hp: i64 = hp
        self.credits: i64 = credits
        self.hand = hand
        self.deck = deck  # the top card is the last one
        self.trash = trash
        self.out: bool = False
        self.score: i64 = 0  # once it is out
        self.decked: bool = False
        self.won: bool = False
        self.lost: bool = False

    def clone(self) -> Player:
        copy = Player(self.hp, self.credits, self.hand[:], self.deck[:], self.trash[:])
        copy.out = self.out
        copy.score = self.score
        copy.decked = self.decked
        copy.won = self.won
        copy.lost = self.lost
        return copy


class FieldObject:
    """An HQ, unit, command or Hidden on the field. The lower half are current values (7.1), kept by values.py."""

    def __init__(self, id: i64, owner: i64, card: i64, parent: i64, space: i64, hidden: bool, x: i64, active: bool) -> None:
        self.id: i64 = id
        self.owner: i64 = owner
        self.card: i64 = card
        self.parent: i64 = parent
        self.space: i64 = space
        self.hidden: bool = hidden
        self.x: i64 = x
        self.active: bool = active
        self.damage: i64 = 0
        self.mods: list[int] = []  # stat, amount, until; and again for each modifier, oldest first
        self.used: list[int] = []
        self.kind: i64 = UNIT
        self.power_type: i64 = 0
        self.level: i64 = 0
        self.link: i64 = 0
        self.power: i64 = 0
        self.flags: i64 = 0
        self.filled: i64 = 0  # spaces that are taken
        self.unit_spaces: i64 = 0  # spaces that hold a unit
        self.fault: i64 = 0  # LOOSE, TOO_HIGH

    def clone(self) -> FieldObject:
        copy = FieldObject(self.id, self.owner, self.card, self.parent, self.space, self.hidden, self.x, self.active)
        copy.damage = self.damage
        if self.mods:
            copy.mods = self.mods[:]
        if self.used:
            copy.used = self.used[:]
        copy.kind = self.kind
        copy.power_type = self.power_type
        copy.level = self.level
        copy.link = self.link
        copy.power = self.power
        copy.flags = self.flags
        copy.filled = self.filled
        copy.unit_spaces = self.unit_spaces
        copy.fault = self.fault
        return copy


class Effect:
    """An effect in the queue, or being resolved; immutable."""

    def __init__(self, seat: i64, source: i64, card: i64, ability: i64, event: i64) -> None:
        self.seat: i64 = seat
        self.source: i64 = source  # id of the object with the ability, which may have left the field
        self.card: i64 = card
        self.ability: i64 = ability
        self.event: i64 = event  # id of the object the event happened to, or NOBODY


class Position(State):
    """The whole game at one moment (section 12)."""

    def __init__(self, setting: Setting, rng: Rng) -> None:
        self.setting = setting
        self.table: CardTable = setting.table
        self.rng = rng
        self.log: EventLog | None = None  # where the action under way reports its events
        self.players: list[Player] = []
        self.objects: list[FieldObject] = []  # of all players, by ascending id
        self.order: list[int] = []
        self.turn: i64 = 1
        self.phase: i64 = MAIN
        self.step: i64 = 0
        self.active: i64 = 0
        self.next_id: i64 = 0
        self.actions_taken: i64 = 0
        self.chain: i64 = 0
        self.pending: list[Effect] = []
        # the effect being resolved
        self.resolving: Effect | None = None
        self.op: i64 = 0
        self.picked: list[int] = []
        self.that: list[int] = []
        self.that_is_cards: bool = False
        self.answers_read: i64 = 0  # how many of `picked` the present operation has used
        # the open choice
        self.choice_seat: i64 = NOBODY
        self.choice_kind: i64 = CHOOSE_OBJECT
        self.choice_options: list[int] = []
        self.choice_left: i64 = 0
        self.choice_optional: bool = False
        # the attack under way
        self.attacker: i64 = NOBODY
        self.attack_target: i64 = NOBODY
        self.outcome: Result | None = None
        self.is_stale: bool = True  # current values must be computed anew

    def copy_into(self, copy: Position) -> None:
        """Give a fresh position everything this one holds; nothing mutable is shared."""
        copy.players = [player.clone() for player in self.players]
        copy.objects = [thing.clone() for thing in self.objects]
        copy.order = self.order  # fixed at set-up
        copy.turn = self.turn
        copy.phase = self.phase
        copy.step = self.step
        copy.active = self.active
        copy.next_id = self.next_id
        copy.actions_taken = self.actions_taken
        copy.chain = self.chain
        copy.outcome = self.outcome
        copy.is_stale = self.is_stale
        if self.pending:
            copy.pending = self.pending[:]
        if self.resolving is not None:
            copy.resolving = self.resolving
            copy.op = self.op
            copy.picked = self.picked[:]
            copy.that = self.that[:]
            copy.that_is_cards = self.that_is_cards
        copy.choice_seat = self.choice_seat
        if self.choice_seat != NOBODY:
            copy.choice_kind = self.choice_kind
            copy.choice_options = self.choice_options[:]
            copy.choice_left = self.choice_left
            copy.choice_optional = self.choice_optional
        copy.attacker = self.attacker
        copy.attack_target = self.attack_target

    def find(self, id: i64) -> FieldObject | None:
        """The object with this id, if it is on the field."""
        low: i64 = 0
        high: i64 = len(self.objects)
        while low < high:
            middle: i64 = (low + high) >> 1
            thing = self.objects[middle]
            if thing.id == id:
                return thing
            if thing.id < id:
                low = middle + 1
            else:
                high = middle
        return None

    def slug(self, card: i64) -> str:
        return self.table.slugs[card]

    def seats_left(self) -> i64:
        left: i64 = 0
        for player in self.players:
            if not player.out:
                left += 1
        return left

    def place_in_order(self, seat: i64) -> i64:
        for place in range(i64(len(self.order))):
            if self.order[place] == seat:
                return place
        raise AssertionError(f"seat {seat} is not in the turn order")

    def seats_from_turn_owner(self) -> list[int]:
        """The seats still in the game, in turn order beginning with the turn owner (7.3, 7.10)."""
        start = self.place_in_order(self.active)
        count: i64 = len(self.order)
        found: list[int] = []
        for step in range(count):
            seat = self.order[(start + step) % count]
            if not self.players[seat].out:
                found.append(seat)
        return found
