"""Brings every change of a match to who looks at it through this process, each in the order of the log, none twice.

A room per match with lookers. Whatever wakes it, it reads the log from where its lookers are and hands on what is new, so
that a wake-up too many costs a query and a lost one is made good by the next.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Connection

from tefuda.engine.viewers import SPECTATOR
from tefuda.server import metrics
from tefuda.server.logs import log_error
from tefuda.server.platform import Opened, Platform
from tefuda.server.problems import Problem
from tefuda.server.showing import entry_document, match_document, position_document
from tefuda.store import chat, matches, presence
from tefuda.store.documents import written
from tefuda.store.matches import Entry

AT_ONCE: Final = 200  # entries in one message
QUEUE: Final = 100  # messages that wait for a slow looker before it is sent away
GONE: Final = 4410


@dataclass(eq=False, slots=True)
class Looker:
    """One open WebSocket and how far it has been told."""

    viewer: int
    address: str
    number: int | None  # the next entry it wants; None: from the present on
    said: int  # the next chat message it wants
    revision: int = -1
    status: str = ""
    looking: dict[int, int] | None = None
    queue: asyncio.Queue[str | int] = field(default_factory=lambda: asyncio.Queue(QUEUE))  # texts, or a code to close with

    def tell(self, text: str) -> None:
        metrics.MESSAGES.inc()
        try:
            self.queue.put_nowait(text)
        except asyncio.QueueFull:
            self.send_away(1013)

    def send_away(self, code: int) -> None:
        """Close it; it may come back with ?since=N and misses nothing."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(code)


@dataclass(slots=True)
class News:
    """A match as it stands, and what happened from a number on."""

    opened: Opened
    entries: list[Entry]
    messages: list[dict[str, Any]]
    looking: dict[int, int]


