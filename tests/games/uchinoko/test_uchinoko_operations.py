"""Operations of the active player, counters and conditions (rules 7.3, 7.4, 7.6)."""

from __future__ import annotations

from typing import Any

import pytest

from games.uchinoko.table import act, legal, of_type, player, run, state, table, types
from tefuda.engine.errors import IllegalAction

Doc = dict[str, Any]

GOLD: Doc = {"op": "gold", "n": 1}


def when(condition: str, **parameters: Any) -> Doc:
    """An `if` that gives 5 gold, otherwise 1."""
    return {"op": "if", "when": condition, **parameters, "then": [{"op": "gold", "n": 5}], "else": [{"op": "gold", "n": 1}]}


def value(events: list[Doc]) -> object:
    (condition,) = of_type(events, "condition")
    return condition["value"]


# -- numbers


def test_gold_adds_to_the_gold_of_the_turn() -> None:
    match = table([], {"op": "gold", "n": 4}, gold=2)

    assert of_type(run(match), "gold") == [{"seat": 0, "n": 4, "gold": 6}]
    assert state(match)["gold"] == 6


@pytest.mark.parametrize("what", ["plays", "acquires", "discount", "ease", "next_hand"])
def test_a_bonus_adds_to_the_field_of_its_name(what: str) -> None:
    before: Doc = {what: 3}
    match = table([], {"op": what, "n": 2}, **before)

    events = run(match)

    total = 4 if what == "plays" else 5  # the play itself used one
    assert of_type(events, "bonus") == [{"seat": 0, "what": what, "n": 2, "total": total}]
    assert state(match)[what] == total


def test_ruling_8_ease_lowers_the_need_of_later_effects_and_never_below_0() -> None:
    match = table(["sora", "rookie"], {"op": "ease", "n": 3}, {"op": "plays", "n": 2})

    run(match)

    assert {"play sora 0", "play sora 1", "play rookie 1"} <= set(legal(match))
    assert "play sora 2" not in legal(match)
    assert act(match, "play", "rookie", effect=1)[0]["need"] == 0


def test_ruling_8_overpaid_counts_from_the_eased_need() -> None:
    per = {"op": "gold", "n": 1, "per": "overpaid", "max": 9}
    match = table(["idea", "motivation"], per, create=2, ease=1)

    run(match, "+idea", "+motivation")

    assert state(match)["gold"] == 2


@pytest.mark.parametrize(
    ("counter", "hand", "area", "answers", "expected"),
    [
        ("characters_in_play", [], ["rookie", "idea", "sora"], [], 3),
        ("content_in_hand", ["zine", "idea", "anime", "rookie"], [], [], 2),
        ("overpaid", ["motivation", "idea"], [], ["+motivation", "+idea"], 3),
    ],
)
def test_a_counter_counts(counter: str, hand: list[str], area: list[str], answers: list[str], expected: int) -> None:
    """Ruling 14.6: the surplus is counted by `overpaid`; ruling 14.36: a character counts itself."""
    match = table(hand, {"op": "gold", "n": 1, "per": counter, "max": 9}, area=area)

    run(match, *answers)

    assert state(match)["gold"] == expected


@pytest.mark.parametrize(("op", "counter"), [("trash", "trashed"), ("discard", "discarded")])
def test_a_counter_counts_what_this_effect_moved(op: str, counter: str) -> None:
    match = table(["idea", "idea", "zine"], {"op": op, "n": 3, "may": True}, {"op": "gold", "n": 2, "per": counter, "max": 12})

    run(match, "idea", "zine", "done")

    assert state(match)["gold"] == 4


def test_an_upgrade_counts_as_trashed() -> None:
    match = table(["idea"], {"op": "upgrade", "plus": 1}, {"op": "gold", "n": 1, "per": "trashed", "max": 3})

    run(match, "idea", "nekomaru")

    assert state(match)["gold"] == 1


def test_a_counter_stops_at_its_maximum_and_an_amount_of_0_is_told() -> None:
    most = table(["zine"] * 5, {"op": "gold", "n": 2, "per": "content_in_hand", "max": 7})
    run(most)
    assert state(most)["gold"] == 7

    none = table([], {"op": "gold", "n": 2, "per": "content_in_hand", "max": 7})
    assert of_type(run(none), "gold") == [{"seat": 0, "n": 0, "gold": 0}]


