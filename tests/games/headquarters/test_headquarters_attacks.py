"""Attacks (rule 7.6) and their rulings."""

from __future__ import annotations

from games.headquarters.hq_table import choose, current, do, field, of_type, player, queued, side, table, thing, types, whole


def test_rule_7_6_1_the_attacker_turns_and_attack_effects_are_queued_before_attacked_effects() -> None:
    match = table(side("0 grand_casino", "10 pickpocket 0.0", deck=["heist"]), side("1 city_hall", "20 bodyguard 1.0"))

    events = do(match, 0, "attack", attacker=10, target=20)

    assert types(events)[:4] == ["state", "attack", "queued", "queued"]
    assert queued(events)[:2] == [(10, 0, 10), (20, 0, 20)]
    assert field(match, 0) == [0]  # the pickpocket met power 5
    assert thing(match, 20)["damage"] == 1


def test_rule_7_6_2_an_exposed_unit_fights_with_its_own_values_and_stays_inactive() -> None:
    """Ruling 14.17 and ruling 14.22."""
    match = table(side("0 city_hall", "10 citizen 0.0"), side("1 city_hall level+1!", "20 veteran 1.0 x=3 level-2 inactive"))

    events = do(match, 0, "attack", attacker=10, target=20)

    assert of_type(events, "exposed") == [{"type": "exposed", "id": 20, "seat": 1, "card": "veteran"}]
    assert thing(match, 20) | {"hidden": False, "x": None, "active": False, "damage": 2} == thing(match, 20)
    assert thing(match, 20)["mods"] == [{"stat": "level", "add": -2, "until": "turn"}]  # the declared X counts, not the level
    assert field(match, 0) == [0]


def test_rule_7_6_2_a_hidden_command_or_underpaid_unit_stays_face_down_and_strikes_back_with_x() -> None:
    """Ruling 14.13."""
    for card in ("heist", "veteran"):
        match = table(side("0 city_hall", "10 citizen 0.0"), side("1 city_hall level+1!", f"20 {card} 1.0 x=2 power+1!"))

        events = do(match, 0, "attack", attacker=10, target=20)

        assert of_type(events, "exposed") == []
        assert thing(match, 20) | {"hidden": True, "damage": 2} == thing(match, 20)
        assert field(match, 0) == [0]


def test_rule_7_6_3_children_that_no_longer_fit_an_exposed_unit_fall_before_the_damage() -> None:
    """Ruling 14.15."""
    match = table(
        side("0 city_hall", "10 veteran 0.0"), side("1 big_top", "20 citizen 1.0 x=2", "21 supply_drop 20.0", "22 first_aid 20.1")
    )

    events = do(match, 0, "attack", attacker=10, target=20)

    assert [(event["id"], event["cause"]) for event in of_type(events, "destroyed")] == [
        (21, "level"),
        (22, "unreachable"),
        (20, "damage"),
    ]


def test_rule_7_6_4_the_attack_ends_without_damage_if_attacker_or_target_is_gone() -> None:
    match = table(side("0 city_hall", "10 veteran 0.0"), side("1 big_top level+1!", "20 phantom_thief 1.0 x=3"))

    events = do(match, 0, "attack", attacker=10, target=20)

    assert of_type(events, "attack_ended") == [{"type": "attack_ended", "attacker": 10, "target": 20}]
    assert of_type(events, "damage") == []
    assert player(match, 0)["hand"] == ["veteran"]
    assert whole(match)["attack"] is None


def test_rule_7_6_4_the_target_may_have_become_unattackable() -> None:
    """Ruling 14.42. The attack wakes a stage magician's trick: the HQ's last space is filled while it is being attacked."""
    conceal = {
        "kind": "triggered",
        "on": "attacked",
        "of": {"side": "you", "kind": "hq"},
        "do": [{"op": "conceal", "from": "deck", "x": 1}],
    }
    match = table(
        side("0 city_hall", "10 veteran 0.0"),
        side("1 war_room", "20 barricade 1.0", deck=["clown"], hp=20),
        cards={"war_room": {"abilities": [conceal]}},
    )

    do(match, 0, "attack", attacker=10, target=1)

    assert field(match, 1) == [1, 20, 30]
    assert player(match, 1)["hp"] == 16


def test_rule_7_6_5_strikes_are_power_less_earlier_damage_never_below_0() -> None:
    """Ruling 14.1."""
    match = table(side("0 city_hall", "10 veteran 0.0 damage=3"), side("1 city_hall damage=5", "20 riot_squad 1.0", hp=20))

    do(match, 0, "attack", attacker=10, target=1)

    assert (player(match, 1)["hp"], thing(match, 1)["damage"]) == (19, 6)
    assert thing(match, 10)["damage"] == 3  # an HQ hit for 5 this turn has nothing left to strike back with


