"""Operations on rivals (rule 7.5)."""

from __future__ import annotations

from typing import Any

import pytest

from games.uchinoko.table import act, legal, of_type, player, run, state, table, types

Doc = dict[str, Any]

GOLD: Doc = {"op": "gold", "n": 1}


def test_rivals_discard_asks_each_rival_clockwise_from_the_active_seat() -> None:
    """Ruling 14.25."""
    hands = [{"hand": ["rookie", "idea", "zine"]}, {"hand": ["idea"] * 5}, {"hand": ["zine"] * 4}]
    match = table([], {"op": "rivals_discard", "down_to": 3}, rivals=hands, options={"seats": 4})

    run(match)
    assert state(match)["ask"] == {"seat": 2, "what": "rivals_discard", "down_to": 3, "rivals": [3]}
    assert match.to_act() == [2]
    assert legal(match) == ["pick idea"]
    act(match, "pick", "idea")
    assert state(match)["ask"]["seat"] == 2
    act(match, "pick", "idea")
    assert state(match)["ask"] == {"seat": 3, "what": "rivals_discard", "down_to": 3, "rivals": []}
    events = act(match, "pick", "zine")

    assert events[0] == {"type": "discarded", "seat": 3, "card": "zine", "source": "hand"}
    assert events[-1] == {"type": "effect_done", "seat": 0, "card": "luna"}
    assert [len(player(match, seat)["hand"]) for seat in (1, 2, 3)] == [3, 3, 3]
    assert player(match, 1)["discard"] == []


def test_the_seats_still_to_come_are_named() -> None:
    match = table([], {"op": "rivals_discard", "down_to": 5}, rivals=[{}, {}, {}], options={"seats": 4})

    run(match)

    assert state(match)["ask"] == {"seat": 1, "what": "rivals_discard", "down_to": 5, "rivals": [2, 3]}


def test_clockwise_goes_on_after_the_last_seat() -> None:
    """Ruling 14.25."""
    hand = {"hand": ["kuro"]}
    match = table(["idea"] * 6, rivals=[{}, hand, {}], options={"seats": 4}, turn=3)

    run(match, card="kuro")

    assert state(match)["ask"] == {"seat": 3, "what": "rivals_discard", "down_to": 4, "rivals": [0, 1]}


def test_rivals_idea_gives_each_an_idea_while_there_are_some() -> None:
    """Ruling 14.26: later rivals get none."""
    match = table([], {"op": "rivals_idea"}, GOLD, rivals=[{"discard": ["zine"]}, {}], supply={"idea": 1})

    events = run(match)

    assert of_type(events, "gained", "pile_emptied") == [
        {"type": "gained", "seat": 1, "card": "idea", "to": "discard", "source": "supply"},
        {"type": "pile_emptied", "card": "idea"},
    ]
    assert player(match, 1)["discard"] == ["zine", "idea"]
    assert player(match, 2)["discard"] == []


def test_rivals_reveal_shows_the_top_card_and_discards_it_if_it_fits() -> None:
    rivals = [{"deck": ["idea", "zine"]}, {"deck": ["zine"]}, {"deck": [], "discard": ["idea"]}]
    match = table([], {"op": "rivals_reveal", "type": "create"}, rivals=rivals, options={"seats": 4})

    events = run(match)

    assert of_type(events, "revealed", "discarded", "shuffled") == [
        {"type": "revealed", "seat": 1, "cards": ["idea"]},
        {"type": "discarded", "seat": 1, "card": "idea", "source": "deck"},
        {"type": "revealed", "seat": 2, "cards": ["zine"]},
        {"type": "shuffled", "seat": 3, "n": 1},
        {"type": "revealed", "seat": 3, "cards": ["idea"]},
        {"type": "discarded", "seat": 3, "card": "idea", "source": "deck"},
    ]
    assert player(match, 2)["deck"] == ["zine"]


def test_rivals_reveal_without_a_card_does_nothing() -> None:
    match = table([], {"op": "rivals_reveal", "type": "create"}, rivals=[{"deck": []}])

    assert types(run(match))[2:] == ["effect_done"]


def test_rivals_draw_and_ruling_28_a_hand_may_grow_beyond_six() -> None:
    match = table([], {"op": "gold", "n": 2}, {"op": "rivals_draw", "n": 2}, rivals=[{}, {"deck": ["idea"]}])

    events = run(match)

    assert [(event["seat"], event["n"]) for event in of_type(events, "drew")] == [(1, 2), (2, 1)]
    assert len(player(match, 1)["hand"]) == 8
    act(match, "end_play")
    act(match, "end_acquire")
    assert match.to_act() == [1]
    assert len(player(match, 1)["hand"]) == 8


@pytest.mark.parametrize(
    "operation",
    [
        {"op": "rivals_discard", "down_to": 3},
        {"op": "rivals_idea"},
        {"op": "rivals_reveal", "type": "create"},
        {"op": "rivals_draw", "n": 2},
    ],
)
def test_ruling_32_alone_operations_on_rivals_do_nothing(operation: Doc) -> None:
    match = table([], {"op": "gold", "n": 2}, operation, rivals=[])

    assert types(run(match)) == ["played", "committed", "gold", "effect_done"]
