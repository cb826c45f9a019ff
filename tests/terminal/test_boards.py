"""The contract of boards: every game's board draws every view, and steps on a board lead to an action."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.app import App, ComposeResult

from positions import GAMES, every_game, play_at_random
from tefuda.engine.errors import ContractBroken
from tefuda.engine.events import Document
from tefuda.engine.game import Game
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR
from tefuda.engine.words import LANGUAGES
from tefuda.terminal.blocks.cards import CardLook, CardRow
from tefuda.terminal.board import Board, GenericBoard, board_class
from tefuda.terminal.choosing import ABSENT
from tefuda.terminal.scene import Scene
from terminal.playing import playing, run, table_of

BOARD_SIZE = (64, 26)  # what a window of 100x30 leaves to a board beside the panels


class Bench(App[None]):
    """A board alone, and the actions that it reported."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board
        self.chosen: list[Document] = []

    def compose(self) -> ComposeResult:
        yield self.board

    def on_board_chosen(self, message: Board.Chosen) -> None:
        self.chosen.append(message.action)


def scene_of(match: Match, viewer: int, language: str = "en") -> Scene:
    seat = viewer if viewer in match.to_act() else None
    legal = [] if seat is None else match.legal(seat)
    events = match.events(viewer)
    return Scene(match.game, match.game.words(language), match.view(viewer), viewer, seat, legal, events[-1] if events else [])


@every_game
def test_a_board_draws_every_view_of_every_option_set_in_every_language(game: Game) -> None:
    async def test() -> None:
        for place, options in enumerate(game.variants()):
            match = Match(game, options, 5)
            app = Bench(board_class(game)(scene_of(match, 0)))
            async with app.run_test(size=BOARD_SIZE) as pilot:
                rng = seeded(place)
                for number, steps in enumerate((0, 3, 10, 30, 5000) if place == 0 else (12, 5000), start=place):
                    play_at_random(match, steps, rng)
                    for viewer in (*range(match.state.seat_count()), SPECTATOR, OMNISCIENT):
                        for event in match.events(viewer)[-1] if match.number else []:
                            app.board.play_event(event)
                        app.board.show(scene_of(match, viewer, LANGUAGES[number % 4]))
                        await pilot.pause(0)
                assert match.result() is not None

    run(test())


@every_game
def test_steps_in_the_order_of_the_document_lead_to_every_action(game: Game) -> None:
    async def test() -> None:
        match = Match(game, {}, 5)
        play_at_random(match, 6, seeded(3))
        seat = match.to_act()[0]
        scene = scene_of(match, seat)
        app = Bench(board_class(game)(scene))
        async with app.run_test(size=BOARD_SIZE) as pilot:
            for action in scene.legal[:40]:
                app.board.show(scene)
                app.chosen.clear()
                for field in dict.fromkeys(name for other in scene.legal for name in other if name != "seat"):
                    if not app.chosen and app.board.choice.complete() is None:
                        assert app.board.choose(field, action.get(field, ABSENT))
                await pilot.pause(0)
                while not app.chosen:
                    await pilot.pause(0)
                assert app.chosen == [action]

    run(test())


def test_a_game_that_offers_no_board_gets_the_generic_one() -> None:
    class Bare(Game):
        slug = "bare"

    Bare.__module__ = "tefuda.engine.viewers"  # a package without a module `terminal`

    assert board_class(Bare()) is GenericBoard


def test_a_module_without_a_board_is_refused() -> None:
    class Broken(Game):
        slug = "broken"

    Broken.__module__ = "tefuda.api"  # `tefuda.terminal` is a package, but no game's

    with pytest.raises(ContractBroken):
        board_class(Broken())


class Stepping(Board):
    """A board for tests: a card for each value of the field that comes next."""

    def compose(self) -> ComposeResult:
        yield CardRow(card_width=18)

    def draw(self) -> None:
        field = next(iter(self.choice.fields()), "do")
        values = self.choice.values(field)
        self.query_one(CardRow).show([CardLook((field, value), (f"{field} {value}",), lit=True) for value in values])

    def on_card_row_chosen(self, message: CardRow.Chosen) -> None:
        assert isinstance(message.value, tuple)
        self.choose(*message.value)


GAME_WITH_STEPS = max(GAMES, key=lambda game: len(Match(game, {}, 5).legal(Match(game, {}, 5).to_act()[0])))


def test_steps_on_a_board_narrow_the_list_escape_takes_them_back_and_the_last_one_acts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tefuda.terminal.screens.course.board_class", lambda _game: Stepping)

    async def test() -> None:
        table = table_of(GAME_WITH_STEPS, tmp_path)
        async with playing(table) as player:
            await player.until(player.may_choose)
            board, actions = player.match_screen.board, player.match_screen.actions
            every = len(actions.actions)
            row = board.query_one(CardRow)
            assert row.has_focus  # keys go to a board that takes them

            await player.press("right", "enter")
            await player.until(lambda: 0 < len(actions.actions) < every)
            await player.press("escape")
            await player.until(lambda: len(actions.actions) == every)

            number = table.match.number
            await player.press("right")
            while table.match.number == number:
                steps = len(board.choice.steps)
                await player.press("enter")
                await player.until(lambda before=steps: len(board.choice.steps) != before or table.match.number > number)  # type: ignore[misc]
            await player.ready()
            assert len(actions.actions) == len(table.match.legal(table.acting() or 0))

    run(test())


def test_foreseeing_an_action_changes_nothing_and_tells_what_it_would_do(tmp_path: Path) -> None:
    table = table_of(GAMES[0], tmp_path, ("human", "human"))
    seat = table.acting()
    assert seat is not None
    table.watcher = seat
    before, action = table.match.view(OMNISCIENT), table.match.legal(seat)[0]

    foreseen = table.foresee(action)

    assert table.match.view(OMNISCIENT) == before
    assert foreseen is not None
    table.play(action)
    assert foreseen.events == table.match.events(seat)[-1]
