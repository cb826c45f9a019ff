"""Bots by name: `random`, `greedy`, `mcts:1000`, `mcts:0.5s`, or a level from `easy` to `expert`.

`untimed:hard` is a level by its simulations alone, as it plays on a machine that nobody else uses: for measurements.
"""

from __future__ import annotations

import math
import re
from dataclasses import replace
from typing import Final

from tefuda.bots.bot import Bot, GreedyBot, RandomBot
from tefuda.bots.searcher import SearchBot, Style
from tefuda.bots.thinking import Budget
from tefuda.engine.errors import TefudaError, shortened
from tefuda.engine.game import Game

MOST_SIMULATIONS: Final = 10_000_000
MOST_SECONDS: Final = 3600.0
ALLOWED: Final = "'random', 'greedy', 'mcts:1000' (simulations), 'mcts:0.5s' (seconds), or a level: easy, normal, hard, expert"

# Levels are bounded in simulations, so that they are as strong everywhere, and in seconds, so that nobody waits.
STYLES: Final = {
    "easy": Style(Budget(12, 0.25), temperature=0.15, margin=0.25, careful=False),
    "normal": Style(Budget(120, 0.5), temperature=0.05, margin=0.2, heed=0.75, settles=True, careful=False),
    "hard": Style(Budget(1000, 2.0), settles=True),
    "expert": Style(Budget(5000, 8.0), settles=True),
}
LEVELS: Final = tuple(STYLES)
UNTIMED: Final = "untimed:"
HELP: Final = {
    "easy": "thinks briefly and does not always play its best; for first matches",
    "normal": "thinks up to half a second",
    "hard": "thinks up to two seconds",
    "expert": "thinks up to eight seconds",
}


class BadBot(TefudaError):
    """A bot spec that names no bot."""

    code = "bad_bot"

    def __init__(self, spec: str) -> None:
        self.spec = spec
        super().__init__(f"there is no bot {shortened(spec)}; there are {ALLOWED}")


def level_help(level: str) -> str:
    return HELP[level]


def make_bot(spec: str, game: Game, seed: int, seconds: float | None = None) -> Bot:
    """The bot of a spec; BadBot if there is none. `seconds` bounds every decision of a searching bot further."""
    if spec == "random":
        return RandomBot(seed)
    if spec == "greedy":
        return GreedyBot(seed)
    style = _style(spec, game.knowledge().effort())
    if seconds is not None:
        bound = min(seconds, style.budget.seconds or math.inf)
        style = replace(style, budget=replace(style.budget, seconds=bound))
    return SearchBot(spec, style, seed)


def check_spec(spec: str) -> None:
    """BadBot if the spec names no bot."""
    if spec not in ("random", "greedy"):
        _style(spec)


def _style(spec: str, effort: int = 1) -> Style:
    """How the bot of a spec thinks; a level makes more simulations in a game that asks for more effort."""
    level = STYLES.get(spec.removeprefix(UNTIMED))
    if level is None:
        return Style(_budget(spec))
    simulations, seconds = level.budget.simulations, level.budget.seconds
    assert simulations is not None
    return replace(level, budget=Budget(effort * simulations, None if spec.startswith(UNTIMED) else seconds))


def _budget(spec: str) -> Budget:
    simulations = re.fullmatch(r"mcts:([0-9]{1,9})", spec)
    if simulations and 1 <= int(simulations[1]) <= MOST_SIMULATIONS:
        return Budget(simulations=int(simulations[1]))
    seconds = re.fullmatch(r"mcts:([0-9]{1,6}(?:\.[0-9]{1,6})?)s", spec)
    if seconds and 0.0 < float(seconds[1]) <= MOST_SECONDS:
        return Budget(seconds=float(seconds[1]))
    raise BadBot(spec)
