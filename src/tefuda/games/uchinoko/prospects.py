"""How good a position looks, and what a card would add to it.

Everything is reckoned in gold of one turn or points at the end. A card bought now changes what the average hand earns
for the rest of the match; that, and the points themselves, decide what to buy (rulebook 5, 9).
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from tefuda.games.uchinoko.ending import score
from tefuda.games.uchinoko.judgement import Judgement
from tefuda.games.uchinoko.position import ACQUIRE, ASK_GAIN, ASK_SALVAGE, ASK_UPGRADE, DRAFT, HAND, PLAY, ZONES, Position
from tefuda.games.uchinoko.vocabulary import BASIC_COUNT, LAST_CREATE

POINTS_PER_GOLD: Final = 0.25  # what a gold of a later turn is worth when a card is bought
# fitted to the outcomes of 15,000 matches of greedy buyers who err now and then
ECONOMY: Final = 0.27  # points per gold of income and round to come
TURN_GOLD: Final = 0.23  # points per gold of the turn in progress
TURN_TO_COME: Final = 0.08  # points per gold of income for a seat that has a turn more
CERTAIN: Final = 1.0  # points that matter at the very end …
UNCERTAIN: Final = 0.25  # … and how many more for every round to come
CREATE_WORTH: Final = 1.4  # gold that a create point in hand brings …
SPARE_CREATE: Final = 0.6  # … and how much of that one beyond what the characters ask for
CROWDING: Final = 2.5  # gold lost for a character in hand that has no play
LONGEST: Final = 8.0  # rounds that are worth looking ahead
NEVER: Final = -9.0

Deck = tuple[float, float, float, float, float]  # worth, create points, size, terminal characters, largest create cost


def chance(position: Position, judgement: Judgement, seat: i64) -> float:
    """The seat's chance to win: its prospect against everybody's."""
    rounds = rounds_left(position)
    mine = prospect(position, judgement, seat, rounds)
    scale = CERTAIN + UNCERTAIN * rounds
    rivals = 0.0
    for other in range(i64(position.terms.seats)):
        if other != seat:
            rivals += exp((prospect(position, judgement, other, rounds) - mine) / scale)
    return 1.0 / (1.0 + rivals)


def rounds_left(position: Position) -> float:
    """A guess at how many rounds are still to come, from the pile that will be gone first."""
    seats: float = float(position.terms.seats)
    supply = position.supply
    shortest = float(position.terms.max_rounds - position.round() + 1)
    for kind in range(i64(BASIC_COUNT)):
        # players buy about one content card in two turns, create cards less often
        pace = 0.45 if kind > LAST_CREATE else 0.6
        left = float(supply[kind]) / (pace * seats)
        shortest = left if left < shortest else shortest
    piles: i64 = 0
    for place in range(i64(len(position.market))):
        if supply[position.market[place]] > 0:
            piles += 1
    by_piles = 3.0 * float(piles - position.terms.characters_left)
    shortest = by_piles if by_piles < shortest else shortest
    return LONGEST if shortest > LONGEST else shortest if shortest > 0.4 else 0.4


def survey(position: Position, judgement: Judgement, seat: i64) -> Deck:
    """The whole deck of a seat in five numbers."""
    values = position.terms.cards.values
    worth = 0.0
    create: i64 = 0
    size: i64 = 0
    terminals: i64 = 0
    appetite: i64 = 0
    for zone in range(i64(ZONES)):
        cards = position.zones[seat * ZONES + zone]
        for place in range(i64(len(cards))):
            card = cards[place]
            worth += judgement.quality[card]
            create += values[card]
            if judgement.is_terminal[card]:
                terminals += 1
            if judgement.appetite[card] > appetite:
                appetite = judgement.appetite[card]
        size += len(cards)
    return worth, float(create), float(size), float(terminals), float(appetite)


def earnings(deck: Deck, hand: float) -> float:
    """Gold that an average fresh hand of a deck earns."""
    worth, create, size, terminals, appetite = deck
    drawn = hand / size if size > hand else 1.0
    usable = create * drawn
    if usable > appetite:  # nobody there can use so much at once
        usable = appetite + SPARE_CREATE * (usable - appetite)
    crowd = terminals * drawn - 1.0  # characters that want the same play
    return worth * drawn + CREATE_WORTH * usable - (CROWDING * crowd if crowd > 0.0 else 0.0)


def income(position: Position, judgement: Judgement, seat: i64) -> float:
    return earnings(survey(position, judgement, seat), float(position.terms.hand_size))


def prospect(position: Position, judgement: Judgement, seat: i64, rounds: float) -> float:
    """Points of the seat, and what its deck and its turn may add to them."""
    earned = income(position, judgement, seat)
    points = float(score(position, seat)) + ECONOMY * earned * rounds
    if position.phase != DRAFT:
        if seat == position.active():
            points += TURN_GOLD * turn_gold(position, judgement, seat)
        elif seat > position.active():
            points += TURN_TO_COME * earned  # its turn in this round is still to come
    return points


def turn_gold(position: Position, judgement: Judgement, seat: i64) -> float:
    """Gold that this turn has and may still bring, as far as it can be spent."""
    gold = float(position.gold) + 0.8 * float(position.discount)
    if position.phase == PLAY:
        hand = position.zone(seat, HAND)
        best = 0.0
        chained = 0.0
        if position.plays > 0 or position.card >= 0:
            for place in range(i64(len(hand))):
                worth = hand_worth(position, judgement, hand[place])
                if judgement.is_terminal[hand[place]]:
                    best = worth if worth > best else best
                else:
                    chained += worth
        gold += 0.85 * (chained + best) + 0.6 * float(position.next_hand)
    elif position.phase == ACQUIRE and position.acquires == 0:
        return 0.0
    most = 8.0 * float(position.acquires)
    return gold if gold < most else most


# -- buying


class Buying:
    """What a seat should think of before it buys: its deck, and how often a new card will be drawn. The same for all cards."""

    def __init__(self, position: Position, judgement: Judgement, seat: i64) -> None:
        self.cards = position.terms.cards
        self.judgement = judgement
        self.hand = float(position.terms.hand_size)
        self.deck = survey(position, judgement, seat)
        self.earned = earnings(self.deck, self.hand)
        useful = rounds_left(position) - 0.5 * self.deck[2] / self.hand  # it is drawn for the first time after half a cycle
        self.useful = useful if useful > 0.0 else 0.0

    def worth(self, card: i64) -> float:
        """Points that one more copy of a card brings until the end."""
        worth, create, size, terminals, appetite = self.deck
        more = (
            worth + self.judgement.quality[card],
            create + float(self.cards.values[card]),
            size + 1.0,
            terminals + (1.0 if self.judgement.is_terminal[card] else 0.0),
            max(appetite, float(self.judgement.appetite[card])),
        )
        return float(self.cards.points[card]) + POINTS_PER_GOLD * self.useful * (earnings(more, self.hand) - self.earned)


def hand_worth(position: Position, judgement: Judgement, card: i64) -> float:
    """What a card in hand is good for this turn; content does nothing."""
    return judgement.quality[card] + CREATE_WORTH * float(position.terms.cards.values[card])


def keep_worth(position: Position, judgement: Judgement, card: i64) -> float:
    """What a card in the deck is worth against having none in its place."""
    points = float(position.terms.cards.points[card])
    return hand_worth(position, judgement, card) + points * (2.6 - 0.16 * rounds_left(position))


def buying_of(position: Position, judgement: Judgement) -> Buying | None:
    """What is to be thought of if cards are bought or gained now."""
    asked = position.ask
    if position.phase == ACQUIRE or asked == ASK_GAIN or asked == ASK_SALVAGE or asked == ASK_UPGRADE:
        return Buying(position, judgement, position.actor())
    return None


def best_gain(position: Position, buying: Buying, up_to: i64) -> float:
    """The best card that an upgrade up to this cost would bring."""
    best = NEVER
    costs = position.terms.cards.costs
    for kind in range(i64(len(costs))):
        if position.supply[kind] > 0 and costs[kind] <= up_to:
            worth = buying.worth(kind)
            best = worth if worth > best else best
    return best
