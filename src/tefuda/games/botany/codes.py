"""The numbers that stand for the words of the rulebook inside a state, and the words they stand for.

A cell is one number: NATIVE, EMPTY or WAITING, plus PROTECTED where it is protected; from RED on it is red, and RED + slot
names the slot of the piece that owns it. So a cell is always in exactly one state and a red one is never protected (7.12).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ALIEN: Final = 0
NATIVES: Final = 1
SIDES: Final = ("alien", "native")

# cells (2.2)
NATIVE: Final[i64] = 0
EMPTY: Final[i64] = 1
WAITING: Final[i64] = 2
KIND: Final[i64] = 3  # the bits of a cell that is not red
PROTECTED: Final[i64] = 4
RED: Final[i64] = 8
CELL_WORDS: Final = ("n", "e", "w")

NOWHERE: Final[i64] = -1  # the core of a dormant piece

# shapes (2.4); `species` has no centre
SHAPES: Final = ("single", "horizontal", "vertical", "cross", "x_cross", "range")
SPECIES_PATTERN: Final = "species"
NO_PATTERN: Final[i64] = -1
CROWD_PATTERN: Final[i64] = 0  # range 1: the cells around a core (7.8)
SCATTER_PATTERN: Final[i64] = 1  # cross 1: where a piece scatters to (7.6)
FIXED_PATTERNS: Final = (("range", 1), ("cross", 1))
LARGEST_POWER: Final = 3

# conditions of growth (7.8)
NEVER: Final[i64] = 0
ROUNDS: Final[i64] = 1
OWNED: Final[i64] = 2
CROWD: Final[i64] = 3
CONDITIONS: Final = ("never", "rounds", "owned", "crowd")

# what an eradication card hits (7.5)
HITS_INVASION: Final[i64] = 0
HITS_CORE: Final[i64] = 1
HITS_RED: Final[i64] = 2
HITS_SEEDLING: Final[i64] = 3
HITS: Final = ("invasion", "core", "red", "seedling")

# what a recovery card protects (7.7)
PROTECT_NOTHING: Final[i64] = 0
PROTECT_CHANGED: Final[i64] = 1
PROTECT_PATTERN: Final[i64] = 2
PROTECTS: Final = ("none", "changed", "pattern")

# how the match ended (9)
RUNNING: Final[i64] = 0
BY_COUNT: Final[i64] = 1
BY_NO_NATIVE_CELLS: Final[i64] = 2
REASONS: Final = ("", "count", "no_native_cells")
