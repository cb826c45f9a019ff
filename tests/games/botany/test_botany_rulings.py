"""Rulings of section 14 that the tests of either side and of the turn do not show on their way; those name theirs."""

from __future__ import annotations

from typing import Any

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
    use,
    use_on,
)
from tefuda.engine.match import Match
from tefuda.games.botany import GAME

SMALL = {"rows": 4, "cols": 4}


def test_ruling_2_only_the_environment_of_the_side_whose_turn_starts_grows() -> None:
    match = drawn(".", seat=0, round=5, environment=3)

    match.play(end(0))

    assert (player(match, 0)["environment"], player(match, 0)["max_environment"]) == (3, 5)
    assert (player(match, 1)["environment"], player(match, 1)["max_environment"]) == (5, 5)


def test_ruling_3_environment_has_no_cap() -> None:
    match = Match(GAME, {"rounds": 12, "alien_bonus": 5}, 1)
    for turn in range(22):
        match.play(end(turn % 2))

    assert (player(match, 0)["environment"], player(match, 0)["max_environment"]) == (17, 17)


def test_ruling_4_without_an_option_both_sides_have_the_same_amounts() -> None:
    match = Match(GAME, {}, 1)
    alien = player(match, 0)["environment"]
    match.play(end(0))

    assert (alien, player(match, 1)["environment"]) == (1, 1)


@pytest.mark.parametrize(
    ("action", "after"),
    [
        (use("hand_pulling", 0, 1), "1* e e w . . ."),
        (use("spot_herbicide", 0, 0), "e 1 e w . . ."),
        (use_on("topsoil_removal", 1), "e e e w . . ."),
        (use("sowing", 0, 2), "1* 1 w w . . ."),
        (use("patrol", 0, 2), "1* 1 (w) (w) . . ."),
        (use("soil_improvement", 0, 2), "1* 1 (.) (.) . . ."),
    ],
)
def test_ruling_5_native_cards_act_at_once_when_played(action: Doc, after: str) -> None:
    match = drawn("1* 1 e w", {1: piece("long_headed_poppy")}, seat=1)

    match.play(action)

    assert shown(match, 1) == after


def test_ruling_5_a_summoned_piece_stands_at_once_and_only_its_expansion_waits_for_the_activation_phase() -> None:
    match = drawn(".")

    match.play(summon("long_headed_poppy", 0, 1))
    assert shown(match, 1) == ". 1* . . . . ."
    match.play(end(0))

    assert shown(match, 1) == "1 1* 1 . . . ."


@pytest.mark.parametrize(
    ("card", "cells"),
    [
        ("long_headed_poppy", 3),
        ("brazilian_pennywort", 3),
        ("lanceleaf_coreopsis", 5),
        ("asian_skunk_cabbage", 9),
        ("cutleaf_coneflower", 13),
        ("bur_cucumber", 25),
        ("common_dandelion", 1),
        ("parrot_feather", 7),
        ("tall_goldenrod", 9),
        ("madagascar_ragwort", 5),
        ("black_locust", 9),
        ("water_primrose", 13),
    ],
)
def test_ruling_11_every_species_expands_in_the_turn_of_its_summoning(card: str, cells: int) -> None:
    match = drawn(".", options={"rows": 9, "cols": 9})

    match.play(summon(card, 4, 4))
    events = match.play(end(0))

    assert "grew" not in kinds(events)
    assert shown(match).count("1") == cells
    assert sum(len(told["cells"]) for told in of_kind(events, "expanded")) == cells - 1


def test_ruling_12_the_core_is_one_of_the_owned_cells() -> None:
    """With its core the goldenrod owns the nine cells it needs to grow; without it, only eight."""
    grew = []
    for drawing in ("1* 1 1 1 1 1 1\n1 1", "1* 1 1 1 1 1 1\n1"):
        match = drawn(drawing, {1: piece("tall_goldenrod", since=5)})
        grew.append("grew" in kinds(match.play(end(0))))

    assert grew == [True, False]


