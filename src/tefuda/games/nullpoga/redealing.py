"""Worlds that a seat cannot tell from the real one (section 10): the opponent's cards and plan, and both decks' order.

Everybody sees the options and so both deck lists; what has been played or discarded lies open. The cards that are left,
in the opponent's hand and deck together, are therefore known, but not which of them are where.
"""

from __future__ import annotations

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from tefuda.engine.rng import Rng
from tefuda.games.nullpoga.habits import plan_as_usual
from tefuda.games.nullpoga.piles import shuffle, sort
from tefuda.games.nullpoga.position import BUNDLES, DONE, PLAN, SPELL, Position


def deal_anew(world: Position, seat: int, rng: Rng) -> None:
    """Change what the seat does not see, the future included."""
    world.rng = rng.fork()
    other = 1 - seat
    if world.phase == BUNDLES:
        choose_anew(world, other, rng)
        return
    deck = world.players[seat].deck
    sort(deck)  # from here on nothing depends on the real order
    shuffle(deck, rng)
    deal_hand_anew(world, other, rng)
    plan_anew(world, other, rng)


def choose_anew(world: Position, other: int, rng: Rng) -> None:
    if world.players[other].chosen != 0:
        first, second = rng.sample([0, 1, 2, 3], 2)
        world.players[other].chosen = 1 << first | 1 << second


def deal_hand_anew(world: Position, other: int, rng: Rng) -> None:
    """With open spells the spells of a hand stay, and the hidden cards beside them are monsters."""
    side, player = world.field.sides[other], world.players[other]
    cards = world.field.settings.cards.cards
    spells_are_open = world.field.settings.open_spells
    hand = vec[i64](capacity=len(side.hand))
    unseen = vec[i64](capacity=len(side.hand) + len(player.deck))
    for card in side.hand:
        if spells_are_open and cards[card].is_spell:
            hand = append(hand, card)
        else:
            unseen = append(unseen, card)
    hidden: i64 = len(unseen)
    unseen = extend(unseen, player.deck)
    sort(unseen)
    shuffle(unseen, rng)
    deck = vec[i64](capacity=len(player.deck))
    for card in unseen:
        if hidden > 0 and not (spells_are_open and cards[card].is_spell):
            hand = append(hand, card)
            hidden -= 1
        else:
            deck = append(deck, card)
    shuffle(deck, rng)
    sort(hand)
    side.hand = hand
    player.deck = deck


def plan_anew(world: Position, other: int, rng: Rng) -> None:
    """A seat that still plans begins again; one that has committed has planned as players usually do."""
    if world.phase != PLAN:
        return
    player = world.players[other]
    committed = player.stage == DONE
    player.forget_plan(SPELL)
    player.undos = 0
    world.projections[other] = None
    if committed:
        plan_as_usual(world, other, rng)
        player.stage = DONE
        world.projections[other] = None
