"""A match told from beginning to end, and the sizes of move trees: what changes here is a change of the rules.

After a change that is meant: `TEFUDA_GOLDEN=1 pytest tests/games/cardgo/test_cardgo_goldens.py` writes the file anew.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tefuda.engine.game import OMNISCIENT, State
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.games.cardgo import GAME

GOLDEN = Path(__file__).parent / "playthrough.txt"
OPTIONS = {"board_size": 8, "terrain_map": "lakes", "life": 20, "max_value": 4, "full_speed": True}


def playthrough() -> str:
    """Every position as the acting seat sees it (some as both do), how many actions it has, one action, and its events."""
    words = GAME.words("en")
    match = Match(GAME, OPTIONS, 11)
    rng = seeded(4)
    lines = []
    while match.to_act() and match.number < 30:
        seat = match.to_act()[0]
        legal = match.legal(seat)
        lines += [f"== {match.number}: {len(legal)} actions, rng {match.view(OMNISCIENT)['rng']}", ""]
        lines += [GAME.text_board(match.view(viewer), words) + "\n" for viewer in ((0, 1) if match.number % 6 == 0 else (seat,))]
        match.play_number(seat, match.state.random_action(seat, rng))
        lines.append(f"> {words.action(match.actions[-1])}")
        for viewer in (OMNISCIENT, 1 - seat):
            lines += [
                f"  {'all' if viewer == OMNISCIENT else viewer}: {words.event(event)}" for event in match.events(viewer)[-1]
            ]
        lines.append("")
    return "\n".join(lines)


def test_the_playthrough_is_as_it_was_written_down() -> None:
    if os.environ.get("TEFUDA_GOLDEN"):
        GOLDEN.write_text(playthrough(), encoding="utf-8")

    assert playthrough() == GOLDEN.read_text(encoding="utf-8")


def tree_size(state: State, depth: int) -> int:
    """How many ways there are to play `depth` actions from here."""
    if depth == 0 or state.is_over():
        return 1
    (seat,) = state.to_act()
    total = 0
    for action in state.legal(seat):
        after = state.clone()
        after.play(seat, action)
        total += tree_size(after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("options", "depth", "size"),
    [
        ({"board_size": 5, "hand_size": 2}, 1, 51),
        ({"board_size": 5, "hand_size": 2}, 2, 2501),
        ({"board_size": 5, "hand_size": 2, "terrain_map": "forest", "adjacent_placement": True}, 3, 11333),
        ({"level": 5}, 1, 127),
        ({"level": 5}, 2, 1849),
        ({"level": 8}, 2, 3302),
    ],
)
def test_the_move_tree_has_its_size(options: dict[str, object], depth: int, size: int) -> None:
    assert tree_size(GAME.new(options, 3), depth) == size
