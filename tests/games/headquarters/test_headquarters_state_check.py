"""The state check (7.2), the queue (7.3), defeat (7.8), loop guards (7.9) and the end of the game (9)."""

from __future__ import annotations

import pytest

from games.headquarters.hq_table import (
    Fields,
    choose,
    do,
    end_turn,
    field,
    of_type,
    player,
    queued,
    side,
    table,
    thing,
    types,
    whole,
)

HURT_ALL_HQS = {"op": "damage", "to": {"all": {"kind": "hq"}}, "n": 9}


def command(*operations: Fields, **more: object) -> Fields:
    """First Aid with other operations on entering."""
    return {"first_aid": {"abilities": [{"kind": "triggered", "on": "enter", "do": list(operations), **more}]}}


def played(*sides: Fields, cards: Fields) -> tuple[list[Fields], Fields]:
    """Seat 0 plays First Aid with these cards; the events and the state after it."""
    match = table(*sides, cards=cards)
    events = do(match, 0, "play_command", card="first_aid", parent=0)
    return events, whole(match)


def hand(*things: str, **fields: object) -> Fields:
    return side(*things, hand=["first_aid"], credits=2, **fields)


# -- 7.2 step 2


def test_rule_7_2_a_units_whose_damage_reaches_their_power_are_destroyed() -> None:
    """Ruling 14.11."""
    match = table(
        side("0 city_hall", "10 veteran 0.0 damage=4", "11 veteran 0.1 damage=3", "12 citizen 0.2 power-2", credits=2),
        side("1 big_top"),
    )

    events = do(match, 0, "activate", source=0, ability=0)

    assert [(event["id"], event["cause"]) for event in of_type(events, "destroyed")] == [(10, "damage"), (12, "damage")]


def test_rule_7_2_b_the_child_of_higher_level_falls_never_the_parent_and_an_hq_parent_is_not_checked() -> None:
    """Ruling 14.18 and ruling 14.19."""
    match = table(
        side("0 city_hall level-1!", "10 veteran 0.0", "11 veteran 10.0 level+1", "12 scandal 10.1 level+2!", credits=2),
        side("1 big_top"),
    )

    events = do(match, 0, "activate", source=0, ability=0)

    assert [(event["id"], event["cause"]) for event in of_type(events, "destroyed")] == [(11, "level"), (12, "level")]
    assert field(match, 0) == [0, 10]


def test_rule_7_2_b_a_hiddens_level_is_its_x_plus_modifiers() -> None:
    """Ruling 14.16."""
    match = table(
        side("0 city_hall", "10 citizen 0.0", "11 heist 10.0 x=2", "12 citizen 0.1", "13 heist 12.0 x=2 level-1", credits=2),
        side("1 big_top"),
    )

    do(match, 0, "activate", source=0, ability=0)

    assert field(match, 0) == [0, 10, 12, 13]


def test_rule_7_2_c_what_hangs_in_a_lost_space_is_cut_with_all_below_it() -> None:
    """Ruling 14.20."""
    match = table(
        side(
            "0 city_hall", "10 night_watch 0.0 link-1", "11 night_watch 10.1", "12 heist 11.0 x=1", "13 first_aid 11.1", credits=2
        ),
        side("1 big_top"),
    )

    events = do(match, 0, "activate", source=0, ability=0)

    assert [(event["id"], event["cause"]) for event in of_type(events, "destroyed")] == [
        (11, "unreachable"),
        (12, "unreachable"),
        (13, "unreachable"),
    ]


def test_rule_7_2_2_the_three_letters_repeat_until_nothing_falls() -> None:
    """The beacon dies; without its bonus the wounded guard dies in the next pass, and its child after it."""
    match = table(
        side(
            "0 proving_ground level+1!", "10 test_beacon 0.0 damage=3", "11 test_guard 0.1 damage=3", "12 citizen 11.0", credits=1
        ),
        side("1 big_top"),
    )

    events = do(match, 0, "activate", source=0, ability=2)

    assert [(event["id"], event["cause"]) for event in of_type(events, "destroyed")] == [
        (10, "damage"),
        (11, "damage"),
        (12, "unreachable"),
    ]


