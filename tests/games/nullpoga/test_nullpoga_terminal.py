"""Nullpoga in the terminal: planned on the board itself by keys and by clicks, and carried out before the player's eyes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from games.nullpoga.nullpoga_table import table
from tefuda.engine.match import Match
from tefuda.games.nullpoga import GAME
from tefuda.games.nullpoga.terminal import Board
from tefuda.games.nullpoga.terminal.meanings import meanings
from tefuda.games.nullpoga.terminal.record import TurnRecord
from tefuda.games.nullpoga.terminal.showing import record_lines
from tefuda.terminal.blocks.cards import CardRow
from tefuda.terminal.blocks.grid import Grid
from tefuda.terminal.scene import Scene

SIZE = (64, 26)  # what a window of 100x30 leaves to a board beside the panels


class Bench(App[None]):
    """A board whose choices are played at once."""

    def __init__(self, match: Match, seat: int, language: str) -> None:
        super().__init__()
        self.match = match
        self.seat = seat
        self.language = language
        self.details: list[str] = []
        self.prompts: list[str] = []

    def scene(self) -> Scene:
        events = self.match.events(self.seat)
        asked = self.seat if self.seat in self.match.to_act() else None
        legal = self.match.legal(self.seat) if asked is not None else []
        words = GAME.words(self.language)
        return Scene(GAME, words, self.match.view(self.seat), self.seat, asked, legal, events[-1] if events else [])

    def compose(self) -> ComposeResult:
        yield Board(self.scene())

    def on_board_chosen(self, message: Board.Chosen) -> None:
        self.match.play(message.action)
        self.query_one(Board).show(self.scene())

    def on_board_details(self, message: Board.Details) -> None:
        self.details.append(message.slug)

    def on_board_prompt(self, message: Board.Prompt) -> None:
        self.prompts.append(message.text)

    def text(self) -> str:
        strips = self.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


def position(monsters: list[dict[str, Any]], hand: list[str], turn: int = 5, seat: int = 0) -> Match:
    hands: tuple[list[str], list[str]] = (hand, []) if seat == 0 else ([], hand)
    return table(*monsters, turn=turn, hands=hands, wilderness=[[1, 4]])


@asynccontextmanager
async def bench(
    match: Match, seat: int = 0, language: str = "en", size: tuple[int, int] = SIZE
) -> AsyncIterator[tuple[Bench, Pilot[None]]]:
    app = Bench(match, seat, language)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


def run(test: Coroutine[object, object, None]) -> None:
    asyncio.run(test)


async def click_cell(app: Bench, pilot: Pilot[None], row: int, col: int) -> None:
    """Click where the board shows this cell."""
    board, grid = app.query_one(Board), app.query_one(Grid)
    across, down = board.cell(row, col)[1], board.cell(row, col)[0]
    await pilot.click(grid, offset=(across * grid.cell_width + 3, down * grid.cell_height + 1))
    await pilot.pause()


async def choose_card(app: Bench, pilot: Pilot[None], row: str, value: object) -> None:
    """Point at a card of a row by keys and press Enter."""
    cards = app.query_one(f"#{row}", CardRow)
    cards.focus()
    place = next(place for place, card in enumerate(cards.cards) if card.value == value)
    await pilot.press(*["right"] * ((place - cards.cursor) % len(cards.cards)), "enter")
    await pilot.pause()


async def command(app: Bench, pilot: Pilot[None], do: str) -> None:
    await choose_card(app, pilot, "commands", next(action for action in app.match.legal(app.seat) if action["do"] == do))


def plan(app: Bench) -> dict[str, Any]:
    found: Any = app.match.view(app.seat)["players"]
    made: dict[str, Any] = found[app.seat]["plan"]
    return made


def test_a_turn_is_planned_by_keys_on_the_board() -> None:
    async def test() -> None:
        match = position([{"id": 1, "card": "boar", "at": [2, 1]}], ["meteor", "mouse"])
        async with bench(match) as (app, pilot):
            await choose_card(app, pilot, "hand", "meteor")
            app.query_one(Grid).focus()
            await pilot.press("down", "right", "right", "enter")
            assert plan(app)["spells"] == [{"do": "cast", "card": "meteor", "at": [1, 2]}]

            await command(app, pilot, "next")
            await choose_card(app, pilot, "hand", "mouse")
            app.query_one(Grid).focus()
            await pilot.press("down", "down", "enter")
            assert plan(app)["summons"] == [{"do": "summon", "card": "mouse", "at": [3, 2], "new": [3]}]

            await command(app, pilot, "next")
            app.query_one(Grid).focus()
            await pilot.press("up", "left", "enter", "up", "enter")
            assert plan(app)["orders"] == [{"do": "attack", "id": 1}]

            await command(app, pilot, "commit")
            assert match.to_act() == [1]
            assert "Waiting for the opponent" in app.text()

    run(test())


def test_a_turn_is_planned_by_clicks_on_the_board_also_from_the_other_side() -> None:
    async def test() -> None:
        match = position([{"id": 2, "card": "ermine", "at": [1, 1]}, {"id": 4, "card": "cat", "at": [1, 3]}], ["mouse"], seat=1)
        async with bench(match, seat=1) as (app, pilot):
            await command(app, pilot, "next")
            await pilot.click("#hand", offset=(3, 0))
            await click_cell(app, pilot, 0, 4)
            assert plan(app)["summons"] == [{"do": "summon", "card": "mouse", "at": [0, 4], "new": [6]}]

            await command(app, pilot, "next")
            await click_cell(app, pilot, 1, 1)
            await click_cell(app, pilot, 2, 1)
            await click_cell(app, pilot, 1, 3)
            await click_cell(app, pilot, 1, 2)
            assert plan(app)["orders"] == [{"do": "attack", "id": 2}, {"do": "move", "id": 4, "dir": "right"}]

    run(test())


def test_a_cell_that_means_two_orders_asks_which() -> None:
    async def test() -> None:
        match = position([{"id": 1, "card": "frost_witch", "at": [2, 2]}, {"id": 2, "card": "cat", "at": [1, 2]}], [])
        async with bench(match) as (app, pilot):
            await command(app, pilot, "next")
            await command(app, pilot, "next")
            await click_cell(app, pilot, 2, 2)
            await click_cell(app, pilot, 1, 2)
            board = app.query_one(Board)
            assert {meaning.do for meaning in board.doubt} == {"attack", "freeze"}
            assert app.prompts[-1] == GAME.words("en").get("prompt.which")

            await choose_card(app, pilot, "commands", next(meaning for meaning in board.doubt if meaning.do == "freeze"))
            assert plan(app)["orders"] == [{"do": "freeze", "id": 1, "target": 2}]

    run(test())


def test_a_push_asks_for_the_pushed_and_then_for_the_place() -> None:
    async def test() -> None:
        match = position([{"id": 1, "card": "tempest_knight", "at": [2, 0]}, {"id": 2, "card": "cat", "at": [1, 3]}], [])
        async with bench(match) as (app, pilot):
            await command(app, pilot, "next")
            await command(app, pilot, "next")
            await click_cell(app, pilot, 2, 0)
            await click_cell(app, pilot, 1, 3)
            await click_cell(app, pilot, 1, 1)
            assert plan(app)["orders"] == [{"do": "gale", "id": 1, "target": 2, "to": [1, 1]}]

    run(test())


def test_a_ritual_takes_its_monster_from_the_hand_and_escape_takes_a_step_back() -> None:
    async def test() -> None:
        match = position([], ["summoning_ritual", "boar", "mouse"])
        async with bench(match) as (app, pilot):
            await choose_card(app, pilot, "hand", "summoning_ritual")
            await choose_card(app, pilot, "hand", "boar")
            assert app.query_one(Board).take_back()
            await choose_card(app, pilot, "hand", "mouse")
            await click_cell(app, pilot, 3, 4)
            assert plan(app)["spells"] == [
                {"do": "cast", "card": "summoning_ritual", "monster": "mouse", "at": [3, 4], "new": [1]}
            ]

    run(test())


def test_a_swap_is_chosen_by_either_of_its_cells() -> None:
    async def test() -> None:
        match = position([{"id": 1, "card": "cat", "at": [2, 0]}], ["front_back_swap"], turn=8)
        async with bench(match) as (app, pilot):
            await choose_card(app, pilot, "hand", "front_back_swap")
            await click_cell(app, pilot, 3, 0)  # the last row has one pair only
            assert plan(app)["spells"] == [{"do": "cast", "card": "front_back_swap", "at": [2, 0]}]

    run(test())


def test_the_projection_stands_on_the_field_and_the_order_has_its_number() -> None:
    async def test() -> None:
        match = position([{"id": 1, "card": "boar", "at": [3, 1]}], [])
        async with bench(match) as (app, pilot):
            await command(app, pilot, "next")
            assert ">Boar" in app.text()  # it will have marched
            await command(app, pilot, "next")
            await click_cell(app, pilot, 2, 1)
            await click_cell(app, pilot, 1, 1)
            assert "3/2 1^" in app.text()
            assert "1*" in app.text()

    run(test())


def test_the_resolution_is_shown_event_by_event_with_both_plans() -> None:
    async def test() -> None:
        match = position([{"id": 1, "card": "boar", "at": [2, 1]}, {"id": 2, "card": "cat", "at": [1, 1]}], [])
        async with bench(match, size=(100, 34)) as (app, pilot):
            for seat, id in ((0, 1), (1, 2)):
                for action in ({"do": "next"}, {"do": "next"}, {"do": "attack", "id": id}):
                    match.play({"seat": seat, **action})
            match.play({"seat": 0, "do": "commit"})
            app.query_one(Board).show(app.scene())
            match.play({"seat": 1, "do": "commit"})
            board = app.query_one(Board)
            seen = []
            for event in match.events(0)[-1]:
                board.play_event(event)
                await pilot.pause()
                if event["type"] == "damaged":
                    seen.append(app.text())
                if event["type"] == "died":
                    assert board.picture is not None and 2 not in board.picture.monsters

            assert "-1" in seen[0] and "-3" in seen[1]
            board.show(app.scene())
            await pilot.pause()
            shown = app.text()
            assert "* Boar #1" in shown and "* Cat #2" in shown
            assert "Cat #2 X" in shown

    run(test())


def test_details_are_of_the_card_under_the_cursor() -> None:
    async def test() -> None:
        match = position([{"id": 2, "card": "cat", "at": [1, 1]}], ["blaze"], turn=1)
        async with bench(match) as (app, pilot):
            app.query_one(Grid).focus()
            await pilot.press("down", "right")
            assert app.query_one(Board).card_at_cursor() == "cat"
            app.query_one("#hand", CardRow).focus()
            await pilot.pause()
            assert app.query_one(Board).card_at_cursor() == "blaze"
            await pilot.press("enter")  # it cannot be paid for: reading it is all that is left
            await pilot.pause()
            assert app.details == ["blaze"]

    run(test())


def test_bundles_are_chosen_by_their_names() -> None:
    async def test() -> None:
        match = Match(GAME, {"deck_mode": "bundles"}, 1)
        async with bench(match) as (app, pilot):
            assert "Beasts + Giants" in app.text()
            await choose_card(app, pilot, "commands", {"seat": 0, "do": "choose_bundles", "bundles": [0, 2]})
            assert match.to_act() == [1]

    run(test())


@pytest.mark.parametrize("size", [(44, 12), SIZE, (140, 50)])
def test_the_field_fits_its_window_in_japanese(size: tuple[int, int]) -> None:
    async def test() -> None:
        match = position([{"id": 1, "card": "frog", "at": [2, 1]}, {"id": 2, "card": "fire_dragon", "at": [1, 4]}], ["mouse"])
        async with bench(match, language="ja", size=size) as (app, _pilot):
            grid = app.query_one(Grid)
            assert 5 * grid.cell_width <= size[0]
            assert "カエ" in app.text()  # a low window scrolls, and the field is what it shows
            assert "ライフ" in app.text() or size[1] < 20

    run(test())


def test_both_sides_lefts_and_rights_are_told_as_the_viewer_sees_them() -> None:
    match = position([{"id": 1, "card": "cat", "at": [2, 1]}], [])
    record = TurnRecord(match.view(0), GAME.words("en"))
    record.follow({"type": "action_step", "step": 1})
    record.follow({"type": "moved", "id": 1, "from": [2, 1], "to": [2, 2]})

    assert any(line.startswith("> Cat #1") for line in record_lines(record, 0, 60))
    assert any("| < Cat #1" in line for line in record_lines(record, 1, 60))


def test_every_spell_can_be_cast_by_a_cell() -> None:
    monsters = [{"id": 1, "card": "archer", "at": [2, 0]}, {"id": 2, "card": "cat", "at": [1, 3]}]
    match = position(monsters, ["blaze", "meteor", "flame_guard"], turn=9)
    for action in match.legal(0):
        if action["do"] == "cast":
            assert meanings([action], {}, monsters, {"front_back_swap"})
