"""Uchinoko: a deck-building game of characters that the players design themselves. The rules are in RULES.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

from tefuda.engine.events import Document, EventLog
from tefuda.engine.game import CardUse, Game, Knowledge, State, Words
from tefuda.engine.options import Filled, OptionTable
from tefuda.engine.reader import Reader
from tefuda.engine.rng import Rng
from tefuda.games.uchinoko.bot import UchinokoKnowledge
from tefuda.games.uchinoko.cards import printed, printed_slugs
from tefuda.games.uchinoko.check import Report
from tefuda.games.uchinoko.check import check as check_document
from tefuda.games.uchinoko.designs import form, is_drawable, use_of
from tefuda.games.uchinoko.options import option_table
from tefuda.games.uchinoko.plain import board
from tefuda.games.uchinoko.reading import state_of
from tefuda.games.uchinoko.rules import set_up
from tefuda.games.uchinoko.state import UchinokoState, empty_state
from tefuda.games.uchinoko.telling import told
from tefuda.games.uchinoko.terms import MARKET_SIZE, Terms
from tefuda.games.uchinoko.words import UchinokoWords

__all__ = ["GAME", "Report", "Uchinoko", "check"]


def check(document: object) -> Report:
    """Validate and price a character document as if it were added to a match with the standard cards."""
    return check_document(document, printed_slugs())


class Uchinoko(Game):
    slug = "uchinoko"
    rules_version = "1"
    seats = range(1, 5)
    folder = Path(__file__).parent
    # rulebook 10: revealed cards, and the top of a discard pile that is shuffled at once, are seen but not marked afterwards
    passing_events = ("revealed", "to_hand", "discarded", "condition", "cleanup")

    def option_table(self) -> OptionTable:
        return option_table()

    def start(self, options: Filled, rng: Rng, log: EventLog | None) -> UchinokoState:
        state = empty_state(Terms(options), rng)
        set_up(state, log)
        return state

    def read(self, options: Filled, document: Reader, rng: Rng) -> UchinokoState:
        return state_of(Terms(options), document, rng)

    def knowledge(self) -> Knowledge:
        return UchinokoKnowledge()

    def words_class(self) -> type[Words]:
        return UchinokoWords

    def text_board(self, view: Document, words: Words) -> str:
        assert isinstance(words, UchinokoWords)
        return board(view, words)

    def implied(self, view: Document) -> Document:
        """Texts of the cards that the match brings along, and the open question, in every language (telling.py)."""
        seen = Reader.of(view)
        return told(seen, self.options().fill(seen.mapping("options")))

    def card_documents(self) -> dict[str, Document]:
        return {slug: {"slug": slug, **deepcopy(entry)} for slug, entry in printed().items()}

    def variants(self) -> list[Filled]:
        return deepcopy(VARIANTS)

    def scenario_checks(self) -> Mapping[str, Callable[[object], list[str]]]:
        return {"card_check": card_check}

    def check_card(self, document: object, language: str = "en") -> Document:
        """The report on a character document, with a sentence for every error and for every effect that makes sense."""
        words = self.words(language)
        assert isinstance(words, UchinokoWords)
        report = check(document)
        effects = document["effects"] if isinstance(document, dict) and report.points else []
        return {
            "legal": report.legal,
            "points": list(report.points),
            "needs": list(report.needs),
            "min_cost": report.min_cost,
            "lines": [None if points is None else words.effect(effect) for effect, points in zip(effects, report.points)],
            "errors": [
                {
                    "code": error.code,
                    "path": error.path,
                    "message": words.get(f"card_error.{error.code}", min_cost=report.min_cost),
                }
                for error in report.errors
            ],
        }

    def words_with_card(self, document: Document, language: str = "en") -> Words | None:
        if not is_drawable(check(document)):
            return None
        words = self.words(language)
        words.introduce(self.options_with_cards([document]))
        return words

    def design_form(self) -> Document:
        return form()

    def options_with_cards(self, documents: list[Document]) -> Document:
        return {"characters": documents, "market": [document["slug"] for document in documents[:MARKET_SIZE]]}

    def designed_cards(self, options: Filled) -> list[Document]:
        characters = options["characters"]
        assert isinstance(characters, list)
        return characters

    def card_use(self, state: State) -> CardUse:
        assert isinstance(state, UchinokoState)
        return use_of(state)


def card_check(entries: object) -> list[str]:
    """The key `card_check` of scenario files: documents, and what the check must say of them (rulebook 8.6)."""
    found: list[str] = []
    assert isinstance(entries, list)
    for place, entry in enumerate(entries):
        report = check(entry["card"])
        got: dict[str, Any] = {
            "errors": [error.code for error in report.errors],
            "points": report.points,
            "needs": report.needs,
            "min_cost": report.min_cost,
        }
        for key, value in got.items():
            if key in entry and entry[key] != value:
                found.append(f"{place}.{key}: expected {entry[key]}, got {value}")
    return found


VARIANTS: list[Filled] = [
    {},
    {"market": "rivals", "seats": 3, "end_check": "immediate", "cards": {"kuro": {"cost": 0}}},
    {"market": "draft", "seats": 4, "end_check": "round", "tie_break": "shared", "allow_rivals": False, "max_rounds": 6},
    {"market": "clearance", "seats": 1, "max_rounds": 8, "hand_size": 8},
    {
        "market": ["mochi", "hoshi", "tama", "leo"],
        "characters": [
            {
                "slug": "mochi",
                "name": "もち",
                "author": "Tefuda",
                "cost": 3,
                "effects": [
                    {
                        "create": 0,
                        "ops": [
                            {"op": "discard", "n": 1, "type": "content", "may": True},
                            {"op": "if", "when": "did", "then": [{"op": "gold", "n": 3}], "else": [{"op": "plays", "n": 1}]},
                        ],
                    }
                ],
            },
            {
                "slug": "hoshi",
                "name": "星",
                "name_en": "Hoshi",
                "author": "Tefuda",
                "cost": 9,
                "effects": [
                    {
                        "create": 0,
                        "ops": [{"op": "rivals_discard", "down_to": 4, "may": True}, {"op": "upgrade", "plus": 1, "may": True}],
                    },
                    {
                        "create": 1,
                        "ops": [
                            {"op": "gain", "up_to": 4, "to": "deck", "may": True},
                            {"op": "peek", "n": 3},
                            {"op": "plays", "n": 1},
                        ],
                    },
                    {
                        "create": 2,
                        "ops": [
                            {"op": "salvage", "up_to": 8, "may": True},
                            {"op": "trash", "n": 4, "type": "create", "may": True},
                        ],
                    },
                ],
            },
        ],
        "pile_sizes": {"zine": 4, "character": 4},
        "characters_left": 5,
        "cards": {"leo": {"cost": 2}, "zine": {"points": 2}},
    },
    {
        "market": "studio",
        "start_deck": {"rookie": 4, "idea": 3, "motivation": 2, "album": 1},
        "pool": "standard",
        "max_rounds": 12,
    },
]

GAME = Uchinoko()
