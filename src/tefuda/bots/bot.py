"""What a bot is, what it gets to see, and the two plain ones."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from tefuda.engine.events import Document
from tefuda.engine.game import Knowledge, State
from tefuda.engine.rng import Rng, seeded

DISGUISE: Final = 0  # the seed of the world that stands for the real one


class Seen:
    """A match through the eyes of one seat: all that a bot gets.

    The real state is not kept: its place is taken by a world re-dealt from the seat's view, and every further world is
    re-dealt from that one. By the contract both give the seat the same view, actions and worlds.
    """

    def __init__(self, state: State, seat: int, knowledge: Knowledge) -> None:
        self.seat = seat
        self.seats = state.seat_count()
        self.knowledge = knowledge
        self._world = state.redeal(seat, seeded(DISGUISE))

    def legal(self) -> list[int]:
        return self._world.legal(self.seat)

    def view(self) -> Document:
        return self._world.document(self.seat)

    def world(self, rng: Rng) -> State:
        """A world that the seat cannot tell from the real one, its own to play with."""
        return self._world.redeal(self.seat, rng)

    def reopened(self, rng: Rng) -> State:
        """Such a world in which the others' secret choices of this moment are still to be made."""
        return self._world.reopened(self.seat, rng)

    def action_document(self, action: int) -> Document:
        return self._world.action_document(self.seat, action)


class Bot(ABC):
    """Chooses for whatever seat it is shown. One bot may play several matches and seats; it holds nothing it must keep."""

    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def choose(self, seen: Seen) -> int:
        """One of `seen.legal()`."""

    def stop(self) -> None:  # noqa: B027  # a bot that chooses at once has nothing to end
        """End the thinking of the running `choose` (or of the next one, if none runs): it returns the best so far.

        May be called from another thread.
        """


class RandomBot(Bot):
    """Plays as the game's own random play does."""

    def __init__(self, seed: int) -> None:
        super().__init__("random")
        self._rng = seeded(seed)

    def choose(self, seen: Seen) -> int:
        return seen.world(self._rng).random_action(seen.seat, self._rng)


class GreedyBot(Bot):
    """Plays what the game's knowledge likes best, without looking further."""

    def __init__(self, seed: int) -> None:
        super().__init__("greedy")
        self._rng = seeded(seed)

    def choose(self, seen: Seen) -> int:
        legal = seen.legal()
        if len(legal) == 1:
            return legal[0]
        return seen.knowledge.greedy_action(seen.world(self._rng), seen.seat, self._rng)
