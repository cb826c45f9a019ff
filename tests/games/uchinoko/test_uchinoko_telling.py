"""What the board in the browser is told in words: changed and designed cards, and the open question, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from games.uchinoko.table import act, character, run, state, table
from tefuda.engine.errors import BadDocument, BadOptions
from tefuda.engine.game import LANGUAGES
from tefuda.games.uchinoko import GAME
from tefuda.games.uchinoko.words import UchinokoWords

Doc = dict[str, Any]


def words(language: str, options: Doc) -> UchinokoWords:
    found = GAME.words(language)
    assert isinstance(found, UchinokoWords)
    found.introduce(options)
    return found


def told(view: Doc) -> Doc:
    return dict(GAME.implied(view))


def test_cards_that_a_match_brings_along_are_told_as_the_words_say_them() -> None:
    mochi = {**character({"op": "draw", "n": 1, "may": True}, {"op": "rivals_idea"}, create=1, slug="mochi"), "name_en": "Mochi"}
    options: Doc = {"characters": [mochi], "cards": {"zine": {"points": 4}}}

    cards = told({"options": options})["cards"]

    assert list(cards) == ["zine", "mochi"]
    for language in LANGUAGES:
        assert cards["mochi"][language] == words(language, GAME.options().fill(options)).card_lines("mochi")
    assert cards["mochi"]["en"] == ["Create 1: You may draw 1 card. Each other player gains an Idea."]
    assert cards["zine"]["en"] == ["Points at the end: 4"]


def test_a_match_with_printed_cards_only_brings_none_along() -> None:
    assert told(state(table(["rookie"]))) == {"cards": {}, "question": None}


@pytest.mark.parametrize(
    ("operation", "english"),
    [
        ({"op": "gold", "n": 2, "may": True}, "do this? If you wish: +2 gold"),
        ({"op": "trash", "n": 2, "type": "content"}, "trash 2 more from the hand (content card)"),
        ({"op": "discard", "n": 1, "may": True}, "discard 1 more from the hand (card) (may stop)"),
        ({"op": "gain", "up_to": 3, "to": "hand"}, "gain a card costing up to 3 to your hand"),
        ({"op": "upgrade", "plus": 2}, "trash a card to gain one costing up to 2 more"),
        ({"op": "salvage", "up_to": 4}, "take a card costing up to 4 from the trash area"),
        ({"op": "peek", "n": 2}, "discard any of the top 2 cards (may stop)"),
        ({"op": "rivals_discard", "down_to": 4}, "discard down to 4 cards"),
    ],
)
def test_an_open_question_is_told_in_every_language(operation: Doc, english: str) -> None:
    match = table(["zine"], operation, deck=["idea", "idea"], trash=["idea"])
    run(match)

    question = told(dict(match.view(1)))["question"]

    assert question["en"] == english
    asked = match.view(1)["ask"]
    assert isinstance(asked, dict)
    assert question == {language: words(language, {}).question(asked) for language in LANGUAGES}


def test_a_payment_needs_no_sentence() -> None:
    match = table(["rookie"])
    act(match, "play", "rookie", effect=0)

    assert told(state(match))["question"] is None


@pytest.mark.parametrize(
    ("ask", "path"),
    [
        ({"what": "riddle"}, "ask.what"),
        ({"what": "may"}, "ask.op"),
        ({"what": "may", "op": {"op": "steal"}}, "ask.op[0].op"),
        ({"what": "gain", "up_to": "many"}, "ask.up_to"),
        ({"what": "gain", "up_to": 3, "type": "gold"}, "ask.type"),
        ({"what": "trash"}, "ask.left"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused_with_the_place(ask: Doc, path: str) -> None:
    with pytest.raises(BadDocument) as refusal:
        told({"ask": ask})

    assert refusal.value.path == path


def test_options_that_make_no_sense_are_refused() -> None:
    with pytest.raises(BadOptions):
        told({"options": {"characters": [7]}})


@pytest.mark.parametrize(
    "event",
    [
        {"type": "declined", "op": {"op": "steal"}},
        {"type": "declined", "op": ["gold"]},
        {"type": "game_over", "winners": ["nobody"], "scores": "many"},
        {"type": "drew", "seat": "first", "cards": [3, {}]},
        {"type": "played", "effect": True, "card": {}},
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_event_that_makes_no_sense_still_gets_a_sentence(event: Doc, language: str) -> None:
    assert words(language, {}).event(event)
