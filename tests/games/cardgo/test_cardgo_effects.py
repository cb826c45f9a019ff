"""The fourteen effects and their interactions (rules 7.2, 7.5, 7.6, 8.2)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.cardgo.drawn import (
    PLAIN,
    Doc,
    cells_of,
    do,
    hand_of,
    kinds,
    lives,
    may_place,
    of_kind,
    only,
    place,
    position,
    state_of,
    stones,
)
from tefuda.engine.errors import IllegalAction

MANY = range(150)  # generators tried where every outcome of chance must turn up


# -- rule 7.5, effect by effect


def test_effect_0_none_does_nothing() -> None:
    match = position("R5", hand=["c52"])

    assert kinds(place(match, "c52", 3, 3)) == ["placed", "linked", "turn_ended", "turn_started"]


@pytest.mark.parametrize(
    ("card", "effect", "terrain", "wanted"),
    [
        ("c1", "indulgence", "0", 2),
        ("c60", "indulgence", "0", 7),
        ("c60", "indulgence", "7", 6),
        ("c39", "pride", "0", 3),
        ("c39", "pride", "8", 4),
        ("c53", "excitement", "0", 6),
        ("c53", "excitement", "e", 3),
    ],
)
def test_effects_1_4_and_11_want_a_card_by_the_current_value(card: str, effect: str, terrain: str, wanted: int) -> None:
    match = position(hand=[card, PLAIN[wanted], PLAIN[10]], terrain=terrain)

    events = place(match, card, 0, 0)

    assert only(events, "effect") == {"seat": 0, "at": [0, 0], "effect": effect}
    assert only(events, "extra_granted") == {"seat": 0, "value": wanted}
    assert state_of(match)["extra"] == {"value": wanted}
    assert {action["card"] for action in may_place(match)} == {PLAIN[wanted]}


def test_effect_2_bravery_turns_any_piece_of_the_opponent_and_each_is_as_likely() -> None:
    turned: Counter[tuple[int, int]] = Counter()
    for chance in MANY:
        match = position("R5 . G5\n. R:c36 .\nR:c48 . .", hand=["c27"], chance=chance)
        events = place(match, "c27", 5, 5)
        row, col = only(events, "converted")["at"]
        turned[row, col] += 1
        assert stones(match)[row, col].startswith("G")
        assert kinds(events)[:4] == ["placed", "effect", "converted", "linked"]

    assert set(turned) == {(0, 0), (1, 1), (2, 0)}
    assert min(turned.values()) > len(MANY) // 5


def test_effect_2_bravery_takes_the_pieces_in_order_of_row_and_column() -> None:
    """The same generator gives the same place in the order, wherever the pieces stand."""
    for chance in range(20):
        first = place(position("R5 R5\n. R5", hand=["c27"], chance=chance), "c27", 6, 6)
        second = place(position("R5 . R5\n. . .\n. . R5", hand=["c27"], chance=chance), "c27", 6, 6)
        order, other = [[0, 0], [0, 1], [1, 1]], [[0, 0], [0, 2], [2, 2]]
        assert order.index(only(first, "converted")["at"]) == other.index(only(second, "converted")["at"])


def test_effect_2_bravery_without_an_opposing_piece_does_nothing_at_all() -> None:
    match = position("G5", hand=["c27"], terrain="0b")

    assert kinds(place(match, "c27", 0, 1)) == ["placed", "linked", "turn_ended", "turn_started"]
    assert stones(match)[0, 1] == "G:c27?"


def test_effect_2_a_turned_piece_belongs_to_the_placer_when_the_set_is_judged() -> None:
    match = position("R1 .", hand=["c27"])

    events = place(match, "c27", 0, 1)

    assert only(events, "linked")["cells"] == [[0, 0], [0, 1]]
    assert only(events, "linked")["captured"] == []
    assert lives(match) == [100, 99]


def test_effect_3_joy_needs_one_less_and_deals_its_full_value() -> None:
    match = position("G6 G6 .", hand=["c33"], terrain="0")  # joyful 4 on X = 2 is not enough
    assert "activated" not in kinds(place(match, "c33", 0, 2))
    match = position("G6 G6 G6 .", hand=["c33"])

    assert only(place(match, "c33", 0, 3), "activated")["value"] == 4
    assert lives(match) == [100, 96]


def test_effect_3_a_joyful_piece_keeps_its_lowered_need_when_captured() -> None:
    match = position("R:c33 G6\n. G6", hand=[PLAIN[6]])

    assert cells_of(place(match, PLAIN[6], 1, 0), "activated") == [[0, 0]]


def test_effect_5_sorrow_takes_any_number_from_0_to_v_and_tells_also_0() -> None:
    amounts: Counter[int] = Counter()
    for chance in MANY:
        match = position(hand=["c22"], chance=chance)
        event = only(place(match, "c22", 3, 3), "damage")
        assert event == {"seat": 1, "amount": event["amount"], "source": "effect", "by": 0, "life": 100 - event["amount"]}
        amounts[event["amount"]] += 1

    assert set(amounts) == {0, 1, 2, 3}
    assert min(amounts.values()) > len(MANY) // 8


def test_effect_5_sorrow_goes_by_the_current_value() -> None:
    amounts = {
        only(place(position(hand=["c22"], terrain="8", chance=chance), "c22", 0, 0), "damage")["amount"] for chance in MANY
    }

    assert amounts == {0, 1, 2, 3, 4}


@pytest.mark.parametrize(("terrain", "value"), [("0", 3), ("7", 2), ("d", 4), ("e", 2)])
def test_effect_6_pain_takes_the_current_value_before_the_connection(terrain: str, value: int) -> None:
    match = position(hand=["c30"], terrain=terrain)

    events = place(match, "c30", 0, 0)

    assert of_kind(events, "damage")[0] == {"seat": 1, "amount": value, "source": "effect", "by": 0, "life": 100 - value}
    assert kinds(events)[:4] == ["placed", "effect", "damage", "linked"]


def test_effect_7_kindness_heals_the_placer_without_limit() -> None:
    match = position(hand=["c24"], lives=(999, 5))

    assert only(place(match, "c24", 0, 0), "healed") == {"seat": 0, "amount": 3, "life": 1002}
    assert lives(match) == [1002, 5]


def test_effect_8_a_lonely_piece_is_left_out_of_enemy_sets_which_do_not_pass_through_it() -> None:
    match = position(". G6 R:c36 G6\n. . G6 .", hand=["c3"])

    assert only(place(match, "c3", 0, 0), "linked")["cells"] == [[0, 0], [0, 1]]


def test_effect_8_a_lonely_piece_counts_for_its_own_group() -> None:
    match = position("R6 R:c36 .\nG6 G6 .", hand=["c3"])

    assert only(place(match, "c3", 0, 2), "linked")["captured"] == []  # only the lonely one touches, and it is left out
    match = position("R6 R:c36\nG6 .", hand=["c3"])
    assert only(place(match, "c3", 1, 1), "linked")["captured"] == []  # [0, 2] is a liberty of both


def test_effect_8_a_dead_lonely_piece_is_not_judged_for_the_enemy_even_as_the_placed_one() -> None:
    match = position(". R1\nR1 .", hand=["c20"])

    events = place(match, "c20", 0, 0)

    assert [event["side"] for event in of_kind(events, "linked")] == [0]
    assert lives(match) == [100, 100]


def test_effect_8_the_enemy_set_of_a_dead_piece_leaves_lonely_neighbours_out() -> None:
    match = position(". G:c36 R6\nR6 R6 .", hand=[PLAIN[6]])

    other = of_kind(place(match, PLAIN[6], 0, 0), "linked")[1]

    assert other["side"] == 1
    assert other["cells"] == [[0, 0], [1, 0], [1, 1]]


def test_effect_9_fondness_draws_from_the_deck_first() -> None:
    match = position(hand=["c16", "c3"], decks=(["c9"], []))

    events = place(match, "c16", 0, 0)

    assert kinds(events)[:4] == ["placed", "effect", "drew", "linked"]
    assert only(events, "drew") == {"seat": 0, "card": "c9", "reason": "fondness"}
    assert hand_of(match, 0) == ["c3", "c9"]


def test_effect_9_fondness_with_a_full_hand_is_skipped() -> None:
    match = position(hand=["c16", "c3", "c3"], decks=(["c9"], []), options={"hand_size": 2, "hand_limit": 2})

    assert only(place(match, "c16", 0, 0), "draw_skipped") == {"seat": 0, "reason": "fondness"}


def test_effect_10_a_suppressed_piece_counts_but_neither_activates_nor_has_an_effect() -> None:
    match = position("G:c48\n.", hand=["c5"])

    events = place(match, "c5", 1, 0)

    assert "effect" not in kinds(events)
    assert only(events, "linked")["x"] == 1
    assert "activated" not in kinds(events)


def test_effect_10_suppression_works_on_both_sides_whoever_owns_it() -> None:
    match = position("R:c48\n.", hand=["c5"])
    assert "effect" not in kinds(place(match, "c5", 1, 0))

    match = position("R:c48 .\nG1 .", hand=[PLAIN[6]])
    assert "activated" not in kinds(place(match, PLAIN[6], 1, 1))


def test_effect_10_only_the_cell_directly_below_is_suppressed() -> None:
    match = position(". . .\n. G:c48 .", hand=["c30"])
    for row, col in ([0, 1], [1, 0], [1, 2]):
        again = match.fork(0)
        assert "effect" in kinds(place(again, "c30", row, col))
    assert "effect" not in kinds(place(match, "c30", 2, 1))


def test_effect_10_of_two_suppressing_pieces_the_upper_one_wins() -> None:
    match = position("G:c48\nG:c58\n.", hand=["c30"])

    assert "effect" in kinds(place(match, "c30", 2, 0))  # the middle one is suppressed and suppresses nobody


def test_effect_10_suppression_is_decided_from_the_top_of_a_whole_column() -> None:
    match = position("G:c48\nG:c48\nG:c48\n.", hand=["c30"])

    assert "effect" not in kinds(place(match, "c30", 3, 0))


def test_effect_10_links_do_not_matter_for_suppression() -> None:
    match = position("G:c48\n.", hand=["c30"], terrain="4\n0")

    assert "effect" not in kinds(place(match, "c30", 1, 0))


def test_effect_10_on_hush_ground_nothing_is_suppressed() -> None:
    match = position("G:c48\n.", hand=["c30"], terrain="f\n0")

    assert "effect" in kinds(place(match, "c30", 1, 0))


def test_effect_10_a_suppressed_piece_is_released_with_the_suppressing_one_but_makes_up_for_nothing() -> None:
    match = position("G:c48 G6 G6 G6 G6\nG:c30", hand=[PLAIN[6]])

    events = place(match, PLAIN[6], 0, 5)

    assert cells_of(events, "activated") == [[0, 0], *[[0, col] for col in range(1, 6)]]
    assert stones(match) == {(1, 0): "G:c30"}
    assert "effect" not in kinds(events)


def test_effect_10_a_placed_suppressing_piece_acts_at_once() -> None:
    match = position(".\nG1 .", hand=["c48"])

    assert "activated" not in kinds(place(match, "c48", 0, 0))


def test_effect_10_a_suppressed_lonely_or_joyful_piece_loses_that_too() -> None:
    match = position("G:c48 .\nR:c20 G6\n. .", hand=[PLAIN[6]])

    assert only(place(match, PLAIN[6], 2, 0), "linked")["captured"] == [[1, 0]]
    match = position("G:c48 .\n.", hand=["c18"])
    assert "activated" not in kinds(place(match, "c18", 1, 0))


def test_effect_12_malice_destroys_any_neighbour_of_either_side_without_damage() -> None:
    destroyed: Counter[tuple[int, int]] = Counter()
    for chance in MANY:
        match = position(". R5 .\nG5 . R5\n. G5 .", hand=["c31"], chance=chance)
        events = place(match, "c31", 1, 1)
        event = only(events, "destroyed")
        destroyed[event["at"][0], event["at"][1]] += 1
        assert kinds(events)[:4] == ["placed", "effect", "destroyed", "linked"]
        assert lives(match) == [100, 100]

    assert set(destroyed) == {(0, 1), (1, 0), (1, 2), (2, 1)}
    assert min(destroyed.values()) > len(MANY) // 8


def test_effect_12_malice_reaches_across_water_but_not_diagonally() -> None:
    match = position(". R5\nR1 .", hand=["c31"], terrain="04\n")

    assert only(place(match, "c31", 0, 0), "destroyed")["at"] in ([0, 1], [1, 0])
    match = position("R5 .\n. .", hand=["c31"])
    assert "effect" not in kinds(place(match, "c31", 1, 1))


def test_effect_12_malice_without_a_neighbour_does_nothing_at_all() -> None:
    match = position("R5", hand=["c31"], terrain="000\n000\n00b")

    assert kinds(place(match, "c31", 2, 2)) == ["placed", "linked", "turn_ended", "turn_started"]
    assert stones(match)[2, 2] == "G:c31?"


def test_effect_13_chaos_changes_the_terrain_to_any_other_but_stone_and_tree() -> None:
    new: Counter[str] = Counter()
    for chance in range(400):
        match = position(hand=["c102"], options={"chaos_cards": True}, terrain="8", chance=chance)
        event = only(place(match, "c102", 0, 0), "terrain_changed")
        assert event["old"] == "highland"
        new[event["new"]] += 1

    assert set(new) == {
        *("none", "earth", "grassland", "wasteland", "water", "pit", "swamp"),
        *("bush", "ice", "tall_grass", "flower", "fire", "hush"),
    }
    assert min(new.values()) > 10


def changed_to(new: str) -> tuple[list[Doc], Doc]:
    """The first chaos, by seed, that changes a plain cell into this terrain; its events and the state after it."""
    for chance in range(300):
        match = position("", hand=["c102"], options={"chaos_cards": True}, chance=chance)
        events = place(match, "c102", 0, 0)
        if only(events, "terrain_changed")["new"] == new:
            return events, state_of(match)
    raise AssertionError(f"chaos never made {new}")


def test_effect_13_a_pit_made_by_chaos_swallows_the_piece() -> None:
    events, state = changed_to("pit")

    assert kinds(events) == ["placed", "effect", "terrain_changed", "vanished", "turn_ended", "turn_started"]
    assert state["pieces"] == []
    assert state["terrain"][0][0] == "6"


def test_effect_13_fire_made_by_chaos_sets_the_piece_off() -> None:
    events, _ = changed_to("fire")

    assert only(events, "activated")["value"] == 2


def test_effect_13_tall_grass_made_by_chaos_hides_nothing() -> None:
    _, state = changed_to("tall_grass")

    assert state["pieces"] == [{"at": [0, 0], "owner": 0, "card": "c102", "hidden": False}]


# -- rule 7.4 and 7.5 together


def test_rule_7_5_a_face_down_piece_is_revealed_before_its_effect() -> None:
    match = position(hand=["c30"], terrain="b")

    events = place(match, "c30", 0, 0)

    assert kinds(events)[:4] == ["placed", "revealed", "effect", "damage"]
    assert only(events, "revealed") == {"at": [0, 0], "card": "c30", "owner": 0}
    assert stones(match) == {(0, 0): "G:c30"}


@pytest.mark.parametrize("card", ["c18", "c20", "c48"])
def test_rule_7_5_continuous_effects_do_not_reveal(card: str) -> None:
    match = position(hand=[card], terrain="b")

    assert "revealed" not in kinds(place(match, card, 0, 0))
    assert stones(match) == {(0, 0): f"G:{card}?"}


def test_rule_7_5_a_converted_or_destroyed_piece_is_revealed() -> None:
    match = position("R5? .", hand=["c27"], terrain="b")
    events = place(match, "c27", 4, 4)
    assert kinds(events)[:4] == ["placed", "effect", "revealed", "converted"]
    assert only(events, "revealed") == {"at": [0, 0], "card": "c41", "owner": 1}
    assert stones(match)[0, 0] == "G:c41"

    match = position("R5? .", hand=["c31"], terrain="b")
    events = place(match, "c31", 0, 1)
    assert kinds(events)[:4] == ["placed", "effect", "revealed", "destroyed"]
    assert only(events, "destroyed") == {"at": [0, 0], "card": "c41", "owner": 1}


def test_rule_7_5_lives_are_not_checked_before_the_connection() -> None:
    """Pain brings the enemy to 0, but the connection of the same placement brings the placer to 0 as well."""
    match = position(". R6\nR6 .", hand=["c5"], lives=(1, 1))

    events = place(match, "c5", 0, 0)

    assert only(events, "game_over")["reason"] == "both_out"


def test_rule_7_5_kindness_can_save_the_placer_from_its_own_placement() -> None:
    match = position(". R2\nR2 .", hand=["c24"], lives=(4, 100))
    place(match, "c24", 0, 0)

    assert lives(match) == [3, 100]
    assert state_of(match)["result"] is None


# -- rule 7.6


def test_rule_7_6_an_extra_play_without_a_fitting_card_lapses() -> None:
    match = position(hand=["c53", PLAIN[5]])

    events = place(match, "c53", 0, 0)

    assert kinds(events)[-3:] == ["extra_lapsed", "turn_ended", "turn_started"]
    assert only(events, "extra_lapsed") == {"seat": 0, "value": 6}


def test_rule_7_6_pride_of_value_1_wants_a_0_that_nobody_has() -> None:
    match = position(hand=["c11", "c3"], terrain="7")

    assert only(place(match, "c11", 0, 0), "extra_lapsed") == {"seat": 0, "value": 0}


def test_rule_7_6_an_extra_play_without_an_open_cell_lapses() -> None:
    walls = "\n".join(["0" + "5" * 6] + ["5" * 7] * 6)
    match = position("", hand=["c53", "c52"], terrain=walls)

    assert only(place(match, "c53", 0, 0), "extra_lapsed") == {"seat": 0, "value": 6}


def test_rule_7_6_a_cell_that_the_placement_clears_can_take_the_extra_card() -> None:
    walls = "\n".join(["e" + "5" * 6] + ["5" * 7] * 6)
    match = position("", hand=["c53", PLAIN[3]], terrain=walls)

    assert only(place(match, "c53", 0, 0), "extra_granted") == {"seat": 0, "value": 3}
    assert stones(match) == {}
    assert may_place(match) == [{"card": PLAIN[3], "at": [0, 0]}]


def test_rule_7_6_the_printed_value_of_the_hand_card_counts() -> None:
    match = position(hand=["c53", PLAIN[6], PLAIN[5]], terrain="08")
    place(match, "c53", 0, 0)

    with pytest.raises(IllegalAction, match="value 6"):
        place(match, PLAIN[5], 0, 1)


def test_rule_7_6_extra_plays_chain_and_say_so() -> None:
    match = position(hand=["c53", "c57", "c51", PLAIN[5]])
    assert only(place(match, "c53", 0, 0), "placed")["extra"] is False
    assert only(place(match, "c57", 0, 2), "placed")["extra"] is True
    events = place(match, "c51", 0, 4)
    assert only(events, "extra_granted") == {"seat": 0, "value": 5}
    assert kinds(do(match, "skip")) == ["extra_skipped", "turn_ended", "turn_started"]
    assert hand_of(match, 0) == [PLAIN[5]]


def test_rule_7_6_a_suppressed_or_hushed_piece_grants_nothing() -> None:
    match = position("G:c48\n.", hand=["c53", "c52"])
    assert kinds(place(match, "c53", 1, 0))[-2:] == ["turn_ended", "turn_started"]
    match = position(hand=["c53", "c52"], terrain="f")
    assert kinds(place(match, "c53", 0, 0))[-2:] == ["turn_ended", "turn_started"]


def test_rule_7_6_the_extra_stays_although_the_placed_piece_is_gone() -> None:
    match = position("G1", hand=["c1", PLAIN[2]])

    events = place(match, "c1", 0, 1)

    assert (0, 1) not in stones(match)
    assert only(events, "extra_granted") == {"seat": 0, "value": 2}


def test_rule_7_6_no_extra_play_after_the_end() -> None:
    match = position("G1", hand=["c1", PLAIN[2]], lives=(100, 2))

    events = place(match, "c1", 0, 1)

    assert kinds(events)[-1] == "game_over"
    assert "extra_granted" not in kinds(events)
