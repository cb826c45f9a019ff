"""The one source of chance: sfc32, in 32-bit steps so that compiled and pure Python draw the same numbers.

Never use `random` for play: its shuffles may change between Python versions, and a record must replay for ever.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MASK: Final[i64] = 0xFFFFFFFF
WARM_UP: Final[i64] = 12
LARGEST_BOUND: Final[i64] = 0x7FFFFFFF


class Rng:
    """A small integer generator whose whole state is four 32-bit words."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def next32(self) -> i64:
        """The next 32 bits."""
        a: i64 = self.a
        b: i64 = self.b
        c: i64 = self.c
        drawn: i64 = (a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = ((((c << 21) & MASK) | (c >> 11)) + drawn) & MASK
        return drawn

    def below(self, bound: i64) -> i64:
        """A whole number from 0 to bound - 1, every one equally likely (Lemire's rejection)."""
        if bound < 1 or bound > LARGEST_BOUND:
            raise ValueError(f"below({bound}): the bound must be from 1 to {LARGEST_BOUND}")
        product: i64 = self.next32() * bound
        low: i64 = product & MASK
        if low < bound:
            refused: i64 = ((MASK + 1) - bound) % bound
            while low < refused:
                product = self.next32() * bound
                low = product & MASK
        return product >> 32

    def fraction(self) -> float:
        """A number from 0 to just below 1, in steps of 2^-32: for bots, which weigh; rules draw with `below`."""
        return float(self.next32()) / 4294967296.0

    def shuffle(self, items: list[int]) -> None:
        """Put the items into a uniformly random order, in place."""
        last: i64 = len(items) - 1
        while last > 0:
            other: i64 = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
            last -= 1

    def sample(self, items: list[int], count: i64) -> list[int]:
        """`count` different places of `items`, in the order drawn; `items` stays as it is."""
        rest = list(items)
        drawn: list[int] = []
        for _ in range(count):
            place: i64 = self.below(len(rest))
            drawn.append(rest[place])
            rest[place] = rest[len(rest) - 1]
            rest.pop()
        return drawn

    def fork(self) -> Rng:
        """A new generator that goes its own way; this one moves on by three draws."""
        child = Rng(self.next32(), self.next32(), self.next32(), 1)
        child.skip(WARM_UP)
        return child

    def clone(self) -> Rng:
        return Rng(self.a, self.b, self.c, self.counter)

    def skip(self, count: i64) -> None:
        for _ in range(count):
            self.next32()

    def text(self) -> str:
        """The whole state as 32 hexadecimal digits, for the state document."""
        return f"{int(self.a):08x}{int(self.b):08x}{int(self.c):08x}{int(self.counter):08x}"


def seeded(seed: int) -> Rng:
    """The generator of a seed; any whole number from 0 to 2**64 - 1."""
    rng = Rng(seed & 0xFFFFFFFF, (seed >> 32) & 0xFFFFFFFF, 0x9E3779B9, 1)
    rng.skip(WARM_UP)
    return rng


def from_text(text: str) -> Rng:
    """The generator that `text()` wrote; ValueError if it is not 32 hexadecimal digits."""
    if len(text) != 32 or any(letter not in "0123456789abcdef" for letter in text):
        raise ValueError("a generator is 32 hexadecimal digits")
    return Rng(int(text[0:8], 16), int(text[8:16], 16), int(text[16:24], 16), int(text[24:32], 16))
