"""Previews: what clients show before an action is exactly what then happens."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.botany.drawn import drawn, end, piece, relocate, summon, use, use_on
from tefuda.engine.errors import IllegalAction
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.games.botany import GAME


def test_a_preview_of_a_summon_shows_its_cell_its_pattern_and_what_the_end_of_the_turn_brings() -> None:
    match = drawn(". . .", environment=1)

    shown: Any = GAME.preview(match.view(0), summon("long_headed_poppy", 0, 1))

    assert shown["cost"] == 1
    assert shown["pattern"] == [[0, 0], [0, 1], [0, 2]]
    assert shown["cells"] == [[[0, 1], "n", 1]]
    assert shown["summoned"] == [1]
    assert shown["then"]["cells"] == [[[0, 0], "n", 1], [[0, 2], "n", 1]]
    assert shown["then"]["scores"] == [3, 67]


def test_a_preview_of_an_eradication_shows_cleared_cells_uprooted_and_scattering_pieces() -> None:
    match = drawn("1* 1", {1: piece("brazilian_pennywort")}, seat=1)

    shown: Any = GAME.preview(match.view(1), use("mowing", 0, 0))

    assert shown["cells"] == [[[0, 0], 1, "e"], [[1, 0], "n", 1]]
    assert (shown["uprooted"], shown["scattered"], shown["removed"]) == ([1], [1], [])


def test_a_preview_of_a_species_card_shows_the_piece_removed() -> None:
    match = drawn("1* 1", {1: piece("brazilian_pennywort")}, seat=1)

    shown: Any = GAME.preview(match.view(1), use_on("topsoil_removal", 1))

    assert (shown["removed"], shown["pattern"], shown["cost"]) == ([1], [], 4)


def test_a_preview_of_the_coming_activation_phase_shows_growth_expansion_and_protection() -> None:
    match = drawn("1* (.)", {1: piece("common_dandelion")})

    shown: Any = GAME.preview(match.view(0), end(0))

    assert shown["cells"] == [[[1, 0], "n", 1]]
    assert (shown["grown"], shown["unprotected"], shown["then"]) == ([1], [[0, 1]], None)


def test_a_preview_of_a_relocation_shows_the_pattern_around_the_new_core() -> None:
    match = drawn("1* 1", {1: piece("long_headed_poppy")})

    shown: Any = GAME.preview(match.view(0), relocate(1, 0, 1))

    assert shown["pattern"] == [[0, 0], [0, 1], [0, 2]]
    assert shown["cells"] == [[[0, 0], 1, "e"]]
    assert shown["relocated"] == [1]


@pytest.mark.parametrize("action", [summon("bur_cucumber", 0, 0), {"seat": 1, "do": "end_turn"}, {"seat": 0, "do": "use"}])
def test_there_is_no_preview_of_what_is_not_legal(action: dict[str, Any]) -> None:
    match = drawn("1*", {1: piece("long_headed_poppy")})

    with pytest.raises(IllegalAction):
        GAME.preview(match.view(0), action)


def test_there_is_no_preview_when_the_match_is_over() -> None:
    match = Match(GAME, {"rounds": 1}, 1)
    for seat in (0, 1):
        match.play(end(seat))

    with pytest.raises(IllegalAction, match="over"):
        GAME.preview(match.view(0), end(0))


@pytest.mark.parametrize("place", range(len(GAME.variants())))
@settings(max_examples=3)
@given(seed=st.integers(0, 2**32))
def test_a_preview_equals_what_really_happens(place: int, seed: int) -> None:
    rng = seeded(seed)
    match = Match(GAME, GAME.variants()[place], 1)
    while match.to_act():
        seat = match.to_act()[0]
        action = match.state.action_document(seat, match.state.random_action(seat, rng))
        before: Any = match.view(seat)
        shown: Any = json.loads(json.dumps(GAME.preview(before, action)))
        assert match.view(seat) == before
        events = match.play(action)
        after: Any = match.view(seat)

        expected = [
            [[row, col], cell, after["board"][row][col]]
            for row, line in enumerate(before["board"])
            for col, cell in enumerate(line)
            if cell != after["board"][row][col]
        ]
        assert shown["cells"] == expected
        assert shown["action"] == action
        assert shown["grown"] == [event["piece"] for event in events if event["type"] == "grew"]
        assert shown["removed"] == [event["piece"] for event in events if event["type"] == "removed"]
        newly = [cell for cell in after["protected"] if cell not in before["protected"]]
        assert shown["protected"] == newly
        assert shown["unprotected"] == [cell for cell in before["protected"] if cell not in after["protected"]]
        dormant = {piece["id"] for piece in before["pieces"] if piece["core"] is None}
        assert set(shown["uprooted"]) >= {piece["id"] for piece in after["pieces"] if piece["core"] is None} - dormant


@pytest.mark.parametrize("row", range(4))
@pytest.mark.parametrize("col", range(7))
def test_an_action_of_the_other_side_is_never_taken_for_one_of_ones_own(row: int, col: int) -> None:
    match = drawn("1* 1 1 1 1 1 1\n1 1 1 1 1 1 1\n1 1 1 1 1 1 1\n1 1 1 1 1 1 1", {1: piece("long_headed_poppy")}, seat=1)

    with pytest.raises(IllegalAction, match="alien side"):
        GAME.preview(match.view(1), {"seat": 1, "do": "relocate", "piece": 1, "to": [row, col]})
