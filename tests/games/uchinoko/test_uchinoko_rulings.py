"""Rulings (rule 14) that no other file of this folder is about; the others cite the ruling that they prove."""

from __future__ import annotations

from typing import Any

import pytest

from games.uchinoko.table import act, character, legal, of_type, player, run, state, table, types
from tefuda.engine.errors import BadDocument, BadOptions, IllegalAction
from tefuda.engine.game import SPECTATOR
from tefuda.engine.match import Match
from tefuda.games.uchinoko import GAME

Doc = dict[str, Any]

BASICS = {"idea", "motivation", "deadline", "zine", "album", "anime"}


def refused(match: Match, do: str, card: str | None = None, **more: Any) -> bool:
    """Whether the seat that must act may not do this; the match is unchanged then."""
    before = state(match)
    try:
        act(match, do, card, **more)
    except IllegalAction:
        assert state(match) == before
        return True
    return False


def seen(match: Match, viewer: int) -> Doc:
    return dict(match.view(viewer))


# -- the turn


def test_ruling_1_purchase_and_acquisition_are_one_phase_and_a_turn_has_no_other_after_the_play_phase() -> None:
    match = table(["rookie"], deck=["idea"] * 6)

    run(match, card="rookie")
    events = act(match, "end_play") + act(match, "acquire", "idea") + act(match, "end_acquire")

    assert of_type(events, "phase") == [{"seat": 0, "phase": "acquire"}]
    assert (match.to_act(), state(match)["phase"]) == ([1], "play")
    with pytest.raises(BadDocument):
        table(phase="purchase")


def test_ruling_2_a_play_uses_one_effect_whose_operations_run_in_written_order() -> None:
    match = table(["sora", "deadline"], deck=["idea"])

    events = run(match, "+deadline", card="sora", effect=1)

    assert types(events) == ["played", "used", "committed", "gold", "bonus", "effect_done"]
    assert (state(match)["gold"], state(match)["acquires"], state(match)["plays"]) == (6, 2, 0)
    assert legal(match) == ["end_play"]


def test_ruling_2_the_order_of_the_operations_decides_what_they_do() -> None:
    draw, count = {"op": "draw", "n": 1}, {"op": "gold", "n": 2, "per": "content_in_hand", "max": 8}
    first = table([], draw, count, deck=["zine"])
    last = table([], count, draw, deck=["zine"])

    run(first)
    run(last)

    assert (state(first)["gold"], state(last)["gold"]) == (2, 0)


@pytest.mark.parametrize(("hand", "playable"), [(["idea", "idea"], False), (["idea", "motivation"], True)])
def test_ruling_3_a_character_without_a_payable_effect_cannot_be_played(hand: list[str], playable: bool) -> None:
    match = table(hand, {"op": "gold", "n": 4}, create=3)

    assert ("play luna 0" in legal(match)) is playable
    assert refused(match, "play", "luna", effect=0) is not playable


def test_ruling_4_the_play_phase_may_be_ended_between_plays_though_not_during_one() -> None:
    match = table(["rookie", "rookie"])
    run(match, card="rookie")
    assert "play rookie 0" in legal(match)

    act(match, "play", "rookie", effect=0)
    assert refused(match, "end_play")
    act(match, "commit")
    act(match, "end_play")

    assert state(match)["phase"] == "acquire"
    assert refused(match, "end_play")


def test_ruling_5_a_turn_has_one_acquisition_and_what_effects_add() -> None:
    plain = table(["idea"], deck=["idea"] * 6)
    act(plain, "end_play")
    act(plain, "acquire", "idea")
    assert legal(plain) == ["end_acquire"]

    more = table([], {"op": "gold", "n": 12}, {"op": "acquires", "n": 2})
    run(more)
    act(more, "end_play")
    for card in ("zine", "zine", "motivation"):
        act(more, "acquire", card)
    assert state(more)["gold"] == 5
    assert legal(more) == ["end_acquire"]


def test_ruling_7_create_cards_are_used_with_a_character_and_for_no_other_one() -> None:
    match = table(["rookie", "rookie", "motivation"])
    assert refused(match, "use", "motivation")

    run(match, "+motivation", card="rookie")
    assert player(match)["area"] == ["rookie", "motivation"]
    assert "play rookie 1" not in legal(match)
    act(match, "play", "rookie", effect=0)
    assert state(match)["current"]["paid"] == 0
    assert legal(match) == ["commit"]


def test_ruling_9_character_and_effect_are_chosen_together_and_nothing_is_taken_back() -> None:
    match = table(["sora", "rookie", "idea", "motivation"])
    assert refused(match, "play", "sora")

    act(match, "play", "sora", effect=1)
    assert refused(match, "play", "rookie", effect=0)
    assert all(refused(match, other) for other in ("end_play", "done", "no", "commit"))
    act(match, "use", "idea")

    assert legal(match) == ["use motivation"]
    assert player(match)["hand"] == ["rookie", "motivation"]


