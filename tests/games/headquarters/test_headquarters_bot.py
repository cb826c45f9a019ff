"""What the bots know: the evaluation, the priors, and a greedy player that beats chance."""

from __future__ import annotations

import pytest

from games.headquarters.hq_table import Fields, side, table
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.games.headquarters import GAME
from tefuda.games.headquarters.state import Headquarters

KNOWLEDGE = GAME.knowledge()


def value(*sides: Fields, seat: int = 0) -> float:
    return KNOWLEDGE.evaluate(table(*sides).state, seat)


# A usual match, some turns old.
UNITS = ("10 patrol_officer 0.0",)
RIVALS_UNITS = ("20 smuggler 1.0",)
HAND = ["riot_squad", "courier", "patrol_officer"]
RIVALS_HAND = ["smuggler", "heist", "enforcer", "barricade"]
DECK = ["patrol_officer"] * 20
RIVALS_DECK = ["smuggler"] * 20


def law(*units: str, hq: str = "0 city_hall", hp: int = 26, hand: list[str] = HAND, deck: list[str] = DECK) -> Fields:
    return side(hq, *(units or UNITS), hp=hp, hand=hand, deck=deck)


def edge(*units: str, hp: int = 24, hand: list[str] = RIVALS_HAND) -> Fields:
    return side("1 grand_casino", *(units or RIVALS_UNITS), hp=hp, hand=hand, deck=RIVALS_DECK)


BASE = law()
RIVAL = edge()


@pytest.mark.parametrize(
    "better",
    [
        (law(hp=32), RIVAL),
        (law(hq="0 city_hall level+1!"), RIVAL),
        (law(*UNITS, "11 patrol_officer 0.1"), RIVAL),
        (law(hand=[*HAND, "inspector"]), RIVAL),
        (BASE, edge(hp=12)),
    ],
)
def test_more_hp_levels_units_and_cards_are_better(better: tuple[Fields, Fields]) -> None:
    assert value(*better) > value(BASE, RIVAL)


def test_a_short_deck_and_a_rivals_near_victory_are_worse() -> None:
    assert value(law(deck=["patrol_officer"]), RIVAL) < value(BASE, RIVAL) - 0.2
    nine, twelve = edge(hand=["heist"] * 9), edge(hand=["heist"] * 12)
    assert value(BASE, twelve) < value(BASE, nine) < value(BASE, RIVAL)


def test_the_chances_of_both_seats_nearly_add_up_to_one() -> None:
    assert value(BASE, RIVAL) + value(BASE, RIVAL, seat=1) == pytest.approx(1.0, abs=0.1)


def test_who_is_out_has_no_chance_and_is_no_rival() -> None:
    state = table(*(side(f"{seat} city_hall", hp=20, deck=DECK) for seat in range(3))).state
    assert isinstance(state, Headquarters)
    before = KNOWLEDGE.evaluate(state, 0)
    state.players[2].out = True

    assert KNOWLEDGE.evaluate(state, 2) == 0.0
    assert KNOWLEDGE.evaluate(state, 0) > before


def test_who_plans_a_special_victory_would_rather_keep_a_card_for_it_than_have_it_on_the_table() -> None:
    kept = side("0 grand_casino", hp=20, deck=["heist"] * 18, hand=["smuggler"] * 7)
    played = side("0 grand_casino", "10 smuggler 0.0", hp=20, deck=["heist"] * 18, hand=["smuggler"] * 6)
    rival = side("1 city_hall", "20 patrol_officer 1.0", hp=26, deck=DECK, hand=HAND)

    assert value(kept, rival) > value(played, rival)


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
