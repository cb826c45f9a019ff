"""Cards as pictures of dots: the shapes of a face drawn by resvg, its texts set in our own fonts."""

from __future__ import annotations

import io
from typing import Any, Final
from xml.etree import ElementTree

import resvg_py
from PIL import Image, ImageDraw

from tefuda.faces.draw import HEIGHT, WIDTH, XMLNS, card
from tefuda.faces.face import Face
from tefuda.faces.fonts import runs
from tefuda.faces.palette import palette

TEXT: Final = f"{{{XMLNS}}}text"
NORMAL_WEIGHT: Final = 400


def drawn(face: Face, width: int, height: int, language: str) -> Image.Image:
    """The whole card, so many dots wide and high. Its corners are filled: scissors cut straight."""
    root = ElementTree.fromstring(card(face))
    texts = root.findall(TEXT)
    assert len(texts) == len(list(root.iter(TEXT))), "texts inside of groups would lose their place"
    for text in texts:
        root.remove(text)
    scale = min(width / WIDTH, height / HEIGHT)
    left, top = (width - WIDTH * scale) / 2, (height - HEIGHT * scale) / 2
    page = Image.new("RGB", (width, height), palette(face.hue, face.accent).frame)
    ElementTree.register_namespace("", XMLNS)
    shapes = resvg_py.svg_to_bytes(
        svg_string=ElementTree.tostring(root, encoding="unicode"), width=round(WIDTH * scale), height=round(HEIGHT * scale),
        skip_system_fonts=True,
    )  # fmt: skip
    picture = Image.open(io.BytesIO(bytes(shapes)))
    page.paste(picture, (round(left), round(top)), picture)
    pen = ImageDraw.Draw(page)
    for text in texts:
        _write(pen, text, scale, left, top, language)
    return page


def _write(
    pen: ImageDraw.ImageDraw, text: ElementTree.Element[Any], scale: float, left: float, top: float, language: str
) -> None:
    size = round(float(text.get("font-size", "12")) * scale, 1)
    weight = int(text.get("font-weight", str(NORMAL_WEIGHT)))
    pieces = list(runs(text.text or "", language, size, weight))
    length = sum(font.getlength(piece) for piece, font in pieces)
    anchor = text.get("text-anchor", "start")
    x = left + float(text.get("x", "0")) * scale - {"start": 0.0, "middle": length / 2, "end": length}[anchor]
    y = top + float(text.get("y", "0")) * scale
    for piece, font in pieces:
        pen.text((x, y), piece, fill=text.get("fill", "#000"), font=font, anchor="ls")
        x += font.getlength(piece)
