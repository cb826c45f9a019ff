"""Every scenario that a game ships comes out as it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from positions import GAMES
from tefuda.engine.scenario import problems, read_scenario

FILES = [path for game in GAMES for path in sorted((game.folder / "scenarios").glob("*.json"))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_the_scenario_comes_out(path: Path) -> None:
    assert problems(read_scenario(path)) == []


def test_every_game_has_scenarios() -> None:
    assert {path.parent.parent for path in FILES} == {game.folder for game in GAMES}
