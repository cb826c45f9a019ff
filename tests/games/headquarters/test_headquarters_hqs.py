"""Every HQ (rule 8.1), by what it does on the table."""

from __future__ import annotations

import pytest

from games.headquarters.hq_cards import Shown, printed
from games.headquarters.hq_table import Fields, choose, current, do, end_turn, field, is_legal, player, side, table, thing, whole

of = Shown()


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


def test_every_hq_has_a_test_here() -> None:
    assert of.slugs == printed("hq")
