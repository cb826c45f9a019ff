"""Building decks: what a game's decks are made of, and whether one is legal, in whatever form it comes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from fastapi import APIRouter, Response

from tefuda.engine.deck_forms import checked_piles, file_document, kind_of, kinds_of, read_any, read_value, to_code, to_text
from tefuda.engine.decks import DeckKind, Piles
from tefuda.engine.discovery import find_game
from tefuda.engine.game import LANGUAGES, Game
from tefuda.engine.words import Words
from tefuda.server.problems import Problem
from tefuda.server.requests import Json
from tefuda.server.routes.games import IfNoneMatch, Language, Slug, cacheable, checked_language
from tefuda.server.routes.words import gallery
from tefuda.server.schemas.decks import DeckCheckedOut, DeckCheckIn, DeckKindsOut

router = APIRouter(prefix="/api/v1/games", tags=["decks"])


def filter_document(game: Game, kind: DeckKind, field: str, texts: str, words: Words) -> dict[str, Any]:
    """A field to look for cards by, with the values that the cards of these decks have."""
    documents = game.card_documents()
    found: dict[Any, None] = {}  # in the order in which the cards bring them
    for card in kind.cards():
        value = documents[card].get(field)
        found |= dict.fromkeys(value if isinstance(value, list) else [] if value is None else [value])
    values = [{"value": value, "title": str(value)} for value in sorted(value for value in found if isinstance(value, int))]
    values += [{"value": name, "title": capitalised(words.get(f"{texts}{name}"))} for name in found if isinstance(name, str)]
    return {"field": field, "title": words.get(f"deck.field.{field}"), "values": values}


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def preset_title(slug: str, words: Words) -> str:
    key = f"deck.preset.{slug}"
    return words.get(key) if key in words else words.name(slug)


def kind_document(game: Game, kind: DeckKind, words: Words) -> dict[str, Any]:
    defaults = game.options().fill({})
    return {
        "option": kind.option,
        "title": words.get(f"deck.kind.{kind.option}"),
        "piles": [
            {
                "name": pile.name,
                "title": words.get(f"deck.pile.{pile.name}"),
                "size": pile.size,
                "copies": pile.copies,
                "is_shuffled": pile.is_shuffled,
                "cards": list(pile.cards),
            }
            for pile in kind.piles
        ],
        "presets": [
            {"slug": slug, "title": preset_title(slug, words), "value": value, "piles": kind.piles_of(value)}
            for slug, value in kind.presets.items()
        ],
        "fillings": [
            {"slug": slug, "title": words.name(slug), "cards": list(cards)} for slug, cards in kind.fillings.items()
        ],
        "filters": [filter_document(game, kind, chosen.field, chosen.texts, words) for chosen in kind.filters],
        "curve": {"field": kind.curve, "title": words.get(f"deck.field.{kind.curve}")} if kind.curve else None,
        "hand": kind.hand,
        "together": kind.together,
        "when": dict(kind.when),
        "is_default": all(defaults[name] == value for name, value in kind.when.items()),
    }  # fmt: skip


@cache
def builder(slug: str, language: str) -> dict[str, Any]:
    game = find_game(slug)
    words = game.words(language)
    kinds = kinds_of(game)
    cards = {card for kind in kinds for card in kind.cards()}
    spoken = [gallery(slug, other)["cards"] for other in LANGUAGES]
    search = {card: [told[card][part] for told in spoken for part in ("title", "text") if told[card][part]] for card in cards}
    return {"game": slug, "kinds": [kind_document(game, kind, words) for kind in kinds], "search": search}


@router.get("/{game}/decks", response_model=DeckKindsOut, responses={304: {"description": "nothing has changed"}})
async def show_deck_kinds(game: Slug, lang: Language = "en", if_none_match: IfNoneMatch = None) -> Response:
    """The kinds of decks that players build for this game, with presets; `search` has every card's words in all languages."""
    return cacheable(builder(find_game(game).slug, checked_language(lang)), if_none_match)


@router.post("/{game}/decks/check", response_model=DeckCheckedOut)
async def check_deck(game: Slug, body: DeckCheckIn) -> Json:
    """Read a deck in any form and say whether it is legal, with every reason in words; it comes back in every form."""
    found = find_game(game)
    words = found.words(checked_language(body.language))
    kind, piles, name = read_deck(found, body, words)
    problems = kind.problems(piles)
    return Json(
        {
            "option": kind.option,
            "name": name,
            "piles": piles,
            "value": kind.write(piles),
            "problems": [problem.document(words) for problem in problems],
            "is_legal": not problems,
            "fitting": kind.fitting(piles),
            "text": to_text(kind, piles, words),
            "code": to_code(found, kind, piles),
            "file": file_document(found, kind, piles, name),
        }
    )


def read_deck(game: Game, body: DeckCheckIn, words: Words) -> tuple[DeckKind, Piles, str]:
    """The kind, the piles and the name of a deck in the form that the body says."""
    kinds = kinds_of(game, game.options().parsed(without_decks(game, body.options)))
    if not kinds:
        raise Problem("bad_request", f"'{game.slug}' has no decks to build")
    if body.form == "text":
        if not isinstance(body.deck, str):
            raise Problem("bad_request", "deck: a text is expected for the form 'text'")
        read = read_any(game, kinds, body.deck, words, body.option)
        return read.kind, read.piles, read.name
    kind = kinds[0] if body.option is None else kind_of(kinds, body.option)
    read_form = read_value if body.form == "value" else checked_piles
    return kind, read_form(kind, body.deck, words), ""


def without_decks(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a match but for the decks themselves: those that are asked about need not be among them."""
    decks = {kind.option for kind in kinds_of(game)}
    return {name: value for name, value in options.items() if name not in decks}
