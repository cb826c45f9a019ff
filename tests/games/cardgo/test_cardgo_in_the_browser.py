"""CardGO's board in a real browser: cards dragged by mouse and finger, the preview, large boards, custom mode, secrets."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from browser.seated import cut_off, drag, drag_by_finger, middle, online, overheard, sit_down
from browser.served import person
from browser.whole import (
    Finger,
    Hand,
    Visitor,
    one_action,
    open_form,
    sees_the_result,
    set_option,
    start,
    turns,
    with_a_mouse_and_by_finger,
)
from games.cardgo.drawn import PLAIN, pieces_of, terrain_of
from tefuda.games.cardgo import GAME

Doc = dict[str, Any]
NAMES = GAME.words("en")
PLAIN_CARDS = {"board_size": 7, "card_effects": False}
ROW_OF_FIRE = "eeeeeee"  # a piece placed here goes off at once with half its value
THREE_IN_A_ROW = """
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
. R6 R6 . . . .
. . . . . . .
. . G3 G4 G4 . .
"""


def cell(page: Page, row: int, col: int) -> Locator:
    return page.locator(f'[data-cell="{row},{col}"]')


def hand_card(page: Page, card: str) -> Locator:
    return page.get_by_role("toolbar", name="Hand of Green").get_by_role("button", name=f"{NAMES.name(card)}, value").first


def life(page: Page, seat: str) -> Locator:
    """The bar of a side, by its name and what it says of life."""
    return page.locator("section.side").filter(has_text=seat)


def can_act(page: Page) -> None:
    expect(page.locator("main[data-turn='true'] .cardgo")).to_be_visible()


def table(drawing: str, hand: list[str], lives: tuple[int, int] = (100, 100), terrain: str = "") -> Doc:
    players = [{"life": lives[0], "hand": hand, "deck": []}, {"life": lives[1], "hand": [PLAIN[1]], "deck": []}]
    return {"pieces": pieces_of(drawing), "players": players, "terrain": terrain_of(terrain)}


SHORT = {"life": 12, "board_size": 5, "hand_size": 3, "min_value": 2, "max_value": 3}  # what custom mode sets
ON_ITS_FIELD = {"card_effects": False, "full_speed": True, "turn_limit": 10}


def begin(hand: Hand) -> None:
    """From the form, with its custom mode, into a new match against the CPU."""
    page = hand.page
    open_form(hand, GAME)
    for name, value in SHORT.items():
        page.get_by_role("spinbutton", name=NAMES.get(f"custom.{name}")).fill(str(value))
    for option, wanted in ON_ITS_FIELD.items():
        set_option(page, GAME, option, wanted)
    start(hand, **SHORT, **ON_ITS_FIELD)


def best_cell(page: Page) -> tuple[int, int]:
    """The empty cell that touches most of the person's own pieces, and of those the first."""
    labels = page.get_by_role("gridcell").evaluate_all("cells => cells.map((cell) => [cell.dataset.cell, cell.ariaLabel])")
    said = {(int(name[0]), int(name[2])): label for name, label in labels}

    def friends(row: int, col: int) -> int:
        beside = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
        return sum(", Green " in said.get(other, "") for other in beside)

    return max((place for place in said if said[place].endswith(", empty")), key=lambda place: friends(*place))


def place_a_card(hand: Hand, turn: int) -> None:
    """In turn by a drag, and by choosing the card and then the cell, which shows a finger first what would happen."""
    page = hand.page
    row, col = best_cell(page)
    card = page.get_by_role("toolbar", name="Hand of Green").locator("button.playable").first
    name = str(card.get_attribute("aria-label")).partition(",")[0]
    with one_action(page):
        if turn % 2:
            hand.drag(card, cell(page, row, col))
        else:
            hand.press(card)
            hand.press(cell(page, row, col))
            if isinstance(hand, Finger):
                expect(page.locator(".prompt")).to_contain_text("Tap the same cell again")
                hand.press(cell(page, row, col))
    placed = re.compile(rf"^Green places {re.escape(name)} \(value \d\) on {row},{col}$")
    expect(page.get_by_role("list", name="Log").get_by_role("listitem").filter(has_text=placed).last).to_be_visible()


