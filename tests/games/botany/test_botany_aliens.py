"""The alien side: summon, relocation, growth, expansion, overrun, removal (rules 2.4, 6.1, 6.2, 7.3, 7.4, 7.8, 7.9, 7.11)."""

from __future__ import annotations

import pytest

from games.botany.drawn import (
    CARDS,
    Doc,
    drawn,
    end,
    field,
    kinds,
    legal_cells,
    of_kind,
    piece,
    pieces_of,
    player,
    relocate,
    shown,
    summon,
)
from tefuda.engine.errors import IllegalAction

WIDE = {"rows": 9, "cols": 9}
BLANK = "\n".join([". . . . . . . . ."] * 4)


def expanded(shape: str, power: int) -> str:
    """The field after a lone piece of this shape in the middle of 9x9 expands."""
    change = {"long_headed_poppy": {"shape": shape, "power": power}}
    match = drawn(f"{BLANK}\n. . . . 1*", {1: piece("long_headed_poppy")}, options={**WIDE, "cards": change})
    match.play(end(0))
    return shown(match)


@pytest.mark.parametrize(
    ("shape", "power", "cells"),
    [
        ("single", 0, 1),
        ("single", 3, 1),
        ("horizontal", 1, 3),
        ("horizontal", 3, 7),
        ("vertical", 2, 5),
        ("cross", 1, 5),
        ("cross", 3, 13),
        ("x_cross", 1, 5),
        ("x_cross", 3, 13),
        ("range", 0, 1),
        ("range", 1, 9),
        ("range", 2, 25),
        ("range", 3, 49),
    ],
)
def test_rule_2_4_a_pattern_has_the_cells_of_its_formula_away_from_edges(shape: str, power: int, cells: int) -> None:
    assert expanded(shape, power).count("1") == cells


def test_rule_2_4_horizontal_is_a_row_and_vertical_a_column() -> None:
    assert field(expanded("horizontal", 2)).splitlines()[4] == ". . 1 1 1* 1 1 . ."
    assert [line.split()[4] for line in expanded("vertical", 2).splitlines()] == [".", ".", "1", "1", "1*", "1", "1", ".", "."]


def test_rule_2_4_cross_and_diagonal_cross() -> None:
    assert expanded("cross", 1).splitlines()[3:6] == [". . . . 1 . . . .", ". . . 1 1* 1 . . .", ". . . . 1 . . . ."]
    assert expanded("x_cross", 2).splitlines()[2:7] == [
        ". . 1 . . . 1 . .",
        ". . . 1 . 1 . . .",
        ". . . . 1* . . . .",
        ". . . 1 . 1 . . .",
        ". . 1 . . . 1 . .",
    ]


def test_rule_2_4_patterns_are_cut_off_at_the_edge_and_never_wrap() -> None:
    match = drawn(". . . . . . 1*", {1: piece("bur_cucumber")})

    match.play(end(0))

    assert shown(match, 4) == field(". . . . 1 1 1*\n. . . . 1 1 1\n. . . . 1 1 1\n. . . . . . .")


def test_ruling_23_nothing_inside_a_pattern_shields_the_cells_behind_it() -> None:
    match = drawn("1* (.) 2* .", {1: piece("cutleaf_coneflower"), 2: piece("common_dandelion", since=5)})

    match.play(end(0))

    assert shown(match, 1) == "1* . 2* 1 . . ."


# -- summon


def test_rule_7_3_a_summoned_piece_gets_the_next_id_stage_0_and_the_round() -> None:
    match = drawn(".", round=4)

    events = match.play(summon("asian_skunk_cabbage", 2, 3))

    assert events == [
        {"type": "summoned", "seat": 0, "card": "asian_skunk_cabbage", "piece": 1, "at": [2, 3], "over": "n", "cost": 3}
    ]
    assert pieces_of(match)[1] == {"id": 1, "card": "asian_skunk_cabbage", "core": [2, 3], "stage": 0, "since": 4}
    assert match.view(0)["next_id"] == 2


def test_rule_7_3_a_former_owner_that_loses_its_last_cell_stays_until_the_activation_phase() -> None:
    """Ruling 14.15, the aliens' phase."""
    match = drawn("1", {1: piece("bur_cucumber")})

    match.play(summon("long_headed_poppy", 0, 0))
    assert list(pieces_of(match)) == [1, 2]
    events = match.play(end(0))

    assert of_kind(events, "removed") == [{"piece": 1, "reason": "no_cells"}]
    assert list(pieces_of(match)) == [2]


def test_rule_6_1_core_empty_waiting_and_protected_cells_are_no_summon_cells() -> None:
    """Ruling 14.9."""
    match = drawn("1* 1 e w (.) (e) .", {1: piece("long_headed_poppy")})

    cells = legal_cells(match, 0, "long_headed_poppy")

    assert [cell for cell in cells if cell[0] == 0] == [[0, 1], [0, 6]]
    assert len(cells) == 65


