"""State documents (rule 12): defaults, resuming anywhere, and refusals that say where."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest

from games.headquarters.hq_table import Fields, choose, do, end_turn, side, table, whole
from tefuda.engine.errors import BadDocument
from tefuda.engine.match import Match
from tefuda.engine.viewers import OMNISCIENT
from tefuda.games.headquarters import GAME

EXAMPLE: Fields = {
    "game": "headquarters",
    "options": {"seats": 2, "decks": ["law_and_order", "house_edge"]},
    "seats": 2,
    "turn": 3,
    "phase": "main",
    "step": 0,
    "to_act": [0],
    "result": None,
    "rng": "0" * 31 + "1",
    "order": [0, 1],
    "active": 0,
    "next_id": 5,
    "actions_taken": 1,
    "chain": 0,
    "players": [
        {
            "hp": 26,
            "credits": 1,
            "hand": ["courier", "riot_squad"],
            "deck": ["minister", "citizen"],
            "trash": ["supply_drop"],
            "field": [
                {
                    "id": 0,
                    "card": "city_hall",
                    "parent": None,
                    "space": None,
                    "hidden": False,
                    "x": None,
                    "active": True,
                    "damage": 0,
                    "mods": [{"stat": "level", "add": 1, "until": "permanent"}],
                    "used": [0],
                },
                {
                    "id": 2,
                    "card": "patrol_officer",
                    "parent": 0,
                    "space": 0,
                    "hidden": False,
                    "x": None,
                    "active": True,
                    "damage": 0,
                    "mods": [],
                    "used": [],
                },
                {
                    "id": 4,
                    "card": "supply_drop",
                    "parent": 0,
                    "space": 1,
                    "hidden": True,
                    "x": 1,
                    "active": False,
                    "damage": 0,
                    "mods": [],
                    "used": [],
                },
            ],
            "out": False,
            "score": None,
            "decked": False,
            "won": False,
            "lost": False,
        },
        {
            "hp": 23,
            "credits": 0,
            "hand": ["heist"],
            "deck": ["smuggler"],
            "trash": [],
            "field": [
                {
                    "id": 1,
                    "card": "grand_casino",
                    "parent": None,
                    "space": None,
                    "hidden": False,
                    "x": None,
                    "active": True,
                    "damage": 0,
                    "mods": [],
                    "used": [],
                },
                {
                    "id": 3,
                    "card": "bookkeeper",
                    "parent": 1,
                    "space": 0,
                    "hidden": False,
                    "x": None,
                    "active": True,
                    "damage": 0,
                    "mods": [],
                    "used": [],
                },
            ],
            "out": False,
            "score": None,
            "decked": False,
            "won": False,
            "lost": False,
        },
    ],
    "pending": [],
    "resolving": None,
    "choice": None,
    "attack": None,
}


def test_rule_12_the_example_of_the_rulebook_reads_and_writes_itself() -> None:
    written = GAME.load(EXAMPLE).document(OMNISCIENT)

    assert {**written, "options": None} == {**EXAMPLE, "options": None}


def test_rule_12_missing_fields_have_their_defaults() -> None:
    state: Fields = GAME.load({"players": [{}, {"out": False, "field": [{"id": 1, "card": "war_room"}]}]}).document(OMNISCIENT)
    first, second = state["players"]

    assert (state["turn"], state["phase"], state["to_act"], state["order"]) == (1, "main", [0], [0, 1])
    assert (state["active"], state["next_id"]) == (0, 2)
    assert (first["hp"], first["field"][0]["card"]) == (26, "city_hall")
    assert (second["hp"], second["credits"], second["hand"]) == (22, 0, [])
    assert GAME.load({}).document(OMNISCIENT)["to_act"] == [0]


def test_rule_12_reading_runs_no_state_check() -> None:
    match = table(side("0 city_hall", "10 citizen 0.0 damage=9", "11 citizen 99.0"), side("1 big_top"))

    assert [thing["id"] for thing in whole(match)["players"][0]["field"]] == [0, 10, 11]


def in_choices() -> list[Match]:
    """Matches in the middle of an attack, a start phase, an end phase and a choice of cards."""
    attack = table(
        side("0 bomb_factory level+3!", "10 warlord 0.0"),
        side("1 city_hall", "20 citizen 1.0", "21 citizen 1.1", "22 insurer 1.2"),
    )
    do(attack, 0, "attack", attacker=10, target=22)
    start = table(
        side("0 city_hall"),
        side("1 city_hall", "20 slush_fund 1.0", "21 citizen 1.1", "22 clown 1.2", deck=["clown"]),
        cards={
            "slush_fund": {
                "abilities": [
                    {"kind": "triggered", "on": "destroyed", "do": [{"op": "destroy", "to": {"choose": 1, "from": {}}}]}
                ]
            }
        },
    )
    end_turn(start)
    ending = table(side("0 bomb_factory level+2!", "10 nihilist 0.0", hand=["mob", "heist"]), side("1 big_top", deck=["clown"]))
    end_turn(ending)
    cards = table(side("0 city_hall", hand=["forged_papers"], trash=["heist", "scandal", "curfew"], credits=2), side("1 big_top"))
    do(cards, 0, "play_command", card="forged_papers", parent=0)
    choose(cards, "scandal")
    return [attack, start, ending, cards]


@pytest.mark.parametrize("place", range(4))
def test_rule_12_play_resumes_from_the_document_alone_in_the_middle_of_anything(place: int) -> None:
    match = in_choices()[place]
    assert whole(match)["choice"] is not None
    assert whole(match)["phase"] == ["main", "start", "end", "main"][place]
    stored = Match(GAME, match.options, 9, position=json.loads(json.dumps(whole(match))))
    assert whole(stored) == whole(match)

    while whole(match)["choice"] is not None:
        seat = match.to_act()[0]
        action = match.legal(seat)[-1]
        assert stored.play(action) == match.play(action)
        assert whole(stored) == whole(match)


def changed(document: Fields, path: str, value: Any) -> Fields:
    copy = deepcopy(document)
    *steps, last = path.split(".")
    here: Any = copy
    for step in steps:
        here = here[int(step) if step.isdigit() else step]
    here[int(last) if last.isdigit() else last] = value
    return copy


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ("turn", 0, "turn"),
        ("turn", "three", "turn"),
        ("phase", "lunch", "phase"),
        ("phase", "draw", "phase"),
        ("phase", "over", "phase"),
        ("step", 2, "step"),
        ("order", [0, 0], "order"),
        ("active", 2, "active"),
        ("seats", 3, "seats"),
        ("next_id", 4, "next_id"),
        ("surprise", 1, "surprise"),
        ("players", [{}], "players"),
        ("players.0.hand", ["emperor"], "players.0.hand.0"),
        ("players.0.hand", ["city_hall"], "players.0.hand"),
        ("players.0.deck", [None], "players.0.deck.0"),
        ("players.0.hp", None, "players.0.hp"),
        ("players.0.credits", -1, "players.0.credits"),
        ("players.0.score", 1, "players.0.score"),
        ("players.0.field", [], "players.0.field"),
        ("players.0.field.0.id", 1, "players.0.field.0"),
        ("players.0.field.0.hidden", True, "players.0.field.0"),
        ("players.0.field.0.card", "citizen", "players.0.field.0.parent"),
        ("players.0.field.1.card", "war_room", "players.0.field.1"),
        ("players.0.field.1.parent", None, "players.0.field.1.parent"),
        ("players.0.field.1.space", 1, "players.0.field.2.parent"),
        ("players.0.field.1.parent", 2, "players.0.field.1.parent"),
        ("players.0.field.1.x", 1, "players.0.field.1.x"),
        ("players.0.field.2.x", None, "players.0.field.2.x"),
        ("players.0.field.1.id", 4, "players.0.field.2.id"),
        ("players.1.field.1.id", 2, "players"),
        ("players.0.field.0.mods", [{"stat": "luck", "add": 1, "until": "turn"}], "players.0.field.0.mods.0.stat"),
        ("players.0.field.0.mods", [{"stat": "type", "add": 1, "until": "turn"}], "players.0.field.0.mods.0.add"),
        ("players.0.field.0.used", [9], "players.0.field.0.used.0"),
        ("pending", [{"seat": 0, "source": 0, "card": "citizen", "ability": 0, "event": None}], "pending.0.ability"),
        ("pending", [{"seat": 0, "source": 0, "card": "curfew", "ability": 0, "event": None}], "pending.0.ability"),
        ("choice", {"seat": 0, "kind": "object", "options": [1], "left": 1, "optional": False}, "choice"),
        ("attack", {"attacker": 2, "target": 1}, "attack"),
        ("result", {"winners": [0], "reason": "card", "scores": [1, 0]}, "phase"),
        ("rng", "xyz", "rng"),
    ],
)
def test_rule_12_a_document_that_makes_no_sense_is_refused_with_the_place(path: str, value: Any, where: str) -> None:
    with pytest.raises(BadDocument) as refused:
        GAME.load(changed(EXAMPLE, path, value))

    assert refused.value.path == where


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("choice.options", [20]),
        ("choice.left", 2),
        ("choice.seat", 1),
        ("choice.optional", 0),
        ("resolving", None),
        ("resolving.op", 1),
        ("resolving.picked", [20]),
        ("resolving.picked", [None]),
        ("resolving.picked", ["citizen"]),
        ("resolving.that", [True]),
        ("resolving.ability", 1),
        ("players.1.field", [{"id": 1, "card": "city_hall"}]),
    ],
)
def test_rule_12_an_open_choice_must_follow_from_the_effect_being_resolved(path: str, value: Any) -> None:
    document = whole(in_choices()[0])

    with pytest.raises(BadDocument):
        GAME.load(changed(document, path, value))


def test_a_view_of_a_seat_is_not_a_state() -> None:
    with pytest.raises(Exception, match="decks"):
        GAME.load(Match(GAME, {}, 1).view(0))


def test_rule_12_a_record_replays_to_the_same_states_and_events() -> None:
    match = Match(GAME, {"seats": 3}, 12)
    for _ in range(60):
        if not match.to_act():
            break
        seat = match.to_act()[0]
        match.play(match.legal(seat)[len(match.legal(seat)) // 2])
    again = Match(GAME, match.options, 12)
    for action in match.actions:
        again.play(action)

    assert whole(again) == whole(match)
    assert again.events(OMNISCIENT) == match.events(OMNISCIENT)
