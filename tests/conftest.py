"""Test settings: the same examples on every run, and no deadline, because machines differ."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from program import Program

import tefuda

settings.register_profile(
    "tefuda",
    deadline=None,
    derandomize=True,
    max_examples=int(os.environ.get("TEFUDA_EXAMPLES", "25")),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
    print_blob=True,
)
settings.load_profile("tefuda")


def pytest_report_header() -> str:
    return f"tefuda {tefuda.__version__}, {'compiled' if tefuda.COMPILED else 'pure Python'}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A wanted mode that is not the running one must not pass for it."""
    wanted = os.environ.get("TEFUDA_EXPECT_MODE")
    if wanted and wanted != ("compiled" if tefuda.COMPILED else "pure"):
        raise pytest.UsageError(f"these tests were to run {wanted}, but tefuda runs {'compiled' if tefuda.COMPILED else 'pure'}")
    assert items is not None


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return Program(tmp_path / "home")


@pytest.fixture(scope="session", autouse=True)
def postgres_is_stopped() -> Iterator[None]:
    """Here, so that it ends after everything that uses the database."""
    yield
    from databases import stop_postgres

    stop_postgres()
