"""The rulings of section 14 that stand for themselves; the rest is cited where the card or the phase is tested."""

from __future__ import annotations

from typing import Any

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
    player,
    projection,
    reach,
    resolve,
    rewind,
    summon,
    table,
    whole,
)
from tefuda.engine.match import Match, seen
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import OMNISCIENT
from tefuda.games.nullpoga import GAME

SUMMON_FIRST = {"summon_march_order": "summon_first"}


def test_ruling_1_moves_and_attacks_of_one_step_meet_with_the_move_first_and_of_two_steps_by_number() -> None:
    """The cat leaves in the step of the blow, which therefore hits nobody; in a later step it is too late."""
    monsters = (piece(1, "boar", 2, 2), piece(3, "turtle", 2, 4), piece(2, "cat", 1, 2))
    dodging = table(*monsters)
    resolve(dodging, [attack(1)], [move(2, "left")])
    assert monster(dodging, 2)["life"] == 2
    assert lives(dodging) == [20, 17]

    too_late = table(*monsters, piece(4, "turtle", 1, 0))
    events = resolve(too_late, [attack(1)], [attack(4), move(2, "left")])
    assert [event["id"] for event in of_type(events, "died")] == [2]
    assert [(event["id"], event["reason"]) for event in of_type(events, "fizzled")] == [(2, "gone")]

    all_first = table(*monsters, piece(4, "turtle", 1, 0), options={"move_timing": "all_first"})
    resolve(all_first, [attack(1)], [attack(4), move(2, "left")])
    assert monster(all_first, 2)["at"] == [1, 3]


def test_ruling_5_left_and_right_are_those_of_the_controller_not_of_the_owner() -> None:
    """Seat 0's own ermine, pulled over to seat 1: right is now the smaller column, for moves and for blows."""
    match = table(piece(1, "ermine", 1, 2, owner=0))
    reach(match, 1, "action")
    assert legal(match, 1)[:3] == [attack(1), move(1, "left"), move(1, "right")]
    events = resolve(match, [], [attack(1)])
    assert of_type(events, "attacked") == [{"type": "attacked", "id": 1, "cells": [[2, 2], [2, 1]]}]

    resolve(match, [], [move(1, "right")])
    assert monster(match, 1)["at"] == [1, 1]


def test_ruling_6_marching_needs_no_order_unless_the_option_says_so() -> None:
    monsters = (piece(1, "cat", 3, 0), piece(2, "cat", 0, 4))
    automatic = table(*monsters)
    assert [event["id"] for event in of_type(resolve(automatic), "marched")] == [1, 2]

    chosen = table(*monsters, options={"march": "choice"})
    assert of_type(resolve(chosen), "marched") == []
    assert (monster(chosen, 1)["at"], monster(chosen, 2)["at"]) == ([3, 0], [0, 4])


def test_ruling_7_the_zone_freed_by_a_march_can_be_summoned_on_unless_summons_come_first() -> None:
    march_first = table(piece(1, "cat", 3, 2), hands=(["mouse"], []))
    events = resolve(march_first, [summon("mouse", 3, 2)])
    assert kinds(of_type(events, "marched", "summoned", "fizzled")) == ["marched", "summoned"]

    summon_first = table(piece(1, "cat", 3, 2), hands=(["mouse"], []), options=SUMMON_FIRST)
    reach(summon_first, 0, "summon")
    assert summon("mouse", 3, 2) not in legal(summon_first, 0)
    assert summon("mouse", 3, 1) in legal(summon_first, 0)


def test_ruling_7_a_monster_just_summoned_does_not_march_in_either_order() -> None:
    for options in ({}, SUMMON_FIRST):
        match = table(hands=(["mouse"], []), options=options)
        resolve(match, [summon("mouse", 3, 1)])
        assert monster(match, 1)["at"] == [3, 1]
        resolve(match)
        assert monster(match, 1)["at"] == [2, 1]


def test_ruling_9_a_march_into_an_enemys_rock_waits_in_standby_and_succeeds_when_the_zone_is_free() -> None:
    match = table(piece(1, "cat", 3, 2), hands=([], ["immovable_rock"]), options={"rock_decay": 3})

    events = resolve(match, [], [cast("immovable_rock", 2, 2)])
    assert of_type(events, "marched", "fizzled") == []
    assert monster(match, 1)["at"] == [3, 2]

    assert of_type(resolve(match), "marched") == [{"type": "marched", "id": 1, "from": [3, 2], "to": [2, 2]}]


def test_ruling_13_a_swapped_monster_obeys_its_new_controller_and_no_longer_the_former() -> None:
    match = table(piece(2, "boar", 1, 3), turn=7, hands=(["front_back_swap"], []))

    events = resolve(match, [cast("front_back_swap", 1, 3), attack(2)], [attack(2)])

    assert of_type(events, "fizzled") == [{"type": "fizzled", "seat": 1, "do": "attack", "id": 2, "reason": "gone"}]
    assert of_type(events, "attacked") == [{"type": "attacked", "id": 2, "cells": [[1, 3]]}]
    assert lives(match) == [20, 17]


