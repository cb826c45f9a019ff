"""Accounts."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from tefuda.server.schemas.common import Input, Output


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
