"""Learning and trying things: a game's guide, where a scenario begins, what an action would do, what a view implies."""

from __future__ import annotations

from fastapi import APIRouter, Response

from tefuda.engine.discovery import find_game
from tefuda.engine.guide import guide_document
from tefuda.engine.scenario import opened
from tefuda.engine.viewers import OMNISCIENT
from tefuda.server.requests import Json
from tefuda.server.routes.games import IfNoneMatch, Language, Slug, cacheable, checked_language
from tefuda.server.schemas.common import Document
from tefuda.server.schemas.games import GuideOut, ImpliedIn, ImpliedOut, PreviewIn, PreviewOut, StartedOut, StartIn

router = APIRouter(prefix="/api/v1/games", tags=["stateless"])


@router.get("/{game}/guide", response_model=GuideOut, responses={304: {"description": "nothing has changed"}}, tags=["games"])
async def show_guide(game: Slug, lang: Language = "en", if_none_match: IfNoneMatch = None) -> Response:
    """What helps newcomers in: the options to choose first, lessons made of scenarios, puzzles."""
    language = checked_language(lang)
    return cacheable({"game": game, "language": language, **guide_document(find_game(game), language)}, if_none_match)


@router.post("/{game}/scenario-start", response_model=StartedOut)
async def scenario_start(game: Slug, body: StartIn) -> Json:
    """The state where a scenario begins: a fresh match with the options, the position laid over it."""
    scenario: Document = {"game": find_game(game).slug, "options": body.options, "title": "", "play": []}
    if body.position is not None:
        scenario["position"] = body.position
    return Json({"state": opened(scenario).view(OMNISCIENT)})


@router.post("/{game}/preview", response_model=PreviewOut)
async def preview(game: Slug, body: PreviewIn) -> Json:
    """What an action would do, from what its seat sees and nothing else; null where the game foresees nothing."""
    return Json({"preview": find_game(game).preview(body.view, body.action)})


@router.post("/{game}/implied", response_model=ImpliedOut)
async def implied(game: Slug, body: ImpliedIn) -> Json:
    """What a view says without spelling it out, such as current values; null where the view spells out everything."""
    return Json({"implied": find_game(game).implied(body.view)})
