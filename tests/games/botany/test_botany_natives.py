"""The native side: eradication, scatter, recovery, protection, native activation (rules 6.3, 7.5 to 7.7, 7.10)."""

from __future__ import annotations

import pytest

from games.botany.drawn import (
    ALIENS,
    drawn,
    end,
    field,
    kinds,
    legal_cells,
    of_kind,
    piece,
    pieces_of,
    player,
    shown,
    summon,
    use,
    use_on,
)
from tefuda.engine.errors import IllegalAction

COREOPSIS = ". 1 .\n1 1* 1\n. 1 ."


def test_hand_pulling_empties_invasion_cells_of_a_column_and_never_uproots() -> None:
    """Ruling 14.44."""
    match = drawn("1\n1*\n1\n1", {1: piece("long_headed_poppy")}, seat=1)

    events = match.play(use("hand_pulling", 1, 0))

    assert shown(match, 4) == field("e . . . . . .\n1* . . . . . .\ne . . . . . .\n1 . . . . . .")
    assert kinds(events) == ["used", "eradicated"]


def test_mowing_takes_cores_of_root_1_and_leaves_cores_of_root_2() -> None:
    for card, stands in (("long_headed_poppy", False), ("asian_skunk_cabbage", True)):
        match = drawn(COREOPSIS, {1: piece(card)}, seat=1)

        match.play(use("mowing", 1, 1))

        assert shown(match, 3) == field(f". e . . . . .\ne {'1*' if stands else 'e'} e . . . .\n. e . . . . .")
        assert (pieces_of(match)[1]["core"] is not None) == stands


def test_rule_7_5_the_root_of_the_present_stage_counts() -> None:
    for stage, stands in ((0, False), (1, True)):
        match = drawn("1*", {1: piece("lanceleaf_coreopsis", stage=stage)}, seat=1)

        assert bool(legal_cells(match, 1, "mowing")) != stands


def test_shade_sheet_reaches_root_2_makes_waiting_cells_and_is_complete() -> None:
    match = drawn("1 1 .\n1 1* 1", {1: piece("water_primrose")}, seat=1)

    events = match.play(use("shade_sheet", 1, 1))

    assert shown(match, 2) == field("w w . . . . .\nw w w . . . .")
    assert kinds(events) == ["used", "eradicated", "uprooted"]
    assert legal_cells(drawn("1*", {1: piece("black_locust", stage=1)}, seat=1), 1, "shade_sheet") == []


def test_topsoil_removal_clears_every_cell_of_one_piece_and_removes_it_at_once() -> None:
    """Ruling 14.16: no cell of the piece stays red."""
    match = drawn("1 2* 1\n. . 1*", {1: piece("water_primrose", stage=1), 2: piece("long_headed_poppy")}, seat=1)

    events = match.play(use_on("topsoil_removal", 1))

    assert events == [
        {"type": "used", "seat": 1, "card": "topsoil_removal", "piece": 1, "cost": 4},
        {"type": "eradicated", "cells": [[0, 0], [0, 2], [1, 2]], "to": "e"},
        {"type": "removed", "piece": 1, "reason": "eradicated"},
    ]
    assert shown(match, 2) == field("e 2* e . . . .\n. . e . . . .")


def test_topsoil_removal_works_on_dormant_pieces_but_not_on_pieces_without_cells() -> None:
    match = drawn("1 1", {1: piece("tall_goldenrod"), 2: piece("tall_goldenrod")}, seat=1)

    targets = [action["piece"] for action in match.legal(1) if action.get("card") == "topsoil_removal"]

    assert targets == [1]


def test_rule_6_3_a_species_card_is_used_on_a_piece_and_the_others_on_a_cell() -> None:
    match = drawn("1*", {1: piece("long_headed_poppy")}, seat=1)

    with pytest.raises(IllegalAction, match="used on a piece"):
        match.play(use("topsoil_removal", 0, 0))
    with pytest.raises(IllegalAction, match="used on a cell"):
        match.play(use_on("mowing", 1))


