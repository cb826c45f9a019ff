"""The closed vocabulary of character documents (rulebook 8.4): its words, and the numbers that stand for them in play."""

from __future__ import annotations

from typing import Final

# -- kinds of cards; `any` matches all of them

ANY: Final = 0
CHARACTER: Final = 1
CREATE: Final = 2
CONTENT: Final = 3
TYPES: Final = ("any", "character", "create", "content")

# -- where a gained card goes

TO_DISCARD: Final = 0
TO_DECK: Final = 1
TO_HAND: Final = 2
PLACES: Final = ("discard", "deck", "hand")

# -- operations

GOLD: Final = 0
DRAW: Final = 1
PLAYS: Final = 2
ACQUIRES: Final = 3
DISCOUNT: Final = 4
EASE: Final = 5
NEXT_HAND: Final = 6
TAKE: Final = 7
GAIN: Final = 8
TRASH: Final = 9
DISCARD: Final = 10
UPGRADE: Final = 11
PEEK: Final = 12
REVEAL: Final = 13
SALVAGE: Final = 14
RIVALS_DISCARD: Final = 15
RIVALS_IDEA: Final = 16
RIVALS_REVEAL: Final = 17
RIVALS_DRAW: Final = 18
IF: Final = 19
OPS: Final = (
    "gold",
    "draw",
    "plays",
    "acquires",
    "discount",
    "ease",
    "next_hand",
    "take",
    "gain",
    "trash",
    "discard",
    "upgrade",
    "peek",
    "reveal",
    "salvage",
    "rivals_discard",
    "rivals_idea",
    "rivals_reveal",
    "rivals_draw",
    "if",
)

# -- counters of `per`; number 0: the amount is fixed

FIXED: Final = 0
PER_CHARACTERS_IN_PLAY: Final = 1
PER_OVERPAID: Final = 2
PER_DISCARDED: Final = 3
PER_TRASHED: Final = 4
PER_CONTENT_IN_HAND: Final = 5
COUNTERS: Final = ("", "characters_in_play", "overpaid", "discarded", "trashed", "content_in_hand")

# -- conditions of `if`

DID: Final = 0
DREW: Final = 1
CREATE_USED: Final = 2
CHARACTERS_IN_PLAY: Final = 3
HAND_AT_MOST: Final = 4
HAND_HAS: Final = 5
EMPTY_PILES: Final = 6
TOP_IS: Final = 7
CONDITIONS: Final = ("did", "drew", "create_used", "characters_in_play", "hand_at_most", "hand_has", "empty_piles", "top_is")

# -- the basic cards, which every supply has; they are the first kinds of every match, then comes the Rookie

BASICS: Final = ("idea", "motivation", "deadline", "zine", "album", "anime")
BASIC_COUNT: Final = 6
IDEA: Final = 0
LAST_CREATE: Final = 2  # kinds 0 to 2 are create cards, 3 to 5 content cards
ROOKIE: Final = 6
FIRST_CHARACTER: Final = 7

MOST_EFFECTS: Final = 3
MOST_OPS: Final = 6
MOST_BRANCH_OPS: Final = 3


def is_rival_op(op: object) -> bool:
    """Whether an operation is one that `allow_rivals` can forbid."""
    return isinstance(op, str) and op.startswith("rivals_")
