"""The legal actions in words: typing narrows the list, arrows and Enter or a click choose. Every game can be played with it."""

from __future__ import annotations

from typing import Final

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.fuzzy import Matcher
from textual.message import Message
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tefuda.engine.events import Document
from tefuda.engine.words import Words
from tefuda.terminal.choosing import key_of
from tefuda.terminal.common import InterfaceWords
from tefuda.terminal.typed import candidates

MOST_SHOWN: Final = 200


def filtered(text: str, actions: list[Document], words: Words) -> list[int]:
    """Places of the actions that a typed text may mean: as the line mode reads it, else by letters in their order."""
    if not text.strip():
        return list(range(len(actions)))
    found = candidates(text, actions, words)
    if found:
        return found
    matcher = Matcher(text.strip())
    scored = [(matcher.match(words.action(action)), place) for place, action in enumerate(actions)]
    return [place for score, place in sorted(scored, key=lambda pair: -pair[0]) if score > 0]


class ActionList(Vertical):
    """Shows actions; posts Chosen for the one that is chosen and Pointed for the one under the cursor."""

    class Chosen(Message):
        def __init__(self, action: Document) -> None:
            super().__init__()
            self.action = action

    class Pointed(Message):
        def __init__(self, action: Document | None) -> None:
            super().__init__()
            self.action = action

    def __init__(self, words: Words, ui: InterfaceWords, id: str = "actions") -> None:
        super().__init__(id=id)
        self.words = words
        self.ui = ui
        self.actions: list[Document] = []
        self.shown: list[int] = []
        self.hinted: dict[str, float] = {}

    def compose(self) -> ComposeResult:
        yield Input(placeholder=self.ui.get("match.filter"), id="filter", compact=True)
        yield OptionList(id="options", markup=False, compact=True)
        yield Static(id="more", markup=False)

    @property
    def input(self) -> Input:
        return self.query_one("#filter", Input)

    @property
    def options(self) -> OptionList:
        return self.query_one("#options", OptionList)

    def show(self, actions: list[Document]) -> None:
        """Offer these actions, unfiltered and without hints; none while nobody here is to act."""
        self.actions = actions
        self.hinted = {}
        with self.prevent(Input.Changed):
            self.input.value = ""
        self.fill()

    def narrow(self, actions: list[Document]) -> None:
        """Offer fewer actions, as the board was told by steps; hints stay."""
        self.actions = actions
        self.fill()

    def hint(self, chances: list[tuple[Document, float]]) -> None:
        """Put the advised actions first, each with its chance to win."""
        self.hinted = {key_of(action): chance for action, chance in chances}
        self.fill()

    def fill(self) -> None:
        places = filtered(self.input.value, self.actions, self.words)
        if self.hinted:
            places.sort(key=lambda place: -self.hinted.get(key_of(self.actions[place]), -1.0))
        self.shown = places[:MOST_SHOWN]
        self.options.clear_options()
        self.options.add_options([Option(self._line(self.actions[place])) for place in self.shown])
        if self.shown:
            self.options.highlighted = 0
        left_out = len(places) - len(self.shown)
        more = self.query_one("#more", Static)
        if left_out:
            more.update(self.ui.get("match.more_actions", count=left_out), layout=False)
        else:
            more.update(self.ui.get("match.no_action_fits") if self.actions and not places else "", layout=False)

    def _line(self, action: Document) -> Content:
        sentence = Content(self.words.action(action))
        chance = self.hinted.get(key_of(action))
        return sentence if chance is None else Content.assemble((f"★ {chance:.0%} ", "bold"), sentence)

    def focus_filter(self) -> None:
        self.input.focus()

    @property
    def pointed(self) -> Document | None:
        place = self.options.highlighted
        return self.actions[self.shown[place]] if place is not None and place < len(self.shown) else None

    @on(Input.Changed, "#filter")
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        self.fill()

    @on(Input.Submitted, "#filter")
    def _entered(self, event: Input.Submitted) -> None:
        event.stop()
        if self.pointed is not None:
            self.post_message(self.Chosen(self.pointed))

    @on(OptionList.OptionHighlighted)
    def _pointed_at(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self.post_message(self.Pointed(self.pointed))

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if event.option_index < len(self.shown):
            self.post_message(self.Chosen(self.actions[self.shown[event.option_index]]))

    def on_key(self, event: events.Key) -> None:
        """Arrows move in the list while letters go to the filter."""
        moves = {"up": "cursor_up", "down": "cursor_down", "pageup": "page_up", "pagedown": "page_down"}
        if self.input.has_focus and event.key in moves:
            getattr(self.options, f"action_{moves[event.key]}")()
            event.stop()
            event.prevent_default()
