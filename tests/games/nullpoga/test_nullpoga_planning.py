"""Planning (section 6) and the projection it is judged on (7.3)."""

from __future__ import annotations

from typing import Any

import pytest

from games.nullpoga.nullpoga_table import (
    COMMIT,
    NEXT,
    UNDO,
    attack,
    cast,
    freeze,
    gale,
    ids,
    legal,
    march,
    monster,
    move,
    of_type,
    piece,
    plan,
    player,
    projection,
    reach,
    resolve,
    rewind,
    summon,
    table,
    whole,
)
from tefuda.engine.errors import IllegalAction


def doing(match: Any, seat: int, do: str) -> list[dict[str, Any]]:
    return [action for action in legal(match, seat) if action["do"] == do]


# -- 6.2


def test_rule_6_2_commit_is_legal_in_every_stage_and_next_in_the_first_two() -> None:
    match = table()

    for stage, has_next in (("spell", True), ("summon", True), ("action", False)):
        reach(match, 0, stage)
        assert COMMIT in legal(match, 0)
        assert (NEXT in legal(match, 0)) == has_next


def test_rule_6_2_a_committed_plan_cannot_be_changed() -> None:
    match = table()
    match.play({"seat": 0, **COMMIT})

    assert match.to_act() == [1]
    assert match.legal(0) == []
    with pytest.raises(IllegalAction):
        match.play({"seat": 0, **UNDO})


def test_rule_6_2_undo_is_limited_per_turn_and_counted() -> None:
    match = table(hands=(["meteor"], []), options={"undo_limit": 1})
    assert UNDO not in legal(match, 0)  # nothing to take back
    plan(match, 0, cast("meteor", 0, 0), UNDO)

    assert player(match, 0)["undos"] == 1
    match.play({"seat": 0, **NEXT})
    assert UNDO not in legal(match, 0)
    resolve(match)
    assert player(match, 0)["undos"] == 0


def test_rule_6_2_undo_in_an_empty_stage_goes_back_and_the_earlier_entries_stay() -> None:
    match = table(piece(1, "cat", 2, 0), hands=(["mouse"], []))
    plan(match, 0, summon("mouse", 3, 1), attack(1), UNDO, UNDO)

    assert player(match, 0)["stage"] == "summon"
    assert len(player(match, 0)["plan"]["summons"]) == 1


def test_option_undo_limit_0_allows_none() -> None:
    match = table(hands=(["meteor"], []), options={"undo_limit": 0})
    plan(match, 0, cast("meteor", 0, 0))

    assert UNDO not in legal(match, 0)


# -- 6.3


def test_rule_6_3_targets_of_each_spell() -> None:
    hand = [
        "meteor",
        "immovable_rock",
        "front_back_swap",
        "flame_guard",
        "summoning_ritual",
        "blaze",
        "rain_of_fire",
        "boar",
        "wyvern",
    ]
    match = table(piece(1, "cat", 2, 0), piece(3, "rock", 3, 1), piece(2, "boar", 1, 4), turn=10, hands=(hand, []))

    casts: dict[str, list[dict[str, Any]]] = {}
    for action in doing(match, 0, "cast"):
        casts.setdefault(action["card"], []).append(action)

    assert [action["at"] for action in casts["meteor"]] == [[row, column] for row in range(4) for column in range(5)]
    assert [action["at"] for action in casts["immovable_rock"]] == [
        [row, column] for row in (1, 2) for column in range(5) if [row, column] not in ([2, 0], [1, 4])
    ]
    assert [action["at"] for action in casts["front_back_swap"]] == [[row, column] for row in range(3) for column in range(5)]
    assert [action["id"] for action in casts["flame_guard"]] == [1, 3]
    assert [(action["monster"], action["at"]) for action in casts["summoning_ritual"]] == [
        ("boar", [3, column]) for column in (0, 2, 3, 4)
    ]
    assert casts["blaze"] == [{"do": "cast", "card": "blaze"}]
    assert casts["rain_of_fire"] == [{"do": "cast", "card": "rain_of_fire"}]


def test_option_swap_needs_both_offers_only_pairs_of_monsters() -> None:
    match = table(
        piece(1, "cat", 2, 0), piece(2, "boar", 1, 0), turn=7, hands=(["front_back_swap"], []), options={"swap_needs_both": True}
    )

    assert doing(match, 0, "cast") == [cast("front_back_swap", 1, 0)]


def test_rule_6_the_cost_of_a_planned_card_is_reserved_at_once() -> None:
    match = table(turn=5, hands=(["meteor", "meteor", "boar", "cat"], []))
    plan(match, 0, cast("meteor", 0, 0))

    assert projection(match, 0)["mana"] == 2
    assert projection(match, 0)["hand"] == ["meteor", "cat", "boar"]
    assert doing(match, 0, "cast") == []
    reach(match, 0, "summon")
    assert {action["card"] for action in doing(match, 0, "summon")} == {"cat"}


