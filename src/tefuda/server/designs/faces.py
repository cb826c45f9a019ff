"""A designed card in words and as a picture, by its game's own words and faces."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import replace
from typing import Any

from tefuda.engine.game import Game
from tefuda.faces import Face, art, card
from tefuda.faces.found import face_with
from tefuda.server.designs.pictures import MEDIA_TYPE


def face_of(game: Game, document: dict[str, Any], language: str, picture: bytes | None) -> Face | None:
    """The face of a card, with the player's own picture if there is one; None while the card is too unfinished."""
    words = game.words_with_card(document, language)
    if words is None:
        return None
    face = face_with(game, document["slug"], words)
    if picture is None:
        return face
    return replace(face, picture=f"data:{MEDIA_TYPE};base64,{b64encode(picture).decode()}")


def drawn(face: Face, part: str = "card") -> str:
    return card(face) if part == "card" else art(face)
