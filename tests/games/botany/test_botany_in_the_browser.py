"""Project Botany's board in a real browser: by mouse, by touch on one tablet between two people, by keyboard, online."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from browser.seated import cut_off, drag_by_finger, middle, online, overheard
from browser.served import person
from browser.whole import Finger, Hand, Visitor, one_action, sees_the_result, turns, with_a_mouse_and_by_finger
from browser.whole import begin as begin_at_the_form
from games.botany.botany_screen import CPU, ME, OTHER, begin, card, cards_shown, cell, expect, library, swipe
from games.botany.drawn import drawn, piece
from tefuda.engine.match import Match
from tefuda.games.botany import GAME

CORE = re.compile(r"\bcore\b")
RED = re.compile(r"\blook-r\b")
ALIENS, NATIVES = "Alien side", "Native side"


def meadow(seat: int = 0, round: int = 6) -> Match:
    """Every state of a cell, a piece that has grown, a dormant one, protected land, a card that cools down and one used up."""
    field = """
    (.) (.) . . . . .
    . . . 1 . . .
    . . 1 1* 1 w .
    . . . 1 . . .
    e e . . . . .
    . w . . . . .
    2 . . . . . .
    """
    pieces = {1: piece("lanceleaf_coreopsis", stage=1, since=3), 2: piece("tall_goldenrod", since=2)}
    waits = [{"lanceleaf_coreopsis": 1}, {"mowing": 1}][seat]
    uses = [{"bur_cucumber": 2}, {"topsoil_removal": 2}][seat]
    return drawn(field, pieces, seat=seat, round=round, environment=6, cooldowns=waits, uses=uses)


@pytest.fixture
def desk(browser: Browser, address: str) -> Iterator[Page]:
    context, page = person(browser, address)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert errors == []


def summon_by_drag(hand: Hand) -> None:
    """Pull a card out of the list onto the field."""
    page = hand.page
    with one_action(page):
        hand.drag(card(page, "long_headed_poppy"), cell(page, 5, 3))
    expect(cell(page, 5, 3)).to_have_class(CORE)


def summon_by_choosing(hand: Hand) -> None:
    """Choose a card and then the first native cell that is lit; a finger is shown first what would change."""
    page = hand.page
    before = page.locator(".cell.core").count()
    hand.press(card(page, "long_headed_poppy"))
    place = str(page.locator(".cell.lit:not(.look-r)").first.get_attribute("data-cell"))
    chosen = page.locator(f"[data-cell='{place}']")
    with one_action(page):
        hand.press(chosen)
        if isinstance(hand, Finger):
            expect(chosen).not_to_have_class(CORE)
            hand.press(chosen)
    expect(chosen).to_have_class(CORE)
    expect(page.locator(".cell.core")).to_have_count(before + 1)


def play_a_whole_match(hand: Hand) -> None:
    """As the aliens: a plant by a drag in the first round and one by choosing in the second; the CPU answers each."""
    page = hand.page
    begin_at_the_form(hand, GAME, rounds=2)
    aliens = library(page, ALIENS)
    for turn in turns(page, 2):
        expect(aliens.get_by_role("img", name=f"environment {turn}/{turn}")).to_be_visible()
        [summon_by_drag, summon_by_choosing][turn - 1](hand)
        expect(aliens.get_by_role("img", name=f"environment {turn - 1}/{turn}")).to_be_visible()
        with one_action(page):
            hand.press(aliens.get_by_role("button", name="End the turn"))
    red, green = sees_the_result(page, GAME)["scores"]
    assert red < green
    expect(page.locator(".banner").last).to_have_text(f"Native side wins: red {red} : {green} green")


@with_a_mouse_and_by_finger
def test_a_whole_match_against_the_cpu_is_played_from_its_first_round(browser: Browser, address: str, visitor: Visitor) -> None:
    with visitor(browser, address) as hand:
        play_a_whole_match(hand)


def test_a_piece_is_moved_with_the_mouse_within_its_framed_cells(desk: Page, address: str) -> None:
    begin(desk, address, [ME, CPU], meadow())

    cell(desk, 2, 3).click()
    expect(desk.locator(".cell.moving")).to_have_count(4)
    expect(desk.locator(".cell.owned")).to_have_count(5)
    expect(desk.get_by_text("Framed cells: relocate there for 2")).to_be_visible()
    cell(desk, 2, 4).click()

    expect(cell(desk, 2, 4)).to_have_class(CORE)
    expect(cell(desk, 2, 3)).to_have_class(re.compile("look-e"))


def test_two_people_play_on_one_tablet_by_taps_swipes_and_a_drag_to_the_end(browser: Browser, address: str) -> None:
    context, page = person(browser, address, width=1024, height=768, touch=True)
    begin(page, address, [ME, OTHER], meadow(round=8))
    aliens, natives = library(page, ALIENS), library(page, NATIVES)
    page.get_by_role("button", name="Fill the screen").tap()
    expect(page.locator(".around.whole")).to_be_visible()

    card(page, "long_headed_poppy").tap()
    cell(page, 8, 3).tap()
    expect(cell(page, 8, 3)).not_to_have_class(CORE)  # the first tap only shows what would change
    expect(aliens.get_by_role("status")).to_contain_text("after the turn red 13 : 54 green")
    cell(page, 8, 3).tap()
    expect(cell(page, 8, 3)).to_have_class(CORE)

    swipe(page, card(page, "brazilian_pennywort"), across=-90)
    expect(card(page, "asian_skunk_cabbage")).to_be_visible()
    swipe(page, card(page, "cutleaf_coneflower"), across=90)
    drag_by_finger(page, card(page, "brazilian_pennywort"), cell(page, 8, 0))
    expect(cell(page, 8, 0)).to_have_class(CORE)

    aliens.get_by_role("button", name="End the turn").tap()
    natives.get_by_role("button", name="What ending the turn changes").tap()
    expect(natives.get_by_role("status")).to_contain_text("red 16 : 51 green → red 16 : 52 green")
    natives.get_by_role("button", name="Cancel").tap()
    card(page, "hand_pulling").tap()
    cell(page, 2, 2).tap()
    cell(page, 2, 2).tap()
    expect(cell(page, 2, 2)).to_have_class(re.compile("look-e"))
    natives.get_by_role("button", name="End the turn").tap()
    expect(page.locator(".around .banner").last).to_contain_text("Native side wins")
    context.close()


def test_ruling_48_each_list_faces_its_player_and_is_hidden_by_a_swipe_towards_its_owners_edge(
    browser: Browser, address: str
) -> None:
    """Ruling 14.48: what is down for one player is up for the other; left and right are the owner's too."""
    context, page = person(browser, address, width=820, height=1180, touch=True)
    begin(page, address, [ME, OTHER], meadow(seat=1, round=8))  # nothing is hidden: the turn opens without handing over
    aliens, natives = library(page, ALIENS), library(page, NATIVES)
    assert [turn_of(page, side) for side in (ALIENS, NATIVES)] == [0, 180]
    assert middle(natives)[1] < middle(cell(page, 0, 3))[1] < middle(cell(page, 9, 3))[1] < middle(aliens)[1]

    swipe(page, card(page, "brazilian_pennywort"), down=80)
    expect(aliens.get_by_role("button", name="Show")).to_be_visible()
    expect(card(page, "brazilian_pennywort").locator(".title")).to_be_visible()
    expect(card(page, "brazilian_pennywort").locator(".cost")).to_be_visible()
    expect(card(page, "brazilian_pennywort").locator(".text, .picture, .numbers").first).to_be_hidden()
    expect(natives.get_by_role("button", name="Hide")).to_be_visible()
    swipe(page, card(page, "mowing"), down=-60)
    expect(natives.get_by_role("button", name="Show")).to_be_visible()
    swipe(page, card(page, "mowing"), down=60)
    expect(natives.get_by_role("button", name="Hide")).to_be_visible()
    swipe(page, card(page, "brazilian_pennywort"), down=-60)
    expect(aliens.get_by_role("button", name="Hide")).to_be_visible()

    swipe(page, card(page, "mowing"), across=90)
    expect(card(page, "shade_sheet")).to_be_visible()
    assert cards_shown(natives) == ["shade_sheet", "topsoil_removal", "spot_herbicide"]
    for _ in range(2):
        swipe(page, natives.locator("[data-card]").nth(1), across=-90)  # back to the first page, and no further
    expect(natives.get_by_role("img", name="Page 1 of 4")).to_be_visible()
    assert cards_shown(natives) == ["hand_pulling", "mowing", "sowing"]

    natives.get_by_role("button", name="End the turn").click()
    expect(page.locator(".banner")).to_have_text(["Native side wins: red 6 : 62 green"] * 2)  # readable from either edge
    assert page.locator(".banner.turned").evaluate("banner => getComputedStyle(banner).rotate") == "180deg"
    context.close()


