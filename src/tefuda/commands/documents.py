"""Commands that read documents: `scenario`, `step`, `check-card`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tefuda.api import games, step
from tefuda.commands.output import out, print_json
from tefuda.engine.discovery import find_game
from tefuda.engine.errors import BadDocument, TefudaError
from tefuda.engine.events import Document
from tefuda.engine.game import Game
from tefuda.engine.scenario import problems, read_scenario


def scenario_files(paths: list[Path]) -> list[Path]:
    """The files named, and all of a folder that is named."""
    return [file for path in paths for file in (sorted(path.rglob("*.json")) if path.is_dir() else [path])]


def run_scenarios(paths: list[Path], as_json: bool) -> int:
    """One line each; 1 if one fails, 2 if one cannot be read."""
    code = 0
    reports: list[Document] = []
    for path in scenario_files(paths):
        try:
            scenario = read_scenario(path)
            found = problems(scenario)
            title = str(scenario["title"])
        except TefudaError as refusal:
            found, title, code = [str(refusal)], "cannot be read", 2
        reports.append({"file": str(path), "title": title, "passed": not found, "problems": found})
        if found:
            code = max(code, 1)
        if not as_json:
            out.print(f"{'FAILED' if found else 'ok    '}  {path.stem}: {title}", markup=False)
            for line in found:
                out.print(f"          {line}", markup=False)
    if as_json:
        print_json(reports)
    else:
        failed = sum(1 for report in reports if not report["passed"])
        out.print(f"{len(reports) - failed} passed, {failed} failed", markup=False)
    return code


def read_json(text: str, where: str) -> Any:
    try:
        return json.loads(text)
    except (json.JSONDecodeError, RecursionError) as problem:
        raise BadDocument(where, f"not readable as JSON: {problem}") from None


def step_once() -> None:
    """The stateless step: `{"state", "action"}` on standard input, `{"state", "events"}` on standard output."""
    request = read_json(sys.stdin.read(), "standard input")
    if not isinstance(request, dict) or set(request) != {"state", "action"}:
        raise BadDocument("standard input", 'an object with "state" and "action" is expected')
    json.dump(step(request["state"], request["action"]), sys.stdout, ensure_ascii=False)
    sys.stdout.write("\n")


def designers_games(slug: str | None) -> Game:
    """The game whose cards players design; it must be named where several have such cards."""
    if slug is not None:
        return find_game(slug)
    able = [game for game in games().values() if game.has_designs()]
    if len(able) != 1:
        raise TefudaError(f"say which game's card it is with --game: {', '.join(game.slug for game in able)}")
    return able[0]


def check_card(path: Path, slug: str | None, as_json: bool) -> int:
    """Print what a designed card is worth and what is wrong with it; 1 if it is not legal."""
    game = designers_games(slug)
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise BadDocument(str(path), f"cannot be read: {problem}") from None
    document = read_json(text, path.name)
    if (
        isinstance(document, dict) and "tefuda_card" in document
    ):  # a file that the workshop has written: the card, and its picture
        document = document.get("card")
    report: dict[str, Any] | None = game.check_card(document)
    if report is None:
        raise TefudaError(f"the cards of '{game.slug}' cannot be designed")
    if as_json:
        print_json(report)
    else:
        for key, value in report.items():
            if key != "errors":
                out.print(f"{key}: {json.dumps(value, ensure_ascii=False)}", markup=False)
        for error in report["errors"]:
            out.print(f"{error['path']}: {error['message']} ({error['code']})", markup=False)
    return 1 if report["errors"] else 0
