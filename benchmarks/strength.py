"""Measures the strength of the CPU players in every game and writes strength.md beside this file.

python benchmarks/strength.py [--games 200] [--ladder-games 100] [--jobs N] [--only GAME …] [--tell]

Takes hours; Ctrl-C at any time loses nothing: every game played is kept under build/strength, the tables are written from
what has been played, and the next run goes on. With --tell they are written without playing. Figures for which nothing is
kept here, because they were measured on another machine, stay as they are in strength.md. After a change of the bots remove
build/strength and the figures of the games it concerns: those of two versions must not be mixed.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from pathlib import Path

import tefuda
from tefuda.bots.specs import STYLES
from tefuda.lab.strength import Measurement, markdown, measure

HERE = Path(__file__).parent
KEPT = HERE.parent / "build" / "strength"
TABLES = HERE / "strength.md"
NOTES = "## Notes"  # from here on the file is written by hand and kept


def heading(games: int, ladder_games: int) -> str:
    mode = "compiled" if tefuda.COMPILED else "pure Python"
    budgets = ", ".join(f"`{level}` {style.budget.simulations:,}" for level, style in STYLES.items())
    return (
        "# Strength of the CPU players\n\n"
        f"Measured by `python benchmarks/strength.py --games {games} --ladder-games {ladder_games}` until "
        f"{time.strftime('%Y-%m-%d')}: {platform.system()}, {os.cpu_count()} cores, Python {platform.python_version()}, {mode}. "
        "Seats are balanced, every deal is played from all sides. Each figure says how many games it rests on, which is fewer "
        "than asked for where the run was interrupted.\n\n"
        f"Simulations per decision: {budgets}{efforts()}. The levels are also bounded in seconds; here they play by "
        "their simulations alone (`untimed:hard`), so that what else the machine does changes nothing. "
        "Seconds are CPU time on one core."
    )


def efforts() -> str:
    """The games whose decisions take more."""
    more = {slug: game.knowledge().effort() for slug, game in tefuda.games().items()}
    return "".join(f"; in {slug} {effort} times as many" for slug, effort in more.items() if effort > 1)


def parted() -> tuple[str, str]:
    """The tables written before, and the end of the file, which is written by hand."""
    text = TABLES.read_text(encoding="utf-8") if TABLES.exists() else ""
    tables, notes, rest = text.partition(NOTES)
    return tables, notes + rest


def told(name: str, done: int, total: int) -> None:
    print(f"\r{name}: {done} of {total}   ", end="\n" if done == total else "", file=sys.stderr, flush=True)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--games", type=int, default=200)
    arguments.add_argument("--ladder-games", type=int, default=100)
    arguments.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments.add_argument("--only", nargs="*", default=[])
    arguments.add_argument("--tell", action="store_true")
    asked = arguments.parse_args()
    chosen = [game for slug, game in tefuda.games().items() if not asked.only or slug in asked.only]

    def measured(plays: bool) -> list[Measurement]:
        return [measure(game, asked.games, asked.ladder_games, asked.jobs, KEPT, told, plays=plays) for game in chosen]

    try:
        found = measured(plays=not asked.tell)
    except KeyboardInterrupt:
        print("\ninterrupted; what has been played is kept, the next run goes on from there", file=sys.stderr)
        found = measured(plays=False)
    earlier, notes = parted()
    text = markdown(found, heading(asked.games, asked.ladder_games), earlier) + "\n" + notes
    TABLES.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
