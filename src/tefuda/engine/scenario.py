"""Scenario files: executable examples, used as tests, tutorials and puzzles.

Start from a fresh match with the options, lay `position` over its state document, play the actions, then check.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tefuda.engine.discovery import find_game
from tefuda.engine.documents import differences, is_hidden, merged
from tefuda.engine.errors import BadDocument, TefudaError, shortened
from tefuda.engine.events import Document
from tefuda.engine.game import OMNISCIENT, Game
from tefuda.engine.match import Match, seen

KEYS: Final = ("game", "title", "rule", "options", "position", "play", "expect", "expect_any", "events", "error", "legal", "view")
SEED: Final = 1  # scenarios fix what chance matters to them by their position; the rest must not depend on it


def read_scenario(path: Path) -> Document:
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadDocument(str(path), "there is no such file") from None
    except OSError as problem:
        raise BadDocument(str(path), f"cannot be read: {problem.strerror}") from None
    except (json.JSONDecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise BadDocument(path.name, f"not readable as JSON: {problem}") from None
    return checked_scenario(document)


def checked_scenario(document: Any) -> Document:
    """A scenario whose keys are known and of the right kind."""
    if not isinstance(document, dict):
        raise BadDocument("scenario", f"an object is expected, not {shortened(document)}")
    for key in ("game", "title", "play"):
        if key not in document:
            raise BadDocument(key, "is missing")
    game = find_game(document["game"])
    known = [*KEYS, *game.scenario_checks()]
    for key in document:
        if key not in known:
            raise BadDocument(str(key), f"there is no such key; there are: {', '.join(known)}")
    kinds = {
        "options": dict,
        "position": dict,
        "play": list,
        "expect": dict,
        "expect_any": list,
        "events": list,
        "error": str,
        "legal": dict,
        "view": dict,
        "title": str,
        "rule": str,
    }
    for key, kind in kinds.items():
        if key in document and not isinstance(document[key], kind):
            raise BadDocument(key, f"a JSON {kind.__name__} is expected, not {shortened(document[key])}")
    return document


def opened(scenario: Document) -> Match:
    """The match at the scenario's beginning, before its play."""
    whole: dict[str, Any] = scenario
    game = find_game(whole["game"])
    match = Match(game, whole.get("options", {}), SEED)
    if "position" in whole:
        match = Match(game, match.options, SEED, position=merged(match.view(OMNISCIENT), whole["position"]))
    return match


def problems(scenario: Document) -> list[str]:
    """What does not come out as the scenario says; empty if it passes."""
    whole: dict[str, Any] = scenario
    error = whole.get("error")
    try:
        match = opened(scenario)
    except TefudaError as refusal:
        return [] if error == refusal.code else [f"set-up: {refusal}"]
    found: list[str] = []
    events = seen(match.setup, OMNISCIENT)
    plays = whole["play"]
    for place, action in enumerate(plays):
        before = match.view(OMNISCIENT)
        try:
            events += match.play(action)
        except TefudaError as refusal:
            if error is None or place < len(plays) - 1:
                return [f"play.{place} was refused: {refusal}"]
            if error != refusal.code:
                found.append(f"error: expected {error}, got {refusal.code}: {refusal}")
            if match.view(OMNISCIENT) != before:
                found.append("error: the refused action changed the state")
            break
    else:
        if error is not None:
            found.append(f"error: expected {error}, but nothing was refused")
    return found + _checked(match.game, match, events, whole)


def _checked(game: Game, match: Match, events: list[Document], whole: dict[str, Any]) -> list[str]:
    state = match.view(OMNISCIENT)
    found = [f"expect: {line}" for line in differences(whole.get("expect", {}), state)]
    if "expect_any" in whole:
        tries = [differences(choice, state) for choice in whole["expect_any"]]
        if all(tries):
            found += [f"expect_any.{place}: {lines[0]}" for place, lines in enumerate(tries)]
    found += _missing_events(whole.get("events", []), events)
    if "legal" in whole:
        found += _legal_problems(match, whole["legal"])
    if "view" in whole:
        view = match.view(whole["view"]["seat"])
        found += [f"view: {line}" for line in differences(whole["view"].get("expect", {}), view)]
        found += [f"view: {path} is not hidden" for path in whole["view"].get("hidden", []) if not is_hidden(view, path)]
    for key, check in game.scenario_checks().items():
        if key in whole:
            found += [f"{key}: {line}" for line in check(whole[key])]
    return found


def _missing_events(expected: list[Any], events: list[Document]) -> list[str]:
    """Each expected event occurs, in this order; others may lie between."""
    start = 0
    for place, wanted in enumerate(expected):
        while start < len(events) and differences(wanted, events[start]):
            start += 1
        if start == len(events):
            kinds = [event for event in events if event.get("type") == wanted.get("type")]
            others = shortened(kinds, 400)
            return [f"events.{place}: {json.dumps(wanted)} did not occur in its place; of its type there were {others}"]
        start += 1
    return []


def _legal_problems(match: Match, wanted: dict[str, Any]) -> list[str]:
    seat = wanted["seat"]
    legal = [{key: value for key, value in action.items() if key != "seat"} for action in match.legal(seat)]
    found = [f"legal: {json.dumps(action)} is missing" for action in wanted.get("includes", []) if action not in legal]
    found += [f"legal: {json.dumps(action)} should not be there" for action in wanted.get("excludes", []) if action in legal]
    return found
