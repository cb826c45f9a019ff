"""Tables of figures in Markdown that were measured at different times: to measure takes longer than one machine may be had."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

NOT_PLAYED: Final = "not played"
NOTHING: Final = "-"  # in the cells beside it
RULE: Final = "| --- "  # begins the line between the headings of a table and its rows

Place = tuple[str, int, str, str]  # the section, which of its tables, the first cell of the row, the heading of the column


def merged(earlier: list[str], lines: list[str]) -> list[str]:
    """The lines, with the earlier figure in each cell for which nothing was played this time."""
    known = {place: cell for _, places, row in _rows(earlier) for place, cell in zip(places, row)}
    told = list(lines)
    for number, places, row in _rows(lines):
        filled = [known.get(place, cell) if cell in (NOT_PLAYED, NOTHING) else cell for place, cell in zip(places, row)]
        told[number] = f"| {' | '.join(filled)} |"
    return told


def rows_of(lines: list[str]) -> Iterator[dict[str, str]]:
    """The rows of all tables, each cell by the heading of its column."""
    for _, places, row in _rows(lines):
        yield {heading: cell for (*_, heading), cell in zip(places, row)}


def _rows(lines: list[str]) -> Iterator[tuple[int, list[Place], list[str]]]:
    """The rows of all tables: the number of the line, where each of its cells belongs, and the cells."""
    section, table = "", 0
    headings: list[str] = []
    for number, line in enumerate(lines):
        if line.startswith("## "):
            section, table = line, 0
        elif line.startswith(RULE):
            headings = _cells(lines[number - 1])
            table += 1
        elif not line.startswith("| "):
            headings = []
        elif headings:
            row = _cells(line)
            yield number, [(section, table, row[0], heading) for heading in headings], row


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]
