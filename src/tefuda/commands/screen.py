"""Whether there is a screen to draw on, and opening the application at home."""

from __future__ import annotations

import os
import sys


def is_interactive() -> bool:
    """A person sits at a terminal that can be drawn on; pipes and dumb terminals get lines."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") not in ("dumb", "")


def open_home(language: str | None) -> None:
    from tefuda.terminal.app import run

    run(language)
