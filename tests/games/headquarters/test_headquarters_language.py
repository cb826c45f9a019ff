"""The effect language (rule 7.10): the vocabulary is the rulebook's, and every word of it does what the rulebook says.

Each test names the words it proves; the last test finds words that no test proves.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from games.headquarters.hq_table import (
    Fields,
    choose,
    current,
    do,
    end_turn,
    field,
    of_type,
    player,
    queued,
    side,
    table,
    thing,
    types,
    whole,
)
from tefuda.engine.errors import BadData
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import OMNISCIENT
from tefuda.games.headquarters import FOLDER, GAME, vocabulary
from tefuda.games.headquarters.cards import CardTable

PROVED: set[str] = set()
Test = TypeVar("Test", bound=Callable[..., None])


def proves(*words: str) -> Callable[[Test], Test]:
    PROVED.update(words)
    return lambda test: test


def on_enter(*operations: Fields, **more: Any) -> Fields:
    """First Aid with other operations."""
    return {"first_aid": {"abilities": [{"kind": "triggered", "on": "enter", "do": list(operations), **more}]}}


def play(*sides: Fields, ops: list[Fields], **more: Any) -> tuple[Match, list[Fields]]:
    """Seat 0, with First Aid in hand, plays it under its HQ (object 0); it becomes object 30."""
    sides[0]["hand"] = ["first_aid", *sides[0].get("hand", [])]
    match = table(*sides, cards=on_enter(*ops, **more.pop("ability", {})), **more)
    return match, do(match, 0, "play_command", card="first_aid", parent=0)


def mine(*things: str, **fields: Any) -> Fields:
    return side("0 city_hall level+3!", *things, credits=1, **fields)


def rival(*things: str, **fields: Any) -> Fields:
    return side("1 big_top level+3!", *things, **fields)


# -- operations on players


@proves("op draw", "who you", "who everyone", "value count that")
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


@proves("op discard", "who opponents")
def test_op_discard_takes_all_if_there_are_fewer() -> None:
    match, events = play(mine(), rival(hand=["clown", "veteran"]), ops=[{"op": "discard", "who": "opponents", "n": 5}])

    assert player(match, 1)["hand"] == []
    assert player(match, 1)["trash"] == ["clown", "veteran"]
    assert [event["card"] for event in of_type(events, "discarded")] == ["clown", "veteran"]


@proves("op discard random", "who chosen")
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


@proves("op mill")
def test_op_mill_takes_the_top_cards_as_many_as_there_are_and_is_no_draw_r30() -> None:
    match, events = play(mine(deck=["citizen", "courier"]), rival(), ops=[{"op": "mill", "n": 3}])

    assert player(match, 0)["trash"] == ["citizen", "courier"]
    assert not player(match, 0)["decked"]
    assert types(events).count("milled") == 2
    assert whole(match)["result"] is None


@proves("op recover", "op recover kind", "op recover optional")
def test_op_recover_takes_chosen_cards_of_a_printed_kind_back_into_the_hand() -> None:
    ops: list[Fields] = [{"op": "recover", "n": 2, "kind": "command", "optional": True}]
    match, _ = play(mine(trash=["heist", "citizen", "scandal", "heist"]), rival(), ops=ops)

    assert whole(match)["choice"]["options"] == ["heist", "scandal"]
    choose(match, "heist")
    events = choose(match, None)
    assert player(match, 0)["hand"] == ["heist"]
    assert player(match, 0)["trash"] == ["citizen", "scandal", "heist"]  # the first of equal cards leaves
    assert of_type(events, "recovered") == [{"type": "recovered", "seat": 0, "card": "heist"}]


@proves("op credits")
def test_op_credits_never_go_below_0_and_leave_that_unchanged() -> None:
    ops: list[Fields] = [
        {"op": "draw", "n": 2},
        {"op": "credits", "who": "opponents", "n": -5},
        {"op": "credits", "n": {"count": "that"}},
    ]
    match, _ = play(mine(deck=["citizen"] * 3), rival(credits=3), ops=ops)

    assert player(match, 1)["credits"] == 0
    assert player(match, 0)["credits"] == 2


@proves("op win", "op lose")
def test_op_win_and_lose_mark_players_for_the_next_state_check() -> None:
    match, _ = play(mine(), rival(), ops=[{"op": "win"}])
    assert (player(match, 0)["won"], whole(match)["result"]["winners"]) == (True, [0])

    match, _ = play(mine(), rival(), ops=[{"op": "lose"}])
    assert (player(match, 0)["lost"], whole(match)["result"]["winners"]) == (True, [1])


# -- operations on objects


@proves("op damage", "target all", "filter kind", "filter side")
def test_op_damage_hits_units_and_hqs_but_never_commands() -> None:
    everything = {"all": {"kind": ["hq", "unit", "command"], "side": "opponents"}}
    match, events = play(mine(), rival("20 clown 1.0", "21 heist 1.1", hp=20), ops=[{"op": "damage", "to": everything, "n": 2}])

    assert [(event["id"], event["n"], event["by"]) for event in of_type(events, "damage")] == [(1, 2, 30), (20, 2, 30)]
    assert types(events)[-3:] == ["damage", "hp", "damage"]
    assert (player(match, 1)["hp"], thing(match, 1)["damage"]) == (18, 2)


@proves("op heal", "ref your_hq")
def test_op_heal_stops_at_the_printed_hp_and_at_no_damage() -> None:
    ops: list[Fields] = [{"op": "heal", "to": "your_hq", "n": 5}, {"op": "heal", "to": {"all": {"side": "you"}}, "n": 2}]
    match, events = play(mine("10 veteran 0.0 damage=3", "11 veteran 0.1 damage=1", hp=24), rival(), ops=ops)

    assert player(match, 0)["hp"] == 26
    assert [(event["id"], event["n"]) for event in of_type(events, "healed")] == [(0, 2), (10, 2), (11, 1)]
    assert types(events)[-4:] == ["healed", "hp", "healed", "healed"]


@proves("op destroy", "flag indestructible")
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


@proves("op return")
def test_op_return_takes_objects_to_their_owners_hands_without_destroying_them() -> None:
    units = {"all": {"kind": ["hq", "unit"], "side": "opponents"}}
    match, events = play(
        mine(), rival("20 test_caller 1.0", "21 heist 1.1 x=1", hand=["clown"]), ops=[{"op": "return", "to": units}]
    )

    assert player(match, 1)["hand"] == ["clown", "test_caller", "heist"]
    assert field(match, 1) == [1]
    assert [(event["id"], event["hidden"]) for event in of_type(events, "returned")] == [(20, False), (21, True)]
    assert of_type(events, "destroyed") == []


@proves("op modify", "stat level", "stat link", "stat power", "until turn", "until permanent")
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


@proves("op set_type", "ref that")
def test_op_set_type_changes_the_power_type_of_that() -> None:
    ops: list[Fields] = [
        {"op": "activate", "to": {"all": {"side": "you"}}},
        {"op": "set_type", "to": "that", "type": "wall", "until": "permanent"},
    ]
    match, events = play(mine("10 citizen 0.0", "11 citizen 0.1 inactive"), rival(), ops=ops)

    assert [event["id"] for event in of_type(events, "type_set")] == [10, 11]  # that: also the one that was active already
    assert thing(match, 10)["mods"] == [{"stat": "type", "set": "wall", "until": "permanent"}]


@proves("op activate", "op inactivate", "filter active")
def test_op_activate_and_inactivate_turn_objects() -> None:
    ops: list[Fields] = [
        {"op": "inactivate", "to": {"all": {"side": "opponents", "active": True}}},
        {"op": "activate", "to": {"all": {"side": "you", "active": False}}},
    ]
    _match, events = play(mine("10 citizen 0.0 inactive"), rival("20 clown 1.0", "21 clown 1.1 inactive"), ops=ops)

    assert [(event["id"], event["active"]) for event in of_type(events, "state")] == [(20, False), (10, True)]


@proves("op expose", "filter hidden")
def test_op_expose_turns_up_what_it_can_and_that_counts_the_exposed() -> None:
    ops: list[Fields] = [{"op": "expose", "to": {"all": {"hidden": True}}}, {"op": "credits", "n": {"count": "that"}}]
    match, events = play(mine(), rival("20 clown 1.0 x=1", "21 veteran 1.1 x=2", "22 heist 20.0 x=1"), ops=ops)

    assert [event["id"] for event in of_type(events, "exposed")] == [20]
    assert [thing(match, id)["hidden"] for id in (20, 21, 22)] == [False, True, True]
    assert player(match, 0)["credits"] == 1


@proves("op conceal", "op conceal hand", "op conceal optional")
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


@proves("op conceal deck")
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


@proves("op relink", "target choose")
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


@proves("target random")
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


# -- triggers


def watcher(on: str, of: object = None) -> Fields:
    """The night watch gains a credit whenever this happens."""
    ability: Fields = {"kind": "triggered", "on": on, "do": [{"op": "credits", "n": 1}]}
    return {"night_watch": {"abilities": [ability if of is None else {**ability, "of": of}]}}


@proves("on start_phase", "on draw_phase", "on main_phase", "on end_phase", "of you", "of opponents", "of any")
@pytest.mark.parametrize("phase", ["start_phase", "draw_phase", "main_phase", "end_phase"])
@pytest.mark.parametrize(
    ("of", "owners"), [(None, [True, False]), ("you", [True, False]), ("opponents", [False, True]), ("any", [True, True])]
)
def test_phase_triggers_say_whose_turn_they_mean(phase: str, of: object, owners: list[bool]) -> None:
    """Two turns pass, one of each seat: 0's end phase, 1's whole turn, and 0's turn up to the main phase."""
    match = table(
        side("0 city_hall", "10 night_watch 0.0", deck=["citizen"] * 3),
        side("1 city_hall", deck=["clown"] * 3),
        cards=watcher(phase, of),
    )

    own = end_turn(match)
    other = end_turn(match)

    count_own = len([event for event in queued(own if phase == "end_phase" else other) if event[0] == 10])
    count_other = len([event for event in queued(other if phase == "end_phase" else own) if event[0] == 10])
    assert [count_own == 1, count_other == 1] == owners


