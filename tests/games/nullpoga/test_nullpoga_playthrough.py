"""A whole match as text, and the size of the tree of plans from a fixed position: whatever changes them changed a rule."""

from __future__ import annotations

from pathlib import Path

from games.nullpoga.nullpoga_table import piece, table
from tefuda.engine.game import State
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import SPECTATOR
from tefuda.games.nullpoga import GAME

PLAYTHROUGH = Path(__file__).parent / "playthrough.txt"


def told() -> str:
    """A match between two seats that plan at random but never take back and seldom commit early."""
    match = Match(GAME, {"decks": ["sampler", "spellbook"], "start_mana": 6, "undo_limit": 0, "turn_limit": 6}, 11)
    words = GAME.words("en")
    rng = seeded(12)
    lines: list[str] = []
    while match.to_act():
        seat = match.to_act()[0]
        legal = match.state.legal(seat)
        wanted = [action for action in legal if match.state.action_document(seat, action)["do"] not in ("commit", "next")]
        choices = wanted if wanted and rng.below(4) > 0 else legal[-1:] if len(legal) == 1 else legal[-2:-1] or legal
        match.play_number(seat, choices[rng.below(len(choices))])
        lines += [f"  {words.event(event)}" for event in match.events(seat)[-1]]
        if len(match.to_act()) == 2 and match.events(SPECTATOR)[-1]:
            lines += ["", GAME.text_board(match.view(SPECTATOR), words), ""]
    return "\n".join([*lines, GAME.text_board(match.view(SPECTATOR), words), ""])


def test_the_playthrough_is_told_as_it_was() -> None:
    assert told() == PLAYTHROUGH.read_text(encoding="utf-8")


def leaves(state: State, depth: int) -> int:
    """How many sequences of so many actions there are, seat 0 planning before seat 1."""
    if depth == 0 or not state.to_act():
        return 1
    seat = state.to_act()[0]
    count = 0
    for action in state.legal(seat):
        after = state.clone()
        after.play(seat, action)
        count += leaves(after, depth - 1)
    return count


def test_the_tree_of_plans_has_its_known_size() -> None:
    state = table(
        piece(1, "tempest_knight", 2, 0),
        piece(3, "archer", 2, 1),
        piece(2, "frost_witch", 1, 0),
        turn=6,
        hands=(["meteor", "summoning_ritual", "mouse", "cat"], ["blaze"]),
    ).state

    assert [leaves(state, depth) for depth in (1, 2, 3)] == [32, 506, 2742]
