"""Properties of whole matches: order of planning, mirror images, misfires, secrets of plans, the cached projection."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tefuda.engine.errors import IllegalAction
from tefuda.engine.events import EventLog
from tefuda.engine.game import State
from tefuda.engine.match import Match
from tefuda.engine.rng import Rng, seeded
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR
from tefuda.games.nullpoga import GAME
from tefuda.games.nullpoga.check import printed_cards
from tefuda.games.nullpoga.projection import projected
from tefuda.games.nullpoga.state import Nullpoga

VARIANTS = range(len(GAME.variants()))
SEEDS = st.integers(0, 2**32)
Doc = dict[str, Any]


def position(variant: int, seed: int, steps: int) -> Nullpoga:
    """A position in the planning phase, reached by random play."""
    rng = seeded(seed)
    state = GAME.new(GAME.variants()[variant], seed)
    while steps > 0 or state.document(SPECTATOR)["phase"] == "bundles":
        steps -= 1
        seats = state.to_act()
        if not seats:
            return position(variant, seed + 1, 0)
        seat = seats[rng.below(len(seats))]
        state.play(seat, state.random_action(seat, rng))
    assert isinstance(state, Nullpoga)
    return state


positions = st.builds(position, st.sampled_from(VARIANTS), SEEDS, st.integers(0, 150))


def planned_by(state: State, seat: int, rng: Rng) -> list[int]:
    """A plan of the seat up to its commit, found on a copy."""
    copy = state.clone()
    actions: list[int] = []
    turn = copy.document(SPECTATOR)["turn"]
    while seat in copy.to_act() and copy.document(SPECTATOR)["turn"] == turn:
        actions.append(copy.random_action(seat, rng))
        copy.play(seat, actions[-1])
    return actions


@given(state=positions, seed=SEEDS, order=st.lists(st.booleans(), max_size=60))
def test_any_interleaving_of_planning_gives_the_same_match_whoever_commits_first(
    state: Nullpoga, seed: int, order: list[bool]
) -> None:
    assume(len(state.to_act()) == 2)
    plans = [planned_by(state, seat, seeded(seed + seat)) for seat in range(2)]
    outcomes = []
    for mixing in ([False] * len(plans[0]), [True] * len(plans[1]), order):
        world, log = state.clone(), EventLog()
        rest = [list(plan) for plan in plans]
        for second in [*mixing, *([False] * len(plans[0])), *([True] * len(plans[1]))]:
            if rest[second]:
                world.play(int(second), rest[second].pop(0), log)
        events = [event for event in log.seen_by(OMNISCIENT) if event["type"] not in ("planned", "committed")]
        outcomes.append((world.document(OMNISCIENT), events))

    assert outcomes[0] == outcomes[1] == outcomes[2]


# -- mirror images


def mirrored_id(id: int) -> int:
    return id + 1 if id % 2 == 1 else id - 1


def mirrored(value: Any, key: str = "") -> Any:
    """A document turned by 180 degrees: the seats, rows, columns and the parity of ids change places."""
    if key in ("at", "to", "from"):
        return [3 - value[0], 4 - value[1]]
    if key == "wilderness":
        return sorted([3 - row, 4 - column] for row, column in value)
    if key in ("id", "target", "next_id"):
        return mirrored_id(value)
    if key == "new":
        return [mirrored_id(id) for id in value]
    if key in ("owner", "seat"):
        return 1 - value
    if key == "players":
        return [mirrored(player) for player in reversed(value)]
    if key == "monsters":
        return sorted((mirrored(monster) for monster in value), key=lambda monster: monster["id"])
    if key in ("to_act", "winners"):
        return sorted(1 - seat for seat in value)
    if key == "scores":
        return value[::-1]
    if isinstance(value, dict) and value.get("card") == "front_back_swap":
        row, column = value["at"]  # the upper of two cells: turned round, it is the other one
        return {**value, "at": [2 - row, 4 - column], **({"seat": 1 - value["seat"]} if "seat" in value else {})}
    if isinstance(value, dict):
        return {name: mirrored(part, name) for name, part in value.items() if name not in ("rng", "options")}
    if isinstance(value, list):
        return [mirrored(part) for part in value]
    return value


# Chance is no mirror; and of two rocks on one zone the one of seat 0 stands, which only its owner and id tell.
LOPSIDED = ("rain_of_fire", "thunder_colossus", "mecha_golem", "immovable_rock")
FAIR = [slug for slug, entry in printed_cards().items() if entry["kind"] != "token" and slug not in LOPSIDED]


@given(seed=SEEDS)
def test_a_match_mirrored_and_seat_swapped_has_the_mirrored_course(seed: int) -> None:
    rng = seeded(seed)
    decks = [[FAIR[rng.below(len(FAIR))] for _ in range(24)] for _ in range(2)]
    document: Doc = {
        "game": "nullpoga",
        "options": {"start_mana": 6},
        "turn": 1,
        "players": [{"hand": deck[:6], "deck": deck[6:]} for deck in decks],
    }
    here = GAME.load(document)
    there = GAME.load({**document, "players": document["players"][::-1]})
    for _ in range(150):
        seats = here.to_act()
        if not seats:
            break
        seat = seats[rng.below(len(seats))]
        action = here.random_action(seat, rng)
        reflection = there.action_number(mirrored(here.action_document(seat, action)))
        assert reflection in there.legal(1 - seat)
        here.play(seat, action)
        there.play(1 - seat, reflection)
        assert mirrored(here.document(OMNISCIENT)) == {
            name: value for name, value in there.document(OMNISCIENT).items() if name not in ("rng", "options")
        }


# -- misfires


@given(seed=SEEDS)
def test_in_random_play_only_front_back_swap_misfires(seed: int) -> None:
    rng = seeded(seed)
    state = GAME.new({"decks": ["spellbook", "spellbook"], "start_mana": 10, "max_mana": 20, "start_hand": 10}, seed)
    log = EventLog()
    while state.to_act():
        seat = state.to_act()[rng.below(len(state.to_act()))]
        state.play(seat, state.random_action(seat, rng), log)

    assert {event["card"] for event in log.seen_by(SPECTATOR) if event["type"] == "misfired"} <= {"front_back_swap"}


# -- secrets of an uncommitted plan


@given(state=positions, seed=SEEDS, data=st.data())
def test_nothing_of_an_uncommitted_plan_reaches_the_other_seat(state: Nullpoga, seed: int, data: st.DataObject) -> None:
    assume(state.to_act())
    planner = data.draw(st.sampled_from(state.to_act()))
    other = 1 - planner
    wrong = {"seat": other, "do": "summon", "card": "mouse", "at": [0, 0]}

    def seen(world: State) -> list[object]:
        match = Match(GAME, {}, 0)
        match.state = world
        try:
            match.number_of(deepcopy(wrong))
            refusal = ""
        except IllegalAction as problem:
            refusal = str(problem)
        return [world.document(other), world.document(SPECTATOR), world.legal(other), world.to_act(), refusal]

    before = seen(state)
    log = EventLog()
    for action in planned_by(state, planner, seeded(seed))[:-1]:  # all but the commit
        state.play(planner, action, log)
        assert seen(state) == before
    assert log.seen_by(other) == log.seen_by(SPECTATOR) == []


# -- the projection that is kept up to date


@given(state=positions, seed=SEEDS)
def test_a_projection_kept_up_to_date_is_the_one_made_anew(state: Nullpoga, seed: int) -> None:
    rng = seeded(seed)
    for _ in range(12):
        for seat in state.to_act():
            state.legal(seat)
            state.play(seat, state.random_action(seat, rng))
            for viewer in range(2):
                kept = state.document(viewer)["projection"]
                assert state.clone().document(viewer)["projection"] == kept


@given(state=positions)
def test_projecting_never_touches_the_real_field_or_the_generator(state: Nullpoga) -> None:
    before = state.document(OMNISCIENT)
    for seat in range(2):
        projected(state.field, state.players[seat], seat)
        state.document(seat)
        state.legal(seat)

    assert state.document(OMNISCIENT) == before


# -- conservation


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_card_is_lost_or_made(variant: int) -> None:
    """Hand, deck, discard pile and the own cards on the board are always the deck."""
    for seed in range(4):
        state = position(variant, seed, 0)
        decks = [sorted([*player.deck, *side.hand]) for player, side in zip(state.players, state.field.sides, strict=True)]
        rng = seeded(seed)
        while state.to_act():
            seat = state.to_act()[0]
            state.play(seat, state.random_action(seat, rng))
            for owner in range(2):
                side = state.field.sides[owner]
                pieces = [int(m.card.index) for m in state.field.monsters if m.owner == owner and not m.card.is_token]
                assert sorted([*state.players[owner].deck, *side.hand, *side.discard, *pieces]) == decks[owner]
