"""Somebody at a board: a match that begins in a position, things dragged by mouse or finger, all that a page was told."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from browser.cable import Cable, cable
from browser.served import person

Doc = dict[str, Any]
Point = tuple[float, float]

LIFTED = 12  # pixels after which something that is dragged has left its place: less would be a click

KEEP = """([id, game, seats]) => {
  const kept = JSON.parse(localStorage.getItem('tefuda.seats') ?? '{}');
  localStorage.setItem('tefuda.seats', JSON.stringify({ ...kept, [id]: { game, seats, at: Date.now() } }));
}"""
WATCH = """(parts) => {
  window.glimpses = [];
  const seen = (part) => [...document.querySelectorAll(part)].filter((found) => found.checkVisibility());
  const look = (part) => seen(part).map((found) => found.textContent.trim());
  const note = () => window.glimpses.push(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, look(part)])));
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
GLIMPSED = """(wanted) => window.glimpses.some((seen) => Object.entries(wanted).every(
  ([name, want]) => (typeof want === 'number' ? seen[name].length === want : seen[name].some((text) => text.includes(want)))))"""


def watch(page: Page, **parts: str) -> None:
    """From now on, notice what these selectors find whenever the page changes: what is shown for a moment only."""
    page.evaluate(WATCH, parts)


def glimpsed(page: Page, **wanted: str | int) -> None:
    """Wait until all this was to be seen at one moment: a text within a part, or how many there were."""
    page.wait_for_function(GLIMPSED, arg=wanted)


def sit_down(page: Page, game: str, *, options: Doc | None = None, position: Doc | None = None, against: str = "easy") -> str:
    """The person takes seat 0 of a new match, against a CPU or, `against` "open", whoever comes; the path to come by."""
    if page.url == "about:blank":
        page.goto("/")
    other: Doc = {"kind": "open"} if against == "open" else {"kind": "bot", "bot": against}
    wish: Doc = {"game": game, "options": options or {}, "seats": [{"kind": "me", "name": "Aki"}, other], "visibility": "link"}
    if position is not None:
        wish["position"] = position
    answer = page.request.post("/api/v1/matches", data=wish)
    assert answer.status == 201, answer.text()
    created = answer.json()
    id = created["match"]["id"]
    page.evaluate(KEEP, [id, game, created["tokens"]])
    invite = f"?invite={created['invite']}" if created["invite"] else ""
    page.goto(f"/match/{id}{invite}")
    return f"/match/{id}{invite}"


@contextmanager
def two_people(browser: Browser, address: str) -> Iterator[tuple[Page, Page, Cable]]:
    """Aki's page and Bora's, and the cable that Bora's browser hangs on."""
    with cable(address) as laid:
        host, first = person(browser, address, name="Aki")
        guest, second = person(browser, laid.address, name="Bora")
        yield first, second, laid
        host.close()
        guest.close()


@contextmanager
def online(browser: Browser, address: str, game: str, **wish: Any) -> Iterator[tuple[Page, Page, Cable]]:
    """Two people at the seats of one match, which may begin in a position: the first has made it and handed over a key."""
    with two_people(browser, address) as (first, second, laid):
        seats = [{"kind": "me", "name": name} for name in ("Aki", "Bora")]
        answer = first.request.post("/api/v1/matches", data={"game": game, "seats": seats, "visibility": "link", **wish})
        assert answer.status == 201, answer.text()
        id = answer.json()["match"]["id"]
        for page, key in zip((first, second), answer.json()["tokens"]):
            page.goto("/nothing")
            page.evaluate(KEEP, [id, game, [key]])
            page.goto(f"/match/{id}")
            expect(page.locator(".board-frame > *").first).to_be_visible()
        yield first, second, laid


@contextmanager
def cut_off(page: Page, laid: Cable) -> Iterator[None]:
    """Meanwhile this page hears nothing, and says so; afterwards it comes back by itself."""
    news = page.locator("main > .banner")
    laid.cut()
    expect(news).to_contain_text("Connection lost")
    yield
    laid.mend()
    expect(news).to_contain_text("Connected again")


def overheard(page: Page) -> list[str]:
    """Everything about matches that the server tells this page from now on: answers and live messages, as they come in."""
    heard: list[str] = []
    page.on("response", lambda answer: heard.append(answer.text()) if "/api/v1/matches" in answer.url else None)
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    return heard


def middle(place: Locator) -> Point:
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, thing: Locator, to: Locator, *, let_go: bool = True) -> None:
    """By mouse, in several small moves as a hand makes them; the goal may appear only once the thing is lifted."""
    start = middle(thing)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0], start[1] - LIFTED)
    end = middle(to)
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=2)
    page.mouse.move(*end, steps=2)
    if let_go:
        page.mouse.up()


def drag_by_finger(page: Page, thing: Locator, to: Locator) -> None:
    """By touch; the goal may appear only once the thing is lifted."""
    _draw(page, middle(thing), lambda: middle(to))


def draw_by_finger(page: Page, start: Point, end: Point) -> None:
    _draw(page, start, lambda: end)


def _draw(page: Page, start: Point, goal: Callable[[], Point]) -> None:
    """By touch, through the browser's own touch events, which it is told took a second: at once, it would be a flick, which
    goes on by itself and swallows the next tap."""
    hand = page.context.new_cdp_session(page)
    begun = time.time() - 1.0

    def touch(kind: str, part: float, *points: Point) -> None:
        spots = [{"x": x, "y": y} for x, y in points]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots, "timestamp": begun + part})

    touch("touchStart", 0.0, start)
    touch("touchMove", 0.1, (start[0], start[1] - LIFTED))
    end = goal()
    for part in (0.2, 0.4, 0.6):
        touch("touchMove", part, (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
    touch("touchMove", 0.7, end)
    touch("touchMove", 0.9, end)
    touch("touchEnd", 0.95)
    hand.detach()
