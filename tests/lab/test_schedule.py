"""Everybody meets everybody, from every seat, as often."""

from __future__ import annotations

from collections import Counter

import pytest

from tefuda.lab.schedule import schedule, seatings


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_both_sides_sit_in_every_seat_as_often(seats: int) -> None:
    found = seatings(seats)

    for seat in range(seats):
        assert sum(seating[seat] for seating in found) * 2 == len(found)
    assert all(len(set(seating)) == 2 or seats == 1 for seating in found)


def test_every_pairing_gets_its_games() -> None:
    fixtures = schedule(4, 2, 6, 1)

    met = Counter(tuple(sorted(each.seats)) for each in fixtures)
    assert met == {(a, b): 6 for a in range(4) for b in range(a + 1, 4)}


def test_the_same_deal_is_played_from_both_sides() -> None:
    first, second, third, *_ = schedule(2, 2, 4, 1)

    assert first.seed == second.seed != third.seed
    assert first.seats == (0, 1) and second.seats == (1, 0)


def test_asking_for_more_games_keeps_those_that_were_planned() -> None:
    assert schedule(3, 2, 10, 7)[:12] == schedule(3, 2, 4, 7)


def test_another_seed_deals_other_games() -> None:
    assert {each.seed for each in schedule(2, 2, 8, 1)}.isdisjoint(each.seed for each in schedule(2, 2, 8, 2))


def test_a_single_entrant_plays_itself() -> None:
    assert {each.seats for each in schedule(1, 2, 4, 1)} == {(0, 0)}
