"""Hidden information (section 10) and the worlds that bots think in."""

from __future__ import annotations

from typing import Any

from games.nullpoga.nullpoga_table import COMMIT, cast, piece, plan, player, reach, summon, table, whole
from tefuda.engine.documents import is_hidden
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.engine.state import UNSEEN
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR
from tefuda.games.nullpoga import GAME


def test_rule_10_a_seat_sees_its_hand_and_plan_and_no_deck_not_even_its_own() -> None:
    match = table(hands=(["meteor", "cat"], ["boar"]))
    plan(match, 0, cast("meteor", 1, 1))
    view: Any = match.view(0)

    assert view["players"][0]["hand"] == ["meteor", "cat"]
    assert view["players"][0]["deck"] == [None] * 9
    assert view["players"][1]["hand"] == [None]
    assert view["players"][0]["plan"]["spells"] == [cast("meteor", 1, 1)]
    assert (view["players"][1]["plan"], view["players"][1]["undos"], view["players"][1]["stage"]) == (None, None, "planning")
    assert view["rng"] is None


def test_rule_10_spectators_see_neither_hands_nor_plans_nor_a_projection() -> None:
    match = table(hands=(["meteor", "cat"], ["boar"]))
    view: Any = match.view(SPECTATOR)

    assert view["projection"] is None
    for seat in range(2):
        assert all(is_hidden(view, f"players.{seat}.{field}") for field in ("hand", "deck", "plan", "undos", "chosen"))
        assert view["players"][seat]["stage"] == "planning"


def test_rule_10_only_the_store_has_no_projection_field_and_it_is_null_outside_planning() -> None:
    match = Match(GAME, {"deck_mode": "bundles"}, 1)

    assert "projection" not in whole(match)
    assert match.view(0)["projection"] is None


def test_rule_10_that_a_seat_is_done_is_seen_but_not_what_it_planned() -> None:
    match = table(hands=(["meteor"], []))
    plan(match, 0, cast("meteor", 1, 1))
    match.play({"seat": 0, **COMMIT})
    view: Any = match.view(1)

    assert view["players"][0]["stage"] == "done"
    assert view["players"][0]["plan"] is None
    assert view["to_act"] == [1]


def test_option_open_spells_shows_drawn_spells_too() -> None:
    match = table(players=({"deck": ["meteor"] * 3}, {"deck": ["cat"] * 3}), options={"open_spells": True})
    for seat in range(2):
        match.play({"seat": seat, **COMMIT})

    drawn = [event for event in match.events(1)[-1] if event["type"] == "drew"]
    others = [event for event in match.events(0)[-1] if event["type"] == "drew"]
    assert [event["card"] for event in drawn] == ["meteor", "cat"]
    assert [event["card"] for event in others] == ["meteor", None]


def test_all_eight_bundles_are_open_and_a_choice_is_not() -> None:
    match = Match(GAME, {"deck_mode": "bundles"}, 1)
    match.play({"seat": 0, "do": "choose_bundles", "bundles": [0, 2]})
    view: Any = match.view(1)

    assert all(len(bundle) == 15 for seat in range(2) for bundle in view["players"][seat]["bundles"])
    assert view["players"][0]["chosen"] is None
    assert match.view(0)["players"][0]["chosen"] == [0, 2]  # type: ignore[index]


def test_planning_by_the_other_seat_is_unseen_and_its_commit_looks_always_the_same() -> None:
    match = table(piece(1, "cat", 2, 0), hands=(["meteor"], []))
    state = match.state
    for action in state.legal(0):
        document = state.action_document(0, action)
        seen = state.seen_action(1, 0, action)
        assert seen == (action if document["do"] == "commit" else UNSEEN)
        assert state.seen_action(0, 0, action) == action


def test_a_secret_choice_of_bundles_is_noticed_but_not_told_until_it_is_revealed() -> None:
    state = Match(GAME, {"deck_mode": "bundles"}, 1).state
    assert len({state.seen_action(1, 0, action) for action in state.legal(0)}) == 1
    state.play(1, state.legal(1)[0])
    assert len({state.seen_action(1, 0, action) for action in state.legal(0)}) == 6


def test_a_redealt_world_moves_cards_between_the_opponents_hand_and_deck_and_shuffles_the_own_deck() -> None:
    deck = ["boar", "cat", "frog", "turtle", "shiba", "wyvern", "ermine", "archer", "meteor"]
    match = table(hands=(["mouse"], ["blaze", "boar"]), players=({"deck": deck}, {"deck": deck}))
    hands, own_decks = set(), set()
    for seed in range(40):
        world: Any = match.state.redeal(0, seeded(seed)).document(OMNISCIENT)
        hands.add(tuple(world["players"][1]["hand"]))
        own_decks.add(tuple(world["players"][0]["deck"]))
        assert world["players"][0]["hand"] == ["mouse"]
        assert sorted(world["players"][1]["hand"] + world["players"][1]["deck"]) == sorted(["blaze", "boar", *deck])

    assert len(hands) > 20
    assert len(own_decks) == 40


def test_with_open_spells_a_redealt_hand_keeps_its_spells_and_hides_only_monsters() -> None:
    deck = ["boar", "cat", "meteor", "blaze", "shiba", "wyvern"]
    match = table(hands=([], ["meteor", "boar"]), players=({}, {"deck": deck}), options={"open_spells": True})
    for seed in range(30):
        world = match.state.redeal(0, seeded(seed))
        assert world.document(0) == match.state.document(0)
        hand = world.document(OMNISCIENT)["players"][1]["hand"]  # type: ignore[index]
        assert hand[0] == "meteor"
        assert hand[1] in ("boar", "cat", "shiba", "wyvern")


def test_a_committed_plan_is_replaced_by_a_plausible_one_of_the_new_hand() -> None:
    match = table(hands=([], ["meteor", "boar"]), players=({}, {"deck": ["cat", "mouse", "frog", "shiba", "turtle"] * 2}))
    plan(match, 1, summon("boar", 0, 0))
    match.play({"seat": 1, **COMMIT})
    plans = []
    for seed in range(20):
        world = match.state.redeal(0, seeded(seed))
        assert world.to_act() == [0]
        own: Any = world.document(OMNISCIENT)["players"]
        plans.append(own[1]["plan"])
        assert GAME.load(world.document(OMNISCIENT)).document(OMNISCIENT) == world.document(OMNISCIENT)

    assert any(entry["summons"] for entry in plans)
    assert len({str(entry) for entry in plans}) > 3


def test_an_open_plan_is_forgotten_in_a_redealt_world() -> None:
    match = table(hands=([], ["meteor", "boar"]))
    plan(match, 1, cast("meteor", 2, 2))
    reach(match, 1, "summon")
    world: Any = match.state.redeal(0, seeded(1)).document(OMNISCIENT)

    assert (world["players"][1]["stage"], world["players"][1]["plan"]["spells"]) == ("spell", [])
    assert player(match, 1)["stage"] == "summon"
