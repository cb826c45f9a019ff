"""A new match: who sits where, and the options with what they mean, their ranges, and what is wrong as one types."""

from __future__ import annotations

import json
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Button, Input, Select, Static, Switch, TextArea

from tefuda.bots.specs import LEVELS
from tefuda.engine.errors import BadOptions, TefudaError
from tefuda.engine.events import Document
from tefuda.engine.game import Game
from tefuda.engine.match import Match, fresh_seed
from tefuda.engine.options import Filled, Option
from tefuda.engine.words import Words
from tefuda.saves import new_save
from tefuda.seating import BOT, HUMAN, bots_of
from tefuda.terminal.common import InterfaceWords
from tefuda.terminal.describing import spaced
from tefuda.terminal.keybar import Key, KeyBar
from tefuda.terminal.screens.page import Page
from tefuda.terminal.table import Table

DEFAULT_LEVEL: Final = "normal"
OTHER_BOTS: Final = ("greedy", "random")
SEEDS: Final = 2**63


class BadInput(Exception):
    """What a field holds cannot be read; the message says what is expected."""


def as_text(value: object) -> str:
    return value if isinstance(value, str) and value.isidentifier() else json.dumps(value, ensure_ascii=False)


class OptionField(Vertical):
    """One option: its name, a field to set it, what it means, and what is wrong with it."""

    def __init__(self, option: Option, words: Words, ui: InterfaceWords) -> None:
        super().__init__(classes="option")
        self.option = option
        self.words = words
        self.ui = ui

    def compose(self) -> ComposeResult:
        with Horizontal(classes="field"):
            yield Static(self.option.name, classes="label", markup=False)
            yield self.field()
        if self.option.kind == "json" and self.option.choices:
            with Horizontal(classes="presets"):
                presets = [(spaced(self.words, as_text(choice)), place) for place, choice in enumerate(self.option.choices)]
                yield Select(presets, compact=True, prompt=self.ui.get("form.presets"), classes="preset")
        yield Static(self.explained(), classes="help", markup=False)
        yield Static(classes="problem", markup=False)

    def explained(self) -> str:
        """What the option means, and what is allowed where the field does not show it."""
        option = self.option
        allowed = f"{option.low}-{option.high}" if option.kind == "int" else option.allowed if option.kind == "json" else ""
        text = self.words.get(f"option.{option.name}")
        return f"{text} ({allowed})" if allowed else text

    @on(Select.Changed, ".preset")
    def _preset(self, event: Select.Changed) -> None:
        if isinstance(event.value, int):
            self.query_one(TextArea).text = as_text(self.option.choices[event.value])

    def field(self) -> Widget:
        option = self.option
        if option.kind == "bool":
            return Switch(bool(option.default))
        if option.kind == "choice":
            entries = [(spaced(self.words, str(choice)), place) for place, choice in enumerate(option.choices)]
            return Select(entries, value=self.default_place(), allow_blank=False, compact=True)
        if option.kind == "int":
            return Input(str(option.default), compact=True)
        default = "" if option.default is None else as_text(option.default)
        return TextArea(default, compact=True, soft_wrap=True, placeholder=self.ui.get("form.default"))

    def default_place(self) -> int:
        return next(place for place, choice in enumerate(self.option.choices) if choice == self.option.default)

    def value(self) -> object:
        """What the field holds; BadInput if it cannot be read."""
        if self.option.kind == "bool":
            return self.query_one(Switch).value
        if self.option.kind == "choice":
            place = self.query_one(Select).value
            assert isinstance(place, int)
            return self.option.choices[place]
        text = self.query_one(Input).value if self.option.kind == "int" else self.query_one(TextArea).text
        if not text.strip() and self.option.kind == "json":
            return self.option.default
        try:
            return json.loads(text)
        except ValueError:
            if self.option.kind == "json" and text.strip().isidentifier():
                return text.strip()  # a name needs no quotes here
            raise BadInput(self.option.allowed) from None

    def show_problem(self, problem: str) -> None:
        shown = self.query_one(".problem", Static)
        shown.update(f"✗ {problem}" if problem else "")
        shown.display = bool(problem)
        self.set_class(bool(problem), "wrong")


