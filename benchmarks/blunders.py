"""Shows how well the levels choose, decision by decision: what a longer search thinks each choice has lost. A level for first
matches should lose a little often and much hardly ever: it is to be beaten, but not to look silly.

python benchmarks/blunders.py [GAME …] [--games 10] [--levels easy normal] [--simulations 800]

The levels play themselves, by their simulations alone; the judge sees what the seat saw, as in `tefuda analyse`.
"""

from __future__ import annotations

import argparse
import sys

import tefuda
from tefuda.bots.advice import analyse
from tefuda.bots.bot import Seen
from tefuda.bots.specs import LEVELS, UNTIMED, make_bot
from tefuda.bots.thinking import Budget
from tefuda.engine.game import Game
from tefuda.engine.match import Match

LARGE = 0.1  # of the chance to win: a mistake
HUGE = 0.25  # a blunder


def played(game: Game, level: str, seed: int) -> Match:
    """A match of the level against itself."""
    match = Match(game, {}, seed)
    knowledge = game.knowledge()
    bots = [make_bot(UNTIMED + level, game, seed * len(match.seats) + seat) for seat in range(len(match.seats))]
    while acting := match.to_act():
        seat = acting[0]
        match.play_number(seat, bots[seat].choose(Seen(match.state, seat, knowledge)))
    return match


def told(game: Game, level: str, games: int, simulations: int) -> str:
    """One row of the table."""
    losses: list[float] = []
    for seed in range(games):
        losses += [decision.loss for decision in analyse(played(game, level, seed), Budget(simulations))]
        if sys.stderr.isatty():
            print(f"{game.slug}, {level}: {seed + 1} of {games}   \r", end="", file=sys.stderr, flush=True)
    losses.sort()
    parts = [f"{sum(loss > bound for loss in losses) / len(losses):.1%}" for bound in (LARGE, HUGE)]
    mean, median = sum(losses) / len(losses), losses[len(losses) // 2]
    return f"| {game.slug} | {level} | {len(losses)} | {mean:.1%} | {median:.1%} | {' | '.join(parts)} | {losses[-1]:.0%} |"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("game", nargs="*")
    arguments.add_argument("--games", type=int, default=10)
    arguments.add_argument("--levels", nargs="*", choices=LEVELS, default=LEVELS[:2])
    arguments.add_argument("--simulations", type=int, default=800)
    asked = arguments.parse_args()
    for slug in asked.game:
        if slug not in tefuda.games():
            arguments.error(f"there is no game {slug!r}; there are {', '.join(tefuda.games())}")
    print(f"| game | level | decisions | mean loss | median | more than {LARGE:.0%} | more than {HUGE:.0%} | worst |")
    print("| --- " * 8 + "|")
    for slug in asked.game or tefuda.games():
        for level in asked.levels:
            print(told(tefuda.games()[slug], level, asked.games, asked.simulations), flush=True)


if __name__ == "__main__":
    main()
