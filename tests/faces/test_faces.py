"""Card faces: every card of every game gives a whole, safe picture, and the same one every time."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from positions import every_game
from tefuda.engine.game import Game
from tefuda.engine.words import LANGUAGES
from tefuda.faces import Face, Stat, art, card
from tefuda.faces.draw import cells, wrapped
from tefuda.faces.found import card_face
from tefuda.faces.motifs import MOTIFS
from tefuda.faces.palette import oklch
from tefuda.faces.patterns import PATTERNS

EVERYTHING = {
    "build": "long", "ears": "pointed", "tail": "curl", "wings": True, "horns": 3, "legs": 8, "shell": True, "spots": 5,
    "eyes": 3, "teeth": True, "hair": "spiky", "hat": "crown", "coat": "armour", "holds": "bow", "mask": True, "halo":
    True, "petals": 16, "heads": 5, "ray": True, "count": 9, "lobes": 9, "float": True, "bloom": True, "turns": 4,
    "fruit": True, "tendrils": True, "crown": "bare", "points": 12, "closed": True, "broken": True, "chain": True,
    "pulls": True, "kind": "net", "flag": True,
}  # fmt: skip


@pytest.mark.parametrize("motif", sorted(MOTIFS))
@pytest.mark.parametrize(
    "traits", [{}, EVERYTHING, {"count": "many", "hat": 3, "petals": -5, "points": 1000}], ids=["plain", "full", "odd"]
)
def test_every_motif_draws_something_whole_from_any_traits(motif: str, traits: dict[str, object]) -> None:
    drawing = ElementTree.fromstring(art(Face("x", motif=motif, traits=traits)))

    assert len(list(drawing.iter())) > 5


@pytest.mark.parametrize("pattern", sorted(PATTERNS))
def test_every_pattern_is_a_tile(pattern: str) -> None:
    drawing = ElementTree.fromstring(art(Face("x", pattern=pattern)))

    tile = next(element for element in drawing.iter() if element.tag.endswith("pattern"))
    assert len(tile) > 0


def test_markup_in_a_name_or_text_stays_text() -> None:
    evil = "</text><script>alert(1)</script>\"&'"
    drawing = ElementTree.fromstring(
        card(Face("x", title=evil, text=evil, kind=evil, footer=evil, cost=evil, stats=(Stat("heart", evil),)))
    )

    assert not [element for element in drawing.iter() if "script" in element.tag]
    assert any(element.text == evil for element in drawing.iter())


def test_text_breaks_between_words_and_between_east_asian_letters() -> None:
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("手札をひろげる。", 6) == ["手札を", "ひろげ", "る。"]
    assert all(cells(line) <= 12 for line in wrapped("カードを一枚引く and then stop", 12))


def test_colours_are_of_equal_lightness_whatever_the_hue() -> None:
    assert oklch(1.0, 0.0, 0) == "#ffffff"
    assert oklch(0.0, 0.0, 0) == "#000000"
    assert len({oklch(0.6, 0.1, hue) for hue in range(0, 360, 30)}) == 12


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_every_game_has_a_face(game: Game, language: str) -> None:
    for slug in game.card_documents():
        face = card_face(game, slug, language)
        ElementTree.fromstring(card(face))
        assert face.title
        assert card(face) == card(card_face(game, slug, language))
