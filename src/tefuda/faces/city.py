"""Motifs of the town: what is carried, parked, thrown and put up there."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.faces.palette import Palette
from tefuda.faces.svg import circle, ellipse, line, path, polygon, tag
from tefuda.faces.traits import amount, word

Traits = Mapping[str, object]


def bomb(colours: Palette, traits: Traits) -> str:
    """Something that goes off: `kind` (round, keg, bottle)."""
    kind = word(traits, "kind", "round")
    if kind == "keg":
        hoops = line("M26 44H74M26 74H74", colours.ink, 4)
        barrel = path("M30 30H70Q84 58 70 90H30Q16 58 30 30Z", colours.shade) + path(
            "M42 30H58Q62 58 58 90H42Q38 58 42 30Z", colours.body
        )
        return barrel + hoops + _fuse(colours, 50, 30)
    if kind == "bottle":
        glass = path("M42 36H58V50Q72 56 72 72V88Q72 94 66 94H34Q28 94 28 88V72Q28 56 42 50Z", colours.body)
        return (
            glass
            + path("M28 74H72V88Q72 94 66 94H34Q28 94 28 88Z", colours.shade)
            + line("M38 62V84", colours.light, 4)
            + path("M46 38C28 30 34 14 44 2C46 14 54 12 52 0C70 12 72 30 54 38Z", colours.accent)
            + path("M48 38C40 32 44 24 49 16C58 24 58 32 53 38Z", colours.light)
        )
    return (
        circle(48, 60, 33, colours.ink)
        + circle(37, 48, 8, colours.light, opacity=0.7)
        + tag("rect", x=60, y=22, width=20, height=14, rx=3, fill=colours.shade, transform="rotate(40 70 29)")
        + _fuse(colours, 74, 26)
    )


def _fuse(colours: Palette, x: float, y: float) -> str:
    tip_x, tip_y = x + 16, y - 16
    rays = "".join(
        line(f"M{tip_x} {tip_y}l{dx} {dy}", colours.accent, 3) for dx, dy in ((9, -5), (-2, -10), (10, 5), (-9, -3), (2, 9))
    )
    return line(f"M{x} {y}Q{x + 4} {y - 18} {tip_x} {tip_y}", colours.shade, 4) + rays + circle(tip_x, tip_y, 4, colours.light)


def barrier(colours: Palette, traits: Traits) -> str:
    """What bars the way: `kind` (planks, bricks, cones)."""
    kind = word(traits, "kind", "planks")
    if kind == "bricks":
        rows = []
        for row in range(5):
            for place in range(4):
                x = 8 + place * 23 - (11 if row % 2 else 0)
                left, right = max(8, x), min(92, x + 21)
                rows.append(tag("rect", x=left, y=24 + row * 14, width=max(1, right - left), height=12, rx=2,
                                fill=colours.body if (row + place) % 3 else colours.shade))  # fmt: skip
        return tag("rect", x=6, y=20, width=88, height=74, rx=3, fill=colours.light) + "".join(rows)
    if kind == "cones":
        return "".join(
            polygon([(x - 16, 90), (x + 16, 90), (x + 4, 44), (x - 4, 44)], colours.accent)
            + polygon([(x - 10, 72), (x + 10, 72), (x + 7, 60), (x - 7, 60)], "#ffffff")
            + tag("rect", x=x - 20, y=86, width=40, height=7, rx=2, fill=colours.shade)
            for x in (28, 72)
        ) + line("M28 48Q50 66 72 48", colours.accent, 4)
    stripes = "".join(polygon([(x, 58), (x + 10, 58), (x + 18, 38), (x + 8, 38)], "#ffffff") for x in (14, 36, 58))
    return (
        line("M22 94L34 34M78 94L66 34M8 94H92", colours.shade, 6)
        + tag("rect", x=8, y=38, width=84, height=20, rx=3, fill=colours.accent)
        + stripes
        + tag("rect", x=12, y=66, width=76, height=12, rx=3, fill=colours.body)
    )


def crate(colours: Palette, traits: Traits) -> str:
    """A box: `chute` (it comes down from the sky), `springs` (somebody jumps out)."""
    top = 52
    box = (
        tag("rect", x=26, y=top, width=48, height=42, rx=3, fill=colours.body)
        + line(f"M26 {top}L74 94M74 {top}L26 94", colours.shade, 4)
        + tag("rect", x=26, y=top, width=48, height=42, rx=3, fill="none", stroke=colours.shade, stroke_width=5)
    )
    if traits.get("chute"):
        canopy = path("M8 34Q12 4 50 4Q88 4 92 34Q82 26 71 34Q61 26 50 34Q39 26 29 34Q18 26 8 34Z", colours.accent)
        return line("M9 34L32 52M29 34L40 52M71 34L60 52M91 34L68 52", colours.ink, 1.6) + canopy + box
    if traits.get("springs"):
        spring = line("M50 56Q34 52 50 48Q66 44 50 40Q36 37 50 34", colours.shade, 4)
        hat = polygon([(34, 16), (50, -6), (66, 16)], colours.accent) + circle(50, -6, 4, colours.light)
        head = circle(50, 23, 13, "#f3d9c0") + circle(45, 21, 2, colours.ink) + circle(55, 21, 2, colours.ink)
        nose = circle(50, 25, 3, colours.accent) + line("M43 29Q50 35 57 29", colours.ink, 1.8)
        lid = polygon([(26, 52), (74, 52), (90, 36), (42, 36)], colours.light, opacity=0.9)
        return lid + spring + head + hat + nose + box
    return box + polygon([(26, 52), (74, 52), (66, 42), (34, 42)], colours.light)


def safe(colours: Palette, traits: Traits) -> str:
    """A strongbox: `open`."""
    body = tag("rect", x=14, y=14, width=72, height=72, rx=8, fill=colours.shade) + line("M26 86V94M74 86V94", colours.shade, 8)
    if traits.get("open"):
        inside = tag("rect", x=22, y=22, width=56, height=56, rx=4, fill=colours.ink)
        gold = "".join(
            tag("rect", x=x, y=y, width=16, height=8, rx=2, fill=colours.accent) for x, y in ((28, 68), (47, 68), (37, 58))
        )
        return body + inside + gold + polygon([(14, 18), (-4, 8), (-4, 92), (14, 82)], colours.body)
    door = tag("rect", x=22, y=22, width=56, height=56, rx=4, fill=colours.body)
    spokes = line("M50 36V64M36 50H64M40 40L60 60M60 40L40 60", colours.light, 4)
    return body + door + circle(50, 50, 18, colours.shade) + spokes + circle(50, 50, 6, colours.accent)


def vehicle(colours: Palette, traits: Traits) -> str:
    """A car: `siren`, `wired` (a bomb on its roof), `count` 1 to 3 of them."""
    cars: list[str] = []
    for place in range(amount(traits, "count", 1, 1, 3)):
        y = 60 - place * 22
        cars.insert(
            0,
            path(f"M8 {y + 18}Q8 {y + 4} 22 {y + 3}L32 {y - 14}Q34 {y - 18} 40 {y - 18}H62Q68 {y - 18} 71 {y - 14}L80 {y + 3}"
                 f"Q92 {y + 4} 92 {y + 18}V{y + 22}H8Z", colours.body)
            + polygon([(37, y - 11), (49, y - 11), (49, y + 2), (30, y + 2)], colours.light)
            + polygon([(54, y - 11), (64, y - 11), (72, y + 2), (54, y + 2)], colours.light)
            + "".join(circle(x, y + 22, 9, colours.ink) + circle(x, y + 22, 4, colours.light) for x in (28, 72))
            + circle(88, y + 10, 3.5, colours.accent),
        )  # fmt: skip
    extra = ""
    if traits.get("siren"):
        extra = tag("rect", x=44, y=34, width=14, height=8, rx=3, fill=colours.accent) + line(
            "M51 28V18M38 32L30 24M64 32L72 24", colours.accent, 3
        )
    if traits.get("wired"):
        extra = circle(51, 30, 13, colours.ink) + _fuse(colours, 58, 20) + circle(46, 26, 3, colours.light)
    return "".join(cars) + extra


def crowd(colours: Palette, traits: Traits) -> str:
    """People together: `count` (2 to 7), `carry` (torches, flags, shields, nothing)."""
    places = ((50, 44, 1.0), (24, 52, 0.9), (76, 52, 0.9), (10, 66, 0.8), (90, 66, 0.8), (37, 68, 0.95), (63, 68, 0.95))
    carry = word(traits, "carry", "nothing")
    parts = []
    for place in range(amount(traits, "count", 5, 2, 7)):
        x, y, size = places[place]
        if carry == "torches" and place < 5:
            parts.append(line(f"M{x + 10 * size} {y + 30}V{y - 14}", colours.shade, 3))
            parts.append(path(f"M{x + 10 * size} {y - 8}c-9 -4 -4 -14 0 -20c4 6 9 16 0 20Z", colours.accent))
        if carry == "flags" and place < 3:
            parts.append(
                line(f"M{x + 12} {y + 30}V{y - 34}", colours.shade, 3)
                + path(f"M{x + 12} {y - 34}h18l-5 6l5 6h-18Z", colours.accent)
            )
        coat = colours.body if place % 2 else colours.shade
        parts.append(
            path(f"M{x - 16 * size} 98Q{x - 15 * size} {y + 10} {x} {y + 10}Q{x + 15 * size} {y + 10} {x + 16 * size} 98Z", coat)
        )
        parts.append(circle(x, y, 10 * size, "#f3d9c0"))
        parts.append(
            path(
                f"M{x - 10 * size} {y}Q{x} {y - 20 * size} {x + 10 * size} {y}Q{x} {y - 9 * size} {x - 10 * size} {y}Z",
                colours.ink,
            )
        )
    if carry == "shields":
        parts += [
            tag("rect", x=x - 13, y=56, width=26, height=40, rx=6, fill=colours.light, stroke=colours.frame, stroke_width=2.5)
            + line(f"M{x - 7} 66H{x + 7}", colours.accent, 4)
            for x in (20, 50, 80)
        ]
    return "".join(parts)


def stage(colours: Palette, traits: Traits) -> str:
    """A theatre stage: `show` (star, rabbit, smoke, nothing)."""
    show = word(traits, "show", "nothing")
    middle = {
        "star": polygon([(50, 34), (55, 47), (69, 47), (58, 56), (62, 70), (50, 62), (38, 70), (42, 56), (31, 47), (45, 47)], colours.accent),
        "rabbit": ellipse(44, 42, 4, 13, "#ffffff") + ellipse(56, 42, 4, 13, "#ffffff") + circle(50, 60, 12, "#ffffff")
        + circle(46, 58, 2, colours.ink) + circle(54, 58, 2, colours.ink) + polygon([(34, 68), (66, 68), (62, 84), (38, 84)], colours.ink),
        "smoke": "".join(circle(x, y, r, "#ffffff", opacity=0.85) for x, y, r in ((40, 62, 13), (58, 58, 15), (50, 44, 12), (66, 72, 10), (34, 76, 10))),
    }.get(show, "")  # fmt: skip
    curtains = path("M6 8H40Q38 50 18 78H6Z", colours.body) + path("M94 8H60Q62 50 82 78H94Z", colours.body)
    folds = line("M16 14Q17 46 10 70M28 14Q28 46 16 70M84 14Q83 46 90 70M72 14Q72 46 84 70", colours.shade, 2.4)
    valance = path("M4 4H96V18Q84 28 73 18Q61 28 50 18Q39 28 27 18Q16 28 4 18Z", colours.accent)
    floor = path("M4 78H96L100 96H0Z", colours.shade) + line("M4 78H96", colours.light, 2)
    return tag("rect", x=6, y=8, width=88, height=72, fill=colours.ink) + floor + middle + curtains + folds + valance


def papers(colours: Palette, traits: Traits) -> str:
    """Sheets of paper: `mark` (stamp, headline, strips, chart), `count` (1 to 3)."""
    sheets = "".join(
        tag("rect", x=24, y=10, width=52, height=72, rx=3, fill=colours.paper, stroke=colours.shade, stroke_width=3,
            transform=f"rotate({place * 9} 50 60)")
        for place in range(amount(traits, "count", 2, 1, 3) - 1, -1, -1)
    )  # fmt: skip
    mark = word(traits, "mark", "stamp")
    rows = line("M34 40H66M34 50H66M34 60H58", colours.body, 3)
    if mark == "headline":
        return (
            sheets
            + tag("rect", x=32, y=20, width=36, height=9, fill=colours.ink)
            + tag("rect", x=32, y=36, width=16, height=18, fill=colours.accent)
            + line("M54 38H68M54 46H68M54 54H68M32 64H68M32 72H60", colours.body, 3)
        )
    if mark == "strips":
        strips = line("M30 60V96M38 60V90M46 60V98M54 60V92M62 60V97M70 60V88", colours.paper, 5)
        box = tag("rect", x=14, y=44, width=72, height=20, rx=5, fill=colours.shade) + circle(76, 54, 4, colours.accent)
        return sheets + rows + line("M30 60V96M38 60V90M46 60V98M54 60V92M62 60V97M70 60V88", colours.shade, 8) + strips + box
    if mark == "chart":
        return sheets + line("M34 70V24M34 70H68", colours.ink, 3) + line("M36 62L46 50L54 56L67 30", colours.accent, 4)
    return (
        sheets + rows + circle(60, 68, 10, "none", stroke=colours.accent, stroke_width=4) + line("M54 68H66", colours.accent, 3)
    )
