from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser import served


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("server")
    with served.server(folder) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with served.browser() as launched:
        yield launched
