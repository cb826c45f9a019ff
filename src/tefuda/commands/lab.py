"""Commands of the laboratory: `bench`, `arena`, `analyse`."""

from __future__ import annotations

import platform
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

import tefuda
from tefuda.api import games
from tefuda.commands.output import err, out, print_json
from tefuda.engine.discovery import find_game
from tefuda.lab.bench import Speed, measure


def progress_bar() -> Progress:
    """A bar on standard error with the time left; standard output stays for the results."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
    )


def bench(slugs: list[str], words: list[str], seconds: float, as_json: bool) -> None:
    chosen = [find_game(slug) for slug in slugs] or list(games().values())
    speeds: list[Speed] = []
    with progress_bar() as progress:
        task = progress.add_task("measuring", total=len(chosen))
        for game in chosen:
            progress.update(task, description=game.slug)
            speeds.append(measure(game, game.options().parse_words(words), seconds))
            progress.advance(task)
    mode = "compiled" if tefuda.COMPILED else "pure Python"
    if as_json:
        print_json({"mode": mode, "python": platform.python_version(), "speeds": [speed.document() for speed in speeds]})
        return
    table = Table("game", title=f"per second of one core, {mode}, Python {platform.python_version()}", header_style="bold")
    for name in ("random games", "steps", "clones", "simulations", "steps per game"):
        table.add_column(name, justify="right")
    for speed in speeds:
        figures = (speed.games, speed.steps, speed.clones, speed.simulations, speed.steps_per_game)
        table.add_row(speed.game, *(f"{figure:,.0f}" for figure in figures))
    out.print(table)


def arena(
    slug: str,
    specs: list[str],
    count: int,
    seed: int,
    jobs: int,
    seconds: float | None,
    words: list[str],
    file: Path | None,
    as_json: bool,
) -> None:
    from tefuda.lab.arena import run_arena

    game = find_game(slug)
    options = game.options().fill(game.options().parse_words(words))
    with progress_bar() as progress:
        task = progress.add_task(f"{slug}: {', '.join(specs)}", total=count)
        report = run_arena(
            game,
            specs,
            count,
            seed,
            jobs,
            seconds,
            options,
            file,
            lambda done, total: progress.update(task, completed=done, total=total),
        )
    if as_json:
        print_json(report.document())
    else:
        out.print(report.table())


def analyse(file: Path, seconds: float, language: str, as_json: bool) -> None:
    from tefuda.bots.advice import analyse as analysed
    from tefuda.engine.record import read_record, replayed

    match = replayed(read_record(file))
    words = match.game.words(language)
    with progress_bar() as progress:
        task = progress.add_task("thinking", total=match.number)
        decisions = analysed(match, seconds, lambda done, total: progress.update(task, completed=done, total=total))
    if as_json:
        print_json([decision.document() for decision in decisions])
        return
    table = Table("no.", "seat", "played", "chance", "best", "chance", "lost", header_style="bold")
    for decision in sorted(decisions, key=lambda decision: -decision.loss)[:20]:
        table.add_row(
            str(decision.number + 1),
            words.seat(decision.seat),
            words.action(decision.played),
            f"{decision.chance:.0%}",
            words.action(decision.best),
            f"{decision.best_chance:.0%}",
            f"{decision.loss:.0%}",
        )
    out.print(table)
