"""Events wait to be shown one by one; each belongs to a step that ends in a position."""

from __future__ import annotations

from tefuda.terminal.playback import Playback, Step

FIRST = Step(1, [{"type": "a"}, {"type": "b"}], {"turn": 1})
SILENT = Step(2, [], {"turn": 2})


def test_events_come_in_order_and_the_last_of_a_step_says_so() -> None:
    playback = Playback()
    playback.add([FIRST, SILENT])

    shown = [playback.next(), playback.next(), playback.next()]

    assert [(entry.event, entry.is_last) for entry in shown if entry] == [
        ({"type": "a"}, False),
        ({"type": "b"}, True),
        (None, True),
    ]
    assert playback.next() is None
    assert playback.is_idle


def test_skipping_gives_all_that_is_left_and_ends_a_pause() -> None:
    playback = Playback()
    playback.add([FIRST, SILENT])
    playback.next()
    playback.paused = True

    assert [entry.step.number for entry in playback.skip()] == [1, 2]
    assert playback.is_idle
    assert not playback.paused
