"""The pictures of the cards: what each shows, and in which colours."""

from __future__ import annotations

from typing import Final, NamedTuple

from tefuda.engine.words import Words
from tefuda.faces.draw import cells
from tefuda.faces.face import Face, Stat
from tefuda.games.nullpoga.check import printed_cards

LONGEST_TITLE: Final = 24  # columns; a longer name stands under the picture, and its short form above


class Look(NamedTuple):
    motif: str
    hue: int
    accent: int
    pattern: str
    traits: dict[str, object] = {}


# Spells glow in the colour of their element; beasts are earthy; the great ones wear the colour of their force.
LOOKS: Final[dict[str, Look]] = {
    "meteor": Look("comet", 290, 45, "dots", {"count": 3}),
    "immovable_rock": Look("mountain", 70, 40, "scales", {"snow": True}),
    "front_back_swap": Look("exchange", 195, 330, "arrows", {"upright": True}),
    "flame_guard": Look("shield", 35, 55, "rings", {"sign": "flame"}),
    "summoning_ritual": Look("ring", 315, 90, "hemp", {"points": 5}),
    "blaze": Look("flame", 40, 35, "waves", {"count": 3}),
    "rain_of_fire": Look("comet", 20, 60, "stripes", {"count": 5}),
    "mouse": Look("creature", 265, 10, "dots", {"build": "round", "ears": "round", "tail": "thin", "legs": 2}),
    "shiba": Look("creature", 55, 20, "petals", {"build": "round", "ears": "pointed", "tail": "curl", "legs": 4}),
    "cat": Look("creature", 80, 140, "checks", {"build": "tall", "ears": "pointed", "tail": "thin", "spots": 3, "legs": 3}),
    "frog": Look("creature", 125, 90, "waves", {"build": "flat", "ears": "round", "tail": "none", "spots": 4, "legs": 4}),
    "turtle": Look("creature", 160, 95, "shell", {"build": "flat", "ears": "none", "tail": "spike", "shell": True}),
    "jellyfish": Look("jelly", 220, 95, "waves", {"arms": 5, "bolts": True}),
    "boar": Look("creature", 45, 60, "arrows", {"build": "long", "ears": "pointed", "tail": "thin", "teeth": True}),
    "ermine": Look("creature", 215, 20, "petals", {"build": "long", "ears": "round", "tail": "bushy", "pale": True}),
    "wyvern": Look("dragon", 175, 150, "scales", {"horns": 1}),
    "archer": Look("person", 230, 350, "waves", {"hair": "short", "hat": "cap", "coat": "robe", "holds": "bow"}),
    "fire_dragon": Look("dragon", 15, 50, "scales", {"horns": 3, "breath": True, "arms": True}),
    "frost_witch": Look("person", 240, 210, "hemp", {"hair": "long", "hat": "pointed", "coat": "robe", "holds": "staff"}),
    "thunder_colossus": Look("giant", 280, 95, "stripes", {"made": "stone", "eyes": 2, "sign": "bolt"}),
    "gaia_beast": Look("giant", 75, 135, "shell", {"made": "moss", "eyes": 3, "sign": "leaf"}),
    "nightmare_lord": Look("person", 305, 10, "rings", {"hair": "none", "hat": "hood", "holds": "staff", "mask": True}),
    "tempest_knight": Look("person", 185, 250, "stripes", {"hat": "helmet", "coat": "armour", "holds": "blade"}),
    "seraphim": Look("person", 350, 90, "petals", {"hair": "long", "coat": "robe", "halo": True, "wings": True, "holds": "none"}),
    "venom_snake": Look("serpent", 145, 320, "scales", {"bands": 6, "drops": True}),
    "mecha_golem": Look("giant", 235, 65, "checks", {"made": "metal", "eyes": 1, "sign": "gear"}),
    "chrono_mage": Look("person", 330, 75, "rings", {"hair": "bun", "hat": "wide", "coat": "suit", "holds": "book"}),
    "rock": Look("mountain", 75, 90, "scales"),
    "nightmare_token": Look("mask", 300, 20, "rings", {"mood": "sad"}),
}  # fmt: skip


def face(slug: str, words: Words) -> Face:
    """The face of a card or token, in the language of the words."""
    entry = printed_cards()[slug]
    look = LOOKS[slug]
    name = words.name(slug)
    is_long = cells(name) > LONGEST_TITLE
    stats = (Stat("sword", str(entry["attack"])), Stat("heart", str(entry["life"]))) if "attack" in entry else ()
    return Face(
        slug=slug,
        title=words.get(f"short.{slug}") if is_long else name,
        motif=look.motif,
        traits=look.traits,
        hue=look.hue,
        accent=look.accent,
        pattern=look.pattern,
        cost=str(entry.get("cost", "")),
        kind=name if is_long else words.get(f"kind.{entry['kind']}"),
        stats=stats,
        text=words.get(f"card.{slug}") if f"card.{slug}" in words else "",
        footer=f"{words.name('card_number')} {entry['number']}",
    )
