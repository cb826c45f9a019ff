"""Bots against each other: a round robin over processes that keeps every game and goes on where it was interrupted."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from multiprocessing.synchronize import Event
from pathlib import Path
from time import thread_time

from tefuda.bots.bot import Bot, Seen
from tefuda.bots.specs import check_spec, make_bot
from tefuda.engine.discovery import find_game
from tefuda.engine.game import Game
from tefuda.lab.played import Played, Results, Setup
from tefuda.lab.report import ArenaReport
from tefuda.lab.schedule import Fixture, mixed, schedule

Progress = Callable[[int, int], None]


class Interrupted(Exception):
    """A game was told to end before its end."""


def run_arena(
    game: Game,
    specs: list[str],
    games: int,
    seed: int,
    jobs: int,
    time_per_move: float | None,
    options: Mapping[str, object],
    out_file: Path | None,
    on_progress: Progress | None = None,
) -> ArenaReport:
    """Let every two of the bots play `games` games; Ctrl-C ends it with a report of what has been played.

    With `out_file` every game is kept there as one line of JSON, and those that it already holds are not played again.
    """
    for spec in specs:
        check_spec(spec)
    filled = game.options().fill(options)
    setup = Setup(game.slug, game.rules_version, filled, list(specs), seed, time_per_move)
    fixtures = schedule(len(specs), game.seat_count(filled), games, seed)
    with Results(setup, out_file) as results:
        done = {(played.pairing, played.number): played for played in results.kept()}
        wanted = [each for each in fixtures if (each.pairing, each.number) not in done]
        left = len(wanted)
        interrupted = False
        try:
            if on_progress is not None:
                on_progress(len(fixtures) - left, len(fixtures))
            for played in _games(game, setup, wanted, jobs):
                done[played.pairing, played.number] = played
                results.keep(played)
                left -= 1
                if on_progress is not None:
                    on_progress(len(fixtures) - left, len(fixtures))
        except KeyboardInterrupt:
            interrupted = True
    asked = [done[each.pairing, each.number] for each in fixtures if (each.pairing, each.number) in done]
    return ArenaReport(setup, game.seat_count(filled), games, asked, interrupted)


def _games(game: Game, setup: Setup, fixtures: list[Fixture], jobs: int) -> Iterator[Played]:
    """The games as they end, in any order."""
    if jobs <= 1 or len(fixtures) <= 1:
        for each in fixtures:
            yield Table(game, setup, each).play()
        return
    context = multiprocessing.get_context("spawn")  # the same on every system, and safe beside threads
    told = context.Event()
    with ProcessPoolExecutor(min(jobs, len(fixtures)), context, _begin_worker, (told,)) as pool:
        running: set[Future[Played]] = set()
        coming = iter(fixtures)
        try:
            while True:
                for each in coming:
                    running.add(pool.submit(_play, setup, each))
                    if len(running) >= 2 * jobs:
                        break
                if not running:
                    return
                ended, running = wait(running, return_when=FIRST_COMPLETED)
                for future in ended:
                    yield future.result()
        finally:  # also when the caller stops asking: games under way end at their next decision
            told.set()
            for future in running:
                future.cancel()


# -- one game


@dataclass
class Table:
    """A game and those who play it."""

    game: Game
    setup: Setup
    fixture: Fixture
    bots: list[Bot] | None = None
    is_told_to_end: bool = False

    def play(self) -> Played:
        """Play the game to its end; Interrupted if it is told to end before."""
        fixture = self.fixture
        specs = [self.setup.specs[entrant] for entrant in fixture.seats]
        self.bots = bots = [
            make_bot(spec, self.game, mixed(fixture.seed, fixture.number, seat), self.setup.time_per_move)
            for seat, spec in enumerate(specs)
        ]
        knowledge = self.game.knowledge()
        state = self.game.new(self.setup.options, fixture.seed)
        decisions = [0] * len(bots)
        seconds = [0.0] * len(bots)
        slowest = [0.0] * len(bots)
        actions = 0
        while acting := state.to_act():
            seat = acting[0]
            seen = Seen(state, seat, knowledge)
            is_decision = len(seen.legal()) > 1
            started = thread_time()
            action = bots[seat].choose(seen)
            if self.is_told_to_end:
                raise Interrupted
            if is_decision:
                taken = thread_time() - started
                decisions[seat] += 1
                seconds[seat] += taken
                slowest[seat] = max(slowest[seat], taken)
            state.play(seat, action)
            actions += 1
        result = state.result()
        assert result is not None
        shares = [result.share(seat, len(bots)) for seat in range(len(bots))]
        turn = state.document(0).get("turn")
        return Played(
            fixture.pairing,
            fixture.number,
            list(fixture.seats),
            shares,
            result.reason,
            list(result.scores),
            actions,
            turn if isinstance(turn, int) else 0,
            decisions,
            [round(each, 4) for each in seconds],
            [round(each, 4) for each in slowest],
        )

    def end(self) -> None:
        """Tell it to end, from another thread."""
        self.is_told_to_end = True
        for bot in self.bots or []:
            bot.stop()


# -- in a worker process

_table: Table | None = None


def _begin_worker(told: Event) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which tells us
    threading.Thread(target=_end_when_told, args=(told,), daemon=True).start()


def _end_when_told(told: Event) -> None:
    told.wait()
    while True:
        if _table is not None:
            _table.end()
        threading.Event().wait(0.05)  # a table may just be about to begin


def _play(setup: Setup, fixture: Fixture) -> Played:
    global _table
    _table = Table(find_game(setup.game), setup, fixture)
    return _table.play()
