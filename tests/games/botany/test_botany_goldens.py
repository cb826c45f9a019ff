"""Goldens: one match as people read it (playthrough.txt), and how many positions lie ahead of fixed ones.

After a change of the rules write the playthrough anew: TEFUDA_GOLDEN=1 pytest tests/games/botany, and commit it alone.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from games.botany.drawn import drawn, piece
from tefuda.engine.game import SPECTATOR, State
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.games.botany import GAME

GOLDEN = Path(__file__).parent / "playthrough.txt"


def playthrough() -> str:
    """A short match of chance: every action in words, what happened, and the field after each turn."""
    words = GAME.words("en")
    match = Match(GAME, {"rows": 6, "cols": 5, "rounds": 4, "alien_bonus": 2, "native_bonus": 2}, 1)
    rng = seeded(3)
    lines = [words.event(event.full) for event in match.setup]
    while match.to_act():
        seat = match.to_act()[0]
        legal = match.state.legal(seat)
        action = legal[rng.below(len(legal))]
        spoken = words.action(match.state.action_document(seat, action))
        lines.append(f"> {spoken} (one of {len(legal)})")
        lines += [f"  {words.event(event)}" for event in match.play_number(seat, action)]
        if action == 0:
            lines += [GAME.text_board(match.view(SPECTATOR), words), ""]
    return "\n".join(lines) + "\n"


def test_the_golden_match_is_told_as_before() -> None:
    told = playthrough()
    if os.environ.get("TEFUDA_GOLDEN"):
        GOLDEN.write_text(told, encoding="utf-8")

    assert told == GOLDEN.read_text(encoding="utf-8")


def positions_ahead(state: State, depth: int) -> int:
    """How many sequences of this many actions there are."""
    if depth == 0 or state.is_over():
        return 1
    seat = state.to_act()[0]
    total = 0
    for action in state.legal(seat):
        after = state.clone()
        after.play(seat, action)
        total += positions_ahead(after, depth - 1)
    return total


@pytest.mark.parametrize(("depth", "count"), [(1, 97), (2, 1793)])
def test_move_tree_counts_of_the_opening(depth: int, count: int) -> None:
    assert positions_ahead(Match(GAME, {"rows": 4, "cols": 4, "alien_bonus": 1}, 1).state, depth) == count


@pytest.mark.parametrize(("seat", "depth", "count"), [(0, 1, 145), (0, 2, 8913), (1, 1, 89), (1, 2, 4557)])
def test_move_tree_counts_of_a_middle_game(seat: int, depth: int, count: int) -> None:
    field = "1 1* 1 e w\n2 (.) 3* . .\n2* . 3 . ."
    pieces = {1: piece("long_headed_poppy"), 2: piece("brazilian_pennywort"), 3: piece("lanceleaf_coreopsis", stage=1)}
    match = drawn(field, pieces, seat=seat, environment=4, options={"rows": 4, "cols": 5})

    assert positions_ahead(match.state, depth) == count