def test_cards_can_be_drawn_per_counter() -> None:
    match = table([], {"op": "draw", "n": 2, "per": "characters_in_play", "max": 3}, area=["rookie"], deck=["zine"] * 6)

    run(match)

    assert len(player(match)["hand"]) == 3


# -- taking and gaining


@pytest.mark.parametrize(("to", "zone", "place"), [("discard", "discard", -1), ("deck", "deck", 0), ("hand", "hand", -1)])
def test_take_puts_basic_cards_where_it_says(to: str, zone: str, place: int) -> None:
    match = table(["zine"], {"op": "take", "card": "idea", "n": 2, "to": to}, deck=["album"], discard=["anime"])

    events = run(match)

    assert of_type(events, "gained") == [{"seat": 0, "card": "idea", "to": to, "source": "supply"}] * 2
    assert player(match)[zone][place] == "idea"
    assert len(player(match)[zone]) == 3
    assert state(match)["supply"]["idea"] == 22


def test_ruling_26_take_stops_when_the_pile_runs_out() -> None:
    match = table([], {"op": "take", "card": "anime", "n": 1}, GOLD, supply={"anime": 1})
    events = run(match)
    assert types(events)[2:5] == ["gained", "pile_emptied", "gold"]
    assert state(match)["result"] is None

    again = table([], {"op": "take", "card": "idea", "n": 3}, supply={"idea": 2})
    assert len(of_type(run(again), "gained")) == 2

    none = table([], {"op": "take", "card": "idea", "n": 3}, supply={"idea": 0})
    assert of_type(run(none), "no_effect") == [{"seat": 0, "op": "take"}]


def test_gain_offers_piles_by_printed_cost_and_type_whatever_the_discount() -> None:
    """Ruling 14.13."""
    match = table([], {"op": "gain", "up_to": 3, "type": "character"}, discount=2, supply={"mei": 0})

    run(match)

    assert state(match)["ask"] == {"seat": 0, "what": "gain", "up_to": 3, "type": "character", "to": "discard", "may": False}
    assert legal(match) == ["pick nekomaru", "pick sora", "pick tsumugi", "pick yui"]


@pytest.mark.parametrize(("to", "zone", "place"), [("discard", "discard", -1), ("deck", "deck", 0), ("hand", "hand", -1)])
def test_a_gained_card_goes_where_the_operation_says(to: str, zone: str, place: int) -> None:
    """Rulings 14.12 and 14.14: a gain uses no acquisition and is no free card."""
    match = table(["idea"], {"op": "gain", "up_to": 2, "to": to}, deck=["album"], discard=["anime"])

    run(match, "yui")

    assert player(match)[zone][place] == "yui"
    assert state(match)["acquires"] == 1
    assert state(match)["free_taken"] is False


def test_gain_without_a_candidate_has_no_effect() -> None:
    match = table([], {"op": "gain", "up_to": 0, "type": "create"}, GOLD, supply={"idea": 0})

    assert types(run(match))[2:] == ["no_effect", "gold", "effect_done"]


def test_an_optional_gain_can_be_left() -> None:
    match = table([], {"op": "gain", "up_to": 2, "may": True}, GOLD)

    events = run(match, "done")

    assert of_type(events, "declined") == [{"seat": 0, "op": "gain"}]
    assert state(match)["gold"] == 1


# -- trashing, discarding, upgrading


def test_trash_asks_for_each_card_and_puts_it_at_the_end_of_the_trash_area() -> None:
    match = table(["idea", "zine", "rookie"], {"op": "trash", "n": 2}, trash=["sora"])

    events = run(match)
    assert state(match)["ask"] == {"seat": 0, "what": "trash", "left": 2, "type": "any", "may": False}
    events += act(match, "pick", "rookie")
    assert state(match)["ask"]["left"] == 1
    events += act(match, "pick", "idea")

    assert state(match)["trash"] == ["sora", "rookie", "idea"]
    assert of_type(events, "trashed")[0] == {"seat": 0, "card": "rookie", "source": "hand"}
    assert state(match)["current"] is None


def test_discard_lays_each_card_on_the_discard_pile() -> None:
    match = table(["idea", "zine", "rookie"], {"op": "discard", "n": 2, "type": "any"}, GOLD, discard=["sora"])

    events = run(match, "rookie", "idea")

    assert player(match)["discard"] == ["sora", "rookie", "idea"]
    assert of_type(events, "discarded") == [
        {"seat": 0, "card": "rookie", "source": "hand"},
        {"seat": 0, "card": "idea", "source": "hand"},
    ]


