"""One server per kind of database and test process; tests make their own matches on it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from databases import KINDS, fresh_database
from servers import Client, ServerThread


@pytest.fixture(scope="session", params=KINDS)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with fresh_database(request.param, tmp_path_factory.mktemp("db")) as address, ServerThread(address) as running:
        yield running


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """For what does not touch the database."""
    with fresh_database("sqlite", tmp_path_factory.mktemp("db")) as address, ServerThread(address, bot_processes=0) as running:
        yield running


@pytest.fixture
def client(server: ServerThread) -> Iterator[Client]:
    with server.client() as caller:
        yield caller
