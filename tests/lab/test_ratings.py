"""Intervals and ratings against figures computed by hand or known from elsewhere."""

from __future__ import annotations

from math import log10

import pytest

from tefuda.lab.ratings import bradley_terry, inverse, wilson


def test_wilson_gives_the_textbook_interval() -> None:
    rate = wilson(8, 10)

    assert rate.value == 0.8
    assert rate.low == pytest.approx(0.4902, abs=1e-4)
    assert rate.high == pytest.approx(0.9433, abs=1e-4)


def test_wilson_stays_within_bounds_and_never_claims_certainty() -> None:
    assert wilson(0, 20).low == 0.0 and 0.1 < wilson(0, 20).high < 0.2
    assert wilson(20, 20).high == 1.0 and 0.8 < wilson(20, 20).low < 0.9
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_two_entrants_differ_by_the_elo_of_their_score() -> None:
    first, second = bradley_terry([[0.0, 7500.0], [2500.0, 0.0]])

    assert first.elo - second.elo == pytest.approx(400 * log10(3), abs=0.5)
    assert first.elo + second.elo == pytest.approx(0.0, abs=1e-6)


def test_the_interval_is_that_of_the_information() -> None:
    """For an even score over n games the difference has the standard error 2 / sqrt(n) in natural units, each half of it."""
    first, _ = bradley_terry([[0.0, 200.0], [200.0, 0.0]])

    assert first.elo == pytest.approx(0.0, abs=1e-6)
    assert first.high == pytest.approx(1.96 * (2 / 401**0.5) / 2 * 173.72, abs=0.05)
    assert first.low == pytest.approx(-first.high)


def test_a_clean_sweep_is_strong_but_finite() -> None:
    first, second = bradley_terry([[0.0, 50.0], [0.0, 0.0]])

    assert 500 < first.elo - second.elo < 1500


def test_strength_carries_over_to_those_who_never_met() -> None:
    ratings = bradley_terry([[0.0, 75.0, 0.0], [25.0, 0.0, 75.0], [0.0, 25.0, 0.0]])

    assert ratings[0].elo - ratings[1].elo == pytest.approx(ratings[1].elo - ratings[2].elo, abs=1.0)
    assert ratings[0].elo - ratings[2].elo > 300


def test_ratings_without_games_are_all_the_same() -> None:
    assert [rating.elo for rating in bradley_terry([[0.0, 0.0], [0.0, 0.0]])] == [0.0, 0.0]


def test_the_inverse_undoes_the_matrix() -> None:
    matrix = [[0.0, 2.0, 1.0], [4.0, 1.0, 0.0], [1.0, 1.0, 3.0]]
    found = inverse(matrix)

    product = [[sum(matrix[i][k] * found[k][j] for k in range(3)) for j in range(3)] for i in range(3)]
    for i in range(3):
        assert product[i] == pytest.approx([float(i == j) for j in range(3)])
