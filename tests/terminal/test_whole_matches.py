"""Whole matches of every game against the CPU: by keys, by clicks, and in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from positions import GAMES, every_game
from tefuda.engine.game import Game
from tefuda.engine.record import read_record, replayed
from tefuda.engine.words import LANGUAGES
from terminal.playing import late_table, play_by_clicks, play_by_keys, playing, run, table_of


@every_game
def test_a_match_is_played_to_its_end_by_keys_and_kept_whole(game: Game, tmp_path: Path) -> None:
    async def test() -> None:
        table = late_table(game, tmp_path, left=60, seed=5)
        before = table.match.number
        async with playing(table) as player:
            chosen = await play_by_keys(player, seed=1)

            assert table.match.result() is not None
            assert chosen == sum(action["seat"] == 0 for action in table.match.actions[before:])
            await player.sees(table.game.words().result(table.match.result() or {})[:30])
        assert replayed(read_record(table.path)).result() == table.match.result()

    run(test())


@every_game
def test_a_match_is_played_to_its_end_by_clicks(game: Game, tmp_path: Path) -> None:
    async def test() -> None:
        table = late_table(game, tmp_path, left=20, seed=6)
        async with playing(table, size=(80, 24)) as player:
            await play_by_clicks(player, seed=2)

            assert table.match.result() is not None

    run(test())


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_a_match_speaks_each_language(game: Game, language: str, tmp_path: Path) -> None:
    async def test() -> None:
        table = table_of(game, tmp_path)
        async with playing(table, language) as player:
            await play_by_keys(player, seed=3, most=1)

            screen = player.screen_text()
            assert game.words(language).get("name") in screen
            assert player.app.ui.get("key.menu") in screen

    run(test())


def test_there_are_games_to_play() -> None:
    assert GAMES
