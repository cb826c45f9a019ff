"""State documents (rule 12): what is read, what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.uchinoko.table import act, legal, run, state, table
from tefuda.engine.errors import BadDocument
from tefuda.engine.game import OMNISCIENT
from tefuda.engine.match import Match
from tefuda.games.uchinoko import GAME

Doc = dict[str, Any]

# rule 12, as the rulebook prints it, but for the generator
EXAMPLE: Doc = {
    "game": "uchinoko",
    "options": {"seats": 2, "market": "rivals"},
    "seats": 2,
    "turn": 7,
    "phase": "play",
    "to_act": [0],
    "result": None,
    "gold": 2,
    "plays": 0,
    "acquires": 1,
    "free_taken": False,
    "discount": 0,
    "ease": 0,
    "next_hand": 0,
    "market": ["nagi", "shiro", "beni", "coco", "momo", "ryu", "kuro", "sakuya"],
    "supply": {
        "idea": 24,
        "motivation": 10,
        "deadline": 10,
        "zine": 12,
        "album": 10,
        "anime": 8,
        "nagi": 6,
        "shiro": 8,
        "beni": 7,
        "coco": 8,
        "momo": 8,
        "ryu": 7,
        "kuro": 8,
        "sakuya": 8,
    },
    "trash": [],
    "current": {
        "card": "nagi",
        "effect": 1,
        "need": 2,
        "paid": 2,
        "discarded": 0,
        "trashed": 0,
        "did": False,
        "queue": [{"op": "draw", "n": 2}, {"op": "plays", "n": 2}],
    },
    "ask": {"seat": 0, "what": "peek", "left": 4, "may": True},
    "players": [
        {
            "deck": ["zine", "rookie", "idea", "rookie", "ryu"],
            "hand": ["rookie", "zine"],
            "area": ["rookie", "rookie", "nagi", "motivation"],
            "discard": ["idea", "idea", "idea", "rookie"],
        },
        {
            "deck": ["idea", "rookie"],
            "hand": ["rookie", "rookie", "beni", "idea", "idea", "zine"],
            "area": [],
            "discard": ["rookie", "nagi", "zine", "rookie", "motivation", "idea", "rookie"],
        },
    ],
}


def load(**changes: Any) -> Doc:
    document: Doc = GAME.load({**json.loads(json.dumps(EXAMPLE)), **changes}).document(OMNISCIENT)
    return document


def test_the_example_of_the_rulebook_loads_as_it_stands() -> None:
    document = load()

    for field, value in EXAMPLE.items():
        if field != "options":
            assert document[field] == value
    assert document["options"]["hand_size"] == 6


def test_the_example_plays_on() -> None:
    match = Match(GAME, EXAMPLE["options"], 0, position=EXAMPLE)
    assert legal(match) == ["done", "pick idea", "pick zine", "pick rookie"]

    act(match, "pick", "zine")
    act(match, "done")

    assert state(match)["players"][0]["hand"] == ["rookie", "zine", "rookie", "idea"]
    assert state(match)["plays"] == 2


def test_a_missing_field_takes_its_default() -> None:
    document: Doc = GAME.load({"game": "uchinoko", "options": {"market": "studio", "seats": 3}}).document(OMNISCIENT)

    fields = ("turn", "phase", "to_act", "result", "gold", "plays", "acquires", "free_taken", "trash", "current", "ask")
    assert [document[field] for field in fields] == [1, "play", [0], None, 0, 1, 1, False, [], None, None]
    assert document["market"] == ["kaito", "leo", "sora", "hina", "luna", "mira", "gen", "sakuya"]
    assert document["supply"]["idea"] == 34 and document["supply"]["gen"] == 10
    assert document["players"] == [{"deck": [], "hand": [], "area": [], "discard": []}] * 3


def test_a_queue_that_is_no_part_of_the_effect_is_performed_as_it_stands() -> None:
    queue = [{"op": "if", "when": "did", "then": [{"op": "gold", "n": 7}]}, {"op": "acquires", "n": 2}]
    current = {**EXAMPLE["current"], "queue": queue, "did": True}
    match = Match(GAME, EXAMPLE["options"], 0, position={**EXAMPLE, "current": current})
    assert state(match)["current"] == current

    act(match, "done")

    assert state(match)["gold"] == 9 and state(match)["acquires"] == 3


def test_a_saved_yes_or_no_question_goes_on_with_its_operation() -> None:
    operation = {"op": "draw", "n": 1, "may": True}
    drew = {"op": "if", "when": "drew", "type": "content", "then": [{"op": "gold", "n": 5}]}
    match = table([], operation, drew, deck=["zine"])
    run(match)
    saved = Match(GAME, match.options, 0, position=json.loads(json.dumps(state(match))))

    act(saved, "yes")

    assert state(saved)["gold"] == 5


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"colour": 1}, "colour"),
        ({"seats": 3}, "seats"),
        ({"to_act": "me"}, "to_act"),
        ({"turn": 0}, "turn"),
        ({"phase": "lunch"}, "phase"),
        ({"phase": "over"}, "result"),
        ({"phase": "draft"}, "market"),
        ({"phase": "acquire"}, "current"),
        ({"result": {"reason": "round_cap"}}, "result"),
        ({"gold": -1}, "gold"),
        ({"plays": "1"}, "plays"),
        ({"free_taken": 0}, "free_taken"),
        ({"rng": "xyz"}, "rng"),
        ({"market": ["nagi"]}, "market"),
        ({"market": ["nagi"] * 8}, "market"),
        ({"market": ["rookie", "shiro", "beni", "coco", "momo", "ryu", "kuro", "sakuya"]}, "market.0"),
        ({"supply": {"gen": 3}}, "supply.gen"),
        ({"supply": {"idea": -1}}, "supply.idea"),
        ({"trash": ["nobody"]}, "trash.0"),
        ({"trash": [["idea"]]}, "trash.0"),
        ({"players": [{}]}, "players"),
        ({"players": [{"hand": [None]}, {}]}, "players.0.hand.0"),
        ({"players": [{"pocket": []}, {}]}, "players.0.pocket"),
        ({"ask": None}, "ask"),
        ({"current": None}, "ask"),
        ({"ask": {"what": "riddle"}}, "ask.what"),
        ({"ask": {"what": "peek", "left": 6}}, "ask.left"),
        ({"ask": {"what": "peek", "left": 2, "may": False}}, "ask.may"),
        ({"ask": {"what": "peek", "left": 2, "up_to": 3}}, "ask.up_to"),
        ({"ask": {"what": "peek", "left": 2, "seat": 1}}, "ask.seat"),
        ({"ask": {"what": "trash", "left": 1, "type": "create"}}, "ask"),
        ({"ask": {"what": "salvage", "up_to": 9}}, "ask"),
        ({"ask": {"what": "gain", "up_to": 0, "type": "content"}}, "ask"),
        ({"ask": {"what": "rivals_discard", "seat": 0, "down_to": 3}}, "ask.seat"),
        ({"ask": {"what": "rivals_discard", "seat": 1, "down_to": 6}}, "ask.down_to"),
        ({"ask": {"what": "rivals_discard", "seat": 1, "down_to": 3, "rivals": [0]}}, "ask.rivals"),
        ({"ask": {"what": "may", "op": {"op": "draw", "n": 1}}}, "ask.op"),
        ({"ask": {"what": "may", "op": {"op": "jump", "may": True}}}, "ask.op[0].op"),
        ({"ask": {"what": "pay"}, "current": {**EXAMPLE["current"], "need": 3}}, "current.need"),
        ({"current": {**EXAMPLE["current"], "card": "idea"}}, "current.card"),
        ({"current": {**EXAMPLE["current"], "effect": 2}}, "current.effect"),
        ({"current": {**EXAMPLE["current"], "queue": [{"op": "gold", "n": 99}]}}, "current.queue[0].n"),
        ({"current": {**EXAMPLE["current"], "queue": [7]}}, "current.queue[0]"),
        ({"current": {**EXAMPLE["current"], "queue": [{"op": "gold", "n": 1}] * 7}}, "current.queue"),
        ({"current": {**EXAMPLE["current"], "mood": 1}}, "current.mood"),
    ],
)
def test_a_document_that_makes_no_sense_is_refused_with_the_place(changes: Doc, path: str) -> None:
    with pytest.raises(BadDocument) as refusal:
        load(**changes)

    assert refusal.value.path == path


def test_a_view_of_a_seat_is_not_a_state() -> None:
    match = table(["rookie"])

    with pytest.raises(BadDocument):
        GAME.load(match.view(0))


def test_a_finished_state_loads_with_its_result() -> None:
    match = table(["zine"], phase="acquire", supply={"zine": 0})
    act(match, "end_acquire")

    assert GAME.load(json.loads(json.dumps(state(match)))).document(OMNISCIENT) == state(match)


def test_a_draft_loads_with_its_picks_in_order() -> None:
    match = Match(GAME, {"market": "draft"}, 1)
    for card in ("sakuya", "akane", "mei"):
        act(match, "pick", card)

    loaded = GAME.load(json.loads(json.dumps(state(match))))

    assert loaded.document(OMNISCIENT) == state(match)
    assert loaded.to_act() == [1]


def test_documents_cannot_be_used_to_change_the_state() -> None:
    match = Match(GAME, EXAMPLE["options"], 0, position=EXAMPLE)
    view = state(match)

    view["current"]["queue"][0]["n"] = 99
    view["options"]["hand_size"] = 1
    view["players"][0]["hand"].clear()

    assert state(match)["current"] == EXAMPLE["current"]
    assert state(match)["options"]["hand_size"] == 6
    assert state(match)["players"][0]["hand"] == ["rookie", "zine"]
