"""Rulings of section 14 that no rule's own test proves; the last test finds a ruling that no test of this folder cites."""

from __future__ import annotations

import re
from pathlib import Path

from games.headquarters.hq_language import abilities, triggered
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
    queued,
    refusal,
    side,
    table,
    thing,
    types,
    whole,
)
from tefuda.engine.match import Match
from tefuda.games.headquarters import FOLDER, GAME

CREDIT: Fields = {"op": "credits", "n": 1}


# -- damage and strikes


def test_ruling_2_the_blow_being_exchanged_does_not_weaken_the_strike_back() -> None:
    match = table(side("0 city_hall", "10 veteran 0.0"), side("1 city_hall", "20 riot_squad 1.0"))

    events = do(match, 0, "attack", attacker=10, target=20)

    assert [(event["id"], event["n"]) for event in of_type(events, "damage")] == [(20, 4), (10, 4)]
    assert (field(match, 0), field(match, 1)) == ([0], [1])


def test_ruling_3_what_an_hq_took_this_turn_weakens_it_until_the_end_of_the_turn_but_its_hp_stay_lost() -> None:
    match = table(
        side("0 city_hall", "10 citizen 0.0", "11 citizen 0.1", deck=["heist"]), side("1 city_hall", hp=20, deck=["heist"])
    )

    do(match, 0, "attack", attacker=10, target=1)  # 3 back: the citizen falls
    do(match, 0, "attack", attacker=11, target=1)  # 3 - 2 = 1 back: this one lives
    assert (field(match, 0), thing(match, 1)["damage"], player(match, 1)["hp"]) == ([0, 11], 4, 16)
    end_turn(match)

    assert (thing(match, 1)["damage"], player(match, 1)["hp"]) == (0, 16)


def test_ruling_5_damage_of_the_end_phase_stays_until_its_owners_start_phase_and_counts() -> None:
    burn = triggered("end_phase", {"op": "damage", "to": {"all": {"kind": ["hq", "unit"]}}, "n": 1})
    match = table(
        side("0 city_hall", "10 riot_squad 0.0", hp=20, deck=["heist"]),
        side("1 city_hall", "20 veteran 1.0", deck=["heist"]),
        cards=abilities("riot_squad", burn),
    )

    end_turn(match)
    assert [thing(match, id)["damage"] for id in (0, 10, 1, 20)] == [1, 1, 0, 0]  # seat 1's start phase cleared its own
    do(match, 1, "attack", attacker=20, target=0)
    assert thing(match, 20)["damage"] == 2  # the HQ of power 3 has lost 1 before
    end_turn(match)
    assert [thing(match, id)["damage"] for id in (0, 10)] == [0, 0]


# -- Hiddens


def test_ruling_9_a_command_lying_face_down_protects_its_parent_like_a_unit() -> None:
    for face_down, protected in (("x=1", True), ("", False)):
        match = table(side("0 war_room"), side("1 war_room", "20 heist 1.0", f"21 heist 1.1 {face_down}"))
        assert is_legal(match, 0, "attack", attacker=0, target=1) != protected


def test_ruling_10_a_hidden_of_x_0_falls_at_once_unless_something_gives_it_power() -> None:
    match = table(side("0 city_hall", hand=["courier"], deck=["heist"]), side("1 big_top"))
    events = do(match, 0, "play_hidden", card="courier", credits=0, parent=0)
    assert types(events) == ["hidden_played", "destroyed"]
    assert (field(match, 0), player(match, 0)["trash"], player(match, 0)["hand"]) == ([0], ["courier"], [])

    match = table(side("0 city_hall level+1!", "10 test_beacon 0.0", hand=["courier"]), side("1 big_top"))
    do(match, 0, "play_hidden", card="courier", credits=0, parent=0)
    assert current(match, 30) == (0, 2, 1)


def test_ruling_12_too_low_an_x_only_means_that_it_is_never_exposed() -> None:
    for x, exposed in ((3, False), (4, True), (5, True)):
        match = table(
            side("0 city_hall", "10 citizen 0.0"), side("1 city_hall level+4!", "20 minister 1.0 x=" + str(x), deck=["heist"])
        )
        do(match, 0, "attack", attacker=10, target=20)
        assert thing(match, 20)["hidden"] != exposed


def test_ruling_13_a_hidden_that_stays_face_down_and_falls_goes_to_the_trash_and_triggers_nothing() -> None:
    match = table(side("0 city_hall", "10 veteran 0.0"), side("1 city_hall", "20 slush_fund 1.0 x=2", "21 powder_keg 1.1 x=1"))

    first = do(match, 0, "attack", attacker=10, target=20)

    assert of_type(first, "destroyed") == [{"type": "destroyed", "id": 20, "seat": 1, "card": "slush_fund", "cause": "damage"}]
    assert queued(first) == []
    assert player(match, 1)["trash"] == ["slush_fund"]
    assert thing(match, 10)["damage"] == 2  # it struck back with X


