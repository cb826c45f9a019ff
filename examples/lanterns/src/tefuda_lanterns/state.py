"""Lanterns: rules and views. Numbers in comments are those of RULES.md."""

from __future__ import annotations

from tefuda.engine.errors import IllegalAction
from tefuda.engine.events import Document, EventLog
from tefuda.engine.rng import Rng
from tefuda.engine.state import UNSEEN, Knowledge, Result, State
from tefuda.engine.viewers import OMNISCIENT, sees

NOT_CHOSEN = 0


class Lanterns(State):
    """Plain ints and lists. An action is the bid itself."""

    def __init__(self, size: int, rng: Rng, pile: list[int], hands: list[list[int]], lit: list[int], chosen: list[int]) -> None:
        self.size = size
        self.rng = rng
        self.pile = pile  # the lantern that is bid for is the last
        self.hands = hands
        self.lit = lit
        self.chosen = chosen

    def to_act(self) -> list[int]:
        return [seat for seat in (0, 1) if self.pile and self.chosen[seat] == NOT_CHOSEN]

    def legal(self, seat: int) -> list[int]:
        return list(self.hands[seat]) if self.pile and self.chosen[seat] == NOT_CHOSEN else []

    def play(self, seat: int, action: int, log: EventLog | None = None) -> None:
        self.chosen[seat] = action
        if log is not None:
            log.add_secret(seat, {"type": "chose", "seat": seat, "bid": action}, {"type": "chose", "seat": seat, "bid": None})
        if NOT_CHOSEN not in self.chosen:
            self.show_bids(log)

    def show_bids(self, log: EventLog | None) -> None:
        """Rule 3."""
        lantern = self.pile.pop()
        first, second = self.chosen
        winner = None if first == second else 0 if first > second else 1
        if winner is not None:
            self.lit[winner] += lantern
        if log is not None:
            log.add({"type": "shown", "bids": [first, second], "lantern": lantern, "winner": winner})
        for seat in (0, 1):
            self.hands[seat].remove(self.chosen[seat])
            self.chosen[seat] = NOT_CHOSEN
        result = self.result()
        if log is not None and result is not None:
            log.add({"type": "game_over", **result.document()})

    def result(self) -> Result | None:
        """Rule 4."""
        if self.pile:
            return None
        best = max(self.lit)
        winners = [seat for seat in (0, 1) if self.lit[seat] == best]
        return Result(winners if len(winners) == 1 else [], "lanterns", list(self.lit))

    def clone(self) -> Lanterns:
        hands = [list(self.hands[0]), list(self.hands[1])]
        return Lanterns(self.size, self.rng.clone(), list(self.pile), hands, list(self.lit), list(self.chosen))

    def redeal(self, seat: int, rng: Rng) -> Lanterns:
        """Unknown to a seat: the order of the lanterns to come, and what the other has chosen."""
        world = self.clone()
        coming = sorted(world.pile[:-1])
        rng.shuffle(coming)
        world.pile[:-1] = coming
        other = 1 - seat
        if world.chosen[other] != NOT_CHOSEN:
            world.chosen[other] = world.hands[other][rng.below(len(world.hands[other]))]
        world.rng = rng.fork()
        return world

    def reopened(self, seat: int, rng: Rng) -> Lanterns:
        world = self.redeal(seat, rng)
        world.chosen[1 - seat] = NOT_CHOSEN
        return world

    def seen_action(self, viewer: int, seat: int, action: int) -> int:
        return action if viewer == seat else UNSEEN

    def document(self, viewer: int) -> Document:
        result = self.result()
        return {
            "game": "lanterns",
            "options": {"bids": self.size},
            "seats": 2,
            "turn": self.size - len(self.pile) + 1,
            "phase": "bid" if self.pile else "over",
            "to_act": self.to_act(),
            "result": None if result is None else result.document(),
            "rng": self.rng.text() if viewer == OMNISCIENT else None,
            "lantern": self.pile[-1] if self.pile else None,
            "pile": list(self.pile[:-1]) if viewer == OMNISCIENT else [None] * max(0, len(self.pile) - 1),
            "players": [
                {
                    "hand": list(self.hands[seat]),
                    "lit": self.lit[seat],
                    "chosen": self.chosen[seat] if sees(viewer, seat) and self.chosen[seat] != NOT_CHOSEN else None,
                }
                for seat in (0, 1)
            ],
        }

    def action_document(self, seat: int, action: int) -> Document:
        return {"seat": seat, "do": "bid", "bid": action}

    def action_number(self, document: Document) -> int:
        bid = document.get("bid")
        if document.get("do") != "bid" or isinstance(bid, bool) or not isinstance(bid, int):
            raise IllegalAction('the only action is {"do": "bid", "bid": number}')
        return bid


class LanternsKnowledge(Knowledge):
    """A lantern in hand is worth its number; what is still to come is nobody's."""

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Lanterns)
        lead = state.lit[seat] - state.lit[1 - seat]
        return min(0.99, max(0.01, 0.5 + lead / (state.size * (state.size + 1))))
