"""The events of rule 13 as documents. Only called with a log, so search never builds them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.engine.events import Document, EventLog
from tefuda.games.cardgo.position import EMPTY, HIDDEN_BIT, Position, is_hidden, kind_of, owner_of, value_at
from tefuda.games.cardgo.table import card_slug
from tefuda.games.cardgo.vocabulary import EFFECTS, NOBODY, REASONS, TERRAINS
from tefuda.games.cardgo.workspace import ConnectedSet, Workspace


def first_places(places: vec[i64], count: i64) -> list[int]:
    """The first `count` places in order of row, then column."""
    return sorted(int(places[number]) for number in range(count))


def piece(at: Position, log: EventLog, kind: str, place: i64) -> None:
    """Something happened to the piece here: `vanished`, `revealed`, `converted`, `destroyed` or `removed`."""
    code = at.board[place]
    log.add({"type": kind, "at": at.table.cell(place), "card": card_slug(kind_of(code)), "owner": int(owner_of(code))})


def placed(at: Position, log: EventLog, place: i64, extra: bool) -> None:
    """Rule 10: a face-down card is told to its owner alone."""
    code = at.board[place]
    seat = int(owner_of(code))
    event: Document = {
        "type": "placed",
        "seat": seat,
        "card": card_slug(kind_of(code)),
        "at": at.table.cell(place),
        "value": int(value_at(at, place)),
        "extra": extra,
        "hidden": is_hidden(code),
    }
    if is_hidden(code):
        log.add_secret(seat, event, {**event, "card": None, "value": None})
    else:
        log.add(event)


def effect(at: Position, log: EventLog, place: i64, number: i64) -> None:
    seat = int(owner_of(at.board[place]))
    log.add({"type": "effect", "seat": seat, "at": at.table.cell(place), "effect": EFFECTS[number]})


def terrain_changed(at: Position, log: EventLog, place: i64, old: i64, new: i64) -> None:
    log.add({"type": "terrain_changed", "at": at.table.cell(place), "old": TERRAINS[old], "new": TERRAINS[new]})


def damage(at: Position, log: EventLog, seat: i64, amount: i64, source: str, by: i64) -> None:
    log.add(
        {"type": "damage", "seat": int(seat), "amount": int(amount), "source": source, "by": int(by), "life": int(at.life[seat])}
    )


def captured(at: Position, judged: ConnectedSet, side: i64) -> list[int]:
    """The places of the enemy's pieces in a set, in order."""
    places = first_places(judged.cells, judged.count)
    return [place for place in places if at.board[place] != EMPTY and owner_of(at.board[place]) != side]


def linked(at: Position, log: EventLog, judged: ConnectedSet, side: i64) -> None:
    log.add(
        {
            "type": "linked",
            "side": int(side),
            "x": int(judged.x),
            "cells": [at.table.cell(place) for place in first_places(judged.cells, judged.count)],
            "captured": [at.table.cell(place) for place in captured(at, judged, side)],
        }
    )


def gone(work: Workspace) -> list[int]:
    """The places of all pieces that activate for at least one side, in order."""
    places = first_places(work.own.fired, work.own.fired_count)
    if work.other_judged:
        places += [place for place in first_places(work.other.fired, work.other.fired_count) if place not in places]
    return sorted(places)


def fired(at: Position, log: EventLog, work: Workspace, seat: i64) -> None:
    """Steps 8.1 and 8.2 of rule 7.4: reveal what activates, then tell who activates for whom."""
    for place in gone(work):
        if is_hidden(at.board[place]):
            piece(at, log, "revealed", place)
            at.board[place] -= HIDDEN_BIT
    activated(at, log, work.own, seat)
    if work.other_judged:
        activated(at, log, work.other, 1 - seat)


def activated(at: Position, log: EventLog, judged: ConnectedSet, side: i64) -> None:
    for place in first_places(judged.fired, judged.fired_count):
        code = at.board[place]
        log.add(
            {
                "type": "activated",
                "side": int(side),
                "at": at.table.cell(place),
                "card": card_slug(kind_of(code)),
                "owner": int(owner_of(code)),
                "value": int(value_at(at, place)),
            }
        )


def removed(at: Position, log: EventLog, work: Workspace) -> None:
    for place in gone(work):
        piece(at, log, "removed", place)


def game_over(at: Position, log: EventLog) -> None:
    log.add(
        {
            "type": "game_over",
            "winners": [] if at.winner == NOBODY else [int(at.winner)],
            "reason": REASONS[at.reason],
            "scores": [int(at.life[0]), int(at.life[1])],
        }
    )
