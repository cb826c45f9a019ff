"""The effect language around the operations (rule 7.10): triggers, references, values, conditions, filters, static abilities."""

from __future__ import annotations

import pytest

from games.headquarters.hq_language import mine, on_enter, play, rival
from games.headquarters.hq_table import Fields, current, do, end_turn, field, of_type, player, queued, side, table, thing, types
from tefuda.engine.errors import BadData
from tefuda.games.headquarters import GAME
from tefuda.games.headquarters.cards import CardTable

# -- triggers


def watcher(on: str, of: object = None) -> Fields:
    """The night watch gains a credit whenever this happens."""
    ability: Fields = {"kind": "triggered", "on": on, "do": [{"op": "credits", "n": 1}]}
    return {"night_watch": {"abilities": [ability if of is None else {**ability, "of": of}]}}


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


@pytest.mark.parametrize(("of", "count"), [("you", 1), ("opponents", 2), ("any", 3)])
def test_the_draw_trigger_says_who_draws(of: str, count: int) -> None:
    ops: list[Fields] = [{"op": "draw", "n": 1}, {"op": "draw", "who": "opponents", "n": 2}]
    sides = (mine("10 night_watch 0.0", deck=["citizen"], hand=["first_aid"]), rival(deck=["clown"] * 2))
    match = table(*sides, cards={**watcher("draw", of), **on_enter(*ops)})

    events = do(match, 0, "play_command", card="first_aid", parent=0)

    assert len([event for event in queued(events) if event[0] == 10]) == count
    assert all(event[2] is None for event in queued(events) if event[0] == 10)


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