@proves("on draw")
@pytest.mark.parametrize(("of", "count"), [("you", 1), ("opponents", 2), ("any", 3)])
def test_the_draw_trigger_says_who_draws(of: str, count: int) -> None:
    ops: list[Fields] = [{"op": "draw", "n": 1}, {"op": "draw", "who": "opponents", "n": 2}]
    sides = (mine("10 night_watch 0.0", deck=["citizen"], hand=["first_aid"]), rival(deck=["clown"] * 2))
    match = table(*sides, cards={**watcher("draw", of), **on_enter(*ops)})

    events = do(match, 0, "play_command", card="first_aid", parent=0)

    assert len([event for event in queued(events) if event[0] == 10]) == count
    assert all(event[2] is None for event in queued(events) if event[0] == 10)


@proves("on enter", "on exposed", "on destroyed", "on attack", "on attacked", "on damaged", "of self", "of filter", "ref event")
@pytest.mark.parametrize(
    ("trigger", "subjects"),
    [("enter", [31]), ("exposed", [20]), ("destroyed", [20]), ("attack", [11]), ("attacked", [20]), ("damaged", [20, 11])],
)
def test_object_triggers_happen_to_the_object_of_the_event(trigger: str, subjects: list[int]) -> None:
    """11 attacks the Hidden 20 (a citizen), which is exposed, struck down and strikes back; then a citizen is played."""
    mark = {"op": "modify", "to": "event", "stat": "link", "n": 1, "until": "permanent"}
    ability = {"kind": "triggered", "on": trigger, "of": {}, "do": [mark]}
    match = table(
        mine("10 night_watch 0.0", "11 veteran 0.1", hand=["citizen"]),
        rival("20 citizen 1.0 x=1", "29 clown 1.1"),
        cards={"night_watch": {"abilities": [ability]}},
        next_id=31,
    )

    events = do(match, 0, "attack", attacker=11, target=20) + do(match, 0, "play_unit", card="citizen", parent=10)

    assert [(source, subject) for source, _, subject in queued(events)] == [(10, subject) for subject in sorted(subjects)]
    still_there = [subject for subject in sorted(subjects) if subject != 20 or trigger in ("exposed", "attacked")]
    assert [event["id"] for event in of_type(events, "modified")] == still_there


