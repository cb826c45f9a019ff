"""A row of cards with a cursor: left and right move it, Enter or a click chooses. Cards that do not fit go on in the next row.

A card that may be chosen has `·` at its edges, a picked one `{ }`, the one under the cursor `[ ]`: no colour is needed.
"""

from __future__ import annotations

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

from tefuda.terminal.blocks.fitting import left
from tefuda.terminal.blocks.grid import MARKS


@dataclass(frozen=True)
class CardLook:
    """How a card looks. `value` is what the row reports when it is chosen: a slug, a number, whatever the board needs."""

    value: object
    lines: tuple[str, ...]
    style: str = ""
    lit: bool = False
    picked: bool = False
    last: bool = False
    dim: bool = False


class CardRow(Widget, can_focus=True):
    """Cards side by side, each `card_width` columns; as many lines high as the longest of them."""

    DEFAULT_CSS = "CardRow { width: 1fr; height: auto; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("up", "jump(-1)", show=False),
        Binding("down", "jump(1)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    class Chosen(Message):
        """A card was chosen; `place` counts from 0."""

        def __init__(self, row: CardRow, place: int) -> None:
            super().__init__()
            self.row = row
            self.place = place
            self.value = row.cards[place].value

        @property
        def control(self) -> CardRow:
            return self.row

    class Moved(Chosen):
        """The cursor is on another card now."""

    def __init__(self, card_width: int = 14, gap: int = 1, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.card_width = card_width
        self.gap = gap
        self.cards: list[CardLook] = []
        self.cursor = 0

    def show(self, cards: list[CardLook]) -> None:
        """Show these cards; the cursor stays at its place as far as there is one."""
        relaid = len(cards) != len(self.cards) or self._height_of(cards) != self._height_of(self.cards)
        self.cards = cards
        self.cursor = max(0, min(self.cursor, len(cards) - 1))
        self.refresh(layout=relaid)

    @property
    def current(self) -> CardLook | None:
        return self.cards[self.cursor] if self.cards else None

    @staticmethod
    def _height_of(cards: list[CardLook]) -> int:
        return max((len(card.lines) for card in cards), default=1)

    def _per_row(self, width: int) -> int:
        return max(1, (width + self.gap) // (self.card_width + self.gap))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        rows = -(-max(1, len(self.cards)) // self._per_row(width))
        return rows * self._height_of(self.cards)

    def render_line(self, y: int) -> Strip:
        base = self.rich_style
        height = self._height_of(self.cards)
        row, line = divmod(y, height)
        per_row = self._per_row(self.size.width)
        segments: list[Segment] = []
        for place in range(row * per_row, min((row + 1) * per_row, len(self.cards))):
            segments.append(self._part(place, line, height, base))
            segments.append(Segment(" " * self.gap, base))
        return Strip(segments).adjust_cell_length(self.size.width, base)

    def _part(self, place: int, line: int, height: int, base: Style) -> Segment:
        card = self.cards[place]
        at_cursor = self.has_focus and place == self.cursor
        mark = "cursor" if at_cursor else "picked" if card.picked else "last" if card.last else "lit" if card.lit else ""
        before, after = MARKS[mark] if line == 0 else MARKS[""]
        text = left(card.lines[line] if line < len(card.lines) else "", max(0, self.card_width - 2))
        style = base + Style.parse(card.style)
        if card.dim:
            style += Style(dim=True)
        if card.last or card.picked:
            style += Style(bold=True, underline=card.last)
        if at_cursor or card.picked:
            style += Style(reverse=True)
        return Segment(before + text + after, style)

    def action_move(self, step: int) -> None:
        if self.cards:
            self.point_at((self.cursor + step) % len(self.cards))

    def action_jump(self, rows: int) -> None:
        place = self.cursor + rows * self._per_row(self.size.width)
        if 0 <= place < len(self.cards):
            self.point_at(place)

    def point_at(self, place: int) -> None:
        if place != self.cursor:
            self.cursor = place
            self.refresh()
            self.post_message(self.Moved(self, place))

    def action_choose(self) -> None:
        if self.cards:
            self.post_message(self.Chosen(self, self.cursor))

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is None or not self.cards:
            return
        across, inside = divmod(offset.x, self.card_width + self.gap)
        per_row = self._per_row(self.size.width)
        place = (offset.y // self._height_of(self.cards)) * per_row + across
        if inside < self.card_width and across < per_row and place < len(self.cards):
            self.point_at(place)
            self.action_choose()

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()
