"""A state document, full or partial, as a position: checked field by field, BadDocument where it makes no sense (7.12, 12).

`round`, `to_act` and `next_id` follow from other fields. A scenario lays its position over the document of a fresh match,
so they may be left out or left as they are there; anything else that contradicts the rest is refused.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.engine.errors import BadDocument, shortened
from tefuda.engine.reader import Reader
from tefuda.engine.rng import Rng
from tefuda.games.botany.codes import (
    ALIEN,
    BY_COUNT,
    BY_NO_NATIVE_CELLS,
    CELL_WORDS,
    NATIVES,
    NOWHERE,
    PROTECTED,
    REASONS,
    RED,
    RUNNING,
    SIDES,
)
from tefuda.games.botany.ruleset import Ruleset
from tefuda.games.botany.state import Botany, bonus_of
from tefuda.games.botany.turns import result

FIELDS: Final = (
    "game",
    "options",
    "seats",
    "turn",
    "round",
    "phase",
    "to_act",
    "players",
    "board",
    "pieces",
    "protected",
    "next_id",
    "result",
    "rng",
)
PLAYER_FIELDS: Final = ("side", "environment", "max_environment", "cooldowns", "uses")
PIECE_FIELDS: Final = ("id", "card", "core", "stage", "since")
LARGEST_ID: Final = 1_000_000
MOST_PIECES: Final = 300  # in play at once; more than any field can hold and any turn can lose
MOST_ENVIRONMENT: Final = 99
MOST_USES: Final = 9_999


class Draft:
    """The parts of a position while they are read."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.environment = [0, 0]
        self.max_environment = [bonus_of(ruleset, seat) for seat in (ALIEN, NATIVES)]  # as before the first turn
        self.waits: list[int] = [0] * int(ruleset.cards)
        self.uses: list[int] = [0] * int(ruleset.cards)
        self.cells: list[int] = [0] * int(ruleset.cells)
        self.ids: list[int] = []
        self.cards: list[int] = []
        self.cores: list[int] = []
        self.stages: list[int] = []
        self.since: list[int] = []

    def place(self, row: int, col: int) -> int:
        return row * int(self.ruleset.cols) + col


def read(ruleset: Ruleset, document: Reader, rng: Rng) -> Botany:
    """The position of a document."""
    document.only(FIELDS)
    document.number("seats", 2, 2, 2)
    turn = document.number("turn", 1, 1, 2 * int(ruleset.rounds))
    round_number = (turn + 1) // 2
    if document.number("round", round_number) not in (round_number, 1):
        raise BadDocument("round", f"{round_number} is expected at turn {turn}, not {shortened(document.value['round'])}")
    draft = Draft(ruleset)
    _read_players(document, draft)
    _read_pieces(document, draft, round_number)
    _read_board(document, draft)
    _read_protected(document, draft)
    highest = max(draft.ids, default=0)
    next_id = document.number("next_id", highest + 1, 1, LARGEST_ID + 1)
    if next_id == 1:
        next_id = highest + 1
    if next_id <= highest:
        raise BadDocument("next_id", f"it must be above every piece's id, so above {highest}, not {next_id}")
    over = document.choice("phase", ("summon", "over"), "summon") == "over"
    state = Botany(
        ruleset,
        rng,
        turn,
        RUNNING,
        next_id,
        _numbers(draft.cells),
        _numbers(draft.environment),
        _numbers(draft.max_environment),
        _numbers(draft.waits),
        _numbers(draft.uses),
        _numbers(draft.ids),
        _numbers(draft.cards),
        _numbers(draft.cores),
        _numbers(draft.stages),
        _numbers(draft.since),
    )
    _read_end(document, state, over)
    _check_to_act(document, state)
    return state


def _numbers(values: list[int]) -> vec[i64]:
    return vec[i64](values)


def _read_players(document: Reader, draft: Draft) -> None:
    if not document.has("players"):
        return
    for seat, player in enumerate(document.objects("players", 2)):
        player.only(PLAYER_FIELDS)
        player.choice("side", (SIDES[seat],), SIDES[seat])
        draft.environment[seat] = player.number("environment", 0, 0, MOST_ENVIRONMENT)
        draft.max_environment[seat] = player.number("max_environment", draft.max_environment[seat], 0, MOST_ENVIRONMENT)
        _read_counts(player, "cooldowns", seat, draft.ruleset, draft.waits, MOST_ENVIRONMENT)
        _read_counts(player, "uses", seat, draft.ruleset, draft.uses, MOST_USES)


