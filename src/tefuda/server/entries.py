"""Adding to a match's log: the change that an action or an event of the platform makes. Pure, given an opened match."""

from __future__ import annotations

from typing import Any, Final

from tefuda.engine.events import EVERYBODY, Event, EventLog
from tefuda.engine.match import legal_number
from tefuda.engine.state import State
from tefuda.server import clocks
from tefuda.server.platform import Decided, Opened
from tefuda.server.problems import Problem
from tefuda.store.documents import written
from tefuda.store.matches import OVER, Change, Head
from tefuda.store.positions import UNDO, is_snapshot_due, snapshot_of

ACTION: Final = "action"
RETIRE: Final = "retire"  # a seat changes hands: a bot plays on for it
END: Final = "end"  # by the platform: resignation, time, agreement, abandonment


def kept(events: list[Event]) -> list[list[Any]]:
    """Events as they are kept: owner, what the owner sees, what the others see."""
    return [[event.owner, event.full, event.public] for event in events]


def stored(events: list[Event]) -> str:
    return written(kept(events))


def public(event: dict[str, Any]) -> Event:
    return Event(event, EVERYBODY, event)


def seen(events: list[list[Any]], viewer: int) -> list[dict[str, Any]]:
    """What a viewer sees of kept events."""
    found = (Event(full, owner, shown).seen_by(viewer) for owner, full, shown in events)
    return [document for document in found if document is not None]


def is_repeat(opened: Opened, seat: int, action: object) -> bool:
    """Whether the caller's key already stands for this very action; Problem if it stands for another."""
    repeat = opened.repeat
    if repeat is None:
        return False
    played_then = repeat.action or {}
    if not isinstance(action, dict) or any(played_then.get(key) != value for key, value in {"seat": seat, **action}.items()):
        raise Problem("key_used", "this key was already used for another action of yours; make a new key for every action")
    return True


def with_action(opened: Opened, seat: int, action: object, number: int, key: str | None) -> Decided | None:
    """Play an action of a seat at the number that the caller saw; None if it has been played already."""
    head = opened.head
    if is_repeat(opened, seat, action):
        return None
    state = opened.running()
    if number != head.number:
        raise Problem(
            "stale",
            f"the match is at number {head.number}, the action was for {number}; look again, then send it for {head.number}",
            number=head.number,
        )
    if seat in clocks.out_of_time(head.clock, head.clocks, opened.now):
        raise Problem("time_is_up", f"the time of seat {seat} is up", number=head.number)
    document = {**action, "seat": action.get("seat", seat)} if isinstance(action, dict) else action
    _, chosen = legal_number(state, document)
    return played(opened, seat, chosen, key)


def played(opened: Opened, seat: int, chosen: int, key: str | None = None) -> Decided:
    """Play an action that is known to be legal."""
    state = opened.running()
    meant = state.action_document(seat, chosen)
    after = state.clone()
    log = EventLog()
    after.play(seat, chosen, log)
    result = after.result()
    document = None if result is None else result.document()
    outcome = None if document is None else {"by": "game", "winners": document["winners"], "reason": document["reason"]}
    change = added(opened, ACTION, seat, log.events, after, outcome=outcome)
    assert change.entry is not None
    change.entry |= {"action": written(meant), "key": key}
    if document is not None:
        change.values["result"] = written(document)
    return Decided(change, after, log.events)


def added(
    opened: Opened,
    kind: str,
    seat: int | None,
    events: list[Event],
    after: State,
    *,
    bots: list[int] | None = None,
    outcome: dict[str, Any] | None = None,
) -> Change:
    """One more entry: number, clocks, deadline, bot turns and snapshot follow from the position after it.

    `bots` where a seat changes hands with this entry; `outcome` where the match ends with it: then nobody is to act, no
    clock runs and no bot turn is owed.
    """
    head = opened.head
    number = head.number + 1
    bots = head.bots() if bots is None else bots
    to_act = after.to_act() if outcome is None else []
    running = [other for other in to_act if other not in bots]
    moved = clocks.moved_on(head.clock, head.clocks, seat if kind == ACTION else None, running, opened.now)
    values = {
        "number": number,
        "to_act": written(to_act),
        "clocks": written(moved),
        "deadline_at": clocks.deadline(head.clock, moved, opened.now) if outcome is None else None,
        "offer": None,
    }
    if outcome is not None:
        values |= {"status": OVER, "outcome": written(outcome)}
    entry = {
        "number": head.number,
        "kind": kind,
        "seat": seat,
        "action": None,
        "events": stored(events),
        "key": None,
        "back_to": None,
        "at": opened.now,
    }
    return Change(
        head.id,
        head.revision,
        values=values,
        entry=entry,
        snapshot=(number, snapshot_of(after)) if is_snapshot_due(number) or kind == UNDO else None,
        bots_to_act=[bot for bot in bots if bot in to_act] if bots else None,
    )


def holders(head: Head) -> list[int]:
    """The seats of people who still play."""
    return [seat.seat for seat in head.seats if seat.kind == "human" and not seat.retired]
