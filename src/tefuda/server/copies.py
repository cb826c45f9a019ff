"""Matches made from matches: records in and out, forks, rematches."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection

from tefuda.engine.discovery import find_game
from tefuda.engine.errors import BadRecord
from tefuda.engine.match import fresh_seed
from tefuda.engine.record import FORMAT
from tefuda.server import clocks
from tefuda.server.callers import Caller
from tefuda.server.credentials import new_id
from tefuda.server.entries import ACTION
from tefuda.server.lobby import Terms, create, free_seat, human_seat, join, new_columns, require_room
from tefuda.server.platform import Decided, Opened, Platform
from tefuda.server.problems import Problem
from tefuda.server.thinking import Replayed
from tefuda.store import bot_turns, matches
from tefuda.store.documents import written
from tefuda.store.matches import OVER, RUNNING, Change, Entry, Head, Start, written_or_none
from tefuda.store.positions import UNDO

PLATFORM_REASONS: Final = ("resigned", "timeout", "left", "abandoned", "agreed")


Kept = tuple[Any, dict[str, Any]]  # the actions before, and one more: branches share what they have in common


def kept_actions(log: list[Entry]) -> list[dict[str, Any]]:
    """The actions that led to the position: what was taken back is left out."""
    here: Kept | None = None
    at: list[Kept | None] = []
    for entry in log:
        at.append(here)
        if entry.kind == UNDO:
            assert entry.back_to is not None
            here = at[entry.back_to]
        elif entry.action is not None:
            here = (here, entry.action)
    actions = []
    while here is not None:
        here, action = here
        actions.append(action)
    return actions[::-1]


def record_of(head: Head, start: Start, log: list[Entry]) -> dict[str, Any]:
    """The record of a match that is over."""
    record: dict[str, Any] = {
        "tefuda": FORMAT,
        "game": head.game,
        "rules": head.rules,
        "options": start.options,
        "seed": start.seed,
        "seats": [{"name": seat.name, "kind": seat.kind if seat.spec is None else f"bot:{seat.spec}"} for seat in head.seats],
        "actions": kept_actions(log),
        "result": head.result,
        "outcome": head.outcome,
    }
    if start.position is not None:
        record["position"] = start.position
    return record


async def record(platform: Platform, match_id: str) -> tuple[Head, dict[str, Any]]:
    """The record of a match; only once it is over, because it holds every secret."""

    def look(connection: Connection) -> tuple[Head, dict[str, Any]]:
        head = platform.open(connection, match_id).head
        if head.status != OVER:
            raise Problem(
                "still_running", "the record holds what is still secret; it is given when the match is over. Until then: /events"
            )
        start = matches.start_of(connection, match_id)
        return head, record_of(head, start, matches.entries_between(connection, match_id, 0, head.number))

    return await platform.database.read(look)


async def store(platform: Platform, terms: Terms, replay: Replayed, outcome: dict[str, Any] | None) -> str:
    """Store a match that was played elsewhere; it goes on here if it is not over."""
    now = platform.now()
    match_id = new_id()
    bots = [seat for seat, row in enumerate(terms.seats) if row["kind"] == "bot"]
    to_act = replay.to_act if outcome is None else []
    running = [seat for seat in to_act if seat not in bots]
    standing = clocks.moved_on(terms.clock, clocks.wound_up(terms.clock, len(terms.seats)), None, running, now)
    values = new_columns(match_id, terms, now) | {
        "setup": written(replay.setup),
        "status": RUNNING if outcome is None else OVER,
        "number": len(replay.actions),
        "to_act": written(to_act),
        "clocks": written(standing),
        "result": written_or_none(replay.result),
        "outcome": written_or_none(outcome),
        "deadline_at": clocks.deadline(terms.clock, standing, now) if outcome is None else None,
    }
    rows = [{**row, "seat": seat} for seat, row in enumerate(terms.seats)]
    log = [
        {"match_id": match_id, "number": number, "kind": ACTION, "seat": action["seat"], "action": written(action)}
        | {"events": written(events), "key": None, "back_to": None, "at": now}
        for number, (action, events) in enumerate(zip(replay.actions, replay.events))
    ]
    states = [{"match_id": match_id, "number": number, "state": state} for number, state in replay.snapshots]

    def insert(connection: Connection) -> None:
        if outcome is None:
            require_room(connection, platform, terms.creator)
        matches.insert_match(connection, values, rows)
        matches.insert_log(connection, log, states)
        bot_turns.arrange(connection, match_id, [seat for seat in to_act if seat in bots], None, now)
        matches.notify(connection, match_id)

    await platform.database.write(insert)
    platform.wake(match_id)
    return match_id


def outcome_of(record: dict[str, Any], replay: Replayed, seat_count: int) -> dict[str, Any] | None:
    """How an uploaded match ended: by the game, or as its record says, by the platform."""
    if replay.result is not None:
        return {"by": "game", "winners": replay.result["winners"], "reason": replay.result["reason"]}
    outcome = record.get("outcome")
    if outcome is None:
        return None
    if not isinstance(outcome, dict) or outcome.get("reason") not in PLATFORM_REASONS:
        raise BadRecord("outcome.reason", f"one of {', '.join(PLATFORM_REASONS)} is expected")
    for field in ("winners", "seats"):
        named = outcome.get(field)
        if not isinstance(named, list) or any(type(seat) is not int or not 0 <= seat < seat_count for seat in named):
            raise BadRecord(f"outcome.{field}", f"a list of seats from 0 to {seat_count - 1} is expected")
    return {"by": "platform", "winners": outcome["winners"], "reason": outcome["reason"], "seats": outcome["seats"]}


async def rematch(platform: Platform, caller: Caller, match_id: str, wanted: int | None) -> tuple[str, int, str]:
    """The same again: who asks first makes the new match, the others take their seats in it. Match, seat and token."""
    opened = await platform.opened(match_id)
    head = opened.head
    seat = caller.seat(head, wanted)
    if head.status != OVER:
        raise Problem("still_running", "a rematch begins when the match is over")
    own = head.seats[seat]
    if head.rematch_id is not None:
        place, token = await join(
            platform,
            head.rematch_id,
            name=own.name,
            account_id=own.account_id,
            invite=None,
            wanted=seat,
            own_options={},
            is_expected=True,
        )
        return head.rematch_id, place, token
    start = await platform.database.read(lambda connection: matches.start_of(connection, match_id))
    row, token = human_seat(own.name, own.account_id)
    seats = [_rematch_seat(other) for other in head.seats]
    seats[seat] = row
    terms = terms_like(head, start, seats, caller.person)
    new = await create(platform, terms)

    def decide(opened: Opened) -> Decided | None:
        if opened.head.rematch_id is not None:
            return None
        return Decided(Change(match_id, opened.head.revision, values={"rematch_id": new}))

    before = await platform.change(match_id, decide)
    if before.head.rematch_id is not None:  # somebody else asked at the same moment: theirs is the one
        await platform.database.write(lambda connection: matches.remove(connection, new))
        return await rematch(platform, caller, match_id, wanted)
    return new, seat, token


def _rematch_seat(seat: matches.Seat) -> dict[str, Any]:
    if seat.kind == "bot" and seat.token_hash is None and seat.account_id is None:
        return free_seat("bot", seat.name, seat.spec)
    return free_seat("open", "")  # a person's, also if a CPU played on for it in the end


def terms_like(head: Head, start: Start, seats: list[dict[str, Any]], creator: str) -> Terms:
    """A new match on the terms of another one, for the same people."""
    return Terms(
        game=find_game(head.game),
        options=start.options,
        seats=seats,
        clock=head.clock,
        visibility="link",  # its seats wait for the same people, not for strangers
        spectators=head.spectators,
        undo=head.undo,
        takeover=head.takeover,
        creator=creator,
        seed=fresh_seed(),
    )