def test_a_card_in_hand_once_can_be_planned_once() -> None:
    match = table(turn=10, hands=(["meteor"], []))
    plan(match, 0, cast("meteor", 0, 0))

    assert doing(match, 0, "cast") == []


# -- 6.4


def test_rule_6_4_summons_go_to_empty_own_standby_zones() -> None:
    match = table(piece(2, "cat", 0, 1, fresh_turn=5), hands=([], ["mouse", "mouse"]))
    reach(match, 1, "summon")

    assert doing(match, 1, "summon") == [summon("mouse", 0, column) for column in (0, 2, 3, 4)]
    plan(match, 1, summon("mouse", 0, 0))
    assert doing(match, 1, "summon") == [summon("mouse", 0, column) for column in (2, 3, 4)]


def test_rule_6_4_march_by_choice_moves_only_those_told_to() -> None:
    match = table(
        piece(1, "mouse", 3, 0), piece(3, "cat", 3, 1), piece(5, "rock", 3, 2), piece(7, "boar", 3, 3, fresh_turn=5),
        piece(9, "cat", 3, 4), piece(11, "mouse", 2, 4), options={"march": "choice"},
    )  # fmt: skip
    reach(match, 0, "summon")
    assert doing(match, 0, "march") == [march(1), march(3)]

    plan(match, 0, march(3))
    assert doing(match, 0, "march") == [march(1)]
    assert {found["id"]: found["at"] for found in projection(match, 0)["monsters"]}[3] == [2, 1]
    resolve(match)

    assert (monster(match, 1)["at"], monster(match, 3)["at"]) == ([3, 0], [2, 1])


def test_rule_6_4_a_march_is_told_once_also_where_it_comes_after_the_summons() -> None:
    match = table(piece(1, "mouse", 3, 0), options={"march": "choice", "summon_march_order": "summon_first"})
    plan(match, 0, march(1))

    assert doing(match, 0, "march") == []


def test_a_planned_march_fizzles_when_the_monster_is_gone_or_the_way_is_blocked() -> None:
    match = table(
        piece(1, "mouse", 3, 0),
        piece(3, "cat", 3, 1),
        turn=6,
        hands=([], ["meteor", "immovable_rock"]),
        options={"march": "choice"},
    )

    events = resolve(match, [march(3), march(1)], [cast("meteor", 3, 0), cast("immovable_rock", 2, 1)])

    assert of_type(events, "fizzled") == [
        {"type": "fizzled", "seat": 0, "do": "march", "id": 1, "reason": "gone"},
        {"type": "fizzled", "seat": 0, "do": "march", "id": 3, "reason": "blocked"},
    ]


def test_march_is_no_action_when_marching_is_automatic() -> None:
    match = table(piece(1, "mouse", 3, 0))
    reach(match, 0, "summon")

    assert doing(match, 0, "march") == []


# -- 6.5


def test_rule_6_5_orders_are_for_own_monsters_in_battle_that_can_act() -> None:
    match = table(
        piece(1, "cat", 2, 0),
        piece(3, "cat", 3, 0),
        piece(5, "cat", 2, 2, stun_turn=5),
        piece(7, "cat", 2, 4, freeze_turn=5),
        piece(9, "rock", 2, 3),
        piece(2, "cat", 1, 0),
    )
    reach(match, 0, "action")

    assert legal(match, 0) == [attack(1), move(1, "right"), UNDO, COMMIT]


def test_rule_6_5_left_and_right_are_those_of_the_seat() -> None:
    match = table(piece(2, "cat", 1, 4), piece(4, "cat", 1, 1), piece(6, "cat", 1, 0))
    reach(match, 1, "action")

    assert doing(match, 1, "move") == [move(2, "right"), move(4, "left")]
    resolve(match, [], [move(2, "right")])
    assert monster(match, 2)["at"] == [1, 3]


def test_ruling_3_a_monster_has_one_move_or_attack_a_turn() -> None:
    for order in (move(1, "left"), attack(1)):
        match = table(piece(1, "cat", 2, 2))
        plan(match, 0, order)

        assert legal(match, 0) == [UNDO, COMMIT]


