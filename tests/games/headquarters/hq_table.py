"""Positions written down shortly, and what tests ask about them.

An object is one line: id, card, parent.space, then any of
    x=2 (face-down)  inactive  damage=1  used=0  power+2 (until end of turn)  level+1! (permanently)  type=wall
"""

from __future__ import annotations

import re
from typing import Any

from tefuda.engine.errors import IllegalAction
from tefuda.engine.match import Match
from tefuda.engine.viewers import OMNISCIENT
from tefuda.games.headquarters import GAME

Fields = dict[str, Any]


def thing_of(line: str) -> Fields:
    words = line.split()
    found: Fields = {"id": int(words[0]), "card": words[1], "mods": []}
    for word in words[2:]:
        modifier = re.fullmatch(r"(level|link|power)([+-]\d+)(!?)", word)
        if modifier:
            until = "permanent" if modifier[3] else "turn"
            found["mods"].append({"stat": modifier[1], "add": int(modifier[2]), "until": until})
        elif re.fullmatch(r"\d+\.\d+", word):
            parent, space = word.split(".")
            found |= {"parent": int(parent), "space": int(space)}
        elif word == "inactive":
            found["active"] = False
        else:
            key, value = word.split("=")
            if key == "x":
                found |= {"hidden": True, "x": int(value)}
            elif key == "used":
                found["used"] = [int(value)]
            elif key == "type":
                found["mods"].append({"stat": "type", "set": value, "until": "turn"})
            else:
                found[key] = int(value)
    return found


def side(*things: str, **fields: Any) -> Fields:
    """A player: its objects, the HQ first, and any fields of the state document."""
    return {"field": [thing_of(line) for line in things], **fields}


def table(*sides: Fields, options: Fields | None = None, cards: Fields | None = None, **fields: Any) -> Match:
    """A match in the main phase of turn 5, seat 0 to move; new objects get the ids 30, 31, …"""
    given: Fields = {"turn_order": "seats", "seats": len(sides), "cards": cards or {}, **(options or {})}
    filled = Match(GAME, given, 1).options
    position = {"options": filled, "turn": 5, "next_id": 30, "players": list(sides), **fields}
    return Match(GAME, filled, 1, position=position)


def do(match: Match, seat: int, action: str, **fields: Any) -> list[Fields]:
    """Play an action; its events as the store sees them."""
    return match.play({"seat": seat, "do": action, **fields})


def choose(match: Match, pick: object, seat: int = 0) -> list[Fields]:
    return do(match, seat, "choose", pick=pick)


def end_turn(match: Match) -> list[Fields]:
    return do(match, match.to_act()[0], "end_main")


def whole(match: Match) -> Fields:
    return match.view(OMNISCIENT)


def player(match: Match, seat: int) -> Fields:
    found: Fields = whole(match)["players"][seat]
    return found


def field(match: Match, seat: int) -> list[int]:
    """The ids on a seat's field."""
    return [thing["id"] for thing in player(match, seat)["field"]]


def thing(match: Match, id: int) -> Fields:
    for each in whole(match)["players"]:
        for found in each["field"]:
            if found["id"] == id:
                return dict(found)
    raise AssertionError(f"object {id} is not on the field")


def current(match: Match, id: int) -> tuple[int, int, int]:
    """Current level, link and power of an object."""
    from tefuda.games.headquarters.state import Headquarters
    from tefuda.games.headquarters.values import freshen

    state = match.state
    assert isinstance(state, Headquarters)
    freshen(state)
    found = state.find(id)
    assert found is not None
    return int(found.level), int(found.link), int(found.power)


def is_legal(match: Match, seat: int, action: str, **fields: Any) -> bool:
    return {"seat": seat, "do": action, **fields} in match.legal(seat)


def refusal(match: Match, document: object) -> str:
    """Why an action is refused; it must change nothing."""
    before = whole(match)
    try:
        match.play(document)  # type: ignore[arg-type]
    except IllegalAction as refused:
        assert whole(match) == before
        return str(refused)
    raise AssertionError(f"{document} was not refused")


def of_type(events: list[Fields], *types: str) -> list[Fields]:
    return [event for event in events if event["type"] in types]


def types(events: list[Fields]) -> list[str]:
    return [event["type"] for event in events]


def queued(events: list[Fields]) -> list[tuple[int, int, int | None]]:
    """Source, ability and object of the event of every queued effect, in order."""
    return [(event["source"], event["ability"], event["event"]) for event in of_type(events, "queued")]
