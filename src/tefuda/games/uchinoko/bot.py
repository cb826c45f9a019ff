"""What Uchinoko teaches the bots: how good a position looks, and how appealing each action is."""

from __future__ import annotations

from math import exp
from typing import Final

from tefuda.engine.rng import Rng
from tefuda.engine.state import Knowledge, State
from tefuda.games.uchinoko.appeal import appeal, most_appealing
from tefuda.games.uchinoko.cards import Cards, standard_cards
from tefuda.games.uchinoko.judgement import Judgement
from tefuda.games.uchinoko.position import ACQUIRE, AREA, NOTHING, Position
from tefuda.games.uchinoko.prospects import buying_of, chance

PRIOR_SHARPNESS: Final = 1.1
PLAYED_ON: Final = 80  # actions of a simulation after the tree: some turns of everybody
LONGEST_TURN: Final = 40  # and at most so many more, until a turn is over


class UchinokoKnowledge(Knowledge):
    """A plain buying strategy, turned into an evaluation and priors.

    The greedy player knows the cards by their prices alone; the search knows them by experience.
    """

    def __init__(self) -> None:
        self.priced = Judgement(standard_cards(), False)
        self.experienced = Judgement(standard_cards(), True)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Position)
        return chance(state, self._of(state.terms.cards), seat)

    def priors(self, state: State, seat: int, actions: list[int]) -> list[float]:
        assert isinstance(state, Position)
        judgement = self._of(state.terms.cards)
        buying = buying_of(state, judgement)
        appeals = [appeal(state, judgement, buying, action) for action in actions]
        highest = max(appeals)
        return [0.02 + exp(PRIOR_SHARPNESS * (one - highest)) for one in appeals]

    def plays_on(self, state: State, steps: int) -> bool:
        """What a deck is worth shows in the turns to come; a turn is judged when it is over: its gold has become cards then."""
        assert isinstance(state, Position)
        if steps < PLAYED_ON:
            return True
        in_turn = state.phase == ACQUIRE or state.ask != NOTHING or len(state.zone(state.active(), AREA)) > 0
        return in_turn and steps < PLAYED_ON + LONGEST_TURN

    def playout_action(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, Position)
        return most_appealing(state, self._of(state.terms.cards), seat)

    def greedy_action(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, Position)
        if self.priced.cards is not state.terms.cards:
            self.priced = Judgement(state.terms.cards, False)
        return most_appealing(state, self.priced, seat)

    def _of(self, cards: Cards) -> Judgement:
        if self.experienced.cards is not cards:
            self.experienced = Judgement(cards, True)
        return self.experienced