@pytest.mark.parametrize("op", ["trash", "discard"])
def test_only_cards_of_the_type_are_candidates_and_the_question_closes_without_any(op: str) -> None:
    match = table(["idea", "zine", "album"], {"op": op, "n": 4, "type": "content"}, GOLD)

    run(match)
    assert legal(match) == ["pick zine", "pick album"]
    act(match, "pick", "album")
    act(match, "pick", "zine")

    assert state(match)["gold"] == 1
    assert player(match)["hand"] == ["idea"]


@pytest.mark.parametrize("op", ["trash", "discard", "upgrade"])
def test_ruling_10_what_cannot_be_done_is_left_out(op: str) -> None:
    parameters: Doc = {"plus": 1} if op == "upgrade" else {"n": 1}
    match = table([], {"op": op, **parameters}, GOLD)

    assert types(run(match))[2:] == ["no_effect", "gold", "effect_done"]


@pytest.mark.parametrize("op", ["trash", "discard"])
def test_ruling_11_may_means_up_to_n_and_stopping_whenever_wished(op: str) -> None:
    match = table(["idea", "idea"], {"op": op, "n": 3, "may": True})
    run(match)
    assert legal(match) == ["done", "pick idea"]
    act(match, "pick", "idea")

    events = act(match, "done")

    assert events[0] == {"type": "declined", "seat": 0, "op": op}
    assert player(match)["hand"] == ["idea"]


def test_a_mandatory_trash_cannot_be_declined() -> None:
    match = table(["idea"], {"op": "trash", "n": 1})
    run(match)

    with pytest.raises(IllegalAction):
        act(match, "done")


def test_upgrade_trashes_a_card_and_gains_one_that_may_cost_more() -> None:
    match = table(["zine", "rookie"], {"op": "upgrade", "plus": 2}, discount=2)

    run(match)
    assert state(match)["ask"] == {"seat": 0, "what": "upgrade", "plus": 2, "may": False}
    act(match, "pick", "zine")
    assert state(match)["ask"] == {"seat": 0, "what": "gain", "up_to": 4, "type": "any", "to": "discard", "may": False}
    assert "done" not in legal(match) and "pick ouka" in legal(match) and "pick album" not in legal(match)
    act(match, "pick", "ouka")

    assert state(match)["trash"] == ["zine"]
    assert player(match)["discard"] == ["ouka"]


def test_upgrade_without_a_card_to_gain_still_trashes() -> None:
    empty = {slug: 0 for slug in ("idea", "nekomaru")}
    match = table(["idea"], {"op": "upgrade", "plus": 1}, when("did"), supply=empty)

    events = run(match, "idea")

    assert of_type(events, "no_effect") == [{"seat": 0, "op": "upgrade"}]
    assert state(match)["trash"] == ["idea"]
    assert value(events) is True


def test_an_optional_upgrade_can_be_left() -> None:
    match = table(["idea"], {"op": "upgrade", "plus": 1, "may": True}, when("did"))

    events = run(match, "done")

    assert of_type(events, "declined") == [{"seat": 0, "op": "upgrade"}]
    assert value(events) is False


# -- the draw pile and the trash area


def test_peek_lets_the_player_discard_any_of_the_top_cards() -> None:
    match = table([], {"op": "peek", "n": 3}, deck=["zine", "idea", "zine", "anime"])

    events = run(match)
    assert of_type(events, "peeked") == [{"seat": 0, "n": 3, "cards": ["zine", "idea", "zine"]}]
    assert state(match)["ask"] == {"seat": 0, "what": "peek", "left": 3, "may": True}
    assert legal(match) == ["done", "pick idea", "pick zine"]
    assert act(match, "pick", "zine") == [{"type": "discarded", "seat": 0, "card": "zine", "source": "deck"}]
    assert player(match)["deck"] == ["idea", "zine", "anime"]
    act(match, "done")

    assert player(match)["deck"] == ["idea", "zine", "anime"]
    assert player(match)["discard"] == ["zine"]


def test_peek_ends_by_itself_when_every_card_is_discarded() -> None:
    match = table([], {"op": "peek", "n": 2}, deck=["zine", "idea"])

    run(match, "idea", "zine")

    assert state(match)["ask"] is None
    assert player(match)["discard"] == ["idea", "zine"]


