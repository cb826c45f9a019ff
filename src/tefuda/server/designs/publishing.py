"""From a draft to the gallery, and what of the gallery is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from tefuda.server.credentials import new_id
from tefuda.server.designs.documents import designer_game, digest_of, kept, picture_of, search_text, text_of
from tefuda.server.designs.makers import Maker
from tefuda.server.designs.tally import document_of
from tefuda.server.platform import Platform
from tefuda.server.problems import Problem
from tefuda.store import card_uses, designs, drafts, pictures
from tefuda.store.card_uses import Total
from tefuda.store.designs import Version


async def published(platform: Platform, maker: Maker, draft_id: str, revision: int, language: str) -> str:
    """Make a draft a new design, or the next version of one; its id. The draft goes, the check decides."""
    draft = await platform.database.read(lambda connection: drafts.find(connection, maker.owner, draft_id))
    if draft is None:
        raise Problem("unknown_draft", "you have no such draft")
    _refuse_illegal(draft, language)
    now = platform.now()

    def publish(connection: Connection) -> str:
        current = drafts.find(connection, maker.owner, draft_id)
        if current is None or current["revision"] != revision or current["document"] != draft["document"]:
            raise Problem("stale", "the draft has changed meanwhile; look at it again, then publish", number=draft["revision"])
        design_id = _write(connection, platform, maker, draft, now)
        drafts.remove(connection, maker.owner, draft_id)
        return design_id

    try:
        return await platform.database.write(publish)
    except IntegrityError:  # somebody took the slug at this very moment
        raise _slug_taken() from None


def _refuse_illegal(draft: dict[str, Any], language: str) -> None:
    report = designer_game(draft["game"]).check_card(draft["document"], language)
    assert report is not None
    if not report["legal"]:
        errors = report["errors"]
        assert isinstance(errors, list)
        raise Problem("card_refused", f"{errors[0]['path'] or 'card'}: {errors[0]['message']}", report=report)


def _write(connection: Connection, platform: Platform, maker: Maker, draft: dict[str, Any], now: int) -> str:
    document, game, design_id = draft["document"], draft["game"], draft["design_id"]
    if document.get("picture") is not None and (
        picture_of(document) is None or not pictures.exists(connection, document["picture"])
    ):
        raise _refused("picture", "the picture is not on this server; upload it again", "bad_picture")
    if designs.slug_is_taken(connection, game, document["slug"], design_id):
        raise _slug_taken()
    shown = {
        "name": text_of(document, "name"),
        "author": text_of(document, "author"),
        "slug": document["slug"],
        "search": search_text(document),
        "updated_at": now,
    }
    version = {"document": kept(document), "digest": digest_of(document), "picture": picture_of(document), "created_at": now}
    if design_id is not None:
        _add_version(connection, maker, design_id, shown, version)
        return str(design_id)
    if designs.count_of_owner(connection, maker.owner) >= platform.settings.most_drafts:
        raise Problem("too_many", f"you have published {platform.settings.most_drafts} cards already; that is the most")
    new = new_id()
    values = {**shown, "id": new, "game": game, "owner": maker.owner, "fork_of": draft["fork_of"], "created_at": now}
    designs.create(connection, values, version)
    return new


def _add_version(
    connection: Connection, maker: Maker, design_id: str, shown: Mapping[str, Any], version: Mapping[str, Any]
) -> None:
    design = own_design(connection, maker, design_id)
    last = designs.version(connection, design_id, design["version"])
    assert last is not None
    if digest_of(last.document) == version["digest"] and not design["withdrawn"]:
        raise Problem("unchanged", f"this is what version {last.number} says already; change something, then publish")
    if not designs.add_version(connection, design_id, last.number + 1, shown, version):
        raise Problem("stale", "a new version was published meanwhile; look at it first", number=last.number + 1)


def _slug_taken() -> Problem:
    return _refused("slug", "another published card has this id already; give it a new one", "slug_taken")


def _refused(path: str, message: str, code: str) -> Problem:
    report = {"legal": False, "errors": [{"code": code, "path": path, "message": message}]}
    return Problem("card_refused", f"{path}: {message}", report=report)


# -- showing


def found_design(connection: Connection, design_id: str) -> dict[str, Any]:
    """Store function: a design, also one that was withdrawn: who has its address may look at it."""
    design = designs.find(connection, design_id)
    if design is None:
        raise Problem("unknown_design", "there is no such card; it may have been removed")
    return design


def own_design(connection: Connection, maker: Maker, design_id: str) -> dict[str, Any]:
    design = found_design(connection, design_id)
    if design["owner"] != maker.owner:
        raise Problem("not_your_design", "only who made this card may do that; fork it to make one of your own")
    return design


def found_version(connection: Connection, design_id: str, number: int) -> Version:
    version = designs.version(connection, design_id, number)
    if version is None:
        raise Problem("unknown_design", f"this card has no version {number}")
    return version


def shown(
    connection: Connection, found: Sequence[dict[str, Any]], maker: Maker | None, wanted: Version | None = None
) -> list[dict[str, Any]]:
    """Store function: designs as they leave the server, in their latest version or in the wanted one."""
    ids = [design["id"] for design in found]
    latest = designs.latest(connection, ids)
    totals = card_uses.totals(connection, ids)
    liked = set() if maker is None else designs.liked(connection, maker.owner, ids)
    origins = designs.names_of(connection, [design["fork_of"] for design in found if design["fork_of"] is not None])
    return [
        _shown(design, wanted or latest[design["id"]], totals, design["id"] in liked, maker, origins.get(design["fork_of"] or ""))
        for design in found
    ]


def _shown(
    design: dict[str, Any],
    version: Version,
    totals: Mapping[tuple[str, int], Total],
    is_liked: bool,
    maker: Maker | None,
    origin: dict[str, Any] | None,
) -> dict[str, Any]:
    game = designer_game(design["game"])
    return {
        "id": design["id"],
        "game": design["game"],
        "name": text_of(version.document, "name"),
        "author": text_of(version.document, "author"),
        "version": version.number,
        "latest": design["version"],
        "document": version.document,
        "picture": version.picture,
        "face": f"/api/v1/designs/{design['id']}/versions/{version.number}/face.svg",
        "options": game.options_with_cards([version.document]),
        "likes": design["likes"],
        "liked": is_liked,
        "mine": maker is not None and design["owner"] == maker.owner,
        "forks": design["forks"],
        "fork_of": origin,
        "withdrawn": design["withdrawn"],
        "statistics": document_of(totals.get((design["id"], version.number), Total())),
        "created_at": design["created_at"],
        "updated_at": design["updated_at"],
    }
