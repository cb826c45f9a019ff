"""A real server in a process of its own, and a real browser to look at it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
]  # fmt: skip
SETTINGS = '{"language": "%s", "speed": "%s", "volume": 0, "name": "%s"}'
# All tests come from one address and leave matches unfinished: as one person they would soon have too many.
SERVE = """
import sys
from tefuda.server.run import serve

serve(port=int(sys.argv[1]), database=sys.argv[2], rate=0, login_rate=0, most_open_matches=10_000)
"""
PATIENCE = 90.0  # seconds until a server that does not answer counts as broken
MOST_WAITING = 20_000  # milliseconds until something that does not appear counts as missing: machines may be busy


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """The address of a server with an empty database."""
    port = free_port()
    variables = {**os.environ, "TEFUDA_HOME": str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", SERVE, str(port), str(folder / "matches.sqlite3")]
    log = (folder / "server.log").open("w")
    process = subprocess.Popen(command, env=variables, stdout=log, stderr=subprocess.STDOUT)
    try:
        wait_for(f"http://127.0.0.1:{port}/api/v1/health", process, folder / "server.log")
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(timeout=20)
        log.close()


def wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Until the server answers; its log if it ends or stays silent."""
    end = time.monotonic() + PATIENCE
    pause = threading.Event()
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=2) as answer:
                if answer.status == 200:
                    return
        except (urllib.error.URLError, TimeoutError, ConnectionError):
            pause.wait(0.1)  # asking without a break would take the time that the server needs to start
    raise AssertionError(f"the server does not answer: {log.read_text()[-2000:]}")


def chromium() -> str:
    """The shell is the same engine without a window around the page, which would take as much time as the page itself."""
    for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found:
            return found
    raise AssertionError("the browser tests need Chromium: install the package 'chromium-headless-shell' or 'chromium'")


@contextmanager
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        expect.set_options(timeout=MOST_WAITING)
        launched = playwright.chromium.launch(executable_path=chromium(), headless=True, args=FLAGS)
        yield launched
        launched.close()


def person(
    browser: Browser,
    address: str,
    name: str = "Aki",
    language: str = "en",
    width: int = 1280,
    height: int = 860,
    touch: bool = False,
    speed: str = "instant",
) -> tuple[BrowserContext, Page]:
    """Somebody with a browser of their own: nothing kept from others."""
    context = browser.new_context(base_url=address, viewport={"width": width, "height": height}, has_touch=touch)
    settings = SETTINGS % (language, speed, name)
    known = "localStorage.getItem('tefuda.settings')"
    context.add_init_script(f"if (!{known}) localStorage.setItem('tefuda.settings', '{settings}')")
    page = context.new_page()
    page.set_default_timeout(MOST_WAITING)
    return context, page
