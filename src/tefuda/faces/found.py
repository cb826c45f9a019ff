"""The face of any game's card: the game's own `faces` module describes it, or a general one is made."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from tefuda.engine.game import Game
from tefuda.engine.words import Words
from tefuda.faces.face import Face, face_of


def card_face(game: Game, slug: str, language: str = "en") -> Face:
    """The face of a card. A game offers `face(slug, words) -> Face` in a module `faces` of its package."""
    return face_with(game, slug, game.words(language))


def face_with(game: Game, slug: str, words: Words) -> Face:
    """The face of a card that these words know: also one that a player designed."""
    name = f"{type(game).__module__}.faces"
    if find_spec(name) is not None:
        face: Face = import_module(name).face(slug, words)
        return face
    return face_of(slug, words.name(slug), words.get(f"card.{slug}") if f"card.{slug}" in words else "")
