"""CardGO: cards, Go and match-and-remove on one board. The rules are told in RULES.md."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tefuda.engine.data import overrides_option
from tefuda.engine.errors import BadOptions
from tefuda.engine.events import Document, EventLog
from tefuda.engine.game import Game, Knowledge, Words
from tefuda.engine.network import JUDGEMENT, read_network
from tefuda.engine.options import Filled, OptionTable, bool_option, choice_option, int_option
from tefuda.engine.reader import Reader
from tefuda.engine.rng import Rng
from tefuda.games.cardgo import plain, preview, reading, survey
from tefuda.games.cardgo.bot import CardgoKnowledge
from tefuda.games.cardgo.check import CARDS, LEVELS, MAPS, card_fields, cards_with
from tefuda.games.cardgo.judgement import INPUTS
from tefuda.games.cardgo.opening import first_position
from tefuda.games.cardgo.state import CardgoState
from tefuda.games.cardgo.table import table_of
from tefuda.games.cardgo.vocabulary import LEVEL_SIZE
from tefuda.games.cardgo.words import CardgoWords

OPTIONS: Final = (
    int_option("life", 100, 1, 999, "starting life of both seats"),
    int_option("board_size", 10, 5, 19, "rows and columns of the board"),
    int_option("hand_size", 5, 1, 10, "cards dealt to each seat"),
    int_option("hand_limit", 10, 1, 20, "a draw with this many cards in hand is skipped"),
    int_option("min_value", 1, 1, 10, "lowest printed value that is drawn"),
    int_option("max_value", 6, 1, 10, "highest printed value that is drawn"),
    bool_option("card_effects", True, "whether cards have effects"),
    bool_option("chaos_cards", False, "whether the chaos cards join the card table"),
    choice_option("terrain_map", "plain", tuple(MAPS), "the terrain of the board"),
    bool_option("full_speed", False, "full-speed connection: X counts the placed piece itself"),
    bool_option("adjacent_placement", False, "pieces only go next to pieces"),
    choice_option("first_seat", "seat_0", ("seat_0", "seat_1", "random"), "who takes turn 1"),
    int_option("turn_limit", 200, 10, 2000, "the match ends after this turn"),
    int_option("level", 0, 0, len(LEVELS), "0: a normal match; otherwise a puzzle"),
    overrides_option(CARDS, card_fields),
)


def check_options(filled: Filled) -> None:
    """The conditions between options (rule 3), and what a level forces (rule 8.4)."""
    number = {name: value for name, value in filled.items() if isinstance(value, int)}
    if number["hand_limit"] < number["hand_size"]:
        raise BadOptions("hand_limit", number["hand_limit"], f"at least hand_size, which is {number['hand_size']}")
    if number["min_value"] > number["max_value"]:
        raise BadOptions("min_value", number["min_value"], f"at most max_value, which is {number['max_value']}")
    if number["level"] > 0:
        filled |= {
            "board_size": LEVEL_SIZE,
            "card_effects": LEVELS[number["level"] - 1].effects,
            "full_speed": False,
            "adjacent_placement": False,
            "chaos_cards": False,
            "terrain_map": "plain",
            "first_seat": "seat_0",
        }
    values = [card["value"] for card in cards_with(filled["cards"]).values() if not card["chaos_only"] or filled["chaos_cards"]]
    if not any(number["min_value"] <= value <= number["max_value"] for value in values):
        raise BadOptions("max_value", number["max_value"], "no card has a value from min_value to max_value")


FOLDER = Path(__file__).parent
NETWORK = read_network(FOLDER / JUDGEMENT, INPUTS)


class Cardgo(Game):
    slug = "cardgo"
    rules_version = "1"
    seats = range(2, 3)
    folder = FOLDER

    def option_table(self) -> OptionTable:
        return OptionTable(OPTIONS, check_options)

    def start(self, options: Filled, rng: Rng, log: EventLog | None) -> CardgoState:
        return CardgoState(first_position(table_of(options), rng))

    def read(self, options: Filled, document: Reader, rng: Rng) -> CardgoState:
        return CardgoState(reading.read_position(table_of(options), document, rng))

    def knowledge(self) -> Knowledge:
        return CardgoKnowledge(NETWORK)

    def words_class(self) -> type[Words]:
        return CardgoWords

    def text_board(self, view: Document, words: Words) -> str:
        return plain.board(view, words)

    def preview(self, view: Document, action: Document) -> Document:
        """What a placement would do as far as the seat that sees this view can know (rule 7.10).

        For `{"do": "look"}`, which is no action of the game: the board as it stands, with its groups and how near pieces are.
        """
        table = table_of(self.options().fill(Reader.of(view).mapping("options")))
        if isinstance(action, dict) and action.get("do") == "look":
            return survey.survey(table, view)
        return preview.preview(table, view, action)

    def card_documents(self) -> dict[str, Document]:
        return {slug: {"value": card["value"], "effect": card["effect"]} for slug, card in CARDS.items()}

    def variants(self) -> list[Filled]:
        return [
            {"board_size": 6},
            {"board_size": 8, "terrain_map": "lakes", "life": 40, "max_value": 10, "first_seat": "random"},
            {"board_size": 9, "terrain_map": "forest", "adjacent_placement": True, "full_speed": True, "life": 30},
            {"board_size": 9, "terrain_map": "volcano", "chaos_cards": True, "hand_size": 3, "hand_limit": 4, "life": 60},
            {"board_size": 10, "terrain_map": "highlands", "card_effects": False, "turn_limit": 40, "first_seat": "seat_1"},
            {"board_size": 5, "min_value": 3, "cards": {"c21": {"value": 4, "effect": "malice"}}, "turn_limit": 30},
        ]


GAME = Cardgo()
