"""The sixteen terrains and the five maps (rules 7.1, 7.2, 8.3)."""

from __future__ import annotations

import pytest

from games.cardgo.drawn import PLAIN, cells_of, kinds, lives, may_place, of_kind, only, place, position, state_of, stones
from tefuda.engine.game import OMNISCIENT
from tefuda.games.cardgo import GAME
from tefuda.games.cardgo.vocabulary import TERRAINS

DIGITS = {slug: "0123456789abcdef"[number] for number, slug in enumerate(TERRAINS)}


@pytest.mark.parametrize("slug", ["none", "earth", "grassland", "wasteland"])
def test_terrains_0_to_3_have_no_effect(slug: str) -> None:
    match = position("G2 .", hand=[PLAIN[1]], terrain=DIGITS[slug] * 2)

    events = place(match, PLAIN[1], 0, 1)

    assert only(events, "placed")["value"] == 1
    assert cells_of(events, "activated") == [[0, 1]]


def test_terrain_4_pieces_go_on_water_and_link_there() -> None:
    match = position("G6 .", hand=[PLAIN[1]], terrain="444")

    assert only(place(match, PLAIN[1], 0, 1), "linked")["x"] == 1


def test_terrain_4_a_water_cell_is_no_liberty_for_land() -> None:
    match = position("R6 . .\n", hand=[PLAIN[6]], terrain="04\n00")

    assert only(place(match, PLAIN[6], 1, 0), "linked")["captured"] == [[0, 0]]


@pytest.mark.parametrize("slug", ["stone", "tree"])
def test_terrains_5_and_12_take_no_piece(slug: str) -> None:
    match = position(hand=["c3"], terrain=DIGITS[slug])

    assert [0, 0] not in [action["at"] for action in may_place(match)]
    assert len(may_place(match)) == 48


def test_terrain_5_stone_joins_nothing_and_is_no_liberty() -> None:
    match = position("G1 . G1", hand=[PLAIN[6]], terrain="050")

    assert only(place(match, PLAIN[6], 1, 0), "linked")["cells"] == [[0, 0], [1, 0]]


def test_terrain_6_a_pit_swallows_the_piece_without_effect_or_connection() -> None:
    match = position("G1 .", hand=["c53", "c52"], terrain="06")

    events = place(match, "c53", 0, 1)

    assert kinds(events) == ["placed", "vanished", "turn_ended", "turn_started"]
    assert only(events, "vanished") == {"at": [0, 1], "card": "c53", "owner": 0}
    assert only(events, "placed")["value"] == 6
    assert stones(match) == {(0, 0): "G:c3"}


@pytest.mark.parametrize(
    ("slug", "printed", "value"),
    [
        *[("swamp", 1, 1), ("swamp", 2, 1), ("swamp", 10, 9)],
        *[("highland", 1, 2), ("highland", 10, 11), ("flower", 1, 2), ("flower", 6, 7)],
        *[("fire", 1, 1), ("fire", 2, 1), ("fire", 5, 3), ("fire", 6, 3)],
        *[("bush", 4, 4), ("ice", 4, 4), ("tall_grass", 4, 4), ("hush", 4, 4), ("water", 4, 4)],
    ],
)
def test_rule_7_2_the_current_value_on_each_terrain(slug: str, printed: int, value: int) -> None:
    match = position(hand=[PLAIN[printed]], terrain=DIGITS[slug])

    assert only(place(match, PLAIN[printed], 0, 0), "placed")["value"] == value


@pytest.mark.parametrize(
    ("slug", "printed", "goes_off"),
    [
        *[("none", 1, True), ("none", 2, False)],
        *[("bush", 2, True), ("bush", 3, False)],
        *[("ice", 1, False)],
        *[("flower", 1, True), ("flower", 2, False)],
        *[("swamp", 2, True), ("swamp", 3, False)],
        *[("highland", 1, False)],
        *[("hush", 1, True), ("hush", 2, False)],
    ],
)
def test_rule_7_3_value_and_bonus_of_the_terrain_decide_with_x_1(slug: str, printed: int, goes_off: bool) -> None:
    match = position("G10 .", hand=[PLAIN[printed]], terrain="0" + DIGITS[slug])

    assert (cells_of(place(match, PLAIN[printed], 0, 1), "activated") == [[0, 1]]) is goes_off


def test_terrain_9_and_10_shift_x_for_the_piece_on_them_only() -> None:
    match = position("G2 G2 .", hand=[PLAIN[3]], terrain="0a9")

    events = place(match, PLAIN[3], 0, 2)

    assert only(events, "linked")["x"] == 2
    assert cells_of(events, "activated") == [[0, 0], [0, 2]]


def test_terrain_11_tall_grass_hides_a_piece_that_is_placed_on_it() -> None:
    match = position(hand=[PLAIN[5]], terrain="b")

    event = only(place(match, PLAIN[5], 0, 0), "placed")

    assert (event["hidden"], event["card"], event["value"]) == (True, PLAIN[5], 5)
    assert stones(match) == {(0, 0): "G:c41?"}


