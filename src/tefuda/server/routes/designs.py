"""The gallery: published cards, whom they please, what became of them in matches."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Header, Path, Query, Response
from sqlalchemy import Connection

from tefuda.engine.discovery import games
from tefuda.server.credentials import new_id
from tefuda.server.designs import shapes, tally, trials
from tefuda.server.designs.documents import designer_game
from tefuda.server.designs.faces import drawn, face_of
from tefuda.server.designs.makers import AnyMaker, Maker, MakerOf
from tefuda.server.designs.publishing import found_design, found_version, own_design, shown
from tefuda.server.platform import Platform
from tefuda.server.problems import Problem
from tefuda.server.requests import ID_PATTERN, ChoresOf, Json, PlatformOf
from tefuda.server.routes.drafts import found_draft, keep_draft, new_draft
from tefuda.server.routes.games import Language, checked_language
from tefuda.server.routes.words import cacheable_picture
from tefuda.server.texts import cleaned
from tefuda.store import card_uses, designs, drafts, pictures
from tefuda.store.card_uses import Total
from tefuda.store.designs import Wish

router = APIRouter(prefix="/api/v1/designs", tags=["designs"])

DesignId = Annotated[str, Path(pattern=ID_PATTERN)]
Number = Annotated[int, Path(ge=1, le=2**31 - 1, description="a version")]
SVG: dict[int | str, dict[str, Any]] = {200: {"content": {"image/svg+xml": {}}}, 304: {"description": "nothing has changed"}}


async def _design(platform: Platform, maker: Maker | None, design_id: str, number: int | None = None) -> Json:
    def read(connection: Connection) -> dict[str, Any]:
        design = found_design(connection, design_id)
        wanted = None if number is None else found_version(connection, design_id, number)
        return shown(connection, [design], maker, wanted)[0]

    return Json(await platform.database.read(read))


@router.get("", response_model=shapes.DesignsOut)
async def list_designs(
    platform: PlatformOf,
    maker: AnyMaker,
    game: Annotated[str | None, Query(max_length=64)] = None,
    search: Annotated[str, Query(max_length=100, description="parts of names or authors, in any script")] = "",
    sort: Annotated[Literal["new", "liked", "winning"], Query(description="winning: by the low end of the win rate")] = "new",
    only: Annotated[Literal["all", "mine", "liked"], Query(description="mine and liked need a maker")] = "all",
    limit: Annotated[int, Query(ge=1, le=60)] = 24,
    start: Annotated[int, Query(ge=0, le=100_000)] = 0,
) -> Json:
    """Published cards with how they do."""
    if only != "all" and maker is None:
        raise Problem("need_maker", "log in, or send a maker's token, to see what is yours")
    slugs = [designer_game(game).slug] if game is not None else [found.slug for found in games().values() if found.has_designs()]
    for slug in slugs:
        await tally.catch_up(platform, slug)
    owner = None if maker is None else maker.owner
    wish = Wish(
        game=game,
        words=cleaned(search),
        order=sort,
        owner=owner if only == "mine" else None,
        liked_by=owner if only == "liked" else None,
        limit=limit,
        start=start,
    )

    def read(connection: Connection) -> dict[str, Any]:
        found, total = designs.listed(connection, wish)
        return {"designs": shown(connection, found, maker), "total": total}

    return Json(await platform.database.read(read))


@router.get("/{design_id}", response_model=shapes.DesignOut)
async def show_design(
    design_id: DesignId,
    platform: PlatformOf,
    maker: AnyMaker,
    version: Annotated[int | None, Query(ge=1, le=2**31 - 1, description="by default the latest")] = None,
) -> Json:
    """One published card, in its latest version or an earlier one."""
    design = await platform.database.read(lambda connection: found_design(connection, design_id))
    await tally.catch_up(platform, design["game"])
    return await _design(platform, maker, design_id, version)


@router.delete("/{design_id}", status_code=204, response_class=Json)
async def withdraw_design(design_id: DesignId, platform: PlatformOf, maker: MakerOf) -> None:
    """Take your card off the gallery. Matches that have it go on; publishing a new version brings it back."""

    def withdraw(connection: Connection) -> None:
        own_design(connection, maker, design_id)
        designs.withdraw(connection, design_id)

    await platform.database.write(withdraw)


@router.get("/{design_id}/versions", response_model=shapes.VersionsOut)
async def list_versions(design_id: DesignId, platform: PlatformOf) -> Json:
    """Everything that was published under this card, the latest first."""

    def read(connection: Connection) -> list[dict[str, Any]]:
        found_design(connection, design_id)
        totals = card_uses.totals(connection, [design_id])
        return [
            {
                "number": version.number,
                "document": version.document,
                "statistics": tally.document_of(totals.get((design_id, version.number), Total())),
                "created_at": version.created_at,
            }
            for version in designs.versions_of(connection, design_id)
        ]

    return Json({"versions": await platform.database.read(read)})


@router.get("/{design_id}/versions/{number}/face.svg", response_class=Response, responses=SVG)
async def show_design_face(
    design_id: DesignId,
    number: Number,
    platform: PlatformOf,
    lang: Language = "en",
    part: Annotated[Literal["card", "art"], Query(description="the whole card, or its picture alone")] = "card",
    if_none_match: Annotated[str | None, Header()] = None,
) -> Response:
    """The face of a published card, with its own picture."""
    language = checked_language(lang)

    def read(connection: Connection) -> tuple[str, dict[str, Any], bytes | None]:
        design = found_design(connection, design_id)
        version = found_version(connection, design_id, number)
        picture = None if version.picture is None else pictures.data(connection, version.picture)
        return design["game"], version.document, picture

    game, document, picture = await platform.database.read(read)
    face = face_of(designer_game(game), document, language, picture)
    if face is None:
        raise Problem("unknown_design", "the rules have changed so much that this card can no longer be drawn")
    return cacheable_picture(drawn(face, part).encode(), if_none_match)


async def _like(platform: Platform, maker: Maker, design_id: str, is_liked: bool) -> Json:
    def write(connection: Connection) -> int:
        found_design(connection, design_id)
        return designs.like(connection, design_id, maker.owner, is_liked)

    return Json({"likes": await platform.database.write(write), "liked": is_liked})


@router.put("/{design_id}/like", response_model=shapes.LikedOut)
async def like_design(design_id: DesignId, platform: PlatformOf, maker: MakerOf) -> Json:
    """Like a card: once, however often it is said."""
    return await _like(platform, maker, design_id, True)


@router.delete("/{design_id}/like", response_model=shapes.LikedOut)
async def unlike_design(design_id: DesignId, platform: PlatformOf, maker: MakerOf) -> Json:
    """Like a card no longer."""
    return await _like(platform, maker, design_id, False)


@router.post("/{design_id}/fork", status_code=201, response_model=shapes.DraftOut)
async def fork_design(design_id: DesignId, platform: PlatformOf, maker: MakerOf) -> Json:
    """Begin a draft from somebody's card; when it is published it names where it comes from."""
    now = platform.now()

    def fork(connection: Connection) -> str:
        design = found_design(connection, design_id)
        version = found_version(connection, design_id, design["version"])
        document = {**version.document, "slug": fresh_slug()}
        values = new_draft(maker, design["game"], document, now, fork_of=design_id)
        keep_draft(connection, platform, maker, values)
        return str(values["id"])

    return await found_draft(platform, maker, await platform.database.write(fork), 201)


