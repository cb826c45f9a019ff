"""Games without secrets and luck, of which search asks only once what is legal."""

from __future__ import annotations

import pytest

from positions import GAMES
from tefuda.engine.game import Game
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import SPECTATOR

CERTAIN = [game for game in GAMES if game.knowledge().is_certain()]


def test_some_game_is_certain_and_none_of_those_that_keep_secrets() -> None:
    assert CERTAIN
    assert not any(game.has_secrets for game in CERTAIN)


@pytest.mark.parametrize("game", CERTAIN, ids=lambda game: game.slug)
@pytest.mark.parametrize("seed", range(5))
def test_the_same_actions_lead_to_the_same_position_in_every_world(game: Game, seed: int) -> None:
    rng = seeded(seed)
    for options in game.variants():
        state = game.new(options, seed)
        world = state.redeal(0, rng)
        while not state.is_over():
            seat = state.to_act()[0]
            assert world.legal(seat) == state.legal(seat)
            action = state.random_action(seat, rng)
            state.play(seat, action)
            world.play(seat, action)
        assert world.document(SPECTATOR) == state.document(SPECTATOR)
