"""Hints and analysis tell what a search thinks, as data."""

from __future__ import annotations

import json

import pytest

from bots.toys import BIASED, Heap, HeapGame, duel
from positions import every_game, play_at_random
from tefuda.bots.advice import analyse, hint
from tefuda.bots.bot import Seen
from tefuda.bots.thinking import Budget
from tefuda.engine.game import Game, Knowledge
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded

HEAP = HeapGame()


def test_a_hint_names_the_best_action_first_with_its_chance() -> None:
    advice = hint(Seen(Heap(7, 2, 0, seeded(1)), 0, Knowledge()), HEAP, Budget(1000))

    assert advice[0].action == 3
    assert advice[0].chance > 0.8
    assert [each.share for each in advice] == sorted((each.share for each in advice), reverse=True)
    assert sum(each.share for each in advice) == pytest.approx(1.0, abs=0.1)


def test_a_hint_for_a_mixed_choice_shows_the_mixture() -> None:
    advice = hint(Seen(duel(BIASED), 0, Knowledge()), HEAP, Budget(1500))

    assert sorted(each.action for each in advice) == [0, 1, 2]
    assert all(0.05 < each.share < 0.8 for each in advice)


def test_a_hint_takes_seconds_too_and_is_the_same_each_time_for_simulations() -> None:
    seen = Seen(Heap(7, 2, 0, seeded(1)), 0, Knowledge())

    assert hint(seen, HEAP, 0.01)
    assert hint(seen, HEAP, Budget(50)) == hint(seen, HEAP, Budget(50))


def test_a_hint_that_is_told_to_stop_still_gives_an_action() -> None:
    assert hint(Seen(Heap(7, 2, 0, seeded(1)), 0, Knowledge()), HEAP, Budget(1_000_000), lambda: True)


def played(*takes: int) -> Match:
    match = Match(HEAP, {"size": 10}, 1)
    for number, count in enumerate(takes):
        match.play({"seat": number % 2, "do": "take", "count": count})
    return match


def test_analysis_marks_the_decision_that_threw_the_win_away() -> None:
    """From 10 to take 2 wins; seat 0 takes 1, seat 1 takes its chance, and so on."""
    decisions = analyse(played(1, 1, 3, 3, 1, 1), Budget(1200))

    assert [decision.number for decision in decisions] == [0, 1, 2, 3, 4]  # the last one is forced
    blunder = decisions[0]
    assert blunder.seat == 0
    assert blunder.played["count"] == 1 and blunder.best["count"] == 2
    assert blunder.loss > 0.3
    assert decisions[1].played == decisions[1].best and decisions[1].loss == 0.0


def test_analysis_reports_its_progress_and_is_data() -> None:
    told: list[tuple[int, int]] = []
    match = played(1, 1, 3)

    decisions = analyse(match, Budget(40), lambda done, total: told.append((done, total)))

    assert told == [(1, 3), (2, 3), (3, 3)]
    document = json.loads(json.dumps([decision.document() for decision in decisions]))
    assert document[0].keys() == {"number", "seat", "played", "chance", "best", "best_chance", "loss"}
    assert match.number == 3


def test_analysis_that_is_told_to_stop_gives_what_it_has() -> None:
    told: list[int] = []

    decisions = analyse(played(1, 1, 3), Budget(20), lambda done, total: told.append(total - done), lambda: len(told) >= 1)

    assert len(decisions) == 1


@every_game
def test_every_game_can_be_analysed(game: Game) -> None:
    match = Match(game, {}, 4)
    play_at_random(match, 6, seeded(2))

    decisions = analyse(match, Budget(6))

    assert all(0.0 <= decision.chance <= 1.0 and 0.0 <= decision.loss <= 1.0 for decision in decisions)
