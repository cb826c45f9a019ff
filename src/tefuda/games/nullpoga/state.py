"""The state of the contract: legality, play, re-dealing, and what each viewer sees."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.engine.events import Document, EventLog
from tefuda.engine.rng import Rng
from tefuda.engine.state import UNSEEN, Result
from tefuda.games.nullpoga.action_documents import action_document, action_number
from tefuda.games.nullpoga.actions import CHOOSE_BUNDLES, COMMIT, code, kind_of, target_of
from tefuda.games.nullpoga.board import Field
from tefuda.games.nullpoga.documents import document, next_entry
from tefuda.games.nullpoga.piles import sort
from tefuda.games.nullpoga.planning import legal_actions, plan
from tefuda.games.nullpoga.position import BUNDLES, DONE, PLAN, SPELL, Player, Position, chosen_bundles
from tefuda.games.nullpoga.redealing import deal_anew
from tefuda.games.nullpoga.resolution import carry_out
from tefuda.games.nullpoga.turns import begin


class Nullpoga(Position):
    """One position of nullpoga."""

    def __init__(self, field: Field, players: list[Player], rng: Rng, phase: i64) -> None:
        super().__init__(field, players, rng, phase)

    def to_act(self) -> list[int]:
        if self.waits_for(0):
            return [0, 1] if self.waits_for(1) else [0]
        return [1] if self.waits_for(1) else []

    def legal(self, seat: int) -> list[int]:
        actions = legal_actions(self, seat)
        sort(actions)
        return list(actions)

    def random_action(self, seat: int, rng: Rng) -> int:
        actions = legal_actions(self, seat)
        return int(actions[rng.below(len(actions))])

    def play(self, seat: int, action: int, log: EventLog | None = None) -> None:
        kind: i64 = kind_of(action)
        if kind == COMMIT:
            self.commit(seat, log)
        elif kind == CHOOSE_BUNDLES:
            self.choose_bundles(seat, target_of(action), log)
        else:
            if log is not None:
                log.add_secret(seat, {"type": "planned", "seat": seat, "action": next_entry(self, seat, action)}, None)
            plan(self, seat, action)

    def commit(self, seat: int, log: EventLog | None) -> None:
        """Close the plan; the last to do so sets everything in motion (7.5)."""
        self.players[seat].stage = DONE
        self.projections[seat] = None
        if log is not None:
            log.add({"type": "committed", "seat": seat})
        if self.players[1 - seat].stage == DONE:
            carry_out(self, log)

    def choose_bundles(self, seat: int, chosen: i64, log: EventLog | None) -> None:
        """Secret until both have chosen; then the two bundles of each seat are its deck (section 4)."""
        self.players[seat].chosen = chosen
        if log is not None:
            log.add({"type": "committed", "seat": seat})
        if self.players[1 - seat].chosen == 0:
            return
        if log is not None:
            log.add({"type": "bundles_chosen", "chosen": [chosen_bundles(player.chosen) for player in self.players]})
        for player in self.players:
            player.deck = vec[i64]([card for place in chosen_bundles(player.chosen) for card in player.bundles[place]])
        begin(self, log)

    def result(self) -> Result | None:
        return self.ended

    def is_over(self) -> bool:
        return self.ended is not None

    def clone(self) -> Nullpoga:
        """The projections are not copied: they are made again when somebody asks."""
        copy = Nullpoga(self.field.clone(), [self.players[0].clone(), self.players[1].clone()], self.rng.clone(), self.phase)
        copy.ended = self.ended
        return copy

    def redeal(self, seat: int, rng: Rng) -> Nullpoga:
        world = self.clone()
        deal_anew(world, seat, rng)
        return world

    def reopened(self, seat: int, rng: Rng) -> Nullpoga:
        """As re-dealt, but the other seat plans, or chooses its bundles, once more."""
        world = self.clone()
        other = world.players[1 - seat]
        if world.phase == BUNDLES:
            other.chosen = 0
        elif world.phase == PLAN:
            other.stage = SPELL
        deal_anew(world, seat, rng)
        return world

    def seen_action(self, viewer: int, seat: int, action: int) -> int:
        """Planning is unseen; that a seat has committed, or chosen its bundles, is seen, but not what."""
        if viewer == seat:
            return action
        if kind_of(action) == COMMIT:
            return action
        if kind_of(action) == CHOOSE_BUNDLES:
            return action if self.players[1 - seat].chosen != 0 else int(code(CHOOSE_BUNDLES))
        return UNSEEN

    def document(self, viewer: int) -> Document:
        return document(self, viewer)

    def action_document(self, seat: int, action: int) -> Document:
        return action_document(self.field.settings.cards, seat, action)

    def action_number(self, document: Document) -> int:
        return action_number(self.field.settings.cards, document)