def test_option_summon_on_bare_allows_empty_and_waiting_cells_but_not_protected_ones() -> None:
    """Ruling 14.9, the option; ruling 14.41: protection also keeps summons away."""
    match = drawn("1* 1 e w (.) (e) (w)", {1: piece("long_headed_poppy")}, options={"summon_on_bare": True})

    assert [cell for cell in legal_cells(match, 0, "long_headed_poppy") if cell[0] == 0] == [[0, 1], [0, 2], [0, 3]]
    events = match.play(summon("long_headed_poppy", 0, 3))
    assert of_kind(events, "summoned")[0]["over"] == "w"


def test_ruling_10_a_cheap_piece_may_be_summoned_on_a_cell_of_a_dear_one() -> None:
    match = drawn("1* 1 1", {1: piece("bur_cucumber")})

    events = match.play(summon("common_dandelion", 0, 1))

    assert of_kind(events, "summoned")[0]["over"] == 1
    assert shown(match, 1) == "1* 2* 1 . . . ."


def test_ruling_47_the_same_card_can_give_several_pieces() -> None:
    match = drawn(".")

    for col in (0, 2, 4):
        match.play(summon("long_headed_poppy", 0, col))

    assert [found["card"] for found in pieces_of(match).values()] == ["long_headed_poppy"] * 3


# -- relocation


def test_rule_6_2_cooldown_and_limit_play_no_role_for_relocation() -> None:
    """Ruling 14.27."""
    match = drawn("1* 1", {1: piece("bur_cucumber")}, environment=5, cooldowns={"bur_cucumber": 2}, uses={"bur_cucumber": 2})

    match.play(relocate(1, 0, 1))

    assert player(match, 0) | {"environment": 0} == player(match, 0)
    assert player(match, 0)["uses"]["bur_cucumber"] == 2
    assert player(match, 0)["cooldowns"]["bur_cucumber"] == 2


def test_rule_6_2_a_piece_that_costs_too_much_cannot_relocate() -> None:
    match = drawn("1* 1", {1: piece("bur_cucumber")}, environment=4)

    assert not [action for action in match.legal(0) if action["do"] == "relocate"]


def test_rule_6_2_a_piece_can_relocate_several_times_in_a_turn() -> None:
    match = drawn("1* 1 1", {1: piece("long_headed_poppy")}, environment=2)

    match.play(relocate(1, 0, 1))
    match.play(relocate(1, 0, 2))

    assert shown(match, 1) == "e e 1* . . . ."
    assert player(match, 0)["environment"] == 0


def test_rule_7_4_the_old_core_cell_becomes_empty_and_may_turn_red_again_in_the_same_turn() -> None:
    """Ruling 14.26."""
    match = drawn("1* 1 .", {1: piece("long_headed_poppy")})

    match.play(relocate(1, 0, 1))
    assert shown(match, 1) == "e 1* . . . . ."
    match.play(end(0))

    assert shown(match, 1) == "1 1* 1 . . . ."


def test_rule_7_4_a_dormant_piece_sprouts_again_and_leaves_nothing_behind() -> None:
    match = drawn("1 1", {1: piece("long_headed_poppy", since=2)}, round=5)

    events = match.play(relocate(1, 0, 1))

    assert events == [{"type": "relocated", "piece": 1, "from": None, "to": [0, 1], "cost": 1}]
    assert shown(match, 1) == "1 1* . . . . ."
    assert pieces_of(match)[1]["since"] == 5


def test_ruling_25_cells_outside_the_new_pattern_stay_owned() -> None:
    match = drawn("1* 1 1 1", {1: piece("common_dandelion", since=5)})

    match.play(relocate(1, 0, 3))
    match.play(end(0))

    assert shown(match, 1) == "e 1 1 1* . . ."


def test_ruling_28_a_piece_cannot_relocate_in_the_turn_it_was_summoned() -> None:
    match = drawn(".")
    match.play(summon("long_headed_poppy", 4, 4))

    with pytest.raises(IllegalAction):
        match.play(relocate(1, 4, 5))


def test_ruling_29_relocation_restarts_the_clock_but_keeps_the_stage() -> None:
    match = drawn("1* 1", {1: piece("lanceleaf_coreopsis", stage=1, since=2)}, round=5)

    match.play(relocate(1, 0, 1))

    assert pieces_of(match)[1]["stage"] == 1
    assert pieces_of(match)[1]["since"] == 5


def test_option_relocation_leaves_invasion_keeps_the_old_core_cell_red() -> None:
    """Ruling 14.26, the option."""
    match = drawn("1* 1", {1: piece("long_headed_poppy")}, options={"relocation_leaves": "invasion"})

    match.play(relocate(1, 0, 1))

    assert shown(match, 1) == "1 1* . . . . ."


