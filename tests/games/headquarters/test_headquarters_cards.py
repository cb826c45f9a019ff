"""Every printed card (rule 8), by what it does on the table. Plain units are proved by their numbers."""

from __future__ import annotations

import pytest

from games.headquarters.hq_table import (
    Fields,
    choose,
    current,
    do,
    end_turn,
    field,
    is_legal,
    of_type,
    player,
    side,
    table,
    thing,
    types,
    whole,
)
from tefuda.engine.match import Match
from tefuda.games.headquarters import GAME

TESTED: set[str] = set()


def of(*slugs: str) -> pytest.MarkDecorator:
    """The cards that a test is about."""
    TESTED.update(slugs)
    return pytest.mark.parametrize("slug", slugs)


def test_there_are_79_cards_and_5_presets_of_30() -> None:
    assert len(GAME.printed) == 79
    assert {sum(deck["cards"].values()) for deck in GAME.presets.values()} == {30}
    assert len(GAME.presets) == 5


@of(
    *("test_soldier", "test_guard", "test_wall", "citizen", "night_watch", "barricade", "veteran"),
    *("patrol_officer", "riot_squad", "field_marshal", "clown"),
)
def test_plain_units_have_no_abilities(slug: str) -> None:
    assert GAME.printed[slug]["abilities"] == []


@pytest.mark.parametrize(
    ("slug", "level", "link", "power_type", "power"),
    [
        ("citizen", 1, 1, "offensive", 2),
        ("night_watch", 1, 2, "defensive", 2),
        ("barricade", 1, 0, "wall", 4),
        ("veteran", 3, 2, "offensive", 4),
        ("patrol_officer", 1, 1, "offensive", 3),
        ("riot_squad", 2, 2, "defensive", 4),
        ("field_marshal", 5, 2, "offensive", 7),
        ("clown", 1, 2, "wall", 4),
        ("test_soldier", 1, 1, "offensive", 2),
        ("test_guard", 2, 2, "defensive", 3),
        ("test_wall", 1, 1, "wall", 3),
    ],
)
def test_plain_units_have_the_printed_numbers(slug: str, level: int, link: int, power_type: str, power: int) -> None:
    card = GAME.printed[slug]

    assert (card["level"], card["link"], card["power_type"], card["power"]) == (level, link, power_type, power)


# -- 8.1 HQs


@of("proving_ground", "city_hall", "war_room", "laundromat", "bomb_factory", "big_top", "hall_of_mirrors")
def test_level_up_costs_2_credits_and_lasts(slug: str) -> None:
    match = table(side(f"0 {slug}", credits=2), side("1 big_top"))

    do(match, 0, "activate", source=0, ability=0)

    assert (current(match, 0)[0], player(match, 0)["credits"], thing(match, 0)["active"]) == (3, 0, True)


@of("grand_casino")
def test_grand_casino_turns_to_level_up_so_it_cannot_draw_too(slug: str) -> None:
    match = table(side(f"0 {slug}", credits=3, deck=["heist"]), side("1 big_top"))

    do(match, 0, "activate", source=0, ability=0)

    assert current(match, 0)[0] == 3
    assert not is_legal(match, 0, "activate", source=0, ability=1)


@of("proving_ground")
def test_proving_ground_draws_and_powers_up(slug: str) -> None:
    match = table(side(f"0 {slug}", credits=3, deck=["heist"]), side("1 big_top"))

    do(match, 0, "activate", source=0, ability=1)
    do(match, 0, "activate", source=0, ability=2)

    assert player(match, 0)["hand"] == ["heist"]
    assert current(match, 0)[2] == 3


@of("city_hall")
def test_city_hall_strengthens_a_unit_of_its_owner(slug: str) -> None:
    match = table(side(f"0 {slug}", "10 citizen 0.0", credits=1), side("1 big_top", "20 clown 1.0"))

    do(match, 0, "activate", source=0, ability=1)

    assert current(match, 10)[2] == 3


@of("grand_casino", "laundromat")
@pytest.mark.parametrize("count", [13, 14])
def test_criminal_hqs_win_with_14_cards_at_the_start_of_their_main_phase(slug: str, count: int) -> None:
    cards: Fields = {"hand": ["heist"] * (count - 1)} if slug == "grand_casino" else {"trash": ["heist"] * count + ["clown"]}
    match = table(side("0 city_hall"), side(f"1 {slug}", deck=["heist", "clown"], **cards))

    end_turn(match)

    assert (whole(match)["result"] is not None) == (count == 14)


@of("laundromat")
@pytest.mark.parametrize(("held", "drawn"), [(1, 2), (2, 1)])
def test_laundromat_draws_in_the_draw_phase_with_two_or_fewer_cards(slug: str, held: int, drawn: int) -> None:
    match = table(side("0 city_hall"), side(f"1 {slug}", hand=["heist"] * held, deck=["heist"] * 3))

    end_turn(match)

    assert len(player(match, 1)["hand"]) == held + drawn


@of("black_cell")
def test_black_cell_sacrifices_a_unit_to_deal_4_and_does_nothing_without_one(slug: str) -> None:
    match = table(side(f"0 {slug}", "10 citizen 0.0", "11 mob 0.1", credits=2), side("1 big_top", "20 riot_squad 1.0"))

    do(match, 0, "activate", source=0, ability=1)
    choose(match, 10)
    assert (field(match, 0), field(match, 1)) == ([0, 11], [1])

    match = table(side(f"0 {slug}", credits=2), side("1 big_top", "20 riot_squad 1.0"))
    do(match, 0, "activate", source=0, ability=1)
    assert thing(match, 20)["damage"] == 0