def play_a_whole_match(hand: Hand) -> None:
    """Every turn, place a card beside as many of one's own as possible; the CPU answers each."""
    page = hand.page
    begin(hand)
    expect(life(page, "Red")).to_have_accessible_name(f"Red: Life {SHORT['life']}")
    for turn in turns(page, 5):
        expect(page.locator(".heading")).to_have_text(f"Turn {2 * turn - 1} of 10")
        place_a_card(hand, turn)
    result = sees_the_result(page, GAME)
    for side, left in zip(("Green", "Red"), result["scores"], strict=True):
        expect(life(page, side)).to_have_accessible_name(f"{side}: Life {left}")


@with_a_mouse_and_by_finger
def test_a_whole_match_against_the_cpu_is_played_from_its_first_turn(browser: Browser, address: str, visitor: Visitor) -> None:
    with visitor(browser, address) as hand:
        play_a_whole_match(hand)


def test_a_match_is_played_by_mouse_on_the_board_with_a_preview_before_each_card_until_it_is_won(
    browser: Browser, address: str
) -> None:
    context, page = person(browser, address)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    hand = [PLAIN[2], PLAIN[6], PLAIN[6]]
    sit_down(page, "cardgo", options=PLAIN_CARDS, position=table(THREE_IN_A_ROW, hand, (100, 11), ROW_OF_FIRE))
    can_act(page)

    drag(page, hand_card(page, PLAIN[2]), cell(page, 5, 3), let_go=False)  # above the middle of the row: X = 3
    expect(page.locator(".outlook")).to_contain_text("Green's set, X = 3: 2 go off")
    expect(page.locator(".stone.going")).to_have_count(2)  # the 3 and the card itself would leave: both transparent
    expect(life(page, "Red").locator(".foretold")).to_have_text("−5")
    expect(life(page, "Red").locator(".threat")).to_be_visible()
    expect(life(page, "Green").locator(".foretold")).to_have_count(0)
    page.mouse.up()
    expect(page.locator(".combo")).to_contain_text("Combo x2")
    expect(page.locator(".combo")).to_contain_text("Red −5")
    expect(life(page, "Red")).to_have_accessible_name("Red: Life 6")
    expect(cell(page, 6, 2)).to_have_accessible_name("Row 6, column 2, empty")

    for left in (3, 0):  # by two clicks: the card, then a cell of fire
        can_act(page)
        hand_card(page, PLAIN[6]).click()
        cell(page, 0, 0).hover()
        expect(life(page, "Red").locator(".foretold")).to_have_text("−3")
        cell(page, 0, 0).click()
        expect(life(page, "Red")).to_have_accessible_name(f"Red: Life {left}")
    expect(page.locator(".verdict")).to_have_text("You won!")
    assert errors == []
    context.close()


