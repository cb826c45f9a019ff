"""Abilities made up for a test of the effect language, on a command that anybody can play."""

from __future__ import annotations

from typing import Any

from games.headquarters.hq_table import Fields, do, side, table
from tefuda.engine.match import Match


def triggered(on: str, *operations: Fields, **more: Any) -> Fields:
    return {"kind": "triggered", "on": on, "do": list(operations), **more}


def abilities(slug: str, *given: Fields) -> Fields:
    """A card with other abilities than the printed ones."""
    return {slug: {"abilities": list(given)}}


def on_enter(*operations: Fields, **more: Any) -> Fields:
    """First Aid with other operations."""
    return abilities("first_aid", triggered("enter", *operations, **more))


def play(*sides: Fields, ops: list[Fields], **more: Any) -> tuple[Match, list[Fields]]:
    """Seat 0, with First Aid in hand, plays it under its HQ (object 0); it becomes object 30."""
    sides[0]["hand"] = ["first_aid", *sides[0].get("hand", [])]
    match = table(*sides, cards=on_enter(*ops, **more.pop("ability", {})), **more)
    return match, do(match, 0, "play_command", card="first_aid", parent=0)


def mine(*things: str, **fields: Any) -> Fields:
    return side("0 city_hall level+3!", *things, credits=1, **fields)


def rival(*things: str, **fields: Any) -> Fields:
    return side("1 big_top level+3!", *things, **fields)
