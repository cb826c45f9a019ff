"""Line mode: a person types, the board answers, and nothing is ever lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from program import Program

import tefuda
from positions import GAMES, every_game
from tefuda.engine.game import Game
from tefuda.engine.words import LANGUAGES
from tefuda.terminal.common import ui_words
from tefuda.terminal.typed import candidates, spoken

GAME = GAMES[0].slug


@every_game
def test_a_whole_match_can_be_played_by_numbers(game: Game, program: Program) -> None:
    done = program.run("play", game.slug, "--plain", "--bot", "random", "--seed", "3", typed="1\n" * 6000)

    assert done.code == 0, done.err
    assert "Traceback" not in done.err
    [path] = program.matches()
    record = json.loads(path.read_text())
    match = tefuda.replay(path)
    assert len(record["actions"]) > 3
    if record["result"] is not None:
        assert game.words("en").result(record["result"]) in done.out
        assert match.result() == record["result"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_and_the_help_speak_the_chosen_language(language: str, program: Program) -> None:
    done = program.run("play", GAME, "--plain", "--bot", "random", "--lang", language, typed="help\nquit\n")

    assert ui_words(language).get("help").strip().splitlines()[0] in done.out
    assert ui_words(language).get("left", game=GAME) in done.out


def test_end_of_input_saves_and_resume_goes_on(program: Program) -> None:
    first = program.run("play", GAME, "--plain", "--bot", "random", "--seed", "3", typed="1\n")
    assert first.code == 0
    [path] = program.matches()
    before = json.loads(path.read_text())["actions"]
    assert before

    again = program.run("play", "--resume", "--plain", typed="1\n")

    assert again.code == 0
    assert path.name in again.out
    after = json.loads(path.read_text())["actions"]
    assert after[: len(before)] == before
    assert len(after) > len(before)


def test_undo_takes_the_players_last_action_back(program: Program) -> None:
    program.run("play", GAME, "--plain", "--bot", "random", "--seed", "3", typed="1\n/undo\n")

    [path] = program.matches()
    assert [action for action in json.loads(path.read_text())["actions"] if action["seat"] == 0] == []


def test_a_match_can_be_saved_loaded_and_replayed(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "mine.tefuda.json"
    program.run("play", GAME, "--plain", "--bot", "random", "--seed", "3", typed=f"1\n/save {file}\nquit\n")
    assert tefuda.replay(file).number > 0

    loaded = program.run("play", "--plain", "--load", str(file), typed="1\nquit\n")
    assert loaded.code == 0
    shown = program.run("replay", str(file), "--all")
    assert f"--- 0/{tefuda.replay(file).number}" in shown.out
    stepped = program.run("replay", str(file), typed="\nb\n1\nq\n")
    assert stepped.out.count("--- 1/") == 2


def test_what_cannot_be_done_is_said_and_nothing_happens(program: Program) -> None:
    done = program.run(
        "play", GAME, "--plain", "--bot", "random", "--seed", "3", typed="fly to the moon\nlist fly\n/save /no/such/place/x\n"
    )

    assert ui_words("en").get("not_legal", text="fly to the moon") in done.out
    assert ui_words("en").get("nothing_fits", text="fly") in done.out
    assert "Traceback" not in done.err
    [path] = program.matches()
    assert all(action["seat"] != 0 for action in json.loads(path.read_text())["actions"])


def test_hot_seat_hides_the_screen_between_players_of_secret_games(program: Program) -> None:
    for game in GAMES:
        done = program.run("play", game.slug, "--plain", "--hotseat", typed="\n1\n\n1\n")
        hidden = ui_words("en").get("press_enter") in done.out
        assert hidden == game.has_secrets


def test_a_hint_names_actions_that_may_be_done(program: Program) -> None:
    done = program.run("play", GAME, "--plain", "--bot", "random", "--seed", "3", typed="hint\nquit\n")

    assert "%" in done.out
    assert done.code == 0


@every_game
def test_every_action_can_be_typed_as_its_words(game: Game) -> None:
    match = tefuda.new_match(game.slug, seed=2)
    words = game.words("en")
    for seat in match.to_act():
        legal = match.legal(seat)
        for place, action in enumerate(legal):
            assert candidates(spoken(action), legal, words)[0] == place


def test_words_may_be_shortened_as_long_as_they_are_clear() -> None:
    words = GAMES[0].words("en")
    legal: list[dict[str, object]] = [
        {"seat": 0, "do": "place", "card": "c19", "at": [4, 4]},
        {"seat": 0, "do": "place", "card": "c19", "at": [4, 14]},
        {"seat": 0, "do": "pass"},
    ]

    assert candidates("place c19 4 4", legal, words) == [0]
    assert candidates("pl c19 4,14", legal, words) == [1]
    assert candidates("place c19", legal, words) == [0, 1]
    assert candidates("pass", legal, words) == [2]
    assert candidates("pas", legal, words) == [2]
    assert candidates("fly", legal, words) == []
