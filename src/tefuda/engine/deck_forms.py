"""The forms in which decks travel: a text to read, a short code to send, a file to keep. Each reads back what it writes.

text   hq city_hall            a pile of one card: its name and the card
       3 citizen  # Citizen    the others: copies and card; a card may be called by its name in any language
       second:                 where there are several such piles, each begins with its name
code   TD1.AbC…                every card as three bytes of its name's checksum, so that new cards change no old code
file   {"tefuda_deck": 1, "game": …, "option": …, "name": …, "value": …}, or the bare value
"""

from __future__ import annotations

import json
import unicodedata
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final
from zlib import crc32

from tefuda.engine.decks import MOST_COPIES, BadDeck, DeckKind, DeckProblem, NotADeck, Piles, quoted
from tefuda.engine.errors import BadDocument, ContractBroken
from tefuda.engine.game import LANGUAGES, Game
from tefuda.engine.options import Filled
from tefuda.engine.words import Words

PREFIX: Final = "TD1."
FILE_VERSION: Final = 1
LONGEST: Final = 64 * 1024  # characters of a text that may hold a deck
MARK: Final = 3  # bytes that stand for a card
BYTE: Final = 255


@dataclass(frozen=True)
class Written:
    """A deck that was read: of which kind, and the name that its file gives it."""

    kind: DeckKind
    piles: Piles
    name: str = ""


def kinds_of(game: Game, options: Filled | None = None) -> list[DeckKind]:
    """The kinds of decks of a match with these complete options, or with the defaults."""
    return game.deck_kinds(game.options().parsed({}) if options is None else options)


def kind_of(kinds: list[DeckKind], option: str) -> DeckKind:
    for kind in kinds:
        if kind.option == option:
            return kind
    known = ", ".join(kind.option for kind in kinds)
    raise BadDocument("option", f"there are no decks of the option '{quoted(option)}'; there are: {known or 'none'}")


# -- the value of the option


def refusal(path: str, words: Words, code: str, **fields: object) -> BadDeck:
    """Why something cannot be read, in the language of the words."""
    return BadDeck(path, DeckProblem(code, fields=fields), words)


def read_value(kind: DeckKind, value: object, words: Words) -> Piles:
    """The piles of a value; BadDeck says why it has none."""
    try:
        return kind.piles_of(value)
    except NotADeck as refused:
        raise BadDeck(kind.option, refused.problem, words) from None


def checked_piles(kind: DeckKind, piles: object, words: Words) -> Piles:
    if not isinstance(piles, dict) or not all(isinstance(copies, dict) for copies in piles.values()):
        raise refusal("piles", words, "no_piles")
    try:
        return kind.checked(piles)
    except NotADeck as refused:
        raise BadDeck("piles", refused.problem, words) from None


# -- text


def folded(name: str) -> str:
    """A name as it is compared: case, width and accents do not count, hiragana is katakana."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name)).casefold()
    letters = (letter for letter in plain if not "\u0300" <= letter <= "\u036f")
    kana = (chr(ord(letter) + 0x60) if "ぁ" <= letter <= "ゖ" else letter for letter in letters)
    return " ".join("".join(kana).split())


@cache
def names_of(game: Game) -> dict[str, str]:
    """Cards by their folded names in every language; a name that two cards share names neither."""
    names: dict[str, str] = {}
    for language in LANGUAGES:
        words = game.words(language)
        for slug in game.card_documents():
            name = folded(words.name(slug))
            names[name] = slug if names.get(name, slug) == slug else ""
    return {name: slug for name, slug in names.items() if slug}


def to_text(kind: DeckKind, piles: Piles, words: Words) -> str:
    """The text form, with the cards' names as remarks."""
    lines: list[str] = []
    singles = [pile for pile in kind.piles if pile.size == 1]
    others = [pile for pile in kind.piles if pile.size != 1]
    for pile in singles:
        lines += [f"{pile.name} {card}  # {words.name(card)}" for card in piles[pile.name]]
    for pile in others:
        if len(others) > 1:
            lines.append(f"{pile.name}:")
        lines += [f"{copies} {card}  # {words.name(card)}" for card, copies in piles[pile.name].items()]
    return "\n".join(lines) + "\n"


def from_text(game: Game, kind: DeckKind, text: str, words: Words) -> Piles:
    """The piles of a text; BadDeck names the line that cannot be read."""
    names = names_of(game)
    known = game.card_documents()
    singles = [pile.name for pile in kind.piles if pile.size == 1]
    others = [pile.name for pile in kind.piles if pile.size != 1]
    piles: Piles = {pile.name: {} for pile in kind.piles}
    here = others[0]
    for line, whole in enumerate(text.splitlines(), 1):
        content = whole.partition("#")[0].strip()
        if not content:
            continue
        if content.removesuffix(":").strip() in others:
            here = content.removesuffix(":").strip()
            continue
        first, *rest = content.split(maxsplit=1)
        called = rest[0] if rest else ""
        card = called if called in known else names.get(folded(called), "")
        pile = first if first in singles else here
        if not called or (pile is here and not _is_count(first)):
            forms = [*(f"'{name} CARD'" for name in singles), "'COPIES CARD'"]
            raise refusal(f"line {line}", words, "line", line=line, content=quoted(content), forms=forms)
        if not card:
            raise refusal(f"line {line}", words, "line_card", line=line, content=quoted(called))
        if card in piles[pile] or (pile in singles and piles[pile]):
            raise refusal(f"line {line}", words, "line_twice", line=line, content=quoted(content))
        piles[pile][card] = 1 if pile in singles else int(first)
    return checked_piles(kind, piles, words)


