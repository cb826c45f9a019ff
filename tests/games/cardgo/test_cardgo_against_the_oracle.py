"""Random play agrees with the slow reading of the rules in oracle.py, placement by placement."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from games.cardgo.oracle import Board
from positions import Variant, matches
from tefuda.engine.match import Match
from tefuda.engine.viewers import OMNISCIENT
from tefuda.games.cardgo import GAME

VARIANTS = [Variant(GAME, place) for place in range(len(GAME.variants()))]
JUDGED_BEFORE = ("placed", "effect", "revealed", "converted", "destroyed", "terrain_changed")


def cells(found: set[tuple[int, int]]) -> list[list[int]]:
    return [list(cell) for cell in sorted(found)]


def board_when_judged(before: dict[str, Any], events: list[dict[str, Any]]) -> Board:
    """The board of a placement after its effect, rebuilt from the events."""
    board = Board(before)
    for event in events:
        cell = tuple(event["at"]) if "at" in event else (-1, -1)
        if event["type"] == "placed":
            board.owner[cell], board.card[cell] = event["seat"], event["card"]
        elif event["type"] == "converted":
            board.owner[cell] = event["owner"]
        elif event["type"] == "destroyed":
            del board.owner[cell], board.card[cell]
        elif event["type"] == "terrain_changed":
            board.terrain[cell] = "0123456789abcdef"[GAME_TERRAINS.index(event["new"])]
        elif event["type"] == "linked":
            break
    return board


GAME_TERRAINS = (
    *("none", "earth", "grassland", "wasteland", "water", "stone", "pit", "swamp"),
    *("highland", "bush", "ice", "tall_grass", "tree", "flower", "fire", "hush"),
)


def check_placement(before: dict[str, Any], events: list[dict[str, Any]], after: dict[str, Any]) -> None:
    placed = events[0]
    seat, cell = placed["seat"], tuple(placed["at"])
    if any(event["type"] == "vanished" for event in events):
        assert not any(event["type"] == "linked" for event in events)
        return
    board = board_when_judged(before, events)
    assert placed["value"] == board.value(cell) or any(event["type"] == "terrain_changed" for event in events)
    sides = [seat]
    if board.is_dead(cell) and board.effect(cell) != "loneliness":
        sides.append(1 - seat)
    gone: set[tuple[int, int]] = set()
    lost = [0, 0]
    linked = [event for event in events if event["type"] == "linked"]
    assert [event["side"] for event in linked] == sides
    for event in linked:
        side = event["side"]
        members, x, fired = board.judged(side, cell)
        assert (event["cells"], event["x"]) == (cells(members), x)
        assert event["captured"] == cells({there for there in members if board.owner.get(there, side) != side})
        activated = [other for other in events if other["type"] == "activated" and other["side"] == side]
        assert [other["at"] for other in activated] == cells(fired)
        assert [other["value"] for other in activated] == [board.value(there) for there in sorted(fired)]
        lost[1 - side] += sum(board.value(there) for there in fired)
        gone |= fired
    by_connection = [event for event in events if event["type"] == "damage" and event["source"] == "connection"]
    assert [(event["seat"], event["amount"]) for event in by_connection] == [
        (side, lost[side]) for side in (1 - seat, seat) if lost[side]
    ]
    assert [event["at"] for event in events if event["type"] == "removed"] == cells(gone)
    assert {tuple(piece["at"]): piece["owner"] for piece in after["pieces"]} == {
        there: owner for there, owner in board.owner.items() if there not in gone
    }


@given(data=st.data(), place=st.sampled_from(range(len(VARIANTS))))
def test_every_placement_of_random_play_is_judged_as_the_rules_are_written(data: st.DataObject, place: int) -> None:
    match = data.draw(matches(VARIANTS[place], most_steps=60))
    replay = Match(GAME, match.options, match.seed)
    for action in match.actions:
        before = replay.view(OMNISCIENT)
        events = replay.play(action)
        if action["do"] == "place":
            check_placement(before, events, replay.view(OMNISCIENT))
