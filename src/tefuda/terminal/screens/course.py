"""The course of a match on the screen: events are shown, people are asked, CPU players think."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Final

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.message import Message
from textual.timer import Timer
from textual.widgets import Static

from tefuda.bots.bot import Bot, Seen
from tefuda.engine.errors import TefudaError
from tefuda.engine.events import Document
from tefuda.engine.viewers import SPECTATOR
from tefuda.terminal.actionlist import ActionList
from tefuda.terminal.board import Board, board_class
from tefuda.terminal.keybar import Key, KeyBar
from tefuda.terminal.panels import EventLog, SeatsPanel, sitter
from tefuda.terminal.playback import Playback, Shown
from tefuda.terminal.scene import Scene
from tefuda.terminal.screens.dialogs import PassKeyboard
from tefuda.terminal.screens.page import Page
from tefuda.terminal.table import Table

COMPACT_BELOW: Final = (80, 24)
NARROW_BELOW: Final = 100
SMALLEST: Final = (40, 12)


class BotChose(Message):
    """A CPU player has finished thinking (in its own thread)."""

    def __init__(self, seat: int, action: int) -> None:
        super().__init__()
        self.seat = seat
        self.action = action


class Course(Page):
    """Shows what the watcher has not seen yet, then asks whoever is to act: a person here, or a CPU player in a thread."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.words = table.game.words(self.ui.language)
        self.words.introduce(table.match.options)
        self.playback = Playback()
        self.timer: Timer | None = None
        self.clock: Timer | None = None
        self.thinking: int | None = None  # the seat whose CPU player thinks
        self.since = 0.0
        self.after_thinking: Callable[[], None] | None = None  # what waits for the thinking to stop
        self.last_events: list[Document] = []
        self.is_left = False  # the screen is gone: nothing is wanted any more

    # -- the parts

    def compose(self) -> ComposeResult:
        yield Static(id="heading", markup=False)
        with Container(id="table"):
            with Container(id="board-area"):
                yield board_class(self.table.game)(self.scene(None))
            with Vertical(id="side"):
                yield SeatsPanel(self.words, self.ui)
                yield EventLog(self.words)
                yield ActionList(self.words, self.ui)
        yield Static(id="status", markup=False)
        yield KeyBar(self.keys())
        yield Static(self.ui.get("too_small", width=SMALLEST[0], height=SMALLEST[1]), id="too-small", markup=False)

    def keys(self) -> list[Key]:
        """The keys that make sense now; a key does the same whenever it does anything."""
        showing = not self.playback.is_idle or self.thinking is not None
        names = {
            1: "details",
            2: "hint",
            3: "undo",
            4: "menu",
            5: "log",
            6: "save",
            7: "pause",
            8: "hurry",
            9: "speed",
            10: "leave",
        }
        left_out = ("hint", "save") if showing else ("pause", "hurry")
        return [
            Key(f"F{number}", self.ui.get(f"key.{name}"), f"screen.{name}")
            for number, name in names.items()
            if name not in left_out
        ]

    @property
    def board(self) -> Board:
        return self.query_one(Board)

    @property
    def actions(self) -> ActionList:
        return self.query_one(ActionList)

    def on_mount(self) -> None:
        self.retell()
        self.call_after_refresh(self.advance)  # by then the board is put together

    def retell(self, leave_out: int = 0) -> None:
        """Tell the watcher the log anew, but for the last actions, which are still to be shown."""
        told = self.table.match.events(self.table.watcher)
        told = told[: len(told) - leave_out]
        self.query_one(EventLog).restart(told)
        self.last_events = told[-1] if told else []

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width < COMPACT_BELOW[0] or event.size.height < COMPACT_BELOW[1], "compact")
        self.set_class(event.size.width < NARROW_BELOW, "narrow")
        self.set_class(event.size.width < SMALLEST[0] or event.size.height < SMALLEST[1], "too-small")
        if not self.has_class("too-small") and self.actions.actions:
            self.call_after_refresh(self.focus_choice)  # a window that was too small took the focus away

    # -- the course of the match

    def advance(self) -> None:
        """Do what comes next: go on showing, end, hide the screen, ask a person, or let a CPU player think."""
        self.playback.add(self.table.take_unseen())
        if not self.playback.is_idle:
            self.show_next()
        elif self.table.is_over:
            self.show_end()
        elif self.table.must_hand_over():
            self.hand_over()
        elif self.table.acting() is not None:
            self.ask()
        else:
            self.think()

    def scene(self, seat: int | None, view: Document | None = None) -> Scene:
        legal = [] if seat is None else self.table.match.legal(seat)
        shown = self.table.view() if view is None else view
        foresee = self.table.foresee
        return Scene(self.table.game, self.words, shown, self.table.watcher, seat, legal, list(self.last_events), foresee)

    def ask(self) -> None:
        seat = self.table.acting()
        assert seat is not None
        scene = self.scene(seat)
        self.board.show(scene)
        self.actions.show(scene.legal)
        self.show_seats()
        self.say(self.ui.get("match.your_turn", name=self.words.seat(seat)))
        self.focus_choice()

    def focus_choice(self) -> None:
        """Keys go to the board if it takes any, else to the filter of the action list."""
        if self.focused is not None:
            return
        takers = [widget for widget in self.board.query("*") if widget.focusable]
        if takers:
            takers[0].focus()
        else:
            self.actions.focus_filter()

    def think(self) -> None:
        seat = self.table.bot_to_act()
        assert seat is not None
        self.quiet()
        self.thinking = seat
        self.since = monotonic()
        self.show_seats()
        self.tick()
        self.clock = self.set_interval(0.25, self.tick)
        bot, seen = self.table.bots[seat], self.table.seen(seat)
        self.run_worker(partial(self._choose, bot, seen), thread=True, group="cpu", name=f"seat {seat}")

    def _choose(self, bot: Bot, seen: Seen) -> None:
        """In a thread of its own: the screen stays live."""
        self.post_message(BotChose(seen.seat, bot.choose(seen)))

    def tick(self) -> None:
        if self.thinking is not None:
            who = sitter(self.table.match.seats[self.thinking], False, self.ui)
            self.say(self.ui.get("match.thinking", who=who, seconds=f"{monotonic() - self.since:.1f}"))

    def on_bot_chose(self, message: BotChose) -> None:
        self.thinking = None
        if self.clock is not None:
            self.clock.stop()
        if self.after_thinking is not None:
            then, self.after_thinking = self.after_thinking, None
            then()
            return
        self.table.play_number(message.seat, message.action)
        self.advance()

    def when_quiet(self, then: Callable[[], None]) -> None:
        """Do something once no CPU player looks at the match any more; what it would have played is dropped."""
        if self.thinking is None:
            then()
        else:
            self.after_thinking = then
            self.table.bots[self.thinking].stop()

    def quiet(self) -> None:
        """Nothing can be chosen for the moment."""
        self.actions.show([])
        self.board.show(self.scene(None))

    def hand_over(self) -> None:
        """Hide the screen until the next player says so; nothing of the last one is left on it meanwhile."""
        seat = self.table.acting()
        assert seat is not None
        self.table.watcher = SPECTATOR
        self.retell()
        self.quiet()

        def ready(_answer: bool | None) -> None:
            self.table.watcher = seat
            self.retell(leave_out=len(self.table.unseen[seat]))
            self.board.show(self.scene(None))
            self.advance()

        self.app.push_screen(PassKeyboard(self.words.seat(seat)), ready)

    def show_end(self) -> None:
        if len(self.table.viewers) > 1:
            self.table.watcher = SPECTATOR
        self.quiet()
        self.show_seats()
        self.say(f"{self.outcome()}  {self.ui.get('match.after_end')}")

    def outcome(self) -> str:
        """How it ended, in a sentence."""
        resigned = self.table.resigned
        if resigned is not None:
            return self.ui.get("match.resigned", name=self.words.seat(resigned))
        return self.words.result(self.table.match.result() or {})

    # -- showing events one by one

    def show_next(self) -> None:
        """Show an event; the next one follows after the pause that the player set."""
        if self.timer is not None:
            return
        if not self.tefuda.settings.pause:
            self.finish_showing()
            return
        self.actions.show([])
        self.show_seats()
        self.show_one()

    def show_one(self) -> None:
        self.timer = None
        shown = self.playback.next()
        if shown is None:
            self.advance()
            return
        self.tell(shown)
        if self.playback.is_idle:
            self.advance()
        elif not self.playback.paused:
            self.timer = self.set_timer(self.tefuda.settings.pause, self.show_one)

    def tell(self, shown: Shown) -> None:
        if shown.event is not None:
            self.board.play_event(shown.event)
            self.query_one(EventLog).add(shown.step.number, shown.event)
            self.say(self.words.event(shown.event))
        if shown.is_last:
            self.last_events = shown.step.events
            self.board.show(self.scene(None, shown.step.view))

    def finish_showing(self) -> None:
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
        rest = self.playback.skip()
        for shown in rest:
            if shown.event is not None:
                self.query_one(EventLog).add(shown.step.number, shown.event)
        if rest:
            self.last_events = rest[-1].step.events
        self.advance()

    # -- what the player chooses

    @on(ActionList.Chosen)
    @on(Board.Chosen)
    def _chosen(self, message: ActionList.Chosen | Board.Chosen) -> None:
        message.stop()
        if self.table.acting() is None or not self.playback.is_idle or message.action not in self.actions.actions:
            return
        try:
            self.table.play(message.action)
        except TefudaError as refusal:
            self.tefuda.refuse(refusal)
        self.advance()

    @on(Board.Narrowed)
    def _narrowed(self) -> None:
        self.actions.narrow(self.board.choice.remaining)

    @on(Board.Prompt)
    def _prompted(self, message: Board.Prompt) -> None:
        self.say(message.text)

    @on(ActionList.Pointed)
    def _pointed(self, message: ActionList.Pointed) -> None:
        self.board.preview(message.action if self.actions.has_focus_within else None)

    def stop_showing(self) -> None:
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
        self.playback.clear()

    def on_unmount(self) -> None:
        self.is_left = True
        if self.thinking is not None:
            self.table.bots[self.thinking].stop()

    # -- lines of text

    def say(self, text: str) -> None:
        self.query_one("#status", Static).update(text, layout=False)

    def show_seats(self) -> None:
        match = self.table.match
        to_act = [] if self.table.is_over else match.to_act()
        self.query_one(SeatsPanel).show(match.seats, to_act, self.table.humans)
        view = self.board.view
        parts = [self.words.get("name")]
        if isinstance(view.get("turn"), int):
            parts.append(self.ui.get("match.turn", turn=view["turn"]))
        if isinstance(view.get("phase"), str):
            parts.append(self.words.name(str(view["phase"])))
        self.query_one("#heading", Static).update(" · ".join(parts), layout=False)
        self.query_one(KeyBar).show(self.keys())
