"""The operations of the effect language and their targets (rule 7.10), one by one."""

from __future__ import annotations

from games.headquarters.hq_language import mine, on_enter, play, rival
from games.headquarters.hq_table import (
    Fields,
    choose,
    current,
    do,
    end_turn,
    field,
    of_type,
    player,
    side,
    table,
    thing,
    types,
    whole,
)
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import OMNISCIENT

# -- operations on players


def test_op_draw_gives_each_player_n_cards_and_that_is_the_cards_drawn() -> None:
    gain = {"op": "credits", "n": {"count": "that"}}
    match, events = play(
        mine(deck=["citizen", "courier", "veteran"]),
        rival(deck=["clown"] * 3),
        ops=[{"op": "draw", "who": "everyone", "n": 2}, gain],
    )

    assert player(match, 0)["hand"] == ["citizen", "courier"]
    assert player(match, 1)["hand"] == ["clown", "clown"]
    assert player(match, 0)["credits"] == 4
    assert [event["seat"] for event in of_type(events, "drawn")] == [0, 0, 1, 1]


def test_op_discard_takes_all_if_there_are_fewer() -> None:
    match, events = play(mine(), rival(hand=["clown", "veteran"]), ops=[{"op": "discard", "who": "opponents", "n": 5}])

    assert player(match, 1)["hand"] == []
    assert player(match, 1)["trash"] == ["clown", "veteran"]
    assert [event["card"] for event in of_type(events, "discarded")] == ["clown", "veteran"]


def test_op_discard_at_random_from_the_chosen_opponent() -> None:
    ops: list[Fields] = [{"op": "discard", "who": "chosen", "n": 1, "random": True}]
    match, _ = play(
        mine(), rival(hand=["clown", "veteran", "citizen"]), side("2 big_top", hand=["clown", "veteran", "citizen"]), ops=ops
    )

    assert whole(match)["choice"] == {"seat": 0, "kind": "player", "options": [1, 2], "left": 1, "optional": False}
    events = choose(match, 2)
    assert len(player(match, 1)["hand"]) == 3
    assert len(player(match, 2)["hand"]) == 2
    assert of_type(events, "chosen") == [{"type": "chosen", "seat": 0, "kind": "player", "pick": 2}]


def test_op_mill_takes_the_top_cards_as_many_as_there_are_and_is_no_draw() -> None:
    """Ruling 14.30."""
    match, events = play(mine(deck=["citizen", "courier"]), rival(), ops=[{"op": "mill", "n": 3}])

    assert player(match, 0)["trash"] == ["citizen", "courier"]
    assert not player(match, 0)["decked"]
    assert types(events).count("milled") == 2
    assert whole(match)["result"] is None


def test_op_recover_takes_chosen_cards_of_a_printed_kind_back_into_the_hand() -> None:
    ops: list[Fields] = [{"op": "recover", "n": 2, "kind": "command", "optional": True}]
    match, _ = play(mine(trash=["heist", "citizen", "scandal", "heist"]), rival(), ops=ops)

    assert whole(match)["choice"]["options"] == ["heist", "scandal"]
    choose(match, "heist")
    events = choose(match, None)
    assert player(match, 0)["hand"] == ["heist"]
    assert player(match, 0)["trash"] == ["citizen", "scandal", "heist"]  # the first of equal cards leaves
    assert of_type(events, "recovered") == [{"type": "recovered", "seat": 0, "card": "heist"}]


def test_op_credits_never_go_below_0_and_leave_that_unchanged() -> None:
    ops: list[Fields] = [
        {"op": "draw", "n": 2},
        {"op": "credits", "who": "opponents", "n": -5},
        {"op": "credits", "n": {"count": "that"}},
    ]
    match, _ = play(mine(deck=["citizen"] * 3), rival(credits=3), ops=ops)

    assert player(match, 1)["credits"] == 0
    assert player(match, 0)["credits"] == 2