class NewMatchScreen(Page):
    """Checks everything on every change with the game's own option table; starts when nothing is wrong."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f5,ctrl+s", "start", show=False, priority=True)]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.words = game.words(self.ui.language)
        self.filled: Filled | None = None

    def compose(self) -> ComposeResult:
        ui = self.ui
        yield Static(f"{self.words.get('name')} · {ui.get('key.play')}", classes="heading", markup=False)
        with VerticalScroll(id="form", can_focus=False):
            yield Static(self.words.get("summary"), classes="help", markup=False)
            yield Static(ui.get("form.seats"), classes="title", markup=False)
            for seat in range(self.game.seats[-1]):
                with Horizontal(classes="field", id=f"seat-{seat}"):
                    yield Static(self.words.seat(seat), classes="label", markup=False)
                    yield Select(
                        self.sitters(), value=HUMAN if seat == 0 else BOT + DEFAULT_LEVEL, allow_blank=False, compact=True
                    )
            if self.game.options().options:
                yield Static(ui.get("form.options"), classes="title", markup=False)
            for option in self.game.options().options:
                yield OptionField(option, self.words, ui)
            with Horizontal(classes="field"):
                yield Static(ui.get("form.seed"), classes="label", markup=False)
                yield Input(placeholder=ui.get("form.any_seed"), id="seed", compact=True)
            yield Static(id="seed-problem", classes="problem", markup=False)
            yield Button(ui.get("form.start"), id="start", variant="primary")
        yield KeyBar([Key("F5", ui.get("form.start"), "screen.start"), Key("Esc", ui.get("key.back"), "screen.back")])

    def sitters(self) -> list[tuple[str, str]]:
        ui = self.ui
        levels = [(ui.get("cpu", level=ui.get(f"level.{level}")), BOT + level) for level in (*LEVELS, *OTHER_BOTS)]
        return [(ui.get("form.person"), HUMAN), *levels]

    def on_mount(self) -> None:
        self.check()
        self.query_one("#seat-0 Select").focus()

    @on(Input.Changed)
    @on(Select.Changed)
    @on(Switch.Changed)
    @on(TextArea.Changed)
    def check(self) -> None:
        """Say beside each field what is wrong with it; remember the options if nothing is."""
        given: Filled = {}
        problems: dict[str, str] = {}
        for field in self.query(OptionField):
            try:
                value = field.value()
                if value != field.option.default:
                    given[field.option.name] = value
            except BadInput as problem:
                problems[field.option.name] = str(problem)
        self.filled = None
        try:
            filled = self.game.options().fill(given)
            if not problems:
                self.filled = filled
            self.show_seats(self.game.seat_count(filled))
        except BadOptions as refusal:
            problems.setdefault(refusal.option, refusal.allowed)
        for field in self.query(OptionField):
            field.show_problem(problems.get(field.option.name, ""))
        seed_problem = self.query_one("#seed-problem", Static)
        seed_problem.display = self.seed() is None
        seed_problem.update(f"✗ {self.ui.get('form.bad_seed')}")
        self.query_one("#start", Button).disabled = self.filled is None or self.seed() is None

    def show_seats(self, count: int) -> None:
        for seat in range(self.game.seats[-1]):
            self.query_one(f"#seat-{seat}").display = seat < count

    def seed(self) -> int | None:
        """The seed to use; None if what was typed is none."""
        text = self.query_one("#seed", Input).value.strip()
        if not text:
            return fresh_seed()
        return int(text) if text.isascii() and text.isdigit() and int(text) < SEEDS else None

    def seats(self, count: int) -> list[Document]:
        kinds = [str(self.query_one(f"#seat-{seat} Select", Select).value) for seat in range(count)]
        people = kinds.count(HUMAN)
        names = {HUMAN: "You" if people == 1 else ""}
        return [
            {
                "name": names.get(kind) or (f"Player {seat + 1}" if kind == HUMAN else f"CPU ({kind.removeprefix(BOT)})"),
                "kind": kind,
            }
            for seat, kind in enumerate(kinds)
        ]

    @on(Button.Pressed, "#start")
    def action_start(self) -> None:
        self.check()
        seed = self.seed()
        if self.filled is None or seed is None:
            self.notify(self.ui.get("form.wrong"), severity="warning")
            return
        try:
            match = Match(self.game, self.filled, seed, self.seats(self.game.seat_count(self.filled)))
            bots_of(match)
        except TefudaError as refusal:
            self.tefuda.refuse(refusal)
            return
        self.app.pop_screen()
        self.tefuda.open_table(Table(match, new_save(match)))
