"""Headquarters: grow a tree of units from your HQ, guard it, and cut down the others'. Rules: RULES.md."""

from __future__ import annotations

import json
from copy import deepcopy
from itertools import permutations
from pathlib import Path
from typing import Any, Final

from tefuda.engine.data import overrides_option
from tefuda.engine.decks import DeckKind
from tefuda.engine.errors import BadOptions
from tefuda.engine.events import EventLog
from tefuda.engine.game import Document, Game, Knowledge, Words
from tefuda.engine.network import JUDGEMENT, read_network
from tefuda.engine.options import Filled, OptionTable, Refused, bool_option, choice_option, int_option, json_option
from tefuda.engine.reader import Reader
from tefuda.engine.rng import Rng
from tefuda.games.headquarters.bot import HeadquartersKnowledge
from tefuda.games.headquarters.cards import CardTable, card_fields, changed_cards, read_cards
from tefuda.games.headquarters.deckbuilding import Deck, DeckRules, deck_kind, deck_list, read_presets, said
from tefuda.games.headquarters.judgement import INPUTS
from tefuda.games.headquarters.plain import board
from tefuda.games.headquarters.position import Setting
from tefuda.games.headquarters.reading import read_state
from tefuda.games.headquarters.seen import current_values, seen_state
from tefuda.games.headquarters.setup import set_up
from tefuda.games.headquarters.state import Headquarters
from tefuda.games.headquarters.words import HeadquartersWords

FOLDER: Final = Path(__file__).parent
DEFAULT_DECKS: Final = ("law_and_order", "house_edge", "burn_it_down", "greatest_show")
TABLES_KEPT: Final = 64  # compiled card tables of matches with changed cards


