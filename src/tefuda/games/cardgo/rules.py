"""CardGO: place cards, link them, let whole sets go off at once. Rule numbers are those of RULES.md.

Functions here change a position. With a log they also tell what happened, in the order of rule 13; search passes None.
"""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.engine.events import EventLog
from tefuda.games.cardgo import effects, telling
from tefuda.games.cardgo.drawing import draw_card, draws_from_nothing
from tefuda.games.cardgo.life import lose_life
from tefuda.games.cardgo.placing import any_open_cell, holds_value
from tefuda.games.cardgo.position import EMPTY, Position, effect_at, piece_code, take_from_hand
from tefuda.games.cardgo.sets import judge_placement, workspace_of
from tefuda.games.cardgo.vocabulary import (
    BOTH_OUT,
    BOTH_PASSED,
    BY_LIFE,
    EXTRA,
    LEVEL_FAILED,
    MAIN,
    NOBODY,
    OVER,
    PIT,
    TALL_GRASS,
    TURN_LIMIT,
    happens_on_placement,
)


def pass_turn(at: Position, seat: i64, log: EventLog | None) -> None:
    """Rule 6.2."""
    at.passes += 1
    if log is not None:
        log.add({"type": "passed", "seat": int(seat)})
    end_turn(at, seat, log)


def skip_extra(at: Position, seat: i64, log: EventLog | None) -> None:
    """Rule 6.3: declining an extra play is not a pass."""
    if log is not None:
        log.add({"type": "extra_skipped", "seat": int(seat)})
    end_turn(at, seat, log)


def place_card(at: Position, seat: i64, kind: i64, place: i64, log: EventLog | None) -> None:
    """Rule 7.4, all of it; the card leaves the hand first."""
    take_from_hand(at, seat, kind)
    put_down(at, seat, kind, place, log)


def put_down(at: Position, seat: i64, kind: i64, place: i64, log: EventLog | None) -> None:
    """Rule 7.4 for a card that is already out of the hand."""
    hidden = at.terrain[place] == TALL_GRASS
    at.board[place] = piece_code(kind, seat, hidden)
    was_extra = at.phase == EXTRA
    at.passes = 0
    at.extra = 0
    at.phase = MAIN
    if log is not None:
        telling.placed(at, log, place, was_extra)

    wanted = effects.NOTHING_WANTED
    if at.terrain[place] != PIT:
        effect = effect_at(at, place)
        if happens_on_placement(effect):
            wanted = effects.resolve(at, seat, place, effect, log)
    if at.terrain[place] == PIT:  # from the beginning (step 2), or made by chaos (step 4)
        if log is not None:
            telling.piece(at, log, "vanished", place)
        at.board[place] = EMPTY
    else:
        connect(at, seat, place, log)

    if at.life[0] == 0 or at.life[1] == 0:
        end_by_lives(at, log)
    elif wanted == effects.NOTHING_WANTED:
        end_turn(at, seat, log)
    else:
        grant_extra(at, seat, wanted, log)


def connect(at: Position, seat: i64, place: i64, log: EventLog | None) -> None:
    """Steps 5 to 8 of rule 7.4: both judgements are made on one board and applied together."""
    work = workspace_of(at)
    judge_placement(at, work, place)
    own = work.own
    other = work.other
    if log is not None:
        telling.linked(at, log, own, seat)
        if work.other_judged:
            telling.linked(at, log, other, 1 - seat)
        telling.fired(at, log, work, seat)
    lose_life(at, 1 - seat, own.damage, seat, "connection", log)
    if work.other_judged:
        lose_life(at, seat, other.damage, 1 - seat, "connection", log)
    if log is not None:
        telling.removed(at, log, work)
    for number in range(own.fired_count):
        at.board[own.fired[number]] = EMPTY
    if work.other_judged:
        for number in range(other.fired_count):
            at.board[other.fired[number]] = EMPTY


def grant_extra(at: Position, seat: i64, wanted: i64, log: EventLog | None) -> None:
    """Rule 7.6: an extra play that nobody could use lapses by itself."""
    usable = holds_value(at, seat, wanted) and any_open_cell(at)
    if log is not None:
        log.add({"type": "extra_granted" if usable else "extra_lapsed", "seat": int(seat), "value": int(wanted)})
    if usable:
        at.phase = EXTRA
        at.extra = wanted
    else:
        end_turn(at, seat, log)


def end_turn(at: Position, seat: i64, log: EventLog | None) -> None:
    """Rule 7.7; for a level rule 8.4."""
    at.extra = 0
    if log is not None:
        log.add({"type": "turn_ended", "seat": int(seat)})
    if at.table.level_number > 0:
        at.turns_left -= 1
        if at.turns_left == 0:
            end_match(at, LEVEL_FAILED, 1, log)
            return
    elif at.passes >= 2:
        end_by_comparison(at, BOTH_PASSED, log)
        return
    elif at.turn >= at.table.turn_limit:
        end_by_comparison(at, TURN_LIMIT, log)
        return
    else:
        at.active = 1 - seat
    at.turn += 1
    at.phase = MAIN
    start_turn(at, log)


def start_turn(at: Position, log: EventLog | None) -> None:
    """Rule 5 step 1; in a level nobody draws (8.4)."""
    if log is not None:
        log.add({"type": "turn_started", "turn": int(at.turn), "seat": int(at.active)})
    if at.turn >= 3 and not draws_from_nothing(at):
        draw_card(at, at.active, "turn", log)


def end_by_lives(at: Position, log: EventLog | None) -> None:
    """Rule 7.4 step 9: whatever one placement did counts as simultaneous."""
    if at.life[0] == 0 and at.life[1] == 0:
        end_match(at, BOTH_OUT, NOBODY, log)
    else:
        end_match(at, BY_LIFE, 1 if at.life[0] == 0 else 0, log)


def end_by_comparison(at: Position, reason: i64, log: EventLog | None) -> None:
    """Rule 9: the higher life wins; equal lives are a draw."""
    if at.life[0] == at.life[1]:
        end_match(at, reason, NOBODY, log)
    else:
        end_match(at, reason, 0 if at.life[0] > at.life[1] else 1, log)


def end_match(at: Position, reason: i64, winner: i64, log: EventLog | None) -> None:
    at.phase = OVER
    at.extra = 0
    at.reason = reason
    at.winner = winner
    if log is not None:
        telling.game_over(at, log)
