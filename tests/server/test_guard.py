"""Around the routes: limits, headers, problems, logs, figures, games' own documents, pages."""

from __future__ import annotations

import io
import json
import logging
import socket
from pathlib import Path

import pytest

from matchmaking import GAME
from positions import every_game
from servers import Client, ServerThread, own_server
from tefuda.engine.game import LANGUAGES, Game
from tefuda.server import logs
from tefuda.server.limits import Buckets
from tefuda.server.problems import TITLES, Problem
from tefuda.server.settings import Settings
from tefuda.server.texts import cleaned


@pytest.fixture
def client(sqlite_server: ServerThread) -> Client:
    return sqlite_server.client()


def test_every_answer_carries_the_security_headers_and_an_id(client: Client) -> None:
    for answer in (client.get("/health"), client.get("/nonesuch"), client.post("/matches", json={"x": 1})):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "script-src 'self'" in policy and "unsafe-eval" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert len(answer.headers["x-request-id"]) == 16
    assert client.get("/health").headers["cache-control"] == "no-store"


def test_a_body_that_is_too_large_is_refused_whether_it_says_so_or_not(client: Client) -> None:
    large = b'{"state": "' + b"x" * 300_000 + b'"}'
    path = f"/games/{GAME.slug}/step"

    assert client.post(path, content=large).json()["code"] == "too_large"
    assert client.post(path, content=iter([large[:200_000], large[200_000:]])).json()["code"] == "too_large"


def test_a_validation_problem_names_the_field_and_does_not_repeat_what_was_sent(client: Client) -> None:
    answer = client.post("/accounts", json={"name": "aki", "password": "geheim!"})

    assert answer.json()["code"] == "bad_request"
    assert answer.json()["errors"][0]["path"] == "body.password"
    assert "geheim" not in answer.text


def test_every_code_of_a_problem_has_a_status_and_a_title() -> None:
    for code, (status, title) in TITLES.items():
        assert 400 <= status < 600 and title
        assert Problem(code, "x").status == status


def test_too_many_requests_are_told_when_to_go_on(tmp_path: Path) -> None:
    with own_server(tmp_path, rate=0.5, burst=5, bot_processes=0) as server, server.client() as client:
        answers = [client.get("/health") for _ in range(7)]

    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
    assert answers[-1].json()["code"] == "too_fast" and int(answers[-1].headers["retry-after"]) >= 1


def test_a_bucket_fills_again_with_time() -> None:
    now = [0.0]
    buckets = Buckets(Settings(database="", rate=2, burst=2), lambda: now[0])
    buckets.take("requests", "a")
    buckets.take("requests", "a")
    with pytest.raises(Problem):
        buckets.take("requests", "a")
    buckets.take("requests", "b")
    now[0] = 0.5
    buckets.take("requests", "a")


def test_chat_is_slowed_down(tmp_path: Path) -> None:
    with own_server(tmp_path, chat_rate=0.01, chat_burst=2, bot_processes=0) as server, server.client() as client:
        match_id = client.tell("/matches", {"game": GAME.slug}, 201)["match"]["id"]
        for _ in range(2):
            client.tell(f"/matches/{match_id}/chat", {"text": "hi"}, 201)
        client.refused(f"/matches/{match_id}/chat", {"text": "hi"}, "too_fast")


def test_one_address_opens_so_many_sockets(tmp_path: Path) -> None:
    with own_server(tmp_path, most_sockets_per_address=2, bot_processes=0) as server, server.client() as client:
        match_id = client.tell("/matches", {"game": GAME.slug}, 201)["match"]["id"]
        with client.live(match_id) as one, client.live(match_id) as two:
            one.next("update")
            two.next("update")
            with client.live(match_id) as third:
                assert third.next("problem")["code"] == "too_fast"


def test_a_request_that_is_no_http_breaks_nothing(sqlite_server: ServerThread, client: Client) -> None:
    with socket.create_connection(("127.0.0.1", sqlite_server.settings.port)) as peer:
        peer.sendall(b"\x16\x03\x01 hello\r\n\r\n")
        peer.recv(1000)

    assert client.ask("/health")["status"] == "ok"


