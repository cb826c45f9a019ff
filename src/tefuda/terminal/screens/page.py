"""What all screens share: the application's words, and the key that goes back."""

from __future__ import annotations

from typing import ClassVar, TypeVar, cast

from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.screen import ModalScreen, Screen

from tefuda.terminal.app import TefudaApp
from tefuda.terminal.common import InterfaceWords

Answer = TypeVar("Answer")


class InTefuda(DOMNode):
    """Knows which application it is part of. Named after the kind of screen, whose styles and keys are looked up first."""

    @property
    def tefuda(self) -> TefudaApp:
        return cast(TefudaApp, self.app)

    @property
    def ui(self) -> InterfaceWords:
        return self.tefuda.ui


class Page(Screen[None], InTefuda):
    """A screen of the application; Escape goes back to the one before."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def action_back(self) -> None:
        self.app.pop_screen()


class Dialog(ModalScreen[Answer | None], InTefuda):
    """A question over a screen; Escape answers None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", show=False)]

    def action_cancel(self) -> None:
        self.dismiss(None)