class Room:
    """The lookers of one match."""

    def __init__(self, platform: Platform, match_id: str) -> None:
        self.match_id = match_id
        self.lookers: set[Looker] = set()
        self._platform = platform
        self._woken = asyncio.Event()
        self._task = asyncio.create_task(self._run())

    def wake(self) -> None:
        self._woken.set()

    def close(self) -> None:
        self._task.cancel()

    async def _run(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            try:
                await self._tell_all()
            except Problem:  # the match was removed
                for looker in self.lookers:
                    looker.send_away(GONE)
            except Exception as problem:  # a database that is away for a moment must not silence the room
                log_error("room_failed", problem)
                await asyncio.sleep(0.5)
                self._woken.set()

    async def _tell_all(self) -> None:
        lookers = list(self.lookers)
        if not lookers:
            return
        wanted = [looker.number for looker in lookers if looker.number is not None]
        first = min(wanted, default=None)
        said = min(looker.said for looker in lookers)
        news = await self._platform.database.glance(lambda connection: self._news(connection, first, said))
        told = Told(news)
        for looker in lookers:
            for text in told.texts_for(looker):
                looker.tell(text)
        if news.entries and news.entries[-1].number + 1 < news.opened.head.number:
            self._woken.set()  # somebody is far behind: the next portion

    def _news(self, connection: Connection, first: int | None, said: int) -> News:
        opened = self._platform.open(connection, self.match_id)
        head = opened.head
        entries: list[Entry] = []
        if first is not None and first < head.number:
            end = min(head.number, first + AT_ONCE)
            entries = matches.entries_between(connection, self.match_id, first, end)
        messages = chat.since(connection, self.match_id, said)
        return News(opened, entries, messages, presence.of_match(connection, self.match_id, opened.now))


class Told:
    """News put into messages; what several lookers see alike is written once."""

    def __init__(self, news: News) -> None:
        self._news = news
        self._written: dict[tuple[Any, ...], str] = {}

    def texts_for(self, looker: Looker) -> list[str]:
        """The messages that bring a looker to the present, and it is there."""
        texts = []
        head = self._news.opened.head
        if looker.number is None:
            looker.number = head.number
        end = self._news.entries[-1].number + 1 if self._news.entries else head.number
        is_moved = looker.number < end or looker.status != head.status
        is_ahead = looker.number > end  # of somebody who is brought forward in portions; its turn comes with the last
        if not is_ahead and (is_moved or looker.revision != head.revision):
            texts.append(self._update(looker.viewer, looker.number, end, is_moved))
            looker.number = end
            if end == head.number:
                looker.revision, looker.status = head.revision, head.status
        for message in self._news.messages:
            if message["number"] >= looker.said:
                texts.append(self._once(("chat", message["number"]), lambda: {"type": "chat", **message}))  # noqa: B023
                looker.said = message["number"] + 1
        if looker.looking != self._news.looking:
            texts.append(self._once(("presence",), self._presence))
            looker.looking = self._news.looking
        return texts

    def _update(self, viewer: int, first: int, end: int, is_moved: bool) -> str:
        opened = self._news.opened

        def document() -> dict[str, Any]:
            entries = [entry_document(entry, viewer) for entry in self._news.entries if first <= entry.number < end]
            position = position_document(opened, viewer) if is_moved and end == opened.head.number else {"number": end}
            return {"type": "update", "match": match_document(opened.head, opened.now), "entries": entries, **position}

        return self._once(("update", viewer, first, end, is_moved), document)

    def _presence(self) -> dict[str, Any]:
        looking, seats = self._news.looking, self._news.opened.head.seats
        present = [looking.get(seat.seat, 0) > 0 for seat in seats]
        return {"type": "presence", "seats": present, "spectators": looking.get(SPECTATOR, 0)}

    def _once(self, key: tuple[Any, ...], document: Callable[[], dict[str, Any]]) -> str:
        if key not in self._written:
            self._written[key] = written(document())
        return self._written[key]


class Hub:
    """All rooms of this process."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._rooms: dict[str, Room] = {}
        self._changed: dict[tuple[str, int], int] = {}
        self._by_address: dict[str, int] = {}
        platform.listeners.append(self.wake)

    def wake(self, match_id: str) -> None:
        room = self._rooms.get(match_id)
        if room is not None:
            room.wake()

    def wake_all(self) -> None:
        for room in self._rooms.values():
            room.wake()

    def enter(self, match_id: str, looker: Looker) -> None:
        if self._by_address.get(looker.address, 0) >= self._platform.settings.most_sockets_per_address:
            metrics.REFUSED.labels("sockets").inc()
            raise Problem("too_fast", "too many open connections from your address; close some of them")
        self._by_address[looker.address] = self._by_address.get(looker.address, 0) + 1
        room = self._rooms.get(match_id)
        if room is None:
            room = self._rooms[match_id] = Room(self._platform, match_id)
        room.lookers.add(looker)
        metrics.SOCKETS.inc()
        self._count(room, looker.viewer)
        room.wake()

    def leave(self, match_id: str, looker: Looker) -> None:
        room = self._rooms[match_id]
        room.lookers.discard(looker)
        self._by_address[looker.address] -= 1
        if not self._by_address[looker.address]:
            del self._by_address[looker.address]
        metrics.SOCKETS.dec()
        self._count(room, looker.viewer)
        if not room.lookers:
            room.close()
            del self._rooms[match_id]

    def _count(self, room: Room, viewer: int) -> None:
        self._changed[(room.match_id, viewer)] = sum(looker.viewer == viewer for looker in room.lookers)

    async def keep_presence(self) -> None:
        """Show in the database that this process lives, and who looks through it. Changes are gathered for a moment."""
        platform = self._platform
        alive_ms = int(platform.settings.heartbeat * 2500)
        renewed = 0
        while True:
            try:
                now = platform.now()
                if now - renewed > alive_ms // 3:
                    await platform.database.write(
                        lambda connection: presence.alive(connection, platform.process_id, now, now + alive_ms)  # noqa: B023
                    )
                    renewed = now
                if self._changed:
                    changed, self._changed = self._changed, {}
                    await platform.database.write(
                        lambda connection: presence.count(connection, platform.process_id, changed, now)  # noqa: B023
                    )
                    for match_id, _ in changed:
                        platform.wake(match_id)
            except Exception as problem:  # presence is a courtesy; it comes back with the database
                log_error("presence_failed", problem)
            await asyncio.sleep(0.2)
