"""The end of a match (rulebook 9): when it ends, the scores, the ranks."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.engine.events import EventLog
from tefuda.engine.state import Result
from tefuda.games.uchinoko.position import (
    CHARACTER_PILES_LEFT,
    CONTENT_PILE_EMPTY,
    CREATE_PILE_EMPTY,
    GOES_ON,
    NOBODY,
    NOTHING,
    OVER,
    REASONS,
    ROUND_CAP,
    ZONES,
    Position,
)
from tefuda.games.uchinoko.programs import END, NO_PROGRAM
from tefuda.games.uchinoko.terms import AT_ONCE, AT_ROUND_END
from tefuda.games.uchinoko.vocabulary import BASIC_COUNT, LAST_CREATE


def ends_at_once(position: Position, log: EventLog | None) -> bool:
    """Look at the end conditions in the middle of a turn, if the match does that; whether it is over."""
    if position.terms.end_check != AT_ONCE:
        return False
    reason: i64 = pile_reason(position)
    if reason != GOES_ON:
        finish(position, reason, log)
    return reason != GOES_ON


def ends_with_turn(position: Position, log: EventLog | None) -> bool:
    """Look at the end conditions after clean-up; whether the match is over."""
    is_round_end: bool = position.turn % position.terms.seats == 0
    if position.terms.end_check == AT_ROUND_END and not is_round_end:
        return False
    reason: i64 = pile_reason(position)
    if reason == GOES_ON and is_round_end and position.round() >= position.terms.max_rounds:
        reason = ROUND_CAP
    if reason != GOES_ON:
        finish(position, reason, log)
    return reason != GOES_ON


def pile_reason(position: Position) -> i64:
    """The first end condition that empty piles fulfil."""
    supply = position.supply
    for kind in range(i64(LAST_CREATE + 1), i64(BASIC_COUNT)):
        if supply[kind] == 0:
            return CONTENT_PILE_EMPTY
    for kind in range(i64(LAST_CREATE + 1)):
        if supply[kind] == 0:
            return CREATE_PILE_EMPTY
    left: i64 = 0
    market = position.market
    for place in range(i64(len(market))):
        if supply[market[place]] > 0:
            left += 1
    return CHARACTER_PILES_LEFT if left <= position.terms.characters_left else GOES_ON


def empty_piles(position: Position) -> i64:
    """How many of the supply piles are gone."""
    empty: i64 = 0
    for kind in range(i64(BASIC_COUNT)):
        if position.supply[kind] == 0:
            empty += 1
    for place in range(i64(len(position.market))):
        if position.supply[position.market[place]] == 0:
            empty += 1
    return empty


def finish(position: Position, reason: i64, log: EventLog | None) -> None:
    position.phase = OVER
    position.reason = reason
    close_play(position)
    if log is not None:
        log.add({"type": "game_over", **result_of(position).document()})


def close_play(position: Position) -> None:
    """No character is being played and nothing is asked any more."""
    position.ask = NOTHING
    position.card = NOBODY
    position.program = NO_PROGRAM
    position.queue = END


def score(position: Position, seat: i64) -> i64:
    """The points of all content cards that the seat owns."""
    points = position.terms.cards.points
    total: i64 = 0
    for zone in range(i64(ZONES)):
        cards = position.zone(seat, zone)
        for place in range(i64(len(cards))):
            value: i64 = points[cards[place]]
            total += value
    return total


def turns_taken(position: Position, seat: i64) -> i64:
    """How many turns the seat has begun."""
    return (position.turn - 1 - seat) // position.terms.seats + 1 if position.turn > seat else 0


def result_of(position: Position) -> Result:
    """Who won; the position is over."""
    seats = position.terms.seats
    scores = [int(score(position, seat)) for seat in range(seats)]
    turns = [int(turns_taken(position, seat)) for seat in range(seats)]
    ranks: list[int] = []
    for seat in range(seats):
        ahead = 0
        for other in range(seats):
            fewer = position.terms.fewest_turns and scores[other] == scores[seat] and turns[other] < turns[seat]
            if scores[other] > scores[seat] or fewer:
                ahead += 1
        ranks.append(1 + ahead)
    winners = [seat for seat in range(seats) if ranks[seat] == 1]
    return Result(winners, REASONS[position.reason], scores, {"ranks": ranks, "turns": turns})
