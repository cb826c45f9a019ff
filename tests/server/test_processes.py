"""Several servers on one database are one: what happens through one is seen through the other, live."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from databases import KINDS, fresh_database
from matchmaking import GAME, Table, new_table
from servers import Client, ServerProcess, wait_until
from tefuda.engine.rng import seeded
from tefuda.server.run import serve
from tefuda.store.database import StoreError
from tefuda.store.maintenance import check


@pytest.mark.parametrize("kind", KINDS)
def test_one_match_is_played_live_across_two_processes(kind: str, tmp_path: Path) -> None:
    with (
        fresh_database(kind, tmp_path) as address,
        ServerProcess(address, tmp_path / "a.log") as here,
        ServerProcess(address, tmp_path / "b.log") as there,
    ):
        with here.client() as client:
            made = new_table(client, GAME)
        # seat 0 talks to one process, seat 1 to the other; each listens where the other acts
        table = Table(made.id, [made.seats[0], Client(there.address, made.seats[1].token)], Client(there.address))
        lives = [table.seats[0].live(table.id), table.seats[1].live(table.id), table.watcher.live(table.id)]
        for live in lives:
            live.next("update")
        rng = seeded(3)
        entries = [[], [], []]  # type: list[list[dict[str, object]]]
        slowest = 0.0
        while table.to_act():
            table.play(1, rng)
            number = table.number()
            started = time.monotonic()
            for got, live in zip(entries, lives):
                got += live.entries_until(number)
            slowest = max(slowest, time.monotonic() - started)
        table.seats[1].tell(f"{table.path}/chat", {"text": "well played"}, 201)

        assert [live.next("chat")["text"] for live in lives] == ["well played"] * 3
        assert [entry["number"] for entry in entries[0]] == list(range(number))
        assert entries[2] == table.watcher.ask(f"{table.path}/events")["entries"]
        assert wait_until(lambda: table.seats[0].ask(f"{table.path}/presence")["spectators"] == 1, "all are seen")
        assert slowest < 5
        for live in lives:
            live.close()
        assert check(address).is_sound


@pytest.mark.parametrize("kind", KINDS)
def test_bots_of_one_process_play_for_a_match_of_another(kind: str, tmp_path: Path) -> None:
    with (
        fresh_database(kind, tmp_path) as address,
        ServerProcess(address, tmp_path / "a.log", bot_processes=0) as without,
        ServerProcess(address, tmp_path / "b.log"),
        without.client() as client,
    ):
        made = client.tell("/matches", {"game": GAME.slug, "seats": [{"kind": "bot", "bot": "random"}] * 2}, 201)
        with client.live(made["match"]["id"], "?since=0") as live:
            while live.next("update")["match"]["status"] != "over":
                pass


def test_two_workers_share_one_port_and_one_database(tmp_path: Path) -> None:
    with fresh_database("sqlite", tmp_path) as address, ServerProcess(address, tmp_path / "log", workers=2) as server:
        with server.client() as client:
            table = new_table(client, GAME)
        lives = [table.watcher.live(table.id) for _ in range(6)]
        table.play(4)

        for live in lives:
            live.entries_until(4)
            live.close()
        with server.client() as client:
            figures = client.get(f"{server.address}/metrics").text
    assert "tefuda_requests_total" in figures


def test_a_taken_port_and_a_wrong_database_are_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="does not answer"):
        serve(port=1, database="postgresql://nobody@127.0.0.1:1/none")
    (tmp_path / "text.sqlite3").write_text("this is no database, but a long enough text to be read as one, is it not? " * 20)
    with pytest.raises(StoreError, match="not a SQLite database"):
        serve(port=1, database=str(tmp_path / "text.sqlite3"))
