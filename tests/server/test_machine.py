"""Random clients create, join, act, retry, disconnect and reconnect: the log never forks, nobody plays twice, all agree."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    consumes,
    initialize,
    invariant,
    multiple,
    rule,
    run_state_machine_as_test,
)

from matchmaking import GAME
from servers import Client, Live, ServerThread

KEYS = count()


@dataclass
class Watcher:
    """A viewer and everything it was told, over however many connections."""

    caller: Client
    live: Live | None = None
    entries: list[dict[str, Any]] = field(default_factory=list)

    def connect(self, match_id: str) -> None:
        self.live = self.caller.live(match_id, f"?since={len(self.entries)}")

    def disconnect(self) -> None:
        if self.live is not None:
            self.live.close()
            self.live = None

    def catch_up(self, match_id: str, number: int) -> None:
        if self.live is None:
            self.connect(match_id)
        assert self.live is not None
        while len(self.entries) < number:
            self.entries += self.live.next("update")["entries"]


@dataclass
class Played:
    """A match as its clients know it."""

    id: str
    watchers: list[Watcher]  # the seats in order, then a spectator
    sent: list[tuple[int, dict[str, Any], Any]] = field(default_factory=list)  # seat, body, answer
    number: int = 0
    is_over: bool = False

    @property
    def path(self) -> str:
        return f"/matches/{self.id}"

    def look(self, seat: int) -> Any:
        return self.watchers[seat].caller.ask(self.path)


class Clients(RuleBasedStateMachine):
    server: ServerThread
    waiting = Bundle("waiting")
    matches = Bundle("matches")

    @initialize()
    def begin(self) -> None:
        self.known: list[Played] = []

    @rule(target=waiting)
    def create(self) -> tuple[str, Client]:
        with self.server.client() as client:
            made = client.tell("/matches", {"game": GAME.slug, "undo": "free"}, 201)
        return made["match"]["id"], self.server.client(made["tokens"][0]["token"])

    @rule(target=matches, opened=consumes(waiting), twice=st.booleans())
    def join(self, opened: tuple[str, Client], twice: bool) -> Any:
        match_id, host = opened
        with self.server.client() as client:
            joined = client.tell(f"/matches/{match_id}/join", {})
            if twice:
                client.refused(f"/matches/{match_id}/join", {}, "no_free_seat")
        guest = self.server.client(joined["tokens"][0]["token"])
        match = Played(match_id, [Watcher(host), Watcher(guest), Watcher(self.server.client())])
        self.known.append(match)
        return multiple(match)

    @rule(match=matches, choice=st.integers(0, 99), times=st.integers(1, 3))
    def act(self, match: Played, choice: int, times: int) -> None:
        """Play an action; impatient clients send it several times."""
        position = match.look(0)
        if not position["match"]["to_act"]:
            return
        seat = position["match"]["to_act"][choice % len(position["match"]["to_act"])]
        legal = match.look(seat)["legal"]
        body = {"action": legal[choice % len(legal)], "number": match.number, "key": f"m{next(KEYS)}"}
        answers = [match.watchers[seat].caller.tell(f"{match.path}/actions", body) for _ in range(times)]
        assert all(answer == answers[0] for answer in answers)
        match.number += 1
        assert answers[0]["number"] == match.number
        match.sent.append((seat, body, answers[0]))
        match.is_over = match.look(0)["match"]["status"] == "over"

    @rule(match=matches, which=st.integers(0, 99))
    def retry_something_old(self, match: Played, which: int) -> None:
        if match.sent:
            seat, body, answer = match.sent[which % len(match.sent)]
            assert match.watchers[seat].caller.tell(f"{match.path}/actions", body) == answer

    @rule(match=matches, seat=st.integers(0, 1), behind=st.integers(1, 3))
    def act_on_an_old_number(self, match: Played, seat: int, behind: int) -> None:
        if match.number >= behind and not match.is_over:
            body = {"action": {"seat": seat}, "number": match.number - behind}
            assert match.watchers[seat].caller.refused(f"{match.path}/actions", body, "stale")["number"] == match.number

    @rule(match=matches, seat=st.integers(0, 1))
    def take_back(self, match: Played, seat: int) -> None:
        answer = match.watchers[seat].caller.post(f"{match.path}/undo", json={})
        match.number += answer.status_code == 200

    @rule(match=matches, seat=st.integers(0, 1))
    def resign(self, match: Played, seat: int) -> None:
        if match.number > 4 and not match.is_over:
            match.watchers[seat].caller.tell(f"{match.path}/resign")
            match.number += 1
            match.is_over = True

    @rule(match=matches, who=st.integers(0, 2))
    def connect(self, match: Played, who: int) -> None:
        if match.watchers[who].live is None:
            match.watchers[who].connect(match.id)

    @rule(match=matches, who=st.integers(0, 2))
    def disconnect(self, match: Played, who: int) -> None:
        match.watchers[who].disconnect()

    @rule(match=matches, who=st.integers(0, 2))
    def listen(self, match: Played, who: int) -> None:
        match.watchers[who].catch_up(match.id, match.number)

    @invariant()
    def nobody_has_been_told_more_than_happened(self) -> None:
        for match in self.known:
            assert all(len(watcher.entries) <= match.number for watcher in match.watchers)

    def teardown(self) -> None:
        """In the end all viewers agree with the log and with each other."""
        for match in self.known:
            for watcher in match.watchers:
                watcher.catch_up(match.id, match.number)
                watcher.disconnect()
                log = watcher.caller.ask(f"{match.path}/events")
                assert [entry["number"] for entry in watcher.entries] == list(range(match.number)) and log[
                    "number"
                ] == match.number
                assert watcher.entries == log["entries"]
            kinds = [entry["kind"] for entry in match.watchers[0].entries]
            assert kinds.count("action") == len(match.sent)
            assert all([e["kind"] for e in watcher.entries] == kinds for watcher in match.watchers)


def test_whatever_clients_do_there_is_one_log_and_all_agree(server: ServerThread) -> None:
    run_state_machine_as_test(
        type("ClientsOfThisServer", (Clients,), {"server": server}),
        settings=settings(max_examples=6, stateful_step_count=16, deadline=None, suppress_health_check=list(HealthCheck)),
    )


def test_two_devices_of_one_seat_that_act_at_once_play_once(server: ServerThread) -> None:
    with server.client() as client:
        seats = [{"kind": "me"}, {"kind": "me"}]
        made = client.tell("/matches", {"game": GAME.slug, "seats": seats}, 201)
    seat = made["match"]["to_act"][0]
    devices = [server.client(made["tokens"][seat]["token"]) for _ in range(6)]
    path = f"/matches/{made['match']['id']}"
    legal = devices[0].ask(path)["legal"]

    def send(device: Client) -> int:
        return device.post(f"{path}/actions", json={"action": legal[0], "number": 0}).status_code

    with ThreadPoolExecutor(6) as pool:
        answers = sorted(pool.map(send, devices))

    assert answers == [200] + [409] * 5
    assert devices[0].ask(path)["number"] == 1