def test_spot_herbicide_takes_one_red_cell_of_any_root_without_scatter() -> None:
    match = drawn("1* 1", {1: piece("water_primrose", stage=1)}, seat=1)

    assert legal_cells(match, 1, "spot_herbicide") == [[0, 0], [0, 1]]
    events = match.play(use("spot_herbicide", 0, 0))

    assert shown(match, 1) == "e 1 . . . . ."
    assert kinds(events) == ["used", "eradicated", "uprooted"]


def test_early_detection_takes_only_cores_that_have_not_grown() -> None:
    match = drawn("1* 1 2*", {1: piece("black_locust"), 2: piece("common_dandelion", stage=1)}, seat=1)

    assert legal_cells(match, 1, "early_detection") == [[0, 0]]
    match.play(use("early_detection", 0, 0))

    assert shown(match, 1) == "w 1 2* . . . ."


def test_community_campaign_takes_every_core_within_3_and_no_invasion_cell_once_per_match() -> None:
    pieces = {1: piece("water_primrose", stage=1), 2: piece("common_dandelion"), 3: piece("long_headed_poppy")}
    match = drawn("1* 1 . 2* 3*", pieces, seat=1)

    events = match.play(use("community_campaign", 2, 1))

    assert shown(match, 1) == "w 1 . w w . ."
    assert [event["piece"] for event in of_kind(events, "uprooted")] == [1, 3, 2]
    assert player(match, 1)["uses"]["community_campaign"] == 1
    assert legal_cells(match, 1, "community_campaign") == []


def test_community_campaign_does_not_reach_a_core_4_cells_away() -> None:
    match = drawn("1* . . . 2*", {1: piece("common_dandelion"), 2: piece("common_dandelion")}, seat=1)

    match.play(use("community_campaign", 0, 0))

    assert shown(match, 1) == "w . . . 2* . ."


def test_rule_7_5_an_uprooted_piece_keeps_its_other_cells_and_stays_until_the_activation_phase() -> None:
    """Ruling 14.15, the natives' phase."""
    match = drawn("1*", {1: piece("common_dandelion")}, seat=1)

    match.play(use("mowing", 0, 0))
    assert pieces_of(match)[1]["core"] is None
    events = match.play(end(1))

    assert of_kind(events, "removed") == [{"piece": 1, "reason": "no_cells"}]


def test_ruling_6_a_cell_emptied_now_is_waiting_at_the_end_of_the_turn_and_native_one_native_turn_later() -> None:
    match = drawn("1 1*", {1: piece("common_dandelion", since=5)}, seat=1)
    match.play(use("hand_pulling", 0, 0))
    seen = []
    for seat in (1, 0, 1):
        match.play(end(seat))
        seen.append(shown(match, 1).split()[0])

    assert seen == ["w", "w", "."]


def test_ruling_8_a_cell_turned_waiting_now_is_native_at_the_end_of_the_same_turn() -> None:
    match = drawn("e", seat=1)
    match.play(use("sowing", 0, 0))
    match.play(end(1))

    assert shown(match, 1) == ". . . . . . ."


def test_ruling_7_no_cell_makes_both_steps_in_one_phase() -> None:
    match = drawn("e w", seat=1)

    match.play(end(1))

    assert shown(match, 1) == "w . . . . . ."


def test_ruling_36_a_use_without_effect_is_refused() -> None:
    match = drawn("1*", {1: piece("asian_skunk_cabbage")}, seat=1)

    for card in ("hand_pulling", "mowing", "sowing", "planting_day", "soil_improvement"):
        assert legal_cells(match, 1, card) == []
        with pytest.raises(IllegalAction):
            match.play(use(card, 0, 0))


def test_ruling_37_the_centre_may_be_any_cell_that_brings_something_into_the_pattern() -> None:
    match = drawn("1* 1", {1: piece("long_headed_poppy")}, seat=1)

    assert legal_cells(match, 1, "mowing") == [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1]]
    assert legal_cells(match, 1, "hand_pulling") == [[0, 1], [1, 1]]


