"""What the taught judgement looks at: lives, hands, pieces, and what each side could take next, wherever."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.cardgo.chances import best_plain_damage, goes_off, has_company, look
from tefuda.games.cardgo.outlook import Chance
from tefuda.games.cardgo.position import EMPTY, Position, hand_card, hand_count, is_open, owner_of, value_at
from tefuda.games.cardgo.vocabulary import value_on

INPUTS: Final = 36
LOW_LIFE: Final = 20.0
NOTABLE: Final[i64] = 6  # damage that is more than a card alone would do
GREAT: Final[i64] = 14


class Prospects:
    """What one side could take at once, over all open cells."""

    def __init__(self) -> None:
        self.most: i64 = 0
        self.second: i64 = 0
        self.notable: i64 = 0  # cells
        self.great: i64 = 0
        self.whole: i64 = 0
        self.largest: i64 = 0  # the largest number of connections
        self.built: i64 = 0  # the largest set that does not go off yet, by its values
        self.feared: i64 = 0  # the most that a dead piece would cost

    def count(self, chance: Chance, damage: i64) -> None:
        self.whole += damage
        if damage > self.most:
            self.second = self.most
            self.most = damage
        elif damage > self.second:
            self.second = damage
        if damage >= NOTABLE:
            self.notable += 1
        if damage >= GREAT:
            self.great += 1
        self.largest = max(self.largest, chance.x)
        self.built = max(self.built, chance.built)
        self.feared = max(self.feared, chance.loss)

    def add_to(self, values: list[float]) -> None:
        values.extend([float(self.most), float(self.second), float(self.notable), float(self.great), float(self.whole)])
        values.extend([float(self.largest), float(self.built), float(self.feared)])


def features(at: Position, seat: i64, rival: i64) -> list[float]:
    """A seat with its hand against a rival of whose hand only the size is known."""
    chance = Chance()
    mine = Prospects()
    theirs = Prospects()
    held = held_values(at, seat)
    in_hand: i64 = 0
    open_cells: i64 = 0
    places = at.table.places
    pieces = vec[i64]([0, 0, 0, 0])  # of both owners, and their values
    for number in range(at.table.cells):
        place = places[number]
        code = at.board[place]
        if code != EMPTY:
            owner = owner_of(code)
            pieces[owner] = pieces[owner] + 1
            pieces[owner + 2] = pieces[owner + 2] + value_at(at, place)
        if not is_open(at, place):
            continue
        open_cells += 1
        if has_company(at, place):
            look(at, seat, place, chance)
            mine.count(chance, best_plain_damage(at, chance))
            in_hand = max(in_hand, damage_with(at, chance, held))
            look(at, rival, place, chance)
            theirs.count(chance, best_plain_damage(at, chance))
    life = float(at.life[seat])
    rival_life = float(at.life[rival])
    moves = at.active == seat
    left = float(in_hand if moves else mine.most)
    values = [1.0 if moves else 0.0, life, rival_life, min(life, LOW_LIFE), min(rival_life, LOW_LIFE)]
    values.extend([float(hand_count(at, seat)), float(hand_count(at, rival)), float(open_cells), float(in_hand)])
    values.extend([float(pieces[seat]), float(pieces[rival]), float(pieces[seat + 2]), float(pieces[rival + 2])])
    mine.add_to(values)
    theirs.add_to(values)
    values.extend([1.0 if left >= rival_life else 0.0, 1.0 if float(theirs.most) >= life else 0.0])
    values.extend([left / max(rival_life, 1.0), float(theirs.most) / max(life, 1.0), (life - rival_life) / (life + rival_life)])
    values.extend([float(hand_sum(at, seat)), float(min(at.turn, 100))])
    return values


def held_values(at: Position, seat: i64) -> vec[i64]:
    """By printed value, whether the seat holds such a card."""
    held = vec[i64]([0] * 11)
    for slot in range(hand_count(at, seat)):
        held[at.table.values[hand_card(at, seat, slot)]] = 1
    return held


def hand_sum(at: Position, seat: i64) -> i64:
    total: i64 = 0
    for slot in range(hand_count(at, seat)):
        total += at.table.values[hand_card(at, seat, slot)]
    return total


def damage_with(at: Position, chance: Chance, held: vec[i64]) -> i64:
    """The most that the seat could take on this cell with what it holds, effects aside."""
    if chance.pit:
        return 0
    value: i64 = 10
    while value >= 1:
        if held[value] == 1:
            current = value_on(value, at.terrain[chance.place])
            if goes_off(at, chance, current):
                return chance.damage + current
        value -= 1
    return chance.damage
