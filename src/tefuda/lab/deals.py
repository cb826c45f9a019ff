"""Deals played from all sides: how often the better player took one whole, and how often the deal itself decided.

Two games of one deal are not independent: who is dealt well wins from that side whoever plays it. Counting by deals takes
that luck out, so the interval is narrower than that of the single games wherever the deal decides much.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import sqrt

from tefuda.lab.played import Played
from tefuda.lab.ratings import Rate, Z
from tefuda.lab.schedule import seatings


@dataclass(frozen=True)
class Deals:
    """Those deals of a pairing that were played from all sides."""

    first: int  # in which the first side took more than half of the points
    second: int
    even: int
    rate: Rate  # of the first, with the deal as the unit

    @property
    def played(self) -> int:
        return self.first + self.second + self.even

    def __str__(self) -> str:
        return f"{self.first} : {self.second}, {self.even} even"

    def document(self) -> dict[str, object]:
        return {
            "played": self.played,
            "first": self.first,
            "second": self.second,
            "even": self.even,
            "rate": self.rate.document(),
        }


def count_deals(games: Iterable[Played], seats: int, points: Callable[[Played], float]) -> Deals:
    """The deals among the games of one pairing; `points` says what the first side took of a game."""
    sides = len(seatings(seats))
    found: defaultdict[int, list[float]] = defaultdict(list)
    for game in games:
        found[game.number // sides].append(points(game))
    shares = [sum(each) / sides for each in found.values() if len(each) == sides]
    first = sum(share > 0.5 for share in shares)
    second = sum(share < 0.5 for share in shares)
    return Deals(first, second, len(shares) - first - second, over_deals(shares))


def over_deals(shares: list[float]) -> Rate:
    """The mean share with the interval of independent deals; two more are supposed, one to each side, so that a clean sweep
    of a few deals is not taken for certain."""
    if not shares:
        return Rate(0.0, 0.0, 1.0)
    supposed = [*shares, 0.0, 1.0]
    count = len(supposed)
    centre = sum(supposed) / count
    half = Z * sqrt(sum((share - centre) ** 2 for share in supposed) / (count - 1) / count)
    return Rate(sum(shares) / len(shares), max(0.0, centre - half), min(1.0, centre + half))