@of("bomb_factory")
def test_bomb_factory_bombs_units_and_every_own_loss_hurts_each_rival_hq(slug: str) -> None:
    match = table(
        side(f"0 {slug}", "10 demolitionist 0.0 level-1!", credits=2), side("1 big_top", "20 clown 1.0"), side("2 big_top", hp=9)
    )

    do(match, 0, "activate", source=0, ability=1)
    assert thing(match, 20)["damage"] == 2
    do(match, 0, "activate", source=10, ability=0)
    assert (player(match, 1)["hp"], player(match, 2)["hp"], field(match, 1)) == (29, 8, [1])


@of("big_top")
def test_big_top_moves_a_unit_and_wins_with_8_units(slug: str) -> None:
    match = table(side(f"0 {slug}", "10 clown 0.0", "11 citizen 0.1", credits=1), side("1 big_top"))

    do(match, 0, "activate", source=0, ability=1)
    choose(match, 11)
    assert thing(match, 11) | {"parent": 10, "space": 0} == thing(match, 11)
    assert whole(match)["result"] is None


@of("big_top")
def test_big_top_does_not_count_units_of_level_0(slug: str) -> None:
    units = [f"{10 + n} clown {(1 if n < 3 else 10 + (n - 3) // 2)}.{n if n < 3 else (n - 3) % 2}" for n in range(8)]
    for last, over in (("", True), (" level-1!", False)):
        match = table(side("0 city_hall"), side(f"1 {slug}", *units[:7], units[7] + last, deck=["clown"]))
        end_turn(match)
        assert (whole(match)["result"] is not None) == over


@of("hall_of_mirrors")
def test_hall_of_mirrors_conceals_strengthens_hiddens_and_draws_for_exposures(slug: str) -> None:
    match = table(
        side("0 city_hall", "10 citizen 0.0", credits=2),
        side(f"1 {slug}", "20 clown 1.0 x=1", "21 heist 1.1 x=0 power+1!", deck=["veteran", "clown"]),
    )
    assert (current(match, 20)[2], current(match, 21)[2]) == (2, 1)
    do(match, 0, "attack", attacker=10, target=20)
    assert player(match, 1)["hand"] == ["veteran"]

    match = table(side(f"0 {slug}", credits=1, deck=["veteran"]), side("1 big_top"))
    do(match, 0, "activate", source=0, ability=1)
    assert thing(match, 30) | {"card": "veteran", "hidden": True, "x": 2} == thing(match, 30)
    assert current(match, 30)[2] == 3


@of("shadow_cabinet")
def test_shadow_cabinet_pays_its_level_to_level_up_and_draws_2_discards_1(slug: str) -> None:
    match = table(side(f"0 {slug} level+1!", credits=5, deck=["heist", "clown"], hand=["citizen"]), side("1 big_top"))

    do(match, 0, "activate", source=0, ability=1)
    assert whole(match)["choice"]["options"] == ["citizen", "clown", "heist"]
    choose(match, "clown")
    assert (player(match, 0)["hand"], player(match, 0)["trash"]) == (["citizen", "heist"], ["clown"])
    do(match, 0, "activate", source=0, ability=0)
    assert (current(match, 0)[0], player(match, 0)["credits"]) == (4, 0)


# -- cards that do something on entering

RICH = "0 shadow_cabinet level+4!"


def entered(slug: str, *things: str, rival: Fields | None = None, **fields: object) -> tuple[Match, list[Fields]]:
    """Seat 0 has the level and the credits to play the card under its HQ; it becomes object 30."""
    held = [slug, *fields.pop("hand", [])]  # type: ignore[misc]
    match = table(side(RICH, *things, hand=held, credits=9, **fields), rival or side("1 big_top"))
    kind = "play_command" if GAME.printed[slug]["kind"] == "command" else "play_unit"
    return match, do(match, 0, kind, card=slug, parent=0)


@of("test_caller", "courier", "supply_drop", "heist")
def test_cards_that_draw_on_entering(slug: str) -> None:
    match, _ = entered(slug, deck=["clown"] * 5)

    assert len(player(match, 0)["hand"]) == {"supply_drop": 2, "heist": 4}.get(slug, 1)


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


@of("test_shot", "molotov")
def test_shots_deal_2_damage_to_a_unit_and_molotov_only_to_an_enemy(slug: str) -> None:
    match, _ = entered(slug, "10 veteran 0.0", rival=side("1 big_top", "20 clown 1.0", "21 clown 1.1"))

    assert whole(match)["choice"]["options"] == ([10, 20, 21] if slug == "test_shot" else [20, 21])
    choose(match, 21)
    assert thing(match, 21)["damage"] == 2


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


# -- 8.4


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


@of("executive_order")
def test_executive_order_wakes_a_unit_and_makes_it_offensive(slug: str) -> None:
    match, _ = entered(slug, "10 riot_squad 0.0 inactive")

    assert is_legal(match, 0, "attack", attacker=10, target=1)


@of("fixer")
def test_fixer_grows_with_every_command_of_its_owner(slug: str) -> None:
    match, _ = entered("first_aid", f"10 {slug} 0.0")
    assert current(match, 10)[2] == 5

    match, _ = entered("citizen", f"10 {slug} 0.0")
    assert current(match, 10)[2] == 4


@of("slush_fund")
def test_slush_fund_pays_2_when_it_goes(slug: str) -> None:
    match = table(side("0 city_hall"), side("1 shadow_cabinet", f"20 {slug} 1.0", deck=["clown"]))

    end_turn(match)

    assert player(match, 1)["credits"] == 4


# -- 8.5


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


# -- 8.6


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


# -- 8.7


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


def test_every_card_has_a_test_here() -> None:
    assert set(GAME.printed) - TESTED == set()
