"""The preview (rule 7.10): what a placement would do, worked out from a view alone."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.cardgo.drawn import PLAIN, cells_of, do, may_place, of_kind, place, position
from positions import Variant, matches
from tefuda.engine.errors import BadDocument, IllegalAction
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import SPECTATOR
from tefuda.games.cardgo import GAME

VARIANTS = [Variant(GAME, place) for place in range(len(GAME.variants()))]


def preview(match: Match, card: str, row: int, col: int, seat: int = 0) -> dict[str, Any]:
    return GAME.preview(match.view(seat), {"seat": seat, "do": "place", "card": card, "at": [row, col]})


def test_rule_7_10_a_preview_shows_who_would_activate_and_what_both_sides_would_lose() -> None:
    match = position("R2 . R3\nG5 R4 .", hand=[PLAIN[6]])

    assert preview(match, PLAIN[6], 0, 1) == {
        "seat": 0,
        "card": "c52",
        "at": [0, 1],
        "value": 6,
        "effect": "none",
        "vanishes": False,
        "uncertain": False,
        "sets": [
            {"side": 0, "x": 2, "cells": [[0, 0], [0, 1], [1, 0]], "captured": [[0, 0]]},
            {"side": 1, "x": 3, "cells": [[0, 0], [0, 1], [0, 2], [1, 1]], "captured": [[0, 1]]},
        ],
        "activates": [[[0, 0]], [[0, 0], [0, 2]]],
        "loses": [{"least": 5, "most": 5}, {"least": 2, "most": 2}],
        "heals": [0, 0],
        "draws": False,
        "extra": None,
        "removed": [[0, 0], [0, 2]],
        "unknown": [],
    }


def test_rule_7_10_a_preview_changes_nothing() -> None:
    match = position("R2 . R3\nG5 R4 .", hand=[PLAIN[6]])
    view = match.view(0)
    before = json.dumps(view)
    GAME.preview(view, {"seat": 0, "do": "place", "card": PLAIN[6], "at": [0, 1]})

    assert json.dumps(view) == before == json.dumps(match.view(0))


def test_rule_7_10_sorrow_is_a_range_and_pain_is_certain() -> None:
    match = position("G2", hand=["c22", "c30", "c7"], terrain="00")

    assert preview(match, "c22", 3, 3)["loses"] == [{"least": 0, "most": 0}, {"least": 0, "most": 3}]
    assert preview(match, "c7", 0, 1)["loses"][1] == {"least": 1, "most": 2}
    assert preview(match, "c30", 3, 3)["loses"][1] == {"least": 3, "most": 3}
    assert not preview(match, "c22", 3, 3)["uncertain"]


def test_rule_7_10_kindness_heals_fondness_draws_and_extra_plays_are_announced() -> None:
    match = position(hand=["c24", "c16", "c53", PLAIN[6], "c51"], terrain="8")

    assert preview(match, "c24", 0, 0)["heals"] == [4, 0]
    assert preview(match, "c16", 3, 3)["draws"] is True
    assert preview(match, "c53", 3, 3)["extra"] == {"value": 6, "usable": True}
    assert preview(match, "c53", 0, 0)["extra"] == {"value": 7, "usable": False}
    assert preview(match, "c51", 3, 3)["extra"] == {"value": 5, "usable": False}


@pytest.mark.parametrize(("card", "drawing"), [("c27", "R5"), ("c31", "R5"), ("c102", ".")])
def test_rule_7_10_what_chance_decides_is_left_out_and_marked_uncertain(card: str, drawing: str) -> None:
    match = position(drawing + " . G6", hand=[card], options={"chaos_cards": True})

    shown = preview(match, card, 0, 1)

    assert shown["uncertain"]
    assert shown["sets"] == [{"side": 0, "x": 1, "cells": [[0, 1], [0, 2]], "captured": []}]


@pytest.mark.parametrize("card", ["c27", "c31"])
def test_rule_7_10_without_a_target_nothing_is_uncertain(card: str) -> None:
    assert not preview(position(hand=[card]), card, 3, 3)["uncertain"]


def test_rule_7_10_the_preview_does_not_tell_how_chance_will_fall() -> None:
    shown = [
        preview(position("R5 . R6\n. R4 .", hand=["c31", "c22", "c27"], chance=chance), card, 0, 1)
        for card in ("c31", "c22", "c27")
        for chance in range(10)
    ]

    assert all(shown[place] == shown[place // 10 * 10] for place in range(30))


def test_rule_7_10_an_opposing_face_down_piece_counts_where_it_is_dead_but_never_activates() -> None:
    match = position("R1? .\nG1 .", hand=[PLAIN[6]], terrain="b")

    shown = preview(match, PLAIN[6], 0, 1)

    assert shown["sets"][0] == {"side": 0, "x": 2, "cells": [[0, 0], [0, 1], [1, 0]], "captured": [[0, 0]]}
    assert shown["activates"] == [[[1, 0]], []]
    assert shown["unknown"] == [[0, 0]]


@pytest.mark.parametrize("card", ["c3", "c36", "c48", "c33", "c30"])
def test_rule_7_10_an_opposing_face_down_piece_is_taken_to_have_no_effect(card: str) -> None:
    match = position(f"R:{card}? .\nG1 .", hand=[PLAIN[6]], terrain="b")

    assert preview(match, PLAIN[6], 0, 1)["activates"] == [[[1, 0]], []]


def test_rule_7_10_the_own_face_down_pieces_are_known() -> None:
    match = position("G1? .", hand=[PLAIN[6]], terrain="b")

    assert preview(match, PLAIN[6], 0, 1)["activates"] == [[[0, 0]], []]


def test_rule_7_10_a_pit_swallows_everything() -> None:
    shown = preview(position("G1 .", hand=["c30"], terrain="06"), "c30", 0, 1)

    assert shown["vanishes"]
    assert (shown["sets"], shown["loses"][1], shown["effect"]) == ([], {"least": 0, "most": 0}, "none")


def test_rule_7_10_a_card_can_be_held_over_a_cell_in_the_enemys_turn() -> None:
    match = position(hand=["c53", "c52"], enemy=["c3"])
    place(match, "c53", 3, 3)

    assert preview(match, "c3", 0, 0, seat=1)["sets"][0]["x"] == 0


@pytest.mark.parametrize(
    "action",
    [
        {"do": "pass"},
        {"do": "place", "card": "c9", "at": [1, 1]},
        {"do": "place", "card": "c3", "at": [0, 0]},
        {"do": "place", "card": "c3", "at": [9, 9]},
        {"do": "place", "card": ["c3"], "at": None},
        {"do": "place", "card": "c3", "at": [1, 1], "seat": 7},
    ],
)
def test_rule_7_10_only_a_placement_that_is_possible_has_a_preview(action: dict[str, Any]) -> None:
    match = position("G5", hand=["c3"])

    with pytest.raises(IllegalAction):
        GAME.preview(match.view(0), {"seat": 0, **action})


def test_rule_7_10_the_preview_obeys_adjacent_placement_and_the_end() -> None:
    match = position("G5", hand=["c3"], options={"adjacent_placement": True})
    with pytest.raises(IllegalAction):
        preview(match, "c3", 5, 5)
    do(match, "pass")
    do(match, "pass")
    with pytest.raises(IllegalAction, match="over"):
        preview(match, "c3", 0, 1)


def test_rule_7_10_a_spectator_holds_no_card_to_preview() -> None:
    match = position(hand=["c3"])

    with pytest.raises(IllegalAction):
        GAME.preview(match.view(SPECTATOR), {"seat": 0, "do": "place", "card": "c3", "at": [0, 0]})


@pytest.mark.parametrize(
    "change", [{"pieces": 5}, {"players": []}, {"terrain": ["0"]}, {"pieces": [{"at": [9, 9], "card": None}]}]
)
def test_rule_7_10_a_view_that_makes_no_sense_is_refused(change: dict[str, Any]) -> None:
    match = position(hand=["c3"])

    with pytest.raises(BadDocument):
        GAME.preview({**match.view(0), **change}, {"seat": 0, "do": "place", "card": "c3", "at": [0, 0]})


def lost_by(events: list[dict[str, Any]], seat: int) -> int:
    return sum(event["amount"] for event in of_kind(events, "damage") if event["seat"] == seat)


@given(data=st.data(), place=st.sampled_from(range(len(VARIANTS))))
def test_a_certain_preview_is_what_really_happens(data: st.DataObject, place: int) -> None:
    match = data.draw(matches(VARIANTS[place], most_steps=60))
    assume(not match.state.is_over() and may_place(match))
    seat = match.to_act()[0]
    action = {"seat": seat, "do": "place", **data.draw(st.sampled_from(may_place(match)))}
    shown: dict[str, Any] = GAME.preview(match.view(seat), action)
    hidden = any(piece["card"] is None for piece in match.view(seat)["pieces"])  # type: ignore[attr-defined]
    assume(not shown["uncertain"] and not hidden)

    events = match.play(action)

    assert shown["sets"] == of_kind(events, "linked")
    for side in range(2):
        activated = [event["at"] for event in of_kind(events, "activated") if event["side"] == side]
        assert shown["activates"][side] == activated
        assert shown["loses"][side]["least"] <= lost_by(events, side) <= shown["loses"][side]["most"]
        if shown["effect"] != "sorrow":
            assert shown["loses"][side]["least"] == shown["loses"][side]["most"]
    assert shown["removed"] == cells_of(events, "removed")
    assert shown["vanishes"] == bool(of_kind(events, "vanished"))
    assert sum(shown["heals"]) == sum(event["amount"] for event in of_kind(events, "healed"))
    assert shown["draws"] == any(event["reason"] == "fondness" for event in of_kind(events, "drew"))
    if shown["extra"] is None:
        assert not of_kind(events, "extra_granted") + of_kind(events, "extra_lapsed")
    elif not of_kind(events, "game_over"):
        kind = "extra_granted" if shown["extra"]["usable"] else "extra_lapsed"
        assert [event["value"] for event in of_kind(events, kind)] == [shown["extra"]["value"]]


@given(data=st.data(), place=st.sampled_from([1, 2, 3]))
def test_equal_views_give_equal_previews_whatever_is_hidden(data: st.DataObject, place: int) -> None:
    match = data.draw(matches(VARIANTS[place], most_steps=60))
    assume(not match.state.is_over() and may_place(match))
    seat = match.to_act()[0]
    action = {"seat": seat, "do": "place", **data.draw(st.sampled_from(may_place(match)))}
    world = match.state.redeal(seat, seeded(data.draw(st.integers(0, 2**32))))

    assert GAME.preview(world.document(seat), action) == GAME.preview(match.view(seat), action)
    assert json.loads(json.dumps(GAME.preview(match.view(seat), action))) == GAME.preview(match.view(seat), action)