def test_op_win_and_lose_mark_players_for_the_next_state_check() -> None:
    match, _ = play(mine(), rival(), ops=[{"op": "win"}])
    assert (player(match, 0)["won"], whole(match)["result"]["winners"]) == (True, [0])

    match, _ = play(mine(), rival(), ops=[{"op": "lose"}])
    assert (player(match, 0)["lost"], whole(match)["result"]["winners"]) == (True, [1])


# -- operations on objects


def test_op_damage_hits_units_and_hqs_but_never_commands() -> None:
    everything = {"all": {"kind": ["hq", "unit", "command"], "side": "opponents"}}
    match, events = play(mine(), rival("20 clown 1.0", "21 heist 1.1", hp=20), ops=[{"op": "damage", "to": everything, "n": 2}])

    assert [(event["id"], event["n"], event["by"]) for event in of_type(events, "damage")] == [(1, 2, 30), (20, 2, 30)]
    assert types(events)[-3:] == ["damage", "hp", "damage"]
    assert (player(match, 1)["hp"], thing(match, 1)["damage"]) == (18, 2)


def test_op_heal_stops_at_the_printed_hp_and_at_no_damage() -> None:
    ops: list[Fields] = [{"op": "heal", "to": "your_hq", "n": 5}, {"op": "heal", "to": {"all": {"side": "you"}}, "n": 2}]
    match, events = play(mine("10 veteran 0.0 damage=3", "11 veteran 0.1 damage=1", hp=24), rival(), ops=ops)

    assert player(match, 0)["hp"] == 26
    assert [(event["id"], event["n"]) for event in of_type(events, "healed")] == [(0, 2), (10, 2), (11, 1)]
    assert types(events)[-4:] == ["healed", "hp", "healed", "healed"]


def test_op_destroy_leaves_out_hqs_and_indestructible_enemies_and_that_counts_the_destroyed() -> None:
    everything = {"all": {"kind": ["hq", "unit"]}}
    ops: list[Fields] = [{"op": "destroy", "to": everything}, {"op": "credits", "n": {"count": "that"}}]
    match, _ = play(mine("10 citizen 0.0"), rival("20 grand_illusionist 1.0", "21 clown 20.0"), ops=ops)

    assert (field(match, 0), field(match, 1)) == (
        [0, 30],
        [1],
    )  # the illusionist itself is not protected, so the clown falls after it
    assert player(match, 0)["credits"] == 2
    assert player(match, 1)["trash"] == ["grand_illusionist", "clown"]


def test_op_return_takes_objects_to_their_owners_hands_without_destroying_them() -> None:
    units = {"all": {"kind": ["hq", "unit"], "side": "opponents"}}
    match, events = play(
        mine(), rival("20 test_caller 1.0", "21 heist 1.1 x=1", hand=["clown"]), ops=[{"op": "return", "to": units}]
    )

    assert player(match, 1)["hand"] == ["clown", "test_caller", "heist"]
    assert field(match, 1) == [1]
    assert [(event["id"], event["hidden"]) for event in of_type(events, "returned")] == [(20, False), (21, True)]
    assert of_type(events, "destroyed") == []


def test_op_modify_adds_to_a_stat_for_the_turn_or_for_good() -> None:
    ops: list[Fields] = [
        {"op": "modify", "to": {"all": {"side": "you"}}, "stat": "level", "n": 2, "until": "permanent"},
        {"op": "modify", "to": {"all": {"side": "you"}}, "stat": "link", "n": 1, "until": "permanent"},
        {"op": "modify", "to": {"all": {"side": "you"}}, "stat": "power", "n": 3, "until": "turn"},
    ]
    match, events = play(mine("10 citizen 0.0"), rival(deck=["clown"]), ops=ops)

    assert current(match, 10) == (3, 2, 5)
    assert [event["stat"] for event in of_type(events, "modified")] == ["level", "link", "power"]
    end_turn(match)
    assert current(match, 10) == (3, 2, 2)


