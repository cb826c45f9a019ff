"""State documents (rule 12): prepared positions, defaults, refusals."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.cardgo.drawn import place, position, state_of
from tefuda.engine.errors import BadDocument, BadOptions
from tefuda.engine.game import OMNISCIENT
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.games.cardgo import GAME

EXAMPLE: dict[str, Any] = {
    "game": "cardgo",
    "options": {"board_size": 5, "terrain_map": "lakes"},
    "turn": 4,
    "phase": "main",
    "active": 1,
    "pieces": [
        {"at": [2, 3], "owner": 0, "card": "c12"},
        {"at": [1, 2], "owner": 0, "card": "c23"},
        {"at": [2, 2], "owner": 1, "card": "c41", "hidden": False},
    ],
    "players": [{"hand": ["c3", "c52", "c16", "c40"]}, {"life": 90, "hand": ["c6", "c13"], "deck": []}],
}


def loaded(**changes: Any) -> dict[str, Any]:
    return GAME.load(json.loads(json.dumps({**EXAMPLE, **changes}))).document(OMNISCIENT)


def test_rule_12_a_prepared_position_takes_defaults_and_sorts_its_pieces() -> None:
    state = loaded()

    assert [piece["at"] for piece in state["pieces"]] == [[1, 2], [2, 2], [2, 3]]
    assert all(piece["hidden"] is False for piece in state["pieces"])
    assert state["terrain"] == ["22122", "24142", "11d11", "24142", "22122"]
    assert state["players"][0] == {"life": 100, "hand": ["c3", "c52", "c16", "c40"], "deck": []}
    assert (state["to_act"], state["passes"], state["extra"], state["turns_left"], state["result"]) == ([1], 0, None, None, None)


def test_rule_12_an_empty_document_is_a_bare_board() -> None:
    state: dict[str, Any] = GAME.load({}).document(OMNISCIENT)

    assert (state["turn"], state["phase"], state["active"], state["pieces"]) == (1, "main", 0, [])
    assert [player["hand"] for player in state["players"]] == [[], []]


@pytest.mark.parametrize(("first_seat", "seats"), [("seat_1", {1}), ("random", {0, 1})])
def test_rule_12_the_active_seat_defaults_to_the_first(first_seat: str, seats: set[int]) -> None:
    found = set()
    for number in range(20):
        state: dict[str, Any] = GAME.load({"options": {"first_seat": first_seat}, "rng": seeded(number).text()}).document(
            OMNISCIENT
        )
        found.add(state["active"])

    assert found == seats


def test_rule_12_the_active_seat_decides_who_is_to_act() -> None:
    assert loaded(active=0, to_act=[1])["to_act"] == [0]


def test_rule_12_a_prepared_position_is_not_judged() -> None:
    state = loaded(pieces=[{"at": [0, col], "owner": 0, "card": "c3"} for col in range(4)])

    assert len(state["pieces"]) == 4
    assert state["players"][1]["life"] == 90


def test_rule_12_a_hand_may_be_longer_than_the_hand_limit() -> None:
    match = position(hand=["c52"], enemy=["c3"] * 12, decks=([], ["c9"]), turn=2)
    place(match, "c52", 0, 0)

    assert state_of(match)["players"][1]["hand"] == ["c3"] * 12


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"turn": 0}, "turn"),
        ({"turn": "4"}, "turn"),
        ({"turn": True}, "turn"),
        ({"phase": "night"}, "phase"),
        ({"phase": "extra"}, "extra"),
        ({"phase": "extra", "extra": {"value": 0}}, "extra.value"),
        ({"phase": "extra", "extra": {"value": 3, "more": 1}}, "extra.more"),
        ({"extra": {"value": 3}}, "extra"),
        ({"phase": "over"}, "result"),
        ({"result": {"winners": [0], "reason": "life", "scores": [1, 0]}}, "result"),
        ({"active": 2}, "active"),
        ({"to_act": [7]}, "to_act.0"),
        ({"to_act": 1}, "to_act"),
        ({"passes": 2}, "passes"),
        ({"passes": -1}, "passes"),
        ({"turns_left": 3}, "turns_left"),
        ({"seats": 3}, "seats"),
        ({"terrain": ["00000"] * 4}, "terrain"),
        ({"terrain": ["00000"] * 4 + ["0000g"]}, "terrain"),
        ({"terrain": ["00000"] * 4 + [5]}, "terrain"),
        ({"pieces": {}}, "pieces"),
        ({"pieces": [7]}, "pieces.0"),
        ({"pieces": [{"at": [5, 0], "owner": 0, "card": "c3"}]}, "pieces.0.at"),
        ({"pieces": [{"at": [0], "owner": 0, "card": "c3"}]}, "pieces.0.at"),
        ({"pieces": [{"at": [0, 0], "owner": 2, "card": "c3"}]}, "pieces.0.owner"),
        ({"pieces": [{"at": [0, 0], "owner": 0, "card": "c0"}]}, "pieces.0.card"),
        ({"pieces": [{"at": [0, 0], "owner": 0, "card": None}]}, "pieces.0.card"),
        ({"pieces": [{"at": [0, 0], "owner": 0}]}, "pieces.0.card"),
        ({"pieces": [{"at": [0, 0], "owner": 0, "card": "c3", "hidden": 1}]}, "pieces.0.hidden"),
        ({"pieces": [{"at": [0, 0], "owner": 0, "card": "c3", "hp": 1}]}, "pieces.0.hp"),
        ({"pieces": [{"at": [0, 0], "owner": 0, "card": "c3"}] * 2}, "pieces.1.at"),
        ({"players": [{}]}, "players"),
        ({"players": [{}, []]}, "players.1"),
        ({"players": [{}, {"life": -1}]}, "players.1.life"),
        ({"players": [{}, {"hand": ["c3", None]}]}, "players.1.hand.1"),
        ({"players": [{}, {"hand": ["c101"]}]}, "players.1.hand.0"),
        ({"players": [{}, {"hand": ["c²"]}]}, "players.1.hand.0"),
        ({"players": [{}, {"hand": ["c3"] * 101}]}, "players.1.hand"),
        ({"players": [{}, {"deck": "c3"}]}, "players.1.deck"),
        ({"players": [{}, {"mana": 3}]}, "players.1.mana"),
        ({"rng": "zz"}, "rng"),
        ({"weather": "rain"}, "weather"),
        ({"game": "chess"}, "game"),
    ],
)
def test_rule_12_a_document_that_makes_no_sense_is_refused_with_its_path(change: dict[str, Any], path: str) -> None:
    with pytest.raises(BadDocument) as refusal:
        loaded(**change)
    assert refusal.value.path == path


@pytest.mark.parametrize("digit", ["5", "c"])
def test_rule_12_no_piece_stands_on_stone_or_tree(digit: str) -> None:
    with pytest.raises(BadDocument):
        loaded(terrain=["00000", "00000", f"00{digit}00", "00000", "00000"])


def test_rule_12_bad_options_in_a_document_are_refused_as_options() -> None:
    with pytest.raises(BadOptions):
        loaded(options={"board_size": 4})


@pytest.mark.parametrize(
    "result",
    [
        {"winners": [0], "reason": "both_out", "scores": [100, 0]},
        {"winners": [1], "reason": "life", "scores": [100, 0]},
        {"winners": [0], "reason": "life", "scores": [100, 1]},
        {"winners": [0], "reason": "level_failed", "scores": [100, 0]},
        {"winners": [0], "reason": "both_passed", "scores": [100, 0]},
        {"winners": [0], "reason": "boredom", "scores": [100, 0]},
        {"winners": 0, "reason": "life", "scores": [100, 0]},
        {"reason": "life"},
    ],
)
def test_rule_12_a_result_must_be_one_that_rule_9_gives(result: dict[str, Any]) -> None:
    players = [{"life": 100}, {"life": 0}]
    good = {"winners": [0], "reason": "life", "scores": [100, 0]}

    assert loaded(phase="over", players=players, result=good)["result"] == good
    with pytest.raises(BadDocument):
        loaded(phase="over", players=players, result=result)


def test_a_finished_match_goes_through_its_document() -> None:
    match = position("G2", hand=["c3"], lives=(7, 1))
    place(match, "c3", 0, 1)

    assert GAME.load(json.loads(json.dumps(state_of(match)))).document(OMNISCIENT) == state_of(match)


def test_an_extra_phase_goes_through_its_document_and_goes_on() -> None:
    match = position(hand=["c53", "c52"])
    place(match, "c53", 3, 3)
    again = Match(GAME, match.options, 0, position=json.loads(json.dumps(state_of(match))))

    assert state_of(again) == state_of(match)
    assert again.legal(0) == match.legal(0)
    assert place(again, "c52", 3, 5) == place(match, "c52", 3, 5)


def test_changed_terrain_goes_through_the_document() -> None:
    match = position(hand=["c102"], options={"chaos_cards": True})
    other = match.state.clone()
    place(match, "c102", 3, 3)

    assert GAME.load(json.loads(json.dumps(state_of(match)))).document(OMNISCIENT) == state_of(match)
    assert other.document(OMNISCIENT)["terrain"] == ["0" * 7] * 7  # the clone from before keeps its ground
