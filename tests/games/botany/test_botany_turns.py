"""Setup, turns, environment, cooldowns, limits, the end (rules 2.1, 3 to 6, 7.2, 9)."""

from __future__ import annotations

from typing import Any

import pytest

from games.botany.drawn import ALIENS, NATIVES, drawn, end, field, kinds, legal_cells, of_kind, piece, player, shown, summon, use
from tefuda.engine.errors import BadOptions, IllegalAction
from tefuda.engine.game import OMNISCIENT
from tefuda.engine.match import Match
from tefuda.games.botany import GAME


def fresh(**options: object) -> Match:
    return Match(GAME, options, 1)


def test_rule_4_a_fresh_match_is_all_native_with_the_aliens_to_act() -> None:
    view: Any = fresh().view(0)

    assert view["board"] == [["n"] * 7 for _ in range(10)]
    assert (view["turn"], view["round"], view["phase"], view["to_act"]) == (1, 1, "summon", [0])
    assert (view["pieces"], view["protected"], view["next_id"], view["result"]) == ([], [], 1, None)


def test_rule_4_both_libraries_are_open_complete_and_in_the_order_of_their_pages() -> None:
    match = fresh()

    assert list(player(match, 0)["cooldowns"]) == ALIENS
    assert list(player(match, 1)["uses"]) == NATIVES
    assert NATIVES[:3] == ["hand_pulling", "mowing", "sowing"]
    assert NATIVES[6:9] == ["early_detection", "community_campaign", "patrol"]
    assert ALIENS[3:6] == ["asian_skunk_cabbage", "cutleaf_coneflower", "bur_cucumber"]
    assert set(player(match, 0)["uses"].values()) == {0}


def test_rule_4_4_the_setup_tells_the_first_turn_and_its_environment() -> None:
    events = [event.full for event in fresh().setup]

    assert events == [
        {"type": "turn_started", "turn": 1, "round": 1, "seat": 0},
        {"type": "environment", "seat": 0, "environment": 1, "max_environment": 1},
    ]


def test_rule_5_1_environment_grows_by_one_each_own_turn_and_what_is_left_is_lost() -> None:
    """Ruling 14.3: what was not spent is not kept. Ruling 14.1: the amounts count rounds."""
    match = fresh()
    amounts = []
    for turn in range(6):
        amounts.append(player(match, turn % 2)["environment"])
        match.play(end(turn % 2))

    assert amounts == [1, 1, 2, 2, 3, 3]


def test_rule_5_1_only_the_cooldowns_of_the_seat_whose_turn_starts_fall() -> None:
    """Ruling 14.32: cooldowns are counted in own environment phases."""
    match = drawn(".", seat=0, cooldowns={"tall_goldenrod": 2, "common_dandelion": 1})

    match.play(end(0))
    assert player(match, 0)["cooldowns"]["tall_goldenrod"] == 2
    match.play(end(1))

    assert player(match, 0)["cooldowns"]["tall_goldenrod"] == 1
    assert player(match, 0)["cooldowns"]["common_dandelion"] == 0


def test_ruling_32_a_card_with_cooldown_2_is_not_ready_in_the_next_own_turn_either() -> None:
    match = drawn(".", seat=0)
    match.play(summon("tall_goldenrod", 5, 5))
    ready = []
    for _ in range(2):
        match.play(end(0))
        match.play(end(1))
        ready.append(bool(legal_cells(match, 0, "tall_goldenrod")))

    assert ready == [False, True]


def test_rule_5_2_the_summon_phase_never_ends_by_itself() -> None:
    """Ruling 14.35: passing is always legal, also when nothing else is."""
    match = drawn(".", seat=0, environment=0)

    assert match.legal(0) == [end(0)]
    assert match.to_act() == [0]


def test_rule_5_turns_alternate_and_round_n_holds_turns_2n_minus_1_and_2n() -> None:
    """Ruling 14.1: a round is the pair of both sides' turns."""
    match = fresh()
    seen = []
    for turn in range(5):
        view: Any = match.view(0)
        seen.append((view["turn"], view["round"], view["to_act"]))
        match.play(end(turn % 2))

    assert seen == [(1, 1, [0]), (2, 1, [1]), (3, 2, [0]), (4, 2, [1]), (5, 3, [0])]


def test_rule_5_3_the_alien_phase_does_no_native_processing() -> None:
    match = drawn("e w .")

    match.play(end(0))

    assert shown(match, 1) == "e w . . . . ."


