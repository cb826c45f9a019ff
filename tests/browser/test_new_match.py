"""Making a match: options with their names and ranges, who sits where, the clock, who may come."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from browser.served import person
from positions import GAMES, every_game
from tefuda.engine.deck_forms import kinds_of
from tefuda.engine.game import Game
from tefuda.engine.guide import guide_of

TWO = [game for game in GAMES if 2 in game.seats]


def seats(page: Page) -> list[str]:
    """Who is to sit where, by value."""
    values: list[str] = page.locator("fieldset").first.locator("select").evaluate_all("all => all.map(each => each.value)")
    return values


def set_otherwise(game: Game) -> set[str]:
    """Options that have no field of their own: decks are chosen by seat, and a game may set some its own way."""
    own = game.folder / "web" / "Setup.svelte"
    covered = re.search(r"COVERS[^=]*= \[([^\]]*)\]", own.read_text()) if own.exists() else None
    return {kind.option for kind in kinds_of(game)} | set(re.findall(r"'(\w+)'", covered[1]) if covered else ())


@every_game
def test_every_option_has_its_name_in_the_chosen_language_and_the_common_ones_stand_first(
    browser: Browser, address: str, game: Game
) -> None:
    context, page = person(browser, address, language="ja")
    page.goto(f"/new/{game.slug}")
    words = game.words("ja")
    names = [name for name in game.options().names() if name not in set_otherwise(game)]
    first = [name for name in guide_of(game).options or game.options().names()[:6] if name in names]

    def label(name: str) -> str:
        return words.get(f"label.{name}") if f"label.{name}" in words else words.get(f"option.{name}")

    fields = page.locator("form .field")
    expect(fields.first).to_be_visible()
    shown = fields.evaluate_all("all => all.map(each => each.querySelector('label, legend').textContent.trim())")
    assert shown[: len(first)] == [label(name) for name in first]
    assert sorted(shown) == sorted(label(name) for name in names)
    for place in range(len(first)):
        expect(fields.nth(place)).to_be_visible()
    if len(names) > len(first):
        expect(fields.last).not_to_be_visible()
        page.locator("summary").filter(has_text="その他の設定").click()
        expect(fields.last).to_be_visible()
    context.close()


def test_a_changed_option_reaches_the_match_and_a_number_out_of_range_is_refused(browser: Browser, address: str) -> None:
    game = TWO[0]
    context, page = person(browser, address)
    option = next(option for option in game.options().options if option.kind == "int" and option.name not in ("seats", "level"))
    page.goto(f"/new/{game.slug}")
    if page.locator("summary").filter(has_text="More options").count():
        page.locator("summary").filter(has_text="More options").click()
    words = game.words("en")
    label = words.get(f"label.{option.name}") if f"label.{option.name}" in words else words.get(f"option.{option.name}")
    field = page.locator(".field").filter(has=page.locator(f'label:text-is("{label}")')).locator("input")

    field.fill(str((option.high or 0) + 1))
    field.blur()
    expect(page.get_by_role("alert")).to_have_text(f"{option.low} to {option.high}")
    wanted = option.low if option.default != option.low else option.high
    field.fill(str(wanted))
    field.blur()
    expect(page.get_by_role("alert")).to_have_count(0)
    with page.expect_response(lambda answer: answer.url.endswith("/api/v1/matches")) as made:
        page.get_by_role("button", name="Start").click()

    assert made.value.status == 201, made.value.text()
    assert made.value.json()["match"]["options"][option.name] == wanted
    context.close()


def test_seats_are_for_you_a_friend_another_person_here_or_a_cpu(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    page.goto(f"/new/{TWO[0].slug}")

    expect(page.get_by_role("button", name="Start")).to_be_visible()
    assert seats(page)[:2] == ["me", "normal"]
    page.get_by_role("button", name="With a friend by link").click()
    assert seats(page)[:2] == ["me", "open"]
    page.get_by_role("button", name="Watch the CPUs").click()
    assert seats(page)[:2] == ["normal", "normal"]
    page.get_by_role("button", name="At this screen").click()
    assert seats(page)[:2] == ["me", "me"]
    page.get_by_label("Name", exact=True).fill("Bora")
    page.get_by_label("Clock").select_option("fischer")
    page.get_by_label("minutes").fill("7")
    page.get_by_label("Who may join").select_option("public")
    with page.expect_response(lambda answer: answer.url.endswith("/api/v1/matches")) as made:
        page.get_by_role("button", name="Start").click()

    match = made.value.json()["match"]
    assert [seat["name"] for seat in match["seats"]] == ["Aki", "Bora"]
    assert match["clock"]["kind"] == "fischer"
    assert match["visibility"] == "public"
    assert match["clock"]["seconds"] == 7 * 60
    expect(page.locator(".clock").first).to_contain_text(re.compile("7:00|6:[0-5][0-9]"))
    context.close()


def test_two_cpus_can_be_watched(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    page.goto(f"/new/{TWO[0].slug}")
    page.get_by_role("button", name="Watch the CPUs").click()
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/match/**")

    expect(page.locator("main:not([data-number='0'])")).to_be_visible()
    context.close()
