"""Composing a face: the picture alone (`art`), or the whole printed card (`card`)."""

from __future__ import annotations

from typing import Final
from unicodedata import east_asian_width

from tefuda.faces.face import Face
from tefuda.faces.motifs import MOTIFS
from tefuda.faces.palette import Palette, palette
from tefuda.faces.patterns import PATTERNS
from tefuda.faces.svg import circle, group, path, polygon, tag, text

WIDTH: Final = 250
HEIGHT: Final = 350
PICTURE_HEIGHTS: Final = (168, 140, 112)
READABLE: Final = 9.0  # a text that would have to be smaller than this gets more room instead
FONT: Final = "'Noto Sans JP','Noto Sans KR','Noto Sans SC','Noto Sans CJK JP',sans-serif"
XMLNS: Final = "http://www.w3.org/2000/svg"


def art(face: Face, width: int = 100, height: int = 100) -> str:
    """The picture of a card alone, for boards and small places."""
    colours = palette(face.hue, face.accent)
    return tag("svg", _scene(face, colours, width, height), xmlns=XMLNS, viewBox=f"0 0 {width} {height}", role="img")


def card(face: Face) -> str:
    """The whole card, as it would be printed; a long text takes some of the picture's room."""
    colours = palette(face.hue, face.accent)
    height = next((height for height in PICTURE_HEIGHTS if _fits(face, height)), PICTURE_HEIGHTS[-1])
    parts = [
        tag("rect", width=WIDTH, height=HEIGHT, rx=14, fill=colours.frame),
        tag("rect", x=7, y=7, width=WIDTH - 14, height=HEIGHT - 14, rx=9, fill=colours.paper),
        group(_scene(face, colours, 222, height), transform="translate(14 46)"),
        tag("rect", x=14, y=46, width=222, height=height, rx=6, fill="none", stroke=colours.frame, stroke_width=2),
        _title(face, colours),
        _kind(face, colours, height),
        _body(face, colours, height),
        _stats(face, colours),
    ]
    return tag("svg", *parts, xmlns=XMLNS, viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", font_family=FONT)


def _scene(face: Face, colours: Palette, width: float, height: float) -> str:
    """Sky, pattern and motif, or the player's own picture, clipped to the box."""
    name = f"p-{face.slug}-{int(width)}"
    if face.picture:
        return tag("image", href=face.picture, width=width, height=height, preserveAspectRatio="xMidYMid slice")
    tile_width, tile_height, tile = PATTERNS[face.pattern](colours.pattern)
    size = min(width, height) * 0.86
    motif = group(
        MOTIFS[face.motif](colours, face.traits),
        transform=f"translate({(width - size) / 2:.1f} {(height - size) / 2:.1f}) scale({size / 100:.3f})",
    )
    return "".join(
        (
            tag(
                "defs",
                tag("pattern", tile, id=name, width=tile_width, height=tile_height, patternUnits="userSpaceOnUse"),
                tag("clipPath", tag("rect", width=width, height=height, rx=min(6, width / 12)), id=f"c-{name}"),
            ),
            group(
                tag("rect", width=width, height=height, fill=colours.sky),
                tag("rect", width=width, height=height, fill=f"url(#{name})"),
                tag("ellipse", cx=width / 2, cy=height * 0.93, rx=width * 0.42, ry=height * 0.1, fill=colours.ground),
                motif,
                clip_path=f"url(#c-{name})",
            ),
        )
    )


def _title(face: Face, colours: Palette) -> str:
    room = WIDTH - 28 - (40 if face.cost else 0)
    size = min(19.0, room / max(1.0, ems(face.title)))
    title = text(face.title, x=16, y=34, font_size=round(size, 1), font_weight=700, fill=colours.ink)
    if not face.cost:
        return title
    badge = circle(WIDTH - 29, 27, 16, colours.accent, stroke=colours.frame, stroke_width=2)
    return (
        title + badge + text(face.cost, x=WIDTH - 29, y=34, font_size=19, font_weight=800, text_anchor="middle", fill=colours.ink)
    )


def _kind(face: Face, colours: Palette, picture: int) -> str:
    if not face.kind:
        return ""
    size = min(11.0, (WIDTH - 28) / (cells(face.kind) * 0.56))
    return text(face.kind, x=WIDTH / 2, y=picture + 63, font_size=round(size, 1), text_anchor="middle", fill=colours.frame)


def _lines(face: Face, size: float) -> list[str]:
    return wrapped(face.text, int((WIDTH - 36) / (size * 0.53)))


def _room(face: Face, picture: int) -> int:
    """From the first line of the text down to the numbers or the edge of the card."""
    return HEIGHT - picture - 72 - (46 if face.stats else 14)


def _fits(face: Face, picture: int) -> bool:
    return len(_lines(face, READABLE)) * READABLE * 1.3 <= _room(face, picture)


def _body(face: Face, colours: Palette, picture: int) -> str:
    """The text, broken into lines that fit, smaller where there is much of it."""
    for size in (13.0, 12.0, 11.0, 10.0, READABLE, 8.0, 7.0):
        lines = _lines(face, size)
        if len(lines) * size * 1.3 <= _room(face, picture) or size == 7.0:
            break
    written = [
        text(line, x=18, y=round(picture + 82 + place * size * 1.3, 1), font_size=size, fill=colours.ink)
        for place, line in enumerate(lines)
    ]
    footer = (
        text(face.footer, x=WIDTH - 16, y=HEIGHT - 14, font_size=8, text_anchor="end", fill=colours.frame) if face.footer else ""
    )
    return "".join(written) + footer


def _stats(face: Face, colours: Palette) -> str:
    parts = []
    for place, stat in enumerate(face.stats):
        x = 30 + place * 46
        parts.append(group(_shape(stat.shape, colours), transform=f"translate({x} {HEIGHT - 26})"))
        parts.append(text(stat.value, x=x, y=HEIGHT - 20, font_size=16, font_weight=800, text_anchor="middle", fill=colours.ink))
    return "".join(parts)


def _shape(name: str, colours: Palette) -> str:
    """The sign behind a number."""
    look = {"stroke": colours.frame, "stroke_width": 2}
    fill = colours.light
    if name == "sword":
        return polygon([(0, -18), (17, 0), (0, 18), (-17, 0)], fill, **look)
    if name == "heart":
        return path("M0 17C-24 -1 -18 -17 -8 -16C-3 -16 0 -11 0 -8C0 -11 3 -16 8 -16C18 -17 24 -1 0 17Z", fill, **look)
    if name == "link":
        return tag("rect", x=-19, y=-13, width=38, height=26, rx=13, fill=fill, **look)
    if name == "shield":
        return path("M0 -17L16 -11V2Q14 13 0 18Q-14 13 -16 2V-11Z", fill, **look)
    if name == "wall":
        return tag("rect", x=-16, y=-15, width=32, height=30, rx=2, fill=fill, **look)
    if name == "leaf":
        return path("M-18 14Q-20 -16 16 -17Q20 16 -18 14Z", fill, **look)
    if name == "star":
        return polygon(
            [(0, -19), (6, -6), (19, -6), (9, 3), (13, 17), (0, 9), (-13, 17), (-9, 3), (-19, -6), (-6, -6)], fill, **look
        )
    return circle(0, 0, 16, fill, **look)


def cells(content: str) -> int:
    """Width of a text in half-width columns; East Asian letters take two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in content)


def ems(content: str) -> float:
    """Width of a bold text in units of its size: East Asian letters fill a square, others about three fifths of one."""
    return sum(1.0 if east_asian_width(letter) in "WF" else 0.6 for letter in content)


def wrapped(content: str, columns: int) -> list[str]:
    """Lines of at most `columns` columns; Latin words stay whole, East Asian text breaks anywhere."""
    lines: list[str] = []
    for paragraph in content.splitlines():
        line = ""
        for piece in _pieces(paragraph):
            if line and cells(line + piece.rstrip()) > columns:
                lines.append(line.rstrip())
                line = piece.lstrip()
            else:
                line += piece
        lines.append(line.rstrip())
    return lines


def _pieces(paragraph: str) -> list[str]:
    """Where a line may break: after a space, and around every East Asian letter."""
    pieces: list[str] = []
    for letter in paragraph:
        glued = pieces and not pieces[-1].endswith(" ") and cells(letter) == 1 and cells(pieces[-1][-1]) == 1
        if glued or letter in "、。，．）」』】！？：；":
            if pieces:
                pieces[-1] += letter
                continue
        pieces.append(letter)
    return pieces
