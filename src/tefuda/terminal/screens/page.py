"""What all screens share: the application's words, and the key that goes back."""

from __future__ import annotations

from typing import ClassVar, TypeVar, cast

from textual.binding import Binding, BindingType
from textual.screen import ModalScreen, Screen

from tefuda.terminal.app import TefudaApp
from tefuda.terminal.common import InterfaceWords

Answer = TypeVar("Answer")


class Page(Screen[None]):
    """A screen of the application; Escape goes back to the one before."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    @property
    def tefuda(self) -> TefudaApp:
        return cast(TefudaApp, self.app)

    @property
    def ui(self) -> InterfaceWords:
        return self.tefuda.ui

    def action_back(self) -> None:
        self.app.pop_screen()


class Dialog(ModalScreen[Answer | None]):
    """A question over a screen; Escape answers None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", show=False)]

    @property
    def tefuda(self) -> TefudaApp:
        return cast(TefudaApp, self.app)

    @property
    def ui(self) -> InterfaceWords:
        return self.tefuda.ui

    def action_cancel(self) -> None:
        self.dismiss(None)
