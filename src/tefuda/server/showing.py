"""Documents that leave the server: a match and its log as one viewer may see them. Built up from nothing."""

from __future__ import annotations

from typing import Any

from tefuda.engine.state import State
from tefuda.engine.viewers import SPECTATOR
from tefuda.server.entries import seen
from tefuda.server.platform import Opened
from tefuda.store.matches import RUNNING, Entry, Head, Seat


def match_document(head: Head, now: int) -> dict[str, Any]:
    """All that everybody may know about a match beside its position."""
    return {
        "id": head.id,
        "game": head.game,
        "rules": head.rules,
        "options": head.public_options,
        "status": head.status,
        "number": head.number,
        "revision": head.revision,
        "to_act": head.to_act,
        "seats": [seat_document(seat) for seat in head.seats],
        "visibility": head.visibility,
        "spectators": head.spectators,
        "undo": head.undo,
        "takeover": head.takeover,
        "clock": head.clock,
        "clocks": {**head.clocks, "now": now},
        "offer": head.offer,
        "result": head.result,
        "outcome": head.outcome,
        "origin": head.origin,
        "rematch": head.rematch_id,
        "created_at": head.created_at,
        "updated_at": head.updated_at,
    }


def seat_document(seat: Seat) -> dict[str, Any]:
    return {
        "seat": seat.seat,
        "kind": seat.kind,
        "name": seat.name,
        "bot": seat.spec,
        "account": seat.account_id is not None,
        "retired": seat.retired,
    }


def legal_documents(head: Head, state: State, viewer: int) -> list[dict[str, Any]]:
    """What the viewer may do now; nothing for spectators and when the match is over."""
    if viewer < 0 or head.status != RUNNING:
        return []
    return [state.action_document(viewer, action) for action in state.legal(viewer)]


def position_document(opened: Opened, viewer: int) -> dict[str, Any]:
    """The position of a match for a viewer; view and legal are none while it waits for players."""
    head, state = opened.head, opened.state
    return {
        "number": head.number,
        "viewer": viewer_name(viewer),
        "view": None if state is None else state.document(viewer),
        "legal": [] if state is None else legal_documents(head, state, viewer),
    }


def entry_document(entry: Entry, viewer: int) -> dict[str, Any]:
    """One entry of the log as a viewer sees it; who acted is told only to who sees something of it."""
    events = seen(entry.events, viewer)
    return {
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat if events else None,
        "events": events,
        "back_to": entry.back_to,
        "at": entry.at,
    }


def viewer_name(viewer: int) -> int | str:
    return viewer if viewer >= 0 else "spectator" if viewer == SPECTATOR else "omniscient"