def test_rule_5_3_the_native_phase_does_no_alien_processing() -> None:
    match = drawn(". . .\n. 1* .\n. . .", {1: piece("lanceleaf_coreopsis", since=1)}, seat=1)

    events = match.play(end(1))

    assert shown(match, 3) == field(". . . . . . .\n. 1* . . . . .\n. . . . . . .")
    assert "grew" not in kinds(events)


def test_rule_13_2_the_native_end_of_turn_tells_regrowth_before_waiting_before_removal() -> None:
    match = drawn("e w", {1: piece("common_dandelion")}, seat=1)

    events = match.play(end(1))

    assert kinds(events) == ["activation_started", "regrown", "waiting", "removed", "turn_started", "environment"]
    assert of_kind(events, "removed") == [{"piece": 1, "reason": "no_cells"}]


def test_rule_7_1_lists_of_cells_are_in_row_major_order() -> None:
    match = drawn(". w .\nw . w\n. w .", seat=1)

    events = match.play(end(1))

    assert of_kind(events, "regrown") == [{"cells": [[0, 1], [1, 0], [1, 2], [2, 1]]}]


def test_rule_7_2_using_a_card_pays_starts_its_cooldown_and_counts_the_use() -> None:
    match = drawn("e", seat=1, environment=4)

    match.play(use("planting_day", 0, 0))

    assert player(match, 1)["environment"] == 1
    assert player(match, 1)["cooldowns"]["planting_day"] == 2
    assert player(match, 1)["uses"]["planting_day"] == 1


def test_rule_6_a_card_that_costs_too_much_is_refused_with_the_reason() -> None:
    match = drawn(".", environment=2)

    with pytest.raises(IllegalAction, match="tall_goldenrod costs 3, but only 2 environment is left"):
        match.play(summon("tall_goldenrod", 4, 4))


def test_rule_6_a_card_that_cools_down_is_refused_with_the_reason() -> None:
    match = drawn(".", cooldowns={"tall_goldenrod": 2})

    with pytest.raises(IllegalAction, match="cooling down: 2 more"):
        match.play(summon("tall_goldenrod", 4, 4))


def test_rule_6_a_card_that_is_used_up_is_refused_with_the_reason() -> None:
    match = drawn(".", uses={"bur_cucumber": 2})

    assert legal_cells(match, 0, "bur_cucumber") == []
    with pytest.raises(IllegalAction, match="2 of 2 uses are gone"):
        match.play(summon("bur_cucumber", 4, 4))


def test_rule_6_a_refused_action_changes_nothing() -> None:
    match = drawn("1* .", {1: piece("long_headed_poppy")})
    before = match.view(OMNISCIENT)

    with pytest.raises(IllegalAction):
        match.play(summon("long_headed_poppy", 0, 0))

    assert match.view(OMNISCIENT) == before


def test_rule_6_each_side_has_only_its_own_actions() -> None:
    match = drawn("1* 1", {1: piece("long_headed_poppy")}, seat=1)

    assert {action["do"] for action in match.legal(1)} == {"use", "end_turn"}
    assert match.legal(0) == []
    with pytest.raises(IllegalAction):
        match.play({"seat": 1, "do": "summon", "card": "long_headed_poppy", "at": [4, 4]})
    with pytest.raises(IllegalAction):
        match.play({"seat": 1, "do": "relocate", "piece": 1, "to": [0, 1]})


def test_rule_9_after_the_last_native_turn_the_higher_count_wins() -> None:
    match = drawn("1* 1 1 1\n1 1 1 1\n1 e w .", {1: piece("common_dandelion")}, seat=1, round=8, options={"rows": 4, "cols": 4})

    events = match.play(end(1))

    assert match.result() == {"winners": [0], "reason": "count", "scores": [9, 6]}
    assert events[-1] == {"type": "game_over", "winners": [0], "reason": "count", "scores": [9, 6]}
    view: Any = match.view(0)
    assert (view["turn"], view["round"], view["phase"], view["to_act"]) == (16, 8, "over", [])
    assert match.legal(0) == match.legal(1) == []


def test_rule_9_the_natives_win_with_more_native_cells_and_bare_cells_count_for_nobody() -> None:
    match = drawn("1* 1 e e\n. . . e", {1: piece("common_dandelion")}, seat=1, round=8, options={"rows": 4, "cols": 4})

    match.play(end(1))

    assert match.result() == {"winners": [1], "reason": "count", "scores": [2, 11]}


def test_rule_9_cells_of_dormant_pieces_count_for_the_aliens() -> None:
    match = drawn(
        "1 1 1 1\n1 1 1 1\n. e e e\n. e e e", {1: piece("common_dandelion")}, seat=1, round=8, options={"rows": 4, "cols": 4}
    )

    match.play(end(1))

    assert match.result() == {"winners": [0], "reason": "count", "scores": [8, 2]}


