"""A position of CardGO as plain data, and what can be read off one cell of it (rules 6.1, 7.2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.engine.rng import Rng
from tefuda.games.cardgo.outlook import Outlook, Thoughts
from tefuda.games.cardgo.table import Table
from tefuda.games.cardgo.vocabulary import HUSH, JOY, NO_EFFECT, STONE, SUPPRESSION, TREE, value_on
from tefuda.games.cardgo.workspace import Workspace

EMPTY: Final[i64] = 0
HIDDEN_BIT: Final[i64] = 2

Decks = tuple[tuple[int, ...], tuple[int, ...]]


class Position:
    """Everything that changes during a match.

    `board` has a code per place: 0, or the piece there as kind * 4 + hidden * 2 + owner. `hands` has a row of
    `hand_room` + 1 numbers per seat: how many cards, then their kinds in the order of drawing. `terrain` and `decks`
    are never changed in place, so that clones may share them.
    """

    def __init__(
        self,
        table: Table,
        rng: Rng,
        board: vec[i64],
        terrain: vec[i64],
        hands: vec[i64],
        hand_room: i64,
        life: vec[i64],
        decks: Decks,
        turn: i64,
        active: i64,
        phase: i64,
        passes: i64,
        extra: i64,
        turns_left: i64,
        reason: i64,
        winner: i64,
        thoughts: Thoughts | None = None,
    ) -> None:
        self.table = table
        self.rng = rng
        self.board = board
        self.terrain = terrain
        self.hands = hands
        self.hand_room = hand_room
        self.life = life
        self.decks = decks  # fixed coming draws (rule 11.1)
        self.turn = turn
        self.active = active
        self.phase = phase
        self.passes = passes
        self.extra = extra  # the printed value wanted in phase `extra`; 0 in any other
        self.turns_left = turns_left  # of a level; 0 in a normal match
        self.reason = reason
        self.winner = winner
        self.thoughts = thoughts  # shared by a bot's worlds; nothing in a real match
        self.work: Workspace | None = None if thoughts is None else thoughts.work  # scratch, made when first needed

    def clone(self) -> Position:
        return Position(
            self.table,
            self.rng.clone(),
            self.board[:],
            self.terrain,
            self.hands[:],
            self.hand_room,
            self.life[:],
            self.decks,
            self.turn,
            self.active,
            self.phase,
            self.passes,
            self.extra,
            self.turns_left,
            self.reason,
            self.winner,
            self.thoughts,
        )

    def begin_thinking(self) -> None:
        """From here on this is a bot's world: its clones share what has been found out about boards."""
        self.thoughts = Thoughts(self.table.area)
        self.work = self.thoughts.work


def outlook_of(at: Position, seat: i64) -> Outlook:
    """What the board offers the seat as far as the bot that thinks here has found it out."""
    thoughts = at.thoughts
    if thoughts is None:
        return Outlook(at.board[:], at.terrain, seat)
    return thoughts.outlook(at.board, at.terrain, seat)


def piece_code(kind: i64, owner: i64, hidden: bool) -> i64:
    return kind * 4 + (HIDDEN_BIT if hidden else 0) + owner


def owner_of(code: i64) -> i64:
    return code & 1


def kind_of(code: i64) -> i64:
    return code >> 2


def is_hidden(code: i64) -> bool:
    return (code & HIDDEN_BIT) != 0


def is_open(at: Position, place: i64) -> bool:
    """Whether a piece may be put here (rule 6.1): no piece, no stone, no tree; a pit is open."""
    if at.board[place] != EMPTY:
        return False
    terrain = at.terrain[place]
    return terrain != STONE and terrain != TREE


def is_suppressed(at: Position, place: i64) -> bool:
    """Whether the piece directly above has the active effect suppression; decided from the top (rule 7.2)."""
    above = place - at.table.width
    code = at.board[above]
    if code == EMPTY or at.table.effects[code >> 2] != SUPPRESSION or at.terrain[above] == HUSH:
        return False
    return not is_suppressed(at, above)


def effect_at(at: Position, place: i64) -> i64:
    """The active effect of the piece here (rule 7.2)."""
    effect = at.table.effects[at.board[place] >> 2]
    if effect == NO_EFFECT or at.terrain[place] == HUSH or is_suppressed(at, place):
        return NO_EFFECT
    return effect


def value_at(at: Position, place: i64) -> i64:
    """The current value of the piece here (rule 7.2)."""
    return value_on(at.table.values[at.board[place] >> 2], at.terrain[place])


def need_at(at: Position, place: i64) -> i64:
    """The X that the piece here needs to activate (rule 7.2)."""
    return value_at(at, place) - (1 if effect_at(at, place) == JOY else 0)


def hand_count(at: Position, seat: i64) -> i64:
    return at.hands[seat * (at.hand_room + 1)]


def hand_card(at: Position, seat: i64, slot: i64) -> i64:
    return at.hands[seat * (at.hand_room + 1) + 1 + slot]


def add_to_hand(at: Position, seat: i64, kind: i64) -> None:
    row = seat * (at.hand_room + 1)
    at.hands[row] += 1
    at.hands[row + at.hands[row]] = kind


def take_from_hand(at: Position, seat: i64, kind: i64) -> None:
    """Take the first card of this kind out of the hand (rule 7.4 step 1)."""
    hands = at.hands
    row = seat * (at.hand_room + 1)
    last = row + hands[row]
    place = row + 1
    while hands[place] != kind:
        place += 1
    while place < last:
        hands[place] = hands[place + 1]
        place += 1
    hands[last] = 0
    hands[row] -= 1
