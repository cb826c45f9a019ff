"""A match on the board in a browser: begun in a drawn position, played by mouse, by finger and by keys."""

from __future__ import annotations

import json
import time
from typing import Any

from playwright.sync_api import CDPSession, Expect, Locator, Page

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


def middle(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Finger:
    """Real touches, as the browser gets them from a screen."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)

    def drag(self, start: tuple[float, float], to: tuple[float, float]) -> None:
        """The browser is told that it took a second: a flick would go on by itself and swallow the next tap."""
        begun = time.time() - 1.0
        self._touch("touchStart", begun, start)
        for part in (0.3, 0.7, 1.0):
            point = (start[0] + (to[0] - start[0]) * part, start[1] + (to[1] - start[1]) * part)
            self._touch("touchMove", begun + 0.7 * part, point)
        self._touch("touchMove", begun + 0.9, to)
        self._touch("touchEnd", begun + 0.95)

    def _touch(self, kind: str, at: float, *points: tuple[float, float]) -> None:
        spots = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots, "timestamp": at})

    def swipe(self, target: Locator, across: float = 0, down: float = 0) -> None:
        x, y = middle(target)
        self.drag((x, y), (x + across, y + down))
