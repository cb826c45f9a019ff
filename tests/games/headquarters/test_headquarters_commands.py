"""Every command (rules 8.2 to 8.7), by what it does on the table."""

from __future__ import annotations

import pytest

from games.headquarters.hq_cards import Shown, entered, printed
from games.headquarters.hq_table import choose, current, end_turn, field, is_legal, player, side, table, thing, types, whole

of = Shown()


@of("supply_drop", "heist")
def test_commands_that_draw_cards(slug: str) -> None:
    match, _ = entered(slug, deck=["clown"] * 5)

    assert len(player(match, 0)["hand"]) == {"supply_drop": 2, "heist": 4}[slug]


@of("test_shot", "molotov")
def test_shots_deal_2_damage_to_a_unit_and_molotov_only_to_an_enemy(slug: str) -> None:
    match, _ = entered(slug, "10 veteran 0.0", rival=side("1 big_top", "20 clown 1.0", "21 clown 1.1"))

    assert whole(match)["choice"]["options"] == ([10, 20, 21] if slug == "test_shot" else [20, 21])
    choose(match, 21)
    assert thing(match, 21)["damage"] == 2


@of("reinforcements", "mobilization")
def test_power_for_the_turn(slug: str) -> None:
    match, _ = entered(slug, "10 citizen 0.0", "11 citizen 0.1")

    if slug == "reinforcements":
        choose(match, 11)
    assert [current(match, id)[2] for id in (10, 11)] == ([2, 4] if slug == "reinforcements" else [4, 4])


@of("first_aid")
def test_first_aid_heals_the_hq_by_3(slug: str) -> None:
    match, _ = entered(slug, hp=20)

    assert player(match, 0)["hp"] == 23


@of("curfew")
def test_curfew_keeps_low_enemy_units_from_attacking_while_it_stays(slug: str) -> None:
    match = table(side("0 black_cell", "10 courier 0.0", "11 veteran 0.1"), side("1 big_top", f"20 {slug} 1.0"))

    assert {action["attacker"] for action in match.legal(0) if action["do"] == "attack"} == {0, 11}


@of("scandal")
def test_scandal_takes_2_levels_from_an_enemy_unit(slug: str) -> None:
    match, _ = entered(slug, rival=side("1 big_top level+1!", "20 veteran 1.0"))

    assert current(match, 20)[0] == 1


@of("eviction")
def test_eviction_returns_an_enemy_unit_of_level_3_or_lower(slug: str) -> None:
    match, _ = entered(slug, rival=side("1 big_top level+3!", "20 ringmaster 1.0", "21 veteran 1.1"))

    assert (field(match, 1), player(match, 1)["hand"]) == ([1, 20], ["veteran"])


@of("executive_order")
def test_executive_order_wakes_a_unit_and_makes_it_offensive(slug: str) -> None:
    match, _ = entered(slug, "10 riot_squad 0.0 inactive")

    assert is_legal(match, 0, "attack", attacker=10, target=1)


@of("slush_fund")
def test_slush_fund_pays_2_when_it_goes(slug: str) -> None:
    match = table(side("0 city_hall"), side("1 shadow_cabinet", f"20 {slug} 1.0", deck=["clown"]))

    end_turn(match)

    assert player(match, 1)["credits"] == 4


@of("insider_tip")
def test_insider_tip_draws_2_then_discards_1(slug: str) -> None:
    match, _ = entered(slug, deck=["clown", "citizen", "mob"])

    choose(match, "clown")

    assert (player(match, 0)["hand"], player(match, 0)["trash"]) == (["citizen"], ["clown"])


@of("blackmail")
def test_blackmail_costs_an_opponent_a_card_and_draws_one(slug: str) -> None:
    match, events = entered(slug, deck=["citizen"], rival=side("1 big_top", hand=["clown", "mob"]))

    assert types(events)[-2:] == ["discarded", "drawn"]
    assert (len(player(match, 1)["hand"]), player(match, 0)["hand"]) == (1, ["citizen"])


@of("shredder")
def test_shredder_mills_3_and_gains_a_credit(slug: str) -> None:
    match, _ = entered(slug, deck=["clown", "citizen", "mob", "heist"])

    assert (player(match, 0)["trash"], player(match, 0)["credits"]) == (["clown", "citizen", "mob"], 9)


@of("forged_papers")
def test_forged_papers_takes_up_to_2_commands_back(slug: str) -> None:
    match, _ = entered(slug, trash=["heist", "clown", "scandal"])

    choose(match, "scandal")
    choose(match, "heist")

    assert (player(match, 0)["hand"], player(match, 0)["trash"]) == (["scandal", "heist"], ["clown"])


@of("car_bomb")
def test_car_bomb_destroys_an_enemy_unit_and_hurts_its_owner_even_without_one(slug: str) -> None:
    match, _ = entered(slug, rival=side("1 big_top", "20 clown 1.0"), hp=20)
    assert (field(match, 1), player(match, 0)["hp"]) == ([1], 17)

    match, _ = entered(slug, hp=20)
    assert player(match, 0)["hp"] == 17


@of("all_or_nothing")
@pytest.mark.parametrize("held", [0, 1])
def test_all_or_nothing_draws_4_and_loses_with_a_card_in_hand(slug: str, held: int) -> None:
    match, _ = entered(slug, deck=["clown"] * 6)
    assert len(player(match, 0)["hand"]) == 4

    match = table(side("0 black_cell", f"10 {slug} 0.0", hand=["mob"] * held), side("1 big_top", deck=["clown"]))
    end_turn(match)
    assert (whole(match)["result"] is not None) == (held == 1)


@of("scorched_earth")
def test_scorched_earth_destroys_all_units_of_level_3_or_lower(slug: str) -> None:
    match, _ = entered(
        slug, "10 citizen 0.0", "11 godfather 0.1", rival=side("1 big_top level+2!", "20 ringmaster 1.0", "21 heist 1.1 x=3")
    )

    assert (field(match, 0), field(match, 1)) == ([0, 11, 30], [1, 20])


@of("smoke_screen")
def test_smoke_screen_hides_the_hq_from_attacks(slug: str) -> None:
    match = table(side("0 black_cell"), side("1 big_top", f"20 {slug} 1.0", "21 clown 1.1"))

    assert {action["target"] for action in match.legal(0) if action["do"] == "attack"} == {21}


@of("extra_stage")
def test_extra_stage_adds_a_space_for_good(slug: str) -> None:
    match, _ = entered(slug, "10 barricade 0.0")

    assert whole(match)["choice"]["options"] == [0, 10]
    choose(match, 10)
    assert current(match, 10)[1] == 1


@of("sleight_of_hand")
def test_sleight_of_hand_may_hide_a_card_from_the_hand(slug: str) -> None:
    match, _ = entered(slug, hand=["president"])

    choose(match, "president")

    assert thing(match, 31) | {"card": "president", "x": 2, "parent": 0} == thing(match, 31)


def test_every_command_has_a_test_here() -> None:
    assert of.slugs == printed("command")
