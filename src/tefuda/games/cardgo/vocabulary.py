"""The closed vocabularies of CardGO: effects, terrains, phases and reasons, each a number inside and a slug outside."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Effects (rule 8.2)
EFFECTS: Final = (
    "none",
    "indulgence",
    "bravery",
    "joy",
    "pride",
    "sorrow",
    "pain",
    "kindness",
    "loneliness",
    "fondness",
    "suppression",
    "excitement",
    "malice",
    "chaos",
)
NO_EFFECT: Final[i64] = 0
INDULGENCE: Final[i64] = 1
BRAVERY: Final[i64] = 2
JOY: Final[i64] = 3
PRIDE: Final[i64] = 4
SORROW: Final[i64] = 5
PAIN: Final[i64] = 6
KINDNESS: Final[i64] = 7
LONELINESS: Final[i64] = 8
FONDNESS: Final[i64] = 9
SUPPRESSION: Final[i64] = 10
EXCITEMENT: Final[i64] = 11
MALICE: Final[i64] = 12
CHAOS: Final[i64] = 13

# Terrains (rule 8.3); in documents a hexadecimal digit
TERRAINS: Final = (
    "none",
    "earth",
    "grassland",
    "wasteland",
    "water",
    "stone",
    "pit",
    "swamp",
    "highland",
    "bush",
    "ice",
    "tall_grass",
    "tree",
    "flower",
    "fire",
    "hush",
)
TERRAIN_DIGITS: Final = "0123456789abcdef"
WATER: Final[i64] = 4
STONE: Final[i64] = 5
PIT: Final[i64] = 6
SWAMP: Final[i64] = 7
HIGHLAND: Final[i64] = 8
BUSH: Final[i64] = 9
ICE: Final[i64] = 10
TALL_GRASS: Final[i64] = 11
TREE: Final[i64] = 12
FLOWER: Final[i64] = 13
FIRE: Final[i64] = 14
HUSH: Final[i64] = 15

PHASES: Final = ("main", "extra", "over")
MAIN: Final[i64] = 0
EXTRA: Final[i64] = 1
OVER: Final[i64] = 2

# How a match ends (rule 9)
REASONS: Final = ("life", "both_out", "both_passed", "turn_limit", "level_failed")
BY_LIFE: Final[i64] = 0
BOTH_OUT: Final[i64] = 1
BOTH_PASSED: Final[i64] = 2
TURN_LIMIT: Final[i64] = 3
LEVEL_FAILED: Final[i64] = 4
NOT_OVER: Final[i64] = -1
NOBODY: Final[i64] = -1  # the winner of a draw

HIGHEST_VALUE: Final = 10
LEVEL_SIZE: Final = 7  # the board of every level (rule 8.4)


def happens_on_placement(effect: i64) -> bool:
    """Whether the effect happens once, when its card is placed; the others hold while the piece is on the board."""
    return effect != NO_EFFECT and effect != JOY and effect != LONELINESS and effect != SUPPRESSION


def value_on(printed: i64, terrain: i64) -> i64:
    """The current value of a piece on this terrain (rule 7.2): never below 1."""
    if terrain < SWAMP:
        return printed
    if terrain == SWAMP:
        return printed - 1 if printed > 1 else 1
    if terrain == HIGHLAND or terrain == FLOWER:
        return printed + 1
    if terrain == FIRE:
        return (printed + 1) >> 1
    return printed


def bonus_on(terrain: i64) -> i64:
    """What the terrain adds to X for the piece on it alone (rule 7.2)."""
    if terrain == BUSH or terrain == FLOWER:
        return 1
    return -1 if terrain == ICE else 0
