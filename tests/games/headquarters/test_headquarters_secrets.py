"""Hidden information (rule 10): views, events, choices, refusals and re-dealt worlds."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.headquarters.hq_table import Fields, choose, do, field, of_type, player, refusal, side, table, whole
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR
from tefuda.games.headquarters import GAME
from tefuda.games.headquarters.state import Headquarters


def view(match: Match, viewer: int) -> Fields:
    return match.view(viewer)


def last_events(match: Match, viewer: int) -> list[Fields]:
    return match.events(viewer)[-1]


def spied() -> Match:
    """Seat 0 holds a president and a Hidden saboteur; its deck begins with a godfather. No other card of theirs is about."""
    return table(
        side(
            "0 city_hall",
            "10 saboteur 0.0 x=2",
            "11 citizen 0.1",
            hand=["president"],
            deck=["godfather"],
            trash=["clown"],
            credits=2,
        ),
        side("1 big_top", "20 ringmaster 1.0 x=1", hand=["hypnotist"], deck=["arsonist"]),
    )


SECRETS = {0: {"saboteur", "president"}, 1: {"ringmaster", "hypnotist"}}


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR, OMNISCIENT])
def test_rule_10_a_view_shows_own_hand_and_hiddens_nobodys_deck_and_all_that_lies_open(viewer: int) -> None:
    shown = json.dumps(view(spied(), viewer))

    for owner, cards in SECRETS.items():
        for card in cards:
            assert (f'"{card}"' in shown) == (viewer in (owner, OMNISCIENT))
    for card in ("godfather", "arsonist"):
        assert (f'"{card}"' in shown) == (viewer == OMNISCIENT)
    assert '"clown"' in shown


def test_rule_10_counts_stay_visible_as_lists_of_null_and_a_hidden_shows_everything_but_its_card() -> None:
    seen = view(spied(), 1)["players"][0]

    assert (seen["hand"], seen["deck"], seen["trash"]) == ([None], [None], ["clown"])
    assert seen["field"][1] == {
        "id": 10,
        "card": None,
        "parent": 0,
        "space": 0,
        "hidden": True,
        "x": 2,
        "active": True,
        "damage": 0,
        "mods": [],
        "used": [],
    }


def test_rule_10_the_generator_and_the_decks_of_others_are_hidden() -> None:
    match = spied()

    assert view(match, 0)["options"]["decks"] == ["law_and_order", None]
    assert view(match, SPECTATOR)["options"]["decks"] == [None, None]
    assert view(match, 0)["rng"] is view(match, SPECTATOR)["rng"] is None
    assert isinstance(view(match, OMNISCIENT)["rng"], str)


def test_rule_10_a_choice_of_cards_shows_its_options_to_the_chooser_alone_and_answers_to_nobody() -> None:
    match = table(
        side("0 grand_casino level+3!", "10 godfather 0.0", credits=2),
        side("1 big_top", hand=["clown", "veteran", "citizen"]),
        side("2 big_top", hand=["mob", "heist"]),
    )
    do(match, 0, "activate", source=10, ability=0)
    assert view(match, 1)["choice"]["options"] == ["citizen", "clown", "veteran"]
    for viewer in (0, 2, SPECTATOR):
        assert view(match, viewer)["choice"] == {"seat": 1, "kind": "card", "options": None, "left": 1, "optional": False}
    assert match.legal(0) == match.legal(2) == []

    choose(match, "veteran", seat=1)
    assert last_events(match, 1)[0]["pick"] == "veteran"
    for viewer in (0, 2, SPECTATOR):
        assert last_events(match, viewer)[0] == {"type": "chosen", "seat": 1, "kind": "card", "pick": None}
    for viewer in (0, 1, 2, SPECTATOR):
        assert view(match, viewer)["resolving"]["picked"] == [None]
    assert whole(match)["resolving"]["picked"] == ["veteran"]


def test_rule_10_cards_in_that_are_nobodys_to_see() -> None:
    match = table(side("0 shadow_cabinet", credits=2, deck=["heist", "clown"], hand=["mob"]), side("1 big_top"))
    do(match, 0, "activate", source=0, ability=1)

    assert whole(match)["resolving"]["that"] == ["heist", "clown"]
    for viewer in (0, 1, SPECTATOR):
        assert view(match, viewer)["resolving"]["that"] == [None, None]


def test_rule_13_drawn_and_hidden_cards_are_told_to_their_owner_alone() -> None:
    match = table(
        side("0 city_hall", "10 reporter 0.0", hand=["president", "supply_drop"], deck=["godfather", "mob"], credits=4),
        side("1 big_top"),
    )

    do(match, 0, "play_hidden", card="president", credits=2, parent=0)
    assert of_type(last_events(match, 0), "hidden_played")[0]["card"] == "president"
    for viewer in (1, SPECTATOR):
        assert of_type(last_events(match, viewer), "hidden_played")[0]["card"] is None
        assert "president" not in json.dumps(last_events(match, viewer))

    do(match, 0, "play_command", card="supply_drop", parent=0)
    assert [event["card"] for event in of_type(last_events(match, 0), "drawn")] == ["godfather", "mob"]
    assert [event["card"] for event in of_type(last_events(match, 1), "drawn")] == [None, None]


def test_rule_10_a_returned_hidden_goes_to_the_hand_unseen_and_a_destroyed_one_face_up_to_the_trash() -> None:
    match = table(side("0 city_hall level+1!", hand=["eviction"], credits=3), side("1 big_top", "20 godfather 1.0 x=1"))
    do(match, 0, "play_command", card="eviction", parent=0)
    assert of_type(last_events(match, 0), "returned")[0] == {
        "type": "returned",
        "id": 20,
        "seat": 1,
        "card": None,
        "hidden": True,
    }
    assert of_type(last_events(match, 1), "returned")[0]["card"] == "godfather"

    match = table(side("0 city_hall", "10 veteran 0.0"), side("1 big_top", "20 godfather 1.0 x=1"))
    do(match, 0, "attack", attacker=10, target=20)
    assert of_type(last_events(match, 0), "destroyed")[0]["card"] == "godfather"
    assert view(match, 0)["players"][1]["trash"] == ["godfather"]


def test_rule_10_a_hidden_that_could_not_be_exposed_stays_secret() -> None:
    match = table(side("0 city_hall", "10 citizen 0.0"), side("1 big_top level+1!", "20 godfather 1.0 x=3"))

    do(match, 0, "attack", attacker=10, target=20)

    assert "godfather" not in json.dumps([match.events(0), view(match, 0)])


def test_rule_10_views_stay_masked_when_the_match_is_over() -> None:
    match = table(side("0 black_cell", hand=["president"]), side("1 big_top", "20 godfather 1.0 x=1", hp=1))

    do(match, 0, "attack", attacker=0, target=1)

    assert whole(match)["phase"] == "over"
    assert "president" not in json.dumps(view(match, 1))
    assert "godfather" not in json.dumps(view(match, 0))


def test_legal_actions_and_refusals_do_not_depend_on_what_others_hide() -> None:
    def from_seat_0(hidden: str, held: str) -> Match:
        return table(side("0 black_cell", "10 citizen 0.0"), side("1 big_top", f"20 {hidden} 1.0 x=1", hand=[held], deck=[held]))

    one, other = from_seat_0("jack_in_the_box", "clown"), from_seat_0("heist", "mob")

    assert one.legal(0) == other.legal(0)
    for action in (
        {"seat": 0, "do": "attack", "attacker": 10, "target": 99},
        {"seat": 0, "do": "play_unit", "card": "clown", "parent": 1},
    ):
        assert refusal(one, action) == refusal(other, action)


# -- what others notice of an action


def test_others_notice_a_hidden_play_without_its_card_and_a_card_choice_without_its_pick() -> None:
    state = table(side("0 city_hall", hand=["president", "citizen"], credits=2), side("1 big_top")).state

    def number(**fields: Any) -> int:
        return state.action_number({"seat": 0, "do": "play_hidden", "parent": 0, **fields})

    one, other = number(card="president", credits=1), number(card="citizen", credits=1)
    assert (
        state.seen_action(1, 0, one)
        == state.seen_action(1, 0, other)
        != state.seen_action(1, 0, number(card="citizen", credits=2))
    )
    assert state.seen_action(0, 0, one) == one

    match = table(side("0 grand_casino level+3!", "10 godfather 0.0", credits=2), side("1 big_top", hand=["clown", "veteran"]))
    do(match, 0, "activate", source=10, ability=0)
    picks = match.state.legal(1)
    assert len({match.state.seen_action(0, 1, pick) for pick in picks}) == 1
    assert [match.state.seen_action(1, 1, pick) for pick in picks] == picks


def test_others_notice_which_object_was_chosen() -> None:
    match = table(side("0 city_hall", hand=["molotov"], credits=1), side("1 big_top", "20 clown 1.0", "21 clown 1.1"))
    do(match, 0, "play_command", card="molotov", parent=0)

    assert len({match.state.seen_action(1, 0, pick) for pick in match.state.legal(0)}) == 2


# -- re-dealt worlds


def worlds(match: Match, seat: int, count: int = 20) -> list[Headquarters]:
    found = []
    for number in range(count):
        world = match.state.redeal(seat, seeded(number))
        assert isinstance(world, Headquarters)
        assert world.document(seat) == match.view(seat)
        assert world.legal(seat) == match.state.legal(seat)
        found.append(world)
    return found


def test_a_redeal_guesses_a_preset_that_holds_all_that_was_seen() -> None:
    match = Match(GAME, {"turn_order": "seats"}, 3)
    preset = GAME.presets["house_edge"]["cards"]

    for world in worlds(match, 0):
        theirs = world.document(OMNISCIENT)["players"][1]  # type: ignore[index]
        cards = theirs["hand"] + theirs["deck"]
        assert {slug: cards.count(slug) for slug in set(cards)} == preset
        assert world.document(OMNISCIENT)["options"]["decks"][1] == "house_edge"  # type: ignore[index]


def test_a_redeal_makes_up_a_legal_deck_around_cards_that_fit_no_preset() -> None:
    custom = {"hq": "laundromat", "cards": {"curfew": 3, "shredder": 3, "smuggler": 3, "sleeper": 3}}
    match = Match(GAME, {"turn_order": "seats", "deck_size": 12, "decks": [custom, custom]}, 3)
    seen = set()

    for world in worlds(match, 0):
        theirs = world.document(OMNISCIENT)["players"][1]  # type: ignore[index]
        seen |= set(theirs["hand"])
        GAME.load(json.loads(json.dumps(world.document(OMNISCIENT))))  # its made-up deck is legal
    assert len(seen) > 10
    assert all(GAME.cards.fits(GAME.cards.numbers[slug], GAME.cards.numbers["laundromat"]) for slug in seen)


def test_a_redeal_changes_face_down_cards_of_others_and_the_order_of_the_own_deck_but_not_own_cards() -> None:
    match = spied()
    match.state.players[0].deck[:] = [GAME.cards.numbers[slug] for slug in ("heist", "clown", "mob", "citizen")]  # type: ignore[attr-defined]
    documents = [world.document(OMNISCIENT)["players"] for world in worlds(match, 0)]

    assert len({players[1]["field"][1]["card"] for players in documents}) > 3  # type: ignore[index]
    assert len({tuple(players[0]["deck"]) for players in documents}) > 3  # type: ignore[index]
    assert {tuple(sorted(players[0]["deck"])) for players in documents} == {("citizen", "clown", "heist", "mob")}  # type: ignore[index]
    assert {players[0]["field"][1]["card"] for players in documents} == {"saboteur"}  # type: ignore[index]


def test_a_redeal_in_the_middle_of_anothers_choice_of_cards_keeps_the_choice_open() -> None:
    match = table(
        side("0 grand_casino level+3!", "10 godfather 0.0", credits=2),
        side("1 big_top", hand=["clown", "veteran", "citizen"]),
        side("2 big_top", hand=["mob", "heist"]),
    )
    do(match, 0, "activate", source=10, ability=0)
    choose(match, "veteran", seat=1)

    for viewer in (0, 1, 2):
        for world in worlds(match, viewer):
            legal = world.legal(2)
            assert len(legal) >= 2
            world.play(2, legal[0])
            assert world.to_act() == [0]
            assert [len(each.hand) for each in world.players] == [0, 2, 1]


def test_a_redeal_keeps_a_parent_choice_after_a_secret_card_choice() -> None:
    match = table(
        side("0 big_top", "10 courier 0.0", hand=["sleight_of_hand", "president", "clown"], credits=1), side("1 big_top")
    )
    do(match, 0, "play_command", card="sleight_of_hand", parent=0)
    choose(match, "president")

    concealed = set()
    for world in worlds(match, 1):
        world.play(0, world.legal(0)[0])
        concealed.add(world.document(OMNISCIENT)["players"][0]["field"][-1]["card"])  # type: ignore[index]
    assert len(concealed) > 3
    for world in worlds(match, 0, 3):
        world.play(0, world.legal(0)[0])
        assert world.document(OMNISCIENT)["players"][0]["field"][-1]["card"] == "president"  # type: ignore[index]


def test_a_redeal_of_a_defeated_seat_or_a_finished_match_is_harmless() -> None:
    match = table(
        side("0 city_hall", deck=["citizen"]), {"out": True, "score": 0, "field": []}, side("2 big_top", deck=["clown"])
    )
    assert len(worlds(match, 1, 3)) == len(worlds(match, 0, 3)) == 3
    match = table(side("0 black_cell"), side("1 big_top", hp=1))
    do(match, 0, "attack", attacker=0, target=1)
    assert worlds(match, 1, 3)[0].is_over()
    assert (field(match, 1), player(match, 1)["out"]) == ([1], True)
