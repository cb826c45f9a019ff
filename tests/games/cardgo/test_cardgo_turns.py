"""Options, set-up, turns and actions (rules 3 to 6)."""

from __future__ import annotations

from typing import Any

import pytest

from games.cardgo.drawn import PLAIN, do, hand_of, kinds, legal_verbs, may_place, only, place, position, state_of
from tefuda.engine.errors import BadOptions, IllegalAction
from tefuda.engine.game import OMNISCIENT
from tefuda.engine.match import Match
from tefuda.games.cardgo import GAME

DEFAULTS: dict[str, Any] = {
    "life": 100,
    "board_size": 10,
    "hand_size": 5,
    "hand_limit": 10,
    "min_value": 1,
    "max_value": 6,
    "card_effects": True,
    "chaos_cards": False,
    "terrain_map": "plain",
    "full_speed": False,
    "adjacent_placement": False,
    "first_seat": "seat_0",
    "turn_limit": 200,
    "level": 0,
    "cards": {},
}
RANGES = {
    "life": (1, 999),
    "board_size": (5, 19),
    "hand_size": (1, 10),
    "hand_limit": (1, 20),
    "min_value": (1, 10),
    "max_value": (1, 10),
    "turn_limit": (10, 2000),
    "level": (0, 8),
}


def document(options: dict[str, Any], seed: int = 1) -> dict[str, Any]:
    return GAME.new(options, seed).document(OMNISCIENT)


# -- rule 3


def test_rule_3_the_options_have_the_defaults_of_the_table() -> None:
    assert GAME.options().fill({}) == DEFAULTS


@pytest.mark.parametrize(("name", "low", "high"), [(name, *ends) for name, ends in RANGES.items()])
def test_rule_3_an_option_outside_its_range_is_refused(name: str, low: int, high: int) -> None:
    fitting = {"hand_limit": {"hand_size": 1}, "max_value": {"min_value": 1}, "min_value": {"max_value": 10}}.get(name, {})
    fitting |= {"hand_size": {"hand_limit": 20}}.get(name, {})
    for value in (low, high):
        assert GAME.options().fill({**fitting, name: value})[name] == value
    for value in (low - 1, high + 1):
        with pytest.raises(BadOptions) as refusal:
            GAME.options().fill({**fitting, name: value})
        assert refusal.value.option == name


@pytest.mark.parametrize("change", [{"terrain_map": "moon"}, {"first_seat": "seat_2"}, {"card_effects": 1}, {"life": "100"}])
def test_rule_3_a_value_of_another_kind_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        GAME.options().fill(change)


def test_rule_3_a_hand_limit_below_the_hand_size_is_refused() -> None:
    with pytest.raises(BadOptions, match="hand_size"):
        GAME.options().fill({"hand_size": 6, "hand_limit": 5})


def test_rule_3_a_lowest_value_above_the_highest_is_refused() -> None:
    with pytest.raises(BadOptions, match="max_value"):
        GAME.options().fill({"min_value": 5, "max_value": 4})


def test_rule_3_without_card_effects_no_card_has_an_effect() -> None:
    match = position(hand=["c30"], options={"card_effects": False})

    assert "effect" not in kinds(place(match, "c30", 3, 3))


@pytest.mark.parametrize("card", ["c101", "c105"])
def test_rule_3_chaos_cards_are_known_only_where_they_join_the_table(card: str) -> None:
    assert hand_of(position(hand=[card], options={"chaos_cards": True}), 0) == [card]
    with pytest.raises(Exception, match=card):
        position(hand=[card])


def test_rule_3_only_values_of_the_range_are_dealt_and_drawn() -> None:
    options = {"min_value": 7, "max_value": 8, "hand_size": 10, "board_size": 5, "card_effects": False}
    match = Match(GAME, options, 3)
    for _ in range(12):
        place(match, hand_of(match, match.to_act()[0])[0], *may_place(match)[0]["at"])

    for seat in range(2):
        assert all(61 <= int(card[1:]) <= 80 for card in hand_of(match, seat))


def test_rule_3_chaos_cards_are_drawn_when_they_join() -> None:
    options = {"chaos_cards": True, "hand_size": 10, "min_value": 10, "max_value": 10}
    dealt = {card for seed in range(40) for player in document(options, seed)["players"] for card in player["hand"]}

    assert dealt == {*(f"c{number}" for number in range(91, 101)), "c105"}