class HeadquartersGame(Game):
    slug = "headquarters"
    rules_version = "1"
    seats = range(2, 5)
    folder = FOLDER

    def __init__(self) -> None:
        self.printed = read_cards(FOLDER)
        self.cards = CardTable(self.printed)
        self.presets = read_presets(self.cards, FOLDER)
        self.network = read_network(FOLDER / JUDGEMENT, INPUTS)
        self._tables: dict[str, CardTable] = {}
        self._kinds: dict[DeckRules, DeckKind] = {}  # of matches with the printed cards; as many as there are such rules

    # -- options

    def option_table(self) -> OptionTable:
        return OptionTable(
            (
                int_option("seats", 2, 2, 4, "number of players"),
                json_option(
                    "decks",
                    [],
                    "one deck per seat",
                    "a preset or a list of cards for each seat",
                    _deck_shapes,
                    presets=tuple([one, other] for one, other in permutations(self.presets, 2)),
                ),
                choice_option("turn_order", "random", ("random", "seats"), "shuffled at setup, or seat by seat"),
                int_option("opening_hand", 3, 0, 7, "cards drawn at setup"),
                bool_option("first_player_draws", True, "whether turn 1 has a draw"),
                int_option("deck_size", 30, 10, 60, "cards in a deck besides the HQ"),
                int_option("max_copies", 3, 1, 10, "most copies of one card"),
                bool_option("allow_test", True, "whether cards of the faction test may be used"),
                int_option("hidden_min", 0, 0, 1, "least number of credits for a Hidden"),
                int_option("max_turns", 200, 10, 1000, "turns of all players together"),
                int_option("action_cap", 100, 10, 1000, "actions per turn"),
                int_option("chain_cap", 100, 10, 1000, "effects per chain"),
                overrides_option(self.printed, card_fields, _compiles),
            ),
            self._check_options,
        )

    def _check_options(self, filled: Filled) -> None:
        """Fill in the default decks, and refuse illegal ones with every reason (section 3)."""
        seats = self.seat_count(filled)
        if not filled["decks"]:
            filled["decks"] = list(DEFAULT_DECKS[:seats])
        chosen = filled["decks"]
        assert isinstance(chosen, list)
        if len(chosen) != seats:
            raise BadOptions("decks", chosen, f"one deck for each of the {seats} seats")
        kind = self._deck_kind(filled)
        for seat, entry in enumerate(chosen):
            problems = said(kind.problems_of(entry))
            if problems:
                details: list[Document] = [{"seat": seat, "problem": problem} for problem in problems]
                raise BadOptions("decks", entry, f"the deck of seat {seat}: " + "; ".join(problems), details)

    def _deck_kind(self, filled: Filled) -> DeckKind:
        rules = _deck_rules(filled)
        if filled["cards"]:
            return deck_kind(self.table_of(filled), rules, self.presets)
        if rules not in self._kinds:
            self._kinds[rules] = deck_kind(self.cards, rules, self.presets)
        return self._kinds[rules]

    def table_of(self, filled: Filled) -> CardTable:
        """The cards of a match, with the changes that it carries."""
        changes = filled["cards"]
        if not changes:
            return self.cards
        key = json.dumps(changes, sort_keys=True)
        if key not in self._tables:
            if len(self._tables) >= TABLES_KEPT:
                self._tables.clear()
            self._tables[key] = CardTable(changed_cards(self.printed, changes))
        return self._tables[key]

    # -- states

    def start(self, options: Filled, rng: Rng, log: EventLog | None) -> Headquarters:
        setting = self._setting(options)
        chosen = [self._deck(entry) for entry in _entries(options)]
        hqs = [setting.table.numbers[deck["hq"]] for deck in chosen]
        return set_up(setting, hqs, [deck_list(deck, setting.table) for deck in chosen], rng, log)

    def read(self, options: Filled, document: Reader, rng: Rng) -> Headquarters:
        setting = self._setting(options)
        hqs = [setting.table.numbers[self._deck(entry)["hq"]] for entry in _entries(options)]
        return read_state(setting, hqs, document, rng)

    def _setting(self, options: Filled) -> Setting:
        table = self.table_of(options)
        legal = self._deck_kind(options).legal_presets
        presets = [
            (slug, table.numbers[deck["hq"]], deck_list(deck, table)) for slug, deck in self.presets.items() if slug in legal
        ]
        return Setting(table, options, presets)

    def _deck(self, entry: object) -> Deck:
        deck: Deck = self.presets[entry] if isinstance(entry, str) else entry  # type: ignore[assignment]
        return deck

    # -- the rest of the contract

    def knowledge(self) -> Knowledge:
        return HeadquartersKnowledge(self.network)

    def words_class(self) -> type[Words]:
        return HeadquartersWords

    def text_board(self, view: Document, words: Words) -> str:
        return board(view, words, self.seen(view))

    def implied(self, view: Document) -> Document:
        """The current values of all objects, by id (7.1)."""
        return {"objects": current_values(self.seen(view))}

    def seen(self, view: Document) -> Headquarters:
        """A state with what a view shows, to ask for current values; unseen cards stand for nothing."""
        given = Reader.of(view).mapping("options")
        filled = self.options().fill({"seats": given.get("seats", 2)})  # other options change no value; decks are secret
        (cards,) = (option for option in self.options().options if option.name == "cards")
        try:
            filled["cards"] = cards.parse(given.get("cards", {}))
        except Refused as refused:
            raise BadOptions("cards", given.get("cards"), refused.allowed, refused.details) from None
        return seen_state(Setting(self.table_of(filled), filled, []), view)

    def card_documents(self) -> dict[str, Document]:
        return {slug: {"slug": slug, **deepcopy(entry)} for slug, entry in self.printed.items()}

    def deck_kinds(self, options: Filled) -> list[DeckKind]:
        return [self._deck_kind(options)]

    def variants(self) -> list[Filled]:
        return [
            {},
            {"decks": ["burn_it_down", "greatest_show"], "first_player_draws": False, "hidden_min": 1},
            {"seats": 3, "turn_order": "seats", "opening_hand": 7, "max_turns": 30},
            {"seats": 4, "opening_hand": 0, "action_cap": 10, "chain_cap": 10},
            {"decks": ["basic_training", _MIRRORS], "max_copies": 10, "cards": {"clown": {"power": 5}}},
            {"decks": [_CABINET, _LAUNDRY], "allow_test": False, "deck_size": 12},
        ]


_MIRRORS: Final[Deck] = {
    "hq": "hall_of_mirrors",
    "cards": {"clown": 6, "sleeper": 6, "stage_magician": 6, "sleight_of_hand": 6, "insurer": 3, "reporter": 3},
}
_CABINET: Final[Deck] = {"hq": "shadow_cabinet", "cards": {"fixer": 3, "slush_fund": 3, "shredder": 3, "field_medic": 3}}
_LAUNDRY: Final[Deck] = {"hq": "laundromat", "cards": {"curfew": 3, "eviction": 3, "reinforcements": 3, "shredder": 3}}


def _deck_shapes(value: object) -> object:
    if not isinstance(value, list) or not value:
        raise Refused("a list with one deck per seat")
    return value


def _compiles(table: dict[str, Any]) -> None:
    CardTable(table)


def _deck_rules(options: Filled) -> DeckRules:
    size, copies, hand = options["deck_size"], options["max_copies"], options["opening_hand"]
    assert isinstance(size, int) and isinstance(copies, int) and isinstance(hand, int)
    return DeckRules(size, copies, options["allow_test"] is True, hand)


def _entries(options: Filled) -> list[object]:
    entries = options["decks"]
    assert isinstance(entries, list)
    return entries


GAME = HeadquartersGame()