def test_an_object_trigger_is_about_the_object_itself_unless_of_says_otherwise() -> None:
    match = table(mine("10 night_watch 0.0", hand=["night_watch"]), rival(), cards=watcher("enter"))

    events = do(match, 0, "play_unit", card="night_watch", parent=10)

    assert queued(events) == [(30, 0, 30)]


# -- references and values


@proves("ref self", "ref attacker", "ref attack_target", "target reference")
def test_references_to_the_attack_find_nothing_when_there_is_none() -> None:
    ops: list[Fields] = [
        {"op": "damage", "to": "attacker", "n": 1},
        {"op": "damage", "to": "attack_target", "n": 1},
        {"op": "inactivate", "to": "self"},
    ]
    match, events = play(mine(), rival("20 clown 1.0"), ops=ops)
    assert of_type(events, "damage") == []
    assert thing(match, 30)["active"] is False

    ability = {"kind": "triggered", "on": "attack", "do": ops[:2]}
    match = table(mine("10 veteran 0.0"), rival("20 clown 1.0"), cards={"veteran": {"abilities": [ability]}})
    events = do(match, 0, "attack", attacker=10, target=20)
    assert [(event["id"], event["n"], event["by"]) for event in of_type(events, "damage")] == [
        (10, 1, 10),
        (20, 1, 10),
        (20, 3, 10),
    ]


