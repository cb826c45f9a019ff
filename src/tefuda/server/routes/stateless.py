"""The stateless API: a state document in, an answer out, nothing stored."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from tefuda.engine.discovery import find_game
from tefuda.engine.events import EventLog
from tefuda.engine.match import legal_number
from tefuda.engine.state import State
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR
from tefuda.server.problems import Problem
from tefuda.server.requests import Json, json_body
from tefuda.server.routes.games import Slug
from tefuda.server.schemas.common import Input
from tefuda.server.schemas.games import LegalOut, StateIn, StepIn, StepOut, ViewOut

router = APIRouter(prefix="/api/v1/games", tags=["stateless"])


def body_schema(model: type[Input]) -> dict[str, Any]:
    """Describes a body that is read by hand: validating whole state documents twice would cost more than the step."""
    schema = model.model_json_schema(ref_template="#/components/schemas/{model}")
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}}


def _read(body: Any, game: str, fields: tuple[str, ...]) -> tuple[dict[str, Any], State]:
    if not isinstance(body, dict) or "state" not in body:
        raise Problem("bad_request", f"the body is an object with {', '.join(fields)}")
    for field in body:
        if field not in fields:
            raise Problem("bad_request", f"there is no such field: {field[:40]}; there are: {', '.join(fields)}")
    return body, find_game(game).load(body["state"])


@router.post("/{game}/step", response_model=StepOut, openapi_extra=body_schema(StepIn))
async def step(game: Slug, request: Request) -> Json:
    """Play one action on a state document: the state after it, and what happened, as the store sees it."""
    find_game(game)
    body, state = _read(await json_body(request), game, ("state", "action"))
    seat, action = legal_number(state, body.get("action"))
    log = EventLog()
    state.play(seat, action, log)
    return Json({"state": state.document(OMNISCIENT), "events": log.seen_by(OMNISCIENT)})


@router.post("/{game}/legal", response_model=LegalOut, openapi_extra=body_schema(StateIn))
async def legal(game: Slug, request: Request) -> Json:
    """Every action of a seat in a state document; by default of the first seat to act."""
    find_game(game)
    body, state = _read(await json_body(request), game, ("state", "seat", "viewer"))
    to_act = state.to_act()
    seat = body.get("seat")
    if seat is None:
        seat = to_act[0] if to_act else None
    elif type(seat) is not int or not 0 <= seat < state.seat_count():
        raise Problem("bad_request", f"seat is a number from 0 to {state.seat_count() - 1}")
    actions = [] if seat is None else [state.action_document(seat, action) for action in state.legal(seat)]
    return Json({"to_act": to_act, "seat": seat, "legal": actions})


@router.post("/{game}/view", response_model=ViewOut, openapi_extra=body_schema(StateIn))
async def view(game: Slug, request: Request) -> Json:
    """What a viewer sees of a state document; by default a spectator."""
    find_game(game)
    body, state = _read(await json_body(request), game, ("state", "seat", "viewer"))
    wanted = body.get("viewer")
    if wanted is None or wanted == "spectator":
        viewer = SPECTATOR
    elif wanted == "omniscient":
        viewer = OMNISCIENT
    elif type(wanted) is int and 0 <= wanted < state.seat_count():
        viewer = wanted
    else:
        raise Problem("bad_request", f"viewer is a seat from 0 to {state.seat_count() - 1}, spectator or omniscient")
    return Json({"view": state.document(viewer)})
