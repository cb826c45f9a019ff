"""What the bots know: the evaluation, the priors, and a greedy player that beats chance."""

from __future__ import annotations

import pytest

from games.headquarters.hq_table import Fields, side, table
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.games.headquarters import GAME

KNOWLEDGE = GAME.knowledge()


def value(*sides: Fields, seat: int = 0) -> float:
    return KNOWLEDGE.evaluate(table(*sides).state, seat)


BASE = side("0 big_top", hp=20, deck=["clown"] * 9)
RIVAL = side("1 big_top", hp=20, deck=["clown"] * 9)


@pytest.mark.parametrize(
    "better",
    [
        side("0 big_top", hp=24, deck=["clown"] * 9),
        side("0 big_top level+1!", hp=20, deck=["clown"] * 9),
        side("0 big_top", "10 clown 0.0", hp=20, deck=["clown"] * 9),
        side("0 big_top", hp=20, deck=["clown"] * 9, hand=["clown"]),
    ],
)
def test_more_hp_levels_units_and_cards_are_better(better: Fields) -> None:
    assert value(better, RIVAL) > value(BASE, RIVAL)


def test_an_open_hq_a_short_deck_and_a_rivals_near_victory_are_worse() -> None:
    walls = ["10 barricade 0.0", "11 barricade 0.1", "12 barricade 0.2"]
    attackers = side("1 big_top", "20 veteran 1.0", hp=20, deck=["clown"] * 9)
    guarded = side("0 big_top", *walls, hp=20, deck=["clown"] * 9)
    opened = side("0 big_top link+1!", *walls, hp=20, deck=["clown"] * 9)
    assert value(guarded, attackers) > value(opened, attackers)
    assert value(side("0 big_top", hp=20, deck=["clown"]), RIVAL) < value(BASE, RIVAL)
    close = side("1 grand_casino", hp=20, deck=["clown"] * 9, hand=["heist"] * 13)
    far = side("1 war_room", hp=20, deck=["clown"] * 9, hand=["heist"] * 13)
    assert value(BASE, close) < value(BASE, far)


def test_chances_of_all_seats_add_up_to_one_where_nobody_plans_a_special_victory() -> None:
    sides = [side(f"{seat} big_top", hp=20, deck=["clown"] * 9) for seat in range(4)]
    state = table(*sides).state

    assert sum(KNOWLEDGE.evaluate(state, seat) for seat in range(4)) == pytest.approx(1.0)


def test_who_plans_a_special_victory_would_rather_keep_a_card_for_it_than_have_it_on_the_table() -> None:
    kept = side("0 grand_casino", hp=20, deck=["heist"] * 9, hand=["smuggler"] * 7)
    played = side("0 grand_casino", "10 smuggler 0.0", hp=20, deck=["heist"] * 9, hand=["smuggler"] * 6)

    assert value(kept, RIVAL) > value(played, RIVAL)


def test_priors_are_positive_and_prefer_sense_to_throwing_a_card_away() -> None:
    match = table(side("0 city_hall", "10 veteran 0.0", hand=["citizen"], credits=1), RIVAL)
    actions = match.state.legal(0)
    priors = dict(zip(actions, KNOWLEDGE.priors(match.state, 0, actions), strict=True))

    def prior(**fields: object) -> float:
        return priors[match.state.action_number({"seat": 0, **fields})]

    assert min(priors.values()) > 0
    assert prior(do="attack", attacker=10, target=1) > prior(do="end_main")
    assert prior(do="play_unit", card="citizen", parent=0) > prior(do="play_hidden", card="citizen", credits=0, parent=0)


def test_greedy_takes_a_win_and_does_not_walk_into_a_loss() -> None:
    state = table(side("0 city_hall", "10 veteran 0.0", hand=["citizen"], credits=1), side("1 big_top", hp=4)).state
    chosen = state.action_document(0, KNOWLEDGE.greedy_action(state, 0, seeded(1)))
    assert chosen == {"seat": 0, "do": "attack", "attacker": 10, "target": 1}

    state = table(side("0 bomb_factory", "10 all_or_nothing 0.0", hand=["mob"], credits=0), RIVAL).state
    chosen = state.action_document(0, KNOWLEDGE.greedy_action(state, 0, seeded(1)))
    assert chosen["do"] == "play_hidden"  # ending the turn with a card in hand would lose


def test_greedy_beats_random_in_nine_of_ten_games() -> None:
    rng = seeded(17)
    won = 0
    for game in range(20):
        state = Match(GAME, {}, game).state
        while not state.is_over():
            seat = state.to_act()[0]
            if seat == game % 2:
                state.play(seat, KNOWLEDGE.greedy_action(state.redeal(seat, rng), seat, rng))
            else:
                state.play(seat, state.random_action(seat, rng))
        result = state.result()
        assert result is not None
        won += game % 2 in result.winners
    assert won >= 18
