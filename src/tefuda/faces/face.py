"""What a card's picture shows, and the face of a card whose game has described none."""

from __future__ import annotations

from dataclasses import dataclass, field
from zlib import crc32

from tefuda.faces.motifs import MOTIFS
from tefuda.faces.patterns import PATTERNS


@dataclass(frozen=True)
class Stat:
    """A number on a card with the shape it stands in: `attack`, `life`, `gold`, `link`, …"""

    shape: str  # sword, shield, wall, heart, coin, link, star, leaf, gear, drop
    value: str


@dataclass(frozen=True)
class Face:
    """A card's picture, described. Hues are degrees of the colour wheel."""

    slug: str
    title: str = ""
    motif: str = "star"
    traits: dict[str, object] = field(default_factory=dict)  # how the motif is drawn: ears, petals, hat, …
    hue: int = 210
    accent: int = 30
    pattern: str = "waves"
    cost: str = ""
    kind: str = ""
    stats: tuple[Stat, ...] = ()
    text: str = ""
    footer: str = ""
    picture: str = ""  # a data: address of the player's own picture, instead of the motif


def number_of(slug: str) -> int:
    """A number that a word always gives, for choices that only have to be stable."""
    return crc32(slug.encode())


def face_of(slug: str, title: str, text: str = "") -> Face:
    """A face for a card of which nothing is known but its name."""
    number = number_of(slug)
    return Face(
        slug=slug,
        title=title,
        motif=sorted(MOTIFS)[number % len(MOTIFS)],
        hue=number // 7 % 360,
        accent=(number // 7 + 150) % 360,
        pattern=sorted(PATTERNS)[number // 11 % len(PATTERNS)],
        text=text,
    )
