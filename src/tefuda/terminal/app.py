"""The terminal application: settings, language and the stack of screens."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from tefuda.engine.errors import TefudaError
from tefuda.engine.match import Match
from tefuda.terminal.common import InterfaceWords, ui_words
from tefuda.terminal.settings import THEMES, Settings, keep_settings, load_settings
from tefuda.terminal.table import Table


class TefudaApp(App[None]):
    """Opens at home; given a table or a record, straight in the match or the replay."""

    TITLE = "Tefuda"
    CSS_PATH = "tefuda.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q,ctrl+c", "leave", show=False, priority=True)]

    def __init__(
        self,
        language: str | None = None,
        table: Table | None = None,
        record: Match | None = None,
        viewer: int | None = None,
        settings: Settings | None = None,
    ) -> None:
        super().__init__()
        self.settings = settings or load_settings()
        if language is not None:
            self.settings = replace(self.settings, language=language)
        self._table = table
        self._record = record
        self._viewer = viewer

    @property
    def ui(self) -> InterfaceWords:
        return ui_words(self.settings.language)

    def on_mount(self) -> None:
        from tefuda.terminal.screens.home import HomeScreen

        self.theme = THEMES[self.settings.theme]
        self.push_screen(HomeScreen())
        if self._table is not None:
            self.open_table(self._table)
        elif self._record is not None:
            self.open_replay(self._record, self._viewer)

    def change(self, settings: Settings) -> None:
        """Use and keep other settings."""
        self.settings = settings
        self.theme = THEMES[settings.theme]
        keep_settings(settings)

    def open_table(self, table: Table) -> None:
        from tefuda.terminal.screens.match import MatchScreen

        self.push_screen(MatchScreen(table))

    def open_replay(self, match: Match, viewer: int | None = None) -> None:
        from tefuda.terminal.screens.replay import ReplayScreen

        self.push_screen(ReplayScreen(match, viewer))

    def refuse(self, problem: TefudaError | OSError) -> None:
        """Say what went wrong; nothing has changed."""
        self.notify(str(problem), severity="error", timeout=8)

    def action_leave(self) -> None:
        """Leave at once: every match has been kept after its last action."""
        self.exit()


def run(language: str | None, table: Table | None = None, record: Match | None = None, viewer: int | None = None) -> None:
    TefudaApp(language, table, record, viewer).run()
