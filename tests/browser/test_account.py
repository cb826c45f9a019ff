"""Accounts in the browser: optional, told in words, and the same matches and cards wherever one logs in."""

from __future__ import annotations

import re
from itertools import count
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Response, expect

from browser.served import person
from browser.steps import act, fits, pass_the_turn, start_quickly
from designing import DESIGNERS
from positions import GAMES

OPEN = next(game for game in GAMES if not game.has_secrets)
NAMES = count()
PASSWORD = "correct horse battery"
SEATS = "Object.keys(JSON.parse(localStorage.getItem('tefuda.seats') ?? '{}'))"


def new_name() -> str:
    return f"Aki of the hill {next(NAMES)}"


def fill_in(page: Page, way: str, name: str, password: str = PASSWORD) -> None:
    page.goto("/account")
    page.get_by_role("button", name=way).first.click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password)
    page.keyboard.press("Enter")


def enter(page: Page, way: str, name: str) -> None:
    fill_in(page, way, name)
    expect(page.get_by_role("heading", name=f"Logged in as {name}")).to_be_visible()


def log_out(page: Page) -> None:
    page.goto("/account")
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_label("Password")).to_be_visible()


def shown_at(page: Page, label: str, sentence: str) -> None:
    """The sentence belongs to the field, which is marked as wrong and has the focus."""
    field = page.get_by_label(label)
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(sentence)
    expect(field).to_be_focused()


def complaints(page: Page) -> list[str]:
    """What goes wrong on the page from now on: its console's errors and every refusal of the server."""
    found: list[str] = []

    def refused(answer: Response) -> None:
        if answer.status >= 400:
            found.append(f"{answer.status} {answer.url}")

    page.on("console", lambda line: found.append(line.text) if line.type == "error" else None)
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("response", refused)
    return found


def test_a_match_begun_in_one_browser_goes_on_in_another_by_logging_in(browser: Browser, address: str) -> None:
    game, name = GAMES[0], new_name()
    here, page = person(browser, address)
    enter(page, "Create an account", name)
    found = complaints(page)
    start_quickly(page, game)
    expect(page.locator("main[data-turn='true']")).to_be_visible()
    match = page.url.rpartition("/")[2]
    there, other = person(browser, address, name="Bora")
    other.goto(f"/match/{match}")
    expect(other.get_by_role("button", name="Resign")).to_have_count(0)

    enter(other, "Log in", name.upper())
    found_there = complaints(other)
    assert other.evaluate(SEATS) == []
    other.locator(f"a[href='/match/{match}']").click()
    expect(other.locator("main[data-turn='true']")).to_be_visible()
    act(other)

    number = int(other.locator("main").get_attribute("data-number") or 0)
    assert number > 0
    page.wait_for_function("least => Number(document.querySelector('main').dataset.number) >= least", arg=number)
    assert found + found_there == []
    log_out(page)
    assert page.evaluate(SEATS) == []
    page.goto(f"/match/{match}")
    expect(page.locator(".board-frame > *").first).to_be_visible()
    expect(page.get_by_role("button", name="Resign")).to_have_count(0)
    here.close()
    there.close()


def test_both_seats_at_one_screen_are_played_by_the_account_alone(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    enter(page, "Create an account", new_name())
    wish = {"game": OPEN.slug, "seats": [{"kind": "me", "name": "Aki"}, {"kind": "me", "name": "Bora"}]}
    csrf = page.evaluate("localStorage.getItem('tefuda.account')")
    created: dict[str, Any] = page.request.post("/api/v1/matches", data=wish, headers={"x-csrf-token": csrf}).json()
    found = complaints(page)

    page.goto(f"/match/{created['match']['id']}")
    pass_the_turn(page, OPEN)
    expect(page.locator("aside li[aria-current]")).to_contain_text("Bora")
    expect(page.locator("main[data-turn='true']")).to_be_visible()
    act(page)

    assert page.evaluate(SEATS) == [] and found == []
    context.close()


def test_what_is_wrong_is_told_at_its_field_and_nothing_typed_is_lost(browser: Browser, address: str) -> None:
    name = new_name()
    context, page = person(browser, address)
    enter(page, "Create an account", name)
    log_out(page)

    fill_in(page, "Log in", name, "wrong password")
    shown_at(page, "Password", "Name or password is wrong.")
    expect(page.get_by_label("Name")).to_have_value(name)
    fill_in(page, "Log in", name, "short")
    shown_at(page, "Password", "Name or password is wrong.")

    fill_in(page, "Create an account", name.lower())
    shown_at(page, "Name", "Somebody has this name already. Choose another one, or log in if it is yours.")
    page.get_by_role("button", name="Create an account").first.click()
    expect(page.get_by_label("Password")).to_have_accessible_description(re.compile("At least 8 characters"))
    page.get_by_label("Password").fill("7 signs")
    page.locator("form").get_by_role("button", name="Create an account").click()
    shown_at(page, "Password", "The password needs 8 to 200 characters.")
    expect(page.get_by_label("Password")).to_have_attribute("type", "password")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_label("Password")).to_have_attribute("type", "text")
    assert page.locator("input").evaluate_all("fields => fields.map(field => field.autocomplete)") == ["username", "new-password"]
    context.close()


