"""Colours of a face from two hues, in OKLCH so that every hue looks equally bright, written as plain RGB."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin


def oklch(lightness: float, chroma: float, hue: float) -> str:
    """An OKLCH colour as #rrggbb, clipped to what a screen shows."""
    a, b = chroma * cos(radians(hue)), chroma * sin(radians(hue))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    linear = (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
    )
    return "#" + "".join(f"{round(255 * _gamma(min(1.0, max(0.0, value)))):02x}" for value in linear)


def _gamma(value: float) -> float:
    return 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055


@dataclass(frozen=True)
class Palette:
    """The colours of one face."""

    sky: str  # behind the motif, above
    ground: str  # behind the motif, below
    pattern: str
    body: str  # the motif's main colour
    shade: str  # its darker parts
    light: str  # its lighter parts
    accent: str
    ink: str  # lines and text
    paper: str  # text panels
    frame: str


def palette(hue: float, accent: float) -> Palette:
    return Palette(
        sky=oklch(0.92, 0.045, hue),
        ground=oklch(0.82, 0.075, hue),
        pattern=oklch(0.86, 0.065, hue),
        body=oklch(0.62, 0.135, hue + 18),
        shade=oklch(0.46, 0.115, hue + 10),
        light=oklch(0.9, 0.06, hue + 40),
        accent=oklch(0.7, 0.16, accent),
        ink=oklch(0.27, 0.045, hue),
        paper=oklch(0.975, 0.012, hue),
        frame=oklch(0.42, 0.09, hue),
    )
