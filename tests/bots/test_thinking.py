"""Thinking does without the garbage collector, because there is nothing for it to do."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from bots.toys import Heap
from positions import every_game
from tefuda.bots.bot import Seen
from tefuda.bots.thinking import Budget, new_search, think
from tefuda.engine.game import Game, Knowledge
from tefuda.engine.rng import seeded


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    """Leave the collector as it was, whatever fails."""
    was_on = gc.isenabled()
    yield
    (gc.enable if was_on else gc.disable)()


@every_game
def test_simulations_leave_nothing_to_the_garbage_collector(game: Game) -> None:
    state = game.new(game.options().fill({}), 5)
    seat = state.to_act()[0]
    search = new_search(Seen(state, seat, game.knowledge()), seeded(1))
    search.run(20)  # what is made once may hold itself
    gc.collect()
    gc.disable()

    search.run(60)

    assert gc.collect() == 0


@pytest.mark.parametrize("is_on", [True, False])
def test_the_collector_is_on_after_thinking_if_it_was_before(is_on: bool) -> None:
    (gc.enable if is_on else gc.disable)()
    search = new_search(Seen(Heap(9, 2, 0, seeded(1)), 0, Knowledge()), seeded(1))
    during: list[bool] = []

    def looked_at() -> bool:
        during.append(gc.isenabled())
        return False

    think(search, Budget(30), looked_at)

    assert gc.isenabled() == is_on
    assert during and not any(during)


def test_thinking_that_fails_turns_the_collector_on_again() -> None:
    gc.enable()
    search = new_search(Seen(Heap(9, 2, 0, seeded(1)), 0, Knowledge()), seeded(1))

    def fail() -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        think(search, Budget(30), fail)

    assert gc.isenabled()
