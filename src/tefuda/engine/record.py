"""Record files (`*.tefuda.json`): a finished or running match that replays anywhere."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any, Final

from tefuda.engine.discovery import find_game
from tefuda.engine.errors import BadRecord, TefudaError, shortened
from tefuda.engine.events import Document
from tefuda.engine.match import Match

FORMAT: Final = 1
LARGEST_FILE: Final = 32 * 1024 * 1024
REQUIRED: Final = ("tefuda", "game", "rules", "options", "seed", "seats", "actions")
OPTIONAL: Final = ("result", "position", "outcome")  # outcome: how a match ended on the platform, e.g. by resignation


def record_of(match: Match) -> Document:
    record: Document = {
        "tefuda": FORMAT,
        "game": match.game.slug,
        "rules": match.game.rules_version,
        "options": match.options,
        "seed": match.seed,
        "seats": match.seats,
        "actions": match.actions,
        "result": match.result(),
    }
    if match.position is not None:
        record["position"] = match.position
    return json.loads(json.dumps(record))  # type: ignore[no-any-return]  # a copy that nothing else changes


def write_record(record: Document, path: Path) -> None:
    """Write a file whole or not at all: a crash in the middle leaves the old one."""
    write_whole(path, json.dumps(record, ensure_ascii=False, indent=1) + "\n")


def write_whole(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def read_record(path: Path) -> Document:
    """The document in a record file; BadRecord if it is none."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadRecord(path.name, f"larger than {LARGEST_FILE} bytes; this is not a record")
        document = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadRecord(str(path), "there is no such file") from None
    except OSError as problem:
        raise BadRecord(str(path), f"cannot be read: {problem.strerror}") from None
    except (json.JSONDecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise BadRecord(path.name, f"damaged, not readable as JSON: {problem}") from None
    return checked(document)


def checked(document: Any) -> Document:
    """A record document whose outer fields are right; its actions are checked by playing them."""
    if not isinstance(document, dict):
        raise BadRecord("record", f"an object is expected, not {shortened(document)}")
    for key in REQUIRED:
        if key not in document:
            raise BadRecord(key, "is missing; this is not a Tefuda record")
    for key in document:
        if key not in REQUIRED and key not in OPTIONAL:
            raise BadRecord(str(key), f"there is no such field; there are: {', '.join(REQUIRED + OPTIONAL)}")
    if document["tefuda"] != FORMAT or isinstance(document["tefuda"], bool):
        raise BadRecord("tefuda", f"format {shortened(document['tefuda'])} is not known; this program reads format {FORMAT}")
    seed = document["seed"]
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**64:
        raise BadRecord("seed", f"a whole number from 0 to 2^64 - 1 is expected, not {shortened(seed)}")
    for key, kind, name in (
        ("game", str, "a text"),
        ("rules", str, "a text"),
        ("options", dict, "an object"),
        ("seats", list, "a list"),
        ("actions", list, "a list"),
    ):
        if not isinstance(document[key], kind):
            raise BadRecord(key, f"{name} is expected, not {shortened(document[key])}")
    for place, seat in enumerate(document["seats"]):
        if not isinstance(seat, dict) or not isinstance(seat.get("name"), str) or not isinstance(seat.get("kind"), str):
            raise BadRecord(f"seats.{place}", 'an object with "name" and "kind" is expected')
    return document


def replayed(document: Document) -> Match:
    """The match of a record, played from its beginning; BadRecord names the first entry that cannot be."""
    record: dict[str, Any] = checked(document)
    game = find_game(record["game"])
    try:
        match = Match(game, record["options"], record["seed"], list(record["seats"]), record.get("position"))
    except TefudaError as problem:
        raise BadRecord("options", str(problem)) from None
    if len(match.seats) != match.state.seat_count():
        raise BadRecord("seats", f"{match.state.seat_count()} seats are expected, not {len(match.seats)}")
    for place, action in enumerate(record["actions"]):
        try:
            match.play(action)
        except TefudaError as problem:
            same = record["rules"] == game.rules_version
            hint = "" if same else f" (recorded with rules {record['rules']}, these are {game.rules_version})"
            raise BadRecord(f"actions.{place}", f"{problem}{hint}") from None
    if record.get("result") != match.result():
        raise BadRecord("result", f"replaying gives {shortened(match.result(), 200)}, not {shortened(record.get('result'), 200)}")
    return match
