"""The board in the terminal: everything by keys, everything by clicks on the trees and the hand, small, and in wide letters."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from tefuda.engine.events import Document
from tefuda.engine.match import Match
from tefuda.engine.scenario import opened
from tefuda.games.headquarters import GAME
from tefuda.games.headquarters.terminal import Board, Trees
from tefuda.terminal.blocks.cards import CardRow
from tefuda.terminal.scene import Scene

FULL = (64, 26)  # what a window of 100x30 leaves to a board
NARROW = (44, 22)

HQ = {"id": 0, "card": "city_hall"}
OFFICER = {"id": 2, "card": "patrol_officer", "parent": 0, "space": 0}
GUARD = {"id": 3, "card": "night_watch", "parent": 2, "space": 0, "active": False}
SECRET = {"id": 4, "card": "clown", "parent": 1, "space": 0, "hidden": True, "x": 2}


def match_at(hand: list[str], credits: int = 3, **fields: Any) -> Match:
    me = {"credits": credits, "hand": hand, "deck": ["courier"] * 5, "field": [HQ, OFFICER, GUARD]}
    rival = {"hand": ["clown"], "deck": ["clown"] * 5, "field": [{"id": 1, "card": "grand_casino"}, SECRET]}
    position = {"next_id": 5, "order": [0, 1], "active": 0, "phase": "main", "players": [me, rival], **fields}
    return opened({"game": "headquarters", "title": "", "options": {"turn_order": "seats"}, "position": position, "play": []})


class Bench(App[None]):
    """A board alone; what it reports is played, and the position it leads to is shown."""

    def __init__(self, match: Match, language: str = "en") -> None:
        super().__init__()
        self.match = match
        self.language = language
        self.chosen: list[Document] = []
        self.prompts: list[str] = []
        self.details: list[str] = []

    def compose(self) -> ComposeResult:
        yield Board(self.scene())

    @property
    def board(self) -> Board:
        return self.query_one(Board)

    def trees(self, name: str) -> Trees:
        return self.query_one(f"#{name}", Trees)

    def cards(self, name: str) -> CardRow:
        return self.query_one(f"#{name}", CardRow)

    def scene(self) -> Scene:
        seat = 0 if 0 in self.match.to_act() else None
        events = self.match.events(0)
        legal = [] if seat is None else self.match.legal(0)
        return Scene(GAME, GAME.words(self.language), self.match.view(0), 0, seat, legal, events[-1] if events else [])

    def on_board_chosen(self, message: Board.Chosen) -> None:
        self.chosen.append({key: value for key, value in message.action.items() if key != "seat"})
        self.match.play(message.action)
        self.board.show(self.scene())

    def on_board_prompt(self, message: Board.Prompt) -> None:
        self.prompts.append(message.text)

    def on_board_details(self, message: Board.Details) -> None:
        self.details.append(message.slug)

    def lines(self) -> list[str]:
        strips = self.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip) for strip in strips]

    def text(self) -> str:
        return "\n".join(self.lines())


def bench(app: Bench, test: Callable[[Pilot[None]], Coroutine[object, object, None]], size: tuple[int, int] = FULL) -> None:
    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await test(pilot)

    asyncio.run(run())


async def click_row(app: Bench, pilot: Pilot[None], trees: str, id: int) -> None:
    place = next(place for place, row in enumerate(app.trees(trees).rows) if row.id == id)
    await pilot.click(app.trees(trees), offset=(4, place))
    await pilot.pause()


async def click_way(app: Bench, pilot: Pilot[None], text: str) -> None:
    row = app.cards("ways")
    place = next(place for place, card in enumerate(row.cards) if text in card.lines[0])
    across, down = place % row._per_row(row.size.width), place // row._per_row(row.size.width)
    await pilot.click(row, offset=(across * (row.card_width + row.gap) + 3, down))
    await pilot.pause()


def test_trees_show_links_values_and_signs() -> None:
    app = Bench(match_at(["courier"]))

    async def test(_pilot: Pilot[None]) -> None:
        rows = {row.id: row for row in [*app.trees("own").rows, *app.trees("rivals").rows]}
        assert rows[0].text == "#0 City Hall"
        assert rows[2].text == "└#2 Patrol Officer"
        assert rows[3].text == " └#3 Night Watch"
        assert rows[2].stats == "1 Off3 P"
        assert rows[3].stats == "1 Def2 +2 z"
        assert rows[4].text == "└#4 [Hidden]"
        assert rows[4].card is None
        assert "Player 2  HP 24  credits 0" in app.text()

    bench(app, test)


def test_a_card_is_played_by_keys_alone() -> None:
    app = Bench(match_at(["courier", "citizen"]))

    async def test(pilot: Pilot[None]) -> None:
        app.cards("hand").focus()
        await pilot.press("right", "enter")
        assert [row.id for row in app.trees("own").rows if row.lit] == [0, 3]
        assert app.trees("own").has_focus
        await pilot.press("down", "down", "enter")
        assert app.cards("ways").has_focus
        await pilot.press("enter")
        assert app.chosen == [{"do": "play_unit", "card": "citizen", "parent": 3}]
        assert next(row for row in app.trees("own").rows if row.id == 5).last

    bench(app, test)


def test_a_card_is_laid_face_down_by_clicks() -> None:
    app = Bench(match_at(["courier"]))

    async def test(pilot: Pilot[None]) -> None:
        await pilot.click(app.cards("hand"), offset=(3, 0))
        await click_row(app, pilot, "own", 0)
        await click_way(app, pilot, "2 credits")
        assert app.chosen == [{"do": "play_hidden", "card": "courier", "credits": 2, "parent": 0}]
        assert "└#5 [Courier]" in [row.text for row in app.trees("own").rows]

    bench(app, test)


def test_a_card_picked_twice_is_put_back() -> None:
    app = Bench(match_at(["courier"]))

    async def test(pilot: Pilot[None]) -> None:
        await pilot.click(app.cards("hand"), offset=(3, 0))
        assert "card" in app.board.choice
        await pilot.click(app.cards("hand"), offset=(3, 0))
        assert "card" not in app.board.choice

    bench(app, test)


def test_an_attack_is_declared_by_clicks_and_the_targets_light_up() -> None:
    app = Bench(match_at([]))

    async def test(pilot: Pilot[None]) -> None:
        assert [row.id for row in app.trees("own").rows if row.lit] == [2]
        await click_row(app, pilot, "own", 2)
        assert [row.id for row in app.trees("rivals").rows if row.lit] == [1, 4]
        await click_row(app, pilot, "rivals", 4)
        assert app.chosen == [{"do": "attack", "attacker": 2, "target": 4}]

    bench(app, test)


def test_an_attack_is_declared_by_keys() -> None:
    app = Bench(match_at([]))

    async def test(pilot: Pilot[None]) -> None:
        app.trees("own").focus()
        await pilot.press("down", "enter", "left")
        assert app.trees("rivals").has_focus
        await pilot.press("enter")
        assert app.chosen == [{"do": "attack", "attacker": 2, "target": 1}]

    bench(app, test)


def test_abilities_and_the_end_of_the_turn_are_beside_the_hand() -> None:
    app = Bench(match_at([]))

    async def test(pilot: Pilot[None]) -> None:
        await click_way(app, pilot, "Level-up [2]")
        assert app.chosen == [{"do": "activate", "source": 0, "ability": 0}]
        await click_way(app, pilot, "End turn")
        assert app.chosen[-1] == {"do": "end_main"}

    bench(app, test)


def test_a_choice_of_an_object_lights_the_candidates_and_names_its_card() -> None:
    app = Bench(match_at(["reinforcements"]))

    async def test(pilot: Pilot[None]) -> None:
        await pilot.click(app.cards("hand"), offset=(3, 0))
        await click_row(app, pilot, "own", 0)
        await click_way(app, pilot, "Face-up")
        assert [row.id for row in app.trees("own").rows if row.lit] == [2, 3]
        assert "> Reinforcements" in app.text()
        assert app.prompts[-1].startswith("Reinforcements: Choose an object")
        await click_row(app, pilot, "own", 3)
        assert app.chosen[-1] == {"do": "choose", "pick": 3}

    bench(app, test)


def test_a_choice_of_a_card_is_offered_in_a_row() -> None:
    app = Bench(match_at(["insider_tip", "citizen"]))

    async def test(pilot: Pilot[None]) -> None:
        await pilot.click(app.cards("hand"), offset=(3, 0))
        await click_row(app, pilot, "own", 0)
        await click_way(app, pilot, "Face-up")
        assert [card.lines[0] for card in app.cards("ways").cards] == ["Citizen", "Courier"]
        await click_way(app, pilot, "Courier")
        assert app.chosen[-1] == {"do": "choose", "pick": "courier"}

    bench(app, test)


def test_the_queue_of_effects_is_listed_in_order() -> None:
    waiting = [{"seat": 0, "source": 2, "card": "courier", "ability": 0, "event": 2}]
    effect = {"seat": 0, "source": 3, "card": "reinforcements", "ability": 0, "event": 3, "op": 0, "picked": [], "that": []}
    app = Bench(match_at([], pending=[*waiting, {**waiting[0], "card": "supply_drop"}], resolving=effect))

    async def test(_pilot: Pilot[None]) -> None:
        assert "1. Courier #2  2. Supply Drop #2" in app.text()

    bench(app, test)


def test_escape_takes_steps_back_and_details_follow_the_cursor() -> None:
    app = Bench(match_at(["courier"]))

    async def test(pilot: Pilot[None]) -> None:
        await click_row(app, pilot, "own", 2)
        assert app.board.take_back()
        assert "attacker" not in app.board.choice
        await click_row(app, pilot, "own", 3)
        assert app.details == ["night_watch"]
        assert app.board.card_at_cursor() == "night_watch"

    bench(app, test)


def test_a_narrow_board_puts_the_trees_above_each_other() -> None:
    app = Bench(match_at(["courier"]))

    async def test(pilot: Pilot[None]) -> None:
        own, rivals = app.trees("own").region, app.trees("rivals").region
        assert rivals.x == own.x
        assert rivals.y < own.y
        await click_row(app, pilot, "own", 2)
        await click_row(app, pilot, "rivals", 1)
        assert app.chosen == [{"do": "attack", "attacker": 2, "target": 1}]

    bench(app, test, NARROW)


def test_wide_letters_keep_the_columns_in_line() -> None:
    app = Bench(match_at(["courier"]), "ko")

    async def test(pilot: Pilot[None]) -> None:
        assert all(cell_len(line) == FULL[0] for line in app.lines())
        starts = {cell_len(line[: line.index(stats)]) for line in app.lines() for stats in ("1 공3", "1 방2") if stats in line}
        assert len(starts) == 1
        await click_row(app, pilot, "own", 2)
        await click_row(app, pilot, "rivals", 4)
        assert app.chosen == [{"do": "attack", "attacker": 2, "target": 4}]

    bench(app, test)
