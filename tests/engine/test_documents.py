"""Merging and comparing documents as scenario files mean it."""

from __future__ import annotations

from typing import Any

import pytest

from tefuda.engine.documents import differences, is_hidden, merged


def test_objects_merge_recursively_and_arrays_replace() -> None:
    base = {"a": {"b": 1, "c": [1, 2]}, "d": 4}

    assert merged(base, {"a": {"c": [9]}, "e": 5}) == {"a": {"b": 1, "c": [9]}, "d": 4, "e": 5}
    assert base == {"a": {"b": 1, "c": [1, 2]}, "d": 4}


@pytest.mark.parametrize(
    ("expected", "got", "matches"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, True),
        ({"a": 1}, {"b": 2}, False),
        ({"a": [{"x": 1}]}, {"a": [{"x": 1, "y": 2}]}, True),
        ({"a": [{"x": 1}]}, {"a": [{"x": 1}, {"x": 1}]}, False),
        ({"a": []}, {"a": [1]}, False),
        ({"a": None}, {"a": None}, True),
        ({"a": None}, {}, False),
        ({"a": True}, {"a": 1}, False),
        ({"a": {}}, {"a": 3}, False),
        ({}, {"anything": 1}, True),
    ],
)
def test_given_keys_must_match_and_arrays_element_by_element(expected: Any, got: Any, matches: bool) -> None:
    assert (differences(expected, got) == []) == matches


@pytest.mark.parametrize(
    ("path", "hidden"),
    [
        ("hands.0", True),
        ("hands.1", False),
        ("count", True),
        ("nothing", True),
        ("missing.deep", True),
        ("name", False),
        ("hands.1.0", False),
    ],
)
def test_a_hidden_path_is_absent_null_a_count_or_a_list_of_nulls(path: str, hidden: bool) -> None:
    document = {"hands": [[None, None], ["c1"]], "count": 3, "nothing": None, "name": "x"}

    assert is_hidden(document, path) == hidden
