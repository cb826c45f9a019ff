"""The first page: games with pictures, matches to go on with, matches of others, in every language."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from browser.served import person
from browser.steps import start_quickly, told
from positions import GAMES
from tefuda.engine.words import LANGUAGES, texts_of

NEW_MATCH = {"en": "New match", "ja": "新しい対局", "ko": "새 대국", "zh": "新对局"}


def test_every_game_is_shown_in_every_language_and_the_choice_is_kept(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    page.goto("/")

    for language in LANGUAGES:
        page.locator("#language").select_option(language)

        expect(page.get_by_role("link", name=NEW_MATCH[language]).first).to_be_visible()
        for game in GAMES:
            name = texts_of(game.folder / "text", language)["name"]
            expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()
        assert page.locator("html").get_attribute("lang") == language
    page.reload()
    expect(page.get_by_role("link", name=NEW_MATCH[LANGUAGES[-1]]).first).to_be_visible()
    context.close()


def test_every_drawn_game_has_a_picture_of_a_position_in_light_and_dark(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    page.goto("/")

    for look in ("light", "dark"):
        page.get_by_role("button", name="Settings").click()
        page.get_by_label("Look").select_option(look)
        page.get_by_role("button", name="Close").click()
        for game in GAMES:
            if not (game.folder / "web" / "Board.svelte").is_file():
                continue
            card = page.locator(".games li").filter(has=page.locator(f'a[href="/new/{game.slug}"]'))
            expect(card.locator(f"img[src*='picture-{look}']")).to_be_visible()
            width = "picture => picture.decode().then(() => picture.naturalWidth)"
            assert card.locator("img").evaluate(width) == 640
    context.close()


def test_a_match_can_be_gone_on_with_from_the_home_page(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    start_quickly(page, GAMES[0])
    expect(page.locator("aside li").first).to_be_visible()
    match = page.url

    page.goto("/")
    row = page.get_by_role("region", name="Continue").get_by_role("link")
    expect(row).to_contain_text(GAMES[0].words("en").get("name"))
    row.click()

    expect(page).to_have_url(match)
    context.close()


def test_public_matches_of_others_can_be_joined_or_watched(browser: Browser, address: str) -> None:
    name = GAMES[0].words("en").get("name")
    seats = {"Host of an open match": {"kind": "open"}, "Host of a running match": {"kind": "bot", "bot": "easy"}}
    for host, other in seats.items():
        wish = {"game": GAMES[0].slug, "visibility": "public", "seats": [{"kind": "me", "name": host}, other]}
        told(address, "/matches", wish)
    context, page = person(browser, address, name="Guest of both")
    page.goto("/")
    rows = page.get_by_role("region", name="Join or watch").get_by_role("link")

    watched = rows.filter(has_text="Host of a running match")
    expect(watched).to_contain_text("Watch")
    joined = rows.filter(has_text="Host of an open match")
    expect(joined).to_contain_text("Join")
    expect(joined).to_contain_text(name)
    joined.click()
    page.get_by_role("button", name="Join").click()

    expect(page.locator("aside").get_by_text("Guest of both")).to_be_visible()
    context.close()
