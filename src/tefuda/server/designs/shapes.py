"""The shapes of what goes in and out about designed cards, as the OpenAPI schema tells them."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from tefuda.server.schemas.common import Document, Input, Output

Card = Annotated[Document, Field(description="the card's document: slug, name, author, picture, and what its game asks for")]
PictureId = Annotated[str, Field(description="of an uploaded picture", examples=["9f2c…"])]


class MakerOut(Output):
    token: str = Field(description="shown once; whoever has it owns the drafts and cards made with it")


class PictureOut(Output):
    id: PictureId
    address: str = Field(examples=["/api/v1/pictures/9f2c….webp"])
    side: int = Field(description="pixels of the square", examples=[480])


class FormOut(Output):
    game: str
    form: Document = Field(description="the game's own: fields, vocabulary, ranges")


class CheckIn(Input):
    card: Any = Field(description="any JSON")
    language: str = Field(default="en", max_length=8, examples=["ja"])


class CheckOut(Output):
    report: Document = Field(description="legal, errors with code, path and message, and the game's own figures")
    text: str | None = Field(description="what the card says, made from what it does; none while it is too unfinished")
    face: str | None = Field(description="the card as SVG; none while it is too unfinished")
    options: Document | None = Field(description="of a match in which a legal card is to be had")


class DraftIn(Input):
    game: str = Field(max_length=64)
    document: Card


class DraftChangeIn(Input):
    document: Card
    revision: Annotated[int, Field(ge=1, le=2**31 - 1, description="the revision that was changed", examples=[3])]


class RevisionIn(Input):
    revision: Annotated[int, Field(ge=1, le=2**31 - 1, description="the revision that is published", examples=[3])]


class DraftOut(Output):
    id: str
    game: str
    name: str
    document: Document
    picture: str | None
    design_id: str | None = Field(description="of which published card it will be the next version")
    fork_of: str | None
    revision: int = Field(description="send it with the next change")
    updated_at: int


class DraftsOut(Output):
    drafts: list[DraftOut]


class RateOut(Output):
    value: float
    low: float = Field(description="95 % interval, Wilson's")
    high: float


class StatisticsOut(Output):
    matches: int = Field(description="finished matches in which the card was to be had")
    with_people: int = Field(description="of them, those that were not between CPUs only")
    acquired_in: int = Field(description="matches in which somebody got it")
    copies: int = Field(description="copies that were got in all")
    decks: int = Field(description="decks that had it at the end")
    acquisition: RateOut | None = Field(description="share of the matches in which somebody got it")
    win_rate: RateOut | None = Field(description="of the decks that had it")
    fair_share: float | None = Field(description="what those decks would have won by chance")


class CreditOut(Output):
    id: str
    name: str
    author: str


class DesignOut(Output):
    id: str
    game: str
    name: str
    author: str
    version: int
    latest: int
    document: Document
    picture: str | None
    face: str = Field(description="address of the card's face", examples=["/api/v1/designs/Zm9y/versions/1/face.svg"])
    options: Document = Field(description="of a match in which the card is to be had")
    likes: int
    liked: bool = Field(description="whether you like it")
    mine: bool
    forks: int
    fork_of: CreditOut | None
    withdrawn: bool
    statistics: StatisticsOut
    created_at: int
    updated_at: int


class DesignsOut(Output):
    designs: list[DesignOut]
    total: int


class VersionOut(Output):
    number: int
    document: Document
    statistics: StatisticsOut
    created_at: int


class VersionsOut(Output):
    versions: list[VersionOut]


class LikedOut(Output):
    likes: int
    liked: bool


class TrialOut(Output):
    statistics: StatisticsOut
