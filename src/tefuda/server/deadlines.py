"""Lets time run out: looks for matches whose deadline has passed. Several processes may look; the log takes one ending."""

from __future__ import annotations

import asyncio
from typing import Final

from tefuda.server import play
from tefuda.server.logs import log_error
from tefuda.server.platform import Platform
from tefuda.server.problems import Problem
from tefuda.store import matches

AT_ONCE: Final = 100


async def run(platform: Platform) -> None:
    while True:
        try:
            await sweep(platform)
        except Exception as problem:  # a database that is away for a moment must not stop the clocks for good
            log_error("deadlines_failed", problem)
        await asyncio.sleep(platform.settings.poll)


async def sweep(platform: Platform) -> int:
    """End, or hand to a CPU, what is overdue now; how many matches that were."""
    now = platform.now()
    due = await platform.database.read(lambda connection: matches.due(connection, now, AT_ONCE))
    for match_id in due:
        try:
            await play.overdue(platform, match_id)
        except Problem:
            continue  # it ended or moved on at this very moment
    return len(due)
