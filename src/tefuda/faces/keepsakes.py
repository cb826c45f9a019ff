"""What somebody in a portrait holds, at the lower right of the box, and the things of a maker's desk as motifs of their own."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.faces.growing import around
from tefuda.faces.palette import Palette
from tefuda.faces.svg import circle, ellipse, group, line, path, polygon, tag
from tefuda.faces.traits import amount

Traits = Mapping[str, object]
GOLD = "#f0c24b"
GOLD_EDGE = "#b98a1c"


def clock(colours: Palette, traits: Traits) -> str:
    """An alarm clock: `minutes` to twelve (0 to 59)."""
    minutes = amount(traits, "minutes", 5, 0, 59)
    hand = around(50, 54, 24, -90 - minutes * 6)
    hour = around(50, 54, 15, -90 - minutes / 2)
    marks = "".join(line("M50 24V29", colours.shade, 3, transform=f"rotate({turn * 30} 50 54)") for turn in range(12))
    bells = "".join(
        ellipse(x, 22, 13, 9, colours.accent, transform=f"rotate({turn} {x} 22)") for x, turn in ((27, -38), (73, 38))
    )
    return (
        line("M28 84L20 95M72 84L80 95", colours.shade, 6) + bells + line("M50 20V10M44 9H56", colours.shade, 4)
        + circle(50, 54, 36, colours.body) + circle(50, 54, 29, "#ffffff") + marks
        + line(f"M50 54L{hand[0]:.1f} {hand[1]:.1f}", colours.ink, 4)
        + line(f"M50 54L{hour[0]:.1f} {hour[1]:.1f}", colours.ink, 5) + circle(50, 54, 4, colours.accent)
    )  # fmt: skip


def disc(colours: Palette, traits: Traits) -> str:
    """A record in its sleeve: `notes`."""
    sleeve = tag("rect", x=8, y=22, width=58, height=62, rx=4, fill=colours.body)
    cover = circle(37, 50, 15, colours.light) + path("M22 76Q37 56 52 76Z", colours.shade)
    plate = circle(64, 53, 29, "#e9ecf2", stroke=colours.shade, stroke_width=2)
    shine = path("M64 53L80 29A29 29 0 0 1 92 45Z", colours.accent, opacity=0.55) + path(
        "M64 53L48 77A29 29 0 0 1 36 61Z", colours.light, opacity=0.9
    )
    hole = circle(64, 53, 10, "#ffffff", stroke=colours.shade, stroke_width=2) + circle(64, 53, 4, colours.shade)
    note = (
        line("M80 22V6L92 3V18", colours.accent, 3.4)
        + circle(76.5, 22.5, 4, colours.accent)
        + circle(88.5, 18.5, 4, colours.accent)
    )
    return plate + shine + hole + sleeve + cover + (note if traits.get("notes") else "")


def screen(colours: Palette, traits: Traits) -> str:
    """Moving pictures: a screen that shows a star; `clapper`."""
    case = tag("rect", x=8, y=26, width=84, height=56, rx=8, fill=colours.shade)
    glass = tag("rect", x=15, y=33, width=70, height=42, rx=4, fill=colours.light)
    hill = path("M15 75V66Q32 50 50 64T85 60V75Z", colours.body)
    beams = "".join(
        polygon([(50, 52), around(50, 52, 44, turn - 5), around(50, 52, 44, turn + 5)], "#ffffff", opacity=0.5)
        for turn in range(200, 360, 28)
    )
    points = [around(50, 50, 15 if corner % 2 == 0 else 6.5, corner * 36 - 90) for corner in range(10)]
    stand = path("M38 82H62L68 94H32Z", colours.shade)
    clip = (
        group(
            tag("rect", x=8, y=10, width=84, height=12, rx=2, fill=colours.ink)
            + "".join(polygon([(x, 22), (x + 8, 10), (x + 16, 10), (x + 8, 22)], "#ffffff") for x in (12, 34, 56, 76)),
            transform="rotate(-7 10 20)",
        )
        if traits.get("clapper")
        else ""
    )
    inside = tag("clipPath", tag("rect", x=15, y=33, width=70, height=42, rx=4), id="screen-glass")
    return (
        stand + clip + case + glass + tag("defs", inside) + group(beams + hill, clip_path="url(#screen-glass)")
        + polygon(points, colours.accent, stroke="#ffffff", stroke_width=2, stroke_linejoin="round")
    )  # fmt: skip


def held(colours: Palette, kind: str, skin: str, tint: str) -> str:
    """The thing and the hand that holds it; nothing for an unknown word."""
    thing = _thing(colours, kind)
    return thing + ellipse(79, 92, 7.5, 6.5, skin, stroke=tint, stroke_width=1.4) if thing else ""


def _thing(colours: Palette, kind: str) -> str:
    a, s, light, ink = colours.accent, colours.shade, colours.light, colours.ink
    if kind == "pencil":
        return group(
            path("M-4 -30H4V18H-4Z", GOLD) + polygon([(-4, 18), (4, 18), (0, 28)], "#f3d9c0") + polygon([(-1.4, 24), (1.4, 24), (0, 28)], ink)
            + path("M-4 -36H4V-30H-4Z", a), transform="translate(82 82) rotate(200)",
        )  # fmt: skip
    if kind == "brush":
        return line("M78 100L88 64", s, 4) + path("M84 66L91 48L95 68Q89 72 84 66Z", a)
    if kind == "book":
        return path("M62 78L80 73L98 78V104L80 99L62 104Z", "#ffffff", stroke=s, stroke_width=2) + line(
            "M80 73V99M67 83L76 81M67 89L76 87M84 81L93 83M84 87L93 89", s, 1.6
        )
    if kind == "pages":
        return "".join(
            tag("rect", x=64 + step * 4, y=74 - step * 4, width=24, height=30, rx=1, fill=fill, stroke=s, stroke_width=1.4)
            for step, fill in enumerate((light, "#ffffff"))
        ) + line("M72 78H88M72 84H88M72 90H82", s, 1.6)  # fmt: skip
    if kind == "coins":
        return "".join(
            ellipse(x, y, 8, 3.4, GOLD, stroke=GOLD_EDGE, stroke_width=1.3)
            for x, y in ((80, 84), (80, 79), (80, 74), (92, 86), (92, 81))
        )
    if kind == "dice":
        die = tag("rect", x=-9, y=-9, width=18, height=18, rx=3, fill="#ffffff", stroke=s, stroke_width=1.6)
        five = "".join(circle(x, y, 1.8, a) for x, y in ((-4, -4), (4, -4), (0, 0), (-4, 4), (4, 4)))
        two = circle(-4, -4, 1.8, ink) + circle(4, 4, 1.8, ink)
        return group(die + five, transform="translate(74 78) rotate(-14)") + group(
            die + two, transform="translate(90 68) rotate(20)"
        )
    if kind == "watch":
        return (
            circle(82, 76, 13, GOLD, stroke=GOLD_EDGE, stroke_width=2)
            + circle(82, 76, 9.5, "#ffffff")
            + line("M82 76V69M82 76L87 79", ink, 2)
            + line("M82 63V59", GOLD_EDGE, 3)
        )
    if kind == "mic":
        return (
            line("M80 98L84 76", ink, 4.4)
            + circle(85, 69, 8, "#cfd3da", stroke=ink, stroke_width=1.6)
            + line("M79 67L91 69M80 72L89 74M84 62L83 77", ink, 1)
        )
    if kind == "megaphone":
        return (
            path("M70 82L92 66V100L70 90Z", a)
            + path("M92 64Q98 83 92 102Z", light, stroke=s, stroke_width=1.4)
            + line("M64 70L58 66M62 80L54 80", s, 2.4)
        )
    if kind == "lens":
        return (
            line("M80 94L84 82", s, 5)
            + circle(87, 70, 12, "#eaf6ff", fill_opacity=0.75, stroke=s, stroke_width=3.4)
            + line("M81 66Q84 61 90 62", "#ffffff", 2)
        )
    if kind == "broom":
        return (
            line("M74 104L90 48", "#a97943", 4)
            + path("M85 52L97 54L99 36Q91 31 85 33Z", GOLD, stroke=GOLD_EDGE, stroke_width=1.2)
            + line("M85 50L97 52", a, 2.6)
        )
    if kind == "cup":
        return (
            path("M72 70H92L89 92H75Z", a)
            + ellipse(82, 70, 10, 3, light)
            + line("M85 70L92 54", "#ffffff", 2.6)
            + circle(79, 63, 2, light)
            + circle(86, 58, 1.6, light)
        )
    if kind == "tag":
        return (
            path("M68 76L80 64H98V90H80Z", "#ffffff", stroke=s, stroke_width=2)
            + circle(79, 77, 2.6, s)
            + line("M85 71L94 84M94 71L85 84", a, 2.6)
        )
    if kind == "box":
        return (
            path("M62 80H96V106H62Z", "#c79a63")
            + path("M62 80L68 72H90L96 80Z", "#dcb680")
            + path("M76 72H83V106H76Z", a, opacity=0.75)
        )
    if kind == "pompom":
        tufts = "".join(
            line("M0 0V-14", a if turn % 2 else light, 4, transform=f"translate(84 74) rotate({turn * 24})") for turn in range(15)
        )
        return tufts + circle(84, 74, 5, a)
    if kind == "clapper":
        board = tag("rect", x=64, y=80, width=34, height=22, rx=2, fill=ink)
        bar = group(
            tag("rect", x=64, y=71, width=34, height=8, fill="#ffffff")
            + "".join(polygon([(x, 79), (x + 5, 71), (x + 10, 71), (x + 5, 79)], ink) for x in (64, 76, 88)),
            transform="rotate(-14 64 79)",
        )
        return board + bar + line("M69 88H92M69 95H84", "#ffffff", 1.6)
    if kind == "moon":
        return path("M88 52A17 17 0 1 0 96 80A14 14 0 0 1 88 52Z", GOLD, stroke=GOLD_EDGE, stroke_width=1.3) + circle(
            97, 58, 1.8, GOLD
        )
    if kind == "fan":
        blades = "".join(
            path("M0 0L-4 -27Q0 -30 4 -27Z", a if turn % 2 else light, transform=f"translate(80 94) rotate({-50 + turn * 16})")
            for turn in range(7)
        )
        return blades + circle(80, 94, 2.6, s)
    if kind == "bulb":
        rays = "".join(
            line("M0 -16V-20", GOLD_EDGE, 2, transform=f"translate(84 70) rotate({turn * 45 - 135})") for turn in range(7)
        )
        return (
            rays
            + circle(84, 70, 10.5, "#fff0b3", stroke=GOLD_EDGE, stroke_width=1.6)
            + tag("rect", x=80, y=79, width=8, height=8, rx=2, fill=s)
        )
    if kind == "bubble":
        return path(
            "M66 58H97Q100 58 100 62V76Q100 80 97 80H80L72 88V80H66Q62 80 62 76V62Q62 58 66 58Z",
            "#ffffff",
            stroke=s,
            stroke_width=1.8,
        ) + "".join(circle(x, 69, 2.4, a) for x in (72, 81, 90))
    if kind == "wand":
        points = [around(86, 62, 11 if corner % 2 == 0 else 4.6, corner * 36 - 90) for corner in range(10)]
        return line("M77 100L84 70", s, 3.6) + polygon(points, GOLD, stroke=GOLD_EDGE, stroke_width=1.3)
    return ""
