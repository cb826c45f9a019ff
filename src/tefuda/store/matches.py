"""Matches in the store: reading one, listing them, and the one transaction by which everything about one changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Final

from sqlalchemy import Connection, Row, Select, and_, bindparam, delete, func, insert, select, text, update

from tefuda.store import bot_turns
from tefuda.store.documents import read, read_optional, written
from tefuda.store.tables import entries, matches, seats, snapshots

OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"
NEVER_STARTED: Final = "never_started"  # how a match ends that nobody joined

CHANNEL: Final = "tefuda"  # of PostgreSQL's NOTIFY; the payload is a match's id
LARGE: Final = ("options", "position", "setup", "seed")  # columns that only a replay needs


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat of a match and who has it."""

    seat: int
    kind: str
    name: str
    spec: str | None
    token_hash: str | None
    account_id: str | None
    retired: bool
    own_options: str | None


@dataclass(frozen=True, slots=True)
class Head:
    """A match without its log: all that a request needs besides the position."""

    id: str
    game: str
    rules: str
    public_options: dict[str, Any]
    status: str
    number: int
    revision: int
    to_act: list[int]
    visibility: str
    spectators: bool
    undo: str
    takeover: str | None
    clock: dict[str, Any]
    clocks: dict[str, Any]
    offer: dict[str, Any] | None
    result: dict[str, Any] | None
    outcome: dict[str, Any] | None
    creator: str
    invite_hash: str | None
    origin: dict[str, Any] | None
    rematch_id: str | None
    deadline_at: int | None
    created_at: int
    updated_at: int
    seats: list[Seat]

    @property
    def has_position(self) -> bool:
        """Whether play began; a match that nobody joined ends without."""
        return self.status == RUNNING or (self.outcome is not None and self.outcome["reason"] != NEVER_STARTED)

    def bots(self) -> list[int]:
        return [seat.seat for seat in self.seats if seat.kind == "bot"]


@dataclass(frozen=True, slots=True)
class Start:
    """What a match was started with; secret."""

    options: dict[str, Any]
    seed: int
    position: dict[str, Any] | None
    setup: list[list[Any]]


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a match's log."""

    number: int
    kind: str
    seat: int | None
    action: dict[str, Any] | None
    events: list[list[Any]]  # [owner, full, public]
    back_to: int | None
    at: int


@dataclass(slots=True)
class Change:
    """Everything that happens to a match at once, provided that it is still at `revision`."""

    match_id: str
    revision: int
    values: dict[str, Any] = field(default_factory=dict)
    seat_values: dict[int, dict[str, Any]] = field(default_factory=dict)
    entry: dict[str, Any] | None = None
    snapshot: tuple[int, str] | None = None
    bots_to_act: list[int] | None = None  # None: bot turns stay as they are
    now: int = 0


DOCUMENTS: Final = ("public_options", "to_act", "clock", "clocks", "offer", "result", "outcome", "origin")
HEAD_COLUMNS: Final = [column for column in matches.c if column.name not in LARGE]
IS_DOCUMENT: Final = [column.name in DOCUMENTS for column in HEAD_COLUMNS]
HEAD_QUERY: Final = select(*HEAD_COLUMNS)
SEAT_COLUMNS: Final = [column for column in seats.c if column.name != "match_id"]
ENTRY_COLUMNS: Final = [entries.c[name] for name in ("number", "kind", "seat", "action", "events", "back_to", "at")]


# The statements of every action are built once: building them anew takes longer than running them.
ONE_HEAD: Final = (
    select(*HEAD_COLUMNS, *SEAT_COLUMNS)
    .join(seats, seats.c.match_id == matches.c.id)
    .where(matches.c.id == bindparam("match_id"))
    .order_by(seats.c.seat)
)
ITS_ENTRIES: Final = (
    select(*ENTRY_COLUMNS)
    .where(
        entries.c.match_id == bindparam("match_id"), entries.c.number >= bindparam("first"), entries.c.number < bindparam("end")
    )
    .order_by(entries.c.number)
)
AT_REVISION: Final = update(matches).where(matches.c.id == bindparam("match_id"), matches.c.revision == bindparam("expected"))
NEW_ENTRY: Final = insert(entries)
NEW_SNAPSHOT: Final = insert(snapshots)
NOTIFY: Final = text("SELECT pg_notify(:channel, :payload)")


