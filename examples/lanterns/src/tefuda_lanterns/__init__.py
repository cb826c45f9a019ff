"""Lanterns: the smallest complete game for Tefuda. Two seats bid in secret; docs/add-a-game.md walks through it."""

from __future__ import annotations

from pathlib import Path

from tefuda.engine.errors import BadDocument
from tefuda.engine.events import EventLog
from tefuda.engine.game import Game, Knowledge
from tefuda.engine.options import Filled, OptionTable, int_option
from tefuda.engine.reader import Reader
from tefuda.engine.rng import Rng
from tefuda_lanterns.state import NOT_CHOSEN, Lanterns, LanternsKnowledge


class LanternsGame(Game):
    slug = "lanterns"
    rules_version = "1"
    seats = range(2, 3)
    folder = Path(__file__).parent

    def option_table(self) -> OptionTable:
        return OptionTable((int_option("bids", 5, 3, 9, "bids in each hand, and lanterns in the pile"),))

    def start(self, options: Filled, rng: Rng, log: EventLog | None) -> Lanterns:
        size = options["bids"]
        assert isinstance(size, int)
        pile = list(range(1, size + 1))
        rng.shuffle(pile)
        return Lanterns(size, rng, pile, [list(range(1, size + 1)), list(range(1, size + 1))], [0, 0], [NOT_CHOSEN, NOT_CHOSEN])

    def read(self, options: Filled, document: Reader, rng: Rng) -> Lanterns:
        size = options["bids"]
        assert isinstance(size, int)
        pile = document.numbers("pile", 1, size)
        if document.has("lantern"):
            pile.append(document.number("lantern", low=1, high=size))
        players = document.objects("players", 2)
        hands = [sorted(set(player.numbers("hand", 1, size))) for player in players]
        chosen = [player.number("chosen", low=1, high=size) if player.has("chosen") else NOT_CHOSEN for player in players]
        if any(len(hand) != len(pile) for hand in hands):
            raise BadDocument("players", f"each hand needs one bid for every lantern left, {len(pile)}")
        if any(bid != NOT_CHOSEN and bid not in hand for bid, hand in zip(chosen, hands)):
            raise BadDocument("players", "a chosen bid is still in its hand")
        if NOT_CHOSEN not in chosen and pile:
            raise BadDocument("players", "when both have chosen, the bids are shown at once")
        lit = [player.number("lit", 0, 0, 99) for player in players]
        return Lanterns(size, rng, pile, hands, lit, chosen)

    def knowledge(self) -> Knowledge:
        return LanternsKnowledge()

    def variants(self) -> list[Filled]:
        return [{}, {"bids": 3}]


GAME = LanternsGame()
