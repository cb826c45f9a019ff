"""Links, groups, liberties, sets and the resolution of a placement (rules 7.1 to 7.4)."""

from __future__ import annotations

from games.cardgo.drawn import PLAIN, Doc, cells_of, kinds, lives, of_kind, only, place, position, stones

NO_EFFECTS: Doc = {"card_effects": False}


def linked(events: list[Doc], side: int) -> Doc:
    (event,) = [event for event in of_kind(events, "linked") if event["side"] == side]
    return event


# -- rule 7.1


def test_rule_7_1_water_is_linked_with_water_and_land_with_land() -> None:
    match = position("G6 G6 G6 .", hand=[PLAIN[6]], terrain="0044")

    assert linked(place(match, PLAIN[6], 0, 3), 0)["cells"] == [[0, 2], [0, 3]]


def test_rule_7_1_a_water_border_takes_a_liberty_away() -> None:
    match = position("R6 .", hand=["c6"], terrain="04\n44")

    event = linked(place(match, "c6", 0, 1), 0)

    assert event["captured"] == []  # the red piece is dead, but the border keeps it out of the set
    match = position("G6 R2 .", hand=["c6"], terrain="00040\n4444")
    assert linked(place(match, "c6", 0, 2), 0)["captured"] == [[0, 1]]


def test_rule_7_1_a_group_shares_its_liberties() -> None:
    match = position(". G6 .\nG6 R2 .\nG6 R2 .\n. G6 .", hand=["c3"])

    assert linked(place(match, "c3", 1, 2), 0)["captured"] == []  # [2, 2] is a liberty of both


def test_rule_7_1_the_last_liberty_kills_the_whole_group() -> None:
    match = position(". G6 .\nG6 R2 G6\nG6 R2 .\n. G6 .", hand=["c10"])

    assert linked(place(match, "c10", 2, 2), 0)["captured"] == [[1, 1], [2, 1]]


def test_rule_7_1_a_group_links_through_its_own_pieces_only() -> None:
    match = position("R2 G6 R2\nG6 .  .", hand=["c3"])

    event = linked(place(match, "c3", 1, 1), 0)

    assert event["captured"] == [[0, 0]]  # [0, 2] is another red group, which has liberties


def test_rule_7_1_an_empty_pit_is_a_liberty() -> None:
    match = position(".  G6 .\nG6 R2 .\n.  .  .", hand=["c3"], terrain="000\n006")

    assert linked(place(match, "c3", 2, 1), 0)["captured"] == []


def test_rule_7_1_a_tree_is_no_liberty() -> None:
    match = position(".  G6 .\nG6 R2 .\n.  .  .", hand=["c3"], terrain="000\n00c")

    assert linked(place(match, "c3", 2, 1), 0)["captured"] == [[1, 1]]


def test_rule_7_1_a_group_that_died_earlier_is_still_dead_whoever_took_the_liberty() -> None:
    match = position("R2 G6 .\nG6 .  .", hand=["c3"], turn=9)

    assert linked(place(match, "c3", 1, 1), 0)["captured"] == [[0, 0]]


def test_rule_7_1_trees_do_not_join_groups() -> None:
    match = position("R2 . R2 .\nG6 . G6 .", hand=["c3"], terrain="0c00")

    event = linked(place(match, "c3", 0, 3), 0)

    assert event["cells"] == [[0, 0], [0, 1], [0, 2], [0, 3], [1, 0], [1, 2]]  # both reds are dead: the tree lends no liberty
    assert event["captured"] == [[0, 0], [0, 2]]


# -- rule 7.3


def test_rule_7_3_x_is_the_number_of_other_pieces_and_a_value_of_x_is_enough() -> None:
    match = position("G2 G3 .", hand=[PLAIN[2]], options=NO_EFFECTS)

    events = place(match, PLAIN[2], 0, 2)

    assert linked(events, 0)["x"] == 2
    assert cells_of(events, "activated") == [[0, 0], [0, 2]]
    assert lives(match) == [100, 96]


def test_rule_7_3_a_lone_piece_has_x_0_and_stays() -> None:
    match = position(hand=["c3"])
    events = place(match, "c3", 3, 3)

    assert linked(events, 0) == {"side": 0, "x": 0, "cells": [[3, 3]], "captured": []}
    assert stones(match) == {(3, 3): "G:c3"}


