"""Short questions: yes or no, one of several, a line of text, and the screen that hides a hand."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Horizontal, Vertical, VerticalScroll
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

from tefuda.terminal.screens.page import Dialog


class Confirm(Dialog[bool]):
    """A question that Enter or `y` affirms."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("y", "affirm", show=False), Binding("n", "cancel", show=False)]

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self.question, markup=False)
            with Horizontal(classes="buttons"):
                yield Button(self.ui.get("yes_key"), id="yes", variant="warning")
                yield Button(self.ui.get("no_key"), id="no")

    @on(Button.Pressed, "#yes")
    def action_affirm(self) -> None:
        self.dismiss(True)

    @on(Button.Pressed, "#no")
    def _no(self) -> None:
        self.dismiss(None)


class Menu(Dialog[str]):
    """One of several things to do, by its name."""

    def __init__(self, title: str, entries: list[tuple[str, str]]) -> None:
        super().__init__()
        self.title_text = title
        self.entries = entries

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self.title_text, classes="title", markup=False)
            yield OptionList(*(Option(label, id=name) for name, label in self.entries), markup=False, compact=True)

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)


class Ask(Dialog[str]):
    """A line of text."""

    def __init__(self, question: str, value: str) -> None:
        super().__init__()
        self.question = question
        self.value = value

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog wide"):
            yield Static(self.question, markup=False)
            yield Input(self.value)

    @on(Input.Submitted)
    def _entered(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)


class PassKeyboard(Dialog[bool]):
    """Hides everything until the next player says that nobody else looks."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "ready", show=False), Binding("escape", "ready", show=False)]

    def __init__(self, name: str) -> None:
        super().__init__(classes="opaque")
        self.seat_name = name

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self.ui.get("pass_keyboard", name=self.seat_name), classes="title", markup=False)
            yield Static(self.ui.get("press_enter"), markup=False)
            with Center():
                yield Button(self.ui.get("match.ready"), id="ready", variant="primary")

    @on(Button.Pressed, "#ready")
    def action_ready(self) -> None:
        self.dismiss(True)


class Reading(Dialog[None]):
    """A text to read, however long."""

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self.title_text = title
        self.text = text

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog tall"):
            yield Static(self.title_text, classes="title", markup=False)
            with VerticalScroll():
                yield Static(self.text, markup=False)

    def on_mount(self) -> None:
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        scroll.scroll_end(animate=False)
