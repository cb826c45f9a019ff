"""Home, the form of a new match, saved matches, replays, rules and examples."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input, Markdown, OptionList, Select, Switch, TextArea

from positions import GAMES, every_game, play_at_random
from tefuda.engine.game import Game
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import OMNISCIENT
from tefuda.engine.words import LANGUAGES
from tefuda.saves import latest_running, saved_matches
from tefuda.terminal.board import Board
from tefuda.terminal.screens.dialogs import Ask, Menu
from tefuda.terminal.screens.examples import ExamplesScreen, played, scenario_files
from tefuda.terminal.screens.home import LANGUAGE_NAMES, HomeScreen
from tefuda.terminal.screens.match import MatchScreen
from tefuda.terminal.screens.new_match import NewMatchScreen, OptionField
from tefuda.terminal.screens.replay import ReplayScreen
from tefuda.terminal.screens.rules import RulesScreen, rules_text, tables_as_lists
from tefuda.terminal.screens.saved import SavedScreen
from tefuda.terminal.settings import load_settings
from terminal.playing import Player, play_by_keys, playing, run, table_of

ANY = GAMES[0]


def finished(game: Game) -> Match:
    match = Match(game, {}, 5)
    play_at_random(match, 5000, seeded(5))
    assert match.result() is not None
    return match


async def at(player: Player, kind: type[object]) -> None:
    await player.until(lambda: isinstance(player.app.screen, kind) and player.app.screen.is_mounted)


async def open_form(player: Player, game: Game) -> NewMatchScreen:
    await at(player, HomeScreen)
    entries = player.app.screen.query_one("#entries", OptionList)
    entries.highlighted = entries.get_option_index(f"game:{game.slug}")
    await player.press("enter")
    await at(player, NewMatchScreen)
    assert isinstance(player.app.screen, NewMatchScreen)
    return player.app.screen


@every_game
def test_home_leads_to_a_match_with_the_default_options(game: Game) -> None:
    async def test() -> None:
        async with playing() as player:
            await player.sees(game.words().get("name"))
            await open_form(player, game)
            await player.press("f5")
            await at(player, MatchScreen)

            assert player.match_screen.table.match.options == game.options().fill({})
            saved = latest_running()
            assert saved is not None
            assert saved.path == player.match_screen.table.path

    run(test())


@every_game
def test_every_option_has_a_field_that_shows_its_default(game: Game) -> None:
    async def test() -> None:
        async with playing() as player:
            form = await open_form(player, game)
            fields = list(form.query(OptionField))

            assert [field.option.name for field in fields] == game.options().names()
            assert [field.value() for field in fields] == [option.default for option in game.options().options]
            assert form.filled == game.options().fill({})

    run(test())


@every_game
def test_a_value_out_of_range_is_refused_as_one_types(game: Game) -> None:
    async def test() -> None:
        async with playing() as player:
            form = await open_form(player, game)
            field = next(field for field in form.query(OptionField) if field.option.kind == "int")
            box = field.query_one(Input)
            for text in (str((field.option.high or 0) + 1), "many", ""):
                box.value = text
                await player.until(lambda: form.filled is None and field.has_class("wrong"))
                await player.press("f5")
                assert isinstance(player.app.screen, NewMatchScreen)

            box.value = str(field.option.default)
            await player.until(lambda: form.filled is not None)
            assert not field.has_class("wrong")

    run(test())


@every_game
def test_json_options_are_checked_by_the_game_itself(game: Game) -> None:
    async def test() -> None:
        async with playing() as player:
            form = await open_form(player, game)
            for field in form.query(OptionField):
                if field.option.kind != "json":
                    continue
                area = field.query_one(TextArea)
                for text in ("{", "17"):
                    area.text = text
                    await player.until(lambda: form.filled is None)
                area.text = ""
                await player.until(lambda: form.filled is not None)

    run(test())


def test_opponents_options_and_seed_come_from_the_form() -> None:
    async def test() -> None:
        async with playing() as player:
            form = await open_form(player, ANY)
            form.query_one("#seat-0 Select", Select).value = "bot:random"
            form.query_one("#seat-1 Select", Select).value = "human"
            form.query_one("#seed", Input).value = "77"
            changed = [field for field in form.query(OptionField) if field.option.kind == "bool"][:1]
            for field in changed:
                field.query_one(Switch).toggle()
            await player.until(lambda: form.filled is not None)
            await player.press("f5")
            await at(player, MatchScreen)

            match = player.match_screen.table.match
            assert [seat["kind"] for seat in match.seats[:2]] == ["bot:random", "human"]
            assert match.seed == 77
            for field in changed:
                assert match.options[field.option.name] is not field.option.default

    run(test())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_is_chosen_at_home_and_kept(language: str) -> None:
    async def test() -> None:
        async with playing() as player:
            await at(player, HomeScreen)
            await player.press("f5")
            await at(player, Menu)
            player.app.screen.query_one(OptionList).highlighted = LANGUAGES.index(language)
            await player.press("enter")
            await at(player, HomeScreen)
            await player.sees(LANGUAGE_NAMES[language])
            await player.sees(player.app.ui.get("key.quit"))
        assert load_settings().language == language

    run(test())


def test_home_goes_on_with_the_latest_match(home: Path) -> None:
    async def test() -> None:
        table = table_of(ANY, home / "matches")
        async with playing(table) as player:
            await play_by_keys(player, seed=8, most=2)
        async with playing() as player:
            await at(player, HomeScreen)
            await player.press("f3")
            await at(player, MatchScreen)

            assert player.match_screen.table.match.actions == table.match.actions

    run(test())


def test_a_damaged_file_is_refused_with_the_reason(tmp_path: Path) -> None:
    async def test() -> None:
        path = tmp_path / "bad.tefuda.json"
        path.write_text('{"tefuda": 1}', encoding="utf-8")
        async with playing() as player:
            await at(player, HomeScreen)
            await player.press("f4")
            await at(player, SavedScreen)
            box = player.app.screen.query_one("#file", Input)
            box.value = str(path)
            box.focus()
            await player.until(lambda: box.has_focus)
            await player.press("enter")
            await player.sees("this is not a Tefuda record")
            assert isinstance(player.app.screen, SavedScreen)

    run(test())


@every_game
def test_a_finished_match_is_watched_from_the_list_of_saved_ones(game: Game, home: Path) -> None:
    async def test() -> None:
        finished(game).save(home / "matches" / "done.tefuda.json")
        assert [saved.is_running for saved in saved_matches()] == [False]
        async with playing() as player:
            await at(player, HomeScreen)
            await player.press("f4")
            await at(player, SavedScreen)
            await player.press("enter")
            await at(player, ReplayScreen)
            await player.sees(game.words().get("name"))

    run(test())


@every_game
def test_a_replay_goes_forward_back_and_to_any_point(game: Game) -> None:
    async def test() -> None:
        match = finished(game)
        async with playing(record=match) as player:
            await at(player, ReplayScreen)
            screen = player.app.screen
            assert isinstance(screen, ReplayScreen)

            async def shows(number: int) -> None:
                await player.until(lambda: screen.number == number)
                assert screen.query_one(Board).view == match.fork(number).view(OMNISCIENT)
                await player.sees(f"{number}/{match.number}")

            await shows(0)
            await player.press("right")
            await shows(1)
            await player.press("end")
            await shows(match.number)
            await player.press("left")
            await shows(match.number - 1)
            await player.press("home")
            await shows(0)
            await player.press("f6")
            await at(player, Ask)
            await player.type("3")
            await player.press("enter")
            await shows(3)
            course = screen.query_one("#course", OptionList)
            course.highlighted = 2
            await shows(2)

    run(test())


def test_a_replay_plays_by_itself_to_the_end() -> None:
    async def test() -> None:
        match = Match(ANY, {}, 5)
        play_at_random(match, 3, seeded(5))
        async with playing(record=match) as player:
            await at(player, ReplayScreen)
            screen = player.app.screen
            assert isinstance(screen, ReplayScreen)
            await player.press("f5")
            await player.until(lambda: screen.number == 3 and screen.timer is None)

    run(test())


def test_a_running_match_is_replayed_with_the_eyes_of_a_spectator_only() -> None:
    async def test() -> None:
        match = Match(ANY, {}, 5)
        play_at_random(match, 3, seeded(5))
        async with playing(record=match) as player:
            await at(player, ReplayScreen)
            screen = player.app.screen
            assert isinstance(screen, ReplayScreen)

            assert screen.viewers == [-1]

    run(test())


def test_a_match_of_its_own_begins_where_the_replay_stands() -> None:
    async def test() -> None:
        match = finished(ANY)
        async with playing(record=match) as player:
            await at(player, ReplayScreen)
            await player.press("right", "right", "f8")
            await player.until(lambda: not isinstance(player.app.screen, ReplayScreen))

            table = next(screen.table for screen in player.app.screen_stack if isinstance(screen, MatchScreen))
            assert table.match.actions == match.actions[:2]
            assert match.result() is not None

    run(test())


@every_game
def test_the_rules_of_a_game_can_be_read(game: Game) -> None:
    async def test() -> None:
        async with playing() as player:
            await at(player, HomeScreen)
            player.app.push_screen(RulesScreen(game))
            await at(player, RulesScreen)
            screen = player.app.screen
            assert isinstance(screen, RulesScreen)
            assert "".join(text for _, text in screen.sections) == rules_text(game)
            markdown = screen.query_one(Markdown)
            for _, text in screen.sections[:2]:
                await player.until(lambda shown=text: markdown.source == tables_as_lists(shown))  # type: ignore[misc]
                await player.press("down")
            await player.press("escape")
            await at(player, HomeScreen)

    run(test())


def test_a_table_of_the_rules_becomes_a_list_that_fits_any_width() -> None:
    table = "Before\n| option | default | |\n|---|:-:|---|\n| `a` | 1 | x \\| y |\n| `b` | | z |\nAfter"

    assert tables_as_lists(table) == "Before\n\n- `a` · default: 1 · x \\| y\n- `b` · z\nAfter"


@every_game
def test_every_example_of_a_game_can_be_opened(game: Game) -> None:
    for path in scenario_files(game):
        assert played(path).game is game


def test_an_example_is_watched() -> None:
    async def test() -> None:
        async with playing() as player:
            await at(player, HomeScreen)
            await player.press("f2")
            await at(player, ExamplesScreen)
            await player.press("enter")
            await at(player, ReplayScreen)

    run(test())
