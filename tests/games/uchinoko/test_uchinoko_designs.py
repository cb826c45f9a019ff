"""What the workshop and the gallery learn from this game: its vocabulary as data, and what became of characters."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tefuda.commands.documents import check_card
from tefuda.games.uchinoko import GAME, VARIANTS, check
from tefuda.games.uchinoko.parameters import CONDITION_PARAMETERS, OPERATIONS

MOCHI: dict[str, Any] = VARIANTS[4]["characters"][0]  # type: ignore[index]


def lowest(parameters: list[dict[str, Any]]) -> dict[str, Any]:
    """A value for every parameter that must be there, as a form would begin with."""
    return {one["name"]: _first(one) for one in parameters if one["required"]}


def _first(parameter: dict[str, Any]) -> object:
    if parameter["kind"] == "branch":
        return [{"op": "gold", "n": 1}]
    return parameter["words"][0] if parameter["kind"] == "word" else parameter["low"]


@pytest.mark.parametrize("op", OPERATIONS)
def test_the_form_leads_to_legal_operations(op: str) -> None:
    form: dict[str, Any] = GAME.design_form()
    known = form["operations"][op]
    operation = {"op": op, **lowest(known["parameters"])}
    before: list[dict[str, Any]] = [{"op": "gold", "n": 3}]
    if op == "if":
        operation |= {"when": "hand_has", **lowest(form["conditions"]["hand_has"]["parameters"])}
    if known["may"]:
        operation["may"] = True

    report = check({**MOCHI, "cost": 9, "effects": [{"create": 0, "ops": [*before, operation]}]})

    assert [error.code for error in report.errors if error.code != "cost_too_low"] == []


@pytest.mark.parametrize("when", CONDITION_PARAMETERS)
def test_the_form_says_behind_which_operation_a_condition_may_stand(when: str) -> None:
    form: dict[str, Any] = GAME.design_form()
    known = form["conditions"][when]
    condition = {"op": "if", "when": when, "then": [{"op": "gold", "n": 1}], **lowest(known["parameters"])}
    fitting = known["after"] or ["gold"]
    before = {"op": fitting[0], **lowest(form["operations"][fitting[0]]["parameters"])}

    effects = [{"create": 0, "ops": [before, condition]}]

    assert [error.code for error in check({**MOCHI, "cost": 9, "effects": effects}).errors] == []


def test_the_amounts_that_count_something_have_ranges_of_their_own() -> None:
    form: dict[str, Any] = GAME.design_form()
    for op, parameters in form["per"].items():
        operation = {"op": op, **lowest(parameters)}
        assert check({**MOCHI, "cost": 9, "effects": [{"create": 0, "ops": [operation]}]}).legal


def test_a_character_of_a_player_stands_in_the_market_of_a_match_made_for_it() -> None:
    options = GAME.options_with_cards([MOCHI])
    state = GAME.new(options, 3)

    assert GAME.designed_cards(GAME.options().fill(options)) == [MOCHI]
    use = GAME.card_use(state)
    assert "mochi" in use.offered and len(use.offered) == 8 and use.taken["mochi"] == 0


def test_what_was_got_is_counted_from_the_pile_and_what_is_owned_from_every_zone() -> None:
    fresh = GAME.new(GAME.options_with_cards([MOCHI]), 3).document(-2)
    size = fresh["supply"]["mochi"]  # type: ignore[index]
    players = [
        {"deck": ["mochi"], "hand": ["mochi", "idea"], "area": ["mochi"], "discard": ["mochi"]},
        {"deck": ["idea"], "hand": [], "area": [], "discard": ["zine"]},
    ]
    supply = {**fresh["supply"], "mochi": size - 5}  # type: ignore[dict-item]

    use = GAME.card_use(GAME.load({**fresh, "supply": supply, "players": players}))

    assert use.taken["mochi"] == 5  # one of them is in the trash by now
    assert [cards.get("mochi", 0) for cards in use.owned] == [4, 0]


def test_a_character_is_put_in_words_as_soon_as_it_can_be() -> None:
    assert GAME.words_with_card({**MOCHI, "name": "", "cost": 0}) is not None  # not legal yet, but it can be shown
    for unfinished in ({}, {**MOCHI, "effects": [{}]}, {**MOCHI, "slug": 3}, {**MOCHI, "name": "a\u202eb"}):
        assert GAME.words_with_card(unfinished) is None


def test_the_command_checks_a_file_of_the_workshop_like_a_plain_document(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for name, content in (
        ("plain", MOCHI),
        ("workshop", {"tefuda_card": 1, "game": GAME.slug, "card": MOCHI, "picture": "data:"}),
    ):
        file = tmp_path / name
        file.write_text(json.dumps(content), encoding="utf-8")
        assert check_card(file, None, as_json=True) == 0
        told.append(capsys.readouterr().out)

    assert told[0] == told[1] and '"min_cost"' in told[0]