def test_op_set_type_changes_the_power_type_of_that() -> None:
    ops: list[Fields] = [
        {"op": "activate", "to": {"all": {"side": "you"}}},
        {"op": "set_type", "to": "that", "type": "wall", "until": "permanent"},
    ]
    match, events = play(mine("10 citizen 0.0", "11 citizen 0.1 inactive"), rival(), ops=ops)

    assert [event["id"] for event in of_type(events, "type_set")] == [10, 11]  # that: also the one that was active already
    assert thing(match, 10)["mods"] == [{"stat": "type", "set": "wall", "until": "permanent"}]


def test_op_activate_and_inactivate_turn_objects() -> None:
    ops: list[Fields] = [
        {"op": "inactivate", "to": {"all": {"side": "opponents", "active": True}}},
        {"op": "activate", "to": {"all": {"side": "you", "active": False}}},
    ]
    _match, events = play(mine("10 citizen 0.0 inactive"), rival("20 clown 1.0", "21 clown 1.1 inactive"), ops=ops)

    assert [(event["id"], event["active"]) for event in of_type(events, "state")] == [(20, False), (10, True)]


def test_op_expose_turns_up_what_it_can_and_that_counts_the_exposed() -> None:
    ops: list[Fields] = [{"op": "expose", "to": {"all": {"hidden": True}}}, {"op": "credits", "n": {"count": "that"}}]
    match, events = play(mine(), rival("20 clown 1.0 x=1", "21 veteran 1.1 x=2", "22 heist 20.0 x=1"), ops=ops)

    assert [event["id"] for event in of_type(events, "exposed")] == [20]
    assert [thing(match, id)["hidden"] for id in (20, 21, 22)] == [False, True, True]
    assert player(match, 0)["credits"] == 1


def test_op_conceal_from_hand_asks_for_the_card_then_the_parent() -> None:
    ops: list[Fields] = [{"op": "conceal", "from": "hand", "x": 2, "optional": True}]
    match, _ = play(mine("10 courier 0.0", "11 citizen 0.1", hand=["veteran"]), rival(), ops=ops)

    assert whole(match)["choice"] == {"seat": 0, "kind": "card", "options": ["veteran"], "left": 1, "optional": True}
    choose(match, "veteran")
    # the HQ (its three spaces: courier, citizen, the command) is full, the citizen too low: only the courier can bear level 2
    assert whole(match)["choice"] is None
    assert thing(match, 31) | {"card": "veteran", "parent": 10, "x": 2, "active": False, "hidden": True} == thing(match, 31)
    assert player(match, 0)["credits"] == 0


def test_op_conceal_may_be_declined_and_asks_nothing_without_a_card_or_a_parent() -> None:
    ops: list[Fields] = [{"op": "conceal", "from": "hand", "x": 2, "optional": True}]
    match, _ = play(mine(hand=["veteran"]), rival(), ops=ops)
    events = choose(match, None)
    assert player(match, 0)["hand"] == ["veteran"]
    assert types(events) == ["chosen"]

    match, _ = play(mine(), rival(), ops=ops)
    assert whole(match)["choice"] is None
    match, _ = play(side("0 city_hall", credits=1, hand=["veteran"]), rival(), ops=[{**ops[0], "x": 3}])
    assert (whole(match)["choice"], player(match, 0)["hand"]) == (None, ["veteran"])


def test_op_conceal_from_deck_takes_the_top_card_and_asks_only_for_the_parent() -> None:
    ops: list[Fields] = [{"op": "conceal", "from": "deck", "x": {"count": {"side": "you"}}}]
    match, _ = play(mine("10 courier 0.0", deck=["veteran", "citizen"]), rival(), ops=ops)

    assert whole(match)["choice"] == {"seat": 0, "kind": "object", "options": [0, 10], "left": 1, "optional": False}
    events = choose(match, 10)
    assert of_type(events, "hidden_played") == [
        {"type": "hidden_played", "seat": 0, "id": 31, "card": "veteran", "x": 1, "parent": 10, "space": 0}
    ]
    assert player(match, 0)["deck"] == ["citizen"]
    match, _ = play(mine(deck=[]), rival(), ops=ops)
    assert (field(match, 0), player(match, 0)["decked"]) == ([0, 30], False)


