"""Matches that teach: what is noted of them, in every game that has a taught judgement."""

from __future__ import annotations

from random import Random

import pytest

import tefuda
from tefuda.engine.game import Game
from tefuda.engine.network import JUDGEMENT
from tefuda.lab.teaching import drawn_options, taught_by

TAUGHT = [game for game in tefuda.games().values() if (game.folder / JUDGEMENT).exists()]


@pytest.fixture(params=TAUGHT, ids=lambda game: game.slug)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def test_several_games_have_a_taught_judgement() -> None:
    assert len(TAUGHT) > 1


def test_examples_are_of_one_length_with_a_share_of_the_points(game: Game) -> None:
    examples = taught_by(game, "random", 12, seed=5)

    assert len(examples) > 10
    assert len({len(example.features) for example in examples}) == 1
    assert {example.match for example in examples} == set(range(12))
    assert all(0.0 <= example.outcome <= 1.0 for example in examples)
    assert len({example.outcome for example in examples}) > 1


def test_the_same_seed_teaches_the_same(game: Game) -> None:
    assert taught_by(game, "random", 2, seed=8) == taught_by(game, "random", 2, seed=8)


def test_matches_have_default_options_as_a_rule_and_others_now_and_then(game: Game) -> None:
    chance = Random(3)
    drawn = [drawn_options(game, chance) for _ in range(200)]

    assert 100 < drawn.count({}) < 200
    for options in drawn:
        game.new(options, 1)
