"""Decks: presets, the rules of section 3 for a legal deck, and the two forms of a deck file.

JSON:   {"hq": SLUG, "cards": {SLUG: COPIES, …}}
text:   hq SLUG
        3 SLUG
        2 SLUG        # a remark
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from tefuda.engine.data import read_toml
from tefuda.engine.errors import BadData, BadDocument, shortened
from tefuda.games.headquarters.cards import CardTable
from tefuda.games.headquarters.vocabulary import FACTIONS, HQ, TEST

DECK_FILE: Final = "decks.toml"
Deck = dict[str, Any]  # {"hq": slug, "cards": {slug: copies}}
MOST_LINES: Final = 1000


class DeckRules:
    """What the options say about decks."""

    def __init__(self, size: int = 30, max_copies: int = 3, allow_test: bool = True) -> None:
        self.size = size
        self.max_copies = max_copies
        self.allow_test = allow_test


def read_presets(cards: CardTable, folder: Path) -> dict[str, Deck]:
    """The preset decks by slug; BadData if one breaks the default rules."""
    presets: dict[str, Deck] = read_toml(folder / DECK_FILE)
    for slug, deck in presets.items():
        problems = deck_problems(deck, cards, DeckRules())
        if problems:
            raise BadData(DECK_FILE, slug, "", "; ".join(problems))
    return presets


def deck_problems(deck: object, cards: CardTable, rules: DeckRules) -> list[str]:
    """Everything that makes this deck illegal (section 3), in words; empty if it is legal."""
    shape = _shape_problem(deck, cards)
    if shape is not None:
        return [shape]
    assert isinstance(deck, dict)
    hq = cards.numbers[deck["hq"]]
    problems: list[str] = []
    if not rules.allow_test and cards.factions[hq] & (1 << TEST):
        problems.append(f"the HQ '{deck['hq']}' is of the faction test, which this match does not allow")
    total = 0
    for slug, copies in deck["cards"].items():
        card = cards.numbers[slug]
        total += copies
        if cards.kind[card] == HQ:
            problems.append(f"'{slug}' is an HQ; a deck names exactly one, as 'hq'")
            continue
        if copies > rules.max_copies:
            problems.append(f"{copies} copies of '{slug}'; at most {rules.max_copies} are allowed")
        strange = _names(cards.factions[card] & ~cards.factions[hq])
        if strange:
            own = ", ".join(_names(cards.factions[hq]))
            problems.append(f"'{slug}' is of the faction {', '.join(strange)}, but the HQ '{deck['hq']}' has only {own}")
        elif not rules.allow_test and cards.factions[card] & (1 << TEST):
            problems.append(f"'{slug}' is of the faction test, which this match does not allow")
    if total != rules.size:
        problems.append(f"{total} cards besides the HQ; exactly {rules.size} are needed")
    return problems


def _shape_problem(deck: object, cards: CardTable) -> str | None:
    if not isinstance(deck, dict) or set(deck) != {"hq", "cards"}:
        return f'a deck is {{"hq": slug, "cards": {{slug: copies}}}}, not {shortened(deck)}'
    hq, copies = deck["hq"], deck["cards"]
    if not isinstance(hq, str) or hq not in cards.numbers:
        return f"there is no HQ {shortened(hq)}"
    if cards.kind[cards.numbers[hq]] != HQ:
        return f"'{hq}' is not an HQ"
    if not isinstance(copies, dict):
        return f"'cards' must map slugs to copies, not {shortened(copies)}"
    for slug, count in copies.items():
        if slug not in cards.numbers:
            return f"there is no card {shortened(slug)}"
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_LINES:
            return f"the copies of '{slug}' must be a whole number from 1, not {shortened(count)}"
    return None


def _names(bits: int) -> list[str]:
    return [name for place, name in enumerate(FACTIONS) if bits & (1 << place)]


def deck_list(deck: Deck, cards: CardTable) -> list[int]:
    """Every card of a legal deck by number, ascending; the same for the same cards, however the deck was written."""
    numbers: list[int] = []
    for slug, copies in deck["cards"].items():
        numbers += [cards.numbers[slug]] * copies
    return sorted(numbers)


# -- deck files


def parse_deck(text: str) -> Deck:
    """A deck in the short text form; BadDocument names the line that cannot be read."""
    hq = ""
    copies: dict[str, int] = {}
    for place, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        where = f"line {place}"
        if len(words) != 2:
            raise BadDocument(where, f"'hq SLUG' or 'COPIES SLUG' is expected, not {shortened(line.strip())}")
        first, slug = words
        if first == "hq":
            if hq:
                raise BadDocument(where, f"a deck has one HQ; '{hq}' was named before")
            hq = slug
        elif first.isascii() and first.isdigit() and 1 <= len(first) <= 4 and int(first) > 0:
            if slug in copies:
                raise BadDocument(where, f"'{slug}' is listed twice")
            copies[slug] = int(first)
        else:
            raise BadDocument(where, f"a number of copies is expected, not {shortened(first)}")
    if not hq:
        raise BadDocument("deck", "no line names the HQ: 'hq SLUG'")
    return {"hq": hq, "cards": copies}


def format_deck(deck: Deck) -> str:
    """The short text form of a deck; `parse_deck` reads it back."""
    return "\n".join([f"hq {deck['hq']}", *(f"{copies} {slug}" for slug, copies in deck["cards"].items())]) + "\n"


def parse_deck_json(text: str) -> Deck:
    """A deck in the JSON form; BadDocument if it has not the shape of one."""
    try:
        deck = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as problem:
        raise BadDocument("deck", f"not readable as JSON: {problem}") from None
    if not isinstance(deck, dict) or not isinstance(deck.get("hq"), str) or not isinstance(deck.get("cards"), dict):
        raise BadDocument("deck", f'a deck is {{"hq": slug, "cards": {{slug: copies}}}}, not {shortened(deck)}')
    for slug, count in deck["cards"].items():
        if isinstance(count, bool) or not isinstance(count, int):
            raise BadDocument(f"deck.cards.{slug}", f"a number of copies is expected, not {shortened(count)}")
    return {"hq": deck["hq"], "cards": dict(deck["cards"])}


def format_deck_json(deck: Deck) -> str:
    """The JSON form of a deck; `parse_deck_json` reads it back."""
    return json.dumps({"hq": deck["hq"], "cards": deck["cards"]}, ensure_ascii=False, indent=2) + "\n"
