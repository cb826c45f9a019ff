"""What a server process remembers of a match saves it a look at the database, and never decides anything."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from databases import KINDS, fresh_database
from matchmaking import GAME, Table, new_table
from servers import Client, ServerThread
from tefuda.store.maintenance import check


class Elsewhere:
    """A match that was begun through one server and is as well reached through another."""

    def __init__(self, here: ServerThread, there: ServerThread) -> None:
        with here.client() as client:
            self.table = new_table(client, GAME)
        self.there = [Client(there.address, seat.token) for seat in self.table.seats]

    def act_there(self) -> None:
        seat = self.table.to_act()[0]
        position = self.there[seat].ask(self.table.path)
        self.there[seat].tell(f"{self.table.path}/actions", {"action": position["legal"][0], "number": position["number"]})


@pytest.fixture(params=KINDS)
def match(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Elsewhere]:
    with (
        fresh_database(request.param, tmp_path) as address,
        ServerThread(address, bot_processes=0) as here,
        ServerThread(address, bot_processes=0) as there,
    ):
        made = Elsewhere(here, there)
        made.table.play(2)  # here: from now on this process remembers the match
        yield made
        for client in made.there:
            client.close()
        assert check(address).is_sound


def body_of(table: Table, seat: int) -> dict[str, object]:
    position = table.look(seat)
    return {"action": position["legal"][0], "number": position["number"]}


def test_an_action_for_a_number_that_only_this_process_still_remembers_is_stale(match: Elsewhere) -> None:
    table = match.table
    seat = table.to_act()[0]
    body = body_of(table, seat)
    match.act_there()

    problem = table.seats[seat].refused(f"{table.path}/actions", body, "stale")

    assert problem["number"] == 3
    assert table.number() == 3


def test_an_offer_that_was_made_elsewhere_falls_with_the_next_action_here(match: Elsewhere) -> None:
    table = match.table
    seat = table.to_act()[0]
    body = body_of(table, seat)
    match.there[1 - seat].tell(f"{table.path}/draw", {})

    table.seats[seat].tell(f"{table.path}/actions", body)

    assert table.look(seat)["match"]["offer"] is None
    assert table.number() == 3


def test_a_match_that_ended_elsewhere_takes_no_action_here(match: Elsewhere) -> None:
    table = match.table
    seat = table.to_act()[0]
    body = body_of(table, seat)
    match.there[1 - seat].tell(f"{table.path}/resign", {})

    table.seats[seat].refused(f"{table.path}/actions", body, "not_running")


def test_what_was_taken_back_elsewhere_is_played_anew_here(match: Elsewhere) -> None:
    table = match.table
    match.there[0].tell(f"{table.path}/undo", {"to": 0})
    match.there[1].tell(f"{table.path}/undo/answer", {"agree": True})
    assert table.number() == 3

    table.play(2)

    assert table.number() == 5


def test_a_retry_with_its_key_gets_the_first_answer_whoever_remembers_what(match: Elsewhere) -> None:
    table = match.table
    seat = table.to_act()[0]
    body = {**body_of(table, seat), "key": "once"}
    first = table.seats[seat].tell(f"{table.path}/actions", body)

    assert match.there[seat].tell(f"{table.path}/actions", body) == first
    assert table.seats[seat].tell(f"{table.path}/actions", body) == first
    assert table.number() == 3
