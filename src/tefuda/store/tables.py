"""Every table of the store, once. Times are milliseconds since 1970 in UTC; documents are JSON text.

Documents are text, not a JSON column, because they are opaque here: nothing queries into them, and text comes back byte for
byte the same from both databases.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

ID = String(40)  # unguessable ids and references to them
HASH = String(64)  # sha256 in hexadecimal: of tokens, never the token


def _of_match() -> Column[str]:
    return Column("match_id", ID, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)


matches = Table(
    "matches",
    metadata,
    Column("id", ID, primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", String(64), nullable=False),
    Column("options", Text, nullable=False),  # complete, secret parts included
    Column("public_options", Text, nullable=False),  # as a spectator sees them
    Column("seed", String(24), nullable=False),  # up to 2^64 - 1: does not fit a signed column
    Column("position", Text),  # where a prepared match begins
    Column("setup", Text, nullable=False),  # events of the set-up
    Column("status", String(8), nullable=False),  # open, running, over
    Column("number", Integer, nullable=False),  # entries in the log: the number that the next one gets
    Column("revision", Integer, nullable=False),  # grows with every change of this row
    Column("to_act", String(64), nullable=False),  # seats as JSON
    Column("visibility", String(8), nullable=False),  # public: listed; link: only who knows the address
    Column("spectators", Boolean, nullable=False),
    Column("undo", String(8), nullable=False),  # ask, free, never
    Column("takeover", String(32)),  # the bot that plays on for a seat that left
    Column("clock", Text, nullable=False),  # the rule of the clock
    Column("clocks", Text, nullable=False),  # how the clocks stand
    Column("offer", Text),  # an undo or a draw on the table
    Column("result", Text),  # of the game
    Column("outcome", Text),  # of the match: by the game, or by resignation, time, agreement, abandonment
    Column("creator", String(80), nullable=False),
    Column("invite_hash", HASH),
    Column("origin", Text),  # what it was forked from
    Column("rematch_id", ID),
    Column("deadline_at", BigInteger),  # when time runs out for somebody, or the match counts as abandoned
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Index("ix_matches_status", "status", "visibility", "created_at"),
    Index("ix_matches_deadline_at", "deadline_at"),
    Index("ix_matches_updated_at", "updated_at"),
    Index("ix_matches_creator", "creator", "status"),
)

seats = Table(
    "seats",
    metadata,
    _of_match(),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # open, human, bot
    Column("name", String(64), nullable=False),
    Column("spec", String(32)),  # of a bot
    Column("token_hash", HASH),
    Column("account_id", ID),
    Column("retired", Boolean, nullable=False),  # resigned or gone; a bot may play on for it
    Column("own_options", Text),  # options whose entry for this seat its holder brought along, as JSON
    Index("ix_seats_account_id", "account_id"),
)

entries = Table(
    "entries",
    metadata,
    _of_match(),
    Column("number", Integer, primary_key=True),
    Column("kind", String(12), nullable=False),  # action, undo, retire, end
    Column("seat", Integer),
    Column("action", Text),
    Column("events", Text, nullable=False),  # [[owner, full, public], ...]
    Column("key", String(80)),  # the caller's idempotency key, with its seat
    Column("back_to", Integer),  # of an undo: the number whose position is played on from
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("match_id", "key"),
)

snapshots = Table(
    "snapshots", metadata, _of_match(), Column("number", Integer, primary_key=True), Column("state", Text, nullable=False)
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("folded", String(128), nullable=False),  # the name as it is compared
    Column("password", String(200), nullable=False),  # argon2
    Column("created_at", BigInteger, nullable=False),
    UniqueConstraint("folded"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", HASH, primary_key=True),
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Index("ix_sessions_account_id", "account_id"),
)

decks = Table(
    "decks",
    metadata,
    Column("id", ID, primary_key=True),
    Column("account_id", ID, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("option", String(64), nullable=False),  # the option of the game that the deck is a value of
    Column("value", Text, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Index("ix_decks_account_id", "account_id", "game"),
)

bot_turns = Table(
    "bot_turns",
    metadata,
    _of_match(),
    Column("seat", Integer, primary_key=True),
    Column("due_at", BigInteger, nullable=False),
    Column("lease_until", BigInteger, nullable=False),  # 0: free to be claimed
    Column("owner", ID),
    Column("attempts", Integer, nullable=False),
    Index("ix_bot_turns_lease_until", "lease_until", "due_at"),
)

chat = Table(
    "chat",
    metadata,
    _of_match(),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer),  # none: a spectator
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

processes = Table("processes", metadata, Column("id", ID, primary_key=True), Column("alive_until", BigInteger, nullable=False))

presence = Table(
    "presence",
    metadata,
    _of_match(),
    Column("process_id", ID, ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True),
    Column("viewer", Integer, primary_key=True),  # a seat, or the spectators together
    Column("count", Integer, nullable=False),
    Index("ix_presence_process_id", "process_id"),
)

secrets = Table(
    "server_secrets", metadata, Column("name", String(32), primary_key=True), Column("value", String(80), nullable=False)
)
