"""What one board offers, whoever holds which cards: remembered while a bot thinks, whose worlds meet the same boards often.

Everything here is found by the contents of the board, so that nothing has to be forgotten when a piece is placed.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.cardgo.workspace import Workspace

MOST_BOARDS: Final = 400  # remembered at once; a decision of a thousand simulations asks for about half of that
CHANCE_NUMBERS: Final[i64] = 8
FACTOR: Final[i64] = 1_000_003
KEY_BITS: Final[i64] = (1 << 40) - 1  # so that the products of a key stay within 63 bits


class Chance:
    """The sets that a seat's piece on one cell would be judged in, whatever card it is."""

    def __init__(self) -> None:
        self.place: i64 = 0
        self.seat: i64 = 0
        self.pit: bool = False
        self.suppressed: bool = False
        self.bonus: i64 = 0
        self.x: i64 = 0
        self.damage: i64 = 0  # what the other pieces of the set take off the enemy
        self.built: i64 = 0  # the values of the own pieces in the set
        self.dead: bool = False
        self.enemy_x: i64 = 0
        self.loss: i64 = 0  # what the enemy's set takes off this seat if the piece is dead
        self.taken: i64 = 0  # by the card assessed last: what it takes off the enemy
        self.lost: i64 = 0  # and off this seat


class Promises:
    """How promising a card is on each cell as long as no placement of it ends the match."""

    def __init__(self, weights: list[object], taken: i64, lost: i64) -> None:
        self.weights = weights  # floats in the order of the cells, kept as objects so that lists of them share them
        self.taken = taken  # the most that any of the placements takes off the enemy
        self.lost = lost  # and off the seat that places


class Outlook:
    """What a seat may hope for on one board; filled in as it is asked for."""

    def __init__(self, board: vec[i64], terrain: vec[i64], seat: i64) -> None:
        self.board = board
        self.terrain = terrain
        self.seat = seat
        self.cells: vec[i64] = vec[i64]()  # the numbers of those where a card may go, ascending
        self.actions: dict[int, list[object]] = {}  # by kind: the numbers of its placements on these cells
        self.is_looked_at: bool = False  # whether what follows is known
        self.chances: vec[i64] = vec[i64]()  # a row of numbers per cell of the board: a Chance costs more to keep
        self.refusals: vec[float] = vec[float]()  # per cell of the board: what a placement keeps the enemy from taking
        self.grounds: vec[i64] = vec[i64]()  # the different terrains of the cells
        self.promises: dict[int, Promises] = {}  # by what they depend on besides the board

    def is_of(self, board: vec[i64], terrain: vec[i64], seat: i64) -> bool:
        if self.seat != seat:
            return False
        for place in range(len(board)):
            if self.board[place] != board[place] or self.terrain[place] != terrain[place]:
                return False
        return True

    def keep(self, cell: i64, chance: Chance) -> None:
        row = self.chances
        start = cell * CHANCE_NUMBERS
        row[start] = chance.place
        row[start + 1] = (1 if chance.pit else 0) + (2 if chance.suppressed else 0) + (4 if chance.dead else 0)
        row[start + 2] = chance.bonus
        row[start + 3] = chance.x
        row[start + 4] = chance.damage
        row[start + 5] = chance.built
        row[start + 6] = chance.enemy_x
        row[start + 7] = chance.loss

    def recall(self, cell: i64, into: Chance) -> None:
        row = self.chances
        start = cell * CHANCE_NUMBERS
        into.seat = self.seat
        into.place = row[start]
        flags = row[start + 1]
        into.pit = flags & 1 != 0
        into.suppressed = flags & 2 != 0
        into.dead = flags & 4 != 0
        into.bonus = row[start + 2]
        into.x = row[start + 3]
        into.damage = row[start + 4]
        into.built = row[start + 5]
        into.enemy_x = row[start + 6]
        into.loss = row[start + 7]


class Thoughts:
    """What the worlds of one bot's thinking share. The real match has none: it may go on while a bot thinks about it."""

    def __init__(self, area: i64) -> None:
        self.work = Workspace(area)
        self.outlooks: dict[int, Outlook] = {}

    def outlook(self, board: vec[i64], terrain: vec[i64], seat: i64) -> Outlook:
        key = int(board_key(board, seat))
        found = self.outlooks.get(key)
        if found is None or not found.is_of(board, terrain, seat):
            if len(self.outlooks) >= MOST_BOARDS:
                self.outlooks.clear()
            found = Outlook(board[:], terrain, seat)
            self.outlooks[key] = found
        return found


def board_key(board: vec[i64], seat: i64) -> i64:
    """A number by which boards are looked up; different boards rarely share one."""
    key = seat
    for place in range(len(board)):
        key = (key * FACTOR + board[place]) & KEY_BITS
    return key