def head(connection: Connection, match_id: str) -> Head | None:
    rows = connection.execute(ONE_HEAD, {"match_id": match_id}).all()
    if not rows:
        return None
    own = len(HEAD_COLUMNS)
    return _head(tuple(rows[0])[:own], [Seat(*tuple(row)[own:]) for row in rows])


def start_of(connection: Connection, match_id: str) -> Start:
    columns = [matches.c[name] for name in LARGE]
    row = connection.execute(select(*columns).where(matches.c.id == match_id)).one()
    return Start(read(row.options), int(row.seed), read_optional(row.position), read(row.setup))


def listed(connection: Connection, game: str | None, status: str, limit: int) -> list[Head]:
    """Public matches, the newest first."""
    wanted = [matches.c.status == status, matches.c.visibility == "public"]
    if game is not None:
        wanted.append(matches.c.game == game)
    return _heads(connection, HEAD_QUERY.where(and_(*wanted)).order_by(matches.c.created_at.desc()).limit(limit))


def of_account(connection: Connection, account_id: str, limit: int) -> list[Head]:
    """The matches in which an account has a seat, what changed last first."""
    own = select(seats.c.match_id).where(seats.c.account_id == account_id)
    return _heads(connection, HEAD_QUERY.where(matches.c.id.in_(own)).order_by(matches.c.updated_at.desc()).limit(limit))


def due(connection: Connection, now: int, limit: int) -> list[str]:
    """Matches whose deadline has passed."""
    query = select(matches.c.id).where(matches.c.deadline_at <= now).order_by(matches.c.deadline_at).limit(limit)
    return list(connection.execute(query).scalars())


def changed_since(connection: Connection, since: int) -> list[str]:
    return list(connection.execute(select(matches.c.id).where(matches.c.updated_at >= since)).scalars())


def open_count(connection: Connection, creator: str) -> int:
    query = select(func.count()).where(matches.c.creator == creator, matches.c.status != OVER)
    return int(connection.execute(query).scalar_one())


def entries_between(connection: Connection, match_id: str, first: int, end: int) -> list[Entry]:
    """The entries numbered from `first` to `end` - 1."""
    return [_entry(row) for row in connection.execute(ITS_ENTRIES, {"match_id": match_id, "first": first, "end": end})]


def entry_by_key(connection: Connection, match_id: str, key: str) -> Entry | None:
    query = select(*ENTRY_COLUMNS).where(entries.c.match_id == match_id, entries.c.key == key)
    row = connection.execute(query).one_or_none()
    return None if row is None else _entry(row)


def snapshot_before(connection: Connection, match_id: str, number: int) -> tuple[int, str]:
    """The last snapshot at or before a number; there is one at 0."""
    query = select(snapshots.c.number, snapshots.c.state).where(snapshots.c.match_id == match_id, snapshots.c.number <= number)
    row = connection.execute(query.order_by(snapshots.c.number.desc()).limit(1)).one()
    return row.number, row.state


def insert_match(connection: Connection, values: Mapping[str, Any], seat_rows: Sequence[Mapping[str, Any]]) -> None:
    connection.execute(insert(matches), dict(values))
    connection.execute(insert(seats), [dict(row, match_id=values["id"]) for row in seat_rows])


def insert_log(connection: Connection, rows: list[dict[str, Any]], states: list[dict[str, Any]]) -> None:
    """The log of a match that was played elsewhere."""
    if rows:
        connection.execute(insert(entries), rows)
    connection.execute(insert(snapshots), states)


def apply(connection: Connection, change: Change) -> bool:
    """Carry a change out; False, and nothing has changed, if the match is no longer at the revision it was made for."""
    values = {**change.values, **_moved(change)}
    still = {"match_id": change.match_id, "expected": change.revision}
    if connection.execute(AT_REVISION, {**values, **still}).rowcount != 1:
        return False
    if change.entry is not None:
        connection.execute(NEW_ENTRY, {"match_id": change.match_id, **change.entry})
    if change.snapshot is not None:
        number, state = change.snapshot
        connection.execute(NEW_SNAPSHOT, {"match_id": change.match_id, "number": number, "state": state})
    for seat, seat_values in change.seat_values.items():
        connection.execute(update(seats).where(seats.c.match_id == change.match_id, seats.c.seat == seat).values(seat_values))
    if change.bots_to_act is not None:
        actor = None if change.entry is None else change.entry["seat"]
        bot_turns.arrange(connection, change.match_id, change.bots_to_act, actor, change.now)
    notify(connection, change.match_id)
    return True


