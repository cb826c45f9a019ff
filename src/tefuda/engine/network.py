"""A small network that judges positions: one hidden layer, taught by the outcomes of matches (`benchmarks/teach.py`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

JUDGEMENT: Final = "judgement.json"  # the file of a game's network, in its folder
MOST: Final = 30.0  # logits beyond this are as sure as can be


class Network:
    """From the inputs of a position to the logit of the chance to win."""

    def __init__(self, inputs: int, hidden: list[list[float]], output: list[float]) -> None:
        self.inputs: i64 = inputs
        self.units: i64 = len(hidden)
        self.hidden = vec[float]()  # unit by unit the weights of the inputs, and after them its bias
        for weights in hidden:
            for weight in weights:
                self.hidden = append(self.hidden, weight)
        self.output = vec[float](output)  # the weights of the units, and last the bias

    def logit(self, values: list[float]) -> float:
        count = self.inputs
        assert len(values) == count
        seen = vec[float](values)
        hidden = self.hidden
        units = self.units
        total: float = self.output[units]
        weight: i64 = 0
        for unit in range(units):
            level = 0.0
            for place in range(count):
                level += hidden[weight] * seen[place]
                weight += 1
            level += hidden[weight]
            weight += 1
            if level > 0.0:
                total += self.output[unit] * level
        return max(-MOST, min(MOST, total))


def read_network(file: Path, inputs: int) -> Network:
    """The network of a file, which must have been taught with as many inputs as the game gives it."""
    document = json.loads(file.read_text(encoding="utf-8"))
    hidden, output = document["hidden"], document["output"]
    if any(len(weights) != inputs + 1 for weights in hidden) or len(output) != len(hidden) + 1:
        raise ValueError(f"{file.name} was taught with other inputs: teach it again (benchmarks/teach.py)")
    return Network(inputs, [[float(weight) for weight in weights] for weights in hidden], [float(weight) for weight in output])
