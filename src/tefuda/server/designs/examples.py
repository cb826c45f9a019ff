"""A designed card to show in the API's description: one that a game's own variants carry."""

from __future__ import annotations

from typing import Any

from tefuda.engine.discovery import games
from tefuda.engine.game import Game


def sample() -> tuple[Game, dict[str, Any]] | None:
    """A game with designed cards, and one of them; None if no such game is installed."""
    for game in games().values():
        for variant in game.variants():
            for document in game.designed_cards(game.options().fill(variant)):
                return game, document
    return None


def bodies(api: str) -> dict[tuple[str, str], tuple[Any, Any]]:
    """Requests about designed cards, by method and path."""
    found = sample()
    if found is None:
        return {}
    game, document = found
    report = game.check_card(document)
    answer = {"report": report, "text": "…", "face": "<svg …>", "options": game.options_with_cards([document])}
    return {
        ("post", f"{api}/games/{{game}}/check-card"): ({"card": document, "language": "en"}, answer),
        ("post", f"{api}/drafts"): ({"game": game.slug, "document": document}, None),
        ("put", f"{api}/drafts/{{draft_id}}"): ({"document": document, "revision": 1}, None),
        ("post", f"{api}/drafts/{{draft_id}}/publish"): ({"revision": 1}, None),
    }
