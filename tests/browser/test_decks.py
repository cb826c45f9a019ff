"""The deck builder in a real browser, for every kind of deck by discovery."""

from __future__ import annotations

import json
import re
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Browser, Locator, Page, expect

from browser.served import person
from positions import GAMES
from tefuda.engine.deck_forms import kinds_of, to_code
from tefuda.engine.decks import DeckKind, Piles
from tefuda.engine.game import LANGUAGES, Game

KINDS = [(game, kind) for game in GAMES for kind in kinds_of(game)]
GAME, KIND = KINDS[0]
every_kind = pytest.mark.parametrize(("game", "kind"), KINDS, ids=[f"{game.slug}-{kind.option}" for game, kind in KINDS])
NAMES = count()
PASSWORD = "correct horse battery"
expect.set_options(timeout=20_000)  # a machine may be busy; a page that works answers at once


def last_preset(kind: DeckKind) -> tuple[str, Piles]:
    slug = list(kind.presets)[-1]
    return slug, kind.piles_of(kind.presets[slug])


def open_builder(page: Page, game: Game, kind: DeckKind) -> None:
    page.goto(f"/decks/{game.slug}/{kind.option}")
    expect(page.locator(".verdict[data-legal='false']")).to_be_visible()


def open_preset(page: Page, kind: DeckKind, place: int = -1) -> None:
    page.get_by_role("button", name="Open", exact=True).click()
    page.locator(".presets button").nth(len(kind.presets) - 1 if place < 0 else place).click()
    expect_legal(page)


def expect_legal(page: Page) -> None:
    expect(page.locator(".verdict[data-legal='true']")).to_be_visible()


def tile(page: Page, card: str) -> Locator:
    return page.locator(f".tile button.card[data-card='{card}']")


def row(page: Page, card: str) -> Locator:
    return page.locator(f".cards li[data-card='{card}']")


def save_as(page: Page, name: str) -> None:
    page.get_by_label("Name of the deck").fill(name)
    page.get_by_role("button", name=re.compile("^Save( •)?$")).click()
    expect(page.locator(".note")).to_have_text("Saved.")


def in_browser(page: Page) -> list[dict[str, Any]]:
    kept: list[dict[str, Any]] = json.loads(page.evaluate("localStorage.getItem('tefuda.decks') ?? '[]'"))
    return kept


def own_view(page: Page) -> dict[str, Any]:
    """The match on the page as its own seat sees it."""
    match = page.url.rpartition("/")[2].partition("?")[0]
    seats = json.loads(page.evaluate("localStorage.getItem('tefuda.seats')"))[match]["seats"]
    headers = {"authorization": f"Bearer {seats[0]['token']}"}
    answer: dict[str, Any] = page.request.get(f"/api/v1/matches/{match}", headers=headers).json()
    view: dict[str, Any] = answer["view"]
    return view


@every_kind
def test_a_deck_is_built_from_a_preset_saved_and_played(browser: Browser, address: str, game: Game, kind: DeckKind) -> None:
    context, page = person(browser, address)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    _, piles = last_preset(kind)
    pile = next(pile for pile in kind.piles if pile.size > 1)
    card, copies = next(iter(piles[pile.name].items()))
    open_builder(page, game, kind)
    open_preset(page, kind)

    row(page, card).get_by_role("button", name="Remove").click()
    expect(page.locator(".verdict li").first).to_contain_text(f"{pile.size - 1} of {pile.size}")
    expect(page.get_by_role("button", name="Try it")).to_be_disabled()
    tile(page, card).click()
    expect_legal(page)
    expect(row(page, card)).to_contain_text(f"{copies}×")
    save_as(page, "Mine")
    page.reload()
    expect(page.get_by_label("Name of the deck")).to_have_value("Mine")
    expect_legal(page)

    page.get_by_role("button", name="Try it").click()
    page.wait_for_url("**/match/**")
    expect(page.locator(".status")).to_be_visible()
    assert own_view(page)["options"][kind.option][0] == kind.write(piles)
    assert errors == []
    context.close()


@pytest.mark.parametrize("game", dict.fromkeys(game for game, _ in KINDS), ids=lambda game: game.slug)
def test_a_deck_is_built_card_by_card_by_touch_on_a_tablet_and_played(browser: Browser, address: str, game: Game) -> None:
    kind = kinds_of(game)[0]
    _, piles = last_preset(kind)
    context, page = person(browser, address, width=820, height=1180, touch=True)
    open_builder(page, game, kind)

    for pile in kind.piles:
        for card, copies in piles[pile.name].items():
            for _ in range(copies):
                tile(page, card).tap()
    expect_legal(page)
    page.get_by_label("Name of the deck").fill("By touch")
    page.get_by_role("button", name=re.compile("^Save")).tap()
    expect(page.locator(".note")).to_have_text("Saved.")
    page.get_by_role("button", name="Try it").tap()

    page.wait_for_url("**/match/**")
    expect(page.locator(".status")).to_be_visible()
    assert own_view(page)["options"][kind.option][0] == kind.write(piles)
    context.close()


