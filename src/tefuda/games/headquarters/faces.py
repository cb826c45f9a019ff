"""Pictures of the cards: what each shows, in the colours and the weave of its faction."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from tefuda.engine.words import Words
from tefuda.faces import Face, Stat
from tefuda.games.headquarters.cards import read_cards

# the hue of the card, the hue of what stands out on it, and the weave behind the picture
LOOKS: Final = {
    "test": (200, 60, "dots"),
    "general": (75, 235, "waves"),
    "politician": (255, 75, "hemp"),
    "criminal": (150, 85, "scales"),
    "anarchy": (28, 65, "stripes"),
    "tricksters": (318, 95, "checks"),
}
SHAPES: Final = {"offensive": "sword", "defensive": "shield", "wall": "wall"}

# motif, its traits, and how many degrees the card's hue stands off its faction's
PICTURES: Final[dict[str, tuple[str, dict[str, object], int]]] = {
    "proving_ground": ("building", {"roof": "flat", "columns": 0, "windows": True, "flag": True}, 0),
    "city_hall": ("building", {"roof": "dome", "columns": 5, "flag": True}, 0),
    "war_room": ("building", {"roof": "flat", "columns": 3, "flag": True}, -35),
    "grand_casino": ("building", {"roof": "dome", "columns": 0, "windows": True}, 0),
    "laundromat": ("building", {"roof": "flat", "columns": 0, "windows": True}, 40),
    "black_cell": ("building", {"roof": "temple", "columns": 0, "windows": True}, -20),
    "bomb_factory": ("building", {"roof": "chimneys", "columns": 0, "windows": True}, 5),
    "big_top": ("building", {"roof": "tent", "columns": 4, "flag": True}, 0),
    "hall_of_mirrors": ("building", {"roof": "tent", "columns": 0, "windows": True}, -45),
    "shadow_cabinet": ("building", {"roof": "temple", "columns": 4}, 30),
    "test_soldier": ("person", {"hat": "helmet", "coat": "armour", "holds": "blade"}, 0),
    "test_guard": ("person", {"hat": "cap", "coat": "armour", "holds": "shield"}, 10),
    "test_wall": ("barrier", {"kind": "bricks"}, 20),
    "test_caller": ("spark", {"rays": 10}, -10),
    "test_beacon": ("star", {"points": 8}, -20),
    "test_shot": ("comet", {"count": 3}, 30),
    "citizen": ("person", {"hair": "short", "coat": "robe", "holds": "bag"}, 0),
    "night_watch": ("person", {"hat": "hood", "coat": "robe", "holds": "torch"}, 170),
    "barricade": ("barrier", {"kind": "planks"}, -10),
    "courier": ("person", {"hat": "cap", "coat": "robe", "holds": "bag", "hair": "spiky"}, 25),
    "reporter": ("person", {"hat": "wide", "coat": "suit", "holds": "camera", "hair": "long"}, 15),
    "field_medic": ("person", {"hat": "helmet", "coat": "robe", "holds": "shield"}, 80),
    "broker": ("person", {"hair": "short", "coat": "suit", "holds": "book"}, 10),
    "sleeper": ("eye", {"closed": True}, 150),
    "veteran": ("person", {"hat": "helmet", "coat": "armour", "holds": "blade", "hair": "none"}, 35),
    "insurer": ("person", {"hair": "bun", "coat": "suit", "holds": "shield"}, 60),
    "reinforcements": ("crowd", {"count": 7, "carry": "flags"}, 20),
    "first_aid": ("heart", {}, -45),
    "supply_drop": ("crate", {"chute": True}, 140),
    "curfew": ("barrier", {"kind": "cones"}, 190),
    "scandal": ("papers", {"mark": "headline", "count": 3}, -20),
    "eviction": ("papers", {"mark": "stamp", "count": 2}, -40),
    "patrol_officer": ("person", {"hat": "cap", "coat": "suit", "holds": "staff"}, 0),
    "riot_squad": ("crowd", {"count": 5, "carry": "shields"}, 10),
    "bodyguard": ("person", {"hair": "none", "coat": "suit", "holds": "shield", "mask": True}, -10),
    "inspector": ("person", {"hat": "wide", "coat": "robe", "holds": "book"}, -20),
    "prosecutor": ("person", {"hair": "bun", "coat": "suit", "holds": "book"}, 15),
    "minister": ("person", {"hair": "long", "coat": "suit", "holds": "bag"}, 25),
    "field_marshal": ("person", {"hat": "helmet", "coat": "armour", "holds": "staff"}, -45),
    "president": ("person", {"hair": "short", "coat": "suit", "holds": "staff", "halo": True}, 35),
    "mobilization": ("crowd", {"count": 7, "carry": "shields"}, -30),
    "executive_order": ("scroll", {"seal": True}, 5),
    "fixer": ("person", {"hat": "wide", "coat": "suit", "holds": "cards", "mask": True}, 50),
    "slush_fund": ("coin", {"count": 5}, 60),
    "smuggler": ("person", {"hat": "cap", "coat": "robe", "holds": "bag", "mask": True}, 0),
    "pickpocket": ("person", {"hair": "spiky", "coat": "robe", "holds": "cards", "mask": True}, 20),
    "bookkeeper": ("person", {"hair": "bun", "coat": "suit", "holds": "book"}, -25),
    "informant": ("person", {"hat": "hood", "coat": "robe", "holds": "book"}, 35),
    "enforcer": ("person", {"hair": "none", "coat": "suit", "holds": "blade"}, -10),
    "loan_shark": ("person", {"hair": "short", "coat": "suit", "holds": "coins"}, 55),
    "godfather": ("person", {"hat": "wide", "coat": "suit", "holds": "staff", "hair": "short"}, 10),
    "insider_tip": ("papers", {"mark": "chart", "count": 2}, 15),
    "heist": ("safe", {"open": True}, -35),
    "blackmail": ("papers", {"mark": "headline", "count": 1}, -50),
    "shredder": ("papers", {"mark": "strips", "count": 1}, 40),
    "forged_papers": ("papers", {"mark": "stamp", "count": 3}, 5),
    "hooligan": ("person", {"hair": "spiky", "coat": "robe", "holds": "blade"}, 0),
    "arsonist": ("person", {"hat": "hood", "coat": "robe", "holds": "torch"}, 15),
    "powder_keg": ("bomb", {"kind": "keg"}, 25),
    "mob": ("crowd", {"count": 7, "carry": "torches"}, 0),
    "saboteur": ("person", {"hat": "hood", "coat": "armour", "holds": "blade", "mask": True}, -25),
    "demolitionist": ("bomb", {"kind": "round"}, 10),
    "nihilist": ("mask", {"mood": "sad"}, -40),
    "warlord": ("person", {"hat": "crown", "coat": "armour", "holds": "blade", "hair": "long"}, -10),
    "molotov": ("bomb", {"kind": "bottle"}, 35),
    "car_bomb": ("vehicle", {"wired": True}, -15),
    "all_or_nothing": ("exchange", {"upright": True}, 20),
    "scorched_earth": ("flame", {"count": 5}, 5),
    "clown": ("person", {"hat": "pointed", "coat": "robe", "hair": "spiky", "nose": True, "holds": "cards"}, 0),
    "jack_in_the_box": ("crate", {"springs": True}, 15),
    "stage_magician": ("stage", {"show": "rabbit"}, -10),
    "stagehand": ("person", {"hat": "cap", "coat": "robe", "holds": "brush"}, 25),
    "phantom_thief": ("person", {"hat": "top", "coat": "suit", "holds": "cards", "mask": True}, -25),
    "hypnotist": ("eye", {}, 10),
    "ringmaster": ("person", {"hat": "top", "coat": "suit", "holds": "staff"}, 40),
    "grand_illusionist": ("person", {"hat": "pointed", "coat": "robe", "holds": "staff", "halo": True, "hair": "long"}, -35),
    "smoke_screen": ("stage", {"show": "smoke"}, -20),
    "extra_stage": ("stage", {"show": "star"}, 20),
    "sleight_of_hand": ("hand", {}, 30),
}


@lru_cache(maxsize=1)
def _printed() -> dict[str, Any]:
    return read_cards(Path(__file__).parent)


def face(slug: str, words: Words) -> Face:
    """The face of a card of this game."""
    card = _printed()[slug]
    motif, traits, turned = PICTURES[slug]
    hue, accent, pattern = LOOKS[card["factions"][0]]
    return Face(
        slug=slug,
        title=words.name(slug),
        motif=motif,
        traits=traits,
        hue=(hue + turned) % 360,
        accent=accent,
        pattern=pattern,
        cost=str(card["level"]),
        kind=_kind(card, words),
        stats=_stats(card),
        text=words.get(f"card.{slug}") if f"card.{slug}" in words else "",
        footer=" · ".join(words.get(f"subtype.{subtype}") for subtype in card["subtypes"]),
    )


def _kind(card: dict[str, Any], words: Words) -> str:
    """Kind, power type and factions; `general` goes without saying where there are others."""
    factions = [faction for faction in card["factions"] if faction != "general"] or card["factions"]
    types = [card["power_type"]] if "power_type" in card else []
    return " · ".join(words.name(name) for name in (card["kind"], *types, *factions))


def _stats(card: dict[str, Any]) -> tuple[Stat, ...]:
    """Power in the shape of its type, so that the three can be told apart without colour; spaces; the HP of an HQ."""
    if card["kind"] == "command":
        return ()
    stats = [Stat(SHAPES[card["power_type"]], str(card["power"])), Stat("link", str(card["link"]))]
    if card["kind"] == "hq":
        stats.append(Stat("heart", str(card["hp"])))
    return tuple(stats)
