"""Checks and prices a character document (rulebook 8.3 to 8.6): any JSON value goes in, a report comes out.

The errors stand in the order of the rulebook: unknown fields, missing fields, the fields in their order, then effect by
effect; the price is looked at last, and only when nothing else is wrong.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tefuda.games.uchinoko import budget
from tefuda.games.uchinoko.parameters import Parameter, parameters_of
from tefuda.games.uchinoko.vocabulary import CONDITIONS, MOST_BRANCH_OPS, MOST_EFFECTS, MOST_OPS, OPS

FIELDS: Final = ("slug", "name", "name_en", "author", "flavour", "flavour_en", "picture", "cost", "effects")
REQUIRED: Final = ("slug", "name", "author", "cost", "effects")
TEXTS: Final = {  # field: fewest and most characters, and the code when it has another number
    "name": (1, 24, "name_length"),
    "name_en": (1, 40, "name_length"),
    "author": (1, 24, "author_length"),
    "flavour": (0, 140, "flavour_length"),
    "flavour_en": (0, 140, "flavour_length"),
}
SLUG: Final = re.compile(r"[a-z][a-z0-9_]{1,23}")
PICTURE: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}")
UNSAFE_CATEGORIES: Final = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
HIGHEST_COST: Final = 9
HIGHEST_CREATE: Final = 9
FITTING: Final = {"did": ("trash", "discard", "upgrade", "salvage"), "drew": ("draw",)}  # what must stand before
NEVER_OPTIONAL: Final = ("peek", "if")
# errors of an effect that do not keep it from having a price
PRICEABLE: Final = (
    "create_range",
    "op_count",
    "may_not_allowed",
    "condition_misplaced",
    "condition_trivial",
    "too_many_drawbacks",
    "effect_worthless",
)


@dataclass(frozen=True)
class Problem:
    """One broken rule, and where: a path such as `effects[0].ops[2].n`, empty for the document itself."""

    code: str
    path: str


@dataclass
class Report:
    """What the check found. An effect too malformed to be priced has None for its points and need."""

    points: list[int | None] = field(default_factory=list)
    needs: list[int | None] = field(default_factory=list)
    min_cost: int | None = None
    errors: list[Problem] = field(default_factory=list)

    @property
    def legal(self) -> bool:
        return not self.errors


def check(document: object, taken: Collection[str] = ()) -> Report:
    """The report on a document; `taken` are the slugs that other cards of the match already have."""
    report = Report()
    if not isinstance(document, dict):
        report.errors.append(Problem("bad_shape", ""))
        return report
    report.errors += [Problem("bad_shape", str(name)) for name in document if name not in FIELDS]
    report.errors += [Problem("bad_shape", name) for name in REQUIRED if name not in document]
    for name in FIELDS[:-1]:
        if name in document:
            report.errors += _field_problems(name, document[name], taken)
    if "effects" in document:
        _check_effects(document["effects"], report)
    if report.needs and None not in report.needs and len(report.needs) <= MOST_EFFECTS:
        report.min_cost = budget.minimum_cost([need for need in report.needs if need is not None])
    if not report.errors and report.min_cost is not None and document["cost"] < report.min_cost:
        report.errors.append(Problem("cost_too_low", "cost"))
    return report


def is_whole(value: object) -> bool:
    """Whether a JSON value is an integer; true and false are not."""
    return isinstance(value, int) and not isinstance(value, bool)


# -- the fields of the document


def _field_problems(name: str, value: object, taken: Collection[str]) -> list[Problem]:
    if name == "slug":
        codes = _slug_codes(value, taken)
    elif name == "picture":
        codes = [] if value is None else _matching(value, PICTURE, "bad_picture")
    elif name == "cost":
        codes = _ranged(value, HIGHEST_COST, "cost_range")
    else:
        codes = _text_codes(name, value)
    return [Problem(code, name) for code in codes]


def _slug_codes(value: object, taken: Collection[str]) -> list[str]:
    return _matching(value, SLUG, "bad_slug") or (["slug_taken"] if value in taken else [])


def _matching(value: object, pattern: re.Pattern[str], code: str) -> list[str]:
    if not isinstance(value, str):
        return ["bad_shape"]
    return [] if pattern.fullmatch(value) else [code]


def _ranged(value: object, highest: int, code: str) -> list[str]:
    if not isinstance(value, int) or isinstance(value, bool):
        return ["bad_shape"]
    return [] if 0 <= value <= highest else [code]


def _text_codes(name: str, value: object) -> list[str]:
    if not isinstance(value, str):
        return ["bad_shape"]
    fewest, most, code = TEXTS[name]
    codes = [] if fewest <= len(unicodedata.normalize("NFC", value)) <= most else [code]
    if is_unsafe(value):
        codes.append("unsafe_text")
    return codes


def is_unsafe(text: str) -> bool:
    """Whether a text has outer white space, invisible characters, markup or a link."""
    lowered = text.lower()
    return (
        text != text.strip()
        or any(letter in "<>" or unicodedata.category(letter) in UNSAFE_CATEGORIES for letter in text)
        or "://" in lowered
        or "www." in lowered
    )


# -- effects


def _check_effects(effects: object, report: Report) -> None:
    if not isinstance(effects, list):
        report.errors.append(Problem("bad_shape", "effects"))
        return
    if not 1 <= len(effects) <= MOST_EFFECTS:
        report.errors.append(Problem("effect_count", "effects"))
    for place, effect in enumerate(effects):
        errors = _effect_problems(effect, f"effects[{place}]")
        points = need = None
        if all(error.code in PRICEABLE for error in errors):
            points = budget.effect_points(effect["ops"])
            need = budget.effect_need(effect["create"], points)
        report.errors += errors
        report.points.append(points)
        report.needs.append(need)


def _effect_problems(effect: object, path: str) -> list[Problem]:
    if not isinstance(effect, dict):
        return [Problem("bad_shape", path)]
    errors = [Problem("bad_shape", f"{path}.{name}") for name in effect if name not in ("create", "ops")]
    create, operations = effect.get("create"), effect.get("ops")
    errors += [] if is_whole(create) else [Problem("bad_shape", f"{path}.create")]
    errors += [] if isinstance(operations, list) else [Problem("bad_shape", f"{path}.ops")]
    if isinstance(create, int) and is_whole(create) and not 0 <= create <= HIGHEST_CREATE:
        errors.append(Problem("create_range", f"{path}.create"))
    if not isinstance(operations, list):
        return errors
    if not 1 <= operation_count(operations) <= MOST_OPS:
        errors.append(Problem("op_count", f"{path}.ops"))
    before: object = None
    for place, operation in enumerate(operations):
        errors += operation_problems(operation, f"{path}.ops[{place}]")
        errors += _context_problems(operation, before, create, f"{path}.ops[{place}]")
        errors += _branch_problems(operation, f"{path}.ops[{place}]")
        before = operation
    return errors or _whole_effect_problems(operations, path)


def operation_count(operations: list[Any]) -> int:
    """How many operations a list has, those inside branches counted too."""
    count = len(operations)
    for operation in operations:
        if isinstance(operation, dict) and operation.get("op") == "if":
            count += sum(len(branch) for branch in _branches(operation).values())
    return count


def _branches(operation: Mapping[str, Any]) -> dict[str, list[Any]]:
    return {name: operation[name] for name in ("then", "else") if isinstance(operation.get(name), list)}


def _whole_effect_problems(operations: list[dict[str, Any]], path: str) -> list[Problem]:
    gifts = [operation for operation in budget.every_operation(operations) if operation["op"] == "rivals_draw"]
    errors = [Problem("too_many_drawbacks", path)] if len(gifts) > 1 else []
    if budget.effect_points(operations) < 1:
        errors.append(Problem("effect_worthless", path))
    return errors


# -- operations


def operation_problems(operation: object, path: str) -> list[Problem]:
    """What is wrong with one operation by itself; operations inside its branches are not looked at."""
    if not isinstance(operation, dict):
        return [Problem("bad_shape", path)]
    op = operation.get("op")
    if not isinstance(op, str):
        return [Problem("bad_shape", f"{path}.op")]
    if op not in OPS:
        return [Problem("unknown_op", f"{path}.op")]
    known = parameters_of(operation)
    names = {parameter.name for parameter in known} | {"op", "may"}
    if op == "if" and operation.get("when") not in CONDITIONS:
        names |= {"n", "type"}  # which of them an unknown condition would have cannot be told
    errors = [Problem("param_unknown", f"{path}.{name}") for name in operation if name not in names]
    for parameter in known:
        code = _parameter_code(parameter, operation)
        if code is not None:
            errors.append(Problem(code, f"{path}.{parameter.name}"))
    if "may" in operation:
        if op in NEVER_OPTIONAL:
            errors.append(Problem("may_not_allowed", f"{path}.may"))
        elif not isinstance(operation["may"], bool):
            errors.append(Problem("bad_shape", f"{path}.may"))
    return errors


def _parameter_code(parameter: Parameter, operation: Mapping[str, Any]) -> str | None:
    if parameter.name not in operation:
        return "param_missing" if parameter.required else None
    value = operation[parameter.name]
    if parameter.is_branch:
        return None if isinstance(value, list) and 1 <= len(value) <= MOST_BRANCH_OPS else "branch_size"
    if parameter.words:
        if not isinstance(value, str):
            return "bad_shape"
        if value in parameter.words:
            return None
        return "unknown_condition" if parameter.name == "when" else "value_range"
    if not is_whole(value):
        return "bad_shape"
    return None if parameter.low <= value <= parameter.high else "value_range"


def _context_problems(operation: object, before: object, create: object, path: str) -> list[Problem]:
    """Whether a condition stands where it may stand and can be false at all."""
    if not isinstance(operation, dict) or operation.get("op") != "if" or operation.get("when") not in CONDITIONS:
        return []
    when = operation["when"]
    if when in FITTING:
        fits = isinstance(before, dict) and before.get("op") in FITTING[when]
        return [] if fits else [Problem("condition_misplaced", f"{path}.when")]
    n = operation.get("n")
    if when == "create_used" and isinstance(n, int) and is_whole(n) and isinstance(create, int) and is_whole(create):
        # a number outside its own range has been reported already
        if 1 <= n <= create:
            return [Problem("condition_trivial", f"{path}.n")]
    return []


def _branch_problems(operation: object, path: str) -> list[Problem]:
    if not isinstance(operation, dict) or operation.get("op") != "if":
        return []
    errors: list[Problem] = []
    for name, branch in _branches(operation).items():
        for place, inner in enumerate(branch):
            if isinstance(inner, dict) and inner.get("op") == "if":
                errors.append(Problem("nested_condition", f"{path}.{name}[{place}]"))  # nothing inside it is checked
            else:
                errors += operation_problems(inner, f"{path}.{name}[{place}]")
    return errors


def queue_problems(operations: list[Any], path: str) -> list[Problem]:
    """What keeps a list of operations from being performed; where conditions may stand is not looked at."""
    errors = [] if operation_count(operations) <= MOST_OPS else [Problem("op_count", path)]
    for place, operation in enumerate(operations):
        errors += operation_problems(operation, f"{path}[{place}]")
        errors += _branch_problems(operation, f"{path}[{place}]")
    return errors