def test_the_cards_of_a_match_can_be_changed_by_an_option() -> None:
    changed = {"cards": {"c52": {"value": 1, "effect": "pain"}}}
    match = position(hand=["c52"], options=changed)

    assert only(place(match, "c52", 3, 3), "placed")["value"] == 1
    assert [player["life"] for player in state_of(match)["players"]] == [100, 99]
    for wrong in ({"c52": {"value": 11}}, {"c52": {"effect": "rage"}}, {"c999": {"value": 1}}, {"c52": {"cost": 1}}):
        with pytest.raises(BadOptions):
            GAME.options().fill({"cards": wrong})


def test_a_value_range_without_any_card_is_refused() -> None:
    sixes = {f"c{number}": {"value": 5} for number in range(51, 61)}

    with pytest.raises(BadOptions, match="no card"):
        GAME.options().fill({"min_value": 6, "max_value": 6, "cards": sixes})


# -- rule 4


def test_rule_4_both_seats_get_life_and_a_hand_and_the_board_is_empty() -> None:
    state = document({"life": 70, "hand_size": 4})

    assert [player["life"] for player in state["players"]] == [70, 70]
    assert [len(player["hand"]) for player in state["players"]] == [4, 4]
    assert [player["deck"] for player in state["players"]] == [[], []]
    assert (state["pieces"], state["turn"], state["phase"]) == ([], 1, "main")
    assert (state["passes"], state["extra"], state["turns_left"], state["result"]) == (0, None, None, None)


@pytest.mark.parametrize(("first_seat", "seats"), [("seat_0", {0}), ("seat_1", {1}), ("random", {0, 1})])
def test_rule_4_the_first_seat_is_chosen(first_seat: str, seats: set[int]) -> None:
    states = [document({"first_seat": first_seat}, seed) for seed in range(20)]

    assert {state["active"] for state in states} == seats
    assert all(state["to_act"] == [state["active"]] for state in states)


def test_rule_4_the_first_seat_is_dealt_its_cards_first() -> None:
    green_first, red_first = document({"first_seat": "seat_0"}), document({"first_seat": "seat_1"})

    assert green_first["players"][0]["hand"] == red_first["players"][1]["hand"]
    assert green_first["players"][1]["hand"] == red_first["players"][0]["hand"]


# -- rule 5


def test_rule_5_turns_alternate_and_nobody_draws_in_turns_1_and_2() -> None:
    match = position(hand=["c3"], enemy=["c6"], decks=(["c8"], ["c10"]))

    events = place(match, "c3", 0, 0)

    assert only(events, "turn_started") == {"turn": 2, "seat": 1}
    assert "drew" not in kinds(events)
    events = place(match, "c6", 6, 6)
    assert only(events, "turn_started") == {"turn": 3, "seat": 0}
    assert only(events, "drew") == {"seat": 0, "card": "c8", "reason": "turn"}


def test_rule_5_an_extra_play_belongs_to_the_same_turn() -> None:
    match = position(hand=["c53", "c52"])
    place(match, "c53", 3, 3)

    assert (state_of(match)["turn"], state_of(match)["active"], match.to_act()) == (1, 0, [0])


def test_rule_5_from_turn_3_the_active_seat_draws_one_card() -> None:
    match = position(hand=[PLAIN[6]], enemy=[PLAIN[5]], turn=2, decks=([], ["c9"]))

    events = place(match, PLAIN[6], 0, 0)

    assert kinds(events)[-2:] == ["turn_started", "drew"]
    assert only(events, "drew") == {"seat": 1, "card": "c9", "reason": "turn"}
    assert hand_of(match, 1) == [PLAIN[5], "c9"]


def test_rule_5_a_draw_with_a_full_hand_is_skipped_and_leaves_the_deck() -> None:
    match = position(hand=["c3"], enemy=["c3", "c6"], turn=2, decks=([], ["c9"]), options={"hand_size": 1, "hand_limit": 2})

    events = place(match, "c3", 0, 0)

    assert only(events, "draw_skipped") == {"seat": 1, "reason": "turn"}
    assert hand_of(match, 1) == ["c3", "c6"]
    assert state_of(match)["players"][1]["deck"] == ["c9"]


# -- rule 6


def test_rule_6_1_each_different_card_may_go_to_each_open_cell() -> None:
    match = position("G5 R5", hand=["c3", "c12", "c3"], terrain="00\n0560c", options={"board_size": 5})

    cells = [[row, col] for row in range(5) for col in range(5) if [row, col] not in ([0, 0], [0, 1], [1, 1], [1, 4])]
    assert may_place(match) == [{"card": card, "at": cell} for card in ("c3", "c12") for cell in cells]


