"""Options: defaults filled in, everything else refused with the option, the value and what is allowed."""

from __future__ import annotations

import pytest

from tefuda.engine.errors import BadOptions
from tefuda.engine.options import Filled, OptionTable, Refused, bool_option, choice_option, int_option, json_option


def only_even(value: object) -> object:
    if not isinstance(value, list) or any(number % 2 for number in value):
        raise Refused("a list of even numbers", [{"code": "odd"}])
    return value


def low_first(filled: Filled) -> None:
    assert isinstance(filled["low"], int) and isinstance(filled["high"], int)
    if filled["low"] > filled["high"]:
        raise BadOptions("low", filled["low"], "not above high")


TABLE = OptionTable(
    (
        int_option("low", 1, 0, 9, "the lowest"),
        int_option("high", 5, 0, 9, "the highest"),
        bool_option("open", False, "whether it is open"),
        choice_option("colour", "red", ("red", "blue"), "which colour"),
        json_option("pairs", [], "a list of even numbers", "pairs", only_even),
    ),
    low_first,
)


def test_missing_options_take_their_defaults_and_given_ones_their_value() -> None:
    assert TABLE.fill({"high": 7}) == {"low": 1, "high": 7, "open": False, "colour": "red", "pairs": []}


def test_defaults_are_not_shared_between_matches() -> None:
    first = TABLE.fill({})
    assert isinstance(first["pairs"], list)
    first["pairs"].append(2)

    assert TABLE.fill({})["pairs"] == []


@pytest.mark.parametrize(
    ("given", "option", "allowed"),
    [
        ({"low": 10}, "low", "from 0 to 9"),
        ({"low": True}, "low", "a whole number"),
        ({"low": "1"}, "low", "a whole number"),
        ({"open": 1}, "open", "true or false"),
        ({"colour": "green"}, "colour", "red, blue"),
        ({"pairs": [1]}, "pairs", "even"),
        ({"low": 6, "high": 5}, "low", "not above high"),
        ({"size": 3}, "size", "no such option; there are: low, high, open, colour, pairs"),
    ],
)
def test_a_bad_option_is_named_with_what_is_allowed(given: Filled, option: str, allowed: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        TABLE.fill(given)

    assert refusal.value.option == option
    assert allowed in str(refusal.value)
    assert refusal.value.code == "bad_options"


def test_a_refusal_carries_its_details() -> None:
    with pytest.raises(BadOptions) as refusal:
        TABLE.fill({"pairs": [1]})

    assert refusal.value.details == [{"code": "odd"}]


def test_options_can_be_written_as_words() -> None:
    assert TABLE.parse_words(["low=3", "open=true", "colour=blue", "pairs=[2, 4]"]) == {
        "low": 3,
        "open": True,
        "colour": "blue",
        "pairs": [2, 4],
    }
    with pytest.raises(BadOptions, match="name=value"):
        TABLE.parse_words(["low"])


def test_an_option_describes_itself() -> None:
    documents = TABLE.documents()

    assert documents[0] == {
        "name": "low",
        "kind": "int",
        "default": 1,
        "help": "the lowest",
        "allowed": "a whole number from 0 to 9",
        "low": 0,
        "high": 9,
    }
    assert documents[3]["choices"] == ["red", "blue"]
