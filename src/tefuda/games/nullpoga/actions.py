"""Actions as numbers: a kind, a monster, a card, a cell and one more field, side by side in 57 bits.

    kind (4 bits) | monster id (21) | card, direction or phase (6) | cell (5) | target id or monster card (21)

The numbers do not depend on the position, so a plan is a list of them, and they sort as people are shown them: by what
is done, then by who does it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.games.nullpoga.board import NOWHERE

CHOOSE_BUNDLES: Final[i64] = 1
CAST: Final[i64] = 2
SUMMON: Final[i64] = 3
MARCH: Final[i64] = 4
FREEZE: Final[i64] = 5
REWIND: Final[i64] = 6
ATTACK: Final[i64] = 7
MOVE: Final[i64] = 8
GALE: Final[i64] = 9
NEXT: Final[i64] = 10
UNDO: Final[i64] = 11
COMMIT: Final[i64] = 12
DO: Final = (
    "", "choose_bundles", "cast", "summon", "march", "freeze", "rewind", "attack", "move", "gale", "next", "undo", "commit",
)  # fmt: skip

LEFT: Final[i64] = 0
RIGHT: Final[i64] = 1
DIRECTIONS: Final = ("left", "right")

SPELL_PHASE: Final[i64] = 0
SUMMON_PHASE: Final[i64] = 1
ACTION_PHASE: Final[i64] = 2
PHASES: Final = ("spell", "summon", "action")

LARGEST_ID: Final[i64] = (1 << 21) - 1


def code(kind: i64, card: i64 = 0, at: i64 = NOWHERE, id: i64 = 0, target: i64 = 0) -> i64:
    return (((kind << 21 | id) << 6 | card) << 5 | at) << 21 | target


def kind_of(action: i64) -> i64:
    return action >> 53


def card_of(action: i64) -> i64:
    """The card of a cast or a summon, the direction of a move, the phase of a rewind."""
    return action >> 26 & 63


def at_of(action: i64) -> i64:
    return action >> 21 & 31


def id_of(action: i64) -> i64:
    return action >> 32 & LARGEST_ID


def target_of(action: i64) -> i64:
    """The target of a freeze or a gale; the monster card of a ritual; the bundles of a choice as bits."""
    return action & LARGEST_ID


def is_order(action: i64) -> bool:
    """Whether a planned entry of the action stage has a place in the order list: not freeze, not rewind (6.5)."""
    return kind_of(action) >= ATTACK
