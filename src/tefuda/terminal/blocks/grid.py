"""A grid of cells with a cursor: arrows move it, Enter or a click chooses.

Everything colour says a mark says too, at the edges of the cell: `[ ]` cursor, `{ }` picked, `< >` last move, `· ·` may be
chosen. So a cell of width 5 has room for 3 columns of text.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tefuda.terminal.blocks.fitting import left, middle


@dataclass(frozen=True)
class CellLook:
    """How a cell looks: its lines of text, a Rich style, and what is said about it by marks as well."""

    lines: tuple[str, ...] = ()
    style: str = ""
    lit: bool = False  # may be chosen now
    picked: bool = False  # chosen already, on the way to an action
    last: bool = False  # part of the last move
    dim: bool = False


MARKS = {"cursor": ("[", "]"), "picked": ("{", "}"), "last": ("<", ">"), "lit": ("·", "·"), "": (" ", " ")}


class Grid(Widget, can_focus=True):
    """`look(row, col)` draws a cell; call `refresh()` when what it draws from has changed."""

    DEFAULT_CSS = "Grid { width: auto; height: auto; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1, 0)", show=False),
        Binding("down", "move(1, 0)", show=False),
        Binding("left", "move(0, -1)", show=False),
        Binding("right", "move(0, 1)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    class Chosen(Message):
        """A cell was chosen by Enter, Space or a click."""

        def __init__(self, grid: Grid, row: int, col: int) -> None:
            super().__init__()
            self.grid = grid
            self.row = row
            self.col = col

        @property
        def control(self) -> Grid:
            return self.grid

    class Moved(Chosen):
        """The cursor (or the mouse) is on another cell now."""

    def __init__(
        self,
        rows: int,
        cols: int,
        look: Callable[[int, int], CellLook],
        cell_width: int = 5,
        cell_height: int = 1,
        labels: bool = True,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.rows = rows
        self.cols = cols
        self.look = look
        self.cell_width = cell_width
        self.cell_height = cell_height
        self.labels = labels  # row numbers at the left, column numbers above, as documents count: from 0
        self.cursor = (0, 0)

    def reshape(self, rows: int, cols: int, cell_width: int | None = None, cell_height: int | None = None) -> None:
        """Another size, as a new view may have."""
        self.rows, self.cols = rows, cols
        self.cell_width = cell_width or self.cell_width
        self.cell_height = cell_height or self.cell_height
        self.cursor = (min(self.cursor[0], max(0, rows - 1)), min(self.cursor[1], max(0, cols - 1)))
        self.refresh(layout=True)

    @property
    def margin(self) -> int:
        return 3 if self.labels else 0

    @property
    def head(self) -> int:
        return 1 if self.labels else 0

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.margin + self.cols * self.cell_width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.head + self.rows * self.cell_height

    def render_line(self, y: int) -> Strip:
        base = self.rich_style
        y -= self.head
        if y < 0:
            label = " " * self.margin + "".join(middle(str(col), self.cell_width) for col in range(self.cols))
            return Strip([Segment(label, base + Style(dim=True))], self.margin + self.cols * self.cell_width)
        row, line = divmod(y, self.cell_height)
        if row >= self.rows:
            return Strip.blank(self.size.width, base)
        segments: list[Segment] = []
        if self.labels:
            shown = f"{row:>2} " if line == (self.cell_height - 1) // 2 else "   "
            segments.append(Segment(shown, base + Style(dim=True)))
        segments += [self._cell(row, col, line, base) for col in range(self.cols)]
        return Strip(segments, self.margin + self.cols * self.cell_width)

    def _cell(self, row: int, col: int, line: int, base: Style) -> Segment:
        look = self.look(row, col)
        at_cursor = self.has_focus and self.cursor == (row, col)
        mark = "cursor" if at_cursor else "picked" if look.picked else "last" if look.last else "lit" if look.lit else ""
        before, after = MARKS[mark] if line == (self.cell_height - 1) // 2 else MARKS[""]
        text = left(look.lines[line] if line < len(look.lines) else "", max(0, self.cell_width - 2))
        style = base + Style.parse(look.style)
        if look.dim:
            style += Style(dim=True)
        if look.last or look.picked:
            style += Style(bold=True, underline=look.last)
        if at_cursor or look.picked:
            style += Style(reverse=True)
        return Segment(before + text + after, style)

    def action_move(self, down: int, across: int) -> None:
        if self.rows and self.cols:
            self.point_at((self.cursor[0] + down) % self.rows, (self.cursor[1] + across) % self.cols)

    def point_at(self, row: int, col: int) -> None:
        """Put the cursor on a cell."""
        if self.cursor != (row, col):
            self.cursor = (row, col)
            self.refresh()
            self.post_message(self.Moved(self, row, col))

    def action_choose(self) -> None:
        if self.rows and self.cols:
            self.post_message(self.Chosen(self, *self.cursor))

    def cell_at(self, x: int, y: int) -> tuple[int, int] | None:
        """The cell under a place inside the widget."""
        row, col = (y - self.head) // self.cell_height, (x - self.margin) // self.cell_width
        return (row, col) if y >= self.head and x >= self.margin and 0 <= row < self.rows and 0 <= col < self.cols else None

    def on_click(self, event: events.Click) -> None:
        place = event.get_content_offset(self)
        cell = None if place is None else self.cell_at(place.x, place.y)
        if cell is not None:
            self.point_at(*cell)
            self.action_choose()

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()
