"""The interpreter of effects (rulebook 7.3 to 7.6): takes operations off the queue and performs them.

Whatever needs an answer opens a question and returns; rules.py comes back with the answer.
"""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.engine.events import EventLog
from tefuda.games.uchinoko.ending import close_play, empty_piles, ends_at_once
from tefuda.games.uchinoko.moving import count_of, draw, ensure, gain, has, is_of, lay_on_discard
from tefuda.games.uchinoko.position import (
    AREA,
    ASK_DISCARD,
    ASK_GAIN,
    ASK_MAY,
    ASK_PEEK,
    ASK_RIVALS_DISCARD,
    ASK_SALVAGE,
    ASK_TRASH,
    ASK_UPGRADE,
    DECK,
    HAND,
    NOTHING,
    Position,
)
from tefuda.games.uchinoko.programs import ASK_FIRST, ELSE, END, MAY, MAY_STOP, NEXT, OP, THEN, A, B, N, field
from tefuda.games.uchinoko.vocabulary import (
    ACQUIRES,
    ANY,
    BASIC_COUNT,
    CHARACTER,
    CHARACTERS_IN_PLAY,
    CONDITIONS,
    CONTENT,
    CREATE_USED,
    DID,
    DISCARD,
    DISCOUNT,
    DRAW,
    DREW,
    EASE,
    EMPTY_PILES,
    FIXED,
    GAIN,
    GOLD,
    HAND_AT_MOST,
    HAND_HAS,
    IDEA,
    IF,
    NEXT_HAND,
    OPS,
    PEEK,
    PER_CHARACTERS_IN_PLAY,
    PER_CONTENT_IN_HAND,
    PER_DISCARDED,
    PER_OVERPAID,
    PLAYS,
    REVEAL,
    RIVALS_DISCARD,
    RIVALS_DRAW,
    RIVALS_IDEA,
    RIVALS_REVEAL,
    SALVAGE,
    TAKE,
    TO_DISCARD,
    TOP_IS,
    TRASH,
    UPGRADE,
)


def resolve(position: Position, log: EventLog | None) -> None:
    """Perform operations from the queue until one asks something, the effect is done or the match ends."""
    while position.queue != END:
        row: i64 = position.queue
        position.queue = field(position.program, row, NEXT)
        if field(position.program, row, MAY) == ASK_FIRST:
            open_question(position, ASK_MAY, position.active())
            position.ask_row = row
            return
        if perform(position, row, log) or ends_at_once(position, log):
            return
    if log is not None:
        slug = position.terms.cards.slugs[position.card]
        log.add({"type": "effect_done", "seat": position.active(), "card": slug})
    close_play(position)


def go_on(position: Position, log: EventLog | None) -> None:
    """The operation in progress is finished: close its question and go on with the effect."""
    position.ask = NOTHING
    if not ends_at_once(position, log):
        resolve(position, log)


def open_question(position: Position, question: i64, seat: i64) -> None:
    position.ask = question
    position.ask_seat = seat
    position.ask_number = 0
    position.ask_type = ANY
    position.ask_to = TO_DISCARD
    position.ask_row = END
    position.ask_may = False
    position.ask_rivals = 0


def perform(position: Position, row: i64, log: EventLog | None) -> bool:
    """Perform one operation; whether it waits for an answer."""
    program = position.program
    op: i64 = field(program, row, OP)
    n: i64 = field(program, row, N)
    seat: i64 = position.active()
    if op == IF:
        holds = condition_holds(position, row, log)
        position.queue = field(program, row, THEN if holds else ELSE)
        return False
    position.drew = 0
    if op == GOLD:
        earn(position, amount(position, row), log)
    elif op == DRAW:
        position.drew = draw(position, seat, amount(position, row), log)
    elif PLAYS <= op <= NEXT_HAND:
        add_bonus(position, op, n, log)
    elif op == TAKE:
        take(position, row, log)
    elif op == GAIN:
        may_stop = field(program, row, MAY) == MAY_STOP
        return ask_gain(position, n, field(program, row, A), field(program, row, B), may_stop, GAIN, log)
    elif op == TRASH or op == DISCARD or op == UPGRADE:
        return ask_about_hand(position, row, log)
    elif op == PEEK:
        return peek(position, n, log)
    elif op == REVEAL:
        reveal(position, row, log)
    elif op == SALVAGE:
        return ask_salvage(position, row, log)
    else:
        return act_on_rivals(position, row, log)
    return False


def tell_no_effect(position: Position, op: i64, log: EventLog | None) -> None:
    if log is not None:
        log.add({"type": "no_effect", "seat": position.active(), "op": OPS[op]})


# -- numbers


