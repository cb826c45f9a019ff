"""Every match ends: by resignation, by the clock, by leaving, by nobody coming back. The server's time is moved by the test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from databases import KINDS, fresh_database
from matchmaking import GAME, new_table
from positions import GAMES
from servers import Client, ServerThread, wait_until

DAY = 24 * 3600.0


@pytest.fixture(params=KINDS, scope="module")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server whose clock this module moves; bots are left out so that nothing else acts."""
    folder = tmp_path_factory.mktemp("db")
    with fresh_database(request.param, folder) as address, ServerThread(address, bot_processes=0) as running:
        yield running


def ended(client: Client, path: str) -> dict[str, object]:
    return dict(wait_until(lambda: client.ask(path)["match"]["outcome"], "the match ends"))


def test_who_resigns_loses(client: Client) -> None:
    table = new_table(client, GAME)
    table.play(1)

    over = table.seats[0].tell(f"{table.path}/resign")

    assert over["match"]["outcome"] == {"by": "platform", "winners": [1], "reason": "resigned", "seats": [0]}
    assert (over["match"]["status"], over["match"]["to_act"], over["legal"]) == ("over", [], [])
    table.seats[1].refused(f"{table.path}/resign", {}, "not_running")
    seat_action = {"action": {"seat": 1}, "number": over["number"]}
    table.seats[1].refused(f"{table.path}/actions", seat_action, "not_running")


@pytest.mark.parametrize("clock", [{"kind": "move", "seconds": 30}, {"kind": "fischer", "seconds": 30, "increment": 2}])
def test_whose_time_is_up_loses(client: Client, server: ServerThread, clock: dict[str, object]) -> None:
    table = new_table(client, GAME, clock=clock)
    late = table.to_act()
    for seat in late[1:]:
        table.act(seat)
    late = table.to_act()

    server.clock.move_on(31)

    outcome = ended(table.watcher, table.path)
    assert outcome["reason"] == "timeout" and outcome["seats"] == late
    assert outcome["winners"] == [seat for seat in (0, 1) if seat not in late]


def test_an_action_in_time_keeps_the_match_going(client: Client, server: ServerThread) -> None:
    table = new_table(client, GAME, clock={"kind": "move", "seconds": 1000})
    for _ in range(3):
        server.clock.move_on(900 / len(table.to_act()))
        for seat in table.to_act():
            table.act(seat)

    assert table.look()["match"]["outcome"] is None


def test_a_match_without_a_clock_that_nobody_plays_is_lost_by_who_should_have(client: Client, server: ServerThread) -> None:
    table = new_table(client, GAME, clock={"kind": "off", "abandoned": 3600})
    for seat in table.to_act()[1:]:
        table.act(seat)
    gone = table.to_act()

    server.clock.move_on(3601)

    outcome = ended(table.watcher, table.path)
    assert (outcome["reason"], outcome["seats"]) == ("abandoned", gone)


def test_a_match_that_nobody_joins_ends_too(client: Client, server: ServerThread) -> None:
    made = client.tell("/matches", {"game": GAME.slug}, 201)

    server.clock.move_on(DAY + 1)

    outcome = ended(client, f"/matches/{made['match']['id']}")
    assert outcome["reason"] == "never_started"
    assert client.get(f"/matches/{made['match']['id']}/record").status_code in (200, 409)


def test_who_leaves_gives_up_unless_a_cpu_may_play_on(client: Client) -> None:
    table = new_table(client, GAME)
    assert table.seats[1].post(f"{table.path}/leave", json={}).status_code == 204
    assert table.look()["match"]["outcome"]["reason"] == "left"

    kind = new_table(client, GAME, takeover="greedy")
    assert kind.seats[1].post(f"{kind.path}/leave", json={}).status_code == 204

    match = kind.look()["match"]
    assert match["status"] == "running"
    assert (match["seats"][1]["kind"], match["seats"][1]["bot"]) == ("bot", "greedy")


def test_a_cpu_takes_the_seat_of_who_stays_away_if_the_match_allows_it(client: Client, server: ServerThread) -> None:
    table = new_table(client, GAME, takeover="random", clock={"kind": "off", "abandoned": 600})
    for seat in table.to_act()[1:]:
        table.act(seat)
    (gone,) = table.to_act()

    server.clock.move_on(601)

    wait_until(lambda: table.look(1 - gone)["match"]["seats"][gone]["kind"] == "bot", "a CPU takes over")
    assert table.look(1 - gone)["match"]["status"] == "running"


MANY = [game for game in GAMES if len(game.seats) > 1 or game.seats.start > 2]


@pytest.mark.parametrize("game", MANY, ids=lambda game: game.slug)
def test_of_more_than_two_the_others_play_on_until_one_is_left(client: Client, game: object) -> None:
    table = new_table(client, game, options={"seats": 3})  # type: ignore[arg-type]

    one_left = table.seats[2].tell(f"{table.path}/resign")
    assert one_left["match"]["status"] == "running"
    assert one_left["match"]["seats"][2]["retired"] and one_left["match"]["seats"][2]["kind"] == "bot"
    over = table.seats[0].tell(f"{table.path}/resign")

    assert over["match"]["outcome"] == {"by": "platform", "winners": [1], "reason": "resigned", "seats": [0]}
