"""How strong the levels are in every game: played in arenas that can be interrupted, told as Markdown tables."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

from tefuda.bots.specs import LEVELS, UNTIMED
from tefuda.engine.game import Game
from tefuda.lab.arena import run_arena
from tefuda.lab.merging import NOT_PLAYED, NOTHING, merged, rows_of
from tefuda.lab.ratings import Rate
from tefuda.lab.report import ArenaReport

MEASURED: Final = "hard"
PLAIN: Final = ("random", "greedy")  # bots that do not search
BY_SEAT: Final = "points by seat"
SEED: Final = 2026
FAIR: Final = (0.4, 0.6)  # of two seats one that wins less or more often is told; of more, in proportion

Told = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Measurement:
    """The arenas of one game."""

    game: Game
    against: list[ArenaReport]  # the measured level against the plain bots
    itself: ArenaReport  # the measured level against itself
    ladder: list[ArenaReport]  # each level against the one below
    easiest: list[ArenaReport]  # the lowest level against the plain bots


def measure(
    game: Game,
    games: int,
    ladder_games: int,
    jobs: int,
    folder: Path,
    told: Told,
    levels: tuple[str, ...] = LEVELS,
    measured: str = MEASURED,
    plays: bool = True,
) -> Measurement:
    """Play what is missing of a game's arenas; KeyboardInterrupt ends it, and the next call goes on from there.

    Levels play by their simulations alone, so that what else the machine does changes nothing. With `plays` false nothing
    is played: the arenas are those that are kept, as far as they have come.
    """

    def met(first: str, second: str, count: int) -> ArenaReport:
        name = f"{game.slug}: {first} against {second}"
        file = folder / game.slug / f"{first}-{second}.jsonl"
        specs = [_untimed(first), _untimed(second)]

        def progress(done: int, total: int) -> None:
            if not plays and done < total:
                raise KeyboardInterrupt
            told(name, done, total)

        report = run_arena(game, specs, count, SEED, jobs, None, {}, file, progress)
        if report.interrupted and plays:
            raise KeyboardInterrupt
        return report

    return Measurement(
        game,
        [met(measured, plain, games) for plain in PLAIN],
        met(measured, measured, games),
        [met(upper, lower, ladder_games) for lower, upper in pairwise(levels)],
        [met(levels[0], plain, games) for plain in PLAIN],
    )


def _untimed(spec: str) -> str:
    return UNTIMED + spec if spec in LEVELS else spec


def markdown(measurements: list[Measurement], heading: str, earlier: str = "") -> str:
    """The tables of all games; `earlier` ones keep their figures where nothing has been played since."""
    lines = [heading.rstrip(), "", "## Levels", ""]
    lines += [
        "Share of the points that the stronger level takes from the one below, draws counting half, with 95 % intervals.",
        "",
    ]
    lines += _table(
        ["game", *(f"{upper} - {lower}" for lower, upper in pairwise(LEVELS))],
        [[each.game.slug, *(_first(report) for report in each.ladder)] for each in measurements],
    )
    lines += [
        "",
        "The same by deals: of those played from all sides, how many each took with more than half of the points, and the share "
        "with the deal as the unit. Where the deal decides much, this is what tells.",
        "",
    ]
    lines += _table(
        ["game", *(f"{upper} - {lower}" for lower, upper in pairwise(LEVELS))],
        [[each.game.slug, *(_by_deals(report) for report in each.ladder)] for each in measurements],
    )
    lines += ["", f"## `{MEASURED}` against the plain bots", ""]
    lines += _table(
        ["game", "random", "greedy", "greedy by deals", "seconds per decision", "slowest decision"],
        [
            [each.game.slug, *(_first(report) for report in each.against), _by_deals(each.against[-1]), *_times(each)]
            for each in measurements
        ],
    )
    lines += ["", f"## `{LEVELS[0]}` against the plain bots", ""]
    lines += [
        "It is meant for first matches: who plays without a thought should lose to it, who takes what looks best should not.",
        "",
    ]
    lines += _table(
        ["game", *PLAIN, *(f"{plain} by deals" for plain in PLAIN)],
        [[each.game.slug, *map(_first, each.easiest), *map(_by_deals, each.easiest)] for each in measurements],
    )
    lines += ["", f"## `{MEASURED}` against itself", ""]
    rows = []
    for each in measurements:
        report = each.itself
        if not report.played:
            rows.append([each.game.slug, NOT_PLAYED, *[NOTHING] * 6])
            continue
        seats = ", ".join(f"{record.seat}: {_percent(record.rate)}" for record in report.seat_records())
        rows.append(
            [
                each.game.slug,
                str(len(report.played)),
                seats,
                _even_deals(report),
                str(report.draws),
                f"{report.mean([game.turn for game in report.played]):.1f}",
                f"{report.mean([game.actions for game in report.played]):.1f}",
                f"{report.mean([sum(game.decisions) for game in report.played]):.1f}",
            ]
        )
    lines += _table(["game", "games", BY_SEAT, "even deals", "draws", "turns", "actions", "decisions per game"], rows)
    lines += [
        "",
        "Even deals are those that both shared, mostly because the same seat won whoever sat there; half would be by chance.",
    ]
    lines = merged(earlier.splitlines(), lines)
    lines += ["", *_unfair(lines)]
    return "\n".join(lines) + "\n"


def _unfair(lines: list[str]) -> list[str]:
    """What the table of the level against itself says of seats that win too often or too seldom."""
    found = []
    for row in rows_of(lines):
        shares = re.findall(r"(\d+): ([\d.]+)%", row.get(BY_SEAT, ""))
        for seat, share in shares:
            even = 100.0 / len(shares)
            low, high = FAIR[0] * 2 * even, FAIR[1] * 2 * even
            if not low <= float(share) <= high:
                bounds = f"outside {low:.0f} to {high:.0f} %"
                found.append(f"- {row['game']}: seat {seat} takes {share}% of the points, {bounds} ({row['games']} games).")
    return found or ["No seat of the games played is outside 40 to 60 %."]


def _times(each: Measurement) -> list[str]:
    named = [standing for report in each.against for standing in report.standings()]
    standings = [standing for standing in named if standing.name.removeprefix(UNTIMED) == MEASURED]
    decisions = sum(standing.decisions * standing.games for standing in standings)
    if not decisions:
        return [NOTHING, NOTHING]
    seconds = sum(standing.seconds * standing.decisions * standing.games for standing in standings)
    return [f"{seconds / decisions:.2f}", f"{max(standing.slowest for standing in standings):.2f}"]


def _first(report: ArenaReport) -> str:
    """The rate of the first of two bots, and how many games it rests on."""
    pairings = report.pairings()
    if not pairings:
        return NOT_PLAYED
    pairing = pairings[0]
    return f"{_percent(pairing.rate)}, {pairing.games} games"


def _by_deals(report: ArenaReport) -> str:
    pairings = report.pairings()
    if not pairings or not pairings[0].deals.played:
        return NOT_PLAYED
    deals = pairings[0].deals
    return f"{deals}; {_percent(deals.rate)}"


def _even_deals(report: ArenaReport) -> str:
    deals = report.pairings()[0].deals
    return f"{deals.even} of {deals.played}"


def _percent(rate: Rate) -> str:
    return f"{rate.value:.1%} ({100 * rate.low:.1f}-{100 * rate.high:.1f})"


def _table(headings: list[str], rows: list[list[str]]) -> list[str]:
    return [f"| {' | '.join(row)} |" for row in [headings, ["---"] * len(headings), *rows]]
