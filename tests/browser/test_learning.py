"""Learning by doing: lessons made of scenarios, short rules with live boards, puzzles."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.served import person
from positions import GAMES
from tefuda.engine.game import Game
from tefuda.engine.guide import guide_document, guide_of
from tefuda.engine.match import Match
from tefuda.engine.scenario import opened

GUIDED = [game for game in GAMES if guide_of(game).lessons]
PUZZLED = [game for game in GAMES if guide_of(game).puzzles]
every_guided_game = pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.slug)


def choose(page: Page, sentence: str) -> None:
    """An action by its sentence, from the list below the board."""
    expect(page.get_by_role("region", name="Actions").get_by_role("button").first).to_be_visible()
    if page.get_by_label("Filter").count():
        page.get_by_label("Filter").fill(sentence)
    page.get_by_role("button", name=sentence, exact=True).first.click()


@every_guided_game
def test_a_lesson_tells_right_from_wrong_and_ends_with_praise(browser: Browser, address: str, game: Game) -> None:
    context, page = person(browser, address)
    lesson = guide_of(game).lessons[0]
    texts = guide_document(game, "en")["lessons"][0]  # type: ignore[index]
    words = game.words("en")
    wanted = lesson.play[0]
    match = opened({"game": game.slug, "title": "", "options": lesson.options, "position": lesson.position or {}, "play": []})
    keys = lesson.fields or tuple(wanted)
    other = [legal for legal in match.legal(int(str(wanted["seat"]))) if any(legal.get(key) != wanted.get(key) for key in keys)]
    page.goto(f"/learn/{game.slug}")

    expect(page.get_by_role("heading", name=texts["title"], exact=True)).to_be_visible()
    expect(page.locator(".goal")).to_contain_text(texts["goal"])
    page.locator("main > details > summary").click()
    choose(page, words.action(other[-1]))
    expect(page.locator(".task [role=status]")).to_contain_text("something else")
    expect(page.locator("main[data-step='0']")).to_be_visible()
    show = page.get_by_role("button", name="Show me")
    made = 0
    while made < len(lesson.play):
        show.click()
        made += 1
        while made < len(lesson.play) and lesson.play[made]["seat"] != wanted["seat"]:  # made by themselves
            made += 1
        expect(page.locator(f"main[data-step='{made}']")).to_be_visible()
        expect(page.locator(".task [role=status]")).to_contain_text(re.compile("Right|Well done"))
    expect(page.locator(".task [role=status]")).to_contain_text("Well done")
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator("main[data-lesson='2'][data-step='0']")).to_be_visible()
    page.reload()
    expect(page.get_by_role("list", name="Lessons").get_by_role("button", name="learned")).to_have_count(1)
    context.close()


def test_a_hint_lights_up_nothing_but_the_right_move(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    page.goto(f"/learn/{PUZZLED[0].slug}")
    page.locator("main > details > summary").click()
    buttons = page.get_by_role("region", name="Actions").get_by_role("button")
    expect(buttons.nth(2)).to_be_visible()

    page.get_by_role("button", name="Hint").click()

    expect(buttons).to_have_count(1)
    buttons.click()
    expect(page.locator(".task [role=status]")).to_contain_text("Well done")
    context.close()


@every_guided_game
def test_the_short_rules_are_shown_on_live_boards_in_the_chosen_language(browser: Browser, address: str, game: Game) -> None:
    context, page = person(browser, address, language="ko")
    lessons = guide_document(game, "ko")["lessons"]
    page.goto(f"/rules/{game.slug}")

    for lesson in lessons:  # type: ignore[attr-defined]
        expect(page.get_by_text(lesson["rule"])).to_be_visible()
    figure = page.locator("figure").first
    expect(figure.locator(".inner > *").first).to_be_visible()
    figure.locator("figcaption button").click()
    expect(figure.locator("figcaption li").first).to_be_visible()
    page.locator("main > details > summary").click()
    expect(page.locator("article h2").first).to_be_visible()
    context.close()


@pytest.mark.parametrize("game", PUZZLED, ids=lambda game: game.slug)
def test_a_puzzle_that_is_solved_is_remembered_and_leads_to_the_next(browser: Browser, address: str, game: Game) -> None:
    context, page = person(browser, address)
    puzzle = guide_document(game, "en")["puzzles"][0]  # type: ignore[index]
    page.goto(f"/puzzles/{game.slug}")
    expect(page.get_by_role("listitem")).to_have_count(len(guide_of(game).puzzles))
    page.get_by_role("button", name=f"Solve it: {puzzle['title']}").click()
    page.wait_for_url("**/match/**")
    page.get_by_role("tab", name="Actions").click()

    choose(page, game.words("en").action(winning_action(game, puzzle["options"])))

    expect(page.locator(".verdict")).to_have_text("You won!")
    expect(page.get_by_role("button", name="Next puzzle")).to_be_visible()
    page.goto(f"/puzzles/{game.slug}")
    expect(page.get_by_role("listitem").first).to_contain_text("solved")
    expect(page.get_by_role("listitem").nth(1)).not_to_contain_text("solved")
    context.close()


def winning_action(game: Game, options: dict[str, object]) -> dict[str, object]:
    """A move that wins at once."""
    start = Match(game, options, 1)
    for action in start.legal(0):
        after = start.fork(0)
        after.play(action)
        result = after.result()
        if result is not None and result["winners"] == [0]:
            return dict(action)
    raise AssertionError("no single move wins")


@pytest.mark.parametrize(("width", "height"), [(1280, 860), (820, 1180), (360, 780)])
@pytest.mark.parametrize("game", PUZZLED, ids=lambda game: game.slug)
def test_the_pictures_of_puzzles_show_the_whole_board(
    browser: Browser, address: str, game: Game, width: int, height: int
) -> None:
    context, page = person(browser, address, width=width, height=height)
    page.goto(f"/puzzles/{game.slug}")
    boards = page.get_by_role("listitem").locator("[role=img] > [inert]:has(*)")
    expect(boards).to_have_count(len(guide_of(game).puzzles))
    page.wait_for_load_state("networkidle")
    beyond = boards.evaluate_all(
        "all => all.map((board) => board.getBoundingClientRect().bottom - board.parentElement.getBoundingClientRect().bottom)"
    )

    assert max(beyond) <= 1.0
    assert all(board.evaluate("board => board.getBoundingClientRect().height") > 60 for board in boards.all())
    context.close()
