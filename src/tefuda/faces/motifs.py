"""Motifs: what a face shows, each drawn in a box of 100 by 100 from a few traits.

A motif takes the palette and its traits (words and numbers from the game's data) and returns SVG. Unknown traits are
ignored, missing ones have defaults, so that every combination draws something whole.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tefuda.faces.beings import creature, person
from tefuda.faces.growing import flower, fruit, leaf, tree, vine
from tefuda.faces.keepsakes import clock, disc, screen
from tefuda.faces.palette import Palette
from tefuda.faces.portraits import portrait
from tefuda.faces.things import (
    anchor,
    book,
    building,
    coin,
    comet,
    crystal,
    exchange,
    eye,
    flame,
    gear,
    hand,
    heart,
    lightning,
    mask,
    mountain,
    ring,
    scroll,
    shield,
    spark,
    star,
    sword,
    tool,
    water,
)  # fmt: skip

Traits = Mapping[str, object]
Motif = Callable[[Palette, Traits], str]

MOTIFS: Final[dict[str, Motif]] = {
    motif.__name__: motif
    for motif in (
        anchor, book, building, clock, coin, comet, creature, crystal, disc, exchange, eye, flame, flower, fruit, gear, hand, heart,
        leaf, lightning, mask, mountain, person, portrait, ring, screen, scroll, shield, spark, star, sword, tool, tree, vine, water,
    )
}  # fmt: skip