@every_kind
def test_a_card_is_found_by_its_name_in_any_language(browser: Browser, address: str, game: Game, kind: DeckKind) -> None:
    context, page = person(browser, address)
    open_builder(page, game, kind)
    card = kind.cards()[-1]

    for language in LANGUAGES:
        page.get_by_label("Search cards").fill(game.words(language).name(card))
        expect(tile(page, card)).to_be_visible()
        assert page.locator(".tile").count() < len(kind.cards()) / 2
    page.get_by_label("Search cards").fill("<no such card>")
    expect(page.locator(".tile")).to_have_count(0)
    page.get_by_role("button", name="Reset").click()
    expect(page.locator(".tile")).to_have_count(len(kind.cards()))
    context.close()


@every_kind
def test_filters_leave_the_cards_that_have_the_chosen_values(browser: Browser, address: str, game: Game, kind: DeckKind) -> None:
    context, page = person(browser, address)
    open_builder(page, game, kind)
    documents = game.card_documents()
    values = sorted({documents[card].get(kind.curve) for card in kind.cards()} - {None})  # type: ignore[type-var]
    chips = page.get_by_role("group", name=game.words("en").get(f"deck.field.{kind.curve}"), exact=True)

    for value in values[:2]:
        chips.get_by_role("button", name=str(value), exact=True).click()

    wanted = [card for card in kind.cards() if documents[card].get(kind.curve) in values[:2]]
    expect(page.locator(".tile")).to_have_count(len(wanted))
    for card in wanted:
        expect(tile(page, card)).to_have_count(1)
    context.close()


@every_kind
def test_a_code_brings_a_deck_and_a_damaged_one_changes_nothing(
    browser: Browser, address: str, game: Game, kind: DeckKind
) -> None:
    context, page = person(browser, address)
    open_builder(page, game, kind)
    _, piles = last_preset(kind)
    code = to_code(game, kind, piles)

    page.get_by_role("button", name="Share").click()
    paste = page.get_by_role("region", name="Read in").get_by_role("textbox")
    paste.fill(code[:-3])
    page.get_by_role("button", name="Read", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("damaged")
    paste.fill(code)
    page.get_by_role("button", name="Read", exact=True).click()

    expect_legal(page)
    page.get_by_role("button", name="Share").click()
    assert page.get_by_label("Deck code").input_value() == code
    with page.expect_download() as download:
        page.get_by_role("button", name="File", exact=True).click()
    file = json.loads(download.value.path().read_text())
    assert (file["game"], file["value"]) == (game.slug, kind.write(piles))
    context.close()


def test_a_link_with_a_code_opens_the_deck(browser: Browser, address: str) -> None:
    for game, kind in KINDS:
        context, page = person(browser, address)
        page.goto(f"/decks/{game.slug}?code={to_code(game, kind, last_preset(kind)[1])}")
        expect_legal(page)
        assert page.url.endswith(f"/decks/{game.slug}") or page.url.endswith(f"/decks/{game.slug}/{kind.option}")
        context.close()


def test_cards_are_dragged_in_and_out(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    open_builder(page, GAME, KIND)
    card = next(pile for pile in KIND.piles if pile.size > 1).cards[0]
    page.get_by_label("Search cards").fill(card.replace("_", " "))
    expect(tile(page, card)).to_be_visible()

    drag(page, tile(page, card), page.locator("section[aria-label='Your deck']"))
    expect(row(page, card)).to_contain_text("1×")
    drag(page, row(page, card).locator(".row"), page.locator(".grid"))
    expect(row(page, card)).to_have_count(0)
    context.close()


def drag(page: Page, what: Locator, where: Locator) -> None:
    one, other = what.bounding_box(), where.bounding_box()
    assert one is not None and other is not None
    page.mouse.move(one["x"] + one["width"] / 2, one["y"] + one["height"] / 2)
    page.mouse.down()
    page.mouse.move(other["x"] + other["width"] / 2, other["y"] + 30, steps=6)
    page.mouse.up()


def test_a_deck_is_built_by_keyboard_alone(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    open_builder(page, GAME, KIND)
    card = next(pile for pile in KIND.piles if pile.size > 1).cards[0]

    page.keyboard.press("/")
    page.keyboard.type(card.replace("_", " "))
    expect(page.get_by_label("Search cards")).to_be_focused()
    tile(page, card).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("+")
    expect(row(page, card)).to_contain_text("2×")
    page.keyboard.press("Delete")
    expect(row(page, card)).to_contain_text("1×")
    page.get_by_label("Search cards").fill("")
    page.locator(".tile button.card").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".tile button.card").nth(1)).to_be_focused()
    context.close()


@every_kind
def test_a_test_hand_is_drawn_redrawn_and_added_to(browser: Browser, address: str, game: Game, kind: DeckKind) -> None:
    context, page = person(browser, address)
    open_builder(page, game, kind)
    open_preset(page, kind)
    page.get_by_role("button", name="Test hand").click()
    hand = page.get_by_role("list", name="Test hand").locator("li")
    drawn_from = sum([pile.size for pile in kind.piles if pile.is_shuffled][: kind.together])

    expect(hand).to_have_count(kind.hand)
    page.get_by_role("button", name="Draw a card").click()
    expect(hand).to_have_count(kind.hand + 1)
    expect(page.locator("dialog").get_by_role("status")).to_have_text(f"{drawn_from - kind.hand - 1} left")
    page.get_by_role("button", name="New hand").click()
    expect(hand).to_have_count(kind.hand)
    context.close()


def test_saved_decks_are_opened_copied_and_deleted_after_a_question(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    open_builder(page, GAME, KIND)
    open_preset(page, KIND, 0)
    save_as(page, "<b>One</b>")
    page.get_by_label("Name of the deck").fill("Two")
    page.get_by_role("button", name="Save a copy").click()
    expect(page.locator(".note")).to_have_text("Saved.")
    assert [deck["name"] for deck in in_browser(page)] == ["<b>One</b>", "Two"]

    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("button", name="Delete <b>One</b>").click()
    page.get_by_role("button", name="Cancel").click()
    assert len(in_browser(page)) == 2
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("button", name="Delete <b>One</b>").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.locator(".note")).to_have_text("Deleted.")
    assert [deck["name"] for deck in in_browser(page)] == ["Two"]

    page.goto("/decks")
    page.get_by_role("link", name="Two").click()
    expect(page.get_by_label("Name of the deck")).to_have_value("Two")
    expect_legal(page)
    context.close()


def test_a_deck_that_is_not_saved_is_not_replaced_without_a_question(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    open_builder(page, GAME, KIND)
    card = next(pile for pile in KIND.piles if pile.size > 1).cards[0]
    tile(page, card).click()
    page.get_by_role("button", name="Open", exact=True).click()
    page.locator(".presets button").first.click()

    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".cards li[data-card]")).to_have_count(1)
    page.reload()
    expect(row(page, card)).to_contain_text("1×")
    context.close()


