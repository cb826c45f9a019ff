"""Spells: what each does (7.7), spell steps and spell speed (7.6), the misfire test, and the rulings about them."""

from __future__ import annotations

from typing import Any

import pytest

from games.nullpoga.nullpoga_table import attack, cast, ids, kinds, monster, of_type, piece, player, resolve, summon, table, whole
from tefuda.engine.rng import seeded

# -- Meteor Strike


def test_meteor_deals_3_damage_to_the_monster_on_its_cell() -> None:
    match = table(piece(2, "turtle", 1, 3), hands=(["meteor"], []))

    events = resolve(match, [cast("meteor", 1, 3)])

    assert of_type(events, "damaged") == [{"type": "damaged", "id": 2, "amount": 3, "life": 1, "cause": "meteor"}]
    assert player(match, 0)["discard"] == ["meteor"]


def test_meteor_turns_an_empty_battle_zone_into_wilderness_once() -> None:
    match = table(hands=(["meteor", "meteor"], []), turn=8)

    events = resolve(match, [cast("meteor", 1, 3), cast("meteor", 1, 3)])

    assert of_type(events, "wilderness", "fizzled") == [{"type": "wilderness", "at": [1, 3]}]
    assert whole(match)["wilderness"] == [[1, 3]]


def test_meteor_on_an_empty_standby_zone_fizzles_and_is_spent() -> None:
    match = table(hands=(["meteor"], []))

    events = resolve(match, [cast("meteor", 0, 3)])

    assert of_type(events, "fizzled") == [{"type": "fizzled", "seat": 0, "do": "cast", "card": "meteor", "reason": "no_target"}]
    assert player(match, 0)["discard"] == ["meteor"]
    assert "meteor" not in player(match, 0)["hand"]


def test_option_meteor_wilderness_off_makes_a_meteor_on_an_empty_zone_fizzle() -> None:
    match = table(hands=(["meteor"], []), options={"meteor_wilderness": False})

    events = resolve(match, [cast("meteor", 1, 3)])

    assert of_type(events, "fizzled")[0]["reason"] == "no_target"
    assert whole(match)["wilderness"] == []


def test_ruling_50_the_own_side_may_be_hit_by_meteor() -> None:
    match = table(piece(1, "mouse", 3, 0), hands=(["meteor"], []))

    resolve(match, [cast("meteor", 3, 0)])

    assert ids(match) == []
    assert player(match, 0)["discard"] == ["meteor", "mouse"]


def test_ruling_45_of_two_meteors_on_a_weak_monster_the_second_makes_wilderness() -> None:
    match = table(piece(2, "boar", 1, 2), hands=(["meteor"], ["meteor"]))

    events = resolve(match, [cast("meteor", 1, 2)], [cast("meteor", 1, 2)])

    assert kinds(of_type(events, "misfired", "damaged", "died", "wilderness")) == ["damaged", "died", "wilderness"]
    assert whole(match)["wilderness"] == [[1, 2]]


# -- Immovable Rock


def test_a_rock_is_placed_on_an_empty_zone_of_either_side_with_a_reserved_id() -> None:
    match = table(piece(7, "cat", 2, 0), hands=(["immovable_rock"], ["immovable_rock"]))

    events = resolve(match, [cast("immovable_rock", 1, 1)], [cast("immovable_rock", 1, 4)])

    assert of_type(events, "placed") == [
        {"type": "placed", "id": 9, "card": "rock", "at": [1, 1], "owner": 0},
        {"type": "placed", "id": 8, "card": "rock", "at": [1, 4], "owner": 1},
    ]


def test_ruling_43_of_two_rocks_on_the_same_zone_one_stands_and_the_other_fizzles() -> None:
    match = table(hands=(["immovable_rock"], ["immovable_rock"]))

    events = resolve(match, [cast("immovable_rock", 2, 2)], [cast("immovable_rock", 2, 2)])

    assert of_type(events, "misfired") == []
    assert of_type(events, "fizzled") == [
        {"type": "fizzled", "seat": 1, "do": "cast", "card": "immovable_rock", "reason": "blocked"}
    ]
    assert ids(match) == [1]


