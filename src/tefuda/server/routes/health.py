"""Whether the server works, and its figures."""

from __future__ import annotations

from fastapi import APIRouter, Response

import tefuda
from tefuda.engine.discovery import games
from tefuda.server import metrics
from tefuda.server.requests import Json, PlatformOf
from tefuda.server.schemas.common import HealthOut
from tefuda.store.migrate import revision_of

router = APIRouter(tags=["health"])


@router.get("/api/v1/health", response_model=HealthOut)
async def health(platform: PlatformOf) -> Json:
    """Answers once the database does."""
    revision = await platform.database.read(revision_of)
    return Json(
        {
            "status": "ok",
            "version": tefuda.__version__,
            "database": "postgresql" if platform.database.is_postgresql else "sqlite",
            "schema_revision": revision,
            "games": len(games()),
            "compiled": tefuda.COMPILED,
        }
    )


@router.get("/metrics", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def show_metrics() -> Response:
    """Figures in Prometheus's text format."""
    body, media_type = metrics.exposition()
    return Response(body, media_type=media_type)
