"""A match in the browser, for every game by discovery: alone, by touch, online, at one screen."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.seated import cut_off, overheard, two_people, watch
from browser.served import person
from browser.steps import act, fits, is_over, pass_the_turn, sit_down, start_quickly, told
from positions import GAMES
from tefuda.engine.game import Game

GENERAL = [game for game in GAMES if not (game.folder / "web" / "Board.svelte").is_file()]  # the others test their own boards
general_board = pytest.mark.parametrize("game", GENERAL, ids=lambda game: game.slug)
SECRET = [game for game in GAMES if game.has_secrets and 2 in game.seats]
OPEN = [game for game in GAMES if not game.has_secrets]


@general_board
def test_a_match_against_the_cpu_is_played_by_mouse_to_its_end(browser: Browser, address: str, game: Game) -> None:
    context, page = person(browser, address)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    start_quickly(page, game)

    while not is_over(page):
        act(page)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    assert errors == []
    context.close()


@general_board
def test_a_match_is_played_by_touch_on_a_tablet_to_its_end_and_fits_a_phone(browser: Browser, address: str, game: Game) -> None:
    context, page = person(browser, address, width=820, height=1180, touch=True)
    start_quickly(page, game)

    while not is_over(page):
        act(page, tap=True)
    assert fits(page), "the page is wider than the tablet"
    page.set_viewport_size({"width": 360, "height": 780})
    assert fits(page), "the page is wider than a phone"
    context.close()


def hidden_from(view: Any, other: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Where a view shows something that another one hides."""
    if isinstance(view, dict) and isinstance(other, dict):
        return [found for key in view if key in other for found in hidden_from(view[key], other[key], (*path, key))]
    if isinstance(view, list) and isinstance(other, list) and len(view) == len(other):
        return [found for place, pair in enumerate(zip(view, other)) for found in hidden_from(*pair, (*path, place))]
    return [path] if view is not None and other is None else []


def at(view: Any, path: tuple[str | int, ...]) -> Any:
    for part in path:
        try:
            view = view[part]
        except (KeyError, IndexError, TypeError):
            return None
    return view


def views_in(document: Any) -> list[Any]:
    """Every view in a message of the server."""
    if isinstance(document, dict):
        own = [document["view"]] if document.get("view") else []
        return own + [view for key, value in document.items() if key != "view" for view in views_in(value)]
    return [view for value in document for view in views_in(value)] if isinstance(document, list) else []


@general_board
def test_two_people_play_online_to_the_end_and_whoever_is_cut_off_misses_nothing(
    browser: Browser, address: str, game: Game
) -> None:
    with two_people(browser, address) as (first, second, laid):
        heard = overheard(second)
        first.goto(f"/new/{game.slug}")
        first.get_by_role("button", name="With a friend by link").click()
        first.get_by_role("button", name="Start").click()
        link = first.locator(".lobby input[readonly]").input_value()
        second.goto(link.removeprefix(address))
        second.get_by_role("button", name="Join").click()
        expect(first.locator("aside").get_by_text("Bora").first).to_be_visible()
        expect(second.locator("aside").get_by_text("Aki").first).to_be_visible()
        expect(second.locator(".board-frame > *").first).to_be_visible()
        assert_nothing_leaked(address, first, second, heard)

        with cut_off(second, laid):
            act(first)
            number = first.locator("main").get_attribute("data-number")
        expect(second.locator(f"main[data-number='{number}']")).to_be_visible()
        act(second)
        while not is_over(first):
            act(first)
            act(second)
        expect(second.locator(".verdict")).to_be_visible()


def assert_nothing_leaked(address: str, first: Page, second: Page, heard: list[str]) -> None:
    """Neither the other's token nor what only the other may see has reached this browser."""
    match = first.url.rpartition("/")[2].partition("?")[0]
    token = json.loads(first.evaluate("localStorage['tefuda.seats']"))[match]["seats"][0]["token"]
    guests_token = json.loads(second.evaluate("localStorage['tefuda.seats']"))[match]["seats"][0]["token"]
    views = [
        first.request.get(f"{address}/api/v1/matches/{match}/view", headers={"authorization": f"Bearer {each}"}).json()["view"]
        for each in (token, guests_token)
    ]
    secrets = hidden_from(*views)
    assert all(token not in text for text in heard)
    told_views = [view for text in heard if text.startswith(("{", "[")) for view in views_in(json.loads(text))]
    assert told_views
    assert [(path, at(view, path)) for view in told_views for path in secrets if at(view, path) is not None] == []


