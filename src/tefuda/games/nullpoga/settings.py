"""The options of a match (section 3) as plain numbers for the rules; read once, shared by all copies of a position."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.games.nullpoga.cards import CardTable

# chrono
REWIND_OFF: Final[i64] = 0
REWIND_ONCE: Final[i64] = 1
REWIND_EVERY_TURN: Final[i64] = 2

# deck_out
LOSE: Final[i64] = 0
SKIP: Final[i64] = 1
FATIGUE: Final[i64] = 2


class Settings:
    def __init__(self, options: dict[str, object], cards: CardTable) -> None:
        self.options = options  # complete and valid, as they stand in every document
        self.cards = cards
        self.start_life: i64 = number(options, "start_life")
        self.start_mana: i64 = number(options, "start_mana")
        self.max_mana: i64 = number(options, "max_mana")
        self.start_hand: i64 = number(options, "start_hand")
        self.first_turn_draw: bool = bool(options["first_turn_draw"])
        self.with_bundles: bool = options["deck_mode"] == "bundles"
        self.open_spells: bool = bool(options["open_spells"])
        self.four_in_row: bool = options["wilderness_rule"] == "four_in_row"
        self.march_by_choice: bool = options["march"] == "choice"
        self.summon_first: bool = options["summon_march_order"] == "summon_first"
        self.all_moves_first: bool = options["move_timing"] == "all_first"
        self.swap_needs_both: bool = bool(options["swap_needs_both"])
        self.meteor_wilderness: bool = bool(options["meteor_wilderness"])
        self.rock_decay: i64 = number(options, "rock_decay")
        self.rain_on_all: bool = options["rain_area"] == "all"
        self.guard_turns: i64 = number(options, "guard_turns")
        self.tempest_any_side: bool = bool(options["tempest_any_side"])
        self.chrono: i64 = {"off": REWIND_OFF, "once": REWIND_ONCE, "every_turn": REWIND_EVERY_TURN}[str(options["chrono"])]
        self.deck_out: i64 = {"lose": LOSE, "skip": SKIP, "fatigue": FATIGUE}[str(options["deck_out"])]
        self.turn_limit: i64 = number(options, "turn_limit")
        self.undo_limit: i64 = number(options, "undo_limit")

    def mana_of_turn(self, turn: i64) -> i64:
        """Rule 7.4.2."""
        return min(self.max_mana, self.start_mana + turn - 1)


def number(options: dict[str, object], name: str) -> int:
    value = options[name]
    assert isinstance(value, int)
    return value
