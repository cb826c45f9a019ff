"""CardGO behind the contract of engine/state.py: a position, its actions as numbers, its documents."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.engine.errors import IllegalAction
from tefuda.engine.events import Document, EventLog
from tefuda.engine.rng import Rng
from tefuda.engine.state import Result, State
from tefuda.games.cardgo import rules, unseen
from tefuda.games.cardgo.naming import action_document, named_action
from tefuda.games.cardgo.placing import PASS, SKIP, legal_actions, placed_kind, placed_on, random_legal_action
from tefuda.games.cardgo.position import Position
from tefuda.games.cardgo.showing import position_document
from tefuda.games.cardgo.vocabulary import NOBODY, NOT_OVER, OVER, REASONS


class CardgoState(State):
    def __init__(self, position: Position) -> None:
        self.position = position

    def to_act(self) -> list[int]:
        return [] if self.position.phase == OVER else [int(self.position.active)]

    def legal(self, seat: int) -> list[int]:
        at = self.position
        if at.phase == OVER or at.active != seat:
            return []
        return legal_actions(at, seat)

    def random_action(self, seat: int, rng: Rng) -> int:
        """Each legal action is equally likely."""
        return int(random_legal_action(self.position, seat, rng))

    def play(self, seat: int, action: int, log: EventLog | None = None) -> None:
        at = self.position
        number: i64 = action
        if number == PASS:
            rules.pass_turn(at, seat, log)
        elif number == SKIP:
            rules.skip_extra(at, seat, log)
        else:
            rules.place_card(at, seat, placed_kind(at, number), placed_on(at, number), log)

    def is_over(self) -> bool:
        return self.position.phase == OVER

    def result(self) -> Result | None:
        at = self.position
        if at.reason == NOT_OVER:
            return None
        winners = [] if at.winner == NOBODY else [int(at.winner)]
        return Result(winners, REASONS[at.reason], [int(at.life[0]), int(at.life[1])])

    def clone(self) -> CardgoState:
        return CardgoState(self.position.clone())

    def redeal(self, seat: int, rng: Rng) -> CardgoState:
        return CardgoState(unseen.redealt(self.position, seat, rng))

    def seen_action(self, viewer: int, seat: int, action: int) -> int:
        return int(unseen.noticed_action(self.position, viewer, seat, action))

    def document(self, viewer: int) -> Document:
        return position_document(self.position, viewer)

    def action_document(self, seat: int, action: int) -> Document:
        return action_document(self.position, seat, action)

    def action_number(self, document: Document) -> int:
        """The number of an action document; IllegalAction says which part of it does not fit."""
        if not isinstance(document, dict):
            raise IllegalAction('an action is an object such as {"seat": 0, "do": "pass"}')
        return int(named_action(self.position, document))
