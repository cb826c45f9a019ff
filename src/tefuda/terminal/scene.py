"""What a board draws from. Nothing here needs a screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tefuda.engine.events import Document
from tefuda.engine.game import Game
from tefuda.engine.words import Words


@dataclass(frozen=True)
class Foreseen:
    """Where an action would lead in a world dealt anew from what the seat sees: draws and hidden cards may come otherwise."""

    view: Document
    events: list[Document]


@dataclass(frozen=True)
class Scene:
    """A position as one viewer sees it, and what may be chosen in it."""

    game: Game
    words: Words
    view: Document
    viewer: int  # a seat, SPECTATOR or OMNISCIENT
    seat: int | None = None  # who chooses here now; None while nobody does (the CPU thinks, a replay, the end)
    legal: list[Document] = field(default_factory=list)  # what that seat may do
    last_events: list[Document] = field(default_factory=list)  # what the viewer saw of the last action: the last move
    foresee: Callable[[Document], Foreseen | None] = lambda _action: None
