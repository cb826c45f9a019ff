"""An arena plays what was asked, keeps every game, and goes on where it was interrupted."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

import tefuda
from positions import every_game
from tefuda.bots.specs import BadBot
from tefuda.engine.errors import BadOptions
from tefuda.engine.game import Game
from tefuda.lab.arena import run_arena
from tefuda.lab.played import BadResults, Played, Setup
from tefuda.lab.report import ArenaReport, entrant_names

SMALLEST = min(tefuda.games().values(), key=lambda game: len(game.options().options) if game.seats.start == 2 else 99)


def met(
    specs: list[str], games: int, jobs: int = 1, file: Path | None = None, seed: int = 1, game: Game = SMALLEST
) -> ArenaReport:
    return run_arena(game, specs, games, seed, jobs, None, {}, file)


def outcome(report: ArenaReport) -> list[tuple[int, int, list[int], list[float], int]]:
    return [(each.pairing, each.number, each.seats, each.shares, each.actions) for each in report.played]


@every_game
def test_every_game_has_an_arena(game: Game) -> None:
    report = met(["random", "random"], 2, game=game)

    assert len(report.played) == 2
    document = json.loads(json.dumps(report.document()))
    assert document["game"] == game.slug and document["games"] == 2
    assert sum(each["points"] for each in document["seats"]) == pytest.approx(2.0)


def test_a_round_robin_counts_every_game_once() -> None:
    told: list[tuple[int, int]] = []

    report = run_arena(SMALLEST, ["random", "greedy", "mcts:4"], 4, 1, 1, None, {}, None, lambda *each: told.append(each))

    assert len(report.played) == 12 and not report.interrupted
    assert told == [(done, 12) for done in range(13)]
    assert sum(each.points for each in report.standings()) == pytest.approx(12.0)
    assert {(each.first, each.second) for each in report.pairings()} == {
        ("random", "greedy"),
        ("random", "mcts:4"),
        ("greedy", "mcts:4"),
    }
    assert all(each.games == 4 for each in report.pairings())


def test_the_same_seed_plays_the_same_games_on_one_process_or_more() -> None:
    alone = met(["random", "mcts:4"], 6)

    assert outcome(alone) == outcome(met(["random", "mcts:4"], 6, jobs=2))
    assert outcome(alone) != outcome(met(["random", "mcts:4"], 6, seed=2))


def test_an_interrupted_run_keeps_what_was_played_and_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "runs" / "arena.jsonl"
    whole = outcome(met(["random", "greedy"], 8))

    def interrupt(done: int, _total: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    first = run_arena(SMALLEST, ["random", "greedy"], 8, 1, 1, None, {}, file, interrupt)
    assert first.interrupted and len(first.played) == 3
    assert outcome(first) == whole[:3]

    told: list[int] = []
    second = run_arena(SMALLEST, ["random", "greedy"], 8, 1, 1, None, {}, file, lambda done, _: told.append(done))
    assert told == [3, 4, 5, 6, 7, 8]
    assert outcome(second) == whole
    assert len(file.read_text().splitlines()) == 9


def test_a_run_over_processes_can_be_interrupted(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"

    def interrupt(done: int, _total: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    report = run_arena(SMALLEST, ["random", "greedy"], 400, 1, 2, None, {}, file, interrupt)

    assert report.interrupted and len(report.played) >= 2
    assert len(file.read_text().splitlines()) == 1 + len(report.played)


def test_a_line_cut_off_by_a_crash_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    whole = outcome(met(["random", "greedy"], 4, file=file))
    text = file.read_bytes()
    file.write_bytes(text[:-25])

    assert outcome(met(["random", "greedy"], 4, file=file)) == whole
    assert len(file.read_bytes().splitlines()) == 5


def test_a_finished_file_can_be_extended(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    met(["random", "greedy"], 2, file=file)

    assert outcome(met(["random", "greedy"], 4, file=file)) == outcome(met(["random", "greedy"], 4))
    assert len(met(["random", "greedy"], 2, file=file).played) == 2


def test_a_file_of_another_arena_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    met(["random", "greedy"], 2, file=file)
    before = file.read_bytes()

    with pytest.raises(BadResults, match="another arena"):
        met(["random", "random"], 2, file=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["not json\n", '{"arena": 1}\n', "[]\n", '"x"\n'])
def test_a_file_that_holds_no_results_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "notes.txt"
    file.write_text(text)

    with pytest.raises(BadResults):
        met(["random", "greedy"], 2, file=file)
    assert file.read_text() == text


def test_damage_in_the_middle_of_a_file_is_told(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    met(["random", "greedy"], 3, file=file)
    lines = file.read_text().splitlines()
    lines[2] = '{"pairing": 0}'
    file.write_text("\n".join(lines) + "\n")

    with pytest.raises(BadResults, match="does not hold arena results"):
        met(["random", "greedy"], 3, file=file)


def test_bad_bots_and_options_are_refused_before_anything_is_played() -> None:
    with pytest.raises(BadBot):
        met(["random", "clever"], 2)
    with pytest.raises(BadOptions):
        run_arena(SMALLEST, ["random", "greedy"], 2, 1, 1, None, {"no_such_option": 1}, None)


def test_a_bot_that_enters_twice_is_told_apart() -> None:
    assert entrant_names(["hard", "easy", "hard"]) == ["hard (1)", "easy", "hard (2)"]


# -- the report, from games made up for it


def game(pairing: int, number: int, seats: list[int], shares: list[float]) -> Played:
    count = len(seats)
    return Played(pairing, number, seats, shares, "end", [0] * count, 30, 7, [10] * count, [1.0] * count, [0.4] * count)


def report(games: list[Played], specs: list[str], seats: int = 2) -> ArenaReport:
    return ArenaReport(Setup("made_up", "1", {}, specs, 1, None), seats, 2, games, False)


def shown(made: ArenaReport) -> str:
    """What an 80 column screen shows of it."""
    text = io.StringIO()
    Console(file=text, width=80, color_system=None).print(made.table())
    return text.getvalue()


def test_points_go_to_the_bot_that_sat_there() -> None:
    made = report([game(0, 0, [0, 1], [1.0, 0.0]), game(0, 1, [1, 0], [0.5, 0.5])], ["a", "b"])

    assert [(each.name, each.points, each.draws) for each in made.standings()] == [("a", 1.5, 1), ("b", 0.5, 1)]
    assert [each.points for each in made.seat_records()] == [1.5, 0.5]
    assert made.draws == 1
    assert made.standings()[0].decisions == 10 and made.standings()[0].seconds == pytest.approx(0.1)


def test_at_a_table_of_three_every_two_seats_of_different_bots_are_compared() -> None:
    made = report([game(0, 0, [0, 1, 0], [0.0, 1.0, 0.0])], ["a", "b"], seats=3)

    assert made.points() == [[0.0, 0.0], [2.0, 0.0]]
    assert made.pairings()[0].points == 0.0
    assert made.draws == 0


def test_against_itself_the_seats_are_compared() -> None:
    made = report([game(0, 0, [0, 0], [1.0, 0.0]), game(0, 1, [0, 0], [1.0, 0.0])], ["a"])

    assert [each.points for each in made.seat_records()] == [2.0, 0.0]
    assert made.standings()[0].points == 2.0


def test_deals_played_from_both_sides_are_counted_and_told() -> None:
    shares = [
        (1.0, 0.0),
        (0.0, 1.0),
        (1.0, 0.0),
        (1.0, 0.0),
        (1.0, 0.0),
    ]  # of each seat: a deal of the first, a shared one, half of one
    made = report([game(0, number, [number % 2, 1 - number % 2], list(each)) for number, each in enumerate(shares)], ["a", "b"])
    alone = report([game(0, number, [0, 0], [1.0, 0.0]) for number in range(2)], ["a"])

    assert made.pairings()[0].deals.document() | {"rate": None} == {"played": 2, "first": 1, "second": 0, "even": 1, "rate": None}
    assert "1 : 0, 1 even; a by deals 75.0" in shown(made)
    assert alone.pairings()[0].deals.played == 0 and "deals" not in shown(alone)


def test_the_table_fits_an_80_column_screen() -> None:
    made = report(
        [game(0, 0, [0, 1], [1.0, 0.0]), game(1, 0, [0, 2], [1.0, 0.0]), game(2, 0, [2, 1], [1.0, 0.0])], ["a", "b", "c"]
    )
    text = shown(made)

    assert "…" not in text
    assert all(word in text for word in ("bot", "Elo (95 %)", "a - b", "deals", "seat", "30.0 actions"))
