"""What the tests of printed cards (rule 8) share."""

from __future__ import annotations

import pytest

from games.headquarters.hq_table import Fields, do, side, table
from tefuda.engine.match import Match
from tefuda.games.headquarters import GAME


class Shown:
    """Marks a test with the cards it is about, and remembers which cards were shown so."""

    def __init__(self) -> None:
        self.slugs: set[str] = set()

    def __call__(self, *slugs: str) -> pytest.MarkDecorator:
        self.slugs.update(slugs)
        return pytest.mark.parametrize("slug", slugs)


def printed(kind: str) -> set[str]:
    return {slug for slug, card in GAME.printed.items() if card["kind"] == kind}


def entered(slug: str, *things: str, rival: Fields | None = None, **fields: object) -> tuple[Match, list[Fields]]:
    """Seat 0 has the level and the credits to play the card under its HQ; it becomes object 30."""
    held = [slug, *fields.pop("hand", [])]  # type: ignore[misc]
    mine = side("0 shadow_cabinet level+4!", *things, hand=held, credits=9, **fields)
    match = table(mine, rival or side("1 big_top"))
    kind = "play_command" if GAME.printed[slug]["kind"] == "command" else "play_unit"
    return match, do(match, 0, kind, card=slug, parent=0)
