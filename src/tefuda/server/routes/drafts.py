"""Drafts of cards: your own, saved as you go, until they are published."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from sqlalchemy import Connection

from tefuda.engine.discovery import find_game
from tefuda.server.credentials import new_id
from tefuda.server.designs import shapes
from tefuda.server.designs.documents import designer_game, kept, picture_of, text_of
from tefuda.server.designs.faces import drawn, face_of
from tefuda.server.designs.makers import Maker, MakerOf
from tefuda.server.designs.publishing import found_design, published, shown
from tefuda.server.platform import Platform
from tefuda.server.problems import Problem
from tefuda.server.requests import ID_PATTERN, Json, PlatformOf
from tefuda.server.routes.games import Language, Slug, checked_language
from tefuda.store import drafts, pictures

router = APIRouter(prefix="/api/v1", tags=["designs"])

DraftId = Annotated[str, Path(pattern=ID_PATTERN)]


@router.get("/games/{game}/design-form", response_model=shapes.FormOut)
async def show_form(game: Slug) -> Json:
    """What a card of your own may be made of: fields, vocabulary and ranges, for programs that offer a form."""
    return Json({"game": game, "form": designer_game(game).design_form()})


@router.post("/games/{game}/check-card", response_model=shapes.CheckOut)
async def check_card(game: Slug, body: shapes.CheckIn, platform: PlatformOf) -> Json:
    """Judge a card as far as it has got: what is wrong with it and where, its figures, its text and its face."""
    rules = designer_game(game)
    language = checked_language(body.language)
    report = rules.check_card(body.card, language)
    assert report is not None
    face = None
    if isinstance(body.card, dict):
        picture_id = picture_of(body.card)
        picture = None
        if picture_id is not None:
            picture = await platform.database.read(lambda connection: pictures.data(connection, picture_id))
        face = face_of(rules, body.card, language, picture)
    return Json(
        {
            "report": report,
            "text": None if face is None else face.text,
            "face": None if face is None else drawn(face),
            "options": rules.options_with_cards([body.card]) if report["legal"] else None,
        }
    )


def new_draft(maker: Maker, game: str, document: dict[str, Any], now: int, **further: Any) -> dict[str, Any]:
    """The columns of a draft."""
    return {
        "id": new_id(),
        "owner": maker.owner,
        "person": maker.person,
        "game": game,
        "name": text_of(document, "name"),
        "document": kept(document),
        "picture": picture_of(document),
        "updated_at": now,
        **further,
    }


def keep_draft(connection: Connection, platform: Platform, maker: Maker, values: dict[str, Any]) -> None:
    """Store function: add a draft, unless its maker has too many."""
    most, most_here = platform.settings.most_drafts, platform.settings.most_drafts_per_person
    if drafts.count_of_owner(connection, maker.owner) >= most:
        raise Problem("too_many", f"you have {most} drafts; publish or remove some of them first")
    if drafts.count_of_person(connection, maker.person) >= most_here:
        raise Problem("too_many", f"there are {most_here} drafts from your network address; remove some of them first")
    drafts.create(connection, values)


async def found_draft(platform: Platform, maker: Maker, draft_id: str, status: int = 200) -> Json:
    draft = await platform.database.read(lambda connection: drafts.find(connection, maker.owner, draft_id))
    if draft is None:
        raise Problem("unknown_draft", "you have no such draft")
    return Json(draft, status_code=status)


@router.get("/drafts", response_model=shapes.DraftsOut)
async def list_drafts(platform: PlatformOf, maker: MakerOf, game: Annotated[str | None, Query(max_length=64)] = None) -> Json:
    """Your drafts, what changed last first."""
    if game is not None:
        find_game(game)
    return Json({"drafts": await platform.database.read(lambda connection: drafts.listed(connection, maker.owner, game))})


@router.post("/drafts", status_code=201, response_model=shapes.DraftOut)
async def create_draft(body: shapes.DraftIn, platform: PlatformOf, maker: MakerOf) -> Json:
    """Begin a draft. It may be as unfinished as you like."""
    values = new_draft(maker, designer_game(body.game).slug, body.document, platform.now())
    await platform.database.write(lambda connection: keep_draft(connection, platform, maker, values))
    return await found_draft(platform, maker, values["id"], 201)


@router.get("/drafts/{draft_id}", response_model=shapes.DraftOut)
async def show_draft(draft_id: DraftId, platform: PlatformOf, maker: MakerOf) -> Json:
    """One of your drafts."""
    return await found_draft(platform, maker, draft_id)


@router.put("/drafts/{draft_id}", response_model=shapes.DraftOut)
async def save_draft(draft_id: DraftId, body: shapes.DraftChangeIn, platform: PlatformOf, maker: MakerOf) -> Json:
    """Save a draft over the revision that you changed; refused as stale if it was saved elsewhere meanwhile."""
    document = body.document
    values = {
        "name": text_of(document, "name"),
        "document": kept(document),
        "picture": picture_of(document),
        "updated_at": platform.now(),
    }
    is_saved = await platform.database.write(
        lambda connection: drafts.change(connection, maker.owner, draft_id, body.revision, values)
    )
    if not is_saved:
        draft = await platform.database.read(lambda connection: drafts.find(connection, maker.owner, draft_id))
        if draft is None:
            raise Problem("unknown_draft", "you have no such draft")
        raise Problem("stale", "the draft was saved elsewhere meanwhile; look at it again", number=draft["revision"])
    return await found_draft(platform, maker, draft_id)


@router.delete("/drafts/{draft_id}", status_code=204, response_class=Json)
async def remove_draft(draft_id: DraftId, platform: PlatformOf, maker: MakerOf) -> None:
    """Remove a draft."""
    if not await platform.database.write(lambda connection: drafts.remove(connection, maker.owner, draft_id)):
        raise Problem("unknown_draft", "you have no such draft")


@router.post("/drafts/{draft_id}/publish", status_code=201, response_model=shapes.DesignOut)
async def publish_draft(
    draft_id: DraftId, body: shapes.RevisionIn, platform: PlatformOf, maker: MakerOf, lang: Language = "en"
) -> Json:
    """Put a draft into the gallery, as a new card or as the next version of one; what was published before stays as it was."""
    design_id = await published(platform, maker, draft_id, body.revision, checked_language(lang))
    documents = await platform.database.read(lambda connection: shown(connection, [found_design(connection, design_id)], maker))
    return Json(documents[0], status_code=201)
