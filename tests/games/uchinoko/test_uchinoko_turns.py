"""Turns, actions, paying, drawing, acquiring, clean-up (rules 5 to 7.2, 7.7, 7.8)."""

from __future__ import annotations

import pytest

from games.uchinoko.table import act, legal, of_type, player, run, state, table, types
from tefuda.engine.errors import IllegalAction
from tefuda.engine.rng import seeded

# -- the play phase


def test_rule_5_1_playing_nobody_is_allowed_and_there_is_no_way_back() -> None:
    """Ruling 14.4."""
    match = table(["rookie"])

    assert act(match, "end_play") == [{"type": "phase", "seat": 0, "phase": "acquire"}]

    assert "play rookie 0" not in legal(match)
    with pytest.raises(IllegalAction):
        act(match, "end_play")


def test_rule_6_a_character_is_played_only_with_a_play_left() -> None:
    match = table(["rookie", "idea"], plays=0)

    assert legal(match) == ["end_play"]


def test_rule_6_only_effects_that_the_create_cards_in_hand_can_pay_are_offered() -> None:
    match = table(["sora", "sora", "motivation", "idea", "zine"])

    assert legal(match) == ["end_play", "play sora 0", "play sora 1"]


def test_rule_6_a_refused_action_changes_nothing() -> None:
    match = table(["sora", "idea"])
    before = state(match)

    for wrong in ({"do": "play", "card": "sora", "effect": 2}, {"do": "play", "card": "gen", "effect": 0}, {"do": "commit"}):
        with pytest.raises(IllegalAction):
            match.play({"seat": 0, **wrong})

    assert state(match) == before


def test_rule_6_another_seat_may_not_act() -> None:
    with pytest.raises(IllegalAction):
        table(["rookie"]).play({"seat": 1, "do": "end_play"})


def test_rule_6_an_action_with_a_field_that_it_does_not_have_is_refused() -> None:
    with pytest.raises(IllegalAction, match="'end_play' has no field 'card'"):
        table(["rookie"]).play({"seat": 0, "do": "end_play", "card": "rookie"})


def test_rule_7_1_a_play_sets_the_effect_up_and_asks_for_payment() -> None:
    match = table(["zine", "sora", "idea", "idea", "motivation"])

    events = act(match, "play", "sora", effect=1)

    assert events == [{"type": "played", "seat": 0, "card": "sora", "effect": 1, "need": 3}]
    after = state(match)
    assert after["plays"] == 0
    assert after["current"] == {
        "card": "sora",
        "effect": 1,
        "need": 3,
        "paid": 0,
        "queue": [{"op": "gold", "n": 6}, {"op": "acquires", "n": 1}],
        "discarded": 0,
        "trashed": 0,
        "did": False,
    }
    assert after["ask"] == {"seat": 0, "what": "pay"}
    assert player(match)["hand"] == ["zine", "idea", "idea", "motivation"]
    assert player(match)["area"] == ["sora"]
    assert legal(match) == ["use idea", "use motivation"]


def test_rule_7_1_create_cards_are_used_one_at_a_time_and_commit_waits_for_the_need() -> None:
    match = table(["sora", "idea", "idea", "motivation"])
    act(match, "play", "sora", effect=1)

    assert act(match, "use", "motivation") == [{"type": "used", "seat": 0, "card": "motivation", "paid": 2}]
    assert legal(match) == ["use idea"]
    act(match, "use", "idea")
    assert legal(match) == ["commit", "use idea"]
    events = act(match, "commit")

    assert events[0] == {"type": "committed", "seat": 0, "card": "sora", "effect": 1, "paid": 3}
    assert events[-1] == {"type": "effect_done", "seat": 0, "card": "sora"}
    assert player(match)["area"] == ["sora", "motivation", "idea"]
    assert player(match)["hand"] == ["idea"]
    assert state(match)["gold"] == 6
    assert state(match)["current"] is None


def test_ruling_6_and_7_overpaying_is_allowed_and_the_surplus_is_lost() -> None:
    match = table(["rookie", "rookie", "idea", "idea"])

    run(match, "+idea", "+idea", card="rookie")

    assert state(match)["gold"] == 1
    assert legal(match) == ["end_play", "play rookie 0"]


def test_ruling_37_the_same_kind_can_be_played_several_times() -> None:
    match = table(["rookie", "rookie", "rookie"])

    for _ in range(3):
        run(match, card="rookie")

    assert state(match)["gold"] == 3
    assert player(match)["area"] == ["rookie"] * 3