def test_rule_7_2_the_destruction_of_one_letter_is_one_batch() -> None:
    """Two smugglers dying together are queued by owner and id, not in the order of their destruction."""
    match = table(
        side("0 grand_casino", "21 smuggler 0.0 damage=1", deck=["heist", "broker"], credits=2),
        side("1 grand_casino", "10 smuggler 1.0 damage=1", deck=["heist"]),
    )

    events = do(match, 0, "activate", source=0, ability=1)

    assert [event["id"] for event in of_type(events, "destroyed")] == [10, 21]
    assert queued(events) == [(0, 1, None), (21, 0, 21), (10, 0, 10)]


# -- 7.3


def test_rule_7_3_destroyed_looks_back_to_objects_that_fell_in_the_same_batch() -> None:
    """The bookkeeper falls together with the command it watches."""
    both = {"op": "destroy", "to": {"all": {"side": "you", "kind": ["unit", "command"]}}}
    events, after = played(
        hand("0 grand_casino level+1!", "10 bookkeeper 0.0", "11 heist 0.1"), side("1 big_top"), cards=command(both)
    )

    assert queued(events)[1:] == [(10, 0, 11), (10, 0, 30)]
    assert after["players"][0]["credits"] == 3  # paid 1, gained 2


def test_rule_7_3_a_trigger_is_queued_whatever_its_condition_says_and_skipped_on_resolution() -> None:
    """Ruling 14.26."""
    match = table(side("0 city_hall"), side("1 grand_casino", deck=["heist"]))

    events = end_turn(match)

    assert queued(events) == [(1, 2, None)]
    assert of_type(events, "skipped") == [{"type": "skipped", "seat": 1, "source": 1, "card": "grand_casino", "ability": 2}]


def test_rule_7_3_each_card_drawn_is_a_batch_of_its_own() -> None:
    match = table(
        side("0 grand_casino level+1!", "10 informant 0.0", hand=["supply_drop"], deck=["heist"] * 3, credits=2),
        side("1 big_top"),
    )

    events = do(match, 0, "play_command", card="supply_drop", parent=0)

    assert types(of_type(events, "drawn", "queued"))[1:] == ["drawn", "queued", "drawn", "queued"]


# -- 7.8, 9.1 to 9.3


@pytest.mark.parametrize(
    ("loss", "reason"),
    [
        ({"op": "damage", "to": {"all": {"side": "opponents", "kind": "hq"}}, "n": 99}, "hq_destroyed"),
        ({"op": "draw", "who": "opponents", "n": 1}, "deck_out"),
        ({"op": "lose", "who": "opponents"}, "card"),
        ({"op": "win"}, "card"),
    ],
)
def test_rule_9_1_every_defeat_has_its_reason_and_the_last_one_in_wins(loss: Fields, reason: str) -> None:
    events, after = played(hand("0 city_hall"), side("1 big_top", deck=[]), cards=command(loss))

    assert after["result"] == {"winners": [0], "reason": reason, "scores": [1, 0]}
    assert of_type(events, "defeated", "game_over") == [
        {"type": "defeated", "seat": 1, "reason": reason},
        {"type": "game_over", "winners": [0], "reason": reason},
    ]
    assert (after["phase"], after["to_act"], after["pending"], after["choice"], after["resolving"]) == (
        "over",
        [],
        [],
        None,
        None,
    )


def test_rule_7_2_1_the_first_reason_in_the_list_counts_if_several_apply() -> None:
    losses = ({"op": "lose", "who": "opponents"}, {"op": "draw", "who": "opponents", "n": 1})

    assert played(hand("0 city_hall"), side("1 big_top", deck=[]), cards=command(*losses))[1]["result"]["reason"] == "deck_out"
    assert (
        played(hand("0 city_hall"), side("1 big_top", deck=[], hp=9), cards=command(*losses, HURT_ALL_HQS))[1]["result"]["reason"]
        == "hq_destroyed"
    )


def test_rule_9_1_nothing_is_checked_within_an_effect() -> None:
    heal = {"op": "heal", "to": {"all": {"kind": "hq"}}, "n": 3}
    _, after = played(hand("0 city_hall", hp=7), side("1 big_top", hp=8), cards=command(HURT_ALL_HQS, heal))

    assert [seat["hp"] for seat in after["players"]] == [1, 2]
    assert after["result"] is None


def test_rule_9_2_a_win_is_lost_by_a_winner_who_is_defeated_in_the_same_check() -> None:
    _, after = played(hand("0 city_hall", hp=5), side("1 big_top"), cards=command({"op": "win"}, HURT_ALL_HQS))

    assert after["result"] == {"winners": [], "reason": "simultaneous", "scores": [0, 0]}


