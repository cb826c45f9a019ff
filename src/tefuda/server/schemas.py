"""The shapes of what goes in and out, as the OpenAPI schema tells them. Documents of games are opaque objects here."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from tefuda.server.chooser import SPECS

Document = dict[str, Any]
Name = Annotated[str, Field(min_length=1, max_length=32, description="shown to others; never read as HTML", examples=["Aki"])]
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int | None, Field(ge=0, le=63, description="which seat, if you hold several")]
Bot = Literal["random", "greedy", "easy", "normal", "hard", "expert"]
assert set(SPECS) == set(Bot.__args__)  # type: ignore[attr-defined]


class Input(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class Output(BaseModel):
    pass


# -- problems


class ProblemOut(Output):
    """RFC 9457. `code` is stable and meant for programs, `detail` is a sentence for people."""

    type: str = Field(examples=["/problems/stale"])
    title: str = Field(examples=["It has changed meanwhile"])
    status: int = Field(examples=[409])
    code: str = Field(examples=["stale"])
    detail: str = Field(examples=["the match is at number 8, the action was for 7; look again, then send it for 8"])
    number: int | None = Field(default=None, description="where the match is now, for a stale action", examples=[8])
    request_id: str | None = Field(default=None, examples=["9f2c4e1ab8d07c35"])
    model_config = ConfigDict(extra="allow")


# -- games


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


# -- matches


class SeatIn(Input):
    kind: Literal["me", "open", "bot"] = Field(description="you, somebody who joins, or a CPU")
    name: Name | None = None
    bot: Bot | None = Field(default=None, description="for a CPU: how strong")
    options: Document | None = Field(
        default=None, description="this seat's entries of options that are lists by seat, e.g. its deck", examples=[{}]
    )


class ClockIn(Input):
    kind: Literal["off", "move", "fischer"] = "off"
    seconds: Annotated[float, Field(gt=0, le=7 * 24 * 3600, description="per move, or at the beginning")] | None = None
    increment: Annotated[float, Field(ge=0, le=3600, description="Fischer: added when a turn passes on")] = 0
    abandoned: Annotated[float, Field(ge=10, le=60 * 24 * 3600, description="off: idle seconds after which it ends")] | None = (
        None
    )
    model_config = ConfigDict(extra="forbid")


class MatchIn(Input):
    game: str = Field(max_length=64)
    options: Document = Field(default_factory=dict)
    seats: list[SeatIn] | None = Field(default=None, max_length=64, description="by default you, and the rest open")
    clock: ClockIn = Field(default_factory=ClockIn)
    visibility: Literal["public", "link"] = Field(
        default="public", description="public ones are listed; others need an invitation"
    )
    spectators: bool = True
    undo: Literal["ask", "free", "never"] = "ask"
    takeover: Bot | None = Field(default=None, description="the CPU that plays on for who leaves; none: leaving is giving up")
    seed: Annotated[int, Field(ge=0, le=2**63 - 1)] | None = Field(
        default=None, description="only without other people in the match"
    )
    position: Document | None = Field(default=None, description="where to begin, as in scenario files; only without other people")


class SeatOut(Output):
    seat: int
    kind: Literal["open", "human", "bot"]
    name: str
    bot: str | None
    account: bool
    retired: bool


class MatchOut(Output):
    id: str
    game: str
    rules: str
    options: Document = Field(description="as a spectator sees them")
    status: Literal["open", "running", "over"]
    number: int = Field(description="entries in the log: send it with your next action")
    revision: int
    to_act: list[int]
    seats: list[SeatOut]
    visibility: str
    spectators: bool
    undo: str
    takeover: str | None
    clock: Document
    clocks: Document = Field(description="left milliseconds per seat, since when each clock runs, and now")
    offer: Document | None
    result: Document | None = Field(description="of the game")
    outcome: Document | None = Field(description="of the match: by the game or by the platform")
    origin: Document | None
    rematch: str | None
    created_at: int
    updated_at: int


class MatchesOut(Output):
    matches: list[MatchOut]


class OwnMatchOut(MatchOut):
    own: list[int] = Field(description="your seats")


class OwnMatchesOut(Output):
    matches: list[OwnMatchOut]


class TokenOut(Output):
    seat: int
    token: str = Field(description="shown once; whoever has it plays the seat")


class PositionOut(Output):
    match: MatchOut
    number: int
    viewer: int | str
    view: Document | None
    legal: list[Document]


class OwnPositionOut(PositionOut):
    own: list[int] = Field(description="your seats: by the token that you sent and by your account")


class CreatedOut(PositionOut):
    tokens: list[TokenOut]
    invite: str | None = Field(description="for matches by link: hand it to who shall join")


class JoinIn(Input):
    name: Name | None = None
    seat: SeatNumber = None
    invite: Annotated[str, Field(max_length=100)] | None = None
    options: Document = Field(default_factory=dict, description="your entries of options that are lists by seat, e.g. your deck")


class SeatChoiceIn(Input):
    seat: SeatNumber = None


class InviteOut(Output):
    invite: str


class ActionIn(Input):
    action: Document
    number: Number = Field(description="the number of the match that you saw")
    key: Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")] | None = Field(
        default=None, description="made new for every action; sent again with it, the action is played once and answered alike"
    )


class ActedOut(Output):
    number: int = Field(description="the number of the match after your action")
    seat: int
    events: list[Document]
    view: Document
    legal: list[Document]


class LegalOfMatchOut(Output):
    number: int
    seat: int
    legal: list[Document]


class ViewOfMatchOut(Output):
    number: int
    viewer: int | str
    view: Document


class EntryOut(Output):
    number: int
    kind: Literal["action", "undo", "retire", "end"]
    seat: int | None
    events: list[Document]
    back_to: int | None
    at: int


class EventsOut(Output):
    number: int
    viewer: int | str
    setup: list[Document]
    entries: list[EntryOut]


class UndoIn(SeatChoiceIn):
    to: Number | None = Field(default=None, description="the number to go back to; by default before your last turn")


class AnswerIn(SeatChoiceIn):
    agree: bool


class ForkIn(Input):
    number: Number = Field(description="how many entries of the log the fork keeps")
    seats: list[SeatIn] | None = Field(default=None, max_length=64, description="by default people's seats are yours, CPUs stay")


class UploadIn(Input):
    record: Document
    seats: list[SeatIn] | None = Field(default=None, max_length=64, description="who plays on; by default all seats are yours")


class RematchOut(Output):
    match: MatchOut
    seat: int
    token: str


class HintOut(Output):
    number: int
    seat: int
    action: Document


class MessageIn(Input):
    text: str = Field(min_length=1, max_length=2000)
    name: Name | None = Field(default=None, description="for spectators without an account")


class MessageOut(Output):
    number: int
    seat: int | None
    name: str
    text: str
    at: int


class MessagesOut(Output):
    messages: list[MessageOut]


class PresenceOut(Output):
    seats: list[bool]
    spectators: int


# -- accounts and decks


class LoginIn(Input):
    name: Annotated[str, Field(min_length=2, max_length=32, examples=["aki"])]
    password: Annotated[str, Field(min_length=8, max_length=200, examples=["correct horse battery"])]


class PasswordIn(Input):
    old: Annotated[str, Field(max_length=200)]
    new: Annotated[str, Field(min_length=8, max_length=200)]


class AccountOut(Output):
    id: str
    name: str
    csrf: str = Field(description="send it in the header X-Csrf-Token with every change")


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


class HealthOut(Output):
    status: Literal["ok"]
    version: str
    database: Literal["sqlite", "postgresql"]
    schema_revision: str
    games: int
    compiled: bool
