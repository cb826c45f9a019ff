"""From what a creator asks for to the terms of a match: checks seats, clock, and who may choose chance."""

from __future__ import annotations

from typing import Any

from tefuda.engine.discovery import find_game
from tefuda.engine.game import Game
from tefuda.engine.match import fresh_seed
from tefuda.server.callers import Caller
from tefuda.server.lobby import Terms, filled, free_seat, human_seat, prepared, with_seat_options
from tefuda.server.problems import Problem
from tefuda.server.schemas.matches import ClockIn, MatchIn, SeatIn
from tefuda.server.settings import Settings
from tefuda.server.texts import cleaned
from tefuda.store.documents import written

GUEST = "Guest"
STRENGTH = "normal"

Tokens = list[dict[str, Any]]


def shown_name(name: str | None, caller: Caller) -> str:
    """The name that others see: as given, or the account's."""
    given = cleaned(name) if name is not None else ""
    return given or (caller.account.name if caller.account else GUEST)


def clock_rule(clock: ClockIn, settings: Settings) -> dict[str, Any]:
    if clock.kind == "off":
        return {"kind": "off", "abandoned": clock.abandoned or settings.abandoned}
    if clock.seconds is None:
        raise Problem("bad_request", f"a clock of kind {clock.kind} needs seconds")
    if clock.kind == "move":
        return {"kind": "move", "seconds": clock.seconds}
    return {"kind": "fischer", "seconds": clock.seconds, "increment": clock.increment}


def seat_rows(wanted: list[SeatIn], caller: Caller) -> tuple[list[dict[str, Any]], Tokens]:
    """The seats of a match, and the tokens of those that are the caller's."""
    rows: list[dict[str, Any]] = []
    tokens: Tokens = []
    for number, seat in enumerate(wanted):
        if seat.kind == "me":
            row, token = human_seat(shown_name(seat.name, caller), caller.account.id if caller.account else None)
            rows.append(row)
            tokens.append({"seat": number, "token": token})
        elif seat.kind == "bot":
            spec = seat.bot or STRENGTH
            rows.append(free_seat("bot", cleaned(seat.name) if seat.name else f"CPU ({spec})", spec))
        else:
            rows.append(free_seat("open", ""))
    return rows, tokens


def terms_of(asked: MatchIn, caller: Caller, settings: Settings) -> tuple[Terms, Tokens]:
    game = find_game(asked.game)
    options = filled(game, _brought_by_all(asked))
    count = game.seat_count(options)
    wanted = asked.seats or [SeatIn(kind="me"), *[SeatIn(kind="open")] * (count - 1)]
    if len(wanted) != count:
        raise Problem("bad_request", f"a match with these options has {count} seats, not {len(wanted)}")
    for number, seat in enumerate(wanted):
        if seat.options:
            options = filled(game, with_seat_options(options, number, count, seat.options))
    if any(seat.kind == "open" for seat in wanted) and (asked.seed is not None or asked.position is not None):
        raise Problem("bad_request", "seed and position can be chosen only where nobody else joins: they tell what is hidden")
    rows, tokens = seat_rows(wanted, caller)
    for number, seat in enumerate(wanted):
        rows[number]["own_options"] = None if not seat.options else _names(seat.options)
    seed = fresh_seed() if asked.seed is None else asked.seed
    terms = Terms(
        game=game,
        options=options,
        seats=rows,
        clock=clock_rule(asked.clock, settings),
        visibility=asked.visibility,
        spectators=asked.spectators,
        undo=asked.undo,
        takeover=asked.takeover,
        creator=caller.person,
        seed=seed,
        position=_position(game, options, seed, asked.position),
    )
    return terms, tokens


def _position(game: Game, options: dict[str, Any], seed: int, position: dict[str, Any] | None) -> dict[str, Any] | None:
    if position is None:
        return None
    document = prepared(game, options, seed, position)
    if document["options"] != options:
        raise Problem("bad_request", "the position's options differ from the match's; give them once, in options")
    if document["result"] is not None:
        raise Problem("bad_request", "in this position the match is over already")
    return document


def _brought_by_all(asked: MatchIn) -> dict[str, Any]:
    """The options with what every seat brings of its own: where no seat is left over, the defaults need not fit the rest."""
    seats = [seat.options or {} for seat in asked.seats or []]
    names = set(seats[0]).intersection(*seats) if seats else set()
    return asked.options | {name: [own[name] for own in seats] for name in names}


def _names(own: dict[str, Any]) -> str:
    return written(list(own))
