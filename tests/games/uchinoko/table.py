"""Matches for tests, laid out by hand: `table(["sora", "idea"], deck=["zine"])` is seat 0 about to play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tefuda.engine.game import OMNISCIENT
from tefuda.engine.match import Match
from tefuda.games.uchinoko import GAME

Doc = dict[str, Any]

RIVAL = {"deck": ["zine"] * 3, "hand": ["rookie"] * 6, "area": [], "discard": []}


def character(*operations: Doc, create: int = 0, slug: str = "kid", cost: int = 9) -> Doc:
    """A character with one effect."""
    return {"slug": slug, "name": "子", "author": "Aya", "cost": cost, "effects": [{"create": create, "ops": list(operations)}]}


def table(
    hand: Sequence[str] = (),
    *operations: Doc,
    deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    area: Sequence[str] = (),
    rivals: Sequence[Doc] = ({},),
    options: Doc | None = None,
    create: int = 0,
    **fields: Any,
) -> Match:
    """Seat 0 in the play phase of turn 1, unless `fields` say otherwise.

    With `operations` Luna has that one effect in this match, whatever it is worth, and is first in the hand.
    """
    chosen: Doc = {"market": "first_event", "seats": 1 + len(rivals), **(options or {})}
    cards = list(hand)
    if operations:
        chosen["cards"] = {"luna": {"effects": [{"create": create, "ops": list(operations)}]}}
        cards.insert(0, "luna")
    fresh: Doc = Match(GAME, chosen, 1).view(OMNISCIENT)
    own = {"deck": list(deck), "hand": cards, "area": list(area), "discard": list(discard)}
    supply = {**fresh["supply"], **fields.pop("supply", {})}
    position = {**fresh, **fields, "supply": supply, "players": [own, *({**RIVAL, **rival} for rival in rivals)]}
    return Match(GAME, chosen, 1, position=position)


def act(match: Match, do: str, card: str | None = None, seat: int | None = None, **more: Any) -> list[Doc]:
    """Play an action of the seat that must act; the events."""
    document: Doc = {"seat": match.to_act()[0] if seat is None else seat, "do": do, **more}
    if card is not None:
        document["card"] = card
    return match.play(document)


def run(match: Match, *answers: str, card: str = "luna", effect: int = 0) -> list[Doc]:
    """Play a character, commit, and answer: `yes`, `no`, `done`, `+idea` to use a card first, or a card to pick."""
    events = act(match, "play", card, effect=effect)
    for answer in answers:
        if answer.startswith("+"):
            events += act(match, "use", answer[1:])
    events += act(match, "commit")
    for answer in answers:
        if answer in ("yes", "no", "done"):
            events += act(match, answer)
        elif not answer.startswith("+"):
            events += act(match, "pick", answer)
    return events


def state(match: Match) -> Doc:
    return match.view(OMNISCIENT)


def player(match: Match, seat: int = 0) -> Doc:
    whole: Doc = state(match)["players"][seat]
    return whole


def of_type(events: list[Doc], *kinds: str) -> list[Doc]:
    """The events of these types, without their type where there is only one."""
    chosen = [event for event in events if event["type"] in kinds]
    return [{key: value for key, value in event.items() if key != "type"} for event in chosen] if len(kinds) == 1 else chosen


def types(events: list[Doc]) -> list[str]:
    return [event["type"] for event in events]


def legal(match: Match, seat: int | None = None) -> list[str]:
    """What the seat that must act may do, in short: `play sora 1`, `pick zine`, `done`."""
    who = match.to_act()[0] if seat is None else seat
    return [" ".join(str(value) for key, value in action.items() if key != "seat") for action in match.legal(who)]