def test_rule_7_6_5_a_wall_does_not_strike_back_whatever_made_it_one() -> None:
    match = table(side("0 city_hall level+1!", "10 prosecutor 0.0"), side("1 city_hall", "20 riot_squad 1.0"))

    do(match, 0, "attack", attacker=10, target=20)

    assert thing(match, 10)["damage"] == 0
    assert thing(match, 20)["damage"] == 3
    assert thing(match, 20)["mods"] == [{"stat": "type", "set": "wall", "until": "turn"}]


def test_rule_7_6_5_both_damages_are_one_batch_of_damaged_effects() -> None:
    hurt = {"kind": "triggered", "on": "damaged", "of": {}, "do": [{"op": "credits", "n": 1}]}
    match = table(
        side("0 city_hall", "10 riot_squad 0.0 type=offensive"),
        side("1 city_hall", "20 riot_squad 1.0 power+3!"),
        cards={"riot_squad": {"abilities": [hurt]}},
    )

    events = do(match, 0, "attack", attacker=10, target=20)

    # turn owner first, then by id of the object with the ability, then by id of the wounded: 7.3
    assert queued(events) == [(10, 0, 10), (10, 0, 20), (20, 0, 10), (20, 0, 20)]
    kinds = types(events)
    assert kinds[2:4] == ["damage", "damage"]
    assert [event["id"] for event in of_type(events, "damage")] == [20, 10]


def test_rule_7_6_an_hq_attacks_and_is_struck_back_like_a_unit() -> None:
    """Ruling 14.4 and ruling 14.35."""
    match = table(side("0 black_cell", hp=20), side("1 city_hall", hp=20))

    events = do(match, 0, "attack", attacker=0, target=1)

    assert (player(match, 0)["hp"], player(match, 1)["hp"]) == (17, 18)
    assert types(events) == ["state", "attack", "damage", "hp", "damage", "hp"]
    assert [(event["id"], event["by"]) for event in of_type(events, "damage")] == [(1, 0), (0, 1)]


def test_rule_7_6_an_attack_waits_for_the_choices_of_its_effects_and_goes_on_from_the_stored_state() -> None:
    match = table(
        side("0 bomb_factory level+3!", "10 warlord 0.0", deck=["mob"]),
        side("1 city_hall", "20 citizen 1.0", "21 citizen 1.1", hp=20),
    )

    do(match, 0, "attack", attacker=10, target=1)
    assert whole(match)["attack"] == {"attacker": 10, "target": 1}
    assert whole(match)["choice"]["options"] == [20, 21]
    stored = match.game.load(whole(match))
    choose(match, 21)

    stored.play(0, stored.action_number({"seat": 0, "do": "choose", "pick": 21}))
    assert stored.document(-2) == whole(match)
    assert player(match, 1)["hp"] == 14
    assert whole(match)["attack"] is None


def test_rule_7_6_an_attack_on_the_unit_its_own_effect_destroys_ends() -> None:
    match = table(side("0 bomb_factory level+3!", "10 warlord 0.0"), side("1 city_hall", "20 citizen 1.0"))

    events = do(match, 0, "attack", attacker=10, target=20)

    assert types(events)[-1] == "attack_ended"
    assert current(match, 10)[2] == 6


def test_rule_7_6_an_attack_under_way_ends_when_the_attackers_owner_is_defeated() -> None:
    """Seat 0 attacks a trap that costs it its last HP; two others play on."""
    trap = {
        "kind": "triggered",
        "on": "exposed",
        "do": [{"op": "damage", "to": {"all": {"side": "opponents", "kind": "hq"}}, "n": 9}],
    }
    match = table(
        side("0 city_hall", "10 citizen 0.0", hp=5),
        side("1 big_top", "20 clown 1.0 x=1", deck=["clown"]),
        side("2 big_top", deck=["clown"]),
        cards={"clown": {"abilities": [trap]}},
    )

    events = do(match, 0, "attack", attacker=10, target=20)

    assert [event["seat"] for event in of_type(events, "defeated")] == [0]
    assert of_type(events, "attack_ended") == [{"type": "attack_ended", "attacker": 10, "target": 20}]
    assert (whole(match)["active"], whole(match)["attack"]) == (1, None)
    assert player(match, 2)["hp"] == 21
