"""Current values worked out from a view: what boards show and documents never hold."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tefuda.engine.errors import TefudaError
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR
from tefuda.games.headquarters import GAME


def implied(view: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = GAME.implied(view)
    objects: dict[str, Any] = answer["objects"]
    return objects


def test_rule_7_1_modifiers_and_statics_are_in_the_current_values() -> None:
    inspector = {"id": 2, "card": "inspector", "parent": 0, "space": 0}
    officer = {"id": 3, "card": "patrol_officer", "parent": 2, "space": 0, "damage": 1}
    state = GAME.load({"next_id": 4, "players": [{"field": [{"id": 0, "card": "city_hall"}, inspector, officer]}, {}]})

    values = implied(state.document(0))

    assert values["3"] == {
        "kind": "unit", "level": 1, "power_type": "offensive", "power": 4, "strike": 3, "link": 1, "filled": 0,
        "attackable": True, "can_attack": True, "flags": [],
    }  # fmt: skip
    assert (values["2"]["link"], values["2"]["filled"], values["2"]["power"]) == (2, 1, 4)


def test_a_command_has_a_level_alone_and_flags_are_told() -> None:
    screen = {"id": 2, "card": "smoke_screen", "parent": 0, "space": 0}
    state = GAME.load({"next_id": 3, "players": [{"field": [{"id": 0, "card": "big_top"}, screen]}, {}]})

    values = implied(state.document(1))

    assert values["2"] == {"kind": "command", "level": 2, "flags": []}
    assert values["0"]["flags"] == ["cannot_be_attacked"]
    assert values["0"]["attackable"] is False


@pytest.mark.parametrize("options", GAME.variants())
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 120))
def test_every_viewer_works_out_the_same_values_and_they_are_the_real_ones(options: Any, seed: int, steps: int) -> None:
    match = Match(GAME, options, seed)
    rng = seeded(seed)
    for _ in range(steps):
        if not match.to_act():
            break
        seat = match.to_act()[0]
        actions = match.legal(seat)
        match.play(actions[rng.below(len(actions))])

    real = implied(match.view(OMNISCIENT))
    assert all(implied(match.view(viewer)) == real for viewer in (SPECTATOR, *range(match.state.document(0)["seats"])))  # type: ignore[call-overload]


@pytest.mark.parametrize(
    "broken",
    [
        {},
        {"options": 3},
        {"options": {"seats": 9}},
        {"options": {"cards": {"clown": {"power": "many"}}}},
        {"players": 3},
        {"players": [{}, 4]},
        {"players": [{"hand": [{}]}, {}]},
        {"players": [{"field": [{"card": ["x"]}]}, {}]},
        {"players": [{"out": True}, {"out": True}]},
        {"players": [{"field": None}, {}]},
    ],
)
def test_a_view_that_makes_no_sense_is_refused(broken: dict[str, Any]) -> None:
    with pytest.raises(TefudaError):
        GAME.implied({**broken})