# -- prices and gains


def test_ruling_13_a_discount_lowers_only_the_price_of_acquiring_and_never_below_0() -> None:
    acquiring = table(phase="acquire", gold=2, acquires=3, discount=3)
    assert {"acquire album", "acquire sora"} <= set(legal(acquiring))
    assert "acquire gen" not in legal(acquiring)
    assert act(acquiring, "acquire", "zine")[0]["paid"] == 0
    assert act(acquiring, "acquire", "album")[0]["paid"] == 2


@pytest.mark.parametrize(
    ("operation", "answers", "offered"),
    [
        ({"op": "gain", "up_to": 2, "type": "content"}, [], ["pick zine"]),
        ({"op": "upgrade", "plus": 2}, ["zine"], ["pick idea", "pick motivation", "pick zine"]),
        ({"op": "salvage", "up_to": 4}, [], ["pick motivation"]),
    ],
)
def test_ruling_13_gain_upgrade_and_salvage_look_at_printed_costs(operation: Doc, answers: list[str], offered: list[str]) -> None:
    match = table(["zine"], operation, discount=2, trash=["album", "motivation"])

    run(match, *answers)

    assert [action for action in legal(match) if action.removeprefix("pick ") in BASICS] == offered


@pytest.mark.parametrize(
    ("operation", "answers"),
    [
        ({"op": "take", "card": "album", "n": 1}, []),
        ({"op": "gain", "up_to": 5}, ["album"]),
        ({"op": "upgrade", "plus": 3}, ["zine", "album"]),
        ({"op": "salvage", "up_to": 5}, ["album"]),
        ({"op": "gain", "up_to": 0}, ["idea"]),
    ],
)
def test_ruling_14_a_gain_costs_no_acquisition_and_no_gold_and_goes_on_the_discard_pile(
    operation: Doc, answers: list[str]
) -> None:
    match = table(["zine"], operation, gold=4, discard=["rookie"], trash=["album"])

    run(match, *answers)

    assert [state(match)[field] for field in ("gold", "acquires", "free_taken")] == [4, 1, False]
    assert player(match)["discard"] == ["rookie", answers[-1] if answers else "album"]


# -- the end, the start, the piles


@pytest.mark.parametrize("rounds", [1, 2])
def test_ruling_18_a_match_in_which_nobody_does_anything_ends_after_max_rounds(rounds: int) -> None:
    match = Match(GAME, {"seats": 3, "max_rounds": rounds}, 1)

    for _ in range(3 * rounds):
        assert match.result() is None
        act(match, "end_play")
        act(match, "end_acquire")

    assert state(match)["result"]["reason"] == "round_cap"


def test_ruling_19_starting_cards_do_not_come_from_the_supply_and_the_rookie_has_no_pile() -> None:
    small = state(Match(GAME, {"market": "studio"}, 1))
    large = state(Match(GAME, {"market": "studio", "start_deck": {"rookie": 6, "idea": 20, "anime": 8}}, 1))

    assert small["supply"] == large["supply"]
    assert small["supply"]["idea"] == 24
    assert "rookie" not in large["supply"]


@pytest.mark.parametrize(
    "operation",
    [
        {"op": "peek", "n": 3},
        {"op": "reveal", "n": 3, "type": "content"},
        {"op": "if", "when": "top_is", "type": "content", "then": [{"op": "gold", "n": 1}]},
    ],
)
def test_ruling_20_to_look_at_more_cards_than_there_are_the_discard_pile_is_shuffled_under_them(operation: Doc) -> None:
    on_top = [] if operation["op"] == "if" else ["zine"]
    match = table([], operation, deck=on_top, discard=["idea", "idea"])

    events = run(match)

    (shown,) = of_type(events, "peeked" if operation["op"] == "peek" else "revealed")
    assert shown["cards"] == (["zine", "idea", "idea"] if on_top else ["idea"])
    assert of_type(events, "shuffled") == [{"seat": 0, "n": 2}]
    assert types(events).index("shuffled") < types(events).index("peeked" if operation["op"] == "peek" else "revealed")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("market", ["studio", "draft"])
def test_ruling_34_seat_0_begins(seats: int, market: str) -> None:
    match = Match(GAME, {"seats": seats, "market": market}, 1)

    assert match.to_act() == [0]
    while state(match)["phase"] == "draft":
        act(match, "pick", legal(match)[0].removeprefix("pick "))
    assert (match.to_act(), state(match)["turn"]) == ([0], 1)


