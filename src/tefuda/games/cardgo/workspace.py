"""Scratch lists for judging a placement, kept from one placement to the next so that nothing is allocated in play."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


class ConnectedSet:
    """The set of one side around the placed piece and what activates in it (rule 7.3)."""

    def __init__(self, area: i64) -> None:
        self.cells: vec[i64] = vec[i64]([0] * area)  # the first `count` places are in the set
        self.count: i64 = 0
        self.x: i64 = 0
        self.marks: vec[i64] = vec[i64]([0] * area)  # equal to `stamp` where a place has been reached
        self.stamp: i64 = 0
        self.fired: vec[i64] = vec[i64]([0] * area)  # the first `fired_count` places activate
        self.fired_count: i64 = 0
        self.damage: i64 = 0


class Workspace:
    """The sets of the placer and of the other side, and which pieces are known to be dead or alive just now."""

    def __init__(self, area: i64) -> None:
        self.own = ConnectedSet(area)
        self.other = ConnectedSet(area)
        self.other_judged: bool = False
        self.stamp: i64 = 0
        self.alive: vec[i64] = vec[i64]([0] * area)  # equal to `stamp` where the group has a liberty
        self.dead: vec[i64] = vec[i64]([0] * area)  # equal to `stamp` where it has none
        self.visit: i64 = 0
        self.visited: vec[i64] = vec[i64]([0] * area)  # equal to `visit` where the present flood has been
        self.stack: vec[i64] = vec[i64]([0] * area)
