"""What every part of the server shares: the database, the positions, the settings, and the way a match is changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from sqlalchemy import Connection

from tefuda.engine.discovery import find_game
from tefuda.engine.errors import TefudaError
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

MOST_REMEMBERED: Final = 2_000
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
    positions: Positions = field(default_factory=lambda: Positions(MOST_REMEMBERED))
    process_id: str = field(default_factory=new_id)
    now: Callable[[], int] = times.now
    listeners: list[Callable[[str], None]] = field(default_factory=list)
    _heads: dict[str, Head] = field(default_factory=dict)  # as this process left them, the latest last

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
        at: int | None = None,
    ) -> Opened:
        """Change a match by `decide`, which is asked again if somebody else was quicker; None: there is nothing to change.

        The decision is made outside of any transaction. The transaction is short and goes through only if the match is
        still as it was when the decision was made. `look` reads what else the decision needs. Where the caller knows the
        match `at` a number and so does this process, nothing is read at first: the transaction finds out whether that was
        right, and a refusal is never based on memory.
        """
        remembered = self.remembered(match_id, at)
        for _ in range(ATTEMPTS):
            opened, is_read = remembered, False
            if opened is None:
                opened = await self.database.glance(lambda connection: look(connection, self.open(connection, match_id, key)))
                is_read = True
            remembered = None
            try:
                decided = decide(opened)
            except TefudaError:
                if is_read:
                    raise
                continue
            if decided is None:
                return opened
            change = decided.change
            change.now = opened.now
            if await self._applied(change):
                self._remember(opened.head, decided)
                self.wake(match_id)
                return opened
        raise Problem("busy", "the match is changing faster than this request could follow; try again")

    def remembered(self, match_id: str, number: int | None) -> Opened | None:
        """A match as this process left it, if that was at this number."""
        head = self._heads.get(match_id)
        state = None if number is None else self.positions.known(match_id, number)
        if head is None or state is None or head.number != number:
            return None
        return Opened(head, state, self.now())

    def _remember(self, head: Head, decided: Decided) -> None:
        """Both kept for as many matches: what the change made of the head, and the position."""
        after = matches.after(head, decided.change)
        self._heads.pop(head.id, None)
        if after is not None and after.status == matches.RUNNING:
            self._heads[head.id] = after
            if len(self._heads) > MOST_REMEMBERED:
                del self._heads[next(iter(self._heads))]
        if decided.state is not None:
            self.positions.remember(head.id, decided.change.values.get("number", head.number), decided.state)

    async def _applied(self, change: Change) -> bool:
        if self.database.is_postgresql and matches.is_plain(change):
            return await self.database.write_statement(partial(matches.apply_plain, change=change))
        return await self.database.write(partial(matches.apply, change=change))
