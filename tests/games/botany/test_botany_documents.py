"""State documents: partial ones, wrong ones, and what they say; action documents that name nothing (rules 6, 12)."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.botany.drawn import Doc, drawn, piece
from tefuda.engine.errors import BadDocument, BadOptions, IllegalAction
from tefuda.engine.game import OMNISCIENT
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.games.botany import GAME


def loaded(**fields: object) -> Any:
    return GAME.load({"game": "botany", **fields}).document(OMNISCIENT)


def test_rule_12_an_empty_document_gives_the_defaults() -> None:
    state = loaded()

    assert (state["turn"], state["round"], state["to_act"], state["next_id"]) == (1, 1, [0], 1)
    assert state["board"] == [["n"] * 7 for _ in range(10)]
    assert [(player["environment"], player["max_environment"]) for player in state["players"]] == [(0, 0), (0, 0)]


def test_rule_12_fields_inside_players_and_pieces_and_cards_may_be_left_out() -> None:
    board = [[3, *["n"] * 6], *[["n"] * 7 for _ in range(9)]]
    state = loaded(
        turn=6, players=[{}, {"environment": 2, "uses": {"mowing": 1}}], board=board, pieces=[{"id": 3, "card": "bur_cucumber"}]
    )

    assert state["pieces"] == [{"id": 3, "card": "bur_cucumber", "core": None, "stage": 0, "since": 1}]
    assert state["players"][1]["uses"] | {"mowing": 1, "sowing": 0} == state["players"][1]["uses"]
    assert (state["round"], state["to_act"], state["next_id"]) == (3, [1], 4)


def test_rule_12_left_out_environment_of_a_bonus_game_starts_from_the_bonus() -> None:
    state = loaded(options={"native_bonus": 3})

    assert state["players"][1]["max_environment"] == 3


def test_a_position_laid_over_a_fresh_document_may_set_the_turn_alone() -> None:
    fresh: Any = Match(GAME, {}, 1).view(OMNISCIENT)

    state: Any = GAME.load({**fresh, "turn": 8}).document(0)

    assert (state["round"], state["to_act"]) == (4, [1])


def full() -> Doc:
    """A document with everything in it."""
    match = drawn("1* 1 e w (.)\n2", {1: piece("tall_goldenrod"), 2: piece("lanceleaf_coreopsis", stage=1, since=3)}, seat=1)
    copy: Doc = json.loads(json.dumps(match.view(OMNISCIENT)))
    return copy


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        (["turn"], 0, "turn"),
        (["turn"], 17, "turn"),
        (["turn"], "8", "turn"),
        (["round"], 4, "round"),
        (["to_act"], [1, 0], "to_act"),
        (["to_act"], "1", "to_act"),
        (["seats"], 3, "seats"),
        (["phase"], "activation", "phase"),
        (["phase"], "over", "result"),
        (["result"], {"winners": [], "reason": "count", "scores": [0, 0]}, "result"),
        (["players"], [{}], "players"),
        (["players", 0, "side"], "native", "players.0.side"),
        (["players", 1, "environment"], -1, "players.1.environment"),
        (["players", 1, "max_environment"], 1.5, "players.1.max_environment"),
        (["players", 1, "cooldowns", "mowing"], -1, "players.1.cooldowns.mowing"),
        (["players", 1, "uses", "bur_cucumber"], 1, "players.1.uses.bur_cucumber"),
        (["players", 0, "luck"], 1, "players.0.luck"),
        (["board", 0, 0], 7, "board.0.0"),
        (["board", 0, 0], True, "board.0.0"),
        (["board", 0, 0], "x", "board.0.0"),
        (["board", 0, 0], 2, "board.0.0"),
        (["board", 3], ["n"], "board.3"),
        (["board"], [], "board"),
        (["pieces", 0, "id"], 2, "pieces.1.id"),
        (["pieces", 0, "id"], 0, "pieces.0.id"),
        (["pieces", 0, "card"], "mowing", "pieces.0.card"),
        (["pieces", 0, "core"], [0, 7], "pieces.0.core"),
        (["pieces", 1, "core"], [0, 4], "board.0.4"),
        (["pieces", 1, "core"], [0, 0], "board.0.0"),
        (["pieces", 0, "stage"], 2, "pieces.0.stage"),
        (["pieces", 0, "since"], 6, "pieces.0.since"),
        (["pieces"], {}, "pieces"),
        (["protected"], [[0, 0]], "protected.0"),
        (["protected"], [[10, 0]], "protected.0"),
        (["next_id"], 2, "next_id"),
        (["rng"], "luck", "rng"),
        (["hand"], [], "hand"),
    ],
)
def test_rule_12_a_document_that_makes_no_sense_is_refused_where_it_does_not(path: list[Any], value: object, named: str) -> None:
    document = full()
    here: Any = document
    for part in path[:-1]:
        here = here[part]
    here[path[-1]] = value

    with pytest.raises(BadDocument) as refusal:
        GAME.load(document)

    assert refusal.value.path == named


def test_rule_9_a_finished_match_is_read_with_its_result_and_only_with_the_true_one() -> None:
    match = Match(GAME, {"rounds": 1}, 1)
    for seat in (0, 1):
        match.play({"seat": seat, "do": "end_turn"})
    document: Any = match.view(OMNISCIENT)

    assert GAME.load(document).document(OMNISCIENT) == document
    for wrong in ({"scores": [1, 69]}, {"winners": [0]}, {"reason": "no_native_cells"}, {"extra": 1}):
        with pytest.raises(BadDocument, match="result"):
            GAME.load({**document, "result": document["result"] | wrong})
    with pytest.raises(BadDocument, match="result"):
        GAME.load({**document, "turn": 1, "round": 1})


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place inside a document."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += leaves(inner, (*path, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            found += leaves(inner, (*path, place))
    return found


odd_values = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 200),
    st.integers(2**31, 2**70),
    st.floats(allow_nan=False),
    st.sampled_from(["n", "e", "", "mowing", "alien", "over"]),
    st.lists(st.integers(-1, 12), max_size=3),
    st.dictionaries(st.sampled_from(["id", "card", "mowing"]), st.integers(0, 5), max_size=2),
)
DOCUMENT = full()
PLACES = leaves(DOCUMENT)


@settings(max_examples=200)
@given(changes=st.lists(st.tuples(st.sampled_from(PLACES), odd_values), min_size=1, max_size=3), seed=st.integers(0, 2**32))
def test_a_damaged_document_is_refused_or_gives_a_position_that_plays_to_its_end(
    changes: list[tuple[tuple[Any, ...], object]], seed: int
) -> None:
    document: Any = deepcopy(DOCUMENT)
    for path, value in changes:
        here = document
        try:
            for part in path[:-1]:
                here = here[part]
            here[path[-1]] = value
        except (TypeError, KeyError, IndexError):
            continue  # an earlier change took this place away
    try:
        state = GAME.load(document)
    except (BadDocument, BadOptions):
        return
    written: Any = state.document(OMNISCIENT)
    assert GAME.load(json.loads(json.dumps(written))).document(OMNISCIENT) == written
    rng = seeded(seed)
    while not state.is_over():
        seat = state.to_act()[0]
        legal = state.legal(seat)
        assert legal == sorted(set(legal))
        state.play(seat, legal[rng.below(len(legal))])


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ({"do": "fly"}, "one of summon, relocate, use, end_turn"),
        ({}, "do"),
        ({"do": "summon", "card": "mowing", "at": [0, 0]}, "card"),
        ({"do": "summon", "card": ["tall_goldenrod"], "at": [0, 0]}, "card"),
        ({"do": "summon", "card": "tall_goldenrod"}, "at"),
        ({"do": "summon", "card": "tall_goldenrod", "at": [10, 0]}, "cell"),
        ({"do": "summon", "card": "tall_goldenrod", "at": [True, 0]}, "cell"),
        ({"do": "summon", "card": "tall_goldenrod", "at": [0, 0], "piece": 1}, "no such field"),
        ({"do": "relocate", "piece": 9, "to": [0, 1]}, "there is no piece 9; in play: 1"),
        ({"do": "relocate", "piece": "1", "to": [0, 1]}, "piece"),
        ({"do": "relocate", "piece": 1}, "to"),
        ({"do": "relocate", "piece": 1, "to": [0, 0]}, "may not relocate"),
        ({"do": "use", "card": "mowing", "at": [0, 0]}, "for the native side"),
        ({"do": "end_turn", "now": True}, "no such field"),
        ({"do": None}, "do"),
    ],
)
def test_rule_6_an_action_that_names_nothing_is_refused_with_the_reason(action: Doc, reason: str) -> None:
    match = drawn("1* 1", {1: piece("long_headed_poppy")})

    with pytest.raises(IllegalAction, match=reason):
        match.play({"seat": 0, **action})


@settings(max_examples=150)
@given(
    action=st.dictionaries(
        st.sampled_from(["do", "card", "at", "to", "piece", "seat"]),
        st.one_of(odd_values, st.sampled_from(["summon", "relocate", "use", "end_turn", "topsoil_removal", "tall_goldenrod"])),
    )
)
def test_any_json_object_is_an_action_or_an_illegal_action(action: Doc) -> None:
    state = drawn("1* 1", {1: piece("long_headed_poppy")}).state
    try:
        number = state.action_number(action)
    except IllegalAction:
        return
    assert isinstance(number, int)
