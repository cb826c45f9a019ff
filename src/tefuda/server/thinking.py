"""Work that takes long, done in processes of its own so that the event loop never waits: bots' choices and replays.

The functions at the top level run in those processes. What goes in and out is plain data.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Final, ParamSpec, TypeVar

from tefuda.engine.discovery import find_game
from tefuda.engine.errors import BadRecord
from tefuda.engine.events import EventLog
from tefuda.engine.match import Match, legal_number
from tefuda.engine.record import replayed
from tefuda.server.chooser import Chooser, make_chooser
from tefuda.server.entries import kept
from tefuda.store.documents import read
from tefuda.store.positions import is_snapshot_due, snapshot_of

P = ParamSpec("P")
T = TypeVar("T")

MOST_CHOOSERS: Final = 64


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot's choice, and the view it was made for."""

    action: int
    view: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Replayed:
    """A record, played through: everything the store keeps of it."""

    options: dict[str, Any]
    actions: list[dict[str, Any]]
    events: list[list[list[Any]]]
    setup: list[list[Any]]
    snapshots: list[tuple[int, str]]
    to_act: list[int]
    result: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class Refused:
    """A record that cannot be played. Errors do not travel between processes; their parts do."""

    path: str
    problem: str


_choosers: OrderedDict[tuple[str, int, str], Chooser] = OrderedDict()


def choose(match_id: str, game: str, spec: str, state: str, seat: int, seed: int) -> Thought:
    """What the bot does. It is kept for a while, so that a search can go on where it stopped in the same turn."""
    position = find_game(game).load(read(state))
    place = (match_id, seat, spec)
    chooser = _choosers.pop(place, None) or make_chooser(spec, find_game(game), seed)
    _choosers[place] = chooser
    while len(_choosers) > MOST_CHOOSERS:
        _choosers.popitem(last=False)
    return Thought(chooser(position, seat), position.document(seat))


def choose_at_random(game: str, state: str, seat: int, seed: int) -> Thought:
    """What is played when the bot itself fails: the match must go on."""
    position = find_game(game).load(read(state))
    return Thought(make_chooser("random", find_game(game), seed)(position, seat), position.document(seat))


def replay(record: dict[str, Any], is_part: bool) -> Replayed | Refused:
    """Play a record through; of a part of a match the result is whatever comes out."""
    try:
        match = _played(record) if is_part else replayed(record)
    except BadRecord as refusal:
        return Refused(refusal.path, refusal.problem)
    except RecursionError:
        return Refused("record", "nested too deeply")
    again = Match(match.game, match.options, match.seed, position=match.position)
    snapshots = [(0, snapshot_of(again.state))]
    events: list[list[list[Any]]] = []
    for number, action in enumerate(match.actions, 1):
        log = EventLog()
        seat, chosen = legal_number(again.state, action)
        again.state.play(seat, chosen, log)
        events.append(kept(log.events))
        if is_snapshot_due(number):
            snapshots.append((number, snapshot_of(again.state)))
    return Replayed(dict(match.options), match.actions, events, kept(again.setup), snapshots, match.to_act(), match.result())


def _played(record: dict[str, Any]) -> Match:
    match = Match(find_game(record["game"]), record["options"], record["seed"], position=record.get("position"))
    for action in record["actions"]:
        match.play(action)
    return match


class Processes:
    """A pool of processes that is started when it is first needed and replaced when one of them dies."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, function: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        pool = self._pool
        if pool is None:
            context = multiprocessing.get_context("spawn")
            pool = self._pool = ProcessPoolExecutor(self.count, mp_context=context, initializer=_prepare)
        try:
            return await asyncio.wrap_future(pool.submit(function, *arguments, **named))
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in list((self._pool._processes or {}).values()):
                process.terminate()
            self._pool = None


def _prepare() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends us; a key press at its terminal does not
    end_with_parent()


def end_with_parent() -> None:
    """A process whose server was killed must not stay behind."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_wait_for_end, args=(parent.join,), daemon=True, name="parent-watch").start()


def _wait_for_end(parent_ends: Callable[[], object]) -> None:
    parent_ends()
    os._exit(1)
