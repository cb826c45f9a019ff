"""Playing: act, give up, take back, agree on a draw, ask for a hint."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter

from tefuda.server import metrics, play
from tefuda.server.entries import holders
from tefuda.server.problems import Problem
from tefuda.server.requests import CallerOf, ChoresOf, Json, MatchId, PlatformOf
from tefuda.server.routes.matches import whole
from tefuda.server.schemas.matches import ActedOut, ActionIn, AnswerIn, HintOut, PositionOut, SeatChoiceIn, UndoIn
from tefuda.server.thinking import choose
from tefuda.store.positions import snapshot_of

router = APIRouter(prefix="/api/v1/matches", tags=["play"])

HINTS_BY = "normal"


@router.post("/{match_id}/actions", response_model=ActedOut)
async def act(match_id: MatchId, body: ActionIn, platform: PlatformOf, caller: CallerOf) -> Json:
    """Play an action. 409 `stale` with the current number if the match has moved on since the number you saw."""
    acted = await play.act(platform, caller, match_id, body.action, body.number, body.key)
    return Json(acted.document())


@router.post("/{match_id}/resign", response_model=PositionOut)
async def resign(match_id: MatchId, body: SeatChoiceIn, platform: PlatformOf, caller: CallerOf) -> Json:
    """Give up."""
    await play.resign(platform, caller, match_id, body.seat)
    return Json(whole(await platform.opened(match_id), caller))


@router.post("/{match_id}/undo", response_model=PositionOut)
async def offer_undo(match_id: MatchId, body: UndoIn, platform: PlatformOf, caller: CallerOf) -> Json:
    """Take back: at once where only CPUs play against you, otherwise an offer to the others."""
    await play.offer_undo(platform, caller, match_id, body.seat, body.to)
    return Json(whole(await platform.opened(match_id), caller))


@router.post("/{match_id}/draw", response_model=PositionOut)
async def offer_draw(match_id: MatchId, body: SeatChoiceIn, platform: PlatformOf, caller: CallerOf) -> Json:
    """Offer a draw to the others."""
    await play.offer_draw(platform, caller, match_id, body.seat)
    return Json(whole(await platform.opened(match_id), caller))


@router.post("/{match_id}/{offer}/answer", response_model=PositionOut)
async def answer_offer(
    match_id: MatchId, offer: Literal["undo", "draw"], body: AnswerIn, platform: PlatformOf, caller: CallerOf
) -> Json:
    """Answer an offer; who made it may take it back by not agreeing."""
    await play.answer(platform, caller, match_id, body.seat, offer, body.agree)
    return Json(whole(await platform.opened(match_id), caller))


@router.post("/{match_id}/hint", response_model=HintOut)
async def hint(match_id: MatchId, body: SeatChoiceIn, platform: PlatformOf, caller: CallerOf, chores: ChoresOf) -> Json:
    """What a CPU would do in your place; only where no other person plays."""
    opened = await platform.opened(match_id)
    head, state = opened.head, opened.running()
    seat = caller.seat(head, body.seat)
    if set(holders(head)) - set(caller.seats(head)):
        raise Problem("not_allowed_here", "there are no hints where other people play")
    if seat not in state.to_act():
        raise Problem("not_allowed_here", f"seat {seat} is not to act")
    with metrics.BOT_SECONDS.time():
        thought = await chores.run(choose, match_id, head.game, HINTS_BY, snapshot_of(state), seat, head.number)
    return Json({"number": head.number, "seat": seat, "action": state.action_document(seat, thought.action)})
