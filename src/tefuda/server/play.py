"""Playing a stored match: acting, giving up, leaving, taking back, agreeing on a draw."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import Connection

from tefuda.server import endings, metrics, offers
from tefuda.server.callers import Caller
from tefuda.server.entries import kept, played, seen, with_action
from tefuda.server.lobby import leave_lobby
from tefuda.server.platform import Decided, Opened, Platform
from tefuda.server.problems import Problem
from tefuda.server.showing import legal_documents
from tefuda.store import matches
from tefuda.store.matches import OPEN, RUNNING
from tefuda.store.positions import UNDO

LATEST: Final = 400  # entries that are looked through for the beginning of a turn


@dataclass(frozen=True, slots=True)
class Acted:
    """The answer to an action. It follows from the log up to the action alone, so that a retry gets the same."""

    number: int
    seat: int
    events: list[dict[str, Any]]
    view: dict[str, Any]
    legal: list[dict[str, Any]]

    def document(self) -> dict[str, Any]:
        return {"number": self.number, "seat": self.seat, "events": self.events, "view": self.view, "legal": self.legal}


async def act(platform: Platform, caller: Caller, match_id: str, action: Any, number: int, key: str | None) -> Acted:
    """Play an action for one of the caller's seats, once: the same key gets the same answer however often it is sent."""
    seat = -1
    decided: Decided | None = None
    wanted = action.get("seat") if isinstance(action, dict) else None
    wanted = wanted if isinstance(wanted, int) and not isinstance(wanted, bool) else None

    def look(connection: Connection, opened: Opened) -> Opened:
        if key is None or opened.head.number == number:
            return opened
        own_key = f"{caller.seat(opened.head, wanted)}:{key}"
        return replace(opened, repeat=matches.entry_by_key(connection, match_id, own_key))

    def decide(opened: Opened) -> Decided | None:
        nonlocal seat, decided
        seat = caller.seat(opened.head, wanted)
        decided = with_action(opened, seat, action, number, None if key is None else f"{seat}:{key}")
        return decided

    opened = await platform.change(match_id, decide, look=look, at=number)
    if decided is None:
        return await _repeated(platform, opened, seat)
    after = decided.state
    assert after is not None
    metrics.ACTIONS.labels(opened.head.game, "person").inc()
    status = decided.change.values.get("status", RUNNING)
    legal = legal_documents(replace(opened.head, status=status), after, seat)
    return Acted(number + 1, seat, seen(kept(decided.events), seat), after.document(seat), legal)


async def _repeated(platform: Platform, opened: Opened, seat: int) -> Acted:
    """The answer that an action already got."""
    entry = opened.repeat
    assert entry is not None
    head, number = opened.head, entry.number + 1
    after = await platform.database.read(lambda connection: platform.positions.at(connection, head.id, head.game, number))
    status = RUNNING if number < head.number else head.status
    return Acted(
        number, seat, seen(entry.events, seat), after.document(seat), legal_documents(replace(head, status=status), after, seat)
    )


async def act_for_bot(platform: Platform, match_id: str, seat: int, action: int, seen_view: dict[str, Any]) -> bool:
    """Play what a bot has chosen; False if the match no longer looks to it as it did when it chose."""
    fits = False

    def decide(opened: Opened) -> Decided | None:
        nonlocal fits
        head, state = opened.head, opened.state
        is_bot = head.seats[seat].kind == "bot"
        fits = head.status == RUNNING and state is not None and is_bot and seat in head.to_act
        fits = fits and state is not None and state.document(seat) == seen_view and action in state.legal(seat)
        return played(opened, seat, action) if fits else None

    opened = await platform.change(match_id, decide)
    if fits:
        metrics.ACTIONS.labels(opened.head.game, "bot").inc()
    return fits


async def resign(platform: Platform, caller: Caller, match_id: str, wanted: int | None) -> None:
    def decide(opened: Opened) -> Decided:
        seat = caller.seat(opened.head, wanted)
        opened.running()
        if opened.head.seats[seat].retired:
            raise Problem("not_running", "you have given up already")
        return endings.retired(opened, [seat], "resigned")

    await platform.change(match_id, decide)


async def leave(platform: Platform, caller: Caller, match_id: str, wanted: int | None) -> None:
    """Leave a match: free the seat before it starts; afterwards a CPU plays on if the match allows it, or it is given up."""
    opened = await platform.opened(match_id)
    if opened.head.status == OPEN:
        await leave_lobby(platform, match_id, caller.seat(opened.head, wanted))
        return

    def decide(opened: Opened) -> Decided:
        seat = caller.seat(opened.head, wanted)
        opened.running()
        if opened.head.seats[seat].kind != "human":
            raise Problem("not_running", "you have left already")
        return endings.replaced(opened, [seat], "left")

    await platform.change(match_id, decide)


async def overdue(platform: Platform, match_id: str) -> None:
    """Let time take its course in a match whose deadline has passed."""
    await platform.change(match_id, endings.overdue)


async def offer_undo(platform: Platform, caller: Caller, match_id: str, wanted: int | None, to: int | None) -> None:
    """Go back to a number, by default to the beginning of the seat's last turn; ask the others first where they are people."""
    target = to

    def look(connection: Connection, opened: Opened) -> Opened:
        nonlocal target
        seat = caller.seat(opened.head, wanted)
        opened.running()
        head = opened.head
        if to is None:
            first = max(0, head.number - LATEST)
            target = offers.turn_start(matches.entries_between(connection, match_id, first, head.number), seat)
        return _with_earlier(platform, connection, opened, target)

    def decide(opened: Opened) -> Decided:
        seat = caller.seat(opened.head, wanted)
        if target is None:
            raise Problem("not_allowed_here", "you have not acted since the beginning or the last undo")
        change = offers.undo_offer(opened, seat, target)
        return offers.undone(opened, seat, target) if offers.is_free(opened) else Decided(change)

    await platform.change(match_id, decide, look=look)


async def offer_draw(platform: Platform, caller: Caller, match_id: str, wanted: int | None) -> None:
    await platform.change(match_id, lambda opened: Decided(offers.draw_offer(opened, caller.seat(opened.head, wanted))))


async def answer(platform: Platform, caller: Caller, match_id: str, wanted: int | None, kind: str, agrees: bool) -> None:
    """Answer the offer on the table; the last to agree carries it out. Who offered may take the offer back: it disagrees."""

    def look(connection: Connection, opened: Opened) -> Opened:
        offer = opened.head.offer
        if opened.head.status != RUNNING or offer is None or offer["kind"] != UNDO:
            return opened
        return _with_earlier(platform, connection, opened, offer["to"])

    def decide(opened: Opened) -> Decided:
        seat = caller.seat(opened.head, wanted)
        change = offers.answered(opened, kind, seat, agrees)
        if change is not None:
            return Decided(change)
        offer = opened.head.offer
        assert offer is not None
        return offers.undone(opened, offer["by"], offer["to"]) if kind == UNDO else offers.drawn(opened, seat)

    await platform.change(match_id, decide, look=look)


def _with_earlier(platform: Platform, connection: Connection, opened: Opened, number: int | None) -> Opened:
    head = opened.head
    if number is None or not 0 <= number < head.number:
        return opened
    return replace(opened, earlier=platform.positions.at(connection, head.id, head.game, number))