def test_ruling_15_a_swap_displaces_a_rock_and_a_rock_in_standby_never_marches() -> None:
    match = table(piece(2, "rock", 1, 2), turn=7, hands=([], ["front_back_swap"]))

    events = resolve(match, [], [cast("front_back_swap", 0, 2)])

    assert of_type(events, "marched") == []
    assert monster(match, 2)["at"] == [0, 2]


@pytest.mark.parametrize(("decay", "life"), [(0, 3), (1, 2), (2, 1)])
def test_option_rock_decay_says_what_a_rock_loses_at_turn_start(decay: int, life: int) -> None:
    match = table(piece(1, "rock", 2, 2), options={"rock_decay": decay})

    resolve(match)

    assert monster(match, 1)["life"] == life


def test_a_rock_whose_life_decays_to_nothing_vanishes_without_a_discard() -> None:
    match = table(piece(1, "rock", 2, 2), options={"rock_decay": 3})

    events = resolve(match)

    assert of_type(events, "died") == [{"type": "died", "id": 1, "card": "rock", "at": [2, 2], "owner": 0}]
    assert player(match, 0)["discard"] == []


# -- Front-Back Swap


def test_swap_exchanges_two_monsters_and_tells_who_changed_sides_by_ascending_id() -> None:
    match = table(piece(4, "boar", 1, 1), piece(3, "cat", 2, 1), turn=7, hands=(["front_back_swap"], []))

    events = resolve(match, [cast("front_back_swap", 1, 1)])

    assert of_type(events, "swapped", "control_changed") == [
        {"type": "swapped", "cells": [[1, 1], [2, 1]]},
        {"type": "control_changed", "id": 3, "seat": 1},
        {"type": "control_changed", "id": 4, "seat": 0},
    ]
    assert monster(match, 3)["owner"] == 0


def test_a_swap_on_one_side_changes_nobodys_control() -> None:
    match = table(piece(2, "boar", 1, 1), piece(4, "cat", 0, 1), turn=7, hands=(["front_back_swap"], []))

    events = resolve(match, [cast("front_back_swap", 0, 1)])

    assert of_type(events, "swapped", "control_changed") == [{"type": "swapped", "cells": [[0, 1], [1, 1]]}]


def test_swap_of_two_empty_cells_fizzles() -> None:
    match = table(turn=7, hands=(["front_back_swap"], []))

    assert of_type(resolve(match, [cast("front_back_swap", 2, 1)]), "fizzled")[0]["reason"] == "no_target"


def test_option_swap_needs_both_fizzles_when_one_has_gone_by_then() -> None:
    match = table(
        piece(1, "boar", 2, 1),
        piece(2, "cat", 1, 1),
        turn=10,
        hands=(["front_back_swap"], ["meteor"]),
        options={"swap_needs_both": True},
    )

    events = resolve(match, [cast("front_back_swap", 1, 1)], [cast("meteor", 2, 1)])

    assert of_type(events, "fizzled") == [
        {"type": "fizzled", "seat": 0, "do": "cast", "card": "front_back_swap", "reason": "no_target"}
    ]


def test_ruling_14_a_swap_is_no_march_but_a_monster_swapped_back_marches_again() -> None:
    match = table(piece(1, "fire_dragon", 2, 1), piece(2, "turtle", 1, 1), turn=7, hands=(["front_back_swap"], []))

    events = resolve(match, [cast("front_back_swap", 2, 1)])

    assert of_type(events, "marched") == [{"type": "marched", "id": 1, "from": [3, 1], "to": [2, 1]}]
    assert of_type(events, "damaged")[0]["cause"] == "firestorm"


def test_ruling_34_firestorm_does_not_come_from_entering_by_swap() -> None:
    match = table(piece(1, "fire_dragon", 3, 1), piece(2, "turtle", 1, 1), turn=7, hands=(["front_back_swap"], []))

    assert of_type(resolve(match, [cast("front_back_swap", 2, 1)]), "marched", "damaged") == []


def test_ruling_16_wilderness_does_not_move_with_a_swap() -> None:
    match = table(piece(2, "cat", 1, 1), turn=7, hands=(["front_back_swap"], []), wilderness=[[1, 1]])

    resolve(match, [cast("front_back_swap", 1, 1)])

    assert whole(match)["wilderness"] == [[1, 1]]
    assert monster(match, 2)["at"] == [2, 1]


