"""The stateless API: the engine's own answers, nothing stored, nothing that a document can break."""

from __future__ import annotations

import json
from typing import Any

import pytest

from matchmaking import GAME
from positions import VARIANTS, Variant, every_game, every_variant, play_at_random
from servers import Client, ServerThread
from tefuda.api import step
from tefuda.engine.game import Game
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR


@pytest.fixture
def client(sqlite_server: ServerThread) -> Client:
    return sqlite_server.client()


@every_variant
def test_a_step_is_the_librarys_step(client: Client, variant: Variant) -> None:
    match = Match(variant.game, variant.options, 6)
    play_at_random(match, 5, seeded(2))
    if not match.to_act():
        return
    state = match.view(OMNISCIENT)
    action = match.legal(match.to_act()[0])[0]

    assert client.tell(f"/games/{variant.game.slug}/step", {"state": state, "action": action}) == step(state, action)


@every_game
def test_legal_and_view_are_the_games_own(client: Client, game: Game) -> None:
    state = game.new({}, 2)
    document = state.document(OMNISCIENT)
    first = state.to_act()[0]

    answer = client.tell(f"/games/{game.slug}/legal", {"state": document})
    assert answer["legal"] == [state.action_document(first, action) for action in state.legal(first)]
    assert (answer["seat"], answer["to_act"]) == (first, state.to_act())
    for viewer, eyes in (("spectator", SPECTATOR), (0, 0), ("omniscient", OMNISCIENT)):
        assert client.tell(f"/games/{game.slug}/view", {"state": document, "viewer": viewer})["view"] == state.document(eyes)


def deep(levels: int) -> Any:
    document: Any = {}
    for _ in range(levels):
        document = {"options": [document]}
    return document


@pytest.mark.parametrize("body", [None, [], 3, {}, {"state": 1}, {"state": {}, "more": 1}, {"state": deep(200)}, {"state": None}])
@pytest.mark.parametrize("what", ["step", "legal", "view"])
def test_what_is_no_state_is_refused(client: Client, what: str, body: object) -> None:
    answer = client.post(f"/games/{GAME.slug}/{what}", content=json.dumps(body), headers={"content-type": "application/json"})

    assert answer.status_code == 422 and answer.json()["detail"], answer.text


def test_a_body_that_is_no_json_is_refused(client: Client) -> None:
    path = f"/games/{GAME.slug}/step"
    for content in (b"", b"{", b"\xff", b'{"a": NaN}', b"[" * 3000):
        answer = client.post(path, content=content, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_json")
    answer = client.post(path, content=b"a=b", headers={"content-type": "text/plain"})
    assert (answer.status_code, answer.json()["code"]) == (415, "bad_media_type")


def test_a_state_of_another_game_is_refused(client: Client) -> None:
    if len({variant.game.slug for variant in VARIANTS}) > 1:
        other = next(variant.game for variant in VARIANTS if variant.game is not GAME)
        body = {"state": other.new({}, 1).document(OMNISCIENT)}
        client.refused(f"/games/{GAME.slug}/legal", body, "bad_document")
    client.refused("/games/nonesuch/legal", {"state": {}}, "unknown_game")


@every_variant
def test_what_a_view_implies_is_the_games_own_answer(client: Client, variant: Variant) -> None:
    match = Match(variant.game, variant.options, 6)
    play_at_random(match, 12, seeded(3))

    for viewer in (0, SPECTATOR):
        view = match.view(viewer)
        assert client.tell(f"/games/{variant.game.slug}/implied", {"view": view}) == {"implied": variant.game.implied(view)}


@every_game
def test_a_view_changes_the_words_of_the_games_that_say_so_and_of_no_other(client: Client, game: Game) -> None:
    match = Match(game, {}, 6)
    play_at_random(match, 60, seeded(2))
    events = [event for entry in match.events(0) for event in entry]
    path, body = f"/games/{game.slug}/say", {"language": "en", "events": events, "options": match.options}

    plain = client.tell(path, body)
    seen = client.tell(path, {**body, "view": match.view(0), "seat": 0})

    assert (plain != seen) == client.ask(f"/games/{game.slug}")["names_by_view"]
