"""Thinking for people: what the best actions are, and which decisions of a match lost most."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Final

from tefuda.bots.bot import Seen
from tefuda.bots.thinking import Budget, never, new_search, shares, think
from tefuda.engine.events import Document
from tefuda.engine.game import Game, Knowledge
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.engine.state import UNSEEN

SEED: Final = 1
LEAST_VISITS: Final = 0.02  # of the simulations: an action tried less has no chance worth telling
SECOND_LOOK: Final = 0.25  # of the budget goes to the action that was played, if the search tried it too seldom


@dataclass(frozen=True)
class Advice:
    """An action worth considering."""

    action: int
    chance: float  # estimated chance to win with it
    share: float  # how much of the choice it has earned: a mixed choice is drawn by it

    def document(self) -> Document:
        return asdict(self)


def hint(seen: Seen, game: Game, budget: float | Budget, stopped: Callable[[], bool] = never) -> list[Advice]:  # noqa: ARG001
    """The actions that a search of this budget (seconds, or a Budget) considers, the best first; never empty."""
    legal = seen.legal()
    search = new_search(seen, seeded(SEED))
    think(search, _budget(budget), stopped)
    root = search.root
    enough = max(1.0, LEAST_VISITS * int(root.visits))
    found = [
        Advice(edge.action, edge.value(root.value()), round(share, 4))
        for edge, share in shares(search)
        if int(edge.visits) >= enough
    ]
    return found or [Advice(legal[0], root.value(), 1.0)]


@dataclass(frozen=True)
class Decision:
    """One decision of a match, judged by a search that saw what its seat could see."""

    number: int  # of the action in the match
    seat: int
    played: Document
    chance: float  # to win with the action that was played
    best: Document
    best_chance: float  # to win with the action the search prefers

    @property
    def loss(self) -> float:
        return max(0.0, self.best_chance - self.chance)

    def document(self) -> Document:
        return {**asdict(self), "loss": self.loss}


def analyse(
    match: Match, budget: float | Budget, progress: Callable[[int, int], None] | None = None, stopped: Callable[[], bool] = never
) -> list[Decision]:
    """Judge every decision of a match (choices among more than one action), in the order they were made."""
    knowledge = match.game.knowledge()
    again = match.fork(0)
    found: list[Decision] = []
    for number, played in enumerate(match.actions):
        if stopped():
            break
        seat, action = again.number_of(played)
        if len(again.state.legal(seat)) > 1:
            found.append(_judged(again, number, seat, action, knowledge, _budget(budget), stopped))
        again.play_number(seat, action)
        if progress is not None:
            progress(number + 1, match.number)
    return found


def _judged(
    match: Match, number: int, seat: int, action: int, knowledge: Knowledge, budget: Budget, stopped: Callable[[], bool]
) -> Decision:
    state = match.state
    search = new_search(Seen(state, seat, knowledge), seeded(SEED))
    think(search, _part(budget, 1.0 - SECOND_LOOK), stopped)
    best = shares(search)[0][0]
    if best.action != action:
        search.only = action
        think(search, _part(budget, SECOND_LOOK), stopped)
        search.only = UNSEEN
    root = search.root
    chances = {edge.action: edge.value(root.value()) for edge in root.edges}
    return Decision(
        number,
        seat,
        state.action_document(seat, action),
        chances.get(action, root.value()),
        state.action_document(seat, best.action),
        max(chances[best.action], chances.get(action, 0.0)),
    )


def _budget(budget: float | Budget) -> Budget:
    return budget if isinstance(budget, Budget) else Budget(seconds=budget)


def _part(budget: Budget, part: float) -> Budget:
    simulations = None if budget.simulations is None else max(1, int(budget.simulations * part))
    return Budget(simulations, None if budget.seconds is None else budget.seconds * part)
