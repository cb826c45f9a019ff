"""Motifs that grow low: water plants, plumes, hoods and sprouts."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians, sin
from typing import Final

from tefuda.faces.growing import GREEN as DARK_GREEN
from tefuda.faces.growing import LIGHT_GREEN as GREEN
from tefuda.faces.growing import around, tinted
from tefuda.faces.palette import Palette
from tefuda.faces.svg import circle, ellipse, group, line, path
from tefuda.faces.traits import amount, word

SOIL: Final = "#7a5a3c"


def _ripples(colours: Palette, *heights: float) -> list[str]:
    return [line(f"M4 {y}Q16 {y - 4} 27 {y}T50 {y}T73 {y}T96 {y}", colours.body, 2) for y in heights]


def pads(colours: Palette, traits: Mapping[str, object]) -> str:
    """Round leaves that float: `count` (1 to 7), `bloom` for flowers of `petals` (4 to 8), `tint` of them."""
    places = ((50, 62, 19), (24, 50, 14), (77, 48, 15), (30, 78, 14), (74, 78, 15), (51, 36, 12), (50, 88, 11))
    parts = _ripples(colours, 42, 58, 74, 92)
    for place, (x, y, r) in enumerate(places[: amount(traits, "count", 5, 1, 7)]):
        fill = GREEN if place % 2 else DARK_GREEN
        notch = f"M{x} {y}L{x - r * 0.28:.1f} {y - r * 0.76:.1f}A{r} {r * 0.78:.1f} 0 1 0 {x + r * 0.28:.1f} {y - r * 0.76:.1f}Z"
        parts.append(path(notch, fill))
        veins = "".join(
            f"M{x} {y}L{x + r * 0.7 * cos(radians(turn)):.1f} {y + r * 0.55 * sin(radians(turn)):.1f}"
            for turn in (10, 60, 120, 170)
        )
        parts.append(line(veins, colours.light, 1))
    if traits.get("bloom"):
        petals = amount(traits, "petals", 5, 4, 8)
        for x, y, r in ((50, 26, 17), (22, 34, 10), (80, 30, 11)):
            parts.append(line(f"M{x} {y}L{50 + (x - 50) * 0.5} 66", DARK_GREEN, 2.5))
            parts += [
                circle(*around(x, y, r * 0.6, turn * 360 / petals - 90), r * 0.46, tinted(colours, traits))
                for turn in range(petals)
            ]
            parts.append(circle(x, y, r * 0.3, colours.light, stroke=colours.shade, stroke_width=1.5))
    return "".join(parts)


def plume(colours: Palette, traits: Mapping[str, object]) -> str:
    """Tall stems: `kind` feather (whorls of fine leaves that stand out of the water) or panicle (a pyramid of small heads);
    `count` (1 to 3), `tint`."""
    places = ((50, 8, 1.0), (24, 24, 0.8), (77, 20, 0.82))[: amount(traits, "count", 3, 1, 3)]
    feathered = word(traits, "kind", "panicle") == "feather"
    parts = []
    for x, top, size in reversed(places):
        parts.append(line(f"M{50 + (x - 50) * 0.5:.1f} 96Q{x} 70 {x} {top}", DARK_GREEN, 3))
        parts += _whorls(x, top, size) if feathered else _panicle(colours, tinted(colours, traits), x, top, size)
    return "".join((*parts, *(_ripples(colours, 84, 92) if feathered else ())))


def _whorls(x: float, top: float, size: float) -> list[str]:
    parts = []
    for tier in range(5):
        y = top + tier * 14 * size
        reach = (9 + tier * 2.2) * size
        for side in (-1, 1):
            tip_x, tip_y = x + side * reach, y - 8 * size
            parts.append(line(f"M{x} {y + 4:.1f}Q{x + side * reach * 0.4:.1f} {y:.1f} {tip_x:.1f} {tip_y:.1f}", GREEN, 2.2))
            barbs = "".join(
                f"M{x + side * reach * k:.1f} {y - 6 * size * k:.1f}l{side * 2.5:.1f} {5 * size:.1f}m{-side * 2.5:.1f} {-5 * size:.1f}l{-side * 1.5:.1f} {-5 * size:.1f}"
                for k in (0.35, 0.6, 0.85)
            )
            parts.append(line(barbs, GREEN, 1.3))
        parts.append(line(f"M{x} {y + 4:.1f}V{y - 10 * size:.1f}", GREEN, 2.2))
    return parts


def _panicle(colours: Palette, tint: str, x: float, top: float, size: float) -> list[str]:
    parts = []
    for side in (-1, 1):
        for tier in range(3):
            y = top + (46 + tier * 11) * size
            parts.append(
                path(
                    f"M{x} {y:.1f}Q{x + side * 8 * size:.1f} {y - 9 * size:.1f} {x + side * 20 * size:.1f} {y - 3 * size:.1f}Q{x + side * 10 * size:.1f} {y + 2 * size:.1f} {x} {y:.1f}Z",
                    GREEN,
                )
            )
    for tier in range(7):
        y = top + tier * 6 * size
        reach = (2 + tier * 2.6) * size
        for step in range(-2, 3):
            drop = abs(step) * 1.8 * size
            parts.append(circle(x + step * reach / 2, y + drop, (2.7 + 0.25 * tier) * size, tint))
        parts.append(circle(x - reach * 0.3, y, 1.3 * size, colours.light))
    return parts


def hood(colours: Palette, traits: Mapping[str, object]) -> str:
    """A spike of flowers in a white hood among broad leaves: `count` (1 to 3)."""
    leaves = [
        path(f"M50 94C{50 + side * 10} 70 {50 + side * 20} 30 {50 + side * 40} 16C{50 + side * 48} 44 {50 + side * 36} 82 50 94Z", GREEN if side > 0 else DARK_GREEN)
        + line(f"M50 94Q{50 + side * 26} 62 {50 + side * 38} 24", colours.light, 1.2)
        for side in (-1, 1)
    ]  # fmt: skip
    spathe = path("M-14 34C-30 8 -18 -26 4 -44C18 -22 24 8 12 34Q0 42 -14 34Z", "#ffffff", stroke=colours.shade, stroke_width=1.8)
    fold = path("M-14 34C-8 18 -10 0 -6 -14C2 4 4 20 12 34Q0 42 -14 34Z", colours.paper, opacity=0.9)
    spadix = ellipse(1, 4, 5.5, 19, "#d8c34a") + "".join(
        circle(x, y, 1.1, "#a88f22") for x, y in ((-1, -8), (3, -4), (-1, 1), (3, 6), (-1, 12), (3, 16))
    )
    places = ((50, 54, 1.05), (22, 70, 0.6), (80, 70, 0.6))[: amount(traits, "count", 1, 1, 3)]
    return "".join(leaves) + "".join(
        group(spathe, spadix, fold, transform=f"translate({x} {y}) scale({size})") for x, y, size in reversed(places)
    )


def sprout(colours: Palette, traits: Mapping[str, object]) -> str:
    """Young plants in a mound of soil: `count` (1 to 5), `sun` above them, `seeds` in the soil, `worm`."""
    count = amount(traits, "count", 1, 1, 5)
    parts = []
    if traits.get("sun"):
        rays = "".join(
            "M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*around(50, 22, 19, turn), *around(50, 22, 26, turn))
            for turn in range(0, 360, 30)
        )
        parts += [
            line(rays, colours.accent, 3),
            circle(50, 22, 15, colours.accent),
            circle(46, 18, 5, colours.light, opacity=0.8),
        ]
    parts.append(path("M2 96Q6 76 28 74Q50 66 72 74Q94 76 98 96Z", SOIL))
    parts += [ellipse(x, y, 5, 1.8, "#5d432b") for x, y in ((24, 84), (48, 90), (70, 83), (84, 91), (12, 92))]
    if traits.get("seeds"):
        parts += [
            ellipse(x, y, 3.4, 2.2, colours.accent, transform=f"rotate({x} {x} {y})")
            for x, y in ((20, 90), (36, 83), (52, 79), (66, 88), (82, 84))
        ]
    if traits.get("worm"):
        parts.append(line("M62 92Q68 84 74 90T86 88", "#d98f86", 4))
    for place in range(count):
        x = 50 + (place - (count - 1) / 2) * (72 / max(2, count))
        tall = (40 if count == 1 else 24) - abs(place - (count - 1) / 2) * 4
        foot = 72 + abs(x - 50) * 0.08
        top = foot - tall
        wide = 24 if count == 1 else 11
        parts.append(line(f"M{x:.1f} {foot + 4:.1f}V{top:.1f}", DARK_GREEN, 4 if count == 1 else 2.6))
        for side, fill in ((-1, DARK_GREEN), (1, GREEN)):
            parts.append(
                path(
                    f"M{x:.1f} {top + 3:.1f}C{x + side * wide * 0.2:.1f} {top - wide * 0.8:.1f} {x + side * wide * 0.9:.1f} {top - wide * 0.9:.1f} {x + side * wide * 1.2:.1f} {top - wide * 0.55:.1f}C{x + side * wide:.1f} {top:.1f} {x + side * wide * 0.5:.1f} {top + wide * 0.3:.1f} {x:.1f} {top + 3:.1f}Z",
                    fill,
                )
            )
    return "".join(parts)
