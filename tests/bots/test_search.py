"""The search finds what is known to be right."""

from __future__ import annotations

import pytest

from bots.toys import BIASED, EQUILIBRIUM, DoorKnowledge, Doors, Heap, Steps, duel
from tefuda.bots.bot import Seen
from tefuda.bots.search import Search
from tefuda.bots.thinking import new_search, shares
from tefuda.engine.game import Knowledge, State
from tefuda.engine.rng import Rng, seeded


def searched(state: State, seat: int, simulations: int, seed: int = 1, knowledge: Knowledge | None = None) -> Search:
    search = new_search(Seen(state, seat, knowledge or Knowledge()), seeded(seed))
    search.run(simulations)
    return search


def mixture(search: Search, actions: int) -> list[float]:
    found = {edge.action: share for edge, share in shares(search)}
    return [found.get(action, 0.0) for action in range(actions)]


@pytest.mark.parametrize(("size", "right"), [(5, 1), (6, 2), (7, 3), (9, 1), (10, 2)])
def test_it_finds_the_winning_take_from_a_heap(size: int, right: int) -> None:
    search = searched(Heap(size, 2, 0, seeded(1)), 0, 800)

    assert shares(search)[0][0].action == right


def test_a_won_position_is_valued_as_won_and_a_lost_one_as_lost() -> None:
    assert searched(Heap(7, 2, 0, seeded(1)), 0, 1500).root.value() > 0.8
    assert searched(Heap(8, 2, 0, seeded(1)), 0, 1500).root.value() < 0.3


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_than_two_seats_everyone_plays_for_itself(seats: int) -> None:
    """Whoever is left three or fewer takes them all; so the seat at five must not take so many that the next one can."""
    search = searched(Heap(5, seats, 1, seeded(1)), 1, 600)
    winning = searched(Heap(3, seats, 1, seeded(1)), 1, 100)

    assert shares(winning)[0][0].action == 3
    assert winning.root.value() > 0.9
    assert search.root.value() < 0.5


def test_of_two_ways_to_win_it_prefers_the_sooner_one() -> None:
    search = searched(Heap(3, 2, 0, seeded(1)), 0, 300)

    values = {edge.action: edge.value(0.0) for edge in search.root.edges}
    assert values[3] == max(values.values())


def test_a_choice_made_at_the_same_time_is_mixed_as_the_equilibrium_is() -> None:
    for seat in (0, 1):
        for seed in range(3):
            found = mixture(searched(duel(BIASED), seat, 3000, seed), 3)

            assert all(abs(share - right) < 0.12 for share, right in zip(found, EQUILIBRIUM)), found


def test_a_mixed_choice_is_mixed_as_well_after_the_other_has_chosen_in_secret() -> None:
    state = duel(BIASED)
    state.play(0, 2)

    found = mixture(searched(state, 1, 3000), 3)

    assert all(abs(share - right) < 0.12 for share, right in zip(found, EQUILIBRIUM)), found


def test_a_dominated_choice_is_given_up() -> None:
    found = mixture(searched(duel([[50, 90], [20, 60]]), 0, 2000), 2)

    assert found[0] > 0.9


def test_of_hundreds_of_actions_only_the_promising_ones_are_opened() -> None:
    search = searched(Doors(600, 417, -1, seeded(1)), 0, 200, knowledge=DoorKnowledge())

    assert shares(search)[0][0].action == 417
    assert len(search.root.edges) < 60


def test_the_decision_itself_is_looked_at_carefully_and_only_once() -> None:
    class Careful(Knowledge):
        def __init__(self) -> None:
            self.looked_at: list[int] = []

        def careful_priors(self, state: State, seat: int, actions: list[int]) -> list[float]:
            assert isinstance(state, Heap)
            self.looked_at.append(state.size)
            return [0.0 if action == 1 else 1.0 for action in actions]

    knowledge = Careful()
    search = searched(Heap(9, 2, 0, seeded(1)), 0, 200, knowledge=knowledge)

    assert knowledge.looked_at == [9]
    assert {edge.action for edge in search.root.edges} == {2, 3}
    assert {edge.action for edge in search.roots[1].after(0, 2).edges} == {1, 2, 3}


def test_actions_of_equal_promise_are_not_tried_by_their_numbers() -> None:
    search = searched(Doors(600, 1, -1, seeded(1)), 0, 100)

    assert max(edge.action for edge in search.root.edges) > 300


@pytest.mark.parametrize("differs", [False, True])
def test_what_has_no_weight_is_never_tried(differs: bool) -> None:
    """Not even where it is legal in some worlds only, and the other actions have all been opened long ago."""

    class Turning(Doors):
        def legal(self, seat: int) -> list[int]:
            return [door for door in range(self.doors) if not differs or door != self.rng.below(4)]

        def clone(self) -> Turning:
            return Turning(self.doors, self.sign, self.opened, self.rng.clone())

    class Wary(DoorKnowledge):
        def priors(self, state: State, seat: int, actions: list[int]) -> list[float]:
            return [0.0 if action == 3 else 1.0 for action in actions]

    for seed in range(6):  # so that some begin with a world where it is not legal
        search = searched(Turning(6, 3, -1, seeded(1)), 0, 300, seed, Wary())

        assert {edge.action for edge in search.root.edges} == {0, 1, 2, 4, 5}


def test_an_action_that_only_some_worlds_allow_counts_how_often_it_was_offered() -> None:
    class Lottery(Doors):
        """The other seat may open only the doors that it drew, which seat 0 does not see."""

        def to_act(self) -> list[int]:
            return [1] if self.opened == -1 else []

        def legal(self, seat: int) -> list[int]:
            return [self.sign, self.sign + 100] if seat == 1 and self.opened == -1 else []

        def clone(self) -> Lottery:
            return Lottery(self.doors, self.sign, self.opened, self.rng.clone())

        def redeal(self, seat: int, rng: Rng) -> Lottery:
            return Lottery(self.doors, rng.below(3), self.opened, rng.fork())

    search = searched(Lottery(3, 0, -1, seeded(1)), 0, 300)

    offered = {edge.action: int(edge.offered) for edge in search.roots[1].edges}
    assert sorted(offered) == [0, 1, 2, 100, 101, 102]
    assert all(60 < count < 140 for count in offered.values())
    assert offered[0] == offered[100]
    assert all(edge.visits <= edge.offered for edge in search.roots[1].edges)


def test_the_same_seed_gives_the_same_tree() -> None:
    first, second = searched(Steps([], seeded(1)), 0, 400, 5), searched(Steps([], seeded(9)), 0, 400, 5)
    other = searched(Steps([], seeded(1)), 0, 400, 6)

    told = [[(edge.action, int(edge.visits), edge.total) for edge in search.root.edges] for search in (first, second, other)]
    assert told[0] == told[1] != told[2]


def test_a_game_that_asks_for_it_is_played_on_before_it_is_judged() -> None:
    class Patient(Knowledge):
        """Judges only when six digits stand; before, it would be wrong."""

        def evaluate(self, state: State, seat: int) -> float:
            raise AssertionError("judged too soon")

        def plays_on(self, state: State, steps: int) -> bool:
            assert steps > 0
            return True

    search = searched(Steps([], seeded(1)), 0, 300, knowledge=Patient())

    assert shares(search)[0][0].action == 2


def test_following_an_action_keeps_what_is_known_about_what_comes_after_it() -> None:
    state = Steps([], seeded(1))
    search = searched(state, 0, 400)
    edge = shares(search)[0][0]
    assert edge.child is not None
    known = int(edge.child.visits)

    search.follow(state, edge.action)

    assert known > 100
    assert int(search.root.visits) == known
