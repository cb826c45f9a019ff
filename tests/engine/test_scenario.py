"""Scenario files mean exactly what design says, and fail with what was expected and what came."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from little import StonesGame

from tefuda.engine import discovery
from tefuda.engine.errors import BadDocument
from tefuda.engine.scenario import checked_scenario, problems, read_scenario


@pytest.fixture(autouse=True)
def known_game() -> Iterator[None]:
    games = discovery.games()
    games["stones"] = StonesGame()
    yield
    del games["stones"]


def found(**keys: Any) -> list[str]:
    return problems(checked_scenario({"game": "stones", "title": "t", "play": [], **keys}))


TAKE = {"seat": 0, "do": "take", "stones": 2}


def test_position_is_laid_over_a_fresh_match_and_expectations_are_subsets() -> None:
    assert found(position={"stones": 5, "lucky": [3, 4]}, play=[TAKE], expect={"stones": 3, "lucky": [3, 4], "turn": 2}) == []
    assert found(position={"stones": 5}, play=[TAKE], expect={"stones": 4}) == ["expect: stones: expected 4, got 3"]


def test_one_of_several_expectations_is_enough() -> None:
    assert found(expect_any=[{"stones": 3}, {"stones": 10}]) == []
    assert len(found(expect_any=[{"stones": 3}, {"stones": 4}])) == 2


def test_events_occur_in_order_with_others_between() -> None:
    events: list[dict[str, object]] = [{"type": "match_started"}, {"type": "took", "stones": 2}, {"type": "thought"}]

    assert found(play=[TAKE], events=events) == []
    assert len(found(play=[TAKE], events=events[::-1])) == 1


def test_an_error_must_come_from_the_last_action_and_change_nothing() -> None:
    wrong = {"seat": 0, "do": "take", "stones": 9}

    assert found(play=[wrong], error="illegal_action", expect={"stones": 10}) == []
    assert found(play=[TAKE], error="illegal_action") == ["error: expected illegal_action, but nothing was refused"]
    assert "play.0 was refused" in found(play=[wrong, TAKE], error="illegal_action")[0]
    assert "play.0 was refused" in found(play=[wrong])[0]
    assert "expected stale" in found(play=[wrong], error="stale")[0]


def test_a_match_that_cannot_be_made_may_be_the_expected_error() -> None:
    assert found(options={"stones": 0}, error="bad_options") == []
    assert "set-up" in found(options={"stones": 0})[0]


def test_legal_actions_are_listed_without_their_seat() -> None:
    assert found(legal={"seat": 0, "includes": [{"do": "take", "stones": 3}], "excludes": [{"do": "take", "stones": 4}]}) == []
    assert (
        len(found(legal={"seat": 0, "includes": [{"do": "take", "stones": 4}], "excludes": [{"do": "take", "stones": 3}]})) == 2
    )
    assert len(found(legal={"seat": 1, "includes": [{"do": "take", "stones": 1}]})) == 1


def test_a_view_shows_and_hides() -> None:
    assert found(view={"seat": 1, "expect": {"stones": 10}, "hidden": ["lucky.0", "rng"]}) == []
    assert found(view={"seat": 1, "hidden": ["phase"]}) == ["view: phase is not hidden"]


def test_a_game_may_bring_checks_of_its_own_and_unknown_keys_are_errors() -> None:
    assert found(even_check=[2, 4]) == []
    assert found(even_check=[2, 3]) == ["even_check: 3 is odd"]
    with pytest.raises(BadDocument, match="odd_check: there is no such key"):
        found(odd_check=[1])


@pytest.mark.parametrize("change", [{"play": {}}, {"expect": []}, {"legal": []}, {"title": 3}])
def test_a_key_of_the_wrong_kind_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(BadDocument):
        found(**change)


def test_a_scenario_file_is_read_or_refused(tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    file.write_text(json.dumps({"game": "stones", "title": "t", "play": []}))
    assert read_scenario(file)["title"] == "t"
    file.write_text("{")
    with pytest.raises(BadDocument, match="not readable as JSON"):
        read_scenario(file)
    with pytest.raises(BadDocument, match="no such file"):
        read_scenario(tmp_path / "other.json")
    file.write_text(json.dumps({"game": "stones", "play": []}))
    with pytest.raises(BadDocument, match="title: is missing"):
        read_scenario(file)
