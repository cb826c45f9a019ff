"""Every test has a data folder of its own, so that it finds no match but its own, and waits for what it expects, no longer."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TEFUDA_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def no_idling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Textual's pilot waits after each key until the process idles for a fiftieth of a second; our tests wait on conditions."""

    async def yield_once(*_times: float) -> None:
        await asyncio.sleep(0)

    monkeypatch.setattr("textual.app.wait_for_idle", yield_once)
    monkeypatch.setattr("textual.pilot.wait_for_idle", yield_once)
