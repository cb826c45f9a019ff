"""Live play: bot turns, chat, presence."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003_live"
down_revision = "0002_accounts"


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("alive_until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_processes")),
    )
    op.create_table(
        "server_secrets",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("value", sa.String(length=80), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_server_secrets")),
    )
    op.create_table(
        "bot_turns",
        sa.Column("match_id", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
        sa.Column("lease_until", sa.BigInteger(), nullable=False),
        sa.Column("owner", sa.String(length=40), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_bot_turns_match_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_bot_turns")),
    )
    op.create_index("ix_bot_turns_lease_until", "bot_turns", ["lease_until", "due_at"], unique=False)
    op.create_table(
        "chat",
        sa.Column("match_id", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_chat_match_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "number", name=op.f("pk_chat")),
    )
    op.create_table(
        "presence",
        sa.Column("match_id", sa.String(length=40), nullable=False),
        sa.Column("process_id", sa.String(length=40), nullable=False),
        sa.Column("viewer", sa.Integer(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("fk_presence_match_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["process_id"], ["processes.id"], name=op.f("fk_presence_process_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "process_id", "viewer", name=op.f("pk_presence")),
    )
    op.create_index("ix_presence_process_id", "presence", ["process_id"], unique=False)