def turn_of(page: Page, side: str) -> int:
    """How far a side's list is turned, in degrees."""
    angle = "list => { const m = new DOMMatrix(getComputedStyle(list).transform); return Math.atan2(m.b, m.a) * 180 / Math.PI; }"
    return round(float(library(page, side).evaluate(angle)))


def test_the_board_shows_what_a_card_and_what_the_end_of_the_turn_would_change(desk: Page, address: str) -> None:
    begin(desk, address, [ME, CPU], meadow())
    aliens, natives = library(desk, ALIENS), library(desk, NATIVES)

    card(desk, "long_headed_poppy").click()
    for side in (aliens, natives):  # while a card is chosen both lists make room
        expect(side.locator(".cards.strip")).to_be_visible()
    cell(desk, 8, 3).hover()
    expect(cell(desk, 8, 3).locator(".will.look-r")).to_be_visible()
    for col in (2, 4):
        expect(cell(desk, 8, col).locator(".then.look-r")).to_be_visible()
    expect(aliens.get_by_role("status")).to_contain_text("at once red 7 :")
    desk.keyboard.press("Escape")
    for side in (aliens, natives):
        expect(side.locator(".cards:not(.strip)")).to_be_visible()
    expect(cell(desk, 8, 3)).not_to_have_class(CORE)

    aliens.get_by_role("button", name="What ending the turn changes").click()
    expect(desk.locator(".will.look-r")).to_have_count(4)
    expect(aliens.get_by_role("status")).to_contain_text("protection ends: 2")
    assert {found.get_attribute("data-cell") for found in desk.locator(".cell:has(.will)").all()} == {"0,3", "2,1", "2,5", "4,3"}


