"""Set-up, turns, the action phase and the end of a match (sections 4, 5, 7.2, 7.4, 7.8 to 7.11, 9)."""

from __future__ import annotations

from typing import Any

import pytest

from games.nullpoga.nullpoga_table import (
    attack,
    cast,
    freeze,
    gale,
    kinds,
    legal,
    lives,
    monster,
    move,
    of_type,
    piece,
    player,
    reach,
    resolve,
    rewind,
    summon,
    table,
    whole,
)
from tefuda.engine.match import Match, seen
from tefuda.engine.viewers import OMNISCIENT
from tefuda.games.nullpoga import GAME
from tefuda.games.nullpoga.deckbuilding import preset_decks

# -- set-up (section 4)


def test_rule_4_a_deck_of_30_is_shuffled_and_five_cards_are_drawn_without_events() -> None:
    match = Match(GAME, {"decks": ["titans", "menagerie"]}, 3)

    for seat, deck in enumerate(("titans", "menagerie")):
        cards = player(match, seat)["hand"] + player(match, seat)["deck"]
        assert sorted(cards) == sorted(preset_decks()[deck])
        assert len(player(match, seat)["hand"]) == 5
    assert seen(match.setup, OMNISCIENT) == [{"type": "turn_started", "turn": 1, "mana": [1, 1]}]
    assert player(match, 0)["deck"] != player(Match(GAME, {"decks": ["titans", "menagerie"]}, 4), 0)["deck"]


def test_options_of_the_start_are_used() -> None:
    match = Match(GAME, {"start_life": 7, "start_mana": 4, "max_mana": 3, "start_hand": 9, "first_turn_draw": True}, 3)

    assert (player(match, 0)["life"], player(match, 0)["mana"], len(player(match, 0)["hand"])) == (7, 3, 10)
    assert kinds(seen(match.setup, OMNISCIENT)) == ["turn_started", "drew", "drew"]


def test_rule_4_bundles_are_chosen_secretly_and_then_open() -> None:
    match = Match(GAME, {"deck_mode": "bundles"}, 3)
    assert (whole(match)["phase"], match.to_act()) == ("bundles", [0, 1])
    assert match.play({"seat": 1, "do": "choose_bundles", "bundles": [1, 3]}) == [{"type": "committed", "seat": 1}]
    assert match.legal(1) == []

    events = match.play({"seat": 0, "do": "choose_bundles", "bundles": [0, 2]})

    assert kinds(events) == ["committed", "bundles_chosen", "turn_started"]
    assert events[1]["chosen"] == [[0, 2], [1, 3]]
    for seat, chosen in enumerate(([0, 2], [1, 3])):
        own = player(match, seat)
        bundles = [card for place in chosen for card in own["bundles"][place]]
        assert sorted(own["hand"] + own["deck"]) == sorted(bundles)
        assert [match.view(viewer)["players"][seat]["chosen"] for viewer in (0, 1, -1)] == [chosen] * 3  # type: ignore[index]


# -- turn start (7.4)


def test_rule_7_4_mana_is_refilled_and_never_saved() -> None:
    match = table(turn=4, players=({"mana": 0}, {"mana": 99}))

    events = resolve(match)

    assert of_type(events, "turn_started") == [{"type": "turn_started", "turn": 5, "mana": [5, 5]}]
    assert [player(match, seat)["mana"] for seat in range(2)] == [5, 5]


def test_rule_7_4_each_seat_draws_the_top_card_seat_0_first() -> None:
    match = table(players=({"deck": ["boar", "cat"]}, {"deck": ["frog", "cat", "cat"]}))

    events = resolve(match)

    assert of_type(events, "drew") == [
        {"type": "drew", "seat": 0, "card": "boar", "deck": 1},
        {"type": "drew", "seat": 1, "card": "frog", "deck": 2},
    ]


def test_rule_7_4_start_damage_comes_as_burn_then_decay_then_thunder_before_one_death_check() -> None:
    match = table(piece(5, "thunder_colossus", 2, 0), piece(2, "rock", 1, 0, life=9, burn_turn=6))

    events = resolve(match)

    assert [(event["cause"], event["life"]) for event in of_type(events, "damaged")] == [
        ("burn", 8),
        ("decay", 7),
        ("thunder", 4),
    ]


