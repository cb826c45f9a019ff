"""What people do on the pages, for the tests of them."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

from playwright.sync_api import Page, expect

from tefuda.engine.game import Game
from tefuda.engine.match import Match


def told(address: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """The API's answer to a body."""
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(f"{address}/api/v1{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        document: dict[str, Any] = json.load(answer)
        return document


def start_quickly(page: Page, game: Game) -> None:
    """From the home page into a match against the CPU."""
    page.goto("/")
    page.locator(".games li").filter(has=page.locator(f'a[href="/new/{game.slug}"]')).get_by_role("button").click()
    page.wait_for_url("**/match/**")


def sit_down(page: Page, address: str, game: Game, **wish: Any) -> str:
    """Into a match that was made by API: with both seats, unless other seats are wished for."""
    seats = wish.pop("seats", [{"kind": "me", "name": "Aki"}, {"kind": "me", "name": "Bora"}])
    created = told(address, "/matches", {"game": game.slug, "seats": seats, **wish})
    match: str = created["match"]["id"]
    keep_seats(page, match, game, created["tokens"])
    page.goto(f"/match/{match}")
    return match


def keep_seats(page: Page, match: str, game: Game, tokens: list[dict[str, Any]]) -> None:
    """Let this browser hold the seats."""
    if not page.url.startswith("http"):
        page.goto("/nothing")
    kept = {match: {"seats": tokens, "game": game.slug, "at": 1}}
    page.evaluate("kept => localStorage.setItem('tefuda.seats', JSON.stringify(kept))", kept)


def is_over(page: Page) -> bool:
    """Whether the match is over; otherwise it is this page's turn."""
    expect(page.locator("main[data-turn='true'], .verdict").first).to_be_visible()
    return page.locator(".verdict").is_visible()


def act(page: Page, tap: bool = False) -> None:
    """Choose the first action of the list beside the board and see it done."""
    page.get_by_role("tab", name="Actions").click()
    number = page.locator("main").get_attribute("data-number")
    button = page.locator("section[aria-label='Actions'] li button").first
    button.tap() if tap else button.click()
    expect(page.locator(f"main:not([data-number='{number}']), .verdict").first).to_be_visible()


def pass_the_turn(page: Page, game: Game) -> None:
    """As seat 0 at the beginning, the action after which seat 0 does not act any more."""
    start = Match(game, {}, 1)
    for action in start.legal(0):
        after = start.fork(0)
        after.play(action)
        if 0 not in after.to_act():
            break
    page.get_by_role("tab", name="Actions").click()
    sentence = game.words("en").action(action)
    page.get_by_label("Filter").fill(sentence)
    page.get_by_role("tabpanel").get_by_role("button", name=sentence, exact=True).click()


def fits(page: Page) -> bool:
    """Whether nothing is wider than the screen, in the fonts that it is meant to be shown in."""
    return bool(page.evaluate("document.fonts.ready.then(() => document.documentElement.scrollWidth <= window.innerWidth + 1)"))
