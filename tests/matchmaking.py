"""Matches on a server for tests: of any game, between two or more people, by the contract alone."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import count
from typing import Any

from positions import GAMES
from servers import Client
from tefuda.engine.game import Game
from tefuda.engine.rng import Rng, seeded

KEYS = count()


@dataclass
class Table:
    """A match and the clients of its seats; `watcher` has no seat."""

    id: str
    seats: list[Client]
    watcher: Client

    @property
    def path(self) -> str:
        return f"/matches/{self.id}"

    def look(self, seat: int = 0) -> Any:
        return self.seats[seat].ask(self.path)

    def number(self) -> int:
        return int(self.look()["number"])

    def to_act(self) -> list[int]:
        return list(self.look()["match"]["to_act"])

    def act(self, seat: int, action: dict[str, Any] | None = None) -> Any:
        """Play an action of a seat, by default the first legal one; again if somebody else was quicker, as clients do."""
        while True:
            position = self.look(seat)
            body = {"action": action or position["legal"][0], "number": position["number"], "key": f"k{next(KEYS)}"}
            answer = self.seats[seat].post(f"{self.path}/actions", json=body)
            if answer.status_code != 409 or answer.json()["code"] != "stale":
                assert answer.status_code == 200, answer.text
                return answer.json()

    def play(self, most: int, rng: Rng | None = None) -> int:
        """Play up to so many actions at random; how many were played before the match was over."""
        chance = rng or seeded(5)
        for done in range(most):
            waiting = self.to_act()
            if not waiting:
                return done
            seat = waiting[chance.below(len(waiting))]
            legal = self.look(seat)["legal"]
            self.act(seat, legal[chance.below(len(legal))])
        return most


def new_table(client: Client, game: Game, seats: int | None = None, **terms: Any) -> Table:
    """A running match in which every seat is a person's."""
    options = terms.pop("options", {})
    number = game.seat_count(game.options().fill(options)) if seats is None else seats
    wanted = [{"kind": "me", "name": f"P{seat}"} for seat in range(number)]
    made = client.tell("/matches", {"game": game.slug, "options": options, "seats": wanted, **terms}, 201)
    return Table(
        made["match"]["id"], [Client(client.address, token["token"]) for token in made["tokens"]], Client(client.address)
    )


def against_bot(client: Client, game: Game, bot: str = "random", **terms: Any) -> Table:
    """A running match of one person, seat 0, against CPUs."""
    number = game.seat_count(game.options().fill(terms.get("options", {})))
    wanted = [{"kind": "me"}, *[{"kind": "bot", "bot": bot}] * (number - 1)]
    made = client.tell("/matches", {"game": game.slug, "seats": wanted, **terms}, 201)
    return Table(made["match"]["id"], [Client(client.address, made["tokens"][0]["token"])], Client(client.address))


def _size(game: Game) -> int:
    return len(json.dumps(game.new({}, 1).document(0)))


def _seats(game: Game) -> int:
    return game.seat_count(game.options().fill({}))


# what most tests play: the smallest game for two in which something is hidden
GAME = min((game for game in GAMES if game.has_secrets and _seats(game) == 2), key=_size)
