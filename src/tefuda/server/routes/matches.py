"""Matches: create, list, look, join, leave, invite."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query

from tefuda.engine.discovery import find_game
from tefuda.engine.viewers import SPECTATOR
from tefuda.server import lobby, making, play
from tefuda.server.callers import Caller
from tefuda.server.credentials import hash_of, new_token
from tefuda.server.entries import seen
from tefuda.server.platform import Opened
from tefuda.server.problems import Problem
from tefuda.server.requests import CallerOf, Json, MatchId, PlatformOf
from tefuda.server.schemas.matches import (
    CreatedOut,
    EventsOut,
    InviteOut,
    JoinIn,
    LegalOfMatchOut,
    MatchesOut,
    MatchIn,
    OwnPositionOut,
    PresenceOut,
    SeatChoiceIn,
    ViewOfMatchOut,
)
from tefuda.server.showing import entry_document, legal_documents, match_document, position_document, viewer_name
from tefuda.store import matches, presence
from tefuda.store.matches import OPEN

router = APIRouter(prefix="/api/v1/matches", tags=["matches"])

MOST_LISTED = 100
MOST_ENTRIES = 500

Viewer = Annotated[
    str | None, Query(max_length=12, description="a seat, spectator, or omniscient; others than your own once the match is over")
]
Past = Annotated[int | None, Query(ge=0, le=2**31 - 1, description="an earlier number instead of the present")]


def whole(opened: Opened, caller: Caller, viewer: int | None = None) -> dict[str, Any]:
    """A match with its position for the caller; without the position where the caller may not look at it."""
    if viewer is None:
        try:
            viewer = caller.viewer(opened.head)
        except Problem as problem:
            if problem.code != "no_spectators":
                raise
            hidden: dict[str, Any] = {"number": opened.head.number, "viewer": viewer_name(SPECTATOR), "view": None, "legal": []}
            return {"match": match_document(opened.head, opened.now), **hidden}
    return {"match": match_document(opened.head, opened.now), **position_document(opened, viewer)}


@router.post("", status_code=201, response_model=CreatedOut)
async def create_match(body: MatchIn, platform: PlatformOf, caller: CallerOf) -> Json:
    """Start a match. It begins at once if no seat is open."""
    terms, tokens = making.terms_of(body, caller, platform.settings)
    invite = new_token() if body.visibility == "link" and any(row["kind"] == "open" for row in terms.seats) else None
    terms.invite_hash = None if invite is None else hash_of(invite)
    opened = await platform.opened(await lobby.create(platform, terms))
    viewer = tokens[0]["seat"] if tokens else SPECTATOR
    return Json({**whole(opened, caller, viewer), "tokens": tokens, "invite": invite}, status_code=201)


@router.get("", response_model=MatchesOut)
async def list_matches(
    platform: PlatformOf,
    game: Annotated[str | None, Query(max_length=64)] = None,
    status: Literal["open", "running", "over"] = "open",
    limit: Annotated[int, Query(ge=1, le=MOST_LISTED)] = 50,
) -> Json:
    """Public matches, the newest first: open ones to join, running ones to watch."""
    if game is not None:
        find_game(game)
    heads = await platform.database.read(lambda connection: matches.listed(connection, game, status, limit))
    return Json({"matches": [match_document(head, platform.now()) for head in heads]})


@router.get("/{match_id}", response_model=OwnPositionOut)
async def show_match(match_id: MatchId, platform: PlatformOf, caller: CallerOf, viewer: Viewer = None) -> Json:
    """A match with its position, your legal actions and your seats."""
    opened = await platform.opened(match_id)
    shown = whole(opened, caller, caller.viewer(opened.head, viewer) if viewer is not None else None)
    return Json({**shown, "own": caller.seats(opened.head)})


@router.get("/{match_id}/view", response_model=ViewOfMatchOut)
async def show_view(
    match_id: MatchId, platform: PlatformOf, caller: CallerOf, viewer: Viewer = None, number: Past = None
) -> Json:
    """The position now, or as it was at an earlier number, as you saw it."""
    opened = await platform.opened(match_id)
    head, state = opened.head, opened.state
    eyes = caller.viewer(head, viewer)
    if state is None:
        raise Problem("not_running", "there is no position before the match starts", number=head.number)
    wanted = head.number if number is None else number
    if wanted > head.number:
        raise Problem("bad_request", f"the match is at number {head.number}; there is no {wanted} yet")
    if wanted != head.number:
        state = await platform.database.read(lambda connection: platform.positions.at(connection, head.id, head.game, wanted))
    return Json({"number": wanted, "viewer": viewer_name(eyes), "view": state.document(eyes)})


@router.get("/{match_id}/legal", response_model=LegalOfMatchOut)
async def show_legal(
    match_id: MatchId, platform: PlatformOf, caller: CallerOf, seat: Annotated[int | None, Query(ge=0, le=63)] = None
) -> Json:
    """What your seat may do now."""
    opened = await platform.opened(match_id)
    own = caller.seat(opened.head, seat)
    legal = [] if opened.state is None else legal_documents(opened.head, opened.state, own)
    return Json({"number": opened.head.number, "seat": own, "legal": legal})


@router.get("/{match_id}/events", response_model=EventsOut)
async def show_events(
    match_id: MatchId,
    platform: PlatformOf,
    caller: CallerOf,
    viewer: Viewer = None,
    since: Annotated[int, Query(ge=0, le=2**31 - 1, description="the first number you want")] = 0,
) -> Json:
    """What happened, as you saw it; at most 500 entries at once."""
    opened = await platform.opened(match_id)
    head = opened.head
    eyes = caller.viewer(head, viewer)
    start, log = await platform.database.read(
        lambda connection: (
            matches.start_of(connection, match_id),
            matches.entries_between(connection, match_id, since, min(head.number, since + MOST_ENTRIES)),
        )
    )
    return Json(
        {
            "number": head.number,
            "viewer": viewer_name(eyes),
            "setup": seen(start.setup, eyes) if head.status != OPEN else [],
            "entries": [entry_document(entry, eyes) for entry in log],
        }
    )


@router.get("/{match_id}/presence", response_model=PresenceOut)
async def show_presence(match_id: MatchId, platform: PlatformOf) -> Json:
    """Who looks at the match right now."""
    head = (await platform.opened(match_id)).head
    now = platform.now()
    looking = await platform.database.read(lambda connection: presence.of_match(connection, match_id, now))
    present = [looking.get(seat.seat, 0) > 0 for seat in head.seats]
    return Json({"seats": present, "spectators": looking.get(SPECTATOR, 0)})


@router.post("/{match_id}/join", response_model=CreatedOut)
async def join_match(match_id: MatchId, body: JoinIn, platform: PlatformOf, caller: CallerOf) -> Json:
    """Take a free seat. The match begins with the last one."""
    seat, token = await lobby.join(
        platform,
        match_id,
        name=making.shown_name(body.name, caller),
        account_id=caller.account.id if caller.account else None,
        invite=body.invite,
        wanted=body.seat,
        own_options=body.options,
    )
    opened = await platform.opened(match_id)
    return Json({**whole(opened, caller, seat), "tokens": [{"seat": seat, "token": token}], "invite": None})


@router.post("/{match_id}/leave", status_code=204, response_class=Json)
async def leave_match(match_id: MatchId, body: SeatChoiceIn, platform: PlatformOf, caller: CallerOf) -> None:
    """Leave: before the start the seat is free again; afterwards a CPU plays on if the match allows it, or you give up."""
    await play.leave(platform, caller, match_id, body.seat)


@router.post("/{match_id}/invite", response_model=InviteOut)
async def invite(match_id: MatchId, body: SeatChoiceIn, platform: PlatformOf, caller: CallerOf) -> Json:
    """A new invitation to a match by link; earlier ones are void."""
    caller.seat((await platform.opened(match_id)).head, body.seat)
    return Json({"invite": await lobby.new_invite(platform, match_id)})
