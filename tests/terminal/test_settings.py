"""Settings are kept, and a file that makes no sense does no harm."""

from __future__ import annotations

import pytest

from tefuda.terminal.settings import Settings, following, keep_settings, load_settings, settings_file


def test_settings_are_kept() -> None:
    keep_settings(Settings("ko", "slow", "light"))

    assert load_settings() == Settings("ko", "slow", "light")


@pytest.mark.parametrize("text", ["", "[]", "{", '{"language": "tlh", "speed": 3, "theme": []}', "null"])
def test_nonsense_counts_as_never_set(text: str) -> None:
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text(text, encoding="utf-8")

    assert load_settings() == Settings()


def test_the_first_follows_the_last() -> None:
    assert following("b", ("a", "b")) == "a"
