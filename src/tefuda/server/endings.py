"""How a match ends other than by its rules: resignation, time, leaving, abandonment. Pure, given an opened match.

- Of two seats, the other one wins.
- Of more, the seat retires and a CPU plays on for it, as long as at least two seats are left that have not retired and
  one of them is a person's. Otherwise the match ends and the seats that have not retired win.
- Who leaves, or stays away from a match without a clock, is replaced by a CPU if the match allows it.
"""

from __future__ import annotations

from typing import Any, Final

from tefuda.server import clocks
from tefuda.server.entries import END, RETIRE, added, holders, public
from tefuda.server.platform import Decided, Opened
from tefuda.store.documents import written
from tefuda.store.matches import NEVER_STARTED, OPEN, OVER, RUNNING, Change

STAND_IN: Final = "normal"  # the CPU that plays on for a retired seat where the match names none

EVENTS: Final = {"resigned": "resigned", "timeout": "timed_out", "left": "left", "abandoned": "abandoned"}


def retired(opened: Opened, gone: list[int], reason: str) -> Decided:
    """Seats give up, for a reason that is one of EVENTS."""
    head = opened.head
    state = opened.running()
    events = [public({"type": EVENTS[reason], "seat": seat}) for seat in gone]
    rest = [seat.seat for seat in head.seats if not seat.retired and seat.seat not in gone]
    people = [seat for seat in holders(head) if seat not in gone]
    seat_values: dict[int, dict[str, Any]] = {seat: {"retired": True} for seat in gone}
    if len(head.seats) > 2 and len(rest) >= 2 and people:
        stand_in = {"retired": True, "kind": "bot", "spec": head.takeover or STAND_IN}
        change = added(opened, RETIRE, gone[0], events, state, bots=head.bots() + gone)
        seat_values = {seat: stand_in for seat in gone}
    else:
        outcome = {"by": "platform", "winners": rest if gone else [], "reason": reason, "seats": gone}
        events.append(public({"type": "match_ended", **outcome}))
        change = added(opened, END, gone[0] if gone else None, events, state, outcome=outcome)
    change.seat_values = seat_values
    return Decided(change, state)


def replaced(opened: Opened, gone: list[int], reason: str) -> Decided:
    """Seats go and a CPU plays on for them if the match allows it and a person is left; otherwise they give up."""
    head = opened.head
    people = [seat for seat in holders(head) if seat not in gone]
    if head.takeover is None or not people:
        return retired(opened, gone, reason)
    state = opened.running()
    events = [public({"type": EVENTS[reason], "seat": seat, "bot": head.takeover}) for seat in gone]
    change = added(opened, RETIRE, gone[0], events, state, bots=head.bots() + gone)
    change.seat_values = {seat: {"kind": "bot", "spec": head.takeover} for seat in gone}
    return Decided(change, state)


def overdue(opened: Opened) -> Decided | None:
    """What happens to a match whose deadline has passed; None if it has not, after all."""
    head = opened.head
    if head.deadline_at is None or head.deadline_at > opened.now:
        return None
    if head.status == OPEN:
        return Decided(expired(opened))
    if head.status != RUNNING:
        return None
    if head.clock["kind"] != "off":
        late = clocks.out_of_time(head.clock, head.clocks, opened.now)
        return retired(opened, late, "timeout") if late else None
    gone = [seat for seat in holders(head) if seat in head.to_act]
    return replaced(opened, gone, "abandoned") if gone else retired(opened, holders(head), "abandoned")


def expired(opened: Opened) -> Change:
    """A match that nobody joined in time."""
    outcome = {"by": "platform", "winners": [], "reason": NEVER_STARTED, "seats": []}
    values = {"status": OVER, "deadline_at": None, "outcome": written(outcome)}
    return Change(opened.head.id, opened.head.revision, values=values)
