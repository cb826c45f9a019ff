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

# -- cards that players design

makers = Table(
    "makers",  # people without an account who make cards: known by a token, as seats are
    metadata,
    Column("id", ID, primary_key=True),
    Column("token_hash", HASH, nullable=False),
    Column("person", String(80), nullable=False),  # whom limits are counted for
    Column("created_at", BigInteger, nullable=False),
    UniqueConstraint("token_hash"),
)

drafts = Table(
    "drafts",
    metadata,
    Column("id", ID, primary_key=True),
    Column("owner", String(80), nullable=False),  # account:… or maker:…
    Column("person", String(80), nullable=False),
    Column("game", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("document", Text, nullable=False),  # as far as it has got: any JSON object
    Column("picture", HASH),
    Column("design_id", ID),  # of which published design it will be the next version
    Column("fork_of", ID),  # whose design it began as
    Column("revision", Integer, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Index("ix_drafts_owner", "owner", "game"),
    Index("ix_drafts_person", "person"),
    Index("ix_drafts_picture", "picture"),
)

designs = Table(
    "designs",
    metadata,
    Column("id", ID, primary_key=True),
    Column("game", String(64), nullable=False),
    Column("slug", String(64), nullable=False),
    Column("owner", String(80)),  # none: its account was removed
    Column("version", Integer, nullable=False),  # the latest
    Column("name", String(64), nullable=False),
    Column("author", String(64), nullable=False),
    Column("search", Text, nullable=False),  # names and author as they are compared
    Column("fork_of", ID),
    Column("withdrawn", Boolean, nullable=False),
    Column("likes", Integer, nullable=False),
    Column("forks", Integer, nullable=False),
    Column("score", Integer, nullable=False),  # millionths: the low end of the latest version's win rate
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    UniqueConstraint("game", "slug"),
    Index("ix_designs_updated_at", "game", "updated_at"),
    Index("ix_designs_likes", "game", "likes"),
    Index("ix_designs_score", "game", "score"),
    Index("ix_designs_owner", "owner"),
)

versions = Table(
    "design_versions",  # never changed once written
    metadata,
    Column("design_id", ID, ForeignKey("designs.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("document", Text, nullable=False),
    Column("digest", HASH, nullable=False),  # of the document: by it a match's card is known again
    Column("picture", HASH),
    Column("created_at", BigInteger, nullable=False),
    Index("ix_design_versions_digest", "digest"),
    Index("ix_design_versions_picture", "picture"),
)

likes = Table(
    "design_likes",
    metadata,
    Column("design_id", ID, ForeignKey("designs.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", String(80), primary_key=True),
)

pictures = Table(
    "pictures",
    metadata,
    Column("id", HASH, primary_key=True),  # the hash of the data: the same picture is kept once
    Column("person", String(80), nullable=False),
    Column("data", Text, nullable=False),  # base64, so that a backup is JSON throughout
    Column("created_at", BigInteger, nullable=False),
    Index("ix_pictures_person", "person", "created_at"),
)

card_uses = Table(
    "card_uses",  # how a version of a design did in a match; `trial-…` are CPU matches that were not stored
    metadata,
    Column("match_id", ID, primary_key=True),
    Column("design_id", ID, ForeignKey("designs.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("people", Boolean, nullable=False),  # whether somebody but CPUs played
    Column("copies", Integer, nullable=False),  # got by all seats together
    Column("decks", Integer, nullable=False),  # seats that had it at the end
    Column("won", Integer, nullable=False),  # thousandths of a win of those seats together
    Column("fair", Integer, nullable=False),  # what they would have won together by chance
    Index("ix_card_uses_design_id", "design_id", "version"),
)

counted = Table(
    "counted_matches",  # up to where the matches of a game have been counted
    metadata,
    Column("game", String(64), primary_key=True),
    Column("up_to", BigInteger, nullable=False),
)