def test_rule_9_equal_counts_are_a_draw_without_winners() -> None:
    """Ruling 14.46: no tie-break."""
    match = drawn("1* 1 1 1\n1 1 1 1", {1: piece("common_dandelion")}, seat=1, round=8, options={"rows": 4, "cols": 4})

    match.play(end(1))

    assert match.result() == {"winners": [], "reason": "count", "scores": [8, 8]}


def test_rule_9_a_side_without_any_cell_just_plays_on() -> None:
    """Ruling 14.45: by default a match is always counted at its end."""
    match = drawn("1* 1 1 1\n" + "1 1 1 1\n" * 3, {1: piece("common_dandelion")}, round=3, options={"rows": 4, "cols": 4})

    match.play(end(0))

    assert match.to_act() == [1]


def test_option_early_end_also_ends_the_match_after_a_native_turn_and_waiting_cells_do_not_help() -> None:
    whole = "1* 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 e"
    match = drawn(whole, {1: piece("common_dandelion")}, seat=1, round=3, options={"rows": 4, "cols": 4, "early_end": True})

    match.play(end(1))

    assert match.result() == {"winners": [0], "reason": "no_native_cells", "scores": [15, 0]}


def test_option_early_end_comes_before_the_count() -> None:
    options = {"rows": 4, "cols": 4, "early_end": True}
    match = drawn("1* e e e\n" + "e e e e\n" * 3, {1: piece("common_dandelion")}, seat=1, round=8, options=options)

    match.play(end(1))

    assert match.result() == {"winners": [0], "reason": "no_native_cells", "scores": [1, 0]}


def test_option_early_end_does_nothing_while_a_native_cell_is_left() -> None:
    match = drawn("1* 1", {1: piece("common_dandelion")}, options={"rows": 4, "cols": 4, "early_end": True})

    match.play(end(0))

    assert match.result() is None


def test_option_rounds_says_when_the_match_is_counted() -> None:
    """Ruling 14.1: the length of a match counts rounds, not turns."""
    match = fresh(rounds=1)
    match.play(end(0))
    match.play(end(1))

    assert match.result() == {"winners": [1], "reason": "count", "scores": [0, 70]}


def test_options_native_bonus_and_alien_bonus_add_to_every_round() -> None:
    """Ruling 14.4: the correction is part of every round's maximum."""
    match = fresh(native_bonus=2, alien_bonus=5)
    amounts = []
    for turn in range(4):
        amounts.append(player(match, turn % 2)["environment"])
        match.play(end(turn % 2))

    assert amounts == [6, 3, 7, 4]


def test_option_pages_3_leaves_the_cards_of_page_4_out() -> None:
    """Ruling 14.49."""
    match = fresh(pages=3)

    assert len(player(match, 0)["uses"]) == len(player(match, 1)["uses"]) == 9
    assert "blessing" not in player(match, 1)["uses"]
    with pytest.raises(IllegalAction, match="one of"):
        match.play(summon("madagascar_ragwort", 0, 0))


def test_options_rows_and_cols_set_the_field() -> None:
    view: Any = fresh(rows=4, cols=12).view(0)

    assert [len(row) for row in view["board"]] == [12] * 4


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rows", 3),
        ("rows", 13),
        ("rows", True),
        ("cols", 3),
        ("cols", "7"),
        ("rounds", 0),
        ("rounds", 13),
        ("pages", 2),
        ("pages", 5),
        ("native_bonus", -1),
        ("alien_bonus", 6),
        ("summon_on_bare", 1),
        ("relocation_leaves", "waiting"),
        ("core_overrun", "yes"),
        ("counters", None),
        ("early_end", 0),
        ("cards", []),
        ("luck", 1),
    ],
)
def test_rule_3_other_options_and_values_out_of_range_are_refused(name: str, value: object) -> None:
    with pytest.raises(BadOptions):
        fresh(**{name: value})


def test_rule_11_the_seed_has_no_influence() -> None:
    one, other = Match(GAME, {}, 1), Match(GAME, {}, 2)
    for match in (one, other):
        match.play(summon("long_headed_poppy", 5, 3))
        match.play(end(0))

    assert one.view(0) == other.view(0)


def test_rule_10_both_seats_see_the_whole_state_but_the_generator() -> None:
    match = drawn("1* 1 e w (.)", {1: piece("long_headed_poppy")})
    everything = dict(match.view(OMNISCIENT))

    assert everything.pop("rng") is not None
    for viewer in (0, 1, -1):
        view = dict(match.view(viewer))
        assert view.pop("rng") is None
        assert view == everything
