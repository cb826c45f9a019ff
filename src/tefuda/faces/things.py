"""Motifs that do not live: forces, tools, places, signs."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.faces.growing import around
from tefuda.faces.palette import Palette
from tefuda.faces.svg import circle, ellipse, group, line, path, polygon, tag
from tefuda.faces.traits import amount, word

Traits = Mapping[str, object]


def star(colours: Palette, traits: Traits) -> str:
    """A star: `points` (4 to 12)."""
    points = amount(traits, "points", 5, 4, 12)
    corners = [around(50, 50, 40 if corner % 2 == 0 else 18, corner * 180 / points - 90) for corner in range(2 * points)]
    return polygon(corners, colours.accent) + circle(50, 50, 10, colours.light)


def comet(colours: Palette, traits: Traits) -> str:
    """Something falling from the sky: `count` (1 to 5)."""
    parts = []
    for place in range(amount(traits, "count", 1, 1, 5)):
        x, y, r = ((64, 62, 20), (26, 40, 10), (78, 22, 9), (30, 80, 9), (86, 84, 8))[place]
        tail = f"M{x - r * 0.7} {y + r * 0.7}L{x - r * 2.6} {y - r * 2.6}L{x + r * 0.7} {y - r * 0.7}Z"
        parts += [
            path(tail, colours.accent, opacity=0.8),
            circle(x, y, r, colours.shade),
            circle(x - r * 0.3, y - r * 0.2, r * 0.25, colours.light),
        ]
    return "".join(parts)


def flame(colours: Palette, traits: Traits) -> str:
    """Fire: `count` (1 to 5)."""
    count = amount(traits, "count", 1, 1, 5)
    shape = "M0 40C-24 40 -26 12 -10 -4C-10 8 -2 8 -2 0C-2 -14 -8 -24 4 -38C4 -20 24 -8 24 16C24 32 14 40 0 40Z"
    parts = []
    for place in range(count):
        x = 50 + (place - (count - 1) / 2) * (70 / count if count > 1 else 0)
        size = 1.1 if count == 1 else 0.55 + 0.2 * (place % 2)
        parts.append(path(shape, colours.accent, transform=f"translate({x} {60 if count > 1 else 52}) scale({size})"))
        parts.append(path(shape, colours.light, transform=f"translate({x} {68 if count > 1 else 66}) scale({size * 0.55})"))
    return "".join(parts)


def mountain(colours: Palette, traits: Traits) -> str:
    """A mountain or a rock: `snow`."""
    rock = polygon([(6, 92), (34, 36), (48, 54), (62, 22), (94, 92)], colours.shade) + polygon(
        [(62, 22), (94, 92), (58, 92)], colours.body
    )
    return rock + (polygon([(62, 22), (54, 40), (62, 36), (70, 42)], "#ffffff") if traits.get("snow") else "")


def water(colours: Palette, traits: Traits) -> str:
    """Waves: `drops`."""
    waves = "".join(
        path(f"M0 {y}Q12 {y - 16} 25 {y}T50 {y}T75 {y}T100 {y}V100H0Z", fill)
        for y, fill in ((48, colours.light), (64, colours.body), (80, colours.shade))
    )
    drop = "M0 -14C8 -2 10 4 0 10C-10 4 -8 -2 0 -14Z"
    drops = "".join(path(drop, colours.accent, transform=f"translate({x} {y})") for x, y in ((28, 24), (50, 16), (72, 26)))
    return waves + (drops if traits.get("drops") else "")


def lightning(colours: Palette, traits: Traits) -> str:
    """Lightning: `count` (1 to 3)."""
    bolt = "M8 -44L-22 6H-4L-12 44L22 -12H4L16 -44Z"
    count = amount(traits, "count", 1, 1, 3)
    places = {1: [(50, 50, 1.0)], 2: [(32, 48, 0.8), (70, 54, 0.7)], 3: [(50, 46, 0.9), (20, 56, 0.55), (80, 56, 0.55)]}[count]
    return "".join(path(bolt, colours.accent, transform=f"translate({x} {y}) scale({size})") for x, y, size in places)


def crystal(colours: Palette, traits: Traits) -> str:
    """Ice or crystal: `count` (1 to 3)."""
    places = ((50, 1.0), (24, 0.62), (77, 0.66))[: amount(traits, "count", 3, 1, 3)]
    return "".join(
        group(polygon([(0, -44), (14, -20), (14, 34), (0, 42), (-14, 34), (-14, -20)], colours.body), polygon([(0, -44), (14, -20), (14, 34), (0, 42)], colours.light),
              transform=f"translate({x} {54 + (1 - size) * 34}) scale({size})")
        for x, size in places
    )  # fmt: skip


def shield(colours: Palette, traits: Traits) -> str:
    """A shield: `sign` (cross, flame, leaf, none)."""
    shape = path("M50 8L86 20V50Q84 80 50 94Q16 80 14 50V20Z", colours.shade) + path(
        "M50 16L78 26V50Q76 74 50 85Q24 74 22 50V26Z", colours.body
    )
    sign = word(traits, "sign", "cross")
    if sign == "flame":
        return shape + group(flame(colours, {}), transform="translate(22 20) scale(.56)")
    return shape + (line("M50 28V72M32 48H68", colours.light, 8) if sign == "cross" else "")


def sword(colours: Palette, traits: Traits) -> str:
    """Blades: `count` 1 or 2."""
    blade = (
        path("M-6 20L-6 -34L0 -46L6 -34L6 20Z", colours.light, stroke=colours.shade, stroke_width=2)
        + line("M-14 22H14", colours.accent, 6)
        + line("M0 24V42", colours.shade, 6)
    )
    if amount(traits, "count", 1, 1, 2) == 1:
        return group(blade, transform="translate(50 50) rotate(35)")
    return group(blade, transform="translate(50 50) rotate(40)") + group(blade, transform="translate(50 50) rotate(-40)")


def exchange(colours: Palette, traits: Traits) -> str:
    """Two things change places: `upright` for above and below."""
    arrow = line("M0 -34V22", colours.accent, 9) + polygon([(-15, 18), (15, 18), (0, 42)], colours.accent)
    pair = group(arrow, transform="translate(34 48)") + group(arrow, transform="translate(66 52) rotate(180)")
    return pair if traits.get("upright") else group(pair, transform="rotate(90 50 50)")


def ring(colours: Palette, traits: Traits) -> str:
    """A magic circle: `points` (3 to 8)."""
    points = amount(traits, "points", 5, 3, 8)
    step = 2 if points >= 5 else 1
    corners = [around(50, 50, 34, corner * step * 360 / points - 90) for corner in range(points)]
    star_lines = polygon(corners, "none", stroke=colours.accent, stroke_width=3, stroke_linejoin="round")
    return (
        circle(50, 50, 42, "none", stroke=colours.shade, stroke_width=4)
        + circle(50, 50, 34, colours.light, opacity=0.6)
        + star_lines
        + circle(50, 50, 7, colours.accent)
    )


def heart(colours: Palette, traits: Traits) -> str:
    """A heart: `broken`."""
    shape = path("M50 86C10 56 8 34 22 22C34 12 46 20 50 32C54 20 66 12 78 22C92 34 90 56 50 86Z", colours.accent)
    return shape + (
        line("M50 30L42 46L56 54L46 72", colours.paper, 4) if traits.get("broken") else circle(34, 36, 6, "#ffffff", opacity=0.6)
    )


def eye(colours: Palette, traits: Traits) -> str:
    """An eye that watches: `closed`."""
    if traits.get("closed"):
        return line("M10 46Q50 78 90 46", colours.shade, 6) + line(
            "M24 60L18 70M40 67L37 78M60 67L63 78M76 60L82 70", colours.shade, 4
        )
    return (
        path("M6 50Q50 8 94 50Q50 92 6 50Z", "#ffffff", stroke=colours.shade, stroke_width=4)
        + circle(50, 50, 20, colours.body)
        + circle(50, 50, 10, colours.ink)
        + circle(44, 44, 4, "#ffffff")
    )


def mask(colours: Palette, traits: Traits) -> str:
    """A mask: `mood` (happy, sad)."""
    mouth = "M32 64Q50 82 68 64" if word(traits, "mood", "happy") == "happy" else "M32 76Q50 58 68 76"
    return (
        path("M16 20Q50 8 84 20Q90 72 50 94Q10 72 16 20Z", colours.light, stroke=colours.shade, stroke_width=4)
        + ellipse(35, 44, 8, 6, colours.ink)
        + ellipse(65, 44, 8, 6, colours.ink)
        + line(mouth, colours.accent, 5)
    )


def gear(colours: Palette, traits: Traits) -> str:
    """Gears: `teeth` (6 to 14)."""
    teeth = amount(traits, "teeth", 10, 6, 14)
    bars = "".join(
        tag("rect", x=43, y=6, width=14, height=20, rx=3, fill=colours.shade, transform=f"rotate({turn * 360 / teeth} 50 50)")
        for turn in range(teeth)
    )
    return bars + circle(50, 50, 34, colours.body) + circle(50, 50, 14, colours.light) + circle(50, 50, 6, colours.ink)


def coin(colours: Palette, traits: Traits) -> str:
    """Coins: `count` (1 to 5)."""
    parts = []
    for place in range(amount(traits, "count", 3, 1, 5)):
        y = 82 - place * 13
        parts += [
            ellipse(50 + (place % 2) * 6 - 3, y + 5, 28, 10, colours.shade),
            ellipse(50 + (place % 2) * 6 - 3, y, 28, 10, colours.accent),
        ]
    return "".join(parts)


def book(colours: Palette, traits: Traits) -> str:
    """An open book: `sign` (note, picture, none)."""
    pages = path(
        "M50 26Q30 14 8 22V80Q30 72 50 84Q70 72 92 80V22Q70 14 50 26Z", colours.paper, stroke=colours.shade, stroke_width=4
    ) + line("M50 26V84", colours.shade, 3)
    sign = word(traits, "sign", "lines")
    if sign == "note":
        return (
            pages
            + line("M66 62V34L80 30V58", colours.accent, 4)
            + circle(61, 63, 6, colours.accent)
            + circle(75, 59, 6, colours.accent)
        )
    if sign == "picture":
        return (
            pages
            + path("M60 62L70 44L82 62Z", colours.accent)
            + circle(64, 38, 4, colours.body)
            + line("M18 36H40M18 48H40M18 60H34", colours.body, 3)
        )
    return pages + line("M18 36H40M18 48H40M18 60H34M60 36H82M60 48H82M60 60H76", colours.body, 3)


def scroll(colours: Palette, traits: Traits) -> str:
    """A decree: `seal`."""
    sheet = path(
        "M20 14H74Q84 14 84 24V30H72V78Q72 88 62 88H22Q12 88 12 78V72H22V24Q22 14 20 14Z",
        colours.paper,
        stroke=colours.shade,
        stroke_width=3,
    )
    lines = line("M32 34H62M32 46H62M32 58H54", colours.body, 3)
    return sheet + lines + (circle(60, 72, 10, colours.accent) + circle(60, 72, 5, colours.light) if traits.get("seal") else "")


def building(colours: Palette, traits: Traits) -> str:
    """A house of some kind: `roof` (flat, temple, dome, tent, chimneys), `columns` (0 to 5), `flag`, `windows`."""
    roof = word(traits, "roof", "temple")
    top = {
        "flat": tag("rect", x=16, y=30, width=68, height=8, fill=colours.shade),
        "dome": path("M22 40Q22 12 50 12Q78 12 78 40Z", colours.shade),
        "chimneys": path("M20 38V26L35 38V26L50 38V26L65 38V26L80 38Z", colours.shade)
        + tag("rect", x=62, y=4, width=12, height=30, fill=colours.shade)
        + circle(70, -2, 7, "#ffffff", opacity=0.8)
        + circle(80, -8, 9, "#ffffff", opacity=0.6),
        "tent": path("M8 46L50 8L92 46Q80 52 71 46Q61 52 50 46Q39 52 29 46Q20 52 8 46Z", colours.accent),
    }.get(roof, polygon([(10, 40), (50, 12), (90, 40)], colours.shade))
    walls = tag("rect", x=20, y=38, width=60, height=54, fill=colours.body)
    columns = amount(traits, "columns", 4, 0, 5)
    pillars = "".join(
        tag("rect", x=20 + 60 * (place + 0.5) / columns - 4, y=42, width=8, height=46, rx=2, fill=colours.light)
        for place in range(columns)
    )
    windows = (
        "".join(tag("rect", x=x, y=y, width=8, height=10, fill=colours.accent) for x in (28, 46, 64) for y in (48, 66))
        if traits.get("windows")
        else ""
    )
    flag = line("M50 12V-4", colours.ink, 2) + path("M50 -4H68L63 1L68 6H50Z", colours.accent) if traits.get("flag") else ""
    return walls + pillars + windows + top + tag("rect", x=12, y=88, width=76, height=6, fill=colours.shade) + flag


def hand(colours: Palette, traits: Traits) -> str:
    """A hand: `pulls` (a plant), `gives` (a coin)."""
    palm = path(
        "M22 58Q20 46 30 48L40 54V24Q40 17 46 17Q52 17 52 24V46L54 20Q55 14 60 15Q66 15 65 22L64 47L68 28Q70 22 75 24Q80 26 78 32L74 54Q80 48 85 51Q90 55 84 62L72 80Q66 92 52 92Q36 92 30 78Z",
        "#f3d9c0",
        stroke=colours.shade,
        stroke_width=2.5,
    )
    if traits.get("pulls"):
        return line("M48 36Q44 18 50 2M50 20Q60 14 66 4M48 26Q38 20 32 8", colours.body, 4) + palm
    return palm + (circle(50, 66, 11, colours.accent) if traits.get("gives") else "")


def tool(colours: Palette, traits: Traits) -> str:
    """A tool: `kind` (sickle, spade, sheet, net, can, brush, spray)."""
    kind = word(traits, "kind", "spade")
    if kind == "sickle":
        return line("M36 92L46 54", colours.shade, 7) + path(
            "M44 56Q20 16 66 10Q94 12 88 40Q78 22 60 26Q42 32 52 56Z", colours.light, stroke=colours.shade, stroke_width=2
        )
    if kind == "sheet":
        plants = line(
            "M12 44Q10 30 4 26M12 44Q16 30 22 26M86 42Q84 28 78 24M86 42Q90 30 96 26M50 30Q46 18 40 14M50 30Q54 18 60 14",
            "#3f7a35",
            3.5,
        )
        sheet = path("M16 36Q50 28 84 36L96 86Q50 96 4 86Z", colours.ink, opacity=0.9)
        folds = line("M34 34Q28 60 26 90M50 32V92M66 34Q72 60 74 90M12 56Q50 50 88 56", colours.body, 1.6)
        return (
            plants
            + sheet
            + folds
            + "".join(circle(x, y, 3.6, colours.accent) for x, y in ((18, 39), (82, 39), (9, 83), (91, 83)))
        )
    if kind == "net":
        return (
            line("M30 92L52 50", colours.shade, 6)
            + circle(64, 30, 24, "none", stroke=colours.body, stroke_width=4)
            + line("M46 20L82 40M44 34L72 50M56 10L86 26M76 10L52 50M86 22L66 52M62 8L44 36", colours.body, 1.6)
        )
    if kind == "can":
        return (
            path("M24 44H70V88H24Z", colours.body)
            + line("M70 56L94 36M30 44Q46 20 64 44", colours.shade, 5)
            + "".join(circle(90 + dx, 46 + dy, 2.4, colours.accent) for dx, dy in ((0, 6), (5, 14), (-3, 18)))
        )
    if kind == "brush":
        return (
            line("M50 92V50", colours.shade, 7)
            + tag("rect", x=32, y=36, width=36, height=16, rx=3, fill=colours.body)
            + path("M34 36L38 8H62L66 36Z", colours.accent)
        )
    if kind == "spray":
        return (
            path("M34 46H62L68 60V90Q68 94 64 94H32Q28 94 28 90V60Z", colours.light, stroke=colours.shade, stroke_width=2.5)
            + tag("rect", x=32, y=66, width=32, height=18, rx=3, fill=colours.accent)
            + path("M36 46V34H30V22H62L70 28V34H58V46Z", colours.body)
            + line("M34 34Q30 44 38 50", colours.shade, 3.5)
            + "".join(
                circle(x, y, r, colours.accent)
                for x, y, r in ((78, 30, 2.4), (86, 24, 2), (86, 34, 2.6), (94, 18, 1.8), (95, 30, 2.2), (94, 40, 2))
            )
        )
    soil = path("M8 96Q14 78 36 80Q60 70 84 82Q92 86 94 96Z", "#7a5a3c")
    handle = line("M26 4L48 8M37 6L50 44", colours.shade, 6)
    blade = path("M38 42L62 36L70 62Q66 80 60 88Q48 80 44 68Z", "#dfe3e6", stroke=colours.shade, stroke_width=2.5)
    return handle + blade + line("M52 44L58 74", colours.shade, 2) + soil


def anchor(colours: Palette, traits: Traits) -> str:
    """A link of a chain or an anchor: `chain`."""
    if traits.get("chain"):
        return "".join(
            tag("rect", x=x, y=38, width=34, height=24, rx=12, fill="none", stroke=colour, stroke_width=7)
            for x, colour in ((10, colours.shade), (33, colours.accent), (56, colours.shade))
        )
    return circle(50, 18, 9, "none", stroke=colours.shade, stroke_width=6) + line(
        "M50 28V86M30 42H70M16 60Q22 88 50 88Q78 88 84 60", colours.shade, 7
    )


def spark(colours: Palette, traits: Traits) -> str:
    """An idea: a lamp that shines; `rays` (0 to 12)."""
    rays = amount(traits, "rays", 8, 0, 12)
    lines = "".join(
        line("M50 4V14", colours.accent, 4).replace("<path", f'<path transform="rotate({turn * 360 / max(1, rays)} 50 42)"')
        for turn in range(rays)
    )
    return (
        lines
        + path(
            "M50 18C32 18 26 32 28 44C30 56 40 58 41 70H59C60 58 70 56 72 44C74 32 68 18 50 18Z",
            colours.light,
            stroke=colours.shade,
            stroke_width=3,
        )
        + tag("rect", x=41, y=72, width=18, height=14, rx=4, fill=colours.shade)
    )


def hourglass(colours: Palette, traits: Traits) -> str:
    """Time: `sand` (0 to 10), how much of it is left above."""
    left = amount(traits, "sand", 5, 0, 10) / 10
    top, bottom = 46 - 26 * left, 84 - 22 * left  # where the sand ends, above and below
    half = 5 + 19 * left  # half the width of the sand above, where it ends
    glass = path(
        "M24 14H76Q76 38 54 50Q76 62 76 86H24Q24 62 46 50Q24 38 24 14Z", colours.light, stroke=colours.shade, stroke_width=3
    )
    above = path(
        f"M{50 - half:.1f} {top:.1f}H{50 + half:.1f}Q{50 + half * 0.8:.1f} 42 50 50Q{50 - half * 0.8:.1f} 42 {50 - half:.1f} {top:.1f}Z",
        colours.accent,
    )
    below = path(f"M27 85Q30 {bottom + 4:.1f} 50 {bottom:.1f}Q70 {bottom + 4:.1f} 73 85Z", colours.accent)
    frame = line("M18 10H82M18 90H82", colours.shade, 8)
    return glass + above + line("M50 50V80", colours.accent, 2) + below + line("M32 20Q32 34 42 42", "#ffffff", 3) + frame
