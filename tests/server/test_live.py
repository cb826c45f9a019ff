"""The WebSocket of a match: in order, for one viewer only, without loss or repetition after a break."""

from __future__ import annotations

import base64
import json
import os
import socket
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from matchmaking import GAME, new_table
from positions import every_game
from servers import Client, Live, own_server, wait_until
from tefuda.engine.game import Game
from tefuda.server.settings import Settings


@every_game
def test_each_viewer_gets_its_own_events_in_the_order_of_the_log(client: Client, game: Game) -> None:
    table = new_table(client, game)
    viewers = [*table.seats, table.watcher]
    lives = [viewer.live(table.id) for viewer in viewers]
    for live in lives:
        assert live.next("update")["number"] == 0
    played = table.play(6)

    for viewer, live in zip(viewers, lives):
        got = live.entries_until(played)
        assert [entry["number"] for entry in got] == list(range(played))
        assert got == viewer.ask(f"{table.path}/events")["entries"]
        live.close()


def test_since_resumes_without_loss_or_repetition(client: Client) -> None:
    table = new_table(client, GAME)
    got = []
    number = 0
    for stretch in (2, 3, 1, 2):
        with table.seats[0].live(table.id, f"?since={number}") as live:
            table.play(stretch)
            number = table.number()
            got += live.entries_until(number)
        table.play(1)  # while nobody listens

    with table.seats[0].live(table.id, f"?since={number}") as live:
        got += live.entries_until(table.number())
    assert [entry["number"] for entry in got] == list(range(table.number()))


def test_without_since_the_present_is_told_at_once(client: Client) -> None:
    table = new_table(client, GAME)
    table.play(3)
    with table.seats[1].live(table.id) as live:
        first = live.next("update")

    assert (first["number"], first["entries"], first["viewer"]) == (3, [], 1)
    assert first["view"] == table.look(1)["view"] and first["legal"] == table.look(1)["legal"]


def test_the_last_update_of_a_resume_brings_the_position(client: Client) -> None:
    table = new_table(client, GAME)
    table.play(4)
    with table.seats[0].live(table.id, "?since=1") as live:
        update = live.next("update")

    assert [entry["number"] for entry in update["entries"]] == [1, 2, 3]
    assert update["view"] == table.look(0)["view"]


def test_actions_and_refusals_go_over_the_socket_too(client: Client) -> None:
    table = new_table(client, GAME)
    seat = table.to_act()[0]
    with table.seats[seat].live(table.id) as live:
        action = live.next("update")["legal"][0]
        live.send(type="act", id=1, number=0, key="a", action=action)
        acted = live.next("acted")
        live.send(type="act", id=2, number=0, key="a", action=action)
        again = live.next("acted")
        live.send(type="act", id=3, number=0, action=action)
        stale = live.next("problem")
        live.send(type="dance")
        unknown = live.next("problem")
        live.socket.send("[")
        broken = live.next("problem")
        live.send(type="ping")
        assert live.next("pong")["now"] > 0

    assert {**again, "id": 1} == acted
    assert (stale["code"], stale["number"], stale["id"]) == ("stale", 1, 3)
    assert (unknown["code"], broken["code"]) == ("bad_request", "bad_json")


def test_who_comes_and_goes_is_told(client: Client) -> None:
    table = new_table(client, GAME)
    with table.seats[0].live(table.id) as first:
        assert_presence(first, [True, False], 0)
        with table.seats[1].live(table.id), table.watcher.live(table.id):
            assert_presence(first, [True, True], 1)
        assert_presence(first, [True, False], 0)
    wait_until(lambda: client.ask(f"{table.path}/presence") == {"seats": [False, False], "spectators": 0}, "all are gone")


def assert_presence(live: Live, seats: list[bool], spectators: int) -> None:
    wait_until(lambda: live.next("presence") == {"type": "presence", "seats": seats, "spectators": spectators}, f"{seats}")


def test_chat_reaches_everybody_and_can_be_resumed(client: Client) -> None:
    table = new_table(client, GAME)
    with table.watcher.live(table.id) as live:
        live.next("update")
        table.seats[0].tell(f"{table.path}/chat", {"text": "  <b>hello</b>\u202e "}, 201)
        first = live.next("chat")
        live.send(type="say", text="a good move", name="Mina")
        second = live.next("chat")
    with table.seats[1].live(table.id, "?chat_since=1") as later:
        resumed = later.next("chat")

    assert (first["number"], first["seat"], first["name"], first["text"]) == (0, 0, "P0", "<b>hello</b>")
    assert (second["seat"], second["name"]) == (None, "Mina") and resumed == second
    table.seats[0].refused(f"{table.path}/chat", {"text": "x" * 501}, "bad_request")
    table.seats[0].refused(f"{table.path}/chat", {"text": "\u200b"}, "bad_request")


def test_a_browser_shows_its_token_as_a_subprotocol(client: Client) -> None:
    table = new_table(client, GAME)
    url = f"{client.address.replace('http', 'ws')}/api/v1/matches/{table.id}/live"
    with connect(url, subprotocols=["tefuda.v1", f"tefuda.seat.{table.seats[1].token}"]) as live:  # type: ignore[list-item]
        assert live.subprotocol == "tefuda.v1"
        assert json.loads(live.recv())["viewer"] == 1


@pytest.mark.parametrize(
    ("query", "token", "code"),
    [("?since=99", None, 4422), ("?since=x", None, 4422), ("", "wrong", 4401), ("?viewer=1", None, 4403)],
)
def test_a_refused_socket_says_why_and_closes(client: Client, query: str, token: str | None, code: int) -> None:
    table = new_table(client, GAME)
    live = Live(client.address, table.id, query, token)

    assert live.next("problem")["detail"]
    with pytest.raises(ConnectionClosed) as closed:
        live.socket.recv(timeout=5)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == code


def test_a_dead_peer_is_found_within_two_heartbeats(tmp_path: Path) -> None:
    """The peer opens a socket and then never answers, not even pings."""
    assert 2 * Settings(database="").heartbeat < 10
    with own_server(tmp_path, heartbeat=0.3) as server, server.client() as client:
        table = new_table(client, GAME)
        with dumb_socket(server.address, f"/api/v1/matches/{table.id}/live", str(table.seats[0].token)) as peer:
            wait_until(lambda: client.ask(f"{table.path}/presence")["seats"][0], "the peer is there")
            peer.settimeout(10)
            while peer.recv(65536):
                pass  # until the server hangs up
        wait_until(lambda: not client.ask(f"{table.path}/presence")["seats"][0], "the peer is gone")


def dumb_socket(address: str, path: str, token: str) -> socket.socket:
    """A WebSocket by hand, which reads but never writes after its handshake."""
    host = urlsplit(address)
    assert host.hostname is not None and host.port is not None
    peer = socket.create_connection((host.hostname, host.port))
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        f"Authorization: Bearer {token}",
    ]
    peer.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    return peer
