"""The rules of play (rulebook 5 to 7): what every action does. Rule numbers are those of RULES.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.engine.events import Document, EventLog
from tefuda.games.uchinoko.effects import ask_gain, ask_next_rival, go_on, open_question, perform, resolve
from tefuda.games.uchinoko.ending import ends_at_once, ends_with_turn
from tefuda.games.uchinoko.moving import discard_from_hand, draw, gain, has, lay_on_discard, tell_emptied
from tefuda.games.uchinoko.position import (
    ACQUIRE,
    AREA,
    ASK_DISCARD,
    ASK_GAIN,
    ASK_PAY,
    ASK_PEEK,
    ASK_SALVAGE,
    ASK_TRASH,
    ASK_UPGRADE,
    DECK,
    DISCARD_PILE,
    DRAFT,
    HAND,
    NOTHING,
    PLAY,
    QUESTIONS,
    Position,
)
from tefuda.games.uchinoko.programs import OP, field
from tefuda.games.uchinoko.terms import MARKET_SIZE
from tefuda.games.uchinoko.vocabulary import ANY, BASIC_COUNT, BASICS, MOST_EFFECTS, OPS, TO_DISCARD, UPGRADE

# -- actions as numbers: the plain ones first, then those that name a kind of card

END_PLAY: Final = 0
END_ACQUIRE: Final = 1
COMMIT: Final = 2
DONE: Final = 3
YES: Final = 4
NO: Final = 5
PLAIN: Final = ("end_play", "end_acquire", "commit", "done", "yes", "no")
MOST_KINDS: Final = 128
PLAY_CARD: Final = 16  # + kind * MOST_EFFECTS + effect
PICK: Final = 512  # + kind, and so are the others
USE: Final = PICK + MOST_KINDS
ACQUIRE_CARD: Final = USE + MOST_KINDS


def play_action(position: Position, action: i64, log: EventLog | None) -> None:
    """Carry a legal action out."""
    if action >= ACQUIRE_CARD:
        acquire(position, action - ACQUIRE_CARD, log)
    elif action >= USE:
        use(position, action - USE, log)
    elif action >= PICK:
        if position.phase == DRAFT:
            draft(position, action - PICK, log)
        else:
            pick(position, action - PICK, log)
    elif action >= PLAY_CARD:
        play_character(position, (action - PLAY_CARD) // MOST_EFFECTS, (action - PLAY_CARD) % MOST_EFFECTS, log)
    elif action == COMMIT:
        commit(position, log)
    elif action == DONE:
        tell_declined(position, QUESTIONS[position.ask], log)
        go_on(position, log)
    elif action == YES or action == NO:
        answer(position, action == YES, log)
    elif action == END_PLAY:
        position.phase = ACQUIRE
        if log is not None:
            log.add({"type": "phase", "seat": position.active(), "phase": "acquire"})
    else:
        end_turn(position, log)


# -- setup (4)


def set_up(position: Position, log: EventLog | None) -> None:
    """Build the supply and the decks of a fresh position; draw hands unless a draft comes first."""
    terms = position.terms
    for kind in range(BASIC_COUNT):
        position.supply[kind] = terms.basic_sizes[kind]
    if terms.is_drafted:
        position.phase = DRAFT
    else:
        rest = [kind for kind in terms.pool if kind not in terms.named]
        drawn = position.rng.sample(rest, MARKET_SIZE - len(terms.named))
        open_market(position, terms.named + drawn)
    for seat in range(terms.seats):
        deck = position.zone(seat, DECK)
        deck.extend(terms.start_deck)
        position.rng.shuffle(deck)
    if log is not None:
        names = terms.cards.names(position.market)
        log.add({"type": "match_started", "seats": terms.seats, "market": names, "supply": supply_document(position)})
    if not terms.is_drafted:
        deal(position, log)


def open_market(position: Position, kinds: list[int]) -> None:
    """Put the eight characters in order, by (cost, slug), and build their piles; kinds are numbered by slug."""
    cards = position.terms.cards
    position.market = [kind for _, kind in sorted([(cards.costs[kind], kind) for kind in kinds])]
    for kind in kinds:
        position.supply[kind] = position.terms.character_size


def supply_document(position: Position) -> dict[str, int]:
    """Cards left per pile; in a draft only the basic piles are there yet."""
    slugs = position.terms.cards.slugs
    supply = {slug: position.supply[kind] for kind, slug in enumerate(BASICS)}
    if position.phase != DRAFT:
        for kind in position.market:
            supply[slugs[kind]] = position.supply[kind]
    return supply


def draft(position: Position, card: i64, log: EventLog | None) -> None:
    if log is not None:
        log.add({"type": "drafted", "seat": position.actor(), "card": position.terms.cards.slugs[card]})
    picks = [*position.market, int(card)]
    position.market = picks
    if len(picks) == MARKET_SIZE:
        open_market(position, picks)
        deal(position, log)


def deal(position: Position, log: EventLog | None) -> None:
    """Draw the first hands and begin turn 1."""
    for seat in range(i64(position.terms.seats)):
        draw(position, seat, position.terms.hand_size, log)
    position.phase = PLAY
    tell_turn(position, log)


def tell_turn(position: Position, log: EventLog | None) -> None:
    if log is not None:
        log.add({"type": "turn_started", "turn": position.turn, "round": position.round(), "seat": position.active()})


# -- playing a character (7.1)


def play_character(position: Position, card: i64, effect: i64, log: EventLog | None) -> None:
    seat: i64 = position.active()
    number: i64 = card * MOST_EFFECTS + effect
    position.zone(seat, HAND).remove(card)
    position.zone(seat, AREA).append(card)
    position.plays -= 1
    position.card = card
    position.effect = effect
    position.need = need_of(position, number)
    position.paid = 0
    position.discarded = 0
    position.trashed = 0
    position.did = False
    position.program = position.terms.cards.programs[number]
    position.queue = position.program.first
    open_question(position, ASK_PAY, seat)
    if log is not None:
        slug = position.terms.cards.slugs[card]
        log.add({"type": "played", "seat": seat, "card": slug, "effect": effect, "need": position.need})


def need_of(position: Position, effect_number: i64) -> i64:
    """What an effect needs after `ease`, never below 0."""
    need: i64 = position.terms.cards.creates[effect_number] - position.ease
    return need if need > 0 else 0


def create_in_hand(position: Position, seat: i64) -> i64:
    """The value of all create cards in a hand."""
    hand = position.zone(seat, HAND)
    values = position.terms.cards.values
    total: i64 = 0
    for place in range(i64(len(hand))):
        value: i64 = values[hand[place]]
        total += value
    return total


def use(position: Position, card: i64, log: EventLog | None) -> None:
    seat: i64 = position.active()
    position.zone(seat, HAND).remove(card)
    position.zone(seat, AREA).append(card)
    value: i64 = position.terms.cards.values[card]
    position.paid += value
    if log is not None:
        log.add({"type": "used", "seat": seat, "card": position.terms.cards.slugs[card], "paid": position.paid})


def commit(position: Position, log: EventLog | None) -> None:
    if log is not None:
        slug = position.terms.cards.slugs[position.card]
        event: Document = {"type": "committed", "seat": position.active(), "card": slug}
        log.add({**event, "effect": position.effect, "paid": position.paid})
    position.ask = NOTHING
    position.drew = 0
    resolve(position, log)


# -- answers (7.3 to 7.5)


def answer(position: Position, agreed: bool, log: EventLog | None) -> None:
    """Yes or no to an optional operation."""
    row: i64 = position.ask_row
    position.ask = NOTHING
    position.drew = 0
    if agreed:
        if perform(position, row, log):
            return
    else:
        tell_declined(position, OPS[field(position.program, row, OP)], log)
    go_on(position, log)


def tell_declined(position: Position, op: str, log: EventLog | None) -> None:
    if log is not None:
        log.add({"type": "declined", "seat": position.active(), "op": op})


def pick(position: Position, card: i64, log: EventLog | None) -> None:
    """A card for the open question."""
    seat: i64 = position.ask_seat
    asked: i64 = position.ask
    if asked == ASK_TRASH or asked == ASK_DISCARD:
        if asked == ASK_TRASH:
            trash_from_hand(position, seat, card, log)
        else:
            discard_from_hand(position, seat, card, log)
            position.discarded += 1
        position.did = True
        position.ask_number -= 1
        if position.ask_number > 0 and has(position, position.zone(seat, HAND), position.ask_type):
            return
    elif asked == ASK_UPGRADE:
        trash_from_hand(position, seat, card, log)
        position.did = True
        up_to: i64 = position.terms.cards.costs[card] + position.ask_number
        if ask_gain(position, up_to, ANY, TO_DISCARD, False, UPGRADE, log):
            return
    elif asked == ASK_GAIN:
        gain(position, seat, card, position.ask_to, log)
    elif asked == ASK_SALVAGE:
        salvage(position, seat, card, log)
    elif asked == ASK_PEEK:
        discard_peeked(position, seat, card, log)
        if position.ask_number > 0:
            return
    else:
        discard_from_hand(position, seat, card, log)
        if len(position.zone(seat, HAND)) > position.ask_number:
            return
        if ask_next_rival(position, seat, position.ask_rivals, position.ask_number):
            return
    go_on(position, log)


def trash_from_hand(position: Position, seat: i64, card: i64, log: EventLog | None) -> None:
    position.zone(seat, HAND).remove(card)
    position.trash.append(card)
    position.trashed += 1
    if log is not None:
        log.add({"type": "trashed", "seat": seat, "card": position.terms.cards.slugs[card], "source": "hand"})


def salvage(position: Position, seat: i64, card: i64, log: EventLog | None) -> None:
    position.trash.remove(card)
    position.zone(seat, DISCARD_PILE).append(card)
    position.did = True
    if log is not None:
        slug = position.terms.cards.slugs[card]
        log.add({"type": "gained", "seat": seat, "card": slug, "to": "discard", "source": "trash"})


def discard_peeked(position: Position, seat: i64, card: i64, log: EventLog | None) -> None:
    """Discard the copy nearest the top; the others stay in their order."""
    deck = position.zone(seat, DECK)
    place: i64 = len(deck) - 1
    while deck[place] != card:
        place -= 1
    deck.pop(place)
    lay_on_discard(position, seat, card, "deck", log)
    position.ask_number -= 1


# -- acquiring and the end of the turn (7.7, 7.8)


def price_of(position: Position, card: i64) -> i64:
    price: i64 = position.terms.cards.costs[card] - position.discount
    return price if price > 0 else 0


def can_acquire(position: Position, card: i64) -> bool:
    """Whether the pile has a card, its price is there, and it is not a second card of printed cost 0."""
    return (
        position.supply[card] > 0
        and position.gold >= price_of(position, card)
        and not (position.free_taken and position.terms.cards.costs[card] == 0)
    )


def acquire(position: Position, card: i64, log: EventLog | None) -> None:
    seat: i64 = position.active()
    price: i64 = price_of(position, card)
    position.gold -= price
    position.acquires -= 1
    if position.terms.cards.costs[card] == 0:
        position.free_taken = True
    position.supply[card] -= 1
    position.zone(seat, DISCARD_PILE).append(card)
    if log is not None:
        slug = position.terms.cards.slugs[card]
        log.add({"type": "acquired", "seat": seat, "card": slug, "paid": price, "gold": position.gold})
        tell_emptied(position, card, log)
    ends_at_once(position, log)


def end_turn(position: Position, log: EventLog | None) -> None:
    """Clean up, look at the end conditions, hand the turn on."""
    seat: i64 = position.active()
    if log is not None and position.gold > 0:
        log.add({"type": "gold_lost", "seat": seat, "n": position.gold})
    put_away(position, seat, log)
    draw(position, seat, position.terms.hand_size + position.next_hand, log)
    if log is not None:
        log.add({"type": "turn_ended", "seat": seat, "turn": position.turn})
    position.gold = 0
    position.plays = 1
    position.acquires = 1
    position.free_taken = False
    position.discount = 0
    position.ease = 0
    position.next_hand = 0
    if not ends_with_turn(position, log):
        position.turn += 1
        position.phase = PLAY
        tell_turn(position, log)


def put_away(position: Position, seat: i64, log: EventLog | None) -> None:
    """Play area, then hand, onto the discard pile."""
    area = position.zone(seat, AREA)
    hand = position.zone(seat, HAND)
    discard = position.zone(seat, DISCARD_PILE)
    discard.extend(area)
    discard.extend(hand)
    if log is not None:
        top = position.terms.cards.slugs[discard[-1]] if discard else None
        log.add({"type": "cleanup", "seat": seat, "area": len(area), "hand": len(hand), "top": top})
    area.clear()
    hand.clear()


assert MOST_KINDS * MOST_EFFECTS + PLAY_CARD <= PICK
