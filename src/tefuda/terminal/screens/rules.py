"""The rules of a game, to read."""

from __future__ import annotations

import re
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Markdown, OptionList, Static
from textual.widgets.option_list import Option

from tefuda.engine.game import Game
from tefuda.terminal.keybar import Key, KeyBar
from tefuda.terminal.screens.page import Page

RULES_FILE = "RULES.md"
ROOM_FOR_TABLES = 160


def rules_text(game: Game) -> str:
    """The game's own rules file; a game without one is described by its summary and options."""
    path = game.folder / RULES_FILE
    if path.is_file():
        return path.read_text(encoding="utf-8")
    words = game.words()
    options = "".join(f"- `{name}`: {words.get(f'option.{name}')}\n" for name in game.options().names())
    return f"# {words.get('name')}\n\n{words.get('summary')}\n\n{options}"


def sections(text: str) -> list[tuple[str, str]]:
    """The text cut at its headings of the first two levels: title and Markdown of each; together they are the whole text."""
    found: list[tuple[str, str]] = []
    for part in re.split(r"^(?=##? )", text, flags=re.MULTILINE):
        if part.strip():
            found.append((part.splitlines()[0].lstrip("# ").strip(), part))
    return found


def tables_as_lists(text: str) -> str:
    """Markdown whose tables are lists, a line for each row: columns need more room than a terminal has."""
    lines: list[str] = []
    headings: list[str] = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1]] if line.lstrip().startswith("|") else []
        if not cells:
            headings = []
            lines.append(line)
        elif not headings:
            headings = cells
            lines.append("")
        elif not all(re.fullmatch(r":?-+:?", cell) for cell in cells):
            first, rest = cells[0], zip(headings[1:], cells[1:])
            said = [f"{heading}: {cell}" if heading else cell for heading, cell in rest if cell]
            lines.append(f"- {' · '.join([first, *said])}")
    return "\n".join(lines)


class RulesScreen(Page):
    """Sections at the left, the chosen one at the right: a long rulebook opens at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pagedown,space", "scroll(1)", show=False, priority=True),
        Binding("pageup", "scroll(-1)", show=False, priority=True),
    ]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game
        self.sections = sections(rules_text(game))

    def compose(self) -> ComposeResult:
        name = self.game.words(self.ui.language).get("name")
        yield Static(f"{name} · {self.ui.get('key.rules')}", classes="heading", markup=False)
        with Horizontal():
            yield OptionList(*(Option(title) for title, _ in self.sections), id="sections", markup=False, compact=True)
            with VerticalScroll(id="section"):
                yield Markdown(open_links=False)
        yield KeyBar(
            [
                Key("↑↓", self.ui.get("key.contents"), "screen.next_section"),
                Key("PgDn", self.ui.get("key.next"), "screen.scroll(1)"),
                Key("Esc", self.ui.get("key.back"), "screen.back"),
            ]
        )

    def on_mount(self) -> None:
        self.query_one("#sections").focus()

    @on(OptionList.OptionHighlighted, "#sections")
    async def _pointed(self, event: OptionList.OptionHighlighted) -> None:
        text = self.sections[event.option_index][1]
        await self.query_one(Markdown).update(text if self.app.size.width >= ROOM_FOR_TABLES else tables_as_lists(text))
        self.query_one("#section", VerticalScroll).scroll_home(animate=False)

    def action_scroll(self, pages: int) -> None:
        section = self.query_one("#section", VerticalScroll)
        section.scroll_relative(y=pages * max(1, section.size.height - 2), animate=False)

    def action_next_section(self) -> None:
        self.query_one("#sections", OptionList).action_cursor_down()
