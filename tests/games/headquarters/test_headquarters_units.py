"""Every unit (rules 8.2 to 8.7), by what it does on the table; a plain one by having no abilities."""

from __future__ import annotations

import pytest

from games.headquarters.hq_cards import Shown, entered, printed
from games.headquarters.hq_table import choose, current, do, end_turn, field, of_type, player, side, table, thing, whole
from tefuda.games.headquarters import GAME

of = Shown()


@of(
    *("test_soldier", "test_guard", "test_wall", "citizen", "night_watch", "barricade", "veteran"),
    *("patrol_officer", "riot_squad", "field_marshal", "clown"),
)
def test_plain_units_have_no_abilities(slug: str) -> None:
    assert GAME.printed[slug]["abilities"] == []


@of("test_caller", "courier")
def test_units_that_draw_a_card_on_entering(slug: str) -> None:
    match, _ = entered(slug, deck=["clown"] * 5)

    assert player(match, 0)["hand"] == ["clown"]


@of("test_caller")
def test_test_caller_lets_everybody_draw_when_destroyed(slug: str) -> None:
    match = table(side("0 black_cell", f"10 {slug} 0.0", credits=2, deck=["mob"]), side("1 big_top", deck=["clown"]))

    do(match, 0, "activate", source=0, ability=1)

    assert (player(match, 0)["hand"], player(match, 1)["hand"]) == (["mob"], ["clown"])


@of("test_beacon")
def test_test_beacon_strengthens_the_other_units_of_its_owner(slug: str) -> None:
    match = table(
        side("0 city_hall level+1!", f"10 {slug} 0.0", "11 citizen 0.1", "12 heist 0.2 x=1"), side("1 big_top", "20 clown 1.0")
    )

    assert [current(match, id)[2] for id in (0, 10, 11, 12, 20)] == [3, 3, 3, 2, 4]


@of("reporter")
def test_reporter_exposes_an_enemy_hidden(slug: str) -> None:
    _match, events = entered(slug, "10 clown 0.0 x=1", rival=side("1 big_top", "20 clown 1.0", "21 clown 1.1 x=1"))

    assert [event["id"] for event in of_type(events, "exposed")] == [21]


@of("field_medic")
def test_field_medic_heals_a_unit_or_the_hq(slug: str) -> None:
    match = table(side("0 city_hall", f"10 {slug} 0.0", "11 veteran 0.1 damage=3 level-1!", hp=20, credits=1), side("1 big_top"))

    do(match, 0, "activate", source=10, ability=0)
    assert whole(match)["choice"]["options"] == [0, 10, 11]
    choose(match, 0)
    assert (player(match, 0)["hp"], thing(match, 10)["active"]) == (22, False)


@of("broker")
def test_broker_adds_a_credit_in_its_owners_start_phase(slug: str) -> None:
    match = table(side("0 city_hall", "10 broker 0.0"), side("1 city_hall", f"20 {slug} 1.0", deck=["clown"]))

    end_turn(match)

    assert player(match, 1)["credits"] == 3


@of("sleeper")
def test_sleeper_exposed_draws_and_becomes_active(slug: str) -> None:
    match = table(side("0 city_hall", "10 citizen 0.0"), side("1 big_top", f"20 {slug} 1.0 x=2 inactive", deck=["clown"]))

    do(match, 0, "attack", attacker=10, target=20)

    assert (thing(match, 20)["active"], player(match, 1)["hand"]) == (True, ["clown"])


@of("insurer")
def test_insurer_draws_whenever_its_owners_hq_takes_damage(slug: str) -> None:
    match = table(side("0 city_hall", "10 citizen 0.0"), side("1 big_top", f"20 {slug} 1.0 level-1!", deck=["clown"]))

    do(match, 0, "attack", attacker=10, target=1)

    assert player(match, 1)["hand"] == ["clown"]


@of("bodyguard")
def test_bodyguard_is_stronger_when_attacked(slug: str) -> None:
    match = table(side("0 city_hall", "10 veteran 0.0"), side("1 city_hall", f"20 {slug} 1.0"))

    do(match, 0, "attack", attacker=10, target=20)

    assert (field(match, 0), thing(match, 20)["damage"]) == ([0], 4)


@of("inspector", "president")
def test_officers_strengthen_their_own(slug: str) -> None:
    match = table(
        side(
            "0 shadow_cabinet level+4!",
            f"10 {slug} 0.0",
            "11 patrol_officer 10.0",
            "12 minister 0.1",
            "13 citizen 0.2",
            "14 fixer 12.0",
        ),
        side("1 city_hall", "20 patrol_officer 1.0"),
    )

    powers = [current(match, id)[2] for id in (11, 12, 13, 14, 20)]
    assert powers == ([4, 5, 2, 4, 3] if slug == "inspector" else [4, 6, 2, 5, 3])