@pytest.mark.parametrize("game", SECRET, ids=lambda game: game.slug)
def test_people_at_one_screen_do_not_see_each_others_hands(browser: Browser, address: str, game: Game) -> None:
    """Between turns everything that one seat was told is covered: its board, its log, its actions."""
    context, page = person(browser, address)
    sit_down(page, address, game)
    expect(page.locator(".board-frame > *").first.or_(page.locator(".cover"))).to_be_visible()
    if page.locator(".cover").is_visible():  # the other seat begins
        page.get_by_role("button", name="I am ready").click()
        expect(page.locator(".cover")).to_have_count(0)
    for _ in range(40):
        if page.locator(".cover").is_visible():
            break
        end_turn(page, game)
    cover = page.locator(".cover")

    expect(cover).to_contain_text("Pass the device to")
    expect(page.locator(".board-frame")).to_have_count(0)
    expect(page.get_by_role("tab")).to_have_count(0)
    expect(page.locator(".last")).to_have_count(0)
    cover.get_by_role("button", name="I am ready").click()
    expect(page.locator(".board-frame > *").first).to_be_visible()
    context.close()


def end_turn(page: Page, game: Game) -> None:
    """The last action of the list: games list those that end a turn at the end."""
    if not page.locator("section[aria-label='Actions']").is_visible():
        page.get_by_role("tab", name="Actions").click()
    number = page.locator("main").get_attribute("data-number")
    expect(page.locator("main[data-turn='true']").or_(page.locator(".cover"))).to_be_visible()
    if page.locator(".cover").is_visible():
        return
    buttons = page.locator("section[aria-label='Actions'] li button")
    buttons.last.click()
    expect(page.locator(f"main:not([data-number='{number}'])").or_(page.locator(".cover")).first).to_be_visible()
    assert game.has_secrets


