"""Whether a stored match is what its log says: played again from its beginning and compared step by step."""

from __future__ import annotations

from sqlalchemy import Connection, select

from tefuda.engine.discovery import games
from tefuda.engine.errors import TefudaError
from tefuda.engine.events import Event, EventLog
from tefuda.engine.match import legal_number
from tefuda.engine.state import State
from tefuda.store import matches
from tefuda.store.documents import read, written
from tefuda.store.matches import Entry, Head, Start
from tefuda.store.positions import UNDO, snapshot_of
from tefuda.store.tables import snapshots


def problems(connection: Connection, match_id: str) -> tuple[int, list[str]]:
    """How many entries were played, and what is wrong."""
    head = matches.head(connection, match_id)
    if head is None or not head.has_position:
        return 0, []
    if head.game not in games():
        return 0, [f"its game '{head.game}' is not installed"]
    start = matches.start_of(connection, match_id)
    log = matches.entries_between(connection, match_id, 0, head.number + 1)
    stored = dict(connection.execute(select(snapshots.c.number, snapshots.c.state).where(snapshots.c.match_id == match_id)).all())
    try:
        return len(log), _compared(head, start, log, {number: str(state) for number, state in stored.items()})
    except TefudaError as problem:
        return len(log), [str(problem)]


def _compared(head: Head, start: Start, log: list[Entry], stored: dict[int, str]) -> list[str]:
    game = games()[head.game]
    found: list[str] = []
    if [entry.number for entry in log] != list(range(head.number)):
        return [f"its log does not go from 0 to {head.number - 1} without a gap"]
    if 0 not in stored:
        found.append("its first snapshot is missing")
    set_up = EventLog()
    state = game.load(start.position) if start.position is not None else game.new(start.options, start.seed, set_up)
    if start.position is None and _kept(set_up.events) != start.setup:
        found.append("the events of its set-up are different")
    states: list[State] = [state]
    for entry in log:
        state, wrong = _step(states, entry)
        states.append(state)
        found += wrong
    hint = "" if head.rules == game.rules_version else f" (played by rules {head.rules}, these are {game.rules_version})"
    for number, text in sorted(stored.items()):
        if number > head.number or read(snapshot_of(states[number])) != read(text):
            found.append(f"its snapshot at {number} is not what the log gives")
    result = states[-1].result()
    if (None if result is None else read(written(result.document()))) != head.result:
        found.append("its result is not what the log gives")
    return [f"{problem}{hint}" for problem in found]


def _step(states: list[State], entry: Entry) -> tuple[State, list[str]]:
    state = states[-1]
    if entry.kind == UNDO:
        assert entry.back_to is not None
        return states[entry.back_to], []
    if entry.action is None:
        return state, []
    after = state.clone()
    log = EventLog()
    seat, action = legal_number(after, entry.action)
    after.play(seat, action, log)
    same = _kept(log.events) == entry.events and seat == entry.seat
    return after, [] if same else [f"the events of entry {entry.number} are different"]


def _kept(events: list[Event]) -> object:
    return read(written([[event.owner, event.full, event.public] for event in events]))
