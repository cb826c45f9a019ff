"""Tefuda: original card games on one engine.

import tefuda
match = tefuda.new_match("some_game", seed=7)
match.play(match.legal(0)[0])
match.save("game.tefuda.json")
"""

from __future__ import annotations

from tefuda._mode import choose_mode
from tefuda._version import VERSION

COMPILED = choose_mode()  # before anything else of the package is imported

import tefuda.games  # noqa: E402, F401  # first: importing the subpackage later would put it in the place of the function
from tefuda.api import games, new_match, replay, step  # noqa: E402
from tefuda.engine.errors import BadDocument, BadOptions, BadRecord, IllegalAction, TefudaError, UnknownGame  # noqa: E402
from tefuda.engine.match import Match  # noqa: E402
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR  # noqa: E402

__version__ = VERSION
__all__ = [
    "COMPILED",
    "OMNISCIENT",
    "SPECTATOR",
    "BadDocument",
    "BadOptions",
    "BadRecord",
    "IllegalAction",
    "Match",
    "TefudaError",
    "UnknownGame",
    "games",
    "new_match",
    "replay",
    "step",
]
