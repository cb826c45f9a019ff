"""Pictures: every card has its own, and numbers stand in shapes that can be told apart without colour."""

from __future__ import annotations

from tefuda.faces import card
from tefuda.games.headquarters import GAME
from tefuda.games.headquarters.faces import PICTURES, SHAPES, face


def test_every_card_has_a_picture_and_no_two_are_the_same() -> None:
    assert set(PICTURES) == set(GAME.printed)
    assert len({str(picture) for picture in PICTURES.values()}) == len(PICTURES)


def test_a_face_shows_what_is_printed() -> None:
    shown = face("minister", GAME.words("en"))

    assert (shown.title, shown.cost, shown.kind) == ("Minister", "4", "unit · Defensive · Politician")
    assert [(stat.shape, stat.value) for stat in shown.stats] == [("shield", "5"), ("link", "3")]
    assert shown.footer == "Official"


def test_each_power_type_has_a_shape_of_its_own() -> None:
    assert len(set(SHAPES.values())) == 3


def test_an_hq_shows_its_hp_and_the_longest_text_leaves_the_numbers_free() -> None:
    for slug, printed in GAME.printed.items():
        shown = face(slug, GAME.words("ko"))
        assert ("heart" in [stat.shape for stat in shown.stats]) == (printed["kind"] == "hq")
        assert card(shown).startswith("<svg")