@proves("value int", "value count", "value cards", "value stat")
@pytest.mark.parametrize(
    ("value", "amount"),
    [
        (3, 3),
        ({"count": {}}, 4),
        ({"count": {"side": "you", "kind": ["hq", "unit", "command"]}}, 4),
        ({"cards": "hand"}, 2),
        ({"cards": "hand", "kind": "unit"}, 1),
        ({"cards": "deck"}, 3),
        ({"cards": "trash", "kind": "command"}, 2),
        ({"cards": "hand", "of": "opponents"}, 4),
        ({"cards": "deck", "of": "opponents", "kind": "unit"}, 1),
        ({"stat": "level", "of": "your_hq"}, 5),
        ({"stat": "link", "of": "your_hq"}, 3),
        ({"stat": "power", "of": "your_hq"}, 3),
        ({"stat": "damage", "of": "your_hq"}, 2),
        ({"stat": "hp", "of": "your_hq"}, 21),
        ({"stat": "level", "of": "self"}, 1),
        ({"stat": "power", "of": "event"}, 0),
        ({"stat": "hp", "of": "self"}, 0),
        ({"stat": "level", "of": "attacker"}, 0),
    ],
)
def test_values_are_numbers_counts_cards_and_stats(value: object, amount: int) -> None:
    match, _ = play(
        side(
            *("0 city_hall level+3! damage=2", "10 citizen 0.0", "11 citizen 0.1"),
            credits=1,
            hand=["citizen", "heist"],
            deck=["heist"] * 3,
            trash=["heist", "clown", "heist"],
            hp=21,
        ),
        rival("20 clown 1.0", hand=["clown"], deck=["clown"]),
        side("2 big_top", "25 clown 2.0", hand=["clown"] * 4, deck=["heist"]),
        ops=[{"op": "credits", "n": value}],
    )

    assert player(match, 0)["credits"] == amount


