"""Piles of cards and lists of planned entries: plain numbers side by side, quick to copy and to go through."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.engine.rng import Rng


def sort(numbers: vec[i64]) -> None:
    """Into ascending order, in place. They are few and mostly in order already, so each is moved down to its place."""
    for place in range(i64(1), len(numbers)):
        settle(numbers, place)


def settle(numbers: vec[i64], place: i64) -> None:
    """Move the number at this place down among those before it, which are in order."""
    moved: i64 = numbers[place]
    while place > 0 and numbers[place - 1] > moved:
        numbers[place] = numbers[place - 1]
        place -= 1
    numbers[place] = moved


def with_card(cards: vec[i64], card: i64) -> vec[i64]:
    """The ascending cards and one more among them."""
    cards = append(cards, card)
    settle(cards, len(cards) - 1)
    return cards


def shuffle(cards: vec[i64], rng: Rng) -> None:
    """As `Rng.shuffle` does it, draw by draw, in place."""
    last: i64 = len(cards) - 1
    while last > 0:
        other: i64 = rng.below(last + 1)
        card: i64 = cards[last]
        cards[last] = cards[other]
        cards[other] = card
        last -= 1
