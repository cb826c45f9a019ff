"""Speed of every game, compiled against pure Python, beside OpenSpiel's Go measured in the same run.

    python benchmarks/speed.py [--seconds 2] [--json]

Figures are per second of CPU time on one core, the best of three rounds. Games with a board_size are measured at 9x9 too.
OpenSpiel's C++ Go (9x9) is driven from Python as a user would: legal_actions, a random one, apply_action.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from time import process_time
from typing import Any

import tefuda
from tefuda.lab.bench import ROUNDS

PROGRAM = """
import json, sys, tefuda
from tefuda.lab.bench import measure
seconds = float(sys.argv[1])
rows = []
for game in tefuda.games().values():
    variants = [{}] + ([{"board_size": 9}] if "board_size" in game.options().names() else [])
    for options in variants:
        rows.append({"options": options, **measure(game, options, seconds).document()})
print(json.dumps({"compiled": tefuda.COMPILED, "rows": rows}))
"""


def ours(seconds: float, pure: bool) -> dict[str, Any]:
    """All games in a process of their own, in the wanted mode."""
    environment = {**os.environ, **({"TEFUDA_PURE": "1"} if pure else {})}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(seconds)], env=environment, capture_output=True, text=True, check=True
    )
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def open_spiel_go(seconds: float) -> float | None:
    """Random games per second of OpenSpiel's Go on 9x9; None where OpenSpiel is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("go(board_size=9)")
    best = 0.0
    for _ in range(ROUNDS):
        games = 0
        start = process_time()
        while (spent := process_time() - start) < seconds / ROUNDS:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))
            games += 1
        best = max(best, games / spent)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU time for each figure")
    parser.add_argument("--json", action="store_true", help="write JSON instead of a Markdown table")
    arguments = parser.parse_args()
    print(f"measuring {len(tefuda.games())} games in both modes", file=sys.stderr)
    compiled, pure = ours(arguments.seconds, pure=False), ours(arguments.seconds, pure=True)
    spiel = open_spiel_go(arguments.seconds)
    if arguments.json:
        print(json.dumps({"compiled": compiled, "pure": pure, "open_spiel_go_9x9": spiel}, indent=2))
        return
    print("| game | random games/s | steps/s | clones/s | simulations/s | games, times pure |\n|---|---|---|---|---|---|")
    for row, slow in zip(compiled["rows"], pure["rows"], strict=True):
        name = row["game"] + (" 9x9" if row["options"] else "")
        figures = " | ".join(f"{row[key]:,.0f}" for key in ("games", "steps", "clones", "simulations"))
        print(f"| {name} | {figures} | {row['games'] / slow['games']:.1f} |")
    print(f"| OpenSpiel go 9x9 (C++ from Python) | {spiel:,.0f} | | | | |" if spiel else "OpenSpiel is not installed")
    if not compiled["compiled"]:
        print("the first figures are not compiled: build with make", file=sys.stderr)


if __name__ == "__main__":
    main()
