"""Before play: creating, listing, joining, inviting, leaving; and who may choose what."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from matchmaking import GAME
from servers import Client, own_server


def opened(client: Client, **terms: Any) -> dict[str, Any]:
    """A match with one free seat."""
    made: dict[str, Any] = client.tell("/matches", {"game": GAME.slug, **terms}, 201)
    return made


def test_a_match_waits_for_its_players_and_starts_with_the_last(client: Client) -> None:
    made = opened(client)
    assert (made["match"]["status"], made["view"], len(made["tokens"])) == ("open", None, 1)

    joined = client.tell(f"/matches/{made['match']['id']}/join", {"name": "Mina"})

    assert joined["match"]["status"] == "running" and joined["view"] is not None
    assert [seat["name"] for seat in joined["match"]["seats"]] == ["Guest", "Mina"]
    client.refused(f"/matches/{made['match']['id']}/join", {}, "no_free_seat")


def test_public_matches_are_listed_and_others_are_not(client: Client) -> None:
    public, link = opened(client), opened(client, visibility="link")

    listed = [match["id"] for match in client.ask("/matches", game=GAME.slug, limit=100)["matches"]]

    assert public["match"]["id"] in listed and link["match"]["id"] not in listed


def test_a_match_by_link_is_joined_with_its_latest_invitation_only(client: Client) -> None:
    made = opened(client, visibility="link")
    path = f"/matches/{made['match']['id']}"
    with Client(client.address, made["tokens"][0]["token"]) as host:
        newer = host.tell(f"{path}/invite")["invite"]

    client.refused(f"{path}/join", {}, "bad_invite")
    client.refused(f"{path}/join", {"invite": made["invite"]}, "bad_invite")
    assert client.tell(f"{path}/join", {"invite": newer})["match"]["status"] == "running"


def test_an_invitation_needs_a_seat(client: Client) -> None:
    client.refused(f"/matches/{opened(client)['match']['id']}/invite", {}, "need_seat")


def test_who_leaves_before_the_start_frees_the_seat_and_the_last_one_removes_the_match(client: Client) -> None:
    made = client.tell("/matches", {"game": GAME.slug, "seats": [{"kind": "open"}, {"kind": "me"}]}, 201)
    path = f"/matches/{made['match']['id']}"
    with Client(client.address, made["tokens"][0]["token"]) as host:
        assert host.post(f"{path}/leave", json={}).status_code == 204

    assert client.get(path).json()["code"] == "unknown_match"


def test_a_wanted_seat_is_given_if_it_is_free(client: Client) -> None:
    made = client.tell("/matches", {"game": GAME.slug, "seats": [{"kind": "open"}, {"kind": "open"}]}, 201)
    path = f"/matches/{made['match']['id']}"

    assert client.tell(f"{path}/join", {"seat": 1})["tokens"][0]["seat"] == 1
    client.refused(f"{path}/join", {"seat": 1}, "seat_taken")


@pytest.mark.parametrize("secret", [{"seed": 5}, {"position": {}}])
def test_chance_is_chosen_only_where_nobody_else_joins(client: Client, secret: dict[str, Any]) -> None:
    client.refused("/matches", {"game": GAME.slug, **secret}, "bad_request")
    alone = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]

    assert client.post("/matches", json={"game": GAME.slug, "seats": alone, **secret}).status_code == 201


def test_a_match_can_begin_at_a_prepared_position(client: Client) -> None:
    document = GAME.new({}, 9).document(-2)
    seats = [{"kind": "me"}, {"kind": "me"}]

    made = client.tell("/matches", {"game": GAME.slug, "seats": seats, "seed": 3, "position": document}, 201)

    assert made["view"] == GAME.load(document).document(0)


def test_bad_options_and_wrong_seats_are_refused_by_name(client: Client) -> None:
    problem = client.refused("/matches", {"game": GAME.slug, "options": {"no_such": 1}}, "bad_options")
    assert problem["option"] == "no_such"
    client.refused("/matches", {"game": GAME.slug, "seats": [{"kind": "me"}] * 9}, "bad_request")
    client.refused("/matches", {"game": "nonesuch"}, "unknown_game")
    client.refused("/matches", {"game": GAME.slug, "clock": {"kind": "move"}}, "bad_request")


def test_names_lose_what_deceives(client: Client) -> None:
    made = client.tell(
        "/matches", {"game": GAME.slug, "seats": [{"kind": "me", "name": "\u202eA\x07 \u200b  b"}, {"kind": "open"}]}, 201
    )

    assert made["match"]["seats"][0]["name"] == "A b"


def test_one_person_has_so_many_unfinished_matches_and_no_more(tmp_path: Path) -> None:
    with own_server(tmp_path, most_open_matches=2) as server, server.client() as client:
        opened(client)
        made = opened(client)
        client.refused("/matches", {"game": GAME.slug}, "too_many")
        with server.client(made["tokens"][0]["token"]) as host:
            host.post(f"/matches/{made['match']['id']}/leave", json={})
        opened(client)
