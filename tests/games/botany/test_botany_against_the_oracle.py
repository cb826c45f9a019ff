"""Whole matches, compared action by action with the rules written a second time (oracle.py)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.botany.oracle import Oracle
from tefuda.engine.game import OMNISCIENT
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.games.botany import GAME


def by_text(actions: list[dict[str, object]]) -> list[str]:
    return sorted(str(sorted(action.items())) for action in actions)


@pytest.mark.parametrize("place", range(len(GAME.variants())))
@settings(max_examples=5)
@given(seed=st.integers(0, 2**32))
def test_every_action_does_what_the_rulebook_says_to_the_letter(place: int, seed: int) -> None:
    rng = seeded(seed)
    match = Match(GAME, GAME.variants()[place], 1)
    while match.to_act():
        seat = match.to_act()[0]
        oracle = Oracle(match.view(OMNISCIENT))
        if rng.below(4) == 0:
            assert by_text(match.legal(seat)) == by_text(oracle.legal())
        action = match.state.action_document(seat, match.state.random_action(seat, rng))
        oracle.play(action)

        assert match.play(action) == oracle.events
        assert match.view(OMNISCIENT) == oracle.state