@pytest.mark.parametrize(
    ("card", "at", "reason"),
    [
        ("c12", [3, 3], "not in the hand"),
        ("c3", [0, 0], "there is a piece"),
        ("c3", [1, 1], "stone"),
        ("c3", [1, 4], "tree"),
        ("c3", [7, 0], "not a cell"),
        ("c3", [0, -1], "not a cell"),
        ("c3", "a1", "not a cell"),
        ("c3", [True, 1], "not a cell"),
        ("c106", [3, 3], "no card"),
        ("c03", [3, 3], "no card"),
        (None, [3, 3], "no card"),
    ],
)
def test_rule_6_1_a_wrong_placement_is_refused_with_its_reason(card: Any, at: Any, reason: str) -> None:
    match = position("G5", hand=["c3"], terrain="00\n0560c")

    with pytest.raises(IllegalAction, match=reason):
        match.play({"seat": 0, "do": "place", "card": card, "at": at})


def test_rule_6_1_the_first_of_equal_cards_leaves_the_hand() -> None:
    match = position(hand=["c52", "c3", "c41", "c3"])
    place(match, "c3", 3, 3)

    assert hand_of(match, 0) == ["c52", "c41", "c3"]


def test_rule_6_1_adjacent_placement_wants_a_piece_of_either_side_among_the_eight_around() -> None:
    match = position(". . . .\n. . R5 .", hand=["c3"], options={"adjacent_placement": True})

    around = [[row, col] for row in range(3) for col in range(1, 4) if [row, col] != [1, 2]]
    assert [action["at"] for action in may_place(match)] == around
    with pytest.raises(IllegalAction):
        place(match, "c3", 5, 5)


def test_rule_6_1_adjacent_placement_is_waived_on_an_empty_board() -> None:
    assert len(may_place(position(hand=["c3"], options={"adjacent_placement": True}))) == 49


def test_rule_6_1_adjacent_placement_is_waived_when_no_open_cell_is_near_a_piece() -> None:
    match = position("G5", hand=["c3"], terrain="05\n55", options={"adjacent_placement": True})

    assert len(may_place(match)) == 49 - 4
    assert may_place(match)[0]["at"] == [0, 2]


def test_rule_6_1_trees_do_not_count_as_pieces_for_adjacent_placement() -> None:
    match = position("G5", hand=["c3"], terrain="000000\n\n\n000000\n0000c", options={"adjacent_placement": True})

    assert [action["at"] for action in may_place(match)] == [[0, 1], [1, 0], [1, 1]]


def test_rule_6_1_adjacent_placement_also_binds_extra_plays() -> None:
    match = position("G5", hand=["c53", "c52"], options={"adjacent_placement": True})
    place(match, "c53", 1, 1)

    assert [action["at"] for action in may_place(match)] == [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1], [2, 2]]


def test_rule_6_2_passing_is_always_legal_in_the_main_phase_and_counts() -> None:
    match = position(hand=[])

    assert match.legal(0) == [{"seat": 0, "do": "pass"}]
    assert kinds(do(match, "pass")) == ["passed", "turn_ended", "turn_started"]
    assert (state_of(match)["passes"], state_of(match)["active"]) == (1, 1)


def test_rule_6_2_a_placement_sets_the_passes_back() -> None:
    match = position(hand=["c3"], passes=1)
    place(match, "c3", 0, 0)

    assert state_of(match)["passes"] == 0


def test_rule_6_3_skipping_belongs_to_the_extra_phase_alone_and_is_no_pass() -> None:
    match = position(hand=["c53", "c52"])
    with pytest.raises(IllegalAction):
        do(match, "skip")
    place(match, "c53", 3, 3)

    assert legal_verbs(match) == {"place", "skip"}
    with pytest.raises(IllegalAction):
        do(match, "pass")
    assert kinds(do(match, "skip")) == ["extra_skipped", "turn_ended", "turn_started"]
    assert state_of(match)["passes"] == 0


@pytest.mark.parametrize("action", [{}, {"do": "resign"}, {"do": None}, {"do": ["pass"]}, {"do": "place"}])
def test_rule_6_there_are_no_other_actions(action: dict[str, Any]) -> None:
    with pytest.raises(IllegalAction):
        position(hand=["c3"]).play({"seat": 0, **action})


def test_rule_6_the_other_seat_may_not_act() -> None:
    with pytest.raises(IllegalAction):
        position(hand=["c3"], enemy=["c3"]).play({"seat": 1, "do": "pass"})