def test_ruling_21_the_copy_nearest_the_front_leaves_the_hand() -> None:
    match = table(["zine", "rookie", "idea", "rookie"])

    act(match, "play", "rookie", effect=0)

    assert player(match)["hand"] == ["zine", "idea", "rookie"]


def test_ruling_33_the_only_possible_answer_must_still_be_sent() -> None:
    match = table(["rookie"])
    act(match, "play", "rookie", effect=0)

    assert legal(match) == ["commit"]
    assert state(match)["gold"] == 0


# -- drawing


def test_rule_7_2_cards_are_drawn_from_the_top_to_the_end_of_the_hand() -> None:
    match = table(["idea"], {"op": "draw", "n": 2}, deck=["zine", "album", "anime"])

    events = run(match)

    assert player(match)["hand"] == ["idea", "zine", "album"]
    assert player(match)["deck"] == ["anime"]
    assert of_type(events, "drew") == [{"seat": 0, "n": 2, "cards": ["zine", "album"]}]


def test_rule_7_2_an_empty_draw_pile_is_shuffled_only_when_the_next_draw_needs_it() -> None:
    match = table([], {"op": "draw", "n": 1}, deck=["zine"], discard=["idea", "idea"])

    assert "shuffled" not in types(run(match))
    assert player(match)["deck"] == []
    assert player(match)["discard"] == ["idea", "idea"]


def test_rule_7_2_a_reshuffle_splits_the_draw_into_two_events() -> None:
    match = table([], {"op": "draw", "n": 3}, deck=["zine"], discard=["idea"] * 3)

    events = run(match)

    assert of_type(events, "drew", "shuffled") == [
        {"type": "drew", "seat": 0, "n": 1, "cards": ["zine"]},
        {"type": "shuffled", "seat": 0, "n": 3},
        {"type": "drew", "seat": 0, "n": 2, "cards": ["idea", "idea"]},
    ]
    assert player(match)["deck"] == ["idea"]
    assert player(match)["discard"] == []


def test_rule_7_2_a_draw_without_any_card_silently_fails() -> None:
    match = table([], {"op": "draw", "n": 2})

    assert of_type(run(match), "drew", "shuffled", "no_effect") == []
    assert player(match)["hand"] == []


def test_rule_7_2_every_order_of_a_shuffled_pile_occurs() -> None:
    orders = set()
    for seed in range(40):
        match = table([], {"op": "draw", "n": 1}, discard=["idea", "zine", "album"], rng=seeded(seed).text())
        run(match)
        orders.add((*player(match)["hand"], *player(match)["deck"]))

    assert len(orders) == 6


def test_rule_7_2_to_look_at_more_cards_than_there_are_the_discard_pile_goes_under_the_draw_pile() -> None:
    """Ruling 14.20."""
    match = table([], {"op": "peek", "n": 3}, deck=["zine"], discard=["idea", "idea", "idea"])

    events = run(match)

    assert types(events)[-2:] == ["shuffled", "peeked"]
    assert events[-1]["cards"] == ["zine", "idea", "idea"]
    assert player(match)["deck"] == ["zine", "idea", "idea", "idea"]


# -- acquiring


def test_rule_7_7_an_acquired_card_is_paid_and_goes_on_top_of_the_discard_pile() -> None:
    """Ruling 14.5: a turn has one acquisition."""
    match = table(phase="acquire", gold=9, discard=["idea"])

    events = act(match, "acquire", "album")

    assert events == [{"type": "acquired", "seat": 0, "card": "album", "paid": 5, "gold": 4}]
    assert player(match)["discard"] == ["idea", "album"]
    assert state(match)["supply"]["album"] == 9
    assert state(match)["acquires"] == 0
    assert legal(match) == ["end_acquire"]


def test_rule_7_7_the_last_card_of_a_pile_empties_it() -> None:
    match = table(phase="acquire", gold=9, acquires=2, supply={"album": 1})

    assert act(match, "acquire", "album")[1] == {"type": "pile_emptied", "card": "album"}
    assert "acquire album" not in legal(match)


def test_rule_6_cards_are_offered_by_price_and_what_is_left() -> None:
    match = table(phase="acquire", gold=3, supply={"mei": 0})

    assert legal(match) == [
        "end_acquire",
        "acquire idea",
        "acquire motivation",
        "acquire zine",
        "acquire nekomaru",
        "acquire sora",
        "acquire tsumugi",
        "acquire yui",
    ]


def test_ruling_12_only_one_card_of_printed_cost_0_per_phase_and_it_uses_an_acquisition() -> None:
    match = table(phase="acquire", gold=0, acquires=3)

    act(match, "acquire", "nekomaru")

    assert state(match)["free_taken"] is True
    assert state(match)["acquires"] == 2
    assert legal(match) == ["end_acquire"]


