"""Chat in a match."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from tefuda.server import talking
from tefuda.server.requests import BucketsOf, CallerOf, Json, MatchId, PlatformOf
from tefuda.server.schemas.matches import MessageIn, MessageOut, MessagesOut
from tefuda.store import chat

router = APIRouter(prefix="/api/v1/matches", tags=["chat"])


@router.get("/{match_id}/chat", response_model=MessagesOut)
async def read_chat(
    match_id: MatchId, platform: PlatformOf, caller: CallerOf, since: Annotated[int, Query(ge=0, le=2**31 - 1)] = 0
) -> Json:
    """What was said from a number on; at most the last 200 messages."""
    caller.viewer((await platform.opened(match_id)).head)
    return Json({"messages": await platform.database.read(lambda connection: chat.since(connection, match_id, since))})


@router.post("/{match_id}/chat", status_code=201, response_model=MessageOut)
async def say(match_id: MatchId, body: MessageIn, platform: PlatformOf, caller: CallerOf, buckets: BucketsOf) -> Json:
    """Say something."""
    return Json(await talking.say(platform, caller, match_id, body.text, body.name, buckets), status_code=201)
