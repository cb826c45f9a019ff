"""What a player set for the terminal: kept in a small file beside the saved matches."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from tefuda.engine.record import write_whole
from tefuda.engine.words import LANGUAGES
from tefuda.saves import data_folder

SPEEDS: Final = {"instant": 0.0, "fast": 0.12, "normal": 0.45, "slow": 1.2}  # seconds between two events
THEMES: Final = {"dark": "textual-dark", "light": "textual-light", "contrast": "textual-ansi"}


@dataclass(frozen=True)
class Settings:
    language: str = "en"
    speed: str = "normal"
    theme: str = "dark"

    @property
    def pause(self) -> float:
        return SPEEDS[self.speed]


def settings_file() -> Path:
    return data_folder() / "terminal.json"


def load_settings() -> Settings:
    """The kept settings; what is missing or makes no sense (an older program wrote it) is as if never set."""
    try:
        kept = json.loads(settings_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Settings()
    settings = Settings()
    if not isinstance(kept, dict):
        return settings
    for name, allowed in (("language", LANGUAGES), ("speed", tuple(SPEEDS)), ("theme", tuple(THEMES))):
        if kept.get(name) in allowed:
            settings = replace(settings, **{name: kept[name]})
    return settings


def keep_settings(settings: Settings) -> None:
    write_whole(settings_file(), json.dumps(asdict(settings)) + "\n")


def following(value: str, values: tuple[str, ...]) -> str:
    """The next of some values, the first after the last."""
    return values[(values.index(value) + 1) % len(values)]
