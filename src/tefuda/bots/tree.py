"""The search tree of one seat: what it has tried at each point it can tell apart, and how that went.

A node stands for everything the seat cannot tell apart, so its legal actions may differ from world to world: an edge
counts how often it could have been chosen (`offered`) as well as how often it was. Edges are opened one by one, the most
promising first, as a node is visited more often: where hundreds of actions are legal, most never cost anything.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NEVER: Final[i64] = -1
TAKEN: Final = -1.0


class Edge:
    """One action at a node."""

    def __init__(self, action: int, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.visits: i64 = 0
        self.offered: i64 = 0
        self.total = 0.0  # sum of what the seat got after choosing it
        self.regret = 0.0  # how much better than the mixed choice it would have been, summed, never below zero
        self.strategy = 0.0  # the mixed choice, summed over the simulations
        self.chance = 0.0  # the mixed choice of the running simulation
        self.drawn = 0.0  # and with exploration mixed in
        self.stamp: i64 = NEVER  # the simulation in which it was legal last
        self.child: Node | None = None

    def value(self, otherwise: float) -> float:
        return self.total / float(self.visits) if self.visits > 0 else otherwise


class Node:
    """A point of decision as one seat sees it."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.total = 0.0
        self.squares = 0.0
        self.is_open = False  # whether an action has been chosen here before
        self.is_secret = False  # others choose at the same time, or without seeing this choice
        self.is_mixed = False  # so its choices are drawn from a mixture, once enough is known to find one
        self.edges: list[Edge] = []
        self.by_action: dict[int, Edge] | None = None
        self.noticed: dict[int, Node] | None = None  # where it leads when another seat does something
        self.legal: list[int] | None = None  # the legal actions it was opened with, and their priors until they are taken
        self.weights: list[float] | None = None
        self.whole = 0.0

    def value(self) -> float:
        return self.total / float(self.visits) if self.visits > 0 else 0.5

    def after(self, seat: int, number: int) -> Node:
        """The node that follows when `seat` is seen doing what this viewer knows as `number`."""
        noticed = self.noticed
        if noticed is None:
            noticed = {}
            self.noticed = noticed
        key = number * 8 + seat  # no match has more than eight seats
        child = noticed.get(key)
        if child is None:
            child = Node()
            noticed[key] = child
        return child

    def open(self, legal: list[int], weights: list[float]) -> None:
        self.is_open = True
        self.legal = legal
        self.weights = list(weights)
        self.whole = sum(weights)

    def is_as_opened(self, legal: list[int]) -> bool:
        return len(self.legal or []) == len(legal) and self.legal == legal

    def take(self, start: i64) -> bool:
        """Open the edge of the best action not yet taken among those the node was opened with; whether there was one.

        Among equals the next one from place `start` on: a game that cannot tell its actions apart is not to be
        understood as preferring low numbers.
        """
        weights, legal = self.weights, self.legal
        if weights is None or legal is None:
            return False
        place = _largest(weights, start)
        weight = weights[place]
        if weight == TAKEN:
            self.weights = None  # all are taken
            return False
        weights[place] = TAKEN
        action = legal[place]
        if self.by_action is not None and action in self.by_action:
            return self.take(start)
        self.add(action, weight / self.whole)
        return True

    def take_from(self, legal: list[int], weights: list[float], count: i64, start: i64) -> None:
        """Open the edges of the `count` best actions not yet taken of another world's legal ones."""
        known = self.known()
        rest = list(weights)
        whole = sum(weights)
        while count > 0:
            place = _largest(rest, start)
            weight = rest[place]
            if weight == TAKEN:
                return
            rest[place] = TAKEN
            if legal[place] not in known:
                self.add(legal[place], weight / whole)
                count -= 1

    def add(self, action: int, prior: float) -> None:
        edge = Edge(action, prior)
        self.edges.append(edge)
        if self.by_action is not None:
            self.by_action[action] = edge

    def known(self) -> dict[int, Edge]:
        """The edges by action; only built where legal actions differ between worlds."""
        known = self.by_action
        if known is None:
            known = {}
            for edge in self.edges:
                known[edge.action] = edge
            self.by_action = known
        return known


def _largest(weights: list[float], start: i64) -> i64:
    """The place of the largest weight; among equals the next one from `start` on."""
    count: i64 = len(weights)
    best: i64 = start
    largest = weights[start]
    place: i64 = start + 1
    for _ in range(count - 1):
        if place == count:
            place = 0
        weight = weights[place]
        if weight > largest:
            largest = weight
            best = place
        place += 1
    return best
