"""Matches: seats, clocks, positions, actions, talk."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from tefuda.server.schemas.common import Bot, Document, Input, Name, Number, Output, SeatNumber


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
