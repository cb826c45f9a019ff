"""Text that takes exactly as many terminal columns as it should, also in Japanese, Korean and Chinese."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size

MORE = "…"


def cut(text: str, width: int) -> str:
    """The text, shortened with an ellipsis if it is wider."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - 1).rstrip() + MORE if width > 0 else ""


def left(text: str, width: int) -> str:
    shown = cut(text, width)
    return shown + " " * (width - cell_len(shown))


def right(text: str, width: int) -> str:
    shown = cut(text, width)
    return " " * (width - cell_len(shown)) + shown


def middle(text: str, width: int) -> str:
    shown = cut(text, width)
    room = width - cell_len(shown)
    return " " * (room // 2) + shown + " " * (room - room // 2)
