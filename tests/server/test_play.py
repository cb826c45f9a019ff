"""Playing stored matches by API: who may see and do what, and that nothing is ever played twice."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection

from databases import run_in
from matchmaking import GAME, new_table
from positions import GAMES, every_game
from servers import Client, ServerThread
from tefuda.engine.game import Game
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR
from tefuda.store.matches import head
from tefuda.store.positions import Positions


@every_game
def test_a_match_is_played_to_its_end_and_everybody_gets_its_result(client: Client, game: Game) -> None:
    table = new_table(client, game)
    played = table.play(12 if len(GAMES) > 1 else 2000)

    position = table.look()
    assert position["number"] == played
    if not position["match"]["to_act"]:
        assert position["match"]["status"] == "over"
        assert position["match"]["outcome"]["winners"] == position["view"]["result"]["winners"]
        assert position["legal"] == []


@every_game
def test_each_seat_gets_its_own_view_and_a_watcher_the_spectators(client: Client, server: ServerThread, game: Game) -> None:
    table = new_table(client, game)
    table.play(4, seeded(1))
    state = game.load(_omniscient(server, table.id))

    for seat in range(len(table.seats)):
        assert table.look(seat)["view"] == state.document(seat)
        assert table.look(seat)["legal"] == [state.action_document(seat, action) for action in state.legal(seat)]
    assert table.watcher.ask(table.path)["view"] == state.document(SPECTATOR)
    assert table.watcher.ask(table.path)["legal"] == []


def _omniscient(server: ServerThread, match_id: str) -> object:
    """The position as the database alone has it."""

    def load(connection: Connection) -> object:
        found = head(connection, match_id)
        assert found is not None
        return Positions(1).at(connection, match_id, found.game, found.number).document(OMNISCIENT)

    return run_in(server.settings.database, lambda database: database.read(load))


def test_the_same_key_gets_the_same_answer_and_plays_once(client: Client) -> None:
    table = new_table(client, GAME)
    seat = table.to_act()[0]
    position = table.look(seat)
    body = {"action": position["legal"][0], "number": 0, "key": "once"}
    first = table.seats[seat].tell(f"{table.path}/actions", body)
    table.play(3)

    assert table.seats[seat].tell(f"{table.path}/actions", body) == first
    assert table.number() == 4


def test_a_key_stands_for_one_action_only(client: Client) -> None:
    table = new_table(client, GAME)
    seat = table.to_act()[0]
    legal = table.look(seat)["legal"]
    table.seats[seat].tell(f"{table.path}/actions", {"action": legal[0], "number": 0, "key": "k"})

    table.seats[seat].refused(f"{table.path}/actions", {"action": legal[1], "number": 0, "key": "k"}, "key_used")


def test_a_stale_action_is_refused_with_the_current_number(client: Client) -> None:
    table = new_table(client, GAME)
    table.play(2)
    seat = table.to_act()[0]
    action = table.look(seat)["legal"][0]

    problem = table.seats[seat].refused(f"{table.path}/actions", {"action": action, "number": 1}, "stale")

    assert problem["status"] == 409 and problem["number"] == 2
    assert table.number() == 2


def test_an_illegal_action_says_what_would_be_legal_and_changes_nothing(client: Client) -> None:
    table = new_table(client, GAME)
    seat = table.to_act()[0]
    before = table.look(seat)

    problem = table.seats[seat].refused(f"{table.path}/actions", {"action": {"do": "fly"}, "number": 0}, "illegal_action")

    assert problem["detail"]
    assert table.look(seat)["view"] == before["view"]


def test_nobody_acts_for_another_seat(client: Client) -> None:
    table = new_table(client, GAME)
    seat = table.to_act()[0]
    body = {"action": table.look(seat)["legal"][0], "number": 0}

    table.seats[1 - seat].refused(f"{table.path}/actions", body, "not_your_seat")
    table.watcher.refused(f"{table.path}/actions", body, "need_seat")
    with Client(client.address, "no-such-token") as stranger:
        stranger.refused(f"{table.path}/actions", body, "bad_token")
    assert table.number() == 0


def test_nobody_looks_through_other_eyes_before_the_match_is_over(client: Client) -> None:
    table = new_table(client, GAME)
    table.play(2)

    for eyes in ("1", "omniscient"):
        assert table.seats[0].get(table.path, params={"viewer": eyes}).status_code == 403
        assert table.watcher.get(f"{table.path}/events", params={"viewer": eyes}).status_code == 403
        assert table.watcher.get(f"{table.path}/view", params={"viewer": eyes}).status_code == 403
    table.seats[0].tell(f"{table.path}/resign")

    assert table.watcher.ask(table.path, viewer="omniscient")["view"]["rng"] is not None
    assert table.watcher.ask(f"{table.path}/view", viewer="1", number=1)["number"] == 1


def test_an_earlier_position_can_be_looked_at_again(client: Client) -> None:
    table = new_table(client, GAME)
    views = [table.look(0)["view"]]
    for _ in range(6):
        table.act(table.to_act()[0])
        views.append(table.look(0)["view"])

    for number, view in enumerate(views):
        assert table.seats[0].ask(f"{table.path}/view", number=number)["view"] == view


def test_a_match_without_spectators_shows_strangers_its_seats_but_no_position(client: Client) -> None:
    table = new_table(client, GAME, spectators=False)

    assert table.watcher.ask(table.path)["view"] is None
    assert table.watcher.get(f"{table.path}/events").json()["code"] == "no_spectators"
    assert table.look(0)["view"] is not None


def test_an_unknown_match_is_a_clear_refusal(client: Client) -> None:
    assert client.get("/matches/nonesuch").json()["code"] == "unknown_match"


@pytest.mark.parametrize("action", [None, [], 7, {}, {"seat": "x"}, {"seat": True}, {"do": []}])
def test_whatever_stands_for_an_action_is_refused(client: Client, action: object) -> None:
    table = new_table(client, GAME)
    seat = table.to_act()[0]

    answer = table.seats[seat].post(f"{table.path}/actions", json={"action": action, "number": 0})

    assert answer.status_code == 422, answer.text
