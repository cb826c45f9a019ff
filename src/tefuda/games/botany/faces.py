"""The pictures of the cards: every plant and every tool by its look, the numbers from the card file."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tefuda.engine.data import Entry
from tefuda.engine.words import Words
from tefuda.faces import Face, Stat
from tefuda.games.botany.cards import read_cards


@dataclass(frozen=True)
class Look:
    """What a card's picture shows; hues are degrees of the colour wheel (OKLCH)."""

    motif: str
    hue: int
    accent: int
    pattern: str
    traits: dict[str, object] = field(default_factory=dict)


LEAF, WATER, DRY, EARTH, NIGHT, DAWN = 145, 205, 95, 70, 290, 20

LOOKS: Final[dict[str, Look]] = {
    "long_headed_poppy": Look(
        "flower", 130, 45, "dots", {"petals": 4, "heads": 2, "leaves": "long", "wide": True, "green": True, "tint": "orange"}
    ),
    "brazilian_pennywort": Look("pads", WATER, 130, "waves", {"count": 7}),
    "lanceleaf_coreopsis": Look(
        "flower", 150, 88, "petals", {"petals": 8, "leaves": "long", "green": True, "tint": "yellow", "disc": True}
    ),
    "asian_skunk_cabbage": Look("hood", 190, 100, "waves", {"count": 3}),
    "cutleaf_coneflower": Look(
        "flower", 165, 95, "stripes", {"petals": 10, "heads": 3, "ray": True, "green": True, "tint": "yellow", "disc": True}
    ),
    "bur_cucumber": Look("vine", LEAF, 112, "hemp", {"turns": 4, "fruit": True, "tendrils": True, "green": True}),
    "common_dandelion": Look(
        "flower", 110, 92, "dots", {"petals": 16, "ray": True, "leaves": "long", "green": True, "tint": "yellow"}
    ),
    "parrot_feather": Look("plume", 215, 140, "waves", {"kind": "feather", "count": 3}),
    "tall_goldenrod": Look("plume", 60, 92, "arrows", {"kind": "panicle", "count": 3, "tint": "yellow"}),
    "madagascar_ragwort": Look(
        "flower", 25, 94, "scales", {"petals": 13, "heads": 5, "ray": True, "green": True, "tint": "yellow"}
    ),
    "black_locust": Look("tree", 135, 330, "shell", {"crown": "wide", "blossom": True, "tint": "white"}),
    "water_primrose": Look("pads", 230, 95, "waves", {"count": 5, "bloom": True, "petals": 5, "tint": "yellow"}),
    "hand_pulling": Look("hand", DRY, 140, "dots", {"pulls": True}),
    "mowing": Look("tool", LEAF, 50, "stripes", {"kind": "sickle"}),
    "sowing": Look("sprout", EARTH, 80, "petals", {"count": 3, "seeds": True}),
    "shade_sheet": Look("tool", NIGHT, 250, "checks", {"kind": "sheet"}),
    "topsoil_removal": Look("tool", EARTH, 40, "shell", {"kind": "spade"}),
    "spot_herbicide": Look("tool", 330, 350, "scales", {"kind": "spray"}),
    "early_detection": Look("eye", 180, 130, "rings"),
    "community_campaign": Look("person", 250, 60, "arrows", {"hat": "cap", "coat": "suit", "holds": "staff"}),
    "patrol": Look("person", 160, 75, "hemp", {"hat": "wide", "hair": "long", "holds": "book"}),
    "planting_day": Look("tree", 150, 20, "petals", {"crown": "cone"}),
    "soil_improvement": Look("sprout", 55, 40, "shell", {"count": 1, "worm": True}),
    "blessing": Look("sprout", 100, 75, "rings", {"count": 5, "sun": True}),
}


def face(slug: str, words: Words) -> Face:
    """The face of a card of this game."""
    card, look = read_cards(Path(__file__).parent)[slug], LOOKS[slug]
    return Face(
        slug=slug,
        title=words.name(slug),
        motif=look.motif,
        traits=look.traits,
        hue=look.hue,
        accent=look.accent,
        pattern=look.pattern,
        cost=str(card["cost"]),
        kind=_kind(card, words),
        stats=_stats(card),
        text=words.get(f"card.{slug}"),
    )


def _kind(card: Entry, words: Words) -> str:
    if card["kind"] == "alien":
        return str(card["species"])
    return words.get("board.kind", kind=card["kind"], shape=card["pattern"])


def _stats(card: Entry) -> tuple[Stat, ...]:
    """Power in a leaf, root or strength in a link, the cooldown in a circle, the limit in a star."""
    hold = card["root"] if card["kind"] == "alien" else card.get("strength")
    numbers = (("leaf", card["power"] or None), ("link", hold), ("drop", card["cooldown"]), ("star", card["limit"]))
    return tuple(Stat(shape, str(number)) for shape, number in numbers if number is not None)