def test_ruling_14_no_action_turns_an_own_hidden_face_up() -> None:
    match = table(
        side("0 city_hall", "10 citizen 0.0 x=2", hand=["citizen", "first_aid"], credits=2), side("1 big_top", "20 clown 1.0 x=1")
    )

    assert [
        action for action in match.legal(0) if 10 in (action.get("source"), action.get("attacker"), action.get("target"))
    ] == []
    assert "there is no action" in refusal(match, {"seat": 0, "do": "expose", "id": 10})
    assert "it may" in refusal(match, {"seat": 0, "do": "activate", "source": 10, "ability": 0})


def test_ruling_17_a_modifier_of_the_level_does_not_help_a_hidden_to_be_exposed() -> None:
    """An X of 1 with two levels more is a Hidden of level 3, yet its veteran stays unknown."""
    match = table(side("0 city_hall", "10 citizen 0.0"), side("1 city_hall", "20 veteran 1.0 x=1 level+2! power+3!"))

    events = do(match, 0, "attack", attacker=10, target=20)

    assert (current(match, 20)[0], of_type(events, "exposed")) == (3, [])


def test_ruling_19_the_level_of_the_hq_counts_only_when_a_card_is_played() -> None:
    match = table(side("0 city_hall level-1!", "10 veteran 0.0", hand=["veteran", "citizen"], credits=9), side("1 big_top"))

    assert not is_legal(match, 0, "play_unit", card="veteran", parent=0)
    do(match, 0, "play_unit", card="citizen", parent=0)
    assert field(match, 0) == [0, 10, 30]


def test_ruling_22_exposing_leaves_an_active_hidden_active() -> None:
    for state, active in (("", True), ("inactive", False)):
        match = table(side("0 city_hall", "10 citizen 0.0"), side("1 city_hall level+1!", f"20 veteran 1.0 x=3 {state}"))
        do(match, 0, "attack", attacker=10, target=20)
        assert (thing(match, 20)["hidden"], thing(match, 20)["active"]) == (False, active)


def test_ruling_23_a_hidden_enters_for_others_and_being_exposed_is_not_entering() -> None:
    match = table(
        side("0 shadow_cabinet level+2!", "10 ringmaster 0.0", hand=["courier"], deck=["heist"], credits=2), side("1 big_top")
    )

    events = do(match, 0, "play_hidden", card="courier", credits=2, parent=0)
    assert queued(events) == [(10, 0, 30)]
    assert current(match, 30) == (2, 2, 3)

    match = table(
        side("0 city_hall", "10 citizen 0.0"),
        side("1 big_top level+2!", "20 ringmaster 1.0", "21 courier 1.1 x=2", deck=["heist"]),
    )
    events = do(match, 0, "attack", attacker=10, target=21)
    assert types(events).count("exposed") == 1
    assert queued(events) == []  # neither the courier's own ability nor the ringmaster's


# -- abilities, the queue, choices


def test_ruling_24_an_ability_that_turns_its_unit_waits_for_a_turn() -> None:
    match = table(side("0 city_hall", hand=["field_medic"], credits=3), side("1 big_top"))

    do(match, 0, "play_unit", card="field_medic", parent=0)

    assert not is_legal(match, 0, "activate", source=30, ability=0)


def test_ruling_25_effects_of_one_moment_are_queued_by_turn_order_id_ability_and_subject() -> None:
    """Two units fall at once; everybody watches, one with two abilities. Seat 2 is next after the turn owner 0."""
    watch = triggered("destroyed", CREDIT, of={})
    match = table(
        side("0 city_hall", "12 riot_squad 0.0", "22 citizen 0.1 power-2", credits=2, hp=20),
        side("1 city_hall", "10 night_watch 1.0", "11 citizen 1.1 power-2"),
        side("2 city_hall", "21 night_watch 2.0"),
        order=[1, 0, 2],
        active=0,
        cards={**abilities("night_watch", watch), **abilities("riot_squad", watch, watch)},
    )

    events = do(match, 0, "activate", source=0, ability=0)

    assert queued(events)[1:] == [
        *((12, 0, 11), (12, 0, 22), (12, 1, 11), (12, 1, 22)),
        *((21, 0, 11), (21, 0, 22)),
        *((10, 0, 11), (10, 0, 22)),
    ]


