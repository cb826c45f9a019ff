"""What the bots know: projections, evaluations, priors, and the greedy player against the random one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.botany.drawn import drawn, end, piece, pieces_of
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.games.botany import GAME
from tefuda.games.botany.judgement import environment_to_come
from tefuda.games.botany.projection import projected_lead
from tefuda.games.botany.state import Botany

KNOWLEDGE = GAME.knowledge()


def state_of(match: Match) -> Botany:
    assert isinstance(match.state, Botany)
    return match.state


@pytest.mark.parametrize("place", range(len(GAME.variants())))
@settings(max_examples=4)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 60))
def test_the_projected_lead_is_the_count_if_both_only_end_their_turns(place: int, seed: int, steps: int) -> None:
    rng = seeded(seed)
    match = Match(GAME, GAME.variants()[place], 1)
    for _ in range(steps):
        if match.to_act():
            match.play_number(match.to_act()[0], match.state.random_action(match.to_act()[0], rng))
    if not match.to_act():
        return
    lead = projected_lead(state_of(match))
    while match.to_act():
        match.play(end(match.to_act()[0]))

    result = match.state.result()
    assert result is not None
    red, native = result.scores
    cells = int(state_of(match).ruleset.cells)
    assert lead == (cells if result.reason == "no_native_cells" else red - native)


def test_environment_to_come_counts_this_turn_and_all_later_ones() -> None:
    match = drawn(".", seat=0, round=6, environment=4)

    assert environment_to_come(state_of(match), 0) == 4 + 7 + 8
    assert environment_to_come(state_of(match), 1) == 6 + 7 + 8


@settings(max_examples=15)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 70))
def test_evaluations_are_chances_that_add_up_and_priors_are_positive(seed: int, steps: int) -> None:
    rng = seeded(seed)
    match = Match(GAME, {}, 1)
    for _ in range(steps):
        if match.to_act():
            match.play_number(match.to_act()[0], match.state.random_action(match.to_act()[0], rng))
    for seat in match.to_act():
        alien, native = (KNOWLEDGE.evaluate(match.state, side) for side in (0, 1))
        legal = match.state.legal(seat)
        priors = KNOWLEDGE.priors(match.state, seat, legal)

        assert 0.0 < alien < 1.0
        assert alien + native == pytest.approx(1.0)
        assert len(priors) == len(legal)
        assert min(priors) > 0.0


def test_more_red_cells_are_better_for_the_aliens() -> None:
    little = drawn("1*", {1: piece("common_dandelion", stage=1)}, round=6)
    much = drawn("1* 1 1 1 1 1 1\n1 1 1 1 1 1 1", {1: piece("common_dandelion", stage=1)}, round=6)

    assert KNOWLEDGE.evaluate(much.state, 0) > KNOWLEDGE.evaluate(little.state, 0)
    assert KNOWLEDGE.evaluate(much.state, 1) < KNOWLEDGE.evaluate(little.state, 1)


def test_unspent_environment_is_worth_something_to_its_owner() -> None:
    poor = drawn(".", round=6, environment=0)
    rich = drawn(".", round=6, environment=6)

    assert KNOWLEDGE.evaluate(rich.state, 0) > KNOWLEDGE.evaluate(poor.state, 0)


def test_the_greedy_native_takes_a_young_core_rather_than_a_cell_that_regrows() -> None:
    match = drawn(". . .\n. 1* .\n. . .", {1: piece("bur_cucumber", since=5)}, seat=1, environment=2)
    action = KNOWLEDGE.greedy_action(match.state, 1, seeded(1))

    match.play_number(1, action)

    assert pieces_of(match)[1]["core"] is None


def test_the_greedy_player_ends_its_turn_when_nothing_gains() -> None:
    match = drawn(".", seat=1)

    assert KNOWLEDGE.greedy_action(match.state, 1, seeded(1)) == 0


def greedy_wins(greedy: int, games: int) -> int:
    """How many short matches the greedy player wins from this seat against random play."""
    rng = seeded(7)
    won = 0
    for _ in range(games):
        match = Match(GAME, {"rows": 6, "cols": 5, "rounds": 5}, 1)
        while match.to_act():
            seat = match.to_act()[0]
            greedily = seat == greedy
            action = KNOWLEDGE.greedy_action(match.state, seat, rng) if greedily else match.state.random_action(seat, rng)
            match.play_number(seat, action)
        result = match.state.result()
        won += int(result is not None and result.winners == [greedy])
    return won


@pytest.mark.parametrize("seat", [0, 1])
def test_the_greedy_player_beats_the_random_one_from_either_side(seat: int) -> None:
    assert greedy_wins(seat, 10) >= 9
