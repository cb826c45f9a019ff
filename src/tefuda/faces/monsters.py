"""Motifs for beings that no ordinary body fits: serpents, jellyfish, dragons, giants."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.faces.palette import Palette
from tefuda.faces.svg import circle, ellipse, group, line, path, polygon, tag
from tefuda.faces.traits import amount, word

Traits = Mapping[str, object]


def serpent(colours: Palette, traits: Traits) -> str:
    """A coiled snake: `bands` (0 to 6), `drops` (of venom)."""
    coil = "M18 86C2 66 40 60 60 68C88 80 92 52 66 52C38 52 26 44 30 28C33 14 52 10 62 20"
    body = line(coil, colours.shade, 18) + line(coil, colours.body, 13)
    marks = ((24, 74), (44, 66), (66, 71), (80, 63), (58, 52), (36, 45))[: amount(traits, "bands", 5, 0, 6)]
    bands = "".join(circle(x, y, 3.6, colours.light) for x, y in marks)
    head = (
        ellipse(66, 22, 17, 12, colours.body, transform="rotate(14 66 22)")
        + line("M82 27L92 30M92 30L98 27M92 30L97 35", colours.accent, 2.4)
        + circle(68, 18, 4, "#ffffff")
        + circle(69, 18.5, 2.2, colours.ink)
        + polygon([(74, 32), (76, 40), (79, 31)], "#ffffff")
    )
    drop = "M0 -8C5 -1 6 3 0 6C-6 3 -5 -1 0 -8Z"
    drops = "".join(path(drop, colours.accent, transform=f"translate({x} {y})") for x, y in ((78, 48), (88, 42)))
    return body + bands + head + (drops if traits.get("drops") else "")


def jelly(colours: Palette, traits: Traits) -> str:
    """A jellyfish: `arms` (3 to 7), `bolts` (it is electric)."""
    arms = amount(traits, "arms", 5, 3, 7)
    step = 52 / (arms - 1)
    below = "".join(
        line(f"M{24 + place * step:.1f} 50q{-7 if place % 2 else 7} 12 0 22t0 {16 + (place % 2) * 6}", colours.shade, 4.5)
        for place in range(arms)
    )
    bell = path("M14 52Q14 10 50 10Q86 10 86 52Q77 44 68 52Q59 44 50 52Q41 44 32 52Q23 44 14 52Z", colours.body)
    shine = path("M26 36Q28 20 44 17Q32 26 33 38Z", colours.light, opacity=0.9)
    face = circle(41, 36, 3.6, colours.ink) + circle(59, 36, 3.6, colours.ink) + line("M46 42Q50 46 54 42", colours.ink, 2)
    bolt = "M3 -14L-7 2H-1L-4 14L7 -4H1L5 -14Z"
    places = ((12, 74, 1.0), (88, 70, 1.1), (50, 84, 0.9)) if traits.get("bolts") else ()
    return (
        below
        + bell
        + shine
        + face
        + "".join(path(bolt, colours.accent, transform=f"translate({x} {y}) scale({s})") for x, y, s in places)
    )


def dragon(colours: Palette, traits: Traits) -> str:
    """A winged dragon: `horns` (0 to 3), `breath` (fire), `arms` (wyverns have none)."""
    wing = "M44 50Q24 6 2 14Q10 22 7 32Q16 30 17 40Q26 37 29 47Q38 46 44 56Z"
    wings = path(wing, colours.accent) + path(wing, colours.accent, transform="translate(92 -2) scale(-1 1)")
    tail = path("M40 78Q12 98 6 76Q2 70 8 68L4 62L14 64Q14 82 42 66Z", colours.shade)
    body = ellipse(48, 70, 21, 23, colours.body) + ellipse(48, 76, 12, 16, colours.light)
    neck = path("M38 62Q36 38 54 30L68 40Q56 44 60 62Z", colours.body)
    feet = ellipse(36, 93, 9, 5, colours.shade) + ellipse(60, 93, 9, 5, colours.shade)
    arms = line("M34 66l-8 8M62 66l8 8", colours.shade, 5) if traits.get("arms") else ""
    horns = "".join(
        polygon([(x, y), (x - 7, y - 15), (x + 6, y - 3)], colours.light, stroke=colours.shade, stroke_width=1.4)
        for x, y in ((55, 22), (63, 19), (48, 29))[: amount(traits, "horns", 2, 0, 3)]
    )
    head = (
        path("M50 32Q50 16 66 17L86 26Q90 32 84 35L64 41Q52 42 50 32Z", colours.body)
        + circle(65, 26, 4, "#ffffff")
        + circle(66, 26.5, 2.2, colours.ink)
        + circle(83, 28, 1.4, colours.ink)
        + polygon([(74, 36), (76, 42), (79, 35)], "#ffffff")
    )
    fire = path("M84 34Q98 34 99 52Q93 46 91 54Q87 46 82 50Q84 42 78 40Z", colours.accent) if traits.get("breath") else ""
    return wings + tail + feet + body + neck + arms + horns + head + fire


def giant(colours: Palette, traits: Traits) -> str:
    """Something huge on two legs: `made` (stone, metal, moss), `eyes` (1 to 3), `sign` (bolt, leaf, gear, none)."""
    legs = tag("rect", x=26, y=70, width=18, height=26, rx=5, fill=colours.shade) + tag(
        "rect", x=56, y=70, width=18, height=26, rx=5, fill=colours.shade
    )
    arms = tag("rect", x=2, y=36, width=19, height=46, rx=9, fill=colours.shade) + tag(
        "rect", x=79, y=36, width=19, height=46, rx=9, fill=colours.shade
    )
    chest = path("M16 36Q18 28 30 28H70Q82 28 84 36L76 74Q74 80 66 80H34Q26 80 24 74Z", colours.body)
    head = tag("rect", x=34, y=6, width=32, height=28, rx=8, fill=colours.body, stroke=colours.shade, stroke_width=2.5)
    eyes = amount(traits, "eyes", 2, 1, 3)
    look = "".join(
        tag("rect", x=46 + (place - (eyes - 1) / 2) * 11, y=16, width=8, height=7, rx=2.5, fill=colours.accent)
        for place in range(eyes)
    )
    made = word(traits, "made", "stone")
    skin = line("M30 40l8 8l-4 8M66 70l-6-8l8-6M38 14l5 5", colours.shade, 2.2)
    if made == "metal":
        skin = "".join(circle(x, y, 2.6, colours.light) for x, y in ((26, 38), (74, 38), (32, 72), (68, 72), (11, 44), (89, 44)))
        skin += line("M38 28H62", colours.shade, 3) + line("M50 6V-3", colours.shade, 3) + circle(50, -2, 3.5, colours.accent)
    if made == "moss":
        skin += path("M18 36Q24 24 34 29Q42 22 50 28Q60 22 66 29Q78 24 82 36Q66 42 50 37Q32 42 18 36Z", colours.accent)
        skin += path("M36 8Q50 -4 64 8Q50 13 36 8Z", colours.accent)
    sign = {
        "bolt": path("M5 -18L-10 3H-2L-6 18L10 -5H2L7 -18Z", colours.accent, transform="translate(50 56)"),
        "leaf": path("M-12 10Q-14 -12 12 -13Q14 10 -12 10Z", colours.accent, transform="translate(50 58)"),
        "gear": group(circle(0, 0, 12, colours.accent), circle(0, 0, 5, colours.shade), transform="translate(50 56)"),
    }.get(word(traits, "sign", "none"), "")
    return legs + arms + chest + head + look + skin + sign