def test_ruling_13_core_cells_count_for_the_aliens() -> None:
    match = drawn("1* . . 1", {1: piece("common_dandelion", since=8)}, seat=1, round=8, options=SMALL)

    match.play(end(1))

    assert match.result() == {"winners": [1], "reason": "count", "scores": [2, 14]}


def test_ruling_14_a_piece_without_a_core_keeps_its_cells_idles_and_is_planted_again_at_its_cost() -> None:
    match = drawn(". 1 .\n1 1* 1\n. 1 .", {1: piece("lanceleaf_coreopsis", since=4)}, seat=1, round=5)
    match.play(use("spot_herbicide", 1, 1))
    match.play(end(1))

    assert pieces_of(match)[1] == {"id": 1, "card": "lanceleaf_coreopsis", "core": None, "stage": 0, "since": 4}
    events = match.play(end(0))
    assert kinds(events) == ["activation_started", "turn_started", "environment"], "no growth, no expansion"
    match.play(end(1))
    assert shown(match, 3) == field(". 1 . . . . .\n1 . 1 . . . .\n. 1 . . . . .")

    match.play(relocate(1, 0, 1))
    assert player(match, 0)["environment"] == 7 - CARDS["lanceleaf_coreopsis"]["cost"]
    match.play(end(0))

    assert shown(match, 3) == field("1 1* 1 . . . .\n1 1 1 . . . .\n. 1 . . . . .")


def test_ruling_18_pieces_expand_at_the_same_time_and_the_highest_claim_to_each_cell_counts() -> None:
    """Piece 2 outranks 3, 3 outranks 1, whose cell all three claim: it goes from 1 to 2 in one step, and 3 never has it."""
    pieces = {1: piece("common_dandelion", since=5), 2: piece("cutleaf_coneflower"), 3: piece("asian_skunk_cabbage")}
    match = drawn("2* . 1 3*\n. . 1* .", pieces)

    events = match.play(end(0))

    assert shown(match, 1) == "2* 2 2 3* 3 . ."
    assert [told for told in of_kind(events, "overran") if [0, 2] in told["cells"]] == [
        {"piece": 2, "loser": 1, "cells": [[0, 2]]}
    ]


@pytest.mark.parametrize(("first", "second"), [(0, 2), (2, 0)])
def test_ruling_19_of_two_pieces_of_equal_cost_from_one_turn_the_later_one_has_priority(first: int, second: int) -> None:
    match = drawn(".")
    match.play(summon("long_headed_poppy", 0, first))
    match.play(summon("long_headed_poppy", 0, second))

    match.play(end(0))

    board: Any = match.view(0)["board"]
    assert board[0][1] == 2


def test_ruling_22_expansion_enters_empty_and_waiting_cells() -> None:
    match = drawn("e 1* w", {1: piece("long_headed_poppy")})

    events = match.play(end(0))

    assert shown(match, 1) == "1 1* 1 . . . ."
    assert of_kind(events, "expanded") == [{"piece": 1, "cells": [[0, 0], [0, 2]]}]


def test_ruling_33_a_card_cools_down_whatever_becomes_of_its_piece() -> None:
    match = drawn(".")
    match.play(summon("tall_goldenrod", 5, 3))
    match.play(end(0))
    match.play(use_on("topsoil_removal", 1))
    match.play(end(1))

    assert pieces_of(match) == {}
    assert player(match, 0)["cooldowns"]["tall_goldenrod"] == 1
    assert legal_cells(match, 0, "tall_goldenrod") == []


def test_ruling_34_a_turn_holds_as_many_actions_as_can_be_paid() -> None:
    match = drawn("1* 1 1", {1: piece("long_headed_poppy")}, environment=6)
    actions = [summon("long_headed_poppy", 5, 0), relocate(1, 0, 1), summon("common_dandelion", 5, 2)]
    actions += [summon("parrot_feather", 7, 4), relocate(1, 0, 2)]

    for action in actions:
        match.play(action)

    assert player(match, 0)["environment"] == 0
    assert match.legal(0) == [end(0)]


