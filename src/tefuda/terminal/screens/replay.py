"""A record, to watch: forward, back, to any point, by itself; and to play on from where one likes."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.timer import Timer
from textual.widgets import OptionList, ProgressBar, Static
from textual.widgets.option_list import Option

from tefuda.engine.events import Document
from tefuda.engine.game import State
from tefuda.engine.match import Match
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR
from tefuda.saves import RESIGNED, new_save
from tefuda.terminal.board import Board, board_class
from tefuda.terminal.keybar import Key, KeyBar
from tefuda.terminal.panels import SeatsPanel
from tefuda.terminal.scene import Scene
from tefuda.terminal.screens.details import DetailsScreen
from tefuda.terminal.screens.dialogs import Ask
from tefuda.terminal.screens.page import Page
from tefuda.terminal.settings import SPEEDS, following
from tefuda.terminal.table import Table

SLOWEST_STEP = 0.15  # seconds: by itself it goes on step by step even at the speed `instant`


class ReplayScreen(Page):
    """Shows the position after each action. A finished match is open to all eyes, a running one only to a spectator's."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,n,space,f3", "go(1)", show=False, priority=True),
        Binding("left,b,f2", "go(-1)", show=False, priority=True),
        Binding("home", "go_to(0)", show=False, priority=True),
        Binding("end", "go_to(-1)", show=False, priority=True),
        Binding("a,f5", "autoplay", show=False),
        Binding("g,f6", "ask_where", show=False),
        Binding("v,f7", "viewer", show=False),
        Binding("plus,f9", "speed", show=False),
        Binding("f1,question_mark,i", "details", show=False),
        Binding("f,f8", "play_on", show=False),
        Binding("f10,q", "back", show=False),
    ]

    def __init__(self, match: Match, viewer: int | None = None) -> None:
        super().__init__()
        self.match = match
        self.words = match.game.words(self.ui.language)
        self.words.introduce(match.options)
        self.number = 0
        self.states = self._states()
        is_over = match.result() is not None or any(seat.get(RESIGNED) for seat in match.seats) or match.position is not None
        self.viewers = [OMNISCIENT, SPECTATOR, *range(match.state.seat_count())] if is_over else [SPECTATOR]
        if viewer is not None and viewer not in self.viewers:
            self.viewers.append(viewer)
        self.viewer = viewer if viewer is not None else self.viewers[0]
        self.timer: Timer | None = None

    def _states(self) -> list[State]:
        """The position after each number of actions, so that going back costs nothing."""
        walker = self.match.fork(0)
        states = [walker.state.clone()]
        for action in self.match.actions:
            walker.play(action)
            states.append(walker.state.clone())
        return states

    def compose(self) -> ComposeResult:
        yield Static(id="heading", markup=False)
        with Container(id="table"):
            with Container(id="board-area"):
                yield board_class(self.match.game)(self.scene())
            with Vertical(id="side"):
                yield SeatsPanel(self.words, self.ui)
                yield OptionList(id="course", markup=False, compact=True)
        yield Static(id="status", markup=False)
        yield ProgressBar(total=max(1, self.match.number), show_eta=False, show_percentage=False)
        yield KeyBar(self.keys())

    def keys(self) -> list[Key]:
        ui = self.ui
        return [
            Key("F1", ui.get("key.details"), "screen.details"),
            Key("←", ui.get("key.previous"), "screen.go(-1)"),
            Key("→", ui.get("key.next"), "screen.go(1)"),
            Key("F5", ui.get("key.autoplay"), "screen.autoplay"),
            Key("F6", ui.get("key.go_to"), "screen.ask_where"),
            Key("F7", ui.get("key.viewer"), "screen.viewer"),
            Key("F8", ui.get("key.play_on"), "screen.play_on"),
            Key("F9", ui.get("key.speed"), "screen.speed"),
            Key("Esc", ui.get("key.back"), "screen.back"),
        ]

    def on_mount(self) -> None:
        self.fill()
        self.show_position()
        self.query_one("#course").focus()

    def fill(self) -> None:
        """The course of the match as the viewer saw it: a click goes there."""
        course = self.query_one("#course", OptionList)
        course.clear_options()
        course.add_option(Option(f"{0:>3} {self.ui.get('replay.beginning')}"))
        for number, events in enumerate(self.match.events(self.viewer), start=1):
            told = "; ".join(self.words.event(event) for event in events)
            course.add_option(Option(f"{number:>3} {told}"))

    def events_here(self) -> list[Document]:
        return self.match.events(self.viewer, since=self.number - 1)[0] if self.number else []

    def scene(self) -> Scene:
        view = self.states[self.number].document(self.viewer)
        return Scene(self.match.game, self.words, view, self.viewer, last_events=self.events_here())

    def show_position(self) -> None:
        self.query_one(Board).show(self.scene())
        state = self.states[self.number]
        self.query_one(SeatsPanel).show(self.match.seats, state.to_act(), [])
        self.query_one(ProgressBar).update(progress=self.number if self.match.number else 1)
        name = self.words.get("name")
        self.query_one("#heading", Static).update(f"{name} · {self.number}/{self.match.number} · {self.eyes()}")
        told = " ".join(self.words.event(event) for event in self.events_here())
        if self.number == self.match.number and self.match.result() is not None:
            told = self.words.result(self.match.result() or {})
        self.query_one("#status", Static).update(told or self.ui.get("replay.beginning"))
        course = self.query_one("#course", OptionList)
        if course.highlighted != self.number:
            with self.prevent(OptionList.OptionHighlighted):
                course.highlighted = self.number

    def eyes(self) -> str:
        if self.viewer == OMNISCIENT:
            return self.ui.get("replay.all_open")
        return self.ui.get("replay.spectator") if self.viewer == SPECTATOR else self.words.seat(self.viewer)

    @on(OptionList.OptionHighlighted, "#course")
    @on(OptionList.OptionSelected, "#course")
    def _pointed(self, event: OptionList.OptionHighlighted | OptionList.OptionSelected) -> None:
        self.action_go_to(event.option_index)

    def action_go(self, steps: int) -> None:
        self.action_go_to(max(0, min(self.match.number, self.number + steps)))

    def action_go_to(self, number: int) -> None:
        """Show the position after so many actions; -1 is the last."""
        wanted = self.match.number if number == -1 else max(0, min(self.match.number, number))
        if wanted != self.number:
            self.number = wanted
            self.show_position()

    def action_autoplay(self) -> None:
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
            return
        if self.number == self.match.number:
            self.action_go_to(0)
        self.timer = self.set_interval(max(SLOWEST_STEP, 2 * self.tefuda.settings.pause), self.play_one)

    def play_one(self) -> None:
        if self.number < self.match.number:
            for event in self.match.events(self.viewer, since=self.number)[0]:
                self.query_one(Board).play_event(event)
            self.action_go(1)
        elif self.timer is not None:
            self.timer.stop()
            self.timer = None

    def action_speed(self) -> None:
        settings = self.tefuda.settings
        self.tefuda.change(replace(settings, speed=following(settings.speed, tuple(SPEEDS))))
        self.notify(f"{self.ui.get('key.speed')}: {self.ui.get(f'speed.{self.tefuda.settings.speed}')}")
        if self.timer is not None:
            self.timer.stop()
            self.timer = self.set_interval(max(SLOWEST_STEP, 2 * self.tefuda.settings.pause), self.play_one)

    def action_ask_where(self) -> None:
        def answered(text: str | None) -> None:
            if text is not None and text.isdigit():
                self.action_go_to(int(text))

        self.app.push_screen(Ask(self.ui.get("replay.where", last=self.match.number), ""), answered)

    def action_viewer(self) -> None:
        self.viewer = self.viewers[(self.viewers.index(self.viewer) + 1) % len(self.viewers)]
        self.fill()
        self.show_position()

    def action_details(self) -> None:
        board = self.query_one(Board)
        self.app.push_screen(DetailsScreen(self.match.game, self.words, [board.view], board.card_at_cursor()))

    @on(Board.Details)
    def _details(self, message: Board.Details) -> None:
        self.app.push_screen(DetailsScreen(self.match.game, self.words, [self.query_one(Board).view], message.slug))

    def action_play_on(self) -> None:
        """A match of its own from here; the record stays as it is."""
        fork = self.match.fork(self.number)
        for seat in fork.seats:
            seat.pop(RESIGNED, None)
        self.tefuda.open_table(Table(fork, new_save(fork)))