@pytest.mark.parametrize(("option", "rows"), [("enemy", [{1}, {2}]), ("all", [{1, 2}, {1, 2}])])
def test_ruling_21_rain_of_fire_falls_on_three_different_zones_of_the_enemys_five_or_by_option_of_all_ten(
    option: str, rows: list[set[int]]
) -> None:
    """Of thirty rains by each seat every allowed zone is hit, and no other."""
    for seat in range(2):
        hit: set[tuple[int, int]] = set()
        for seed in range(30):
            match = table(turn=6, hands=(["rain_of_fire"],) * 2, options={"rain_area": option}, rng=seeded(seed).text())
            plans = [[cast("rain_of_fire")] if here == seat else [] for here in range(2)]
            cells = of_type(resolve(match, *plans), "rained")[0]["cells"]
            assert len({tuple(cell) for cell in cells}) == 3
            hit |= {(cell[0], cell[1]) for cell in cells}
        assert hit == {(row, column) for row in rows[seat] for column in range(5)}


def test_ruling_26_targets_of_abilities_are_chosen_in_the_stage_action_and_in_no_other() -> None:
    match = table(
        piece(1, "frost_witch", 2, 0), piece(3, "tempest_knight", 2, 1), piece(5, "chrono_mage", 2, 2), piece(2, "cat", 1, 0)
    )
    abilities = [freeze(1, 2), rewind(5, "summon"), gale(3, 2, 1, 4)]

    for stage, offered in (("spell", False), ("summon", False), ("action", True)):
        reach(match, 0, stage)
        assert [ability in legal(match, 0) for ability in abilities] == [offered] * 3

    events = resolve(match, abilities)
    assert kinds(of_type(events, "frozen", "rewound", "pushed")) == ["frozen", "rewound", "pushed"]


def test_ruling_26_abilities_take_effect_only_if_still_possible() -> None:
    """The planned target dies before, and the mage is pulled over: nothing else is chosen in their place."""
    match = table(
        piece(1, "frost_witch", 2, 0), piece(3, "tempest_knight", 2, 1), piece(5, "chrono_mage", 2, 2),
        piece(2, "cat", 1, 0), piece(4, "cat", 1, 4), turn=10, hands=([], ["meteor", "front_back_swap"]),
    )  # fmt: skip

    abilities = [freeze(1, 2), rewind(5, "action"), gale(3, 2, 1, 3)]
    events = resolve(match, abilities, [cast("meteor", 1, 0), cast("front_back_swap", 1, 2)])

    assert [(event["do"], event["reason"]) for event in of_type(events, "fizzled")] == [
        ("freeze", "no_target"),
        ("rewind", "gone"),
        ("gale", "no_target"),
    ]
    assert of_type(events, "frozen", "rewound", "pushed") == []
    assert monster(match, 4)["at"] == [1, 4]


def test_ruling_27_freeze_rewind_and_gale_leave_the_monster_its_order_and_only_gale_takes_a_place_among_them() -> None:
    match = table(
        piece(1, "frost_witch", 2, 0), piece(3, "tempest_knight", 2, 1), piece(5, "chrono_mage", 2, 2), piece(2, "turtle", 1, 3)
    )
    orders = [freeze(1, 2), rewind(5, "summon"), gale(3, 2, 1, 4), attack(1), attack(3), attack(5)]

    events = resolve(match, orders)

    assert [event["step"] for event in of_type(events, "action_step")] == [1, 2, 3, 4]
    assert kinds(of_type(events, "pushed", "attacked")) == ["pushed", "attacked", "attacked", "attacked"]


def test_ruling_39_nightmare_tokens_avoid_the_lords_own_column_so_that_it_can_march() -> None:
    match = table(turn=6, hands=(["nightmare_lord"], []))
    resolve(match, [summon("nightmare_lord", 3, 2)])

    assert {found["id"]: found["at"] for found in whole(match)["monsters"]} == {1: [3, 2], 3: [2, 1], 5: [2, 3]}
    assert [event["id"] for event in of_type(resolve(match), "marched")] == [1]


def test_ruling_40_a_rewind_repeats_the_own_plan_only() -> None:
    match = table(
        piece(1, "chrono_mage", 2, 0),
        piece(2, "gaia_beast", 1, 1),
        piece(3, "gaia_beast", 2, 2),
        turn=8,
        hands=(["meteor"], ["meteor"]),
    )

    orders = [cast("meteor", 1, 1), rewind(1, "spell"), attack(1)]
    events = resolve(match, orders, [cast("meteor", 2, 2), attack(2)])

    assert [(event["id"], event["life"]) for event in of_type(events, "damaged")] == [(2, 4), (3, 4), (2, 1)]
    assert [event["id"] for event in of_type(events, "attacked")] == [1, 2]


