"""Teaches a game's judgement by the outcomes of matches and writes it as judgement.json into the game's folder.

python benchmarks/teach.py GAME [--teacher greedy] [--matches 6000] [--units 16] [--sampled 0.5] [--jobs N] [--try]

For games whose knowledge describes positions (`Knowledge.features`). Needs numpy: `pip install -e ".[bench]"`. After a
change of the rules or the cards teach it again; with --try nothing is written, only how well it foretells is told.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import numpy as np

import tefuda
from tefuda.engine.game import Knowledge
from tefuda.engine.network import JUDGEMENT
from tefuda.lab.teaching import taught_by

Table = Any  # an array of numpy

KEPT_APART = 6  # one match of as many is not learned from: how well its outcome is foretold says when to stop
ROUNDS = 60
PATIENCE = 8
BATCH = 1024
RATE = 2e-3
DECAY = 1e-3


def collected(slug: str, teacher: str, matches: int, sampled: float, seed: int) -> tuple[Table, Table, Table]:
    examples = taught_by(tefuda.games()[slug], teacher, matches, seed, sampled)
    numbers = np.array([seed * matches + example.match for example in examples])
    features = np.array([example.features for example in examples], dtype=np.float32)
    return numbers, features, np.array([example.outcome for example in examples], dtype=np.float32)


def gathered(slug: str, teacher: str, matches: int, sampled: float, jobs: int) -> tuple[Table, Table, Table]:
    parts = max(jobs, matches // 200)
    found = []
    with ProcessPoolExecutor(jobs) as pool:
        for part in pool.map(partial(collected, slug, teacher, matches // parts, sampled), range(parts)):
            found.append(part)
            told(f"matches: {len(found) * 100 // parts} % played")
    numbers, features, outcomes = (np.concatenate([part[place] for part in found]) for place in range(3))
    return numbers, features, outcomes


def told(line: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{line}   ", end="", file=sys.stderr, flush=True)


def loss(logits: Table, outcomes: Table) -> float:
    return float(np.mean(np.logaddexp(0, logits) - outcomes * logits))


class Pupil:
    """A network being taught by gradient descent (Adam)."""

    def __init__(self, inputs: int, units: int) -> None:
        random = np.random.default_rng(1)
        self.parts: list[Table] = [
            random.normal(0, np.sqrt(2 / inputs), (inputs, units)).astype(np.float32),
            np.zeros(units, np.float32),
            random.normal(0, np.sqrt(1 / units), units).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.steps = 0

    def logits(self, inputs: Table) -> Table:
        hidden, bias, output, last = self.parts
        return np.maximum(inputs @ hidden + bias, 0) @ output + last[0]

    def learn(self, inputs: Table, outcomes: Table, rate: float) -> None:
        hidden, bias, output, last = self.parts
        before = inputs @ hidden + bias
        after = np.maximum(before, 0)
        error = (1 / (1 + np.exp(-(after @ output + last[0]))) - outcomes) / len(outcomes)
        back = np.outer(error, output) * (before > 0)
        slopes = [inputs.T @ back + DECAY * hidden, back.sum(0), after.T @ error + DECAY * output, np.array([error.sum()])]
        self.steps += 1
        for place, slope in enumerate(slopes):
            self.means[place] = 0.9 * self.means[place] + 0.1 * slope
            self.squares[place] = 0.999 * self.squares[place] + 0.001 * slope * slope
            mean = self.means[place] / (1 - 0.9**self.steps)
            square = self.squares[place] / (1 - 0.999**self.steps)
            self.parts[place] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def taught(numbers: Table, features: Table, outcomes: Table, units: int) -> tuple[list[Table], float]:
    """The best network found, its inputs as they come, and how well it foretells matches it has not seen."""
    apart = numbers % KEPT_APART == 0
    mean, spread = features[~apart].mean(0), features[~apart].std(0) + 1e-6
    scaled = (features - mean) / spread
    inputs, wanted = scaled[~apart], outcomes[~apart]
    pupil = Pupil(features.shape[1], units)
    random = np.random.default_rng(2)
    best, least, since = [part.copy() for part in pupil.parts], 9.0, 0
    for number in range(ROUNDS):
        order = random.permutation(len(inputs))
        for start in range(0, len(order), BATCH):
            chosen = order[start : start + BATCH]
            pupil.learn(inputs[chosen], wanted[chosen], RATE / (1 + number / 10))
        now = loss(pupil.logits(scaled[apart]), outcomes[apart])
        told(f"round {number + 1}: loss {now:.4f}")
        since += 1
        if now < least:
            best, least, since = [part.copy() for part in pupil.parts], now, 0
        if since == PATIENCE:
            break
    hidden, bias, output, last = best
    return [hidden / spread[:, None], bias - (mean / spread) @ hidden, output, last], least


def document(parts: list[Table]) -> dict[str, Any]:
    hidden, bias, output, last = parts

    def short(values: Table) -> list[float]:
        return [float(f"{value:.5g}") for value in values]

    return {
        "hidden": [short(np.append(hidden[:, unit], bias[unit])) for unit in range(hidden.shape[1])],
        "output": short(np.append(output, last)),
    }


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("game")
    arguments.add_argument("--teacher", default="greedy")
    arguments.add_argument("--matches", type=int, default=6000)
    arguments.add_argument("--units", type=int, default=16)
    arguments.add_argument("--sampled", type=float, default=0.5, help="share of the positions of a match that are looked at")
    arguments.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments.add_argument("--try", action="store_true", dest="tries", help="write nothing, only tell how well it foretells")
    asked = arguments.parse_args()
    game = tefuda.games().get(asked.game)
    if game is None or type(game.knowledge()).features is Knowledge.features:
        describing = [slug for slug, each in tefuda.games().items() if type(each.knowledge()).features is not Knowledge.features]
        arguments.error(f"no game {asked.game!r} describes its positions; these do: {', '.join(describing)}")
    numbers, features, outcomes = gathered(asked.game, asked.teacher, asked.matches, asked.sampled, asked.jobs)
    even = loss(np.zeros(len(outcomes)), outcomes)
    parts, least = taught(numbers, features, outcomes, asked.units)
    print(f"{len(outcomes)} positions of {asked.matches} matches; loss {least:.4f}, of a guess {even:.4f}")
    if not asked.tries:
        text = json.dumps(document(parts)).replace("], [", "],\n[")
        (game.folder / JUDGEMENT).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
