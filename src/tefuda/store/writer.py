"""The writing thread of a SQLite database. What waits for it at the same time goes to disk together.

Forcing a commit to disk takes longer than anything that is committed. So one commit serves all who wait, each within a
savepoint: one that fails leaves nothing behind and harms no other, and nobody is answered before its change is on disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final

from sqlalchemy import Connection, Engine

MOST_AT_ONCE: Final = 64  # bounds how long the first of them waits for the last


@dataclass(slots=True)
class Job:
    """A store function that somebody waits for, and what came of it."""

    function: Callable[[Connection], Any]
    waiting: asyncio.Future[Any]
    value: Any = None
    failure: BaseException | None = None

    def run(self, connection: Connection) -> None:
        try:
            self.value = self.function(connection)
        except Exception as failure:  # it belongs to who waits, not to this thread
            self.failure = failure

    def answer(self) -> None:
        """In the loop of who waits; who went away needs no answer."""
        if self.waiting.done():
            return
        if self.failure is not None:
            self.waiting.set_exception(self.failure)
        else:
            self.waiting.set_result(self.value)


class Writer:
    """Runs store functions one after another in a thread of its own. `turn` is held while a transaction is open."""

    def __init__(self, engine: Engine, turn: Callable[[], AbstractContextManager[object]]) -> None:
        self._engine = engine
        self._turn = turn
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="sqlite-writer", daemon=True)
        self._thread.start()

    async def run(self, function: Callable[[Connection], Any]) -> Any:
        waiting: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put(Job(function, waiting))
        return await waiting

    def close(self) -> None:
        """What waits already is still written."""
        self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        while True:
            job = self._queue.get()
            if job is None:
                return
            jobs = [job]
            ends = False
            while len(jobs) < MOST_AT_ONCE and not self._queue.empty() and not ends:
                further = self._queue.get()
                if further is None:
                    ends = True
                else:
                    jobs.append(further)
            self._write(jobs)
            if ends:
                return

    def _write(self, jobs: list[Job]) -> None:
        try:
            with self._turn(), self._engine.begin() as connection:
                for job in jobs:
                    _run_alone(connection, job)
        except Exception as failure:  # the transaction as a whole: nobody's change is there
            for job in jobs:
                job.failure = job.failure or failure
        _hand_over(jobs)


def _run_alone(connection: Connection, job: Job) -> None:
    connection.exec_driver_sql("SAVEPOINT job")
    job.run(connection)
    if job.failure is not None:
        connection.exec_driver_sql("ROLLBACK TO job")
    connection.exec_driver_sql("RELEASE job")


def _hand_over(jobs: list[Job]) -> None:
    """One wake-up for all: waking the loop costs more than answering."""

    def answer_all() -> None:
        for job in jobs:
            job.answer()

    try:
        jobs[0].waiting.get_loop().call_soon_threadsafe(answer_all)
    except RuntimeError:  # the loop of who waited has ended: nobody is there to be answered
        return
