"""Spending a budget on a search: simulations, seconds, or whatever ends first; stopped at once when told."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter, sleep
from typing import Final

from tefuda.bots.bot import Seen
from tefuda.bots.search import Search
from tefuda.bots.tree import Edge
from tefuda.engine.rng import Rng
from tefuda.engine.state import Knowledge

BATCH: Final = 4  # simulations between two looks at the clock: compiled code holds the other threads up for so long
FRESH_SHARE: Final = 8  # a decision that takes over a tree still gets this part of its simulations anew
SURE: Final = 0.85  # the share of the choice with which an action is settled on …
SURE_AFTER: Final = 4  # … once this part of the simulations has been made


@dataclass(frozen=True)
class Budget:
    """How long to think about one decision. At least one bound is set."""

    simulations: int | None = None
    seconds: float | None = None


def new_search(seen: Seen, rng: Rng) -> Search:
    """A search of what the seat sees; where the game teaches no evaluation, its simulations play on to the end."""
    search = Search(seen.reopened, seen.seat, seen.seats, seen.knowledge, rng)
    search.plays_out = type(seen.knowledge).evaluate is Knowledge.evaluate
    return search


def never() -> bool:
    return False


def think(search: Search, budget: Budget, stopped: Callable[[], bool] = never, may_settle: bool = False) -> None:
    """Run simulations until the budget is spent; what a tree that was taken over has already seen counts.

    With `may_settle` it ends as soon as no other action can become the most visited one, or hardly any other is tried any
    more: then the time is better spent on harder choices. The outcome depends on the clock only if the seconds end it.
    """
    started = perf_counter()
    goal = _goal(search, budget)
    with _uncollected():
        search.run(1)
        made = 1
        while made < goal and not stopped():
            if budget.seconds is not None and perf_counter() - started >= budget.seconds:
                return
            batch = min(BATCH, goal - made)
            search.run(batch)
            made += batch
            if may_settle and _is_settled(search, made, goal):
                return
            sleep(0)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Without the garbage collector: simulations leave nothing to it, but it would walk through the growing trees again and
    again. Another thread that thinks at the same time may turn it on sooner, which costs only time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.freeze()  # to and fro: what is new counts as old then, so that the next collection does not walk through it
            gc.unfreeze()
            gc.enable()


def _is_settled(search: Search, made: int, goal: int) -> bool:
    """Whether more simulations cannot change the choice, or hardly."""
    left = goal - made
    can_lead = search.root.visits > left  # most of the time not: then the edges need not be sorted
    return (can_lead and lead(search) > left) or (made * SURE_AFTER >= goal and is_sure(search))


def _goal(search: Search, budget: Budget) -> int:
    if budget.simulations is None:
        return sys.maxsize
    return max(budget.simulations - int(search.root.visits), budget.simulations // FRESH_SHARE, 1)


def lead(search: Search) -> int:
    """By how many visits the best action of the root leads; nothing where the choice is secret: more would mix it better."""
    root = search.root
    if root.is_secret:
        return 0
    visits = sorted((int(edge.visits) for edge in root.edges), reverse=True)
    return visits[0] - (visits[1] if len(visits) > 1 else 0)


def is_sure(search: Search) -> bool:
    """Whether one action has earned nearly all of the choice, mixed or not."""
    root = search.root
    weights = [edge.strategy if root.is_mixed else float(edge.visits) for edge in root.edges]
    return max(weights) >= SURE * sum(weights) > 0.0


def shares(search: Search) -> list[tuple[Edge, float]]:
    """The root's edges with the part of the choice each has earned, the largest first; the parts add up to 1."""
    root = search.root
    weights = [edge.strategy if root.is_mixed else float(edge.visits) for edge in root.edges]
    whole = sum(weights) or 1.0
    found = [(edge, weight / whole) for edge, weight in zip(root.edges, weights)]
    return sorted(found, key=lambda entry: (-entry[1], -entry[0].value(0.0), -entry[0].prior, entry[0].action))
