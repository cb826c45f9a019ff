"""What may be done (rulebook 6): the single definition, counted through without building a list."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.games.uchinoko.effects import can_gain
from tefuda.games.uchinoko.moving import is_of
from tefuda.games.uchinoko.position import (
    ASK_GAIN,
    ASK_MAY,
    ASK_PAY,
    ASK_PEEK,
    ASK_SALVAGE,
    DECK,
    DRAFT,
    HAND,
    NOTHING,
    OVER,
    PLAY,
    Position,
)
from tefuda.games.uchinoko.rules import (
    ACQUIRE_CARD,
    COMMIT,
    DONE,
    END_ACQUIRE,
    END_PLAY,
    NO,
    PICK,
    PLAY_CARD,
    USE,
    YES,
    can_acquire,
    create_in_hand,
    need_of,
)
from tefuda.games.uchinoko.vocabulary import BASIC_COUNT, LAST_CREATE, MOST_EFFECTS

COUNT_ALL: Final = 1 << 30  # a place that no action has: legal_at() then counts


def legal_count(position: Position) -> i64:
    """How many actions are legal for the seat that must act."""
    return -1 - legal_at(position, COUNT_ALL)


def legal_at(position: Position, wanted: i64) -> i64:
    """The legal action with number `wanted`, from 0; if there are only n of them, -1 - n."""
    if position.phase == OVER:
        return -1
    if position.ask == ASK_PAY:
        return _payment_at(position, wanted)
    if position.ask == ASK_MAY:
        return YES if wanted == 0 else NO if wanted == 1 else -3
    if position.ask != NOTHING:
        return _pick_at(position, wanted)
    if position.phase == PLAY:
        return _play_at(position, wanted)
    if position.phase == DRAFT:
        return _draft_at(position, wanted)
    return _acquisition_at(position, wanted)


def _is_first(cards: list[int], place: i64) -> bool:
    """Whether no card of the same kind lies before this place."""
    card: i64 = cards[place]
    return all(cards[other] != card for other in range(place))


def _payment_at(position: Position, wanted: i64) -> i64:
    count: i64 = 0
    if position.paid >= position.need:
        if wanted == 0:
            return COMMIT
        count = 1
    hand = position.zone(position.ask_seat, HAND)
    for place in range(i64(len(hand))):
        if hand[place] <= LAST_CREATE and _is_first(hand, place):
            if count == wanted:
                return USE + hand[place]
            count += 1
    return -1 - count


def _play_at(position: Position, wanted: i64) -> i64:
    if wanted == 0:
        return END_PLAY
    count: i64 = 1
    if position.plays > 0:
        cards = position.terms.cards
        seat: i64 = position.active()
        hand = position.zone(seat, HAND)
        purse: i64 = create_in_hand(position, seat)
        for place in range(i64(len(hand))):
            card: i64 = hand[place]
            if card < BASIC_COUNT or not _is_first(hand, place):
                continue
            for effect in range(i64(cards.effect_counts[card])):
                if need_of(position, card * MOST_EFFECTS + effect) <= purse:
                    if count == wanted:
                        return PLAY_CARD + card * MOST_EFFECTS + effect
                    count += 1
    return -1 - count


def _acquisition_at(position: Position, wanted: i64) -> i64:
    if wanted == 0:
        return END_ACQUIRE
    count: i64 = 1
    if position.acquires > 0:
        for kind in range(i64(BASIC_COUNT)):
            if can_acquire(position, kind):
                if count == wanted:
                    return ACQUIRE_CARD + kind
                count += 1
        market = position.market
        for place in range(i64(len(market))):
            if can_acquire(position, market[place]):
                if count == wanted:
                    return ACQUIRE_CARD + market[place]
                count += 1
    return -1 - count


def _draft_at(position: Position, wanted: i64) -> i64:
    count: i64 = 0
    for kind in position.terms.pool:
        if kind not in position.market:
            if count == wanted:
                return PICK + kind
            count += 1
    return -1 - count


def _pick_at(position: Position, wanted: i64) -> i64:
    count: i64 = 0
    if position.ask_may:
        if wanted == 0:
            return DONE
        count = 1
    found: i64 = 0
    if position.ask == ASK_GAIN:
        found = _gain_at(position, wanted - count)
    elif position.ask == ASK_SALVAGE:
        found = _salvage_at(position, wanted - count)
    elif position.ask == ASK_PEEK:
        found = _peek_at(position, wanted - count)
    else:
        found = _hand_at(position, wanted - count)
    return found if found >= 0 else found - count


def _gain_at(position: Position, wanted: i64) -> i64:
    count: i64 = 0
    for kind in range(i64(BASIC_COUNT)):
        if can_gain(position, kind, position.ask_number, position.ask_type):
            if count == wanted:
                return PICK + kind
            count += 1
    market = position.market
    for place in range(i64(len(market))):
        if can_gain(position, market[place], position.ask_number, position.ask_type):
            if count == wanted:
                return PICK + market[place]
            count += 1
    return -1 - count


def _salvage_at(position: Position, wanted: i64) -> i64:
    count: i64 = 0
    trash = position.trash
    for place in range(i64(len(trash))):
        if position.terms.cards.costs[trash[place]] <= position.ask_number and _is_first(trash, place):
            if count == wanted:
                return PICK + trash[place]
            count += 1
    return -1 - count


def _peek_at(position: Position, wanted: i64) -> i64:
    count: i64 = 0
    deck = position.zone(position.ask_seat, DECK)
    last: i64 = len(deck) - 1
    for depth in range(position.ask_number):
        card: i64 = deck[last - depth]
        is_new = True
        for above in range(depth):
            if deck[last - above] == card:
                is_new = False
        if is_new:
            if count == wanted:
                return PICK + card
            count += 1
    return -1 - count


def _hand_at(position: Position, wanted: i64) -> i64:
    count: i64 = 0
    hand = position.zone(position.ask_seat, HAND)
    for place in range(i64(len(hand))):
        if is_of(position, hand[place], position.ask_type) and _is_first(hand, place):
            if count == wanted:
                return PICK + hand[place]
            count += 1
    return -1 - count