def _is_count(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 4 and 1 <= int(word) <= MOST_COPIES


# -- code


def _mark(name: str) -> bytes:
    return crc32(name.encode()).to_bytes(4, "big")[:MARK]


def _marks(game: Game) -> dict[bytes, str]:
    marks = {_mark(card): card for card in game.card_documents()}
    if len(marks) != len(game.card_documents()):
        raise ContractBroken(f"two cards of '{game.slug}' have the same mark in deck codes; give one another slug")
    return marks


def to_code(game: Game, kind: DeckKind, piles: Piles) -> str:
    """The short code: the kind, then each pile as groups of cards with the same number of copies, then a checksum."""
    body = bytearray(_mark(f"{game.slug}/{kind.option}"))
    for pile in kind.piles:
        groups: dict[int, list[str]] = {}
        for card, copies in piles[pile.name].items():
            groups.setdefault(copies, []).append(card)
        chunks = [
            (copies, cards[at : at + BYTE]) for copies, cards in sorted(groups.items()) for at in range(0, len(cards), BYTE)
        ]
        body.append(len(chunks))
        for copies, cards in chunks:
            body += bytes([copies, len(cards)]) + b"".join(_mark(card) for card in cards)
    body += crc32(bytes(body)).to_bytes(4, "big")[:2]
    return PREFIX + urlsafe_b64encode(bytes(body)).decode().rstrip("=")


def from_code(game: Game, kinds: list[DeckKind], code: str, words: Words) -> Written:
    """The deck of a code; BadDeck if it is damaged or of another game."""
    text = "".join(code.split()).removeprefix(PREFIX)
    try:
        body = urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except (NotBase64, ValueError):
        body = b""
    if len(body) < MARK + 2 or crc32(body[:-2]).to_bytes(4, "big")[:2] != body[-2:]:
        raise refusal("code", words, "damaged_code")
    for kind in kinds:
        if body[:MARK] == _mark(f"{game.slug}/{kind.option}"):
            return Written(kind, checked_piles(kind, _decoded(game, kind, body[MARK:-2], words), words))
    raise refusal("code", words, "other_code")


def _decoded(game: Game, kind: DeckKind, body: bytes, words: Words) -> Piles:
    marks = _marks(game)
    piles: Piles = {}
    at = 0
    try:
        for pile in kind.piles:
            copies_by_card: dict[str, int] = {}
            groups, at = body[at], at + 1
            for _ in range(groups):
                copies, count, at = body[at], body[at + 1], at + 2
                for _ in range(count):
                    copies_by_card[marks[body[at : at + MARK]]] = copies
                    at += MARK
            piles[pile.name] = copies_by_card
    except (IndexError, KeyError):  # it ends too early, or has a card that there is no longer
        raise refusal("code", words, "damaged_code") from None
    if at != len(body):
        raise refusal("code", words, "damaged_code")
    return piles


# -- files, and whatever somebody pastes


def file_document(game: Game, kind: DeckKind, piles: Piles, name: str) -> dict[str, object]:
    value = kind.write(piles)
    return {"tefuda_deck": FILE_VERSION, "game": game.slug, "option": kind.option, "name": name, "value": value}


def read_any(game: Game, kinds: list[DeckKind], text: str, words: Words, option: str | None = None) -> Written:
    """A deck in whatever form: code, JSON or text. `option` says of which kind, where the form itself does not."""
    wanted = [kind for kind in kinds if option is None or kind.option == option]
    if not wanted:
        raise refusal("option", words, "no_kind", name=quoted(option))
    if len(text) > LONGEST:
        raise refusal("deck", words, "too_long", most=LONGEST)
    content = text.strip().removeprefix("\ufeff")
    if not content:
        raise refusal("deck", words, "empty")
    if content.startswith(PREFIX):
        return from_code(game, kinds, content, words)
    if content[0] in '{["':
        return _from_json(game, kinds, wanted, content, words)
    return _first(wanted, lambda kind: from_text(game, kind, content, words))


def _from_json(game: Game, kinds: list[DeckKind], wanted: list[DeckKind], content: str, words: Words) -> Written:
    try:
        value = json.loads(content)
    except (ValueError, RecursionError) as problem:
        where = f"{problem.lineno}:{problem.colno}" if isinstance(problem, json.JSONDecodeError) else "1:1"
        raise refusal("deck", words, "bad_json", at=where) from None
    if not isinstance(value, dict) or "tefuda_deck" not in value:
        return _first(wanted, lambda kind: read_value(kind, value, words))
    if value["tefuda_deck"] != FILE_VERSION:
        raise refusal("tefuda_deck", words, "bad_version", version=FILE_VERSION)
    if value.get("game") != game.slug:
        raise refusal("game", words, "other_game", name=quoted(value.get("game")))
    named = [kind for kind in kinds if kind.option == value.get("option")]
    if not named:
        raise refusal("option", words, "no_kind", name=quoted(value.get("option")))
    name = value.get("name", "")
    piles = read_value(named[0], value.get("value"), words)
    return Written(named[0], piles, name if isinstance(name, str) else "")


def _first(kinds: list[DeckKind], read: Callable[[DeckKind], Piles]) -> Written:
    """The first kind as which it can be read; the refusal of the first one if there is none."""
    refusals: list[BadDocument] = []
    for kind in kinds:
        try:
            return Written(kind, read(kind))
        except BadDocument as refusal:
            refusals.append(refusal)
    raise refusals[0]