def test_rule_7_4_a_burn_is_felt_in_its_turn_and_in_no_other() -> None:
    match = table(piece(1, "boar", 2, 0, burn_turn=7), piece(3, "boar", 2, 1, burn_turn=5))

    assert of_type(resolve(match), "damaged") == []
    assert [event["id"] for event in of_type(resolve(match), "damaged")] == [1]


def test_rule_5_the_order_of_a_whole_turn() -> None:
    match = table(
        piece(1, "seraphim", 2, 0, life=1), piece(2, "cat", 1, 4, poison_until=5), piece(4, "frog", 1, 1), hands=(["meteor"], [])
    )

    events = resolve(match, [cast("meteor", 0, 0), attack(1)])

    assert kinds(events) == [
        "committed", "spell_step", "cast", "fizzled", "summon_phase", "action_phase", "action_step", "attacked",
        "life_changed", "wilderness", "healed", "damaged", "turn_ended", "turn_started", "drew", "drew", "grew",
    ]  # fmt: skip


# -- summon-march phase (7.8)


def test_rule_7_8_a_fresh_monster_does_not_march() -> None:
    match = table(piece(1, "cat", 3, 0, fresh_turn=5), piece(3, "cat", 3, 1, fresh_turn=4))

    assert [event["id"] for event in of_type(resolve(match), "marched")] == [3]
    assert [event["id"] for event in of_type(resolve(match), "marched")] == [1]


def test_rule_7_8_marches_come_seat_0_first_by_ascending_id() -> None:
    match = table(piece(2, "cat", 0, 0), piece(9, "cat", 3, 1), piece(3, "cat", 3, 3))

    assert [event["id"] for event in of_type(resolve(match), "marched")] == [3, 9, 2]


def test_ruling_8_a_monster_may_act_in_the_turn_it_marches() -> None:
    match = table(piece(1, "cat", 3, 0))

    assert of_type(resolve(match, [attack(1)]), "attacked")[0]["cells"] == [[1, 0]]


def test_rule_7_8_the_kth_summons_of_seat_0_and_seat_1_alternate() -> None:
    match = table(turn=7, hands=(["mouse", "cat"], ["frog"]))

    events = resolve(match, [summon("mouse", 3, 1), summon("cat", 3, 4)], [summon("frog", 0, 0)])

    assert [(event["seat"], event["card"]) for event in of_type(events, "summoned")] == [(0, "mouse"), (1, "frog"), (0, "cat")]


def test_ruling_49_a_blocked_summon_reveals_its_card_which_stays_in_hand() -> None:
    match = table(
        piece(1, "cat", 2, 2), turn=7, hands=(["boar"], ["front_back_swap"]), options={"summon_march_order": "summon_first"}
    )

    events = resolve(match, [summon("boar", 3, 2)], [cast("front_back_swap", 2, 2)])

    assert of_type(events, "fizzled") == [{"type": "fizzled", "seat": 0, "do": "summon", "card": "boar", "reason": "blocked"}]
    assert "boar" in player(match, 0)["hand"]


def test_option_summon_first_puts_summons_before_marches() -> None:
    match = table(piece(1, "cat", 3, 0), hands=(["mouse"], []), options={"summon_march_order": "summon_first"})

    events = resolve(match, [summon("mouse", 3, 1)])

    assert kinds(of_type(events, "summoned", "marched")) == ["summoned", "marched"]


# -- orders (7.2, 7.9)


def test_rule_7_2_an_order_of_a_monster_driven_out_of_the_battle_row_fizzles_as_gone() -> None:
    match = table(piece(1, "cat", 2, 0), piece(3, "rock", 3, 0), turn=7, hands=([], ["front_back_swap"]))

    events = resolve(match, [attack(1)], [cast("front_back_swap", 2, 0)])

    assert of_type(events, "fizzled") == [{"type": "fizzled", "seat": 0, "do": "attack", "id": 1, "reason": "gone"}]


def test_ruling_2_the_kth_orders_of_both_seats_form_a_step() -> None:
    match = table(piece(1, "cat", 2, 0), piece(3, "cat", 2, 1), piece(2, "cat", 1, 4))

    events = resolve(match, [attack(3), attack(1)], [attack(2)])

    steps = kinds(of_type(events, "action_step", "attacked"))
    assert steps == ["action_step", "attacked", "attacked", "action_step", "attacked"]
    assert [event["id"] for event in of_type(events, "attacked")] == [3, 2, 1]