# -- growth

GROWING = [slug for slug, card in CARDS.items() if card.get("growth")]


@pytest.mark.parametrize("slug", GROWING)
def test_rule_7_8_a_piece_grows_exactly_when_its_condition_is_fulfilled(slug: str) -> None:
    stage = CARDS[slug]["growth"][0]
    for short, grows in ((1, False), (0, True)):
        count = stage["count"] - short
        match = drawn(*before_growth(stage["when"], count, slug), round=6, options={"rows": 9, "cols": 9})

        events = match.play(end(0))

        grown = {"piece": 1, "stage": 1, "shape": stage["shape"], "power": stage["power"], "root": stage["root"]}
        assert of_kind(events, "grew") == ([grown] if grows else [])
        assert pieces_of(match)[1]["stage"] == int(grows)
        assert pieces_of(match)[1]["since"] == (6 if grows else pieces_of(match)[1]["since"])


def before_growth(when: str, count: int, slug: str) -> tuple[str, dict[int, Doc]]:
    """A field on which piece 1 has come this far: rounds passed, cells owned, or red cells around it."""
    if when == "rounds":
        return "1*", {1: piece(slug, since=6 - count)}
    if when == "owned":
        rows = [". " * 9] * 4 + [". . . . 1*"] + [". " * 9] * 2
        return "\n".join([*rows, "1 " * min(9, count - 1), "1 " * max(0, count - 10)]), {1: piece(slug, since=6)}
    around = ["2"] * count + ["."] * (8 - count)
    ring = [*around[:4], "1*", *around[4:]]
    rows = [" ".join(ring[place : place + 3]) for place in (0, 3, 6)]
    return "\n".join(rows), {1: piece(slug, since=6), 2: piece("common_dandelion", since=6)}


def test_rule_7_8_growth_is_judged_before_anything_expands() -> None:
    """Ruling 14.30."""
    match = drawn(". . .\n. . .\n. . 1*", {1: piece("tall_goldenrod", since=5)})

    match.play(end(0))
    assert pieces_of(match)[1]["stage"] == 0
    match.play(end(1))
    match.play(end(0))

    assert pieces_of(match)[1]["stage"] == 1


def test_rule_7_8_a_piece_rises_at_most_one_stage_per_phase_and_its_clock_restarts() -> None:
    stages = [{"when": "rounds", "count": 1, "shape": "single", "power": 0, "root": 1} for _ in range(2)]
    match = drawn("1*", {1: piece("long_headed_poppy", since=1)}, options={"cards": {"long_headed_poppy": {"growth": stages}}})

    seen = []
    for _ in range(3):
        match.play(end(0))
        match.play(end(1))
        seen.append(pieces_of(match)[1]["stage"])

    assert seen == [1, 2, 2]


def test_rule_7_8_dormant_pieces_do_not_grow() -> None:
    match = drawn("1 1 1 1 1 1 1\n1 1 1", {1: piece("tall_goldenrod")})

    assert "grew" not in kinds(match.play(end(0)))


def test_rule_7_8_growth_is_told_by_ascending_id_and_uses_the_new_values_at_once() -> None:
    """Ruling 14.30: the new values apply in the same phase."""
    match = drawn("1* . . . 2*", {1: piece("common_dandelion"), 2: piece("lanceleaf_coreopsis")})

    events = match.play(end(0))

    assert [event["piece"] for event in of_kind(events, "grew")] == [1, 2]
    assert shown(match, 3) == field("1* 1 2 2 2* 2 2\n1 . . . 2 . .\n. . . . 2 . .")


def test_ruling_31_two_rounds_after_means_round_r_plus_2() -> None:
    match = drawn(".", round=3, environment=1)
    match.play(summon("common_dandelion", 5, 3))
    grown_in = []
    for round_number in range(3, 7):
        if "grew" in kinds(match.play(end(0))):
            grown_in.append(round_number)
        match.play(end(1))

    assert grown_in == [5]


# -- expansion and overrun


def test_rule_7_9_the_dearer_piece_wins_a_contested_cell_whatever_the_ids() -> None:
    match = drawn("1* . 2*", {1: piece("asian_skunk_cabbage"), 2: piece("long_headed_poppy")})

    match.play(end(0))

    assert shown(match, 1) == "1* 1 2* 2 . . ."


def test_rule_7_9_at_equal_cost_the_newer_piece_wins_a_contested_cell() -> None:
    match = drawn("1* . 2*", {1: piece("long_headed_poppy"), 2: piece("long_headed_poppy")})

    match.play(end(0))

    assert shown(match, 1) == "1* 2 2* 2 . . ."


def test_ruling_20_relocation_does_not_make_a_piece_newer() -> None:
    match = drawn("1* 1 . 2*", {1: piece("long_headed_poppy"), 2: piece("long_headed_poppy")})

    match.play(relocate(1, 0, 1))
    match.play(end(0))

    assert shown(match, 1) == "1 1* 2 2* 2 . ."


