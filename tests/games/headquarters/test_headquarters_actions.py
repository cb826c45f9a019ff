"""Actions (rule 6) and the current values they look at (7.1)."""

from __future__ import annotations

from games.headquarters.hq_table import (
    choose,
    current,
    do,
    end_turn,
    field,
    is_legal,
    of_type,
    player,
    queued,
    refusal,
    side,
    table,
    thing,
    types,
    whole,
)

RIVAL = side("1 grand_casino", deck=["heist"])

# -- 6.1 playing units and commands


def test_rule_6_1_a_card_costs_its_level_and_needs_a_parent_of_at_least_that_level() -> None:
    match = table(side("0 city_hall", "10 citizen 0.0", hand=["courier", "citizen", "veteran"], credits=2), RIVAL)

    assert is_legal(match, 0, "play_unit", card="courier", parent=0)
    assert not is_legal(match, 0, "play_unit", card="courier", parent=10)
    assert is_legal(match, 0, "play_unit", card="citizen", parent=10)
    assert not is_legal(match, 0, "play_unit", card="veteran", parent=0)
    do(match, 0, "play_unit", card="courier", parent=0)
    assert player(match, 0)["credits"] == 0
    assert not is_legal(match, 0, "play_unit", card="citizen", parent=10)


def test_rule_6_1_a_parent_may_be_inactive_or_hidden_but_not_a_command_or_an_enemy() -> None:
    match = table(
        side("0 city_hall", "10 night_watch 0.0 inactive", "11 heist 0.1 x=1", "12 heist 0.2", hand=["citizen"], credits=1),
        side("1 grand_casino", "20 night_watch 1.0"),
    )

    parents = [action["parent"] for action in match.legal(0) if action["do"] == "play_unit"]
    assert parents == [10, 11]


def test_rule_6_1_the_current_level_of_the_parent_counts() -> None:
    match = table(side("0 city_hall level+1!", "10 citizen 0.0 level+1", hand=["veteran", "courier"], credits=5), RIVAL)

    assert is_legal(match, 0, "play_unit", card="veteran", parent=0)
    assert is_legal(match, 0, "play_unit", card="courier", parent=10)


def test_rule_6_1_a_unit_enters_inactive_and_a_command_active_and_equal_cards_leave_in_order() -> None:
    match = table(side("0 city_hall", hand=["citizen", "first_aid", "citizen"], credits=2), RIVAL)

    do(match, 0, "play_unit", card="citizen", parent=0)
    do(match, 0, "play_command", card="first_aid", parent=0)

    assert player(match, 0)["hand"] == ["citizen"]
    assert not thing(match, 30)["active"]
    assert thing(match, 31)["active"]
    assert whole(match)["actions_taken"] == 2


def test_rule_6_1_play_unit_is_for_units_and_play_command_for_commands() -> None:
    match = table(side("0 city_hall", hand=["citizen", "first_aid"], credits=2), RIVAL)

    assert "is a unit" in refusal(match, {"seat": 0, "do": "play_command", "card": "citizen", "parent": 0})
    assert "is a command" in refusal(match, {"seat": 0, "do": "play_unit", "card": "first_aid", "parent": 0})


# -- 6.2 Hiddens


def test_rule_6_2_a_hidden_may_be_any_card_for_any_x_that_credits_and_parent_allow() -> None:
    """Ruling 14.12."""
    match = table(side("0 city_hall level+1!", "10 citizen 0.0", hand=["president"], credits=2), RIVAL)

    offers = [(action["credits"], action["parent"]) for action in match.legal(0) if action["do"] == "play_hidden"]
    assert offers == [(0, 0), (0, 10), (1, 0), (1, 10), (2, 0)]


def test_rule_6_2_hidden_min_forbids_x_0() -> None:
    match = table(side("0 city_hall", hand=["president"], credits=2), RIVAL, options={"hidden_min": 1})

    assert [action["credits"] for action in match.legal(0) if action["do"] == "play_hidden"] == [1, 2]


