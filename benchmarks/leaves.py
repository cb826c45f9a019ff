"""Shows in every game whether a simulation should end in an evaluation or be played out at random to the end of the match.

python benchmarks/leaves.py [GAME …] [--games 40] [--simulations 100]

Both sides make the same number of simulations, so playing out is given far more time; the last column says how much.
"""

from __future__ import annotations

import argparse
import sys
from time import thread_time

import tefuda
from tefuda.bots.bot import Bot, Seen
from tefuda.bots.thinking import new_search, shares
from tefuda.engine.game import Game
from tefuda.engine.rng import seeded
from tefuda.lab.ratings import wilson


class LeafBot(Bot):
    """Chooses what was tried most often, by simulations of one kind."""

    def __init__(self, simulations: int, plays_out: bool, seed: int) -> None:
        super().__init__("plays out" if plays_out else "evaluates")
        self.simulations = simulations
        self.plays_out = plays_out
        self.rng = seeded(seed)
        self.seconds = 0.0

    def choose(self, seen: Seen) -> int:
        started = thread_time()
        search = new_search(seen, self.rng)
        search.plays_out = self.plays_out
        search.run(self.simulations)
        self.seconds += thread_time() - started
        return shares(search)[0][0].action


def compared(game: Game, games: int, simulations: int) -> str:
    """One row of the table: the points of the bot that evaluates."""
    bots = [LeafBot(simulations, plays_out, seed=1) for plays_out in (False, True)]
    knowledge = game.knowledge()
    points = 0.0
    for number in range(games):
        state = game.new({}, number // 2)  # every deal from both sides
        seated = bots if number % 2 == 0 else bots[::-1]
        while acting := state.to_act():
            seat = acting[0]
            legal = state.legal(seat)
            state.play(seat, legal[0] if len(legal) == 1 else seated[seat].choose(Seen(state, seat, knowledge)))
        result = state.result()
        assert result is not None
        points += result.share(seated.index(bots[0]), len(bots))
        if sys.stderr.isatty():
            print(f"\r{game.slug}: {number + 1} of {games}   ", end="", file=sys.stderr, flush=True)
    share = f"{wilson(points, games)}, {games} games"
    return f"| {game.slug} | {share} | {bots[1].seconds / bots[0].seconds:.1f} |"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("game", nargs="*")
    arguments.add_argument("--games", type=int, default=40)
    arguments.add_argument("--simulations", type=int, default=100)
    asked = arguments.parse_args()
    print("| game | evaluating against playing out | time of playing out, times evaluating |\n| --- | --- | --- |")
    for slug in asked.game or tefuda.games():
        if slug not in tefuda.games():
            arguments.error(f"there is no game {slug!r}; there are {', '.join(tefuda.games())}")
        print("\r" + compared(tefuda.games()[slug], asked.games, asked.simulations), flush=True)


if __name__ == "__main__":
    main()
