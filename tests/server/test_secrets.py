"""No byte that leaves the server tells a viewer what it may not know: over HTTP, WebSocket, errors, downloads and logs.

Two ways to find a leak. A search: seed, generator, tokens, keys, and every word that is in the true position but in nothing
that the viewer was shown by the rules. And a comparison: in a world re-dealt for a viewer, which it cannot tell from the
real one, every answer of the server must be the same, byte for byte.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from databases import KINDS, fresh_database
from matchmaking import GAME, Table, new_table
from positions import every_game, play_at_random
from servers import Client, Live, ServerProcess
from tefuda.engine.game import Game
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR

SEED = 8_613_407_295_118_346_027
KEY = "marked-key-7391"
PASSWORD = "marked password 4418"
STEPS = 10


@pytest.fixture(scope="module", params=KINDS)
def process(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("secrets")
    with fresh_database(request.param, folder) as address, ServerProcess(address, folder / "server.log") as running:
        yield running


def words_in(document: Any) -> set[str]:
    """Every word that stands in a document, as JSON writes it; keys too."""
    if isinstance(document, dict):
        return {f'"{key}"' for key in document}.union(*(words_in(value) for value in document.values()))
    if isinstance(document, list):
        return set().union(*(words_in(value) for value in document))
    return {json.dumps(document, ensure_ascii=False)} if isinstance(document, str) else set()


def everything_asked(caller: Client, path: str, number: int) -> Iterator[str]:
    """The answers to all that a caller can ask about a match, refusals included."""
    yield caller.get("/matches", params={"status": "running", "limit": 100}).text
    for address in ("", "/view", "/legal", "/events", "/presence", "/chat", "/record"):
        yield caller.get(f"{path}{address}").text
    for number_then in (0, number // 2):
        yield caller.get(f"{path}/view", params={"number": number_then}).text
    for viewer in ("0", "1", "omniscient"):
        yield caller.get(f"{path}/view", params={"viewer": viewer}).text
        yield caller.get(f"{path}/events", params={"viewer": viewer}).text
    for seat in range(2):
        for action in ({"seat": seat}, {"seat": seat, "do": "nothing such"}, {"seat": seat, "do": 7}):
            yield caller.post(f"{path}/actions", json={"action": action, "number": number}).text
    yield caller.post(f"{path}/actions", json={"action": {}, "number": number + 5}).text
    yield caller.post(f"{path}/fork", json={"number": 0}).text
    yield caller.post(f"{path}/join", json={}).text
    yield caller.post(f"{path}/rematch", json={}).text


@every_game
def test_nothing_hidden_is_in_anything_that_a_viewer_gets(process: ServerProcess, game: Game) -> None:
    with process.client() as client:
        table = new_table(client, game, seed=SEED)
        mirror = Match(game, {}, SEED)
        viewers = [(seat, caller) for seat, caller in enumerate(table.seats)] + [(SPECTATOR, table.watcher)]
        lives = {viewer: caller.live(table.id, "?since=0") for viewer, caller in viewers}
        shown = {viewer: words_in([mirror.view(viewer), [e.seen_by(viewer) for e in mirror.setup]]) for viewer, _ in viewers}
        got = {viewer: [] for viewer, _ in viewers}  # type: dict[int, list[str]]
        generators, hidden = set(), set()
        for _ in range(STEPS):
            generators.add(str(mirror.view(OMNISCIENT)["rng"]))
            for viewer, _ in viewers:
                hidden |= words_in(mirror.view(OMNISCIENT)) - shown[viewer]
            if is_last(mirror):
                break  # over, everything may be shown
            act_in_both(table, mirror)
            for viewer, _ in viewers:
                shown[viewer] |= words_in([mirror.view(viewer), mirror.events(viewer, mirror.number - 1)])
                if viewer >= 0:
                    shown[viewer] |= words_in(mirror.legal(viewer))
        for viewer, caller in viewers:
            events = [entry["events"] for entry in caller.ask(f"{table.path}/events")["entries"]]
            assert events == json.loads(json.dumps(mirror.events(viewer)))
            got[viewer] += everything_asked(caller, table.path, mirror.number)
            got[viewer] += told(lives[viewer], mirror.number)
        log = process.log.read_text()
        always_secret = {str(SEED), KEY, *generators, *(str(caller.token) for caller in table.seats)}
        for viewer, caller in viewers:
            everything = "\n".join(got[viewer])
            own_hidden = words_in(mirror.view(OMNISCIENT)) - shown[viewer] - words_in(common(game))
            for secret in always_secret | own_hidden:
                assert secret not in everything, f"viewer {viewer} was told {secret}"
            assert len(everything) > 2000, "there was something to search"
            assert str(caller.token) not in log
        for secret in always_secret | {word for word in hidden if len(word) > 6} - words_in(common(game)):
            assert secret not in log, f"the log tells {secret}"


def chosen(match: Match) -> dict[str, Any]:
    seat = match.to_act()[0]
    return match.legal(seat)[len(match.legal(seat)) // 2]


def is_last(match: Match) -> bool:
    after = match.state.clone()
    after.play(match.to_act()[0], after.action_number(chosen(match)))
    return after.is_over()


def act_in_both(table: Table, mirror: Match) -> None:
    """The same action on the server and in a match of our own that shows us the truth."""
    action = chosen(mirror)
    seat = mirror.to_act()[0]
    body = {"action": action, "number": mirror.number, "key": f"{KEY}-{mirror.number}"}
    table.seats[seat].tell(f"{table.path}/actions", body)
    mirror.play(action)


def told(live: Live, number: int) -> list[str]:
    """All that a socket brought, refusals of the socket included."""
    live.entries_until(number)
    for message in ({"type": "act", "number": number, "action": {"do": "nothing such"}}, {"type": "act"}, {"type": "x"}):
        live.send(**message)
        live.next("problem")
    live.close()
    return live.texts


def common(game: Game) -> Any:
    """Words that the server itself uses, and that everybody knows from the game's printed data."""
    words = "problem update entries match seats kind human bot action number token none off link public ask free over"
    return [words.split(), [game.slug, game.rules_version]]