def test_ruling_26_a_condition_is_looked_at_when_the_effect_resolves_and_not_before() -> None:
    """Both wait while another effect changes what they ask for: one becomes true, the other false."""
    empties = triggered("enter", {"op": "discard", "n": 9}, of={"kind": "command"})
    rich = triggered("enter", {"op": "credits", "n": 5}, of={"kind": "command"}, **{"if": [[{"cards": "hand"}, ">", 0]]})
    poor = triggered("enter", {"op": "credits", "n": 1}, of={"kind": "command"}, **{"if": [[{"cards": "hand"}, "=", 0]]})
    match = table(
        side("0 city_hall", "10 night_watch 0.0", hand=["first_aid", "heist"], credits=1),
        side("1 big_top"),
        cards=abilities("night_watch", empties, rich, poor),
    )

    events = do(match, 0, "play_command", card="first_aid", parent=0)

    assert queued(events)[:3] == [(10, 0, 30), (10, 1, 30), (10, 2, 30)]
    assert [event["ability"] for event in of_type(events, "skipped")] == [1]
    assert player(match, 0)["credits"] == 1


def test_ruling_27_targets_are_chosen_on_resolution_operation_by_operation() -> None:
    """The first shot is chosen among three; it fells one, so the second effect finds two and asks again, the third is forced."""
    shot = {"op": "destroy", "to": {"choose": 1, "from": {"side": "opponents"}}}
    match = table(
        side("0 city_hall", hand=["first_aid"], credits=1),
        side("1 big_top", "20 clown 1.0", "21 clown 1.1", "22 clown 1.2"),
        cards=abilities("first_aid", triggered("enter", shot, shot, shot)),
    )

    events = do(match, 0, "play_command", card="first_aid", parent=0)
    assert (of_type(events, "queued")[0]["source"], whole(match)["choice"]["options"]) == (30, [20, 21, 22])
    choose(match, 21)
    assert (whole(match)["resolving"]["op"], whole(match)["choice"]["options"]) == (1, [20, 22])
    events = choose(match, 20)
    assert types(events) == ["chosen", "destroyed", "destroyed"]
    assert field(match, 1) == [1]


def test_ruling_28_without_a_target_the_cost_stays_paid_and_the_rest_of_the_effect_goes_on() -> None:
    match = table(side("0 bomb_factory", credits=2), side("1 big_top"))
    do(match, 0, "activate", source=0, ability=1)
    assert (player(match, 0)["credits"], thing(match, 0)["active"]) == (0, False)

    match = table(side("0 black_cell level+1!", hand=["car_bomb"], credits=3, hp=20), side("1 big_top"))
    do(match, 0, "play_command", card="car_bomb", parent=0)
    assert (player(match, 0)["credits"], player(match, 0)["hp"]) == (0, 17)


def test_ruling_29_a_draw_of_too_many_takes_what_is_there_and_defeats_after_the_effect() -> None:
    several = triggered("enter", {"op": "draw", "n": 4}, {"op": "credits", "n": {"count": "that"}})
    match = table(
        side("0 city_hall", hand=["first_aid"], deck=["heist", "clown"], credits=1),
        side("1 big_top"),
        cards=abilities("first_aid", several),
    )

    events = do(match, 0, "play_command", card="first_aid", parent=0)

    assert types(events)[-6:] == ["drawn", "drawn", "deck_empty", "credits", "defeated", "game_over"]
    assert (player(match, 0)["hand"], player(match, 0)["credits"]) == (["heist", "clown"], 2)
    assert whole(match)["result"] == {"winners": [1], "reason": "deck_out", "scores": [0, 1]}


def test_ruling_46_no_action_can_be_declared_until_the_queue_is_empty() -> None:
    """Two ministers: the second one's effect waits while the first one's asks."""
    match = table(
        side("0 city_hall"),
        side("1 city_hall level+2!", "20 minister 1.0", "21 minister 1.1", hand=["citizen"], deck=["citizen"]),
    )

    end_turn(match)
    assert [effect["source"] for effect in whole(match)["pending"]] == [21]
    for _ in range(2):
        assert {action["do"] for action in match.legal(1)} == {"choose"}
        assert "it may" in refusal(match, {"seat": 1, "do": "end_main"})
        choose(match, 20, seat=1)
    assert whole(match)["pending"] == []
    assert is_legal(match, 1, "end_main")
    assert current(match, 20)[2] == 7


# -- defeat and several players


def test_ruling_31_hp_and_deck_run_out_in_one_check_is_a_draw() -> None:
    both = triggered("enter", {"op": "damage", "to": "your_hq", "n": 9}, {"op": "draw", "who": "opponents", "n": 1})
    match = table(
        side("0 city_hall", hand=["first_aid"], credits=1, hp=9), side("1 big_top", deck=[]), cards=abilities("first_aid", both)
    )

    events = do(match, 0, "play_command", card="first_aid", parent=0)

    assert [(event["seat"], event["reason"]) for event in of_type(events, "defeated")] == [(0, "hq_destroyed"), (1, "deck_out")]
    assert whole(match)["result"] == {"winners": [], "reason": "simultaneous", "scores": [0, 0]}