@proves(*(f"comparison {sign}" for sign in vocabulary.COMPARISONS))
@pytest.mark.parametrize(
    ("sign", "truths"),
    [
        ("=", [False, True, False]),
        ("!=", [True, False, True]),
        ("<", [True, False, False]),
        ("<=", [True, True, False]),
        (">", [False, False, True]),
        (">=", [False, True, True]),
    ],
)
def test_conditions_compare_two_values_and_all_must_hold(sign: str, truths: list[bool]) -> None:
    for right, truth in zip((3, 2, 1), truths, strict=True):
        condition = [[{"cards": "deck"}, sign, right]]
        match, events = play(mine(deck=["heist"] * 2), rival(), ops=[{"op": "credits", "n": 1, "if": condition}])
        assert (player(match, 0)["credits"] == 1) == truth
        assert of_type(events, "skipped") == []

        never = [*condition, [1, "=", 2]]
        match, events = play(mine(deck=["heist"] * 2), rival(), ops=[{"op": "credits", "n": 1}], ability={"if": never})
        assert player(match, 0)["credits"] == 0
        assert types(events)[-1] == "skipped"


def test_rule_7_4_a_skipped_operation_leaves_that_unchanged() -> None:
    ops: list[Fields] = [
        {"op": "draw", "n": 2},
        {"op": "mill", "n": 1, "if": [[1, "=", 2]]},
        {"op": "credits", "n": {"count": "that"}},
    ]
    match, _ = play(mine(deck=["heist"] * 4), rival(), ops=ops)

    assert player(match, 0)["credits"] == 2
    assert len(player(match, 0)["deck"]) == 2


def test_rule_7_4_units_with_lethal_damage_stay_until_the_effect_is_finished() -> None:
    ops: list[Fields] = [
        {"op": "damage", "to": {"all": {"side": "opponents"}}, "n": 9},
        {"op": "credits", "n": {"count": {"side": "opponents"}}},
    ]
    match, _ = play(mine(), rival("20 clown 1.0", "21 clown 1.1"), ops=ops)

    assert player(match, 0)["credits"] == 2
    assert field(match, 1) == [1]


def test_rule_7_4_an_effect_goes_on_although_its_source_has_left() -> None:
    ops: list[Fields] = [
        {"op": "destroy", "to": "self"},
        {"op": "modify", "to": "self", "stat": "level", "n": 1, "until": "turn"},
        {"op": "credits", "n": 2},
    ]
    match, events = play(mine(), rival(), ops=ops)

    assert player(match, 0)["credits"] == 2
    assert of_type(events, "modified") == []


# -- filters


@proves(*(f"filter {key}" for key in vocabulary.FILTER_KEYS))
@pytest.mark.parametrize(
    ("wanted", "ids"),
    [
        ({}, [10, 11, 12, 20, 21]),
        ({"side": "you"}, [10, 11, 12]),
        ({"side": "opponents"}, [20, 21]),
        ({"side": "any", "kind": "hq"}, [0, 1]),
        ({"kind": "command"}, [22, 30]),
        ({"kind": ["hq", "command"], "side": "opponents"}, [1, 22]),
        ({"hidden": True}, [12]),
        ({"hidden": False, "side": "you"}, [10, 11]),
        ({"active": False}, [20]),
        ({"type": "wall"}, [21]),
        ({"type": "defensive"}, [11, 12, 20]),
        ({"level": [">=", 2]}, [11, 12, 20]),
        ({"power": ["<=", {"count": {"side": "opponents"}}]}, [10, 11, 12]),
        ({"faction": "general"}, [10, 11, 12]),
        ({"faction": "tricksters", "kind": ["unit", "hq"]}, [1, 20, 21]),
        ({"subtype": "circus"}, [20, 21]),
        ({"subtype": "media"}, []),
        ({"other": True, "kind": "command"}, [22]),
        ({"other": False, "kind": "command"}, [22, 30]),
        ({"child": True}, []),
    ],
)
def test_filters_match_current_values_and_every_key_given(wanted: Fields, ids: list[int]) -> None:
    """12 is a reporter (of the media) lying face-down: as a Hidden it has no subtype."""
    ops: list[Fields] = [{"op": "modify", "to": {"all": wanted}, "stat": "link", "n": 0, "until": "turn"}]
    _, events = play(
        mine("10 citizen 0.0", "11 night_watch 0.1 level+1!", "12 reporter 11.0 x=1 level+1!"),
        rival("20 stage_magician 1.0 inactive", "21 clown 1.1", "22 heist 1.2"),
        ops=ops,
    )

    assert [event["id"] for event in of_type(events, "modified")] == ids