def test_a_new_password_replaces_the_old_one(browser: Browser, address: str) -> None:
    name = new_name()
    context, page = person(browser, address)
    enter(page, "Create an account", name)

    page.get_by_role("button", name="Change password").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Old password").fill("not the old one")
    dialog.get_by_label("New password").fill("battery staple")
    page.keyboard.press("Enter")
    shown_at(page, "Old password", "The old password is wrong.")
    dialog.get_by_label("Old password").fill(PASSWORD)
    page.keyboard.press("Enter")

    expect(page.get_by_text("The password is changed.")).to_be_visible()
    log_out(page)
    fill_in(page, "Log in", name, "battery staple")
    expect(page.get_by_role("heading", name=f"Logged in as {name}")).to_be_visible()
    context.close()


def test_an_account_is_removed_only_after_saying_what_goes_and_what_stays(browser: Browser, address: str) -> None:
    name = new_name()
    context, page = person(browser, address)
    enter(page, "Create an account", name)

    page.get_by_role("button", name="Remove account").click()
    expect(page.get_by_role("dialog")).to_contain_text("all decks and all drafts")
    expect(page.get_by_role("dialog")).to_contain_text("published cards")
    page.get_by_role("button", name="Cancel").click()
    page.reload()
    expect(page.get_by_role("heading", name=f"Logged in as {name}")).to_be_visible()
    page.get_by_role("button", name="Remove account").click()
    page.get_by_role("button", name="Remove for good").click()

    expect(page.get_by_text(f"The account {name} is removed.")).to_be_visible()
    fill_in(page, "Log in", name)
    shown_at(page, "Password", "Name or password is wrong.")
    context.close()


def test_drafts_of_cards_belong_to_the_account_while_it_is_logged_in(browser: Browser, address: str) -> None:
    """A guest's drafts stay the guest's: they are back after logging out."""
    path, name = f"/workshop/{DESIGNERS[0].slug}", new_name()
    context, page = person(browser, address)
    drafts = page.locator(f"main a[href^='{path}/']")
    begin_draft(page, path)
    page.goto(path)
    expect(drafts).to_have_count(1)
    of_guest = drafts.get_attribute("href")

    enter(page, "Create an account", name)
    page.goto(path)
    expect(page.get_by_text("No drafts yet.")).to_be_visible()
    begin_draft(page, path)
    there, other = person(browser, address)
    enter(other, "Log in", name)
    other.goto(path)
    expect(other.locator(f"main a[href='{urlsplit(page.url).path}']")).to_be_visible()
    log_out(page)

    page.goto(path)
    expect(drafts).to_have_count(1)
    assert drafts.get_attribute("href") == of_guest
    context.close()
    there.close()


def begin_draft(page: Page, path: str) -> None:
    page.goto(path)
    page.locator("[data-new]").click()
    page.wait_for_url(f"**{path}/*")


def test_a_guest_is_never_asked_for_an_account(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    found = complaints(page)

    for path in ("/", "/decks", f"/workshop/{DESIGNERS[0].slug}", "/account"):
        page.goto(path)
        expect(page.locator("main h1").first).to_be_visible()
        page.wait_for_load_state("networkidle")

    assert found == []
    context.close()


def test_the_account_fits_a_phone_in_japanese(browser: Browser, address: str) -> None:
    context, page = person(browser, address, language="ja", width=360, height=740)
    page.goto("/account")
    page.get_by_role("button", name="新規登録").first.click()
    page.get_by_label("名前").fill("W" * 32)
    page.get_by_label("パスワード").fill(PASSWORD)
    assert fits(page)
    page.keyboard.press("Enter")

    expect(page.get_by_role("heading", name="W" * 32)).to_be_visible()
    expect(page.get_by_text("対局はまだありません。")).to_be_visible()
    assert fits(page)
    page.get_by_role("button", name="アカウントを削除").click()
    expect(page.get_by_role("dialog")).to_contain_text("残るもの")
    assert fits(page)
    context.close()
