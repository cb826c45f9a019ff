"""The end of the game: conditions, when they are looked at, scores and ranks (rule 9)."""

from __future__ import annotations

from typing import Any

import pytest

from games.uchinoko.table import act, of_type, run, state, table, types

Doc = dict[str, Any]

FIVE = {slug: 0 for slug in ("nekomaru", "yui", "mei", "sora", "tsumugi")}


def ended(**fields: Any) -> Doc:
    """The state after seat 0 (or the seat of `turn`) ends its turn."""
    match = table(["zine"], phase="acquire", **fields)
    act(match, "end_acquire")
    return state(match)


@pytest.mark.parametrize("pile", ["zine", "album", "anime"])
def test_rule_9_the_game_ends_when_a_content_pile_is_gone(pile: str) -> None:
    assert ended(supply={pile: 0})["result"]["reason"] == "content_pile_empty"


@pytest.mark.parametrize("pile", ["idea", "motivation", "deadline"])
def test_rule_9_the_game_ends_when_a_create_pile_is_gone(pile: str) -> None:
    assert ended(supply={pile: 0})["result"]["reason"] == "create_pile_empty"


def test_rule_9_and_ruling_16_the_game_ends_when_three_or_fewer_character_piles_are_left() -> None:
    four = {slug: 0 for slug in list(FIVE)[:4]}

    assert ended(supply=four)["result"] is None
    assert ended(supply=FIVE)["result"]["reason"] == "character_piles_left"
    assert ended(supply={**FIVE, "gen": 0})["result"]["reason"] == "character_piles_left"
    assert ended(supply={"gen": 0}, options={"characters_left": 7})["result"]["reason"] == "character_piles_left"
    assert ended(supply=FIVE, options={"characters_left": 2})["result"] is None


def test_rule_9_the_round_cap_is_looked_at_only_at_the_end_of_a_round() -> None:
    """Ruling 14.18."""
    capped = {"max_rounds": 3}

    assert ended(turn=5, options=capped)["result"] is None
    assert ended(turn=6, options=capped)["result"]["reason"] == "round_cap"
    assert ended(turn=4, options=capped)["result"] is None


def test_rule_9_the_first_condition_that_holds_is_the_reason() -> None:
    everything = {**FIVE, "idea": 0, "zine": 0}
    last = {"max_rounds": 1}

    assert ended(supply=everything, turn=2, options=last)["result"]["reason"] == "content_pile_empty"
    assert ended(supply={**everything, "zine": 1}, turn=2, options=last)["result"]["reason"] == "create_pile_empty"
    assert ended(supply=FIVE, turn=2, options=last)["result"]["reason"] == "character_piles_left"


def test_ruling_15_the_turn_in_which_a_pile_runs_out_is_played_to_its_end() -> None:
    match = table(["zine"], {"op": "take", "card": "anime", "n": 1}, supply={"anime": 1}, deck=["idea"] * 6)

    run(match)
    assert state(match)["result"] is None
    act(match, "end_play")
    events = act(match, "end_acquire")

    assert types(events) == ["cleanup", "drew", "turn_ended", "game_over"]
    over = state(match)
    assert over["phase"] == "over" and over["to_act"] == [] and over["turn"] == 1
    assert over["current"] is None and over["ask"] is None
    assert match.legal(0) == match.legal(1) == []


def test_ruling_27_it_does_not_matter_how_a_pile_became_empty() -> None:
    match = table([], {"op": "rivals_idea"}, supply={"idea": 1}, options={"end_check": "immediate"})

    assert run(match)[-1]["reason"] == "create_pile_empty"


def test_rule_9_immediate_stops_after_the_operation_that_emptied_a_pile() -> None:
    operations = ({"op": "take", "card": "anime", "n": 3}, {"op": "gold", "n": 5})
    match = table(["zine"], *operations, supply={"anime": 2}, options={"end_check": "immediate"})

    events = run(match)

    assert types(events)[2:] == ["gained", "gained", "pile_emptied", "game_over"]
    over = state(match)
    assert over["gold"] == 0 and over["current"] is None and over["ask"] is None
    assert over["players"][0]["area"] == ["luna"]
    assert over["result"]["scores"] == [13, 3]


def test_rule_9_immediate_waits_for_the_whole_operation() -> None:
    match = table(["rookie"], {"op": "upgrade", "plus": 3}, supply={"motivation": 1}, options={"end_check": "immediate"})

    assert run(match, "rookie", "motivation")[-1]["reason"] == "create_pile_empty"


def test_rule_9_immediate_looks_after_every_acquisition_too() -> None:
    match = table(phase="acquire", gold=9, acquires=3, supply={"album": 1}, options={"end_check": "immediate"})

    assert types(act(match, "acquire", "album")) == ["acquired", "pile_emptied", "game_over"]
    assert state(match)["gold"] == 4


def test_rule_9_immediate_never_looks_at_the_round_cap_within_a_turn() -> None:
    match = table(phase="acquire", turn=2, options={"end_check": "immediate", "max_rounds": 1})

    assert types(act(match, "acquire", "idea")) == ["acquired"]
    assert act(match, "end_acquire")[-1]["reason"] == "round_cap"


def test_rule_9_round_waits_for_the_last_seat() -> None:
    options = {"end_check": "round"}

    assert ended(supply={"zine": 0}, options=options)["result"] is None
    assert ended(supply={"zine": 0}, options=options, turn=2)["result"]["reason"] == "content_pile_empty"


def test_rule_9_all_content_cards_of_a_player_count_and_nothing_else_does() -> None:
    """Ruling 14.24: trashed cards are worth nothing."""
    rival = {"hand": ["anime"], "deck": ["album"], "discard": ["zine"], "area": ["zine"]}
    over = ended(rivals=[rival], trash=["anime"], supply={"zine": 0}, deck=["album"], discard=["anime"], area=["idea"])

    assert over["result"]["scores"] == [1 + 3 + 6, 6 + 3 + 1 + 1]
    assert over["result"]["winners"] == [1]


def test_rule_9_points_can_be_changed_for_a_match() -> None:
    assert ended(supply={"zine": 0}, rivals=[{"deck": []}], options={"cards": {"zine": {"points": 7}}})["result"]["scores"] == [
        7,
        0,
    ]


def test_ruling_17_equal_points_fewer_turns_rank_higher() -> None:
    tied = {"rivals": [{"deck": ["zine"]}, {"deck": ["zine"]}, {"deck": []}], "supply": {"zine": 0}, "turn": 6}

    result = ended(**tied)["result"]
    assert result == {
        "winners": [2],
        "reason": "content_pile_empty",
        "scores": [1, 1, 1, 0],
        "ranks": [2, 2, 1, 4],
        "turns": [2, 2, 1, 1],
    }
    shared = ended(**tied, options={"tie_break": "shared"})["result"]
    assert shared["winners"] == [0, 1, 2]
    assert shared["ranks"] == [1, 1, 1, 4]


def test_rule_9_alone_seat_0_wins() -> None:
    """Ruling 14.32."""
    result = ended(rivals=[], supply={"zine": 0}, turn=9)["result"]

    assert result == {"winners": [0], "reason": "content_pile_empty", "scores": [1], "ranks": [1], "turns": [9]}


def test_the_event_tells_the_whole_result() -> None:
    match = table(["zine"], phase="acquire", supply={"zine": 0})

    assert of_type(act(match, "end_acquire"), "game_over") == [state(match)["result"]]