def test_the_filter_child_means_objects_linked_directly_to_the_abilitys_object() -> None:
    match = table(mine("10 stagehand 0.0", "11 clown 10.0", "12 clown 11.0", "13 clown 10.1 x=1"), rival())

    assert [current(match, id)[2] for id in (10, 11, 12, 13)] == [4, 5, 4, 2]


# -- static abilities


@proves("flag cannot_attack", "flag cannot_be_attacked", "kind static", "kind triggered", "kind activated")
def test_static_flags_forbid_attacks_while_their_condition_holds() -> None:
    for cards_in_hand, free in ((0, True), (1, False)):
        condition = [[{"cards": "hand"}, ">=", 1]]
        flags = {"kind": "static", "to": {"side": "opponents"}, "flags": ["cannot_attack", "cannot_be_attacked"], "if": condition}
        match = table(
            mine("10 veteran 0.0"), rival("20 clown 1.0", hand=["clown"] * cards_in_hand), cards={"clown": {"abilities": [flags]}}
        )
        assert any(action["do"] == "attack" for action in match.legal(0)) == free


@pytest.mark.parametrize(
    ("static", "problem"),
    [
        ({"to": {"power": [">=", 1]}, "add": {"power": 1}}, "may not look at power"),
        ({"to": {"level": [">=", 1]}, "add": {"level": 1}}, "may not look at level"),
        ({"to": "self", "add": {"link": {"stat": "power", "of": "self"}}}, "may not look at power"),
        ({"to": "self", "add": {"level": {"count": {"level": [">", 1]}}}}, "may not look at level"),
        ({"to": "self", "add": {"power": 1}, "if": [[{"stat": "power", "of": "your_hq"}, ">", 1]]}, "may not look at power"),
        ({"to": {"level": [">=", 1]}, "add": {"power": 1, "level": 1}}, "may not look at level"),
        ({"to": "self", "add": {"power": {"stat": "level", "of": "event"}}}, "has no 'event'"),
        ({"to": "self", "add": {"power": {"count": "that"}}}, "has no 'that'"),
    ],
)
def test_rule_7_1_card_data_with_a_static_that_looks_at_later_values_is_refused(static: Fields, problem: str) -> None:
    with pytest.raises(BadData) as refused:
        CardTable({**GAME.printed, "clown": {**GAME.printed["clown"], "abilities": [{"kind": "static", **static}]}})

    assert refused.value.entry == "clown"
    assert problem in str(refused.value)


@pytest.mark.parametrize(
    "static",
    [
        {"to": {"power": [">=", 1]}, "flags": ["cannot_attack"]},
        {"to": {"level": [">=", 1], "type": "wall"}, "add": {"power": 1}},
        {"to": "self", "add": {"power": {"stat": "link", "of": "self"}}},
        {"to": "self", "add": {"level": {"stat": "damage", "of": "self"}}},
    ],
)
def test_rule_7_1_a_static_may_look_at_earlier_values(static: Fields) -> None:
    CardTable({**GAME.printed, "clown": {**GAME.printed["clown"], "abilities": [{"kind": "static", **static}]}})


