"""Offers between the people of a match: to take something back, or to call it a draw. Pure, given an opened match.

One offer at a time lies on the table; it lapses with the next entry of the log. CPU players always agree to taking back
and never to a draw.
"""

from __future__ import annotations

from typing import Any, Final

from tefuda.server.entries import END, added, holders, public
from tefuda.server.platform import Decided, Opened
from tefuda.server.problems import Problem
from tefuda.store.documents import written
from tefuda.store.matches import Change, Entry
from tefuda.store.positions import UNDO

DRAW: Final = "draw"


def turn_start(log: list[Entry], seat: int) -> int | None:
    """The number at which the last turn of a seat began, its own actions in a row; None if it has not acted.

    `log` are the latest entries in order, back to the last undo at most: what was taken back cannot be taken back again.
    """
    start: int | None = None
    for entry in reversed(log):
        if entry.kind == UNDO:
            break
        if entry.action is None:
            continue
        if entry.seat == seat:
            start = entry.number
        elif start is not None:
            break
    return start


def undo_offer(opened: Opened, seat: int, to: int) -> Change:
    """Ask the others to go back to a number."""
    head = opened.head
    if not 0 <= to < head.number:
        raise Problem("not_allowed_here", f"there is no going back to {to}; the match is at number {head.number}")
    if head.undo == "never":
        raise Problem("not_allowed_here", "nothing is taken back in this match")
    return _offered(opened, {"kind": UNDO, "by": seat, "to": to, "agreed": [seat]})


def draw_offer(opened: Opened, seat: int) -> Change:
    """Ask the others for a draw."""
    others = [other for other in opened.head.seats if other.seat != seat and not other.retired]
    if any(other.kind == "bot" for other in others):
        raise Problem("not_allowed_here", "CPU players do not agree to a draw")
    return _offered(opened, {"kind": DRAW, "by": seat, "agreed": [seat]})


def _offered(opened: Opened, offer: dict[str, Any]) -> Change:
    opened.running()
    head = opened.head
    if head.offer is not None:
        raise Problem("offer_open", "another offer is open; answer it first")
    return Change(head.id, head.revision, values={"offer": written(offer)})


def answered(opened: Opened, kind: str, seat: int, agrees: bool) -> Change | None:
    """An answer to the offer on the table; None when with it everybody has agreed."""
    opened.running()
    head = opened.head
    offer = head.offer
    if offer is None or offer["kind"] != kind:
        raise Problem("no_offer", f"there is no open offer of this kind: {kind}")
    if not agrees:
        return Change(head.id, head.revision, values={"offer": None})
    agreed = sorted({*offer["agreed"], seat})
    if set(holders(head)) <= set(agreed):
        return None
    return Change(head.id, head.revision, values={"offer": written({**offer, "agreed": agreed})})


def is_free(opened: Opened) -> bool:
    """Whether a person may take back without asking: the match says so, or there is nobody to ask."""
    return opened.head.undo == "free" or len(holders(opened.head)) == 1


def drawn(opened: Opened, seat: int) -> Decided:
    """Everybody has agreed to a draw."""
    outcome = {"by": "platform", "winners": [], "reason": "agreed", "seats": []}
    state = opened.running()
    change = added(opened, END, seat, [public({"type": "match_ended", **outcome})], state, outcome=outcome)
    return Decided(change, state)


def undone(opened: Opened, seat: int, to: int) -> Decided:
    """Go back: the position of an earlier number is played on from; the log keeps what was taken back."""
    then = opened.earlier
    assert then is not None
    change = added(opened, UNDO, seat, [public({"type": "undone", "seat": seat, "to": to})], then)
    assert change.entry is not None
    change.entry["back_to"] = to
    return Decided(change, then)
