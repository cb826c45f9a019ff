"""What the bots may expect of a game's knowledge."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from positions import Variant, every_variant, matches
from tefuda.engine.rng import seeded


@every_variant
@given(data=st.data())
def test_knowledge_judges_every_position_and_every_action(variant: Variant, data: st.DataObject) -> None:
    state = data.draw(matches(variant)).state
    knowledge = variant.game.knowledge()
    if state.is_over():
        return

    for seat in range(state.seat_count()):
        assert 0.0 <= knowledge.evaluate(state, seat) <= 1.0
    for seat in state.to_act():
        legal = state.legal(seat)
        priors = knowledge.priors(state, seat, legal)
        assert len(priors) == len(legal)
        assert all(prior >= 0 for prior in priors)
        assert any(prior > 0 for prior in priors)
        assert knowledge.greedy_action(state.redeal(seat, seeded(1)), seat, seeded(2)) in legal
