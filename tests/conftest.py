"""Test settings: the same examples on every run, and no deadline, because machines differ."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings
from program import Program

import tefuda

if TYPE_CHECKING:
    from playwright.sync_api import Browser

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
    for item in items:  # the driver of the browser keeps an event loop running: its tests have a process of their own
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return Program(tmp_path / "home")


@pytest.fixture(scope="session", autouse=True)
def postgres_is_stopped() -> Iterator[None]:
    """Here, so that it ends after everything that uses the database."""
    yield
    from databases import stop_postgres

    stop_postgres()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real server with an empty database."""
    from browser.served import server

    with server(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A real browser; asking for it marks a test as `browser`."""
    from browser.served import browser

    with browser() as launched:
        yield launched
