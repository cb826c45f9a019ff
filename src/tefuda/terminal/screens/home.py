"""The first screen: pick a game, go on with a match, watch one, read rules, set language and tempo."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tefuda.bots.specs import LEVELS
from tefuda.engine.discovery import games
from tefuda.engine.errors import TefudaError
from tefuda.engine.game import Game
from tefuda.engine.record import replayed
from tefuda.engine.words import LANGUAGES
from tefuda.saves import latest_running
from tefuda.terminal.describing import spaced
from tefuda.terminal.keybar import Key, KeyBar
from tefuda.terminal.screens.dialogs import Menu
from tefuda.terminal.screens.examples import ExamplesScreen, scenario_files
from tefuda.terminal.screens.new_match import NewMatchScreen
from tefuda.terminal.screens.page import Page
from tefuda.terminal.screens.rules import RulesScreen
from tefuda.terminal.screens.saved import SavedScreen
from tefuda.terminal.settings import SPEEDS, THEMES, following
from tefuda.terminal.table import Table

LANGUAGE_NAMES: Final = {"en": "English", "ja": "日本語", "ko": "한국어", "zh": "中文"}


class HomeScreen(Page):
    """Games above, everything else below; what the entry under the cursor is stands at the right."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,f10", "leave", show=False),
        Binding("r,f1", "rules", show=False),
        Binding("e,f2", "examples", show=False),
        Binding("c,f3", "continue", show=False),
        Binding("w,f4", "saved", show=False),
        Binding("g,f5", "language", show=False),
    ]

    def compose(self) -> ComposeResult:
        yield Static("Tefuda 手札", classes="heading", markup=False)
        with Container(id="home"):
            yield OptionList(id="entries", markup=False)
            with VerticalScroll(id="about", can_focus=False):
                yield Static(id="about-text", markup=False)
        yield KeyBar(self.keys())

    def keys(self) -> list[Key]:
        names = ("rules", "examples", "continue", "saved", "language")
        keys = [Key(f"F{place}", self.ui.get(f"key.{name}"), f"screen.{name}") for place, name in enumerate(names, start=1)]
        return [Key("Enter", self.ui.get("key.play"), "screen.open"), *keys, Key("F10", self.ui.get("key.quit"), "screen.leave")]

    def on_mount(self) -> None:
        self.fill()

    def on_screen_resume(self) -> None:
        self.fill()

    def fill(self) -> None:
        """Write the entries anew: matches come and go, words change with the language."""
        entries = self.query_one("#entries", OptionList)
        place = entries.highlighted or 0
        entries.clear_options()
        language = self.ui.language
        entries.add_options(Option(game.words(language).get("name"), id=f"game:{slug}") for slug, game in games().items())
        saved = latest_running()
        settings = self.tefuda.settings
        others = [("saved", self.ui.get("key.saved")), ("language", f"{self.ui.get('key.language')}: {LANGUAGE_NAMES[language]}")]
        if saved is not None and saved.record["game"] in games():
            name = games()[str(saved.record["game"])].words(language).get("name")
            others.insert(0, ("continue", self.ui.get("continue_match", game=name)))
        others.append(("speed", f"{self.ui.get('key.speed')}: {self.ui.get(f'speed.{settings.speed}')}"))
        others.append(("theme", f"{self.ui.get('key.theme')}: {self.ui.get(f'theme.{settings.theme}')}"))
        others.append(("leave", self.ui.get("key.quit")))
        entries.add_option(None)
        entries.add_options(Option(label, id=name) for name, label in others)
        entries.highlighted = min(place, entries.option_count - 1)
        entries.focus()
        self.query_one(KeyBar).show(self.keys())

    def pointed_game(self) -> Game | None:
        entry = self.query_one("#entries", OptionList).highlighted_option
        name = "" if entry is None else str(entry.id)
        return games().get(name.removeprefix("game:")) if name.startswith("game:") else None

    @on(OptionList.OptionHighlighted, "#entries")
    def _pointed(self) -> None:
        game = self.pointed_game()
        about = self.query_one("#about-text", Static)
        about.update(self.about(game) if game is not None else Content(self.ui.get("home.about")))

    def about(self, game: Game) -> Content:
        words = game.words(self.ui.language)
        seats = f"{game.seats[0]}" if len(game.seats) == 1 else f"{game.seats[0]}-{game.seats[-1]}"
        options = ", ".join(spaced(words, name) for name in game.options().names())
        return Content.assemble(
            (words.get("name"), "bold"),
            f"\n\n{words.get('summary')}\n\n",
            (self.ui.get("home.seats"), "bold"),
            f" {seats}\n",
            (self.ui.get("home.levels"), "bold"),
            f" {', '.join(self.ui.get(f'level.{level}') for level in LEVELS)}\n",
            (self.ui.get("home.options"), "bold"),
            f" {options or '-'}\n",
            (self.ui.get("home.examples"), "bold"),
            f" {len(scenario_files(game))}\n",
        )

    @on(OptionList.OptionSelected, "#entries")
    def _selected(self, event: OptionList.OptionSelected) -> None:
        name = str(event.option_id)
        if name.startswith("game:"):
            self.app.push_screen(NewMatchScreen(games()[name.removeprefix("game:")]))
        else:
            getattr(self, f"action_{name}")()

    def action_open(self) -> None:
        self.query_one("#entries", OptionList).action_select()

    def action_rules(self) -> None:
        game = self.pointed_game()
        if game is not None:
            self.app.push_screen(RulesScreen(game))

    def action_examples(self) -> None:
        game = self.pointed_game()
        if game is not None:
            self.app.push_screen(ExamplesScreen(game))

    def action_continue(self) -> None:
        saved = latest_running()
        if saved is None:
            self.notify(self.ui.get("home.nothing_saved"))
            return
        try:
            self.tefuda.open_table(Table(replayed(saved.record), saved.path))
        except TefudaError as refusal:
            self.tefuda.refuse(refusal)

    def action_saved(self) -> None:
        self.app.push_screen(SavedScreen())

    def action_language(self) -> None:
        def chosen(language: str | None) -> None:
            if language is not None:
                self.tefuda.change(replace(self.tefuda.settings, language=language))
                self.fill()

        entries = [(code, LANGUAGE_NAMES[code]) for code in LANGUAGES]
        self.app.push_screen(Menu(self.ui.get("key.language"), entries), chosen)

    def action_speed(self) -> None:
        settings = self.tefuda.settings
        self.tefuda.change(replace(settings, speed=following(settings.speed, tuple(SPEEDS))))
        self.fill()

    def action_theme(self) -> None:
        settings = self.tefuda.settings
        self.tefuda.change(replace(settings, theme=following(settings.theme, tuple(THEMES))))
        self.fill()

    def action_leave(self) -> None:
        self.app.exit()
