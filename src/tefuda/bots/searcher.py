"""The bot that searches: keeps its trees through a turn, shares the turn's time, and chooses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import exp
from time import perf_counter
from typing import Final

from tefuda.bots.bot import Bot, Seen
from tefuda.bots.search import Search
from tefuda.bots.thinking import Budget, new_search, shares, think
from tefuda.bots.tree import Edge
from tefuda.engine.events import Document
from tefuda.engine.rng import Rng, seeded

TURN_DECISIONS: Final = 3  # a turn of many decisions may take as long as this many
LEAST_PART: Final = 0.1  # of a decision's time, however much of the turn's is spent
RARE: Final = 0.3  # a mixed choice drops what is this much rarer than its likeliest action: it is only exploration
WORSE: Final = 0.08  # and what looks this much worse: in an equilibrium all that is played is worth the same


@dataclass(frozen=True)
class Style:
    """How a searching bot thinks and chooses."""

    budget: Budget
    temperature: float = 0.0  # in win chance: how readily it takes an action that looks a little worse
    margin: float = 0.0  # but never one that looks worse than the best by more than this
    heed: float = 0.0  # how far it then heeds how often an action was tried: 0 not at all, 1 in proportion
    settles: bool = False  # whether it ends its thinking as soon as more of it cannot change the choice
    careful: bool = True  # whether it begins with a longer look at the decision, where a game offers one


class SearchBot(Bot):
    def __init__(self, name: str, style: Style, seed: int) -> None:
        super().__init__(name)
        self.style = style
        self._rng = seeded(seed)
        self._search: Search | None = None
        self._expected: Document | None = None  # the view that follows its last choice if nothing else happens
        self._turn: object = None
        self._spent = 0.0  # seconds thought in this turn
        self._stop = False

    def stop(self) -> None:
        self._stop = True

    def choose(self, seen: Seen) -> int:
        started = perf_counter()
        view = seen.view()
        search = self._search_for(seen, view)
        legal = seen.legal()
        if len(legal) == 1:
            action = legal[0]
        else:
            if view.get("turn") != self._turn:
                self._turn, self._spent = view.get("turn"), 0.0
            think(search, self._budget(), lambda: self._stop, self.style.settles)
            action = self._decide(search)
            self._spent += perf_counter() - started
        self._remember(search, seen, action)
        self._stop = False
        return action

    def _search_for(self, seen: Seen, view: Document) -> Search:
        """The trees of the last decision if this one follows it directly, else new ones.

        What chance did after that decision differed from world to world, so its trees may hold actions that are not legal
        now; such trees are no use.
        """
        search = self._search
        if search is None or search.seat != seen.seat or view != self._expected or not _fits(search, seen.legal()):
            search = new_search(seen, self._rng)
            search.is_careful = self.style.careful
        search.deal = seen.reopened
        return search

    def _remember(self, search: Search, seen: Seen, action: int) -> None:
        world = seen.world(seeded(0))
        search.follow(world, action)
        world.play(seen.seat, action)
        self._search = search
        self._expected = world.document(seen.seat)

    def _budget(self) -> Budget:
        """The budget of the next decision, within what is left of the turn's."""
        budget = self.style.budget
        if budget.seconds is None:
            return budget
        left = TURN_DECISIONS * budget.seconds - self._spent
        return replace(budget, seconds=max(LEAST_PART * budget.seconds, min(budget.seconds, left)))

    def _decide(self, search: Search) -> int:
        found = shares(search)
        best, most = found[0]
        top = best.value(0.0)
        style = self.style
        if search.root.is_secret and style.temperature == 0.0:
            likely = [(edge, share) for edge, share in found if share >= RARE * most and edge.value(0.0) >= top - WORSE]
            return _drawn(likely, self._rng)
        if style.temperature == 0.0:
            return best.action
        close = [edge for edge, _ in found if edge.visits > 0 and edge.value(0.0) >= top - style.margin]
        return _drawn([(edge, _weight(edge, top, style)) for edge in close], self._rng)


def _fits(search: Search, legal: list[int]) -> bool:
    return {edge.action for edge in search.root.edges} <= set(legal)


def _weight(edge: Edge, top: float, style: Style) -> float:
    """How readily an action is taken: what looks about as good, and has been looked at about as often."""
    tried: float = float(edge.visits) ** style.heed
    return tried * exp(min(0.0, edge.value(0.0) - top) / style.temperature)


def _drawn(weighted: list[tuple[Edge, float]], rng: Rng) -> int:
    left = rng.fraction() * sum(weight for _, weight in weighted)
    for edge, weight in weighted:
        left -= weight
        if left < 0.0:
            return edge.action
    return weighted[-1][0].action
