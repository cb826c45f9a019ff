"""Load for a server on this machine, bounded in time and connections: how many requests, how quickly.

    python benchmarks/server/load.py step    --game GAME [--workers 2 --seconds 5 --players 32]
    python benchmarks/server/load.py act     --game GAME [--database FILE|postgresql://…] [--workers 2 --players 50 --pace 9]
    python benchmarks/server/load.py sockets --game GAME [--sockets 1000 --matches 100 --rate 20]
    python benchmarks/server/load.py loading --game GAME [--actions 1000]

It starts a server of its own on the loopback interface, measures, prints one line of JSON, and ends it. The client is a few
lines over plain sockets, because a comfortable one would take more of the machine than the server that is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import orjson
from websockets.asyncio.client import connect

import tefuda
from tefuda.engine.discovery import find_game, games
from tefuda.engine.game import Game
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.engine.state import State
from tefuda.engine.viewers import OMNISCIENT

HOST: Final = "127.0.0.1"
LONGEST: Final = 60.0  # seconds that any measurement may take


class Http:
    """One kept-alive connection."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def post(self, path: str, body: bytes, token: str = "") -> tuple[int, bytes]:
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(HOST, self._port, limit=2**22)
        assert self._reader is not None
        credential = f"authorization: Bearer {token}\r\n" if token else ""
        fixed = f"host: {HOST}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
        self._writer.write(f"POST {path} HTTP/1.1\r\n{fixed}{credential}\r\n".encode() + body)
        lines = (await self._reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
        length = next(int(line[16:]) for line in lines if line.lower().startswith(b"content-length: "))
        return int(lines[0].split()[1]), await self._reader.readexactly(length)

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()


def quantile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000, 2) if ordered else 0.0


def summary(seconds: float, taken: list[float]) -> dict[str, Any]:
    return {
        "requests": len(taken),
        "per_second": round(len(taken) / seconds, 1),
        "p50_ms": quantile(taken, 0.5),
        "p99_ms": quantile(taken, 0.99),
        "worst_ms": quantile(taken, 1.0),
    }


async def together(count: int, seconds: float, one: Callable[[int, float, list[float]], Awaitable[None]]) -> dict[str, Any]:
    """Let so many work at once for a while; each notes how long its requests took."""
    taken: list[float] = []
    started = time.perf_counter()
    await asyncio.gather(*(one(number, started + seconds, taken) for number in range(count)))
    return summary(time.perf_counter() - started, taken)


async def measure_step(port: int, game: Game, arguments: argparse.Namespace) -> dict[str, Any]:
    """The stateless step, on positions from the middle of a random match."""
    bodies = []
    for seed in range(20):
        match = Match(game, {}, seed)
        rng = seeded(seed)
        for _ in range(15):
            if match.to_act():
                seat = match.to_act()[0]
                match.play_number(seat, match.state.random_action(seat, rng))
        if match.to_act():
            bodies.append(orjson.dumps({"state": match.view(OMNISCIENT), "action": match.legal(match.to_act()[0])[0]}))

    async def one(number: int, until: float, taken: list[float]) -> None:
        http = Http(port)
        while time.perf_counter() < until:
            number += 1
            began = time.perf_counter()
            status, answer = await http.post(f"/api/v1/games/{game.slug}/step", bodies[number % len(bodies)])
            taken.append(time.perf_counter() - began)
            assert status == 200, answer
        http.close()

    await together(8, 1.0, one)  # warm
    return {**await together(arguments.players, arguments.seconds, one), "body_bytes": len(bodies[0])}


class Table:
    """A stored match, and the same match here, so that choosing an action costs the server nothing."""

    def __init__(self, http: Http, game: Game, seed: int) -> None:
        self.http = http
        self.game = game
        self.rng = seeded(seed)
        self.state: State = game.new({}, seed)
        self.id = ""
        self.tokens: list[str] = []
        self.number = 0

    async def open(self, seed: int) -> None:
        self.state = self.game.new({}, seed)
        seats = [{"kind": "me"}] * self.state.seat_count()
        body = orjson.dumps({"game": self.game.slug, "seats": seats, "seed": seed, "undo": "free"})
        status, answer = await self.http.post("/api/v1/matches", body)
        assert status == 201, answer
        made = orjson.loads(answer)
        self.id, self.tokens, self.number = made["match"]["id"], [seat["token"] for seat in made["tokens"]], 0

    async def act(self) -> float:
        """Play one action; the seconds until it was acknowledged."""
        seat = self.state.to_act()[0]
        action = self.state.random_action(seat, self.rng)
        document = self.state.action_document(seat, action)
        body = orjson.dumps({"action": document, "number": self.number, "key": f"k{self.number}"})
        began = time.perf_counter()
        status, answer = await self.http.post(f"/api/v1/matches/{self.id}/actions", body, self.tokens[seat])
        seconds = time.perf_counter() - began
        assert status == 200, answer
        self.state.play(seat, action)
        self.number += 1
        return seconds


async def measure_act(port: int, game: Game, arguments: argparse.Namespace) -> dict[str, Any]:
    """Actions in stored matches, one match per player."""
    tables = [Table(Http(port), game, number) for number in range(arguments.players)]
    for number, table in enumerate(tables):
        await table.open(number)

    async def one(number: int, until: float, taken: list[float]) -> None:
        table = tables[number]
        seed = number
        pause = Random(number)  # people do not act in step: each thinks half to one and a half times as long as the pace says
        while time.perf_counter() < until:
            if not table.state.to_act():
                seed += 1000
                await table.open(seed)
            due = time.perf_counter() + (pause.uniform(0.5, 1.5) / arguments.pace if arguments.pace else 0.0)
            taken.append(await table.act())
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    await together(arguments.players, 1.0, one)  # warm
    return {"players": arguments.players, **await together(arguments.players, arguments.seconds, one)}


