"""Clocks on the server's time. Pure: documents and milliseconds in, documents and milliseconds out.

A rule is `{"kind": "off", "abandoned": s}`, `{"kind": "move", "seconds": s}` or `{"kind": "fischer", "seconds": s,
"increment": s}`. How the clocks stand: `left` milliseconds per seat and `since` when each seat's clock runs (None: it
stands). Seats of bots have no clock. In simultaneous play several clocks run.
"""

from __future__ import annotations

from typing import Any

Rule = dict[str, Any]
Clocks = dict[str, list[int | None]]


def wound_up(rule: Rule, seat_count: int) -> Clocks:
    """The clocks before the first action; none runs yet."""
    left = None if rule["kind"] == "off" else int(rule["seconds"] * 1000)
    return {"left": [left] * seat_count, "since": [None] * seat_count}


def moved_on(rule: Rule, clocks: Clocks, actor: int | None, running: list[int], now: int) -> Clocks:
    """The clocks after an action of `actor`, when those of the seats `running` are to run.

    With a clock per move every action has its time. A Fischer clock gets its increment when the turn passes on, so that a
    turn of many small actions is worth one increment.
    """
    left, since = list(clocks["left"]), list(clocks["since"])
    for seat in range(len(left)):
        ran = since[seat]
        if ran is not None and (seat == actor or seat not in running):
            left[seat] = _left_after(rule, left[seat], now - ran, is_passed_on=seat not in running)
            since[seat] = None
        if seat in running and since[seat] is None:
            since[seat] = now
    return {"left": left, "since": since}


def _left_after(rule: Rule, left: int | None, used: int, is_passed_on: bool) -> int | None:
    if left is None:
        return None
    if rule["kind"] == "move":
        return int(rule["seconds"] * 1000)
    return max(0, left - used) + (int(rule["increment"] * 1000) if is_passed_on else 0)


def deadline(rule: Rule, clocks: Clocks, now: int) -> int | None:
    """When somebody's time is up, or the match counts as abandoned."""
    if rule["kind"] == "off":
        return now + int(rule["abandoned"] * 1000)
    ends = [since + left for since, left in zip(clocks["since"], clocks["left"]) if since is not None and left is not None]
    return min(ends, default=None)


def out_of_time(rule: Rule, clocks: Clocks, now: int) -> list[int]:
    """The seats whose clock has run out."""
    if rule["kind"] == "off":
        return []
    pairs = enumerate(zip(clocks["since"], clocks["left"]))
    return [seat for seat, (since, left) in pairs if since is not None and left is not None and since + left <= now]
