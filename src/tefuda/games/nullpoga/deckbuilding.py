"""Decks and bundles (section 3): what is legal, the presets of decks.toml, and the options `decks` and `bundles`."""

from __future__ import annotations

from functools import cache
from typing import Final

from tefuda.engine.data import read_toml
from tefuda.engine.decks import DeckKind, DeckProblem, Filter, NotADeck, Pile, Piles, copies_read, counted, listed, quoted
from tefuda.engine.errors import BadData
from tefuda.engine.options import Filled, Refused
from tefuda.games.nullpoga.check import FOLDER, printed_cards
from tefuda.games.nullpoga.settings import number
from tefuda.games.nullpoga.words import NullpogaWords

DECKS_FILE: Final = "decks.toml"
DECK_SIZE: Final = 30
COPIES: Final = 2
BUNDLE_SIZE: Final = 15
BUNDLES: Final = ("bundle_1", "bundle_2", "bundle_3", "bundle_4")
CHOSEN_BUNDLES: Final = 2
FILTERS: Final = (Filter("kind", "kind."), Filter("cost"), Filter("attack"), Filter("life"))
START_HAND: Final = 5


@cache
def playable() -> tuple[str, ...]:
    """The cards of decks in the order of their numbers: all but tokens."""
    table = printed_cards()
    return tuple(sorted((slug for slug in table if table[slug]["kind"] != "token"), key=lambda slug: int(table[slug]["number"])))


# -- presets


@cache
def preset_decks() -> dict[str, list[str]]:
    return _presets("decks", Pile("deck", playable(), DECK_SIZE, COPIES))


@cache
def preset_bundles() -> dict[str, list[str]]:
    return _presets("bundles", Pile(BUNDLES[0], playable(), BUNDLE_SIZE, 1))


def _presets(section: str, pile: Pile) -> dict[str, list[str]]:
    presets = read_toml(FOLDER / DECKS_FILE).get(section)
    if not isinstance(presets, dict):
        raise BadData(DECKS_FILE, section, "", "is missing")
    alone = DeckKind(
        section,
        printed_cards(),
        (pile,),
        {},
        lambda cards: {pile.name: copies_read(cards, DeckProblem("shape"))},
        lambda piles: piles,
    )
    for name, cards in presets.items():
        problems = alone.problems_of(cards)
        if problems:
            raise BadData(DECKS_FILE, name, "", said(problems))
    return presets


# -- the kinds


@cache
def deck_kind(hand: int = START_HAND) -> DeckKind:
    return DeckKind(
        option="decks",
        known=printed_cards(),
        piles=(Pile("deck", playable(), DECK_SIZE, COPIES),),
        presets={name: list(cards) for name, cards in preset_decks().items()},
        read=lambda value: {"deck": _cards_read(value, preset_decks())},
        write=lambda piles: listed(piles["deck"]),
        filters=FILTERS,
        curve="cost",
        hand=hand,
        when={"deck_mode": "deck"},
    )


@cache
def bundles_kind(hand: int = START_HAND) -> DeckKind:
    return DeckKind(
        option="bundles",
        known=printed_cards(),
        piles=tuple(Pile(name, playable(), BUNDLE_SIZE, 1) for name in BUNDLES),
        presets={"bundles": [list(cards) for cards in preset_bundles().values()]},
        read=_bundles_read,
        write=lambda piles: [listed(piles[name]) for name in BUNDLES],
        fillings={name: tuple(cards) for name, cards in preset_bundles().items()},
        filters=FILTERS,
        curve="cost",
        hand=hand,
        together=CHOSEN_BUNDLES,
        when={"deck_mode": "bundles"},
    )


def kinds(options: Filled) -> list[DeckKind]:
    hand = number(options, "start_hand") + (options["first_turn_draw"] is True)
    return [deck_kind(hand), bundles_kind(hand)]


def _cards_read(value: object, presets: dict[str, list[str]]) -> dict[str, int]:
    if isinstance(value, str):
        if value not in presets:
            raise NotADeck(DeckProblem("preset", fields={"preset": quoted(value), "presets": ", ".join(presets)}))
        return counted(presets[value])
    return copies_read(value, DeckProblem("shape"))


def _bundles_read(value: object) -> Piles:
    if not isinstance(value, list) or len(value) != len(BUNDLES):
        raise NotADeck(DeckProblem("four_bundles"))
    return {name: _cards_read(bundle, preset_bundles()) for name, bundle in zip(BUNDLES, value)}


# -- the options


def parse_decks(value: object) -> object:
    """The option `decks`; Refused says which seat's deck is wrong and why."""
    return _parsed(value, deck_kind(), "a list of two decks, seat 0's and seat 1's")


def parse_bundles(value: object) -> object:
    """The option `bundles`; Refused says which seat's bundles are wrong and why."""
    return _parsed(value, bundles_kind(), "a list of two: the four bundles of seat 0 and of seat 1")


def _parsed(value: object, kind: DeckKind, shape: str) -> object:
    if not isinstance(value, list) or len(value) != 2:
        raise Refused(shape)
    for seat, entry in enumerate(value):
        problems = kind.problems_of(entry)
        if problems:
            raise Refused(f"seat {seat}: {said(problems)}", [{"seat": seat, "problem": said([one])} for one in problems])
    return value


def said(problems: list[DeckProblem]) -> str:
    words = NullpogaWords.of(FOLDER / "text", "en")
    return "; ".join(problem.said(words) for problem in problems)


def deck_of(named: object) -> list[str]:
    """The cards of a valid entry of the option `decks`."""
    return _cards_of(named, preset_decks())


def bundle_of(named: object) -> list[str]:
    """The cards of a valid bundle in the option `bundles`."""
    return _cards_of(named, preset_bundles())


def _cards_of(named: object, presets: dict[str, list[str]]) -> list[str]:
    if isinstance(named, str):
        return presets[named]
    assert isinstance(named, list)
    return named