@pytest.mark.parametrize("operation", [{"op": "peek", "n": 2}, {"op": "reveal", "n": 2, "type": "create"}])
def test_looking_at_no_card_has_no_effect(operation: Doc) -> None:
    assert of_type(run(table([], operation, GOLD)), "no_effect") == [{"seat": 0, "op": operation["op"]}]


def test_reveal_takes_the_cards_of_a_type_and_then_discards_the_others_in_order() -> None:
    match = table([], {"op": "reveal", "n": 5, "type": "content"}, deck=["idea", "zine", "rookie", "album", "anime", "idea"])

    events = run(match)

    assert of_type(events, "revealed", "to_hand", "discarded") == [
        {"type": "revealed", "seat": 0, "cards": ["idea", "zine", "rookie", "album", "anime"]},
        {"type": "to_hand", "seat": 0, "card": "zine"},
        {"type": "to_hand", "seat": 0, "card": "album"},
        {"type": "to_hand", "seat": 0, "card": "anime"},
        {"type": "discarded", "seat": 0, "card": "idea", "source": "deck"},
        {"type": "discarded", "seat": 0, "card": "rookie", "source": "deck"},
    ]
    assert player(match) == {
        "deck": ["idea"],
        "hand": ["zine", "album", "anime"],
        "area": ["luna"],
        "discard": ["idea", "rookie"],
    }


def test_salvage_takes_the_oldest_copy_of_a_cheap_card_out_of_the_trash_area() -> None:
    """Rulings 14.21 and 14.24."""
    match = table([], {"op": "salvage", "up_to": 3}, when("did"), trash=["sora", "gen", "idea", "sora"], discard=["zine"])

    events = run(match)
    assert legal(match) == ["pick idea", "pick sora"]
    events += act(match, "pick", "sora")

    assert of_type(events, "gained") == [{"seat": 0, "card": "sora", "to": "discard", "source": "trash"}]
    assert state(match)["trash"] == ["gen", "idea", "sora"]
    assert player(match)["discard"] == ["zine", "sora"]
    assert state(match)["supply"]["sora"] == 8
    assert value(events) is True


def test_salvage_of_nothing_has_no_effect_and_may_be_left() -> None:
    none = table([], {"op": "salvage", "up_to": 3}, when("did"), trash=["gen"])
    events = run(none)
    assert of_type(events, "no_effect") == [{"seat": 0, "op": "salvage"}]
    assert value(events) is False

    left = table([], {"op": "salvage", "up_to": 8, "may": True}, trash=["gen"])
    assert of_type(run(left, "done"), "declined") == [{"seat": 0, "op": "salvage"}]


# -- may


@pytest.mark.parametrize(
    "operation",
    [
        {"op": "gold", "n": 2},
        {"op": "draw", "n": 1},
        {"op": "plays", "n": 1},
        {"op": "take", "card": "idea", "n": 1},
        {"op": "reveal", "n": 1, "type": "create"},
        {"op": "rivals_idea"},
        {"op": "rivals_draw", "n": 1},
        {"op": "rivals_discard", "down_to": 5},
    ],
)
def test_rule_7_3_an_optional_operation_is_asked_first(operation: Doc) -> None:
    asked = {**operation, "may": True}
    match = table([], asked, {"op": "gold", "n": 3}, deck=["zine"])

    run(match)
    assert state(match)["ask"] == {"seat": 0, "what": "may", "op": asked}
    assert legal(match) == ["yes", "no"]
    before = {**state(match), "ask": None, "current": None, "gold": 3}
    events = act(match, "no")

    assert events[0] == {"type": "declined", "seat": 0, "op": operation["op"]}
    assert state(match) == before

    again = table([], asked, {"op": "gold", "n": 3}, deck=["zine"])
    assert "declined" not in types(run(again, "yes"))


def test_rule_7_3_an_operation_is_asked_even_if_it_would_change_nothing() -> None:
    match = table([], {"op": "take", "card": "idea", "n": 1, "may": True}, supply={"idea": 0})
    run(match)

    assert act(match, "yes")[0] == {"type": "no_effect", "seat": 0, "op": "take"}


# -- conditions


def test_did_looks_at_the_operation_before() -> None:
    trash = {"op": "trash", "n": 1, "may": True}

    assert value(run(table(["idea"], trash, when("did")), "idea")) is True
    assert value(run(table(["idea"], trash, when("did")), "done")) is False
    assert value(run(table([], trash, when("did")))) is False


