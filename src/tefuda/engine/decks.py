"""Decks that players build: what a game says about them, and the one check of what it said.

A deck is a seat's entry of one of the game's options. Between the forms in which it is written (the option's value, a text,
a code) it is `Piles`: how many of which card lie in which pile. A game describes its kinds of decks (`DeckKind`); builders,
server, commands and the game's own options ask the same description, so that they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from tefuda.engine.errors import BadDocument
from tefuda.engine.events import Document
from tefuda.engine.words import Words

Piles = dict[str, dict[str, int]]  # copies by card, by pile
MOST_COPIES: Final = 99  # of one card in any deck that can be written down; what is legal is for the game to say
MOST_PROBLEMS: Final = 40
LONGEST_QUOTE: Final = 40


@dataclass(frozen=True)
class Pile:
    """A part of a deck. Its title is `deck.pile.<name>` in the game's words."""

    name: str
    cards: tuple[str, ...]  # what may lie in it, in the order of listing
    size: int  # how many cards it has in a legal deck
    copies: int  # most of one card
    is_shuffled: bool = True  # whether hands are drawn from it

    @cached_property
    def allowed(self) -> frozenset[str]:
        return frozenset(self.cards)


@dataclass(frozen=True)
class Filter:
    """A field of the card documents by which players look for cards; `texts` is where its values have their names."""

    field: str
    texts: str = "names."


@dataclass(frozen=True)
class DeckProblem:
    """A reason why a deck is not legal: `deck.problem.<code>` in words, with these fields."""

    code: str
    pile: str = ""
    card: str = ""
    fields: Mapping[str, object] = field(default_factory=dict)

    def said(self, words: Words) -> str:
        told: dict[str, object] = {"card": self.card, **self.fields}
        if self.pile:
            told["pile"] = words.get(f"deck.pile.{self.pile}")
        return words.get(f"deck.problem.{self.code}", **told)

    def document(self, words: Words) -> Document:
        told = {name: list(value) if isinstance(value, tuple) else value for name, value in self.fields.items()}
        return {"code": self.code, "pile": self.pile, "card": self.card, "fields": told, "sentence": self.said(words)}


class BadDeck(BadDocument):
    """Something that is no deck at all: of another shape, or with cards that the game does not have."""

    code = "bad_deck"

    def __init__(self, path: str, problem: DeckProblem, words: Words) -> None:
        super().__init__(path, problem.said(words))
        self.args = (self.problem,)  # the sentence alone: it is shown to players, in their language
        self.deck_problem = problem


class NotADeck(Exception):
    """Raised by a kind's `read`: the value has not the shape of such a deck."""

    def __init__(self, problem: DeckProblem) -> None:
        self.problem = problem
        super().__init__(problem.code)


def quoted(value: object) -> str:
    """A value from outside as it may stand in a sentence; only texts are quoted, and those short."""
    if not isinstance(value, str):
        return type(value).__name__
    return value if len(value) <= LONGEST_QUOTE else value[: LONGEST_QUOTE - 1] + "…"


def nothing_more(_piles: Piles) -> list[DeckProblem]:
    return []


