"""Completes the OpenAPI schema: examples made by really playing a few actions, and what every route may refuse."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI

from tefuda.engine.discovery import games
from tefuda.engine.events import EventLog
from tefuda.engine.game import LANGUAGES
from tefuda.engine.viewers import OMNISCIENT
from tefuda.server.designs.examples import bodies
from tefuda.server.schemas.common import ProblemOut

__all__ = ["REFUSALS", "ProblemOut", "complete"]

REFUSALS: Final[dict[int | str, str]] = {
    400: "The body is not JSON",
    401: "A seat token or an account is needed",
    403: "Not with these credentials",
    404: "There is no such thing",
    409: "Not in this state of affairs; a stale action is told the current number",
    413: "The body is too large",
    415: "The body is not JSON",
    422: "Refused, with the reason",
    429: "Too many requests; Retry-After says when to go on",
    503: "Too much to do right now",
}

PROBLEM: Final = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/ProblemOut"}}}


def complete(app: FastAPI) -> None:
    """Let the application's schema be the complete one; it is made when it is first asked for."""
    plain = app.openapi

    def whole() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = plain()
            _say_problems(schema)
            _add_security(schema)
            _add_examples(schema)
            app.openapi_schema = schema
        return app.openapi_schema

    app.openapi = whole  # type: ignore[method-assign]


def _operations(schema: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    return [(path, method, operation) for path, methods in schema["paths"].items() for method, operation in methods.items()]


def _say_problems(schema: dict[str, Any]) -> None:
    for _, _, operation in _operations(schema):
        for status in operation["responses"]:
            if int(status) >= 400:
                operation["responses"][status]["content"] = PROBLEM
                operation["responses"][status]["description"] = REFUSALS[int(status)]


def _add_security(schema: dict[str, Any]) -> None:
    schema["components"]["securitySchemes"] = {
        "seat": {"type": "http", "scheme": "bearer", "description": "a seat's token, from creating or joining a match"},
        "maker": {"type": "http", "scheme": "bearer", "description": "a maker's token, from POST /api/v1/makers"},
        "account": {"type": "apiKey", "in": "cookie", "name": "tefuda_session", "description": "set by logging in"},
    }
    for path, _, operation in _operations(schema):
        if path.startswith("/api/v1/matches"):
            operation["security"] = [{}, {"seat": []}, {"account": []}]
        elif path.startswith(("/api/v1/drafts", "/api/v1/designs", "/api/v1/pictures")):
            operation["security"] = [{}, {"maker": []}, {"account": []}]
        elif path.startswith(("/api/v1/accounts/me", "/api/v1/decks")):
            operation["security"] = [{"account": []}]


def _add_examples(schema: dict[str, Any]) -> None:
    if not games():
        return
    examples = _examples()
    with_designs = next((game.slug for game in games().values() if game.has_designs()), None)
    for path, method, operation in _operations(schema):
        for parameter in operation.get("parameters", []):
            slug = with_designs if "design" in path or path.endswith("check-card") else None
            known = {"game": slug or next(iter(games())), "language": LANGUAGES[0], "lang": LANGUAGES[0], "viewer": "0"}
            if parameter["name"] in known and "example" not in parameter:
                parameter["example"] = known[parameter["name"]]
        example = examples.get((method, path))
        if example is None:
            continue
        asked, answered = example
        if asked is not None:
            operation["requestBody"]["content"]["application/json"]["example"] = asked
        if answered is not None:
            good = next(status for status in operation["responses"] if status.startswith("2"))
            operation["responses"][good]["content"]["application/json"]["example"] = answered


def _examples() -> dict[tuple[str, str], tuple[Any, Any]]:
    """A request and an answer for what is not plain from the schema: true ones, of a real match."""
    game = next(iter(games().values()))
    state = game.new({}, 7)
    before = state.document(OMNISCIENT)
    seat = state.to_act()[0]
    legal = [state.action_document(seat, action) for action in state.legal(seat)]
    view = state.document(seat)
    log = EventLog()
    state.play(seat, state.legal(seat)[0], log)
    after = state.document(OMNISCIENT)
    seats = [{"kind": "me", "name": "Aki"}, *[{"kind": "bot", "bot": "normal"}] * (game.seats.start - 1)]
    api = "/api/v1"
    return {
        ("post", f"{api}/games/{{game}}/step"): (
            {"state": before, "action": legal[0]},
            {"state": after, "events": log.seen_by(OMNISCIENT)},
        ),
        ("post", f"{api}/games/{{game}}/legal"): (
            {"state": before, "seat": seat},
            {"to_act": before["to_act"], "seat": seat, "legal": legal[:3]},
        ),
        ("post", f"{api}/games/{{game}}/view"): ({"state": before, "viewer": seat}, {"view": view}),
        ("post", f"{api}/games/{{game}}/say"): ({"language": "ja", "actions": legal[:2], "events": log.seen_by(seat)[:2]}, None),
        ("post", f"{api}/games/{{game}}/preview"): ({"view": view, "action": legal[0]}, None),
        ("post", f"{api}/games/{{game}}/implied"): ({"view": view}, None),
        ("post", f"{api}/games/{{game}}/scenario-start"): ({"options": {}, "position": {"turn": before["turn"]}}, None),
        ("post", f"{api}/matches"): (
            {"game": game.slug, "seats": seats, "clock": {"kind": "fischer", "seconds": 600, "increment": 5}},
            None,
        ),
        ("post", f"{api}/matches/{{match_id}}/join"): ({"name": "Mina"}, None),
        ("post", f"{api}/matches/{{match_id}}/leave"): ({"seat": 0}, None),
        ("post", f"{api}/matches/{{match_id}}/invite"): ({"seat": 0}, {"invite": "p3Zk…"}),
        ("post", f"{api}/matches/{{match_id}}/actions"): (
            {"action": legal[0], "number": 0, "key": "2b7e1516-28ae"},
            {"number": 1, "seat": seat, "events": log.seen_by(seat), "view": state.document(seat), "legal": []},
        ),
        ("post", f"{api}/matches/{{match_id}}/resign"): ({"seat": 0}, None),
        ("post", f"{api}/matches/{{match_id}}/undo"): ({"seat": 0, "to": 4}, None),
        ("post", f"{api}/matches/{{match_id}}/draw"): ({"seat": 0}, None),
        ("post", f"{api}/matches/{{match_id}}/{{offer}}/answer"): ({"seat": 1, "agree": True}, None),
        ("post", f"{api}/matches/{{match_id}}/hint"): ({"seat": seat}, {"number": 0, "seat": seat, "action": legal[0]}),
        ("post", f"{api}/matches/{{match_id}}/rematch"): ({"seat": 0}, None),
        ("post", f"{api}/matches/{{match_id}}/fork"): ({"number": 4}, None),
        ("post", f"{api}/matches/{{match_id}}/chat"): (
            {"text": "Good game!"},
            {"number": 0, "seat": 0, "name": "Aki", "text": "Good game!", "at": 1700000000000},
        ),
        **bodies(api),
        ("post", f"{api}/records"): ({"record": _record(game.slug)}, None),
        ("post", f"{api}/accounts/me/password"): ({"old": "correct horse battery", "new": "staple staple staple"}, None),
    }


def _record(slug: str) -> dict[str, Any]:
    from tefuda.api import new_match

    match = new_match(slug, seed=7)
    match.play_number(match.to_act()[0], match.state.legal(match.to_act()[0])[0])
    return match.record()
