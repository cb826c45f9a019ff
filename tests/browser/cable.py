"""A cable between a browser and a server that a test can pull out and plug in again."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class Cable:
    """Passes bytes on; while it is cut, nothing arrives and nothing new is accepted."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self._to = (parts.hostname or "127.0.0.1", parts.port or 80)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._open: set[asyncio.StreamWriter] = set()
        self._is_cut = False
        self._thread.start()
        self._server = asyncio.run_coroutine_threadsafe(asyncio.start_server(self._pass_on, "127.0.0.1", 0), self._loop).result()
        self.address = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def cut(self) -> None:
        asyncio.run_coroutine_threadsafe(self._cut(), self._loop).result()

    def mend(self) -> None:
        self._is_cut = False

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _cut(self) -> None:
        self._is_cut = True
        for writer in list(self._open):
            writer.transport.abort()

    async def _end(self) -> None:
        """Cut for good: nothing new comes in, and what was passed on comes to its end."""
        self._server.close()
        await self._cut()
        own = asyncio.current_task()
        await asyncio.gather(*(task for task in asyncio.all_tasks() if task is not own), return_exceptions=True)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        there_reader, there_writer = await asyncio.open_connection(*self._to)
        self._open |= {writer, there_writer}
        if self._is_cut:  # meanwhile
            await self._cut()
        await asyncio.gather(_pumped(reader, there_writer), _pumped(there_reader, writer))
        self._open -= {writer, there_writer}


async def _pumped(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


@contextmanager
def cable(address: str) -> Iterator[Cable]:
    laid = Cable(address)
    try:
        yield laid
    finally:
        laid.close()
