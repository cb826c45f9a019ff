"""The fonts of printed cards: those that the web client brings along, so that a sheet looks the same on every machine.

The client's fonts come in many small files, each with some of the letters; its style sheets say which letters are where.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final

from PIL import ImageFont

from tefuda.engine.errors import TefudaError

CLIENT: Final = Path(__file__).parent.parent / "server" / "static"
FAMILIES: Final = {"en": "jp kr sc", "ja": "jp kr sc", "ko": "kr jp sc", "zh": "sc jp kr"}  # whose letters are taken first
FACE: Final = re.compile(
    r"@font-face\s*\{[^}]*?url\([\"']?([^)\"']*noto-sans-(jp|kr|sc)-[^)\"']*\.woff2)[^}]*?unicode-range:\s*([^;}]+)"
)


@dataclass(frozen=True)
class Slice:
    """A file with some letters of a family."""

    path: Path
    family: str
    ranges: tuple[tuple[int, int], ...]

    def has(self, letter: str) -> bool:
        return any(low <= ord(letter) <= high for low, high in self.ranges)


def read_slices(folder: Path) -> list[Slice]:
    """The slices that the style sheets of a built client speak of."""
    found: list[Slice] = []
    for sheet in sorted(folder.rglob("*.css")):
        for address, family, ranges in FACE.findall(sheet.read_text(encoding="utf-8")):
            path = folder / address.lstrip("/") if address.startswith("/") else sheet.parent / address
            if path.is_file():
                found.append(Slice(path, family, tuple(_range(part) for part in ranges.split(","))))
    return found


def _range(text: str) -> tuple[int, int]:
    """A range of a style sheet: U+41, U+41-5A, or U+4?? for U+400-4FF."""
    low, _, high = text.strip().upper().removeprefix("U+").partition("-")
    return int(low.replace("?", "0"), 16), int((high or low).replace("?", "F"), 16)


@cache
def slices() -> list[Slice]:
    found = read_slices(CLIENT)
    if not found:
        raise TefudaError("the fonts of the cards come with the web client, which is not built here; run: make web")
    return found


@cache
def slice_of(letter: str, language: str) -> Slice | None:
    for family in FAMILIES[language].split():
        for piece in slices():
            if piece.family == family and piece.has(letter):
                return piece
    return None


@cache
def font(path: Path, size: float, weight: int) -> ImageFont.FreeTypeFont:
    opened = ImageFont.truetype(path, size)
    opened.set_variation_by_axes([weight])
    return opened


def runs(text: str, language: str, size: float, weight: int) -> Iterator[tuple[str, ImageFont.FreeTypeFont]]:
    """A text in pieces that one file can draw; a letter that no file has is left to the first, which draws a box."""
    for piece, letters in groupby(text, key=lambda letter: slice_of(letter, language)):
        chosen = piece or slice_of("A", language)
        assert chosen is not None
        yield "".join(letters), font(chosen.path, size, weight)
