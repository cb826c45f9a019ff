"""Plays the turns that bots owe: claims them from the database, lets a process think, and adds the choice to the log."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Final

from tefuda.server import metrics, play
from tefuda.server.logs import log, log_error
from tefuda.server.platform import Platform
from tefuda.server.thinking import Processes, choose, choose_at_random
from tefuda.store import bot_turns, matches
from tefuda.store.bot_turns import BotTurn
from tefuda.store.positions import snapshot_of

PATIENCE: Final = 3  # claims of a turn after which the bot counts as broken and something is played at random
RETRY_MS: Final = 500


class BotRunner:
    """One per process. Turns of a process that died come back when their lease runs out."""

    def __init__(self, platform: Platform, processes: Processes) -> None:
        self._platform = platform
        self._processes = processes
        self._woken = asyncio.Event()
        self._at_work: dict[BotTurn, asyncio.Task[None]] = {}
        platform.listeners.append(lambda _match_id: self._woken.set())

    async def run(self) -> None:
        renewing = asyncio.create_task(self._renew())
        try:
            while True:
                self._woken.clear()
                if not await self._claim_some():
                    await _wait(self._woken, self._platform.settings.poll)
        finally:
            renewing.cancel()
            for task in self._at_work.values():
                task.cancel()

    async def _claim_some(self) -> bool:
        """Claim a turn if a process is free to think about it; False if there is nothing to do now."""
        try:
            return len(self._at_work) < self._processes.count and await self._claim_one()
        except Exception as problem:  # a database that is away for a moment must not end the runner
            log_error("claiming_failed", problem)
            return False

    async def _claim_one(self) -> bool:
        platform = self._platform
        lease = int(platform.settings.lease * 1000)
        owner, now = platform.process_id, platform.now()
        if not await platform.database.read(lambda connection: bot_turns.is_one_free(connection, now)):
            return False
        turn = await platform.database.write(lambda connection: bot_turns.claim(connection, owner, now, lease))
        if turn is None:
            return False
        task = asyncio.create_task(self._take(turn))
        self._at_work[turn] = task
        task.add_done_callback(lambda _task: self._done(turn))
        return True

    def _done(self, turn: BotTurn) -> None:
        self._at_work.pop(turn, None)
        self._woken.set()

    async def _take(self, turn: BotTurn) -> None:
        """Play one turn; whatever goes wrong, the turn comes back later and the match goes on."""
        platform = self._platform
        try:
            with metrics.BOT_SECONDS.time():
                await self._play(turn)
        except asyncio.CancelledError:
            raise
        except Exception as problem:  # bots and databases fail in many ways; none of them may end the runner
            log_error("bot_failed", problem, attempts=turn.attempts)
            metrics.BOT_FAILURES.inc()
            free_at = platform.now() + RETRY_MS
            owner = platform.process_id
            await platform.database.write(lambda connection: bot_turns.release(connection, turn, owner, free_at))

    async def _play(self, turn: BotTurn) -> None:
        platform, seat = self._platform, turn.seat
        while True:
            opened = await platform.opened(turn.match_id)
            head, state = opened.head, opened.state
            if state is None or head.status != matches.RUNNING or seat not in head.to_act or head.seats[seat].kind != "bot":
                await platform.database.write(lambda connection: bot_turns.drop(connection, turn))
                return
            spec = head.seats[seat].spec or "random"
            text, seed = snapshot_of(state), _seed(turn, head.number)
            if turn.attempts > PATIENCE:
                log("bot_replaced", bot=spec, game=head.game)
                thought = await self._processes.run(choose_at_random, head.game, text, seat, seed)
            else:
                thought = await self._processes.run(choose, turn.match_id, head.game, spec, text, seat, seed)
            if await play.act_for_bot(platform, turn.match_id, seat, thought.action, thought.view):
                return

    async def _renew(self) -> None:
        """Keep the turns that are being thought about; a third of the lease leaves room for a slow moment."""
        platform = self._platform
        while True:
            await asyncio.sleep(platform.settings.lease / 3)
            turns = list(self._at_work)
            if turns:
                until = platform.now() + int(platform.settings.lease * 1000)
                owner = platform.process_id
                await platform.database.write(lambda connection: bot_turns.renew(connection, turns, owner, until))  # noqa: B023


def _seed(turn: BotTurn, number: int) -> int:
    text = f"{turn.match_id}:{turn.seat}:{number}".encode()
    return int.from_bytes(hashlib.sha256(text).digest()[:7])


async def _wait(event: asyncio.Event, seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            await event.wait()
    except TimeoutError:
        pass
