"""Records, forks and rematches: a match goes out and comes back the same, and nothing hidden goes out before its time."""

from __future__ import annotations

from pathlib import Path

import pytest

from matchmaking import GAME, against_bot, new_table
from positions import every_game
from servers import Client, own_server
from tefuda.engine.game import Game
from tefuda.engine.match import Match
from tefuda.engine.record import replayed


@every_game
def test_a_record_downloads_when_the_match_is_over_replays_and_uploads_again(client: Client, game: Game) -> None:
    table = new_table(client, game)
    table.play(6)
    assert table.seats[0].get(f"{table.path}/record").json()["code"] == "still_running"
    table.seats[0].tell(f"{table.path}/resign")

    record = table.watcher.ask(f"{table.path}/record")

    assert replayed(record).number == len(record["actions"]) == 6
    assert record["outcome"]["reason"] == "resigned" and record["result"] is None
    again = client.tell("/records", {"record": record}, 201)["match"]
    assert (again["status"], again["outcome"], again["number"]) == ("over", record["outcome"], 6)
    assert client.ask(f"/matches/{again['id']}/record")["actions"] == record["actions"]


def test_what_was_taken_back_is_not_in_the_record(client: Client) -> None:
    table = new_table(client, GAME, undo="free")
    table.play(4)
    table.seats[0].tell(f"{table.path}/undo", {"to": 2})
    table.play(1)
    table.seats[0].tell(f"{table.path}/undo", {"to": 1})
    table.play(2)
    view = table.look(0)["view"]
    table.seats[0].tell(f"{table.path}/resign")

    record = table.watcher.ask(f"{table.path}/record")

    assert len(record["actions"]) == 3
    assert replayed({**record, "result": None}).view(0) == view


def test_a_running_record_is_played_on(client: Client) -> None:
    match = Match(GAME, {}, 11)
    match.play(match.legal(match.to_act()[0])[0])
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]

    made = client.tell("/records", {"record": match.record(), "seats": seats}, 201)

    assert (made["match"]["status"], made["number"]) == ("running", 1)
    assert made["view"]["players"] == match.view(0)["players"] if "players" in made["view"] else made["view"]
    assert len(made["tokens"]) == 1


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"actions": [{"seat": 0, "do": "fly"}]}, "actions.0"),
        ({"seed": -1}, "seed"),
        ({"result": {"winners": [0]}}, "result"),
        ({"tefuda": 99}, "tefuda"),
        ({"outcome": {"reason": "magic"}}, "outcome.reason"),
        ({"outcome": {"reason": "left", "winners": [7], "seats": []}}, "outcome.winners"),
        ({"more": 1}, "more"),
    ],
)
def test_a_damaged_record_is_refused_at_its_first_bad_entry(client: Client, change: dict[str, object], where: str) -> None:
    record = {**Match(GAME, {}, 3).record(), **change}

    assert client.refused("/records", {"record": record}, "bad_record")["path"] == where


def test_a_record_of_too_many_actions_is_refused_before_it_is_played(tmp_path: Path) -> None:
    record = {**Match(GAME, {}, 3).record(), "actions": [{}] * 11}
    with own_server(tmp_path, most_record_actions=10, bot_processes=0) as server, server.client() as client:
        assert "10" in client.refused("/records", {"record": record}, "bad_record")["detail"]


def test_nobody_else_joins_where_the_hidden_is_known(client: Client) -> None:
    record = Match(GAME, {}, 3).record()

    client.refused("/records", {"record": record, "seats": [{"kind": "me"}, {"kind": "open"}]}, "bad_request")


def test_a_fork_begins_at_an_earlier_moment_and_only_once_the_match_is_over(client: Client) -> None:
    table = new_table(client, GAME)
    table.play(2)
    then = table.look(0)["view"]
    table.play(3)
    table.seats[0].refused(f"{table.path}/fork", {"number": 2}, "still_running")
    table.seats[0].tell(f"{table.path}/resign")

    fork = table.watcher.tell(f"{table.path}/fork", {"number": 2}, 201)

    assert (fork["number"], fork["view"]) == (2, then)
    assert fork["match"]["origin"] == {"match": table.id, "number": 2}
    assert table.watcher.post(f"{table.path}/fork", json={"number": 99}).status_code == 422


def test_a_rematch_gathers_the_same_people_on_the_same_terms(client: Client) -> None:
    table = new_table(client, GAME, clock={"kind": "move", "seconds": 90})
    table.seats[0].refused(f"{table.path}/rematch", {}, "still_running")
    table.seats[0].tell(f"{table.path}/resign")

    first = table.seats[1].tell(f"{table.path}/rematch", status=201)
    client.refused(f"/matches/{first['match']['id']}/join", {}, "bad_invite")
    second = table.seats[0].tell(f"{table.path}/rematch", status=201)

    assert first["match"]["id"] == second["match"]["id"] == table.look()["match"]["rematch"]
    assert (first["match"]["status"], second["match"]["status"]) == ("open", "running")
    assert (first["seat"], second["seat"]) == (1, 0)
    assert second["match"]["clock"] == {"kind": "move", "seconds": 90}


def test_a_rematch_against_a_cpu_starts_at_once(client: Client) -> None:
    table = against_bot(client, GAME)
    table.seats[0].tell(f"{table.path}/resign")

    assert table.seats[0].tell(f"{table.path}/rematch", status=201)["match"]["status"] == "running"