def test_ruling_38_eradication_ignores_cells_that_are_not_red() -> None:
    match = drawn("e w .\n. 1* .\n. . .", {1: piece("long_headed_poppy")}, seat=1)

    match.play(use("shade_sheet", 1, 1))

    assert shown(match, 2) == field("e w . . . . .\n. w . . . . .")


def test_ruling_39_recovery_never_touches_red_cells() -> None:
    match = drawn("1* 1 e", {1: piece("long_headed_poppy")}, seat=1)

    match.play(use("blessing", 0, 0))

    assert shown(match, 1).split()[:3] == ["1*", "1", "(.)"]


# -- scatter


def test_rule_7_6_scatter_takes_the_four_neighbours_that_are_neither_red_nor_protected() -> None:
    """Ruling 14.41: protection keeps scattered seeds away."""
    match = drawn(". 2 .\n(.) 1* e\n. w .", {1: piece("brazilian_pennywort"), 2: piece("water_primrose")}, seat=1)
    match.play(use("spot_herbicide", 0, 1))  # complete: nothing scatters
    assert shown(match, 3) == field(". e . . . . .\n(.) 1* e . . . .\n. w . . . . .")

    events = match.play(use("mowing", 1, 1))

    assert of_kind(events, "scattered") == [{"piece": 1, "cells": [[0, 1], [1, 2], [2, 1]]}]
    assert shown(match, 3) == field(". 1 . . . . .\n(.) e 1 . . . .\n. 1 . . . . .")
    assert pieces_of(match)[1]["core"] is None


def test_rule_7_6_cells_that_the_same_card_emptied_count_like_any_other() -> None:
    match = drawn(". 2 .\n. 1* .", {1: piece("brazilian_pennywort"), 2: piece("common_dandelion")}, seat=1)

    match.play(use("mowing", 1, 1))

    assert shown(match, 3) == field(". 1 . . . . .\n1 e 1 . . . .\n. 1 . . . . .")


def test_rule_7_6_scatter_is_cut_off_at_the_edge() -> None:
    match = drawn("1*", {1: piece("parrot_feather")}, seat=1)

    events = match.play(use("mowing", 0, 0))

    assert of_kind(events, "scattered") == [{"piece": 1, "cells": [[0, 1], [1, 0]]}]


def test_rule_7_6_a_red_neighbour_of_another_piece_is_not_taken() -> None:
    match = drawn("2* 1* 2", {1: piece("brazilian_pennywort"), 2: piece("black_locust")}, seat=1)
    match.play(use("mowing", 1, 1))

    assert shown(match, 2) == field("2* e 2 . . . .\n. 1 . . . . .")


def test_ruling_43_several_pieces_scatter_by_priority_each_seeing_the_one_before() -> None:
    match = drawn(". . .\n1* . 2*", {1: piece("parrot_feather"), 2: piece("brazilian_pennywort")}, seat=1)

    events = match.play(use("mowing", 1, 1))

    assert of_kind(events, "scattered") == [
        {"piece": 1, "cells": [[0, 0], [1, 1], [2, 0]]},
        {"piece": 2, "cells": [[0, 2], [1, 3], [2, 2]]},
    ]
    assert kinds(events) == ["used", "eradicated", "uprooted", "uprooted", "scattered", "scattered"]


def test_option_counters_off_nothing_scatters() -> None:
    match = drawn("1*", {1: piece("parrot_feather")}, seat=1, options={"counters": False})

    assert kinds(match.play(use("mowing", 0, 0))) == ["used", "eradicated", "uprooted"]


def test_a_species_without_the_counter_does_not_scatter() -> None:
    match = drawn("1*", {1: piece("long_headed_poppy")}, seat=1)

    assert kinds(match.play(use("mowing", 0, 0))) == ["used", "eradicated", "uprooted"]


