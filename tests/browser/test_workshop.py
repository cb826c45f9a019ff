"""The workshop and the gallery in a real browser, for every game whose cards players design."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.served import person
from browser.steps import fits
from designing import DESIGNERS, card, image_file, maker, published, uploaded
from tefuda.engine.game import LANGUAGES, Game

every_designer = pytest.mark.parametrize("game", DESIGNERS, ids=lambda game: game.slug)
GAME = DESIGNERS[0]
PICTURE = {"name": "me.png", "mimeType": "image/png", "buffer": image_file(size=(300, 200))}
CAMERA = """
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 200;
  setInterval(() => canvas.getContext('2d').fillRect(0, 0, 200, 200), 30);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
"""
CARRY = """([kind, bytes]) => {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }));
  const field = document.querySelector('[data-picture]');
  const init = { bubbles: true, cancelable: true };
  if (kind === 'drop') field.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: data }));
  else window.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }));
}"""


def begin(page: Page, game: Game, name: str, press: str = "click") -> None:
    """A new draft with a name."""
    page.goto(f"/workshop/{game.slug}")
    getattr(page.locator("[data-new]"), press)()
    page.locator("[data-field='name']").fill(name)


def saved(page: Page) -> Locator:
    return page.locator("[data-save='saved']")


def make_and_play(page: Page, game: Game, name: str, press: str) -> None:
    """From an empty form to a match with the card in it."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    begin(page, game, name, press)
    page.locator("input[type='file']").set_input_files(PICTURE)  # type: ignore[arg-type]
    page.get_by_role("slider", name="Zoom").fill("1.5")
    getattr(page.get_by_role("button", name="Use this"), press)()
    expect(page.locator("[data-picture] img")).to_be_visible()
    picture = page.locator("[data-picture]").get_attribute("data-picture")
    expect(page.locator("aside img")).to_have_attribute("alt", f"The card {name}")
    expect(saved(page)).to_be_visible()
    assert fits(page)
    getattr(page.locator("[data-publish]"), press)()
    page.wait_for_url(f"**/gallery/{game.slug}/*")
    expect(page.get_by_role("heading", name=name)).to_be_visible()

    page.goto(f"/gallery/{game.slug}")
    page.get_by_placeholder("Name or author").fill(name.upper())
    expect(page.locator("[data-design]")).to_have_count(1)
    getattr(page.locator("[data-design] .name"), press)()
    getattr(page.locator("[data-try]"), press)()

    page.wait_for_url("**/match/**")
    expect(page.locator("main").get_by_text(name).first).to_be_visible()
    expect(page.locator(f"main img[src='/api/v1/pictures/{picture}.webp']").first).to_be_visible()
    assert errors == []


@every_designer
def test_a_card_with_a_picture_is_made_published_found_and_played_by_mouse(browser: Browser, address: str, game: Game) -> None:
    context, page = person(browser, address)
    make_and_play(page, game, "Mossy Mouse", "click")
    context.close()


@every_designer
def test_a_card_with_a_picture_is_made_published_found_and_played_by_touch(browser: Browser, address: str, game: Game) -> None:
    context, page = person(browser, address, width=820, height=1180, touch=True)
    make_and_play(page, game, "Touching Fern", "tap")
    context.close()