def test_ruling_4_there_is_no_counter_blow() -> None:
    match = table(piece(1, "mouse", 2, 0), piece(2, "fire_dragon", 1, 0))

    resolve(match, [attack(1)])

    assert monster(match, 1)["life"] == 1
    assert monster(match, 2)["life"] == 5


def test_rule_7_9_3_blows_are_fixed_before_any_takes_effect() -> None:
    """The wyvern's blow kills the ermine, which strikes all the same; attacked events come before the effects."""
    match = table(piece(1, "wyvern", 2, 2), piece(2, "ermine", 1, 2))

    events = resolve(match, [attack(1)], [attack(2)])

    assert kinds(of_type(events, "attacked", "damaged", "life_changed", "wilderness", "died")) == [
        "attacked",
        "attacked",
        "damaged",
        "damaged",
        "life_changed",
        "wilderness",
        "died",
    ]


def test_ruling_10_wilderness_is_entered_and_attacked_again() -> None:
    match = table(piece(1, "boar", 2, 3), piece(2, "cat", 0, 0), wilderness=[[1, 0], [1, 3]])

    events = resolve(match, [attack(1)])

    assert monster(match, 2)["at"] == [1, 0]
    assert lives(match) == [20, 17]
    assert of_type(events, "wilderness") == []


def test_ruling_11_an_attack_of_0_makes_wilderness_without_loss_of_life() -> None:
    match = table(piece(1, "turtle", 2, 0))

    events = resolve(match, [attack(1)])

    assert of_type(events, "life_changed", "wilderness") == [{"type": "wilderness", "at": [1, 0]}]
    assert lives(match) == [20, 20]


def test_an_attack_of_0_on_a_monster_does_no_damage() -> None:
    match = table(piece(1, "turtle", 2, 0), piece(2, "gaia_beast", 1, 0))

    assert of_type(resolve(match, [attack(1)]), "damaged", "attack_changed") == []


def test_rule_7_9_3_a_move_into_a_zone_that_was_filled_meanwhile_is_blocked() -> None:
    match = table(piece(1, "cat", 2, 0), piece(3, "boar", 2, 2), piece(2, "tempest_knight", 1, 0))

    events = resolve(match, [move(3, "right"), move(1, "right")], [gale(2, 3, 2, 1)])

    assert [(event["id"], event["reason"]) for event in of_type(events, "fizzled")] == [(1, "blocked")]


def test_ruling_1_option_all_first_names_the_parts_of_its_steps() -> None:
    match = table(piece(1, "cat", 2, 0), piece(3, "cat", 2, 2), options={"move_timing": "all_first"})

    events = resolve(match, [attack(1), move(3, "left")])

    assert of_type(events, "action_step", "moved", "attacked") == [
        {"type": "action_step", "step": 1, "part": "move"},
        {"type": "action_step", "step": 2, "part": "move"},
        {"type": "moved", "id": 3, "from": [2, 2], "to": [2, 1]},
        {"type": "action_step", "step": 1, "part": "attack"},
        {"type": "attacked", "id": 1, "cells": [[1, 0]]},
        {"type": "action_step", "step": 2, "part": "attack"},
    ]


def test_rule_7_9_5_healing_comes_after_the_repeated_orders() -> None:
    match = table(piece(1, "chrono_mage", 2, 0), piece(3, "seraphim", 2, 1, life=1))

    events = resolve(match, [rewind(1, "action"), attack(1)])

    assert kinds(of_type(events, "action_step", "healed")) == ["action_step", "action_step", "healed"]


def test_section_2_2_who_cannot_act_has_no_planned_ability_either() -> None:
    match = table(piece(1, "frost_witch", 2, 0, stun_turn=5), piece(2, "cat", 1, 0))
    reach(match, 0, "action")

    assert freeze(1, 2) not in legal(match, 0)


# -- the end (7.10, 7.11, 9)


def test_rule_7_10_poison_kills_at_the_turn_end_before_the_turn_limit() -> None:
    match = table(piece(1, "mouse", 2, 0, poison_until=5), options={"turn_limit": 5})

    events = resolve(match)

    assert kinds(events)[-4:] == ["damaged", "died", "turn_ended", "game_over"]
    assert whole(match)["result"] == {"winners": [], "reason": "turn_limit", "scores": [20, 20]}


