"""Deals as the unit of counting, from games made up for it."""

from __future__ import annotations

import pytest

from tefuda.lab.deals import count_deals, over_deals
from tefuda.lab.played import Played
from tefuda.lab.ratings import wilson
from tefuda.lab.schedule import seatings


def games(firsts: list[float], seats: int = 2) -> list[Played]:
    """One game after the other with what the first side got of it."""
    patterns = seatings(seats)
    return [
        Played(0, number, patterns[number % len(patterns)], [first] * seats, "end", [], 0, 0, [], [], [])
        for number, first in enumerate(firsts)
    ]


def first_points(game: Played) -> float:
    return game.shares[0]


def test_a_deal_belongs_to_who_took_more_than_half_of_it_from_all_sides() -> None:
    deals = count_deals(games([1, 1, 1, 0, 0, 1, 0, 0, 0.5, 1, 0.5, 0]), 2, first_points)

    assert (deals.first, deals.second, deals.even, deals.played) == (2, 2, 2, 6)
    assert deals.rate.value == 0.5
    assert deals.document()["played"] == 6
    assert str(deals) == "2 : 2, 2 even"


def test_a_deal_that_was_not_played_from_all_sides_does_not_count() -> None:
    deals = count_deals(games([1, 1, 1]), 2, first_points)

    assert (deals.first, deals.played) == (1, 1)
    assert deals.rate.value == 1.0


def test_at_a_larger_table_a_deal_takes_as_many_games_as_there_are_seatings() -> None:
    sides = len(seatings(3))

    assert count_deals(games([1.0] * (2 * sides - 1), 3), 3, first_points).played == 1
    assert count_deals(games([1.0] * 2 * sides, 3), 3, first_points).first == 2


def test_where_the_deal_decides_most_counting_by_deals_tells_more() -> None:
    shared, taken = [0.5] * 90, [1.0] * 10
    by_deals, by_games = over_deals(shared + taken), wilson(110, 200)

    assert by_deals.value == by_games.value == 0.55
    assert by_games.low < 0.5 < by_deals.low


def test_where_it_decides_nothing_the_interval_is_that_of_the_games() -> None:
    """A quarter of the deals to each side and half shared, as coins fall."""
    by_deals, by_games = over_deals([1.0] * 250 + [0.0] * 250 + [0.5] * 500), wilson(1000, 2000)

    assert by_deals.low == pytest.approx(by_games.low, abs=1e-3)
    assert by_deals.high == pytest.approx(by_games.high, abs=1e-3)


def test_a_few_deals_are_never_certain() -> None:
    assert over_deals([1.0, 1.0]).low < 0.5
    assert 0.5 < over_deals([1.0] * 20).low < 1.0
    assert (over_deals([]).low, over_deals([]).high) == (0.0, 1.0)
