"""How appealing each action looks, against the others of the same moment."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.games.uchinoko.effects import counted
from tefuda.games.uchinoko.ending import empty_piles
from tefuda.games.uchinoko.judgement import Judgement
from tefuda.games.uchinoko.moving import count_of, has
from tefuda.games.uchinoko.position import (
    AREA,
    ASK_DISCARD,
    ASK_PEEK,
    ASK_RIVALS_DISCARD,
    ASK_TRASH,
    ASK_UPGRADE,
    DRAFT,
    HAND,
    Position,
)
from tefuda.games.uchinoko.programs import END, NEXT, OP, A, B, N, field
from tefuda.games.uchinoko.prospects import Buying, best_gain, buying_of, hand_worth, keep_worth
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
    MOST_EFFECTS,
    PER_CHARACTERS_IN_PLAY,
    PER_OVERPAID,
    RIVALS_DRAW,
)

DRAWN_CARD: Final = 1.1  # gold
KEEP: Final = 0.8  # a card in the deck below this worth is better trashed


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
