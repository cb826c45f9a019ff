"""The state of a match: the contract of the engine over the rules of the game."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tefuda.engine.errors import IllegalAction, shortened
from tefuda.engine.events import Document, EventLog
from tefuda.engine.rng import Rng
from tefuda.engine.state import Result
from tefuda.games.uchinoko.dealing import deal_anew
from tefuda.games.uchinoko.ending import result_of
from tefuda.games.uchinoko.legal import legal_at, legal_count
from tefuda.games.uchinoko.position import OVER, ZONES, Position
from tefuda.games.uchinoko.rules import ACQUIRE_CARD, PICK, PLAIN, PLAY_CARD, USE, play_action
from tefuda.games.uchinoko.terms import Terms
from tefuda.games.uchinoko.views import document_of
from tefuda.games.uchinoko.vocabulary import MOST_EFFECTS

FIELDS = {"play": ("card", "effect"), "pick": ("card",), "use": ("card",), "acquire": ("card",)}


class UchinokoState(Position):
    """One position of Uchinoko. Exactly one seat may act until the match is over."""

    def seat_count(self) -> int:
        return self.terms.seats

    def to_act(self) -> list[int]:
        return [] if self.phase == OVER else [self.actor()]

    def legal(self, seat: int) -> list[int]:
        if self.phase == OVER or seat != self.actor():
            return []
        actions: list[int] = [legal_at(self, place) for place in range(legal_count(self))]
        actions.sort()
        return actions

    def play(self, seat: int, action: int, log: EventLog | None = None) -> None:
        play_action(self, action, log)

    def random_action(self, seat: int, rng: Rng) -> int:
        return legal_at(self, rng.below(legal_count(self)))

    def result(self) -> Result | None:
        return result_of(self) if self.phase == OVER else None

    def is_over(self) -> bool:
        return self.phase == OVER

    def clone(self) -> UchinokoState:
        zones: list[list[int]] = []
        for place in range(i64(len(self.zones))):
            zones.append(self.zones[place].copy())
        other = UchinokoState(self.terms, self.rng.clone(), zones, self.supply.copy(), self.market, self.trash.copy())
        other.copy_counters(self)
        return other

    def redeal(self, seat: int, rng: Rng) -> UchinokoState:
        world = self.clone()
        world.rng = rng.fork()
        deal_anew(world, seat, rng)
        return world

    def document(self, viewer: int) -> Document:
        return document_of(self, viewer)

    def action_document(self, seat: int, action: int) -> Document:
        slugs = self.terms.cards.slugs
        document: Document = {"seat": seat}
        if action >= ACQUIRE_CARD:
            return {**document, "do": "acquire", "card": slugs[action - ACQUIRE_CARD]}
        if action >= USE:
            return {**document, "do": "use", "card": slugs[action - USE]}
        if action >= PICK:
            return {**document, "do": "pick", "card": slugs[action - PICK]}
        if action >= PLAY_CARD:
            card, effect = divmod(action - PLAY_CARD, MOST_EFFECTS)
            return {**document, "do": "play", "card": slugs[card], "effect": effect}
        return {**document, "do": PLAIN[action]}

    def action_number(self, document: Document) -> int:
        given: dict[str, Any] = document
        do = given.get("do")
        known = [*PLAIN, *FIELDS]
        if not isinstance(do, str) or do not in known:
            raise IllegalAction(f"there is no action {shortened(do)}; there are: {', '.join(known)}")
        fields = FIELDS.get(do, ())
        for name in given:
            if name != "seat" and name != "do" and name not in fields:
                raise IllegalAction(f"'{do}' has no field {shortened(name)}; it has: {', '.join(fields) or 'none'}")
        if do in PLAIN:
            return PLAIN.index(do)
        slug = given.get("card")
        if not isinstance(slug, str) or slug not in self.terms.cards.numbers:
            raise IllegalAction(f"'{do}' names a card of this match, not {shortened(slug)}")
        card = self.terms.cards.numbers[slug]
        if do == "play":
            effect = given.get("effect")
            if isinstance(effect, bool) or not isinstance(effect, int) or not 0 <= effect < self.terms.cards.effect_counts[card]:
                raise IllegalAction(
                    f"'{slug}' has {self.terms.cards.effect_counts[card]} effects, from 0; not {shortened(effect)}"
                )
            return PLAY_CARD + card * MOST_EFFECTS + effect
        return {"pick": PICK, "use": USE, "acquire": ACQUIRE_CARD}[do] + card


def empty_state(terms: Terms, rng: Rng) -> UchinokoState:
    """A position without any card, to be filled by the set-up or from a document."""
    zones: list[list[int]] = [[] for _ in range(terms.seats * ZONES)]
    return UchinokoState(terms, rng, zones, [0] * len(terms.cards.slugs), [], [])
