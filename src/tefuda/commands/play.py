"""`tefuda play` and `tefuda replay`, in lines or on the full screen."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from pathlib import Path

from tefuda.engine.discovery import find_game
from tefuda.engine.errors import BadOptions, BadRecord, TefudaError
from tefuda.engine.game import Game
from tefuda.engine.match import Match, fresh_seed
from tefuda.engine.record import read_record, replayed
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR
from tefuda.saves import latest_running, new_save
from tefuda.seating import bots_of, seats_for
from tefuda.terminal.common import ui_words
from tefuda.terminal.plain import Left, PlainTable


class NothingToResume(TefudaError):
    code = "nothing_to_resume"


@dataclass(frozen=True)
class Wish:
    """What somebody wants to play, as the command line says it."""

    game: str | None = None
    bot: str | None = None  # None: all seats are people
    seat: int = 0
    seed: int | None = None
    options: list[str] = field(default_factory=list)
    load: Path | None = None
    resume: bool = False


def opened(wish: Wish) -> tuple[Match, Path]:
    """The match to play and the file that keeps it."""
    if wish.load is not None:
        match = replayed(read_record(wish.load))
        if wish.game is not None and match.game.slug != wish.game:
            raise BadRecord(wish.load.name, f"this is a match of '{match.game.slug}', not of '{wish.game}'")
        return match, new_save(match)
    if wish.resume:
        saved = latest_running(wish.game)
        if saved is None:
            of_it = f" of '{wish.game}'" if wish.game else ""
            raise NothingToResume(f"there is no unfinished match{of_it} to go on with; start one with: tefuda play GAME")
        return replayed(saved.record), saved.path
    if wish.game is None:
        raise TefudaError("say which game: tefuda play GAME (tefuda games lists them)")
    match = started(wish, find_game(wish.game))
    return match, new_save(match)


def started(wish: Wish, game: Game) -> Match:
    """A fresh match; a wrong option, seat or bot is refused before anything is saved."""
    given = game.options().parse_words(wish.options)
    count = game.seat_count(game.options().fill(given))
    if not 0 <= wish.seat < count:
        raise BadOptions("seat", wish.seat, f"this match has the seats 0 to {count - 1}")
    seed = fresh_seed() if wish.seed is None else wish.seed
    match = Match(game, given, seed, seats_for(count, wish.bot, wish.seat))
    bots_of(match)
    return match


def play_in_lines(match: Match, path: Path, language: str) -> int:
    """Play a match in line mode; the exit code."""
    table = PlainTable(match, path, language, ask, sys.stdout)
    if match.number:
        table.say(table.ui.get("resumed", path=path.name))
    try:
        table.run()
    except Left:
        table.say(table.ui.get("left", game=match.game.slug))
    return 0


def play_on_screen(match: Match, path: Path, language: str | None) -> None:
    from tefuda.terminal.app import run
    from tefuda.terminal.table import Table

    run(language, table=Table(match, path))


def replay_on_screen(path: Path, language: str | None, viewer: int | None) -> None:
    from tefuda.terminal.app import run

    match = replayed(read_record(path))
    if viewer is not None:
        _check_viewer(match, viewer)
    run(language, record=match, viewer=viewer)


def _check_viewer(match: Match, viewer: int) -> None:
    if not SPECTATOR <= viewer < match.state.seat_count() and viewer != OMNISCIENT:
        raise BadOptions("viewer", viewer, f"this match has the seats 0 to {match.state.seat_count() - 1}; -1 is a spectator")


def ask(prompt: str) -> str:
    if sys.stdin.isatty():
        return input(prompt)
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.rstrip("\n")


def replay_in_lines(path: Path, language: str, viewer: int | None, whole: bool) -> int:
    """Step through a record: Enter goes on, a number goes there, b goes back, q leaves."""
    match = replayed(read_record(path))
    looks = viewer if viewer is not None else OMNISCIENT if match.result() is not None else SPECTATOR
    _check_viewer(match, looks)
    words = match.game.words(language)
    words.introduce(match.options)
    ui = ui_words(language)
    number = 0
    while True:
        here = match.fork(number)
        print(f"--- {number}/{match.number} {words.get('name')}")
        for event in here.events(looks, since=number - 1)[0] if number else []:
            print("  " + words.event(event))
        print(here.game.text_board(here.view(looks), words), flush=True)
        if number == match.number and here.result() is not None:
            print(words.result(here.result() or {}))
        if whole:
            if number == match.number:
                return 0
            number += 1
            continue
        try:
            line = ask(ui.get("replay_prompt")).strip()
        except (EOFError, KeyboardInterrupt):
            print()
            return 0
        if line in ("q", "quit"):
            return 0
        number = _moved(number, line, match.number)


def _moved(number: int, line: str, last: int) -> int:
    if line in ("b", "back"):
        return max(0, number - 1)
    if line.isdigit():
        return min(int(line), last)
    return min(number + 1, last)
