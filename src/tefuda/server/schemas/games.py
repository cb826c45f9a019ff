"""Games, their words and cards, and the stateless engine."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from tefuda.server.schemas.common import Document, Input, Output


class GameOut(Output):
    slug: str
    name: str
    summary: str
    rules_version: str
    seats: list[int] = Field(description="how many may play")
    has_secrets: bool = Field(description="whether seats see different things")
    has_designs: bool = Field(description="whether players design cards of this game")
    languages: list[str]
    bots: list[str]
    decks: list[str] = Field(description="options whose entries are decks that players build")
    names_by_view: bool = Field(description="whether /say names things otherwise when it is told a view")
    lessons: int = Field(description="how many lessons its guide has")
    puzzles: int = Field(description="how many puzzles its guide has")


class GamesOut(Output):
    games: list[GameOut]


class GameDetailOut(GameOut):
    options: list[Document] = Field(description="name, kind, default, help, allowed, and low/high or choices")
    variants: list[Document] = Field(description="option sets that between them reach every rule")


class RulesOut(Output):
    game: str
    rules: str = Field(description="Markdown, numbered")


class CardsOut(Output):
    game: str
    cards: dict[str, Document]


class TextsOut(Output):
    game: str
    language: str
    texts: dict[str, str] = Field(description="by dotted key; templates have the document's fields in braces")


class SayIn(Input):
    language: str = Field(default="en", max_length=8)
    actions: list[Document] = Field(default_factory=list, max_length=2000)
    events: list[Document] = Field(default_factory=list, max_length=2000)
    result: Document | None = None
    options: Document | None = Field(default=None, description="of the match, where it brings words of its own along")
    view: Document | None = Field(default=None, description="a view of the match: names things as its viewer knows them")
    seat: int | None = Field(default=None, ge=0, le=63, description="the viewer's; none for a spectator")


class SaidOut(Output):
    actions: list[str]
    events: list[str]
    result: str | None


class ScenariosOut(Output):
    game: str
    scenarios: dict[str, Document]


class LessonOut(Output):
    name: str
    title: str
    rule: str = Field(description="what the lesson teaches, in a few sentences")
    goal: str = Field(description="what the learner is to do")
    scenario: str = Field(description="the scenario it is made of")
    fields: list[str] = Field(description="what a move must have in common with the scenario's; empty: everything")
    options: Document
    position: Document | None
    play: list[Document]


class PuzzleOut(Output):
    title: str
    goal: str
    options: Document = Field(description="of a match that seat 0 has to win")


class GuideOut(Output):
    game: str
    language: str
    options: list[str] = Field(description="those that most people want to choose")
    lessons: list[LessonOut]
    puzzles: list[PuzzleOut]


class StateIn(Input):
    state: Document = Field(description="a state document; a partial one is filled in by defaults")
    viewer: int | Literal["spectator", "omniscient"] | None = Field(default=None, description="through whose eyes")
    seat: int | None = Field(default=None, description="whose actions; by default the first to act")


class PreviewIn(Input):
    view: Document = Field(description="what the seat sees")
    action: Document


class PreviewOut(Output):
    preview: Document | None


class ImpliedIn(Input):
    view: Document = Field(description="what somebody sees")


class ImpliedOut(Output):
    implied: Document | None


class StartIn(Input):
    options: Document = Field(default_factory=dict)
    position: Document | None = Field(default=None, description="laid over the state of a fresh match, as in scenario files")


class StartedOut(Output):
    state: Document


class StepIn(Input):
    state: Document
    action: Document = Field(description='an action document such as {"seat": 0, "do": …}')


class StepOut(Output):
    state: Document
    events: list[Document]


class LegalOut(Output):
    to_act: list[int]
    seat: int | None
    legal: list[Document]


class ViewOut(Output):
    view: Document
