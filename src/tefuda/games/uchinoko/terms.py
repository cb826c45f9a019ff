"""The terms of a match: its options as the ints that play needs, its cards and its piles."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from tefuda.engine.data import read_toml
from tefuda.engine.errors import BadData
from tefuda.engine.options import Filled
from tefuda.games.uchinoko.cards import FOLDER, Cards, cards_of, printed
from tefuda.games.uchinoko.vocabulary import BASIC_COUNT, BASICS, FIRST_CHARACTER

FILE: Final = "setup.toml"
MARKET_SIZE: Final = 8
MOST_SEATS: Final = 4

# when the end conditions are looked at
AT_TURN_END: Final = 0
AT_ONCE: Final = 1
AT_ROUND_END: Final = 2
END_CHECKS: Final = ("turn", "immediate", "round")
TIE_BREAKS: Final = ("fewest_turns", "shared")
POOLS: Final = ("all", "standard", "custom")


class Terms:
    """Immutable; shared by all states of a match."""

    def __init__(self, options: Filled) -> None:
        filled: dict[str, Any] = options
        self.options = options
        self.cards: Cards = cards_of(filled["cards"], filled["characters"])
        self.seats: int = filled["seats"]
        self.hand_size: int = filled["hand_size"]
        self.end_check: int = END_CHECKS.index(filled["end_check"])
        self.characters_left: int = filled["characters_left"]
        self.fewest_turns: bool = filled["tie_break"] == "fewest_turns"
        self.max_rounds: int = filled["max_rounds"]
        sizes = {pile: counts[self.seats - 1] for pile, counts in piles().items()} | filled["pile_sizes"]
        self.basic_sizes: list[int] = [sizes[slug] for slug in BASICS]
        self.character_size: int = sizes["character"]
        self.pool: list[int] = pool_of(self.cards, filled["pool"], filled["allow_rivals"])
        self.named: list[int] = [self.cards.numbers[slug] for slug in named_market(filled["market"])]
        self.is_drafted: bool = filled["market"] == "draft"
        self.start_deck: list[int] = []
        for slug, count in filled["start_deck"].items():
            self.start_deck += [self.cards.numbers[slug]] * count


def pool_of(cards: Cards, pool: str, allow_rivals: bool) -> list[int]:
    """The kinds that random choice and draft draw from, in the order of their slugs (rulebook 4.2)."""
    wanted = {"standard": (True,), "custom": (False,), "all": (True, False)}[pool]
    return [
        kind
        for kind in range(FIRST_CHARACTER, len(cards.slugs))
        if cards.standard[kind] in wanted and (allow_rivals or not cards.attacks[kind])
    ]


def named_market(market: object) -> list[str]:
    """The characters that the option `market` names, directly or by a preset."""
    if isinstance(market, str):
        return list(presets().get(market, []))
    assert isinstance(market, list)
    return list(market)


@cache
def piles() -> dict[str, list[int]]:
    """Cards in each pile for 1 to 4 players."""
    table = read_toml(FOLDER / FILE).get("piles")
    if not isinstance(table, dict) or list(table) != [*BASICS, "character"]:
        raise BadData(FILE, "piles", "", f"there must be {', '.join(BASICS)} and character, in this order")
    for pile, counts in table.items():
        if (
            not isinstance(counts, list)
            or len(counts) != MOST_SEATS
            or not all(isinstance(n, int) and 1 <= n <= 99 for n in counts)
        ):
            raise BadData(FILE, "piles", pile, f"must be {MOST_SEATS} whole numbers from 1 to 99")
    return table


@cache
def presets() -> dict[str, list[str]]:
    """The markets with a name."""
    table = read_toml(FOLDER / FILE).get("presets")
    if not isinstance(table, dict):
        raise BadData(FILE, "presets", "", "must be a table")
    known = list(printed())[BASIC_COUNT + 1 :]
    for name, slugs in table.items():
        if not isinstance(slugs, list) or len(set(slugs)) != MARKET_SIZE or any(slug not in known for slug in slugs):
            raise BadData(FILE, "presets", name, f"must be {MARKET_SIZE} different standard characters")
    return table
