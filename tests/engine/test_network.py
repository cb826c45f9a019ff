"""The small networks that judge positions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tefuda.engine.network import MOST, Network, read_network

# 3 + 2 * relu(x - y + 1) - relu(2y)
SMALL = {"hidden": [[1, -1, 1], [0, 2, 0]], "output": [2, -1, 3]}


@pytest.mark.parametrize(("inputs", "logit"), [((0.0, 0.0), 5.0), ((2.0, 1.0), 5.0), ((0.0, 3.0), -3.0), ((-4.0, -1.0), 3.0)])
def test_units_add_what_they_see_and_nothing_below_zero(inputs: tuple[float, ...], logit: float, tmp_path: Path) -> None:
    file = tmp_path / "judgement.json"
    file.write_text(json.dumps(SMALL), encoding="utf-8")

    assert read_network(file, 2).logit(list(inputs)) == pytest.approx(logit)


def test_no_network_is_surer_than_sure() -> None:
    network = Network(1, [[1.0, 0.0]], [1.0, 0.0])

    assert network.logit([1e9]) == MOST


@pytest.mark.parametrize(
    "document",
    [
        {"hidden": [[1.0, 2.0]], "output": [1.0, 0.0]},
        {"hidden": [[1.0, 2.0, 3.0]], "output": [1.0]},
        {"hidden": [], "output": []},
    ],
)
def test_a_network_taught_with_other_inputs_is_refused_with_what_to_do(document: object, tmp_path: Path) -> None:
    file = tmp_path / "judgement.json"
    file.write_text(json.dumps(document), encoding="utf-8")

    with pytest.raises(ValueError, match="teach it again"):
        read_network(file, 2)
