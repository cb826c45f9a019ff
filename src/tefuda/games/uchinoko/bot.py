"""What Uchinoko teaches the bots: how good a position looks, and how appealing each action is.

Everything is reckoned in gold of one turn or points at the end. A card bought now changes what the average hand earns
for the rest of the match; that, and the points themselves, decide what to buy (rulebook 5, 9).
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from tefuda.engine.rng import Rng
from tefuda.engine.state import Knowledge, State
from tefuda.games.uchinoko.cards import Cards, standard_cards
from tefuda.games.uchinoko.effects import counted
from tefuda.games.uchinoko.ending import empty_piles, score
from tefuda.games.uchinoko.judgement import Judgement
from tefuda.games.uchinoko.moving import count_of, has
from tefuda.games.uchinoko.position import (
    ACQUIRE,
    AREA,
    ASK_DISCARD,
    ASK_GAIN,
    ASK_PEEK,
    ASK_RIVALS_DISCARD,
    ASK_SALVAGE,
    ASK_TRASH,
    ASK_UPGRADE,
    DRAFT,
    HAND,
    NOTHING,
    PLAY,
    ZONES,
    Position,
)
from tefuda.games.uchinoko.programs import END, NEXT, OP, A, B, N, field
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
    create_in_hand,
    need_of,
)
from tefuda.games.uchinoko.vocabulary import (
    BASIC_COUNT,
    CHARACTER,
    CHARACTERS_IN_PLAY,
    CREATE_USED,
    DRAW,
    EMPTY_PILES,
    FIXED,
    GOLD,
    HAND_AT_MOST,
    HAND_HAS,
    IF,
    LAST_CREATE,
    MOST_EFFECTS,
    PER_CHARACTERS_IN_PLAY,
    PER_OVERPAID,
    RIVALS_DRAW,
)

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
DRAWN_CARD: Final = 1.1  # gold
LONGEST: Final = 8.0  # rounds that are worth looking ahead
KEEP: Final = 0.8  # a card in the deck below this worth is better trashed
PRIOR_SHARPNESS: Final = 1.1
NEVER: Final = -9.0
PLAYED_ON: Final = 80  # actions of a simulation after the tree: some turns of everybody
LONGEST_TURN: Final = 40  # and at most so many more, until a turn is over

Deck = tuple[float, float, float, float, float]  # worth, create points, size, terminal characters, largest create cost


class UchinokoKnowledge(Knowledge):
    """A plain buying strategy, turned into an evaluation and priors.

    The greedy player knows the cards by their prices alone; the search knows them by experience.
    """

    def __init__(self) -> None:
        self.priced = Judgement(standard_cards(), False)
        self.experienced = Judgement(standard_cards(), True)

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Position)
        judgement = self._of(state.terms.cards)
        seats: i64 = state.terms.seats
        rounds = rounds_left(state)
        mine = prospect(state, judgement, seat, rounds)
        scale = CERTAIN + UNCERTAIN * rounds
        rivals = 0.0
        for other in range(seats):
            if other != seat:
                rivals += exp((prospect(state, judgement, other, rounds) - mine) / scale)
        return 1.0 / (1.0 + rivals)

    def priors(self, state: State, seat: int, actions: list[int]) -> list[float]:
        assert isinstance(state, Position)
        judgement = self._of(state.terms.cards)
        buying = buying_of(state, judgement)
        appeals = [appeal(state, judgement, buying, action) for action in actions]
        highest = max(appeals)
        return [0.02 + exp(PRIOR_SHARPNESS * (one - highest)) for one in appeals]

    def plays_on(self, state: State, steps: int) -> bool:
        """What a deck is worth shows in the turns to come; a turn is judged when it is over: its gold has become cards then."""
        assert isinstance(state, Position)
        if steps < PLAYED_ON:
            return True
        in_turn = state.phase == ACQUIRE or state.ask != NOTHING or len(state.zone(state.active(), AREA)) > 0
        return in_turn and steps < PLAYED_ON + LONGEST_TURN

    def playout_action(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, Position)
        return most_appealing(state, self._of(state.terms.cards), seat)

    def greedy_action(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, Position)
        if self.priced.cards is not state.terms.cards:
            self.priced = Judgement(state.terms.cards, False)
        return most_appealing(state, self.priced, seat)

    def _of(self, cards: Cards) -> Judgement:
        if self.experienced.cards is not cards:
            self.experienced = Judgement(cards, True)
        return self.experienced


def most_appealing(position: Position, judgement: Judgement, seat: int) -> int:
    best = -1
    best_appeal = 0.0
    buying = buying_of(position, judgement)
    for action in position.legal(seat):
        value = appeal(position, judgement, buying, action)
        if best < 0 or value > best_appeal:
            best = action
            best_appeal = value
    return best


# -- the position


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


# -- actions


def appeal(position: Position, judgement: Judgement, buying: Buying | None, action: i64) -> float:
    """How good a legal action looks, against the others of the same moment."""
    seat: i64 = position.actor()
    if action >= ACQUIRE_CARD:
        assert buying is not None
        return buying.worth(action - ACQUIRE_CARD)
    if action == END_ACQUIRE:
        return 0.0
    if action >= USE or action == COMMIT:
        return payment_appeal(position, judgement, action)
    if action >= PICK or action == DONE:
        return pick_appeal(position, judgement, buying, action)
    if action >= PLAY_CARD:
        return play_appeal(position, judgement, seat, action - PLAY_CARD)
    if action == YES or action == NO:
        gives = field(position.program, position.ask_row, OP) == RIVALS_DRAW
        return 1.0 if (action == NO) == gives else 0.0
    assert action == END_PLAY
    return 0.0


def play_appeal(position: Position, judgement: Judgement, seat: i64, number: i64) -> float:
    """The gold of this effect, and of what may still be played after it."""
    card: i64 = number // MOST_EFFECTS
    purse: i64 = create_in_hand(position, seat)
    need: i64 = need_of(position, number)
    own = effect_worth(position, judgement, seat, number, purse)
    if not judgement.gives_plays[number] and position.plays <= 1:
        return own
    chained = 0.0
    best = 0.0
    hand = position.zone(seat, HAND)
    skipped = False
    for place in range(i64(len(hand))):
        other = hand[place]
        if other < BASIC_COUNT:
            continue
        if other == card and not skipped:
            skipped = True
            continue
        free, finish = best_effects(position, judgement, seat, other, purse - need)
        chained += free
        best = finish - free if finish - free > best else best
    return own + chained + best


def best_effects(position: Position, judgement: Judgement, seat: i64, card: i64, purse: i64) -> tuple[float, float]:
    """The most a character earns for nothing while giving its play back, and the most it earns as the last one."""
    free = 0.0
    finish = 0.0
    for effect in range(i64(position.terms.cards.effect_counts[card])):
        number: i64 = card * MOST_EFFECTS + effect
        need: i64 = need_of(position, number)
        if need > purse:
            continue
        worth = effect_worth(position, judgement, seat, number, purse)
        if need == 0 and judgement.gives_plays[number] and worth > free:
            free = worth
        finish = worth if worth > finish else finish
    return free, finish


def effect_worth(position: Position, judgement: Judgement, seat: i64, number: i64, purse: i64) -> float:
    """Gold that an effect would bring now, with this much create in hand; the play it gives back is not counted."""
    program = position.terms.cards.programs[number]
    worths = judgement.row_worth[number]
    total = -1.0 if judgement.gives_plays[number] else 0.0
    row: i64 = program.first
    while row != END:
        op: i64 = field(program, row, OP)
        counter: i64 = field(program, row, A)
        if (op == GOLD or op == DRAW) and counter != FIXED:
            amount: i64 = field(program, row, N) * guessed(position, seat, number, counter, purse)
            most: i64 = field(program, row, B)
            amount = amount if amount < most else most
            total += float(amount) * (DRAWN_CARD if op == DRAW else 1.0)
        elif op == IF:
            likely = likelihood(position, seat, counter, field(program, row, N), field(program, row, B), purse)
            total += likely * worths[row]
        else:
            total += worths[row]
        row = field(program, row, NEXT)
    return total


def guessed(position: Position, seat: i64, number: i64, counter: i64, purse: i64) -> i64:
    """What a counter will show when the effect resolves."""
    if counter == PER_CHARACTERS_IN_PLAY:
        return count_of(position, position.zone(seat, AREA), CHARACTER) + 1
    if counter == PER_OVERPAID:
        surplus: i64 = purse - need_of(position, number)
        return surplus if surplus > 0 else 0
    counted_now: i64 = counted(position, counter) if position.card < 0 else 0
    return counted_now if counted_now > 0 else 1


def likelihood(position: Position, seat: i64, when: i64, n: i64, kind: i64, purse: i64) -> float:
    """How likely a condition will hold, against the usual case that the budget prices."""
    hand = position.zone(seat, HAND)
    if when == CREATE_USED:
        return 1.2 if purse >= n else 0.0
    if when == CHARACTERS_IN_PLAY:
        return 1.2 if count_of(position, position.zone(seat, AREA), CHARACTER) + 1 >= n else 0.0
    if when == HAND_AT_MOST:
        others: i64 = len(hand) - 1 - count_of(position, hand, 2)
        return 1.2 if others <= n else 0.0
    if when == HAND_HAS:
        return 1.2 if has(position, hand, kind) else 0.0
    if when == EMPTY_PILES:
        return 1.4 if empty_piles(position) >= n else 0.0
    return 0.8


def payment_appeal(position: Position, judgement: Judgement, action: i64) -> float:
    """Pay the need with as little waste as possible; use everything where it helps and nothing else needs it."""
    number: i64 = position.card * MOST_EFFECTS + position.effect
    missing: i64 = position.need - position.paid
    is_last = position.plays == 0 and not judgement.gives_plays[number]
    if action == COMMIT:
        return 1.0
    value: i64 = position.terms.cards.values[action - USE]
    if missing <= 0:
        return 2.0 if is_last and judgement.wants_surplus[number] else -1.0
    if value <= missing:
        return 3.0 + float(value)
    return 3.0 - float(value - missing)


def pick_appeal(position: Position, judgement: Judgement, buying: Buying | None, action: i64) -> float:
    """Give up what is worth least; take what is worth most."""
    asked: i64 = position.ask
    if position.phase == DRAFT:
        return judgement.quality[action - PICK]
    if action == DONE:
        if asked == ASK_TRASH:
            return -KEEP
        if asked == ASK_DISCARD or asked == ASK_PEEK:
            return -0.4
        return 0.0
    card: i64 = action - PICK
    if asked == ASK_TRASH:
        return -keep_worth(position, judgement, card)
    if asked == ASK_DISCARD or asked == ASK_RIVALS_DISCARD or asked == ASK_PEEK:
        return -hand_worth(position, judgement, card)
    assert buying is not None  # something is upgraded, gained or salvaged
    if asked == ASK_UPGRADE:
        up_to: i64 = position.terms.cards.costs[card] + position.ask_number
        return best_gain(position, buying, up_to) - buying.worth(card)
    return buying.worth(card)
