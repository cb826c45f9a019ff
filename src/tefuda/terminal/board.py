"""The contract of a board: how a game draws itself in the terminal, and how a player acts on it.

A game offers `class Board(tefuda.terminal.board.Board)` in the module `terminal` of its package; it is found there by
convention. A game without one is shown by `GenericBoard`, and every game can be played through the action list beside it.

What the shell does for a board
    show(scene)           after every change of position: `self.scene` is the new one, `self.choice` starts afresh, and
                          `draw()` is called. The scene is the only source: a board knows no rule and sees no state.
    play_event(event)     once for each event of an action, before the `show` of the position it led to, in the tempo that
                          the player set. The board may move a piece or flash a cell; `show` puts everything right.
    preview(action)       an action is pointed at in the list (None: none is); `self.previewed` is set and `draw()` called.
    take_back()           Escape: a step of the choice is taken back; False when there was none.
    card_at_cursor()      the slug whose full text the details key should show.

What a board does
    draw()                bring the picture in line with scene, choice and previewed. Called often; must not fail on any view,
                          also of a spectator (viewer -1), the omniscient replay (viewer -2), and a finished match.
    choose(field, value)  a step by key or click; posts Chosen when the action is complete, else draws what may come next.
    pick(value, *fields)  the same where the field is not known: the first one that may become this value.
    post Details(slug)    to show a card; Prompt(text) to say in the status line what is to be chosen.
    foresee(action)       what an action would lead to, for previews; see Foreseen.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from sys import modules
from typing import Final

from textual.app import ComposeResult
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from tefuda.engine.errors import ContractBroken
from tefuda.engine.events import Document
from tefuda.engine.game import Game
from tefuda.engine.words import Words
from tefuda.terminal.choosing import Choice
from tefuda.terminal.scene import Foreseen, Scene

__all__ = ["Board", "Foreseen", "GenericBoard", "Scene", "board_class"]

MODULE: Final = "terminal"


class Board(Widget):
    """Base of all boards; a widget, usually composed of `blocks`."""

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; overflow: auto; }"

    class Chosen(Message):
        """The player completed this action."""

        def __init__(self, action: Document) -> None:
            super().__init__()
            self.action = action

    class Narrowed(Message):
        """A step was taken or taken back: the list beside the board shows what remains of the choice."""

    class Details(Message):
        """The player wants to read this card."""

        def __init__(self, slug: str) -> None:
            super().__init__()
            self.slug = slug

    class Prompt(Message):
        """What the status line should say until the next change."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    scene: Scene

    def __init__(self, scene: Scene, id: str | None = "board") -> None:
        super().__init__(id=id)
        self.scene = scene
        self.choice = Choice(scene.legal)
        self.previewed: Document | None = None
        self.is_composed = False

    # -- the parts of the scene, by short names

    @property
    def view(self) -> Document:
        return self.scene.view

    @property
    def words(self) -> Words:
        return self.scene.words

    @property
    def legal(self) -> list[Document]:
        return self.scene.legal

    @property
    def last_events(self) -> list[Document]:
        return self.scene.last_events

    # -- what a board defines

    def draw(self) -> None:
        """Bring the picture in line with scene, choice and previewed."""

    def play_event(self, event: Document) -> None:
        """Show one event before the position it led to is shown; by default the log alone tells it."""

    def card_at_cursor(self) -> str | None:
        return None

    # -- what the shell calls

    def on_mount(self) -> None:
        self.is_composed = True
        self.draw()

    def show(self, scene: Scene) -> None:
        """Show another position; a board that is still being put together draws it when it is done."""
        self.scene = scene
        self.choice = Choice(scene.legal)
        self.previewed = None
        if self.is_composed:
            self.draw()

    def preview(self, action: Document | None) -> None:
        if self.previewed != action:
            self.previewed = action
            self.draw()

    def take_back(self) -> bool:
        if not self.choice.back():
            return False
        self._narrowed()
        return True

    # -- what a board calls

    def choose(self, field: str, value: object) -> bool:
        """Take a step of the choice; False if no legal action has it."""
        if not self.choice.take(field, value):
            return False
        action = self.choice.complete()
        if action is None:
            self._narrowed()
        else:
            self.draw()
            self.post_message(self.Chosen(action))
        return True

    def pick(self, value: object, *fields: str) -> bool:
        """Take the step that this value means, for the first of these fields (of all, if none is named) that may become it."""
        for name in self.choice.fields_for(value, fields):
            return self.choose(name, value)
        return False

    def foresee(self, action: Document) -> Foreseen | None:
        """What this action would lead to; None where nobody may act."""
        return self.scene.foresee(action)

    def _narrowed(self) -> None:
        self.draw()
        self.post_message(self.Narrowed())


class GenericBoard(Board):
    """Shows the game's text board."""

    DEFAULT_CSS = "GenericBoard Static { width: auto; height: auto; }"

    def compose(self) -> ComposeResult:
        yield Static(id="text", markup=False)

    def draw(self) -> None:
        self.query_one("#text", Static).update(self.scene.game.text_board(self.view, self.words))

    def preview(self, action: Document | None) -> None:
        """A text board shows nothing of an action that is only pointed at."""


def board_class(game: Game) -> type[Board]:
    """The board that the game's package offers, or the generic one."""
    package = modules[type(game).__module__].__package__ or ""
    name = f"{package}.{MODULE}"
    if not package or find_spec(name) is None:
        return GenericBoard
    offered = getattr(import_module(name), "Board", None)
    if not (isinstance(offered, type) and issubclass(offered, Board)):
        raise ContractBroken(f"{name} must offer Board, a subclass of {Board.__module__}.Board")
    return offered
