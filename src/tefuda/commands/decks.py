"""`tefuda decks`: presets, the check of a deck, and its way from one form into another."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from rich.table import Table

from tefuda.commands.output import err, out, print_json
from tefuda.engine.deck_forms import LONGEST, Written, file_document, kind_of, kinds_of, read_any, read_value, to_code, to_text
from tefuda.engine.decks import DeckKind
from tefuda.engine.discovery import find_game
from tefuda.engine.errors import BadDocument, TefudaError
from tefuda.engine.game import Game
from tefuda.engine.words import Words

FORMS: Final = ("json", "text", "code", "file")


def kinds_under(game: Game, options: list[str]) -> list[DeckKind]:
    """The kinds of decks of a match with these options."""
    table = game.options()
    kinds = kinds_of(game, table.parsed(table.parse_words(options)))
    if not kinds:
        raise TefudaError(f"'{game.slug}' has no decks to build")
    return kinds


def read_deck(game: Game, named: str, option: str | None = None, kinds: list[DeckKind] | None = None) -> Written:
    """A deck by the name of a preset, out of a file, from standard input (`-`), or written out as a code."""
    known = kinds_under(game, []) if kinds is None else kinds
    words = game.words("en")
    wanted = known if option is None else [kind_of(known, option)]
    for kind in wanted:
        if named in kind.presets:
            return Written(kind, read_value(kind, kind.presets[named], words), named)
    if named.startswith("TD1."):
        return read_any(game, known, named, words, option)
    return read_any(game, known, _content(named, [slug for kind in wanted for slug in kind.presets]), words, option)


def _content(named: str, presets: list[str]) -> str:
    if named == "-":
        return sys.stdin.read(LONGEST + 1)
    path = Path(named)
    try:
        with path.open(encoding="utf-8") as file:
            return file.read(LONGEST + 1)
    except FileNotFoundError:
        raise TefudaError(f"there is no file '{named[:80]}' and no such preset; presets: {', '.join(presets)}") from None
    except (OSError, ValueError) as problem:
        raise BadDocument(named[:80], f"cannot be read: {problem}") from None


def list_decks(slug: str, options: list[str], language: str, as_json: bool) -> None:
    """The kinds of decks with their presets."""
    game = find_game(slug)
    words = game.words(language)
    kinds = kinds_under(game, options)
    if as_json:
        print_json([_kind_document(game, kind, words) for kind in kinds])
        return
    for kind in kinds:
        parts = ", ".join(f"{words.get(f'deck.pile.{pile.name}')} {pile.size}" for pile in kind.piles)
        out.print(f"[bold]{words.get(f'deck.kind.{kind.option}')}[/bold] ({kind.option}): {parts}")
        table = Table("preset", "name", box=None, header_style="bold")
        for name in kind.presets:
            title = f"deck.preset.{name}"
            table.add_row(name, words.get(title) if title in words else words.name(name))
        out.print(table)
    out.print(f"\nShow one: tefuda decks {slug} PRESET     Check a file: tefuda decks {slug} FILE", markup=False)


def _kind_document(game: Game, kind: DeckKind, words: Words) -> dict[str, Any]:
    piles = [{"name": pile.name, "size": pile.size, "copies": pile.copies, "cards": list(pile.cards)} for pile in kind.piles]
    presets = {
        name: {"value": value, "code": to_code(game, kind, read_value(kind, value, words))}
        for name, value in kind.presets.items()
    }
    return {"option": kind.option, "when": dict(kind.when), "piles": piles, "presets": presets}


def check_deck(
    slug: str, named: str, option: str | None, options: list[str], language: str, form: str | None, as_json: bool
) -> int:
    """Say whether a deck is legal, or write it in another form; 1 if it is not legal."""
    game = find_game(slug)
    words = game.words(language)
    read = read_deck(game, named, option, kinds_under(game, options))
    problems = [problem.document(words) for problem in read.kind.problems(read.piles)]
    if form is not None:
        sys.stdout.write(written(game, read, form, words))
        for problem in problems:
            err.print(str(problem["sentence"]), markup=False)
    elif as_json:
        print_json(
            {
                "option": read.kind.option,
                "is_legal": not problems,
                "problems": problems,
                "value": read.kind.write(read.piles),
                "code": to_code(game, read.kind, read.piles),
            }
        )
    else:
        out.print(to_text(read.kind, read.piles, words), markup=False)
        out.print(to_code(game, read.kind, read.piles), markup=False)
        for problem in problems:
            out.print(str(problem["sentence"]), markup=False)
        out.print("not legal" if problems else "legal")
    return 1 if problems else 0


def written(game: Game, read: Written, form: str, words: Words) -> str:
    """A deck in one of FORMS."""
    if form == "text":
        return to_text(read.kind, read.piles, words)
    if form == "code":
        return to_code(game, read.kind, read.piles) + "\n"
    document = read.kind.write(read.piles) if form == "json" else file_document(game, read.kind, read.piles, read.name)
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"
