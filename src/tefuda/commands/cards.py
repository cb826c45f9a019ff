"""`tefuda cards`: the cards of a game, to read or to print."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from tefuda.commands.decks import read_deck
from tefuda.commands.output import out, print_json
from tefuda.engine.deck_forms import folded, names_of
from tefuda.engine.decks import listed
from tefuda.engine.discovery import find_game
from tefuda.engine.errors import TefudaError
from tefuda.engine.game import Game
from tefuda.faces import card
from tefuda.faces.face import Face
from tefuda.faces.found import card_face

FORMATS: Final = ("pdf", "png", "svg")
MOST_CARDS: Final = 1000
COUNTED: Final = re.compile(r"(\d{1,3})x(.+)")


@dataclass(frozen=True)
class Printing:
    """How cards are to be printed."""

    folder: Path
    form: str = "pdf"
    paper: str = "a4"
    dpi: int = 300


def found_card(game: Game, named: str) -> str:
    """The slug of a card that is called by its slug or by its name in any language."""
    cards = game.card_documents()
    if named in cards:
        return named
    called = names_of(game).get(folded(named))
    if called is None:
        like = get_close_matches(named, cards, n=3)
        hint = f"; did you mean {', '.join(like)}?" if like else f"; tefuda cards {game.slug} lists them"
        raise TefudaError(f"'{game.slug}' has no card '{named[:40]}'{hint}")
    return called


def chosen_cards(game: Game, wanted: list[str], deck: str | None, copies: int) -> list[str]:
    """The cards that were asked for, each as often as it was asked for: `mouse`, `3xmouse`, a deck, or all there are."""
    cards: list[str] = []
    for word in wanted:
        counted = COUNTED.fullmatch(word)
        number, name = (int(counted[1]), counted[2]) if counted else (copies, word)
        cards += [found_card(game, name)] * number
    if deck is not None:
        read = read_deck(game, deck)
        cards += [slug for pile in read.kind.piles for slug in listed(read.piles[pile.name])]
    if not wanted and deck is None:
        cards = [slug for slug in game.card_documents() for _ in range(copies)]
    if not cards:
        raise TefudaError(f"'{game.slug}' has no cards to show")
    if len(cards) > MOST_CARDS:
        raise TefudaError(f"{MOST_CARDS} cards are printed at most, not {len(cards)}")
    return cards


def list_cards(slug: str, wanted: list[str], deck: str | None, language: str, as_json: bool) -> None:
    game = find_game(slug)
    words = game.words(language)
    faces = {name: card_face(game, name, language) for name in dict.fromkeys(chosen_cards(game, wanted, deck, 1))}
    documents = game.card_documents()
    if as_json:
        print_json({name: {**documents[name], "title": words.name(name), "text": face.text} for name, face in faces.items()})
        return
    for name, face in faces.items():
        numbers = [face.cost, *(f"{stat.shape} {stat.value}" for stat in face.stats)]
        facts = " · ".join(fact for fact in (" ".join(number for number in numbers if number), face.kind) if fact)
        out.print(f"{words.name(name)} ({name})  {facts}", style="bold", markup=False)
        for line in face.text.splitlines():
            out.print(f"    {line}", markup=False)
    out.print(f"\n{len(faces)} cards. To print them: tefuda cards {slug} --out DIR", markup=False)


def print_cards(slug: str, wanted: list[str], deck: str | None, copies: int, language: str, printing: Printing) -> None:
    """Write the cards into a folder, at true size on sheets, or each as a drawing."""
    game = find_game(slug)
    cards = chosen_cards(game, wanted, deck, copies)
    try:
        printing.folder.mkdir(parents=True, exist_ok=True)
        written = _write(game, cards, language, printing)
    except OSError as problem:
        raise TefudaError(f"cannot write into {printing.folder}: {problem.strerror or problem}") from None
    out.print(written, markup=False)


def _write(game: Game, cards: list[str], language: str, printing: Printing) -> str:
    faces: dict[str, Face] = {slug: card_face(game, slug, language) for slug in dict.fromkeys(cards)}
    folder, stem = printing.folder, f"{game.slug}-{language}"
    if printing.form == "svg":
        for slug, face in faces.items():
            (folder / f"{slug}.svg").write_text(card(face), encoding="utf-8")
        return f"{len(faces)} drawings in {folder}"
    from tefuda.faces.sheets import Paper, sheets, write_pdf, write_pngs

    pages = sheets([faces[slug] for slug in cards], Paper(printing.paper, printing.dpi), language)
    if printing.form == "png":
        count = write_pngs(folder, stem, pages, printing.dpi)
        return f"{len(cards)} cards on {count} sheets: {folder / stem}-01.png …"
    count = write_pdf(folder / f"{stem}.pdf", pages, printing.dpi)
    return f"{len(cards)} cards on {count} sheets: {folder / stem}.pdf (print at 100 %, not fitted to the page)"