def test_ruling_40_a_rewound_summon_phase_is_that_of_the_own_seat_only() -> None:
    """Seat 1's mouse, summoned in the same turn, does not march, and seat 1 tries no summon again."""
    match = table(piece(1, "chrono_mage", 2, 0), turn=6, hands=(["cat"], ["mouse", "mouse"]))

    events = resolve(match, [summon("cat", 3, 3), rewind(1, "summon")], [summon("mouse", 0, 3)])

    assert [(event["seat"], event["card"]) for event in of_type(events, "summoned")] == [(0, "cat"), (1, "mouse")]
    assert [event["id"] for event in of_type(events, "marched")] == [3]


def test_ruling_42_a_repeated_phase_repeats_no_rewind() -> None:
    """Three mages repeat all three phases: each happens exactly twice, and no mage rewinds a second time."""
    match = table(
        *(piece(1 + 2 * place, "chrono_mage", 2, place) for place in range(3)),
        piece(7, "turtle", 2, 4),
        turn=8,
        hands=(["meteor"], []),
    )

    orders = [rewind(1, "spell"), rewind(3, "summon"), rewind(5, "action"), attack(7)]
    events = resolve(match, [cast("meteor", 0, 0), *orders])

    assert {kind: kinds(events).count(kind) for kind in ("spell_step", "summon_phase", "action_step", "rewound")} == {
        "spell_step": 2,
        "summon_phase": 2,
        "action_step": 2,
        "rewound": 3,
    }
    assert [monster(match, id)["rewinds"] for id in (1, 3, 5)] == [1, 1, 1]


def test_ruling_44_whose_rock_it_is_makes_no_difference_so_rocks_on_the_same_zone_do_not_misfire() -> None:
    match = table(hands=(["immovable_rock"], ["immovable_rock"]))

    events = resolve(match, [cast("immovable_rock", 1, 2)], [cast("immovable_rock", 1, 2)])

    assert of_type(events, "misfired") == []
    assert of_type(events, "placed") == [{"type": "placed", "id": 1, "card": "rock", "at": [1, 2], "owner": 0}]


def test_ruling_47_nothing_is_drawn_in_turn_1_unless_the_option_says_so() -> None:
    for draws, size, setup in ((False, 5, ["turn_started"]), (True, 6, ["turn_started", "drew", "drew"])):
        match = Match(GAME, {"first_turn_draw": draws}, 3)
        assert [len(player(match, seat)["hand"]) for seat in range(2)] == [size, size]
        assert kinds(seen(match.setup, OMNISCIENT)) == setup

        assert kinds(resolve(match))[-3:] == ["turn_started", "drew", "drew"]


def test_ruling_48_who_cannot_draw_loses() -> None:
    match = table(players=({"deck": [], "life": 20}, {"life": 1}))

    events = resolve(match)

    assert of_type(events, "deck_empty", "game_over") == [
        {"type": "deck_empty", "seat": 0},
        {"type": "game_over", "winners": [1], "reason": "deck_out", "scores": [20, 1]},
    ]
    assert of_type(events, "drew") == [{"type": "drew", "seat": 1, "card": "mouse", "deck": 8}]


def test_ruling_50_the_own_side_may_be_given_a_rock() -> None:
    match = table(hands=([], ["immovable_rock"]))

    resolve(match, [], [cast("immovable_rock", 1, 0)])

    assert (monster(match, 2)["card"], monster(match, 2)["at"]) == ("rock", [1, 0])


# -- seen while planning


def test_ruling_7_the_projection_shows_the_freed_zone_while_a_summon_is_planned() -> None:
    match = table(piece(1, "cat", 3, 2), hands=(["mouse"], []))
    reach(match, 0, "summon")

    assert [found["at"] for found in projection(match, 0)["monsters"]] == [[2, 2]]
    assert ids(match) == [1]
    assert monster(match, 1)["at"] == [3, 2]


def test_random_actions_reach_every_legal_action_and_each_alike() -> None:
    match: Any = table(
        piece(1, "frost_witch", 2, 0), piece(3, "archer", 2, 2), piece(2, "cat", 1, 0),
        turn=10, hands=(["meteor", "front_back_swap", "summoning_ritual", "mouse", "cat"], []),
    )  # fmt: skip
    rng = seeded(1)
    for stage in ("spell", "summon", "action"):
        reach(match, 0, stage)
        legal_numbers = match.state.legal(0)
        drawn = [match.state.random_action(0, rng) for _ in range(200 * len(legal_numbers))]
        counts = [drawn.count(action) for action in legal_numbers]

        assert sum(counts) == len(drawn)
        assert all(130 <= count <= 270 for count in counts)  # 200 expected, five standard deviations either way