@pytest.mark.parametrize("card", ALIENS)
def test_rule_7_6_exactly_the_species_with_the_counter_scatter_when_they_are_eradicated_incompletely(card: str) -> None:
    options = {"cards": {"spot_herbicide": {"complete": False}}}
    match = drawn(". . .\n. 1* .", {1: piece(card)}, seat=1, options=options)

    events = match.play(use("spot_herbicide", 1, 1))

    scattering = {"brazilian_pennywort", "cutleaf_coneflower", "parrot_feather", "water_primrose"}
    around = [{"piece": 1, "cells": [[0, 1], [1, 0], [1, 2], [2, 1]]}]
    assert of_kind(events, "scattered") == (around if card in scattering else [])


# -- recovery and protection


def test_sowing_helps_empty_cells_of_a_cross_and_protects_nothing() -> None:
    match = drawn("e e e\nw e .", seat=1)

    events = match.play(use("sowing", 0, 1))

    assert shown(match, 2) == field("w w w . . . .\nw w . . . . .")
    assert kinds(events) == ["used", "recovered"]


def test_planting_day_helps_empty_cells_within_2_and_leaves_waiting_ones() -> None:
    match = drawn("e . e e\n. . .\ne . w", seat=1)

    match.play(use("planting_day", 0, 0))

    assert shown(match, 3) == field("w . w e . . .\n. . . . . . .\nw . w . . . .")


def test_patrol_protects_every_cell_of_its_pattern_that_is_not_red() -> None:
    """Ruling 14.42: red cells are never protected."""
    match = drawn("e w .\n1* (.) .\n. . .", {1: piece("asian_skunk_cabbage")}, seat=1)

    events = match.play(use("patrol", 0, 0))

    assert shown(match, 3) == field("(w) (w) . . . . .\n1* (.) . . . . .\n. . . . . . .")
    assert of_kind(events, "recovered") == [{"cells": [[0, 0]], "to": "w"}]
    assert of_kind(events, "protected") == [{"cells": [[0, 0], [0, 1]]}]


def test_patrol_is_refused_where_everything_is_protected_already() -> None:
    match = drawn("(.) (.)\n(.) (.)", seat=1)

    assert [0, 0] not in legal_cells(match, 1, "patrol")
    assert [0, 1] in legal_cells(match, 1, "patrol")


def test_soil_improvement_makes_bare_cells_native_and_protects_exactly_the_changed_ones() -> None:
    match = drawn("e w .", seat=1)

    events = match.play(use("soil_improvement", 0, 0))

    assert shown(match, 1) == "(.) (.) . . . . ."
    assert kinds(events) == ["used", "recovered", "protected"]


def test_blessing_restores_and_protects_everything_within_3_once_per_match() -> None:
    match = drawn("e w 1*", {1: piece("common_dandelion")}, seat=1)

    match.play(use("blessing", 0, 0))

    assert shown(match, 1) == "(.) (.) 1* (.) . . ."
    assert legal_cells(match, 1, "blessing") == []


def test_rule_7_7_a_protected_cell_goes_on_changing_and_stays_protected_through_the_next_alien_turn() -> None:
    """Ruling 14.41: a protected cell cannot be summoned on."""
    match = drawn("(e) (w)", seat=1)

    match.play(end(1))

    assert shown(match, 1) == "(w) (.) . . . . ."
    with pytest.raises(IllegalAction):
        match.play(summon("long_headed_poppy", 0, 1))
    match.play(end(0))
    assert shown(match, 1) == "w . . . . . ."


def test_rule_7_7_an_eradicated_cell_is_not_protected() -> None:
    match = drawn("1* (.)", {1: piece("long_headed_poppy")}, seat=1)

    match.play(use("mowing", 0, 0))

    assert shown(match, 1) == "e (.) . . . . ."


def test_rule_13_1_a_recovery_that_only_protects_tells_no_recovered_cells() -> None:
    match = drawn(".", seat=1)

    assert kinds(match.play(use("patrol", 5, 3))) == ["used", "protected"]
