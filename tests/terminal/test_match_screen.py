"""Everything one can do in a match beside acting: the shared screen does it for every game alike."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import OptionList

from positions import GAMES, every_game
from tefuda.engine.game import Game
from tefuda.engine.record import read_record, replayed
from tefuda.engine.viewers import SPECTATOR
from tefuda.saves import latest_running, saved_matches
from tefuda.seating import HUMAN
from tefuda.terminal.board import Board
from tefuda.terminal.screens.details import DetailsScreen
from tefuda.terminal.screens.dialogs import Confirm, Menu, PassKeyboard, Reading
from tefuda.terminal.screens.home import HomeScreen
from tefuda.terminal.screens.match import MatchScreen
from tefuda.terminal.table import Table
from terminal.playing import Player, play_by_keys, playing, run, table_of

SECRET_GAMES = [game for game in GAMES if game.has_secrets]
ANY = GAMES[0]
TWO_PEOPLE = (HUMAN, HUMAN)


@every_game
def test_undo_lets_the_player_decide_anew(game: Game, tmp_path: Path) -> None:
    async def test() -> None:
        table = table_of(game, tmp_path)
        async with playing(table) as player:
            await player.ready()
            before, number = table.view(), table.match.number
            await play_by_keys(player, seed=4, most=1)
            assert table.match.number > number

            await player.press("f3")
            await player.until(lambda: table.match.number == number and player.may_choose())

            assert table.view() == before
            assert read_record(table.path)["actions"] == table.match.actions

    run(test())


@every_game
def test_a_hint_marks_a_legal_action_and_puts_it_first(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.terminal.screens.match.HINT_SECONDS", 0.05)

    async def test() -> None:
        table = table_of(game, tmp_path)
        async with playing(table) as player:
            await player.ready()
            await player.press("f2")
            await player.sees("★")

            best = player.match_screen.actions.pointed
            seat = table.acting()
            assert seat is not None
            assert best in table.match.legal(seat)

    run(test())


@every_game
def test_a_match_goes_on_where_it_was_left(game: Game, tmp_path: Path) -> None:
    async def test() -> None:
        table = table_of(game, tmp_path)
        async with playing(table) as player:
            await play_by_keys(player, seed=5, most=3)
            await player.press("f10")
            await player.until(lambda: isinstance(player.app.screen, Confirm))
            await player.press("y")
            await player.until(lambda: isinstance(player.app.screen, HomeScreen))
        again = Table(replayed(read_record(table.path)), table.path)
        assert again.match.actions == table.match.actions
        async with playing(again) as player:
            await player.ready()
            assert again.view() == table.view()
            last = [events for events in again.match.events(again.watcher) if events][-1][-1]
            assert game.words().event(last)[:12] in " ".join(player.screen_text().split())

    run(test())


@every_game
@pytest.mark.parametrize("size", [(60, 20), (30, 8)])
def test_a_window_of_any_size_shows_the_match_or_says_what_it_needs(game: Game, size: tuple[int, int], tmp_path: Path) -> None:
    async def test() -> None:
        table = table_of(game, tmp_path)
        async with playing(table) as player:
            await player.ready()
            await player.pilot.resize_terminal(*size)
            await player.until(lambda: player.app.size == size)

            if size[0] < 40:
                await player.sees("too small")
                await player.pilot.resize_terminal(100, 30)
            await player.sees(game.words().get("name"))
            first = player.match_screen.actions.pointed
            assert first is not None
            await player.sees(game.words().action(first)[:12])
            await play_by_keys(player, seed=6, most=1)

    run(test())


@pytest.mark.parametrize("game", SECRET_GAMES, ids=lambda game: game.slug)
def test_hot_seat_hides_the_hand_until_the_next_player_is_alone(game: Game, tmp_path: Path) -> None:
    async def test() -> None:
        table = table_of(game, tmp_path, TWO_PEOPLE)
        async with playing(table) as player:
            seen: list[int] = []
            while len(seen) < 2:
                await player.until(lambda: is_hidden(player))
                board = player.app.screen_stack[-2].query_one(Board)
                assert board.scene.view == table.match.view(SPECTATOR)
                assert board.scene.legal == []
                assert game.words().get("name") not in player.screen_text()
                await player.press("enter")
                await player.until(player.may_choose)
                seen.append(table.watcher)
                assert player.match_screen.board.view == table.match.view(table.watcher)
                while not is_hidden(player):
                    await play_on(player, table)

            assert sorted(seen) == [0, 1]

    run(test())


def is_hidden(player: Player) -> bool:
    return isinstance(player.app.screen, PassKeyboard)


async def play_on(player: Player, table: Table) -> None:
    """Choose the last action of the list, and wait for what comes of it."""
    number = table.match.number
    if not player.match_screen.actions.has_focus_within:
        await player.press("slash")
    await player.press("up", "enter")
    await player.until(lambda: table.match.number > number)
    await player.until(lambda: is_hidden(player) or player.may_choose() or player.match_screen.thinking is not None)


def test_resigning_is_asked_for_and_ends_the_match(home: Path) -> None:
    async def test() -> None:
        table = table_of(ANY, home / "matches")
        async with playing(table) as player:
            await player.ready()
            player.match_screen.action_resign()
            await player.until(lambda: isinstance(player.app.screen, Confirm))
            await player.press("n")
            await player.until(lambda: isinstance(player.app.screen, MatchScreen))
            assert not table.is_over
            player.match_screen.action_resign()
            await player.until(lambda: isinstance(player.app.screen, Confirm))
            await player.press("y")
            await player.until(player.is_over)

            assert table.resigned == 0
            await player.sees("resigned")
        assert latest_running() is None
        assert [saved.is_running for saved in saved_matches()] == [False]

    run(test())


def test_a_rematch_with_seats_swapped_is_a_new_match(tmp_path: Path) -> None:
    async def test() -> None:
        table = table_of(ANY, tmp_path)
        table.resign(0)
        async with playing(table) as player:
            await player.until(player.is_over)
            await player.press("f4")
            await player.until(lambda: isinstance(player.app.screen, Menu) and bool(player.app.screen.query(OptionList)))
            menu = player.app.screen.query_one(OptionList)
            menu.highlighted = menu.get_option_index("swap")
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, MatchScreen) and player.match_screen.table is not table)
            await player.ready()

            after = player.match_screen.table
            assert [seat["kind"] for seat in after.match.seats] == ["bot:random", HUMAN]
            assert after.path != table.path
            assert not after.is_over

    run(test())


def test_a_thinking_cpu_leaves_the_screen_live_and_can_be_hurried(tmp_path: Path) -> None:
    async def test() -> None:
        table = table_of(ANY, tmp_path, ("bot:mcts:3000s", HUMAN))
        async with playing(table) as player:
            await player.until(lambda: player.match_screen.thinking == 0)
            await player.press("f5")  # the log opens while it thinks
            await player.until(lambda: isinstance(player.app.screen, Reading))
            await player.press("escape")
            await player.sees("thinks")

            await player.press("f8")
            await player.until(lambda: table.match.number > 0)

            assert table.match.actions[0]["seat"] == 0
            assert table.match.actions[0] in table.match.fork(0).legal(0)

    run(test())


def test_undo_stops_a_thinking_cpu_and_drops_what_it_would_have_played(tmp_path: Path) -> None:
    async def test() -> None:
        table = table_of(ANY, tmp_path, (HUMAN, "bot:mcts:3000s"))
        async with playing(table) as player:
            await player.ready()
            while player.match_screen.thinking is None:
                await play_on(player, table)
            human = len(table.match.actions)

            await player.press("f3")
            await player.until(lambda: len(table.match.actions) < human and player.may_choose())

            assert all(action["seat"] == 0 for action in table.match.actions)

    run(test())


def test_events_are_shown_one_by_one_and_can_be_paused_and_skipped(tmp_path: Path) -> None:
    async def test() -> None:
        table = table_of(ANY, tmp_path, ("bot:random",))
        async with playing(table, speed="slow") as player:
            screen = player.match_screen
            await player.until(lambda: not screen.playback.is_idle)
            await player.press("f7")
            await player.until(lambda: screen.playback.paused)
            shown = len(screen.query_one("#log").lines)  # type: ignore[attr-defined]
            waiting = len(screen.playback.waiting)
            assert waiting

            await player.press("f8")
            await player.until(lambda: len(screen.query_one("#log").lines) > shown)  # type: ignore[attr-defined]
            assert not screen.playback.paused

    run(test())


@every_game
def test_the_details_show_the_full_text_of_a_card(game: Game, tmp_path: Path) -> None:
    async def test() -> None:
        table = table_of(game, tmp_path)
        async with playing(table) as player:
            await player.ready()
            await player.press("f1")
            await player.until(lambda: isinstance(player.app.screen, DetailsScreen))
            slugs = player.app.screen.slugs  # type: ignore[attr-defined]
            if not slugs:
                await player.sees(player.app.ui.get("match.no_card"))
                return
            slug = slugs[-1]
            await player.type(slug.split("_")[0][:6])
            await player.until(lambda: slug in player.app.screen.shown)  # type: ignore[attr-defined]
            await player.sees(game.words().name(player.app.screen.shown[0])[:10])  # type: ignore[attr-defined]
            await player.press("escape")
            await player.until(lambda: isinstance(player.app.screen, MatchScreen))

    run(test())


def test_typing_narrows_the_actions_and_escape_clears(tmp_path: Path) -> None:
    async def test() -> None:
        table = table_of(ANY, tmp_path)
        async with playing(table) as player:
            await player.ready()
            await player.press("slash")
            actions = player.match_screen.actions
            await player.until(lambda: actions.input.has_focus)
            actions.input.value = ""
            every = len(actions.actions)
            await player.type(str(actions.actions[-1]["do"]))
            await player.until(lambda: 0 < len(actions.shown) <= every)
            assert all(table.game.words().action(actions.actions[place]) for place in actions.shown)

            await player.type("qqqq")
            await player.until(lambda: not actions.shown)
            await player.press("escape")
            await player.until(lambda: len(actions.shown) == min(every, 200))

    run(test())


def test_without_colour_the_screen_says_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with playing(table_of(ANY, tmp_path)) as player:
            await play_by_keys(player, seed=7, most=2)
            texts.append((player.app.no_color, player.screen_text()))

    texts: list[tuple[bool, str]] = []
    run(test())
    monkeypatch.setenv("NO_COLOR", "1")
    run(test())

    assert [no_color for no_color, _ in texts] == [False, True]
    assert texts[0][1] == texts[1][1]
    assert "▶" in texts[0][1]
