"""What each viewer sees (rule 10), what is re-dealt, and what an opponent notices of a face-down card."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.cardgo.drawn import PLAIN, may_place, place, position, state_of
from positions import Variant, matches
from tefuda.engine.events import EventLog
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR
from tefuda.games.cardgo import GAME

LAKES = Variant(GAME, 1)  # a map with tall grass


def view(match: Match, viewer: int) -> dict[str, Any]:
    return match.view(viewer)


def test_rule_10_a_seat_sees_its_own_hand_and_the_number_of_the_others_cards() -> None:
    match = position(hand=["c3", "c9"], enemy=["c5"])

    assert [player["hand"] for player in view(match, 0)["players"]] == [["c3", "c9"], [None]]
    assert [player["hand"] for player in view(match, 1)["players"]] == [[None, None], ["c5"]]
    assert [player["hand"] for player in view(match, SPECTATOR)["players"]] == [[None, None], [None]]


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_rule_10_nobody_sees_decks_and_the_generator(viewer: int) -> None:
    match = position(hand=["c3"], decks=(["c9"], ["c10"]))

    assert [player["deck"] for player in view(match, viewer)["players"]] == [None, None]
    assert view(match, viewer)["rng"] is None
    assert [player["deck"] for player in view(match, OMNISCIENT)["players"]] == [["c9"], ["c10"]]


def test_rule_10_a_face_down_piece_shows_its_card_to_its_owner_alone() -> None:
    match = position("G5? R2?", terrain="bb")

    def cards(viewer: int) -> list[object]:
        return [piece["card"] for piece in view(match, viewer)["pieces"]]

    assert (cards(0), cards(1), cards(SPECTATOR)) == (["c41", None], [None, "c12"], [None, None])
    for viewer in (0, 1, SPECTATOR):
        assert [(piece["at"], piece["owner"], piece["hidden"]) for piece in view(match, viewer)["pieces"]] == [
            ([0, 0], 0, True),
            ([0, 1], 1, True),
        ]


def test_rule_10_everything_else_is_public() -> None:
    match = position("G5 R2", hand=["c53", "c52"], lives=(3, 4), terrain="00b")
    place(match, "c53", 3, 3)
    state = state_of(match)

    for viewer in (0, 1, SPECTATOR):
        for field in ("turn", "phase", "extra", "passes", "turns_left", "options", "terrain", "pieces", "active", "to_act"):
            assert view(match, viewer)[field] == state[field]
        assert [player["life"] for player in view(match, viewer)["players"]] == [3, 4]


def test_rule_10_a_drawn_card_is_told_to_the_drawing_seat_alone() -> None:
    match = position(hand=["c3"], turn=2, decks=([], ["c9"]))
    place(match, "c3", 0, 0)

    def drawn(viewer: int) -> object:
        (event,) = [event for event in match.events(viewer)[0] if event["type"] == "drew"]
        return event["card"]

    assert [drawn(viewer) for viewer in (0, 1, SPECTATOR, OMNISCIENT)] == [None, "c9", None, "c9"]


def test_rule_10_a_card_placed_face_down_is_told_to_the_placer_alone() -> None:
    match = position(hand=[PLAIN[5]], terrain="b")
    place(match, PLAIN[5], 0, 0)

    def told(viewer: int) -> tuple[object, object, object]:
        event = match.events(viewer)[0][0]
        return event["card"], event["value"], event["hidden"]

    assert told(0) == told(OMNISCIENT) == ("c41", 5, True)
    assert told(1) == told(SPECTATOR) == (None, None, True)


def test_rule_10_a_revealed_piece_stays_revealed() -> None:
    match = position(hand=["c30"], terrain="b")
    place(match, "c30", 0, 0)

    assert view(match, 1)["pieces"] == [{"at": [0, 0], "owner": 0, "card": "c30", "hidden": False}]


# -- re-dealing


def worlds(match: Match, seat: int, count: int = 60) -> list[dict[str, Any]]:
    return [match.state.redeal(seat, seeded(number)).document(OMNISCIENT) for number in range(count)]


def test_a_redeal_gives_the_enemy_any_cards_of_the_range_and_keeps_the_own_hand() -> None:
    match = position(hand=["c100"], enemy=["c3", "c3", "c3"], decks=(["c9"], ["c9"]), options={"max_value": 2})
    dealt = worlds(match, 0)

    assert {card for world in dealt for card in world["players"][1]["hand"]} == {f"c{number}" for number in range(1, 21)}
    assert all(world["players"][0]["hand"] == ["c100"] for world in dealt)
    assert all(len(world["players"][1]["hand"]) == 3 for world in dealt)
    assert all(player["deck"] == [] for world in dealt for player in world["players"])


def test_a_redeal_changes_the_enemys_face_down_pieces_and_not_the_own() -> None:
    match = position("G5? R5?", terrain="bb")
    cards = [[piece["card"] for piece in world["pieces"]] for world in worlds(match, 0)]

    assert {card[0] for card in cards} == {"c41"}
    assert len({card[1] for card in cards}) > 10


def test_a_redealt_face_down_piece_has_no_effect_that_would_have_shown_it() -> None:
    match = position("R5?", terrain="b")
    showing = {"indulgence", "pride", "sorrow", "pain", "kindness", "fondness", "excitement", "chaos"}

    cards = GAME.card_documents()
    assert not {cards[world["pieces"][0]["card"]]["effect"] for world in worlds(match, 0, 150)} & showing


def test_a_redealt_face_down_piece_is_too_high_to_have_gone_off_with_its_own_set() -> None:
    match = position("R5? R6 R6 R6", terrain="b")

    cards = GAME.card_documents()
    needs = {
        int(str(card["value"])) - (card["effect"] == "joy")
        for world in worlds(match, 0, 150)
        for card in [cards[world["pieces"][0]["card"]]]
    }
    assert needs == {4, 5, 6}


def test_a_redeal_during_the_enemys_extra_play_leaves_it_a_fitting_card() -> None:
    match = position(hand=["c53", "c52", "c3"])
    place(match, "c53", 3, 3)

    for world in worlds(match, 1):
        assert any(51 <= int(card[1:]) <= 60 for card in world["players"][0]["hand"])


# -- noticing


def test_a_card_that_stays_face_down_is_noticed_as_one_of_many() -> None:
    match = position(hand=[PLAIN[5], PLAIN[6], "c20"], terrain="b0")
    state = match.state
    numbers = {
        (card, col): state.action_number({"seat": 0, "do": "place", "card": card, "at": [0, col]})
        for card in (PLAIN[5], PLAIN[6], "c20")
        for col in (0, 1)
    }

    assert len({state.seen_action(1, 0, numbers[card, 0]) for card in (PLAIN[5], PLAIN[6], "c20")}) == 1
    assert len({state.seen_action(0, 0, numbers[card, 0]) for card in (PLAIN[5], PLAIN[6], "c20")}) == 3
    assert all(state.seen_action(1, 0, numbers[card, 1]) == numbers[card, 1] for card in (PLAIN[5], "c20"))


def test_a_card_that_shows_itself_is_noticed_for_what_it_is() -> None:
    match = position(". G6", hand=["c30", "c3", "c41"], terrain="b")
    state = match.state

    def noticed(card: str) -> bool:
        number = state.action_number({"seat": 0, "do": "place", "card": card, "at": [0, 0]})
        return state.seen_action(1, 0, number) == number

    assert noticed("c30")  # its effect happens
    assert noticed("c3")  # it activates
    assert not noticed("c41")


def test_a_face_down_card_that_suppresses_is_told_apart_only_if_that_shows() -> None:
    quiet = position(hand=["c48", "c41"], terrain="b")
    loud = position(".\nG1 .", hand=["c48", "c41"], terrain="b")

    def differ(match: Match) -> bool:
        numbers = [match.state.action_number({"seat": 0, "do": "place", "card": card, "at": [0, 0]}) for card in ("c48", "c41")]
        return match.state.seen_action(1, 0, numbers[0]) != match.state.seen_action(1, 0, numbers[1])

    assert not differ(quiet)
    assert differ(loud)


@given(data=st.data())
def test_actions_noticed_alike_look_alike(data: st.DataObject) -> None:
    match = data.draw(matches(LAKES, most_steps=50))
    assume(not match.state.is_over())
    state = match.state
    seat = state.to_act()[0]
    grass = [action for action in may_place(match) if state_of(match)["terrain"][action["at"][0]][action["at"][1]] == "b"]
    assume(grass)
    cell = data.draw(st.sampled_from(grass))["at"]
    here = [state.action_number({"seat": seat, "do": "place", **action}) for action in grass if action["at"] == cell]
    seen: dict[int, list[Any]] = {}
    for action in here:
        after, log = state.clone(), EventLog()
        after.play(seat, action, log)
        number = state.seen_action(1 - seat, seat, action)
        seen.setdefault(number, []).append((after.document(1 - seat), log.seen_by(1 - seat)))

    for looks in seen.values():
        assert all(look == looks[0] for look in looks)


def test_the_variants_between_them_have_every_terrain_and_rule_option() -> None:
    states: list[dict[str, Any]] = [GAME.new(options, 1).document(OMNISCIENT) for options in GAME.variants()]

    assert {digit for state in states for row in state["terrain"] for digit in row} >= set("0123456789abcdef")
    for name in ("card_effects", "chaos_cards", "full_speed", "adjacent_placement", "first_seat", "terrain_map", "cards"):
        assert len({str(state["options"][name]) for state in states}) > 1
