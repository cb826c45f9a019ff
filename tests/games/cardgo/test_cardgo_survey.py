"""The survey: groups, liberties and nearness as the board stands, worked out from a view alone (rules 7.1 to 7.3)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cardgo.drawn import position
from positions import Variant, matches
from tefuda.engine.errors import BadDocument
from tefuda.engine.match import Match
from tefuda.engine.viewers import SPECTATOR
from tefuda.games.cardgo import GAME

VARIANTS = [Variant(GAME, place) for place in range(len(GAME.variants()))]


def survey(match: Match, viewer: int = 0) -> dict[str, Any]:
    return GAME.preview(match.view(viewer), {"do": "look"})


def piece_at(found: dict[str, Any], row: int, col: int) -> dict[str, Any]:
    return next(piece for piece in found["pieces"] if piece["at"] == [row, col])


def test_rule_7_1_groups_are_linked_pieces_of_one_owner_with_their_liberties() -> None:
    found = survey(position("G5 G4 R3\n. R2 .", options={"board_size": 5}))

    assert found["groups"] == [
        {"owner": 0, "cells": [[0, 0], [0, 1]], "liberties": [[1, 0]]},
        {"owner": 1, "cells": [[0, 2]], "liberties": [[0, 3], [1, 2]]},
        {"owner": 1, "cells": [[1, 1]], "liberties": [[1, 0], [1, 2], [2, 1]]},
    ]


def test_rule_7_1_water_stone_and_trees_cut_groups_and_give_no_liberties() -> None:
    assert piece_at(survey(position("G5 G4", terrain="04")), 0, 0)["group"] == 0
    assert piece_at(survey(position("G5 G4", terrain="04")), 0, 1)["group"] == 1
    assert survey(position("G5 G4", terrain="045\nc5"))["groups"][0]["liberties"] == []


def test_rules_7_2_and_7_3_a_piece_knows_its_value_need_and_the_x_it_has_now() -> None:
    found = survey(position("G:c18 G5\n. G4", terrain="89"))

    assert piece_at(found, 0, 0) == {
        "at": [0, 0], "owner": 0, "group": 0, "value": 3, "effect": "joy", "need": 2, "x": 2, "suppressed": False,
    }  # fmt: skip
    assert piece_at(found, 0, 1)["x"] == 3  # the bush adds one for the piece on it
    assert piece_at(found, 1, 1)["x"] == 2


def test_rule_7_3_dead_enemies_count_in_the_set_of_those_who_surround_them() -> None:
    found = survey(position("R6 G5\nG4 ."))

    assert found["groups"][0] == {"owner": 1, "cells": [[0, 0]], "liberties": []}
    assert piece_at(found, 0, 1)["x"] == 2
    assert piece_at(found, 0, 0)["x"] == 0


def test_rule_7_2_a_suppressed_piece_is_told_so() -> None:
    found = survey(position("R:c48\nG:c18"))

    assert piece_at(found, 1, 0)["suppressed"] is True
    assert piece_at(found, 1, 0)["effect"] == "none"


def test_rule_10_a_face_down_piece_keeps_its_secret() -> None:
    match = position("R:c48? .\nG3 .", terrain="b")

    hidden = piece_at(survey(match, 0), 0, 0)
    assert (hidden["value"], hidden["need"], hidden["effect"]) == (None, None, None)
    assert piece_at(survey(match, 0), 1, 0)["suppressed"] is False
    assert piece_at(survey(match, 1), 0, 0)["value"] == 5


def test_a_survey_of_nonsense_is_refused_by_the_reader() -> None:
    with pytest.raises(BadDocument):
        GAME.preview({**position("G5").view(0), "pieces": [{"at": [99, 0]}]}, {"do": "look"})


@given(data=st.data(), variant=st.sampled_from(VARIANTS))
def test_every_view_can_be_surveyed_and_every_piece_stands_in_its_group(data: st.DataObject, variant: Variant) -> None:
    match = data.draw(matches(variant, most_steps=40))
    for viewer in (0, 1, SPECTATOR):
        found = survey(match, viewer)
        seen: Any = match.view(viewer)["pieces"]
        assert [piece["at"] for piece in found["pieces"]] == [piece["at"] for piece in seen]
        for piece in found["pieces"]:
            assert piece["at"] in found["groups"][piece["group"]]["cells"]
