"""Headquarters as the engine sees it: the contract of engine/state.py over the rules of this folder."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.engine.events import Document, EventLog
from tefuda.engine.rng import Rng
from tefuda.engine.state import Result
from tefuda.games.headquarters.actions import (
    CHOOSE,
    CREDITS,
    HIDE,
    count_legal,
    first_of,
    kind_of,
    legal_actions,
    numbered,
    perform,
    random_legal_action,
    second_of,
)
from tefuda.games.headquarters.documents import state_document
from tefuda.games.headquarters.notation import action_to_document, document_to_action
from tefuda.games.headquarters.position import CHOOSE_CARD, NOBODY, OVER, Position
from tefuda.games.headquarters.redeal import redealt


class Headquarters(Position):
    def seat_count(self) -> int:
        return len(self.players)

    def to_act(self) -> list[int]:
        if self.phase == OVER:
            return []
        return [self.active if self.choice_seat == NOBODY else self.choice_seat]

    def legal(self, seat: int) -> list[int]:
        return legal_actions(self, seat)

    def random_action(self, seat: int, rng: Rng) -> int:
        return random_legal_action(self, seat, rng.below(count_legal(self, seat)))

    def play(self, seat: int, action: int, log: EventLog | None = None) -> None:
        self.log = log
        perform(self, seat, action)
        self.log = None

    def result(self) -> Result | None:
        return self.outcome

    def is_over(self) -> bool:
        return self.phase == OVER

    def clone(self) -> Headquarters:
        copy = Headquarters(self.setting, self.rng.clone())
        self.copy_into(copy)
        return copy

    def redeal(self, seat: int, rng: Rng) -> Headquarters:
        world = self.clone()
        redealt(world, seat, rng)
        return world

    def seen_action(self, viewer: int, seat: int, action: int) -> int:
        """Others see neither which card is hidden nor which card is picked."""
        if viewer == seat:
            return action
        kind: i64 = kind_of(action)
        if kind == HIDE:
            return numbered(HIDE, first_of(action) % CREDITS, second_of(action))
        if kind == CHOOSE and self.choice_kind == CHOOSE_CARD:
            return numbered(CHOOSE, 0, 0)
        return action

    def document(self, viewer: int) -> Document:
        return state_document(self, viewer, self.to_act())

    def action_document(self, seat: int, action: int) -> Document:
        return action_to_document(self, seat, action)

    def action_number(self, document: Document) -> int:
        return document_to_action(self, document)
