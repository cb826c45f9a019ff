"""Decks over the API: the kinds with presets, the live check, every form, decks that accounts keep, decks in matches."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from positions import GAMES, every_game
from server.test_accounts import registered
from servers import Client, own_server
from tefuda.engine.deck_forms import kinds_of
from tefuda.engine.decks import DeckKind
from tefuda.engine.game import LANGUAGES, Game

KINDS = [(game, kind) for game in GAMES for kind in kinds_of(game)]
every_kind = pytest.mark.parametrize(("game", "kind"), KINDS, ids=[f"{game.slug}-{kind.option}" for game, kind in KINDS])


def preset(kind: DeckKind) -> Any:
    return next(iter(kind.presets.values()))


def unfinished(kind: DeckKind) -> Any:
    piles = kind.piles_of(preset(kind))
    name = kind.piles[-1].name
    return kind.write({**piles, name: dict(list(piles[name].items())[:3])})


def check(client: Client, game: Game, form: str, deck: Any, **further: Any) -> Any:
    return client.tell(f"/games/{game.slug}/decks/check", {"form": form, "deck": deck, **further})


def refused(client: Client, game: Game, form: str, deck: Any, code: str, **further: Any) -> Any:
    return client.refused(f"/games/{game.slug}/decks/check", {"form": form, "deck": deck, **further}, code)


# -- the kinds


@every_game
def test_a_game_tells_its_kinds_of_decks_and_others_tell_none(client: Client, game: Game) -> None:
    answer = client.ask(f"/games/{game.slug}/decks")

    assert [kind["option"] for kind in answer["kinds"]] == [kind.option for kind in kinds_of(game)]
    assert client.ask(f"/games/{game.slug}")["decks"] == [kind.option for kind in kinds_of(game)]


@every_kind
def test_every_preset_comes_with_its_cards_and_every_card_with_its_words_in_all_languages(
    client: Client, game: Game, kind: DeckKind
) -> None:
    answer = client.ask(f"/games/{game.slug}/decks", lang="ko")
    told = next(one for one in answer["kinds"] if one["option"] == kind.option)

    assert {one["slug"]: one["piles"] for one in told["presets"]} == {
        slug: kind.piles_of(value) for slug, value in kind.presets.items()
    }
    for card in kind.cards():
        assert {game.words(language).name(card) for language in LANGUAGES} <= set(answer["search"][card])
    assert [value["title"] for chosen in told["filters"] for value in chosen["values"] if "." in value["title"]] == []


# -- the check


@every_kind
def test_a_legal_deck_comes_back_in_every_form_and_each_form_reads_the_same(client: Client, game: Game, kind: DeckKind) -> None:
    first = check(client, game, "value", preset(kind), option=kind.option)

    assert first["is_legal"] and first["problems"] == []
    for form, deck in (
        ("value", first["value"]),
        ("piles", first["piles"]),
        ("text", first["text"]),
        ("text", first["code"]),
        ("text", json.dumps(first["value"])),
        ("text", json.dumps(first["file"])),
    ):
        assert check(client, game, form, deck, option=kind.option) == first


@every_kind
def test_an_illegal_deck_comes_back_with_the_reason_in_the_language_asked_for(client: Client, game: Game, kind: DeckKind) -> None:
    sentences = set()
    for language in LANGUAGES:
        answer = check(client, game, "value", unfinished(kind), option=kind.option, language=language)
        assert not answer["is_legal"]
        (problem,) = answer["problems"]
        assert (problem["code"], problem["pile"]) == ("too_few", kind.piles[-1].name)
        assert game.words(language).get(f"deck.pile.{kind.piles[-1].name}") in problem["sentence"]
        sentences.add(problem["sentence"])
    assert len(sentences) == len(LANGUAGES)


@every_kind
@pytest.mark.parametrize(
    ("form", "deck", "code"),
    [
        ("value", None, "bad_deck"),
        ("value", 7, "bad_deck"),
        ("value", "<script>", "bad_deck"),
        ("value", ["x"] * 20_000, "bad_deck"),
        ("value", {"hq": {}, "cards": []}, "bad_deck"),
        ("piles", [], "bad_deck"),
        ("piles", {"nonesuch": {}}, "bad_deck"),
        ("piles", {"nonesuch": 3}, "bad_deck"),
        ("text", 7, "bad_request"),
        ("text", "", "bad_deck"),
        ("text", "TD1.AAAA", "bad_deck"),
        ("text", "{", "bad_deck"),
        ("text", "99999 cards", "bad_deck"),
        ("text", "1 \u202e<b>", "bad_deck"),
        ("picture", "", "bad_request"),
    ],
)
def test_what_is_no_deck_gets_a_sentence(client: Client, game: Game, kind: DeckKind, form: str, deck: Any, code: str) -> None:
    answer = refused(client, game, form, deck, code, option=kind.option)

    assert 5 < len(answer["detail"]) < 300


@every_kind
def test_copies_that_make_no_sense_are_refused(client: Client, game: Game, kind: DeckKind) -> None:
    pile = kind.piles[-1]
    for copies in (0, -1, 100, 10**30, 1.5, True, "2", None, [1]):
        refused(client, game, "piles", {pile.name: {pile.cards[0]: copies}}, "bad_deck", option=kind.option)


@every_kind
def test_a_huge_or_deep_deck_is_refused(client: Client, game: Game, kind: DeckKind) -> None:
    deep = "[" * 900 + "]" * 900
    refused(client, game, "text", deep, "bad_deck", option=kind.option)
    refused(client, game, "value", json.loads(deep), "bad_deck", option=kind.option)
    refused(client, game, "text", "x" * 70_000, "bad_deck", option=kind.option)
    refused(client, game, "text", "x" * 300_000, "too_large", option=kind.option)


@every_kind
def test_kind_options_and_language_must_exist(client: Client, game: Game, kind: DeckKind) -> None:
    refused(client, game, "value", preset(kind), "bad_document", option="nonesuch")
    refused(client, game, "value", preset(kind), "bad_options", option=kind.option, options={"nonesuch": 1})
    refused(client, game, "value", preset(kind), "bad_request", option=kind.option, language="xx")


def test_a_game_without_decks_checks_none(client: Client) -> None:
    without = next(game for game in GAMES if not kinds_of(game))

    refused(client, without, "value", [], "bad_request")


# -- decks that accounts keep


@every_kind
def test_an_unfinished_deck_is_kept_and_says_that_it_is_not_legal(client: Client, game: Game, kind: DeckKind) -> None:
    registered(client)
    body = {"game": game.slug, "name": "Half", "option": kind.option, "value": unfinished(kind)}
    deck = client.tell("/decks", body, 201)
    assert deck["is_legal"] is False and deck["value"] == body["value"]

    whole = client.put(f"/decks/{deck['id']}", json={**body, "name": "Whole", "value": preset(kind)}).json()

    assert whole["is_legal"] is True
    assert [(kept["name"], kept["is_legal"]) for kept in client.ask("/decks", game=game.slug)["decks"]] == [("Whole", True)]


@every_kind
def test_a_bad_deck_is_not_kept_and_a_bad_change_changes_nothing(client: Client, game: Game, kind: DeckKind) -> None:
    registered(client)
    body = {"game": game.slug, "name": "Good", "option": kind.option, "value": preset(kind)}
    deck = client.tell("/decks", body, 201)

    for bad in (
        {"value": ["no such card"]},
        {"value": 7},
        {"name": " \u200b "},
        {"name": "x" * 33},
        {"option": "nonesuch"},
        {"game": "chess"},
    ):
        assert client.put(f"/decks/{deck['id']}", json={**body, **bad}).status_code in (404, 422)
        assert client.post("/decks", json={**body, **bad}).status_code in (404, 422)

    assert client.ask("/decks")["decks"] == [deck]


def test_a_name_with_markup_or_tricks_is_kept_as_plain_text(client: Client) -> None:
    game, kind = KINDS[0]
    registered(client)
    name = "<b>\u202eevil\u0007</b>"

    deck = client.tell("/decks", {"game": game.slug, "name": name, "option": kind.option, "value": preset(kind)}, 201)

    assert deck["name"] == "<b>evil</b>"


def test_nobody_keeps_ten_thousand_decks(tmp_path: Path) -> None:
    game, kind = KINDS[0]
    body = {"game": game.slug, "name": "Again", "option": kind.option, "value": preset(kind)}
    with own_server(tmp_path, most_decks=3, bot_processes=0) as server, server.client() as client:
        registered(client)
        for _ in range(3):
            client.tell("/decks", body, 201)
        assert "remove one first" in client.refused("/decks", body, "too_many")["detail"]
        assert len(client.ask("/decks")["decks"]) == 3


# -- decks in matches


@every_kind
def test_a_match_begins_with_the_decks_that_its_seats_bring(client: Client, game: Game, kind: DeckKind) -> None:
    mine = check(client, game, "value", list(kind.presets.values())[-1], option=kind.option)["value"]
    seats = [{"kind": "me", "options": {kind.option: mine}}, {"kind": "open"}]
    made = client.tell("/matches", {"game": game.slug, "options": kind.when, "seats": seats}, 201)
    path = f"/matches/{made['match']['id']}"

    client.refused(f"{path}/join", {"options": {kind.option: unfinished(kind)}}, "bad_options")
    assert client.ask(path)["match"]["status"] == "open"
    joined = client.tell(f"{path}/join", {"options": {kind.option: mine}})

    assert joined["match"]["status"] == "running"


def test_decks_of_another_size_are_played_where_every_seat_brings_one(client: Client) -> None:
    """The game's own decks would not fit the options; nobody plays them here."""
    for game, kind in KINDS:
        sizes = [option for option in game.options().options if option.name == "deck_size"]
        if sizes:
            smaller = {"deck_size": 15}
            half = kind.piles_of(preset(kind))
            half[kind.piles[-1].name] = dict.fromkeys(list(half[kind.piles[-1].name])[:5], 3)
            value = kind.write(half)
            assert check(client, game, "value", value, option=kind.option, options=smaller)["is_legal"]
            assert not check(client, game, "value", value, option=kind.option)["is_legal"]
            seats = [{"kind": who, "options": {kind.option: value}} for who in ("me", "bot")]
            client.tell("/matches", {"game": game.slug, "options": smaller, "seats": seats}, 201)
            return
    raise AssertionError("no game has decks of several sizes")
