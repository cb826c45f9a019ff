"""Clocks, as pure functions of the time."""

from __future__ import annotations

from tefuda.server.clocks import deadline, moved_on, out_of_time, wound_up

MOVE = {"kind": "move", "seconds": 30}
FISCHER = {"kind": "fischer", "seconds": 60, "increment": 5}
OFF = {"kind": "off", "abandoned": 100}


def test_a_clock_runs_only_while_its_seat_is_to_act() -> None:
    clocks = moved_on(FISCHER, wound_up(FISCHER, 2), None, [0], 1_000)
    assert clocks == {"left": [60_000, 60_000], "since": [1_000, None]}

    clocks = moved_on(FISCHER, clocks, 0, [1], 11_000)

    assert clocks == {"left": [55_000, 60_000], "since": [None, 11_000]}


def test_fischer_gives_one_increment_for_a_turn_of_many_actions() -> None:
    clocks = moved_on(FISCHER, wound_up(FISCHER, 2), None, [0], 0)
    for now in (2_000, 4_000):
        clocks = moved_on(FISCHER, clocks, 0, [0], now)
        assert clocks["left"][0] == 60_000 - now

    assert moved_on(FISCHER, clocks, 0, [1], 6_000)["left"][0] == 60_000 - 6_000 + 5_000


def test_per_move_every_action_has_its_time() -> None:
    clocks = moved_on(MOVE, wound_up(MOVE, 2), None, [0], 0)
    clocks = moved_on(MOVE, clocks, 0, [0], 29_000)

    assert clocks == {"left": [30_000, 30_000], "since": [29_000, None]}
    assert deadline(MOVE, clocks, 29_000) == 59_000


def test_in_simultaneous_play_each_has_its_own_clock() -> None:
    clocks = moved_on(MOVE, wound_up(MOVE, 2), None, [0, 1], 0)
    clocks = moved_on(MOVE, clocks, 1, [0], 10_000)

    assert clocks["since"] == [0, None]
    assert out_of_time(MOVE, clocks, 29_999) == []
    assert out_of_time(MOVE, clocks, 30_000) == [0]


def test_another_seats_action_does_not_wind_my_clock() -> None:
    clocks = moved_on(MOVE, wound_up(MOVE, 2), None, [0, 1], 0)

    assert moved_on(MOVE, clocks, 1, [0, 1], 10_000)["since"] == [0, 10_000]


def test_without_a_clock_nobody_loses_on_time_but_the_match_has_a_deadline() -> None:
    clocks = moved_on(OFF, wound_up(OFF, 2), None, [0], 0)

    assert out_of_time(OFF, clocks, 10**12) == []
    assert deadline(OFF, clocks, 7) == 100_007
