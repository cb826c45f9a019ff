"""Matches made from matches: rematch, fork, records."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fastapi import APIRouter
from sqlalchemy import Connection

from tefuda.engine.discovery import find_game
from tefuda.engine.errors import BadRecord
from tefuda.engine.record import checked
from tefuda.engine.viewers import SPECTATOR
from tefuda.server import copies, making
from tefuda.server.callers import Caller
from tefuda.server.lobby import Terms
from tefuda.server.platform import Platform
from tefuda.server.problems import Problem
from tefuda.server.requests import CallerOf, ChoresOf, Json, MatchId, PlatformOf
from tefuda.server.routes.matches import whole
from tefuda.server.schemas.matches import ClockIn, CreatedOut, ForkIn, RematchOut, SeatChoiceIn, SeatIn, UploadIn
from tefuda.server.showing import match_document
from tefuda.server.thinking import Processes, Refused, Replayed, replay
from tefuda.store import matches
from tefuda.store.matches import OVER

router = APIRouter(prefix="/api/v1", tags=["records"])

Seats = list[SeatIn]


@router.get("/matches/{match_id}/record", response_model=dict[str, Any])
async def download_record(match_id: MatchId, platform: PlatformOf, caller: CallerOf) -> Json:
    """The record file of a match that is over; it replays anywhere."""
    head, record = await copies.record(platform, match_id)
    caller.viewer(head)
    return Json(record, headers={"content-disposition": f'attachment; filename="{head.game}-{head.id[:8]}.tefuda.json"'})


@router.post("/records", status_code=201, response_model=CreatedOut)
async def upload_record(body: UploadIn, platform: PlatformOf, caller: CallerOf, chores: ChoresOf) -> Json:
    """Store a record as a match of yours: to look at if it is over, to play on if it is not."""
    record = checked(body.record)
    return await _stored(platform, caller, chores, record, body.seats, None)


@router.post("/matches/{match_id}/fork", status_code=201, response_model=CreatedOut)
async def fork_match(match_id: MatchId, body: ForkIn, platform: PlatformOf, caller: CallerOf, chores: ChoresOf) -> Json:
    """Play on from an earlier moment of a match that is over, in a match of its own."""

    def look(connection: Connection) -> dict[str, Any]:
        head = platform.open(connection, match_id).head
        caller.viewer(head)
        if head.status != OVER or not head.has_position:
            raise Problem("still_running", "a match can be forked when it is over: a fork holds everything that is hidden")
        if body.number > head.number:
            raise Problem("bad_request", f"the match has {head.number} entries; there is no {body.number}")
        start = matches.start_of(connection, match_id)
        log = matches.entries_between(connection, match_id, 0, body.number)
        return copies.record_of(replace(head, result=None, outcome=None), start, log)

    record = await platform.database.read(look)
    kinds = [str(seat["kind"]) for seat in record["seats"]]
    seats = body.seats or [_same_seat(kind) for kind in kinds]
    origin = {"match": match_id, "number": body.number}
    return await _stored(platform, caller, chores, record, seats, origin)


def _same_seat(kind: str) -> SeatIn:
    spec = kind.removeprefix("bot:")
    return SeatIn(kind="me") if kind == spec else SeatIn(kind="bot", bot=spec)  # type: ignore[arg-type]


async def _stored(
    platform: Platform,
    caller: Caller,
    chores: Processes,
    record: dict[str, Any],
    seats: Seats | None,
    origin: dict[str, Any] | None,
) -> Json:
    if len(record["actions"]) > platform.settings.most_record_actions:
        raise BadRecord("actions", f"more than {platform.settings.most_record_actions} actions are not accepted")
    find_game(record["game"])
    played = await _replayed(chores, record, is_fork=origin is not None)
    count = len(record["seats"])
    wanted = seats or [SeatIn(kind="me", name=_name(seat["name"])) for seat in record["seats"]]
    if len(wanted) != count:
        raise Problem("bad_request", f"the match has {count} seats, not {len(wanted)}")
    if any(seat.kind == "open" for seat in wanted):
        raise Problem("bad_request", "nobody else can join here: who knows the record knows what is hidden")
    outcome = copies.outcome_of(record, played, count)
    rows, tokens = making.seat_rows(wanted, caller)
    terms = Terms(
        game=find_game(record["game"]),
        options=played.options,
        seats=rows,
        clock=making.clock_rule(ClockIn(), platform.settings),
        visibility="link",
        undo="free",
        creator=caller.person,
        seed=record["seed"],
        position=record.get("position"),
        origin=origin,
    )
    opened = await platform.opened(await copies.store(platform, terms, played, outcome))
    viewer = tokens[0]["seat"] if tokens else SPECTATOR
    return Json({**whole(opened, caller, viewer), "tokens": tokens, "invite": None}, status_code=201)


async def _replayed(chores: Processes, record: dict[str, Any], *, is_fork: bool) -> Replayed:
    """Play a record through in another process; a fork's result is whatever comes out."""
    played = await chores.run(replay, record, is_fork)
    if isinstance(played, Refused):
        raise BadRecord(played.path, played.problem)
    return played


def _name(name: str) -> str | None:
    return name[:32] or None


@router.post("/matches/{match_id}/rematch", status_code=201, response_model=RematchOut)
async def rematch(match_id: MatchId, body: SeatChoiceIn, platform: PlatformOf, caller: CallerOf) -> Json:
    """The same again: the first who asks makes the new match, the others get their seats in it."""
    new, seat, token = await copies.rematch(platform, caller, match_id, body.seat)
    head = (await platform.opened(new)).head
    return Json({"match": match_document(head, platform.now()), "seat": seat, "token": token}, status_code=201)
