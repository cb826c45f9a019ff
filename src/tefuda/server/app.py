"""Puts the application together, and starts and ends what runs beside the requests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

import tefuda
from tefuda.engine.errors import ContractBroken, TefudaError
from tefuda.server import deadlines, live, logs, openapi, pages, wakeups
from tefuda.server.bots import BotRunner
from tefuda.server.compression import Compression
from tefuda.server.hub import Hub
from tefuda.server.limits import Buckets
from tefuda.server.middleware import Guard
from tefuda.server.platform import Platform
from tefuda.server.problems import MEDIA_TYPE, Problem, body_of, problem_of
from tefuda.server.requests import Json
from tefuda.server.routes import (
    accounts,
    actions,
    chat,
    copies,
    deckbuilding,
    decks,
    designs,
    drafts,
    games,
    health,
    lessons,
    matches,
    pictures,
    stateless,
    words,
)
from tefuda.server.settings import Settings
from tefuda.server.thinking import Processes
from tefuda.store import presence
from tefuda.store.database import StoreError, open_database
from tefuda.store.migrate import prepare
from tefuda.store.server_secrets import secret

ROUTERS = (
    stateless,
    actions,
    matches,
    health,
    games,
    words,
    lessons,
    copies,
    chat,
    accounts,
    decks,
    deckbuilding,
    pictures,
    drafts,
    designs,
)  # the busiest first


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application; without settings those that `serve` left in the environment."""
    own = settings or Settings.of_environment()
    logs.set_up(own.log_level)
    app = FastAPI(
        title="Tefuda",
        version=tefuda.__version__,
        description="Matches of card games by API: stored and live, or stateless.",
        openapi_url="/api/v1/openapi.json",
        docs_url=None,  # the page of documentation would load scripts from elsewhere
        redoc_url=None,
        lifespan=lifespan(own),
        default_response_class=Json,
        responses={code: {"model": openapi.ProblemOut, "description": text} for code, text in openapi.REFUSALS.items()},
    )
    app.state.buckets = Buckets(own)
    app.add_middleware(Compression)
    app.add_middleware(Guard, settings=own, buckets=app.state.buckets)
    app.add_exception_handler(TefudaError, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, not_there)
    app.add_exception_handler(RecursionError, too_deep)
    for module in ROUTERS:
        app.include_router(module.router)
    app.include_router(live.router)
    app.include_router(pages.router)
    openapi.complete(app)
    return app


def lifespan(settings: Settings) -> Callable[[FastAPI], Any]:
    @asynccontextmanager
    async def run(app: FastAPI) -> AsyncIterator[None]:
        platform = await open_platform(settings)
        hub = Hub(platform)
        bots = Processes(settings.bot_processes)
        chores = Processes(1)
        app.state.platform, app.state.hub, app.state.chores = platform, hub, chores
        beside = [hub.keep_presence(), deadlines.run(platform), wakeups.listen(platform, hub.wake_all)]
        if settings.bot_processes:
            beside.append(BotRunner(platform, bots).run())
        tasks = [asyncio.create_task(work) for work in beside]
        logs.log("started", version=tefuda.__version__, compiled=tefuda.COMPILED, bots=settings.bot_processes)
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            bots.close()
            chores.close()
            await platform.database.write(lambda connection: presence.ended(connection, platform.process_id))
            await platform.database.close()
            logs.log("ended")

    return run


async def open_platform(settings: Settings) -> Platform:
    """A migrated database and what belongs to it."""
    database = open_database(settings.database)
    try:
        await prepare(database)
        key = await database.write(lambda connection: secret(connection, "addresses"))
    except OSError:
        await database.close()
        raise StoreError("the database does not answer; is it running, and is its address right?") from None
    return Platform(settings, database, key)


async def refused(request: Request, error: Exception) -> Json:
    """Anything that the engine or the server refuses, as a problem document."""
    assert isinstance(error, TefudaError)
    if isinstance(error, ContractBroken):
        raise error
    return problem_answer(request, problem_of(error))


async def invalid(request: Request, error: Exception) -> Json:
    """A request of the wrong shape. What was sent is not repeated: it may be a password."""
    assert isinstance(error, RequestValidationError)
    found = [{"path": ".".join(str(part) for part in item["loc"]), "problem": item["msg"]} for item in error.errors()]
    if any(item["type"] == "json_invalid" for item in error.errors()):
        return problem_answer(request, Problem("bad_json", "the body is not JSON"))
    first = found[0]
    return problem_answer(request, Problem("bad_request", f"{first['path']}: {first['problem']}", errors=found[:20]))


async def too_deep(request: Request, _error: Exception) -> Json:
    """A document whose reading or copying goes deeper than Python does."""
    return problem_answer(request, Problem("bad_document", "a document is nested too deeply", path=""))


async def not_there(request: Request, error: Exception) -> Json:
    assert isinstance(error, HTTPException)
    code = {404: "not_found", 405: "method_not_allowed"}.get(error.status_code, "bad_request")
    answer = problem_answer(request, Problem(code, f"{request.method} is not possible here"))
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


def problem_answer(request: Request, problem: Problem) -> Json:
    headers = {"retry-after": str(problem.facts["retry_after"])} if "retry_after" in problem.facts else {}
    if problem.status == 401:
        headers["www-authenticate"] = "Bearer"
    own_id = request.scope.get("state", {}).get("request_id")
    return Json(body_of(problem, own_id), status_code=problem.status, media_type=MEDIA_TYPE, headers=headers)
