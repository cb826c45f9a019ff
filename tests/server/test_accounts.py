"""Accounts, sessions, decks: optional, hashed, safe against other sites, and each one's own."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from databases import run_in
from matchmaking import GAME
from positions import GAMES
from servers import Client, ServerThread, own_server

NAMES = count()
PASSWORD = "correct horse battery"


def registered(client: Client, name: str | None = None) -> dict[str, Any]:
    """A new account, logged in on this client, with its csrf value in the headers."""
    account: dict[str, Any] = client.tell("/accounts", {"name": name or f"aki{next(NAMES)}", "password": PASSWORD}, 201)
    client.headers["x-csrf-token"] = account["csrf"]
    return account


def test_an_account_is_made_logged_out_and_logged_in_again(client: Client) -> None:
    account = registered(client)
    assert client.ask("/accounts/me")["name"] == account["name"]

    assert client.delete("/sessions").status_code == 204
    assert client.get("/accounts/me").json()["code"] == "need_account"
    again = client.tell("/sessions", {"name": account["name"].upper(), "password": PASSWORD}, 201)

    assert again["id"] == account["id"]


def test_the_cookie_is_http_only_and_same_site(client: Client) -> None:
    answer = client.post("/accounts", json={"name": f"aki{next(NAMES)}", "password": PASSWORD})
    cookie = answer.headers["set-cookie"].lower()

    assert "httponly" in cookie and "samesite=strict" in cookie and "path=/" in cookie


def test_neither_password_nor_token_is_stored(client: Client, server: ServerThread) -> None:
    registered(client)
    token = client.cookies["tefuda_session"]

    rows = run_in(
        server.settings.database,
        lambda database: database.read(
            lambda connection: [
                *map(str, connection.execute(text("SELECT * FROM accounts"))),
                *map(str, connection.execute(text("SELECT * FROM sessions"))),
            ]
        ),
    )

    assert "$argon2id$" in str(rows)
    assert PASSWORD not in str(rows) and token not in str(rows)


def test_a_wrong_name_and_a_wrong_password_look_the_same(client: Client) -> None:
    name = registered(client)["name"]
    client.cookies.clear()

    known = client.refused("/sessions", {"name": name, "password": "wrong password"}, "bad_login")
    unknown = client.refused("/sessions", {"name": "nobody here", "password": "wrong password"}, "bad_login")

    assert known["detail"] == unknown["detail"]


def test_a_name_is_taken_in_any_case_of_letters(client: Client) -> None:
    name = registered(client)["name"]

    client.refused("/accounts", {"name": name.upper(), "password": PASSWORD}, "name_taken")


def test_a_change_by_cookie_without_the_csrf_value_is_refused(client: Client) -> None:
    registered(client)
    for value in (None, "wrong"):
        client.headers.pop("x-csrf-token", None)
        if value is not None:
            client.headers["x-csrf-token"] = value
        client.refused("/matches", {"game": GAME.slug}, "csrf")
        assert client.delete("/accounts/me").json()["code"] == "csrf"


def test_an_account_plays_its_seats_by_its_cookie_and_finds_its_matches(client: Client) -> None:
    registered(client)
    made = client.tell("/matches", {"game": GAME.slug, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}, 201)
    path = f"/matches/{made['match']['id']}"

    assert (client.ask(path)["viewer"], client.ask(path)["own"]) == (0, [0])
    assert {match["id"]: match["own"] for match in client.ask("/accounts/me/matches")["matches"]} == {made["match"]["id"]: [0]}
    with Client(client.address) as other:
        registered(other)
        assert (other.ask(path)["viewer"], other.ask(path)["own"]) == ("spectator", [])
        other.refused(f"{path}/resign", {}, "need_seat")


def test_a_new_password_ends_the_other_sessions(client: Client) -> None:
    account = registered(client)
    with Client(client.address) as elsewhere:
        elsewhere.tell("/sessions", {"name": account["name"], "password": PASSWORD}, 201)
        client.refused("/accounts/me/password", {"old": "not the old one", "new": "a new password"}, "bad_login")
        client.tell("/accounts/me/password", {"old": PASSWORD, "new": "a new password"})

        assert elsewhere.get("/accounts/me").json()["code"] == "need_account"
        assert client.ask("/accounts/me")["id"] == account["id"]


def test_a_removed_account_is_gone_with_its_decks(client: Client) -> None:
    account = registered(client)

    assert client.delete("/accounts/me").status_code == 204
    client.refused("/sessions", {"name": account["name"], "password": PASSWORD}, "bad_login")


def test_guessing_passwords_is_slow(tmp_path: Path) -> None:
    with own_server(tmp_path, login_rate=0.01, login_burst=3, bot_processes=0) as server, server.client() as client:
        for _ in range(3):
            client.refused("/sessions", {"name": "aki", "password": "wrong password"}, "bad_login")
        answer = client.post("/sessions", json={"name": "aki", "password": "wrong password"})

    assert answer.status_code == 429 and int(answer.headers["retry-after"]) > 0


WITH_DECKS = [
    (game, name, value[0])
    for game in GAMES
    for name, value in game.options().fill({}).items()
    if name == "decks" and isinstance(value, list) and value and value[0] is not None
]


@pytest.mark.parametrize(("game", "option", "value"), WITH_DECKS, ids=lambda part: getattr(part, "slug", ""))
def test_decks_are_kept_changed_and_removed_by_their_owner_only(client: Client, game: Any, option: str, value: object) -> None:
    registered(client)
    deck = client.tell("/decks", {"game": game.slug, "name": "First", "option": option, "value": value}, 201)
    body = {"game": game.slug, "name": "Second", "option": option, "value": value}

    assert client.put(f"/decks/{deck['id']}", json=body).json()["name"] == "Second"
    assert [kept["name"] for kept in client.ask("/decks", game=game.slug)["decks"]] == ["Second"]
    with Client(client.address) as other:
        registered(other)
        assert other.get(f"/decks/{deck['id']}").json()["code"] == "unknown_deck"
        assert other.delete(f"/decks/{deck['id']}").json()["code"] == "unknown_deck"
    assert client.delete(f"/decks/{deck['id']}").status_code == 204
    assert client.ask("/decks")["decks"] == []


@pytest.mark.parametrize(("game", "option", "value"), WITH_DECKS, ids=lambda part: getattr(part, "slug", ""))
def test_each_brings_a_deck_of_its_own_and_leaving_takes_it_along(client: Client, game: Any, option: str, value: object) -> None:
    seats = [{"kind": "me", "options": {option: value}}, {"kind": "open"}]
    made = client.tell("/matches", {"game": game.slug, "seats": seats}, 201)
    path = f"/matches/{made['match']['id']}"

    refused = client.refused(f"{path}/join", {"options": {option: ["no such card"]}}, "bad_options")
    assert refused["option"] == option
    assert client.tell(f"{path}/join", {"options": {option: value}})["match"]["status"] == "running"


def test_decks_need_an_account_and_an_option_of_the_game(client: Client) -> None:
    body = {"game": GAME.slug, "name": "x", "option": "nonesuch", "value": []}
    client.refused("/decks", body, "need_account")
    registered(client)
    client.refused("/decks", body, "bad_document")
