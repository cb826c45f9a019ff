"""What the bot thinks of the cards of a match, worked out once: gold that a card is worth each time it is drawn.

The designer's budget (rulebook 8.5) prices every operation in points; six of them are a gold. Of the standard characters
experience knows better what they do in a deck; designed ones are always judged by the budget.
"""

from __future__ import annotations

from typing import Final

from tefuda.games.uchinoko.budget import every_operation, operation_points
from tefuda.games.uchinoko.cards import Cards
from tefuda.games.uchinoko.vocabulary import MOST_EFFECTS

POINTS_PER_GOLD: Final = 6.0
PLAY_BACK: Final = 6.0  # points of a play that replaces the one used
CREATE_PRICE: Final = 1.4  # gold given up for a create point
TERMINAL_WORTH: Final = 0.8  # of a character that does not give its play back
EXTRA_EFFECT: Final = 0.08  # of every further effect's worth: a choice is worth something

# Gold that a copy in hand was worth in 15,000 matches of buyers who err now and then: a logistic fit to their outcomes.
EXPERIENCE: Final = {
    "akane": 2.3,
    "beni": 1.4,
    "coco": 0.5,
    "gen": 3.45,
    "hina": 2.35,
    "jin": 2.6,
    "kaito": 2.05,
    "kuro": 2.95,
    "leo": 2.0,
    "luna": 2.3,
    "mei": 1.0,
    "mira": 1.0,
    "momo": 2.65,
    "nagi": 0.65,
    "nekomaru": 3.0,
    "ouka": 3.65,
    "rin": 2.3,
    "rookie": 2.2,
    "ryu": 3.6,
    "sakuya": 5.8,
    "shiro": 4.0,
    "sora": 4.0,
    "tama": 0.2,
    "tsumugi": 3.25,
    "yui": 0.4,
}


class Judgement:
    """Tables over the cards; effect e of kind k has number k * MOST_EFFECTS + e."""

    def __init__(self, cards: Cards, is_experienced: bool) -> None:
        self.cards = cards
        self.is_experienced = is_experienced
        self.row_worth: list[list[float]] = []  # by effect, then by row of its program
        self.gives_plays: list[bool] = []  # by effect
        self.wants_surplus: list[bool] = []  # by effect: create cards beyond the need, or an empty hand, help it
        self.quality: list[float] = []  # by kind; of create cards it depends on the deck, see prospects.py
        self.is_terminal: list[bool] = []  # by kind: no effect gives the play back
        self.appetite: list[int] = []  # by kind: the most create that one of its effects asks for
        for program in cards.programs:
            operations = every_operation(program.queue(program.first))
            plays = any(operation["op"] == "plays" for operation in operations)
            self.row_worth.append([operation_points(document, plays) / POINTS_PER_GOLD for document in program.documents])
            self.gives_plays.append(plays)
            self.wants_surplus.append(
                any(
                    operation.get("per") == "overpaid" or operation.get("when") in ("create_used", "hand_at_most")
                    for operation in operations
                )
            )
        for kind in range(len(cards.slugs)):
            self._judge(kind)

    def _judge(self, kind: int) -> None:
        cards = self.cards
        first = kind * MOST_EFFECTS
        self.appetite.append(max(cards.creates[first : first + MOST_EFFECTS]))
        if cards.effect_counts[kind] == 0:
            self.quality.append(0.0)
            self.is_terminal.append(False)
            return
        worths: list[float] = []
        terminal = True
        for number in range(first, first + cards.effect_counts[kind]):
            program = cards.programs[number]
            plays = self.gives_plays[number]
            points = sum(operation_points(document, plays) for document in program.queue(program.first))
            worth = points - PLAY_BACK if plays else points * TERMINAL_WORTH
            worths.append(worth / POINTS_PER_GOLD - CREATE_PRICE * cards.creates[number])
            terminal = terminal and not self.gives_plays[number]
        best = max(worths)
        others = sum(max(worth, 0.0) for worth in worths) - max(best, 0.0)
        quality = best + EXTRA_EFFECT * others
        self.quality.append(EXPERIENCE.get(cards.slugs[kind], quality) if self.is_experienced else quality)
        self.is_terminal.append(terminal)
