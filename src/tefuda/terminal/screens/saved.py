"""Matches on this computer: go on with a running one, watch a finished one, or open a record file."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tefuda.engine.discovery import games
from tefuda.engine.errors import TefudaError
from tefuda.engine.match import Match
from tefuda.engine.record import read_record, replayed
from tefuda.saves import Saved, saved_matches
from tefuda.terminal.keybar import Key, KeyBar
from tefuda.terminal.panels import sitter
from tefuda.terminal.screens.page import Page
from tefuda.terminal.table import Table


class SavedScreen(Page):
    """The latest first."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f4,w", "watch", show=False)]

    def __init__(self) -> None:
        super().__init__()
        self.matches: list[Saved] = []

    def compose(self) -> ComposeResult:
        yield Static(self.ui.get("key.saved"), classes="heading", markup=False)
        yield OptionList(id="matches", markup=False)
        yield Static(self.ui.get("home.nothing_saved"), id="nothing", markup=False)
        yield Input(placeholder=self.ui.get("home.open_file"), id="file")
        yield KeyBar(
            [
                Key("Enter", self.ui.get("key.continue"), "screen.open"),
                Key("F4", self.ui.get("key.watch"), "screen.watch"),
                Key("Esc", self.ui.get("key.back"), "screen.back"),
            ]
        )

    def on_mount(self) -> None:
        self.fill()

    def on_screen_resume(self) -> None:
        self.fill()

    def fill(self) -> None:
        known = games()
        self.matches = [saved for saved in saved_matches() if saved.record["game"] in known]
        entries = self.query_one("#matches", OptionList)
        place = entries.highlighted or 0
        entries.clear_options()
        entries.add_options(Option(self.line(saved)) for saved in self.matches)
        self.query_one("#nothing").display = not self.matches
        entries.display = bool(self.matches)
        if self.matches:
            entries.highlighted = min(place, len(self.matches) - 1)
            entries.focus()

    def line(self, saved: Saved) -> str:
        record = saved.record
        seats, actions = record["seats"], record["actions"]
        assert isinstance(seats, list)
        assert isinstance(actions, list)
        words = games()[str(record["game"])].words(self.ui.language)
        people = sum(not str(seat["kind"]).startswith("bot:") for seat in seats)
        sitters = ", ".join(sitter(seat, people == 1, self.ui) for seat in seats)
        when = datetime.fromtimestamp(saved.path.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
        state = self.ui.get("home.running" if saved.is_running else "home.finished")
        count = self.ui.get("home.actions", count=len(actions))
        return f"{'▶' if saved.is_running else '■'} {words.get('name')} · {sitters} · {count} · {state} · {when}"

    def pointed(self) -> Saved | None:
        place = self.query_one("#matches", OptionList).highlighted
        return self.matches[place] if place is not None and place < len(self.matches) else None

    @on(OptionList.OptionSelected, "#matches")
    def action_open(self) -> None:
        """Go on with a running match, watch a finished one."""
        saved = self.pointed()
        if saved is None:
            return
        if saved.is_running:
            path = saved.path
            self.opened(lambda: replayed(saved.record), lambda match: self.tefuda.open_table(Table(match, path)))
        else:
            self.action_watch()

    def action_watch(self) -> None:
        saved = self.pointed()
        if saved is not None:
            self.opened(lambda: replayed(saved.record), self.tefuda.open_replay)

    @on(Input.Submitted, "#file")
    def _file(self, event: Input.Submitted) -> None:
        path = Path(event.value.strip()).expanduser()
        if event.value.strip():
            self.opened(lambda: replayed(read_record(path)), self.tefuda.open_replay)

    def opened(self, read: Callable[[], Match], use: Callable[[Match], None]) -> None:
        try:
            use(read())
        except TefudaError as refusal:
            self.tefuda.refuse(refusal)
