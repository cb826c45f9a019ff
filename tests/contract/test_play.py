"""What holds for the play of every game, found by discovery."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from positions import Variant, every_variant, matches, play_at_random, played_out
from tefuda.engine.match import Match
from tefuda.engine.record import replayed
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR


@every_variant
@given(data=st.data())
def test_every_match_ends_and_says_how(variant: Variant, data: st.DataObject) -> None:
    state = variant.game.new(variant.options, data.draw(st.integers(0, 2**63 - 1)))

    played_out(state, seeded(data.draw(st.integers(0, 2**32))))

    result = state.result()
    assert result is not None
    assert state.is_over()
    assert all(0 <= seat < state.seat_count() for seat in result.winners)
    assert len(result.scores) == state.seat_count()
    assert f"reason.{result.reason}" in variant.game.words("en")
    assert all(state.legal(seat) == [] for seat in range(state.seat_count()))


@every_variant
@given(data=st.data())
def test_a_seat_to_act_has_legal_actions_in_order_and_each_can_be_played(variant: Variant, data: st.DataObject) -> None:
    match = data.draw(matches(variant))
    acting = match.to_act()

    for seat in range(match.state.seat_count()):
        legal = match.state.legal(seat)
        assert bool(legal) == (seat in acting)
        assert legal == sorted(set(legal))
        for action in data.draw(st.permutations(legal))[:8] if legal else []:
            after = match.state.clone()
            after.play(seat, action)
            assert after.to_act() or after.is_over()


@every_variant
@given(data=st.data())
def test_an_action_and_its_document_name_each_other(variant: Variant, data: st.DataObject) -> None:
    match = data.draw(matches(variant))

    for seat in match.to_act():
        legal = match.state.legal(seat)
        documents = [match.state.action_document(seat, action) for action in legal]
        assert [match.state.action_number(json.loads(json.dumps(document))) for document in documents] == legal
        assert all(document["seat"] == seat and isinstance(document["do"], str) for document in documents)


@every_variant
@given(data=st.data())
def test_random_play_chooses_only_legal_actions(variant: Variant, data: st.DataObject) -> None:
    match = data.draw(matches(variant))
    rng = seeded(data.draw(st.integers(0, 2**32)))

    for seat in match.to_act():
        legal = match.state.legal(seat)
        assert all(match.state.random_action(seat, rng) in legal for _ in range(20))


@every_variant
@given(data=st.data())
def test_a_state_document_loads_to_the_same_state_and_play_goes_on_identically(variant: Variant, data: st.DataObject) -> None:
    match = data.draw(matches(variant))
    document = match.view(OMNISCIENT)
    loaded = Match(variant.game, match.options, 0, position=json.loads(json.dumps(document)))

    assert loaded.view(OMNISCIENT) == document
    assert [loaded.legal(seat) for seat in range(loaded.state.seat_count())] == [
        match.legal(seat) for seat in range(match.state.seat_count())
    ]
    number = match.number
    play_at_random(match, 15, seeded(5))
    play_at_random(loaded, 15, seeded(5))
    assert loaded.view(OMNISCIENT) == match.view(OMNISCIENT)
    assert loaded.events(OMNISCIENT) == match.events(OMNISCIENT, since=number)


@every_variant
@given(data=st.data())
def test_the_log_alone_gives_the_same_match_again(variant: Variant, data: st.DataObject) -> None:
    match = data.draw(matches(variant))

    again = replayed(json.loads(json.dumps(match.record())))

    assert again.view(OMNISCIENT) == match.view(OMNISCIENT)
    assert again.events(OMNISCIENT) == match.events(OMNISCIENT)


@every_variant
@given(data=st.data())
def test_a_clone_shares_nothing_with_its_original(variant: Variant, data: st.DataObject) -> None:
    state = data.draw(matches(variant)).state
    before = state.document(OMNISCIENT)
    copy = state.clone()
    assert copy.document(OMNISCIENT) == before

    rng = seeded(3)
    for _ in range(25):
        for seat in copy.to_act()[:1]:
            copy.play(seat, copy.random_action(seat, rng))
    assert state.document(OMNISCIENT) == before

    copy = state.clone()
    for _ in range(25):
        for seat in state.to_act()[:1]:
            state.play(seat, state.random_action(seat, rng))
    assert copy.document(OMNISCIENT) == before


@every_variant
@given(data=st.data())
def test_undo_goes_back_to_where_the_match_was(variant: Variant, data: st.DataObject) -> None:
    match = data.draw(matches(variant, most_steps=40))
    before = match.view(OMNISCIENT)
    number = match.number

    play_at_random(match, 5, seeded(8))
    match.undo(match.number - number)

    assert match.view(OMNISCIENT) == before
    assert match.fork(number).view(OMNISCIENT) == before


@every_variant
@given(data=st.data())
def test_the_order_of_simultaneous_choices_does_not_matter(variant: Variant, data: st.DataObject) -> None:
    match = data.draw(matches(variant))
    acting = match.to_act()
    if len(acting) < 2:
        return
    first, second = acting[0], acting[1]
    one = data.draw(st.sampled_from(match.state.legal(first)))
    other = data.draw(st.sampled_from(match.state.legal(second)))
    here, there = match.state.clone(), match.state.clone()

    here.play(first, one)
    assert here.legal(second) == match.state.legal(second)
    here.play(second, other)
    there.play(second, other)
    there.play(first, one)

    assert here.document(OMNISCIENT) == there.document(OMNISCIENT)


@every_variant
def test_a_state_document_has_the_common_fields_for_every_viewer(variant: Variant) -> None:
    match = Match(variant.game, variant.options, 1)

    for viewer in (*range(match.state.seat_count()), SPECTATOR, OMNISCIENT):
        view = match.view(viewer)
        assert {"game", "options", "seats", "turn", "phase", "to_act", "result", "rng"} <= set(view)
        assert view["game"] == variant.game.slug
        assert view["seats"] == match.state.seat_count()
        assert view["to_act"] == match.to_act()
        assert (view["rng"] is None) == (viewer != OMNISCIENT)
        assert json.loads(json.dumps(view)) == view