@pytest.mark.parametrize(
    "second", [{"op": "trash", "n": 1}, {"op": "discard", "n": 1}, {"op": "upgrade", "plus": 1}, {"op": "salvage", "up_to": 1}]
)
def test_did_is_set_back_by_the_next_operation_of_its_kind(second: Doc) -> None:
    match = table(["zine"], {"op": "trash", "n": 1}, second, when("did"))

    assert value(run(match, "zine")) is False


@pytest.mark.parametrize(("deck", "expected"), [(["idea", "zine"], True), (["idea", "rookie"], False), ([], False)])
def test_drew_looks_at_all_cards_just_drawn(deck: list[str], expected: bool) -> None:
    match = table(["zine"], {"op": "draw", "n": 2}, when("drew", type="content"), deck=deck)

    assert value(run(match)) is expected


def test_ruling_30_cards_drawn_before_the_piles_ran_out_count_and_a_declined_draw_does_not() -> None:
    draw = {"op": "draw", "n": 3, "may": True}
    drew = when("drew", type="content")

    assert value(run(table([], draw, drew, deck=["zine"]), "yes")) is True
    assert value(run(table([], draw, drew, deck=["zine"]), "no")) is False


def test_drew_sees_the_cards_on_both_sides_of_a_reshuffle() -> None:
    match = table([], {"op": "draw", "n": 2}, when("drew", type="content"), deck=["zine"], discard=["idea"])

    assert value(run(match)) is True


@pytest.mark.parametrize(("used", "expected"), [(["+motivation", "+motivation"], True), (["+motivation", "+idea"], False)])
def test_create_used_counts_real_cards(used: list[str], expected: bool) -> None:
    """Ruling 14.8: nothing is used by `ease`."""
    match = table(["motivation", "motivation", "idea"], when("create_used", n=4), create=3, ease=2)

    assert value(run(match, *used)) is expected


@pytest.mark.parametrize(("area", "expected"), [(["rookie", "sora", "idea"], True), (["rookie", "idea", "idea"], False)])
def test_ruling_36_characters_in_play_counts_the_played_one(area: list[str], expected: bool) -> None:
    assert value(run(table([], when("characters_in_play", n=3), area=area))) is expected


@pytest.mark.parametrize(("hand", "expected"), [([], True), (["zine"], True), (["zine", "zine"], False)])
def test_hand_at_most(hand: list[str], expected: bool) -> None:
    assert value(run(table(hand, when("hand_at_most", n=1)))) is expected


@pytest.mark.parametrize(("hand", "expected"), [(["zine", "idea"], True), (["zine", "rookie"], False), ([], False)])
def test_hand_has(hand: list[str], expected: bool) -> None:
    assert value(run(table(hand, when("hand_has", type="create")))) is expected


@pytest.mark.parametrize(("empty", "expected"), [(["idea", "sora"], True), (["sora"], False)])
def test_empty_piles_counts_all_fourteen(empty: list[str], expected: bool) -> None:
    assert value(run(table([], when("empty_piles", n=2), supply={slug: 0 for slug in empty}))) is expected


@pytest.mark.parametrize(("deck", "discard", "expected"), [(["idea"], [], True), (["zine"], [], False), ([], ["idea"], True)])
def test_top_is_shows_the_card_and_leaves_it_on_top(deck: list[str], discard: list[str], expected: bool) -> None:
    match = table([], when("top_is", type="create"), deck=deck, discard=discard)

    events = run(match)

    assert value(events) is expected
    assert of_type(events, "revealed") == [{"seat": 0, "cards": deck or discard}]
    assert player(match)["deck"] == (deck or discard)


def test_top_is_without_a_card_is_false() -> None:
    events = run(table([], when("top_is", type="create")))

    assert value(events) is False
    assert "revealed" not in types(events)


def test_rule_7_3_a_branch_goes_to_the_front_of_the_queue() -> None:
    branch = {"op": "if", "when": "hand_at_most", "n": 2, "then": [{"op": "trash", "n": 1}, {"op": "plays", "n": 1}]}
    match = table(["idea"], branch, GOLD)

    run(match)

    assert state(match)["current"]["queue"] == [{"op": "plays", "n": 1}, GOLD]
    act(match, "pick", "idea")
    assert state(match)["gold"] == 1 and state(match)["plays"] == 1


def test_a_false_condition_without_else_does_nothing() -> None:
    match = table(["idea"], {"op": "if", "when": "hand_at_most", "n": 0, "then": [{"op": "gold", "n": 5}]}, GOLD)

    run(match)

    assert state(match)["gold"] == 1
