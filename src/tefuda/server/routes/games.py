"""Games: what there is, their rules, options, cards, words and scenarios. The same for everybody, and cacheable."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Header, Path, Query, Response

from tefuda.engine.deck_forms import kinds_of
from tefuda.engine.discovery import find_game, games
from tefuda.engine.game import LANGUAGES, Game
from tefuda.engine.guide import guide_of
from tefuda.engine.words import COMMON, Words, texts_of
from tefuda.server.chooser import SPECS
from tefuda.server.problems import Problem
from tefuda.server.schemas.games import CardsOut, GameDetailOut, GamesOut, RulesOut, ScenariosOut, TextsOut

router = APIRouter(prefix="/api/v1/games", tags=["games"])

Slug = Annotated[str, Path(max_length=64, description="a game's slug")]
Language = Annotated[str, Query(alias="lang", max_length=8, description=f"one of {', '.join(LANGUAGES)}")]
IfNoneMatch = Annotated[str | None, Header()]


def checked_language(language: str) -> str:
    if language not in LANGUAGES:
        raise Problem("bad_request", f"there is no language '{language[:20]}'; there are: {', '.join(LANGUAGES)}")
    return language


def summary(game: Game, language: str) -> dict[str, Any]:
    words = game.words(language)
    return {
        "slug": game.slug,
        "name": words.get("name"),
        "summary": words.get("summary"),
        "rules_version": game.rules_version,
        "seats": list(game.seats),
        "has_secrets": game.has_secrets,
        "has_designs": game.has_designs(),
        "languages": list(LANGUAGES),
        "bots": list(SPECS),
        "decks": [kind.option for kind in kinds_of(game)],
        "names_by_view": type(words).look is not Words.look,
        "lessons": len(guide_of(game).lessons),
        "puzzles": len(guide_of(game).puzzles),
    }


@cache
def detail(slug: str, language: str) -> dict[str, Any]:
    game = find_game(slug)
    words = game.words(language)
    options = game.options().documents()
    for option in options:
        key = f"option.{option['name']}"
        option["help"] = words.get(key) if key in words else option["help"]
    return {**summary(game, language), "options": options, "variants": game.variants()}


@cache
def scenarios_of(slug: str) -> dict[str, Any]:
    folder = find_game(slug).folder / "scenarios"
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))}


@cache
def rules_of(slug: str) -> str:
    path = find_game(slug).folder / "RULES.md"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def cacheable(document: Any, known: str | None) -> Response:
    """An answer that a client may keep: it is asked again with the tag and answered 304 while nothing has changed."""
    body = orjson.dumps(document)
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if known is not None and tag in known:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


@router.get("", response_model=GamesOut, responses={304: {"description": "nothing has changed"}})
async def list_games(lang: Language = "en", if_none_match: IfNoneMatch = None) -> Response:
    """Every game that is installed."""
    language = checked_language(lang)
    return cacheable({"games": [summary(game, language) for game in games().values()]}, if_none_match)


@router.get("/{game}", response_model=GameDetailOut, responses={304: {"description": "nothing has changed"}})
async def show_game(game: Slug, lang: Language = "en", if_none_match: IfNoneMatch = None) -> Response:
    """A game with its options."""
    return cacheable(detail(game, checked_language(lang)), if_none_match)


@router.get("/{game}/rules", response_model=RulesOut, responses={304: {"description": "nothing has changed"}})
async def show_rules(game: Slug, if_none_match: IfNoneMatch = None) -> Response:
    """The rules, for players."""
    return cacheable({"game": game, "rules": rules_of(game)}, if_none_match)


@router.get("/{game}/cards", response_model=CardsOut, responses={304: {"description": "nothing has changed"}})
async def show_cards(game: Slug, if_none_match: IfNoneMatch = None) -> Response:
    """The printed data of every card."""
    return cacheable({"game": game, "cards": find_game(game).card_documents()}, if_none_match)


@router.get("/{game}/texts/{language}", response_model=TextsOut, responses={304: {"description": "nothing has changed"}})
async def show_texts(game: Slug, language: Annotated[str, Path(max_length=8)], if_none_match: IfNoneMatch = None) -> Response:
    """Every word of a game in a language, the words that all games share included."""
    checked_language(language)
    texts = texts_of(COMMON, language) | texts_of(find_game(game).folder / "text", language)
    return cacheable({"game": game, "language": language, "texts": texts}, if_none_match)


@router.get("/{game}/scenarios", response_model=ScenariosOut, responses={304: {"description": "nothing has changed"}})
async def show_scenarios(game: Slug, if_none_match: IfNoneMatch = None) -> Response:
    """Executable examples: tutorials and puzzles are made of them."""
    return cacheable({"game": game, "scenarios": scenarios_of(game)}, if_none_match)
