"""The face of any game's card: the game's own `faces` module describes it, or a general one is made."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from tefuda.engine.game import Game
from tefuda.faces.face import Face, face_of


def card_face(game: Game, slug: str, language: str = "en") -> Face:
    """The face of a card. A game offers `face(slug, words) -> Face` in a module `faces` of its package."""
    words = game.words(language)
    name = f"{type(game).__module__}.faces"
    if find_spec(name) is not None:
        face: Face = import_module(name).face(slug, words)
        return face
    return face_of(slug, words.name(slug), words.get(f"card.{slug}") if f"card.{slug}" in words else "")