async def measure_sockets(port: int, game: Game, arguments: argparse.Namespace) -> dict[str, Any]:
    """Open WebSockets, and how long an action takes from being sent to arriving at each of them."""
    http = Http(port)
    tables = [Table(http, game, number) for number in range(arguments.matches)]
    for number, table in enumerate(tables):
        await table.open(number)
    sent: dict[tuple[str, int], float] = {}
    delays: list[float] = []
    ready = asyncio.Semaphore(0)

    async def listen(number: int) -> None:
        table = tables[number % len(tables)]
        url = f"ws://{HOST}:{port}/api/v1/matches/{table.id}/live"
        async with connect(url, compression=None, max_size=2**24, open_timeout=30) as live:
            await live.recv()
            ready.release()
            async for text in live:
                arrived = time.perf_counter()
                message = orjson.loads(text)
                for entry in message.get("entries", ()):
                    delays.append(arrived - sent[(table.id, entry["number"])])

    listeners = []
    for number in range(arguments.sockets):
        listeners.append(asyncio.create_task(listen(number)))
        if number % 50 == 49:
            for _ in range(50):
                await ready.acquire()
    await asyncio.sleep(1.0)
    expected = 0
    until = time.perf_counter() + arguments.seconds
    place = 0
    while time.perf_counter() < until:
        began = time.perf_counter()
        table = tables[place % len(tables)]
        place += 1
        if table.state.to_act():
            sent[(table.id, table.number)] = began
            expected += sum(number % len(tables) == (place - 1) % len(tables) for number in range(arguments.sockets))
            await table.act()
        await asyncio.sleep(max(0.0, 1 / arguments.rate - (time.perf_counter() - began)))
    await asyncio.sleep(2.0)
    for task in listeners:
        task.cancel()
    await asyncio.gather(*listeners, return_exceptions=True)
    return {
        "sockets": arguments.sockets,
        "matches": arguments.matches,
        "actions": len(sent),
        "events_expected": expected,
        "events_delivered": len(delays),
        "p50_ms": quantile(delays, 0.5),
        "p99_ms": quantile(delays, 0.99),
        "worst_ms": quantile(delays, 1.0),
    }


async def measure_loading(port: int, game: Game, arguments: argparse.Namespace) -> dict[str, Any]:
    """What loading a match from the database alone costs, at its 10th and at its last action.

    Matches that are too short are lengthened by taking back to the beginning, which the log keeps.
    """
    from tefuda.store.database import open_database
    from tefuda.store.positions import loaded

    http = Http(port)
    table = Table(http, game, 1)
    await table.open(1)
    while table.number < arguments.actions:
        if not table.state.to_act() or table.number % 30 == 29:
            body = orjson.dumps({"seat": 0, "to": 0})
            status, answer = await http.post(f"/api/v1/matches/{table.id}/undo", body, table.tokens[0])
            if status != 200:
                raise RuntimeError(f"the match is over after {table.number} actions: {answer!r}")
            number = table.number + 1
            table.state, table.number = game.new({}, 1), number
        else:
            await table.act()
    database = open_database(arguments.database)
    costs = {}
    for number in (10, arguments.actions):
        times = []
        for _ in range(60):
            began = time.perf_counter()
            await database.read(lambda connection, n=number: loaded(connection, table.id, game.slug, n))  # type: ignore[misc]
            times.append(time.perf_counter() - began)
        costs[f"p50_ms_at_{number}"] = quantile(times, 0.5)
    await database.close()
    return costs


MEASURES: Final = {"step": measure_step, "act": measure_act, "sockets": measure_sockets, "loading": measure_loading}


def served(arguments: argparse.Namespace, port: int) -> subprocess.Popen[bytes]:
    settings = "rate=0, most_open_matches=10**6, most_sockets_per_address=10**6, bot_processes=0, log_level='warning'"
    code = f"serve(port={port}, database={arguments.database!r}, workers={arguments.workers}, {settings})"
    script = Path(tempfile.mkdtemp()) / "serve.py"
    script.write_text(f"from tefuda.server.run import serve\nif __name__ == '__main__':\n    {code}\n")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    return subprocess.Popen([sys.executable, str(script)], env=environment)


async def run(arguments: argparse.Namespace) -> dict[str, Any]:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = int(probe.getsockname()[1])
    server = served(arguments, port)
    try:
        for _ in range(300):
            try:
                _, writer = await asyncio.open_connection(HOST, port)
                writer.close()
                break
            except OSError:
                await asyncio.sleep(0.1)
        async with asyncio.timeout(LONGEST + arguments.seconds):
            return await MEASURES[arguments.what](port, find_game(arguments.game), arguments)
    finally:
        server.terminate()
        server.wait(20)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=MEASURES)
    parser.add_argument("--game", choices=list(games()), required=True)
    parser.add_argument("--database", default="")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--players", type=int, default=50)
    parser.add_argument("--pace", type=float, default=0.0, help="actions per second and player; 0: as fast as answers come")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--rate", type=float, default=20.0)
    parser.add_argument("--actions", type=int, default=1000)
    arguments = parser.parse_args()
    arguments.seconds = min(arguments.seconds, LONGEST)
    if arguments.what == "sockets":
        arguments.workers = 1
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    with tempfile.TemporaryDirectory() as folder:
        kind = "postgresql" if "://" in arguments.database else "sqlite"
        arguments.database = arguments.database or f"{folder}/matches.sqlite3"
        measured = asyncio.run(run(arguments))
    about = {"what": arguments.what, "game": arguments.game, "database": kind, "workers": arguments.workers}
    print(json.dumps({**about, "compiled": tefuda.COMPILED, **measured}))


if __name__ == "__main__":
    main()
