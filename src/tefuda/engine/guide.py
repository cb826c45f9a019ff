"""What a game offers to newcomers, from `guide.toml` in its folder; a game without one offers nothing.

    options = ["life", …]            the options that most people want to choose; forms fold the others away

    [[lessons]]                      in this order: a tutorial, and the pictures of the short rules
    name = "link"                    texts: lesson.link.title, lesson.link.rule, lesson.link.goal
    scenario = "rule-link"           a file of scenarios/: the learner makes the moves of whoever begins, the others' are made
    fields = ["do", "card"]          what a move must have in common with the scenario's; everything, if this is missing

    [[puzzles]]
    title = "level.1"                keys of texts
    goal = "puzzle.goal"
    options = { level = 1 }          of a match that seat 0 has to win

Texts may name cards in braces.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from tefuda.engine.data import read_toml
from tefuda.engine.errors import BadData, TefudaError
from tefuda.engine.events import Document
from tefuda.engine.game import Game
from tefuda.engine.scenario import read_scenario

FILE: Final = "guide.toml"
KEYS: Final[dict[str, dict[str, type]]] = {
    "": {"options": list, "lessons": list, "puzzles": list},
    "lessons": {"name": str, "scenario": str, "fields": list},
    "puzzles": {"title": str, "goal": str, "options": dict},
}
NEEDED: Final[dict[str, tuple[str, ...]]] = {"": (), "lessons": ("name", "scenario"), "puzzles": ("title", "goal", "options")}


@dataclass(frozen=True)
class Lesson:
    """One step of a tutorial."""

    name: str
    scenario: str
    fields: tuple[str, ...]  # of a move that count; none: all of them
    options: Document
    position: Document | None
    play: tuple[Document, ...]


@dataclass(frozen=True)
class Puzzle:
    title: str
    goal: str
    options: Document


@dataclass(frozen=True)
class Guide:
    options: tuple[str, ...]
    lessons: tuple[Lesson, ...]
    puzzles: tuple[Puzzle, ...]


@cache
def guide_of(game: Game) -> Guide:
    """The game's guide; BadData if its file makes no sense."""
    path = game.folder / FILE
    if not path.is_file():
        return Guide((), (), ())
    whole = _checked(read_toml(path), "", FILE)
    known = game.options().names()
    for name in whole.get("options", []):
        if name not in known:
            raise BadData(FILE, "options", str(name), f"there is no such option; there are: {', '.join(known)}")
    lessons = tuple(_lesson(game, entry) for entry in whole.get("lessons", []))
    puzzles = tuple(_puzzle(game, entry) for entry in whole.get("puzzles", []))
    return Guide(tuple(whole.get("options", [])), lessons, puzzles)


def guide_document(game: Game, language: str) -> Document:
    """The guide in the words of a language."""
    guide = guide_of(game)
    words = game.words(language)
    cards = {slug: slug for slug in game.card_documents()}
    lessons = [
        asdict(lesson) | {part: words.get(f"lesson.{lesson.name}.{part}", **cards) for part in ("title", "rule", "goal")}
        for lesson in guide.lessons
    ]
    puzzles = [
        {"title": words.get(puzzle.title), "goal": words.get(puzzle.goal), "options": puzzle.options} for puzzle in guide.puzzles
    ]
    return {"options": list(guide.options), "lessons": lessons, "puzzles": puzzles}


def _lesson(game: Game, entry: Any) -> Lesson:
    checked = _checked(entry, "lessons", FILE)
    path: Path = game.folder / "scenarios" / f"{checked['scenario']}.json"
    try:
        scenario: dict[str, Any] = read_scenario(path)
    except TefudaError as problem:
        raise BadData(FILE, checked["name"], "scenario", str(problem)) from None
    if not scenario["play"]:
        raise BadData(FILE, checked["name"], "scenario", "has no moves to make")
    play = tuple(scenario["play"])
    fields = tuple(checked.get("fields", ()))
    return Lesson(checked["name"], checked["scenario"], fields, scenario.get("options", {}), scenario.get("position"), play)


def _puzzle(game: Game, entry: Any) -> Puzzle:
    checked = _checked(entry, "puzzles", FILE)
    try:
        game.options().fill(checked["options"])
    except TefudaError as problem:
        raise BadData(FILE, checked["title"], "options", str(problem)) from None
    return Puzzle(checked["title"], checked["goal"], checked["options"])


def _checked(table: Any, kind: str, file: str) -> dict[str, Any]:
    """A table with known keys of the right kind, and all that it needs."""
    if not isinstance(table, dict):
        raise BadData(file, kind, "", "must be a table")
    for key, value in table.items():
        if key not in KEYS[kind]:
            raise BadData(file, kind, str(key), f"there is no such key; there are: {', '.join(KEYS[kind])}")
        if not isinstance(value, KEYS[kind][key]):
            raise BadData(file, kind, str(key), f"must be a {KEYS[kind][key].__name__}")
    for key in NEEDED[kind]:
        if key not in table:
            raise BadData(file, kind, key, "is missing")
    return table
