"""Where a player's matches lie on this computer: each a record file, written after every action."""

from __future__ import annotations

import os
import uuid
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from tefuda.engine.errors import BadRecord
from tefuda.engine.events import Document
from tefuda.engine.match import Match
from tefuda.engine.record import read_record, write_record

SUFFIX = ".tefuda.json"
RESIGNED = "resigned"  # key of a record's seat whose player gave up


def data_folder() -> Path:
    """The user's data folder of Tefuda; TEFUDA_HOME puts it elsewhere."""
    home = os.environ.get("TEFUDA_HOME")
    return Path(home) if home else user_data_path("tefuda", appauthor=False)


@dataclass(frozen=True)
class Saved:
    """A saved match and what a list of them shows."""

    path: Path
    record: Document

    @property
    def is_running(self) -> bool:
        """Neither over by the rules nor given up: no rulebook knows resigning, so a seat of the record tells it."""
        seats = self.record["seats"]
        assert isinstance(seats, list)
        return self.record.get("result") is None and not any(seat.get(RESIGNED) for seat in seats)


def matches_folder() -> Path:
    return data_folder() / "matches"


def new_save(match: Match) -> Path:
    """A file name that no other match has."""
    return matches_folder() / f"{match.game.slug}-{uuid.uuid4().hex[:8]}{SUFFIX}"


def keep(match: Match, path: Path) -> None:
    write_record(match.record(), path)


def saved_matches() -> list[Saved]:
    """All readable saved matches, the latest first; a damaged file is passed over here, opening it says why."""
    paths = sorted(matches_folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    found: list[Saved] = []
    for path in paths:
        try:
            found.append(Saved(path, read_record(path)))
        except BadRecord:
            continue
    return found


def latest_running(slug: str | None = None) -> Saved | None:
    """The match to go on with: the latest that is not over, of one game or of any."""
    for saved in saved_matches():
        if saved.is_running and (slug is None or saved.record["game"] == slug):
            return saved
    return None
