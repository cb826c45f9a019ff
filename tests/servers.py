"""Servers for tests: in a thread of this process, where a clock can be set, or as processes of their own, to be killed."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from databases import fresh_database
from tefuda.server.app import create_app
from tefuda.server.run import options
from tefuda.server.settings import Settings

PATIENCE = 30.0
ROOT = Path(__file__).parent.parent

UNHURRIED = ("rate", "login_rate", "chat_rate", "maker_rate", "picture_rate")
QUICK: dict[str, Any] = {**dict.fromkeys(UNHURRIED, 0), "poll": 0.05, "lease": 1.0, "most_open_matches": 100_000}


def wait_until(condition: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    """The first true value of a condition; AssertionError if there is none in time."""
    pause = threading.Event()
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        assert time.monotonic() < end, f"did not happen within {seconds} s: {what}"
        pause.wait(0.02)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Client(httpx.Client):
    """A caller of the API: with a seat's token, with an account's cookie, or as nobody."""

    def __init__(self, address: str, token: str | None = None) -> None:
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        # plain http: without reading the certificates of the world for every client
        super().__init__(base_url=f"{address}/api/v1", headers=headers, timeout=PATIENCE, verify=False)
        self.address = address
        self.token = token

    def ask(self, path: str, status: int = 200, **parameters: Any) -> Any:
        return self._checked(self.get(path, params=parameters), status)

    def tell(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self._checked(self.post(path, json={} if body is None else body), status)

    def refused(self, path: str, body: Any, code: str) -> Any:
        """Send something that must be refused with this code."""
        answer = self.post(path, json=body)
        assert answer.headers["content-type"] == "application/problem+json", answer.text
        assert answer.json()["code"] == code, answer.text
        return answer.json()

    @staticmethod
    def _checked(answer: httpx.Response, status: int) -> Any:
        assert answer.status_code == status, f"{answer.request.method} {answer.request.url}: {answer.status_code} {answer.text}"
        return answer.json() if answer.content else None

    def live(self, match_id: str, query: str = "", **arguments: Any) -> Live:
        return Live(self.address, match_id, query, self.token, **arguments)


class Live:
    """A WebSocket of a match that sorts what it gets."""

    def __init__(self, address: str, match_id: str, query: str = "", token: str | None = None, **arguments: Any) -> None:
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        url = f"{address.replace('http', 'ws')}/api/v1/matches/{match_id}/live{query}"
        self._opened = connect(url, additional_headers=headers, open_timeout=PATIENCE, **arguments)
        self.socket: ClientConnection = self._opened.__enter__()
        self.texts: list[str] = []
        self.waiting: list[dict[str, Any]] = []

    def next(self, *kinds: str, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message of one of these kinds; others are kept for later."""
        for place, message in enumerate(self.waiting):
            if message["type"] in kinds:
                return self.waiting.pop(place)
        end = time.monotonic() + seconds
        while True:
            text = str(self.socket.recv(timeout=max(0.01, end - time.monotonic())))
            self.texts.append(text)
            message = json.loads(text)
            if message["type"] in kinds:
                return dict(message)
            self.waiting.append(message)

    def entries_until(self, number: int) -> list[dict[str, Any]]:
        """Every entry that arrives up to a number of the match."""
        found: list[dict[str, Any]] = []
        while True:
            message = self.next("update")
            found += message["entries"]
            if message["number"] >= number:
                return found

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def close(self) -> None:
        self._opened.__exit__(None, None, None)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Clock:
    """The server's time, to be moved on by a test."""

    def __init__(self) -> None:
        self.ahead = 0

    def now(self) -> int:
        return time.time_ns() // 1_000_000 + self.ahead

    def move_on(self, seconds: float) -> None:
        self.ahead += int(seconds * 1000)


class ServerThread:
    """A whole server in a thread: the real sockets, the real event loop, and the application at hand."""

    def __init__(self, database: str, **further: Any) -> None:
        self.settings = Settings(database=database, port=free_port(), **{**QUICK, **further})
        self.address = f"http://127.0.0.1:{self.settings.port}"
        self.clock = Clock()
        self.app = create_app(self.settings)
        chosen = {**options(self.settings), "workers": None, "loop": "asyncio"}
        self._server = uvicorn.Server(uvicorn.Config(self.app, **chosen))
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        asyncio.run(self._server.serve())

    def __enter__(self) -> Self:
        self._thread.start()
        wait_until(lambda: self._server.started or not self._thread.is_alive(), "the server starts")
        assert self._thread.is_alive(), "the server did not start"
        self.app.state.platform.now = self.clock.now
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)

    def client(self, token: str | None = None) -> Client:
        return Client(self.address, token)


class ServerProcess:
    """A server as its users run it, whose output is kept, and which can be killed."""

    def __init__(self, database: str, log: Path, workers: int = 1, **further: Any) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = log
        settings = {**QUICK, **further}
        call = f"serve(port={self.port}, database={database!r}, workers={workers}, **{settings!r})"
        # the guard, because worker processes import the main module again
        self._code = f"from tefuda.server.run import serve\nif __name__ == '__main__':\n    {call}\n"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Self:
        script = self.log.with_suffix(f".{self.port}.py")
        script.write_text(self._code)
        paths = [path for path in sys.path if path]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, str(script)], stdout=log, stderr=log, env=environment, start_new_session=True
            )
        wait_until(self._is_ready, f"the server starts; its log: {self.log.read_text()[-2000:]}")
        return self

    def _is_ready(self) -> bool:
        assert self._process is not None and self._process.poll() is None, f"it ended: {self.log.read_text()[-2000:]}"
        try:
            return httpx.get(f"{self.address}/api/v1/health", timeout=2, verify=False).status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """SIGKILL to the server and everything it started, as when the machine takes it away."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(PATIENCE)

    def kill_parent_only(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait(PATIENCE)

    def stop(self) -> None:
        assert self._process is not None
        if self._process.poll() is None:
            self._process.terminate()
            self._process.wait(PATIENCE)

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def client(self, token: str | None = None) -> Client:
        return Client(self.address, token)


@contextmanager
def own_server(folder: Path, **settings: Any) -> Iterator[ServerThread]:
    """A server on a SQLite database of its own, with settings of its own."""
    with fresh_database("sqlite", folder) as address, ServerThread(address, **settings) as server:
        yield server
