"""Bad input is normal: a document from anywhere gets a clear refusal or makes a state that can be played."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from positions import Variant, every_game, every_variant, matches, play_at_random
from tefuda.engine.errors import BadDocument, BadOptions, IllegalAction, TefudaError
from tefuda.engine.game import Game
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import OMNISCIENT

JUNK: list[Any] = [None, True, -1, 0, 1, 7, 99, 10**6, 2**63, 1.5, "", "zzz", [], {}, [[]], [0, 0], [None], {"x": 1}, [99, 99]]

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
)


def paths(document: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [here] if here else []
    if isinstance(document, dict):
        for key, value in document.items():
            found += paths(value, (*here, key))
    elif isinstance(document, list):
        for place, value in enumerate(document):
            found += paths(value, (*here, place))
    return found


def mutated(document: Any, data: st.DataObject) -> Any:
    changed = deepcopy(document)
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from(paths(changed)))
        holder = changed
        for step in path[:-1]:
            holder = holder[step]
        what = data.draw(st.sampled_from(["junk", "drop", "twice"]))
        if what == "junk":
            holder[path[-1]] = deepcopy(data.draw(st.sampled_from(JUNK)))
        elif what == "drop":
            del holder[path[-1]]
        elif isinstance(holder, list):
            holder.append(deepcopy(holder[path[-1]]))
        if not paths(changed):
            break
    return changed


@every_variant
@given(data=st.data())
def test_a_damaged_state_document_is_refused_or_playable(variant: Variant, data: st.DataObject) -> None:
    document = mutated(data.draw(matches(variant, most_steps=60)).view(OMNISCIENT), data)
    try:
        match = Match(variant.game, document.get("options", {}), 0, position=document)
    except TefudaError:
        return
    assert match.game.load(json.loads(json.dumps(match.view(OMNISCIENT)))).document(OMNISCIENT) == match.view(OMNISCIENT)
    play_at_random(match, 30, seeded(1))
    assert match.to_act() or match.state.is_over()


@every_variant
@given(data=st.data())
def test_a_damaged_action_is_refused_and_changes_nothing(variant: Variant, data: st.DataObject) -> None:
    match = data.draw(matches(variant, most_steps=40))
    if not match.to_act():
        return
    seat = match.to_act()[0]
    legal = match.legal(seat)
    document = mutated(data.draw(st.sampled_from(legal)), data)
    before = match.view(OMNISCIENT)
    if document in match.legal(seat):
        return
    if isinstance(document, dict) and document.get("seat") in match.to_act() and type(document["seat"]) is int:
        others = match.legal(document["seat"])
        if document in others:
            return
    with pytest.raises(IllegalAction) as refusal:
        match.play(document)
    assert str(refusal.value)
    assert match.view(OMNISCIENT) == before


@every_game
@given(document=JSON)
def test_a_document_of_anything_is_no_state(game: Game, document: Any) -> None:
    if isinstance(document, dict):
        document = {"game": game.slug, "options": document, **document}
        if not document["options"]:
            return
        with pytest.raises((BadDocument, BadOptions)):
            game.load(document)
    else:
        with pytest.raises(BadDocument):
            game.load(document)


@every_game
def test_an_unknown_option_is_refused_by_name_with_what_there_is(game: Game) -> None:
    with pytest.raises(BadOptions) as refusal:
        game.new({"no_such_option": 3}, 1)

    assert refusal.value.option == "no_such_option"
    assert all(name in str(refusal.value) for name in game.options().names())


@every_game
def test_an_option_out_of_range_is_refused_with_its_range(game: Game) -> None:
    for option in game.options().options:
        values: list[object] = ["no such thing", 10**9, None, 1.5]
        if option.kind == "int":
            assert option.low is not None and option.high is not None
            values += [option.low - 1, option.high + 1, True]
        for value in values:
            with pytest.raises(BadOptions) as refusal:
                game.new({option.name: value}, 1)
            assert refusal.value.option == option.name
