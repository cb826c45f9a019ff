"""A portrait: somebody from the shoulders up, with a look of their own. Every part is chosen by a trait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tefuda.faces.keepsakes import held
from tefuda.faces.palette import Palette
from tefuda.faces.svg import circle, ellipse, line, path, polygon
from tefuda.faces.traits import word

Traits = Mapping[str, object]
SKINS: Final = {"fair": ("#f8dfc9", "#eab99c"), "tan": ("#e8bd93", "#d39a6d"), "deep": ("#b17a52", "#93603d")}
BLUSH: Final = "#ee8f86"

# Hair behind the head, by style; the fringe is drawn in front of the face.
BACK: Final = {
    "short": "M25 47Q21 11 50 11Q79 11 75 47Q75 57 70 60H30Q25 57 25 47Z",
    "bob": "M24 44Q20 10 50 10Q80 10 76 44Q79 62 74 70Q62 74 50 71Q38 74 26 70Q21 62 24 44Z",
    "long": "M24 44Q19 9 50 9Q81 9 76 44Q78 78 86 103Q70 106 60 98H40Q30 106 14 103Q22 78 24 44Z",
    "wavy": "M24 42Q18 9 50 9Q82 9 76 42Q86 52 78 62Q90 72 80 84Q86 96 72 100H28Q14 96 20 84Q10 72 22 62Q14 52 24 42Z",
    "spiky": "M27 56L16 50L24 42L11 32L25 28L17 12L34 18L38 3L50 13L63 2L66 17L84 11L76 28L90 33L77 43L84 52L73 56Z",
}
TAILS: Final = {"twin": "M27 26Q4 30 8 62Q9 80 19 88Q24 70 30 48Z", "pony": "M34 16Q4 8 8 46Q10 70 2 80Q24 80 26 50Z"}
FRINGES: Final = {
    "straight": "M27 45Q25 15 50 15Q75 15 73 45L68 35Q50 31 32 35Z",
    "swept": "M27 46Q24 15 50 15Q76 15 73 46Q71 33 60 29Q48 40 33 37Q29 39 27 46Z",
    "parted": "M27 46Q24 15 50 15Q76 15 73 46Q69 31 52 22Q33 31 27 46Z",
    "jagged": "M27 47L26 26Q30 14 50 14Q70 14 74 26L73 47L67 33L61 41L55 31L48 41L41 31L34 41L32 35Z",
    "one_eye": "M27 46Q24 15 50 15Q76 15 73 46Q70 30 62 26Q58 50 36 54Q29 50 27 46Z",
}
DOWN: Final = 114  # below the edge: what is drawn to here is cut by the frame


def portrait(colours: Palette, traits: Traits) -> str:
    """Somebody: `hair` (short, bob, long, wavy, spiky, twin, pony, buns, bun, none), `fringe` (straight, swept, parted, jagged,
    one_eye), `hair_colour` (shade, body, accent, light, ink, white), `eyes` (open, happy, sleepy, sharp, star, wink, wide),
    `mouth` (smile, open, flat, cat, fangs), `skin` (fair, tan, deep), `wears` (glasses, headphones, beret, cap, ribbon, flower,
    crown, headband, shades, visor, star, scarf), `coat` (tee, hoodie, suit, apron, sailor, kimono, stage), `beard`,
    `holds` (see keepsakes), and `kin` cat for a cat."""
    if word(traits, "kin", "human") == "cat":
        return _cat(colours, traits)
    hair = {"white": "#dde3ee"}.get(
        word(traits, "hair_colour", "shade"), getattr(colours, word(traits, "hair_colour", "shade"), colours.shade)
    )
    skin, tint = SKINS.get(word(traits, "skin", "fair"), SKINS["fair"])
    style, wears = word(traits, "hair", "short"), word(traits, "wears", "none")
    parts = [
        _behind(colours, hair, style),
        _coat(colours, word(traits, "coat", "tee"), tint),
        circle(28, 47, 4.5, tint) + circle(72, 47, 4.5, tint),
        path("M28 38Q28 60 50 67Q72 60 72 38Q72 17 50 17Q28 17 28 38Z", skin),
        _features(colours, traits),
    ]
    if style != "none":
        parts.append(path(FRINGES.get(word(traits, "fringe", "swept"), FRINGES["swept"]), hair))
        parts.append(line("M37 22Q48 16 60 20", "#ffffff", 2.4, opacity=0.35))
    parts += [_worn(colours, wears), held(colours, word(traits, "holds", "none"), skin, tint)]
    return "".join(parts)


def _mirrored(shape: str, fill: str) -> str:
    return path(shape, fill) + path(shape, fill, transform="translate(100 0) scale(-1 1)")


def _behind(colours: Palette, hair: str, style: str) -> str:
    if style == "none":
        return ""
    if style == "twin":
        ties = circle(28, 25, 5, colours.accent) + circle(72, 25, 5, colours.accent)
        return _mirrored(TAILS["twin"], hair) + path(BACK["short"], hair) + ties
    if style == "pony":
        return path(TAILS["pony"], hair) + path(BACK["short"], hair) + circle(31, 17, 5, colours.accent)
    if style == "buns":
        return _mirrored("M14 16A11 11 0 1 1 36 16A11 11 0 1 1 14 16Z", hair) + path(BACK["short"], hair)
    if style == "bun":
        return (
            circle(50, 8, 10, hair) + path("M41 14H59", "none", stroke=colours.accent, stroke_width=3) + path(BACK["short"], hair)
        )
    return path(BACK.get(style, BACK["short"]), hair)


def _coat(colours: Palette, kind: str, tint: str) -> str:
    shoulders = f"M50 64C68 64 82 72 88 {DOWN}H12C18 72 32 64 50 64Z"
    neck = path("M43 58H57V70Q50 78 43 70Z", tint)
    if kind == "hoodie":
        hood = path("M26 66Q50 84 74 66Q80 74 72 80Q50 92 28 80Q20 74 26 66Z", colours.shade)
        return path(shoulders, colours.body) + neck + hood + line("M44 84V98M56 84V98", colours.light, 2.4)
    if kind == "suit":
        collar = polygon([(40, 65), (50, 86), (60, 65)], "#ffffff") + polygon(
            [(47, 70), (53, 70), (55, 92), (50, 97), (45, 92)], colours.accent
        )
        lapels = _mirrored(f"M40 65L50 88L44 {DOWN}H24L32 68Z", colours.shade)
        return path(shoulders, colours.body) + lapels + neck + collar
    if kind == "apron":
        bib = path(f"M36 82H64V{DOWN}H36Z", colours.light) + line("M36 82L31 67M64 82L69 67", colours.light, 4)
        return path(shoulders, colours.body) + neck + bib + path("M42 94H58V104H42Z", colours.accent, opacity=0.8)
    if kind == "sailor":
        collar = path("M32 66L50 90L68 66L76 76L50 100L24 76Z", colours.shade) + line("M30 74L50 94L70 74", "#ffffff", 1.6)
        bow = _mirrored("M50 90L38 84V98Z", colours.accent) + circle(50, 91, 3, colours.accent)
        return path(shoulders, colours.light) + neck + collar + bow
    if kind == "kimono":
        wraps = path(f"M38 65L60 {DOWN}H44L30 68Z", colours.light) + path(f"M62 65L40 {DOWN}H56L70 68Z", colours.accent)
        return path(shoulders, colours.body) + neck + wraps
    if kind == "stage":
        frill = "".join(circle(30 + step * 5.7, 74 + (7 - abs(step - 3.5) * 2), 5, colours.light) for step in range(8))
        stars = "".join(circle(x, y, 1.8, colours.accent) for x, y in ((32, 94), (44, 100), (58, 98), (68, 92), (50, 108)))
        return path(shoulders, colours.shade) + neck + frill + stars
    return path(shoulders, colours.body) + neck + line("M40 67Q50 82 60 67", colours.light, 4)


def _features(colours: Palette, traits: Traits) -> str:
    eyes = _eyes(colours, word(traits, "eyes", "open"))
    blush = ellipse(37, 53, 4.5, 2.4, BLUSH, opacity=0.5) + ellipse(63, 53, 4.5, 2.4, BLUSH, opacity=0.5)
    mouth = {
        "open": path("M45 55Q50 54 55 55Q54 62 50 62Q46 62 45 55Z", "#a63f3a"),
        "flat": line("M46 57H54", colours.ink, 1.8),
        "cat": line("M44 55Q47 59 50 55.5Q53 59 56 55", colours.ink, 1.7),
        "fangs": path("M44 55H56Q54 61 50 61Q46 61 44 55Z", "#a63f3a") + polygon([(46, 55), (49, 55), (47.5, 58.5)], "#ffffff"),
    }.get(word(traits, "mouth", "smile"), line("M45 56Q50 60 55 56", colours.ink, 1.8))
    beard = path("M34 52Q36 70 50 72Q64 70 66 52Q60 60 50 59Q40 60 34 52Z", colours.shade) if traits.get("beard") else ""
    return eyes + blush + beard + mouth


def _eyes(colours: Palette, kind: str) -> str:
    if kind == "happy":
        return line("M35 46Q40 39 45 46M55 46Q60 39 65 46", colours.ink, 2.4)
    if kind == "sleepy":
        lids = line("M34 44H46M54 44H66", colours.ink, 2.4)
        return path("M36 44H44Q44 50 40 50Q36 50 36 44ZM56 44H64Q64 50 60 50Q56 50 56 44Z", colours.shade) + lids
    if kind == "star":
        shape = [
            (0, -6),
            (1.6, -1.8),
            (6, -1.8),
            (2.5, 1.2),
            (3.8, 5.6),
            (0, 2.8),
            (-3.8, 5.6),
            (-2.5, 1.2),
            (-6, -1.8),
            (-1.6, -1.8),
        ]
        return "".join(
            polygon([(x + dx, 45 + dy) for dx, dy in shape], colours.accent, stroke=colours.ink, stroke_width=1) for x in (40, 60)
        )
    if kind == "wink":
        return _eye(colours, 40, 5.8) + line("M54 46Q60 41 66 46", colours.ink, 2.4)
    if kind == "sharp":
        return _eye(colours, 40, 4.6) + _eye(colours, 60, 4.6) + line("M33 38L46 41.5M67 38L54 41.5", colours.ink, 2.2)
    return _eye(colours, 40, 7 if kind == "wide" else 5.8) + _eye(colours, 60, 7 if kind == "wide" else 5.8)


def _eye(colours: Palette, x: float, height: float) -> str:
    return (
        ellipse(x, 45, 4.3, height, colours.ink)
        + ellipse(x, 45 + height * 0.38, 3, height * 0.5, colours.body)
        + circle(x + 1.4, 45 - height * 0.38, 1.7, "#ffffff")
        + circle(x - 1.4, 45 + height * 0.4, 0.9, "#ffffff")
    )


def _worn(colours: Palette, kind: str) -> str:
    a, s = colours.accent, colours.shade
    if kind == "glasses":
        rims = {"fill_opacity": 0.25, "stroke": colours.ink, "stroke_width": 2}
        return (
            ellipse(40, 46, 8, 7.5, "#ffffff", **rims)
            + ellipse(60, 46, 8, 7.5, "#ffffff", **rims)
            + line("M48 45H52M32 44L28 42M68 44L72 42", colours.ink, 2)
        )
    if kind == "shades":
        return (
            path("M30 40H49V44Q47 52 40 52Q32 52 30 44ZM51 40H70V44Q68 52 60 52Q53 52 51 44Z", colours.ink)
            + line("M34 43L38 48", "#ffffff", 1.6)
            + line("M28 41H72", colours.ink, 2.4)
        )
    if kind == "headphones":
        return line("M24 44Q24 7 50 7Q76 7 76 44", s, 5) + _mirrored("M19 38H27Q30 38 30 42V52Q30 56 27 56H19Q15 47 19 38Z", a)
    if kind == "beret":
        return path("M22 26Q20 6 52 6Q84 8 78 28Q64 18 48 20Q32 20 22 26Z", a) + line("M54 7Q54 1 58 1", a, 3)
    if kind == "cap":
        return path("M27 30Q27 8 50 8Q73 8 73 30Q50 22 27 30Z", a) + path(
            "M26 29Q50 19 76 29Q92 31 92 36Q70 28 50 28Q34 28 26 33Z", s
        )
    if kind == "ribbon":
        return _mirrored("M50 14L34 5Q30 14 34 23Z", a) + circle(50, 14, 4.5, colours.light)
    if kind == "flower":
        petals = "".join(
            circle(70 + dx, 20 + dy, 4.6, a) for dx, dy in ((0, -6), (5.7, -1.9), (3.5, 4.9), (-3.5, 4.9), (-5.7, -1.9))
        )
        return petals + circle(70, 20, 3.2, colours.light)
    if kind == "crown":
        return polygon([(36, 18), (33, 0), (43, 9), (50, -3), (57, 9), (67, 0), (64, 18)], a) + circle(50, 11, 2.4, "#ffffff")
    if kind == "headband":
        return path("M26 34Q50 21 74 34L74 28Q50 14 26 28Z", a) + path("M73 30L90 24L86 34L92 42Z", a)
    if kind == "visor":
        return path("M25 30Q50 18 75 30L84 36Q50 24 16 36Z", "#3d7f5c", opacity=0.9) + line("M26 27Q50 14 74 27", colours.ink, 3)
    if kind == "star":
        shape = [
            (0, -9),
            (2.4, -2.8),
            (9, -2.8),
            (3.8, 1.6),
            (5.6, 8.2),
            (0, 4.2),
            (-5.6, 8.2),
            (-3.8, 1.6),
            (-9, -2.8),
            (-2.4, -2.8),
        ]
        return polygon([(32 + dx, 20 + dy) for dx, dy in shape], a, stroke="#ffffff", stroke_width=1.2)
    if kind == "scarf":
        return path("M28 64Q50 78 72 64Q78 72 70 78Q50 88 30 78Q22 72 28 64Z", a) + path("M60 78L74 76L78 106H64Z", a)
    return ""


def _cat(colours: Palette, traits: Traits) -> str:
    """A cat that looks out of the picture."""
    body = path(f"M50 58C74 58 84 78 86 {DOWN}H14C16 78 26 58 50 58Z", colours.body) + ellipse(50, 98, 18, 24, colours.light)
    tail = line("M84 98Q104 78 88 60Q82 54 88 48", colours.shade, 7)
    ears = _mirrored("M22 40L18 6L46 20Z", colours.body) + _mirrored("M25 30L23 14L37 21Z", BLUSH)
    head = ellipse(50, 42, 32, 26, colours.body) + path("M40 17L44 27L50 16L56 27L60 17Q50 13 40 17Z", colours.shade)
    muzzle = ellipse(50, 54, 14, 10, colours.light)
    eyes = _eyes(colours, word(traits, "eyes", "open"))
    nose = polygon([(47, 50), (53, 50), (50, 53)], BLUSH) + line("M44 55Q47 59 50 55.5Q53 59 56 55", colours.ink, 1.7)
    whiskers = line("M30 50L12 46M30 54L13 56M70 50L88 46M70 54L87 56", colours.ink, 1.2)
    collar = line("M30 66Q50 76 70 66", colours.accent, 5) + circle(50, 73, 5, "#f0c24b")
    paper = path("M20 92L58 86L64 104L24 112Z", "#ffffff", stroke=colours.shade, stroke_width=1.4)
    ink = line("M28 96L52 92M30 101L48 98", colours.shade, 1.6)
    paws = ellipse(36, 92, 8, 5.5, colours.body) + ellipse(62, 92, 8, 5.5, colours.body)
    return tail + body + ears + head + muzzle + eyes + nose + whiskers + collar + paper + ink + paws
