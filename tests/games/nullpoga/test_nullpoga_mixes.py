"""Secret plans are mixed: nobody can learn from the last plan what the next one will be.

On the last turn an archer names one of two zones: the one where the enemy's mouse stands, or the empty one beside it,
which the mouse can step into. A shot into an empty zone wins, a shot that meets the mouse loses; so both sides must
choose evenly. The other zones hold rocks.
"""

from __future__ import annotations

import pytest

from games.nullpoga.nullpoga_table import attack, move, piece, reach, resolve, table
from tefuda.bots.bot import Seen
from tefuda.bots.specs import make_bot
from tefuda.bots.thinking import Budget, new_search, shares, think
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.games.nullpoga import GAME

SHOTS = {"stays": attack(1, 1, 0), "steps": attack(1, 1, 1)}  # what the archer expects of the mouse
ANSWERS = {"stays": attack(2), "steps": move(2, "left")}


def duel() -> Match:
    rocks = [(2, 0), (2, 1), (1, 2), (1, 3), (1, 4)]
    match = table(
        piece(1, "archer", 2, 2),
        piece(2, "mouse", 1, 0),
        *(piece(3 + number, "rock", row, column) for number, (row, column) in enumerate(rocks)),
        options={"turn_limit": 5, "undo_limit": 0},
        players=({"life": 1}, {"life": 2}),
    )
    for seat in range(2):
        reach(match, seat, "action")
    return match


def seen(seat: int) -> Seen:
    return Seen(duel().state, seat, GAME.knowledge())


def meaning(seat: int, action: int) -> str:
    """What an action makes of the duel; the mouse also stays if it gets no order."""
    document = duel().state.action_document(seat, action)
    named = SHOTS if seat == 0 else ANSWERS
    return next(
        (name for name, order in named.items() if document == {"seat": seat, **order}), "stays" if seat == 1 else "wastes"
    )


@pytest.mark.parametrize("shot", SHOTS)
@pytest.mark.parametrize("answer", ANSWERS)
def test_the_archer_wins_exactly_where_it_shoots_past_the_mouse(shot: str, answer: str) -> None:
    match = duel()

    resolve(match, [SHOTS[shot]], [ANSWERS[answer]])

    result = match.state.result()
    assert result is not None
    assert result.winners == ([1] if shot == answer else [0])


@pytest.mark.parametrize("seat", [0, 1])
def test_the_strategy_of_either_side_is_close_to_the_equilibrium(seat: int) -> None:
    search = new_search(seen(seat), seeded(3))
    think(search, Budget(2500))
    mixed = {"stays": 0.0, "steps": 0.0, "wastes": 0.0}
    for edge, share in shares(search):
        mixed[meaning(seat, edge.action)] += share

    assert mixed == pytest.approx({"stays": 0.5, "steps": 0.5, "wastes": 0.0}, abs=0.12)


def test_a_plan_is_no_certain_answer_to_the_rivals_last_plan() -> None:
    for seat in range(2):
        plans = [meaning(seat, make_bot("mcts:800", GAME, seed).choose(seen(seat))) for seed in range(8)]

        assert set(plans) == {"stays", "steps"}
