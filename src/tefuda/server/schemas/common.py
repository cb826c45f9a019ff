"""What all shapes are made of, problems, and the state of the server."""

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


class HealthOut(Output):
    status: Literal["ok"]
    version: str
    database: Literal["sqlite", "postgresql"]
    schema_revision: str
    games: int
    compiled: bool