# -- what is known


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_rulings_22_and_23_of_a_discard_pile_only_the_top_is_seen_and_the_size_of_every_pile(viewer: int) -> None:
    match = table(deck=["idea", "zine", "album"], discard=["anime", "gen"], rivals=[{"discard": ["sora", "mei", "yui"]}])

    own, rival = seen(match, viewer)["players"]

    assert (own["deck"], own["discard"]) == ([None] * 3, [None, "gen"])
    assert (rival["deck"], rival["discard"]) == ([None] * 3, [None, None, "yui"])


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_ruling_24_trashed_cards_are_open_to_all_and_never_go_back_to_the_supply(viewer: int) -> None:
    match = table(["anime", "idea"], {"op": "trash", "n": 2}, supply={"anime": 4, "idea": 4})

    run(match, "anime", "idea")

    view = seen(match, viewer)
    assert view["trash"] == ["anime", "idea"]
    assert (view["supply"]["anime"], view["supply"]["idea"]) == (4, 4)


def test_ruling_24_trashed_cards_are_worth_nothing_and_come_back_only_by_salvage() -> None:
    idle = table(["zine"], phase="acquire", trash=["anime"], supply={"idea": 0})
    act(idle, "end_acquire")
    assert (state(idle)["trash"], state(idle)["result"]["scores"]) == (["anime"], [1, 3])

    salvaging = table(
        ["zine"], {"op": "salvage", "up_to": 8}, trash=["anime"], options={"end_check": "immediate"}, supply={"idea": 0}
    )
    run(salvaging, "anime")
    assert (state(salvaging)["trash"], state(salvaging)["result"]["scores"]) == ([], [7, 3])


def test_ruling_25_rivals_come_clockwise_from_the_active_seat_and_each_is_finished_before_the_next() -> None:
    operation = {"op": "rivals_reveal", "type": "content"}
    luna = {"luna": {"effects": [{"create": 0, "ops": [{"op": "gold", "n": 1}, operation, {"op": "rivals_draw", "n": 1}]}]}}
    hands = [{"deck": ["zine", "idea"]}, {"hand": ["luna"]}, {"deck": ["album", "idea"]}]
    match = table(deck=["anime", "idea"], rivals=hands, turn=3, options={"cards": luna})

    events = run(match)

    assert [(event["type"], event["seat"]) for event in of_type(events, "revealed", "discarded", "drew")] == [
        *(("revealed", 3), ("discarded", 3), ("revealed", 0), ("discarded", 0), ("revealed", 1), ("discarded", 1)),
        *(("drew", 3), ("drew", 0), ("drew", 1)),
    ]


@pytest.mark.parametrize(
    ("operations", "deck"),
    [
        ([{"op": "if", "when": "hand_has", "type": "content", "then": [{"op": "gold", "n": 1}]}], []),
        ([{"op": "draw", "n": 1}, {"op": "if", "when": "drew", "type": "content", "then": [{"op": "gold", "n": 1}]}], ["anime"]),
        ([{"op": "if", "when": "hand_at_most", "n": 2, "then": [{"op": "gold", "n": 1}]}], []),
    ],
)
def test_ruling_31_of_a_condition_about_the_hand_rivals_learn_the_result_and_no_card(
    operations: list[Doc], deck: list[str]
) -> None:
    match = table(["anime"], *operations, deck=deck)
    run(match)

    for viewer in (1, SPECTATOR):
        told = [event for events in match.events(viewer) for event in events]
        assert [event["value"] for event in told if event["type"] == "condition"] == [True]
        assert "anime" not in str(told)
        assert seen(match, viewer)["players"][0]["hand"] == [None] * (1 + len(deck))


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_ruling_38_create_cards_that_are_used_lie_face_up_in_the_play_area(viewer: int) -> None:
    match = table(["sora", "deadline", "idea"])
    act(match, "play", "sora", effect=1)
    act(match, "use", "deadline")

    assert seen(match, viewer)["players"][0]["area"] == ["sora", "deadline"]
    assert match.events(viewer)[-1] == [{"type": "used", "seat": 0, "card": "deadline", "paid": 3}]


def test_ruling_39_a_card_beats_a_rule() -> None:
    hand = table(["idea"] * 2, {"op": "next_hand", "n": 3}, deck=["idea"] * 12)
    run(hand)
    act(hand, "end_play")
    act(hand, "end_acquire")
    assert len(player(hand)["hand"]) == 9

    gained = table([], {"op": "take", "card": "deadline", "n": 1, "to": "hand"}, {"op": "plays", "n": 1})
    run(gained)
    assert player(gained)["hand"] == ["deadline"]


@pytest.mark.parametrize(
    "operation",
    [{"op": "steal", "n": 1}, {"op": "gold", "n": 1, "from": "rivals"}, {"op": "draw", "n": 9}, {"op": "gold", "n": -1}],
)
def test_ruling_39_nothing_outside_the_list_of_operations_can_happen(operation: Doc) -> None:
    with pytest.raises(BadOptions) as refusal:
        Match(GAME, {"characters": [character(operation)]}, 1)

    assert refusal.value.option == "characters"
