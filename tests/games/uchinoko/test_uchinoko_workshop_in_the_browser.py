"""The form of a character in a real browser: effects by buttons and by dragging, words and price as one goes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.served import person
from designing import card, maker
from tefuda.games.uchinoko import GAME

GOLD_AND_DRAW = [{"create": 0, "ops": [{"op": "gold", "n": 1}, {"op": "draw", "n": 1}, {"op": "plays", "n": 1}]}]


def opened(browser: Browser, address: str, effects: list[dict[str, Any]], **how: Any) -> Page:
    """The editor with a draft of these effects."""
    with maker(address) as client:
        draft = client.tell("/drafts", {"game": GAME.slug, "document": card(GAME, effects=effects, cost=0)}, 201)
        context, page = person(browser, address, **how)
        context.add_init_script(f"localStorage.setItem('tefuda.maker', '{client.token}')")
    page.goto(f"/workshop/{GAME.slug}/{draft['id']}")
    expect(page.locator("[data-effect-form]").first).to_be_visible()
    expect(page.locator("[data-min-cost]")).to_be_visible()
    return page


def order(page: Page) -> list[str]:
    """The operations of the first effect, in their order."""
    return [str(row.get_attribute("data-op")) for row in page.locator("[data-ops='effects[0].ops'] > li[data-op]").all()]


def middle(place: Locator) -> tuple[float, float]:
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(page: Page, what: Locator, where: Locator, touch: bool = False) -> None:
    """Drag by mouse, or by a finger."""
    (x, y), (to_x, to_y) = middle(what), middle(where)
    if touch:
        driver = page.context.new_cdp_session(page)
        steps = [("touchStart", x, y), ("touchMove", x, y + 12), ("touchMove", to_x, to_y)]
        for kind, at_x, at_y in steps:
            driver.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at_x, "y": at_y}]})
        driver.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        return
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 12)
    page.mouse.move(to_x, to_y, steps=3)
    page.mouse.up()


def test_an_effect_is_put_together_by_buttons_with_its_sentence_and_price(browser: Browser, address: str) -> None:
    page = opened(browser, address, [{"create": 0, "ops": [{"op": "gold", "n": 1}]}], language="ja")
    words = GAME.words("ja")
    sentence = page.locator("[data-effect-form='0'] .sentence")

    page.locator("[data-open-palette]").first.click()
    page.locator("[data-add='discard']").click()
    page.locator("[data-open-palette]").first.click()
    page.locator("[data-add='if']").click()
    page.locator("[data-op='gold'] [data-stepper='n']").first.get_by_role("button").last.click()
    page.locator("[data-op='discard'] [data-parameter='may']").check()
    page.locator("[data-op='if'] [data-else]").click()

    ops = [
        {"op": "gold", "n": 2},
        {"op": "discard", "n": 1, "may": True},
        {"op": "if", "when": "did", "then": [{"op": "gold", "n": 1}], "else": [{"op": "gold", "n": 1}]},
    ]
    expect(sentence).to_have_text(words.effect({"create": 0, "ops": ops}))  # type: ignore[attr-defined]
    report: dict[str, Any] = GAME.check_card(card(GAME, effects=[{"create": 0, "ops": ops}], cost=9))
    expect(page.locator("[data-min-cost]")).to_have_attribute("data-min-cost", str(report["min_cost"]))
    expect(page.locator("[data-effect-form='0'] .worth")).to_contain_text(str(report["points"][0]))
    expect(page.locator(".cost [data-error='cost']")).to_be_visible()
    page.locator("[data-use-min]").click()
    expect(page.locator("[data-error]")).to_have_count(0)
    expect(page.locator("[data-publish]")).to_be_enabled()

    page.locator("[data-op='discard']").first.locator("[data-remove]").click()
    wrong = page.locator("[data-op='if'] [data-error='effects[0].ops[1].when']")
    expect(wrong).to_have_text(words.get("card_error.condition_misplaced"))
    page.context.close()


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_operations_are_reordered_by_dragging_and_by_buttons(browser: Browser, address: str, touch: bool) -> None:
    page = opened(browser, address, GOLD_AND_DRAW, touch=touch, width=1024, height=768)
    rows = page.locator("[data-ops='effects[0].ops'] > li[data-op]")
    assert order(page) == ["gold", "draw", "plays"]

    carry(page, rows.nth(2).locator(".handle"), rows.nth(0), touch)
    expect(rows.nth(0)).to_have_attribute("data-op", "plays")
    assert order(page) == ["plays", "gold", "draw"]

    rows.nth(0).get_by_role("button", name="Move down").click()
    assert order(page) == ["gold", "plays", "draw"]
    page.context.close()


def test_an_operation_is_dragged_from_the_palette_and_into_a_condition(browser: Browser, address: str) -> None:
    branch = {"op": "if", "when": "hand_has", "type": "create", "then": [{"op": "gold", "n": 1}]}
    page = opened(browser, address, [{"create": 0, "ops": [{"op": "draw", "n": 2}, branch]}], height=1200)
    inner = page.locator("[data-ops='effects[0].ops[1].then'] > li[data-op]")
    page.locator("[data-ops='effects[0].ops'] > .end [data-open-palette]").click()

    carry(page, page.locator("[data-add='plays']"), page.locator("[data-ops='effects[0].ops'] > li[data-op='draw'] .handle"))
    assert order(page) == ["plays", "draw", "if"]
    carry(page, page.locator("[data-ops='effects[0].ops'] > li[data-op='draw'] .handle"), inner_of(page, 2))
    assert order(page) == ["plays", "if"]
    expect(page.locator("[data-ops='effects[0].ops[1].then'] > li[data-op='draw']")).to_be_visible()

    carry(page, page.locator("[data-ops='effects[0].ops'] > li[data-op='if'] .handle").first, inner_of(page, 1))
    assert order(page) == ["plays", "if"]  # a condition does not go into a condition
    expect(inner).to_have_count(2)
    page.context.close()


def inner_of(page: Page, place: int) -> Locator:
    return page.locator(f"[data-ops='effects[0].ops[{place}].then'] > li[data-op='gold'] .handle")
