"""The end of turns and of the match (rules 7.7, 7.8, 9) and the levels (rule 8.4)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.cardgo.drawn import PLAIN, do, kinds, lives, only, place, position, state_of
from positions import play_at_random
from tefuda.engine.errors import BadDocument, IllegalAction
from tefuda.engine.game import OMNISCIENT
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.games.cardgo import GAME
from tefuda.games.cardgo.vocabulary import LEVEL_SIZE

LEVELS = range(1, 9)


def test_rule_9_a_life_of_0_ends_the_match_at_once() -> None:
    match = position("G2", hand=[PLAIN[1]], lives=(7, 1))

    events = place(match, PLAIN[1], 0, 1)

    assert only(events, "damage") == {"seat": 1, "amount": 1, "source": "connection", "by": 0, "life": 0}
    assert events[-1] == {"type": "game_over", "winners": [0], "reason": "life", "scores": [7, 0]}
    assert "turn_ended" not in kinds(events)
    state = state_of(match)
    assert (state["phase"], state["to_act"], state["extra"], state["turn"]) == ("over", [], None, 1)
    assert state["result"] == {"winners": [0], "reason": "life", "scores": [7, 0]}
    with pytest.raises(IllegalAction, match="over"):
        match.play({"seat": 0, "do": "pass"})


def test_rule_7_8_a_loss_larger_than_the_life_sets_it_to_0_and_is_told_in_full() -> None:
    match = position("G2 G2 G2", hand=[PLAIN[3]], lives=(7, 4))

    event = only(place(match, PLAIN[3], 0, 3), "damage")

    assert (event["amount"], event["life"]) == (9, 0)


def test_rule_9_the_placer_can_lose_by_its_own_placement() -> None:
    match = position(". R1\nR1 .", hand=[PLAIN[6]], lives=(2, 7))

    assert place(match, PLAIN[6], 0, 0)[-1] == {"type": "game_over", "winners": [1], "reason": "life", "scores": [0, 7]}


def test_rule_9_two_lives_of_0_are_a_draw() -> None:
    match = position("R1 . R6\nG6 R6 .", hand=[PLAIN[6]], lives=(1, 1))

    assert place(match, PLAIN[6], 0, 1)[-1] == {"type": "game_over", "winners": [], "reason": "both_out", "scores": [0, 0]}


@pytest.mark.parametrize(("lives_now", "winners"), [((9, 8), [0]), ((8, 9), [1]), ((9, 9), [])])
def test_rule_9_two_passes_in_a_row_end_the_match_and_the_higher_life_wins(
    lives_now: tuple[int, int], winners: list[int]
) -> None:
    match = position(lives=lives_now)
    do(match, "pass")

    events = do(match, "pass")

    assert kinds(events) == ["passed", "turn_ended", "game_over"]
    assert events[-1]["winners"] == winners
    assert events[-1]["reason"] == "both_passed"


def test_rule_9_passes_with_a_placement_between_them_do_not_end_the_match() -> None:
    match = position(enemy=["c3"])
    do(match, "pass")
    place(match, "c3", 0, 0)
    do(match, "pass")

    assert match.to_act() == [1]


@pytest.mark.parametrize(("lives_now", "winners"), [((9, 8), [0]), ((8, 9), [1]), ((9, 9), [])])
def test_rule_9_the_turn_limit_ends_the_match_after_that_turn(lives_now: tuple[int, int], winners: list[int]) -> None:
    match = position(hand=[PLAIN[6]], lives=lives_now, turn=10, options={"turn_limit": 10})

    events = place(match, PLAIN[6], 0, 0)

    assert kinds(events)[-2:] == ["turn_ended", "game_over"]
    assert (events[-1]["reason"], events[-1]["winners"]) == ("turn_limit", winners)


def test_rule_7_7_passes_are_checked_before_the_turn_limit() -> None:
    match = position(turn=10, passes=1, options={"turn_limit": 10})

    assert do(match, "pass")[-1]["reason"] == "both_passed"


def test_rule_7_7_an_extra_play_of_the_last_turn_may_still_be_used() -> None:
    match = position(hand=["c53", "c52"], turn=10, options={"turn_limit": 10})
    place(match, "c53", 0, 0)

    assert state_of(match)["phase"] == "extra"
    assert do(match, "skip")[-1]["reason"] == "turn_limit"


def test_rule_9_a_full_board_leaves_only_passing() -> None:
    walls = "\n".join(["0" + "5" * 6] + ["5" * 7] * 6)
    match = position("G6", hand=["c3"], terrain=walls)

    assert match.legal(0) == [{"seat": 0, "do": "pass"}]


# -- rule 8.4


def level(number: int, **options: Any) -> Match:
    return Match(GAME, {"level": number, **options}, 1)


@pytest.mark.parametrize("number", LEVELS)
def test_rule_8_4_a_level_forces_its_options_and_ignores_the_rest(number: int) -> None:
    given = {"board_size": 12, "full_speed": True, "adjacent_placement": True, "chaos_cards": True, "terrain_map": "lakes"}
    plain, strange = level(number), level(number, **given, first_seat="seat_1", life=5, hand_size=1, turn_limit=10)
    state = state_of(strange)

    assert state["options"]["board_size"] == LEVEL_SIZE
    assert state["options"]["card_effects"] is (number in (5, 6))
    for name in ("full_speed", "adjacent_placement", "chaos_cards"):
        assert state["options"][name] is False
    assert (state["options"]["terrain_map"], state["options"]["first_seat"]) == ("plain", "seat_0")
    for field in ("terrain", "pieces", "players", "turns_left", "active"):
        assert state[field] == state_of(plain)[field]


LISTED: dict[int, tuple[int, list[int], list[str], int, int]] = {
    1: (1, [20, 13], ["c34", "c52", "c3"], 4, 2),
    2: (1, [20, 39], ["c13", "c56", "c43"], 5, 2),
    3: (1, [20, 53], ["c52", "c41"], 10, 5),
    4: (1, [5, 11], ["c12", "c23", "c52"], 3, 3),
    5: (1, [20, 40], ["c53", "c59", "c45"], 5, 2),
    6: (2, [20, 53], ["c52", "c41"], 6, 2),
    7: (1, [20, 18], ["c41", "c52"], 4, 2),
    8: (2, [10, 29], ["c41", "c26"], 6, 2),
}


@pytest.mark.parametrize("number", LEVELS)
def test_rule_8_4_turns_lives_hand_and_pieces_are_as_listed(number: int) -> None:
    state = state_of(level(number))
    owners = [piece["owner"] for piece in state["pieces"]]

    assert (state["turns_left"], [player["life"] for player in state["players"]]) == LISTED[number][:2]
    assert [player["hand"] for player in state["players"]] == [LISTED[number][2], []]
    assert (owners.count(0), owners.count(1)) == LISTED[number][3:]
    assert [player["deck"] for player in state["players"]] == [[], []]


def test_rule_8_4_level_7_and_8_have_terrain() -> None:
    assert state_of(level(7))["terrain"][2:5] == ["00d9000", "0078d00", "00ea000"]
    assert state_of(level(8))["terrain"] == ["0004000", "0004000", "c004000", "0044400", "0004000", "0000000", "0000000"]


def test_rule_8_4_a_turn_that_does_not_win_the_last_turn_fails_the_level() -> None:
    events = do(level(1), "pass")

    assert kinds(events) == ["passed", "turn_ended", "game_over"]
    assert events[-1] == {"type": "game_over", "winners": [1], "reason": "level_failed", "scores": [20, 13]}


def test_rule_8_4_seat_0_acts_turn_after_turn_and_two_passes_end_nothing() -> None:
    match = Match(GAME, {"level": 6}, 1, position={**state_of(level(6)), "turns_left": 4})
    do(match, "pass")
    events = do(match, "pass")

    assert kinds(events) == ["passed", "turn_ended", "turn_started"]
    assert (match.to_act(), state_of(match)["turn"], state_of(match)["turns_left"], state_of(match)["passes"]) == ([0], 3, 2, 2)


def test_rule_8_4_nobody_draws_in_a_level_and_fondness_only_from_the_deck() -> None:
    prepared = state_of(level(6))
    prepared["turns_left"] = 9
    prepared["players"][0]["hand"] = ["c16", "c16"]
    prepared["players"][0]["deck"] = ["c9"]
    match = Match(GAME, {"level": 6}, 1, position=prepared)

    assert only(place(match, "c16", 6, 0), "drew") == {"seat": 0, "card": "c9", "reason": "fondness"}
    events = place(match, "c16", 6, 6)
    assert only(events, "draw_skipped") == {"seat": 0, "reason": "fondness"}
    assert kinds(events)[-1] == "turn_started"  # turn 3, and still no draw


def test_rule_8_4_extra_plays_belong_to_their_turn() -> None:
    match = level(5)
    place(match, "c53", 3, 2)

    assert (state_of(match)["phase"], state_of(match)["turns_left"]) == ("extra", 1)
    assert do(match, "skip")[-1]["reason"] == "level_failed"


def test_rule_8_4_lives_of_0_on_both_sides_are_a_draw_and_not_won() -> None:
    prepared = state_of(level(4))
    prepared["players"][0]["life"] = 3
    match = Match(GAME, {"level": 4}, 1, position=prepared)

    assert place(match, "c52", 6, 3)[-1]["reason"] == "both_out"


@pytest.mark.parametrize("number", LEVELS)
def test_rule_8_4_a_level_goes_through_its_document_and_its_redeals(number: int) -> None:
    match = level(number)
    for _ in range(4):
        state = match.state
        assert GAME.load(json.loads(json.dumps(state_of(match)))).document(OMNISCIENT) == state_of(match)
        assert state.redeal(0, seeded(3)).document(0) == state.document(0)
        assert state.redeal(0, seeded(3)).legal(0) == state.legal(0)
        assert state.legal(1) == []
        play_at_random(match, 1, seeded(number))


def test_rule_8_4_a_level_needs_its_document_only_in_part() -> None:
    state: dict[str, Any] = GAME.load({"options": {"level": 3}}).document(OMNISCIENT)

    assert state == {**state_of(level(3)), "rng": state["rng"]}


@pytest.mark.parametrize("change", [{"active": 1}, {"turns_left": 0}, {"terrain": ["5" * 7] * 7}])
def test_rule_8_4_a_level_that_makes_no_sense_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadDocument):
        GAME.load({"options": {"level": 3}, **change})


def test_rule_9_the_scores_are_the_lives() -> None:
    match = position(lives=(12, 34), passes=1)
    do(match, "pass")

    assert match.result() == {"winners": [1], "reason": "both_passed", "scores": lives(match)}