def test_ruling_12_a_stolen_card_that_dies_goes_to_its_owners_discard() -> None:
    match = table(piece(2, "mouse", 1, 1), piece(4, "archer", 1, 4), turn=7, hands=(["front_back_swap"], []))

    resolve(match, [cast("front_back_swap", 1, 1)], [attack(4, 2, 1)])

    assert player(match, 1)["discard"] == ["mouse"]
    assert player(match, 0)["discard"] == ["front_back_swap"]


# -- Guard of Flame


def test_ruling_18_guard_lasts_this_turn_and_all_of_the_next() -> None:
    match = table(piece(1, "cat", 2, 0), piece(2, "boar", 1, 0), hands=(["flame_guard"], []))

    for turn in (5, 6):
        events = resolve(match, [cast("flame_guard", id=1)] if turn == 5 else [], [attack(2)])
        assert of_type(events, "blocked") == [{"type": "blocked", "id": 1, "by": 2}]
    assert of_type(resolve(match, [], [attack(2)]), "died")[0]["id"] == 1


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_ruling_18_option_guard_turns_counts_the_turn_of_casting(turns: int) -> None:
    match = table(piece(1, "cat", 2, 0), hands=(["flame_guard"], []), options={"guard_turns": turns})

    events = resolve(match, [cast("flame_guard", id=1)])

    assert of_type(events, "guarded") == [{"type": "guarded", "id": 1, "until": 4 + turns}]


def test_ruling_23_guard_is_renewed_and_never_shortened() -> None:
    match = table(piece(1, "cat", 2, 0, guard_until=9), hands=(["flame_guard"], []))

    resolve(match, [cast("flame_guard", id=1)])

    assert monster(match, 1)["guard_until"] == 9


def test_guard_fizzles_when_its_monster_is_gone_or_has_changed_sides() -> None:
    for answer in (cast("meteor", 2, 0), cast("front_back_swap", 1, 0)):
        match = table(piece(1, "cat", 2, 0), turn=10, hands=(["mouse", "flame_guard"], [str(answer["card"])]))
        events = resolve(match, [cast("flame_guard", id=1)], [answer])
        assert [event["reason"] for event in of_type(events, "fizzled")] == ["no_target"]


def test_ruling_17_guard_stops_attacks_but_neither_spells_nor_burn_nor_poison() -> None:
    match = table(
        piece(1, "gaia_beast", 2, 0, guard_until=9, burn_turn=6, poison_until=9),
        piece(2, "venom_snake", 1, 0),
        hands=([], ["blaze"]),
    )

    events = resolve(match, [], [cast("blaze"), attack(2)])

    assert [event["cause"] for event in of_type(events, "damaged")] == ["blaze", "poison", "burn"]
    assert of_type(events, "poisoned") == []


# -- Summoning Ritual


def test_ruling_20_the_ritual_pays_only_for_itself_and_its_monster_is_not_fresh() -> None:
    match = table(turn=3, hands=(["summoning_ritual", "boar"], []))

    events = resolve(match, [cast("summoning_ritual", 3, 0, monster="boar")])

    assert [event["to"] for event in of_type(events, "marched")] == [[2, 0]]
    assert monster(match, 1)["fresh_turn"] == 0
    assert of_type(events, "cast") == [{"type": "cast", "seat": 0, "card": "summoning_ritual", "monster": "boar", "at": [3, 0]}]


def test_ruling_19_a_monster_of_the_ritual_whose_way_is_blocked_waits() -> None:
    match = table(piece(1, "cat", 2, 0), turn=3, hands=(["summoning_ritual", "boar"], []))

    resolve(match, [cast("summoning_ritual", 3, 0, monster="boar")])

    assert monster(match, 3)["at"] == [3, 0]


