"""Positions for the tests of the rules, and a short way to write plans."""

from __future__ import annotations

from typing import Any

from tefuda.engine.match import Match
from tefuda.engine.viewers import OMNISCIENT
from tefuda.games.nullpoga import GAME

Doc = dict[str, Any]
STAGE_OF = {"cast": 0, "summon": 1, "march": 1}
STAGES = ("spell", "summon", "action")
NEXT: Doc = {"do": "next"}
UNDO: Doc = {"do": "undo"}
COMMIT: Doc = {"do": "commit"}


def piece(id: int, card: str, row: int, column: int, **fields: Any) -> Doc:
    return {"id": id, "card": card, "at": [row, column], **fields}


def table(
    *monsters: Doc,
    turn: int = 5,
    hands: tuple[list[str], list[str]] = ([], []),
    players: tuple[Doc, Doc] = ({}, {}),
    options: Doc | None = None,
    **fields: Any,
) -> Match:
    """A match in the middle: these monsters and hands, decks that last for a while."""
    deck = ["mouse"] * 9
    document = {
        "game": "nullpoga",
        "options": options or {},
        "turn": turn,
        "monsters": list(monsters),
        "players": [{"hand": hands[seat], "deck": deck, **players[seat]} for seat in range(2)],
        **fields,
    }
    return Match(GAME, options or {}, 0, position=document)


def cast(card: str, *at: int, id: int | None = None, monster: str | None = None) -> Doc:
    action: Doc = {"do": "cast", "card": card}
    if monster is not None:
        action["monster"] = monster
    if at:
        action["at"] = list(at)
    if id is not None:
        action["id"] = id
    return action


def summon(card: str, row: int, column: int) -> Doc:
    return {"do": "summon", "card": card, "at": [row, column]}


def march(id: int) -> Doc:
    return {"do": "march", "id": id}


def attack(id: int, *at: int) -> Doc:
    return {"do": "attack", "id": id, "at": list(at)} if at else {"do": "attack", "id": id}


def move(id: int, direction: str) -> Doc:
    return {"do": "move", "id": id, "dir": direction}


def freeze(id: int, target: int) -> Doc:
    return {"do": "freeze", "id": id, "target": target}


def rewind(id: int, phase: str) -> Doc:
    return {"do": "rewind", "id": id, "phase": phase}


def gale(id: int, target: int, row: int, column: int) -> Doc:
    return {"do": "gale", "id": id, "target": target, "to": [row, column]}


def stage_of(match: Match, seat: int) -> str:
    return str(whole(match)["players"][seat]["stage"])


def plan(match: Match, seat: int, *actions: Doc) -> None:
    """Plan the actions, going on to the next stage where one needs it."""
    for action in actions:
        needed = STAGE_OF.get(action["do"], 2) if action["do"] not in ("next", "undo") else 0
        while STAGES.index(stage_of(match, seat)) < needed:
            match.play({"seat": seat, **NEXT})
        match.play({"seat": seat, **action})


def resolve(match: Match, first: list[Doc] | None = None, second: list[Doc] | None = None) -> list[Doc]:
    """Both seats plan and commit; what happened."""
    plan(match, 0, *(first or []))
    match.play({"seat": 0, **COMMIT})
    plan(match, 1, *(second or []))
    return list(match.play({"seat": 1, **COMMIT}))


def reach(match: Match, seat: int, stage: str) -> None:
    while stage_of(match, seat) != stage:
        match.play({"seat": seat, **NEXT})


def whole(match: Match) -> Doc:
    return dict(match.view(OMNISCIENT))


def legal(match: Match, seat: int) -> list[Doc]:
    return [{key: value for key, value in action.items() if key != "seat"} for action in match.legal(seat)]


def monster(match: Match, id: int) -> Doc:
    """The monster with this id; KeyError if it is not on the board."""
    return {found["id"]: found for found in whole(match)["monsters"]}[id]  # type: ignore[no-any-return]


def ids(match: Match) -> list[int]:
    return [found["id"] for found in whole(match)["monsters"]]


def player(match: Match, seat: int) -> Doc:
    return dict(whole(match)["players"][seat])


def lives(match: Match) -> list[int]:
    return [player(match, 0)["life"], player(match, 1)["life"]]


def of_type(events: list[Doc], *types: str) -> list[Doc]:
    return [event for event in events if event["type"] in types]


def kinds(events: list[Doc]) -> list[str]:
    return [event["type"] for event in events]


def projection(match: Match, seat: int) -> Doc:
    shown = match.view(seat)["projection"]
    assert isinstance(shown, dict)
    return shown