def test_rulings_12_and_13_a_card_discounted_to_0_is_not_a_free_card() -> None:
    match = table(phase="acquire", gold=0, acquires=3, discount=3)

    assert act(match, "acquire", "sora") == [{"type": "acquired", "seat": 0, "card": "sora", "paid": 0, "gold": 0}]

    assert state(match)["free_taken"] is False
    assert "acquire sora" in legal(match) and "acquire idea" in legal(match)
    assert "acquire ouka" not in legal(match)


def test_ruling_35_gold_left_helps_the_next_acquisition_of_the_phase() -> None:
    match = table(phase="acquire", gold=8, acquires=2)

    act(match, "acquire", "album")
    act(match, "acquire", "motivation")

    assert state(match)["gold"] == 0


# -- clean-up


def test_rule_7_8_the_end_of_a_turn_happens_in_this_order() -> None:
    """Ruling 14.21: the play area in the order of play, then the hand in its order; ruling 14.35: gold is not kept."""
    match = table(
        ["zine", "album"], area=["rookie", "idea"], discard=["sora"], deck=["rookie"] * 7, phase="acquire", gold=2, next_hand=1
    )

    events = act(match, "end_acquire")

    assert events == [
        {"type": "gold_lost", "seat": 0, "n": 2},
        {"type": "cleanup", "seat": 0, "area": 2, "hand": 2, "top": "album"},
        {"type": "drew", "seat": 0, "n": 7, "cards": ["rookie"] * 7},
        {"type": "turn_ended", "seat": 0, "turn": 1},
        {"type": "turn_started", "turn": 2, "round": 1, "seat": 1},
    ]
    assert player(match)["discard"] == ["sora", "rookie", "idea", "zine", "album"]
    assert player(match)["area"] == []
    assert match.to_act() == [1]


def test_rule_7_8_no_gold_no_loss_and_an_empty_discard_pile_has_no_top() -> None:
    events = act(table(phase="acquire"), "end_acquire")

    assert types(events) == ["cleanup", "turn_ended", "turn_started"]
    assert events[0] == {"type": "cleanup", "seat": 0, "area": 0, "hand": 0, "top": None}


def test_rule_5_7_the_fields_of_the_turn_return_to_their_defaults() -> None:
    """Ruling 14.29: `next_hand` is for one clean-up only; ruling 14.35: no gold is kept."""
    match = table(phase="acquire", gold=4, plays=3, acquires=2, free_taken=True, discount=2, ease=1, next_hand=2)

    act(match, "end_acquire")

    fields = ("phase", "gold", "plays", "acquires", "free_taken", "discount", "ease", "next_hand")
    assert [state(match)[field] for field in fields] == ["play", 0, 1, 1, False, 0, 0, 0]


def test_ruling_29_next_hand_and_the_option_hand_size_add_up() -> None:
    match = table(phase="acquire", next_hand=2, deck=["idea"] * 12, options={"hand_size": 4})

    act(match, "end_acquire")

    assert len(player(match)["hand"]) == 6


def test_rule_5_turns_go_clockwise_and_rounds_are_counted() -> None:
    match = table(phase="acquire", turn=3, rivals=[{}, {}], deck=["idea"] * 6)
    assert match.to_act() == [2]

    events = act(match, "end_acquire")

    assert events[-1] == {"type": "turn_started", "turn": 4, "round": 2, "seat": 0}


def test_the_example_turn_of_the_rulebook() -> None:
    match = table(["sora", "rookie", "rookie", "motivation", "idea", "zine"], deck=["rookie"] * 6)

    run(match, card="rookie")
    run(match, card="rookie")
    run(match, "+motivation", "+idea", card="sora", effect=1)
    assert [state(match)[field] for field in ("gold", "plays", "acquires")] == [8, 0, 2]
    act(match, "end_play")
    act(match, "acquire", "album")
    act(match, "acquire", "motivation")
    assert player(match)["discard"] == ["album", "motivation"]
    act(match, "end_acquire")

    assert player(match)["discard"] == ["album", "motivation", "rookie", "rookie", "sora", "motivation", "idea", "zine"]
    assert player(match)["hand"] == ["rookie"] * 6


def test_the_opening_hand_of_rule_8_2_makes_five_gold() -> None:
    match = table(["rookie", "rookie", "rookie", "idea", "idea", "zine"])

    run(match, card="rookie")
    run(match, card="rookie")
    run(match, "+idea", "+idea", card="rookie", effect=1)

    assert state(match)["gold"] == 5
