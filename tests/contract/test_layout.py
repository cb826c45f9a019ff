"""A game is one folder: nothing outside it names the game."""

from __future__ import annotations

import re
from pathlib import Path

import tefuda
from positions import GAMES, every_game
from tefuda.engine.game import Game

ROOT = Path(tefuda.__file__).parent.parent.parent
CODE = (".py", ".ts", ".svelte", ".toml", ".css")
GENERATED = ("node_modules", "protocol", "static")


def sources() -> list[Path]:
    """Program text of the package, the client and the shared tests; not the games' own folders and tests."""
    folders = [ROOT / "src" / "tefuda", ROOT / "web" / "src", ROOT / "tests", ROOT / "benchmarks"]
    own = [game.folder for game in GAMES] + [ROOT / "tests" / "games"]
    found = [path for folder in folders for path in folder.rglob("*") if path.suffix in CODE]
    return [path for path in found if not any(folder in path.parents for folder in own) and not set(GENERATED) & set(path.parts)]


@every_game
def test_no_source_outside_its_folder_names_the_game(game: Game) -> None:
    name = re.compile(rf"\b{re.escape(game.slug)}\b")

    assert [str(path.relative_to(ROOT)) for path in sources() if name.search(path.read_text(encoding="utf-8"))] == []


def test_an_installed_package_brings_a_game() -> None:
    """`make test` installs the example plug-in beside the package; its entry point makes it a game like any other."""
    games = Path(tefuda.__file__).parent / "games"

    assert [game.slug for game in GAMES if not game.folder.is_relative_to(games)], "the example plug-in is not installed"


def test_there_are_sources_to_look_through() -> None:
    assert len(sources()) > 20
