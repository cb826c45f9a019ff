"""Drives the terminal application as a player would: presses keys, clicks, reads the screen, waits until something is so."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import OptionList

from positions import play_at_random
from tefuda.engine.game import Game
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.seating import HUMAN
from tefuda.terminal.app import TefudaApp
from tefuda.terminal.screens.match import MatchScreen
from tefuda.terminal.settings import Settings
from tefuda.terminal.table import Table

PATIENCE = 60.0  # seconds: a limit for what should be so at once, on however slow a machine
SIZE = (100, 30)


class Player:
    """A person at the running application."""

    def __init__(self, app: TefudaApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def match_screen(self) -> MatchScreen:
        assert isinstance(self.app.screen, MatchScreen)
        return self.app.screen

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def type(self, text: str) -> None:
        await self.pilot.press(*text)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until the condition holds."""
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while not condition():
            assert self.app.is_running, "the application has ended"
            assert asyncio.get_running_loop().time() < deadline, f"waited in vain; the screen says:\n{self.screen_text()}"
            await self.pilot.pause(0)

    async def sees(self, text: str) -> None:
        """Wait until the text stands on the screen."""
        await self.until(lambda: text in self.screen_text())

    def screen_text(self) -> str:
        """What stands on the screen now, line by line."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)

    def is_at_table(self) -> bool:
        """A match is on the screen, with all its parts."""
        return isinstance(self.app.screen, MatchScreen) and self.app.screen.is_mounted

    def may_choose(self) -> bool:
        """A person is asked for an action."""
        return self.is_at_table() and bool(self.match_screen.actions.actions) and self.match_screen.focused is not None

    def is_over(self) -> bool:
        """The match is over, and everything has been shown."""
        if not self.is_at_table():
            return False
        screen = self.match_screen
        return screen.table.is_over and screen.playback.is_idle and not screen.actions.actions

    async def has_passed(self, number: int) -> None:
        """Wait until the match has more actions than that."""
        table = self.match_screen.table
        await self.until(lambda: table.match.number > number)

    async def ready(self) -> None:
        """Wait until an action can be chosen or the match is over."""
        await self.until(lambda: self.may_choose() or self.is_over())


@asynccontextmanager
async def playing(
    table: Table | None = None,
    language: str = "en",
    speed: str = "instant",
    size: tuple[int, int] = SIZE,
    record: Match | None = None,
) -> AsyncIterator[Player]:
    app = TefudaApp(language, table=table, record=record, settings=Settings(language, speed))
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        yield Player(app, pilot)


def run(test: Coroutine[object, object, None]) -> None:
    asyncio.run(test)


def table_of(
    game: Game,
    folder: Path,
    kinds: tuple[str, ...] = (HUMAN, "bot:random"),
    options: dict[str, object] | None = None,
    seed: int = 5,
) -> Table:
    """A table with these sitters; the last kind sits on all further seats."""
    given = options or {}
    count = game.seat_count(game.options().fill(given))
    sitters = [kinds[min(seat, len(kinds) - 1)] for seat in range(count)]
    seats: list[dict[str, object]] = [{"name": f"Player {seat + 1}", "kind": kind} for seat, kind in enumerate(sitters)]
    return Table(Match(game, given, seed, seats), folder / "match.tefuda.json")


def short_matches(game: Game) -> list[dict[str, object]]:
    """The game's own option sets those whose random matches are shortest first; none that is a trifle."""
    found: list[tuple[int, dict[str, object]]] = []
    for options in game.variants():
        match = Match(game, options, 5)
        play_at_random(match, 5000, seeded(5))
        if match.number >= 10:
            found.append((match.number, options))
    return [options for _, options in sorted(found, key=lambda entry: entry[0])] or [{}]


def late_table(game: Game, folder: Path, left: int, seed: int) -> Table:
    """A table at which about so many actions are left of a short match; all of them if it has fewer."""
    options = short_matches(game)[0]
    whole = Match(game, options, seed)
    play_at_random(whole, 5000, seeded(seed))
    table = table_of(game, folder, options=options, seed=seed)
    play_at_random(table.match, whole.number - left, seeded(seed))
    return Table(table.match, table.path)


async def play_by_keys(player: Player, seed: int, most: int = 2000) -> int:
    """Play to the end by arrow keys and Enter in the action list; how many actions were chosen."""
    rng = seeded(seed)
    chosen = 0
    await player.ready()
    while player.may_choose() and chosen < most:
        screen = player.match_screen
        number = screen.table.match.number
        if not screen.actions.has_focus_within:
            await player.press("slash")
        moves = rng.below(min(5, len(screen.actions.shown)))  # from the first line upwards is from the last line
        await player.press(*["up" if rng.below(2) else "down"] * moves, "enter")
        chosen += 1
        await player.has_passed(number)
        await player.ready()
    return chosen


async def play_by_clicks(player: Player, seed: int, most: int = 2000) -> int:
    """Play to the end by clicking on lines of the action list; how many actions were chosen."""
    rng = seeded(seed)
    chosen = 0
    await player.ready()
    while player.may_choose() and chosen < most:
        screen = player.match_screen
        number = screen.table.match.number
        options = screen.actions.query_one("#options", OptionList)
        line = rng.below(min(len(screen.actions.shown), options.size.height))
        await player.pilot.click(options, offset=(2, line))
        chosen += 1
        await player.has_passed(number)
        await player.ready()
    return chosen
