"""The tables of benchmarks/strength.md, from games made up for them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import tefuda
from tefuda.bots.specs import LEVELS
from tefuda.lab import strength
from tefuda.lab.played import Played, Setup
from tefuda.lab.report import ArenaReport

GAME = next(iter(tefuda.games().values()))


def report(first: str, second: str, points: list[float]) -> ArenaReport:
    """Games with what the first of two bots got of each, from changing seats."""
    games = []
    for number, each in enumerate(points):
        seats = [number % 2, 1 - number % 2]  # who sits there
        shares = [(each, 1.0 - each)[who] for who in seats]
        seconds, slowest = [(3.0, 0.1)[who] for who in seats], [(0.7, 0.1)[who] for who in seats]
        games.append(Played(0, number, seats, shares, "end", [0, 0], 40, 9, [(12, 11)[who] for who in seats], seconds, slowest))
    return ArenaReport(Setup(GAME.slug, "1", {}, [first, second], 1, None), 2, len(games), games, False)


def made_up(of_seat_0: list[float]) -> strength.Measurement:
    """A measurement with these points of seat 0 in the games of the level against itself."""
    won = [1.0] * 9 + [0.5]
    return strength.Measurement(
        GAME,
        [report("untimed:hard", "random", won), report("untimed:hard", "greedy", won)],
        report("untimed:hard", "untimed:hard", [1.0 - each if number % 2 else each for number, each in enumerate(of_seat_0)]),
        [report(f"untimed:{upper}", f"untimed:{lower}", won) for lower, upper in pairwise(LEVELS)],
        [report("untimed:easy", "random", won), report("untimed:easy", "greedy", [0.0] * 4)],
    )


def test_the_tables_say_who_wins_how_often_and_how_sure_that_is() -> None:
    text = strength.markdown([made_up([1.0, 0.0])], "# Strength")

    assert text.startswith("# Strength\n")
    assert f"| {GAME.slug} | 95.0% (65.5-99.5), 10 games |" in text
    assert f"| {GAME.slug} | 5 : 0, 0 even; 95.0% (54.4-100.0) |" in text
    assert "| 0.25 | 0.70 |" in text
    assert f"| {GAME.slug} | 95.0% (65.5-99.5), 10 games | 0.0% (0.0-49.0), 4 games |" in text
    assert f"| {GAME.slug} | 2 | 0: 50.0% (9.5-90.5), 1: 50.0% (9.5-90.5) | 0 of 1 | 0 | 9.0 | 40.0 | 23.0 |" in text
    assert "No seat of the games played is outside 40 to 60 %." in text


def test_an_unfair_seat_is_told_plainly() -> None:
    text = strength.markdown([made_up([1.0] * 7 + [0.0] * 3)], "# Strength")

    assert "| 4 of 5 |" in text
    assert f"- {GAME.slug}: seat 0 takes 70.0% of the points, outside 40 to 60 % (10 games)." in text


def test_figures_of_before_stay_where_nothing_has_been_played_since() -> None:
    nothing = ArenaReport(Setup(GAME.slug, "1", {}, ["untimed:hard", "random"], 1, None), 2, 10, [], False)
    unplayed = strength.Measurement(GAME, [nothing, nothing], nothing, [nothing] * 3, [nothing] * 2)
    earlier = strength.markdown([made_up([1.0] * 7 + [0.0] * 3)], "# Strength")

    assert strength.markdown([unplayed], "# Strength", earlier) == earlier
    assert strength.markdown([made_up([1.0, 0.0])], "# Strength", earlier) == strength.markdown(
        [made_up([1.0, 0.0])], "# Strength"
    )
    assert "seat 0 takes" not in strength.markdown([unplayed], "# Strength")


def test_a_measurement_that_is_interrupted_goes_on_from_its_files(tmp_path: Path) -> None:
    game = min(tefuda.games().values(), key=lambda game: len(game.options().options) if game.seats.start == 2 else 99)
    told: list[tuple[str, int]] = []

    def interrupt(name: str, done: int, _total: int) -> None:
        told.append((name, done))
        if len(told) == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        strength.measure(game, 2, 2, 1, tmp_path, interrupt, ("random", "greedy", "mcts:2"), "mcts:2")
    kept = sum(len(file.read_text().splitlines()) - 1 for file in tmp_path.rglob("*.jsonl"))
    told.clear()
    found = strength.measure(
        game, 2, 2, 1, tmp_path, lambda *each: told.append(each[:2]), ("random", "greedy", "mcts:2"), "mcts:2"
    )

    assert kept == 3
    assert [name for name, done in told if done == 0] == [
        f"{game.slug}: mcts:2 against mcts:2",
        f"{game.slug}: greedy against random",
        f"{game.slug}: random against random",
        f"{game.slug}: random against greedy",
    ]
    assert len(found.itself.played) == 2 and len(found.ladder) == 2 and len(found.against) == 2


def test_what_has_been_played_so_far_can_be_told_without_playing(tmp_path: Path) -> None:
    game = min(tefuda.games().values(), key=lambda game: len(game.options().options) if game.seats.start == 2 else 99)
    levels = ("random", "greedy", "mcts:2")

    def interrupt(_name: str, done: int, _total: int) -> None:
        if done == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        strength.measure(game, 2, 2, 1, tmp_path, interrupt, levels, "mcts:2")
    found = strength.measure(game, 2, 2, 1, tmp_path, lambda *_each: None, levels, "mcts:2", plays=False)

    assert [len(report.played) for report in (*found.against, found.itself, *found.ladder, *found.easiest)] == [1] + [0] * 6
    assert "not played" in strength.markdown([found], "# Strength")