@dataclass(frozen=True)
class DeckKind:
    """One kind of deck of a game, under the options of a match. Its title is `deck.kind.<option>` in words."""

    option: str
    known: Mapping[str, object]  # every card of the game by slug, in the order of listing
    piles: tuple[Pile, ...]
    presets: Mapping[str, object]  # values by slug
    read: Callable[[object], Piles]  # the piles of a value of any shape; NotADeck if it has not the shape
    write: Callable[[Piles], object]  # the value of piles, legal or not
    further: Callable[[Piles], list[DeckProblem]] = nothing_more  # rules beyond size, copies and place
    fillings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # presets of one pile
    filters: tuple[Filter, ...] = ()
    curve: str = ""  # the field that the cost curve counts
    hand: int = 0  # cards of an opening hand
    together: int = 1  # how many of the shuffled piles make up what is drawn from
    when: Mapping[str, object] = field(default_factory=dict)  # options of the matches in which it is played

    def cards(self) -> tuple[str, ...]:
        """Every card that may lie in some pile, each once."""
        return tuple(dict.fromkeys(card for pile in self.piles for card in pile.cards))

    def piles_of(self, value: object) -> Piles:
        """The piles of a value of any shape; NotADeck if it has none. They need not be legal."""
        return self.checked(self.read(value))

    def checked(self, piles: Piles) -> Piles:
        """The same piles, all of them, with numbers that make sense; NotADeck for anything else.

        Piles and cards come in the order of the game, so that a deck is written alike however it was put together.
        """
        for name in piles:
            if name not in self._names:
                raise NotADeck(DeckProblem("unknown_pile", fields={"name": quoted(name)}))
        for pile in self.piles:
            for card, copies in piles.get(pile.name, {}).items():
                if card not in self.known:
                    raise NotADeck(DeckProblem("unknown_card", pile.name, quoted(card)))
                if isinstance(copies, bool) or not isinstance(copies, int) or not 1 <= copies <= MOST_COPIES:
                    raise NotADeck(DeckProblem("bad_copies", pile.name, card, {"most": MOST_COPIES}))
            if pile.size == 1 and sum(piles.get(pile.name, {}).values()) > 1:
                raise NotADeck(DeckProblem("one_card", pile.name))
        places = self._places
        return {
            pile.name: dict(sorted(piles.get(pile.name, {}).items(), key=lambda item: places[item[0]])) for pile in self.piles
        }

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset(pile.name for pile in self.piles)

    @cached_property
    def _places(self) -> dict[str, int]:
        return {card: place for place, card in enumerate(self.known)}

    def problems(self, piles: Piles) -> list[DeckProblem]:
        """Everything that makes these piles illegal; nothing if they are a legal deck."""
        found: list[DeckProblem] = []
        for pile in self.piles:
            listed = piles[pile.name]
            for card, copies in listed.items():
                if card not in pile.allowed:
                    found.append(DeckProblem("not_here", pile.name, card))
                elif copies > pile.copies:
                    found.append(DeckProblem("copies", pile.name, card, {"n": copies, "most": pile.copies}))
            total = sum(listed.values())
            if total != pile.size:
                code = "too_few" if total < pile.size else "too_many"
                found.append(DeckProblem(code, pile.name, fields={"n": total, "size": pile.size, "off": abs(total - pile.size)}))
        return [*found, *self.further(piles)][:MOST_PROBLEMS]

    def fitting(self, piles: Piles) -> dict[str, list[str]]:
        """The cards of each pile that break no rule of their own beside the others, however many there are already."""
        fits: dict[str, list[str]] = {}
        for pile in self.piles:
            beside = {} if pile.size == 1 else piles[pile.name]
            fits[pile.name] = [
                card
                for card in pile.cards
                if all(problem.card != card for problem in self.further({**piles, pile.name: {**beside, card: 1}}))
            ]
        return fits

    @cached_property
    def legal_presets(self) -> frozenset[str]:
        """The presets that are legal: all of them under the default options, perhaps fewer under others."""
        return frozenset(slug for slug, value in self.presets.items() if not self._problems_of(value))

    def problems_of(self, value: object) -> list[DeckProblem]:
        """Everything that makes a value of any shape no legal deck."""
        return [] if isinstance(value, str) and value in self.legal_presets else self._problems_of(value)

    def _problems_of(self, value: object) -> list[DeckProblem]:
        try:
            piles = self.piles_of(value)
        except NotADeck as refusal:
            return [refusal.problem]
        return self.problems(piles)


def counted(cards: list[str]) -> dict[str, int]:
    """Copies by card, in the order in which the cards first come."""
    copies: dict[str, int] = {}
    for card in cards:
        copies[card] = copies.get(card, 0) + 1
    return copies


def listed(copies: Mapping[str, int]) -> list[str]:
    """Every card as often as it is there."""
    return [card for card, count in copies.items() for _ in range(count)]


def copies_read(value: object, problem: DeckProblem) -> dict[str, int]:
    """A list of cards as copies by card; NotADeck with this problem if it is something else."""
    if not isinstance(value, list) or not all(isinstance(card, str) for card in value):
        raise NotADeck(problem)
    return counted(value)
