"""Positions for tests, drawn as boards: `G5` is a plain green 5, `R:c48` the red card c48, `.` an empty cell.

Plain cards have no effect. A drawing is the top left corner of the board; the rest is empty. A `?` after a piece
puts it face down.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from tefuda.engine.game import OMNISCIENT
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.games.cardgo import GAME

PLAIN = {1: "c3", 2: "c12", 3: "c21", 4: "c32", 5: "c41", 6: "c52", 7: "c63", 8: "c72", 9: "c81", 10: "c92"}
SIZE = 7

Doc = dict[str, Any]


def pieces_of(drawing: str) -> list[Doc]:
    pieces: list[Doc] = []
    for row, line in enumerate(drawing.strip().splitlines()):
        for col, token in enumerate(line.split()):
            if token == ".":
                continue
            hidden = token.endswith("?")
            what = token.rstrip("?")[1:]
            card = what[1:] if what.startswith(":") else PLAIN[int(what)]
            pieces.append({"at": [row, col], "owner": "GR".index(token[0]), "card": card, "hidden": hidden})
    return pieces


def terrain_of(drawing: str, size: int = SIZE) -> list[str]:
    """Rows of terrain digits, filled up with `0`."""
    rows = [line.strip().ljust(size, "0") for line in drawing.strip().splitlines()]
    return rows + ["0" * size] * (size - len(rows))


def position(
    drawing: str = "",
    *,
    hand: Sequence[str] = (),
    enemy: Sequence[str] = (),
    lives: tuple[int, int] = (100, 100),
    terrain: str = "",
    decks: tuple[Sequence[str], Sequence[str]] = ((), ()),
    seat: int = 0,
    chance: int = 1,
    options: Doc | None = None,
    **fields: object,
) -> Match:
    """A match in the drawn position with `seat` to act; `hand` is that seat's. `chance` seeds the generator."""
    filled = GAME.options().fill({"board_size": SIZE, **(options or {})})
    hands = [list(hand), list(enemy)] if seat == 0 else [list(enemy), list(hand)]
    document: Doc = {
        "game": "cardgo",
        "options": filled,
        "active": seat,
        "rng": seeded(chance).text(),
        "pieces": pieces_of(drawing),
        "players": [{"life": lives[side], "hand": hands[side], "deck": list(decks[side])} for side in range(2)],
        **fields,
    }
    if terrain:
        document["terrain"] = terrain_of(terrain, int(str(filled["board_size"])))
    return Match(GAME, filled, 0, position=json.loads(json.dumps(document)))


def place(match: Match, card: str, row: int, col: int) -> list[Doc]:
    """Let the seat to act place a card; what happened."""
    return match.play({"seat": match.to_act()[0], "do": "place", "card": card, "at": [row, col]})


def do(match: Match, verb: str) -> list[Doc]:
    return match.play({"seat": match.to_act()[0], "do": verb})


def state_of(match: Match) -> Doc:
    return match.view(OMNISCIENT)


def lives(match: Match) -> list[int]:
    return [player["life"] for player in state_of(match)["players"]]


def hand_of(match: Match, seat: int) -> list[str]:
    hand: list[str] = state_of(match)["players"][seat]["hand"]
    return hand


def stones(match: Match) -> dict[tuple[int, int], str]:
    """The pieces by cell, as `G:c48`; face-down ones end in `?`."""
    return {
        (piece["at"][0], piece["at"][1]): "GR"[piece["owner"]] + ":" + piece["card"] + ("?" if piece["hidden"] else "")
        for piece in state_of(match)["pieces"]
    }


def kinds(events: list[Doc]) -> list[str]:
    return [event["type"] for event in events]


def of_kind(events: list[Doc], kind: str) -> list[Doc]:
    """The events of one type, without their type."""
    return [{key: value for key, value in event.items() if key != "type"} for event in events if event["type"] == kind]


def only(events: list[Doc], kind: str) -> Doc:
    """The one event of this type."""
    (event,) = of_kind(events, kind)
    return event


def cells_of(events: list[Doc], kind: str) -> list[list[int]]:
    return [event["at"] for event in of_kind(events, kind)]


def may_place(match: Match) -> list[Doc]:
    """The legal placements of the seat to act, without its seat."""
    return [
        {key: value for key, value in action.items() if key not in ("seat", "do")}
        for action in match.legal(match.to_act()[0])
        if action["do"] == "place"
    ]


def legal_verbs(match: Match) -> set[str]:
    return {str(action["do"]) for action in match.legal(match.to_act()[0])}