def test_rule_6_5_freezes_come_before_rewinds_and_both_before_orders() -> None:
    match = table(
        piece(1, "frost_witch", 2, 0), piece(3, "frost_witch", 2, 1), piece(5, "chrono_mage", 2, 2), piece(2, "cat", 1, 0)
    )
    plan(match, 0, freeze(1, 2))
    assert doing(match, 0, "freeze") == [freeze(3, 2)]

    plan(match, 0, rewind(5, "summon"))
    assert doing(match, 0, "freeze") == []
    assert doing(match, 0, "rewind") == []
    assert attack(1) in legal(match, 0)  # ruling 27: the witch keeps her order

    fresh = table(piece(1, "frost_witch", 2, 0), piece(5, "chrono_mage", 2, 2), piece(2, "cat", 1, 0))
    plan(fresh, 0, attack(5))
    assert doing(fresh, 0, "freeze") == doing(fresh, 0, "rewind") == []


def test_rule_6_5_rewinding_spells_needs_a_planned_spell() -> None:
    match = table(piece(5, "chrono_mage", 2, 2), hands=(["meteor"], []))
    reach(match, 0, "action")
    assert doing(match, 0, "rewind") == [rewind(5, "summon"), rewind(5, "action")]

    other = table(piece(5, "chrono_mage", 2, 2), hands=(["meteor"], []))
    plan(other, 0, cast("meteor", 0, 0))
    reach(other, 0, "action")
    assert doing(other, 0, "rewind") == [rewind(5, phase) for phase in ("spell", "summon", "action")]


def test_ruling_28_gale_names_a_foe_and_an_empty_zone_of_its_own_row_or_by_option_of_either() -> None:
    monsters = (piece(1, "tempest_knight", 2, 0), piece(2, "cat", 1, 0), piece(4, "cat", 0, 1, fresh_turn=5))
    match = table(*monsters)
    reach(match, 0, "action")

    assert doing(match, 0, "gale") == [gale(1, 2, 1, column) for column in range(1, 5)]
    plan(match, 0, gale(1, 2, 1, 3))
    assert doing(match, 0, "gale") == []
    assert attack(1) in legal(match, 0)

    either = table(*monsters, options={"tempest_any_side": True})
    reach(either, 0, "action")
    assert len(doing(either, 0, "gale")) == 8


# -- 7.3


def test_rule_7_3_spells_are_projected_one_by_one_with_deaths() -> None:
    match = table(piece(2, "boar", 1, 2), hands=(["meteor"], []))
    plan(match, 0, cast("meteor", 1, 2))

    assert projection(match, 0)["monsters"] == []
    assert ids(match) == [2]


def test_rule_7_3_rain_of_fire_has_no_projected_effect_and_draws_nothing() -> None:
    match = table(piece(2, "boar", 1, 2), turn=6, hands=(["rain_of_fire"], []))
    before = whole(match)["rng"]
    plan(match, 0, cast("rain_of_fire"))

    assert projection(match, 0)["monsters"] == whole(match)["monsters"]
    assert whole(match)["rng"] == before


def test_rule_7_3_from_stage_summon_on_both_sides_have_marched_in_the_projection() -> None:
    match = table(piece(1, "cat", 3, 0), piece(2, "boar", 0, 2), piece(4, "fire_dragon", 0, 1))
    assert [found["at"] for found in projection(match, 0)["monsters"]] == [[3, 0], [0, 2], [0, 1]]
    reach(match, 0, "summon")

    projected = projection(match, 0)["monsters"]
    assert [found["at"] for found in projected] == [[1, 2], [1, 1]]  # the cat fell to the firestorm


def test_rule_7_3_with_summon_first_marches_are_projected_after_the_stage_is_left() -> None:
    match = table(piece(1, "cat", 3, 0), hands=(["mouse"], []), options={"summon_march_order": "summon_first"})
    reach(match, 0, "summon")
    assert [found["at"] for found in projection(match, 0)["monsters"]] == [[3, 0]]
    assert summon("mouse", 3, 0) not in legal(match, 0)

    reach(match, 0, "action")
    assert [found["at"] for found in projection(match, 0)["monsters"]] == [[2, 0]]


def test_rule_7_3_the_random_doubling_of_a_golem_is_left_out() -> None:
    match = table(turn=7, hands=(["mecha_golem"], []))
    plan(match, 0, summon("mecha_golem", 3, 0))

    assert projection(match, 0)["monsters"][0]["double_until"] == 0


def test_rule_7_3_moves_and_gales_change_places_and_a_shiba_gains_attack() -> None:
    match = table(piece(1, "shiba", 2, 0), piece(3, "tempest_knight", 2, 4), piece(2, "cat", 1, 0))
    plan(match, 0, move(1, "right"), gale(3, 2, 1, 2))

    projected = {found["id"]: found for found in projection(match, 0)["monsters"]}
    assert (projected[1]["at"], projected[1]["attack"], projected[2]["at"]) == ([2, 1], 3, [1, 2])
    assert move(3, "left") in legal(match, 0)