def after(head: Head, change: Change) -> Head | None:
    """The head that a change leaves behind; None where seats have changed too, and it has to be read again."""
    if change.seat_values:
        return None
    values = {name: read_optional(value) if name in DOCUMENTS else value for name, value in change.values.items()}
    return replace(head, **{name: value for name, value in values.items() if name not in LARGE}, **_moved(change))


def _moved(change: Change) -> dict[str, Any]:
    """What every change does to the match's own row."""
    return {"revision": change.revision + 1, "updated_at": change.now}


def is_plain(change: Change) -> bool:
    """Whether a change is an entry and the match's own row and nothing else, as most actions are."""
    return change.entry is not None and not change.seat_values and change.snapshot is None and change.bots_to_act is None


def apply_plain(connection: Connection, change: Change) -> bool:
    """`apply` for a plain change on PostgreSQL: one statement, which is a transaction by itself, instead of five exchanges."""
    assert change.entry is not None
    values = {**change.values, **_moved(change)}
    parameters = {f"new_{name}": value for name, value in values.items()}
    parameters |= {f"entry_{name}": value for name, value in change.entry.items()}
    still = {"this_match": change.match_id, "expected": change.revision, "channel": CHANNEL}
    statement = _plain_statement(tuple(values), tuple(change.entry))
    return connection.execute(statement, {**parameters, **still}).first() is not None


@cache
def _plain_statement(columns: tuple[str, ...], fields: tuple[str, ...]) -> Select[Any]:
    """Move the match on if it is still at its revision, add the entry if that was so, and tell the listeners."""
    still = (matches.c.id == bindparam("this_match"), matches.c.revision == bindparam("expected"))
    new = {name: bindparam(f"new_{name}", type_=matches.c[name].type) for name in columns}
    moved = update(matches).where(*still).values(new).returning(matches.c.id).cte("moved")
    entry = [bindparam(f"entry_{name}", type_=entries.c[name].type) for name in fields]
    added = insert(entries).from_select(["match_id", *fields], select(moved.c.id, *entry)).cte("added")
    return select(func.pg_notify(bindparam("channel"), moved.c.id)).select_from(moved).add_cte(added)


def notify(connection: Connection, match_id: str) -> None:
    """Wake the processes that look at this match, once the transaction is through."""
    if connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"channel": CHANNEL, "payload": match_id})


def touch(connection: Connection, match_id: str, now: int) -> None:
    """Let the other processes look at a match although its row did not change."""
    connection.execute(update(matches).where(matches.c.id == match_id).values(updated_at=now))
    notify(connection, match_id)


def remove(connection: Connection, match_id: str) -> None:
    connection.execute(delete(matches).where(matches.c.id == match_id))
    notify(connection, match_id)


def _heads(connection: Connection, query: Any) -> list[Head]:
    rows = connection.execute(query).all()
    seats_by_match = _seats(connection, [row.id for row in rows])
    return [_head(tuple(row), seats_by_match[row.id]) for row in rows]


def _seats(connection: Connection, ids: list[str]) -> dict[str, list[Seat]]:
    found: dict[str, list[Seat]] = {match_id: [] for match_id in ids}
    query = select(seats.c.match_id, *SEAT_COLUMNS).where(seats.c.match_id.in_(ids)).order_by(seats.c.seat)
    for row in connection.execute(query):
        found[row[0]].append(Seat(*row[1:]))
    return found


def _head(row: tuple[Any, ...], match_seats: list[Seat]) -> Head:
    values = [read_optional(value) if is_document else value for value, is_document in zip(row, IS_DOCUMENT)]
    return Head(*values, match_seats)  # type: ignore[call-arg]  # its fields are the columns in their order: a test compares


def _entry(row: Row[Any]) -> Entry:
    number, kind, seat, action, events, back_to, at = tuple(row)
    return Entry(number, kind, seat, read_optional(action), read(events), back_to, at)


def written_or_none(document: object) -> str | None:
    return None if document is None else written(document)
