"""Motifs that grow: plants and their parts."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians, sin
from typing import Final

from tefuda.faces.palette import Palette
from tefuda.faces.svg import circle, ellipse, line, path
from tefuda.faces.traits import amount, word

GREEN: Final = "#3f7a35"
LIGHT_GREEN: Final = "#6aa84f"
DISC: Final = "#8a5a1e"
TINTS: Final = {"yellow": "#f6c61c", "orange": "#f2703a", "white": "#fffdf4"}


def around(x: float, y: float, radius: float, degrees: float) -> tuple[float, float]:
    """A point on a circle."""
    return x + radius * cos(radians(degrees)), y + radius * sin(radians(degrees))


def tinted(colours: Palette, traits: Mapping[str, object]) -> str:
    """The colour of petals: a real one by its name (`tint`), or the accent."""
    return TINTS.get(word(traits, "tint", ""), colours.accent)


def _blade(x: float, y: float, length: float, width: float, turn: float, fill: str) -> str:
    """A leaf that starts at a point and is turned around it."""
    shape = f"M0 0C{length * 0.3} {-width} {length * 0.8} {-width * 0.7} {length} 0C{length * 0.8} {width * 0.7} {length * 0.3} {width} 0 0Z"
    return path(shape, fill, transform=f"translate({x} {y}) rotate({turn})")


def flower(colours: Palette, traits: Mapping[str, object]) -> str:
    """A flower on its stem: `petals` (3 to 16), `heads` (1 to 5), `leaves` (round, long), `ray` for narrow petals, `wide` for
    broad ones, `green` for a stem that is green whatever the hue, `tint` (yellow,
    orange, white), `disc` for a brown middle."""
    heads = amount(traits, "heads", 1, 1, 5)
    petals = amount(traits, "petals", 6, 3, 16)
    wide = 0.28 if traits.get("ray") else 0.95 if traits.get("wide") else 0.55
    tint = tinted(colours, traits)
    stem = GREEN if traits.get("green") else colours.shade
    leaf_width = 4 if word(traits, "leaves", "round") == "long" else 9
    parts = [_blade(50, 80, 30, leaf_width, -35, stem), _blade(50, 84, 30, leaf_width, 215, stem)]
    for head in range(heads):
        x = 50 + (head - (heads - 1) / 2) * (60 / max(2, heads))
        y = 36 + abs(head - (heads - 1) / 2) * 9
        size = 24 if heads == 1 else 15
        parts.append(line(f"M50 96Q{(50 + x) / 2} 70 {x} {y}", stem, 3.5))
        parts += [_blade(x, y, size, size * wide, place * 360 / petals, tint) for place in range(petals)]
        parts += (
            [circle(x, y, size * 0.36, colours.light), circle(x, y, size * 0.2, colours.body)]
            if not traits.get("disc")
            else [circle(x, y, size * 0.34, DISC), circle(x, y, size * 0.18, "#b9822e")]
        )
    return "".join(parts)


def leaf(colours: Palette, traits: Mapping[str, object]) -> str:
    """A plant of leaves: `lobes` (1 to 9) per leaf, `count` (1 to 9), `float` for leaves on water."""
    count = amount(traits, "count", 5, 1, 9)
    lobes = amount(traits, "lobes", 1, 1, 9)
    parts = []
    if traits.get("float"):
        parts += [line(f"M6 {y}Q28 {y - 5} 50 {y}T94 {y}", colours.body, 2) for y in (78, 86, 94)]
    for place in range(count):
        turn = -90 + (place - (count - 1) / 2) * (150 / max(1, count))
        fill = colours.body if place % 2 else colours.shade
        tip_x, tip_y = around(50, 86, 34, turn)
        parts.append(line(f"M50 90L{tip_x:.1f} {tip_y:.1f}", colours.shade, 2.5))
        for lobe in range(lobes):
            parts.append(
                _blade(
                    tip_x, tip_y, 30 if lobes == 1 else 22, 11 if lobes == 1 else 5, turn + (lobe - (lobes - 1) / 2) * 32, fill
                )
            )
    if traits.get("bloom"):
        parts += [circle(*around(50, 30, 8, turn), 4, colours.accent) for turn in range(0, 360, 60)] + [
            circle(50, 30, 4, colours.light)
        ]
    return "".join(parts)


def vine(colours: Palette, traits: Mapping[str, object]) -> str:
    """A climber: `turns` (1 to 4), `fruit` for round fruit, `bloom` for flowers, `tendrils`, `green` for green leaves."""
    stalk, blade = (GREEN, LIGHT_GREEN) if traits.get("green") else (colours.shade, colours.body)
    turns = amount(traits, "turns", 3, 1, 4)
    step = 84 / turns
    stem = "M50 96" + "".join(
        f"C{50 + side * 44} {92 - step * place} {50 + side * 44} {92 - step * (place + 0.6)} 50 {96 - step * (place + 1)}"
        for place, side in zip(range(turns), (1, -1) * 2)
    )
    parts = [line(stem, stalk, 4)]
    for place in range(turns):
        side = 1 if place % 2 == 0 else -1
        y = 92 - step * (place + 0.4)
        x = 50 + side * 32
        parts += [
            _blade(x, y, 18, 9, -60 if side > 0 else 240, blade),
            _blade(x - side * 10, y + 4, 16, 8, 30 if side > 0 else 150, blade),
        ]
        if traits.get("fruit"):
            parts.append(ellipse(50 - side * 8, y, 7, 9, colours.accent))
        if traits.get("bloom"):
            parts += [circle(*around(50 - side * 10, y, 5, turn), 3.2, colours.accent) for turn in range(0, 360, 72)]
        if traits.get("tendrils"):
            parts.append(line(f"M{x} {y}q{side * 10} -2 {side * 8} -9q{-side * 4} -4 {-side * 5} 1", blade, 1.6))
    return "".join(parts)


def tree(colours: Palette, traits: Mapping[str, object]) -> str:
    """A tree: `crown` (round, cone, wide, bare), `blossom`, `tint` of its blossom."""
    crown = word(traits, "crown", "round")
    trunk = path("M44 96Q48 70 46 52H54Q52 70 56 96Z", colours.ink, opacity=0.75)
    if crown == "cone":
        return trunk + "".join(
            path(
                f"M50 {8 + level * 18}L{26 - level * 5} {44 + level * 16}H{74 + level * 5}Z",
                colours.shade if level % 2 else colours.body,
            )
            for level in (2, 1, 0)
        )
    if crown == "bare":
        return trunk + line("M50 60Q36 48 28 26M50 56Q62 44 74 24M50 52V16M38 44Q30 42 24 44M62 42Q70 42 78 46", colours.ink, 4)
    lobes = (
        ((50, 34, 26), (30, 46, 18), (70, 46, 18))
        if crown == "round"
        else ((50, 36, 20), (24, 44, 18), (76, 44, 18), (38, 30, 16), (62, 30, 16))
    )
    parts = [trunk, *(circle(x, y, r, colours.body) for x, y, r in lobes), circle(42, 28, 12, colours.light, opacity=0.5)]
    if traits.get("blossom"):
        parts += [
            circle(x, y, 4, tinted(colours, traits))
            for x, y in ((34, 30), (54, 22), (66, 38), (46, 44), (26, 48), (74, 50), (58, 54))
        ]
    return "".join(parts)


def fruit(colours: Palette, traits: Mapping[str, object]) -> str:
    """Fruit or seeds: `count` (1 to 7)."""
    count = amount(traits, "count", 3, 1, 7)
    parts = [_blade(50, 30, 26, 9, -30, colours.shade), line("M50 50Q50 30 56 18", colours.shade, 3.5)]
    for place in range(count):
        x, y = (50.0, 64.0) if count == 1 else around(50, 64, 19, 360 / count * place - 90)
        r = 24 if count == 1 else 13
        parts += [circle(x, y, r, colours.accent), circle(x - r * 0.3, y - r * 0.3, r * 0.28, "#ffffff", opacity=0.6)]
    return "".join(parts)
