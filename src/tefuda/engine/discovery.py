"""Finds the games: every folder of `tefuda.games`, and whatever installed packages offer as `tefuda.games`."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from tefuda.engine.errors import ContractBroken, UnknownGame
from tefuda.engine.game import Game

ENTRY_POINTS = "tefuda.games"
MUST_DEFINE = ("option_table", "start", "read")


@cache
def games() -> dict[str, Game]:
    """All games by slug, in the order of their slugs."""
    package = import_module("tefuda.games")  # not `import … as`: that would find the function tefuda.games

    found: dict[str, Game] = {}
    for module in pkgutil.iter_modules(package.__path__):
        if module.ispkg:
            _register(found, getattr(import_module(f"{package.__name__}.{module.name}"), "GAME", None), module.name)
    for point in entry_points(group=ENTRY_POINTS):
        _register(found, point.load(), point.name)
    return dict(sorted(found.items()))


def find_game(slug: str) -> Game:
    try:
        return games()[slug]
    except KeyError:
        raise UnknownGame(str(slug), list(games())) from None


def _register(found: dict[str, Game], offered: object, name: str) -> None:
    """Check what can be checked at once; the contract tests check the rest."""
    if not isinstance(offered, Game):
        raise ContractBroken(f"'{name}' must offer GAME, an instance of a Game subclass")
    for attribute in ("slug", "rules_version", "seats", "folder"):
        if not hasattr(offered, attribute):
            raise ContractBroken(f"game '{name}' must set {attribute}")
    for method in MUST_DEFINE:
        if getattr(type(offered), method) is getattr(Game, method):
            raise ContractBroken(f"game '{name}' must define {method}()")
    if offered.slug in found:
        raise ContractBroken(f"two games are called '{offered.slug}'")
    found[offered.slug] = offered
