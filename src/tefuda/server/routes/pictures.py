"""Makers of cards who have no account, and their pictures."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Request, Response
from sqlalchemy import Connection

from tefuda.server.credentials import hash_of, new_id, new_token
from tefuda.server.designs import shapes
from tefuda.server.designs.makers import MakerOf
from tefuda.server.designs.pictures import FORMATS, MEDIA_TYPE, SIDE, reencoded
from tefuda.server.problems import Problem
from tefuda.server.requests import BucketsOf, CallerOf, Json, PlatformOf
from tefuda.store import makers, pictures

router = APIRouter(prefix="/api/v1", tags=["designs"])

UNUSED_AFTER: Final = 3_600_000  # milliseconds after which a picture that no card shows may make room for others
BINARY: Final = {"schema": {"type": "string", "format": "binary"}}
BODY: Final = {"requestBody": {"required": True, "content": {"application/octet-stream": BINARY}}}
HEADERS: Final = {
    "cache-control": "public, max-age=31536000, immutable",  # the address is the hash of the content
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": "inline",
}
PictureHash = Annotated[str, Path(pattern="^[0-9a-f]{64}$", description="a picture's id")]


@router.post("/makers", status_code=201, response_model=shapes.MakerOut)
async def become_maker(caller: CallerOf, platform: PlatformOf, buckets: BucketsOf) -> Json:
    """Get a token by which you find your drafts and cards again without an account. It is shown once."""
    buckets.take("makers", caller.person)
    token = new_token()
    row = (new_id(), hash_of(token), caller.person, platform.now())
    await platform.database.write(lambda connection: makers.create(connection, *row))
    return Json({"token": token}, status_code=201)


@router.post("/pictures", status_code=201, response_model=shapes.PictureOut, openapi_extra=BODY)
async def upload_picture(request: Request, maker: MakerOf, platform: PlatformOf, buckets: BucketsOf) -> Json:
    """Send a picture as the body: PNG, JPEG, WebP or GIF. The middle of it is kept as a small square WebP without metadata."""
    buckets.take("pictures", maker.person)
    content = await reencoded(await request.body(), platform.settings.most_picture_pixels)
    picture_id = hashlib.sha256(content).hexdigest()
    now = platform.now()
    most = platform.settings.most_pictures

    def keep(connection: Connection) -> None:
        if pictures.exists(connection, picture_id):
            return
        if pictures.count(connection, maker.person) >= most:
            pictures.remove_unused(connection, maker.person, now - UNUSED_AFTER)
        if pictures.count(connection, maker.person) >= most:
            raise Problem("too_many", f"you keep {most} pictures already; remove drafts that you no longer need")
        pictures.create(connection, picture_id, maker.person, content, now)

    await platform.database.write(keep)
    return Json({"id": picture_id, "address": f"/api/v1/pictures/{picture_id}.webp", "side": SIDE}, status_code=201)


IMAGE: dict[int | str, dict[str, Any]] = {200: {"content": {MEDIA_TYPE: BINARY}, "description": "the picture"}}


@router.get("/pictures/{picture_id}.webp", response_class=Response, responses=IMAGE)
async def show_picture(picture_id: PictureHash, platform: PlatformOf) -> Response:
    """A picture, always a WebP."""
    content = await platform.database.read(lambda connection: pictures.data(connection, picture_id))
    if content is None:
        raise Problem("unknown_picture", "there is no such picture")
    return Response(content, media_type=MEDIA_TYPE, headers=HEADERS)


assert len(FORMATS) == 4  # the description above names them