def test_rule_7_3_full_speed_counts_the_placed_piece_in_both_sets() -> None:
    match = position(". R3\nR3 .", hand=[PLAIN[3]], options={"full_speed": True})

    events = place(match, PLAIN[3], 0, 0)

    assert (linked(events, 0)["x"], linked(events, 1)["x"]) == (1, 3)
    assert lives(match) == [91, 100]


def test_rule_7_3_with_full_speed_x_is_the_same_for_every_piece_of_the_set() -> None:
    match = position("G2 .", hand=[PLAIN[2]], options={"full_speed": True})

    assert cells_of(place(match, PLAIN[2], 0, 1), "activated") == [[0, 0], [0, 1]]


def test_rule_7_3_enemy_pieces_with_liberties_are_no_members() -> None:
    match = position("G1 . R1", hand=[PLAIN[6]])

    assert linked(place(match, PLAIN[6], 0, 1), 0)["cells"] == [[0, 0], [0, 1]]


def test_rule_7_3_dead_enemy_pieces_pass_the_connection_on() -> None:
    match = position(".  G6 R6 G6\n.  .  G6 .", hand=["c3"])

    event = linked(place(match, "c3", 0, 0), 0)

    assert event["cells"] == [[0, 0], [0, 1], [0, 2], [0, 3], [1, 2]]


def test_rule_7_3_dead_pieces_still_count_for_their_owner() -> None:
    """A red piece joins a red group that has no liberty left: the set of red counts every one of them."""
    match = position("R2 .  G6\nG6 G6 .", hand=[PLAIN[1]], seat=1)

    events = place(match, PLAIN[1], 0, 1)

    assert linked(events, 1)["cells"] == [[0, 0], [0, 1]]
    assert linked(events, 0)["cells"] == [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1]]
    assert lives(match) == [99, 97]


def test_rule_7_3_trees_are_members_for_both_sides() -> None:
    match = position("R6 . R6", hand=[PLAIN[6]], terrain="000\n0c0\nc5c\n0c0")
    events = place(match, PLAIN[6], 0, 1)

    assert linked(events, 0)["cells"] == [[0, 1], [1, 1]]
    assert linked(events, 1)["cells"] == [[0, 0], [0, 1], [0, 2], [1, 1]]


# -- rule 7.4


def test_rule_7_4_the_illustration_of_the_rulebook() -> None:
    match = position("R2 . R3\nG5 R4 .", hand=[PLAIN[6]], options=NO_EFFECTS)

    events = place(match, PLAIN[6], 0, 1)

    assert linked(events, 0) == {"side": 0, "x": 2, "cells": [[0, 0], [0, 1], [1, 0]], "captured": [[0, 0]]}
    assert linked(events, 1) == {"side": 1, "x": 3, "cells": [[0, 0], [0, 1], [0, 2], [1, 1]], "captured": [[0, 1]]}
    assert lives(match) == [95, 98]
    assert stones(match) == {(0, 1): "G:c52", (1, 0): "G:c41", (1, 1): "R:c32"}


def test_rule_7_4_only_sets_with_the_placed_piece_are_judged_however_ripe_others_are() -> None:
    match = position("G1 G1 G1 . . . .\n. . . . . . .\nR1 R1", hand=[PLAIN[6]])

    events = place(match, PLAIN[6], 5, 5)

    assert [event["cells"] for event in of_kind(events, "linked")] == [[[5, 5]]]
    assert lives(match) == [100, 100]


def test_rule_7_4_a_capture_does_not_set_off_the_enemys_own_set() -> None:
    match = position("R1 R1 .\nG6 G6 .", hand=[PLAIN[6]])

    events = place(match, PLAIN[6], 0, 2)

    assert [event["side"] for event in of_kind(events, "linked")] == [0]
    assert lives(match) == [100, 98]


def test_rule_7_4_removals_do_not_start_a_new_judgement() -> None:
    match = position("R2 G1 .\nR1 .  .", hand=[PLAIN[1]])

    place(match, PLAIN[1], 0, 2)

    assert stones(match) == {(0, 0): "R:c12", (1, 0): "R:c3"}
    assert lives(match) == [100, 98]


