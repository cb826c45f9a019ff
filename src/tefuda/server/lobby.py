"""Before play: a match is created, people take seats, and it starts when no seat is free."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from tefuda.engine.discovery import find_game
from tefuda.engine.documents import merged
from tefuda.engine.errors import BadDocument, BadOptions
from tefuda.engine.events import EventLog
from tefuda.engine.game import Game
from tefuda.engine.state import State
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR
from tefuda.server import clocks
from tefuda.server.credentials import hash_of, is_token_of, new_id, new_token
from tefuda.server.entries import stored
from tefuda.server.platform import Decided, Opened, Platform
from tefuda.server.problems import Problem
from tefuda.store import bot_turns, matches
from tefuda.store.documents import read_optional, written
from tefuda.store.matches import OPEN, RUNNING, Change, Start, written_or_none
from tefuda.store.positions import snapshot_of


@dataclass(slots=True)
class Terms:
    """What the creator of a match decides."""

    game: Game
    options: dict[str, Any]
    seats: list[dict[str, Any]]  # rows of the table, without the match's id
    clock: dict[str, Any]
    visibility: str = "public"
    spectators: bool = True
    undo: str = "ask"
    takeover: str | None = None
    creator: str = ""
    seed: int = 0
    position: dict[str, Any] | None = None
    origin: dict[str, Any] | None = None
    invite_hash: str | None = None


def filled(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    return dict(game.options().fill(options))


def public_options(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """The options as a spectator sees them: the game itself hides what is secret in them, such as decks."""
    shown = game.new(options, 0).document(SPECTATOR)["options"]
    assert isinstance(shown, dict)
    return shown


def with_seat_options(options: Mapping[str, Any], seat: int, seat_count: int, own: Mapping[str, Any]) -> dict[str, Any]:
    """Options with one seat's part of them, such as its deck: `own[name]` is the seat's entry of the list `options[name]`."""
    changed = deepcopy(dict(options))
    for name, value in own.items():
        whole = changed.get(name)
        if not isinstance(whole, list) or len(whole) != seat_count:
            raise Problem("bad_options", f"option '{name}' has no entry per seat", option=name)
        whole[seat] = value
    return changed


def prepared(game: Game, options: dict[str, Any], seed: int, position: dict[str, Any]) -> dict[str, Any]:
    """A whole state document: the given one if it is whole, or laid over a fresh match as scenario files do it."""
    fresh = game.new(options, seed).document(OMNISCIENT)
    if position.get("game", game.slug) != game.slug:
        raise BadDocument("position.game", f"this is a position of another game than '{game.slug}'")
    is_whole = fresh.keys() <= position.keys()
    return game.load(position if is_whole else merged(fresh, position)).document(OMNISCIENT)


def first_state(game: Game, start: Start) -> tuple[State, str]:
    """The position a match begins with, and the events of its set-up as they are kept."""
    if start.position is not None:
        return game.load(start.position), "[]"
    log = EventLog()
    return game.new(start.options, start.seed, log), stored(log.events)


def free_seat(kind: str, name: str, spec: str | None = None) -> dict[str, Any]:
    return {
        "kind": kind,
        "name": name,
        "spec": spec,
        "token_hash": None,
        "account_id": None,
        "retired": False,
        "own_options": None,
    }


def human_seat(name: str, account_id: str | None) -> tuple[dict[str, Any], str]:
    """A seat for a person, and the token that is shown once and kept as a hash."""
    token = new_token()
    return {**free_seat("human", name), "token_hash": hash_of(token), "account_id": account_id}, token


def new_columns(match_id: str, terms: Terms, now: int) -> dict[str, Any]:
    """The columns of a match that has not begun."""
    return {
        "id": match_id,
        "game": terms.game.slug,
        "rules": terms.game.rules_version,
        "options": written(terms.options),
        "public_options": written(public_options(terms.game, terms.options)),
        "seed": str(terms.seed),
        "position": written_or_none(terms.position),
        "setup": "[]",
        "status": OPEN,
        "number": 0,
        "revision": 0,
        "to_act": "[]",
        "visibility": terms.visibility,
        "spectators": terms.spectators,
        "undo": terms.undo,
        "takeover": terms.takeover,
        "clock": written(terms.clock),
        "clocks": written(clocks.wound_up(terms.clock, len(terms.seats))),
        "creator": terms.creator,
        "invite_hash": terms.invite_hash,
        "origin": written_or_none(terms.origin),
        "created_at": now,
        "updated_at": now,
    }


def require_room(connection: Connection, platform: Platform, creator: str) -> None:
    """Problem if the creator has as many matches that are not over as one may have."""
    most = platform.settings.most_open_matches
    if matches.open_count(connection, creator) >= most:
        raise Problem("too_many", f"you have {most} matches that are not over; finish or leave one of them first")


async def create(platform: Platform, terms: Terms) -> str:
    """Store a new match; it starts at once if no seat is free."""
    now = platform.now()
    match_id = new_id()
    bot_seats = [seat for seat, row in enumerate(terms.seats) if row["kind"] == "bot"]
    values = new_columns(match_id, terms, now) | {"deadline_at": now + int(platform.settings.lobby * 1000)}
    state = None
    if all(row["kind"] != "open" for row in terms.seats):
        start = Start(terms.options, terms.seed, terms.position, [])
        state, started = _started(terms.game, start, terms.clock, len(terms.seats), bot_seats, now)
        values |= started
    rows = [{**row, "seat": seat} for seat, row in enumerate(terms.seats)]

    def insert(connection: Connection) -> None:
        require_room(connection, platform, terms.creator)
        matches.insert_match(connection, values, rows)
        if state is not None:
            matches.insert_log(connection, [], [{"match_id": match_id, "number": 0, "state": snapshot_of(state)}])
            to_act = [seat for seat in state.to_act() if seat in bot_seats]
            bot_turns.arrange(connection, match_id, to_act, None, now)
            matches.notify(connection, match_id)

    await platform.database.write(insert)
    platform.wake(match_id)
    return match_id


def _started(
    game: Game, start: Start, clock: dict[str, Any], seat_count: int, bots: list[int], now: int
) -> tuple[State, dict[str, Any]]:
    """The first position, and the columns of a match that starts now."""
    state, setup = first_state(game, start)
    running = [seat for seat in state.to_act() if seat not in bots]
    standing = clocks.moved_on(clock, clocks.wound_up(clock, seat_count), None, running, now)
    columns = {
        "status": RUNNING,
        "setup": setup,
        "to_act": written(state.to_act()),
        "clocks": written(standing),
        "deadline_at": clocks.deadline(clock, standing, now),
    }
    return state, columns


async def join(
    platform: Platform,
    match_id: str,
    *,
    name: str,
    account_id: str | None,
    invite: str | None,
    wanted: int | None,
    own_options: Mapping[str, Any],
    is_expected: bool = False,
) -> tuple[int, str]:
    """Take a free seat: its number and its token. The match starts with the last one. Who is expected needs no invitation."""
    row, token = human_seat(name, account_id)
    start = Start({}, 0, None, [])
    seat = 0

    def decide(opened: Opened) -> Decided:
        nonlocal seat
        head = opened.head
        is_invited = is_expected or (invite is not None and is_token_of(invite, head.invite_hash))
        if head.visibility == "link" and not is_invited:
            raise Problem("bad_invite", "this match is joined by invitation; ask who made it for a new link")
        free = [other.seat for other in head.seats if other.kind == "open"]
        if head.status != OPEN or not free:
            raise Problem("no_free_seat", "every seat of this match is taken; you may watch it")
        if wanted is not None and wanted not in free:
            raise Problem("seat_taken", f"seat {wanted} is not free; free: {', '.join(str(other) for other in free)}")
        seat = free[0] if wanted is None else wanted
        change = Change(head.id, head.revision, seat_values={seat: row})
        options = start.options
        if own_options:
            options = _joined_options(opened.game, options, seat, len(head.seats), own_options)
            change.values |= {"options": written(options), "public_options": written(public_options(opened.game, options))}
            change.seat_values[seat] = {**row, "own_options": written(list(own_options))}
        if len(free) > 1:
            return Decided(change)
        whole = Start(options, start.seed, start.position, [])
        state, columns = _started(opened.game, whole, head.clock, len(head.seats), head.bots(), opened.now)
        change.values |= columns
        change.snapshot = (0, snapshot_of(state))
        change.bots_to_act = [bot for bot in head.bots() if bot in state.to_act()]
        return Decided(change, state)

    def look(connection: Connection, opened: Opened) -> Opened:
        nonlocal start
        start = matches.start_of(connection, match_id)  # somebody else may have joined with a deck of theirs
        return opened

    await platform.change(match_id, decide, look=look)
    return seat, token


def _joined_options(game: Game, options: dict[str, Any], seat: int, seat_count: int, own: Mapping[str, Any]) -> dict[str, Any]:
    try:
        return filled(game, with_seat_options(options, seat, seat_count, own))
    except BadOptions as refusal:  # its sentence would quote the whole option, other seats' decks included
        raise Problem("bad_options", f"option '{refusal.option}': {refusal.allowed}", option=refusal.option) from None


async def leave_lobby(platform: Platform, match_id: str, seat: int) -> None:
    """Free a seat of a match that has not started; without people it is removed."""

    def vacate(connection: Connection) -> None:
        head = matches.head(connection, match_id)
        if head is None or head.status != OPEN:
            raise Problem("not_running", "the match has just started; leave it as a running one")
        if not any(other.kind == "human" and other.seat != seat for other in head.seats):
            matches.remove(connection, match_id)
            return
        change = Change(match_id, head.revision, seat_values={seat: free_seat("open", "")}, now=platform.now())
        brought = read_optional(head.seats[seat].own_options)
        if brought:  # the next one to sit here must not get the deck of the one who left
            options = _without(find_game(head.game), matches.start_of(connection, match_id).options, seat, brought)
            change.values["options"] = written(options)
            change.values["public_options"] = written(public_options(find_game(head.game), options))
        if not matches.apply(connection, change):
            raise Problem("busy", "the match has just changed; try again")

    await platform.database.write(vacate)
    platform.wake(match_id)


def _without(game: Game, options: dict[str, Any], seat: int, brought: list[str]) -> dict[str, Any]:
    defaults = filled(game, {"seats": options["seats"]} if "seats" in options else {})
    return with_seat_options(options, seat, len(defaults[brought[0]]), {name: defaults[name][seat] for name in brought})


async def new_invite(platform: Platform, match_id: str) -> str:
    """A new invitation; earlier ones are void."""
    token = new_token()

    def decide(opened: Opened) -> Decided:
        if opened.head.status != OPEN:
            raise Problem("no_free_seat", "the match has started; nobody else can join")
        return Decided(Change(match_id, opened.head.revision, values={"invite_hash": hash_of(token)}))

    await platform.change(match_id, decide)
    return token
