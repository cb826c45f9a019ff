"""Words of every game: complete in every language, and enough for everything that can be shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

import tefuda
from positions import GAMES, Variant, every_game, every_variant, matches
from tefuda.engine.game import Game
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR
from tefuda.engine.words import LANGUAGES, fields_of, texts_of

FOLDERS = [
    *(game.folder / "text" for game in GAMES),
    *(path.parent for path in Path(tefuda.__file__).parent.glob("*/text/en.toml")),
]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_words_with_the_same_fields(folder: Path, language: str) -> None:
    english = texts_of(folder, "en")
    texts = texts_of(folder, language)

    assert sorted(texts) == sorted(english)
    assert {key: fields_of(text) for key, text in texts.items()} == {key: fields_of(text) for key, text in english.items()}
    assert all(text.strip() for text in texts.values())


@every_game
def test_options_have_a_name_a_summary_and_help_in_words(game: Game) -> None:
    words = game.words("ja")

    assert "name" in words
    assert "summary" in words
    assert [name for name in game.options().names() if f"option.{name}" not in words] == []


@every_variant
@settings(max_examples=10)
@given(data=st.data())
def test_every_action_and_event_can_be_said(variant: Variant, data: st.DataObject) -> None:
    match = data.draw(matches(variant, most_steps=200))
    words = variant.game.words("ko")

    for seat in match.to_act():
        for action in match.legal(seat):
            assert f"action.{action['do']}" in words
            assert words.action(action)
    for viewer in (0, SPECTATOR, OMNISCIENT):
        for events in match.events(viewer):
            for event in events:
                assert f"event.{event['type']}" in words, event
                assert words.event(event)


@every_variant
@settings(max_examples=8)
@given(data=st.data(), language=st.sampled_from(LANGUAGES))
def test_the_text_board_fits_a_hundred_columns_for_every_viewer(variant: Variant, data: st.DataObject, language: str) -> None:
    match = data.draw(matches(variant, most_steps=200))
    words = variant.game.words(language)

    for viewer in (*range(match.state.seat_count()), SPECTATOR):
        board = variant.game.text_board(match.view(viewer), words)
        assert board.strip()
        assert [line for line in board.splitlines() if cell_len(line) > 100] == []
