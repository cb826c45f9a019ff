"""The library's front door: start, step and replay matches of any game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tefuda.engine import discovery
from tefuda.engine.errors import BadDocument
from tefuda.engine.events import Document
from tefuda.engine.game import OMNISCIENT, Game
from tefuda.engine.match import Match, fresh_seed
from tefuda.engine.record import read_record, replayed


def games() -> dict[str, Game]:
    """Every game that is installed, by slug."""
    return dict(discovery.games())


def new_match(game: str, seed: int | None = None, options: Mapping[str, object] | None = None) -> Match:
    """A fresh match; without a seed, one that nobody can guess."""
    return Match(discovery.find_game(game), options or {}, fresh_seed() if seed is None else seed)


def replay(path: str | Path) -> Match:
    """The match of a record file, played to where it stands."""
    return replayed(read_record(Path(path)))


def opened(state: object) -> Match:
    """A match that begins at a state document, for a single question about it."""
    if not isinstance(state, dict) or not isinstance(state.get("game"), str):
        raise BadDocument("state.game", "a state document names its game")
    game = discovery.find_game(state["game"])
    return Match(game, state.get("options") or {}, 0, position=state)


def step(state: object, action: object) -> Document:
    """Play one action on a state document: `{"state", "events"}`. Pure: nothing is kept, the argument stays as it is."""
    match = opened(state)
    seat, number = match.number_of(action)
    events = match.play_number(seat, number)
    return {"state": match.view(OMNISCIENT), "events": events}
