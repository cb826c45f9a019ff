"""The options of a match (rulebook 3), each with its range, and what must fit together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tefuda.engine.data import overrides_option
from tefuda.engine.errors import BadOptions
from tefuda.engine.options import Filled, Option, OptionTable, Refused, bool_option, choice_option, int_option, json_option
from tefuda.games.uchinoko.cards import cards_of, check_table, fields_of, printed, printed_slugs
from tefuda.games.uchinoko.check import check
from tefuda.games.uchinoko.terms import END_CHECKS, MARKET_SIZE, POOLS, TIE_BREAKS, named_market, pool_of, presets
from tefuda.games.uchinoko.vocabulary import BASICS

MOST_CHARACTERS: Final = 50
START_DECK: Final = {"rookie": 6, "idea": 4, "zine": 2}
SMALLEST_DECK: Final = 6
LARGEST_DECK: Final = 40


def option_table() -> OptionTable:
    return OptionTable(
        (
            int_option("seats", 2, 1, 4, "number of players; 1 is solitaire practice"),
            _market_option(),
            choice_option("pool", "all", POOLS, "what random choice and draft draw from"),
            _characters_option(),
            bool_option("allow_rivals", True, "whether characters may attack rivals"),
            int_option("hand_size", 6, 4, 8, "cards in a fresh hand"),
            choice_option("end_check", "turn", END_CHECKS, "when the end conditions are looked at"),
            int_option("characters_left", 3, 0, 7, "the game ends when this many or fewer character piles have cards"),
            choice_option("tie_break", "fewest_turns", TIE_BREAKS, "who ranks higher with equal points"),
            int_option("max_rounds", 40, 1, 200, "the game ends after this round"),
            _pile_sizes_option(),
            _start_deck_option(),
            overrides_option(printed(), fields_of, check_table),
        ),
        _check_market,
    )


def _market_option() -> Option:
    modes = ("random", "draft", *presets())
    allowed = f"{', '.join(modes)}, or a list of 1 to {MARKET_SIZE} different character slugs"

    def parse(value: object) -> object:
        if isinstance(value, str) and value in modes:
            return value
        if not isinstance(value, list) or not 1 <= len(value) <= MARKET_SIZE:
            raise Refused(allowed)
        for place, slug in enumerate(value):
            if not isinstance(slug, str):
                raise Refused(allowed)
            if slug in value[:place]:
                raise Refused(f"'{slug}' is named twice")
        return value

    return json_option("market", "random", allowed, "how the 8 characters of the market are chosen", parse, modes)


def _characters_option() -> Option:
    allowed = f"a list of 0 to {MOST_CHARACTERS} legal character documents"

    def parse(value: object) -> object:
        if not isinstance(value, list) or len(value) > MOST_CHARACTERS:
            raise Refused(allowed)
        taken = set(printed_slugs())
        details: list[dict[str, object]] = []
        for place, document in enumerate(value):
            report = check(document, taken)
            details += [{"character": place, "code": error.code, "path": error.path} for error in report.errors]
            if isinstance(document, dict) and isinstance(document.get("slug"), str):
                taken.add(document["slug"])
        if details:
            first = details[0]
            raise Refused(f"{allowed}; character {first['character']}: {first['code']} at '{first['path']}'", details)
        return value

    return json_option("characters", [], allowed, "characters designed by players, usable in this match", parse)


def _pile_sizes_option() -> Option:
    keys = (*BASICS, "character")
    allowed = f"an object with any of {', '.join(keys)} and numbers from 1 to 99"
    return json_option(
        "pile_sizes", {}, allowed, "other sizes of supply piles", lambda value: _counts(value, keys, 1, 99, allowed)
    )


def _start_deck_option() -> Option:
    keys = ("rookie", *BASICS)
    allowed = (
        f"an object with any of {', '.join(keys)} and numbers from 0 to 20, "
        f"{SMALLEST_DECK} to {LARGEST_DECK} cards in all and at least 1 rookie"
    )

    def parse(value: object) -> object:
        counts = _counts(value, keys, 0, 20, allowed)
        if not SMALLEST_DECK <= sum(counts.values()) <= LARGEST_DECK or counts.get("rookie", 0) < 1:
            raise Refused(allowed)
        return counts

    return json_option("start_deck", START_DECK, allowed, "the cards each player starts with", parse)


def _counts(value: object, keys: tuple[str, ...], low: int, high: int, allowed: str) -> dict[str, int]:
    if not isinstance(value, dict):
        raise Refused(allowed)
    for key, count in value.items():
        if key not in keys or isinstance(count, bool) or not isinstance(count, int) or not low <= count <= high:
            raise Refused(allowed)
    return value


def _check_market(filled: Filled) -> None:
    """The market's names must exist and be allowed, and the pool must be able to fill its 8 places."""
    options: Mapping[str, Any] = filled
    cards = cards_of(options["cards"], options["characters"])
    market = options["market"]
    named = named_market(market)
    for slug in named:
        if slug not in cards.numbers or slug in BASICS or slug == "rookie":
            raise BadOptions("market", market, f"there is no character '{slug}' for the market")
        if cards.attacks[cards.numbers[slug]] and not options["allow_rivals"]:
            raise BadOptions("market", market, f"'{slug}' acts on rivals, which allow_rivals forbids")
    pool = {cards.slugs[kind] for kind in pool_of(cards, options["pool"], options["allow_rivals"])}
    if len(pool | set(named)) < MARKET_SIZE:
        raise BadOptions(
            "pool", options["pool"], f"it must be able to fill {MARKET_SIZE} market places and has {len(pool | set(named))}"
        )
