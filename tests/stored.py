"""Matches in a store for tests, made as the server makes them."""

from __future__ import annotations

from typing import Any

from tefuda.engine.game import Game
from tefuda.engine.rng import seeded
from tefuda.server import lobby
from tefuda.server.entries import played
from tefuda.server.lobby import Terms, free_seat
from tefuda.server.platform import Decided, Opened, Platform
from tefuda.server.settings import Settings
from tefuda.store.database import Database

CLOCK = {"kind": "off", "abandoned": 1000}


def platform_on(database: Database) -> Platform:
    return Platform(Settings(database="", most_open_matches=10_000), database, "key")


async def new_match(platform: Platform, game: Game, kind: str = "human", seed: int = 4, **terms: Any) -> str:
    """A running match with seats of one kind."""
    options = dict(game.options().fill(terms.pop("options", {})))
    seats = [free_seat(kind, "x", "random" if kind == "bot" else None) for _ in range(game.seat_count(options))]
    return await lobby.create(platform, Terms(game=game, options=options, seats=seats, clock=CLOCK, seed=seed, **terms))


async def play(platform: Platform, match_id: str, count: int, seed: int = 1) -> int:
    """Play at random; how many actions until the count or the end."""
    rng = seeded(seed)

    def decide(opened: Opened) -> Decided | None:
        if opened.head.status != "running":
            return None
        state = opened.running()
        seats = state.to_act()
        seat = seats[rng.below(len(seats))]
        return played(opened, seat, state.random_action(seat, rng))

    for done in range(count):
        opened = await platform.change(match_id, decide)
        if opened.head.status != "running":
            return done
    return count