def test_rule_7_3_freeze_marks_its_target_and_attacks_have_no_projected_effect() -> None:
    match = table(piece(1, "frost_witch", 2, 0), piece(2, "mouse", 1, 0))
    plan(match, 0, freeze(1, 2), attack(1))

    projected = {found["id"]: found for found in projection(match, 0)["monsters"]}
    assert (projected[2]["freeze_turn"], projected[2]["life"]) == (5, 1)


def test_rule_7_3_rewinding_the_summon_phase_lets_own_standby_monsters_march() -> None:
    match = table(piece(1, "chrono_mage", 2, 0), piece(2, "cat", 0, 3, fresh_turn=5), hands=(["mouse"], []))
    plan(match, 0, summon("mouse", 3, 4), rewind(1, "summon"))

    projected = {found["id"]: found["at"] for found in projection(match, 0)["monsters"]}
    assert projected == {1: [2, 0], 2: [0, 3], 3: [2, 4]}
    assert attack(3) in legal(match, 0)


def test_the_projection_stays_after_committing_with_all_that_will_happen() -> None:
    match = table(piece(1, "cat", 3, 0))
    match.play({"seat": 0, **COMMIT})

    assert [found["at"] for found in projection(match, 0)["monsters"]] == [[2, 0]]


def test_an_undo_brings_the_projection_back() -> None:
    match = table(piece(1, "cat", 3, 0), piece(2, "boar", 1, 2), hands=(["meteor"], []))
    before = projection(match, 0)
    plan(match, 0, cast("meteor", 1, 2), NEXT, UNDO, UNDO)

    assert projection(match, 0) == before


# -- plans and ids


def test_rule_12_3_planned_monsters_get_ids_that_go_on_through_the_plan() -> None:
    match = table(
        piece(2, "cat", 1, 0), turn=10, hands=(["immovable_rock", "summoning_ritual", "mouse", "nightmare_lord", "cat"], []),
        players=({"mana": 14}, {}),
    )  # fmt: skip
    plan(
        match,
        0,
        cast("immovable_rock", 2, 0),
        cast("summoning_ritual", 3, 1, monster="mouse"),
        summon("nightmare_lord", 3, 2),
        summon("cat", 3, 3),
    )

    planned = player(match, 0)["plan"]
    assert [entry["new"] for entry in planned["spells"]] == [[3], [5]]
    assert [entry["new"] for entry in planned["summons"]] == [[7, 9, 11], [13]]
    assert player(match, 0)["next_id"] == 3
    resolve(match)
    assert player(match, 0)["next_id"] == 15


def test_ids_of_things_that_fizzle_are_never_used() -> None:
    match = table(turn=6, hands=(["immovable_rock", "mouse"], ["meteor", "immovable_rock"]), options={"start_mana": 5})

    events = resolve(match, [cast("immovable_rock", 2, 0), summon("mouse", 3, 3)], [cast("immovable_rock", 2, 0)])

    assert [event["id"] for event in of_type(events, "placed", "summoned")] == [1, 3]
    assert player(match, 1)["next_id"] == 4


def test_the_event_planned_is_private_and_tells_the_new_ids() -> None:
    match = table(hands=(["mouse"], []))
    reach(match, 0, "summon")
    events = match.play({"seat": 0, **summon("mouse", 3, 3)})

    assert events == [{"type": "planned", "seat": 0, "action": {"do": "summon", "card": "mouse", "at": [3, 3], "new": [1]}}]
    assert match.events(0)[-1] == events
    assert match.events(1)[-1] == match.events(-1)[-1] == []


@pytest.mark.parametrize(
    "action",
    [
        {"do": "cast", "card": "meteor", "at": [4, 0]},
        {"do": "cast", "card": "meteor"},
        {"do": "cast", "card": "nonsense", "at": [0, 0]},
        {"do": "cast", "card": "mouse"},
        {"do": "summon", "card": "mouse", "at": [3, 0], "more": 1},
        {"do": "attack", "id": 77},
        {"do": "attack", "id": "one"},
        {"do": "move", "id": 1, "dir": "up"},
        {"do": "rewind", "id": 1, "phase": "never"},
        {"do": "gale", "id": 1, "target": 2, "to": 5},
        {"do": "choose_bundles", "bundles": [1, 0]},
        {"do": "choose_bundles", "bundles": [0, 1]},
        {"do": "dance"},
        {"do": None},
        {},
    ],
)
def test_whatever_else_is_refused_with_a_reason_and_changes_nothing(action: dict[str, Any]) -> None:
    match = table(piece(1, "cat", 2, 0), hands=(["meteor", "mouse"], []))
    before = whole(match)

    with pytest.raises(IllegalAction, match=r"\w"):
        match.play({"seat": 0, **action})
    assert whole(match) == before