def test_rule_7_4_pieces_that_do_not_activate_stay_with_their_owner() -> None:
    match = position(". G6 .\nG6 R6 .\n. G6 .", hand=[PLAIN[4]])

    place(match, PLAIN[4], 1, 2)

    assert stones(match) == {(0, 1): "G:c52", (1, 0): "G:c52", (1, 1): "R:c52", (2, 1): "G:c52"}


def test_rule_7_4_a_piece_that_activates_for_both_sides_hits_both_and_is_removed_once() -> None:
    match = position("R1 . R6\nG6 R6 .", hand=[PLAIN[6]])

    events = place(match, PLAIN[6], 0, 1)

    assert [(event["side"], event["at"]) for event in of_kind(events, "activated")] == [(0, [0, 0]), (1, [0, 0])]
    assert cells_of(events, "removed") == [[0, 0]]
    assert lives(match) == [99, 99]


def test_rule_7_4_a_placed_piece_with_liberties_is_judged_for_its_own_side_alone() -> None:
    match = position(". R1\nR1 . ", hand=[PLAIN[6]], terrain="0000000\n0000000")

    assert [event["side"] for event in of_kind(place(match, PLAIN[6], 1, 1), "linked")] == [0]


def test_rule_7_4_the_placed_piece_shares_the_liberties_of_its_group() -> None:
    match = position(". G6\nR6 .", hand=[PLAIN[6]])

    assert [event["side"] for event in of_kind(place(match, PLAIN[6], 0, 0), "linked")] == [0]


def test_rule_7_4_all_dead_groups_are_looked_at_once_on_one_board() -> None:
    """Two red groups lose their last liberty at once; neither is revived by the other's removal."""
    match = position("R1 . R6\nG6 G6 G6", hand=[PLAIN[6]], terrain="0000000")

    events = place(match, PLAIN[6], 0, 1)

    assert linked(events, 0)["captured"] == [[0, 0]]
    match = position("R1 . R6 G6\nG6 G6 G6", hand=[PLAIN[6]])
    assert linked(place(match, PLAIN[6], 0, 1), 0)["captured"] == [[0, 0], [0, 2]]


def test_rule_7_4_no_rule_of_ko_forbids_retaking() -> None:
    match = position("R1 . R2\nG6 R6 .", hand=[PLAIN[6]], enemy=[PLAIN[1]])
    place(match, PLAIN[6], 0, 1)
    place(match, PLAIN[1], 0, 0)

    assert match.to_act() == [0]


def test_rule_13_the_events_of_a_placement_come_in_their_order() -> None:
    match = position("R1 . R2\nG1 R6 .", hand=["c30"], enemy=["c3"], turn=2, decks=([], ["c6"]))

    events = place(match, "c30", 0, 1)

    assert kinds(events) == [
        *("placed", "effect", "damage"),
        *("linked", "linked"),
        *("activated", "activated", "activated", "activated", "activated"),
        *("damage", "damage"),
        *("removed", "removed", "removed", "removed"),
        *("turn_ended", "turn_started", "drew"),
    ]
    assert [(event["side"], event["at"]) for event in of_kind(events, "activated")] == [
        *((0, [0, 0]), (0, [1, 0])),
        *((1, [0, 0]), (1, [0, 1]), (1, [0, 2])),
    ]
    assert of_kind(events, "damage") == [
        {"seat": 1, "amount": 3, "source": "effect", "by": 0, "life": 97},
        {"seat": 1, "amount": 2, "source": "connection", "by": 0, "life": 95},
        {"seat": 0, "amount": 6, "source": "connection", "by": 1, "life": 94},
    ]
    assert cells_of(events, "removed") == [[0, 0], [0, 1], [0, 2], [1, 0]]


def test_rule_13_placed_and_activated_tell_card_value_and_owner() -> None:
    match = position("G2 R1\n. G6", hand=[PLAIN[2]], terrain="0000\n8")
    events = place(match, PLAIN[2], 1, 0)

    assert only(events, "placed") == {"seat": 0, "card": "c12", "at": [1, 0], "value": 3, "extra": False, "hidden": False}
    assert only(events, "activated") == {"side": 0, "at": [0, 0], "card": "c12", "owner": 0, "value": 2}
    assert only(events, "removed") == {"at": [0, 0], "card": "c12", "owner": 0}
