"""Starts servers and bot workers: what the command line calls."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
import tempfile
from dataclasses import replace
from typing import Any, Final

import uvicorn

from tefuda.engine.errors import TefudaError
from tefuda.saves import data_folder
from tefuda.server.settings import VARIABLE, Settings

SWITCH_SECONDS: Final = 0.0005  # how long the loop may wait for the thread that writes, and it for the loop; 5 ms by default


def default_database() -> str:
    """SQLite in the user's data folder."""
    return str(data_folder() / "matches.sqlite3")


def serve(host: str = "127.0.0.1", port: int = 8000, database: str | None = None, workers: int = 1, **further: Any) -> None:
    """Serve until told to stop. `further` are other fields of Settings. The database is migrated first."""
    settings = Settings(database=database or default_database(), host=host, port=port, workers=workers, **further)
    asyncio.run(_prepared(settings))
    _refuse_taken_port(settings)
    os.environ[VARIABLE] = settings.text()
    with tempfile.TemporaryDirectory(prefix="tefuda-metrics-") as folder:
        if workers > 1:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        uvicorn.run("tefuda.server.run:application", factory=True, **options(settings))


def options(settings: Settings) -> dict[str, Any]:
    """How uvicorn runs the application."""
    return {
        "host": settings.host,
        "port": settings.port,
        "workers": settings.workers,
        "log_config": None,  # ours: structured, and without what callers send
        "access_log": False,
        "server_header": False,
        "ws": "websockets-sansio",
        "ws_ping_interval": settings.heartbeat,
        "ws_ping_timeout": settings.heartbeat,
        "ws_max_size": settings.largest_body,
        "ws_per_message_deflate": False,  # costs more time than it saves on documents of this size
        "timeout_graceful_shutdown": 5,
        "timeout_keep_alive": 30,
        "h11_max_incomplete_event_size": 64 * 1024,
    }


def application() -> Any:
    """The application of one worker process."""
    from tefuda.server.app import create_app
    from tefuda.server.thinking import end_with_parent

    end_with_parent()
    sys.setswitchinterval(SWITCH_SECONDS)
    app = create_app()
    gc.collect()
    gc.freeze()  # modules and routes stay until the end: looking through them again and again would hold requests up
    return app


def bot_worker(database: str, processes: int = 1, **further: Any) -> None:
    """Play bots' turns for servers on the same database, until told to stop; for machines that do nothing else."""
    settings = Settings(database=database, bot_processes=processes, **further)
    asyncio.run(_work(settings))


async def _work(settings: Settings) -> None:
    from tefuda.server import logs, wakeups
    from tefuda.server.app import open_platform
    from tefuda.server.bots import BotRunner
    from tefuda.server.thinking import Processes

    logs.set_up(settings.log_level)
    platform = await open_platform(settings)
    pool = Processes(settings.bot_processes)
    try:
        await asyncio.gather(BotRunner(platform, pool).run(), wakeups.listen(platform, lambda: None))
    finally:
        pool.close()
        await platform.database.close()


async def _prepared(settings: Settings) -> None:
    from tefuda.server.app import open_platform

    platform = await open_platform(replace(settings))
    await platform.database.close()


def _refuse_taken_port(settings: Settings) -> None:
    """Say that the port is taken before anything starts, instead of failing in every worker."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as problem:
            detail = problem.strerror or "not possible"
            raise TefudaError(f"cannot serve at {settings.host}:{settings.port}: {detail}; choose another --port") from None
