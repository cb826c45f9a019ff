"""Backgrounds: traditional repeating patterns (waves, hemp leaf, scales, …), each a tile that repeats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tefuda.faces.svg import circle, group, line, path, polygon, tag


def waves(colour: str) -> tuple[float, float, str]:
    """Seigaiha: overlapping rings of waves."""
    rings = [
        circle(x, y, r, "none", stroke=colour, stroke_width=1.2)
        for x, y in ((0, 12), (24, 12), (12, 6), (12, 18), (0, 24), (24, 24), (0, 0), (24, 0))
        for r in (11, 7.5, 4)
    ]
    return 24, 12, "".join(rings)


def hemp(colour: str) -> tuple[float, float, str]:
    """Asanoha: hemp leaves in stars."""
    lines = "M0 0L24 14M24 0L0 14M12 0V14M0 0V14M24 0V14M0 7L12 0L24 7L12 14Z"
    return 24, 14, line(lines, colour, 0.9)


def scales(colour: str) -> tuple[float, float, str]:
    """Uroko: rows of triangles."""
    return 16, 14, polygon([(0, 14), (8, 0), (16, 14)], colour, opacity=0.75)


def rings(colour: str) -> tuple[float, float, str]:
    """Shippo: interlocking circles."""
    ring = [circle(x, y, 10, "none", stroke=colour, stroke_width=1.2) for x, y in ((0, 0), (20, 0), (0, 20), (20, 20), (10, 10))]
    return 20, 20, "".join(ring)


def shell(colour: str) -> tuple[float, float, str]:
    """Kikko: hexagons like a turtle's shell."""
    return 24, 42, line("M12 0L24 7V21L12 28L0 21V7ZM12 28V42M0 42L0 42M24 42L24 42M0 0V7M24 0V7", colour, 1.2)


def checks(colour: str) -> tuple[float, float, str]:
    """Ichimatsu: checks."""
    return (
        20,
        20,
        tag("rect", width=10, height=10, fill=colour, opacity=0.7)
        + tag("rect", x=10, y=10, width=10, height=10, fill=colour, opacity=0.7),
    )


def arrows(colour: str) -> tuple[float, float, str]:
    """Yagasuri: feathers of arrows."""
    return 20, 24, group(path("M0 0L10 8V20L0 12Z", colour) + path("M10 8L20 0V12L10 20Z", colour, opacity=0.5))


def petals(colour: str) -> tuple[float, float, str]:
    """Scattered petals."""
    petal = "M0 0C3 -5 9 -5 10 0C9 5 3 5 0 0Z"
    places = ((6, 7, 20), (24, 16, 140), (12, 27, 260), (30, 34, 60))
    return 36, 40, "".join(path(petal, colour, transform=f"translate({x} {y}) rotate({turn})") for x, y, turn in places)


def stripes(colour: str) -> tuple[float, float, str]:
    return 12, 12, line("M-3 3L3 -3M0 12L12 0M9 15L15 9", colour, 2.4)


def dots(colour: str) -> tuple[float, float, str]:
    """Same-komon: fine dots."""
    return 12, 12, circle(3, 3, 1.6, colour) + circle(9, 9, 1.6, colour)


PATTERNS: Final[dict[str, Callable[[str], tuple[float, float, str]]]] = {
    "arrows": arrows, "checks": checks, "dots": dots, "hemp": hemp, "petals": petals, "rings": rings, "scales": scales,
    "shell": shell, "stripes": stripes, "waves": waves,
}  # fmt: skip
