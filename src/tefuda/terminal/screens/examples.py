"""A game's executable examples: positions that show a rule, to watch and to try oneself."""

from __future__ import annotations

from pathlib import Path

from textual import on
from textual.app import ComposeResult
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tefuda.engine.errors import TefudaError
from tefuda.engine.game import Game
from tefuda.engine.match import Match
from tefuda.engine.scenario import opened, read_scenario
from tefuda.terminal.keybar import Key, KeyBar
from tefuda.terminal.screens.page import Page


def scenario_files(game: Game) -> list[Path]:
    return sorted((game.folder / "scenarios").glob("*.json"))


def played(path: Path) -> Match:
    """The match of a scenario, its play played as far as the rules let it (the last action may be one they refuse)."""
    scenario = read_scenario(path)
    match = opened(scenario)
    actions = scenario["play"]
    assert isinstance(actions, list)
    for action in actions:
        try:
            match.play(action)
        except TefudaError:
            if "error" not in scenario:
                raise
    return match


class ExamplesScreen(Page):
    """Titles with the rule that each shows; typing narrows the list."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.entries: list[tuple[str, Path]] = []
        self.shown: list[Path] = []

    def compose(self) -> ComposeResult:
        name = self.game.words(self.ui.language).get("name")
        yield Static(f"{name} · {self.ui.get('key.examples')}", classes="heading", markup=False)
        yield Input(placeholder=self.ui.get("home.find"), id="find", compact=True)
        yield OptionList(id="examples", markup=False)
        yield KeyBar([Key("Enter", self.ui.get("key.watch"), "screen.open"), Key("Esc", self.ui.get("key.back"), "screen.back")])

    def on_mount(self) -> None:
        for path in scenario_files(self.game):
            scenario = read_scenario(path)
            rule = scenario.get("rule")
            self.entries.append((f"{rule}  {scenario['title']}" if rule else str(scenario["title"]), path))
        self.fill("")
        self.query_one("#examples").focus()

    def fill(self, text: str) -> None:
        parts = text.casefold().split()
        found = [(title, path) for title, path in self.entries if all(part in title.casefold() for part in parts)]
        self.shown = [path for _, path in found]
        entries = self.query_one("#examples", OptionList)
        entries.clear_options()
        entries.add_options(Option(title) for title, _ in found)
        if found:
            entries.highlighted = 0

    @on(Input.Changed, "#find")
    def _typed(self, event: Input.Changed) -> None:
        self.fill(event.value)

    @on(OptionList.OptionSelected, "#examples")
    @on(Input.Submitted, "#find")
    def action_open(self) -> None:
        place = self.query_one("#examples", OptionList).highlighted
        if place is None or place >= len(self.shown):
            return
        try:
            self.tefuda.open_replay(played(self.shown[place]))
        except TefudaError as refusal:
            self.tefuda.refuse(refusal)
