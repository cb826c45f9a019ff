"""Dealing and drawing cards (rules 4, 11.1)."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.engine.events import EventLog
from tefuda.games.cardgo.position import Position, add_to_hand, hand_count
from tefuda.games.cardgo.table import card_slug


def draws_from_nothing(at: Position) -> bool:
    """Whether only a fixed deck gives cards: in a level (rule 8.4)."""
    return at.table.level_number > 0


def draw_card(at: Position, seat: i64, reason: str, log: EventLog | None) -> None:
    """Rule 11.1: from the fixed deck if there is one, else any card of the value range; skipped with a full hand."""
    deck = at.decks[seat]
    if hand_count(at, seat) >= at.table.hand_limit or (not deck and draws_from_nothing(at)):
        if log is not None:
            log.add({"type": "draw_skipped", "seat": int(seat), "reason": reason})
        return
    kind: i64
    if deck:
        kind = deck[0]
        at.decks = (deck[1:], at.decks[1]) if seat == 0 else (at.decks[0], deck[1:])
    else:
        kind = random_kind(at)
    add_to_hand(at, seat, kind)
    if log is not None:
        public: dict[str, object] = {"type": "drew", "seat": int(seat), "card": None, "reason": reason}
        log.add_secret(int(seat), {**public, "card": card_slug(kind)}, public)


def random_kind(at: Position) -> i64:
    """A card of the value range, with replacement: the supply is endless."""
    pool = at.table.pool
    return pool[at.rng.below(len(pool))]


def deal_hands(at: Position, first: i64) -> None:
    """Rule 4 step 3: the first seat's cards, then the other's."""
    for seat in (first, 1 - first):
        for _ in range(at.table.hand_size):
            add_to_hand(at, seat, random_kind(at))