def amount(position: Position, row: i64) -> i64:
    """The n of `gold` and `draw`, or n times a counter up to a maximum."""
    n: i64 = field(position.program, row, N)
    counter: i64 = field(position.program, row, A)
    if counter == FIXED:
        return n
    total: i64 = n * counted(position, counter)
    most: i64 = field(position.program, row, B)
    return total if total < most else most


def counted(position: Position, counter: i64) -> i64:
    seat: i64 = position.active()
    if counter == PER_CHARACTERS_IN_PLAY:
        return count_of(position, position.zone(seat, AREA), CHARACTER)
    if counter == PER_OVERPAID:
        return position.paid - position.need if position.paid > position.need else 0
    if counter == PER_DISCARDED:
        return position.discarded
    if counter == PER_CONTENT_IN_HAND:
        return count_of(position, position.zone(seat, HAND), CONTENT)
    return position.trashed


def earn(position: Position, gold: i64, log: EventLog | None) -> None:
    position.gold += gold
    if log is not None:
        log.add({"type": "gold", "seat": position.active(), "n": gold, "gold": position.gold})


def add_bonus(position: Position, op: i64, n: i64, log: EventLog | None) -> None:
    total: i64 = n
    if op == PLAYS:
        total += position.plays
        position.plays = total
    elif op == ACQUIRES:
        total += position.acquires
        position.acquires = total
    elif op == DISCOUNT:
        total += position.discount
        position.discount = total
    elif op == EASE:
        total += position.ease
        position.ease = total
    else:
        total += position.next_hand
        position.next_hand = total
    if log is not None:
        log.add({"type": "bonus", "seat": position.active(), "what": OPS[op], "n": n, "total": total})


# -- cards of the active player


def take(position: Position, row: i64, log: EventLog | None) -> None:
    card: i64 = field(position.program, row, A)
    if position.supply[card] == 0:
        tell_no_effect(position, TAKE, log)
    for _ in range(field(position.program, row, N)):
        if position.supply[card] > 0:
            gain(position, position.active(), card, field(position.program, row, B), log)


def can_gain(position: Position, card: i64, up_to: i64, kind: i64) -> bool:
    """Whether a pile has a card of this type for at most this printed cost."""
    return position.supply[card] > 0 and position.terms.cards.costs[card] <= up_to and is_of(position, card, kind)


def ask_gain(position: Position, up_to: i64, kind: i64, to: i64, may_stop: bool, op: i64, log: EventLog | None) -> bool:
    """Ask for a card of the supply; whether there is one to ask for."""
    found = False
    for card in range(i64(BASIC_COUNT)):
        found = found or can_gain(position, card, up_to, kind)
    for place in range(i64(len(position.market))):
        found = found or can_gain(position, position.market[place], up_to, kind)
    if not found:
        tell_no_effect(position, op, log)
        return False
    open_question(position, ASK_GAIN, position.active())
    position.ask_number = up_to
    position.ask_type = kind
    position.ask_to = to
    position.ask_may = may_stop
    return True


def ask_about_hand(position: Position, row: i64, log: EventLog | None) -> bool:
    """`trash`, `discard` and `upgrade`: ask for cards of the hand; whether there is one to ask for."""
    op: i64 = field(position.program, row, OP)
    kind: i64 = field(position.program, row, A) if op != UPGRADE else ANY
    seat: i64 = position.active()
    position.did = False
    if not has(position, position.zone(seat, HAND), kind):
        tell_no_effect(position, op, log)
        return False
    open_question(position, ASK_TRASH if op == TRASH else ASK_DISCARD if op == DISCARD else ASK_UPGRADE, seat)
    position.ask_number = field(position.program, row, N)
    position.ask_type = kind
    position.ask_may = field(position.program, row, MAY) == MAY_STOP
    return True


def ask_salvage(position: Position, row: i64, log: EventLog | None) -> bool:
    up_to: i64 = field(position.program, row, N)
    position.did = False
    for place in range(i64(len(position.trash))):
        if position.terms.cards.costs[position.trash[place]] <= up_to:
            open_question(position, ASK_SALVAGE, position.active())
            position.ask_number = up_to
            position.ask_may = field(position.program, row, MAY) == MAY_STOP
            return True
    tell_no_effect(position, SALVAGE, log)
    return False


def peek(position: Position, count: i64, log: EventLog | None) -> bool:
    seat: i64 = position.active()
    there: i64 = ensure(position, seat, count, log)
    if there == 0:
        tell_no_effect(position, PEEK, log)
        return False
    if log is not None:
        cards = position.terms.cards.names(top_cards(position, seat, there))
        event = {"type": "peeked", "seat": seat, "n": there, "cards": cards}
        log.add_secret(seat, event, {**event, "cards": [None] * there})
    open_question(position, ASK_PEEK, seat)
    position.ask_number = there
    position.ask_may = True
    return True


