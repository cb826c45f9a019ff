"""A test or more for each monster's ability (8.2), the tokens (8.3), and the rulings about them."""

from __future__ import annotations

import pytest

from games.nullpoga.nullpoga_table import (
    attack,
    cast,
    freeze,
    gale,
    ids,
    kinds,
    legal,
    lives,
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
from tefuda.engine.rng import seeded
from tefuda.games.nullpoga.check import printed_cards

PRINTED = {
    "mouse": (1, 1, 1), "shiba": (2, 2, 1), "cat": (2, 1, 2), "frog": (2, 1, 1), "turtle": (2, 0, 4), "jellyfish": (2, 1, 1),
    "boar": (3, 3, 2), "ermine": (3, 1, 2), "wyvern": (4, 4, 2), "archer": (4, 2, 2), "fire_dragon": (7, 5, 6),
    "frost_witch": (5, 3, 4), "thunder_colossus": (8, 4, 7), "gaia_beast": (6, 2, 7), "nightmare_lord": (6, 4, 5),
    "tempest_knight": (5, 3, 4), "seraphim": (6, 2, 6), "venom_snake": (4, 3, 3), "mecha_golem": (7, 5, 5),
    "chrono_mage": (5, 2, 4),
}  # fmt: skip


@pytest.mark.parametrize("card", PRINTED)
def test_rule_8_2_a_summoned_monster_has_its_printed_cost_attack_and_life(card: str) -> None:
    cost, strength, life = PRINTED[card]
    match = table(turn=9, hands=([card], []), players=({"mana": cost}, {}))

    resolve(match, [summon(card, 3, 2)])

    summoned = monster(match, 1)
    grown = card == "frog"  # it has seen a turn start since
    assert (summoned["attack"], summoned["life"] - grown, summoned["max_life"] - grown) == (strength, life, life)
    assert (summoned["owner"], summoned["fresh_turn"]) == (0, 9)


def test_rule_8_1_the_spells_cost_what_they_cost() -> None:
    costs = {slug: entry["cost"] for slug, entry in printed_cards().items() if entry["kind"] == "spell"}
    assert costs == {
        "meteor": 3, "immovable_rock": 3, "front_back_swap": 7, "flame_guard": 4, "summoning_ritual": 3, "blaze": 5,
        "rain_of_fire": 6,
    }  # fmt: skip
    assert [entry["number"] for entry in printed_cards().values()] == list(range(1, 30))


# -- shiba, frog


def test_shiba_gains_attack_when_it_moves_by_order() -> None:
    match = table(piece(1, "shiba", 2, 1))

    events = resolve(match, [move(1, "left")])

    assert of_type(events, "attack_changed") == [{"type": "attack_changed", "id": 1, "attack": 3, "cause": "shiba"}]


def test_ruling_30_neither_a_march_nor_a_push_raises_the_shibas_attack() -> None:
    match = table(piece(1, "shiba", 3, 1), piece(3, "shiba", 2, 3), piece(2, "tempest_knight", 1, 0))

    resolve(match, [], [gale(2, 3, 2, 4)])

    assert (monster(match, 1)["attack"], monster(match, 3)["attack"]) == (2, 2)
    assert monster(match, 3)["at"] == [2, 4]


def test_frog_grows_in_three_steps_from_either_row() -> None:
    match = table(piece(1, "frog", 3, 0, fresh_turn=5), piece(2, "frog", 1, 0, growth=2, attack=2, life=2))

    events = resolve(match)

    assert of_type(events, "grew") == [
        {"type": "grew", "id": 1, "growth": 1, "attack": 1, "life": 2},
        {"type": "grew", "id": 2, "growth": 3, "attack": 3, "life": 3},
    ]
    assert of_type(resolve(match), "grew")[0]["id"] == 1  # the sergeant grows no more


def test_ruling_31_a_frog_that_was_hurt_keeps_its_damage_when_it_grows() -> None:
    match = table(piece(1, "frog", 2, 0, growth=2, attack=2, life=1, max_life=2))

    resolve(match)

    grown = monster(match, 1)
    assert (grown["attack"], grown["life"], grown["max_life"]) == (3, 2, 3)


# -- jellyfish, ermine, archer, venom snake


def test_jellyfish_stuns_what_it_strikes_for_the_whole_next_turn() -> None:
    match = table(piece(1, "jellyfish", 2, 0), piece(2, "cat", 1, 0))

    events = resolve(match, [attack(1)])

    assert of_type(events, "stunned") == [{"type": "stunned", "id": 2, "turn": 6}]
    reach(match, 1, "action")
    assert legal(match, 1) == [{"do": "undo"}, {"do": "commit"}]


def test_ruling_24_a_stunned_monster_still_carries_out_this_turns_later_order() -> None:
    match = table(piece(1, "jellyfish", 2, 0), piece(2, "cat", 1, 0), piece(4, "mouse", 1, 4))

    events = resolve(match, [attack(1)], [attack(4), attack(2)])

    assert [event["id"] for event in of_type(events, "attacked")] == [1, 4, 2]


def test_ermine_attacks_front_and_right_front_of_its_own_view() -> None:
    match = table(piece(1, "ermine", 2, 1))

    events = resolve(match, [attack(1)])

    assert of_type(events, "attacked") == [{"type": "attacked", "id": 1, "cells": [[1, 1], [1, 2]]}]
    assert lives(match) == [20, 18]
    assert whole(match)["wilderness"] == [[1, 1], [1, 2]]


def test_the_right_of_seat_1s_ermine_is_the_smaller_column_down_to_the_last() -> None:
    match = table(piece(2, "ermine", 1, 1))

    events = resolve(match, [], [attack(2)])

    assert of_type(events, "attacked") == [{"type": "attacked", "id": 2, "cells": [[2, 1], [2, 0]]}]


def test_ruling_32_an_ermine_at_the_edge_attacks_only_the_zone_in_front() -> None:
    right_edge = table(piece(1, "ermine", 2, 4), piece(2, "ermine", 1, 0))

    events = resolve(right_edge, [attack(1)], [attack(2)])

    assert [event["cells"] for event in of_type(events, "attacked")] == [[[1, 4]], [[2, 0]]]


def test_archer_attacks_the_zone_it_named_wherever_it_stands() -> None:
    match = table(piece(1, "archer", 2, 0), piece(2, "cat", 1, 3))

    resolve(match, [attack(1, 1, 3)])

    assert ids(match) == [1]


def test_venom_snake_poisons_what_it_strikes_for_two_turn_ends() -> None:
    match = table(piece(1, "venom_snake", 2, 2), piece(2, "gaia_beast", 1, 2))

    events = resolve(match, [attack(1)])

    assert of_type(events, "poisoned") == [{"type": "poisoned", "id": 2, "until": 6}]
    assert [event["life"] for event in of_type(events, "damaged")] == [4, 3]
    assert [event["life"] for event in of_type(resolve(match), "damaged")] == [2]
    assert of_type(resolve(match), "damaged") == []


def test_ruling_23_poison_is_renewed_not_added() -> None:
    match = table(piece(1, "venom_snake", 2, 2), piece(2, "gaia_beast", 1, 2, poison_until=5))

    events = resolve(match, [attack(1)])

    assert [event["amount"] for event in of_type(events, "damaged") if event["cause"] == "poison"] == [1]
    assert monster(match, 2)["poison_until"] == 6


# -- fire dragon, frost witch, thunder colossus, gaia beast


def test_ruling_33_firestorm_hits_front_and_diagonals_by_column_also_over_the_edge_of_the_board() -> None:
    match = table(piece(1, "fire_dragon", 3, 0), *(piece(12 - 2 * column, "gaia_beast", 1, column) for column in range(4)))

    events = resolve(match)

    assert [(event["id"], event["amount"]) for event in of_type(events, "damaged")] == [(12, 2), (10, 2)]


def test_firestorms_of_both_sides_come_by_ascending_id_and_before_any_death() -> None:
    """Seat 0's dragon marches first, but seat 1's has the smaller id."""
    match = table(piece(3, "fire_dragon", 3, 0, life=2), piece(2, "fire_dragon", 0, 0, life=2))

    events = resolve(match)

    assert kinds(of_type(events, "marched", "damaged", "died")) == ["marched", "marched", "damaged", "damaged", "died", "died"]
    assert [[event["id"] for event in of_type(events, type)] for type in ("marched", "damaged")] == [[3, 2], [3, 2]]


def test_two_frost_witches_may_freeze_each_other() -> None:
    match = table(piece(1, "frost_witch", 2, 0), piece(2, "frost_witch", 1, 4))

    events = resolve(match, [freeze(1, 2), attack(1)], [freeze(2, 1), attack(2)])

    assert [(event["id"], event["by"]) for event in of_type(events, "frozen")] == [(2, 1), (1, 2)]
    assert [event["reason"] for event in of_type(events, "fizzled")] == ["disabled", "disabled"]


def test_ruling_25_a_frozen_monster_acts_again_in_the_next_turn() -> None:
    match = table(piece(1, "frost_witch", 2, 0), piece(2, "boar", 1, 4))

    resolve(match, [freeze(1, 2)], [attack(2)])
    events = resolve(match, [], [attack(2)])

    assert of_type(events, "attacked")[0]["id"] == 2


def test_a_target_swapped_back_that_marches_again_is_frozen_all_the_same() -> None:
    match = table(piece(1, "frost_witch", 2, 0), piece(2, "mouse", 1, 4), turn=7, hands=([], ["front_back_swap"]))

    events = resolve(match, [freeze(1, 2)], [cast("front_back_swap", 0, 4)])

    assert kinds(of_type(events, "swapped", "marched", "frozen")) == ["swapped", "marched", "frozen"]


def test_a_freeze_of_a_monster_that_died_fizzles_with_no_target() -> None:
    match = table(piece(1, "frost_witch", 2, 0), piece(2, "mouse", 1, 4), turn=7, hands=([], ["meteor"]))

    events = resolve(match, [freeze(1, 2)], [cast("meteor", 1, 4)])

    assert of_type(events, "fizzled") == [{"type": "fizzled", "seat": 0, "do": "freeze", "id": 1, "reason": "no_target"}]


def test_ruling_36_thunder_hits_standby_monsters_and_rocks() -> None:
    for target in (piece(2, "gaia_beast", 0, 3, fresh_turn=5), piece(2, "rock", 1, 3, life=9)):
        match = table(piece(1, "thunder_colossus", 2, 0), target)
        assert [event["id"] for event in of_type(resolve(match), "damaged") if event["cause"] == "thunder"] == [2]


def test_ruling_35_a_colossus_works_from_standby() -> None:
    match = table(piece(1, "thunder_colossus", 3, 0, fresh_turn=5), piece(2, "gaia_beast", 1, 1))

    assert of_type(resolve(match), "damaged")[0] == {"type": "damaged", "id": 2, "amount": 3, "life": 4, "cause": "thunder"}


def test_thunder_targets_are_fixed_before_any_damage_so_a_monster_that_burns_to_death_may_still_be_struck() -> None:
    match = table(
        piece(1, "thunder_colossus", 2, 0), piece(3, "thunder_colossus", 2, 1), piece(2, "cat", 1, 3, life=1, burn_turn=6)
    )

    events = resolve(match)

    assert [(event["cause"], event["life"]) for event in of_type(events, "damaged")] == [
        ("burn", 0),
        ("thunder", -3),
        ("thunder", -6),
    ]
    assert len(of_type(events, "died")) == 1


def test_thunder_without_an_enemy_does_nothing() -> None:
    assert of_type(resolve(table(piece(1, "thunder_colossus", 2, 0))), "damaged") == []


def test_ruling_37_gaia_beast_loses_the_life_and_gains_as_much_attack_poison_included() -> None:
    match = table(piece(1, "gaia_beast", 2, 0, poison_until=5), hands=([], ["meteor"]))

    events = resolve(match, [], [cast("meteor", 2, 0)])

    assert [event["attack"] for event in of_type(events, "attack_changed")] == [5, 6]
    assert all(event["cause"] == "gaia_beast" for event in of_type(events, "attack_changed"))
    assert monster(match, 1)["life"] == 3


# -- nightmare lord, tempest knight, seraphim, mecha golem


@pytest.mark.parametrize(
    ("seat", "column", "taken", "expected"),
    [
        (0, 2, [], [1, 3]),
        (1, 2, [], [3, 1]),  # seat 1's left is the larger column
        (0, 0, [], [1, 2]),
        (0, 2, [1, 3], [0, 4]),
        (0, 2, [0, 1, 3], [4, 2]),  # the own column last
        (0, 2, [0, 1, 3, 4], [2]),
        (0, 2, [0, 1, 2, 3, 4], []),  # ruling 39: no room, no tokens
    ],
)
def test_nightmare_tokens_take_the_nearest_free_zones(seat: int, column: int, taken: list[int], expected: list[int]) -> None:
    row = 2 - seat
    others = [piece(101 + 2 * place, "turtle", row, place) for place in taken]
    match = table(*others, turn=9, hands=(["nightmare_lord"], ["nightmare_lord"]))
    first = player(match, seat)["next_id"]

    plans = [[summon("nightmare_lord", 3 - 3 * seat, column)] if seat == here else [] for here in range(2)]
    events = resolve(match, *plans)

    assert [event["at"] for event in of_type(events, "placed")] == [[row, place] for place in expected]
    assert [event["id"] for event in of_type(events, "placed")] == [first + 2, first + 4][: len(expected)]
    assert player(match, seat)["next_id"] == first + 6  # three ids are reserved, used or not


def test_a_nightmare_token_may_be_ordered_in_the_plan_that_brings_it() -> None:
    match = table(turn=6, hands=(["nightmare_lord"], []))

    events = resolve(match, [summon("nightmare_lord", 3, 2), attack(3), attack(5)])

    assert [event["id"] for event in of_type(events, "attacked")] == [3, 5]
    assert lives(match) == [20, 18]


def test_gale_pushes_before_the_attacks_of_the_step_and_the_knight_keeps_its_own_order() -> None:
    match = table(piece(1, "tempest_knight", 2, 0), piece(2, "boar", 1, 0))

    events = resolve(match, [gale(1, 2, 1, 4), attack(1)], [attack(2)])

    assert of_type(events, "pushed") == [{"type": "pushed", "id": 1, "target": 2, "from": [1, 0], "to": [1, 4]}]
    assert whole(match)["wilderness"] == [[1, 0], [2, 4]]


def test_ruling_29_moves_come_before_gales_so_a_filled_zone_blocks_the_gale() -> None:
    match = table(piece(1, "tempest_knight", 2, 0), piece(2, "boar", 1, 0), piece(4, "cat", 1, 2))

    events = resolve(match, [gale(1, 2, 1, 3)], [move(4, "left")])

    assert [event["reason"] for event in of_type(events, "fizzled")] == ["blocked"]


def test_s84_a_gale_fails_if_the_enemy_is_gone() -> None:
    match = table(piece(1, "tempest_knight", 2, 0), piece(2, "mouse", 1, 0), hands=([], ["meteor"]))

    events = resolve(match, [gale(1, 2, 1, 3)], [cast("meteor", 1, 0)])

    assert of_type(events, "fizzled") == [{"type": "fizzled", "seat": 0, "do": "gale", "id": 1, "reason": "no_target"}]


def test_option_tempest_any_side_pulls_a_monster_over_and_its_own_order_is_lost() -> None:
    match = table(piece(1, "tempest_knight", 2, 0), piece(2, "boar", 1, 0), options={"tempest_any_side": True})

    events = resolve(match, [gale(1, 2, 2, 4), attack(2)], [attack(2)])

    assert of_type(events, "control_changed") == [{"type": "control_changed", "id": 2, "seat": 0}]
    assert of_type(events, "fizzled") == [{"type": "fizzled", "seat": 1, "do": "attack", "id": 2, "reason": "gone"}]
    assert of_type(events, "attacked") == [{"type": "attacked", "id": 2, "cells": [[1, 4]]}]


def test_two_gales_to_the_same_zone_block_each_other() -> None:
    match = table(
        piece(1, "tempest_knight", 2, 0),
        piece(2, "tempest_knight", 1, 1),
        piece(4, "cat", 1, 2),
        options={"tempest_any_side": True},
    )

    events = resolve(match, [gale(1, 4, 1, 4)], [gale(2, 1, 1, 4)])

    assert [(event["seat"], event["reason"]) for event in of_type(events, "fizzled")] == [(0, "blocked"), (1, "blocked")]


def test_gales_are_judged_at_once_so_knights_may_push_each_other() -> None:
    match = table(piece(1, "tempest_knight", 2, 0), piece(2, "tempest_knight", 1, 0))

    events = resolve(match, [gale(1, 2, 1, 4)], [gale(2, 1, 2, 3)])

    assert [(event["id"], event["to"]) for event in of_type(events, "pushed")] == [(1, [1, 4]), (2, [2, 3])]


def test_two_seraphim_heal_by_four_together_and_ruling_38_never_above_the_maximum() -> None:
    match = table(
        piece(1, "seraphim", 2, 0, life=1),
        piece(3, "seraphim", 3, 1, fresh_turn=5),
        piece(5, "turtle", 2, 4, life=1),
        piece(2, "cat", 1, 4, life=1),
    )

    events = resolve(match)

    assert [(event["id"], event["amount"], event["life"]) for event in of_type(events, "healed")] == [(1, 4, 5), (5, 3, 4)]


def test_mecha_golem_doubles_an_own_monster_for_two_turns_and_ruling_23_doubling_is_not_multiplied() -> None:
    """Summoned, a golem alone doubles itself: its attack of 5 counts 10 in this turn and the next, and then 5 again."""
    match = table(piece(1, "mecha_golem", 2, 0, double_until=7), turn=7, options={"start_life": 99})
    assert of_type(resolve(match, [attack(1)]), "life_changed")[0]["amount"] == -10
    assert of_type(resolve(match, [attack(1)]), "life_changed")[0]["amount"] == -5

    again = table(turn=7, hands=(["mecha_golem"], []))
    assert of_type(resolve(again, [summon("mecha_golem", 3, 0)]), "doubled") == [{"type": "doubled", "id": 1, "until": 8}]
    assert of_type(resolve(again, [attack(1)]), "life_changed")[0]["amount"] == -10
    assert of_type(resolve(again, [attack(1)]), "life_changed")[0]["amount"] == -5


def test_mecha_golem_draws_from_all_own_monsters_in_either_row() -> None:
    lucky: set[int] = set()
    for seed in range(1, 30):
        match = table(piece(1, "cat", 2, 0), piece(2, "cat", 1, 0), turn=7, hands=(["mecha_golem"], []), rng=seeded(seed).text())
        doubled = of_type(resolve(match, [summon("mecha_golem", 3, 3)]), "doubled")
        assert [event["until"] for event in doubled] == [8]
        lucky.add(doubled[0]["id"])

    assert lucky == {1, 3}


# -- chrono mage


def test_ruling_40_rewound_spells_are_cast_again_for_nothing_in_steps_numbered_on() -> None:
    match = table(piece(1, "chrono_mage", 2, 0), piece(2, "gaia_beast", 1, 3), turn=6, hands=(["meteor"], []))

    events = resolve(match, [cast("meteor", 1, 3), rewind(1, "spell")])

    assert [event["step"] for event in of_type(events, "spell_step")] == [1, 2]
    assert of_type(events, "rewound") == [{"type": "rewound", "seat": 0, "id": 1, "phase": "spell"}]
    assert [event["life"] for event in of_type(events, "damaged")] == [4, 1]
    assert player(match, 0)["discard"] == ["meteor"]
    assert monster(match, 1)["rewinds"] == 1


def test_rewound_spells_of_both_seats_are_paired_and_tested_for_misfire() -> None:
    match = table(
        piece(1, "chrono_mage", 2, 0),
        piece(2, "chrono_mage", 1, 0),
        piece(3, "cat", 2, 4),
        turn=10,
        hands=(["front_back_swap"], ["front_back_swap"]),
    )

    events = resolve(
        match, [cast("front_back_swap", 2, 4), rewind(1, "spell")], [cast("front_back_swap", 1, 4), rewind(2, "spell")]
    )

    assert [(event["step"], event["card"]) for event in of_type(events, "misfired")] == [
        (1, "front_back_swap"),
        (2, "front_back_swap"),
    ]


def test_a_rewound_rock_takes_a_new_id_and_a_rewound_ritual_needs_another_copy() -> None:
    match = table(piece(1, "chrono_mage", 2, 0), turn=10, hands=(["immovable_rock", "summoning_ritual", "boar"], []))

    events = resolve(match, [cast("immovable_rock", 2, 1), cast("summoning_ritual", 3, 2, monster="boar"), rewind(1, "spell")])

    assert [event["id"] for event in of_type(events, "placed")] == [3]
    assert [(event["card"], event["reason"]) for event in of_type(events, "fizzled")] == [
        ("immovable_rock", "blocked"),
        ("summoning_ritual", "no_card"),
    ]
    assert player(match, 0)["next_id"] == 11  # 3 and 5 planned, 7 and 9 for the repetition


def test_ruling_41_rewinding_the_summon_phase_lets_fresh_monsters_march() -> None:
    match = table(piece(1, "chrono_mage", 2, 0), turn=6, hands=(["mouse"], []))

    events = resolve(match, [summon("mouse", 3, 3), rewind(1, "summon"), attack(3)])

    assert [event["id"] for event in of_type(events, "marched")] == [3]
    assert [event["reason"] for event in of_type(events, "fizzled")] == ["no_card"]
    assert of_type(events, "attacked")[0]["cells"] == [[1, 3]]
    assert kinds(events).count("summon_phase") == 2


def test_rewound_summons_need_card_mana_and_room() -> None:
    match = table(piece(1, "chrono_mage", 2, 0), turn=6, hands=(["cat", "cat", "cat"], []), players=({"mana": 5}, {}))

    events = resolve(match, [summon("cat", 3, 3), summon("cat", 3, 4), rewind(1, "summon")])

    assert [event["id"] for event in of_type(events, "summoned")] == [3, 5]
    assert [event["reason"] for event in of_type(events, "fizzled")] == ["no_mana", "no_mana"]
    assert player(match, 0)["next_id"] == 11


def test_a_rewound_summon_that_succeeds_takes_the_next_free_id() -> None:
    match = table(piece(1, "chrono_mage", 2, 0), turn=6, hands=(["mouse", "mouse"], []))

    events = resolve(match, [summon("mouse", 3, 3), rewind(1, "summon")])

    assert [(event["id"], event["at"]) for event in of_type(events, "summoned")] == [(3, [3, 3]), (5, [3, 3])]


def test_rule_7_9_4_a_repeated_move_goes_one_zone_further() -> None:
    match = table(piece(1, "chrono_mage", 2, 4), piece(3, "shiba", 2, 0))

    events = resolve(match, [rewind(1, "action"), move(3, "right")])

    assert [event["step"] for event in of_type(events, "action_step")] == [1, 2]
    assert (monster(match, 3)["at"], monster(match, 3)["attack"]) == ([2, 2], 4)


def test_a_later_death_of_the_mage_does_not_undo_the_rewound_orders() -> None:
    match = table(piece(1, "chrono_mage", 2, 0, life=1), piece(3, "mouse", 2, 4), piece(2, "boar", 1, 0))

    events = resolve(match, [rewind(1, "action"), attack(3)], [attack(2)])

    assert [event["id"] for event in of_type(events, "died")] == [1]
    assert [event["id"] for event in of_type(events, "attacked")] == [3, 2, 3]


def test_a_frozen_mage_does_not_rewind() -> None:
    match = table(piece(1, "chrono_mage", 2, 0), piece(3, "mouse", 2, 4), piece(2, "frost_witch", 1, 2))

    events = resolve(match, [rewind(1, "action"), attack(3)], [freeze(2, 1)])

    assert of_type(events, "fizzled") == [{"type": "fizzled", "seat": 0, "do": "rewind", "id": 1, "reason": "disabled"}]
    assert monster(match, 1)["rewinds"] == 0
    assert len(of_type(events, "attacked")) == 1


def test_two_mages_name_different_phases() -> None:
    match = table(piece(1, "chrono_mage", 2, 0), piece(3, "chrono_mage", 2, 1))
    plan(match, 0, rewind(1, "action"))

    rewinds = [action for action in legal(match, 0) if action["do"] == "rewind"]

    assert rewinds == [rewind(3, "summon")]


@pytest.mark.parametrize(
    ("chrono", "rewinds", "allowed"), [("every_turn", 3, True), ("once", 0, True), ("once", 1, False), ("off", 0, False)]
)
def test_option_chrono_limits_rewinding(chrono: str, rewinds: int, allowed: bool) -> None:
    match = table(piece(1, "chrono_mage", 2, 0, rewinds=rewinds), options={"chrono": chrono})
    reach(match, 0, "action")

    assert (rewind(1, "action") in legal(match, 0)) == allowed


def test_rewinding_spells_shows_in_the_projection_but_for_rocks_rituals_and_rain() -> None:
    match = table(piece(1, "chrono_mage", 2, 0), piece(2, "gaia_beast", 1, 1), turn=10, hands=(["meteor", "immovable_rock"], []))
    plan(match, 0, cast("meteor", 1, 1), cast("immovable_rock", 2, 4), rewind(1, "spell"))

    projected = {found["id"]: found for found in projection(match, 0)["monsters"]}

    assert projected[2]["life"] == 1
    assert sorted(projected) == [1, 2, 3]

    shattered = table(piece(1, "chrono_mage", 2, 0), turn=10, hands=(["meteor", "immovable_rock"], []))
    plan(shattered, 0, cast("meteor", 2, 4), cast("immovable_rock", 2, 4), rewind(1, "spell"))

    assert [found["id"] for found in projection(shattered, 0)["monsters"]] == [
        1
    ]  # the second meteor hits the rock of the first round
