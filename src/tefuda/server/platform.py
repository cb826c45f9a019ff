"""What every part of the server shares: the database, the positions, the settings, and the way a match is changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from sqlalchemy import Connection

from tefuda.engine.discovery import find_game
from tefuda.engine.events import Event
from tefuda.engine.game import Game
from tefuda.engine.state import State
from tefuda.server.credentials import new_id
from tefuda.server.problems import Problem
from tefuda.server.settings import Settings
from tefuda.store import matches, times
from tefuda.store.database import Database
from tefuda.store.matches import Change, Entry, Head
from tefuda.store.positions import Positions

ATTEMPTS: Final = 12  # how often a change is worked out anew because somebody else was quicker


@dataclass(frozen=True, slots=True)
class Opened:
    """A match as it stands in the database, with its position if it has one."""

    head: Head
    state: State | None
    now: int
    repeat: Entry | None = None  # the entry that the caller's key already stands for
    log: list[Entry] = field(default_factory=list)  # the latest entries, where they were asked for
    earlier: State | None = None  # an earlier position, where it was asked for

    @property
    def game(self) -> Game:
        return find_game(self.head.game)

    def running(self) -> State:
        """The position of a match that is being played."""
        if self.head.status != matches.RUNNING or self.state is None:
            detail = "it waits for players" if self.head.status == matches.OPEN else "it is over"
            raise Problem("not_running", f"the match is not running: {detail}", number=self.head.number)
        return self.state


@dataclass(slots=True)
class Decided:
    """A change, and the position after it where that is another one."""

    change: Change
    state: State | None = None
    events: list[Event] = field(default_factory=list)


@dataclass(slots=True)
class Platform:
    """One per process."""

    settings: Settings
    database: Database
    address_key: str
    positions: Positions = field(default_factory=Positions)
    process_id: str = field(default_factory=new_id)
    now: Callable[[], int] = times.now
    listeners: list[Callable[[str], None]] = field(default_factory=list)

    def wake(self, match_id: str) -> None:
        """Tell this process's own parts that a match has changed; the database tells the other processes."""
        for listener in self.listeners:
            listener(match_id)

    def open(self, connection: Connection, match_id: str, key: str | None = None) -> Opened:
        """Store function: a match with its position."""
        head = matches.head(connection, match_id)
        if head is None:
            raise Problem("unknown_match", "there is no such match; it may have been removed")
        repeat = matches.entry_by_key(connection, match_id, key) if key is not None else None
        state = None
        if head.has_position:
            state = self.positions.at(connection, match_id, head.game, head.number)
        return Opened(head, state, self.now(), repeat)

    async def opened(self, match_id: str, key: str | None = None) -> Opened:
        return await self.database.glance(lambda connection: self.open(connection, match_id, key))

    async def change(
        self,
        match_id: str,
        decide: Callable[[Opened], Decided | None],
        key: str | None = None,
        look: Callable[[Connection, Opened], Opened] = lambda _connection, opened: opened,
    ) -> Opened:
        """Change a match by `decide`, which is asked again if somebody else was quicker; None: there is nothing to change.

        The decision is made outside of any transaction. The transaction is short and goes through only if the match is
        still as it was when the decision was made. `look` reads what else the decision needs.
        """
        for _ in range(ATTEMPTS):
            opened = await self.database.glance(lambda connection: look(connection, self.open(connection, match_id, key)))
            decided = decide(opened)
            if decided is None:
                return opened
            change = decided.change
            change.now = opened.now
            if await self._applied(change):
                if decided.state is not None:
                    self.positions.remember(match_id, change.values.get("number", opened.head.number), decided.state)
                self.wake(match_id)
                return opened
        raise Problem("busy", "the match is changing faster than this request could follow; try again")

    async def _applied(self, change: Change) -> bool:
        if self.database.is_postgresql and matches.is_plain(change):
            return await self.database.write_statement(partial(matches.apply_plain, change=change))
        return await self.database.write(partial(matches.apply, change=change))
