"""Cards that players design: drafts, published versions, likes, pictures, and how they did in matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004_designs"
down_revision = "0003_live"


def upgrade() -> None:
    op.create_table(
        "counted_matches",
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("up_to", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_counted_matches")),
    )
    op.create_table(
        "designs",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("slug", sa.String(length=64), nullable=False),
        sa.Column("owner", sa.String(length=80), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("author", sa.String(length=64), nullable=False),
        sa.Column("search", sa.Text(), nullable=False),
        sa.Column("fork_of", sa.String(length=40), nullable=True),
        sa.Column("withdrawn", sa.Boolean(), nullable=False),
        sa.Column("likes", sa.Integer(), nullable=False),
        sa.Column("forks", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_designs")),
        sa.UniqueConstraint("game", "slug", name=op.f("uq_designs_game_slug")),
    )
    op.create_index("ix_designs_likes", "designs", ["game", "likes"], unique=False)
    op.create_index("ix_designs_owner", "designs", ["owner"], unique=False)
    op.create_index("ix_designs_score", "designs", ["game", "score"], unique=False)
    op.create_index("ix_designs_updated_at", "designs", ["game", "updated_at"], unique=False)
    op.create_table(
        "drafts",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("owner", sa.String(length=80), nullable=False),
        sa.Column("person", sa.String(length=80), nullable=False),
        sa.Column("game", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("picture", sa.String(length=64), nullable=True),
        sa.Column("design_id", sa.String(length=40), nullable=True),
        sa.Column("fork_of", sa.String(length=40), nullable=True),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_drafts")),
    )
    op.create_index("ix_drafts_owner", "drafts", ["owner", "game"], unique=False)
    op.create_index("ix_drafts_person", "drafts", ["person"], unique=False)
    op.create_index("ix_drafts_picture", "drafts", ["picture"], unique=False)
    op.create_table(
        "makers",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=80), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_makers")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_makers_token_hash")),
    )
    op.create_table(
        "pictures",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=80), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pictures")),
    )
    op.create_index("ix_pictures_person", "pictures", ["person", "created_at"], unique=False)
    op.create_table(
        "card_uses",
        sa.Column("match_id", sa.String(length=40), nullable=False),
        sa.Column("design_id", sa.String(length=40), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("people", sa.Boolean(), nullable=False),
        sa.Column("copies", sa.Integer(), nullable=False),
        sa.Column("decks", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("fair", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["design_id"], ["designs.id"], name=op.f("fk_card_uses_design_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "design_id", "version", name=op.f("pk_card_uses")),
    )
    op.create_index("ix_card_uses_design_id", "card_uses", ["design_id", "version"], unique=False)
    op.create_table(
        "design_likes",
        sa.Column("design_id", sa.String(length=40), nullable=False),
        sa.Column("owner", sa.String(length=80), nullable=False),
        sa.ForeignKeyConstraint(["design_id"], ["designs.id"], name=op.f("fk_design_likes_design_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("design_id", "owner", name=op.f("pk_design_likes")),
    )
    op.create_table(
        "design_versions",
        sa.Column("design_id", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("picture", sa.String(length=64), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["design_id"], ["designs.id"], name=op.f("fk_design_versions_design_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("design_id", "number", name=op.f("pk_design_versions")),
    )
    op.create_index("ix_design_versions_digest", "design_versions", ["digest"], unique=False)
    op.create_index("ix_design_versions_picture", "design_versions", ["picture"], unique=False)
