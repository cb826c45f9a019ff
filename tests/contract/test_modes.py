"""The same log gives the same states in every process and in both modes, compiled and pure."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys

import tefuda
from positions import VARIANTS, play_at_random
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import OMNISCIENT

PROGRAM = "import test_modes; print(test_modes.digests())"


def digests() -> str:
    """A fingerprint of a stretch of play of every variant of every game, with the mode that made it."""
    lines = []
    for variant in VARIANTS:
        match = Match(variant.game, variant.options, 20261116)
        play_at_random(match, 150, seeded(9))
        text = json.dumps([match.view(OMNISCIENT), match.events(OMNISCIENT)], sort_keys=True)
        lines.append(f"{variant} {hashlib.sha256(text.encode()).hexdigest()}")
    return "\n".join(["compiled" if tefuda.COMPILED else "pure", *lines])


def in_another_process(**environment: str) -> str:
    path = os.pathsep.join([os.path.dirname(__file__), os.path.dirname(os.path.dirname(__file__)), *sys.path])
    variables = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "77", **environment}
    done = subprocess.run([sys.executable, "-c", PROGRAM], env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_play_is_the_same_in_another_process() -> None:
    assert in_another_process() == digests()


def test_play_is_the_same_in_pure_python() -> None:
    mode, *lines = in_another_process(TEFUDA_PURE="1").splitlines()

    assert mode == "pure"
    assert lines == digests().splitlines()[1:]
