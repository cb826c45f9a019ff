"""The board in a real browser: everything here is done on the board itself, not through the list of actions."""

from __future__ import annotations

import json
import re
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from browser.seated import cut_off, drag, drag_by_finger, middle, online
from browser.served import person
from browser.steps import is_over
from browser.whole import Hand, Visitor, begin, one_action, sees_the_result, turns, with_a_mouse_and_by_finger
from games.headquarters.hq_table import Fields, side
from tefuda.engine.words import texts_of
from tefuda.games.headquarters import FOLDER, GAME

CPU = {"kind": "bot", "bot": "easy"}
PATIENCE = 60_000  # milliseconds for a turn of the CPU, however busy the machine
NAMES = texts_of(FOLDER / "text", "en")


def created(address: str, options: Fields, seats: list[Fields], **more: Any) -> Fields:
    """A match made through the server's own door."""
    wish = {"game": GAME.slug, "options": {"turn_order": "seats", **options}, "seats": seats, "visibility": "link", **more}
    request = urllib.request.Request(f"{address}/api/v1/matches", json.dumps(wish).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        found: Fields = json.load(answer)
    return found


def table(*sides: Fields, **fields: Any) -> Fields:
    """A position and its options, as a match can begin with them."""
    options = {"seats": len(sides), "turn_order": "seats"}
    position = {"options": options, "turn": 5, "next_id": 60, "players": list(sides), **fields}
    return {"options": options, "position": position}


def at(address: str, *sides: Fields, **fields: Any) -> Fields:
    """A match against the CPU, begun in a position; seat 0 is the person's."""
    seats = [{"kind": "me", "name": "Aki"}, *[CPU] * (len(sides) - 1)]
    return created(address, seats=seats, **table(*sides, **fields))


def sit_down(context: BrowserContext, page: Page, match: Fields) -> None:
    """Open a match with the seat of its maker."""
    kept = {match["match"]["id"]: {"seats": match["tokens"], "game": GAME.slug, "at": 1}}
    context.add_init_script(f"localStorage.setItem('tefuda.seats', {json.dumps(json.dumps(kept))})")
    page.goto(f"/match/{match['match']['id']}")
    expect(page.locator("[data-object='0']")).to_be_visible()


def tile(page: Page, id: int) -> Locator:
    return page.locator(f"[data-object='{id}']")


def held(page: Page, card: str) -> Locator:
    return page.locator(".hand").get_by_role("button", name=re.compile(f"^{re.escape(NAMES[f'names.{card}'])}\\.")).first


def face_up(page: Page) -> Locator:
    return page.get_by_role("dialog").get_by_role("button", name="Face-up, as a unit")


# The person's HQ can attack by itself, from the first turn on; the CPU's falls at the third blow at the latest.
SHORT: Fields = {
    "turn_order": "seats",
    "max_turns": 10,
    "cards": {"city_hall": {"power_type": "offensive", "level": 3}, "grand_casino": {"hp": 8}},
}
MOST_STEPS = 12  # of one turn


def answer(hand: Hand) -> None:
    """Choose the first thing that is lit, or else the first that is offered."""
    page = hand.page
    with one_action(page):
        hand.press(page.locator(".tile.option, .prompt .answers button").first)


def attack(hand: Hand) -> None:
    """Drag the first unit that can attack to the first target that lights up, which is the HQ where it is open."""
    page = hand.page
    attacker = page.locator(".own .tile.attacker").first
    number = attacker.get_attribute("data-object")
    with one_action(page):
        hand.drag(attacker, page.locator(".others .tile.target").first)
    told = page.get_by_role("list", name="Log").get_by_role("listitem").filter(has_text=re.compile(rf"#{number}\b.* attacks"))
    expect(told.last).to_be_visible()


def play(hand: Hand) -> None:
    """Drag the first card that can be played openly to the first space that lights up: face-up, or face-down if the space is
    for lower cards."""
    page = hand.page
    card = page.locator(".hand .card.can:not(.covert)").first
    name = str(card.get_attribute("aria-label")).partition(".")[0]
    objects = page.locator(".own [data-object]")
    known = objects.count()
    with one_action(page):
        hand.drag(card, page.locator(".own .slot.open").first)
        openly, covertly = (page.get_by_role("dialog").locator(way) for way in ("button.primary", ".row button"))
        expect(openly.or_(covertly).first).to_be_visible()
        hand.press(openly if openly.count() else covertly.last)
    expect(objects).to_have_count(known + 1)
    expect(objects.filter(has_text=name).first).to_be_visible()


def take_turn(hand: Hand, number: int) -> None:
    """Attack with everything, play a card, end the turn, and answer what is asked."""
    page = hand.page
    has_played = False
    for _ in range(MOST_STEPS):
        if page.get_by_role("group", name="Choose").count():
            answer(hand)
        elif page.locator(".own .tile.attacker").count():
            attack(hand)
        elif not has_played and page.locator(".hand .card.can:not(.covert)").count():
            play(hand)
            has_played = True
        else:
            expect(page.locator(".middle .turn")).to_have_text(f"Turn {number}")
            with one_action(page):
                hand.press(page.get_by_role("button", name="End turn"))
            return
        if is_over(page):
            return
    raise AssertionError(f"after {MOST_STEPS} steps the turn is still not over: {page.url}")


def play_a_whole_match(hand: Hand) -> None:
    page = hand.page
    begin(hand, GAME, **SHORT)
    expect(tile(page, 1)).to_have_accessible_name(re.compile("HP 8"))
    for turn in turns(page, SHORT["max_turns"] // 2):
        take_turn(hand, 2 * turn - 1)
    result = sees_the_result(page, GAME)
    fallen = [seat for seat in (0, 1) if re.search("HP (0|-)", tile(page, seat).inner_text())]
    assert fallen == [seat for seat in (0, 1) if result["reason"] == "hq_destroyed" and seat not in result["winners"]]
    told = page.get_by_role("list", name="Log")
    expect(told).to_contain_text(re.compile(r"Player 1 (plays|hides)"))
    expect(told).to_contain_text("Player 2 draws")


@with_a_mouse_and_by_finger
def test_a_whole_match_against_the_cpu_is_played_from_its_first_turn(browser: Browser, address: str, visitor: Visitor) -> None:
    with visitor(browser, address) as hand:
        play_a_whole_match(hand)


def fight() -> tuple[Fields, Fields]:
    """Two strikes of the patrol officer win: a rival with 2 credits cannot fill four spaces, and strikes back too weakly."""
    walls: Fields = {"hand": ["barricade"] * 2, "deck": ["barricade"] * 9}
    return (
        side("0 city_hall level+2!", "10 patrol_officer 0.0", hand=["courier", "night_watch"], deck=["citizen"] * 9, credits=6),
        side("1 laundromat", hp=6, **walls),
    )


def test_a_match_is_won_by_mouse_with_cards_dragged_to_spaces_and_an_attacker_dragged_to_its_target(
    browser: Browser, address: str
) -> None:
    context, page = person(browser, address)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    sit_down(context, page, at(address, *fight()))

    drag(page, held(page, "courier"), tile(page, 0))  # onto a parent: its next space
    face_up(page).click()
    expect(tile(page, 60)).to_have_accessible_name(re.compile("Courier"))
    expect(tile(page, 60)).to_contain_text("#60")  # as the log calls it
    expect(held(page, "citizen")).to_be_visible()  # the courier drew it
    held(page, "night_watch").hover()
    page.mouse.down()
    page.mouse.move(*middle(tile(page, 60)), steps=4)
    lit = page.locator(".own .slot.open")
    expect(lit).to_have_count(3)  # of the HQ, the officer and the courier
    page.mouse.move(*middle(lit.last), steps=4)
    page.mouse.up()
    page.get_by_role("button", name="Face-down for 1 credits").click()
    expect(tile(page, 61)).to_have_accessible_name(re.compile("Hidden, Night Watch"))
    drag(page, tile(page, 10), tile(page, 1))
    expect(tile(page, 1)).to_have_accessible_name(re.compile("HP 3"))
    page.get_by_role("button", name="End turn").click()
    expect(page.locator(".turn").filter(has_text="Turn 7")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("main[data-turn='true']")).to_be_visible()
    drag(page, tile(page, 10), tile(page, 1), let_go=False)
    looks = "tile => [tile.offsetWidth, tile.offsetHeight, getComputedStyle(tile).borderColor, getComputedStyle(tile).fontSize]"
    in_its_place = page.locator(".own [data-object='10']").evaluate(looks)
    assert page.locator(".drag-ghost .tile").evaluate(looks) == in_its_place  # however small the tree is drawn
    page.mouse.up()

    expect(page.locator(".verdict")).to_be_visible()
    expect(tile(page, 1)).to_have_accessible_name(re.compile("HP 0"))
    assert errors == []
    context.close()


def test_a_match_is_won_by_taps_and_a_finger_on_a_tablet(browser: Browser, address: str) -> None:
    context, page = person(browser, address, width=1024, height=768, touch=True)
    sit_down(context, page, at(address, *fight()))

    held(page, "night_watch").tap()
    page.locator(".own .slot.open").first.tap()
    face_up(page).tap()
    expect(tile(page, 60)).to_have_accessible_name(re.compile("Night Watch.*inactive"))
    drag_by_finger(page, held(page, "courier"), tile(page, 0))
    face_up(page).tap()
    expect(tile(page, 61)).to_have_accessible_name(re.compile("Courier.*inactive"))
    page.get_by_role("button", name="Level-up").tap()
    expect(tile(page, 0)).to_have_accessible_name(re.compile("Lv 5"))
    drag_by_finger(page, tile(page, 10), tile(page, 1))
    expect(tile(page, 1)).to_have_accessible_name(re.compile("HP 3"))
    page.get_by_role("button", name="End turn").tap()
    expect(page.locator(".turn").filter(has_text="Turn 7")).to_be_visible(timeout=PATIENCE)
    tile(page, 10).tap()
    tile(page, 1).tap()

    expect(page.locator(".verdict")).to_be_visible()
    context.close()


def test_two_people_play_online_to_the_end_and_who_was_cut_off_sees_what_happened_meanwhile(
    browser: Browser, address: str
) -> None:
    with online(browser, address, GAME.slug, **table(*fight())) as (first, second, laid):
        with cut_off(second, laid):
            drag(first, tile(first, 10), tile(first, 1))
            expect(tile(first, 1)).to_have_accessible_name(re.compile("HP 3"))
            first.get_by_role("button", name="End turn").click()
            expect(first.locator(".turn").filter(has_text="Turn 6")).to_be_visible()
            expect(tile(second, 1)).to_have_accessible_name(re.compile("HP 6"))

        expect(tile(second, 1)).to_have_accessible_name(re.compile("HP 3"))
        second.get_by_role("button", name="End turn").click()
        expect(first.locator(".turn").filter(has_text="Turn 7")).to_be_visible()
        expect(first.locator("main[data-turn='true']")).to_be_visible()
        drag(first, tile(first, 10), tile(first, 1))
        expect(first.locator(".verdict")).to_have_text("You won!")
        expect(second.locator(".verdict")).to_have_text("You lost.")


def test_a_hidden_card_is_a_back_that_its_owner_can_peek_at_and_that_nothing_tells_the_other(
    browser: Browser, address: str
) -> None:
    """The first player's deck shares no card with the second's, so any of its names would be a leak."""
    own = set(GAME.presets["law_and_order"]["cards"])
    assert not own & set(GAME.presets["house_edge"]["cards"])
    host, first = person(browser, address, name="Aki")
    guest, second = person(browser, address, name="Bora")
    heard: list[str] = []
    second.on("response", lambda answer: heard.append(answer.text()) if tells(answer.url, answer.request.method) else None)
    second.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    match = created(address, {"decks": ["law_and_order", "house_edge"]}, [{"kind": "me", "name": "Aki"}, {"kind": "open"}])

    second.goto(f"/match/{match['match']['id']}?invite={match['invite']}")
    second.get_by_role("button", name="Join").click()
    expect(tile(second, 0)).to_be_visible()
    sit_down(host, first, match)
    drag(first, first.locator(".hand .card").first, tile(first, 0))
    first.get_by_role("button", name="Face-down for 1 credits").click()
    expect(tile(second, 2)).to_have_accessible_name(re.compile("^#2 Hidden, Lv 1"))

    expect(tile(second, 2).locator(".back")).to_be_visible()
    expect(second.get_by_role("button", name="Peek at #2")).to_have_count(0)
    first.get_by_role("button", name="Peek at #2").click()
    expect(tile(first, 2).locator(".back")).to_have_count(0)
    secret = tile(first, 2).locator(".name").inner_text()
    assert secret in {NAMES[f"names.{card}"] for card in own}
    assert any("hidden_played" in text for text in heard)
    assert {card for card in own for text in heard if f'"{card}"' in text} == set()
    shown = second.locator("main").inner_html()
    assert {card for card in own if NAMES[f"names.{card}"] in shown or card in shown} == set()
    host.close()
    guest.close()


def tells(url: str, method: str) -> bool:
    """Whether an answer is about this match; the catalogue of all cards is everybody's."""
    return "/api/" in url and not (method == "GET" and "/api/v1/games" in url)


MINISTER: Fields = {"seat": 0, "card": "minister", "ability": 0, "event": None}


def test_effects_wait_in_order_and_a_choice_is_asked_for_with_its_candidates_lit(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    hand: Fields = {"hand": ["insider_tip"], "deck": ["heist", "courier", "citizen"], "credits": 1}
    mine = side("0 shadow_cabinet level+2!", "10 minister 0.0", "11 minister 0.1", "12 bookkeeper 10.0", **hand)
    doing = {"resolving": {**MINISTER, "source": 10, "op": 0, "picked": [], "that": []}, "pending": [{**MINISTER, "source": 11}]}
    sit_down(context, page, at(address, mine, side("1 big_top", "20 clown 1.0"), **doing))

    queue = page.get_by_role("list", name="Waiting effects").get_by_role("listitem")
    expect(queue).to_have_text(["▸ Minister", "1 Minister"])
    expect(page.get_by_role("group", name="Choose an object")).to_contain_text("+1 power")
    expect(page.locator(".tile.option")).to_have_count(3)
    tile(page, 12).click()
    expect(queue).to_have_text(["▸ Minister"])
    tile(page, 12).click()
    expect(queue).to_have_text(["No effect is waiting"])
    expect(tile(page, 12)).to_have_accessible_name(re.compile("Defensive 4"))

    held(page, "insider_tip").click()
    page.locator(".own .slot.open").first.click()
    page.get_by_role("button", name="Face-up, as a command").click()
    prompt = page.get_by_role("group", name="Choose a card")
    expect(prompt.get_by_role("button")).to_have_count(2)
    prompt.get_by_role("button", name="Heist").click()
    expect(held(page, "courier")).to_be_visible()
    expect(page.locator(".own").get_by_role("button", name="trash 1")).to_be_visible()
    context.close()


CROWDED = (
    side(
        *("0 city_hall level+4!", "10 minister 0.0", "11 inspector 0.1", "12 president 0.2", "13 patrol_officer 10.0"),
        *("14 riot_squad 10.1", "15 courier 10.2 x=2", "16 bodyguard 11.0", "17 courier 11.1", "18 patrol_officer 14.0"),
        *("19 night_watch 12.0", "20 scandal 12.1", "21 field_marshal 12.2"),
        hand=["courier"] * 6,
        deck=["courier"],
        credits=6,
    ),
    side(
        *("1 big_top level+4!", "30 clown 1.0", "31 ringmaster 1.1", "32 grand_illusionist 1.2", "33 clown 31.0"),
        *("34 clown 31.1 x=3", "35 stagehand 31.2", "36 hypnotist 32.0", "37 veteran 32.1 x=2", "38 night_watch 35.0"),
        *("39 clown 35.1", "40 smoke_screen 36.0"),
        deck=["clown"],
    ),
)


@pytest.mark.parametrize(("width", "height"), [(1280, 860), (1024, 768)])
def test_trees_of_25_cards_are_on_one_screen_without_overlapping(browser: Browser, address: str, width: int, height: int) -> None:
    context, page = person(browser, address, width=width, height=height)
    sit_down(context, page, at(address, *CROWDED))

    boxes = page.locator(".object").evaluate_all("tiles => tiles.map(tile => tile.getBoundingClientRect().toJSON())")
    assert len(boxes) == 25
    assert min(box["width"] for box in boxes) > 50
    assert not any(overlap(one, other) for place, one in enumerate(boxes) for other in boxes[:place])
    for hq in (tile(page, 0), tile(page, 1)):
        expect(hq).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    context.close()


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        min(one["right"], other["right"]) - max(one["left"], other["left"]) > 1
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 1
    )


def test_four_players_have_a_tree_each_and_a_player_is_chosen_by_name(browser: Browser, address: str) -> None:
    context, page = person(browser, address, width=360, height=740)
    rivals = [side(f"{seat} big_top", hand=["clown"], deck=["clown"]) for seat in (1, 2, 3)]
    mine = side("0 grand_casino", hand=["blackmail"], deck=["heist"], credits=2)
    sit_down(context, page, at(address, mine, *rivals))

    expect(page.get_by_role("group", name="Link tree of")).to_have_count(4)
    held(page, "blackmail").click()
    page.locator(".own .slot.open").click()
    page.get_by_role("button", name="Face-up, as a command").click()
    prompt = page.get_by_role("group", name="Choose a player")
    expect(prompt.get_by_role("button")).to_have_count(3)
    prompt.get_by_role("button").last.click()
    expect(page.locator(".others section").last.get_by_role("button", name="trash 1")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def test_a_card_is_played_and_an_attack_declared_by_keys_alone(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    sit_down(context, page, at(address, *fight()))

    held(page, "night_watch").press("Enter")
    expect(page.locator(".own .slot.open")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".own .slot.open")).to_have_count(0)
    held(page, "night_watch").press("Enter")
    tile(page, 0).press("Enter")
    expect(face_up(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(tile(page, 60)).to_have_accessible_name(re.compile("Night Watch"))
    tile(page, 10).press("Enter")
    page.keyboard.press("ArrowUp")
    expect(tile(page, 1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(tile(page, 1)).to_have_accessible_name(re.compile("HP 3"))
    context.close()
