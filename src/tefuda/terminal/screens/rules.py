"""The rules of a game, to read."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import Markdown, MarkdownViewer, Static

from tefuda.engine.game import Game
from tefuda.terminal.keybar import Key, KeyBar
from tefuda.terminal.screens.page import Page

RULES_FILE = "RULES.md"


def rules_text(game: Game) -> str:
    """The game's own rules file; a game without one is described by its summary and options."""
    path = game.folder / RULES_FILE
    if path.is_file():
        return path.read_text(encoding="utf-8")
    words = game.words()
    options = "".join(f"- `{name}`: {words.get(f'option.{name}')}\n" for name in game.options().names())
    return f"# {words.get('name')}\n\n{words.get('summary')}\n\n{options}"


class RulesScreen(Page):
    """Headings at the left, text at the right; links inside the text go nowhere else."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def compose(self) -> ComposeResult:
        name = self.game.words(self.ui.language).get("name")
        yield Static(f"{name} · {self.ui.get('key.rules')}", classes="heading", markup=False)
        yield MarkdownViewer(rules_text(self.game), show_table_of_contents=self.app.size.width >= 90, open_links=False)
        yield KeyBar(
            [Key("Esc", self.ui.get("key.back"), "screen.back"), Key("Tab", self.ui.get("key.contents"), "screen.contents")]
        )

    def on_mount(self) -> None:
        self.query_one(Markdown).focus()
        self.query_one(MarkdownViewer).focus()

    def action_contents(self) -> None:
        viewer = self.query_one(MarkdownViewer)
        viewer.show_table_of_contents = not viewer.show_table_of_contents
