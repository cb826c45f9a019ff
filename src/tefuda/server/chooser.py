"""The one place where the server meets the bots: a spec becomes a function from a position and a seat to an action."""

from __future__ import annotations

from collections.abc import Callable

from tefuda.engine.game import Game
from tefuda.engine.rng import seeded
from tefuda.engine.state import State

Chooser = Callable[[State, int], int]


def make_chooser(spec: str, game: Game, seed: int) -> Chooser:
    """A bot by its spec, such as `random`, `greedy` or a level. It thinks in re-dealt worlds only."""
    rng = seeded(seed)
    knowledge = game.knowledge()

    def choose(state: State, seat: int) -> int:
        world = state.redeal(seat, rng)
        return world.random_action(seat, rng) if spec == "random" else knowledge.greedy_action(world, seat, rng)

    return choose


def check_spec(spec: str) -> None:
    """TefudaError with what there is, if there is no such bot."""
