"""Who plays whom from which seat: every pairing as often, every bot in every seat as often."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from itertools import combinations


@dataclass(frozen=True)
class Fixture:
    """One game to be played. Its number stays the same however many games are asked for, so that a run can be extended."""

    pairing: int
    number: int  # within the pairing
    seats: tuple[int, ...]  # the entrant in each seat
    seed: int


def schedule(entrants: int, seats: int, games: int, seed: int) -> list[Fixture]:
    """`games` games for every pairing, the pairings in turn; a single entrant meets itself."""
    pairings = list(combinations(range(entrants), 2)) or [(0, 0)]
    return [fixture(place, number, pairing, seats, seed) for number in range(games) for place, pairing in enumerate(pairings)]


def fixture(place: int, number: int, pairing: tuple[int, int], seats: int, seed: int) -> Fixture:
    patterns = seatings(seats)
    around, pattern = divmod(number, len(patterns))
    # the same deal is played from all sides, so that luck in the deal evens out
    return Fixture(place, number, tuple(pairing[side] for side in patterns[pattern]), mixed(seed, place, around))


def seatings(seats: int) -> list[list[int]]:
    """The ways to seat two sides at a table, each followed by the one with the sides changed; over all of them both sides
    sit in every seat as often."""
    if seats == 1:
        return [[0], [1]]
    found: list[list[int]] = []
    for turn in range(seats):
        seating = [(seat + turn) % seats % 2 for seat in range(seats)]
        for each in (seating, [1 - side for side in seating]):
            if each not in found:
                found.append(each)
    return found


def mixed(*numbers: int) -> int:
    """A 63-bit number that follows from these, the same everywhere."""
    text = ",".join(str(number) for number in numbers)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") >> 1