def test_rule_6_2_a_hidden_pays_x_enters_inactive_and_its_own_enter_ability_is_silent() -> None:
    match = table(side("0 city_hall", hand=["courier"], deck=["citizen"], credits=2), RIVAL)

    events = do(match, 0, "play_hidden", card="courier", credits=2, parent=0)

    assert types(events) == ["credits", "hidden_played"]
    assert thing(match, 30) | {"hidden": True, "x": 2, "active": False} == thing(match, 30)
    assert player(match, 0)["credits"] == 0


def test_rule_7_1_a_hidden_is_a_general_unit_of_level_and_power_x_defensive_with_link_2() -> None:
    match = table(side("0 city_hall level+2!", "10 president 0.0 x=3", "11 fixer 0.1 x=0 power+1!"), RIVAL)

    assert current(match, 10) == (3, 2, 3)
    assert current(match, 11) == (0, 2, 1)
    assert not is_legal(match, 0, "attack", attacker=10, target=1)


# -- 6.3 attack


def test_rule_6_3_an_attacker_is_active_offensive_and_free_to_attack() -> None:
    match = table(
        side("0 black_cell", "10 citizen 0.0", "11 citizen 0.1 inactive", "12 night_watch 0.2", "13 clown 10.0"),
        side("1 grand_casino", "20 night_watch 1.0"),
    )

    attackers = {action["attacker"] for action in match.legal(0) if action["do"] == "attack"}
    assert attackers == {0, 10}  # an offensive HQ attacks too (R35)


def test_rule_7_1_a_type_modifier_decides_who_may_attack_and_the_newest_counts() -> None:
    match = table(side("0 city_hall", "10 clown 0.0 type=defensive type=offensive", "11 citizen 0.1 type=wall"), RIVAL)

    assert is_legal(match, 0, "attack", attacker=10, target=1)
    assert not is_legal(match, 0, "attack", attacker=11, target=1)


def test_rule_7_1_an_object_is_protected_exactly_if_its_spaces_are_full_and_one_holds_a_unit() -> None:
    """Ruling 14.6, ruling 14.7, ruling 14.8 and ruling 14.9."""
    match = table(
        side("0 war_room", "10 veteran 0.0"),
        side(
            *("1 laundromat", "20 night_watch 1.0", "21 citizen 20.0", "22 heist 20.1", "23 night_watch 1.1", "24 heist 23.0"),
            *("25 heist 23.1", "26 barricade 1.2", "27 night_watch 1.3", "28 heist 27.0 x=1", "29 heist 27.1"),
        ),
    )

    targets = {action["target"] for action in match.legal(0) if action["do"] == "attack" and action["attacker"] == 10}
    assert targets == {21, 23, 26, 28}  # 1 is full of units; 20 and 27 hold a unit (or Hidden) and a command


# -- 6.4 activated abilities


def test_rule_6_4_an_ability_is_used_once_a_turn_unless_its_limit_says_otherwise() -> None:
    """Ruling 14.37."""
    match = table(side("0 war_room", credits=5), RIVAL)

    for _ in range(3):
        do(match, 0, "activate", source=0, ability=1)
    do(match, 0, "activate", source=0, ability=0)

    assert thing(match, 0)["used"] == [1, 1, 1, 0]
    assert current(match, 0) == (3, 2, 4)
    assert not is_legal(match, 0, "activate", source=0, ability=0)


def test_rule_6_4_a_level_up_stops_at_level_6() -> None:
    """Ruling 14.37."""
    for level, legal in ((3, True), (4, False)):
        match = table(side(f"0 city_hall level+{level}!", credits=5), RIVAL)
        assert is_legal(match, 0, "activate", source=0, ability=0) == legal


def test_rule_6_4_every_part_of_the_cost_must_be_payable() -> None:
    """Ruling 14.45."""
    for hp, credits, legal in ((3, 1, True), (2, 1, False), (3, 0, False)):
        match = table(side("0 black_cell", hp=hp, credits=credits), RIVAL)
        assert is_legal(match, 0, "activate", source=0, ability=0) == legal
    for active, legal in (("", True), ("inactive", False)):
        match = table(side(f"0 grand_casino {active}", credits=3, deck=["heist"]), RIVAL)
        assert is_legal(match, 0, "activate", source=0, ability=1) == legal


