"""The pictures of the cards: every card has one of its own, with its numbers on it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tefuda.engine.words import LANGUAGES
from tefuda.faces import Stat, art
from tefuda.games.nullpoga import GAME
from tefuda.games.nullpoga.check import printed_cards
from tefuda.games.nullpoga.faces import LONGEST_TITLE, LOOKS, face


def test_every_card_has_a_look_and_nothing_else_has() -> None:
    assert set(LOOKS) == set(printed_cards())


def test_no_two_cards_look_alike() -> None:
    pictures = {slug: art(replace(face(slug, GAME.words("en")), slug="card")) for slug in LOOKS}

    assert len(set(pictures.values())) == len(pictures)


def test_a_monster_shows_cost_attack_and_life_and_a_spell_only_its_cost() -> None:
    boar, meteor, rock = (face(slug, GAME.words("en")) for slug in ("boar", "meteor", "rock"))

    assert (boar.cost, boar.stats) == ("3", (Stat("sword", "3"), Stat("heart", "2")))
    assert (meteor.cost, meteor.stats) == ("3", ())
    assert (rock.cost, rock.stats) == ("", (Stat("sword", "0"), Stat("heart", "3")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_name_stands_under_the_picture_and_its_short_form_above(language: str) -> None:
    words = GAME.words(language)
    for slug in LOOKS:
        shown = face(slug, words)
        assert words.name(slug) in (shown.title, shown.kind)
        assert len(shown.title) <= LONGEST_TITLE
