"""Secret planning is a guess at the other's plan: the bots mix their plans as the equilibrium of such a guess does.

The last turn of a match. Seat 0's archer may strike zone 0 or zone 1 of seat 1, whose mouse stands in zone 0 and either bites
from there or slips over to zone 1; rocks fill the other zones. What seat 0 gets:

                     mouse bites    mouse slips
    strike zone 1        1/2             0
    strike zone 0         0              1

Whatever is played for certain is answered: in equilibrium the strike is at zone 1 twice out of three times, and the mouse bites
twice out of three times.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.nullpoga.nullpoga_table import Doc, attack, move, piece, reach, resolve, table, whole
from tefuda.bots.bot import Seen
from tefuda.bots.specs import make_bot
from tefuda.bots.thinking import Budget, new_search, shares, think
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.games.nullpoga import GAME

KNOWLEDGE = GAME.knowledge()
ARCHER, MOUSE = 1, 2
STRIKE_1, STRIKE_0 = attack(ARCHER, 1, 1), attack(ARCHER, 1, 0)
BITE, SLIP = attack(MOUSE), move(MOUSE, "left")


def guess() -> Match:
    rocks = [piece(4, "rock", 1, 2), piece(6, "rock", 1, 3), piece(8, "rock", 1, 4)]
    return table(
        piece(ARCHER, "archer", 2, 4),
        piece(MOUSE, "mouse", 1, 0),
        *rocks,
        turn=5,
        players=({"life": 1}, {"life": 2}),
        options={"turn_limit": 5},
    )


@pytest.mark.parametrize(
    ("strike", "answer", "winners"), [(STRIKE_1, BITE, []), (STRIKE_1, SLIP, [1]), (STRIKE_0, BITE, [1]), (STRIKE_0, SLIP, [0])]
)
def test_the_position_is_the_matrix_that_is_drawn_above(strike: Doc, answer: Doc, winners: list[int]) -> None:
    match = guess()
    resolve(match, [strike], [answer])
    result = match.result()

    assert result is not None
    assert result["winners"] == winners


@pytest.mark.parametrize(("seat", "likely", "rare"), [(0, STRIKE_1, STRIKE_0), (1, BITE, SLIP)])
def test_a_search_mixes_its_orders_nearly_as_the_equilibrium_does(seat: int, likely: Doc, rare: Doc) -> None:
    match = guess()
    reach(match, seat, "action")
    shared: dict[str, float] = {}
    for seed in range(4):
        search = new_search(Seen(match.state, seat, KNOWLEDGE), seeded(seed))
        think(search, Budget(simulations=1000))
        for edge, share in shares(search):
            order = str(match.state.action_document(seat, edge.action))
            shared[order] = shared.get(order, 0.0) + share / 4

    assert shared[str({"seat": seat, **likely})] == pytest.approx(2 / 3, abs=0.15)
    assert shared[str({"seat": seat, **rare})] == pytest.approx(1 / 3, abs=0.15)


@pytest.mark.parametrize(("seat", "plans"), [(0, [STRIKE_1, STRIKE_0]), (1, [BITE, SLIP])])
def test_no_plan_can_be_foretold_from_the_last_one(seat: int, plans: list[Doc]) -> None:
    """The same bot in the same position plans now this, now that: its plan is no certain answer to any other plan."""
    bot = make_bot("mcts:600", GAME, 1)
    planned: list[str] = []
    for _ in range(20):
        match = guess()
        reach(match, seat, "action")
        while seat in match.to_act():
            match.play_number(seat, bot.choose(Seen(match.state, seat, KNOWLEDGE)))
        planned.append(str(whole(match)["players"][seat]["plan"]["orders"]))

    assert set(planned) == {str([order]) for order in plans}
    usual = max(planned, key=planned.count)
    assert {after for before, after in pairwise(planned) if before == usual} == set(planned)
