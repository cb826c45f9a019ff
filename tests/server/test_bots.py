"""CPU seats: turns that are always played, once, by processes of their own, whatever happens to who began them."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from databases import KINDS, fresh_database, run_in
from matchmaking import GAME, against_bot, new_table
from positions import every_game
from servers import Client, ServerProcess, ServerThread, wait_until
from tefuda.engine.game import Game
from tefuda.server import bots, thinking
from tefuda.server.thinking import Thought
from tefuda.store.maintenance import check


@every_game
def test_a_bot_answers_in_every_game(client: Client, game: Game) -> None:
    table = against_bot(client, game)
    for _ in range(3):
        wait_until(lambda: 0 in table.to_act() or not table.to_act(), "the bots act")
        if not table.to_act():
            break
        table.act(0)

    wait_until(lambda: 0 in table.to_act() or not table.to_act(), "the bots act")
    assert table.number() >= 3


def test_a_match_among_bots_is_played_to_its_end(client: Client, server: ServerThread) -> None:
    made = client.tell("/matches", {"game": GAME.slug, "seats": [{"kind": "bot", "bot": "random"}] * 2}, 201)
    path = f"/matches/{made['match']['id']}"

    outcome = wait_until(lambda: client.ask(path)["match"]["outcome"], "the bots finish")

    assert outcome["by"] == "game"
    owed = run_in(
        server.settings.database,
        lambda database: database.read(
            lambda connection: connection.execute(
                text("SELECT count(*) FROM bot_turns WHERE match_id = :id"), {"id": made["match"]["id"]}
            ).scalar_one()
        ),
    )
    assert owed == 0


def test_the_bot_that_takes_over_plays_on(client: Client) -> None:
    table = new_table(client, GAME, takeover="random")
    for seat in table.to_act():
        if seat == 0:
            table.act(0)
    number = table.number()
    table.seats[1].post(f"{table.path}/leave", json={})

    wait_until(lambda: table.number() > number + 1, "the CPU plays on")


def test_a_hint_is_a_legal_action_and_only_for_who_plays_alone(client: Client) -> None:
    table = against_bot(client, GAME)
    wait_until(lambda: 0 in table.to_act(), "it is our turn")
    position = table.look(0)

    hint = table.seats[0].tell(f"{table.path}/hint")

    assert hint["action"] in position["legal"]
    with_people = client.tell("/matches", {"game": GAME.slug}, 201)
    joined = client.tell(f"/matches/{with_people['match']['id']}/join", {})
    with Client(client.address, joined["tokens"][0]["token"]) as second:
        second.refused(f"/matches/{with_people['match']['id']}/hint", {}, "not_allowed_here")


def test_bots_think_in_other_processes() -> None:
    async def run() -> int:
        pool = thinking.Processes(1)
        try:
            return await pool.run(os.getpid)
        finally:
            pool.close()

    assert asyncio.run(run()) != os.getpid()


@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_that_breaks_is_replaced_and_the_match_goes_on(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The edge between server and bots is replaced: thinking fails every time, as if its process had died."""

    async def breaks(_processes: object, function: Any, *arguments: Any) -> Thought:
        if function is thinking.choose:
            raise RuntimeError("the bot broke")
        return thinking.choose_at_random(*arguments)

    monkeypatch.setattr(thinking.Processes, "run", breaks)
    monkeypatch.setattr(bots, "RETRY_MS", 1)
    with fresh_database(kind, tmp_path) as address, ServerThread(address) as server, server.client() as client:
        made = client.tell("/matches", {"game": GAME.slug, "seats": [{"kind": "bot"}, {"kind": "bot"}]}, 201)
        path = f"/matches/{made['match']['id']}"

        assert wait_until(lambda: client.ask(path)["match"]["outcome"], "the bots finish")["by"] == "game"


@pytest.mark.parametrize("kind", KINDS)
def test_a_turn_whose_process_was_killed_is_played_by_the_next(kind: str, tmp_path: Path) -> None:
    with fresh_database(kind, tmp_path) as address:
        with ServerProcess(address, tmp_path / "first.log") as first, first.client() as client:
            table = against_bot(client, GAME, bot="hard")
            wait_until(lambda: claimed(address), "the turn is claimed")
            first.kill()
        with ServerProcess(address, tmp_path / "second.log") as second, second.client() as client:
            path = f"/matches/{table.id}/events"
            wait_until(lambda: any(entry["seat"] == 1 for entry in client.ask(path)["entries"]), "the bot has played")
        assert check(address).is_sound


def claimed(address: str) -> bool:
    found = run_in(
        address,
        lambda database: database.read(
            lambda connection: connection.execute(text("SELECT count(*) FROM bot_turns WHERE lease_until > 0")).scalar_one()
        ),
    )
    return found != 0