def test_op_relink_moves_a_unit_with_all_below_it_to_another_parent_of_its_field() -> None:
    ops: list[Fields] = [{"op": "relink", "to": {"choose": 1, "from": {"side": "you"}}}]
    match, _ = play(mine("10 night_watch 0.0", "11 night_watch 10.1", "12 citizen 11.0", "13 courier 0.1"), rival(), ops=ops)

    events = choose(match, 11)
    # not 10, its parent; not 12, below it; the HQ is full: 13 is the only parent left
    assert of_type(events, "relinked") == [{"type": "relinked", "id": 11, "parent": 13, "space": 0}]
    assert thing(match, 12)["parent"] == 11


def test_op_relink_moves_the_lowest_of_several_and_nothing_if_no_parent_can_bear_it() -> None:
    ops: list[Fields] = [
        {"op": "relink", "to": {"all": {"side": "you", "kind": ["hq", "unit", "command"]}}},
        {"op": "credits", "n": {"count": "that"}},
    ]
    match, _ = play(mine("10 veteran 0.0", "11 night_watch 0.1"), rival(), ops=ops)
    assert (thing(match, 10)["parent"], player(match, 0)["credits"]) == (0, 0)

    match, _ = play(mine("10 citizen 0.0", "11 night_watch 0.1"), rival(), ops=ops)
    assert (thing(match, 10)["parent"], thing(match, 10)["space"], player(match, 0)["credits"]) == (11, 0, 1)


def test_a_random_target_is_drawn_once_even_if_the_parent_is_asked_for_afterwards() -> None:
    ops: list[Fields] = [{"op": "relink", "to": {"random": 1, "from": {"side": "opponents"}}}]
    seen = set()
    for seed in range(24):
        match, _ = play(mine(), rival("20 citizen 1.0", "21 citizen 1.1", "22 clown 1.2"), ops=ops, rng=seeded(seed).text())
        parents = whole(match)["choice"]["options"]  # each of the three can go under either of the others
        assert match.game.load(whole(match)).document(OMNISCIENT) == whole(match)
        choose(match, parents[0])
        moved = [id for id in (20, 21, 22) if thing(match, id)["parent"] != 1]
        assert len(moved) == 1
        assert moved[0] not in parents
        seen.add(moved[0])
    assert seen == {20, 21, 22}


def test_random_targets_are_different_ones_and_all_if_there_are_fewer() -> None:
    ops: list[Fields] = [{"op": "damage", "to": {"random": 2, "from": {"side": "opponents"}}, "n": 1}]
    match, events = play(mine(), rival("20 clown 1.0", "21 clown 1.1", "22 clown 1.2"), ops=ops)
    assert len({event["id"] for event in of_type(events, "damage")}) == 2

    match, events = play(mine(), rival("20 clown 1.0"), ops=ops)
    assert [event["id"] for event in of_type(events, "damage")] == [20]
    assert whole(match)["choice"] is None


def test_op_expose_does_not_turn_up_what_lies_open_already() -> None:
    """A unit of level 0, for which any X would do."""
    open_unit: Fields = {"clown": {"level": 0}, **on_enter({"op": "expose", "to": {"all": {}}})}
    match = table(mine(hand=["first_aid"]), rival("20 clown 1.0", "21 clown 1.1 x=1"), cards=open_unit)

    events = do(match, 0, "play_command", card="first_aid", parent=0)

    assert [event["id"] for event in of_type(events, "exposed")] == [21]
