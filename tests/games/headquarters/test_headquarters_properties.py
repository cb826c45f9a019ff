"""What holds in every position that play can reach."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.headquarters.hq_table import side, table
from positions import Variant, matches
from tefuda.engine.errors import IllegalAction
from tefuda.engine.events import Document, EventLog
from tefuda.engine.match import Match, legal_number
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import OMNISCIENT
from tefuda.games.headquarters import GAME
from tefuda.games.headquarters.actions import count_legal, random_legal_action
from tefuda.games.headquarters.position import NOBODY
from tefuda.games.headquarters.state import Headquarters
from tefuda.games.headquarters.statecheck import destruction, state_check, unreachable
from tefuda.games.headquarters.values import freshen, refresh
from tefuda.games.headquarters.vocabulary import COMMAND, HQ, UNIT

every_variant = pytest.mark.parametrize("place", range(len(GAME.variants())))
few = settings(max_examples=10)  # of each variant


def drawn(data: st.DataObject, place: int) -> Headquarters:
    state = data.draw(matches(Variant(GAME, place))).state
    assert isinstance(state, Headquarters)
    return state


@every_variant
@few
@given(data=st.data())
def test_the_state_check_is_idempotent(place: int, data: st.DataObject) -> None:
    """Where nobody is choosing, a state check has just run: another one changes nothing and reports nothing."""
    state = drawn(data, place)
    if state.is_over() or state.choice_seat != NOBODY:
        return
    before = state.document(OMNISCIENT)
    state.log = EventLog()

    assert state_check(state)
    assert state.log.events == []
    assert state.document(OMNISCIENT) == before


@every_variant
@few
@given(data=st.data())
def test_destruction_comes_to_a_fixed_point_whatever_is_wounded_or_cut(place: int, data: st.DataObject) -> None:
    state = drawn(data, place)
    for thing in state.objects:
        thing.damage += data.draw(st.integers(0, 3))
        thing.mods += [data.draw(st.integers(0, 2)), data.draw(st.integers(-3, 1)), 0]
    state.is_stale = True

    destruction(state)

    before = state.document(OMNISCIENT)
    destruction(state)
    assert state.document(OMNISCIENT) == before
    assert unreachable(state) == []


@every_variant
@few
@given(data=st.data())
def test_links_damage_and_levels_are_consistent_where_nobody_is_choosing(place: int, data: st.DataObject) -> None:
    state = drawn(data, place)
    if state.choice_seat != NOBODY or state.is_over():
        return
    freshen(state)
    taken = Counter((thing.parent, thing.space) for thing in state.objects if thing.parent != NOBODY)

    assert [count for count in taken.values() if count > 1] == []
    for thing in state.objects:
        assert thing.damage >= 0
        if thing.kind == HQ:
            assert thing.id == thing.owner
            continue
        parent = state.find(thing.parent)
        assert parent is not None and parent.owner == thing.owner and parent.kind != COMMAND
        assert 0 <= thing.space < parent.link
        assert parent.kind == HQ or thing.level <= parent.level
        assert thing.kind != UNIT or thing.damage < thing.power
        steps = 0
        while parent is not None and parent.kind != HQ:
            parent = state.find(parent.parent)
            steps += 1
            assert steps <= len(state.objects)
        assert parent is not None  # every object is reached from its HQ


@every_variant
@few
@given(data=st.data())
def test_the_number_of_cards_of_each_player_is_conserved(place: int, data: st.DataObject) -> None:
    state = drawn(data, place)

    for seat, player in enumerate(state.players):
        own = sum(1 for thing in state.objects if thing.owner == seat and thing.kind != HQ)
        if not player.out or state.is_over():
            total = own + len(player.hand) + len(player.deck) + len(player.trash)
            assert total in (state.setting.deck_size, 0)
            assert total or player.out


@every_variant
@few
@given(data=st.data())
def test_kept_current_values_are_those_computed_anew(place: int, data: st.DataObject) -> None:
    state = drawn(data, place)
    freshen(state)

    def values(of: Headquarters) -> list[tuple[int, ...]]:
        return [
            (thing.id, thing.kind, thing.power_type, thing.level, thing.link, thing.power, thing.flags, thing.filled, thing.fault)
            for thing in of.objects
        ]

    kept = values(state)
    refresh(state)
    assert kept == values(state) == values(state.clone())


@every_variant
@few
@given(data=st.data())
def test_counting_actions_agrees_with_listing_them(place: int, data: st.DataObject) -> None:
    state = drawn(data, place)

    for seat in state.to_act():
        legal = state.legal(seat)
        assert count_legal(state, seat) == len(legal)
        assert sorted(random_legal_action(state, seat, number) for number in range(len(legal))) == legal
        for action in legal:
            assert state.action_number(state.action_document(seat, action)) == action


@every_variant
@few
@given(data=st.data())
def test_a_hidden_card_never_reaches_another_seat_by_view_legal_action_or_refusal(place: int, data: st.DataObject) -> None:
    """Swap every card a seat cannot see for another: nothing it is shown changes."""
    state = drawn(data, place)
    for viewer in range(len(state.players)):
        world = state.redeal(viewer, seeded(data.draw(st.integers(0, 2**32))))
        assert json.dumps(world.document(viewer)) == json.dumps(state.document(viewer))
        assert world.legal(viewer) == state.legal(viewer)
        for document in data.draw(st.lists(attempts(viewer, state), min_size=3, max_size=3)):
            assert answer_to(world, document) == answer_to(state, document)
        for seat in range(len(state.players)):
            if seat != viewer:
                shown = state.document(viewer)["players"][seat]  # type: ignore[index]
                assert all(card is None for card in shown["hand"] + shown["deck"])
                assert all(item["card"] is None for item in shown["field"] if item["hidden"])


def attempts(seat: int, state: Headquarters) -> st.SearchStrategy[dict[str, object]]:
    """Actions, legal or not, about whatever lies on the table."""
    ids = st.sampled_from([int(thing.id) for thing in state.objects] or [0])
    cards = st.sampled_from(sorted(GAME.printed))
    kinds = (
        {"do": st.just("attack"), "attacker": ids, "target": ids},
        {"do": st.just("activate"), "source": ids, "ability": st.integers(0, 2)},
        {"do": st.sampled_from(["play_unit", "play_command"]), "card": cards, "parent": ids},
        {"do": st.just("play_hidden"), "card": cards, "credits": st.integers(0, 3), "parent": ids},
        {"do": st.just("choose"), "pick": ids | cards | st.none()},
    )
    return st.one_of([st.fixed_dictionaries({"seat": st.just(seat), **kind}) for kind in kinds])


def answer_to(state: Headquarters, document: dict[str, object]) -> object:
    try:
        return legal_number(state, document)
    except IllegalAction as refused:
        return str(refused)


@every_variant
@few
@given(data=st.data())
def test_events_tell_others_neither_drawn_nor_hidden_nor_picked_cards(place: int, data: st.DataObject) -> None:
    match = data.draw(matches(Variant(GAME, place)))
    real = [event for step in match.events(OMNISCIENT) for event in step]
    for viewer in range(match.state.seat_count()):
        seen = [event for step in match.events(viewer) for event in step]
        for shown, event in zip(seen, real, strict=True):
            assert shown == (masked(event) if event.get("seat") != viewer else event)


def masked(event: Document) -> Document:
    """An event as those see it whom it does not concern (the last column of rule 13)."""
    if event["type"] in ("drawn", "hidden_played") or (event["type"] == "returned" and event["hidden"]):
        return {**event, "card": None}
    if event["type"] == "chosen" and event["kind"] == "card":
        return {**event, "pick": None}
    return event


def test_random_play_chooses_every_legal_action_equally_often() -> None:
    """A position with actions of every kind; 400 draws for each are expected, and six standard deviations allowed."""
    state = table(
        side("0 war_room level+1!", "10 citizen 0.0", hand=["citizen", "citizen", "heist", "first_aid"], credits=3),
        side("1 big_top", "20 clown 1.0"),
    ).state
    legal = state.legal(0)
    assert {state.action_document(0, action)["do"] for action in legal} == {
        *("end_main", "play_unit", "play_command", "play_hidden", "attack", "activate")
    }
    rng = seeded(20)

    counts = Counter(state.random_action(0, rng) for _ in range(400 * len(legal)))

    assert sorted(counts) == legal
    assert all(abs(count - 400) < 6 * 400**0.5 for count in counts.values())


def test_every_seat_wins_sometimes_and_matches_of_four_end() -> None:
    winners = set()
    rng = seeded(8)
    for seed in range(12):
        match = Match(GAME, {"seats": 4}, seed)
        while match.to_act():
            seat = match.to_act()[0]
            match.play_number(seat, match.state.random_action(seat, rng))
        result = match.state.result()
        assert result is not None
        winners |= set(result.winners)
        assert len(result.scores) == 4
    assert len(winners) > 1