def remember_login(page: Page, answer: APIResponse) -> None:
    """What the account screen keeps when somebody logs in."""
    assert answer.status == 201
    page.add_init_script(f"localStorage.setItem('tefuda.account', '{answer.json()['csrf']}')")


def test_an_account_finds_its_decks_in_another_browser(browser: Browser, address: str) -> None:
    account = {"name": f"decks{next(NAMES)}", "password": PASSWORD}
    context, page = person(browser, address)
    remember_login(page, page.request.post("/api/v1/accounts", data=account))
    open_builder(page, GAME, KIND)
    open_preset(page, KIND)
    save_as(page, "Of the account")
    assert in_browser(page) == []
    context.close()

    context, page = person(browser, address)
    remember_login(page, page.request.post("/api/v1/sessions", data=account))
    page.goto("/decks")
    page.get_by_role("link", name="Of the account").click()
    expect_legal(page)
    page.get_by_role("button", name="Delete Of the account").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.locator(".note")).to_have_text("Deleted.")
    assert page.request.get("/api/v1/decks").json()["decks"] == []
    context.close()


def test_host_and_guest_play_the_decks_that_they_have_saved(browser: Browser, address: str) -> None:
    host, first = person(browser, address, name="Aki")
    guest, second = person(browser, address, name="Bora")
    for page, place in ((first, 0), (second, len(KIND.presets) - 1)):
        open_builder(page, GAME, KIND)
        open_preset(page, KIND, place)
        save_as(page, "My own")
    values = [in_browser(page)[0]["value"] for page in (first, second)]

    first.goto(f"/new/{GAME.slug}")
    decks = first.locator("fieldset.decks select")
    decks.first.select_option(label="My own")
    first.locator("select", has=first.locator("option[value='open']")).nth(1).select_option("open")
    first.get_by_role("button", name="Start", exact=True).click()
    link = first.locator("input[readonly]").input_value()
    second.goto(link)
    second.get_by_label("Your deck").select_option(label="My own")
    second.get_by_role("button", name="Join").click()
    expect(first.locator("aside").get_by_text("Bora").first).to_be_visible()

    assert own_view(first)["options"][KIND.option][0] == values[0]
    assert own_view(second)["options"][KIND.option][1] == values[1]
    host.close()
    guest.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_builder_fits_a_phone_in_every_language(browser: Browser, address: str, language: str) -> None:
    context, page = person(browser, address, language=language, width=360, height=780, touch=True)
    for game, kind in KINDS:
        page.goto(f"/decks/{game.slug}/{kind.option}")
        for side in (0, 1):
            page.locator(".sides button").nth(side).tap()
            assert page.evaluate("document.documentElement.scrollWidth") <= 360, f"{game.slug} {kind.option} {side}"
        expect(page.locator(".cards .empty")).to_be_visible()
    context.close()