def test_a_blocked_ritual_is_spent_but_its_monster_stays_in_hand() -> None:
    """A monster swapped into the standby zone in the same step, by a spell that is quicker, is in the way."""
    match = table(piece(1, "cat", 2, 0), turn=10, hands=(["summoning_ritual", "boar"], ["front_back_swap"]))

    events = resolve(match, [cast("summoning_ritual", 3, 0, monster="boar")], [cast("front_back_swap", 2, 0)])

    assert [event["reason"] for event in of_type(events, "fizzled")] == ["blocked"]
    assert "boar" in player(match, 0)["hand"]
    assert player(match, 0)["discard"] == ["summoning_ritual"]


# -- Blaze and Rain of Fire


def test_blaze_without_enemies_in_the_battle_row_fizzles() -> None:
    match = table(piece(2, "cat", 0, 0), piece(1, "cat", 2, 0), hands=(["blaze"], []))

    events = resolve(match, [cast("blaze")])

    assert [event["reason"] for event in of_type(events, "fizzled")] == ["no_target"]
    assert monster(match, 2)["life"] == 2


def test_blaze_goes_by_ascending_id() -> None:
    match = table(piece(6, "cat", 1, 0), piece(2, "turtle", 1, 4), hands=(["blaze"], []))

    events = resolve(match, [cast("blaze")])

    assert [event["id"] for event in of_type(events, "burning")] == [2, 6]
    assert of_type(events, "burning")[0] == {"type": "burning", "id": 2, "turn": 6}


def test_ruling_22_two_blazes_make_one_burn() -> None:
    match = table(piece(2, "turtle", 1, 4), turn=10, hands=(["blaze", "blaze"], []))

    events = resolve(match, [cast("blaze"), cast("blaze")])

    assert [event["cause"] for event in of_type(events, "damaged")] == ["blaze", "blaze", "burn"]


def test_rain_of_fire_falls_on_three_different_zones_of_the_enemy() -> None:
    match = table(*(piece(2 * column + 2, "fire_dragon", 1, column) for column in range(5)), turn=6, hands=(["rain_of_fire"], []))

    events = resolve(match, [cast("rain_of_fire")])

    cells = of_type(events, "rained")[0]["cells"]
    assert len(cells) == 3
    assert cells == sorted(cells)
    assert all(row == 1 for row, _ in cells)
    assert [event["id"] for event in of_type(events, "damaged")] == [2 * column + 2 for _, column in cells]
    assert all(event["amount"] == 3 and event["cause"] == "rain_of_fire" for event in of_type(events, "damaged"))


# -- spell steps


def test_rule_7_6_each_spell_is_paid_when_its_step_comes() -> None:
    """The match ends in step 1: the second spell stays in hand, its mana unspent."""
    wilderness = [[1, column] for column in range(4)]
    match = table(turn=8, hands=(["meteor", "immovable_rock"], []), wilderness=wilderness)

    resolve(match, [cast("meteor", 1, 4), cast("immovable_rock", 2, 2)])

    assert whole(match)["result"] == {"winners": [0], "reason": "wilderness", "scores": [20, 20]}
    assert player(match, 0)["hand"] == ["immovable_rock"]
    assert player(match, 0)["mana"] == 5


def test_rule_7_6_the_smaller_card_number_goes_first_whoever_cast_it() -> None:
    match = table(piece(1, "turtle", 2, 0), piece(2, "cat", 1, 0), turn=10, hands=(["blaze"], ["meteor"]))

    events = resolve(match, [cast("blaze")], [cast("meteor", 2, 0)])

    assert [event["card"] for event in of_type(events, "cast")] == ["meteor", "blaze"]
    assert kinds(events)[:6] == ["committed", "spell_step", "cast", "cast", "damaged", "damaged"]


def test_rule_7_6_every_spell_is_followed_by_a_death_check() -> None:
    match = table(piece(1, "mouse", 2, 0), turn=10, hands=(["immovable_rock"], ["meteor"]))

    events = resolve(match, [cast("immovable_rock", 2, 4)], [cast("meteor", 2, 0)])

    assert kinds(of_type(events, "died", "placed")) == ["died", "placed"]


# -- the misfire test


def swaps(first: tuple[int, int], second: tuple[int, int], *monsters: dict[str, Any]) -> list[dict[str, Any]]:
    match = table(*monsters, turn=7, hands=(["front_back_swap"], ["front_back_swap"]))
    return resolve(match, [cast("front_back_swap", *first)], [cast("front_back_swap", *second)])


