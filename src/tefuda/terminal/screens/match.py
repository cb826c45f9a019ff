"""A match on the screen: its course, and everything one can do beside acting."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from tefuda.bots.advice import hint
from tefuda.bots.bot import Seen
from tefuda.terminal.board import Board
from tefuda.terminal.panels import EventLog
from tefuda.terminal.screens.course import Course
from tefuda.terminal.screens.details import DetailsScreen
from tefuda.terminal.screens.dialogs import Ask, Confirm, Menu, Reading
from tefuda.terminal.settings import SPEEDS, following
from tefuda.terminal.table import Table

HINT_SECONDS: Final = 1.0


class Advised(Message):
    """The advice that was asked for at this point of the match."""

    def __init__(self, number: int, advice: list[tuple[int, float]]) -> None:
        super().__init__()
        self.number = number
        self.advice = advice


class MatchScreen(Course):
    """The course of a match, with everything that one can do beside acting."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "take_back", show=False),
        Binding("f1,question_mark,i", "details", show=False),
        Binding("f2,h", "hint", show=False),
        Binding("f3,u", "undo", show=False),
        Binding("f4,m", "menu", show=False),
        Binding("f5,l", "log", show=False),
        Binding("f6,s", "save", show=False),
        Binding("f7,p", "pause", show=False),
        Binding("f8,n", "hurry", show=False),
        Binding("f9,plus", "speed", show=False),
        Binding("f10,q", "leave", show=False),
        Binding("slash", "filter", show=False),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.advising = False

    @on(Board.Details)
    def _details(self, message: Board.Details) -> None:
        self.show_details(message.slug)

    def action_take_back(self) -> None:
        """Escape takes back: a step on the board, the filter, the focus; at last it asks for the menu."""
        if self.board.take_back():
            return
        filter_input = self.actions.query_one(Input)
        if filter_input.value:
            filter_input.value = ""
        elif filter_input.has_focus:
            self.set_focus(None)
            self.board.focus()
        else:
            self.action_menu()

    def action_filter(self) -> None:
        self.actions.focus_filter()

    def action_details(self) -> None:
        pointed = self.actions.pointed if self.actions.has_focus_within else None
        self.show_details(self.board.card_at_cursor(), [] if pointed is None else [pointed])

    def show_details(self, slug: str | None, first: list[object] | None = None) -> None:
        around = [*(first or []), self.board.view]
        self.app.push_screen(DetailsScreen(self.table.game, self.words, around, slug))

    def action_hint(self) -> None:
        seat = self.table.acting()
        if seat is None or self.advising or not self.actions.actions:
            return
        self.advising = True
        self.say(self.ui.get("match.hint_coming"))
        self.run_worker(partial(self._advise, self.table.seen(seat), self.table.match.number), thread=True, group="hint")

    def _advise(self, seen: Seen, number: int) -> None:
        advice = hint(seen, self.table.game, HINT_SECONDS, lambda: self.is_left)[:3]
        self.post_message(Advised(number, [(entry.action, entry.chance) for entry in advice]))

    def on_advised(self, message: Advised) -> None:
        self.advising = False
        seat = self.table.acting()
        if seat is None or message.number != self.table.match.number:
            return
        state = self.table.match.state
        chances = [(state.action_document(seat, action), chance) for action, chance in message.advice]
        self.actions.hint(chances)
        self.say(self.ui.get("match.hint", action=self.words.action(chances[0][0]), chance=f"{chances[0][1]:.0%}"))

    def action_undo(self) -> None:
        self.when_quiet(self.undo)

    def undo(self) -> None:
        self.stop_showing()
        over = self.table.resigned is not None
        count = self.table.undo()
        self.retell()
        if not count and not over:
            self.notify(self.ui.get("nothing_to_undo"))
        self.advance()

    def action_menu(self) -> None:
        ui = self.ui
        running = not self.table.is_over
        entries = [("hint", ui.get("key.hint"))] if running else []
        entries += [(name, ui.get(f"key.{name}")) for name in ("undo", "details", "log", "rules", "save")]
        entries.append(("speed", f"{ui.get('key.speed')}: {ui.get(f'speed.{self.tefuda.settings.speed}')}"))
        if running and self.table.humans:
            entries.append(("resign", ui.get("key.resign")))
        entries += [(name, ui.get(f"key.{name}")) for name in ("rematch", "swap", "leave")]

        def chosen(name: str | None) -> None:
            if name is not None:
                getattr(self, f"action_{name}")()

        self.app.push_screen(Menu(ui.get("key.menu"), entries), chosen)

    def action_log(self) -> None:
        lines = [f"{number:>4}  {line}" for number, line in self.query_one(EventLog).lines]
        self.app.push_screen(Reading(self.ui.get("key.log"), "\n".join(lines)))

    def action_rules(self) -> None:
        from tefuda.terminal.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self.table.game))

    def action_save(self) -> None:
        def named(name: str | None) -> None:
            if name is None:
                return
            try:
                self.table.match.save(Path(name).expanduser())
            except OSError as problem:
                self.notify(self.ui.get("not_saved", problem=str(problem)), severity="error")
            else:
                self.notify(self.ui.get("saved", path=name))

        self.app.push_screen(Ask(self.ui.get("match.save_as"), str(self.table.path)), named)

    def action_pause(self) -> None:
        """Stop and go on between two events."""
        if self.playback.is_idle:
            return
        self.playback.paused = not self.playback.paused
        if self.playback.paused:
            if self.timer is not None:
                self.timer.stop()
                self.timer = None
            self.say(self.ui.get("match.paused"))
        else:
            self.show_one()

    def action_hurry(self) -> None:
        """Show the rest at once; a CPU player that thinks plays the best it has found."""
        if not self.playback.is_idle:
            self.finish_showing()
        elif self.thinking is not None:
            self.table.bots[self.thinking].stop()

    def action_speed(self) -> None:
        settings = self.tefuda.settings
        self.tefuda.change(replace(settings, speed=following(settings.speed, tuple(SPEEDS))))
        self.notify(f"{self.ui.get('key.speed')}: {self.ui.get(f'speed.{self.tefuda.settings.speed}')}")

    def action_resign(self) -> None:
        seat = self.table.acting()
        if seat is None:
            seat = self.table.watcher if self.table.watcher in self.table.humans else self.table.humans[0]
        resigning = seat

        def answered(yes: bool | None) -> None:
            if yes:
                self.when_quiet(lambda: self.resign(resigning))

        self.app.push_screen(Confirm(self.ui.get("match.really_resign", name=self.words.seat(resigning))), answered)

    def resign(self, seat: int) -> None:
        self.stop_showing()
        self.table.resign(seat)
        self.advance()

    def action_rematch(self) -> None:
        self.play_again(swapped=False)

    def action_swap(self) -> None:
        self.play_again(swapped=True)

    def play_again(self, swapped: bool) -> None:
        def begin() -> None:
            self.stop_showing()
            self.app.switch_screen(MatchScreen(self.table.rematch(swapped)))

        def answered(yes: bool | None) -> None:
            if yes:
                self.when_quiet(begin)

        if self.table.is_over:
            begin()
        else:
            self.app.push_screen(Confirm(self.ui.get("match.really_again")), answered)

    def action_leave(self) -> None:
        def answered(yes: bool | None) -> None:
            if yes:
                self.when_quiet(self.close)

        if self.table.is_over:
            self.close()
        else:
            self.app.push_screen(Confirm(self.ui.get("match.really_leave")), answered)

    def close(self) -> None:
        self.app.pop_screen()
