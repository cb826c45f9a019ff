"""Writing SVG: elements as text, every value escaped."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr


def number(value: float) -> str:
    """A coordinate with at most two digits behind the point."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def tag(name: str, *children: str, **attributes: object) -> str:
    """One element; `stroke_width` becomes stroke-width, numbers are written short."""
    parts = []
    for key, value in attributes.items():
        if value is None:
            continue
        text = number(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else str(value)
        parts.append(f" {key.rstrip('_').replace('_', '-')}={quoteattr(text)}")
    inner = "".join(children)
    return f"<{name}{''.join(parts)}>{inner}</{name}>" if inner else f"<{name}{''.join(parts)}/>"


def text(content: str, **attributes: object) -> str:
    return tag("text", escape(content), **attributes)


def circle(x: float, y: float, r: float, fill: str, **attributes: object) -> str:
    return tag("circle", cx=x, cy=y, r=r, fill=fill, **attributes)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **attributes: object) -> str:
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **attributes)


def path(d: str, fill: str = "none", **attributes: object) -> str:
    return tag("path", d=d, fill=fill, **attributes)


def polygon(points: list[tuple[float, float]], fill: str, **attributes: object) -> str:
    return tag("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), fill=fill, **attributes)


def line(d: str, stroke: str, width: float, **attributes: object) -> str:
    return path(d, "none", stroke=stroke, stroke_width=width, stroke_linecap="round", stroke_linejoin="round", **attributes)


def group(*children: str, **attributes: object) -> str:
    return tag("g", *children, **attributes)