def test_rule_9_2_everyone_winning_is_a_draw() -> None:
    _, after = played(hand("0 city_hall"), side("1 big_top"), cards=command({"op": "win", "who": "everyone"}))

    assert after["result"]["winners"] == []


def test_rule_9_3_players_defeated_together_leave_together_if_two_others_remain() -> None:
    """Ruling 14.32."""
    _, after = played(
        hand("0 city_hall", "10 insurer 0.0 level-1!", hp=9, deck=["citizen"]),
        side("1 big_top", hp=20, deck=["clown"]),
        side("2 big_top", hp=4),
        side("3 big_top", hp=12, deck=["clown"]),
        cards=command(HURT_ALL_HQS),
    )

    assert [seat["out"] for seat in after["players"]] == [True, False, True, False]
    assert [seat["score"] for seat in after["players"]] == [0, None, 0, None]
    assert after["active"] == 1


def test_rule_7_8_everything_of_a_defeated_seat_leaves_without_a_trigger_and_so_do_its_effects() -> None:
    """Ruling 14.33. Seat 1's smuggler and insurer have effects in the queue when their owner falls."""
    ops = ({"op": "destroy", "to": {"all": {"side": "opponents", "subtype": "mafia"}}}, HURT_ALL_HQS)
    events, after = played(
        hand("0 city_hall", hp=20),
        side("1 grand_casino", "20 smuggler 1.0", "21 insurer 1.1", hp=5, deck=["heist"], trash=["heist"], hand=["heist"]),
        side("2 big_top", hp=20),
        cards=command(*ops),
    )

    gone = after["players"][1]
    assert (gone["field"], gone["hand"], gone["deck"], gone["trash"], gone["out"]) == ([], [], [], [], True)
    assert after["pending"] == []
    assert [event["source"] for event in of_type(events, "resolving")] == [30]
    assert after["to_act"] == [0]


def test_rule_9_5_scores_count_the_seats_defeated_earlier() -> None:
    finisher = command({"op": "lose", "who": "opponents"})
    match = table(
        hand("0 city_hall"),
        {"out": True, "score": 0, "field": []},
        side("2 big_top"),
        {"out": True, "score": 1, "field": []},
        cards=finisher,
    )

    do(match, 0, "play_command", card="first_aid", parent=0)

    assert whole(match)["result"] == {"winners": [0], "reason": "card", "scores": [3, 0, 2, 1]}


# -- 9.4


@pytest.mark.parametrize(
    ("hps", "winners", "scores"), [((20, 9, 15), [0], [2, 0, 1]), ((9, 15, 15), [], [0, 1, 1]), ((4, 4, 4), [], [0, 0, 0])]
)
def test_rule_9_4_at_the_turn_limit_the_most_hp_wins_and_a_shared_lead_is_a_draw(
    hps: tuple[int, ...], winners: list[int], scores: list[int]
) -> None:
    sides = [side(f"{seat} big_top", hp=hp, deck=["clown"]) for seat, hp in enumerate(hps)]
    match = table(*sides, options={"max_turns": 10}, turn=10)

    events = end_turn(match)

    assert whole(match)["result"] == {"winners": winners, "reason": "turn_limit", "scores": scores}
    assert types(events)[-1] == "game_over"
    assert whole(match)["turn"] == 10


def test_rule_9_4_defeated_seats_keep_their_scores_at_the_turn_limit() -> None:
    match = table(
        side("0 big_top", hp=5),
        {"out": True, "score": 0, "field": []},
        side("2 big_top", hp=9),
        options={"max_turns": 10},
        turn=10,
    )

    end_turn(match)

    assert whole(match)["result"] == {"winners": [2], "reason": "turn_limit", "scores": [1, 0, 2]}


# -- 7.9


def test_rule_7_9_an_endless_chain_is_cut_at_the_cap() -> None:
    """Ruling 14.43. Every heal of the HQ is answered by damage that heals again: only the cap ends it."""
    loop = {
        "kind": "triggered",
        "on": "damaged",
        "of": {"kind": "hq"},
        "do": [HURT_ALL_HQS | {"n": 1}, {"op": "heal", "to": "event", "n": 1}],
    }
    match = table(
        hand("0 city_hall", "10 insurer 0.0 level-1!"),
        side("1 big_top"),
        options={"chain_cap": 10},
        cards={"insurer": {"abilities": [loop]}, **command(HURT_ALL_HQS | {"n": 1})},
    )

    events = do(match, 0, "play_command", card="first_aid", parent=0)

    assert len(of_type(events, "resolving")) == 10
    assert types(events)[-1] == "chain_capped"
    assert whole(match)["pending"] == []
    assert match.to_act() == [0]


