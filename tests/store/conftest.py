"""Databases for tests of the store."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from databases import KINDS, fresh_database


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def address(kind: str, tmp_path: Path) -> Iterator[str]:
    """A migrated database of its own."""
    with fresh_database(kind, tmp_path) as made:
        yield made


@pytest.fixture
def empty(kind: str, tmp_path: Path) -> Iterator[str]:
    """A database without any table."""
    with fresh_database(kind, tmp_path, migrated=False) as made:
        yield made
