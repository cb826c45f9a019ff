"""Positions of any game, reached by playing: drawn by Hypothesis so that a failure shrinks to the shortest log."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import strategies as st

import tefuda
from tefuda.engine.game import Game, State
from tefuda.engine.match import Match
from tefuda.engine.rng import Rng, seeded


@dataclass(frozen=True)
class Variant:
    """A game with one of the option sets that it says reach its rules."""

    game: Game
    place: int

    @property
    def options(self) -> dict[str, object]:
        return self.game.variants()[self.place]

    def __str__(self) -> str:
        return f"{self.game.slug}-{self.place}"


GAMES = list(tefuda.games().values())
VARIANTS = [Variant(game, place) for game in GAMES for place in range(len(game.variants()))]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)


def play_at_random(match: Match, steps: int, rng: Rng) -> None:
    """Up to `steps` actions of whoever may act, chosen as the game's own random play does."""
    for _ in range(steps):
        seats = match.to_act()
        if not seats:
            return
        seat = seats[rng.below(len(seats))]
        match.play_number(seat, match.state.random_action(seat, rng))


@st.composite
def matches(draw: st.DrawFn, variant: Variant, most_steps: int = 120) -> Match:
    """A match somewhere on its way: a stretch of random play, then a few actions that shrink one by one."""
    match = Match(variant.game, variant.options, draw(st.integers(0, 2**63 - 1), label="seed"))
    play_at_random(match, draw(st.integers(0, most_steps), label="random actions"), seeded(draw(st.integers(0, 2**32))))
    for choice in draw(st.lists(st.integers(0, 2**20), max_size=6), label="choices"):
        seats = match.to_act()
        if not seats:
            break
        seat = seats[choice % len(seats)]
        legal = match.state.legal(seat)
        match.play_number(seat, legal[(choice // 7) % len(legal)])
    return match


def played_out(state: State, rng: Rng, most_steps: int = 50_000) -> int:
    """Play a state to its end; how many actions that took."""
    for steps in range(most_steps):
        seats = state.to_act()
        if not seats:
            return steps
        seat = seats[rng.below(len(seats))]
        state.play(seat, state.random_action(seat, rng))
    raise AssertionError(f"the match did not end within {most_steps} actions")
