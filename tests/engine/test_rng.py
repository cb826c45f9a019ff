"""The generator: the same numbers everywhere, every outcome equally likely, its state in the document."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.engine.rng import Rng, from_text, seeded


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    rng = seeded(7)

    assert [rng.next32() for _ in range(4)] == [100587536, 2849664703, 2976894644, 2427842431]
    assert seeded(2**64 - 1).text() != seeded(0).text()


@given(seed=st.integers(0, 2**64 - 1), bound=st.integers(1, 2**31 - 1))
def test_below_stays_below_its_bound(seed: int, bound: int) -> None:
    rng = seeded(seed)

    assert all(0 <= rng.below(bound) < bound for _ in range(20))


def test_below_is_uniform() -> None:
    rng = seeded(1)
    counts = Counter(rng.below(6) for _ in range(60_000))

    assert set(counts) == set(range(6))
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5  # chi-squared, 5 degrees, p > 0.001


def test_below_refuses_draws_that_would_favour_small_numbers() -> None:
    """With a bound of 3 * 2**29 a plain multiplication would give every third number half as often again."""
    bound = 3 * 2**29
    rng = seeded(5)
    thirds = Counter(int(rng.below(bound)) % 3 for _ in range(30_000))

    assert sum((count - 10_000) ** 2 / 10_000 for count in thirds.values()) < 13.8  # 2 degrees, p > 0.001


@pytest.mark.parametrize("bound", [0, -1, 2**31])
def test_below_refuses_a_bound_out_of_range(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        seeded(1).below(bound)


def test_a_shuffle_reaches_every_order_equally_often() -> None:
    rng = seeded(2)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [1, 2, 3, 4]
        rng.shuffle(items)
        orders[tuple(items)] += 1

    assert len(orders) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 49.7  # 23 degrees, p > 0.001


@given(seed=st.integers(0, 2**32), items=st.lists(st.integers(0, 9), max_size=12), data=st.data())
def test_a_sample_takes_different_places_and_leaves_its_source(seed: int, items: list[int], data: st.DataObject) -> None:
    count = data.draw(st.integers(0, len(items)))
    before = list(items)

    drawn = seeded(seed).sample(items, count)

    assert items == before
    assert len(drawn) == count
    assert not Counter(drawn) - Counter(items)


@given(seed=st.integers(0, 2**64 - 1), draws=st.integers(0, 30))
def test_its_text_is_its_whole_state(seed: int, draws: int) -> None:
    rng = seeded(seed)
    rng.skip(draws)
    again = from_text(rng.text())

    assert [again.next32() for _ in range(10)] == [rng.next32() for _ in range(10)]


@pytest.mark.parametrize("text", ["", "12", "g" * 32, "A" * 32, "0" * 33])
def test_a_text_that_is_no_state_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="hexadecimal"):
        from_text(text)


def test_a_fork_goes_its_own_way_and_a_clone_the_same() -> None:
    rng = seeded(3)
    clone = rng.clone()
    assert clone.next32() == rng.next32()

    fork = rng.fork()
    assert [fork.next32() for _ in range(3)] != [rng.next32() for _ in range(3)]
    assert isinstance(fork, Rng)