def top_cards(position: Position, seat: i64, count: i64) -> list[int]:
    """The first cards of the draw pile, the top one first."""
    deck = position.zone(seat, DECK)
    last: i64 = len(deck) - 1
    return [deck[last - place] for place in range(count)]


def reveal(position: Position, row: i64, log: EventLog | None) -> None:
    seat: i64 = position.active()
    kind: i64 = field(position.program, row, A)
    there: i64 = ensure(position, seat, field(position.program, row, N), log)
    if there == 0:
        tell_no_effect(position, REVEAL, log)
        return
    cards = top_cards(position, seat, there)
    deck = position.zone(seat, DECK)
    hand = position.zone(seat, HAND)
    tell_revealed(position, seat, cards, log)
    for _ in range(there):
        deck.pop()
    for place in range(there):
        if is_of(position, cards[place], kind):
            hand.append(cards[place])
            if log is not None:
                log.add({"type": "to_hand", "seat": seat, "card": position.terms.cards.slugs[cards[place]]})
    for place in range(there):
        if not is_of(position, cards[place], kind):
            lay_on_discard(position, seat, cards[place], "deck", log)


def tell_revealed(position: Position, seat: i64, cards: list[int], log: EventLog | None) -> None:
    if log is not None:
        log.add({"type": "revealed", "seat": seat, "cards": position.terms.cards.names(cards)})


# -- rivals, one after the other, clockwise from the active seat


def act_on_rivals(position: Position, row: i64, log: EventLog | None) -> bool:
    """Perform a `rivals_…` operation; whether it waits for an answer."""
    op: i64 = field(position.program, row, OP)
    n: i64 = field(position.program, row, N)
    seats: i64 = position.terms.seats
    active: i64 = position.active()
    if op == RIVALS_DISCARD:
        everybody: i64 = (1 << seats) - 1
        return ask_next_rival(position, active, everybody & ~(1 << active), n)
    for step in range(i64(1), seats):
        rival: i64 = (active + step) % seats
        if op == RIVALS_IDEA:
            if position.supply[IDEA] > 0:
                gain(position, rival, IDEA, TO_DISCARD, log)
        elif op == RIVALS_DRAW:
            draw(position, rival, n, log)
        elif op == RIVALS_REVEAL:
            reveal_top_of(position, rival, field(position.program, row, A), log)
    return False


def ask_next_rival(position: Position, after: i64, rivals: i64, down_to: i64) -> bool:
    """Ask the next of these rivals clockwise who has too many cards; whether there is one."""
    seats: i64 = position.terms.seats
    for step in range(i64(1), seats):
        rival: i64 = (after + step) % seats
        if rivals & (1 << rival):
            rivals &= ~(1 << rival)
            if len(position.zone(rival, HAND)) > down_to:
                open_question(position, ASK_RIVALS_DISCARD, rival)
                position.ask_number = down_to
                position.ask_rivals = rivals
                return True
    return False


def reveal_top_of(position: Position, rival: i64, kind: i64, log: EventLog | None) -> None:
    if ensure(position, rival, 1, log) == 0:
        return
    tell_revealed(position, rival, top_cards(position, rival, 1), log)
    deck = position.zone(rival, DECK)
    card: i64 = deck[len(deck) - 1]
    if is_of(position, card, kind):
        deck.pop()
        lay_on_discard(position, rival, card, "deck", log)


# -- conditions


def condition_holds(position: Position, row: i64, log: EventLog | None) -> bool:
    when: i64 = field(position.program, row, A)
    holds = _holds(position, when, field(position.program, row, N), field(position.program, row, B), log)
    if log is not None:
        log.add({"type": "condition", "seat": position.active(), "when": CONDITIONS[when], "value": holds})
    return holds


def _holds(position: Position, when: i64, n: i64, kind: i64, log: EventLog | None) -> bool:
    seat: i64 = position.active()
    hand = position.zone(seat, HAND)
    if when == DID:
        return position.did
    if when == DREW:
        return position.drew & (1 << kind) != 0
    if when == CREATE_USED:
        return position.paid >= n
    if when == CHARACTERS_IN_PLAY:
        return count_of(position, position.zone(seat, AREA), CHARACTER) >= n
    if when == HAND_AT_MOST:
        return len(hand) <= n
    if when == HAND_HAS:
        return has(position, hand, kind)
    if when == EMPTY_PILES:
        return empty_piles(position) >= n
    assert when == TOP_IS
    if ensure(position, seat, 1, log) == 0:
        return False
    top = top_cards(position, seat, 1)
    tell_revealed(position, seat, top, log)
    return is_of(position, top[0], kind)
