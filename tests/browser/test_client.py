"""The web client in a real browser against a real server, for every game by discovery."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.served import person
from positions import GAMES, every_game
from tefuda.engine.game import Game
from tefuda.engine.words import LANGUAGES, texts_of

MOST_CLICKS = 30
TALKS = {"en": "New match", "ja": "新しい対局", "ko": "새 대국", "zh": "新对局"}


def start_quickly(page: Page, game: Game, language: str = "en") -> None:
    """From the home page into a match against the CPU."""
    page.goto("/")
    card = page.locator(".games li").filter(has=page.locator(f'a[href="/new/{game.slug}"]'))
    card.get_by_role("button").click()
    page.wait_for_url("**/match/**")
    expect(page.locator(".status")).to_be_visible()
    assert language in LANGUAGES


def act_once(page: Page, tap: bool = False) -> bool:
    """Choose an action from the list beside the board and see it done; False when the match is over."""
    page.get_by_role("tab", name="Actions").click()
    expect(page.locator("main[data-turn='true'], .verdict").first).to_be_visible()
    if page.locator(".verdict").is_visible():
        return False
    number = page.locator("main").get_attribute("data-number")
    button = page.locator("section[aria-label='Actions'] li button").first
    if tap:
        button.tap()
    else:
        button.click()
    expect(page.locator(f"main:not([data-number='{number}']), .verdict").first).to_be_visible()
    return True


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_home_page_shows_every_game_in_every_language(browser: Browser, address: str, language: str) -> None:
    context, page = person(browser, address, language=language)
    page.goto("/")

    for game in GAMES:
        expect(page.get_by_role("heading", name=texts_of(game.folder / "text", language)["name"], exact=True)).to_be_visible()
    expect(page.get_by_role("link", name=TALKS[language]).first).to_be_visible()
    assert page.locator("html").get_attribute("lang") == language
    context.close()


@every_game
def test_a_match_against_the_cpu_is_played_by_mouse(browser: Browser, address: str, game: Game) -> None:
    context, page = person(browser, address)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    start_quickly(page, game)

    clicks = 0
    while clicks < MOST_CLICKS and act_once(page):
        clicks += 1
    assert clicks > 0
    if not page.locator(".verdict").is_visible():
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("button", name="Yes").click()
    expect(page.locator(".verdict")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    assert errors == []
    context.close()


@every_game
def test_a_match_is_played_by_touch_on_a_tablet(browser: Browser, address: str, game: Game) -> None:
    context, page = person(browser, address, width=820, height=1180, touch=True)
    start_quickly(page, game)

    for _ in range(4):
        if not act_once(page, tap=True):
            break
    wide = page.evaluate("document.documentElement.scrollWidth <= window.innerWidth + 1")
    assert wide, "the page is wider than the tablet"
    page.set_viewport_size({"width": 360, "height": 780})
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth + 1"), "the page is wider than a phone"
    context.close()


@every_game
def test_two_people_play_online_and_one_comes_back_after_a_break(browser: Browser, address: str, game: Game) -> None:
    host, first = person(browser, address, name="Aki")
    guest, second = person(browser, address, name="Bora")
    heard: list[str] = []
    second.on("response", lambda answer: heard.append(answer.text()) if "/api/v1/matches/" in answer.url and answer.ok else None)
    second.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    first.goto(f"/new/{game.slug}")
    seats = first.locator("fieldset").first.locator("select")
    seats.nth(1).select_option("open")
    for place in range(2, seats.count()):
        seats.nth(place).select_option("easy")
    first.get_by_role("button", name="Start").click()
    link = first.locator(".lobby input[readonly]").input_value()

    second.goto(link)
    second.get_by_role("button", name="Join").click()
    expect(first.locator("aside").get_by_text("Bora").first).to_be_visible()
    expect(second.locator("aside").get_by_text("Aki").first).to_be_visible()

    guest.set_offline(True)
    for page in (first, second):
        page.evaluate("0")
    guest.set_offline(False)
    expect(second.locator(".status")).not_to_contain_text("Connection lost")

    own = own_secrets(first)
    assert all(secret not in text for secret in own for text in heard)
    host.close()
    guest.close()


def own_secrets(page: Page) -> list[str]:
    """The tokens in this browser: whoever has one plays the seat."""
    kept = json.loads(page.evaluate("localStorage.getItem('tefuda.seats') ?? '{}'"))
    return [seat["token"] for match in kept.values() for seat in match["seats"]]


@every_game
def test_a_finished_match_is_replayed_step_by_step(browser: Browser, address: str, game: Game) -> None:
    context, page = person(browser, address)
    start_quickly(page, game)
    assert act_once(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes").click()
    page.get_by_role("link", name="Replay").click()

    count = page.locator(".controls .count")
    expect(count).to_contain_text("0 /")
    page.get_by_role("button", name="Forward").click()
    expect(count).to_contain_text("1 /")
    page.get_by_role("button", name="Back").click()
    expect(count).to_contain_text("0 /")
    page.get_by_role("button", name="To the end").click()
    expect(count).to_have_text(re.compile(r"^(\d+) / \1$"))
    context.close()


@every_game
def test_the_lessons_of_a_game_can_be_followed(browser: Browser, address: str, game: Game) -> None:
    context, page = person(browser, address)
    page.goto(f"/learn/{game.slug}")

    done = page.locator(".done")
    show = page.get_by_role("button", name="Show me")
    expect(show).to_be_visible()
    for step in range(8):
        show.click()
        expect(page.locator(f"main[data-step='{step + 1}']")).to_be_visible()
        if done.is_visible():
            break
    expect(done).to_be_visible()
    context.close()


@every_game
def test_the_rules_page_shows_the_rules_and_the_language_can_be_switched(browser: Browser, address: str, game: Game) -> None:
    context, page = person(browser, address)
    page.goto(f"/rules/{game.slug}")
    expect(page.get_by_role("heading", name=game.words("en").get("name"), exact=True).first).to_be_visible()

    page.locator("#language").select_option("ja")

    expect(page.get_by_role("heading", name=game.words("ja").get("name"), exact=True).first).to_be_visible()
    context.close()
