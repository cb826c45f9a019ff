"""How fast a game runs: random games, steps, clones and search simulations per second, on one core.

CPU time, not wall time, so that a busy machine changes the figures little; the best of several rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from time import process_time
from typing import Final

from tefuda.bots.bot import Seen
from tefuda.bots.specs import make_bot
from tefuda.engine.events import Document
from tefuda.engine.game import Game, State
from tefuda.engine.rng import Rng, seeded

ROUNDS: Final = 3
MOST_STEPS: Final = 100_000


@dataclass(frozen=True)
class Speed:
    """Per second of one core."""

    game: str
    games: float
    steps: float
    clones: float
    simulations: float
    steps_per_game: float

    def document(self) -> Document:
        return asdict(self)


def play_one(game: Game, options: Mapping[str, object], seed: int, rng: Rng) -> int:
    """One random game from set-up to end; its number of actions."""
    state = game.new(options, seed)
    for steps in range(MOST_STEPS):
        seats = state.to_act()
        if not seats:
            return steps
        seat = seats[0] if len(seats) == 1 else seats[rng.below(len(seats))]
        state.play(seat, state.random_action(seat, rng))
    raise AssertionError(f"a random game of {game.slug} did not end within {MOST_STEPS} actions")


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How often `work` (which returns how much it did) gets done in a second of CPU time."""
    best = 0.0
    for _ in range(ROUNDS):
        done = 0
        start = process_time()
        while (spent := process_time() - start) < seconds / ROUNDS:
            done += work()
        best = max(best, done / spent)
    return best


def measure(game: Game, options: Mapping[str, object], seconds: float) -> Speed:
    """Measure one game; each figure takes about `seconds` of CPU time."""
    filled = game.options().fill(options)
    rng = seeded(1)
    seeds = iter(range(1_000_000_000))
    counted: list[int] = []

    def one_game() -> int:
        counted.append(play_one(game, filled, next(seeds), rng))
        return 1

    games = per_second(one_game, seconds)
    steps_per_game = sum(counted) / len(counted)
    middle = _middle_state(game, filled, int(steps_per_game / 2))

    def clones() -> int:
        for _ in range(100):
            middle.clone()
        return 100

    start = game.new(filled, 1)
    seen = Seen(start, start.to_act()[0], game.knowledge())

    def simulations() -> int:
        make_bot("mcts:200", game, next(seeds)).choose(seen)
        return 200

    return Speed(
        game.slug, games, games * steps_per_game, per_second(clones, seconds), per_second(simulations, seconds), steps_per_game
    )


def _middle_state(game: Game, options: Mapping[str, object], steps: int) -> State:
    rng = seeded(2)
    state = game.new(options, 2)
    for _ in range(steps):
        seats = state.to_act()
        if not seats:
            break
        state.play(seats[0], state.random_action(seats[0], rng))
    return state