def test_every_state_of_a_cell_has_its_colour_and_a_sign_and_cards_say_why_they_wait(desk: Page, address: str) -> None:
    begin(desk, address, [ME, CPU], meadow())
    looks = [desk.locator(f".look-{look}").first for look in ("n", "e", "w", "r")]
    colours = [look.evaluate("cell => getComputedStyle(cell).backgroundColor") for look in looks]
    patterns = [look.evaluate("cell => getComputedStyle(cell).backgroundImage") for look in looks]

    assert colours == ["rgb(108, 182, 97)", "rgb(189, 183, 174)", "rgb(244, 211, 94)", "rgb(220, 90, 78)"]
    assert len(set(patterns)) == 4 and "none" not in patterns
    expect(cell(desk, 2, 3).locator("img.plant")).to_be_visible()
    expect(cell(desk, 2, 3).locator(".stage")).to_have_text("▲")
    expect(cell(desk, 6, 0)).to_have_accessible_name(re.compile("Tall goldenrod, piece 2, dormant"))
    expect(cell(desk, 6, 0).locator(".number")).to_have_text("z2")
    expect(cell(desk, 0, 0).locator(".guard")).to_be_visible()

    expect(card(desk, "lanceleaf_coreopsis").locator(".why")).to_have_text("wait 1")
    library(desk, ALIENS).get_by_role("button", name="Next page").click()
    expect(card(desk, "bur_cucumber").locator(".why")).to_have_text("used up")
    desk.get_by_role("button", name="Details of Bur cucumber").click()
    note = desk.get_by_role("dialog", name="Bur cucumber")
    expect(note).to_contain_text("Sicyos angulatus")
    expect(note).to_contain_text("Did you know?")
    expect(note).to_contain_text("driven back")
    note.get_by_role("button", name="Close").click()
    expect(note).to_be_hidden()


def test_a_turn_is_played_with_the_keyboard_alone(desk: Page, address: str) -> None:
    begin(desk, address, [ME, CPU], meadow())

    card(desk, "long_headed_poppy").focus()
    desk.keyboard.press("ArrowRight")
    expect(card(desk, "brazilian_pennywort")).to_be_focused()
    desk.keyboard.press("Enter")
    expect(cell(desk, 0, 2)).to_be_focused()  # the first cell that may be chosen
    for _ in range(7):
        desk.keyboard.press("ArrowDown")
    desk.keyboard.press("Enter")
    expect(cell(desk, 7, 2)).to_have_class(CORE)

    for _ in range(2):
        library(desk, ALIENS).locator("[data-card]").last.focus()
        desk.keyboard.press("ArrowRight")
    expect(library(desk, ALIENS).get_by_role("img", name="Page 3 of 4")).to_be_visible()
    desk.keyboard.press("ArrowDown")
    expect(library(desk, ALIENS).get_by_role("button", name="Show")).to_be_visible()