def test_ruling_32_it_is_a_draw_only_if_nobody_remains() -> None:
    burn = {"op": "damage", "to": {"all": {"kind": "hq"}}, "n": 9}
    for hp, winners, reason in ((9, [], "simultaneous"), (10, [2], "hq_destroyed")):
        match = table(
            side("0 city_hall", hand=["first_aid"], credits=1, hp=9),
            side("1 big_top", hp=5),
            side("2 big_top", hp=hp),
            cards=abilities("first_aid", triggered("enter", burn)),
        )
        do(match, 0, "play_command", card="first_aid", parent=0)
        assert (whole(match)["result"]["winners"], whole(match)["result"]["reason"]) == (winners, reason)


def test_ruling_35_an_offensive_hq_attacks_on_turn_1() -> None:
    deck = {"hq": "war_room", "cards": GAME.presets["law_and_order"]["cards"]}
    match = Match(GAME, {"turn_order": "seats", "decks": [deck, "house_edge"]}, 4)

    assert whole(match)["turn"] == 1
    assert is_legal(match, 0, "attack", attacker=0, target=1)


def test_ruling_37_every_printed_hq_levels_up_once_a_turn_below_level_6() -> None:
    for slug, card in GAME.printed.items():
        if card["kind"] != "hq":
            continue
        match = table(side(f"0 {slug} level+3!", credits=12, hp=20), side("1 big_top"))
        do(match, 0, "activate", source=0, ability=0)
        assert current(match, 0)[0] == 6, slug
        assert not is_legal(match, 0, "activate", source=0, ability=0)
        match = table(side(f"0 {slug} level+4!", credits=12, hp=20), side("1 big_top"))
        assert not is_legal(match, 0, "activate", source=0, ability=0), slug


def test_ruling_38_commands_are_never_attacked_but_fall_by_effects_and_with_their_parent() -> None:
    wreck = triggered("enter", {"op": "destroy", "to": {"all": {"kind": "command", "side": "opponents"}}})
    match = table(
        side("0 war_room", "10 riot_squad 0.0 type=offensive", hand=["first_aid"], credits=1),
        side("1 big_top", "20 curfew 1.0", "21 citizen 1.1", "22 first_aid 21.0", "23 first_aid 1.2"),
        cards=abilities("first_aid", wreck),
    )

    assert {action["target"] for action in match.legal(0) if action["do"] == "attack"} == {21}
    events = do(match, 0, "attack", attacker=0, target=21) + do(match, 0, "play_command", card="first_aid", parent=0)
    assert [(event["id"], event["cause"]) for event in of_type(events, "destroyed")] == [
        (20, "effect"),
        (22, "effect"),
        (23, "effect"),
    ]

    match = table(side("0 city_hall", "10 veteran 0.0"), side("1 big_top", "21 citizen 1.1", "22 heist 21.0 level-2!"))
    events = do(match, 0, "attack", attacker=10, target=21)
    assert [(event["id"], event["cause"]) for event in of_type(events, "destroyed")] == [(21, "damage"), (22, "unreachable")]


def test_ruling_39_everybody_else_is_an_opponent() -> None:
    match = table(
        side("0 war_room", "10 citizen 0.0"),
        side("1 big_top", "20 clown 1.0"),
        side("2 big_top"),
        side("3 big_top", "21 clown 3.0"),
    )

    targets = {action["target"] for action in match.legal(0) if action.get("attacker") == 10}
    assert targets == {1, 20, 2, 3, 21}


def test_ruling_44_every_hq_lists_general_so_that_general_cards_fit_every_deck() -> None:
    general = {slug: 2 for slug, card in GAME.printed.items() if card["factions"] == ["general"] and card["kind"] != "hq"}
    deck = {slug: 2 for slug in list(general)[:15]}
    hqs = [slug for slug, card in GAME.printed.items() if card["kind"] == "hq"]

    assert len(hqs) == 10
    for hq in hqs:
        assert "general" in GAME.printed[hq]["factions"]
        assert player(Match(GAME, {"decks": [{"hq": hq, "cards": deck}, "house_edge"]}, 1), 0)["field"][0]["card"] == hq


# -- and the others


def test_every_ruling_is_cited_by_a_test_of_this_folder() -> None:
    rulings = set(re.findall(r"^\| R(\d+) \|", (FOLDER / "RULES.md").read_text(encoding="utf-8"), re.MULTILINE))
    cited: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        cited.update(re.findall(r"^def test_ruling_(\d+)_", text, re.MULTILINE))
        cited.update(re.findall(r"[Rr]uling 14\.(\d+)\b", text))

    assert len(rulings) == 46
    assert rulings - cited == set()
