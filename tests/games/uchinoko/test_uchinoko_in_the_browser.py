"""The board in a real browser against a real server: by mouse, by touch, with secrets kept, in the game's own words."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from browser.seated import cut_off, drag, drag_by_finger, online, overheard
from browser.served import person
from browser.whole import Hand, Visitor, begin, one_action, sees_the_result, turns, with_a_mouse_and_by_finger
from games.uchinoko.table import character
from tefuda.engine.game import LANGUAGES
from tefuda.games.uchinoko import GAME
from tefuda.games.uchinoko.words import UchinokoWords

Doc = dict[str, Any]

expect.set_options(timeout=20_000)  # milliseconds: a busy machine is not a broken board

RIVAL: Doc = {"deck": ["zine"] * 6, "hand": ["rookie"] * 6, "area": [], "discard": []}
AGAINST_CPU = [{"kind": "me", "name": "Aki"}, {"kind": "bot", "bot": "easy"}]
CPU_TURN = 30_000  # milliseconds that the CPU may take for its turn on a busy machine
WITHIN = "all => all.every((one) => one.getBoundingClientRect().right <= window.innerWidth)"
KEEP = "([id, seats]) => localStorage.setItem('tefuda.seats', JSON.stringify({[id]: {seats, game: 'uchinoko', at: 1}}))"


def create(page: Page, **wish: Any) -> Doc:
    """A match made by this browser; what the server answers."""
    answer = page.request.post("/api/v1/matches", data={"game": "uchinoko", "seats": AGAINST_CPU, **wish})
    assert answer.ok, answer.text()
    made: Doc = answer.json()
    return made


def sit_down(context: BrowserContext, page: Page, match: str, tokens: list[Doc]) -> None:
    """Open a match with the seats that this browser holds."""
    context.add_init_script(f"({KEEP})({json.dumps([match, tokens])})")
    page.goto(f"/match/{match}")
    expect(page.locator(".board")).to_be_visible()


def table(hand: list[str], **fields: Any) -> Doc:
    """Options, and a position in which seat 0 begins with this hand."""
    options = {"market": "rivals", **fields.pop("options", {})}
    own = {"deck": fields.pop("deck", ["rookie"] * 6), "hand": hand, "area": [], "discard": []}
    return {"options": options, "position": {"players": [own, RIVAL], **fields}}


def start(context: BrowserContext, page: Page, hand: list[str], **fields: Any) -> None:
    """A match against the CPU that begins with this hand."""
    made = create(page, **table(hand, **fields))
    sit_down(context, page, made["match"]["id"], made["tokens"])


def counter(page: Page, name: str) -> str:
    return page.locator(f"[data-counter={name}] strong").inner_text()


def in_sight(page: Page, selector: str) -> bool:
    """Whether everything of this kind lies on the screen without scrolling."""
    size = page.viewport_size
    assert size is not None
    boxes = [found.bounding_box() for found in page.locator(selector).all()]
    return bool(boxes) and all(box is not None and box["y"] + box["height"] <= size["height"] for box in boxes)


# Few cards in every hand, of which at least one is a character.
SHORT: Doc = {"market": "first_event", "hand_size": 4, "max_rounds": 2, "start_deck": {"rookie": 3, "idea": 3}}
MOST_STEPS = 20  # of one phase


def play_characters(hand: Hand) -> int:
    """Drag each character that is lit onto the last of its effects that is, pay for it and answer what it asks; how many."""
    page = hand.page
    played = 0
    for _ in range(MOST_STEPS):
        if page.locator("[data-paid]").count():
            pay(hand)
        elif page.locator("[data-question]").count():
            with one_action(page):
                hand.press(page.locator("[data-hand].lit, [data-mini].lit, [data-pile].lit, [data-do]").first)
        elif page.locator("[data-hand].lit").count():
            lay_out(hand, page.locator("[data-hand].lit").first)
            played += 1
        else:
            return played
        expect(page.locator("main[data-turn=true]")).to_be_visible()
    raise AssertionError(f"after {MOST_STEPS} steps the play phase is still not over: {page.url}")


def lay_out(hand: Hand, character: Locator) -> None:
    page = hand.page
    slug = character.get_attribute("data-hand")
    held, laid = page.locator(f"[data-hand={slug}]").count(), page.locator(".area .mini").count()
    with one_action(page):
        hand.drag(character, page.locator("[data-effect].lit").last)
    expect(page.locator(f"[data-hand={slug}]")).to_have_count(held - 1)
    expect(page.locator(".area .mini")).to_have_count(laid + 1)


def pay(hand: Hand) -> None:
    """Commit as soon as enough is paid; until then, drag a create card onto the table."""
    page = hand.page
    commit = page.locator("[data-do=commit]")
    if commit.count():
        with one_action(page):
            hand.press(commit)
        return
    paid = page.locator("[data-paid]").inner_text()
    with one_action(page):
        hand.drag(page.locator("[data-hand].lit").first, page.locator("[data-zone=table]"))
    expect(page.locator("[data-paid]")).not_to_have_text(paid)


def acquire_cards(hand: Hand) -> int:
    """Drag the dearest content, or else the first card that is lit, from its pile onto the table; how many."""
    page = hand.page
    for acquired in range(MOST_STEPS):
        piles = [page.locator(f"[data-pile{named}].lit") for named in ("=anime", "=album", "=zine", "")]
        pile = next((found.first for found in piles if found.count()), None)
        if pile is None:
            return acquired
        stock = page.locator(f"[data-pile={pile.get_attribute('data-pile')}] .left")
        left = int(stock.inner_text().removeprefix("×"))
        with one_action(page):
            hand.drag(pile.locator(".art"), page.locator("[data-zone=table]"))
        expect(stock).to_have_text(f"×{left - 1}")
        expect(page.locator("main[data-turn=true]")).to_be_visible()
    raise AssertionError(f"after {MOST_STEPS} steps the acquisition phase is still not over: {page.url}")


def play_a_whole_match(hand: Hand) -> None:
    """Every turn, play all characters, acquire what the gold allows, and let the CPU have its turn."""
    page = hand.page
    begin(hand, GAME, **SHORT)
    played = acquired = 0
    for turn in turns(page, SHORT["max_rounds"]):
        expect(page.locator(".bar")).to_have_accessible_name(f"Turn {2 * turn - 1}, round {turn}: Aki, play phase")
        expect(page.locator("[data-hand]")).to_have_count(SHORT["hand_size"])
        played += play_characters(hand)
        with one_action(page):
            hand.press(page.locator(".bar .end"))
        expect(page.locator(".steps .now")).to_have_text("acquisition phase")
        expect(page.locator("main[data-turn=true]")).to_be_visible()
        acquired += acquire_cards(hand)
        with one_action(page):
            hand.press(page.locator(".bar .end"))
    result = sees_the_result(page, GAME)
    for seat, name in enumerate(("Aki", "CPU: easy")):
        row = page.locator(".ranking tbody tr").filter(has_text=name)
        expect(row.locator("td.points")).to_have_text(str(result["scores"][seat]))
        expect(row.locator("td.rank")).to_have_text(str(result["ranks"][seat]))
    assert played and acquired


@with_a_mouse_and_by_finger
def test_a_whole_match_against_the_cpu_is_played_from_its_first_turn(browser: Browser, address: str, visitor: Visitor) -> None:
    with visitor(browser, address) as hand:
        play_a_whole_match(hand)


def test_a_match_is_played_by_mouse_on_the_board_to_its_ranking(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    options = {"market": "first_event", "max_rounds": 2}
    start(context, page, ["sora", "rookie", "rookie", "motivation", "idea", "zine"], options=options)
    assert page.locator("[data-pile]").count() == 14
    assert in_sight(page, "[data-hand]")
    expect(page.locator("[data-pile] img, [data-hand] img")).to_have_count(14 + 6)
    page.wait_for_function("[...document.querySelectorAll('.board img')].every((one) => one.complete && one.naturalWidth > 0)")

    # by clicks: a character, one of its effects, commit
    page.locator("[data-hand=rookie].lit").first.click()
    expect(page.locator("[data-effect='1']")).to_be_enabled()
    page.locator("[data-effect='0']").click()
    page.locator("[data-do=commit]").click()
    expect(page.locator("[data-counter=gold] strong")).to_have_text("1")

    # by dragging: the character onto an effect, create cards onto the character, with the sum shown
    drag(page, page.locator("[data-hand=sora].lit").first, page.locator("[data-effect='1']"))
    paid = page.locator("[data-paid]")
    expect(paid).to_have_text("0 / 3")
    drag(page, page.locator("[data-hand=motivation].lit").first, page.locator("[data-zone=table]"))
    expect(paid).to_have_text("2 / 3")
    expect(page.locator("[data-hand=idea].lit")).to_be_visible()
    expect(page.locator("[data-do=commit]")).to_have_count(0)
    drag(page, page.locator("[data-hand=idea].lit").first, page.locator("[data-zone=table]"))
    expect(paid).to_have_text("3 / 3")
    assert in_sight(page, "[data-hand]")
    page.locator("[data-do=commit]").click()
    expect(page.locator("[data-counter=gold] strong")).to_have_text("7")
    assert counter(page, "acquires") == "2"

    # the acquisition phase: one card dragged from its pile, one by clicking it twice
    page.locator(".bar .end").click()
    expect(page.locator("[data-pile=album].lit")).to_be_visible()
    expect(page.locator("[data-pile=anime].lit")).to_have_count(0)
    drag(page, page.locator("[data-pile=album].lit .art").first, page.locator("[data-zone=table]"))
    expect(page.locator("[data-counter=gold] strong")).to_have_text("2")
    page.locator("[data-pile=zine].lit").click()
    page.locator("[data-pile=zine].lit").click()
    expect(page.locator("[data-counter=acquires] strong")).to_have_text("0")
    page.locator(".bar .end").click()

    # the CPU has its turn, then the second round, and the ranking
    expect(page.locator("[data-hand=rookie]")).to_have_count(6)
    expect(page.locator("main[data-turn=true]")).to_be_visible(timeout=CPU_TURN)
    drag(page, page.locator("[data-hand=rookie].lit").first, page.locator("[data-effect='0']"))
    page.locator("[data-do=commit]").click()
    expect(page.locator("[data-counter=gold] strong")).to_have_text("1")
    page.locator(".bar .end").click()
    expect(page.locator(".steps .now")).to_have_text("acquisition phase")
    page.locator(".bar .end").click()
    ranking = page.locator(".ranking")
    expect(ranking.locator("tbody tr")).to_have_count(2, timeout=CPU_TURN)
    row = ranking.locator("tbody tr").filter(has_text="Aki")
    expect(row.locator("td.points")).to_have_text("5")  # an album and two zines
    assert errors == []
    context.close()


def test_a_match_is_played_by_touch_on_a_tablet(browser: Browser, address: str) -> None:
    context, page = person(browser, address, width=1024, height=768, touch=True)
    options = {"market": "clearance", "end_check": "immediate"}
    start(context, page, ["tama", "rookie", "idea", "idea", "zine"], options=options, supply={"zine": 1}, plays=2)
    assert in_sight(page, "[data-hand]")

    # tap, tap: a character and its effect; then a create card by tap, the other dragged by a finger
    page.locator("[data-hand=tama].lit").tap()
    page.locator("[data-effect='1']").tap()
    expect(page.locator("[data-paid]")).to_have_text("0 / 2")
    page.locator("[data-hand=idea].lit").first.tap()
    expect(page.locator("[data-paid]")).to_have_text("1 / 2")
    drag_by_finger(page, page.locator("[data-hand=idea].lit").first, page.locator("[data-zone=table]"))
    expect(page.locator("[data-paid]")).to_have_text("2 / 2")
    page.locator("[data-do=commit]").tap()

    # the question is a clear prompt, and a tap on a card answers it
    expect(page.locator("[data-question=trash]")).to_have_text("Trash 1 more from the hand (card)")
    expect(page.locator("[data-hand].lit")).to_have_count(2)
    page.locator("[data-hand=rookie].lit").tap()
    expect(page.locator("[data-counter=gold] strong")).to_have_text("4")
    expect(page.locator("[data-hand]")).to_have_count(1)

    page.locator(".bar .end").tap()
    page.locator("[data-pile=zine].lit").tap()
    expect(page.locator("[data-zone=table]").get_by_role("button", name="Acquire")).to_be_visible()
    page.locator("[data-pile=zine].lit").tap()
    expect(page.locator(".ranking")).to_be_visible()
    assert page.locator(".board, .board *").evaluate_all(WITHIN)
    context.close()


def test_two_people_play_online_to_the_ranking_and_who_was_cut_off_sees_what_happened_meanwhile(
    browser: Browser, address: str
) -> None:
    begun = table(["rookie", "rookie", "idea"], options={"market": "first_event", "max_rounds": 1})
    with online(browser, address, "uchinoko", **begun) as (first, second, laid):
        first.locator("[data-hand=rookie].lit").first.click()
        first.locator("[data-effect='0']").click()
        with cut_off(second, laid):
            first.locator("[data-do=commit]").click()
            expect(first.locator("[data-counter=gold] strong")).to_have_text("1")
            first.locator(".bar .end").click()
            expect(first.locator(".steps .now")).to_have_text("acquisition phase")
            first.locator(".bar .end").click()
            expect(first.locator("aside li[aria-current]")).to_contain_text("Bora")
            expect(second.locator("aside li[aria-current]")).to_contain_text("Aki")

        expect(second.locator("main[data-turn='true']")).to_be_visible()
        second.locator(".bar .end").click()
        expect(second.locator(".steps .now")).to_have_text("acquisition phase")
        second.locator(".bar .end").click()
        for page in (first, second):
            expect(page.locator(".ranking tbody tr")).to_have_count(2)
            expect(page.locator(".verdict")).to_be_visible()


def test_of_the_other_players_cards_only_their_number_reaches_the_page(browser: Browser, address: str) -> None:
    host, first = person(browser, address, name="Aki")
    guest, second = person(browser, address, name="Bora")
    received = overheard(second)
    look = {"create": 0, "ops": [{"op": "draw", "n": 2}, {"op": "peek", "n": 2}]}
    options = {"cards": {"rookie": {"effects": [look]}}, "market": "first_event"}
    seats = [{"kind": "me", "name": "Aki"}, {"kind": "open"}]
    made = create(first, options=options, seats=seats)
    match = made["match"]["id"]
    joined = second.request.post(f"/api/v1/matches/{match}/join", data={"name": "Bora", "invite": made["invite"]})
    assert joined.ok, joined.text()
    sit_down(host, first, match, made["tokens"])
    sit_down(guest, second, match, joined.json()["tokens"])

    first.locator("[data-hand=rookie].lit").first.click()
    first.locator("[data-effect='0']").click()
    first.locator("[data-do=commit]").click()
    looked_at = first.locator(".candidates [data-mini]")
    expect(looked_at).to_have_count(2)
    expect(first.locator("[data-do=done]")).to_be_visible()
    expect(second.locator("[data-question=peek]")).to_be_visible()
    looked_at.first.click()
    first.locator("[data-do=done]").click()
    expect(second.locator("[data-rival='0'] .backs i")).to_have_count(7)

    seen = [part for text in received for part in every_object(parsed(text))]
    views = [part for part in seen if isinstance(part.get("players"), list) and part["players"] and "deck" in part["players"][0]]
    secret = [part for part in seen if part.get("type") in ("drew", "peeked") and part.get("seat") == 0]
    assert len(views) >= 4 and {part["type"] for part in secret} == {"drew", "peeked"}
    for view in views:
        theirs = view["players"][0]
        assert set(theirs["hand"]) <= {None} and set(theirs["deck"]) <= {None} and set(theirs["discard"][:-1]) <= {None}
        assert set(view["players"][1]["deck"]) <= {None}
        assert view["rng"] is None
    assert all(set(part["cards"]) == {None} for part in secret)
    token = made["tokens"][0]["token"]
    assert not any(token in text for text in received)
    expect(second.locator("[data-mini]")).to_have_count(0)
    assert second.locator("[data-hand]").count() == 6
    assert first.locator("[data-hand]").count() == 7
    host.close()
    guest.close()


def parsed(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:  # a picture
        return None


def every_object(value: object) -> list[Doc]:
    """This object and all objects within it."""
    inner = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    own: list[Doc] = [value] if isinstance(value, dict) else []
    return own + [found for part in inner for found in every_object(part)]


# every operation, counter and condition, and the ways in which a text depends on its numbers
GOLD: Doc = {"op": "gold", "n": 1}
OPERATIONS: list[Doc] = [
    {"op": "gold", "n": 1, "may": True},
    *({"op": "draw", "n": 2, "per": per, "max": 3} for per in ("characters_in_play", "overpaid", "discarded", "trashed")),
    {"op": "gold", "n": 1, "per": "content_in_hand", "max": 3},
    *({"op": op, "n": n} for op in ("draw", "plays", "acquires", "discount", "ease", "next_hand") for n in (1, 2)),
    {"op": "take", "card": "idea", "n": 1, "to": "hand"},
    {"op": "take", "card": "motivation", "n": 2, "to": "deck", "may": True},
    {"op": "gain", "up_to": 3, "type": "create", "to": "deck"},
    {"op": "gain", "up_to": 2, "may": True},
    {"op": "trash", "n": 1},
    {"op": "trash", "n": 2, "type": "content", "may": True},
    {"op": "discard", "n": 2, "type": "character"},
    {"op": "discard", "n": 1, "may": True},
    {"op": "upgrade", "plus": 2, "may": True},
    {"op": "peek", "n": 1},
    {"op": "peek", "n": 3},
    {"op": "reveal", "n": 1, "type": "create"},
    {"op": "reveal", "n": 3, "type": "content"},
    {"op": "salvage", "up_to": 4, "may": True},
    {"op": "rivals_discard", "down_to": 4},
    {"op": "rivals_idea", "may": True},
    {"op": "rivals_reveal", "type": "character"},
    {"op": "if", "when": "create_used", "n": 4, "then": [GOLD], "else": [{"op": "draw", "n": 1}, GOLD]},
    {"op": "if", "when": "characters_in_play", "n": 3, "then": [GOLD]},
    {"op": "if", "when": "hand_at_most", "n": 1, "then": [GOLD]},
    {"op": "if", "when": "hand_has", "type": "create", "then": [GOLD]},
    {"op": "if", "when": "empty_piles", "n": 2, "then": [GOLD]},
    {"op": "if", "when": "top_is", "type": "content", "then": [GOLD]},
]
FOLLOWED: list[list[Doc]] = [
    [{"op": "trash", "n": 1}, {"op": "if", "when": "did", "then": [GOLD]}],
    [{"op": "draw", "n": 1}, {"op": "if", "when": "drew", "type": "content", "then": [GOLD]}],
    [{"op": "gold", "n": 2}, {"op": "rivals_draw", "n": 1}],
]


def kids() -> list[Doc]:
    """Characters with three effects each, that between them say everything that can be said."""
    effects = [{"create": place % 2, "ops": [operation, GOLD]} for place, operation in enumerate(OPERATIONS)]
    effects += [{"create": 0, "ops": operations} for operations in FOLLOWED]
    groups = [effects[place : place + 3] for place in range(0, len(effects), 3)]
    return [{**character(slug=f"kid_{place}"), "effects": group} for place, group in enumerate(groups)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_says_of_designed_characters_what_the_words_of_the_game_say(
    browser: Browser, address: str, language: str
) -> None:
    context, page = person(browser, address, language=language, width=1280 if language == "en" else 360)
    own = kids()
    made = create(page, options={"market": "draft", "characters": own, "pool": "custom"})
    sit_down(context, page, made["match"]["id"], made["tokens"])
    words = GAME.words(language)
    assert isinstance(words, UchinokoWords)

    for kid in own:
        shown = page.locator(f"[data-pile={kid['slug']}]")
        expect(shown.locator("li > span")).to_have_text([words.operations(effect["ops"]) for effect in kid["effects"]])
        expect(shown.locator("svg").first).to_be_visible()
    assert page.locator(".board, .board *").evaluate_all(WITHIN)
    context.close()
