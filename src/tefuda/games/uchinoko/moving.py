"""Moving cards: drawing, shuffling, gaining, discarding, trashing (rulebook 7.2 and the end of 7.4)."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.engine.events import Document, EventLog
from tefuda.games.uchinoko.position import DECK, DISCARD_PILE, HAND, ZONES, Position
from tefuda.games.uchinoko.vocabulary import ANY, PLACES, TO_DECK, TO_DISCARD


def draw(position: Position, seat: i64, count: i64, log: EventLog | None) -> i64:
    """Draw cards, shuffling the discard pile when the draw pile has none; the types drawn, a bit each."""
    hand = position.zone(seat, HAND)
    types = position.terms.cards.types
    drawn: i64 = 0
    told: i64 = len(hand)
    for _ in range(count):
        deck = position.zone(seat, DECK)
        if len(deck) == 0:
            if len(position.zone(seat, DISCARD_PILE)) == 0:
                break  # the rest of the draw silently fails
            _tell_drawn(position, seat, told, log)
            told = len(hand)
            reshuffle(position, seat, log)
            deck = position.zone(seat, DECK)
        card: i64 = deck.pop()
        hand.append(card)
        kind: i64 = types[card]
        drawn |= 1 << kind
    _tell_drawn(position, seat, told, log)
    return drawn


def _tell_drawn(position: Position, seat: i64, since: i64, log: EventLog | None) -> None:
    """One event for the cards at the end of the hand, from place `since` on."""
    hand = position.zone(seat, HAND)
    count: i64 = len(hand) - since
    if log is not None and count > 0:
        seen: Document = {"type": "drew", "seat": seat, "n": count, "cards": position.terms.cards.names(hand[since:])}
        log.add_secret(seat, seen, {**seen, "cards": [None] * count})


def reshuffle(position: Position, seat: i64, log: EventLog | None) -> None:
    """Shuffle the discard pile and put it under the draw pile."""
    place: i64 = seat * ZONES
    shuffled = position.zones[place + DISCARD_PILE]
    if log is not None:
        log.add({"type": "shuffled", "seat": seat, "n": len(shuffled)})
    position.rng.shuffle(shuffled)
    deck = position.zones[place + DECK]
    if len(deck) > 0:
        shuffled.extend(deck)
    position.zones[place + DECK] = shuffled
    position.zones[place + DISCARD_PILE] = []


def ensure(position: Position, seat: i64, count: i64, log: EventLog | None) -> i64:
    """Make the top cards of the draw pile lookable at; how many of `count` there are."""
    if len(position.zone(seat, DECK)) < count and len(position.zone(seat, DISCARD_PILE)) > 0:
        reshuffle(position, seat, log)
    there: i64 = len(position.zone(seat, DECK))
    return count if there >= count else there


def is_of(position: Position, card: i64, kind: i64) -> bool:
    """Whether a card is of a type; every card is of type `any`."""
    return kind == ANY or position.terms.cards.types[card] == kind


def has(position: Position, cards: list[int], kind: i64) -> bool:
    """Whether one of the cards is of a type."""
    return any(is_of(position, cards[place], kind) for place in range(i64(len(cards))))


def count_of(position: Position, cards: list[int], kind: i64) -> i64:
    found: i64 = 0
    for place in range(i64(len(cards))):
        if is_of(position, cards[place], kind):
            found += 1
    return found


def put(position: Position, seat: i64, card: i64, to: i64) -> None:
    """Lay a card on the discard pile, on the draw pile or into the hand."""
    zone: i64 = DISCARD_PILE if to == TO_DISCARD else DECK if to == TO_DECK else HAND
    position.zone(seat, zone).append(card)


def gain(position: Position, seat: i64, card: i64, to: i64, log: EventLog | None) -> None:
    """Take a card out of the supply; its pile is known to have one."""
    position.supply[card] -= 1
    put(position, seat, card, to)
    if log is not None:
        slug = position.terms.cards.slugs[card]
        log.add({"type": "gained", "seat": seat, "card": slug, "to": PLACES[to], "source": "supply"})
        tell_emptied(position, card, log)


def tell_emptied(position: Position, card: i64, log: EventLog) -> None:
    if position.supply[card] == 0:
        log.add({"type": "pile_emptied", "card": position.terms.cards.slugs[card]})


def discard_from_hand(position: Position, seat: i64, card: i64, log: EventLog | None) -> None:
    position.zone(seat, HAND).remove(card)
    lay_on_discard(position, seat, card, "hand", log)


def lay_on_discard(position: Position, seat: i64, card: i64, source: str, log: EventLog | None) -> None:
    """Lay a card that has left its place on the discard pile."""
    position.zone(seat, DISCARD_PILE).append(card)
    if log is not None:
        slug = position.terms.cards.slugs[card]
        log.add({"type": "discarded", "seat": seat, "card": slug, "source": source})
