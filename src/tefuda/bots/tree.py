"""The search tree of one seat: what it has tried at each point it can tell apart, and how that went.

A node stands for everything the seat cannot tell apart, so its legal actions may differ from world to world: an edge
counts how often it could have been chosen (`offered`) as well as how often it was. Edges are opened one by one, the most
promising first, as a node is visited more often: where hundreds of actions are legal, most never cost anything.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
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
        self.by_action: list[Edge] | None = None  # the edges in the order of their actions; only where worlds differ
        self.noticed: dict[int, Node] | None = None  # where it leads when another seat does something
        self.legal: list[int] | None = None  # the legal actions it was opened with, and their priors until they are taken
        self.weights: vec[float] = vec[float]()
        self.whole = 0.0
        self.untried: i64 = 0  # how many of those actions are not to be tried

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
        self.weights = vec[float](weights)
        for weight in self.weights:
            self.whole += weight
            if weight == 0.0:
                self.untried += 1

    def is_as_opened(self, legal: list[int]) -> bool:
        return len(self.legal or []) == len(legal) and self.legal == legal

    def take(self, start: i64) -> bool:
        """Open the edge of the best action not yet taken among those the node was opened with; whether there was one.

        Among equals the next one from place `start` on: a game that cannot tell its actions apart is not to be
        understood as preferring low numbers.
        """
        weights, legal = self.weights, self.legal
        if legal is None or len(weights) == 0:
            return False
        place = _largest(weights, start)
        weight = weights[place]
        if weight <= 0.0:
            self.weights = vec[float]()  # all are taken
            return False
        weights[place] = TAKEN
        action = legal[place]
        if self.by_action is not None and self.has(action):
            return self.take(start)
        self.add(action, weight / self.whole)
        return True

    def stamp(self, legal: list[int], stamp: i64) -> vec[i64]:
        """Give the edges that are legal in this world the stamp of its simulation; their places among its legal actions."""
        places = vec[i64]()
        place: i64 = 0
        for edge in self.known():
            place = _place_from(legal, place, edge.action)
            if place == len(legal):
                break
            if legal[place] == edge.action:
                edge.stamp = stamp
                places = append(places, place)
        return places

    def take_from(self, legal: list[int], weights: list[float], taken: vec[i64], count: i64, start: i64) -> None:
        """Open the edges of the `count` best of another world's legal actions, but for those whose places are taken."""
        rest = vec[float](weights)
        whole = 0.0
        for weight in rest:
            whole += weight
        for place in taken:
            rest[place] = TAKEN
        while count > 0:
            best = _largest(rest, start)
            if rest[best] <= 0.0:
                return
            self.add(legal[best], weights[best] / whole)
            rest[best] = TAKEN
            count -= 1

    def add(self, action: int, prior: float) -> None:
        edge = Edge(action, prior)
        self.edges.append(edge)
        if self.by_action is not None:
            self.by_action.insert(_place_among(self.by_action, action), edge)

    def has(self, action: int) -> bool:
        known = self.known()
        place = _place_among(known, action)
        return place < len(known) and known[place].action == action

    def known(self) -> list[Edge]:
        """The edges by action: legal actions ascend, so both are walked through together."""
        known = self.by_action
        if known is None:
            known = sorted(self.edges, key=_action_of)
            self.by_action = known
        return known


def _action_of(edge: Edge) -> int:
    return edge.action


def _place_among(edges: list[Edge], action: int) -> int:
    """The first place whose action is not smaller."""
    low: i64 = 0
    high: i64 = len(edges)
    while low < high:
        middle = (low + high) >> 1
        if edges[middle].action < action:
            low = middle + 1
        else:
            high = middle
    return int(low)


def _place_from(legal: list[int], place: i64, action: int) -> i64:
    """The first place from this one on whose action is not smaller: by growing strides, because edges are few and far between."""
    count: i64 = len(legal)
    stride: i64 = 1
    while place + stride <= count and legal[place + stride - 1] < action:
        place += stride
        stride <<= 1
    high: i64 = min(place + stride - 1, count)
    while place < high:
        middle = (place + high) >> 1
        if legal[middle] < action:
            place = middle + 1
        else:
            high = middle
    return place


def _largest(weights: vec[float], start: i64) -> i64:
    """The place of the largest weight; among equals the next one from `start` on."""
    best: i64 = start
    largest = weights[start]
    for place in range(start + 1, i64(len(weights))):
        if weights[place] > largest:
            largest = weights[place]
            best = place
    for place in range(start):
        if weights[place] > largest:
            largest = weights[place]
            best = place
    return best
