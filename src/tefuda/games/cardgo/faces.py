"""The faces of the cards: the effect chooses what is shown, the time value its colour and how much sand is in the glass."""

from __future__ import annotations

from typing import Final, NamedTuple

from tefuda.engine.words import Words
from tefuda.faces import Face
from tefuda.games.cardgo.check import CARDS


class Look(NamedTuple):
    """What the cards of one effect have in common."""

    motif: str
    traits: dict[str, object]
    pattern: str
    accent: int  # the same for every value, so that an effect is known by it


LOOKS: Final[dict[str, Look]] = {
    "none": Look("hourglass", {}, "hemp", 78),
    "indulgence": Look("fruit", {"count": 5}, "petals", 5),
    "bravery": Look("person", {"hat": "helmet", "coat": "armour", "holds": "blade"}, "arrows", 30),
    "joy": Look("mask", {"mood": "happy"}, "dots", 55),
    "pride": Look("person", {"hat": "crown", "hair": "long", "holds": "staff"}, "shell", 85),
    "sorrow": Look("water", {"drops": True}, "waves", 245),
    "pain": Look("lightning", {"count": 3}, "scales", 95),
    "kindness": Look("heart", {}, "rings", 18),
    "loneliness": Look("tree", {"crown": "bare"}, "stripes", 280),
    "fondness": Look("flower", {"heads": 3, "petals": 6}, "petals", 355),
    "suppression": Look("anchor", {}, "checks", 280),
    "excitement": Look("flame", {"count": 3}, "arrows", 48),
    "malice": Look("creature", {"horns": 2, "teeth": True, "tail": "spike", "wings": True}, "scales", 320),
    "chaos": Look("comet", {"count": 5}, "stripes", 100),
}
HUES: Final = (235, 205, 170, 145, 115, 85, 60, 35, 5, 315)  # values 1 to 10, from cool to hot


def face(slug: str, words: Words) -> Face:
    """A card is called by its number; its value stands in the badge, its effect's name and text below (rule 8.1)."""
    card = CARDS[slug]
    value, effect = int(card["value"]), str(card["effect"])
    look = LOOKS[effect]
    return Face(
        slug=slug,
        title=words.name(slug),
        motif=look.motif,
        traits={**look.traits, "sand": value},
        hue=HUES[value - 1],
        accent=look.accent,
        pattern=look.pattern,
        cost=str(value),
        kind=words.name(effect),
        text=words.get(f"effect.{effect}"),
        footer=words.get("name"),
    )