def test_terrain_11_a_piece_that_activates_is_revealed_first() -> None:
    match = position("G1? .", hand=[PLAIN[6]], terrain="b0")

    events = place(match, PLAIN[6], 0, 1)

    assert kinds(events)[:6] == ["placed", "linked", "revealed", "activated", "damage", "removed"]
    assert only(events, "revealed") == {"at": [0, 0], "card": "c3", "owner": 0}


def test_terrain_12_trees_count_for_x_join_sets_and_are_never_removed() -> None:
    match = position("G1 . .", hand=[PLAIN[2]], terrain="0c0")

    events = place(match, PLAIN[2], 0, 2)

    assert only(events, "linked") == {"side": 0, "x": 2, "cells": [[0, 0], [0, 1], [0, 2]], "captured": []}
    assert cells_of(events, "removed") == [[0, 0], [0, 2]]
    assert state_of(match)["terrain"][0] == "0c00000"


def test_terrain_14_fire_sets_the_placed_piece_off_and_it_counts_for_its_neighbours() -> None:
    match = position("G1 . G6", hand=[PLAIN[10]], terrain="0e0")

    events = place(match, PLAIN[10], 0, 1)

    assert [(event["at"], event["value"]) for event in of_kind(events, "activated")] == [([0, 0], 1), ([0, 1], 5)]
    assert lives(match) == [100, 94]


def test_terrain_14_fire_gives_no_privilege_in_the_enemys_set() -> None:
    match = position(". R6\nR6 .", hand=[PLAIN[6]], terrain="e")

    events = place(match, PLAIN[6], 0, 0)

    assert [(event["side"], event["at"]) for event in of_kind(events, "activated")] == [(0, [0, 0])]
    match = position(". R6\nR6 .", hand=[PLAIN[4]], terrain="e")
    events = place(match, PLAIN[4], 0, 0)
    assert [(event["side"], event["at"]) for event in of_kind(events, "activated")] == [(0, [0, 0]), (1, [0, 0])]
    assert lives(match) == [98, 98]


def test_terrain_14_a_suppressed_piece_does_not_burn_and_stays_with_half_its_value() -> None:
    match = position("G:c48\n.", hand=[PLAIN[6], PLAIN[3]], terrain="0\ne")

    events = place(match, PLAIN[6], 1, 0)

    assert "activated" not in kinds(events)
    assert stones(match)[1, 0] == "G:c52"


def test_terrain_14_a_piece_that_stands_in_fire_is_an_ordinary_piece_of_half_value() -> None:
    match = position("G6 .", hand=[PLAIN[6]], terrain="e0")
    assert "activated" not in kinds(place(match, PLAIN[6], 0, 1))
    match = position("G2 .", hand=[PLAIN[6]], terrain="e0")
    assert [event["value"] for event in of_kind(place(match, PLAIN[6], 0, 1), "activated")] == [1]


def test_terrain_15_hush_turns_the_effect_off_but_the_piece_still_activates() -> None:
    match = position("G6 .", hand=["c5"], terrain="0f")

    events = place(match, "c5", 0, 1)

    assert "effect" not in kinds(events)
    assert cells_of(events, "activated") == [[0, 1]]


def test_terrain_15_hush_turns_joy_and_loneliness_off() -> None:
    match = position("G6 .", hand=["c18"], terrain="0f")
    assert "activated" not in kinds(place(match, "c18", 0, 1))
    match = position("R:c36 G6\n.", hand=["c3"], terrain="f")
    assert only(place(match, "c3", 1, 0), "linked")["captured"] == [[0, 0]]


# -- maps


QUARTERS = {
    "plain": ["00000"] * 5,
    "lakes": ["22211", "24471", "244b1", "17b12", "1112d"],
    "highlands": ["aa333", "a5338", "33588", "33883", "3883d"],
    "forest": ["22922", "2c22b", "92d92", "229c2", "2b222"],
    "volcano": ["3333f", "36333", "338e3", "33e53", "f3336"],
}


def rows(terrain_map: str, size: int) -> list[str]:
    state: dict[str, list[str]] = GAME.new({"terrain_map": terrain_map, "board_size": size}, 1).document(OMNISCIENT)  # type: ignore[assignment]
    return state["terrain"]


@pytest.mark.parametrize("terrain_map", QUARTERS)
def test_rule_8_3_a_board_of_ten_is_the_corner_table_four_times(terrain_map: str) -> None:
    half = [row + row[::-1] for row in QUARTERS[terrain_map]]

    assert rows(terrain_map, 10) == half + half[::-1]


def test_rule_8_3_the_example_of_the_lakes_on_a_board_of_five() -> None:
    assert rows("lakes", 5) == ["22122", "24142", "11d11", "24142", "22122"]


@pytest.mark.parametrize("terrain_map", QUARTERS)
@pytest.mark.parametrize("size", [5, 6, 7, 9, 13, 19])
def test_rule_8_3_every_map_is_symmetrical_and_follows_the_formula(terrain_map: str, size: int) -> None:
    board = rows(terrain_map, size)

    assert board == board[::-1] == [row[::-1] for row in board]
    for row in range(size):
        for col in range(size):
            i, j = (10 * min(k, size - 1 - k) // size for k in (row, col))
            assert board[row][col] == QUARTERS[terrain_map][i][j]
