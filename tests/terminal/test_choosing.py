"""Choosing step by step offers exactly what the legal actions allow."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from positions import Variant, every_variant, matches
from tefuda.engine.events import Document
from tefuda.terminal.choosing import ABSENT, Choice, key_of

CAST = {"seat": 0, "do": "cast"}
LEGAL: list[Document] = [
    {**CAST, "card": "meteor", "at": [0, 1]},
    {**CAST, "card": "meteor", "at": [2, 3]},
    {**CAST, "card": "blaze"},
    {"seat": 0, "do": "attack", "id": 1},
    {"seat": 0, "do": "attack", "id": 1, "at": [0, 1]},
    {"seat": 0, "do": "attack", "id": True},
    {"seat": 0, "do": "commit"},
]


def test_a_step_leaves_the_actions_that_have_the_value() -> None:
    choice = Choice(LEGAL)

    assert choice.take("card", "meteor")

    assert choice.remaining == LEGAL[:2]
    assert choice.fields() == ["at"]
    assert choice.cells("at") == {(0, 1), (2, 3)}
    assert choice.complete() is None


def test_an_action_is_complete_when_all_its_fields_are_chosen() -> None:
    choice = Choice(LEGAL)
    choice.take("card", "meteor")
    choice.take("at", [2, 3])

    assert choice.complete() == LEGAL[1]


def test_a_card_without_a_target_is_complete_at_once() -> None:
    choice = Choice(LEGAL)
    choice.take("card", "blaze")

    assert choice.complete() == LEGAL[2]


def test_a_bare_verb_is_complete_when_it_is_chosen_and_not_before() -> None:
    choice = Choice([LEGAL[-1]])
    assert choice.only() == LEGAL[-1]
    assert choice.complete() is None

    choice.take("do", "commit")

    assert choice.complete() == LEGAL[-1]


def test_the_only_action_left_is_not_complete_while_a_field_was_not_chosen() -> None:
    choice = Choice(LEGAL[1:3])
    choice.take("card", "meteor")

    assert choice.only() == LEGAL[1]
    assert choice.complete() is None


def test_an_action_that_others_go_beyond_is_chosen_by_leaving_the_field_out() -> None:
    choice = Choice(LEGAL)
    choice.take("do", "attack")
    choice.take("id", 1)
    assert choice.complete() is None
    assert choice.values("at") == [ABSENT, [0, 1]]

    choice.take("at", ABSENT)

    assert choice.complete() == LEGAL[3]


def test_one_and_true_are_different_values() -> None:
    choice = Choice(LEGAL)
    choice.take("id", True)

    assert choice.remaining == [LEGAL[5]]
    assert not Choice(LEGAL).allows("id", "1")


def test_a_step_that_no_action_has_changes_nothing() -> None:
    choice = Choice(LEGAL)

    assert not choice.take("card", "comet")
    assert choice.steps == []
    assert choice.remaining == LEGAL


def test_steps_are_taken_back_one_by_one() -> None:
    choice = Choice(LEGAL)
    choice.take("card", "meteor")
    choice.take("at", [2, 3])

    assert choice.back()
    assert choice.remaining == LEGAL[:2]
    assert choice.back()
    assert choice.remaining == LEGAL
    assert not choice.back()


def test_a_value_finds_its_field() -> None:
    choice = Choice(LEGAL)

    assert choice.fields_for([0, 1]) == ["at"]
    assert choice.fields_for(1, ("target", "id")) == ["id"]
    assert choice.take_any("blaze") == "card"
    assert choice["card"] == "blaze"
    assert choice.take_any("comet") is None


@every_variant
@given(data=st.data())
def test_every_legal_action_is_reached_by_its_fields_in_any_order(variant: Variant, data: st.DataObject) -> None:
    match = data.draw(matches(variant, most_steps=60))
    for seat in match.to_act():
        legal = match.legal(seat)
        wanted = data.draw(st.sampled_from(legal))
        fields = sorted({name for action in legal for name in action if name != "seat"})
        choice = Choice(legal)
        for field in data.draw(st.permutations(fields)):
            value = wanted.get(field, ABSENT)
            assert key_of(value) in [key_of(other) for other in choice.values(field)] or value == ABSENT
            assert choice.take(field, value)

        assert choice.only() == wanted
        assert choice.complete() == wanted