def test_ruling_21_a_dormant_piece_defends_its_cells_by_its_priority() -> None:
    match = drawn("1 2* 3", {1: piece("bur_cucumber"), 2: piece("lanceleaf_coreopsis", since=5), 3: piece("common_dandelion")})

    events = match.play(end(0))

    assert shown(match, 1) == "1 2* 2 . . . ."
    assert of_kind(events, "overran") == [{"piece": 2, "loser": 3, "cells": [[0, 2]]}]
    assert of_kind(events, "removed") == [{"piece": 3, "reason": "no_cells"}]


def test_rule_7_9_the_present_owner_keeps_a_cell_against_a_lower_priority() -> None:
    """Ruling 14.18: the present owner is one of the claimants."""
    match = drawn("1* 2", {1: piece("long_headed_poppy"), 2: piece("tall_goldenrod")})

    match.play(end(0))

    assert shown(match, 1) == "1* 2 . . . . ."


def test_ruling_24_invasion_cells_do_not_spread_by_themselves() -> None:
    match = drawn(". 1 1 1* . .", {1: piece("long_headed_poppy")})

    match.play(end(0))

    assert shown(match, 1) == ". 1 1 1* 1 . ."


def test_rule_13_2_expansion_is_told_per_piece_by_priority_with_losers_by_priority() -> None:
    match = drawn(
        "2 1* 3 .\n. . . .",
        {1: piece("black_locust", since=5), 2: piece("common_dandelion", since=5), 3: piece("parrot_feather", since=5)},
    )
    match.play(summon("long_headed_poppy", 9, 0))

    events = match.play(end(0))

    told = [event for event in events if event["type"] in ("expanded", "overran")]
    assert told == [
        {"type": "expanded", "piece": 1, "cells": [[1, 0], [1, 1], [1, 2]]},
        {"type": "overran", "piece": 1, "loser": 3, "cells": [[0, 2]]},
        {"type": "overran", "piece": 1, "loser": 2, "cells": [[0, 0]]},
        {"type": "expanded", "piece": 4, "cells": [[9, 1]]},
    ]
    assert [event["piece"] for event in of_kind(events, "removed")] == [2, 3]


def test_ruling_17_cores_are_not_overrun_by_default() -> None:
    match = drawn("1* 2*", {1: piece("bur_cucumber"), 2: piece("common_dandelion", since=5)})

    match.play(end(0))

    assert shown(match, 1).startswith("1* 2*")


def test_option_core_overrun_uproots_a_piece_but_its_claims_of_this_step_still_count() -> None:
    match = drawn("1* . 2* .", {1: piece("bur_cucumber"), 2: piece("long_headed_poppy", since=5)}, options={"core_overrun": True})

    events = match.play(end(0))

    assert shown(match, 1) == "1* 1 1 2 . . ."
    assert of_kind(events, "uprooted") == [{"piece": 2, "at": [0, 2], "by": "overrun"}]
    assert pieces_of(match)[2]["core"] is None


def test_option_core_overrun_needs_a_higher_priority() -> None:
    """Ruling 14.17, the option."""
    match = drawn("1* 2*", {1: piece("long_headed_poppy"), 2: piece("long_headed_poppy")}, options={"core_overrun": True})

    match.play(end(0))

    assert shown(match, 1) == "2 2* 2 . . . ."
    assert list(pieces_of(match)) == [2]


def test_rule_7_9_protected_cells_are_skipped_and_protection_then_ends() -> None:
    """Ruling 14.23: protection blocks cell by cell."""
    match = drawn("(.) 1* (e) (w)", {1: piece("long_headed_poppy")})

    events = match.play(end(0))

    assert shown(match, 1) == ". 1* e w . . ."
    assert kinds(events)[-3:] == ["unprotected", "turn_started", "environment"]
    assert of_kind(events, "unprotected") == [{"cells": [[0, 0], [0, 2], [0, 3]]}]


def test_rule_7_11_pieces_without_cells_leave_by_ascending_id_and_the_others_keep_theirs() -> None:
    three = {number: piece("common_dandelion", since=5) for number in (2, 5, 9)}
    match = drawn(". 5* 5", three)

    events = match.play(end(0))

    assert of_kind(events, "removed") == [{"piece": 2, "reason": "no_cells"}, {"piece": 9, "reason": "no_cells"}]
    assert shown(match, 1) == ". 5* 5 . . . ."
    assert match.view(0)["next_id"] == 10


def test_rule_7_11_a_piece_without_cells_cannot_do_anything() -> None:
    match = drawn(". .", {1: piece("common_dandelion")})

    assert not [action for action in match.legal(0) if action["do"] == "relocate"]
