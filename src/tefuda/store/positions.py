"""Positions of stored matches: the last snapshot and the few entries after it, or the few after what is remembered.

A snapshot every SPACING entries keeps the cost of loading the same for the 10th and the 1,000th action. What is remembered
is only ever a shortcut: it is brought forward by the log, which is read from the database every time.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Final

from sqlalchemy import Connection

from tefuda.engine.discovery import find_game
from tefuda.engine.state import State
from tefuda.engine.viewers import OMNISCIENT
from tefuda.store.documents import read, written
from tefuda.store.matches import Entry, entries_between, snapshot_before

SPACING: Final = 16
UNDO: Final = "undo"


class Positions:
    """The latest known position of recently used matches. A remembered state is never changed: clone it to play."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: OrderedDict[str, tuple[int, State]] = OrderedDict()
        self._lock = Lock()  # SQLite reads in threads

    def at(self, connection: Connection, match_id: str, game: str, number: int) -> State:
        """The position after the first `number` entries; not to be changed."""
        known = self._known.get(match_id)
        if known is not None and known[0] <= number <= known[0] + SPACING:
            later = entries_between(connection, match_id, known[0], number) if known[0] < number else []
            if not any(entry.kind == UNDO for entry in later):
                return self.remember(match_id, number, played_on(known[1], later))
        state = loaded(connection, match_id, game, number)
        if known is None or known[0] < number:
            self.remember(match_id, number, state)
        return state

    def known(self, match_id: str, number: int) -> State | None:
        """The position at this number, if that is the latest known one; not to be changed."""
        known = self._known.get(match_id)
        return known[1] if known is not None and known[0] == number else None

    def remember(self, match_id: str, number: int, state: State) -> State:
        with self._lock:
            self._known[match_id] = (number, state)
            self._known.move_to_end(match_id)
            while len(self._known) > self._most:
                self._known.popitem(last=False)
        return state


def loaded(connection: Connection, match_id: str, game: str, number: int) -> State:
    """The position from the database alone."""
    first, text = snapshot_before(connection, match_id, number)
    return played_on(find_game(game).load(read(text)), entries_between(connection, match_id, first, number))


def played_on(state: State, later: list[Entry]) -> State:
    """The position after further entries; the given state stays as it is."""
    actions = [entry for entry in later if entry.action is not None]
    if not actions:
        return state
    after = state.clone()
    for entry in actions:
        assert entry.action is not None and entry.seat is not None
        after.play(entry.seat, after.action_number(entry.action))
    return after


def snapshot_of(state: State) -> str:
    return written(state.document(OMNISCIENT))


def is_snapshot_due(number: int) -> bool:
    return number % SPACING == 0
