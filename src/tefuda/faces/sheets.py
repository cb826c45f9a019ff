"""Sheets to print: cards at their true size, nine on a page, with marks to cut along."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from tefuda.faces.face import Face
from tefuda.faces.printing import drawn

CARD: Final = (63.0, 88.0)  # millimetres
PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
COLUMNS: Final = 3
ROWS: Final = 3
ON_A_SHEET: Final = COLUMNS * ROWS
MARK: Final = (1.5, 6.0)  # from where to where a cut mark goes, outside of the cards
INCH: Final = 25.4
INK: Final = "#000000"
QUALITY: Final = 92


@dataclass(frozen=True)
class Paper:
    """A page of so many dots per inch."""

    name: str
    dpi: int

    def dots(self, millimetres: float) -> int:
        return round(millimetres * self.dpi / INCH)

    @property
    def size(self) -> tuple[int, int]:
        width, height = PAPERS[self.name]
        return self.dots(width), self.dots(height)

    def corner(self, place: int) -> tuple[float, float]:
        """Where the card of a place begins, in millimetres; the block of cards lies in the middle of the page."""
        width, height = PAPERS[self.name]
        left, top = (width - COLUMNS * CARD[0]) / 2, (height - ROWS * CARD[1]) / 2
        return left + place % COLUMNS * CARD[0], top + place // COLUMNS * CARD[1]


def sheets(faces: Sequence[Face], paper: Paper, language: str) -> Iterator[Image.Image]:
    """The pages one after the other; only one of them is in memory. Copies of a face that follow each other are drawn once."""
    known = {id(face): face for face in faces}

    @lru_cache(maxsize=ON_A_SHEET)
    def picture(face: int, width: int, height: int) -> Image.Image:
        return drawn(known[face], width, height, language)

    for start in range(0, len(faces), ON_A_SHEET):
        page = Image.new("RGB", paper.size, "#ffffff")
        for place, face in enumerate(faces[start : start + ON_A_SHEET]):
            left, top = paper.corner(place)
            edges = [paper.dots(edge) for edge in (left, top, left + CARD[0], top + CARD[1])]  # shared: no gaps, no overlaps
            page.paste(picture(id(face), edges[2] - edges[0], edges[3] - edges[1]), (edges[0], edges[1]))
        _draw_marks(page, paper)
        yield page


def _draw_marks(page: Image.Image, paper: Paper) -> None:
    """Short lines in the margins, at every edge of a card."""
    pen = ImageDraw.Draw(page)
    left, top = paper.corner(0)
    right, bottom = left + COLUMNS * CARD[0], top + ROWS * CARD[1]
    width = max(1, paper.dots(0.15))
    near, far = MARK
    for column in range(COLUMNS + 1):
        x = left + column * CARD[0]
        for one, other in ((top - far, top - near), (bottom + near, bottom + far)):
            pen.line([(paper.dots(x), paper.dots(one)), (paper.dots(x), paper.dots(other))], fill=INK, width=width)
    for row in range(ROWS + 1):
        y = top + row * CARD[1]
        for one, other in ((left - far, left - near), (right + near, right + far)):
            pen.line([(paper.dots(one), paper.dots(y)), (paper.dots(other), paper.dots(y))], fill=INK, width=width)


def write_pdf(path: Path, pages: Iterator[Image.Image], dpi: int) -> int:
    """All pages into one file, which appears when it is whole; how many they were."""
    part = path.with_suffix(".part")
    count = 0
    try:
        for count, page in enumerate(pages, 1):
            page.save(part, "PDF", resolution=dpi, append=count > 1, quality=QUALITY, subsampling=0)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return count


def write_pngs(folder: Path, stem: str, pages: Iterator[Image.Image], dpi: int) -> int:
    """A picture for each page; how many they were."""
    count = 0
    for count, page in enumerate(pages, 1):
        page.save(folder / f"{stem}-{count:02}.png", "PNG", dpi=(dpi, dpi))
    return count
