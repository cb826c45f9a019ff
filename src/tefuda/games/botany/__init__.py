"""Project Botany: alien plants spread over a field, the native side fights them back; 8 rounds, no luck, no secrets."""

from __future__ import annotations

from functools import lru_cache
from json import dumps, loads
from pathlib import Path

from tefuda.engine.data import overridden, overrides_option
from tefuda.engine.game import Document, EventLog, Game, Knowledge, State, Words
from tefuda.engine.network import JUDGEMENT, read_network
from tefuda.engine.options import Filled, OptionTable, bool_option, choice_option, int_option
from tefuda.engine.reader import Reader
from tefuda.engine.rng import Rng
from tefuda.games.botany.bot import BotanyKnowledge
from tefuda.games.botany.cards import check_table, fields_of, read_cards
from tefuda.games.botany.judgement import INPUTS
from tefuda.games.botany.plain import board
from tefuda.games.botany.preview import preview
from tefuda.games.botany.reading import read
from tefuda.games.botany.ruleset import Ruleset
from tefuda.games.botany.state import Botany, opening
from tefuda.games.botany.turns import start_turn
from tefuda.games.botany.words import BotanyWords

FOLDER = Path(__file__).parent
CARDS = read_cards(FOLDER)
NETWORK = read_network(FOLDER / JUDGEMENT, INPUTS)


@lru_cache(maxsize=64)
def _ruleset(options: str) -> Ruleset:
    filled: Filled = loads(options)
    return Ruleset(filled, overridden(CARDS, filled["cards"], fields_of))


def ruleset_of(options: Filled) -> Ruleset:
    """The terms of a match with these complete options; the same object for the same options."""
    return _ruleset(dumps(options))


class BotanyGame(Game):
    slug = "botany"
    rules_version = "1"
    seats = range(2, 3)
    folder = FOLDER
    has_secrets = False

    def option_table(self) -> OptionTable:
        return OptionTable(
            (
                int_option("rows", 10, 4, 12, "rows of the field"),
                int_option("cols", 7, 4, 12, "columns of the field"),
                int_option("rounds", 8, 1, 12, "rounds until the count"),
                choice_option("pages", 4, (3, 4), "pages per library, three cards each"),
                int_option("native_bonus", 0, 0, 5, "extra environment of the native side in every round"),
                int_option("alien_bonus", 0, 0, 5, "extra environment of the alien side in every round"),
                bool_option("summon_on_bare", False, "alien cards may also be summoned on empty and waiting cells"),
                choice_option("relocation_leaves", "empty", ("empty", "invasion"), "what a relocating piece leaves behind"),
                bool_option("core_overrun", False, "core cells can be overrun like invasion cells"),
                bool_option("counters", True, "eradicated pieces may scatter"),
                bool_option("early_end", False, "the match ends at once when no native cell is left"),
                overrides_option(CARDS, fields_of, check_table),
            )
        )

    def start(self, options: Filled, rng: Rng, log: EventLog | None) -> State:
        state = opening(ruleset_of(options), rng)
        start_turn(state, log)
        return state

    def read(self, options: Filled, document: Reader, rng: Rng) -> State:
        return read(ruleset_of(options), document, rng)

    def knowledge(self) -> Knowledge:
        return BotanyKnowledge(NETWORK)

    def words_class(self) -> type[Words]:
        return BotanyWords

    def text_board(self, view: Document, words: Words, colour: bool = False) -> str:
        """The field, the pieces and both libraries; ANSI colours only if asked, they say nothing that letters do not."""
        return board(view, words, colour)

    def card_documents(self) -> dict[str, Document]:
        return {slug: dict(entry) for slug, entry in CARDS.items()}

    def preview(self, view: Document, action: Document) -> Document:
        """What a legal action would change, as a document (preview.py); IllegalAction if it is not legal."""
        state = self.load(view)
        assert isinstance(state, Botany)
        return preview(state, action)

    def variants(self) -> list[Filled]:
        return [
            {},
            {"rows": 4, "cols": 5, "rounds": 12, "early_end": True, "alien_bonus": 3},
            {"rounds": 6, "pages": 3, "summon_on_bare": True, "native_bonus": 2},
            {"rows": 6, "cols": 4, "core_overrun": True, "relocation_leaves": "invasion", "alien_bonus": 2, "native_bonus": 1},
            {"rows": 5, "cols": 12, "rounds": 4, "counters": False, "alien_bonus": 5, "native_bonus": 5},
            {
                "rows": 12,
                "rounds": 3,
                "alien_bonus": 4,
                "native_bonus": 4,
                "cards": {
                    "common_dandelion": {
                        "growth": [
                            {"when": "rounds", "count": 1, "shape": "vertical", "power": 1, "root": 2},
                            {"when": "owned", "count": 3, "shape": "range", "power": 3, "root": 3},
                        ]
                    },
                    "spot_herbicide": {"pattern": "species", "cost": 1},
                    "patrol": {"limit": 2, "protect": "changed"},
                },
            },
        ]


GAME = BotanyGame()
