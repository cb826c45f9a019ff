"""Who makes a card: an account, or a guest who is known by a maker's token as a player is by a seat's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends

from tefuda.server.callers import Caller
from tefuda.server.credentials import hash_of
from tefuda.server.platform import Platform
from tefuda.server.problems import Problem
from tefuda.server.requests import caller_of, platform_of
from tefuda.store import makers
from tefuda.store.accounts import owner_of


@dataclass(frozen=True, slots=True)
class Maker:
    owner: str  # whose drafts, designs and likes: account:… or maker:…
    person: str  # whom limits are counted for: the account, or a name for the network address


async def maker_or_nobody(
    caller: Annotated[Caller, Depends(caller_of)], platform: Annotated[Platform, Depends(platform_of)]
) -> Maker | None:
    """Who asks; nobody without credentials. A token goes before a cookie: the guest's drafts stay the guest's."""
    token = caller.token
    if token is not None:
        found = await platform.database.read(lambda connection: makers.by_token(connection, hash_of(token)))
        if found is None:
            raise Problem("unknown_maker", "this token belongs to no maker; POST /api/v1/makers gives a new one")
        return Maker(f"maker:{found}", caller.person)
    return None if caller.account is None else Maker(owner_of(caller.account.id), caller.person)


async def maker_required(maker: Annotated[Maker | None, Depends(maker_or_nobody)]) -> Maker:
    if maker is None:
        raise Problem("need_maker", "log in, or send a maker's token as bearer; POST /api/v1/makers gives one")
    return maker


AnyMaker = Annotated[Maker | None, Depends(maker_or_nobody)]
MakerOf = Annotated[Maker, Depends(maker_required)]
