"""What is the same for everybody travels compressed; what belongs to a match does not."""

from __future__ import annotations

import pytest

from matchmaking import new_table
from positions import GAMES
from servers import Client, ServerThread
from tefuda.engine.words import texts_of

GAME = max(GAMES, key=lambda game: len(texts_of(game.folder / "text", "en")))  # with much to say


@pytest.fixture
def client(sqlite_server: ServerThread) -> Client:
    return sqlite_server.client()


def test_words_of_a_game_are_compressed_and_read_the_same(client: Client) -> None:
    address = f"/games/{GAME.slug}/texts/en"
    packed = client.get(address, headers={"accept-encoding": "gzip"})
    plain = client.get(address, headers={"accept-encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()


def test_answers_about_a_match_are_not_compressed(client: Client) -> None:
    table = new_table(client, GAME)

    answer = client.get(f"/matches/{table.id}", headers={"accept-encoding": "gzip"})

    assert len(answer.content) > 1000
    assert "content-encoding" not in answer.headers
