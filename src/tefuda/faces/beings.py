"""Motifs that live: creatures and people, put together from their traits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tefuda.faces.palette import Palette
from tefuda.faces.svg import circle, ellipse, line, path, polygon
from tefuda.faces.traits import amount, word


def creature(colours: Palette, traits: Mapping[str, object]) -> str:
    """An animal or monster: `build` (round, long, tall, flat), `ears` (round, pointed, long, none), `tail` (thin, bushy,
    curl, spike, none), `wings`, `horns`, `legs`, `shell`, `spots`, `eyes`, `teeth`, `pale` (white fur)."""
    if traits.get("pale"):
        colours = replace(colours, body=colours.paper, light="#ffffff", shade=colours.ground)
    build = word(traits, "build", "round")
    rx, ry, y = {"long": (34, 17, 64), "tall": (22, 31, 60), "flat": (36, 19, 68)}.get(build, (28, 24, 62))
    head_x, head_y, head = {"long": (72, 46, 15), "tall": (50, 30, 17), "flat": (76, 58, 12)}.get(build, (50, 40, 20))
    parts = [_tail(colours, word(traits, "tail", "thin"), 50 - rx, y)]
    if traits.get("wings"):
        parts.append(_wings(colours, y - ry * 0.6))
    parts += _legs(colours, amount(traits, "legs", 4, 0, 8), rx, y + ry * 0.7)
    parts.append(ellipse(50, y, rx, ry, colours.body))
    parts.append(ellipse(50, y + ry * 0.35, rx * 0.66, ry * 0.5, colours.light, opacity=0.85))
    if traits.get("shell"):
        parts.append(path(f"M{50 - rx} {y}A{rx} {ry + 8} 0 0 1 {50 + rx} {y}Z", colours.shade))
        parts.append(
            line(
                f"M{50 - rx / 2} {y - 2}V{y - ry * 0.8}M50 {y - 2}V{y - ry - 4}M{50 + rx / 2} {y - 2}V{y - ry * 0.8}",
                colours.light,
                2,
            )
        )
    for place in range(amount(traits, "spots", 0, 0, 5)):
        parts.append(circle(50 - rx * 0.6 + place * rx * 0.3, y - ry * 0.35 + (place % 2) * 6, 3.2, colours.shade))
    parts.append(_ears(colours, word(traits, "ears", "round"), head_x, head_y, head))
    parts.append(_horns(colours, amount(traits, "horns", 0, 0, 3), head_x, head_y, head))
    parts.append(circle(head_x, head_y, head, colours.body))
    parts.append(_face(colours, traits, head_x, head_y, head))
    return "".join(parts)


def _face(colours: Palette, traits: Mapping[str, object], x: float, y: float, r: float) -> str:
    eyes = amount(traits, "eyes", 2, 1, 3)
    parts = []
    for place in range(eyes):
        ex = x + (place - (eyes - 1) / 2) * r * 0.8
        parts += [circle(ex, y - r * 0.1, r * 0.2, "#ffffff"), circle(ex + 0.6, y - r * 0.08, r * 0.12, colours.ink)]
    parts.append(ellipse(x, y + r * 0.42, r * 0.4, r * 0.26, colours.light))
    parts.append(circle(x, y + r * 0.32, r * 0.1, colours.ink))
    if traits.get("teeth"):
        parts.append(polygon([(x - r * 0.28, y + r * 0.5), (x - r * 0.16, y + r * 0.82), (x - r * 0.04, y + r * 0.5)], "#ffffff"))
        parts.append(polygon([(x + r * 0.28, y + r * 0.5), (x + r * 0.16, y + r * 0.82), (x + r * 0.04, y + r * 0.5)], "#ffffff"))
    return "".join(parts)


def _ears(colours: Palette, kind: str, x: float, y: float, r: float) -> str:
    def pair(left: str, right: str) -> str:
        return left + right

    if kind == "round":
        return pair(
            circle(x - r * 0.75, y - r * 0.75, r * 0.42, colours.shade),
            circle(x + r * 0.75, y - r * 0.75, r * 0.42, colours.shade),
        )
    if kind == "pointed":
        return "".join(
            polygon(
                [(x + side * r * 0.95, y - r * 0.2), (x + side * r * 0.85, y - r * 1.45), (x + side * r * 0.15, y - r * 0.8)],
                colours.shade,
            )
            for side in (-1, 1)
        )
    if kind == "long":
        return "".join(
            ellipse(
                x + side * r * 0.45, y - r * 1.35, r * 0.24, r * 0.75, colours.shade, transform=f"rotate({side * 12} {x} {y})"
            )
            for side in (-1, 1)
        )
    return ""


def _horns(colours: Palette, count: int, x: float, y: float, r: float) -> str:
    sides = {0: [], 1: [0.0], 2: [-0.6, 0.6], 3: [-0.7, 0.0, 0.7]}[count]
    return "".join(
        path(f"M{x + side * r - 4} {y - r * 0.6}Q{x + side * r * 1.5} {y - r * 1.2} {x + side * r * 1.9} {y - r * 1.7}"
             f"Q{x + side * r * 1.1 + 4} {y - r * 1.1} {x + side * r + 5} {y - r * 0.6}Z", colours.accent)
        for side in sides
    )  # fmt: skip


def _tail(colours: Palette, kind: str, x: float, y: float) -> str:
    if kind == "none":
        return ""
    if kind == "bushy":
        return ellipse(x - 4, y - 10, 9, 18, colours.shade, transform=f"rotate(-30 {x} {y})") + circle(
            x - 14, y - 22, 6, colours.light
        )
    if kind == "curl":
        return line(
            f"M{x + 4} {y}C{x - 16} {y} {x - 16} {y - 24} {x - 4} {y - 22}C{x + 4} {y - 20} {x} {y - 12} {x - 5} {y - 14}",
            colours.shade,
            5,
        )
    if kind == "spike":
        return path(f"M{x + 6} {y - 6}Q{x - 16} {y} {x - 18} {y - 20}Q{x - 8} {y + 10} {x + 8} {y + 8}Z", colours.shade)
    return line(f"M{x + 4} {y}C{x - 14} {y + 4} {x - 8} {y - 18} {x - 18} {y - 20}", colours.shade, 3)


def _wings(colours: Palette, y: float) -> str:
    wing = f"M50 {y + 12}Q20 {y - 34} 4 {y - 22}Q12 {y - 14} 8 {y - 4}Q18 {y - 6} 18 {y + 4}Q28 {y} 30 {y + 10}Q40 {y + 8} 50 {y + 12}Z"
    return path(wing, colours.accent) + path(wing, colours.accent, transform="translate(100 0) scale(-1 1)")


def _legs(colours: Palette, count: int, rx: float, y: float) -> list[str]:
    step = 2 * rx * 0.8 / max(1, count - 1) if count > 1 else 0
    start = 50 - (count - 1) * step / 2
    return [line(f"M{start + place * step} {y}v12", colours.shade, 6) for place in range(count)]


def person(colours: Palette, traits: Mapping[str, object]) -> str:
    """Somebody: `hair` (short, long, bun, spiky, none), `hat` (cap, wide, top, pointed, crown, hood, helmet, none), `coat`
    (robe, suit, armour), `holds` (staff, blade, bag, book, brush, bow, shield, torch, camera, cards, coins, none),
    `mask`, `halo`, `wings`, `nose` (a clown's)."""
    parts = []
    if traits.get("halo"):
        parts.append(ellipse(50, 12, 18, 5, "none", stroke=colours.accent, stroke_width=3))
    if traits.get("wings"):
        parts.append(_wings(colours, 54))
    hair = word(traits, "hair", "short")
    if hair == "long":
        parts.append(path("M30 40Q28 14 50 14Q72 14 70 40L74 70H26Z", colours.shade))
    parts.append(_coat(colours, word(traits, "coat", "robe")))
    parts.append(circle(50, 38, 17, "#f3d9c0"))
    parts.append(_hair(colours, hair))
    parts += [circle(44, 39, 2, colours.ink), circle(56, 39, 2, colours.ink), line("M46 47Q50 50 54 47", colours.ink, 1.6)]
    if traits.get("nose"):
        parts += [circle(50, 43, 4.5, colours.accent), line("M42 48Q50 56 58 48", colours.ink, 2)]
    if traits.get("mask"):
        parts.append(
            path("M34 34H66V42Q58 45 50 40Q42 45 34 42Z", colours.ink)
            + circle(43, 38, 2.4, "#ffffff")
            + circle(57, 38, 2.4, "#ffffff")
        )
    parts.append(_hat(colours, word(traits, "hat", "none")))
    parts.append(_held(colours, word(traits, "holds", "none")))
    return "".join(parts)


def _coat(colours: Palette, kind: str) -> str:
    shape = path("M50 52C70 52 80 68 84 96H16C20 68 30 52 50 52Z", colours.body)
    if kind == "suit":
        return (
            shape
            + polygon([(40, 54), (50, 76), (60, 54)], "#ffffff")
            + polygon([(47, 58), (53, 58), (52, 78), (48, 78)], colours.accent)
        )
    if kind == "armour":
        plates = (
            circle(24, 66, 11, colours.shade)
            + circle(76, 66, 11, colours.shade)
            + path("M36 58H64L60 88L50 96L40 88Z", colours.light)
        )
        return shape + plates
    return shape + path("M44 54L50 66L56 54L60 96H40Z", colours.light)


def _hair(colours: Palette, kind: str) -> str:
    if kind == "none":
        return ""
    fringe = path("M33 38Q32 19 50 19Q68 19 67 38Q60 28 50 29Q40 28 33 38Z", colours.shade)
    if kind == "bun":
        return circle(50, 15, 8, colours.shade) + fringe
    if kind == "spiky":
        return polygon(
            [(32, 38), (28, 22), (38, 26), (40, 12), (49, 22), (58, 10), (61, 25), (72, 20), (68, 38), (50, 28)], colours.shade
        )
    return fringe


def _hat(colours: Palette, kind: str) -> str:
    if kind == "cap":
        return path("M33 30Q34 16 50 16Q66 16 67 30Z", colours.accent) + path("M60 27H80Q78 33 62 32Z", colours.accent)
    if kind == "wide":
        return ellipse(50, 28, 32, 6, colours.accent) + path("M36 28Q38 10 50 10Q62 10 64 28Z", colours.accent)
    if kind == "top":
        return ellipse(50, 27, 27, 5, colours.ink) + path("M35 27V2H65V27Z", colours.ink) + line("M35 22H65", colours.accent, 5)
    if kind == "pointed":
        return path("M30 30L54 -2L70 30Q50 36 30 30Z", colours.accent) + circle(54, 0, 3.5, colours.light)
    if kind == "crown":
        return polygon([(33, 28), (31, 10), (42, 19), (50, 7), (58, 19), (69, 10), (67, 28)], colours.accent)
    if kind == "hood":
        return path("M28 52Q22 12 50 12Q78 12 72 52Q68 24 50 24Q32 24 28 52Z", colours.shade)
    if kind == "helmet":
        return path("M31 40Q28 14 50 14Q72 14 69 40H61V31H39V40Z", colours.accent) + line("M50 14V4", colours.shade, 5)
    return ""


def _held(colours: Palette, kind: str) -> str:
    if kind == "staff":
        return line("M82 96L88 30", colours.shade, 4) + circle(88, 26, 7, colours.accent)
    if kind == "blade":
        return path("M84 78L94 22L98 78Z", colours.light, transform="rotate(8 88 60)") + line("M78 78H100", colours.shade, 5)
    if kind == "bag":
        return path("M72 74H96V94H72Z", colours.accent) + line("M78 74Q84 64 90 74", colours.shade, 3)
    if kind == "book":
        return path("M66 72L82 68L98 72V92L82 88L66 92Z", colours.light) + line("M82 68V88", colours.shade, 2)
    if kind == "brush":
        return line("M74 94L92 50", colours.shade, 4) + path("M89 54L94 36L97 54Z", colours.accent)
    if kind == "shield":
        return path("M64 62L82 56L100 62V78Q98 90 82 96Q66 90 64 78Z", colours.accent) + line(
            "M82 64V86M72 74H92", colours.light, 4
        )
    if kind == "torch":
        return line("M84 96L88 56", colours.shade, 5) + path("M88 58C72 54 78 38 86 26C90 34 104 46 88 58Z", colours.accent)
    if kind == "camera":
        return (
            path("M66 70H98V92H66Z", colours.ink) + circle(82, 81, 8, colours.light) + path("M74 70L77 64H87L90 70Z", colours.ink)
        )
    if kind == "cards":
        return "".join(
            path("M78 92V66H94V92Z", colours.paper, stroke=colours.shade, stroke_width=2, transform=f"rotate({turn} 84 96)")
            for turn in (-24, 0, 24)
        ) + circle(86, 78, 3, colours.accent)
    if kind == "coins":
        return "".join(ellipse(84, y + 3, 13, 5, colours.shade) + ellipse(84, y, 13, 5, colours.accent) for y in (90, 82, 74, 66))
    if kind == "bow":
        return (
            line("M86 40Q106 66 86 94", colours.shade, 4)
            + line("M86 40V94", colours.ink, 1.4)
            + line("M62 67H98", colours.accent, 2.6)
        )
    return ""
