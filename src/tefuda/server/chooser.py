"""The one place where the server meets the bots: a spec becomes a function from a position and a seat to an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tefuda.bots.bot import Seen
from tefuda.bots.specs import LEVELS, make_bot
from tefuda.engine.game import Game
from tefuda.engine.state import State

Chooser = Callable[[State, int], int]

SPECS: Final = ("random", "greedy", *LEVELS)  # budgets of their own are for the owner of the machine, not for the network


def make_chooser(spec: str, game: Game, seed: int) -> Chooser:
    """A bot by its spec. It gets the seat's view of a position and nothing else."""
    bot = make_bot(spec, game, seed)
    knowledge = game.knowledge()

    def choose(state: State, seat: int) -> int:
        return bot.choose(Seen(state, seat, knowledge))

    return choose
