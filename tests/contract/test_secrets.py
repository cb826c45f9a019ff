"""What no game may show: everything a seat gets follows from what that seat may see."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from positions import GAMES, Variant, every_variant, matches, play_at_random
from tefuda.engine.events import EventLog
from tefuda.engine.game import Game
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.engine.state import UNSEEN
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR


@every_variant
@given(data=st.data())
def test_a_seat_cannot_tell_a_redealt_world_from_the_real_one(variant: Variant, data: st.DataObject) -> None:
    state = data.draw(matches(variant)).state
    before = state.document(OMNISCIENT)

    for seat in range(state.seat_count()):
        world = state.redeal(seat, seeded(data.draw(st.integers(0, 2**32))))

        assert world.document(seat) == state.document(seat)
        assert world.legal(seat) == state.legal(seat)
        assert world.to_act() == state.to_act()
        assert world.document(OMNISCIENT)["rng"] != before["rng"]
    assert state.document(OMNISCIENT) == before


@every_variant
@given(data=st.data())
def test_a_redeal_follows_from_what_the_seat_sees_alone(variant: Variant, data: st.DataObject) -> None:
    """Two states that look the same to a seat give it the same worlds, so nothing hidden can steer its bot."""
    state = data.draw(matches(variant)).state
    number = data.draw(st.integers(0, 2**32))

    for seat in range(state.seat_count()):
        lookalike = state.redeal(seat, seeded(data.draw(st.integers(0, 2**32))))
        here, there = state.redeal(seat, seeded(number)), lookalike.redeal(seat, seeded(number))
        assert here.document(OMNISCIENT) == there.document(OMNISCIENT)


@every_variant
def test_a_redeal_does_change_what_is_hidden(variant: Variant) -> None:
    """Soon after the beginning: a match may begin with open choices, before anything is dealt."""
    changed = hidden = False
    for actions in (0, 3, 6):
        match = Match(variant.game, variant.options, 4)
        play_at_random(match, actions, seeded(4))
        real = {**match.view(OMNISCIENT), "rng": None}
        for seat in range(match.state.seat_count()):
            worlds = [{**match.state.redeal(seat, seeded(number)).document(OMNISCIENT), "rng": None} for number in range(12)]
            hidden = hidden or match.view(seat) != real
            changed = changed or any(world != real for world in worlds)

    assert changed == hidden == variant.game.has_secrets


def test_a_game_without_secrets_shows_every_seat_the_same() -> None:
    for game in GAMES:
        if not game.has_secrets:
            view = game.new({}, 1).document(0)
            assert view == game.new({}, 1).document(1) == game.new({}, 1).document(SPECTATOR)


@every_variant
@given(data=st.data())
def test_events_tell_a_seat_nothing_that_its_view_does_not(variant: Variant, data: st.DataObject) -> None:
    """The same action in two worlds that look the same before and after must look the same while it happens.

    Only what the rules show to all for a moment, such as a card revealed and then shuffled away, may differ.
    """
    passing = variant.game.passing_events
    state = data.draw(matches(variant)).state
    assume(not state.is_over())
    seat = data.draw(st.sampled_from(state.to_act()))
    viewer = data.draw(st.sampled_from([*range(state.seat_count()), SPECTATOR]))
    world = state.redeal(viewer if viewer != SPECTATOR else seat, seeded(data.draw(st.integers(0, 2**32))))
    assume(world.document(viewer) == state.document(viewer))
    action = data.draw(st.sampled_from(state.legal(seat)))
    assume(action in world.legal(seat))
    here, there = EventLog(), EventLog()
    real = state.clone()

    real.play(seat, action, here)
    world.play(seat, action, there)

    if real.document(viewer) == world.document(viewer):
        seen = [[event for event in log.seen_by(viewer) if event["type"] not in passing] for log in (here, there)]
        assert seen[0] == seen[1]


@every_variant
@given(data=st.data())
def test_a_seat_notices_its_own_actions_and_events_are_logged_or_not_without_difference(
    variant: Variant, data: st.DataObject
) -> None:
    state = data.draw(matches(variant)).state
    assume(not state.is_over())
    seat = data.draw(st.sampled_from(state.to_act()))
    legal = state.legal(seat)
    action = data.draw(st.sampled_from(legal))

    assert state.seen_action(seat, seat, action) == action
    for viewer in range(state.seat_count()):
        assert state.seen_action(viewer, seat, action) >= UNSEEN
    logged, silent = state.clone(), state.clone()
    logged.play(seat, action, EventLog())
    silent.play(seat, action)
    assert logged.document(OMNISCIENT) == silent.document(OMNISCIENT)


def test_every_game_of_the_package_says_whether_it_has_secrets() -> None:
    assert all(isinstance(game.has_secrets, bool) and isinstance(game, Game) for game in GAMES)
