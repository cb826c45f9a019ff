"""Nullpoga's board in a real browser: planning by mouse, finger and keys, both plans carried out, nothing told too early."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from browser.seated import cut_off, drag, drag_by_finger, glimpsed, online, overheard, sit_down, watch
from browser.served import person
from browser.whole import Finger, Hand, Mouse, Visitor, begin, one_action, sees_the_result, turns, with_a_mouse_and_by_finger
from games.nullpoga.nullpoga_table import attack, move, piece
from tefuda.games.nullpoga import GAME
from tefuda.games.nullpoga.deckbuilding import preset_decks

Doc = dict[str, Any]
NAMES = GAME.words("en")
MICE = ["mouse"] * 9


def zone(page: Page, row: int, column: int) -> Locator:
    return page.locator(f'[data-cell="{row},{column}"]')


def hand_card(page: Page, card: str) -> Locator:
    return page.get_by_role("list", name="hand").get_by_role("button").filter(has=page.get_by_alt_text(NAMES.name(card))).first


def button(page: Page, name: str) -> Locator:
    return page.locator(".board").get_by_role("button", name=name)


def mana(page: Page, name: str) -> Locator:
    """What the seat bar of this name says of mana."""
    return page.get_by_role("region", name=name).get_by_role("img", name="Mana")


def drawn(page: Page, kind: str) -> Locator:
    """The marks of this kind on the field: arrows and aims of the plan, or of the step that is carried out."""
    return page.locator(f"svg .mark.{kind}")


def ready(page: Page) -> None:
    """The person may act, and the opponent has closed its plan, so that nothing comes in between."""
    expect(page.locator("main[data-turn='true'] .board")).to_be_visible()
    expect(page.locator(".bar").first.get_by_role("img", name="ready")).to_be_visible()


def can_act(page: Page) -> None:
    """What was done last has arrived, and the next thing can be done."""
    expect(page.locator("main[data-turn='true'] .board")).to_be_visible()


def go_on(hand: Hand, name: str) -> None:
    """Press the button that leads to the next stage, and wait until something can be done there."""
    hand.press(button(hand.page, name))
    expect(hand.page.locator(".prompt")).to_contain_text("Summon monsters" if name == "On to summons" else "Give orders")


def position(*monsters: Doc, hand: list[str], **other: Any) -> Doc:
    """Turn 5; seat 1 has nothing but what is given, and draws mice, which do not march before turn 7."""
    players = [{"hand": hand, "deck": MICE}, {"deck": MICE, **other}]
    return {"turn": 5, "monsters": list(monsters), "players": players}


# Mana for every monster of the sampler deck from the first turn on; the life that no first turn can take, but a second one can.
SHORT = {"start_life": 12, "start_mana": 8, "max_mana": 20, "turn_limit": 3}  # no CPU takes twelve lives in its first turn


def summon_what_can_be(hand: Hand, most: int) -> int:
    """Drag the first cards that are lit onto the first standby zones that are empty; how many there were."""
    page = hand.page
    for count in range(most):
        cards = page.get_by_role("list", name="hand").locator("button.playable")
        places = page.locator("[data-cell^='3,'][aria-label$=', empty']")
        if not cards.count() or not places.count():
            return count
        name = str(cards.first.get_by_role("img").get_attribute("alt"))
        place = page.locator(f"[data-cell='{places.first.get_attribute('data-cell')}']")
        held = page.get_by_role("list", name="hand").get_by_role("button").count()
        with one_action(page):
            hand.drag(cards.first, place)
        expect(place).to_have_accessible_name(re.compile(f", {re.escape(name)} "))
        expect(page.get_by_role("list", name="hand").get_by_role("button")).to_have_count(held - 1)
        can_act(page)
    return most


def attack_with_everything(hand: Hand) -> int:
    """Draw an order from every monster in battle to the zone in front of it; how many there were."""
    page = hand.page
    cells = page.locator("[data-cell^='2,'].grabbable").evaluate_all("zones => zones.map((zone) => zone.dataset.cell)")
    for place, cell in enumerate(cells, start=1):
        column = int(cell.partition(",")[2])
        arrow = drawn(page, "attack").filter(has_text=re.compile(f"^{place}$")).first  # the ermine's order has two
        otherwise = page.locator(".buttons").get_by_role("button", name="attack", exact=True)
        with one_action(page):
            hand.drag(zone(page, 2, column), zone(page, 1, column))
            expect(arrow.or_(otherwise)).to_be_visible()
            if otherwise.count():  # the monster could do something else to who stands there: the board asks
                hand.press(otherwise)
        expect(arrow).to_be_visible()
        can_act(page)
    return len(cells)


def play_a_whole_match(hand: Hand) -> None:
    """Every turn, summon, attack and commit, as far as the board allows; the plans of both are carried out in between."""
    page = hand.page
    begin(hand, GAME, **SHORT)
    summoned = attacked = 0
    for turn in turns(page, SHORT["turn_limit"]):
        have = SHORT["start_mana"] + turn - 1
        expect(mana(page, "Aki")).to_have_accessible_name(f"Mana: {have} of {have} left")  # one more in every turn
        ready(page)
        go_on(hand, "On to summons")
        summoned += summon_what_can_be(hand, most=2 if turn == 1 else 1)
        go_on(hand, "On to orders")
        attacked += attack_with_everything(hand)
        with one_action(page):
            hand.press(button(page, "Commit"))
    result = sees_the_result(page, GAME)
    assert [shown_life(page, name) for name in ("Aki", "CPU: easy")] == result["scores"]
    assert summoned and attacked


def shown_life(page: Page, name: str) -> int:
    label = page.get_by_role("region", name=name).locator(".life").get_attribute("aria-label")
    return int(str(label).removeprefix("life "))


@with_a_mouse_and_by_finger
def test_a_whole_match_against_the_cpu_is_planned_from_its_first_turn(browser: Browser, address: str, visitor: Visitor) -> None:
    with visitor(browser, address) as hand:
        play_a_whole_match(hand)


def test_a_match_is_planned_on_the_board_by_mouse_turn_after_turn_until_it_is_won(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    sit_down(page, "nullpoga", position=position(piece(1, "boar", 2, 1), piece(3, "cat", 3, 0), hand=["meteor", "mouse"], life=5))
    ready(page)

    drag(page, hand_card(page, "meteor"), zone(page, 1, 4))  # a spell is dragged onto its zone
    expect(drawn(page, "spell").locator("text")).to_have_text("1")
    expect(hand_card(page, "meteor")).to_have_count(0)
    expect(mana(page, "Aki")).to_have_accessible_name("Mana: 2 of 5 left")
    expect(page.locator(".mana .reserved")).to_have_count(3)
    go_on(Mouse(page), "On to summons")

    drag(page, hand_card(page, "mouse"), zone(page, 3, 3))
    expect(zone(page, 3, 3)).to_have_accessible_name("Your standby zone 4, Mouse 1/1")
    expect(page.locator(".piece.ghost")).to_have_count(2)  # the mouse to come, and the cat that will have marched
    expect(page.locator(".piece.leaving")).to_have_count(1)
    go_on(Mouse(page), "On to orders")

    drag(page, zone(page, 2, 1), zone(page, 1, 1), let_go=False)  # an order is drawn from the monster to its goal
    expect(page.locator("svg .mark.pull")).to_be_visible()
    page.mouse.up()
    expect(drawn(page, "attack").locator("text")).to_have_text("1")
    can_act(page)
    drag(page, zone(page, 2, 0), zone(page, 1, 0))
    expect(drawn(page, "attack").locator("text")).to_have_text(["1", "2"])
    button(page, "As it is now").click()
    expect(page.locator(".piece.ghost")).to_have_count(0)
    button(page, "As planned").click()
    expect(page.locator(".piece.ghost")).to_have_count(2)
    button(page, "Commit").click()

    expect(mana(page, "Aki")).to_have_accessible_name("Mana: 6 of 6 left")  # turn 6
    expect(page.get_by_role("region", name="CPU: easy").get_by_label("life 1")).to_be_visible()
    ready(page)
    go_on(Mouse(page), "On to summons")
    go_on(Mouse(page), "On to orders")
    zone(page, 2, 1).click()  # the other way: the monster, then the zone
    zone(page, 1, 1).click()
    button(page, "Commit").click()

    expect(page.locator(".verdict")).to_have_text("You won!")
    button(page, "Earlier turn").click()
    expect(page.get_by_role("region", name="Plan and past turns")).to_contain_text("Turn 5")
    expect(page.get_by_role("region", name="Plan and past turns")).to_contain_text("Meteor")
    assert errors == []
    context.close()


def test_a_match_is_planned_by_taps_and_a_drawn_finger_on_a_tablet_until_it_is_won(browser: Browser, address: str) -> None:
    context, page = person(browser, address, width=1024, height=768, touch=True)
    monsters = (piece(1, "boar", 2, 1), piece(2, "turtle", 1, 2))
    sit_down(page, "nullpoga", position=position(*monsters, hand=["meteor", "mouse", "cat"], life=3))
    ready(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 1024

    hand_card(page, "meteor").tap()
    expect(page.locator(".prompt")).to_contain_text("takes 3 damage")  # what the card does, large enough to read
    zone(page, 1, 2).tap()
    expect(zone(page, 1, 2)).to_have_accessible_name("Enemy battle zone 3, Kamekichi the Turtle 0/1")
    go_on(Finger(page), "On to summons")
    drag_by_finger(page, hand_card(page, "mouse"), zone(page, 3, 0))
    expect(zone(page, 3, 0)).to_have_accessible_name("Your standby zone 1, Mouse 1/1")
    button(page, "Take back").tap()
    expect(zone(page, 3, 0)).to_have_accessible_name("Your standby zone 1, empty")
    go_on(Finger(page), "On to orders")
    drag_by_finger(page, zone(page, 2, 1), zone(page, 2, 0))
    expect(drawn(page, "move").locator("text")).to_have_text("1")
    button(page, "Commit").tap()

    expect(mana(page, "Aki")).to_have_accessible_name("Mana: 6 of 6 left")
    expect(zone(page, 2, 0)).to_have_accessible_name("Your battle zone 1, Boar 3/2")
    ready(page)
    go_on(Finger(page), "On to summons")
    go_on(Finger(page), "On to orders")
    zone(page, 2, 0).tap()
    zone(page, 1, 0).tap()
    expect(drawn(page, "attack").locator("text")).to_have_text("1")
    button(page, "Commit").tap()
    expect(page.locator(".verdict")).to_have_text("You won!")
    context.close()


def test_two_people_play_online_to_the_end_and_who_was_cut_off_sees_what_was_carried_out_meanwhile(
    browser: Browser, address: str
) -> None:
    start = position(piece(1, "boar", 2, 1), hand=[], life=5)
    with online(browser, address, "nullpoga", position=start) as (first, second, laid):
        for turn in (5, 6):
            can_act(second)
            button(second, "Commit").click()
            expect(second.locator(".prompt")).to_have_text("Waiting for the opponent…")
            ready(first)
            go_on(Mouse(first), "On to summons")
            go_on(Mouse(first), "On to orders")
            drag(first, zone(first, 2, 1), zone(first, 1, 1))
            expect(drawn(first, "attack")).to_have_count(1)
            can_act(first)
            if turn == 5:
                with cut_off(second, laid):
                    button(first, "Commit").click()
                    expect(mana(first, "Aki")).to_have_accessible_name("Mana: 6 of 6 left")
                    expect(mana(second, "Aki")).to_have_accessible_name("Mana: 5 of 5 left")
                expect(mana(second, "Aki")).to_have_accessible_name("Mana: 6 of 6 left")
                expect(second.get_by_role("region", name="Bora").get_by_label("life 2")).to_be_visible()
            else:
                button(first, "Commit").click()
        expect(first.locator(".verdict")).to_have_text("You won!")
        expect(second.locator(".verdict")).to_have_text("You lost.")


def test_everything_on_the_board_can_be_done_by_keys(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    sit_down(page, "nullpoga", position=position(piece(1, "boar", 2, 2), hand=["meteor"]))
    ready(page)

    hand_card(page, "meteor").press("Enter")
    zone(page, 2, 2).focus()
    page.keyboard.press("ArrowUp")
    expect(zone(page, 1, 2)).to_be_focused()
    page.keyboard.press("Enter")
    expect(drawn(page, "spell")).to_have_count(1)
    zone(page, 2, 2).press("i")
    expect(page.get_by_role("dialog", name="Boar")).to_be_visible()
    page.keyboard.press("Escape")
    button(page, "On to summons").press("Enter")
    button(page, "On to orders").press("Enter")
    expect(page.locator(".prompt")).to_contain_text("Give orders")
    zone(page, 2, 2).press("Enter")
    page.keyboard.press("Escape")  # thought better of it
    expect(button(page, "Cancel")).to_have_count(0)
    zone(page, 2, 2).press("Enter")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(drawn(page, "move").locator("text")).to_have_text("1")
    context.close()


def test_the_resolution_plays_step_by_step_with_the_orders_of_both_seats(browser: Browser, address: str) -> None:
    context, page = person(browser, address, speed="fast")
    plan = {"spells": [], "summons": [], "orders": [attack(2), move(4, "left")]}
    monsters = (piece(1, "gaia_beast", 2, 1), piece(2, "gaia_beast", 1, 1), piece(4, "cat", 1, 3))
    sit_down(page, "nullpoga", position=position(*monsters, hand=[], stage="done", plan=plan))
    ready(page)
    go_on(Mouse(page), "On to summons")
    go_on(Mouse(page), "On to orders")
    zone(page, 2, 1).click()
    zone(page, 1, 1).click()
    expect(drawn(page, "attack")).to_have_count(1)  # of the opponent's plan nothing is seen yet
    now = "[aria-label='Plan and past turns'] .current"
    watch(
        page, banner=".banner", blows="svg .mark.attack", moves="svg .mark.move", step=now, orders=f"{now} li", hits=".flash.hit"
    )
    button(page, "Commit").click()

    glimpsed(page, banner="Action 1", blows=2, step="Action 1", orders=2)  # both blows of the first step
    glimpsed(page, banner="Action 1", hits=1)
    glimpsed(page, banner="Action 2", moves=1)
    ready(page)
    button(page, "Earlier turn").click()
    record = page.get_by_role("region", name="Plan and past turns")
    expect(record).to_contain_text("Turn 5")
    expect(record.locator(".steps > li").filter(has_text="Action 2")).to_contain_text("Cat")
    context.close()


def test_what_is_carried_out_can_be_paused_and_skipped(browser: Browser, address: str) -> None:
    context, page = person(browser, address, speed="slow")
    sit_down(page, "nullpoga", position=position(piece(1, "gaia_beast", 2, 1), hand=[], stage="done"))
    ready(page)
    log = page.get_by_role("list", name="Log")
    watch(page, playing=".playing")
    go_on(Mouse(page), "On to summons")
    go_on(Mouse(page), "On to orders")
    zone(page, 2, 1).click()
    zone(page, 1, 1).click()
    expect(drawn(page, "attack")).to_have_count(1)
    can_act(page)
    assert page.evaluate("glimpses.every(seen => seen.playing.length === 0)")  # at the slowest speed, planning takes no time
    button(page, "Commit").click()

    page.get_by_role("button", name="Pause", exact=True).click()
    expect(page.get_by_role("button", name="Continue", exact=True)).to_be_visible()
    expect(mana(page, "Aki")).to_have_accessible_name("Mana: 5 of 5 left")  # turn 6 has not begun, however long one waits
    expect(log).to_contain_text("is ready")
    expect(log).not_to_contain_text("Turn 6")  # nor does the log run ahead of what is shown
    page.get_by_role("button", name="Skip", exact=True).click()

    ready(page)
    expect(mana(page, "Aki")).to_have_accessible_name("Mana: 6 of 6 left")
    expect(log).to_contain_text("Turn 6")
    expect(log).to_contain_text(f"{NAMES.name('gaia_beast')} #1 attacks enemy battle zone 2")  # as the board shows them
    context.close()


def test_a_plan_and_a_hand_are_told_to_nobody_before_they_are_carried_out(browser: Browser, address: str) -> None:
    """The host's deck has cards that the guest's has not: their names must not reach the guest, and then one must."""
    host, first = person(browser, address, name="Aki")
    guest, second = person(browser, address, name="Bora")
    options = {"decks": ["titans", "menagerie"], "start_mana": 10, "start_hand": 10, "first_turn_draw": True}
    link = sit_down(first, "nullpoga", options=options, against="open")
    heard = overheard(second)
    second.goto(link)
    second.get_by_role("button", name="Join").click()
    expect(first.locator("main[data-turn='true'] .board")).to_be_visible()
    expect(second.locator("main[data-turn='true'] .board")).to_be_visible()

    secret = set(preset_decks()["titans"]) - set(preset_decks()["menagerie"])
    pictures = first.get_by_role("list", name="hand").get_by_role("img")
    held = [slug for slug in secret if pictures.and_(first.get_by_alt_text(NAMES.name(slug))).count()]
    monsters = [slug for slug in held if GAME.card_documents()[slug]["kind"] == "monster"]
    go_on(Mouse(first), "On to summons")
    drag(first, hand_card(first, monsters[0]), zone(first, 3, 2))
    expect(zone(first, 3, 2)).to_have_accessible_name(f"Your standby zone 3, {summoned(monsters[0])}")
    button(first, "Commit").click()
    expect(first.locator(".prompt")).to_have_text("Waiting for the opponent…")
    expect(second.locator(".bar").first.get_by_role("img", name="ready")).to_be_visible()

    assert heard
    told = "\n".join([*heard, second.content()])
    assert [slug for slug in held if f'"{slug}"' in told or f"/{slug}.svg" in told or NAMES.name(slug) in told] == []
    expect(zone(second, 3, 2)).to_have_accessible_name("Enemy standby zone 3, empty")

    button(second, "Commit").click()
    expect(zone(second, 3, 2)).to_have_accessible_name(f"Enemy standby zone 3, {summoned(monsters[0])}")
    assert f'"{monsters[0]}"' in "\n".join(heard)
    host.close()
    guest.close()


def summoned(card: str) -> str:
    printed = GAME.card_documents()[card]
    return f"{NAMES.name(card)} {printed['attack']}/{printed['life']}"
