"""Shows how much secrets and luck keep a player from winning: a search that sees everything, the cards to come included, plays
`greedy`. What it does not win, no CPU player of the same judgement and effort can.

python benchmarks/clairvoyant.py [GAME …] [--games 40] [--simulations 1000]

No bot of the package can do this: they are shown what their seat sees and nothing else.
"""

from __future__ import annotations

import argparse
import sys

import tefuda
from tefuda.bots.bot import GreedyBot, Seen
from tefuda.bots.search import Search
from tefuda.bots.thinking import Budget, shares, think
from tefuda.engine.game import Game, Knowledge, State
from tefuda.engine.rng import seeded
from tefuda.lab.deals import over_deals
from tefuda.lab.ratings import wilson


def foreseen(state: State, seat: int, knowledge: Knowledge, simulations: int) -> int:
    """What a search chooses whose only world is the real one."""
    search = Search(lambda _: state.clone(), seat, state.seat_count(), knowledge, seeded(1))
    think(search, Budget(simulations), may_settle=True)
    return shares(search)[0][0].action


def told(game: Game, games: int, simulations: int) -> str:
    """One row of the table: the points of the player that sees everything."""
    knowledge = game.knowledge()
    greedy = GreedyBot(seed=1)
    points: list[float] = []
    for number in range(games):
        state = game.new({}, number // 2)  # every deal from both sides
        clairvoyant = number % 2
        while acting := state.to_act():
            seat = acting[0]
            legal = state.legal(seat)
            if len(legal) == 1:
                action = legal[0]
            elif seat == clairvoyant:
                action = foreseen(state, seat, knowledge, simulations)
            else:
                action = greedy.choose(Seen(state, seat, knowledge))
            state.play(seat, action)
        result = state.result()
        assert result is not None
        points.append(result.share(clairvoyant, 2))
        if sys.stderr.isatty():
            print(f"{game.slug}: {number + 1} of {games}   \r", end="", file=sys.stderr, flush=True)
    deals = [(first + second) / 2 for first, second in zip(points[::2], points[1::2])]
    return f"| {game.slug} | {simulations:,} | {wilson(sum(points), games)}, {games} games | {over_deals(deals)} |"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("game", nargs="*")
    arguments.add_argument("--games", type=int, default=40)
    arguments.add_argument("--simulations", type=int, default=1000)
    asked = arguments.parse_args()
    print("| game | simulations | seeing everything, against `greedy` | by deals |\n| --- | --- | --- | --- |")
    for slug in asked.game or tefuda.games():
        if slug not in tefuda.games():
            arguments.error(f"there is no game {slug!r}; there are {', '.join(tefuda.games())}")
        print(told(tefuda.games()[slug], asked.games, asked.simulations), flush=True)


if __name__ == "__main__":
    main()