def test_rule_6_4_the_effect_is_queued_then_the_cost_is_paid_in_order_and_hp_paid_is_not_damage() -> None:
    match = table(side("0 black_cell", "10 insurer 0.0 level-1!", hp=10, credits=1, deck=["mob"]), RIVAL)

    events = do(match, 0, "activate", source=0, ability=0)

    assert types(events) == ["activated", "queued", "credits", "hp", "resolving", "modified"]
    assert (player(match, 0)["hp"], player(match, 0)["hand"], thing(match, 0)["damage"]) == (8, [], 0)


def test_rule_6_4_a_destroyed_sources_own_effects_come_after_the_ability() -> None:
    match = table(
        side("0 bomb_factory level+1!", "10 demolitionist 0.0", "11 citizen 10.0"),
        side("1 grand_casino", "20 smuggler 1.0", deck=["heist"]),
    )

    events = do(match, 0, "activate", source=10, ability=0)

    assert queued(events) == [(10, 0, None), (0, 2, 10), (0, 2, 11), (20, 0, 20)]
    assert [(event["id"], event["cause"]) for event in of_type(events, "destroyed")] == [
        (10, "cost"),
        (11, "unreachable"),
        (20, "effect"),
    ]


def test_rule_7_4_the_condition_of_an_activated_ability_is_not_looked_at_again_after_its_cost_is_paid() -> None:
    only_alone = {"kind": "activated", "cost": {"destroy": True}, "if": [[{"count": {"side": "you"}}, "=", 1]]}
    match = table(
        side("0 city_hall level+1!", "10 demolitionist 0.0"),
        RIVAL,
        cards={"demolitionist": {"abilities": [{**only_alone, "do": [{"op": "credits", "n": 3}]}]}},
    )

    events = do(match, 0, "activate", source=10, ability=0)

    assert (of_type(events, "skipped"), player(match, 0)["credits"], field(match, 0)) == ([], 3, [0])


def test_rule_6_4_a_cost_may_be_a_value() -> None:
    match = table(side("0 shadow_cabinet level+1!", credits=2), RIVAL)

    assert not is_legal(match, 0, "activate", source=0, ability=0)
    match = table(side("0 shadow_cabinet level+1!", credits=3), RIVAL)
    do(match, 0, "activate", source=0, ability=0)
    assert player(match, 0)["credits"] == 0


def test_rule_6_4_an_ability_may_be_used_without_a_target_and_on_the_turn_its_unit_enters() -> None:
    """Ruling 14.24 and ruling 14.28."""
    match = table(side("0 grand_casino level+3!", hand=["godfather"], credits=7), RIVAL)

    do(match, 0, "play_unit", card="godfather", parent=0)
    do(match, 0, "activate", source=30, ability=0)
    assert player(match, 0)["credits"] == 0
    assert whole(match)["choice"] is None


def test_rule_6_4_only_own_face_up_objects_are_sources() -> None:
    match = table(
        side("0 city_hall", "10 field_medic 0.0 x=2", "11 field_medic 0.1", credits=3),
        side("1 grand_casino", "20 field_medic 1.0"),
    )

    assert {action["source"] for action in match.legal(0) if action["do"] == "activate"} == {0, 11}


# -- 6.5, 6.6


def test_rule_6_5_end_main_is_legal_in_the_main_phase_and_not_while_a_choice_is_open() -> None:
    match = table(side("0 city_hall", "10 citizen 0.0", "11 citizen 0.1", hand=["reinforcements"], credits=1), RIVAL)

    assert is_legal(match, 0, "end_main")
    do(match, 0, "play_command", card="reinforcements", parent=0)
    assert [action["do"] for action in match.legal(0)] == ["choose", "choose"]
    assert match.legal(1) == []


def test_rule_6_6_a_pick_must_be_one_of_the_options_and_null_only_if_optional() -> None:
    match = table(side("0 city_hall", "10 citizen 0.0", "11 citizen 0.1", hand=["reinforcements"], credits=1), RIVAL)
    do(match, 0, "play_command", card="reinforcements", parent=0)

    for pick in (0, 1, None, "citizen", True, -1, 2**40):
        assert refusal(match, {"seat": 0, "do": "choose", "pick": pick})
    choose(match, 11)
    assert current(match, 11)[2] == 4
    assert "no choice" in refusal(match, {"seat": 0, "do": "choose", "pick": 11})