@of("prosecutor")
def test_prosecutor_makes_what_it_attacks_a_wall(slug: str) -> None:
    match = table(side("0 city_hall level+1!", f"10 {slug} 0.0"), side("1 city_hall", hp=20))

    do(match, 0, "attack", attacker=10, target=1)

    assert (player(match, 1)["hp"], thing(match, 10)["damage"]) == (17, 0)


@of("minister")
def test_minister_strengthens_a_unit_each_main_phase(slug: str) -> None:
    match = table(side("0 city_hall"), side("1 city_hall level+2!", f"20 {slug} 1.0", deck=["clown"]))

    end_turn(match)

    assert current(match, 20)[2] == 6


@of("fixer")
def test_fixer_grows_with_every_command_of_its_owner(slug: str) -> None:
    match, _ = entered("first_aid", f"10 {slug} 0.0")
    assert current(match, 10)[2] == 5

    match, _ = entered("citizen", f"10 {slug} 0.0")
    assert current(match, 10)[2] == 4


@of("smuggler", "pickpocket")
def test_criminals_that_draw_when_they_fall_or_attack(slug: str) -> None:
    match = table(side("0 city_hall", f"10 {slug} 0.0 type=offensive", deck=["clown"]), side("1 city_hall"))

    do(match, 0, "attack", attacker=10, target=1)

    assert (player(match, 0)["hand"], field(match, 0)) == (["clown"], [0])


@of("bookkeeper")
def test_bookkeeper_earns_for_every_own_command_destroyed(slug: str) -> None:
    match = table(side("0 city_hall"), side("1 city_hall", f"20 {slug} 1.0", "21 heist 1.1", "22 heist 1.2", deck=["clown"]))

    end_turn(match)

    assert player(match, 1)["credits"] == 4


@of("informant")
def test_informant_grows_with_every_card_its_owner_draws(slug: str) -> None:
    match, _ = entered("supply_drop", f"10 {slug} 0.0", deck=["clown"] * 3)

    assert current(match, 10)[2] == 4


@of("enforcer")
def test_enforcer_is_stronger_with_6_cards_in_hand(slug: str) -> None:
    for held, power in ((5, 3), (6, 5)):
        match = table(side("0 grand_casino level+1!", f"10 {slug} 0.0", hand=["heist"] * held), side("1 big_top"))
        assert current(match, 10)[2] == power


@of("loan_shark")
@pytest.mark.parametrize(("held", "credits"), [(3, 3), (4, 5)])
def test_loan_shark_pays_2_with_5_cards_in_hand_after_the_draw(slug: str, held: int, credits: int) -> None:
    match = table(side("0 city_hall"), side("1 city_hall level+1!", f"20 {slug} 1.0", hand=["heist"] * held, deck=["clown"]))

    end_turn(match)

    assert player(match, 1)["credits"] == credits


@of("godfather")
def test_godfather_makes_each_opponent_discard(slug: str) -> None:
    match = table(side("0 grand_casino level+3!", f"10 {slug} 0.0", hand=["heist"], credits=2), side("1 big_top", hand=["clown"]))

    do(match, 0, "activate", source=10, ability=0)

    assert (player(match, 0)["hand"], player(match, 1)["trash"]) == (["heist"], ["clown"])


@of("hooligan")
def test_hooligan_hurts_its_own_hq_when_destroyed(slug: str) -> None:
    match = table(side("0 black_cell", f"10 {slug} 0.0", hp=20), side("1 city_hall"))

    do(match, 0, "attack", attacker=10, target=1)

    assert player(match, 0)["hp"] == 18


@of("arsonist")
def test_arsonist_burns_any_other_unit_at_random(slug: str) -> None:
    match, events = entered(slug, "10 clown 0.0")

    assert [(event["id"], event["n"]) for event in of_type(events, "damage")] == [(10, 3)]
    match, events = entered(slug)
    assert of_type(events, "damage") == []
    assert field(match, 0) == [0, 30]


@of("powder_keg")
def test_powder_keg_hurts_every_unit_when_destroyed(slug: str) -> None:
    match = table(
        side("0 black_cell", f"10 {slug} 0.0", "11 clown 0.1", credits=1),
        side("1 big_top", "20 riot_squad 1.0", "21 citizen 1.1"),
    )

    do(match, 0, "activate", source=0, ability=1)
    choose(match, 10)
    choose(match, 21)

    assert (thing(match, 11)["damage"], thing(match, 20)["damage"], field(match, 1)) == (2, 2, [1, 20])


@of("mob")
@pytest.mark.parametrize(("held", "hp", "cards"), [([], 24, 1), (["heist"], 23, 1)])
def test_mob_draws_with_an_empty_hand_and_otherwise_hurts_its_hq(slug: str, held: list[str], hp: int, cards: int) -> None:
    match = table(side("0 bomb_factory", f"10 {slug} 0.0", hand=held, deck=["clown"] * 2), side("1 big_top", deck=["clown"]))

    end_turn(match)

    assert (player(match, 0)["hp"], len(player(match, 0)["hand"])) == (hp, cards)


