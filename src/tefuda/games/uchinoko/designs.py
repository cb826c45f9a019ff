"""What the workshop and the gallery ask of this game: the vocabulary as data for a form, and what became of characters."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Final

from tefuda.engine.events import Document
from tefuda.engine.game import CardUse
from tefuda.engine.viewers import OMNISCIENT
from tefuda.games.uchinoko.check import FITTING, HIGHEST_COST, HIGHEST_CREATE, NEVER_OPTIONAL, TEXTS, Report
from tefuda.games.uchinoko.parameters import CONDITION_PARAMETERS, GAIN_CONTENT, OPERATIONS, PER_AMOUNTS, Parameter
from tefuda.games.uchinoko.state import UchinokoState
from tefuda.games.uchinoko.vocabulary import MOST_BRANCH_OPS, MOST_EFFECTS, MOST_OPS, is_rival_op

ZONES: Final = ("deck", "hand", "area", "discard")
UNDRAWABLE: Final = ("bad_shape", "bad_slug", "unsafe_text", "cost_range")
# what a new character begins as: worth exactly what its cost allows
START: Final = {"name": "", "author": "", "cost": 0, "effects": [{"create": 0, "ops": [{"op": "gold", "n": 2}]}]}


def is_drawable(report: Report) -> bool:
    """Whether sentences can be made of every effect, and a face of the whole."""
    return None not in report.points and not any(error.code in UNDRAWABLE for error in report.errors)


def form() -> Document:
    """The vocabulary (rulebook 8.4) with its ranges, as the check itself knows them."""
    return {
        "start": deepcopy(START),
        "texts": {name: {"fewest": fewest, "most": most} for name, (fewest, most, _) in TEXTS.items()},
        "most": {
            "cost": HIGHEST_COST,
            "create": HIGHEST_CREATE,
            "effects": MOST_EFFECTS,
            "operations": MOST_OPS,
            "branch": MOST_BRANCH_OPS,
        },
        "operations": {op: _operation(op, parameters) for op, parameters in OPERATIONS.items()},
        "per": {op: _parameters(parameters) for op, parameters in PER_AMOUNTS.items()},
        "gain_content": _parameters(GAIN_CONTENT),
        "conditions": {
            when: {"parameters": _parameters(parameters), "after": list(FITTING.get(when, ()))}
            for when, parameters in CONDITION_PARAMETERS.items()
        },
    }


def _operation(op: str, parameters: tuple[Parameter, ...]) -> Document:
    return {"parameters": _parameters(parameters), "may": op not in NEVER_OPTIONAL, "acts_on_rivals": is_rival_op(op)}


def _parameters(parameters: tuple[Parameter, ...]) -> list[Document]:
    return [
        {
            "name": parameter.name,
            "kind": "branch" if parameter.is_branch else "word" if parameter.words else "number",
            "low": parameter.low,
            "high": parameter.high,
            "words": list(parameter.words),
            "required": parameter.required,
        }
        for parameter in parameters
    ]


def use_of(state: UchinokoState) -> CardUse:
    """What of the market was got, and by whom; a copy that was trashed again was got, and is nobody's at the end."""
    document = state.document(OMNISCIENT)
    market, supply, players = document["market"], document["supply"], document["players"]
    assert isinstance(market, list) and isinstance(supply, dict) and isinstance(players, list)
    size = int(state.terms.character_size)
    return CardUse(
        offered=frozenset(market),
        taken={slug: max(0, size - supply[slug]) for slug in market},
        owned=tuple(Counter(card for zone in ZONES for card in player[zone]) for player in players),
    )
