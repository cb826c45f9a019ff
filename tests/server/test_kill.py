"""The server is killed under load and started again: everything acknowledged is there, and everything goes on."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from databases import KINDS, fresh_database
from matchmaking import GAME, Table, against_bot, new_table
from servers import ServerProcess, wait_until
from tefuda.store.maintenance import check

ROUNDS = 2
PLAYERS = 4


@dataclass
class Player:
    """Plays one match after another, two seats at a time, and remembers what was acknowledged."""

    server: ServerProcess
    name: int
    acknowledged: list[tuple[Table, int, dict[str, Any], Any]] = field(default_factory=list)
    in_doubt: tuple[Table, int, dict[str, Any]] | None = None
    failure: BaseException | None = None

    def play(self, stop: threading.Event) -> None:
        try:
            while not stop.is_set():
                with self.server.client() as client:
                    table = new_table(client, GAME)
                while not stop.is_set() and table.to_act():
                    seat = table.to_act()[0]
                    self.act(table, seat)
        except httpx.TransportError:
            pass  # killed: what was under way is in doubt
        except BaseException as problem:
            self.failure = problem

    def act(self, table: Table, seat: int) -> None:
        position = table.look(seat)
        key = f"{self.name}-{len(self.acknowledged)}"
        body = {"action": position["legal"][0], "number": position["number"], "key": key}
        self.in_doubt = (table, seat, body)
        answer = table.seats[seat].tell(f"{table.path}/actions", body)
        self.acknowledged.append((table, seat, body, answer))
        self.in_doubt = None


def under_load(server: ServerProcess, players: list[Player], acknowledged: int) -> None:
    """Let everybody play until so many actions are acknowledged, then kill the server at once."""
    stop = threading.Event()
    threads = [threading.Thread(target=player.play, args=(stop,)) for player in players]
    for thread in threads:
        thread.start()
    goal = sum(len(player.acknowledged) for player in players) + acknowledged
    wait_until(lambda: sum(len(player.acknowledged) for player in players) >= goal, "the players play")
    server.kill()
    stop.set()
    for thread in threads:
        thread.join(30)
    for player in players:
        if player.failure is not None:
            raise player.failure


@pytest.mark.parametrize("kind", KINDS)
def test_a_killed_server_loses_nothing_it_acknowledged(kind: str, tmp_path: Path) -> None:
    chance = Random(7)
    with fresh_database(kind, tmp_path) as address:
        server = ServerProcess(address, tmp_path / "server.log")
        server.start()
        with server.client() as client:
            with_bot = [against_bot(client, GAME) for _ in range(3)]
        players = [Player(server, name) for name in range(PLAYERS)]
        for _ in range(ROUNDS):
            under_load(server, players, chance.randint(10, 60))
            server.start()
            for player in players:
                verify(player)
        for table in with_bot:
            wait_until(lambda: 0 in table.to_act() or not table.to_act(), "the bot's turn is played")  # noqa: B023
            table.act(0)
            wait_until(lambda: 0 in table.to_act() or not table.to_act(), "and the next one")  # noqa: B023
        server.stop()
        report = check(address)
    assert report.is_sound, report.problems
    assert report.entries >= sum(len(player.acknowledged) for player in players)


def verify(player: Player) -> None:
    """Every acknowledged action is there with the same answer; one in doubt is played once, whether it was or not."""
    for table, seat, body, answer in player.acknowledged[-12:]:
        assert table.seats[seat].tell(f"{table.path}/actions", body) == answer
    if player.in_doubt is not None:
        table, seat, body = player.in_doubt
        first = table.seats[seat].tell(f"{table.path}/actions", body)
        assert table.seats[seat].tell(f"{table.path}/actions", body) == first
        assert table.number() == body["number"] + 1
        player.in_doubt = None


def test_nothing_stays_behind_when_only_the_server_itself_is_killed(tmp_path: Path) -> None:
    """Its workers and bot processes notice that they are alone and end; the port is free again."""
    with fresh_database("sqlite", tmp_path) as address:
        server = ServerProcess(address, tmp_path / "server.log", workers=2)
        server.start()
        with server.client() as client:
            table = against_bot(client, GAME)
            wait_until(lambda: 0 in table.to_act(), "a bot process has worked")
        server.kill_parent_only()

        wait_until(lambda: not answers(server), "the workers are gone")
        server.start()
        server.stop()


def answers(server: ServerProcess) -> bool:
    try:
        return httpx.get(f"{server.address}/api/v1/health", timeout=2).status_code == 200
    except httpx.TransportError:
        return False