UNEQUAL_BY_NATURE = re.compile(r'"(?:request_id|at|now|created_at|updated_at|since|left)":(?:"[^"]*"|[0-9]+|\[[^\]]*\])')


@every_game
@pytest.mark.parametrize("seed", [2])
def test_in_a_world_that_looks_the_same_to_a_viewer_every_answer_is_the_same(
    process: ServerProcess, game: Game, seed: int
) -> None:
    match = Match(game, {}, seed)
    play_at_random(match, 7 * seed, seeded(seed))
    if not match.to_act():
        return
    with process.client() as client:
        for viewer in [*range(match.state.seat_count()), SPECTATOR]:
            world = match.state.redeal(max(viewer, 0), seeded(seed + 5))
            if world.document(viewer) != match.view(viewer):
                continue  # the spectator's eyes are not the seat's for whom it was dealt
            answers = [
                asked_in(client, game, position, viewer) for position in (match.view(OMNISCIENT), world.document(OMNISCIENT))
            ]
            assert answers[0] == answers[1]


def asked_in(client: Client, game: Game, position: dict[str, Any], viewer: int) -> list[str]:
    table = new_table(client, game, options=position["options"], position=position, visibility="link")
    caller = table.watcher if viewer == SPECTATOR else table.seats[viewer]
    answers = list(everything_asked(caller, table.path, 0))[1:]
    with caller.live(table.id, "?since=0") as live:
        answers.append(json.dumps(live.next("update"), separators=(",", ":")))
    return [UNEQUAL_BY_NATURE.sub("", answer.replace(table.id, "ID")) for answer in answers]


def test_tokens_invitations_and_passwords_go_to_their_owner_and_nowhere_else(process: ServerProcess, tmp_path: Path) -> None:
    with process.client() as client, process.client() as stranger:
        account = client.post("/accounts", json={"name": f"marked{id(tmp_path)}", "password": PASSWORD}).json()
        client.headers["x-csrf-token"] = account["csrf"]
        made = client.tell("/matches", {"game": GAME.slug, "visibility": "link"}, 201)
        secrets = [made["tokens"][0]["token"], made["invite"], client.cookies["tefuda_session"], account["csrf"], PASSWORD]
        path = f"/matches/{made['match']['id']}"
        stranger.post("/sessions", json={"name": account["name"], "password": PASSWORD + "!"})
        stranger.post(f"{path}/join", json={"invite": made["invite"] + "x"})
        answers = [
            client.get("/accounts/me/matches").text,
            *everything_asked(stranger, path, 0),
            *everything_asked(client, path, 0),
        ]
        answers.append(stranger.get(f"{process.address}/metrics").text)

        for secret in secrets:
            assert all(secret not in answer for answer in answers)
            assert secret not in process.log.read_text()
        assert made["match"]["id"] not in process.log.read_text()
