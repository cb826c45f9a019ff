"""Decks, and what a deck builder has to know."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from tefuda.server.schemas.common import Document, Input, Name, Output


class DeckIn(Input):
    game: str = Field(max_length=64)
    name: Name
    option: str = Field(max_length=64, description="the option of the game that the deck is an entry of")
    value: Any = Field(description="the seat's entry of that option; it may be unfinished, but has known cards only")


class DeckOut(Output):
    id: str
    game: str
    name: str
    option: str
    value: Any
    is_legal: bool = Field(description="whether it can be played with the game's default options")
    updated_at: int


class DecksOut(Output):
    decks: list[DeckOut]


PilesOut = Annotated[dict[str, dict[str, int]], Field(description="copies by card, by pile")]


class PileOut(Output):
    name: str
    title: str
    size: int = Field(description="how many cards it has in a legal deck")
    copies: int = Field(description="most of one card")
    is_shuffled: bool = Field(description="whether hands are drawn from it")
    cards: list[str] = Field(description="what may lie in it")


class PresetOut(Output):
    slug: str
    title: str
    value: Any
    piles: PilesOut


class FillingOut(Output):
    slug: str
    title: str
    cards: list[str]


class FilterValueOut(Output):
    value: int | str
    title: str


class FilterOut(Output):
    field: str = Field(description="of the cards' printed data")
    title: str
    values: list[FilterValueOut]


class CurveOut(Output):
    field: str
    title: str


class DeckKindOut(Output):
    option: str = Field(description="the option of which such a deck is a seat's entry")
    title: str
    piles: list[PileOut]
    presets: list[PresetOut]
    fillings: list[FillingOut] = Field(description="presets of one pile")
    filters: list[FilterOut]
    curve: CurveOut | None = Field(description="the number that a cost curve counts")
    hand: int = Field(description="cards of an opening hand")
    together: int = Field(description="how many of the shuffled piles are drawn from")
    when: Document = Field(description="options of the matches in which it is played")
    is_default: bool = Field(description="whether a match with the default options is played with it")


class DeckKindsOut(Output):
    game: str
    kinds: list[DeckKindOut]
    search: dict[str, list[str]] = Field(description="names and texts of every card in all languages")


class DeckCheckIn(Input):
    form: Literal["value", "piles", "text"] = Field(
        description="how the deck is written: the option's value, copies by card and pile, or a text, code or file"
    )
    deck: Any = Field(description="the deck", examples=[{}])
    option: Annotated[str, Field(max_length=64)] | None = Field(default=None, description="of which kind it is")
    options: Document = Field(default_factory=dict, description="of the match that it is for")
    language: str = Field(default="en", max_length=8)


class DeckProblemOut(Output):
    code: str
    pile: str
    card: str
    fields: Document
    sentence: str


class DeckCheckedOut(Output):
    option: str
    name: str = Field(description="as the file gives it; empty where there is none")
    piles: PilesOut
    value: Any = Field(description="what a seat brings to a match")
    problems: list[DeckProblemOut]
    is_legal: bool
    fitting: dict[str, list[str]] = Field(description="by pile: the cards that break no rule of their own beside the others")
    text: str
    code: str
    file: Document
