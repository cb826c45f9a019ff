"""Everybody can use it: axe finds nothing serious, the keyboard reaches everything, small screens are enough."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.served import person
from browser.steps import fits, sit_down
from positions import GAMES, every_game
from tefuda.engine.game import Game
from tefuda.engine.guide import guide_of
from tefuda.engine.words import LANGUAGES

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GUIDED = next(game for game in GAMES if guide_of(game).puzzles)
SCREENS = [
    "/",
    f"/new/{GUIDED.slug}",
    f"/learn/{GUIDED.slug}",
    f"/rules/{GUIDED.slug}",
    f"/puzzles/{GUIDED.slug}",
    "/replay",
    "/account",
    "/nothing",
]


RUN = "axe.run({ exclude: ['[inert]'] }, { resultTypes: ['violations'] })"  # small boards to look at only are pictures


def problems(page: Page) -> list[str]:
    """What axe calls serious or critical, in light and in dark."""
    found = []
    page.evaluate(AXE.read_text(encoding="utf-8"))
    for look in ("light", "dark"):
        page.evaluate("look => { document.documentElement.dataset.theme = look }", look)
        page.evaluate("Promise.all(document.getAnimations().map(each => each.finished.catch(() => 0)))")
        report: dict[str, Any] = page.evaluate(RUN)
        for violation in report["violations"]:
            if violation["impact"] not in ("serious", "critical"):
                continue
            for node in violation["nodes"]:
                found.append(f"{look}: {violation['id']}: {node['target'][0]}: {node['html'][:120]}")
    return found


@pytest.mark.parametrize("path", SCREENS)
def test_axe_finds_nothing_serious_on_any_screen(browser: Browser, address: str, path: str) -> None:
    context, page = person(browser, address)
    page.goto(path)
    expect(page.locator("main h1").first).to_be_visible()
    page.wait_for_load_state("networkidle")

    assert problems(page) == []
    page.set_viewport_size({"width": 360, "height": 780})
    for language in LANGUAGES:
        page.locator("#language").select_option(language)
        expect(page.locator(f"html[lang='{language}']")).to_be_visible()
        assert fits(page), f"the page is wider than a phone in {language}"
    context.close()


@every_game
def test_axe_finds_nothing_serious_on_any_board(browser: Browser, address: str, game: Game) -> None:
    context, page = person(browser, address)
    lessons = [lesson for lesson in guide_of(game).lessons if lesson.position]
    fullest = max(lessons, key=lambda lesson: len(json.dumps(lesson.position)), default=None)
    wish = {"options": fullest.options, "position": fullest.position} if fullest else {}
    sit_down(page, address, game, seats=[{"kind": "me", "name": "Aki"}, {"kind": "bot", "bot": "random"}], **wish)
    expect(page.locator("main[data-turn='true']")).to_be_visible()

    assert problems(page) == []
    context.close()


def test_the_settings_are_a_dialog_that_axe_and_the_keyboard_accept(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    page.goto("/")
    page.get_by_role("button", name="Settings").press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()

    assert problems(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Settings")).to_be_focused()
    context.close()


def test_a_match_is_started_and_played_with_the_keyboard_alone(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    page.goto("/")
    expect(page.locator(".games li").first).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    quick = page.get_by_role("button", name="Play against the CPU").first
    for _ in range(6):
        page.keyboard.press("Tab")
        if quick.evaluate("each => each === document.activeElement"):
            break
    expect(quick).to_be_focused()
    assert quick.evaluate("each => getComputedStyle(each).outlineStyle") == "solid", "the focus cannot be seen"
    page.keyboard.press("Enter")
    page.wait_for_url("**/match/**")
    expect(page.locator("main[data-turn='true']")).to_be_visible()

    tab = page.get_by_role("tab", name="Log")
    tab.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Actions")).to_be_focused()
    button = page.locator("section[aria-label='Actions'] li button").first
    for _ in range(4):
        page.keyboard.press("Tab")
        if button.evaluate("each => each === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(page.locator("main:not([data-number='0'])")).to_be_visible()
    context.close()