def test_rule_6_at_the_action_cap_only_end_main_is_legal() -> None:
    match = table(side("0 city_hall", hand=["citizen"], credits=2), RIVAL, options={"action_cap": 10}, actions_taken=9)

    do(match, 0, "play_unit", card="citizen", parent=0)
    assert match.legal(0) == [{"seat": 0, "do": "end_main"}]


def test_rule_6_an_illegal_action_is_refused_with_its_reason() -> None:
    match = table(side("0 city_hall", hand=["citizen"], credits=2), RIVAL)

    assert "there is no action" in refusal(match, {"seat": 0, "do": "pass"})
    assert "needs the field 'parent'" in refusal(match, {"seat": 0, "do": "play_unit", "card": "citizen"})
    assert "has no field" in refusal(match, {"seat": 0, "do": "end_main", "card": "citizen"})
    assert "there is no card" in refusal(match, {"seat": 0, "do": "play_unit", "card": "emperor", "parent": 0})
    assert "is an HQ" in refusal(match, {"seat": 0, "do": "play_hidden", "card": "city_hall", "credits": 0, "parent": 0})
    assert "at most 255" in refusal(match, {"seat": 0, "do": "play_hidden", "card": "citizen", "credits": 300, "parent": 0})
    assert "it may" in refusal(match, {"seat": 0, "do": "play_unit", "card": "veteran", "parent": 0})
    assert "waits for seat 0" in refusal(match, {"seat": 1, "do": "end_main"})


# -- 7.1 current values


def test_rule_7_1_values_are_base_plus_modifiers_plus_statics_and_never_below_0() -> None:
    match = table(
        side("0 city_hall level+1!", "10 test_beacon 0.0 power-9", "11 citizen 0.1 power+1 level-5 link-3", "12 test_beacon 0.2"),
        RIVAL,
    )

    assert current(match, 10)[2] == 0  # 3 - 9 + 1: the sum counts, then the floor
    assert current(match, 11) == (0, 0, 5)
    assert current(match, 12)[2] == 4


def test_rule_7_1_statics_of_a_hidden_or_departed_object_are_not_in_force() -> None:
    match = table(side("0 city_hall level+1!", "10 test_beacon 0.0 x=3", "11 citizen 0.1"), RIVAL)

    assert current(match, 11)[2] == 2


def test_rule_7_1_statics_see_values_that_statics_changed_earlier_in_the_order() -> None:
    """A static on level makes the citizen a level 3 unit, so the static on power for level 3 or more reaches it."""
    level = {"kind": "static", "to": {"side": "you", "other": True}, "add": {"level": 2}}
    power = {"kind": "static", "to": {"side": "you", "level": [">=", 3]}, "add": {"power": 5}}
    match = table(
        side("0 city_hall", "10 clown 0.0", "11 stagehand 0.1", "12 citizen 0.2"),
        RIVAL,
        cards={"clown": {"abilities": [power]}, "stagehand": {"abilities": [level]}},
    )

    assert [current(match, id)[2] for id in (10, 11, 12)] == [9, 4, 7]
    assert [current(match, id)[0] for id in (10, 11, 12)] == [3, 2, 3]


def test_rule_7_7_a_placed_object_gets_the_next_id_and_the_lowest_empty_space() -> None:
    """Ruling 14.21."""
    match = table(side("0 city_hall", "10 citizen 0.1", hand=["citizen", "citizen"], credits=2), RIVAL)

    do(match, 0, "play_unit", card="citizen", parent=0)
    do(match, 0, "play_unit", card="citizen", parent=0)

    assert [(thing(match, id)["space"]) for id in (30, 31)] == [0, 2]
    assert field(match, 0) == [0, 10, 30, 31]
    assert whole(match)["next_id"] == 32


def test_rule_5_1_unspent_credits_are_lost() -> None:
    """Ruling 14.36."""
    match = table(side("0 city_hall", credits=7, deck=["citizen"]), RIVAL)

    end_turn(match)
    end_turn(match)

    assert player(match, 0)["credits"] == 2
