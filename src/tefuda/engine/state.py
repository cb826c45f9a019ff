"""The part of the contract that runs in the inner loop: a position of a game, and what a bot knows about it.

The contract is explained in game.py. These classes are compiled; a plug-in may subclass them in plain Python.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tefuda.engine.errors import ContractBroken
from tefuda.engine.events import Document, EventLog
from tefuda.engine.rng import Rng

UNSEEN: Final = -1  # seen_action: the viewer does not even notice that something was done


def missing(holder: object, method: str) -> ContractBroken:
    return ContractBroken(f"{type(holder).__name__} must define {method}()")


class Result:
    """How a match ended. No winners: a draw."""

    def __init__(self, winners: list[int], reason: str, scores: list[int], extra: Document | None = None) -> None:
        self.winners = winners
        self.reason = reason
        self.scores = scores
        self.extra = extra  # further fields that a game's rulebook puts into the result

    def document(self) -> Document:
        document: Document = {"winners": list(self.winners), "reason": self.reason, "scores": list(self.scores)}
        if self.extra is not None:
            document.update(self.extra)
        return document

    def share(self, seat: int, seats: int) -> float:
        """What the seat gets of one point: all of it for a sole winner, an equal part for joint winners or a draw."""
        if not self.winners:
            return 1.0 / seats
        return 1.0 / len(self.winners) if seat in self.winners else 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position, everything included; mutable."""

    def seat_count(self) -> int:
        return 2

    def to_act(self) -> list[int]:
        """The seats that may act now, ascending; several when choices are simultaneous, none when the match is over."""
        raise missing(self, "to_act")

    def legal(self, seat: int) -> list[int]:
        """Every action the seat may take, ascending; not empty for a seat in `to_act`, empty for any other."""
        raise missing(self, "legal")

    def play(self, seat: int, action: int, log: EventLog | None = None) -> None:
        """Carry the action out. Trusts its caller: Match has refused whatever `legal` does not list."""
        raise missing(self, "play")

    def result(self) -> Result | None:
        raise missing(self, "result")

    def is_over(self) -> bool:
        return self.result() is not None

    def clone(self) -> State:
        """A copy that shares nothing mutable, made through the constructor (the quick way when compiled)."""
        raise missing(self, "clone")

    def random_action(self, seat: int, rng: Rng) -> int:
        """One of the legal actions, uniformly unless the game says otherwise; override it so that no list is built."""
        actions = self.legal(seat)
        return actions[rng.below(len(actions))]

    def redeal(self, seat: int, rng: Rng) -> State:
        """A world this seat cannot tell from the real one: what it does not see is dealt anew, the future included.

        It must follow from the seat's view and `rng` alone, so that a bot that thinks in such worlds cannot be steered by
        what it may not know: put hidden cards into a fixed order before shuffling them.
        """
        raise missing(self, "redeal")

    def reopened(self, seat: int, rng: Rng) -> State:
        """A re-dealt world in which the others' secret choices of this moment are taken back; the seat's own stay.

        Search thinks here: it lets the others choose for themselves instead of meeting choices dealt at random. A game with
        secret simultaneous choices overrides it; like `redeal` it follows from the seat's view and `rng` alone.
        """
        return self.redeal(seat, rng)

    def seen_action(self, viewer: int, seat: int, action: int) -> int:
        """The number under which `viewer` notices this action of `seat`, asked before it is played.

        Actions that the viewer cannot tell apart get the same number; UNSEEN when it notices nothing at all.
        """
        return action

    def document(self, viewer: int) -> Document:
        """What a seat, SPECTATOR or OMNISCIENT sees: built up from nothing, so that a new field is hidden at first."""
        raise missing(self, "document")

    def action_document(self, seat: int, action: int) -> Document:
        raise missing(self, "action_document")

    def action_number(self, document: Document) -> int:
        """The number of an action document; IllegalAction with the reason if it names nothing that could be done."""
        raise missing(self, "action_number")


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """What a game teaches the bots (its bot.py). The defaults know nothing: every game is playable without it."""

    def evaluate(self, state: State, seat: int) -> float:
        """The seat's chance to win from here as it looks to the eye, 0 to 1. Only called while the match goes on."""
        return 1.0 / state.seat_count()

    def features(self, state: State, seat: int, rival: int) -> list[float]:
        """The figures by which a taught judgement compares a seat with a rival (network.py); none where nothing is taught.

        They may use what the seat knows, and of its rival only what everybody sees.
        """
        return []

    def priors(self, state: State, seat: int, actions: list[int]) -> list[float]:
        """How promising each action looks before any search: weights in the order of `actions`, some of them positive.

        What has the weight 0 is never tried: actions that only a person needs, such as taking back.
        """
        return [1.0] * len(actions)

    def careful_priors(self, state: State, seat: int, actions: list[int]) -> list[float]:
        """The same for the decision a bot has to make: asked once for all its simulations, so that a game may look longer.

        The lower levels do not ask: what they open with is `priors`.
        """
        return self.priors(state, seat, actions)

    def effort(self) -> int:
        """How many times the usual simulations a decision of a level takes here: more where one decision is a small part of
        a long plan, or hundreds of actions are legal, and simulations are quick enough for it.
        """
        return 1

    def is_certain(self) -> bool:
        """Whether the game has neither secrets nor luck: every world is the real one, so that search asks once what is legal."""
        return False

    def plays_on(self, state: State, steps: int) -> bool:
        """Whether a simulation plays on here, `steps` actions after leaving the tree, before it asks `evaluate`.

        By default it never does; a game says yes where a judgement needs more, such as in the middle of secret planning.
        """
        return False

    def playout_action(self, state: State, seat: int, rng: Rng) -> int:
        """The action a simulation plays outside the tree: drawn in proportion to the priors unless the game is quicker."""
        actions = state.legal(seat)
        weights = self.priors(state, seat, actions)
        drawn = rng.fraction() * sum(weights)
        for place in range(len(actions)):
            drawn -= weights[place]
            if drawn < 0.0:
                return actions[place]
        return actions[len(actions) - 1]

    def greedy_action(self, state: State, seat: int, rng: Rng) -> int:
        """The choice of the `greedy` bot in a world re-dealt for this seat: by default the best position one step on."""
        best: list[int] = []
        best_value = -1.0
        for action in state.legal(seat):
            after = state.clone()
            after.play(seat, action)
            result = after.result()
            value = self.evaluate(after, seat) if result is None else result.share(seat, state.seat_count())
            if value > best_value + 1e-12:
                best_value = value
                best = [action]
            elif value > best_value - 1e-12:
                best.append(action)
        return best[rng.below(len(best))]
