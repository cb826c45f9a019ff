"""Looking at a match again: step by step, through anybody's eyes, from a file, and on from there."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from browser.served import person
from browser.steps import told
from positions import GAMES, every_game
from tefuda.engine.game import Game
from tefuda.engine.match import Match

MOVES = 3


def finished(address: str, game: Game, folder: Path | None = None) -> tuple[str, Path | None]:
    """A match that somebody gave up after a few moves, uploaded from its record; and the record's file."""
    match = Match(game, {}, 5)
    for _ in range(MOVES):
        seat = match.to_act()[0]
        legal = match.legal(seat)
        match.play(legal[len(legal) // 2])
    record = {**match.record(), "outcome": {"by": "platform", "reason": "resigned", "winners": [0], "seats": [1]}}
    if folder is not None:
        file = folder / "game.tefuda.json"
        file.write_text(json.dumps(record), encoding="utf-8")
        return "", file
    identity: str = told(address, "/records", {"record": record})["match"]["id"]
    return identity, None


@every_game
def test_a_match_is_replayed_step_by_step_by_buttons_and_keys(browser: Browser, address: str, game: Game) -> None:
    context, page = person(browser, address)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    match, _ = finished(address, game)
    page.goto(f"/replay/{match}")
    expect(page.locator(".board-frame > *").first).to_be_visible()

    def stands_at(number: int) -> None:
        expect(page.locator(f"main[data-number='{number}']")).to_be_visible()
        expect(page.locator(".controls .count")).to_have_text(f"{number} / {MOVES}")

    stands_at(0)
    page.get_by_role("button", name="Forward").click()
    stands_at(1)
    page.locator("body").press("End")
    stands_at(MOVES)
    page.locator("body").press("ArrowLeft")
    stands_at(MOVES - 1)
    page.get_by_role("slider").fill("0")
    stands_at(0)
    page.get_by_role("button", name="Autoplay").click()
    stands_at(MOVES)
    for seat in ("0", "1", "spectator", "omniscient"):
        page.get_by_label("Seen by").select_option(seat)
        expect(page.locator(".board-frame > *").first).to_be_visible()
    assert errors == []
    context.close()


def test_a_shared_link_leads_to_the_same_position_and_eyes(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    match, _ = finished(address, GAMES[0])
    page.goto(f"/replay/{match}")
    page.get_by_role("button", name="Forward").click()
    page.get_by_label("Seen by").select_option("1")
    page.get_by_role("button", name="Share").click()
    link = page.evaluate("navigator.clipboard.readText()")

    page.goto(link)

    expect(page.locator("main[data-number='1']")).to_be_visible()
    expect(page.get_by_label("Seen by")).to_have_value("1")
    context.close()


def test_one_plays_on_from_here_against_the_cpu(browser: Browser, address: str) -> None:
    context, page = person(browser, address)
    match, _ = finished(address, GAMES[0])
    page.goto(f"/replay/{match}?at=1")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_label("You play").select_option("0")
    page.get_by_label("Opponent").select_option("easy")
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    page.wait_for_url("**/match/**")

    expect(page.locator("aside li").nth(1)).to_contain_text("CPU: easy")
    expect(page.locator("main:not([data-number='0'])")).to_be_visible()
    context.close()


def test_a_record_goes_out_as_a_file_and_comes_back_the_same(browser: Browser, address: str, tmp_path: Path) -> None:
    context, page = person(browser, address)
    _, file = finished(address, GAMES[0], tmp_path)
    assert file is not None
    page.goto("/replay")
    page.get_by_label("Open a record file").set_input_files(file)
    page.wait_for_url(re.compile("/replay/.+"))
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()

    saved = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert saved["actions"] == json.loads(file.read_text(encoding="utf-8"))["actions"]
    assert download.value.suggested_filename.endswith(".tefuda.json")
    context.close()


def test_a_file_that_is_no_record_is_refused_with_a_sentence(browser: Browser, address: str, tmp_path: Path) -> None:
    context, page = person(browser, address)
    page.goto("/replay")
    for text, sentence in (("not json", "cannot be read as JSON"), ('{"tefuda": 1}', "")):
        file = tmp_path / "wrong.json"
        file.write_text(text, encoding="utf-8")
        page.get_by_label("Open a record file").set_input_files(file)
        expect(page.get_by_role("alert")).to_contain_text(sentence)
    expect(page.get_by_label("Open a record file")).to_be_visible()
    context.close()
