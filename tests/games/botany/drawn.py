"""Positions for tests, drawn: `.` a native cell, `e` empty, `w` waiting, a number the cell of that piece.

A drawing is the top left corner of the field; the rest is native. The core of a piece is written with a star, `1*`, and a
protected cell in brackets, `(.)`.
"""

from __future__ import annotations

from typing import Any

from tefuda.engine.match import Match
from tefuda.games.botany import GAME
from tefuda.games.botany.cards import read_cards

Doc = dict[str, Any]
CARDS = read_cards(GAME.folder)
ALIENS = [slug for slug, card in CARDS.items() if card["kind"] == "alien"]
NATIVES = [slug for slug, card in CARDS.items() if card["kind"] != "alien"]


def piece(card: str, stage: int = 0, since: int = 1) -> Doc:
    return {"card": card, "stage": stage, "since": since}


def drawn(
    drawing: str,
    pieces: dict[int, Doc] | None = None,
    *,
    seat: int = 0,
    round: int = 5,
    environment: int = 9,
    options: Doc | None = None,
    cooldowns: Doc | None = None,
    uses: Doc | None = None,
) -> Match:
    """A match in the position of a drawing, `seat` to act with this much environment."""
    given = GAME.options().fill(options or {})
    rows, cols = int(str(given["rows"])), int(str(given["cols"]))
    board: list[list[object]] = [["n"] * cols for _ in range(rows)]
    cores: dict[int, list[int]] = {}
    protected = []
    for row, line in enumerate(drawing.strip().splitlines()):
        for col, token in enumerate(line.split()):
            if token.startswith("("):
                protected.append([row, col])
                token = token[1:-1]
            if token.endswith("*"):
                cores[int(token[:-1])] = [row, col]
                token = token[:-1]
            board[row][col] = int(token) if token.isdigit() else "n" if token == "." else token
    listed = [{"id": number, "core": cores.get(number), **facts} for number, facts in sorted((pieces or {}).items())]
    players: list[Doc] = [{"max_environment": round}, {"max_environment": round - 1 + seat}]
    players[seat] |= {"environment": environment, "cooldowns": cooldowns or {}, "uses": uses or {}}
    document: Doc = {
        "game": "botany",
        "options": given,
        "turn": 2 * round - 1 + seat,
        "players": players,
        "board": board,
        "pieces": listed,
        "protected": protected,
        "next_id": max([0, *(pieces or {})]) + 1,
    }
    return Match(GAME, given, 1, position=document)


def shown(match: Match, rows: int | None = None) -> str:
    """The field as it would be drawn; only its first rows if a number is given."""
    view: Any = match.view(0)
    cores = [piece["core"] for piece in view["pieces"]]
    lines = []
    for row, line in enumerate(view["board"]):
        tokens = []
        for col, cell in enumerate(line):
            token = "." if cell == "n" else str(cell)
            if [row, col] in cores:
                token += "*"
            if [row, col] in view["protected"]:
                token = f"({token})"
            tokens.append(token)
        lines.append(" ".join(tokens))
    return "\n".join(lines[:rows])


def field(drawing: str) -> str:
    """A drawing as `shown` writes it."""
    return "\n".join(" ".join(line.split()) for line in drawing.strip().splitlines())


def summon(card: str, row: int, col: int) -> Doc:
    return {"seat": 0, "do": "summon", "card": card, "at": [row, col]}


def relocate(number: int, row: int, col: int) -> Doc:
    return {"seat": 0, "do": "relocate", "piece": number, "to": [row, col]}


def use(card: str, row: int, col: int) -> Doc:
    return {"seat": 1, "do": "use", "card": card, "at": [row, col]}


def use_on(card: str, number: int) -> Doc:
    return {"seat": 1, "do": "use", "card": card, "piece": number}


def end(seat: int) -> Doc:
    return {"seat": seat, "do": "end_turn"}


def kinds(events: list[Doc]) -> list[str]:
    return [str(event["type"]) for event in events]


def of_kind(events: list[Doc], kind: str) -> list[Doc]:
    """The events of one type, without their type."""
    return [{key: value for key, value in event.items() if key != "type"} for event in events if event["type"] == kind]


def pieces_of(match: Match) -> dict[int, Doc]:
    view: Any = match.view(0)
    return {piece["id"]: piece for piece in view["pieces"]}


def player(match: Match, seat: int) -> Doc:
    view: Any = match.view(0)
    found: Doc = view["players"][seat]
    return found


def legal_cells(match: Match, seat: int, card: str) -> list[list[int]]:
    """Where a card may be summoned or used now."""
    actions: Any = match.legal(seat)
    return [action["at"] for action in actions if action.get("card") == card and "at" in action]