@of("saboteur")
def test_saboteur_destroys_a_hidden_on_entering_and_its_attacker_when_exposed(slug: str) -> None:
    match, events = entered(slug, rival=side("1 big_top", "20 clown 1.0", "21 smuggler 1.1 x=1", deck=["heist"]))
    assert (field(match, 1), player(match, 1)["hand"]) == ([1, 20], [])
    assert of_type(events, "exposed") == []

    match = table(side("0 city_hall", "10 veteran 0.0"), side("1 city_hall level+1!", f"20 {slug} 1.0 x=3"))
    do(match, 0, "attack", attacker=10, target=20)
    assert (field(match, 0), thing(match, 20)["damage"]) == ([0], 0)


@of("demolitionist")
def test_demolitionist_trades_itself_for_a_unit_of_level_3_or_lower(slug: str) -> None:
    match = table(
        side("0 black_cell level+1!", f"10 {slug} 0.0 inactive"),
        side("1 big_top level+2!", "20 ringmaster 1.0", "21 veteran 1.1"),
    )

    do(match, 0, "activate", source=10, ability=0)

    assert (field(match, 0), field(match, 1)) == ([0], [1, 20])


@of("nihilist")
@pytest.mark.parametrize(("held", "hp"), [(["heist", "heist"], 24), ([], 21)])
def test_nihilist_wants_a_card_or_3_hp_each_end_phase(slug: str, held: list[str], hp: int) -> None:
    match = table(side("0 bomb_factory level+2!", f"10 {slug} 0.0", hand=held), side("1 big_top", deck=["clown"]))

    end_turn(match)

    assert (player(match, 0)["hp"], len(player(match, 0)["hand"])) == (hp, max(len(held) - 1, 0))


@of("warlord")
def test_warlord_destroys_a_weak_unit_as_it_attacks(slug: str) -> None:
    match = table(
        side("0 black_cell level+3!", f"10 {slug} 0.0"), side("1 big_top", "20 clown 1.0 power-2", "21 clown 1.1", hp=20)
    )

    do(match, 0, "attack", attacker=10, target=1)

    assert (field(match, 1), player(match, 1)["hp"]) == ([1, 21], 14)


@of("jack_in_the_box", "phantom_thief")
def test_traps_meet_their_attacker_before_it_strikes(slug: str) -> None:
    match = table(side("0 city_hall", "10 veteran 0.0"), side("1 big_top level+1!", f"20 {slug} 1.0 x=3"))

    do(match, 0, "attack", attacker=10, target=20)

    assert field(match, 0) == [0]
    assert player(match, 0)["trash" if slug == "jack_in_the_box" else "hand"] == ["veteran"]


@of("stage_magician")
def test_stage_magician_conceals_the_top_card(slug: str) -> None:
    match, _ = entered(slug, deck=["veteran"])

    choose(match, 30)

    assert thing(match, 31) | {"card": "veteran", "x": 1, "parent": 30, "hidden": True} == thing(match, 31)


@of("stagehand")
def test_stagehand_strengthens_the_units_linked_to_it(slug: str) -> None:
    match = table(side("0 big_top", f"10 {slug} 0.0", "11 citizen 10.0"), side("1 big_top"))

    assert (current(match, 10)[2], current(match, 11)[2]) == (4, 3)


@of("hypnotist")
def test_hypnotist_stops_an_active_offensive_unit_in_each_opponents_main_phase(slug: str) -> None:
    match = table(
        side("0 big_top level+1!", f"10 {slug} 0.0"),
        side("1 black_cell", "20 citizen 1.0", "21 clown 1.1", "22 citizen 1.2", deck=["mob"]),
    )

    end_turn(match)
    assert (match.to_act(), whole(match)["choice"]["options"]) == ([0], [20, 22])
    choose(match, 22)
    assert (match.to_act(), thing(match, 22)["active"]) == ([1], False)


@of("ringmaster")
def test_ringmaster_strengthens_newcomers_for_good_but_not_itself(slug: str) -> None:
    match, _ = entered(slug, "10 ringmaster 0.0")

    assert (current(match, 30)[2], current(match, 10)[2]) == (6, 5)


@of("grand_illusionist")
def test_grand_illusionist_protects_the_others_from_enemy_effects_only(slug: str) -> None:
    match, _ = entered("car_bomb", rival=side("1 big_top level+3!", f"20 {slug} 1.0", "21 clown 1.1"))
    assert whole(match)["choice"]["options"] == [20, 21]
    choose(match, 21)
    assert field(match, 1) == [1, 20, 21]

    match = table(side("0 black_cell level+3!", f"10 {slug} 0.0", "11 clown 0.1", credits=1), side("1 big_top"))
    do(match, 0, "activate", source=0, ability=1)
    choose(match, 11)
    assert field(match, 0) == [0, 10]


def test_every_unit_has_a_test_here() -> None:
    assert of.slugs == printed("unit")