def fresh_slug() -> str:
    """An id that no other card has; small letters and digits, as every game's slugs are."""
    return "c_" + "".join(letter for letter in new_id().lower() if letter.isalnum())[:12]


@router.post("/{design_id}/edit", status_code=201, response_model=shapes.DraftOut)
async def edit_design(design_id: DesignId, platform: PlatformOf, maker: MakerOf) -> Json:
    """The draft of your card's next version; the one you have begun, or a new one."""
    now = platform.now()

    def edit(connection: Connection) -> str:
        design = own_design(connection, maker, design_id)
        begun = drafts.of_design(connection, maker.owner, design_id)
        if begun is not None:
            return str(begun["id"])
        version = found_version(connection, design_id, design["version"])
        values = new_draft(maker, design["game"], version.document, now, design_id=design_id, fork_of=design["fork_of"])
        keep_draft(connection, platform, maker, values)
        return str(values["id"])

    return await found_draft(platform, maker, await platform.database.write(edit), 201)


@router.post("/{design_id}/trials", response_model=shapes.TrialOut)
async def try_design(design_id: DesignId, platform: PlatformOf, _maker: MakerOf, chores: ChoresOf) -> Json:
    """Let CPUs play a few matches with the card and count them."""
    most = platform.settings.most_trial_matches

    def read(connection: Connection) -> tuple[str, int, dict[str, Any]]:
        design = found_design(connection, design_id)
        number = design["version"]
        if card_uses.trial_count(connection, design_id, number, trials.PREFIX) >= most:
            raise Problem("too_many", f"CPUs have played {most} matches with this version already; that is enough to know")
        return design["game"], number, found_version(connection, design_id, number).document

    game, number, document = await platform.database.read(read)
    rules = designer_game(game)
    rules.options().fill(rules.options_with_cards([document]))  # refuses here what newer rules no longer allow
    count = platform.settings.trial_matches
    uses = await chores.run(trials.played, game, document, design_id, number, count)

    def write(connection: Connection) -> Total:
        tally.add(connection, uses)
        return card_uses.totals(connection, [design_id])[design_id, number]

    return Json({"statistics": tally.document_of(await platform.database.write(write))})