def test_rule_7_6_swaps_that_overlap_in_part_misfire_and_are_spent() -> None:
    match = table(piece(1, "cat", 2, 1), turn=7, hands=(["front_back_swap"], ["front_back_swap"]))

    events = resolve(match, [cast("front_back_swap", 2, 1)], [cast("front_back_swap", 1, 1)])

    assert of_type(events, "misfired") == [{"type": "misfired", "step": 1, "card": "front_back_swap"}]
    assert of_type(events, "swapped", "fizzled") == []
    assert monster(match, 1)["at"] == [2, 1]
    assert [player(match, seat)["discard"] for seat in range(2)] == [["front_back_swap"], ["front_back_swap"]]


def test_rule_7_6_monsters_of_the_board_are_compared_by_id_so_swaps_of_look_alikes_misfire_too() -> None:
    events = swaps((1, 1), (2, 1), piece(2, "cat", 1, 1, owner=0), piece(1, "cat", 2, 1), piece(3, "cat", 3, 1))

    assert kinds(of_type(events, "misfired", "swapped")) == ["misfired"]


def test_s98_swaps_of_entirely_different_cells_do_not_misfire() -> None:
    events = swaps((1, 0), (1, 1), piece(1, "cat", 2, 0), piece(2, "boar", 1, 1))

    assert kinds(of_type(events, "misfired", "swapped")) == ["swapped", "swapped"]


def test_ruling_43_two_swaps_of_the_same_pair_cancel_out_without_misfire() -> None:
    events = swaps((1, 0), (1, 0), piece(1, "cat", 2, 0), piece(2, "boar", 1, 0))

    assert kinds(of_type(events, "misfired", "swapped")) == ["swapped", "swapped"]


def test_the_misfire_test_compares_what_stands_on_the_cells_so_overlapping_swaps_of_nothing_do_not_misfire() -> None:
    events = swaps((1, 0), (2, 0), piece(1, "cat", 2, 4))

    assert kinds(of_type(events, "misfired", "fizzled")) == ["fizzled", "fizzled"]


def test_s101_only_spells_of_the_same_name_can_misfire() -> None:
    """In the other order the meteor would have struck the rock."""
    match = table(turn=10, hands=(["immovable_rock"], ["meteor"]))

    events = resolve(match, [cast("immovable_rock", 2, 0)], [cast("meteor", 2, 0)])

    assert kinds(of_type(events, "misfired", "wilderness", "placed", "damaged"))[:2] == ["wilderness", "placed"]


def test_s102_rain_of_fire_by_both_never_misfires_even_on_a_shared_area() -> None:
    for seed in range(20):
        match = table(
            *(piece(2 * column + 2, "gaia_beast", 1, column) for column in range(5)),
            *(piece(2 * column + 1, "cat", 2, column) for column in range(5)),
            turn=6,
            hands=(["rain_of_fire"], ["rain_of_fire"]),
            options={"rain_area": "all"},
            rng=seeded(seed).text(),
        )
        assert of_type(resolve(match, [cast("rain_of_fire")], [cast("rain_of_fire")]), "misfired") == []


def test_the_misfire_test_is_generic_a_changed_card_that_depends_on_order_misfires_too() -> None:
    """Meteor as a swap: no card is special, the verb alone decides."""
    swapping = {"cards": {"meteor": {"effect": {"verb": "swap"}}}}
    match = table(piece(1, "cat", 2, 1), turn=7, hands=(["meteor"], ["meteor"]), options=swapping)

    events = resolve(match, [cast("meteor", 2, 1)], [cast("meteor", 1, 1)])

    assert of_type(events, "misfired") == [{"type": "misfired", "step": 1, "card": "meteor"}]


def test_spells_before_summons_the_freed_zone_can_be_used() -> None:
    match = table(piece(1, "mouse", 3, 0, fresh_turn=5), hands=(["meteor", "cat"], []))

    events = resolve(match, [cast("meteor", 3, 0), summon("cat", 3, 0)])

    assert of_type(events, "summoned")[0]["card"] == "cat"