def _read_counts(player: Reader, key: str, seat: int, ruleset: Ruleset, counts: list[int], most: int) -> None:
    """Numbers by card; cards of the seat's library that are left out stay at 0."""
    given = Reader.of(dict(player.mapping(key)), player.at(key))
    for slug in given.value:
        card = ruleset.numbers.get(slug)
        if card is None or (card < ruleset.aliens) != (seat == ALIEN):
            raise BadDocument(given.at(str(slug)), "this side has no such card in this match")
        counts[card] = given.number(slug, None, 0, most)


def _read_pieces(document: Reader, draft: Draft, round_number: int) -> None:
    ruleset = draft.ruleset
    pieces = document.objects("pieces")
    if len(pieces) > MOST_PIECES:
        raise BadDocument("pieces", f"at most {MOST_PIECES} pieces are expected, not {len(pieces)}")
    numbered = [(piece.number("id", None, 1, LARGEST_ID), place) for place, piece in enumerate(pieces)]
    for piece_id, place in sorted(numbered):
        piece = pieces[place]
        piece.only(PIECE_FIELDS)
        if piece_id in draft.ids:
            raise BadDocument(piece.at("id"), f"there are two pieces {piece_id}")
        card = ruleset.numbers[piece.choice("card", ruleset.slugs[: int(ruleset.aliens)])]
        core = int(NOWHERE)
        if piece.has("core"):
            row, col = piece.cell("core", int(ruleset.rows), int(ruleset.cols))
            core = draft.place(row, col)
        draft.ids.append(piece_id)
        draft.cards.append(card)
        draft.cores.append(core)
        draft.stages.append(piece.number("stage", 0, 0, int(ruleset.stages(card))))
        draft.since.append(piece.number("since", 1, 0, round_number))


def _read_board(document: Reader, draft: Draft) -> None:
    rows, cols = int(draft.ruleset.rows), int(draft.ruleset.cols)
    if document.has("board"):
        slots = {piece_id: slot for slot, piece_id in enumerate(draft.ids)}
        for row, line in enumerate(document.items("board", rows)):
            if not isinstance(line, list) or len(line) != cols:
                raise BadDocument(f"board.{row}", f"a row of {cols} cells is expected, not {shortened(line)}")
            for col, value in enumerate(line):
                draft.cells[draft.place(row, col)] = _cell_code(value, slots, f"board.{row}.{col}")
    for slot, core in enumerate(draft.cores):
        if core != NOWHERE and draft.cells[core] != slot + RED:
            row, col = divmod(core, cols)
            raise BadDocument(f"board.{row}.{col}", f"the core of piece {draft.ids[slot]} must stand on a cell it owns")


def _cell_code(value: Any, slots: dict[int, int], path: str) -> int:
    if isinstance(value, str) and value in CELL_WORDS:
        return CELL_WORDS.index(value)
    if isinstance(value, int) and not isinstance(value, bool) and value in slots:
        return slots[value] + int(RED)
    raise BadDocument(path, f'"n", "e", "w" or the id of a piece in play is expected, not {shortened(value)}')


def _read_protected(document: Reader, draft: Draft) -> None:
    rows, cols = int(draft.ruleset.rows), int(draft.ruleset.cols)
    for number, value in enumerate(document.items("protected")):
        path = f"protected.{number}"
        row, col = Reader({path: value}).cell(path, rows, cols)
        code = draft.cells[draft.place(row, col)]
        if code >= RED:
            raise BadDocument(path, "a red cell cannot be protected")
        draft.cells[draft.place(row, col)] = code | int(PROTECTED)


def _read_end(document: Reader, state: Botany, over: bool) -> None:
    """A match that is over carries its result, which must be what the field shows."""
    if not over:
        if document.has("result"):
            raise BadDocument("result", "the match is not over; null is expected")
        return
    given = document.object("result")
    reason = given.choice("reason", REASONS[1:])
    state.ended = BY_COUNT if reason == REASONS[BY_COUNT] else BY_NO_NATIVE_CELLS
    if state.ended == BY_COUNT and state.turn < 2 * state.ruleset.rounds:
        raise BadDocument("result.reason", f"there is no count before turn {2 * int(state.ruleset.rounds)}")
    shown = result(state)
    assert shown is not None
    if state.ended == BY_NO_NATIVE_CELLS and (shown.scores[NATIVES] > 0 or not state.ruleset.early_end):
        raise BadDocument("result.reason", "the match ends so only with early_end and no native cell left")
    if given.value != shown.document():
        raise BadDocument("result", f"the field gives {shown.document()}, not {shortened(given.value)}")


def _check_to_act(document: Reader, state: Botany) -> None:
    waiting = state.to_act()
    given = document.numbers("to_act") if "to_act" in document.value else waiting
    if given != waiting and given != [ALIEN]:
        raise BadDocument("to_act", f"{waiting} is expected at turn {int(state.turn)}, not {shortened(given)}")
