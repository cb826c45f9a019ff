"""The field of battle: cells, monsters, and what the two players have. Plain data, quick to copy.

Everything that spells, marches and blows change is here, so that the rules can be run on a copy: on the projection of
a seat's plan (rule 7.3) and on the two copies of the misfire test (rule 7.6).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.games.nullpoga.cards import Card
from tefuda.games.nullpoga.piles import with_card
from tefuda.games.nullpoga.settings import Settings

# A cell is 5 * row + column (section 2.1): row 0 seat 1's standby, 1 its battle zones, 2 seat 0's battle zones, 3 its standby.
COLUMNS: Final[i64] = 5
CELLS: Final[i64] = 20
NOWHERE: Final[i64] = 31  # no cell: the field of an action that names none


def side_of(cell: i64) -> i64:
    """The seat on whose side the cell lies."""
    return 0 if cell >= 10 else 1


def battle_row(seat: i64) -> i64:
    """The cell in column 0 of the seat's battle row."""
    return 10 if seat == 0 else 5


def standby_row(seat: i64) -> i64:
    """The cell in column 0 of the seat's standby row."""
    return 15 if seat == 0 else 0


def in_battle_row(cell: i64, seat: i64) -> bool:
    first: i64 = battle_row(seat)
    return first <= cell < first + COLUMNS


def in_standby_row(cell: i64, seat: i64) -> bool:
    first: i64 = standby_row(seat)
    return first <= cell < first + COLUMNS


def is_battle_zone(cell: i64) -> bool:
    return 5 <= cell < 15


def to_the_right(seat: i64) -> i64:
    """One column to the right as the seat sees it (ruling 5)."""
    return 1 if seat == 0 else -1


def spot(cell: i64) -> list[int]:
    """The cell as it stands in documents: [row, column]."""
    return [int(cell // COLUMNS), int(cell % COLUMNS)]


@mypyc_attr(acyclic=True)
class Monster:
    """A piece on the board, a card or a token (12.2). Its statuses are turn numbers and need no clearing."""

    def __init__(self, id: i64, card: Card, owner: i64, at: i64, attack: i64, life: i64, max_life: i64) -> None:
        self.id: i64 = id
        self.card = card
        self.owner: i64 = owner
        self.at: i64 = at
        self.attack: i64 = attack
        self.life: i64 = life
        self.max_life: i64 = max_life
        self.fresh_turn: i64 = 0
        self.growth: i64 = 0
        self.stun_turn: i64 = 0
        self.freeze_turn: i64 = 0
        self.guard_until: i64 = 0
        self.burn_turn: i64 = 0
        self.poison_until: i64 = 0
        self.double_until: i64 = 0
        self.rewinds: i64 = 0

    def clone(self) -> Monster:
        copy = Monster(self.id, self.card, self.owner, self.at, self.attack, self.life, self.max_life)
        copy.fresh_turn = self.fresh_turn
        copy.growth = self.growth
        copy.stun_turn = self.stun_turn
        copy.freeze_turn = self.freeze_turn
        copy.guard_until = self.guard_until
        copy.burn_turn = self.burn_turn
        copy.poison_until = self.poison_until
        copy.double_until = self.double_until
        copy.rewinds = self.rewinds
        return copy

    def can_act(self, turn: i64) -> bool:
        """Section 2.2, "cannot act": stunned, frozen or a rock."""
        return self.stun_turn != turn and self.freeze_turn != turn and not self.card.is_inert

    def attack_value(self, turn: i64) -> i64:
        """Rule 7.1: doubling never multiplies twice."""
        return self.attack * 2 if self.double_until >= turn else self.attack


@mypyc_attr(acyclic=True)
class Side:
    """What a player has besides the board; open but for the hand."""

    def __init__(self, life: i64, mana: i64, next_id: i64, hand: vec[i64], discard: vec[i64]) -> None:
        self.life: i64 = life
        self.mana: i64 = mana
        self.next_id: i64 = next_id  # as documents show it: it moves when a plan begins to be carried out (12.3)
        self.new_id: i64 = next_id  # the id that the next planned or repeated creation takes
        self.hand = hand  # card indices, ascending
        self.discard = discard

    def clone(self) -> Side:
        copy = Side(self.life, self.mana, self.next_id, self.hand[:], self.discard[:])
        copy.new_id = self.new_id
        return copy

    def take_ids(self, count: i64) -> i64:
        """Take the next `count` ids; the first of them."""
        first: i64 = self.new_id
        self.new_id = first + 2 * count
        return first

    def draw(self, card: i64) -> None:
        self.hand = with_card(self.hand, card)

    def lose(self, card: i64) -> None:
        """Take a card out of the hand; where it goes is the caller's business."""
        self.hand = remove(self.hand, card)

    def put_away(self, card: i64) -> None:
        self.discard = append(self.discard, card)


@mypyc_attr(acyclic=True)
class Field:
    """Board, wilderness, and both sides."""

    def __init__(self, settings: Settings, turn: i64, wilderness: i64, sides: vec[Side]) -> None:
        self.settings = settings
        self.turn: i64 = turn
        self.wilderness: i64 = wilderness  # bit n: cell n
        self.sides = sides
        self.monsters: list[Monster] = []  # by ascending id
        self.zones = vec[Monster | None]([None] * 20)  # by cell

    def clone(self) -> Field:
        copy = Field(self.settings, self.turn, self.wilderness, vec[Side]([self.sides[0].clone(), self.sides[1].clone()]))
        copy.monsters = [monster.clone() for monster in self.monsters]
        for twin in copy.monsters:
            copy.zones[twin.at] = twin
        return copy

    def monster(self, id: i64) -> Monster | None:
        for monster in self.monsters:
            if monster.id == id:
                return monster
        return None

    def add(self, monster: Monster) -> None:
        """Put a new monster on its empty cell."""
        place = len(self.monsters)
        while place > 0 and self.monsters[place - 1].id > monster.id:
            place -= 1
        if place == len(self.monsters):
            self.monsters.append(monster)
        else:
            self.monsters.insert(place, monster)
        self.zones[monster.at] = monster

    def shift(self, monster: Monster, cell: i64) -> None:
        """Move a monster to an empty cell."""
        self.zones[monster.at] = None
        self.zones[cell] = monster
        monster.at = cell

    def is_wilderness(self, cell: i64) -> bool:
        return (self.wilderness >> cell) & 1 == 1
