"""Beside the board: who sits where and who is to act, and what has happened."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tefuda.engine.events import Document
from tefuda.engine.words import Words
from tefuda.saves import RESIGNED
from tefuda.seating import BOT
from tefuda.terminal.common import InterfaceWords

SEAT_STYLES = ("bold cyan", "bold magenta", "bold yellow", "bold green")
LINES_SHOWN = 40


def sitter(seat: Document, is_alone: bool, ui: InterfaceWords) -> str:
    """Who sits there: you, a person, or a CPU player with its level."""
    kind = str(seat["kind"])
    if kind.startswith(BOT):
        level = kind.removeprefix(BOT)
        return ui.get("cpu", level=ui.get(f"level.{level}") if f"level.{level}" in ui else level)
    return ui.get("you") if is_alone else ui.get("person")


class SeatsPanel(Static):
    """A line for each seat; `▶` marks who is to act."""

    def __init__(self, words: Words, ui: InterfaceWords) -> None:
        super().__init__(id="seats", markup=False)
        self.words = words
        self.ui = ui

    def show(self, seats: list[Document], to_act: list[int], humans: list[int]) -> None:
        lines: list[Content] = []
        for seat, entry in enumerate(seats):
            mark = "▶" if seat in to_act else " "
            note = f" {self.ui.get('match.has_resigned')}" if entry.get(RESIGNED) else ""
            style = SEAT_STYLES[seat % len(SEAT_STYLES)]
            who = sitter(entry, len(humans) == 1, self.ui)
            lines.append(Content.assemble((f"{mark} {self.words.seat(seat)}", style), f" · {who}", (note, "italic")))
        self.update(Content("\n").join(lines))


class EventLog(VerticalScroll, can_focus=False):
    """What the viewer saw happen lately, in words; the last action stands out. The log screen has everything."""

    def __init__(self, words: Words) -> None:
        super().__init__(id="log")
        self.words = words
        self.lines: list[tuple[int, str]] = []

    def compose(self) -> ComposeResult:
        yield Static(id="lines", markup=False)

    def restart(self, steps: list[list[Document]]) -> None:
        """Tell it all anew: the events of each action."""
        self.lines = [(number, self.words.event(event)) for number, events in enumerate(steps, 1) for event in events]
        self.tell()

    def add(self, number: int, event: Document) -> None:
        self.lines.append((number, self.words.event(event)))
        self.tell()

    def tell(self) -> None:
        last = self.lines[-1][0] if self.lines else 0
        before = 0
        shown: list[Content] = []
        for number, line in self.lines[-LINES_SHOWN:]:
            mark = f"{number} " if number != before else ""
            shown.append(Content.assemble((mark, "bold"), (line, "bold" if number == last else "dim")))
            before = number
        self.query_one("#lines", Static).update(Content("\n").join(shown))
        self.scroll_end(animate=False)
