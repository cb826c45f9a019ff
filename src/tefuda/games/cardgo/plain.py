"""The text board: everything the viewer may see, in at most 100 columns, readable without colours."""

from __future__ import annotations

from typing import Any, Final

from rich.cells import cell_len

from tefuda.engine.events import Document
from tefuda.engine.words import Words
from tefuda.games.cardgo.position import EMPTY, Position, effect_at, is_hidden, is_suppressed, kind_of, owner_of, value_at
from tefuda.games.cardgo.seen import seen_position
from tefuda.games.cardgo.sets import is_dead, workspace_of
from tefuda.games.cardgo.table import UNKNOWN, table_of
from tefuda.games.cardgo.vocabulary import EFFECTS, JOY, LONELINESS, SUPPRESSION, TERRAINS

COLUMNS: Final = 100
SYMBOLS: Final = "....~#O_+%=w&*^!"  # by terrain number; 0 to 3 differ only in look and sound
BASIC_TERRAINS: Final = 4
OWNERS: Final = ("G", "R")
EFFECT_MARKS: Final = {JOY: "j", LONELINESS: "l", SUPPRESSION: "u"}
WIDE_BOARD: Final = 16  # up to this size there is room for a space between the cells


def board(view: Document, words: Words) -> str:
    """The whole picture: head line, players, board, legend, hand."""
    document: dict[str, Any] = view
    at = seen_position(table_of(document["options"]), view)
    lines = [headline(document, words), *player_lines(document, words), ""]
    lines += board_lines(at)
    lines += ["", words.get("board.pieces"), words.get("board.marks"), *terrain_lines(at, words)]
    lines += hand_lines(document, at, words)
    return "\n".join(fitted(line) for line in lines)


def headline(view: dict[str, Any], words: Words) -> str:
    options = view["options"]
    parts = [words.get("board.turn", turn=view["turn"], limit=options["turn_limit"])]
    if options["level"]:
        title = words.get(f"level.{options['level']}")
        parts = [words.get("board.level_turn", level=options["level"], title=title, left=view["turns_left"])]
    if view["result"] is not None:
        parts.append(words.result(view["result"]))
    for seat in view["to_act"]:
        parts.append(words.get("board.to_act", seat=seat))
    if view["extra"] is not None:
        parts.append(words.get("board.extra", value=view["extra"]["value"]))
    if view["passes"] and view["result"] is None:
        parts.append(words.get("board.passed"))
    return " | ".join(parts)


def player_lines(view: dict[str, Any], words: Words) -> list[str]:
    """Red sits at the top, green at the bottom (rule 2)."""
    return [
        words.get("board.player", mark=OWNERS[seat], seat=seat, life=player["life"], cards=len(player["hand"]))
        for seat, player in reversed(list(enumerate(view["players"])))
    ]


def board_lines(at: Position) -> list[str]:
    size = int(at.table.size)
    gap = " " if size <= WIDE_BOARD else ""
    workspace_of(at).stamp += 1
    lines = ["   " + gap.join(f" {col:<4}" for col in range(size)).rstrip()]
    for row in range(size):
        places = [int(at.table.place(row, col)) for col in range(size)]
        lines.append(f"{row:>2} " + gap.join(cell_text(at, place) for place in places).rstrip())
    return lines


def cell_text(at: Position, place: int) -> str:
    """Five columns: the owner's letter, the current value, a mark, and the terrain under it."""
    code = at.board[place]
    ground = SYMBOLS[at.terrain[place]]
    if code == EMPTY:
        return f" {ground}   "
    owner = OWNERS[owner_of(code)]
    if is_dead(at, workspace_of(at), place):
        owner = owner.lower()
    value = "?" if kind_of(code) == UNKNOWN else str(value_at(at, place))
    under = " " if at.terrain[place] < BASIC_TERRAINS else ground
    return f"{owner}{value:<2}{mark_of(at, place)}{under}"


def mark_of(at: Position, place: int) -> str:
    if is_hidden(at.board[place]):
        return "?"
    if is_suppressed(at, place):
        return "-"
    return EFFECT_MARKS.get(effect_at(at, place), " ")


def terrain_lines(at: Position, words: Words) -> list[str]:
    """What the symbols on this board mean, one terrain to a line."""
    present = sorted({int(at.terrain[place]) for place in at.table.places})
    shown = [terrain for terrain in present if terrain >= BASIC_TERRAINS]
    return [
        f"{SYMBOLS[terrain]} {words.name(TERRAINS[terrain])}: {words.get(f'terrain.{TERRAINS[terrain]}')}" for terrain in shown
    ]


def hand_lines(view: dict[str, Any], at: Position, words: Words) -> list[str]:
    """The cards of every hand that the viewer sees, each with its value, effect and text."""
    lines: list[str] = []
    for seat, player in enumerate(view["players"]):
        hand = [card for card in player["hand"] if card is not None]
        if not hand:
            continue
        lines += ["", words.get("board.hand", seat=seat)]
        for card in hand:
            kind = int(at.table.kind_named(card))
            effect = EFFECTS[at.table.effects[kind]]
            text = "" if effect == "none" else f"  {padded(words.name(effect), 12)} {words.get(f'effect.{effect}')}"
            lines.append(f"  {card:<4} {at.table.values[kind]:>2}{text}")
    return lines


def padded(text: str, width: int) -> str:
    """The text with spaces up to a width in terminal columns; CJK letters take two."""
    return text + " " * (width - cell_len(text))


def fitted(text: str) -> str:
    """The text without trailing spaces, cut where it would not fit."""
    line = text.rstrip()
    while cell_len(line) > COLUMNS:
        line = line[:-2] + "…"
    return line