def test_rule_9_3_at_the_turn_limit_the_higher_life_wins() -> None:
    match = table(turn=50, players=({"life": 3}, {"life": 4}))

    resolve(match)

    assert whole(match)["result"] == {"winners": [1], "reason": "turn_limit", "scores": [3, 4]}
    assert whole(match)["turn"] == 50


def test_ruling_46_the_match_ends_in_the_middle_of_a_turn_and_nothing_after_it_happens() -> None:
    match = table(piece(1, "boar", 2, 0), piece(3, "cat", 2, 1), piece(2, "wyvern", 1, 4), players=({"life": 2}, {"life": 3}))

    events = resolve(match, [attack(1), attack(3)], [move(2, "right")])

    assert whole(match)["result"] == {"winners": [0], "reason": "life", "scores": [2, 0]}
    assert kinds(events)[-1] == "game_over"
    assert [event["id"] for event in of_type(events, "attacked")] == [1]
    assert [player(match, seat)["stage"] for seat in range(2)] == ["done", "done"]
    assert player(match, 0)["plan"] == {"spells": [], "summons": [], "orders": []}
    assert match.to_act() == []


def test_rule_9_1_both_claims_in_one_step_equal_life_is_a_draw() -> None:
    match = table(piece(1, "boar", 2, 0), piece(2, "boar", 1, 4), players=({"life": 1}, {"life": 1}))

    resolve(match, [attack(1)], [attack(2)])

    assert whole(match)["result"] == {"winners": [], "reason": "simultaneous", "scores": [-2, -2]}


def test_rule_9_1_a_claim_by_life_and_one_by_wilderness_are_decided_by_life() -> None:
    match = table(
        piece(1, "boar", 2, 0),
        piece(2, "mouse", 1, 4),
        players=({"life": 9}, {"life": 1}),
        wilderness=[[2, 0], [2, 1], [2, 2], [2, 3]],
    )

    resolve(match, [attack(1)], [attack(2)])

    assert whole(match)["result"] == {"winners": [0], "reason": "simultaneous", "scores": [8, -2]}


@pytest.mark.parametrize(
    ("columns", "rule", "wins"),
    [
        ([0, 1, 2], "four_in_row", True),
        ([1, 2, 4], "four_in_row", True),
        ([0, 1, 4], "four_in_row", False),
        ([0, 1, 2], "all_five", False),
    ],
)
def test_option_wilderness_rule(columns: list[int], rule: str, wins: bool) -> None:
    match = table(piece(1, "cat", 2, 3), wilderness=[[1, column] for column in columns], options={"wilderness_rule": rule})

    resolve(match, [attack(1)])

    result: Any = whole(match)["result"]
    assert (result is not None and result["reason"] == "wilderness") == wins


def test_rule_9_2_both_decks_empty_is_decided_by_life() -> None:
    match = table(players=({"deck": [], "life": 5}, {"deck": [], "life": 4}))

    events = resolve(match)

    assert [event["seat"] for event in of_type(events, "deck_empty")] == [0, 1]
    assert whole(match)["result"] == {"winners": [0], "reason": "deck_out", "scores": [5, 4]}


def test_option_deck_out_skip_lets_the_match_go_on() -> None:
    match = table(players=({"deck": []}, {}), options={"deck_out": "skip"})

    resolve(match)

    assert (whole(match)["turn"], player(match, 0)["life"], player(match, 0)["fatigue"]) == (6, 20, 0)


def test_option_deck_out_fatigue_costs_more_every_time_and_can_end_the_match() -> None:
    match = table(players=({"deck": [], "life": 3}, {}), options={"deck_out": "fatigue"})

    events = resolve(match)
    assert of_type(events, "life_changed") == [{"type": "life_changed", "seat": 0, "amount": -1, "life": 2, "cause": "fatigue"}]
    resolve(match)

    assert player(match, 0)["fatigue"] == 2
    assert whole(match)["result"] == {"winners": [1], "reason": "life", "scores": [0, 20]}


def test_an_empty_deck_is_harmless_until_a_card_must_be_drawn() -> None:
    match = table(players=({"deck": ["mouse"]}, {}))

    resolve(match)

    assert whole(match)["result"] is None
    assert player(match, 0)["deck"] == []
