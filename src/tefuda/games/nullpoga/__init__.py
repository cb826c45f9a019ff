"""Nullpoga: five lanes, two secret plans, one resolution. The rules are in RULES.md, the cards in cards.toml."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.engine.data import Table, overridden, overrides_option
from tefuda.engine.decks import DeckKind
from tefuda.engine.events import Document, EventLog
from tefuda.engine.game import Game, Knowledge, State, Words
from tefuda.engine.options import Filled, OptionTable, bool_option, choice_option, int_option, json_option
from tefuda.engine.reader import Reader
from tefuda.engine.rng import Rng
from tefuda.games.nullpoga.board import Field, Side
from tefuda.games.nullpoga.bot import NullpogaKnowledge
from tefuda.games.nullpoga.cards import CardTable
from tefuda.games.nullpoga.check import check_overrides, fields_of, printed_cards
from tefuda.games.nullpoga.deckbuilding import bundle_of, deck_of, kinds, parse_bundles, parse_decks, preset_bundles, preset_decks
from tefuda.games.nullpoga.plain import board
from tefuda.games.nullpoga.position import BUNDLES, PLAN, Player
from tefuda.games.nullpoga.reading import read_state
from tefuda.games.nullpoga.settings import Settings
from tefuda.games.nullpoga.state import Nullpoga
from tefuda.games.nullpoga.turns import begin
from tefuda.games.nullpoga.words import NullpogaWords

DECKS = "a list of two decks, each a preset or a list of 30 cards with at most 2 of a name"
FOUR_BUNDLES = "a list of two, each with four bundles: presets or lists of 15 different cards"


class NullpogaGame(Game):
    slug = "nullpoga"
    rules_version = "1"
    seats = range(2, 3)
    folder = Path(__file__).parent

    def option_table(self) -> OptionTable:
        """Section 3, and `cards`, the changes to printed numbers."""
        bundles = list(preset_bundles())
        pairs = tuple([one, other] for one in preset_decks() for other in preset_decks())
        return OptionTable(
            (
                int_option("start_life", 20, 1, 99, "life of each player at the start"),
                int_option("start_mana", 1, 0, 10, "mana in turn 1"),
                int_option("max_mana", 10, 1, 20, "cap of mana"),
                int_option("start_hand", 5, 0, 10, "cards drawn at the start"),
                bool_option("first_turn_draw", False, "whether a card is also drawn at the start of turn 1"),
                choice_option("deck_mode", "deck", ("deck", "bundles"), "whole decks, or two of four open bundles each"),
                json_option("decks", ["sampler", "sampler"], DECKS, "deck of each seat", parse_decks, pairs),
                json_option("bundles", [bundles, bundles], FOUR_BUNDLES, "the four bundles of each seat", parse_bundles),
                bool_option("open_spells", False, "the opponent sees the spell cards in a hand"),
                choice_option("wilderness_rule", "all_five", ("all_five", "four_in_row"), "wilderness needed to win"),
                choice_option("march", "auto", ("auto", "choice"), "every monster that can march does, or only those ordered"),
                choice_option("summon_march_order", "march_first", ("march_first", "summon_first"), "march or summon first"),
                choice_option("move_timing", "per_step", ("per_step", "all_first"), "moves first in every step, or all before"),
                bool_option("swap_needs_both", False, "Front-Back Swap works only between two monsters"),
                bool_option("meteor_wilderness", True, "Meteor turns an empty battle zone into wilderness"),
                int_option("rock_decay", 1, 0, 3, "life a rock loses at each turn start"),
                choice_option("rain_area", "enemy", ("enemy", "all"), "Rain of Fire falls on the enemy's zones, or on all"),
                int_option("guard_turns", 2, 1, 3, "turns Guard of Flame lasts, the turn of casting included"),
                bool_option("tempest_any_side", False, "Tempest Knight may push onto either side's battle zones"),
                choice_option("chrono", "every_turn", ("every_turn", "once", "off"), "how often a Chrono Mage may rewind"),
                choice_option("deck_out", "lose", ("lose", "skip", "fatigue"), "when a card must be drawn from an empty deck"),
                int_option("turn_limit", 50, 1, 200, "last turn of the match"),
                int_option("undo_limit", 10, 0, 99, "times per turn a seat may take back a planning step"),
                overrides_option(printed_cards(), fields_of, check_overrides),
            )
        )

    def start(self, options: Filled, rng: Rng, log: EventLog | None) -> State:
        settings = settings_of(options)
        mana = settings.mana_of_turn(1)
        sides = vec[Side]([Side(settings.start_life, mana, first_id, vec[i64](), vec[i64]()) for first_id in (1, 2)])
        bundles = bundles_of(settings)
        players = [Player(vec[i64](), bundles[seat] if bundles else []) for seat in range(2)]
        for player in players:
            player.max_mana = mana
        state = Nullpoga(Field(settings, 1, 0, sides), players, rng, BUNDLES if settings.with_bundles else PLAN)
        if not settings.with_bundles:
            for seat, player in enumerate(players):
                player.deck = vec[i64](indices_of(settings, deck_of(settings.options["decks"][seat])))  # type: ignore[index]
            begin(state, log)
        return state

    def read(self, options: Filled, document: Reader, rng: Rng) -> State:
        settings = settings_of(options)
        return read_state(settings, bundles_of(settings), document, rng)

    def knowledge(self) -> Knowledge:
        return NullpogaKnowledge()

    def words_class(self) -> type[Words]:
        return NullpogaWords

    def text_board(self, view: Document, words: Words) -> str:
        return board(view, words)

    def card_documents(self) -> dict[str, Document]:
        return {slug: dict(entry) for slug, entry in printed_cards().items()}

    def deck_kinds(self, options: Filled) -> list[DeckKind]:
        return kinds(options)

    def variants(self) -> list[Filled]:
        return [
            {},
            {
                "deck_mode": "bundles",
                "open_spells": True,
                "march": "choice",
                "start_mana": 5,
                "wilderness_rule": "four_in_row",
                "turn_limit": 12,
            },
            {
                "decks": ["spellbook", "titans"],
                "summon_march_order": "summon_first",
                "move_timing": "all_first",
                "start_mana": 7,
                "max_mana": 20,
                "rain_area": "all",
                "chrono": "once",
                "deck_out": "fatigue",
                "start_hand": 10,
                "first_turn_draw": True,
            },
            {
                "decks": ["menagerie", "spellbook"],
                "summon_march_order": "summon_first",
                "march": "choice",
                "tempest_any_side": True,
                "swap_needs_both": True,
                "meteor_wilderness": False,
                "rock_decay": 0,
                "guard_turns": 3,
                "start_mana": 10,
                "undo_limit": 1,
            },
            {
                "decks": ["titans", "titans"],
                "chrono": "off",
                "deck_out": "skip",
                "start_life": 40,
                "start_mana": 8,
                "rock_decay": 3,
                "turn_limit": 30,
                "undo_limit": 0,
                "cards": {"mouse": {"attack": 2, "abilities": [{"when": "action_start", "verb": "rewind"}]}},
            },
        ]


@cache
def _printed_table() -> CardTable:
    return CardTable(printed_cards())


def settings_of(options: Filled) -> Settings:
    changes = options["cards"]
    table: Table = overridden(printed_cards(), changes, fields_of) if changes else {}
    return Settings(options, CardTable(table) if changes else _printed_table())


def indices_of(settings: Settings, slugs: list[str]) -> list[int]:
    return [settings.cards.indices[slug] for slug in slugs]


def bundles_of(settings: Settings) -> list[list[list[int]]]:
    """The four bundles of each seat; nothing without the option deck_mode = bundles."""
    if not settings.with_bundles:
        return []
    chosen: Any = settings.options["bundles"]
    return [[indices_of(settings, bundle_of(named)) for named in bundles] for bundles in chosen]


GAME = NullpogaGame()
