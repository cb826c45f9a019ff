"""Actions at the edge: from numbers to the documents of section 6 and back."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.engine.errors import IllegalAction, shortened
from tefuda.engine.events import Document
from tefuda.games.nullpoga.actions import (
    ATTACK,
    CAST,
    CHOOSE_BUNDLES,
    DIRECTIONS,
    DO,
    FREEZE,
    GALE,
    LARGEST_ID,
    MARCH,
    MOVE,
    PHASES,
    REWIND,
    SUMMON,
    at_of,
    card_of,
    code,
    id_of,
    kind_of,
    target_of,
)
from tefuda.games.nullpoga.board import CELLS, NOWHERE, spot
from tefuda.games.nullpoga.cards import CALL, GUARD, PLACE, STRIKE, SWAP, Card, CardTable
from tefuda.games.nullpoga.position import chosen_bundles

BUNDLE_COUNT: Final = 4


def action_document(cards: CardTable, seat: int, action: int) -> Document:
    document: Document = {"seat": seat}
    document.update(entry_document(cards, action))
    return document


def entry_document(cards: CardTable, action: i64) -> Document:
    """The action without its seat, as plans keep it."""
    kind: i64 = kind_of(action)
    document: Document = {"do": DO[kind]}
    if kind == CHOOSE_BUNDLES:
        document["bundles"] = chosen_bundles(target_of(action))
    if kind == CAST or kind == SUMMON:
        document["card"] = cards.cards[card_of(action)].slug
    if kind == CAST and cards.cards[card_of(action)].verb == CALL:
        document["monster"] = cards.cards[target_of(action)].slug
    if id_of(action) > 0:
        document["id"] = int(id_of(action))
    if kind == MOVE:
        document["dir"] = DIRECTIONS[card_of(action)]
    if kind == REWIND:
        document["phase"] = PHASES[card_of(action)]
    if kind == FREEZE or kind == GALE:
        document["target"] = int(target_of(action))
    if at_of(action) < CELLS:
        document["to" if kind == GALE else "at"] = spot(at_of(action))
    return document


def action_number(cards: CardTable, document: Document) -> int:
    """The number of an action document; IllegalAction says what is wrong with it."""
    do = document.get("do")
    if not isinstance(do, str) or do not in DO or do == "":
        raise IllegalAction(f"'do' must be one of {', '.join(DO[1:])}, not {shortened(do)}")
    kind: i64 = DO.index(do)
    reader = ActionReader(cards, document)
    if kind == CHOOSE_BUNDLES:
        action = code(kind, target=reader.bundles())
    elif kind == CAST:
        action = reader.cast()
    elif kind == SUMMON:
        action = code(kind, reader.card("card").index, reader.cell("at"))
    elif kind == MARCH:
        action = code(kind, id=reader.id("id"))
    elif kind == FREEZE:
        action = code(kind, id=reader.id("id"), target=reader.id("target"))
    elif kind == REWIND:
        action = code(kind, reader.one_of("phase", PHASES), id=reader.id("id"))
    elif kind == MOVE:
        action = code(kind, reader.one_of("dir", DIRECTIONS), id=reader.id("id"))
    elif kind == ATTACK:
        action = code(kind, at=reader.cell("at") if "at" in document else NOWHERE, id=reader.id("id"))
    elif kind == GALE:
        action = code(kind, at=reader.cell("to"), id=reader.id("id"), target=reader.id("target"))
    else:
        action = code(kind)
    reader.refuse_the_rest()
    return int(action)


class ActionReader:
    """Reads the fields of one action document and knows which of them it has read."""

    def __init__(self, cards: CardTable, document: Document) -> None:
        self.cards = cards
        self.document = document
        self.read: list[str] = ["seat", "do"]

    def value(self, key: str) -> object:
        self.read.append(key)
        return self.document.get(key)

    def wrong(self, key: str, expected: str) -> IllegalAction:
        return IllegalAction(f"{self.document['do']}: '{key}' must be {expected}, not {shortened(self.document.get(key))}")

    def cast(self) -> i64:
        spell = self.card("card")
        if spell.verb == STRIKE or spell.verb == PLACE or spell.verb == SWAP:
            return code(CAST, spell.index, self.cell("at"))
        if spell.verb == GUARD:
            return code(CAST, spell.index, id=self.id("id"))
        if spell.verb == CALL:
            return code(CAST, spell.index, self.cell("at"), target=self.card("monster").index)
        return code(CAST, spell.index)

    def card(self, key: str) -> Card:
        slug = self.value(key)
        if not isinstance(slug, str) or slug not in self.cards.indices:
            raise self.wrong(key, "the name of a card")
        return self.cards.cards[self.cards.indices[slug]]

    def cell(self, key: str) -> int:
        cell = self.value(key)
        if isinstance(cell, list) and len(cell) == 2 and type(cell[0]) is int and type(cell[1]) is int:
            row, column = int(cell[0]), int(cell[1])
            if 0 <= row < 4 and 0 <= column < 5:
                return row * 5 + column
        raise self.wrong(key, "a cell [row, column], rows 0 to 3 and columns 0 to 4")

    def id(self, key: str) -> int:
        id = self.value(key)
        if type(id) is not int or not 1 <= id <= int(LARGEST_ID):
            raise self.wrong(key, "the id of a monster")
        return id

    def one_of(self, key: str, choices: tuple[str, ...]) -> int:
        choice = self.value(key)
        if not isinstance(choice, str) or choice not in choices:
            raise self.wrong(key, f"one of {', '.join(choices)}")
        return choices.index(choice)

    def bundles(self) -> int:
        chosen = self.value("bundles")
        if isinstance(chosen, list) and len(chosen) == 2 and all(type(place) is int for place in chosen):
            first, second = int(chosen[0]), int(chosen[1])
            if 0 <= first < second < BUNDLE_COUNT:
                return 1 << first | 1 << second
        raise self.wrong("bundles", "two different places 0 to 3, ascending")

    def refuse_the_rest(self) -> None:
        for key in self.document:
            if key not in self.read:
                raise IllegalAction(f"{self.document['do']}: there is no field {shortened(key)} here")
