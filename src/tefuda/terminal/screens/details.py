"""The full text of any card of a game; those that lie on the table come first."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tefuda.engine.game import Game
from tefuda.engine.words import Words
from tefuda.terminal.describing import card_slugs, card_text, cards_in
from tefuda.terminal.screens.page import Dialog


class DetailsScreen(Dialog[None]):
    """Cards at the left, the text of the one under the cursor at the right; typing narrows the list."""

    def __init__(self, game: Game, words: Words, around: list[object], slug: str | None) -> None:
        super().__init__()
        self.game = game
        self.words = words
        every = card_slugs(game, words)
        wanted = [slug] if slug is not None and slug in every else []
        near = [card for document in around for card in cards_in(document, every)]
        self.slugs = list(dict.fromkeys([*wanted, *near, *every]))
        self.shown: list[str] = []

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog tall wide"):
            yield Static(self.ui.get("match.details"), classes="title", markup=False)
            with Horizontal():
                with Vertical(id="card-list"):
                    yield Input(placeholder=self.ui.get("match.filter_cards"), compact=True)
                    yield OptionList(markup=False, compact=True)
                with VerticalScroll():
                    yield Static(id="card-text", markup=False)

    def on_mount(self) -> None:
        self.fill("")

    def fill(self, text: str) -> None:
        wanted = text.casefold().split()
        names = {slug: self.words.name(slug) for slug in self.slugs}
        self.shown = [slug for slug in self.slugs if all(part in f"{names[slug]} {slug}".casefold() for part in wanted)]
        cards = self.query_one(OptionList)
        cards.clear_options()
        cards.add_options([Option(names[slug]) for slug in self.shown])
        if self.shown:
            cards.highlighted = 0
        else:
            self.query_one("#card-text", Static).update(self.ui.get("match.no_card"))

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        self.fill(event.value)

    @on(OptionList.OptionHighlighted)
    def _pointed(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index < len(self.shown):
            text = card_text(self.game, self.words, self.shown[event.option_index])
            self.query_one("#card-text", Static).update(text)

    @on(OptionList.OptionSelected)
    @on(Input.Submitted)
    def _close(self) -> None:
        self.dismiss(None)

    def key_down(self) -> None:
        self.query_one(OptionList).action_cursor_down()

    def key_up(self) -> None:
        self.query_one(OptionList).action_cursor_up()
