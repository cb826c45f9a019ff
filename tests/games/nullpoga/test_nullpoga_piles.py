"""Piles of plain numbers behave as lists do: the same order, the same draws."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.engine.rng import seeded
from tefuda.games.nullpoga.piles import shuffle, sort, with_card


def test_a_pile_is_shuffled_draw_by_draw_as_a_list_is() -> None:
    for size in range(40):
        numbers = list(range(size))
        pile = vec[i64](numbers)
        rng, other = seeded(size), seeded(size)

        shuffle(pile, rng)
        other.shuffle(numbers)

        assert list(pile) == numbers
        assert rng.text() == other.text()


def test_a_pile_is_sorted_as_a_list_is() -> None:
    rng = seeded(1)
    for size in range(40):
        numbers = [int(rng.below(20)) << 50 for _ in range(size)]
        pile = vec[i64](numbers)

        sort(pile)

        assert list(pile) == sorted(numbers)


def test_a_drawn_card_finds_its_place_in_the_hand() -> None:
    assert list(with_card(vec[i64]([2, 5, 5, 9]), 5)) == [2, 5, 5, 5, 9]
    assert list(with_card(vec[i64]([2, 5]), 1)) == [1, 2, 5]
    assert list(with_card(vec[i64](), 3)) == [3]