def test_two_people_play_online_to_the_end_and_who_was_cut_off_sees_what_happened_meanwhile(
    browser: Browser, address: str
) -> None:
    with online(browser, address, "botany", options={"rounds": 1}) as (first, second, laid):
        heard = overheard(second)
        second.reload()
        expect(cell(second, 5, 3)).to_be_visible()
        assert middle(library(second, NATIVES))[1] > middle(library(second, ALIENS))[1], "online, one's own list is the lower one"
        with cut_off(second, laid):
            card(first, "long_headed_poppy").drag_to(cell(first, 5, 3))
            library(first, ALIENS).get_by_role("button", name="End the turn").click()
            expect(first.locator("aside li[aria-current]")).to_contain_text("Bora")
            expect(cell(second, 5, 3)).not_to_have_class(CORE)

        expect(cell(second, 5, 3)).to_have_class(CORE)
        card(second, "hand_pulling").drag_to(cell(second, 5, 4))
        expect(cell(first, 5, 4)).to_have_class(re.compile("look-e"))
        library(second, NATIVES).get_by_role("button", name="End the turn").click()
        expect(first.locator(".verdict")).to_have_text("You lost.")
        expect(second.locator(".verdict")).to_have_text("You won!")
        assert_nothing_told(first, second, heard)


def assert_nothing_told(first: Page, second: Page, heard: list[str]) -> None:
    """Neither the generator, which nobody may know, nor the other's key."""
    values = [value for text in heard for value in found_under("rng", text) + found_under("seed", text)]
    assert values and set(values) == {None}
    tokens = [seat["token"] for match in json.loads(kept_by(first)).values() for seat in match["seats"]]
    assert tokens and not [token for token in tokens for text in [*heard, second.content()] if token in text]


def kept_by(page: Page) -> str:
    return str(page.evaluate("localStorage.getItem('tefuda.seats')"))


def found_under(key: str, text: str) -> list[Any]:
    """Every value of a key, however deep."""
    found: list[Any] = []

    def keep(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found.extend(value for name, value in pairs if name == key)
        return dict(pairs)

    json.loads(text, object_pairs_hook=keep)
    return found


LAYOUT = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const beside = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
  const apart = (one, other) => beside(box(one), box(other)) || beside(box(other), box(one));
  const texts = [...document.querySelectorAll('.list .title, .list .small, .list header')];
  return {
    apart: apart('.field', '.side-0') && apart('.field', '.side-1') && apart('.side-0', '.side-1'),
    inside: document.documentElement.scrollWidth <= window.innerWidth + 1,
    cells: Math.min(...[...document.querySelectorAll('.cell')].map((cell) => cell.getBoundingClientRect().width)),
    cut: texts.filter((text) => text.scrollWidth > text.clientWidth + 1).map((text) => text.textContent),
    covered: [...document.querySelectorAll('.list .card')].filter((card) => {
      const parts = ['.picture', '.title', '.numbers', '.why'].map((part) => card.querySelector(part)?.getBoundingClientRect());
      const covers = (one, other) => one && other && !beside(one, other) && !beside(other, one);
      return parts.some((one, at) => parts.slice(at + 1).some((other) => covers(one, other)));
    }).map((card) => card.dataset.card),
  };
}"""


@pytest.mark.parametrize("language", ["en", "ja", "ko", "zh"])
def test_nothing_is_cut_off_or_covered_at_any_size(browser: Browser, address: str, language: str) -> None:
    context, page = person(browser, address, language=language)
    begin(page, address, [ME, OTHER], meadow())
    for width, height in ((1280, 860), (1280, 720), (1024, 768), (820, 1180), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"window.innerWidth === {width} && window.innerHeight === {height}")
        page.evaluate("Promise.all(document.getAnimations().map((each) => each.finished))")  # lists change their height slowly
        facts = page.evaluate(LAYOUT)
        assert facts["apart"], f"the field and the lists overlap at {width}x{height}"
        assert facts["inside"], f"the page is wider than {width}"
        assert facts["cells"] >= 40, f"a finger misses cells of {facts['cells']} pixels at {width}x{height}"
        assert facts["cut"] == [], f"words are cut off at {width}x{height}"
        assert facts["covered"] == [], f"parts of cards cover each other at {width}x{height}"
    context.close()