def test_a_log_line_is_json_with_the_requests_id_and_without_its_address(client: Client) -> None:
    kept = io.StringIO()
    handler = logging.StreamHandler(kept)
    handler.setFormatter(logs.JsonLines())
    logs.LOGGER.addHandler(handler)
    try:
        answer = client.get("/matches/some-match-id?viewer=geheim")
        client.get("/health")  # on the same connection: answered only after the line of the first is written
    finally:
        logs.LOGGER.removeHandler(handler)

    lines = {line["request_id"]: line for line in map(json.loads, kept.getvalue().splitlines()) if "request_id" in line}
    line = lines[answer.headers["x-request-id"]]
    assert (line["route"], line["status"], line["event"]) == ("/api/v1/matches/{match_id}", 404, "request")
    assert "some-match-id" not in kept.getvalue() and "geheim" not in kept.getvalue()


def test_an_unexpected_error_is_logged_by_kind_and_place_but_not_by_its_text() -> None:
    try:
        raise ValueError("geheim")
    except ValueError as problem:
        line = logs.described(problem)

    assert line["error"] == "ValueError" and "test_guard.py" in line["at"][-1]
    assert "geheim" not in json.dumps(line)


def test_the_figures_are_in_the_format_of_prometheus(sqlite_server: ServerThread, client: Client) -> None:
    client.ask("/health")
    text = client.get(f"{sqlite_server.address}/metrics").text

    assert 'tefuda_requests_total{method="GET",route="/api/v1/health",status="200"}' in text
    assert "# TYPE tefuda_request_seconds histogram" in text


@every_game
def test_a_game_tells_everything_about_itself_in_every_language(client: Client, game: Game) -> None:
    assert game.slug in [found["slug"] for found in client.ask("/games")["games"]]
    for language in LANGUAGES:
        detail = client.ask(f"/games/{game.slug}", lang=language)
        assert [option["name"] for option in detail["options"]] == game.options().names()
        assert detail["name"] == game.words(language).get("name")
        texts = client.ask(f"/games/{game.slug}/texts/{language}")["texts"]
        assert texts["name"] == detail["name"] and "yes" in texts
    assert client.ask(f"/games/{game.slug}/cards")["cards"] == json.loads(json.dumps(game.card_documents()))
    assert client.ask(f"/games/{game.slug}/rules")["rules"].startswith("#")
    assert client.ask(f"/games/{game.slug}/scenarios")["scenarios"]


def test_what_a_client_has_already_is_not_sent_again(client: Client) -> None:
    first = client.get(f"/games/{GAME.slug}")
    again = client.get(f"/games/{GAME.slug}", headers={"if-none-match": first.headers["etag"]})

    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("result", [{"winners": ["x"]}, {"winners": 3}, {"winners": [99]}, {"winners": [True]}])
def test_a_result_of_anything_is_not_put_into_words(client: Client, result: dict[str, object]) -> None:
    client.refused(f"/games/{GAME.slug}/say", {"result": result}, "bad_document")


def test_an_unknown_language_is_refused(client: Client) -> None:
    assert client.get("/games", params={"lang": "xx"}).json()["code"] == "bad_request"


def test_the_pages_never_leave_their_folder(sqlite_server: ServerThread, client: Client) -> None:
    for path in ("/../settings.py", "/%2e%2e/settings.py", "/..%2fapp.py", "//etc/passwd", "/%00"):
        answer = client.get(f"{sqlite_server.address}{path}")
        assert "import" not in answer.text and "root:" not in answer.text
    assert client.get(f"{sqlite_server.address}/matches/abc", headers={"accept": "text/html"}).status_code == 200


def test_text_is_cleaned_of_what_deceives_and_nothing_else() -> None:
    assert cleaned("  a\u202e\u200bb\n\tc\x00 ") == "ab c"
    assert cleaned("手札 ✦ Ünï") == "手札 ✦ Ünï"
