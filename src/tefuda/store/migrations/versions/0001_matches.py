"""Matches: their logs, seats and snapshots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001_matches"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("rules", sa.String(length=64), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("public_options", sa.Text(), nullable=False),
        sa.Column("seed", sa.String(length=24), nullable=False),
        sa.Column("position", sa.Text(), nullable=True),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("to_act", sa.String(length=64), nullable=False),
        sa.Column("visibility", sa.String(length=8), nullable=False),
        sa.Column("spectators", sa.Boolean(), nullable=False),
        sa.Column("undo", sa.String(length=8), nullable=False),
        sa.Column("takeover", sa.String(length=32), nullable=True),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("clocks", sa.Text(), nullable=False),
        sa.Column("offer", sa.Text(), nullable=True),
        sa.Column("result", sa.Text(), nullable=True),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.Column("creator", sa.String(length=80), nullable=False),
        sa.Column("invite_hash", sa.String(length=64), nullable=True),
        sa.Column("origin", sa.Text(), nullable=True),
        sa.Column("rematch_id", sa.String(length=40), nullable=True),
        sa.Column("deadline_at", sa.BigInteger(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    op.create_index("ix_matches_creator", "matches", ["creator", "status"], unique=False)
    op.create_index("ix_matches_deadline_at", "matches", ["deadline_at"], unique=False)
    op.create_index("ix_matches_status", "matches", ["status", "visibility", "created_at"], unique=False)
    op.create_index("ix_matches_updated_at", "matches", ["updated_at"], unique=False)
    op.create_table(
        "entries",
        sa.Column("match_id", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("action", sa.Text(), nullable=True),
        sa.Column("events", sa.Text(), nullable=False),
        sa.Column("key", sa.String(length=80), nullable=True),
        sa.Column("back_to", sa.Integer(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_entries_match_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "number", name=op.f("pk_entries")),
        sa.UniqueConstraint("match_id", "key", name=op.f("uq_entries_match_id_key")),
    )
    op.create_table(
        "seats",
        sa.Column("match_id", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("spec", sa.String(length=32), nullable=True),
        sa.Column("token_hash", sa.String(length=64), nullable=True),
        sa.Column("account_id", sa.String(length=40), nullable=True),
        sa.Column("retired", sa.Boolean(), nullable=False),
        sa.Column("own_options", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_seats_match_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_seats")),
    )
    op.create_index("ix_seats_account_id", "seats", ["account_id"], unique=False)
    op.create_table(
        "snapshots",
        sa.Column("match_id", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_snapshots_match_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "number", name=op.f("pk_snapshots")),
    )