def test_where_nothing_is_secret_the_screen_follows_whoever_acts(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    sit_down(page, address, OPEN[0])

    expect(page.locator("aside li[aria-current]")).to_contain_text("Aki")
    pass_the_turn(page, OPEN[0])

    expect(page.locator("aside li[aria-current]")).to_contain_text("Bora")
    expect(page.locator(".cover")).to_have_count(0)
    expect(page.locator("main[data-turn='true']")).to_be_visible()
    context.close()


def test_a_hint_is_given_and_taken_and_a_move_taken_back(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    seats = [{"kind": "me", "name": "Aki"}, {"kind": "bot", "bot": "easy"}]
    sit_down(page, address, OPEN[0], seats=seats, undo="free")
    expect(page.locator("main[data-turn='true']")).to_be_visible()

    page.locator("body").press("h")
    expect(page.locator(".hint")).to_be_visible()
    page.get_by_role("button", name="Do it").click()
    expect(page.locator("main[data-number='1']")).to_be_visible()
    page.get_by_role("button", name="Take back").click()

    expect(page.locator("main[data-number='2']")).to_be_visible()
    expect(page.locator("main[data-turn='true']")).to_be_visible()
    context.close()


def test_a_draw_is_offered_and_agreed_and_both_play_again(browser: Browser, address: str) -> None:
    game = SECRET[0]
    host, first = person(browser, address, name="Aki")
    guest, second = person(browser, address, name="Bora")
    match = sit_down(first, address, game, seats=[{"kind": "me", "name": "Aki"}, {"kind": "open"}], visibility="public")
    second.goto(f"/match/{match}")
    second.get_by_role("button", name="Join").click()

    first.get_by_role("button", name="Offer a draw").click()
    expect(first.get_by_text("You offered a draw")).to_be_visible()
    expect(second.get_by_text("Aki offers a draw")).to_be_visible()
    second.get_by_role("button", name="Agree").click()
    for page in (first, second):
        expect(page.locator(".verdict")).to_have_text("Draw")
    first.get_by_role("button", name="Rematch").click()
    first.wait_for_url(lambda address: match not in address)
    second.get_by_role("button", name="Join the rematch").click()

    expect(second).to_have_url(first.url.partition("?")[0])
    for page in (first, second):
        expect(page.locator(".board-frame > *").first).to_be_visible()
    host.close()
    guest.close()


def test_people_watch_by_a_link_and_chat(browser: Browser, address: str) -> None:
    host, first = person(browser, address, name="Aki")
    guest, second = person(browser, address, name="Chloe")
    match = sit_down(first, address, OPEN[0])
    host.grant_permissions(["clipboard-read", "clipboard-write"])
    first.get_by_role("button", name="Link to watch").click()
    link = first.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/match/{match}")

    second.goto(link)
    expect(first.get_by_text("1 watching")).to_be_visible()
    expect(second.get_by_role("button", name="Resign")).to_have_count(0)
    second.get_by_role("tab", name="Chat").click()
    second.get_by_label("Say something").fill("Good luck!")
    second.get_by_label("Say something").press("Enter")
    first.get_by_role("tab", name="Chat").click()

    expect(first.get_by_role("tabpanel")).to_contain_text("Good luck!")
    host.close()
    guest.close()


@pytest.mark.parametrize(("speed", "plays"), [("fast", True), ("instant", False)])
def test_events_are_shown_one_after_another_at_the_chosen_speed(browser: Browser, address: str, speed: str, plays: bool) -> None:
    context, page = person(browser, address)
    sit_down(page, address, OPEN[0])
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Speed of events").select_option(speed)
    page.get_by_role("button", name="Close").click()
    watch(page, playing=".playing")

    pass_the_turn(page, OPEN[0])

    expect(page.locator("aside li[aria-current]")).to_contain_text("Bora")
    assert page.evaluate("window.glimpses.some((seen) => seen.playing.length > 0)") == plays
    context.close()


def test_who_wants_less_motion_gets_the_events_at_once(browser: Browser, address: str) -> None:
    context = browser.new_context(base_url=address, reduced_motion="reduce")
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name="Settings").click()

    expect(page.get_by_label("Speed of events")).to_have_value("instant")
    durations = page.evaluate("[...document.querySelectorAll('*')].map(each => getComputedStyle(each).transitionDuration)")
    assert set(durations) == {"0s"}
    context.close()


SILENT_AUDIO = """
    window.tones = [];
    const make = AudioContext.prototype.createGain;
    AudioContext.prototype.createGain = function () {
        const gain = make.call(this);
        const ramp = gain.gain.linearRampToValueAtTime;
        gain.gain.linearRampToValueAtTime = (loudness, when) => {
            window.tones.push(loudness);
            return ramp.call(gain.gain, loudness, when);
        };
        return gain;
    };
"""


def test_sounds_are_as_loud_as_the_volume_and_silent_at_zero(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    context.add_init_script(SILENT_AUDIO)
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    volume = page.get_by_label("Volume")

    volume.fill("1")
    volume.dispatch_event("change")
    loud = page.evaluate("Math.max(...window.tones.splice(0))")
    volume.fill("0.5")
    volume.dispatch_event("change")
    assert page.evaluate("Math.max(...window.tones.splice(0))") == pytest.approx(loud / 2)
    volume.fill("0")
    volume.dispatch_event("change")
    assert page.evaluate("window.tones") == []
    context.close()


def test_the_last_move_is_told_in_words_above_the_board(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    match = sit_down(page, address, OPEN[0])
    page.get_by_role("tab", name="Actions").click()
    page.locator("section[aria-label='Actions'] li button").first.click()
    expect(page.locator("main[data-number='1']")).to_be_visible()

    events = page.request.get(f"{address}/api/v1/matches/{match}/events").json()["entries"][0]["events"]
    said = told(address, f"/games/{OPEN[0].slug}/say", {"language": "en", "events": events})["events"]
    expect(page.locator(".last")).to_contain_text(next(sentence for sentence in said if sentence))
    context.close()


def test_what_goes_wrong_is_said_in_the_chosen_language(browser: Browser, address: str) -> None:
    context, page = person(browser, address, language="ja")
    page.goto("/match/nothing-like-this")

    expect(page.get_by_role("alert")).to_contain_text("その対局はありません。")
    page.locator("#language").select_option("ko")
    expect(page.get_by_role("alert")).to_contain_text("그런 대국은 없습니다.")
    context.close()
