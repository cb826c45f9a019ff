"""Runs the real program in a process of its own, with a data folder of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str


@dataclass(frozen=True)
class Program:
    home: Path

    def run(self, *arguments: str, typed: str = "") -> Done:
        variables = {
            **os.environ, "TEFUDA_HOME": str(self.home), "PYTHONPATH": os.pathsep.join(sys.path), "COLUMNS": "100",
            "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8",
        }  # fmt: skip
        done = subprocess.run(
            [sys.executable, "-m", "tefuda", *arguments], input=typed, env=variables, capture_output=True, text=True, timeout=120,
            check=False,
        )  # fmt: skip
        return Done(done.returncode, done.stdout, done.stderr)

    def matches(self) -> list[Path]:
        return sorted((self.home / "matches").glob("*.tefuda.json"))
