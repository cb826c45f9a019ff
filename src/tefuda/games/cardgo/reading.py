"""Reads a state document (rule 12), complete or partial; BadDocument where it makes no sense."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.engine.errors import BadDocument, shortened
from tefuda.engine.reader import Reader
from tefuda.engine.rng import Rng
from tefuda.games.cardgo.check import is_grid
from tefuda.games.cardgo.opening import bare_position, chosen_first_seat, level_position
from tefuda.games.cardgo.position import EMPTY, Position, add_to_hand, is_open, piece_code
from tefuda.games.cardgo.table import Table
from tefuda.games.cardgo.vocabulary import (
    BOTH_OUT,
    BOTH_PASSED,
    BY_LIFE,
    EXTRA,
    HIGHEST_VALUE,
    LEVEL_FAILED,
    NOBODY,
    OVER,
    PHASES,
    REASONS,
)

FIELDS: Final = (
    *("game", "options", "seats", "turn", "phase", "to_act", "active", "result", "rng"),
    *("passes", "extra", "turns_left", "terrain", "pieces", "players"),
)
LARGEST: Final = 1_000_000  # turn and lives of a prepared position
LONGEST_LEVEL: Final = 1000  # turns
LONGEST_HAND: Final = 100


def read_position(table: Table, document: Reader, rng: Rng) -> Position:
    document.only(FIELDS)
    document.number("seats", 2, 2, 2)
    hands, decks, lives = read_players(table, document)
    room = max([int(table.hand_limit), *[len(hand) for hand in hands]])
    level = table.level
    if level is None:
        first = chosen_first_seat(table, rng) if not document.has("active") else 0
        at = bare_position(table, rng, first, room)
    else:
        at = level_position(table, level, rng)
        if document.has("players"):
            at = bare_position(table, rng, 0, room)
            at.board = level_position(table, level, rng).board
            at.turns_left = level.turns
    at.turn = document.number("turn", 1, 1, LARGEST)
    if document.has("active"):
        at.active = document.number("active", None, 0, 0 if level is not None else 1)
    if document.has("terrain"):
        rows = document.items("terrain")
        if not is_grid(rows, int(table.size)):
            raise document.wrong("terrain", f"{table.size} strings of {table.size} hexadecimal digits")
        at.terrain = table.padded(rows)
    if document.has("players"):
        for seat in range(2):
            for kind in hands[seat]:
                add_to_hand(at, seat, kind)
            life: i64 = lives[seat]
            at.life[seat] = life
        at.decks = (tuple(decks[0]), tuple(decks[1]))
    read_pieces(at, document)
    read_progress(at, document)
    return at


def read_players(table: Table, document: Reader) -> tuple[list[list[int]], list[list[int]], list[int]]:
    """Hands, decks and lives of both seats."""
    if not document.has("players"):
        return [[], []], [[], []], []
    hands: list[list[int]] = []
    decks: list[list[int]] = []
    lives: list[int] = []
    level = table.level
    for seat, player in enumerate(document.objects("players", 2)):
        player.only(("life", "hand", "deck"))
        default = int(table.start_life) if level is None else level.lives[seat]
        lives.append(player.number("life", default, 0, LARGEST))
        hands.append(read_cards(table, player, "hand"))
        decks.append(read_cards(table, player, "deck"))
    return hands, decks, lives


def read_cards(table: Table, player: Reader, key: str) -> list[int]:
    slugs = player.items(key)
    if len(slugs) > LONGEST_HAND:
        raise BadDocument(player.at(key), f"at most {LONGEST_HAND} cards are expected, not {len(slugs)}")
    return [read_card(table, slug, f"{player.at(key)}.{place}") for place, slug in enumerate(slugs)]


def read_card(table: Table, slug: object, path: str) -> int:
    kind = table.kind_named(slug)
    if kind < 1:
        raise BadDocument(path, f"a card c1 to c{table.kinds} is expected, not {shortened(slug)}")
    return int(kind)


def read_pieces(at: Position, document: Reader) -> None:
    table = at.table
    if document.has("pieces"):
        for place in table.places:
            at.board[place] = EMPTY
        for piece in document.objects("pieces"):
            piece.only(("at", "owner", "card", "hidden"))
            row, col = piece.cell("at", int(table.size), int(table.size))
            place = table.place(row, col)
            if not is_open(at, place):
                raise piece.wrong("at", "a cell without another piece, stone or tree")
            owner = piece.number("owner", None, 0, 1)
            kind = read_card(table, piece.value.get("card"), piece.at("card"))
            at.board[place] = piece_code(kind, owner, piece.flag("hidden", False))
    else:
        for place in table.places:
            if at.board[place] != EMPTY and at.terrain[place] != table.terrain[place]:
                raise document.wrong("pieces", "a list of pieces that fits the changed terrain")


def read_progress(at: Position, document: Reader) -> None:
    """Phase, passes, extra play, turns left and result, which must fit each other."""
    phase: i64 = PHASES.index(document.choice("phase", PHASES, "main"))
    at.phase = phase
    in_level = at.table.level_number > 0
    over = phase == OVER
    for place, seat in enumerate(document.items("to_act")):  # derived from `active`; it must be seats all the same
        if type(seat) is not int or not 0 <= seat <= 1:
            raise BadDocument(f"to_act.{place}", f"a seat is expected, not {shortened(seat)}")
    at.passes = document.number("passes", 0, 0, LONGEST_LEVEL if in_level else 2 if over else 1)
    if phase == EXTRA:
        at.extra = document.object("extra").number("value", None, 1, HIGHEST_VALUE)
        document.object("extra").only(("value",))
    elif document.has("extra"):
        raise document.wrong("extra", f"null in phase {PHASES[phase]}")
    if not in_level:
        if document.has("turns_left"):
            raise document.wrong("turns_left", "null outside a level")
    elif document.has("turns_left"):
        at.turns_left = document.number("turns_left", None, 0 if over else 1, LONGEST_LEVEL)
    if over:
        read_result(at, document.object("result"))
    elif document.has("result"):
        raise document.wrong("result", "null while the match goes on")


def read_result(at: Position, result: Reader) -> None:
    """How the match ended; the winners must be those that rule 9 names for these lives."""
    result.only(("winners", "reason", "scores"))
    reason: i64 = REASONS.index(result.choice("reason", REASONS))
    lives = [int(at.life[0]), int(at.life[1])]
    out = [seat for seat in range(2) if lives[seat] == 0]
    in_level = at.table.level_number > 0
    if (
        (reason == BY_LIFE and len(out) != 1)
        or (reason == BOTH_OUT and len(out) != 2)
        or (reason > BOTH_OUT and (reason == LEVEL_FAILED) != in_level)
        or (reason == BOTH_PASSED and at.passes != 2)
    ):
        raise result.wrong("reason", "a reason that fits the position")
    if result.numbers("scores", length=2) != lives:
        raise result.wrong("scores", f"the lives {lives}")
    winner = NOBODY
    if reason == LEVEL_FAILED:
        winner = 1
    elif lives[0] != lives[1]:
        winner = 0 if lives[0] > lives[1] else 1
    if result.numbers("winners", 0, 1) != ([] if winner == NOBODY else [int(winner)]):
        raise result.wrong("winners", "the winners that the reason and the lives give")
    at.reason = reason
    at.winner = winner
