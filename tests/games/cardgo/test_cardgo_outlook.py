"""What a bot remembers about boards is what it would find out anew."""

from __future__ import annotations

import pytest

from tefuda.engine.rng import seeded
from tefuda.engine.viewers import OMNISCIENT
from tefuda.games.cardgo import GAME
from tefuda.games.cardgo.chances import gain, look
from tefuda.games.cardgo.outlook import MOST_BOARDS, Chance, Thoughts
from tefuda.games.cardgo.placing import (
    FIRST_PLACEMENT,
    open_places,
    placed_kind,
    placed_on,
    placement_number,
    playable_kinds,
    waiting_action,
)
from tefuda.games.cardgo.position import Position
from tefuda.games.cardgo.promise import REFUSAL, WAITING, action_gains, weight
from tefuda.games.cardgo.state import CardgoState

KNOWLEDGE = GAME.knowledge()
PLACES_TRIED = 2  # so few that the same boards come again and again, under other hands and lives


def legal_anew(at: Position, seat: int) -> list[int]:
    placed = [int(placement_number(at, kind, place)) for kind in playable_kinds(at, seat) for place in open_places(at)]
    return [int(waiting_action(at)), *placed]


def gain_anew(at: Position, seat: int, action: int) -> float:
    if action < FIRST_PLACEMENT:
        return 0.0
    own, other = Chance(), Chance()
    look(at, seat, placed_on(at, action), own)
    look(at, 1 - seat, placed_on(at, action), other)
    return gain(at, own, placed_kind(at, action)) + max(REFUSAL * float(other.damage - other.loss), 0.0)


@pytest.mark.parametrize("options", [{"board_size": 5, "life": 9}, *({**variant, "life": 9} for variant in GAME.variants())])
def test_what_is_remembered_of_a_board_is_what_would_be_found_anew(options: dict[str, object]) -> None:
    rng = seeded(11)
    root = GAME.new(options, 3).redeal(0, rng)
    for _ in range(12):  # on a board that is no longer empty
        if not root.is_over():
            root.play(root.to_act()[0], root.random_action(root.to_act()[0], rng))
    for _ in range(25):
        world = root.redeal(0, rng)
        assert isinstance(world, CardgoState)
        for _ in range(4):
            at = world.position
            if not world.to_act():
                break
            seat = world.to_act()[0]
            actions = world.legal(seat)
            gains = [gain_anew(at, seat, action) for action in actions]
            weights = [weight(worth) if action >= FIRST_PLACEMENT else WAITING for action, worth in zip(actions, gains)]

            assert actions == legal_anew(at, seat)
            assert action_gains(at, seat, actions) == gains
            assert KNOWLEDGE.priors(world, seat, actions) == weights
            assert KNOWLEDGE.priors(world, seat, actions[::3]) == weights[::3]
            world.play(seat, actions[rng.below(min(len(actions), 1 + PLACES_TRIED))])


def test_remembering_leaves_the_real_match_alone() -> None:
    real = GAME.new({"board_size": 6}, 1)
    assert isinstance(real, CardgoState)
    before = real.document(OMNISCIENT)
    world = real.redeal(0, seeded(1))
    other = world.redeal(0, seeded(2))
    KNOWLEDGE.priors(other, 0, other.legal(0))
    other.play(0, other.legal(0)[5])

    assert real.position.thoughts is None
    assert real.clone().position.thoughts is None
    assert isinstance(other.position.thoughts, Thoughts)
    assert other.position.thoughts is world.position.thoughts
    assert real.redeal(0, seeded(1)).position.thoughts is not world.position.thoughts
    assert real.document(OMNISCIENT) == before


def test_no_more_boards_are_remembered_than_there_is_room_for() -> None:
    rng = seeded(2)
    root = GAME.new({"board_size": 6}, 1).redeal(0, rng)
    assert isinstance(root, CardgoState)
    for action in root.legal(0)[1:]:
        world = root.redeal(0, rng)
        world.play(0, action)
        for answer in world.legal(1)[1:12]:
            after = world.clone()
            after.play(1, answer)
            after.legal(after.to_act()[0])

    thoughts = root.position.thoughts
    assert thoughts is not None
    assert 0 < len(thoughts.outlooks) <= MOST_BOARDS
