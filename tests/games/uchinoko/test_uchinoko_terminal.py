"""The board in the terminal: everything by keys, everything by clicks, at the smallest full size and below, in wide letters."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from textual.app import App, ComposeResult
from textual.pilot import Pilot

from tefuda.engine.events import Document
from tefuda.engine.match import Match
from tefuda.games.uchinoko import GAME
from tefuda.games.uchinoko.terminal import Board, Row
from tefuda.terminal.scene import Scene

FULL = (64, 26)  # what a window of 100x30 leaves to a board
SMALL = (60, 10)
MARKET = ["nekomaru", "akane", "momo", "tama", "tsumugi", "jin", "ryu", "rin"]


def position(hand: list[str], **fields: Any) -> Document:
    me = {"deck": ["zine", "rookie", "idea", "rookie"], "hand": hand, "area": [], "discard": ["idea"]}
    rival = {"deck": ["idea"], "hand": ["rookie", "idea"], "area": [], "discard": []}
    return {"market": MARKET, "players": [me, rival], **fields}


class Bench(App[None]):
    """A board alone; what it reports is played, and the position it leads to is shown."""

    def __init__(self, match: Match, language: str) -> None:
        super().__init__()
        self.match = match
        self.language = language
        self.chosen: list[Document] = []

    def compose(self) -> ComposeResult:
        yield Board(self.scene())

    def on_mount(self) -> None:
        self.board.show(self.scene())

    @property
    def board(self) -> Board:
        return self.query_one(Board)

    def scene(self) -> Scene:
        seat = 0 if 0 in self.match.to_act() else None
        events = self.match.events(0)
        legal = [] if seat is None else self.match.legal(0)
        return Scene(GAME, GAME.words(self.language), self.match.view(0), 0, seat, legal, events[-1] if events else [])

    def on_board_chosen(self, message: Board.Chosen) -> None:
        self.chosen.append({key: value for key, value in message.action.items() if key != "seat"})
        self.match.play(message.action)
        self.board.show(self.scene())

    def text(self) -> str:
        strips = self.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


def at_board(
    test: Callable[[Bench, Pilot[None]], Coroutine[Any, Any, None]],
    start: Document,
    options: Document | None = None,
    language: str = "en",
    size: tuple[int, int] = FULL,
) -> None:
    async def run() -> None:
        chosen = {"market": "clearance", **(options or {})}
        app = Bench(Match(GAME, chosen, 5, position={**start, "options": chosen}), language)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await test(app, pilot)

    asyncio.run(run())


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def click(pilot: Pilot[None], app: Bench, row: str, value: object) -> None:
    """Click on a card of a row."""
    cards = app.query_one(f"#{row}", Row)
    place = next(place for place, look in enumerate(cards.cards) if look.value == value)
    down, across = divmod(place, cards._per_row(cards.size.width))
    height = max(len(look.lines) for look in cards.cards)
    await pilot.click(cards, offset=(across * (cards.card_width + cards.gap) + 2, down * height))
    await pilot.pause()


def test_a_turn_is_played_by_keys_alone() -> None:
    async def test(app: Bench, pilot: Pilot[None]) -> None:
        await press(pilot, "enter")
        assert app.query_one("#effects", Row).has_focus
        await press(pilot, "down", "enter")
        assert app.chosen == [{"do": "play", "card": "rookie", "effect": 1}]
        assert "create 0 of 2" in app.text()
        await press(pilot, "enter", "enter")
        assert "create 2 of 2" in app.text()
        await press(pilot, "enter")
        assert app.chosen[1:] == [{"do": "use", "card": "idea"}] * 2 + [{"do": "commit"}]
        assert "Gold 3" in app.text()
        await press(pilot, "enter")
        assert app.chosen[-1] == {"do": "end_play"}
        await press(pilot, "enter")
        assert app.chosen[-1] == {"do": "acquire", "card": "idea"}

    at_board(test, position(["rookie", "idea", "idea", "zine"]))


def test_a_turn_is_played_by_clicks_on_the_board() -> None:
    async def test(app: Bench, pilot: Pilot[None]) -> None:
        await click(pilot, app, "hand", "rookie")
        await click(pilot, app, "effects", 0)
        await click(pilot, app, "answers", "commit")
        await click(pilot, app, "answers", "end_play")
        await click(pilot, app, "market", "nekomaru")
        await click(pilot, app, "answers", "end_acquire")
        assert [action["do"] for action in app.chosen] == ["play", "commit", "end_play", "acquire", "end_acquire"]

    at_board(test, position(["rookie", "idea", "zine"]))


def test_escape_takes_the_chosen_character_back_and_another_can_be_chosen() -> None:
    async def test(app: Bench, pilot: Pilot[None]) -> None:
        await click(pilot, app, "hand", "momo")
        assert app.query_one("#effects", Row).display
        assert app.board.take_back()
        await pilot.pause()
        assert not app.query_one("#effects", Row).display
        await click(pilot, app, "hand", "momo")
        await click(pilot, app, "hand", "rookie")
        await click(pilot, app, "effects", 0)
        assert app.chosen == [{"do": "play", "card": "rookie", "effect": 0}]

    at_board(test, position(["rookie", "momo", "zine"]))


def current(card: str, effect: int = 0) -> Document:
    counters = {"discarded": 0, "trashed": 0, "did": False}
    return {"card": card, "effect": effect, "need": 0, "paid": 0, "queue": [{"op": "gold", "n": 1}], **counters}


def test_a_question_lights_its_candidates_where_they_lie_and_nowhere_else() -> None:
    ask = {"seat": 0, "what": "gain", "up_to": 4, "type": "any", "to": "discard", "may": False}

    async def test(app: Bench, pilot: Pilot[None]) -> None:
        lit = {look.value for name in ("supply", "market") for look in app.query_one(f"#{name}", Row).cards if look.lit}
        assert lit == {action["card"] for action in app.match.legal(0)}
        assert not any(look.lit for look in app.query_one("#hand", Row).cards)
        await click(pilot, app, "hand", "idea")
        assert app.chosen == []
        await click(pilot, app, "market", "jin")
        assert app.chosen == [{"do": "pick", "card": "jin"}]

    at_board(test, position(["idea"], plays=0, current=current("tsumugi"), ask=ask))


def test_looked_at_cards_and_the_trash_area_are_laid_out_to_choose_from() -> None:
    async def peek(app: Bench, pilot: Pilot[None]) -> None:
        assert [look.value for look in app.query_one("#found", Row).cards] == ["zine", "rookie"]
        await click(pilot, app, "found", "rookie")
        await click(pilot, app, "answers", "done")
        assert app.chosen == [{"do": "pick", "card": "rookie"}, {"do": "done"}]

    at_board(
        peek, position(["idea"], plays=0, current=current("nagi", 1), ask={"seat": 0, "what": "peek", "left": 2, "may": True})
    )

    async def salvage(app: Bench, pilot: Pilot[None]) -> None:
        await click(pilot, app, "found", "motivation")
        assert app.chosen == [{"do": "pick", "card": "motivation"}]

    ask = {"seat": 0, "what": "salvage", "up_to": 4, "may": False}
    start = position(["idea"], plays=0, current=current("tama"), ask=ask, trash=["deadline", "motivation"])
    at_board(salvage, start)


def test_the_card_at_the_cursor_can_be_read_in_full() -> None:
    async def test(app: Bench, pilot: Pilot[None]) -> None:
        await click(pilot, app, "market", "rin")
        assert app.board.card_at_cursor() == "rin"
        assert "Rin, the Ace Planner" in app.text()
        assert "Create 2: Draw 3 cards. +2 character plays." in app.text()

    at_board(test, position(["rookie"]))


def test_the_last_move_stands_out() -> None:
    async def test(app: Bench, pilot: Pilot[None]) -> None:
        await click(pilot, app, "supply", "zine")
        assert [look.value for look in app.query_one("#supply", Row).cards if look.last] == ["zine"]

    at_board(test, position(["rookie"], phase="acquire", gold=5, acquires=2))


def test_a_small_board_can_still_be_played_by_keys() -> None:
    async def test(app: Bench, pilot: Pilot[None]) -> None:
        await press(pilot, "enter", "enter", "enter")
        assert [action["do"] for action in app.chosen] == ["play", "commit"]

    at_board(test, position(["rookie", "zine"]), size=SMALL)


def test_wide_letters_stay_in_their_columns() -> None:
    async def test(app: Bench, pilot: Pilot[None]) -> None:
        rows = [line for line in app.text().splitlines() if "クリエイト" in line and " x" in line]
        assert len(rows) == 3
        assert all("…" not in row for row in rows)
        await click(pilot, app, "hand", "rookie")
        await click(pilot, app, "effects", 0)
        assert "見習い" in app.text()
        assert app.chosen == [{"do": "play", "card": "rookie", "effect": 0}]

    at_board(test, position(["rookie", "idea", "zine"]), language="ja")


def test_a_character_of_a_player_is_shown_by_its_own_name_and_text() -> None:
    effects = [{"create": 0, "ops": [{"op": "gold", "n": 2}]}]
    mochi = {"slug": "mochi", "name": "もち", "name_en": "Mochi", "author": "Aki", "cost": 0, "effects": effects}

    async def test(app: Bench, pilot: Pilot[None]) -> None:
        await click(pilot, app, "hand", "mochi")
        assert "Mochi" in app.text()
        assert "Free: +2 gold." in app.text()

    at_board(test, position(["mochi"]), {"characters": [mochi]})


def test_an_action_pointed_at_in_the_list_marks_its_card() -> None:
    async def test(app: Bench, _pilot: Pilot[None]) -> None:
        app.board.preview({"seat": 0, "do": "acquire", "card": "zine"})
        assert [look.value for look in app.query_one("#supply", Row).cards if look.picked] == ["zine"]
        app.board.preview(None)
        assert not any(look.picked for look in app.query_one("#supply", Row).cards)

    at_board(test, position(["rookie"], phase="acquire", gold=5))
