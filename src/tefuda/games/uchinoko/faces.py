"""The faces of the cards: a portrait for every character, a thing of the desk for every create and content card."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tefuda.engine.words import Words
from tefuda.faces import Face, Stat
from tefuda.faces.face import number_of
from tefuda.games.uchinoko.words import UchinokoWords


@dataclass(frozen=True)
class Look:
    """How a card is drawn; for a character the words are traits of a portrait."""

    hue: int
    accent: int
    pattern: str
    traits: dict[str, object] = field(default_factory=dict)
    motif: str = "portrait"


def _who(hue: int, accent: int, pattern: str, hair: str, fringe: str, coat: str, wears: str, holds: str, **more: object) -> Look:
    return Look(hue, accent, pattern, {"hair": hair, "fringe": fringe, "coat": coat, "wears": wears, "holds": holds, **more})


LOOKS: Final[dict[str, Look]] = {
    "idea": Look(95, 75, "dots", {"rays": 10}, "spark"),
    "motivation": Look(40, 35, "scales", {"count": 3}, "flame"),
    "deadline": Look(15, 25, "stripes", {"minutes": 5}, "clock"),
    "zine": Look(350, 330, "petals", {"sign": "picture"}, "book"),
    "album": Look(255, 320, "rings", {"notes": True}, "disc"),
    "anime": Look(300, 85, "waves", {"clapper": True}, "screen"),
    "rookie": _who(230, 60, "dots", "short", "jagged", "tee", "none", "pencil", hair_colour="ink", eyes="wide"),
    "nekomaru": Look(62, 25, "scales", {"kin": "cat", "eyes": "happy"}),
    "akane": _who(25, 45, "checks", "bob", "straight", "apron", "ribbon", "box", eyes="happy", mouth="open"),
    "kaito": _who(235, 85, "waves", "spiky", "jagged", "hoodie", "headband", "bulb", skin="tan", mouth="open"),
    "nagi": _who(190, 20, "waves", "long", "straight", "sailor", "glasses", "book"),
    "shiro": _who(265, 330, "shell", "short", "one_eye", "hoodie", "none", "lens", hair_colour="white", mouth="cat"),
    "yui": _who(150, 20, "hemp", "bun", "swept", "apron", "none", "broom", mouth="smile"),
    "beni": _who(5, 350, "petals", "twin", "swept", "tee", "none", "bubble", hair_colour="body", eyes="happy", mouth="open"),
    "coco": _who(330, 60, "dots", "wavy", "swept", "stage", "flower", "cup", skin="deep", hair_colour="ink", eyes="wink"),
    "leo": _who(75, 25, "checks", "spiky", "jagged", "suit", "shades", "dice", hair_colour="accent", mouth="fangs", skin="tan"),
    "mei": _who(135, 30, "hemp", "pony", "parted", "suit", "glasses", "watch", eyes="sharp", mouth="flat"),
    "momo": _who(0, 345, "petals", "bob", "swept", "hoodie", "beret", "brush", hair_colour="shade", mouth="cat"),
    "sora": _who(225, 65, "waves", "short", "swept", "sailor", "star", "pages", hair_colour="body", eyes="wide"),
    "tama": _who(165, 85, "shell", "buns", "parted", "kimono", "none", "coins", eyes="wink", mouth="cat"),
    "tsumugi": _who(210, 15, "arrows", "pony", "straight", "apron", "headband", "pages", eyes="sleepy", mouth="flat"),
    "hina": _who(85, 20, "rings", "twin", "jagged", "tee", "ribbon", "pompom", hair_colour="accent", eyes="star", mouth="open"),
    "jin": _who(110, 30, "stripes", "short", "parted", "tee", "cap", "tag", skin="tan", eyes="sharp", mouth="fangs"),
    "luna": _who(285, 85, "rings", "long", "parted", "stage", "star", "wand", hair_colour="light"),
    "mira": _who(310, 200, "waves", "wavy", "straight", "hoodie", "headphones", "pencil", hair_colour="body", eyes="sleepy"),
    "ouka": _who(270, 350, "petals", "long", "one_eye", "kimono", "flower", "moon", hair_colour="ink", eyes="sleepy"),
    "ryu": _who(30, 75, "scales", "short", "swept", "suit", "shades", "megaphone", hair_colour="ink", beard=True, skin="tan"),
    "kuro": _who(260, 20, "shell", "bob", "straight", "suit", "glasses", "fan", hair_colour="ink", eyes="sharp", mouth="flat"),
    "rin": _who(180, 45, "arrows", "long", "swept", "suit", "none", "book", eyes="sharp"),
    "gen": _who(55, 15, "arrows", "none", "swept", "hoodie", "visor", "clapper", beard=True, eyes="happy"),
    "sakuya": _who(340, 80, "petals", "wavy", "parted", "stage", "crown", "mic", hair_colour="accent", eyes="star", mouth="open"),
}  # fmt: skip

# A character that somebody designed has no look of its own: its slug gives one that stays the same.
HAIRS: Final = ("short", "bob", "long", "wavy", "spiky", "twin", "pony", "buns")
FRINGES: Final = ("straight", "swept", "parted", "jagged")
COATS: Final = ("tee", "hoodie", "sailor", "apron", "kimono")
WORN: Final = ("none", "ribbon", "glasses", "star", "flower", "beret")
PATTERNS: Final = ("dots", "waves", "petals", "hemp", "rings", "checks")


def face(slug: str, words: Words) -> Face:
    """The face of a card, also of one that the words were introduced to."""
    assert isinstance(words, UchinokoWords)
    card = words.cards[slug]
    look = LOOKS.get(slug) or _drawn(slug)
    stats: tuple[Stat, ...] = ()
    if card["type"] == "create":
        stats = (Stat("drop", f"+{card['value']}"),)
    elif card["type"] == "content":
        stats = (Stat("star", str(card["points"])),)
    return Face(
        slug=slug,
        title=words.name(slug),
        motif=look.motif,
        traits=look.traits,
        hue=look.hue,
        accent=look.accent,
        pattern=look.pattern,
        cost=str(card["cost"]),
        kind=words.texts[f"type.{card['type']}.one"],
        stats=stats,
        text="\n".join(words.card_lines(slug)),
        footer=str(card.get("author", "")),
    )


def _drawn(slug: str) -> Look:
    number = number_of(slug)
    hue = number % 360
    return _who(
        hue,
        (hue + 150) % 360,
        PATTERNS[number // 360 % len(PATTERNS)],
        HAIRS[number // 7 % len(HAIRS)],
        FRINGES[number // 11 % len(FRINGES)],
        COATS[number // 13 % len(COATS)],
        WORN[number // 17 % len(WORN)],
        "none",
    )
