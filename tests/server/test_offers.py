"""Taking back and draws: asked for where people play, free against CPUs, and never without a trace in the log."""

from __future__ import annotations

from matchmaking import GAME, against_bot, new_table
from servers import Client, wait_until


def test_an_undo_needs_the_others_and_brings_the_position_back(client: Client) -> None:
    table = new_table(client, GAME)
    before = [table.look(seat)["view"] for seat in (0, 1)]
    seat = table.to_act()[0]
    table.act(seat)

    offered = table.seats[seat].tell(f"{table.path}/undo")
    assert offered["match"]["offer"] == {"kind": "undo", "by": seat, "to": 0, "agreed": [seat]}
    answered = table.seats[1 - seat].tell(f"{table.path}/undo/answer", {"agree": True})

    assert [table.look(other)["view"] for other in (0, 1)] == before
    assert answered["number"] == 2 and answered["match"]["offer"] is None
    entry = table.seats[0].ask(f"{table.path}/events", since=1)["entries"][0]
    assert (entry["kind"], entry["back_to"]) == ("undo", 0)


def test_the_same_play_after_an_undo_has_the_same_outcome(client: Client) -> None:
    table = new_table(client, GAME, undo="free")
    table.play(5)
    there = [table.look(seat)["view"] for seat in (0, 1)]
    actions = table.number()
    table.seats[0].tell(f"{table.path}/undo", {"to": 0})

    table.play(5)

    assert [table.look(seat)["view"] for seat in (0, 1)] == there
    assert table.number() == actions * 2 + 1


def test_a_refused_undo_leaves_everything_as_it_is(client: Client) -> None:
    table = new_table(client, GAME)
    seat = table.to_act()[0]
    table.act(seat)
    view = table.look(seat)["view"]
    table.seats[seat].tell(f"{table.path}/undo")

    table.seats[1 - seat].tell(f"{table.path}/undo/answer", {"agree": False})

    assert table.look(seat)["view"] == view and table.number() == 1
    table.seats[1 - seat].refused(f"{table.path}/undo/answer", {"agree": True}, "no_offer")


def test_an_offer_lapses_with_the_next_action(client: Client) -> None:
    table = new_table(client, GAME)
    table.act(table.to_act()[0])
    table.seats[0].tell(f"{table.path}/draw")

    table.act(table.to_act()[0])

    assert table.look()["match"]["offer"] is None


def test_only_one_offer_lies_on_the_table_and_its_maker_may_take_it_back(client: Client) -> None:
    table = new_table(client, GAME)
    table.seats[0].tell(f"{table.path}/draw")

    table.seats[1].refused(f"{table.path}/draw", {}, "offer_open")
    assert table.seats[0].tell(f"{table.path}/draw/answer", {"agree": False})["match"]["offer"] is None


def test_an_agreed_draw_ends_the_match_without_a_winner(client: Client) -> None:
    table = new_table(client, GAME)
    table.play(2)
    table.seats[1].tell(f"{table.path}/draw")

    ended = table.seats[0].tell(f"{table.path}/draw/answer", {"agree": True})

    assert ended["match"]["status"] == "over"
    assert ended["match"]["outcome"] == {"by": "platform", "winners": [], "reason": "agreed", "seats": []}
    assert ended["match"]["result"] is None


def test_nothing_is_taken_back_where_the_match_says_so_or_nothing_was_done(client: Client) -> None:
    strict = new_table(client, GAME, undo="never")
    seat = strict.to_act()[0]
    strict.act(seat)
    strict.seats[seat].refused(f"{strict.path}/undo", {}, "not_allowed_here")
    fresh = new_table(client, GAME)
    fresh.seats[0].refused(f"{fresh.path}/undo", {}, "not_allowed_here")


def test_against_a_cpu_taking_back_is_free_and_a_draw_is_not_to_be_had(client: Client) -> None:
    table = against_bot(client, GAME)
    wait_until(lambda: 0 in table.to_act(), "the bot lets us act")
    first = table.look()
    table.act(0)
    wait_until(lambda: 0 in table.to_act() or not table.to_act(), "the bot answers")

    table.seats[0].tell(f"{table.path}/undo")

    assert table.seats[0].ask(f"{table.path}/view")["view"]["turn"] <= first["view"]["turn"]
    table.seats[0].refused(f"{table.path}/draw", {}, "not_allowed_here")
