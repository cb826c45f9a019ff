"""The games of an arena as a file: a first line that says what is played, then one line of JSON per game."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Final, TextIO

from tefuda.engine.errors import TefudaError

FORMAT: Final = 1


class BadResults(TefudaError):
    """A result file that belongs to another arena, or is none."""

    code = "bad_results"


@dataclass(frozen=True)
class Setup:
    """What is played: games of two setups must not be counted together."""

    game: str
    rules: str
    options: dict[str, object]
    specs: list[str]
    seed: int
    time_per_move: float | None

    def document(self) -> dict[str, object]:
        return {"arena": FORMAT, **asdict(self)}


@dataclass(frozen=True)
class Played:
    """One game that was played to its end."""

    pairing: int
    number: int
    seats: list[int]  # the entrant in each seat
    shares: list[float]  # what each seat got of the one point
    reason: str
    scores: list[int]
    actions: int
    turn: int  # in which it ended
    decisions: list[int]  # of each seat: choices among more than one action
    seconds: list[float]  # of each seat: thought in all, on one core
    slowest: list[float]  # of each seat: its longest decision


class Results:
    """Keeps games as they end. Without a path it keeps nothing."""

    def __init__(self, setup: Setup, path: Path | None) -> None:
        self.setup = setup
        self.path = path
        self._file: TextIO | None = None
        self._kept: list[Played] = []

    def kept(self) -> list[Played]:
        """The games that the file held when it was opened."""
        return self._kept

    def keep(self, played: Played) -> None:
        """Add a game; once this returns it survives a crash of the program."""
        if self._file is not None:
            self._file.write(json.dumps(asdict(played)) + "\n")
            self._file.flush()

    def __enter__(self) -> Results:
        if self.path is None:
            return self
        header = json.dumps(self.setup.document(), sort_keys=True)
        whole = 0  # bytes up to the last whole line
        if self.path.exists():
            whole = self._read(self.path, header)
        else:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        self._file = self.path.open("a", encoding="utf-8")
        self._file.truncate(whole)  # a line cut off by a crash is played again
        if not whole:
            self._file.write(header + "\n")
            self._file.flush()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._file is not None:
            self._file.close()

    def _read(self, path: Path, header: str) -> int:
        text = path.read_bytes()
        whole = text.rfind(b"\n") + 1
        try:
            lines = text[:whole].decode().splitlines()
            if lines and json.loads(lines[0]) != json.loads(header):
                raise BadResults(f"{path} holds another arena; name another file, or play the same: {lines[0][:400]}")
            self._kept = [_played(json.loads(line)) for line in lines[1:]]
        except (ValueError, TypeError, KeyError) as problem:
            raise BadResults(f"{path} does not hold arena results: {problem}") from None
        return whole


def _played(document: Any) -> Played:
    return Played(**document)
