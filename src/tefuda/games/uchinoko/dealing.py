"""Dealing anew what a seat cannot see (rulebook 10), so that its view stays as it is."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.engine.rng import Rng
from tefuda.games.uchinoko.moving import has, is_of
from tefuda.games.uchinoko.position import ASK_DISCARD, ASK_PAY, ASK_PEEK, ASK_TRASH, DECK, DISCARD_PILE, HAND, OVER, Position
from tefuda.games.uchinoko.rules import create_in_hand


def deal_anew(position: Position, seat: i64, rng: Rng) -> None:
    """Shuffle every player's hidden cards among the places where that player's cards are hidden from the seat.

    Hidden are all draw piles (but the cards the seat is looking at), what lies below the top of the discard piles, and
    the rivals' hands. Which cards a player owns is no secret: every gain and every loss is seen by all. They are put in
    order before they are shuffled, so that the new world does not depend on where they lie. A rival who is being asked
    keeps a hand that can answer.
    """
    if position.phase == OVER:
        return  # everything is shown
    for player in range(i64(position.terms.seats)):
        hidden: list[int] = []
        _lift(position.zone(player, DECK), _hidden_deck(position, player, seat), hidden)
        _lift(position.zone(player, DISCARD_PILE), len(position.zone(player, DISCARD_PILE)) - 1, hidden)
        if player != seat:
            _lift(position.zone(player, HAND), len(position.zone(player, HAND)), hidden)
        hidden.sort()
        rng.shuffle(hidden)
        if player != seat:
            _lay(position.zone(player, HAND), len(position.zone(player, HAND)), hidden)
        _lay(position.zone(player, DISCARD_PILE), len(position.zone(player, DISCARD_PILE)) - 1, hidden)
        _lay(position.zone(player, DECK), _hidden_deck(position, player, seat), hidden)
        if player != seat and player == position.ask_seat:
            _make_answerable(position, player)


def _hidden_deck(position: Position, player: i64, seat: i64) -> i64:
    """How many cards of a draw pile, from its bottom, the seat cannot see."""
    size: i64 = len(position.zone(player, DECK))
    if position.ask == ASK_PEEK and position.ask_seat == player == seat:
        return size - position.ask_number
    return size


def _lift(cards: list[int], count: i64, hidden: list[int]) -> None:
    for place in range(count):
        hidden.append(cards[place])


def _lay(cards: list[int], count: i64, hidden: list[int]) -> None:
    for place in range(count):
        cards[place] = hidden.pop()


def _make_answerable(position: Position, player: i64) -> None:
    """The open question says something about the hand: that it can pay, or that it has a card of a type."""
    hand = position.zone(player, HAND)
    if position.ask == ASK_PAY:
        missing: i64 = position.need - position.paid
        while create_in_hand(position, player) < missing:
            _exchange_for_value(position, player)
    elif (position.ask == ASK_TRASH or position.ask == ASK_DISCARD) and not has(position, hand, position.ask_type):
        _exchange_for_type(position, player, position.ask_type)


def _exchange_for_value(position: Position, player: i64) -> None:
    """Exchange the hand's poorest card for the hidden card of the highest create value."""
    values = position.terms.cards.values
    hand = position.zone(player, HAND)
    poorest: i64 = 0
    for place in range(i64(len(hand))):
        if values[hand[place]] < values[hand[poorest]]:
            poorest = place
    pile = position.zone(player, DECK)
    richest: i64 = 0
    best: i64 = -1
    for zone in (DECK, DISCARD_PILE):
        cards = position.zone(player, zone)
        for place in range(_hidden_in(zone, cards)):
            value: i64 = values[cards[place]]
            if value > best:
                pile, richest, best = cards, place, value
    hand[poorest], pile[richest] = pile[richest], hand[poorest]


def _exchange_for_type(position: Position, player: i64, kind: i64) -> None:
    """Exchange the hand's first card for a hidden card of the type."""
    hand = position.zone(player, HAND)
    for zone in (DECK, DISCARD_PILE):
        cards = position.zone(player, zone)
        for place in range(_hidden_in(zone, cards)):
            if is_of(position, cards[place], kind):
                hand[0], cards[place] = cards[place], hand[0]
                return


def _hidden_in(zone: i64, cards: list[int]) -> i64:
    """Only the top of a discard pile is not hidden."""
    return len(cards) - 1 if zone == DISCARD_PILE else len(cards)
