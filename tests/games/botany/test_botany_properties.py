"""What holds in every position of every match: the invariants of rule 7.12, and the mirror image of a match."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.botany.drawn import Doc, drawn, piece
from tefuda.engine.game import OMNISCIENT
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.games.botany import GAME

every_variant = pytest.mark.parametrize("options", GAME.variants(), ids=range(len(GAME.variants())))
seeds = st.integers(0, 2**32)


def cells_of(view: Any) -> list[tuple[list[int], object]]:
    return [([row, col], cell) for row, line in enumerate(view["board"]) for col, cell in enumerate(line)]


def check_invariants(view: Any) -> None:
    """Rule 7.12."""
    pieces = {piece["id"]: piece for piece in view["pieces"]}
    assert [piece["id"] for piece in view["pieces"]] == sorted(pieces)
    assert all(0 < number < view["next_id"] for number in pieces)
    cells = cells_of(view)
    for at, cell in cells:
        if isinstance(cell, int):
            assert cell in pieces, "every red cell has exactly one owner, which is in play"
            assert at not in view["protected"], "protected cells are never red"
        else:
            assert cell in ("n", "e", "w")
    cores = [standing["core"] for standing in view["pieces"] if standing["core"] is not None]
    assert len({tuple(core) for core in cores}) == len(cores), "no two pieces share a core"
    for standing in view["pieces"]:
        if standing["core"] is not None:
            row, col = standing["core"]
            assert view["board"][row][col] == standing["id"], "an active piece owns its core cell"
    assert view["protected"] == sorted(view["protected"])


@every_variant
@settings(max_examples=4)
@given(seed=seeds)
def test_rule_7_12_the_invariants_hold_after_every_action(options: dict[str, object], seed: int) -> None:
    """Ruling 14.16: there are no red cells without an owner."""
    rng = seeded(seed)
    match = Match(GAME, options, 1)
    while match.to_act():
        seat = match.to_act()[0]
        action = match.state.random_action(seat, rng)
        match.play_number(seat, action)
        view: Any = match.view(0)
        check_invariants(view)
        if action == 0:
            owners = [cell for _, cell in cells_of(view)]
            assert all(piece["id"] in owners for piece in view["pieces"]), "a piece without cells is gone after the phase"


@every_variant
@settings(max_examples=4)
@given(seed=seeds)
def test_rule_9_a_match_ends_within_the_actions_that_environment_allows(options: dict[str, object], seed: int) -> None:
    rng = seeded(seed)
    match = Match(GAME, options, 1)
    while match.to_act():
        seat = match.to_act()[0]
        match.play_number(seat, match.state.random_action(seat, rng))

    rounds = match.options["rounds"]
    assert isinstance(rounds, int)
    bonus = int(str(match.options["alien_bonus"])) + int(str(match.options["native_bonus"]))
    assert match.number <= rounds * (rounds + 1) + rounds * bonus + 2 * rounds


def mirrored_cell(cell: list[int], cols: int) -> list[int]:
    return [cell[0], cols - 1 - cell[1]]


def mirrored_action(action: Doc, cols: int) -> Doc:
    return {key: mirrored_cell(value, cols) if key in ("at", "to") else value for key, value in action.items()}


def mirrored_view(view: Any) -> Doc:
    cols = len(view["board"][0])
    pieces = [piece | {"core": None if piece["core"] is None else mirrored_cell(piece["core"], cols)} for piece in view["pieces"]]
    return {
        **view,
        "board": [line[::-1] for line in view["board"]],
        "pieces": pieces,
        "protected": sorted(mirrored_cell(cell, cols) for cell in view["protected"]),
    }


@every_variant
@settings(max_examples=4)
@given(seed=seeds)
def test_mirrored_play_gives_the_mirrored_field(options: dict[str, object], seed: int) -> None:
    rng = seeded(seed)
    match, mirror = Match(GAME, options, 1), Match(GAME, options, 1)
    cols = int(str(match.options["cols"]))
    while match.to_act():
        seat = match.to_act()[0]
        action = match.state.action_document(seat, match.state.random_action(seat, rng))
        match.play(action)
        mirror.play(mirrored_action(action, cols))

        assert mirror.view(OMNISCIENT) == mirrored_view(match.view(OMNISCIENT))


UNEVEN = "1* 1 1 1\n1 1 1 e\n2* w (.) .\n. . . ."
"""Piece 1 owns seven cells and piece 2 one: whoever draws cells and not actions prefers the first."""


@pytest.mark.parametrize("seat", [0, 1])
def test_every_legal_action_is_drawn_equally_often(seat: int) -> None:
    pieces = {1: piece("long_headed_poppy"), 2: piece("common_dandelion")}
    match = drawn(UNEVEN, pieces, seat=seat, environment=4, options={"rows": 4, "cols": 4})
    legal = match.state.legal(seat)
    rng = seeded(6)

    counts = Counter(match.state.random_action(seat, rng) for _ in range(200 * len(legal)))

    assert set(counts) == set(legal)
    deviation = sum((counts[action] - 200) ** 2 / 200 for action in legal)
    degrees = len(legal) - 1
    assert deviation < degrees + 5 * (2 * degrees) ** 0.5, "chi-square: five standard deviations above what chance does"
    assert all(140 < counts[action] < 260 for action in legal)


@settings(max_examples=15)
@given(seed=seeds, steps=st.integers(0, 60))
def test_random_actions_are_legal(seed: int, steps: int) -> None:
    rng = seeded(seed)
    match = Match(GAME, {"rows": 4, "cols": 4, "alien_bonus": 2, "native_bonus": 4}, 1)
    for _ in range(steps):
        if match.to_act():
            match.play_number(match.to_act()[0], match.state.random_action(match.to_act()[0], rng))
    for seat in match.to_act():
        assert {match.state.random_action(seat, rng) for _ in range(50)} <= set(match.state.legal(seat))