def test_a_match_is_won_by_touch_on_a_tablet_where_the_first_tap_shows_what_would_happen(browser: Browser, address: str) -> None:
    context, page = person(browser, address, width=1024, height=768, touch=True)
    hand = [PLAIN[2], PLAIN[5], PLAIN[6]]
    sit_down(page, "cardgo", options=PLAIN_CARDS, position=table(THREE_IN_A_ROW, hand, (100, 8), ROW_OF_FIRE))
    can_act(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 1024

    hand_card(page, PLAIN[2]).tap()
    cell(page, 5, 3).tap()
    expect(page.locator(".prompt")).to_contain_text("Tap the same cell again")
    expect(life(page, "Red").locator(".foretold")).to_have_text("−5")
    expect(life(page, "Red")).to_have_accessible_name("Red: Life 8")
    cell(page, 5, 3).tap()
    expect(life(page, "Red")).to_have_accessible_name("Red: Life 3")

    can_act(page)
    drag_by_finger(page, hand_card(page, PLAIN[5]), cell(page, 6, 0))
    expect(cell(page, 6, 0)).to_have_accessible_name(re.compile(f"Green {NAMES.name(PLAIN[5])}, value 5"))
    can_act(page)
    drag_by_finger(page, hand_card(page, PLAIN[6]), cell(page, 0, 0))
    expect(page.locator(".verdict")).to_have_text("You won!")
    context.close()


def test_two_people_play_online_to_the_end_and_who_was_cut_off_sees_what_happened_meanwhile(
    browser: Browser, address: str
) -> None:
    position = table(THREE_IN_A_ROW, [PLAIN[6], PLAIN[6]], (100, 6), ROW_OF_FIRE)
    with online(browser, address, "cardgo", options=PLAIN_CARDS, position=position) as (first, second, laid):
        can_act(first)
        with cut_off(second, laid):
            drag(first, hand_card(first, PLAIN[6]), cell(first, 0, 0))
            expect(life(first, "Red")).to_have_accessible_name("Red: Life 3")
            expect(life(second, "Red")).to_have_accessible_name("Red: Life 6")

        expect(life(second, "Red")).to_have_accessible_name("Red: Life 3")
        can_act(second)
        second.get_by_role("button", name="Pass").click()
        can_act(first)
        drag(first, hand_card(first, PLAIN[6]), cell(first, 0, 1))
        expect(first.locator(".verdict")).to_have_text("You won!")
        expect(second.locator(".verdict")).to_have_text("You lost.")


def test_groups_are_outlined_terrain_has_textures_and_every_piece_says_how_near_it_is(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    captured = """
    R1 G4 . . . . .
    G2 G4 . . . . .
    . . . R6 . . .
    """
    sit_down(page, "cardgo", options=PLAIN_CARDS, position=table(captured, [PLAIN[2]], terrain="00000e4"))
    can_act(page)

    outlines = page.locator("svg g[clip-path]")
    expect(outlines).to_have_count(3)
    expect(page.locator("svg g.dead[clip-path]")).to_have_count(1)  # the red 1 has no liberties
    expect(page.locator("svg g.seat-0[clip-path]")).to_have_count(1)
    expect(page.locator('rect[fill="url(#cardgo-terrain-14)"]')).to_have_count(1)
    expect(page.locator('rect[fill="url(#cardgo-terrain-4)"]')).to_have_count(1)
    expect(cell(page, 1, 0)).to_have_accessible_name(re.compile("value 2, X 3 of 2"))  # 3: its two friends and the captured 1
    expect(page.locator(".stone.seat-0 .count")).to_have_text(["3/4", "3/2", "3/4"])
    cell(page, 0, 0).hover()
    expect(page.locator(".outlook")).to_contain_text("no liberties")
    context.close()


def test_a_large_board_is_enlarged_by_the_wheel_and_moved_about_by_the_mouse_and_by_keys(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    sit_down(page, "cardgo", options={"board_size": 19, "card_effects": False})
    can_act(page)
    frame = page.locator(".frame")
    small = cell(page, 9, 9).evaluate("(cell) => cell.offsetWidth")

    page.mouse.move(*middle(cell(page, 9, 9)))
    for _ in range(4):
        page.mouse.wheel(0, -120)
    expect(frame).to_have_class(re.compile("movable"))
    page.wait_for_function(f"document.querySelector('[data-cell=\"9,9\"]').offsetWidth > {1.9 * small}")
    before = frame.evaluate("(frame) => frame.scrollLeft")
    drag(page, cell(page, 9, 9), cell(page, 9, 8))  # to the left: more of the right comes into sight
    assert frame.evaluate("(frame) => frame.scrollLeft") > before
    expect(page.locator(".stone")).to_have_count(0)  # moving the board about places nothing

    page.get_by_role("button", name="Show more of the board").click(click_count=6)
    expect(frame).not_to_have_class(re.compile("movable"))
    card = page.get_by_role("toolbar", name="Hand of Green").get_by_role("button").first
    card.press("Enter")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".outlook")).to_contain_text("X = 0")
    page.keyboard.press("Enter")
    expect(page.locator(".stone.seat-0")).to_have_count(1)
    context.close()


def test_custom_mode_sets_the_numbers_of_a_match_on_sliders(browser: Browser, address: str) -> None:
    context, page = person(browser, address, width=360, height=740)
    page.goto("/new/cardgo")
    custom = page.get_by_role("group", name="Custom mode")
    custom.get_by_role("button", name="Short").click()
    expect(custom.get_by_role("img")).to_have_accessible_name("Board 6 by 6, life 30, 4 cards dealt, values 1 to 4")
    custom.get_by_role("slider", name="Lowest value").fill("7")  # pushes the highest along
    custom.get_by_role("spinbutton", name="Life of both sides").fill("5000")
    custom.get_by_role("spinbutton", name="Rows and columns").fill("5")
    custom.get_by_role("slider", name="Cards dealt").focus()
    expect(custom.get_by_role("img")).to_have_accessible_name("Board 5 by 5, life 999, 4 cards dealt, values 7 to 7")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("button", name="Start").click()

    expect(life(page, "Green")).to_have_accessible_name("Green: Life 999")
    expect(page.get_by_role("gridcell")).to_have_count(25)
    hand = page.get_by_role("toolbar", name="Hand of Green").get_by_role("button", name="value 7")
    expect(hand).to_have_count(4)
    context.close()


def test_hands_and_pieces_in_tall_grass_stay_secret_in_everything_that_the_other_side_gets(
    browser: Browser, address: str
) -> None:
    host, first = person(browser, address, name="Aki")
    guest, second = person(browser, address, name="Bora")
    options = {"board_size": 10, "terrain_map": "forest", "hand_size": 10, "card_effects": False, "max_value": 10}
    link = sit_down(first, "cardgo", options=options, against="open")
    heard = overheard(second)
    second.goto(link)
    second.get_by_role("button", name="Join").click()
    expect(first.locator("main[data-turn='true'] .cardgo")).to_be_visible()
    expect(second.get_by_role("toolbar", name="Hand of Red").get_by_role("button")).to_have_count(10)

    def held(page: Page, seat: str) -> set[str]:
        """The names of the cards in a hand, as its owner sees them."""
        cards = page.get_by_role("toolbar", name=f"Hand of {seat}").get_by_role("button")
        return {str(label).split(",")[0] for label in cards.evaluate_all("(cards) => cards.map((card) => card.ariaLabel)")}

    slugs = {NAMES.name(card): card for card in GAME.card_documents()}
    secret = sorted(slugs[name] for name in held(first, "Green") - held(second, "Red"))
    drag(first, hand_card(first, secret[0]), cell(first, 1, 4))  # the forest has tall grass here
    expect(cell(first, 1, 4)).to_have_accessible_name(re.compile(NAMES.name(secret[0])))
    expect(cell(second, 1, 4)).to_have_accessible_name("Row 1, column 4, Tall grass, face-down piece of Green")
    second.get_by_role("button", name="Pass").click()
    can_act(first)

    def is_named(card: str, text: str) -> bool:
        """As a word of its own; the names of matches are chance and may contain anything between hyphens."""
        return bool(re.search(rf"(?<![\w-]){card}(?![\w-])", text))

    told = "\n".join([*heard, second.content()])
    assert [card for card in secret if is_named(card, told) or f">{NAMES.name(card)}" in told] == []

    drag(first, hand_card(first, secret[1]), cell(first, 0, 0))  # in the open it is told
    expect(cell(second, 0, 0)).to_have_accessible_name(re.compile(NAMES.name(secret[1])))
    assert is_named(secret[1], "\n".join(heard))
    host.close()
    guest.close()
