"""Characters that players might design: a Hypothesis strategy for legal documents, and ways to weaken an operation."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from tefuda.games.uchinoko import check
from tefuda.games.uchinoko.parameters import CONDITION_PARAMETERS, OPERATIONS, PER_AMOUNTS, Parameter

Doc = dict[str, Any]

SIMPLE = [op for op in OPERATIONS if op != "if"]
FITTING = {"trash": "did", "discard": "did", "upgrade": "did", "salvage": "did", "draw": "drew"}
FREE = [when for when in CONDITION_PARAMETERS if when not in ("did", "drew")]


@st.composite
def parameter(draw: st.DrawFn, one: Parameter) -> Any:
    return draw(st.sampled_from(one.words)) if one.words else draw(st.integers(one.low, one.high))


@st.composite
def operations(draw: st.DrawFn) -> Doc:
    """Any operation but `if`."""
    op = draw(st.sampled_from(SIMPLE))
    known = PER_AMOUNTS[op] if op in PER_AMOUNTS and draw(st.booleans()) else OPERATIONS[op]
    operation: Doc = {"op": op}
    for one in known:
        if one.required or draw(st.booleans()):
            operation[one.name] = draw(parameter(one))
    if operation.get("type") == "content" and op == "gain":
        operation["up_to"] = max(2, operation["up_to"])
    if op != "peek" and draw(st.booleans()):
        operation["may"] = draw(st.booleans())
    return operation


@st.composite
def effects(draw: st.DrawFn) -> Doc:
    create = draw(st.integers(0, 4))
    chosen: list[Doc] = []
    for operation in draw(st.lists(operations(), min_size=1, max_size=3)):
        chosen.append(operation)
        if draw(st.booleans()):
            whens = [*FREE, FITTING[operation["op"]]] if operation["op"] in FITTING else FREE
            when = draw(st.sampled_from(whens))
            condition: Doc = {"op": "if", "when": when}
            for one in CONDITION_PARAMETERS[when]:
                condition[one.name] = draw(parameter(one))
            if when == "create_used":
                condition["n"] = max(create + 1, condition["n"])
            condition["then"] = draw(st.lists(operations(), min_size=1, max_size=2))
            if draw(st.booleans()):
                condition["else"] = [draw(operations())]
            chosen.append(condition)
    return {"create": create, "ops": chosen}


@st.composite
def characters(draw: st.DrawFn, slug: str = "kid") -> Doc:
    """A legal character at its lowest price."""
    document: Doc = {
        "slug": slug,
        "name": "子",
        "author": "Aya",
        "cost": 9,
        "effects": draw(st.lists(effects(), min_size=1, max_size=2)),
    }
    report = check(document)
    assume(report.legal)
    document["cost"] = report.min_cost
    return document


def weaker(operation: Doc) -> list[Doc]:
    """The same operation with less to give, in every way that there is."""
    op = operation["op"]
    found: list[Doc] = []

    def change(**fields: Any) -> None:
        found.append({**deepcopy(operation), **fields})

    for name, least in (("n", 1), ("max", 1), ("plus", 1), ("up_to", 2 if operation.get("type") == "content" else 0)):
        if name in operation and operation[name] > least and op not in ("rivals_draw", "discard", "if"):
            change(**{name: operation[name] - 1})
    if op == "rivals_discard" and operation["down_to"] < 5:
        change(down_to=operation["down_to"] + 1)
    if op == "rivals_draw" and operation["n"] < 2:
        change(n=operation["n"] + 1)
    if operation.get("to") == "hand":
        change(to="deck")
    if operation.get("to") == "deck":
        change(to="discard")
    if op == "gain" and operation.get("type", "any") == "any":
        change(type="character")
        if operation["up_to"] >= 2:
            change(type="content")
    if op in ("trash", "discard", "upgrade") and operation.get("may"):
        change(may=False)
    for branch in ("then", "else"):
        for place, inner in enumerate(operation.get(branch, [])):
            for less in weaker(inner):
                change(**{branch: [*operation[branch][:place], less, *operation[branch][place + 1 :]]})
    return found