@pytest.mark.parametrize("seat", [0, 1])
def test_ruling_35_a_side_may_pass_with_everything_at_its_disposal(seat: int) -> None:
    match = drawn("1* 1 e w", {1: piece("common_dandelion", since=5)}, seat=seat)

    assert end(seat) in match.legal(seat)
    match.play(end(seat))

    assert match.to_act() == [1 - seat]


def test_ruling_37_only_a_card_for_seedlings_needs_a_core_as_its_centre() -> None:
    match = drawn(". 1 .\n1 1* 1", {1: piece("lanceleaf_coreopsis")}, seat=1)

    assert legal_cells(match, 1, "early_detection") == [[1, 1]]
    assert [3, 3] in legal_cells(match, 1, "community_campaign")


@pytest.mark.parametrize("card", [slug for slug, facts in CARDS.items() if facts["kind"] == "recovery"])
def test_ruling_39_no_recovery_card_turns_a_red_cell_green(card: str) -> None:
    match = drawn("1* 1\n1 e", {1: piece("common_dandelion", since=5)}, seat=1)

    match.play(use(card, 0, 0) if card != "sowing" else use(card, 1, 1))
    match.play(end(1))

    board: Any = match.view(0)["board"]
    assert [board[0][0], board[0][1], board[1][0]] == [1, 1, 1]


def test_ruling_40_native_cells_do_not_spread() -> None:
    """A red cell among native ones stays red, and bare ground among them recovers no faster than elsewhere."""
    match = drawn(". . .\n. 1 .\n. . .\n. e .", {1: piece("common_dandelion")}, seat=1)

    match.play(end(1))

    assert shown(match, 4) == field(". . . . . . .\n. 1 . . . . .\n. . . . . . .\n. w . . . . .")


def test_ruling_41_a_protected_cell_cannot_become_red_in_any_way() -> None:
    """Not by scatter in the native turn, not by a summon, not by expansion in the alien turn after it."""
    match = drawn("(.) 1* (.)\n. (.) .\n2* (.) .", {1: piece("brazilian_pennywort"), 2: piece("bur_cucumber")}, seat=1)
    guarded = [[0, 0], [0, 2], [1, 1], [2, 1]]

    assert "scattered" not in kinds(match.play(use("mowing", 0, 1)))
    match.play(end(1))
    assert not [cell for cell in legal_cells(match, 0, "long_headed_poppy") if cell in guarded]
    match.play(end(0))

    board: Any = match.view(0)["board"]
    assert [board[row][col] for row, col in guarded] == ["n"] * 4


def test_ruling_45_the_option_early_end_looks_at_native_cells_only_and_ends_the_match_in_the_alien_turn() -> None:
    whole = "1* 1 1 1\n" + "1 1 1 1\n" * 2 + "1 1 1 e"
    full = drawn(whole, {1: piece("common_dandelion")}, round=3, options={**SMALL, "early_end": True})
    bare = drawn(".", round=3, options={**SMALL, "early_end": True})

    full.play(end(0))
    bare.play(end(0))

    assert full.result() == {"winners": [0], "reason": "no_native_cells", "scores": [15, 0]}
    assert bare.result() is None, "a side of aliens without any cell plays on"


def test_ruling_47_a_card_with_a_limit_gives_as_many_pieces_as_its_limit_allows() -> None:
    match = drawn(".", uses={"bur_cucumber": 1}, environment=15, options={"cards": {"bur_cucumber": {"cooldown": 0}}})

    match.play(summon("bur_cucumber", 0, 0))

    assert legal_cells(match, 0, "bur_cucumber") == []


@pytest.mark.parametrize(("pages", "cards"), [(None, 12), (4, 12), (3, 9)])
def test_ruling_49_a_library_has_four_pages_of_three_unless_the_option_says_three(pages: int | None, cards: int) -> None:
    match = Match(GAME, {} if pages is None else {"pages": pages}, 1)

    assert [len(player(match, seat)["cooldowns"]) for seat in (0, 1)] == [cards, cards]
