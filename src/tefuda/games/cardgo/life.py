"""Losing and gaining life (rules 7.5, 7.8)."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.engine.events import EventLog
from tefuda.games.cardgo import telling
from tefuda.games.cardgo.position import Position


def lose_life(at: Position, seat: i64, amount: i64, by: i64, source: str, log: EventLog | None) -> None:
    """Rule 7.8: life is never below 0. A loss of 0 by connection is no event; one by an effect is."""
    left = at.life[seat] - amount
    at.life[seat] = left if left > 0 else 0
    if log is not None and (amount > 0 or source == "effect"):
        telling.damage(at, log, seat, amount, source, by)


def gain_life(at: Position, seat: i64, amount: i64, log: EventLog | None) -> None:
    """There is no upper limit (rule 7.5)."""
    at.life[seat] += amount
    if log is not None:
        log.add({"type": "healed", "seat": int(seat), "amount": int(amount), "life": int(at.life[seat])})
