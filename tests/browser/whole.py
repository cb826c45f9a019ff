"""A whole match against the CPU, as a visitor plays it: begun at the form, played by mouse or by finger, seen to its end."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.seated import drag, drag_by_finger
from browser.served import person
from browser.steps import is_over
from tefuda.engine.game import Game

Doc = dict[str, Any]


class Mouse:
    """Clicks and drags."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, thing: Locator) -> None:
        thing.click()

    def drag(self, thing: Locator, to: Locator) -> None:
        drag(self.page, thing, to)


class Finger:
    """Taps, and draws things over the screen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, thing: Locator) -> None:
        thing.tap()

    def drag(self, thing: Locator, to: Locator) -> None:
        drag_by_finger(self.page, thing, to)


Hand = Mouse | Finger


@contextmanager
def with_a_mouse(browser: Browser, address: str) -> Iterator[Mouse]:
    """A visitor at a desk."""
    with _visitor(browser, address) as page:
        yield Mouse(page)


@contextmanager
def on_a_tablet(browser: Browser, address: str) -> Iterator[Finger]:
    """A visitor with a tablet and nothing but fingers."""
    with _visitor(browser, address, width=1024, height=768, touch=True) as page:
        yield Finger(page)


Visitor = Callable[[Browser, str], AbstractContextManager[Hand]]
with_a_mouse_and_by_finger = pytest.mark.parametrize("visitor", [with_a_mouse, on_a_tablet], ids=["mouse", "finger on a tablet"])


@contextmanager
def _visitor(browser: Browser, address: str, **screen: Any) -> Iterator[Page]:
    """Somebody whose page fails in nothing, from the first moment to the last."""
    context, page = person(browser, address, **screen)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert errors == []


def open_form(hand: Hand, game: Game) -> None:
    """The page on which a match is made, with the CPU in the second seat that is the easiest to beat."""
    page = hand.page
    page.goto(f"/new/{game.slug}")
    seats = page.locator("fieldset").first.locator("select")
    seats.nth(1).select_option("easy")
    more = page.locator("summary").filter(has_text="More options")
    if more.count():
        hand.press(more)


def set_option(page: Page, game: Game, name: str, value: object) -> None:
    """Say in the form what an option shall be."""
    words = game.words("en")
    label = words.get(f"label.{name}") if f"label.{name}" in words else words.get(f"option.{name}")
    field = page.locator(".field").filter(has=page.locator(f'label:text-is("{label}")'))
    if isinstance(value, bool):
        field.locator("input").set_checked(value)
    elif isinstance(value, int):
        field.locator("input").fill(str(value))
        field.locator("input").blur()
    elif isinstance(value, str):
        field.locator("select").select_option(label=words.name(value))
    else:
        field.locator("textarea").fill(json.dumps(value))
        field.locator("textarea").blur()


def start(hand: Hand, **wanted: object) -> None:
    """Leave the form for the match: a new one against the CPU, with the options that were wanted, in no prepared position."""
    page = hand.page
    with page.expect_response(lambda answer: answer.url.endswith("/api/v1/matches")) as made:
        hand.press(page.get_by_role("button", name="Start"))
    assert made.value.status == 201, made.value.text()
    match = made.value.json()["match"]
    assert [(seat["kind"], seat["bot"]) for seat in match["seats"]] == [("human", None), ("bot", "easy")]
    assert {name: match["options"][name] for name in wanted} == wanted
    page.wait_for_url(f"**/match/{match['id']}")


def begin(hand: Hand, game: Game, **options: object) -> None:
    """From the form into a new match against the CPU with these options."""
    open_form(hand, game)
    for name, value in options.items():
        set_option(hand.page, game, name, value)
    start(hand, **options)


@contextmanager
def one_action(page: Page) -> Iterator[None]:
    """What is done within is an action of the match; afterwards the page shows what it led to."""
    number = page.locator("main").get_attribute("data-number")
    yield
    expect(page.locator(f"main:not([data-number='{number}'])")).to_be_visible()


def turns(page: Page, most: int) -> Iterator[int]:
    """Every turn of the person, counted from 1, until the match is over."""
    for turn in range(1, most + 1):
        if is_over(page):
            return
        yield turn
    assert is_over(page), f"after {most} turns the match is still not over: {page.url}"


def sees_the_result(page: Page, game: Game) -> Doc:
    """The result as the server tells it, after looking whether the page says the same of it."""
    match: Doc = page.request.get(f"/api/v1/matches/{page.url.rpartition('/')[2]}").json()["match"]
    assert match["status"] == "over"
    result: Doc = match["result"]
    verdict = "You won!" if 0 in result["winners"] else "You lost." if result["winners"] else "Draw"
    expect(page.locator(".verdict")).to_have_text(verdict)
    expect(page.locator(".verdict + span")).to_have_text(game.words("en").result(result))
    return result
