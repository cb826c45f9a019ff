"""Decks (section 3): one HQ and the cards of its factions. What is legal, and the presets of decks.toml.

A deck is {"hq": SLUG, "cards": {SLUG: COPIES, …}}.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from tefuda.engine.data import read_toml
from tefuda.engine.decks import DeckKind, DeckProblem, Filter, NotADeck, Pile, Piles, quoted
from tefuda.engine.errors import BadData
from tefuda.games.headquarters.cards import CardTable
from tefuda.games.headquarters.vocabulary import FACTIONS, HQ, TEST
from tefuda.games.headquarters.words import HeadquartersWords

DECK_FILE: Final = "decks.toml"
Deck = dict[str, Any]  # {"hq": slug, "cards": {slug: copies}}
FILTERS: Final = (
    Filter("kind"), Filter("factions"), Filter("level"), Filter("power_type"), Filter("power"), Filter("link"),
    Filter("subtypes", "subtype."),
)  # fmt: skip


class DeckRules(NamedTuple):
    """What the options say about decks."""

    size: int = 30
    max_copies: int = 3
    allow_test: bool = True
    opening_hand: int = 3


def read_presets(cards: CardTable, folder: Path) -> dict[str, Deck]:
    """The preset decks by slug; BadData if one breaks the default rules."""
    presets: dict[str, Deck] = read_toml(folder / DECK_FILE)
    kind = deck_kind(cards, DeckRules(), {})
    for slug, deck in presets.items():
        problems = kind.problems_of(deck)
        if problems:
            raise BadData(DECK_FILE, slug, "", "; ".join(said(problems)))
    return presets


def deck_kind(cards: CardTable, rules: DeckRules, presets: dict[str, Deck]) -> DeckKind:
    """The decks of a match with these cards and rules."""
    hqs = tuple(slug for slug, number in cards.numbers.items() if cards.kind[number] == HQ)
    others = tuple(slug for slug, number in cards.numbers.items() if cards.kind[number] != HQ)
    return DeckKind(
        option="decks",
        known=cards.numbers,
        piles=(Pile("hq", hqs, 1, 1, is_shuffled=False), Pile("cards", others, rules.size, rules.max_copies)),
        presets=presets,
        read=partial(_read, presets),
        write=_written,
        further=partial(_faction_problems, cards, rules),
        filters=FILTERS,
        curve="level",
        hand=rules.opening_hand,
    )


def _read(presets: dict[str, Deck], value: object) -> Piles:
    if isinstance(value, str):
        if value not in presets:
            raise NotADeck(DeckProblem("preset", fields={"preset": quoted(value), "presets": ", ".join(presets)}))
        value = presets[value]
    if not isinstance(value, dict) or set(value) != {"hq", "cards"}:
        raise NotADeck(DeckProblem("deck_shape"))
    hq, copies = value["hq"], value["cards"]
    if not isinstance(hq, str | None) or not isinstance(copies, dict):
        raise NotADeck(DeckProblem("deck_shape"))
    return {"hq": {hq: 1} if hq else {}, "cards": copies}


def _written(piles: Piles) -> Deck:
    """The deck of piles; an unfinished one may lack its HQ."""
    return {"hq": next(iter(piles["hq"]), None), "cards": dict(piles["cards"])}


def _faction_problems(cards: CardTable, rules: DeckRules, piles: Piles) -> list[DeckProblem]:
    """A deck has cards of its HQ's factions only; the faction test may be forbidden."""
    problems: list[DeckProblem] = []
    own = [cards.factions[cards.numbers[hq]] for hq in piles["hq"]]
    for name, pile in piles.items():
        for slug in pile:
            factions = cards.factions[cards.numbers[slug]]
            if name == "cards" and cards.kind[cards.numbers[slug]] != HQ and own and factions & ~own[0]:
                told = {"factions": _names(factions & ~own[0]), "hq": next(iter(piles["hq"])), "own": _names(own[0])}
                problems.append(DeckProblem("faction", name, slug, told))
            elif not rules.allow_test and factions & (1 << TEST):
                problems.append(DeckProblem("test", name, slug))
    return problems


def _names(bits: int) -> list[str]:
    return [name for place, name in enumerate(FACTIONS) if bits & (1 << place)]


def said(problems: list[DeckProblem]) -> list[str]:
    words = HeadquartersWords.of(Path(__file__).parent / "text", "en")
    return [problem.said(words) for problem in problems]


def deck_list(deck: Deck, cards: CardTable) -> list[int]:
    """Every card of a legal deck by number, ascending; the same for the same cards, however the deck was written."""
    numbers: list[int] = []
    for slug, copies in deck["cards"].items():
        numbers += [cards.numbers[slug]] * copies
    return sorted(numbers)