def test_rule_7_9_the_chain_is_counted_anew_for_each_action() -> None:
    match = table(side("0 war_room", credits=30), side("1 big_top"), options={"chain_cap": 10})

    for _ in range(20):
        events = do(match, 0, "activate", source=0, ability=1)
        assert of_type(events, "chain_capped") == []
    assert whole(match)["chain"] == 1


# -- 7.5


def test_rule_7_5_a_forced_pick_is_not_asked_and_not_listed_in_picked() -> None:
    damage = {"op": "damage", "to": {"choose": 2, "from": {"side": "opponents"}}, "n": 1}
    _, after = played(hand("0 city_hall"), side("1 big_top", "20 clown 1.0", "21 clown 1.1"), cards=command(damage))

    assert after["choice"] is None
    assert [thing["damage"] for thing in after["players"][1]["field"]] == [0, 1, 1]


def test_rule_7_5_picks_are_made_one_at_a_time_and_nothing_changes_before_the_last() -> None:
    damage = {"op": "damage", "to": {"choose": 2, "from": {"side": "opponents"}}, "n": 1}
    match = table(hand("0 city_hall"), side("1 big_top", "20 clown 1.0", "21 clown 1.1", "22 clown 1.2"), cards=command(damage))
    do(match, 0, "play_command", card="first_aid", parent=0)

    assert whole(match)["choice"] == {"seat": 0, "kind": "object", "options": [20, 21, 22], "left": 2, "optional": False}
    choose(match, 22)
    assert whole(match)["choice"] == {"seat": 0, "kind": "object", "options": [20, 21], "left": 1, "optional": False}
    assert whole(match)["resolving"]["picked"] == [22]
    assert thing(match, 22)["damage"] == 0
    events = choose(match, 20)
    assert [event["id"] for event in of_type(events, "damage")] == [20, 22]


def test_rule_7_5_an_optional_pick_is_asked_even_with_one_candidate_and_null_keeps_what_was_picked() -> None:
    damage = {"op": "damage", "to": {"choose": 2, "from": {"side": "opponents"}, "optional": True}, "n": 1}
    match = table(hand("0 city_hall"), side("1 big_top", "20 clown 1.0", "21 clown 1.1"), cards=command(damage))
    do(match, 0, "play_command", card="first_aid", parent=0)

    choose(match, 21)
    assert whole(match)["choice"]["options"] == [20]
    choose(match, None)

    assert (thing(match, 20)["damage"], thing(match, 21)["damage"]) == (0, 1)


def test_rule_7_5_equal_cards_are_not_asked_about() -> None:
    match = table(
        side("0 grand_casino level+3!", "10 godfather 0.0", credits=2), side("1 big_top", hand=["clown", "clown", "clown"])
    )

    events = do(match, 0, "activate", source=10, ability=0)

    assert of_type(events, "choice") == []
    assert player(match, 1)["hand"] == ["clown", "clown"]


def test_rule_7_5_a_discard_is_chosen_by_the_one_who_discards_in_turn_order_and_done_together() -> None:
    match = table(
        side("0 grand_casino level+3!", "10 godfather 0.0", credits=2),
        side("1 big_top", hand=["clown", "veteran"]),
        side("2 big_top", hand=["clown", "citizen"]),
        order=[2, 0, 1],
        active=0,
    )

    do(match, 0, "activate", source=10, ability=0)
    assert match.to_act() == [1]
    assert whole(match)["choice"] == {"seat": 1, "kind": "card", "options": ["clown", "veteran"], "left": 1, "optional": False}
    choose(match, "veteran", seat=1)
    assert player(match, 1)["hand"] == ["clown", "veteran"]
    assert match.to_act() == [2]
    events = choose(match, "citizen", seat=2)
    assert [(event["seat"], event["card"]) for event in of_type(events, "discarded")] == [(1, "veteran"), (2, "citizen")]
    assert match.to_act() == [0]
