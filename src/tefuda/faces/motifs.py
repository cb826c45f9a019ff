"""Motifs: what a face shows, each drawn in a box of 100 by 100 from a few traits.

A motif takes the palette and its traits (words and numbers from the game's data) and returns SVG. Unknown traits are
ignored, missing ones have defaults, so that every combination draws something whole.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tefuda.faces.beings import creature, person
from tefuda.faces.city import barrier, bomb, crate, crowd, papers, safe, stage, vehicle
from tefuda.faces.growing import flower, fruit, leaf, tree, vine
from tefuda.faces.herbs import hood, pads, plume, sprout
from tefuda.faces.keepsakes import clock, disc, screen
from tefuda.faces.monsters import dragon, giant, jelly, serpent
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
    hourglass,
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
        anchor, barrier, bomb, book, building, clock, coin, comet, crate, creature, crowd, crystal, disc, dragon,
        exchange, eye, flame, flower, fruit, gear, giant, hand, heart, hood, hourglass, jelly, leaf, lightning, mask,
        mountain, pads, papers, person, plume, portrait, ring, safe, screen, scroll, serpent, shield, spark, sprout,
        stage, star, sword, tool, tree, vehicle, vine, water,
    )
}  # fmt: skip
