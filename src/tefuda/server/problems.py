"""Refusals as `application/problem+json`: a stable code for programs and a sentence that helps a person."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tefuda.engine.decks import BadDeck
from tefuda.engine.errors import BadDocument, BadOptions, IllegalAction, TefudaError, UnknownGame

MEDIA_TYPE: Final = "application/problem+json"

STATUS: Final[Mapping[type[TefudaError], int]] = {UnknownGame: 404, BadOptions: 422, BadDocument: 422, IllegalAction: 422}

TITLES: Final[Mapping[str, tuple[int, str]]] = {
    "bad_request": (422, "The request is not as the API describes it"),
    "bad_json": (400, "The body is not JSON"),
    "unknown_game": (404, "There is no such game"),
    "bad_options": (422, "An option cannot have this value"),
    "bad_deck": (422, "This is no deck of the game"),
    "bad_document": (422, "A document cannot be read"),
    "bad_record": (422, "A record cannot be replayed"),
    "illegal_action": (422, "The action is not legal"),
    "not_found": (404, "There is nothing here"),
    "method_not_allowed": (405, "This address does not do that"),
    "unknown_match": (404, "There is no such match"),
    "unknown_deck": (404, "There is no such deck"),
    "unknown_draft": (404, "There is no such draft"),
    "unknown_design": (404, "There is no such card in the gallery"),
    "unknown_picture": (404, "There is no such picture"),
    "bad_picture": (422, "The picture cannot be used"),
    "card_refused": (422, "The card breaks the rules of its game"),
    "unchanged": (409, "Nothing has changed"),
    "stale": (409, "It has changed meanwhile"),
    "key_used": (409, "The key was used for something else"),
    "not_running": (409, "The match is not running"),
    "still_running": (409, "The match is still running"),
    "time_is_up": (409, "The time is up"),
    "busy": (503, "Too many changes at once"),
    "too_busy": (503, "The server has too much to do"),
    "no_free_seat": (409, "No seat is free"),
    "seat_taken": (409, "The seat is taken"),
    "no_offer": (409, "There is no such offer"),
    "offer_open": (409, "There is an offer already"),
    "not_allowed_here": (409, "This match does not allow it"),
    "name_taken": (409, "The name is taken"),
    "too_many": (409, "There are too many"),
    "need_seat": (401, "This needs a seat"),
    "bad_token": (401, "The seat token is not known"),
    "bad_login": (401, "Name or password is wrong"),
    "need_account": (401, "This needs an account"),
    "need_maker": (401, "This needs an account or a maker's token"),
    "unknown_maker": (401, "The maker's token is not known"),
    "not_your_design": (403, "The card is somebody else's"),
    "not_your_seat": (403, "The seat is somebody else's"),
    "bad_invite": (403, "The invitation is not valid"),
    "no_spectators": (403, "The match is not open to spectators"),
    "csrf": (403, "The request does not come from our own page"),
    "bad_media_type": (415, "The body must be JSON"),
    "too_large": (413, "The body is too large"),
    "too_fast": (429, "Too many requests"),
    "internal": (500, "Something went wrong here"),
}


class Problem(TefudaError):
    """A refusal of the server. `code` is one of TITLES; `facts` are further fields of the answer."""

    def __init__(self, code: str, detail: str, **facts: Any) -> None:
        super().__init__(detail)
        self.code = code
        self.status = TITLES[code][0]
        self.facts = facts


def problem_of(error: TefudaError) -> Problem:
    """Any refusal of the engine as one of the server."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, BadOptions):
        return Problem("bad_options", str(error), option=error.option, **({"details": error.details} if error.details else {}))
    if isinstance(error, BadDeck):
        told = error.deck_problem
        return Problem(error.code, str(error), path=error.path, reason=told.code, fields=dict(told.fields))
    if isinstance(error, BadDocument):
        return Problem(error.code, str(error), path=error.path)
    if isinstance(error, (UnknownGame, IllegalAction)):
        return Problem(error.code, str(error))
    raise error


def body_of(problem: Problem, request_id: str | None = None) -> dict[str, Any]:
    body: dict[str, Any] = {
        "type": f"/problems/{problem.code}",
        "title": TITLES[problem.code][1],
        "status": problem.status,
        "code": problem.code,
        "detail": str(problem),
        **problem.facts,
    }
    if request_id is not None:
        body["request_id"] = request_id
    return body
