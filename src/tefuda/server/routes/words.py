"""Words and pictures: sentences for actions and events, names and faces of cards, in every language."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Header, Path, Query, Response

from tefuda.engine.discovery import find_game
from tefuda.faces import art, card
from tefuda.faces.found import card_face
from tefuda.server.problems import Problem
from tefuda.server.requests import Json
from tefuda.server.routes.games import IfNoneMatch, Language, Slug, cacheable, checked_language
from tefuda.server.schemas.games import CardsOut, SaidOut, SayIn

router = APIRouter(prefix="/api/v1/games", tags=["games"])

MOST_SEATS = 64
CardSlug = Annotated[str, Path(max_length=64, description="a card's slug")]


@router.post("/{game}/say", response_model=SaidOut)
async def say(game: Slug, body: SayIn) -> Json:
    """Actions, events and a result of this game in words of a language."""
    words = find_game(game).words(checked_language(body.language))
    winners = (body.result or {}).get("winners", [])
    if not isinstance(winners, list) or any(type(seat) is not int or not 0 <= seat < MOST_SEATS for seat in winners):
        raise Problem("bad_document", "result.winners: a list of seats is expected", path="result.winners")
    if body.options:
        words.introduce(find_game(game).options().fill(body.options))
    if body.view:
        words.look(body.view, body.seat, body.events)
    return Json(
        {
            "actions": [words.action(document) for document in body.actions],
            "events": [words.event(document) for document in body.events],
            "result": None if body.result is None else words.result(body.result),
        }
    )


@cache
def gallery(slug: str, language: str) -> dict[str, Any]:
    game = find_game(slug)
    words = game.words(language)
    faces = {name: card_face(game, name, language) for name in game.card_documents()}
    return {
        "game": slug,
        "cards": {
            name: {**document, "title": words.name(name), "text": faces[name].text}
            for name, document in game.card_documents().items()
        },
    }


@router.get("/{game}/gallery", response_model=CardsOut, responses={304: {"description": "nothing has changed"}})
async def show_gallery(game: Slug, lang: Language = "en", if_none_match: IfNoneMatch = None) -> Response:
    """Every card with its printed data, its name and its text in a language."""
    return cacheable(gallery(find_game(game).slug, checked_language(lang)), if_none_match)


@cache
def picture(slug: str, name: str, language: str, part: str) -> bytes:
    game = find_game(slug)
    if name not in game.card_documents():
        raise Problem("not_found", f"'{slug}' has no card '{name}'")
    face = card_face(game, name, language)
    return (card(face) if part == "card" else art(face)).encode()


@router.get("/{game}/cards/{name}.svg", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def show_face(
    game: Slug,
    name: CardSlug,
    lang: Language = "en",
    part: Annotated[Literal["card", "art"], Query(description="the whole card, or its picture alone")] = "card",
    if_none_match: Annotated[str | None, Header()] = None,
) -> Response:
    """A card's face, drawn from its data."""
    drawn = picture(game, name, checked_language(lang), part)
    return cacheable_picture(drawn, if_none_match)


def cacheable_picture(drawn: bytes, known: str | None) -> Response:
    tag = f'"{hashlib.sha256(drawn).hexdigest()[:24]}"'
    headers = {"etag": tag, "cache-control": "public, max-age=3600"}
    if known is not None and tag in known:
        return Response(status_code=304, headers=headers)
    return Response(drawn, media_type="image/svg+xml", headers=headers)
