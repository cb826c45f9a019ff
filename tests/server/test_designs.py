"""Designed cards by API: drafts that are saved as one goes, a gallery of versions that never change, likes, forks, search."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from designing import DESIGNERS, card, image_file, maker, published, samples, uploaded
from positions import GAMES
from servers import Client, ServerThread, own_server
from tefuda.engine.game import LANGUAGES, Game

every_designer = pytest.mark.parametrize("game", DESIGNERS, ids=lambda game: game.slug)
GAME = DESIGNERS[0]
OTHERS = [game for game in GAMES if not game.has_designs()]


@pytest.fixture
def aki(server: ServerThread) -> Iterator[Client]:
    with maker(server.address) as client:
        yield client


@pytest.fixture
def bora(server: ServerThread) -> Iterator[Client]:
    with maker(server.address) as client:
        yield client


def begun(client: Client, document: Any, game: Game = GAME) -> dict[str, Any]:
    draft: dict[str, Any] = client.tell("/drafts", {"game": game.slug, "document": document}, 201)
    return draft


def saved(client: Client, draft: dict[str, Any], document: Any) -> Any:
    return client.put(f"/drafts/{draft['id']}", json={"document": document, "revision": draft["revision"]})


# -- what games offer


@every_designer
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_judged_put_in_words_and_drawn_in_every_language(client: Client, game: Game, language: str) -> None:
    for document in samples(game):
        answer = client.tell(f"/games/{game.slug}/check-card", {"card": document, "language": language})

        assert answer["report"]["legal"] and answer["text"] and answer["face"].startswith("<svg")
        game.options().fill(answer["options"])  # a match can be made of it


@every_designer
def test_any_json_is_judged_in_words_and_never_breaks_the_check(client: Client, game: Game) -> None:
    broken = {**samples(game)[0], "effects": [[]], "name": 4}
    attempts: list[Any] = [None, 7, "text", [], {}, {"slug": "x"}, broken, {"name": "\ud800"}, {"\ud800": 2**70}]
    for nonsense in attempts:
        body = json.dumps({"card": nonsense})
        answer = client.post(f"/games/{game.slug}/check-card", content=body, headers={"content-type": "application/json"})

        assert answer.status_code == 200, answer.text
        report = answer.json()["report"]
        assert not report["legal"] and all(error["message"] and "path" in error for error in report["errors"])


@every_designer
def test_the_form_says_what_a_card_is_made_of(client: Client, game: Game) -> None:
    assert client.ask(f"/games/{game.slug}/design-form") == {"game": game.slug, "form": game.design_form()}
    assert [found["slug"] for found in client.ask("/games")["games"] if found["has_designs"]] == [g.slug for g in DESIGNERS]


def test_the_cards_of_other_games_cannot_be_designed(client: Client, aki: Client) -> None:
    slug = OTHERS[0].slug
    client.refused(f"/games/{slug}/check-card", {"card": {}}, "bad_request")
    aki.refused("/drafts", {"game": slug, "document": {}}, "bad_request")
    assert client.get("/designs", params={"game": slug}).json()["code"] == "bad_request"
    assert client.get("/designs", params={"game": "nonesuch"}).json()["code"] == "unknown_game"


# -- drafts


def test_a_draft_may_be_unfinished_and_is_saved_over_the_revision_that_was_changed(aki: Client) -> None:
    draft = begun(aki, {"name": "M"})

    again = saved(aki, draft, {"name": "Moss", "effects": "later"}).json()

    assert again["revision"] == draft["revision"] + 1
    assert aki.ask(f"/drafts/{draft['id']}")["document"] == {"name": "Moss", "effects": "later"}
    assert [found["name"] for found in aki.ask("/drafts", game=GAME.slug)["drafts"]] == ["Moss"]


def test_a_draft_that_was_saved_elsewhere_meanwhile_is_not_overwritten(aki: Client) -> None:
    draft = begun(aki, {"name": "first"})
    saved(aki, draft, {"name": "in the other window"})

    late = saved(aki, draft, {"name": "late"})

    assert late.status_code == 409 and late.json()["code"] == "stale" and late.json()["number"] == draft["revision"] + 1
    assert aki.ask(f"/drafts/{draft['id']}")["name"] == "in the other window"


def test_drafts_are_their_makers_own(client: Client, aki: Client, bora: Client) -> None:
    draft = begun(aki, {"name": "secret plan"})
    path = f"/drafts/{draft['id']}"

    assert bora.get(path).json()["code"] == "unknown_draft"
    assert saved(bora, draft, {}).json()["code"] == "unknown_draft"
    assert bora.delete(path).json()["code"] == "unknown_draft"
    bora.refused(f"{path}/publish", {"revision": 1}, "unknown_draft")
    assert bora.ask("/drafts")["drafts"] == []
    assert client.get("/drafts").json()["code"] == "need_maker"
    assert Client(client.address, "made up").get("/drafts").json()["code"] == "unknown_maker"
    assert aki.delete(path).status_code == 204
    assert aki.get(path).json()["code"] == "unknown_draft"


def test_an_account_keeps_drafts_too_and_takes_them_along_when_it_goes(client: Client) -> None:
    account = client.tell("/accounts", {"name": f"maker{id(client)}", "password": "correct horse battery"}, 201)
    client.headers["x-csrf-token"] = account["csrf"]
    begun(client, {"name": "Moss"})
    design = published(client, GAME, card(GAME))

    assert client.ask("/designs", only="mine")["designs"][0]["id"] == design["id"]
    assert client.delete("/accounts/me").status_code == 204
    client.cookies.clear()
    left = client.ask(f"/designs/{design['id']}")
    assert left["author"] == "Aki" and not left["mine"]


def test_ten_thousand_drafts_are_too_many(tmp_path: Path) -> None:
    with own_server(tmp_path, bot_processes=0, most_drafts=3, most_drafts_per_person=4) as server:
        first, second = maker(server.address), maker(server.address)
        for place in range(3):
            begun(first, {"name": str(place)})
        refused = first.refused("/drafts", {"game": GAME.slug, "document": {"name": "one more"}}, "too_many")
        assert "3 drafts" in refused["detail"] and len(first.ask("/drafts")["drafts"]) == 3

        begun(second, {})
        second.refused("/drafts", {"game": GAME.slug, "document": {}}, "too_many")  # a new name at the same address


def test_makers_are_not_made_without_end(tmp_path: Path) -> None:
    with own_server(tmp_path, bot_processes=0, maker_rate=0.01, maker_burst=2) as server, server.client() as client:
        assert [client.post("/makers").status_code for _ in range(3)] == [201, 201, 429]


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ({"name": "x" * 20_000}, "too_large"),
        ({"deep": json.loads("[" * 300 + "]" * 300)}, "bad_document"),
        ({"number": 2**70}, "bad_document"),
        ("no object", "bad_request"),
        ([], "bad_request"),
        (None, "bad_request"),
    ],
    ids=["large", "deep", "number", "text", "list", "nothing"],
)
def test_a_draft_that_cannot_be_kept_is_refused_and_changes_nothing(aki: Client, document: Any, code: str) -> None:
    draft = begun(aki, {"name": "good"})

    assert saved(aki, draft, document).json()["code"] == code
    aki.refused("/drafts", {"game": GAME.slug, "document": document}, code)

    assert [(kept["document"], kept["revision"]) for kept in aki.ask("/drafts")["drafts"]] == [({"name": "good"}, 1)]


# -- publishing


@every_designer
def test_a_published_card_shows_author_name_date_face_and_a_match_to_try_it(aki: Client, client: Client, game: Game) -> None:
    picture = uploaded(aki)
    design = published(aki, game, card(game, name="もち", author="Aki", picture=picture))

    shown = client.ask(f"/designs/{design['id']}")

    assert (shown["name"], shown["author"], shown["version"], shown["likes"]) == ("もち", "Aki", 1, 0)
    assert shown["created_at"] == shown["updated_at"] > 0 and shown["picture"] == picture
    face = client.get(shown["face"].removeprefix("/api/v1"), params={"lang": "ja"})
    assert face.headers["content-type"] == "image/svg+xml" and "もち" in face.text and "data:image/webp;base64," in face.text
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    match = client.tell("/matches", {"game": game.slug, "options": shown["options"], "seats": seats}, 201)["match"]
    assert shown["document"] in game.designed_cards(game.options().fill(match["options"]))
    assert aki.ask("/drafts")["drafts"] == []


@every_designer
def test_a_card_that_breaks_the_rules_is_refused_with_its_errors_in_words(aki: Client, game: Game) -> None:
    draft = begun(aki, {**card(game), "name": ""}, game)

    problem = aki.post(f"/drafts/{draft['id']}/publish", json={"revision": 1}, params={"lang": "ja"}).json()

    assert problem["code"] == "card_refused" and problem["status"] == 422
    assert problem["report"]["errors"][0]["path"] == "name" and not problem["report"]["errors"][0]["message"].isascii()
    assert aki.ask("/designs", only="mine")["total"] == 0 and len(aki.ask("/drafts")["drafts"]) == 1


@every_designer
@pytest.mark.parametrize(
    "name", ["<b>Moss</b>", "Moss\u202egnp.exe", "Mo\u200bss", "Mo\u0000ss", "Moss\n", " Moss", "\u2066Moss\u2069", "https://x.y"]
)
def test_markup_and_tricks_with_direction_in_a_name_are_refused(aki: Client, game: Game, name: str) -> None:
    draft = begun(aki, card(game, name=name), game)

    aki.refused(f"/drafts/{draft['id']}/publish", {"revision": 1}, "card_refused")

    assert not set(draft["name"]) & set("\u202e\u200b\u0000\u2066\n")  # what a list shows of it is cleaned


def test_a_published_card_keeps_its_slug_for_itself(aki: Client, bora: Client) -> None:
    document = card(GAME)
    published(aki, GAME, document)
    draft = begun(bora, document)

    problem = bora.refused(f"/drafts/{draft['id']}/publish", {"revision": 1}, "card_refused")

    assert problem["report"]["errors"] == [
        {"code": "slug_taken", "path": "slug", "message": "another published card has this id already; give it a new one"}
    ]


def test_who_publishes_at_the_same_moment_gets_an_answer_and_one_slug_stays_one_card(server: ServerThread) -> None:
    document = card(GAME, picture=uploaded(maker(server.address)))

    def publish(_: int) -> int:
        with maker(server.address) as client:
            uploaded(client, image_file(size=(77, 77)))
            draft = begun(client, document)
            return client.post(f"/drafts/{draft['id']}/publish", json={"revision": 1}).status_code

    with ThreadPoolExecutor(6) as people:
        answers = sorted(people.map(publish, range(6)))

    assert answers == [201, 422, 422, 422, 422, 422]


def test_a_picture_that_is_not_here_is_refused_when_publishing(aki: Client) -> None:
    for picture in ("0" * 64, "made-up"):
        draft = begun(aki, card(GAME, picture=picture))
        problem = aki.refused(f"/drafts/{draft['id']}/publish", {"revision": 1}, "card_refused")
        assert problem["report"]["errors"][0]["path"] == "picture"


def test_only_the_revision_that_was_looked_at_is_published(aki: Client) -> None:
    draft = begun(aki, card(GAME))
    saved(aki, draft, card(GAME, name="Later"))

    aki.refused(f"/drafts/{draft['id']}/publish", {"revision": draft["revision"]}, "stale")


def test_editing_makes_a_new_version_and_the_old_one_stays_as_it_was(aki: Client, client: Client) -> None:
    first = published(aki, GAME, card(GAME, name="Moss"))
    draft = aki.tell(f"/designs/{first['id']}/edit", status=201)
    assert aki.tell(f"/designs/{first['id']}/edit", status=201)["id"] == draft["id"]  # the one that was begun
    aki.refused(f"/drafts/{draft['id']}/publish", {"revision": draft["revision"]}, "unchanged")
    changed = saved(aki, draft, {**draft["document"], "name": "Fern"}).json()

    second = aki.tell(f"/drafts/{draft['id']}/publish", {"revision": changed["revision"]}, 201)

    assert (second["id"], second["version"], second["name"]) == (first["id"], 2, "Fern")
    assert client.ask(f"/designs/{first['id']}", version=1)["document"] == first["document"]
    assert [version["number"] for version in client.ask(f"/designs/{first['id']}/versions")["versions"]] == [2, 1]
    assert client.get(f"/designs/{first['id']}", params={"version": 3}).json()["code"] == "unknown_design"
    assert client.ask("/designs", search="fern")["total"] >= 1


@every_designer
def test_a_published_card_never_changes_under_a_running_match(aki: Client, game: Game) -> None:
    design = published(aki, game, card(game, name="Moss"))
    seats = [{"kind": "me"}, {"kind": "me"}]
    match = aki.tell("/matches", {"game": game.slug, "options": design["options"], "seats": seats}, 201)["match"]
    draft = aki.tell(f"/designs/{design['id']}/edit", status=201)
    changed = saved(aki, draft, {**draft["document"], "name": "Changed"}).json()
    aki.tell(f"/drafts/{draft['id']}/publish", {"revision": changed["revision"]}, 201)
    assert aki.delete(f"/designs/{design['id']}").status_code == 204

    with Client(aki.address) as watcher:
        view = watcher.ask(f"/matches/{match['id']}")["view"]

    assert design["document"] in game.designed_cards(game.options().fill(view["options"]))


def test_only_its_maker_edits_or_withdraws_a_card(aki: Client, bora: Client) -> None:
    design = published(aki, GAME, card(GAME, name="Withdrawn one"))

    bora.refused(f"/designs/{design['id']}/edit", {}, "not_your_design")
    assert bora.delete(f"/designs/{design['id']}").json()["code"] == "not_your_design"
    assert aki.delete(f"/designs/{design['id']}").status_code == 204

    assert bora.ask("/designs", search="withdrawn one")["total"] == 0
    assert bora.ask(f"/designs/{design['id']}")["withdrawn"]
    assert bora.get("/designs/nonesuch").json()["code"] == "unknown_design"


# -- the gallery


def test_everybody_likes_a_card_once(aki: Client, bora: Client, client: Client) -> None:
    path = f"/designs/{published(aki, GAME, card(GAME))['id']}"

    for _ in range(3):
        assert aki.put(f"{path}/like").json() == {"likes": 1, "liked": True}
    assert bora.put(f"{path}/like").json()["likes"] == 2
    assert aki.ask(path)["liked"] and not client.ask(path)["liked"]
    assert [found["id"] for found in bora.ask("/designs", only="liked")["designs"]] == [path.rpartition("/")[2]]
    assert aki.delete(f"{path}/like").json() == {"likes": 1, "liked": False}
    assert client.put(f"{path}/like").json()["code"] == "need_maker"
    assert bora.put("/designs/nonesuch/like").json()["code"] == "unknown_design"


def test_a_fork_names_where_it_comes_from(aki: Client, bora: Client) -> None:
    design = published(aki, GAME, card(GAME, name="Moss", author="Aki"))

    draft = bora.tell(f"/designs/{design['id']}/fork", status=201)
    assert draft["document"]["slug"] != design["document"]["slug"]
    changed = saved(bora, draft, {**draft["document"], "name": "Fern", "author": "Bora"}).json()
    fork = bora.tell(f"/drafts/{draft['id']}/publish", {"revision": changed["revision"]}, 201)

    assert fork["fork_of"] == {"id": design["id"], "name": "Moss", "author": "Aki"}
    assert bora.ask(f"/designs/{design['id']}")["forks"] == 1
    later = bora.tell(f"/designs/{fork['id']}/edit", status=201)
    assert later["fork_of"] == design["id"]


def test_the_gallery_is_searched_by_name_and_author_in_any_script(aki: Client) -> None:
    for name, author in [("モチ", "田中"), ("떡", "민아"), ("Ｍｏｃｈｉ", "Aki"), ("50%_off", "Ørsted"), ("年糕", "小林")]:
        published(aki, GAME, card(GAME, name=name, author=author))

    def found(text: str) -> list[str]:
        return sorted(design["name"] for design in aki.ask("/designs", search=text, only="mine")["designs"])

    assert found("もち") == found("モチ") == found("ﾓﾁ") == ["モチ"]
    assert found("떡") == ["떡"] and found("민아 떡") == ["떡"] and found("年糕 小林") == ["年糕"]
    assert found("mochi") == found("MOCHI aki") == ["Ｍｏｃｈｉ"]
    assert found("%_") == ["50%_off"] and found("ørsted") == ["50%_off"]
    assert found("nobody made this") == [] == found("떡 田中")
    assert aki.get("/designs", params={"search": "\x00\u202e"}).status_code == 200


def test_the_gallery_is_sorted_and_shown_page_by_page(tmp_path: Path) -> None:
    with own_server(tmp_path, bot_processes=0) as server:
        aki, bora = maker(server.address), maker(server.address)
        made = []
        for name in ("one", "two", "three"):
            server.clock.move_on(1)
            made.append(published(aki, GAME, card(GAME, name=name))["id"])
        for client in (aki, bora):
            client.put(f"/designs/{made[0]}/like")
        aki.put(f"/designs/{made[1]}/like")

        def names(**asked: Any) -> list[str]:
            return [design["name"] for design in aki.ask("/designs", **asked)["designs"]]

        assert names() == names(sort="new") == ["three", "two", "one"]
        assert names(sort="liked") == ["one", "two", "three"]
        assert names(limit=2) == ["three", "two"] and names(limit=2, start=2) == ["one"]
        assert aki.ask("/designs", limit=1)["total"] == 3
        assert names(only="mine", game=GAME.slug) == ["three", "two", "one"]
        assert bora.ask("/designs", only="mine")["total"] == 0
    assert made


def test_too_many_published_cards_are_refused(tmp_path: Path) -> None:
    with own_server(tmp_path, bot_processes=0, most_drafts=2) as server:
        client = maker(server.address)
        for _ in range(2):
            published(client, GAME, card(GAME))
        draft = begun(client, card(GAME))
        client.refused(f"/drafts/{draft['id']}/publish", {"revision": 1}, "too_many")
        assert len(client.ask("/drafts")["drafts"]) == 1
