"""The web client, where it has been built; otherwise a page that says so."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

from tefuda.server.problems import Problem

router = APIRouter()

STATIC: Final = Path(__file__).parent / "static"
FOR_EVER: Final = "public, max-age=31536000, immutable"  # built files carry a hash in their names

NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tefuda</title>
<h1>Tefuda</h1>
<p>The server works, but the web client has not been built: run <code>npm ci</code> and <code>npm run build</code> in
<code>web/</code>, then load this page again.</p>
<p>The API is at <a href="/api/v1/games">/api/v1/games</a>, described by
<a href="/api/v1/openapi.json">/api/v1/openapi.json</a>. In a terminal: <code>tefuda play</code>.</p>
</html>
"""


@router.get("/{path:path}", include_in_schema=False)
async def page(path: str, request: Request) -> Response:
    """A file of the client; any other address is one of the client's own routes."""
    if path.startswith("api/"):
        raise Problem("not_found", "there is nothing at this address of the API; /api/v1/openapi.json lists what there is")
    file = found(path)
    if file is not None:
        hashed = path.startswith("assets/")
        return FileResponse(file, headers={"cache-control": FOR_EVER if hashed else "no-cache"})
    if "." in path.rpartition("/")[2] and not request.headers.get("accept", "").startswith("text/html"):
        raise Problem("not_found", "there is no such file")
    index = STATIC / "index.html"
    if index.is_file():
        return FileResponse(index, headers={"cache-control": "no-cache"})
    return HTMLResponse(NOT_BUILT)


def found(path: str) -> Path | None:
    """The file of a path inside the client's folder, and never outside of it."""
    if not path or "\x00" in path:
        return None
    try:
        file = (STATIC / path).resolve()
        return file if file.is_relative_to(STATIC.resolve()) and file.is_file() else None
    except OSError:
        return None
