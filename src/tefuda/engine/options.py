"""Options of a match: typed, with defaults, ranges and help; one table per game validates and fills in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass

from tefuda.engine.errors import BadOptions

Filled = dict[str, object]


class Refused(Exception):
    """Raised by a parser: the value is not allowed; the message says what is."""

    def __init__(self, allowed: str, details: list[dict[str, object]] | None = None) -> None:
        self.allowed = allowed
        self.details = details
        super().__init__(allowed)


@dataclass(frozen=True)
class Option:
    """One option. `parse` returns the value to use or raises Refused; it must not change its argument."""

    name: str
    kind: str  # int, bool, choice, or json for anything else
    default: object
    help: str
    allowed: str
    parse: Callable[[object], object]
    low: int | None = None
    high: int | None = None
    choices: tuple[object, ...] = ()  # all that is allowed; for json: values worth offering among others

    def document(self) -> dict[str, object]:
        document: dict[str, object] = {
            "name": self.name,
            "kind": self.kind,
            "default": deepcopy(self.default),
            "help": self.help,
            "allowed": self.allowed,
        }
        if self.low is not None:
            document |= {"low": self.low, "high": self.high}
        if self.choices:
            document["choices"] = list(self.choices)
        return document


def int_option(name: str, default: int, low: int, high: int, help: str) -> Option:
    allowed = f"a whole number from {low} to {high}"

    def parse(value: object) -> object:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise Refused(allowed)
        return value

    return Option(name, "int", default, help, allowed, parse, low=low, high=high)


def bool_option(name: str, default: bool, help: str) -> Option:
    def parse(value: object) -> object:
        if not isinstance(value, bool):
            raise Refused("true or false")
        return value

    return Option(name, "bool", default, help, "true or false", parse, choices=(True, False))


def choice_option(name: str, default: object, choices: tuple[object, ...], help: str) -> Option:
    allowed = "one of " + ", ".join(str(choice) for choice in choices)

    def parse(value: object) -> object:
        if not any(type(value) is type(choice) and value == choice for choice in choices):
            raise Refused(allowed)
        return value

    return Option(name, "choice", default, help, allowed, parse, choices=choices)


def json_option(
    name: str, default: object, allowed: str, help: str, parse: Callable[[object], object], presets: tuple[object, ...] = ()
) -> Option:
    """An option of any other shape; `parse` checks it. Clients offer the presets beside a field for anything else."""
    return Option(name, "json", default, help, allowed, parse, choices=presets)


@dataclass(frozen=True)
class OptionTable:
    """All options of a game, in the order in which people are asked for them.

    `check` sees the filled-in options once each is in its own range; it raises BadOptions for combinations that are
    not allowed and may fill in values that depend on others.
    """

    options: tuple[Option, ...]
    check: Callable[[Filled], None] = lambda _filled: None

    def names(self) -> list[str]:
        return [option.name for option in self.options]

    def fill(self, given: Mapping[str, object]) -> Filled:
        """The complete options of a match; BadOptions for an unknown name or a bad value."""
        filled = self.parsed(given)
        self.check(filled)
        return filled

    def parsed(self, given: Mapping[str, object]) -> Filled:
        """Every option by itself, not yet checked together: for questions about a match that is still being put together."""
        if not isinstance(given, Mapping):
            raise BadOptions("options", given, "an object with options")
        known = {option.name for option in self.options}
        for name in given:
            if name not in known:
                raise BadOptions(str(name), given[name], f"there is no such option; there are: {', '.join(self.names())}")
        filled: Filled = {}
        for option in self.options:
            if option.name not in given:
                filled[option.name] = _copied(option.default)
                continue
            value = given[option.name]
            try:
                filled[option.name] = option.parse(_copied(value))
            except Refused as refused:
                raise BadOptions(option.name, value, refused.allowed, refused.details) from None
        return filled

    def parse_words(self, words: list[str]) -> Filled:
        """Options as written on a command line, `name=value`; values are JSON, or plain text where JSON does not fit."""
        import json

        given: Filled = {}
        for word in words:
            name, equals, text = word.partition("=")
            if not equals:
                raise BadOptions(word, "", "write it as name=value")
            try:
                given[name.strip()] = json.loads(text)
            except json.JSONDecodeError:
                given[name.strip()] = text
        return given

    def documents(self) -> list[dict[str, object]]:
        return [option.document() for option in self.options]


def _copied(value: object) -> object:
    """A copy that may be changed; most options are plain values, which need none."""
    return value if isinstance(value, (int, str, float)) or value is None else deepcopy(value)
