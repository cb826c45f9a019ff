"""The commands as a person or a program uses them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from program import Program

import tefuda
from positions import GAMES, every_game
from tefuda.engine.game import Game
from tefuda.engine.viewers import OMNISCIENT

GAME = GAMES[0].slug


def test_games_lists_every_game_with_seats_options_and_bots(program: Program) -> None:
    listed = json.loads(program.run("games", "--json").out)

    assert [entry["game"] for entry in listed] == list(tefuda.games())
    for entry in listed:
        assert entry["seats"]
        assert {"random", "greedy", "easy", "normal", "hard", "expert"} <= set(entry["bots"])
        assert all(option["help"] and option["allowed"] for option in entry["options"])


@every_game
def test_games_shows_the_options_of_one_game_in_words(game: Game, program: Program) -> None:
    done = program.run("games", game.slug, "--lang", "zh")

    assert done.code == 0
    assert game.words("zh").get("name") in done.out
    assert game.options().names()[0] in done.out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("play", "no-such-game"), "there is no game 'no-such-game'"),
        (("play",), "say which game"),
        (("play", "--resume"), "there is no unfinished match"),
        (("play", GAME, "-o", "no_such_option=1"), "there is no such option"),
        (("play", GAME, "-o", "nonsense"), "name=value"),
        (("play", GAME, "--bot", "genius"), "genius"),
        (("play", GAME, "--seat", "9"), "seats 0 to"),
        (("play", GAME, "--lang", "xx"), "there is no language 'xx'"),
        (("play", "--load", "missing.tefuda.json"), "there is no such file"),
        (("replay", "missing.tefuda.json"), "there is no such file"),
        (("arena", GAME, "--bots", "genius,random", "--games", "2"), "genius"),
        (("bench", "no-such-game"), "there is no game"),
        (("check-card", "missing.json", "--game", GAME), "cannot be read"),
    ],
)
def test_trouble_is_one_sentence_and_exit_code_2(arguments: tuple[str, ...], reason: str, program: Program) -> None:
    done = program.run(*arguments)

    assert done.code == 2
    assert reason in done.err
    assert "Traceback" not in done.err
    assert done.out == ""
    assert program.matches() == []


@pytest.mark.parametrize(
    "command",
    ["games", "play", "replay", "scenario", "step", "check-card", "bench", "arena", "analyse", "serve", "work", "openapi"],
)
def test_every_command_has_help_with_examples(command: str, program: Program) -> None:
    done = program.run(command, "--help")

    assert done.code == 0
    assert "Example" in done.out


def test_version_says_which_mode_runs(program: Program) -> None:
    mode = "compiled" if tefuda.COMPILED else "pure Python"

    assert program.run("--version").out.strip() == f"tefuda {tefuda.__version__} ({mode})"


def test_step_plays_one_action_without_keeping_anything(program: Program) -> None:
    match = tefuda.new_match(GAME, seed=5)
    action = match.legal(match.to_act()[0])[0]
    request = {"state": match.view(OMNISCIENT), "action": action}

    answer = json.loads(program.run("step", typed=json.dumps(request)).out)

    assert answer == json.loads(json.dumps(tefuda.step(request["state"], action)))
    for wrong, reason in (
        ("{", "not readable as JSON"),
        ("{}", '"state" and "action"'),
        (json.dumps({**request, "action": 3}), "an action"),
    ):
        done = program.run("step", typed=wrong)
        assert done.code == 2
        assert reason in done.err


def test_scenario_says_what_passed_and_what_was_expected(program: Program, tmp_path: Path) -> None:
    good = {"game": GAME, "title": "A fresh match is turn 1", "play": [], "expect": {"turn": 1}}
    (tmp_path / "good.json").write_text(json.dumps(good))
    assert program.run("scenario", str(tmp_path / "good.json")).code == 0

    (tmp_path / "wrong.json").write_text(json.dumps({**good, "expect": {"turn": 9}}))
    done = program.run("scenario", str(tmp_path))
    assert done.code == 1
    assert "expect: turn: expected 9, got 1" in done.out
    assert "1 passed, 1 failed" in done.out

    (tmp_path / "broken.json").write_text("{")
    assert program.run("scenario", str(tmp_path / "broken.json")).code == 2


def test_arena_lets_bots_meet_and_says_who_is_better(program: Program, tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    report = json.loads(
        program.run("arena", GAME, "--bots", "greedy,random", "--games", "4", "--jobs", "1", "--out", str(kept), "--json").out
    )

    assert {bot["name"] for bot in report["bots"]} == {"greedy", "random"}
    assert len(kept.read_text().splitlines()) >= 4


def test_bench_measures_every_figure(program: Program) -> None:
    report = json.loads(program.run("bench", GAME, "--seconds", "0.05", "--json").out)

    assert report["mode"] == ("compiled" if tefuda.COMPILED else "pure Python")
    assert all(report["speeds"][0][figure] > 0 for figure in ("games", "steps", "clones", "simulations"))


def test_a_reader_that_goes_away_ends_the_program_quietly() -> None:
    command = f"{sys.executable} -m tefuda games --json | head -c 10"
    variables = {"PYTHONPATH": ":".join(sys.path), "PATH": "/usr/bin:/bin"}
    done = subprocess.run(["bash", "-c", command], env=variables, capture_output=True, text=True, check=False)

    assert done.stdout
    assert "Traceback" not in done.stderr