def test_a_picture_is_dropped_pasted_or_taken_and_can_be_given_up_again(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    context.add_init_script(CAMERA)
    begin(page, GAME, "Picture")
    field = page.locator("[data-picture]")
    seen = [""]
    for way in ("drop", "paste", "camera"):
        if way == "camera":
            page.get_by_role("button", name="Camera").click()
            page.get_by_role("button", name="Take the picture").click()
        else:
            page.evaluate(CARRY, [way, list(image_file(size=(40 + len(way), 90)))])
        page.get_by_role("button", name="Use this").click()
        expect(field).not_to_have_attribute("data-picture", seen[-1])
        seen.append(str(field.get_attribute("data-picture")))
    assert len(set(seen)) == 4
    page.get_by_role("button", name="Drawn picture").click()
    expect(field).to_have_attribute("data-picture", "")

    page.locator("input[type='file']").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": b"<svg/>"})
    expect(page.get_by_role("alert")).to_contain_text("no picture")
    context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_stands_at_its_field_in_the_chosen_language(browser: Browser, address: str, language: str) -> None:
    context, page = person(browser, address, language=language, width=360, height=740)
    begin(page, GAME, "")

    wrong = page.locator("label:has([data-field='name']) [data-error='name']")
    report = GAME.check_card({**card(GAME), "name": ""}, language)
    assert report is not None
    expect(wrong).to_have_text(report["errors"][0]["message"])  # type: ignore[index]
    expect(page.locator("[data-publish]")).to_be_disabled()
    expect(page.locator("[data-try]")).to_be_disabled()
    page.locator("[data-field='name']").fill("こけ")
    expect(wrong).to_have_count(0)
    expect(page.locator("[data-publish]")).to_be_enabled()
    assert fits(page), "the form is wider than a phone"
    for path in (f"/gallery/{GAME.slug}", f"/workshop/{GAME.slug}"):
        page.goto(path)
        expect(page.get_by_role("heading").first).to_be_visible()
        assert fits(page), path
    context.close()


def test_a_draft_saves_itself_and_survives_a_reload_and_a_server_that_is_away(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    begin(page, GAME, "First")
    expect(saved(page)).to_be_visible()
    context.set_offline(True)
    page.locator("[data-field='name']").fill("Second")
    expect(page.locator("[data-save='failed']")).to_be_visible()
    context.set_offline(False)  # it does not have to be asked
    expect(saved(page)).to_be_visible()

    page.reload()
    expect(page.locator("[data-field='name']")).to_have_value("Second")
    context.set_offline(True)
    page.locator("[data-field='name']").fill("Third")
    expect(page.locator("[data-save='failed']")).to_be_visible()
    page.on("dialog", lambda dialog: dialog.accept())
    draft = page.url
    page.goto("about:blank")
    context.set_offline(False)
    page.goto(draft)

    expect(page.locator("[data-field='name']")).to_have_value("Third")  # from this browser's own copy
    expect(saved(page)).to_be_visible()
    context.close()


def test_two_windows_with_one_draft_ask_which_shall_stay(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    begin(page, GAME, "Start")
    expect(saved(page)).to_be_visible()
    other = context.new_page()
    other.goto(page.url)
    expect(other.locator("[data-field='name']")).to_have_value("Start")
    with page.expect_response(lambda answer: answer.request.method == "PUT" and answer.ok):
        page.locator("[data-field='name']").fill("Here")

    other.locator("[data-field='name']").fill("There")
    expect(other.get_by_role("alert")).to_contain_text("changed elsewhere")
    other.get_by_role("button", name="Keep what is here").click()
    expect(saved(other)).to_be_visible()

    page.reload()
    expect(page.locator("[data-field='name']")).to_have_value("There")
    context.close()


def test_somebodys_card_is_liked_once_and_made_into_a_variant_with_credit(browser: Browser, address: str) -> None:
    with maker(address) as aki:
        design = published(aki, GAME, card(GAME, name="Origin of all", author="Aki"))
    context, page = person(browser, address, name="Bora")
    page.goto(f"/gallery/{GAME.slug}/{design['id']}")
    heart = page.get_by_role("button", name=re.compile("^Like"))
    heart.click()
    expect(heart).to_have_attribute("data-likes", "1")
    heart.click()
    expect(heart).to_have_attribute("data-likes", "0")
    heart.click()

    page.locator("[data-fork]").click()
    page.wait_for_url("**/workshop/**")
    page.locator("[data-field='name']").fill("Offspring")
    page.locator("[data-publish]").click()
    page.wait_for_url(f"**/gallery/{GAME.slug}/*")

    expect(page.get_by_role("heading", name="Offspring")).to_be_visible()
    expect(page.get_by_role("link", name="Origin of all")).to_have_attribute("href", f"/gallery/{GAME.slug}/{design['id']}")
    page.goto(f"/gallery/{GAME.slug}/{design['id']}")
    expect(heart).to_have_attribute("aria-pressed", "true")
    context.close()


def test_an_own_card_gets_a_new_version_figures_and_is_withdrawn_after_a_question(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    begin(page, GAME, "Changing")
    page.locator("[data-publish]").click()
    page.wait_for_url(f"**/gallery/{GAME.slug}/*")
    page.locator("[data-trial]").click()
    expect(page.locator(".figures:not([data-matches='0'])")).to_contain_text("market of")

    page.locator("[data-edit]").click()
    page.wait_for_url("**/workshop/**")
    page.locator("[data-field='name']").fill("Changed")
    page.get_by_role("button", name="Publish the new version").click()
    page.wait_for_url(f"**/gallery/{GAME.slug}/*")
    expect(page.get_by_role("heading", name="Changed")).to_be_visible()
    page.get_by_label("Versions").select_option("1")
    expect(page.get_by_role("heading", name="Changing")).to_be_visible()

    page.get_by_role("button", name="Take off the gallery").click()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Take off the gallery").click()
    page.get_by_role("dialog").get_by_role("button", name="Take off the gallery").click()
    expect(page.get_by_text("has been taken off")).to_be_visible()
    context.close()


def test_a_card_goes_out_as_a_file_and_comes_in_again_with_its_picture(browser: Browser, address: str, tmp_path: Path) -> None:
    with maker(address) as aki:
        design = published(aki, GAME, card(GAME, name="Traveller", picture=uploaded(aki)))
    context, page = person(browser, address)
    page.goto(f"/gallery/{GAME.slug}/{design['id']}")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert file.name == "Traveller.tefuda-card.json"
    assert json.loads(file.read_text())["card"] == design["document"]

    page.goto(f"/workshop/{GAME.slug}")
    (tmp_path / "other.json").write_text('{"tefuda_card": 1, "game": "other", "card": {}}')
    page.locator("input[type='file']").set_input_files(tmp_path / "other.json")
    expect(page.get_by_role("alert")).to_contain_text("no card of this game")
    page.locator("input[type='file']").set_input_files(file)
    page.wait_for_url("**/workshop/*/*")

    expect(page.locator("[data-field='name']")).to_have_value("Traveller")
    expect(page.locator("[data-picture] img")).to_be_visible()
    page.get_by_role("button", name="Remove", exact=True).last.click()
    page.get_by_role("dialog").get_by_role("button", name="Remove").click()
    expect(page.get_by_text("No drafts yet")).to_be_visible()
    context.close()


def test_the_gallery_asks_once_for_what_it_shows(browser: Browser, address: str) -> None:
    with maker(address) as aki:
        design = published(aki, GAME, card(GAME, name="Seldom asked for", author="Aki"))
    context, page = person(browser, address)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/designs?" in request.url else None)
    page.goto(f"/gallery/{GAME.slug}")
    expect(page.locator(f"[data-design='{design['id']}']")).to_be_visible()
    page.wait_for_load_state("networkidle")

    assert len(asked) == 1
    context.close()
