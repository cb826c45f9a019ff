"""A match on the board in a browser: begun in a drawn position, played by mouse, by finger and by keys."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Expect, Locator, Page

from browser.seated import draw_by_finger, middle
from tefuda.engine.match import Match

ME = {"kind": "me", "name": "Aki"}
OTHER = {"kind": "me", "name": "Bora"}
CPU = {"kind": "bot", "bot": "easy"}

expect = Expect()
expect.set_options(timeout=20_000)  # milliseconds: a busy machine is not a broken board


def begin(page: Page, address: str, seats: list[dict[str, str]], start: Match | None = None, **options: object) -> None:
    """Open a match of one's own, in the position and with the options of `start` if one is given."""
    wish: dict[str, Any] = {"game": "botany", "options": options, "seats": seats, "visibility": "link"}
    if start is not None:
        given: dict[str, Any] = dict(start.position or {})
        wish["options"] = given.pop("options") | options
        wish["position"] = {key: value for key, value in given.items() if key != "game"}
    answer = page.request.post(f"{address}/api/v1/matches", data=wish)
    assert answer.ok, answer.text()
    created = answer.json()
    match_id = created["match"]["id"]
    held = json.dumps({match_id: {"seats": created["tokens"], "game": "botany", "at": 0}})
    page.add_init_script(f"localStorage.setItem('tefuda.seats', {json.dumps(held)})")
    page.goto(f"/match/{match_id}")
    expect(page.locator("main[data-turn='true']")).to_be_visible()
    expect(cell(page, 0, 0)).to_be_visible()


def cell(page: Page, row: int, col: int) -> Locator:
    return page.locator(f'[data-cell="{row},{col}"]')


def card(page: Page, slug: str) -> Locator:
    return page.locator(f'[data-card="{slug}"]')


def library(page: Page, side: str) -> Locator:
    return page.get_by_role("region", name=f"Cards of {side}")


def cards_shown(library: Locator) -> list[str]:
    """The cards of the open page."""
    return [str(shown.get_attribute("data-card")) for shown in library.locator("[data-card]").all()]


def swipe(page: Page, target: Locator, across: float = 0, down: float = 0) -> None:
    x, y = middle(target)
    draw_by_finger(page, (x, y), (x + across, y + down))