# -- the vocabulary itself


RULES = FOLDER / "RULES.md"


def words_of_table(title: str) -> list[str]:
    """The first column of the table under a title of RULES.md."""
    text = RULES.read_text(encoding="utf-8").split(title, 1)[1]
    rows = re.search(r"(\|.*\n)+", text)
    assert rows is not None
    return [word for line in rows[0].splitlines()[2:] for word in re.findall(r"`([^`]+)`", line.split("|")[1])]


def test_the_vocabulary_is_exactly_what_the_rulebook_lists() -> None:
    assert words_of_table("**Triggers**") == list(vocabulary.TRIGGERS)
    assert words_of_table("**Operations**") == list(vocabulary.OPERATION_NAMES)
    assert words_of_table("**Filters**") == list(vocabulary.FILTER_KEYS)
    assert (len(vocabulary.TRIGGERS), len(vocabulary.OPERATION_NAMES)) == (11, 18)
    assert vocabulary.REFERENCES == ("self", "event", "that", "your_hq", "attacker", "attack_target")
    assert vocabulary.COMPARISONS == ("=", "!=", "<", "<=", ">", ">=")
    assert vocabulary.PLAYERS == ("you", "opponents", "everyone", "chosen")
    assert vocabulary.DURATIONS == ("turn", "permanent")
    assert vocabulary.FLAGS == ("cannot_attack", "cannot_be_attacked", "indestructible")
    assert vocabulary.TARGET_KINDS == ("reference", "all", "choose", "random")
    assert vocabulary.VALUE_STATS == ("level", "link", "power", "damage", "hp")
    assert vocabulary.COSTS == ("credits", "hp", "inactivate", "destroy")


def test_the_constants_are_the_places_of_their_words() -> None:
    for prefix, words in (("OP_", vocabulary.OPERATION_NAMES), ("ON_", vocabulary.TRIGGERS)):
        assert [getattr(vocabulary, prefix + word.upper()) for word in words] == list(range(len(words)))
    for words in (vocabulary.KINDS, vocabulary.POWER_TYPES, vocabulary.ABILITY_KINDS, vocabulary.REFERENCES, vocabulary.ZONES):
        assert [getattr(vocabulary, word.upper()) for word in words] == list(range(len(words)))
    assert [getattr(vocabulary, flag.upper()) for flag in vocabulary.FLAGS] == [1, 2, 4]
    assert [getattr(vocabulary, stat.upper()) for stat in vocabulary.VALUE_STATS] == [0, 1, 2, 3, 4]


def test_every_word_of_the_language_is_proved_by_a_test_of_this_file() -> None:
    words = {f"op {op}" for op in vocabulary.OPERATION_NAMES}
    words |= {f"on {trigger}" for trigger in vocabulary.TRIGGERS}
    words |= {f"target {kind}" for kind in vocabulary.TARGET_KINDS}
    words |= {f"ref {reference}" for reference in vocabulary.REFERENCES}
    words |= {f"who {player}" for player in vocabulary.PLAYERS}
    words |= {f"until {duration}" for duration in vocabulary.DURATIONS}
    words |= {f"flag {flag}" for flag in vocabulary.FLAGS}
    words |= {f"comparison {sign}" for sign in vocabulary.COMPARISONS}
    words |= {f"filter {key}" for key in vocabulary.FILTER_KEYS}
    words |= {f"kind {kind}" for kind in vocabulary.ABILITY_KINDS}
    words |= {"value int", "value count", "value count that", "value cards", "value stat"}

    assert words - PROVED == set()


def test_no_rules_module_names_a_card() -> None:
    for path in FOLDER.glob("*.py"):
        if path.name not in ("__init__.py", "faces.py"):  # variants name decks to play, pictures their cards
            found = set(re.findall(r'"([a-z_]+)"', path.read_text(encoding="utf-8"))) & set(GAME.printed)
            assert found == set(), path.name
