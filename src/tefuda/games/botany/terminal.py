"""The board for the terminal: the field, both libraries, and beside the field what a choice would change (13.3).

Signs of a cell: " native, _ empty, ~ waiting, 3 of piece 3, @3 its core (@3+ grown), z3 of a dormant piece, (") protected;
while something is foreseen >3 becomes a cell of piece 3 at once, +3 at the end of the turn. Colour only repeats the signs.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Final

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from tefuda.engine.data import Table, overridden
from tefuda.engine.errors import TefudaError
from tefuda.engine.events import Document
from tefuda.games.botany.cards import fields_of, library, read_cards
from tefuda.games.botany.plain import form_at, growth_of, readiness, short_shape
from tefuda.terminal.blocks.cards import CardLook, CardRow
from tefuda.terminal.blocks.fitting import left
from tefuda.terminal.blocks.grid import CellLook, Grid
from tefuda.terminal.board import Board as BoardWidget
from tefuda.terminal.scene import Scene

ALIEN: Final = 0
SIGNS: Final = {"n": '"', "e": "_", "w": "~"}
STYLES: Final = {"n": "#dff5d4 on #2c6e31", "e": "#26221d on #a39c91", "w": "#3b2e00 on #e6c440", "red": "#ffffff on #9f2d26"}
CORE_STYLE: Final = "bold #ffffff on #d9291c"
DORMANT_STYLE: Final = "#ffffff on #87605c"
LOW_BELOW: Final = 24  # lines: too few for field and libraries one below the other
TALL_FROM: Final = 40  # lines: enough for cells of two lines
SHAPE_WIDTH: Final = 12
STATE_WIDTH: Final = 10
LEAST_CARD: Final = 24
SHAPE_FROM: Final = 46  # columns of a card: enough to tell its shape as well
PIECE_WIDTH: Final = 14


class Board(BoardWidget):
    """The field with both libraries below it; in a low window only the acting side's, beside the field where there is room."""

    DEFAULT_CSS = """
    Board { layout: vertical; }
    Board #title { height: 1; text-style: bold; }
    Board #upper { height: auto; }
    Board #facts { width: 1fr; height: 100%; padding-left: 2; }
    Board #libraries { height: auto; margin-top: 1; }
    Board .library { width: 1fr; height: auto; }
    Board .library.acting .side { text-style: bold reverse; }
    Board .side { height: 1; }
    Board .end { height: 1; width: auto; text-style: bold underline; }
    Board #both { height: auto; }
    Board.low .library { display: none; }
    Board.low .library.acting { display: block; }
    Board.low #libraries { margin: 0; }
    Board.beside #both { layout: horizontal; }
    Board.beside #upper { width: auto; }
    Board.beside #facts { display: none; }
    Board.beside #libraries { width: 1fr; margin: 0 0 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e", "end_turn", show=False),
        Binding("f", "to_field", show=False),
        Binding("c", "to_cards", show=False),
    ]

    def __init__(self, scene: Scene, id: str | None = "board") -> None:
        super().__init__(scene, id)
        self.pointed: tuple[int, int] | None = None  # the cell under the cursor of the field
        self.flashed: set[tuple[int, int]] = set()  # cells of the event that is being told
        self.foreseen: dict[str, Any] | None = None
        self.changes: dict[tuple[int, int], tuple[str, object]] = {}

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Vertical(id="both"):
            with Horizontal(id="upper"):
                yield Grid(len(self.field), len(self.field[0]), self.look, id="field")
                yield Static(id="facts", markup=False)
            with Horizontal(id="libraries"):
                for seat in (0, 1):
                    with Vertical(classes="library", id=f"library-{seat}"):
                        yield Static(classes="side", markup=False)
                        yield CardRow(card_width=33, gap=0, id=f"cards-{seat}")
        yield Static(classes="end", id="end", markup=False)

    # -- the parts of the view

    @property
    def whole(self) -> dict[str, Any]:
        return dict(self.view)

    @property
    def field(self) -> list[list[Any]]:
        field: list[list[Any]] = self.whole["board"]
        return field

    @property
    def cards(self) -> Table:
        return overridden(read_cards(Path(__file__).parent), self.whole["options"]["cards"], fields_of)

    @property
    def acting(self) -> int:
        """The side whose library comes first: who chooses here, else who is to act."""
        if self.scene.seat is not None:
            return self.scene.seat
        waiting: list[int] = self.whole["to_act"]
        return waiting[0] if waiting else ALIEN

    def piece(self, number: object) -> dict[str, Any] | None:
        return next((piece for piece in self.whole["pieces"] if piece["id"] == number), None)

    # -- what the shell calls

    def show(self, scene: Scene) -> None:
        self.flashed = set()
        super().show(scene)
        if scene.seat is not None and (self.screen.focused is None or isinstance(self.screen.focused, CardRow | Grid)):
            self.screen.set_focus(self._row(scene.seat))  # at once: the shell looks next whether anything has the focus

    def play_event(self, event: Document) -> None:
        self.flashed = set(_cells_of(event))
        self.query_one(Grid).refresh()

    def card_at_cursor(self) -> str | None:
        focused = self.screen.focused
        if isinstance(focused, CardRow) and focused.current is not None:
            return str(focused.current.value)
        if self.pointed is not None and (piece := self.piece(self.field[self.pointed[0]][self.pointed[1]])) is not None:
            return str(piece["card"])
        return None

    def on_resize(self, event: events.Resize) -> None:
        grid = self.query_one(Grid)
        grid.reshape(len(self.field), len(self.field[0]), cell_height=2 if event.size.height >= TALL_FROM else 1)
        rest = event.size.width - grid.get_content_width(event.size, event.size) - 2
        low = event.size.height < LOW_BELOW
        beside = low and rest >= LEAST_CARD
        self.set_class(low, "low")
        self.set_class(beside, "beside")
        room = rest if beside else (event.size.width - 1) // 2
        for row in self.query(CardRow):
            row.card_width = max(LEAST_CARD, room)
            row.refresh(layout=True)
        self.draw()

    # -- drawing

    def draw(self) -> None:
        if not self.is_mounted:
            return
        self._foresee()
        grid = self.query_one(Grid)
        if (grid.rows, grid.cols) != (len(self.field), len(self.field[0])):
            grid.reshape(len(self.field), len(self.field[0]))
        grid.refresh()
        self.query_one("#title", Static).update(self._title())
        self.query_one("#facts", Static).update(self._facts())
        end = self.choice.allows("do", "end_turn")
        self.query_one("#end", Static).update(f"[e] {self.words.get('action.end_turn')}" if end else "")
        for seat in (0, 1):
            self._draw_library(seat)

    def _title(self) -> str:
        cells = [cell for row in self.field for cell in row]
        count = self.words.get("board.count", red=sum(isinstance(cell, int) for cell in cells), green=cells.count("n"))
        rounds = self.words.get("board.round", round=self.whole["round"], rounds=self.whole["options"]["rounds"])
        return f"{rounds}   {count}"

    def _draw_library(self, seat: int) -> None:
        player = self.whole["players"][seat]
        cards = self.cards
        box = self.query_one(f"#library-{seat}")
        box.set_class(seat == self.acting, "acting")
        amounts = {"left": player["environment"], "most": player["max_environment"]}
        heading = f" {self.words.seat(seat)}   {self.words.get('board.environment', **amounts)} "
        if cell_len(heading) > self._row(seat).card_width:
            heading = f" {self.words.seat(seat)}   {amounts['left']}/{amounts['most']} "
        box.query_one(".side", Static).update(heading)
        room = self._row(seat).card_width
        wide = room >= SHAPE_FROM
        name_width = room - (STATE_WIDTH + SHAPE_WIDTH + 6 if wide else min(STATE_WIDTH, room // 3) + 5)
        looks = []
        for slug in library(cards, seat == ALIEN, self.whole["options"]["pages"]):
            card = cards[slug]
            shape = short_shape(card.get("pattern") or card["shape"], card["power"], self.words)
            state = readiness(slug, card, player, self.words)
            lit = self.choice.allows("card", slug)
            line = f"{card['cost']} {left(shape, SHAPE_WIDTH)} {state}" if wide else f"{card['cost']} {state}"
            line = f"{left(self.words.name(slug), name_width)} {line}"
            picked = self.choice["card"] == slug
            last = any(event.get("card") == slug for event in self.last_events)
            looks.append(
                CardLook(slug, (line,), lit=lit, picked=picked, last=last, dim=not (lit or picked or seat != self.acting))
            )
        self._row(seat).show(looks)

    def _row(self, seat: int) -> CardRow:
        return self.query_one(f"#cards-{seat}", CardRow)

    def look(self, row: int, col: int) -> CellLook:
        """How a cell looks."""
        cell = self.field[row][col]
        sign, style = self._sign(row, col, cell)
        change = self.changes.get((row, col))
        if change is not None:
            mark, after = change
            sign, style = f"{mark}{SIGNS.get(str(after), str(after))}", STYLES.get(str(after), STYLES["red"])
        if self.foreseen is not None and [row, col] in self.foreseen["pattern"] and change is None:
            sign = f"{sign}*" if len(sign) < 3 else sign
        owned = self.choice["piece"] is not None and cell == self.choice["piece"]
        told = (row, col) in self.flashed or (not self.choice.steps and (row, col) in self._last_cells)
        return CellLook((sign,), style, lit=(row, col) in self._targets(), picked=owned and "to" not in self.choice, last=told)

    def _sign(self, row: int, col: int, cell: object) -> tuple[str, str]:
        piece = self.piece(cell)
        if piece is None:
            sign = SIGNS.get(str(cell), str(cell))
            return (f"({sign})" if [row, col] in self.whole["protected"] else sign), STYLES[str(cell)]
        if piece["core"] == [row, col]:
            return f"@{cell}{'+' * piece['stage']}", CORE_STYLE
        return (str(cell), STYLES["red"]) if piece["core"] is not None else (f"z{cell}", DORMANT_STYLE)

    @property
    def _last_cells(self) -> set[tuple[int, int]]:
        return {cell for event in self.last_events for cell in _cells_of(event)}

    def _targets(self) -> set[tuple[int, int]]:
        """Cells whose choice goes on: centres, places to move to, all cells of a piece that a card takes whole."""
        if "card" not in self.choice and "piece" not in self.choice:
            return set()
        pieces = self.choice.values("piece") if "card" in self.choice else []
        whole = {(row, col) for row, line in enumerate(self.field) for col, cell in enumerate(line) if cell in pieces}
        return self.choice.cells("at", "to") | whole

    # -- what would change

    def _foresee(self) -> None:
        """Work out what the action under the cursor (of the field, or of the list) would change."""
        self.foreseen, self.changes = None, {}
        action = self.previewed or self._meant()
        if action is None:
            return
        try:
            shown: Any = self.scene.game.preview(self.view, action)
        except TefudaError:  # the list may still point at an action of the position before
            return
        self.foreseen = shown
        for mark, change in ((">", shown), ("+", shown["then"])):
            for cell, _, after in change["cells"] if change else ():
                self.changes.setdefault((cell[0], cell[1]), (mark, after))

    def _meant(self) -> Document | None:
        """The action that choosing the cell under the cursor would complete."""
        if self.pointed is None or self.pointed not in self._targets():
            return None
        row, col = self.pointed
        fits = [action for action in self.choice.remaining if [row, col] in (action.get("at"), action.get("to"))]
        fits = fits or [action for action in self.choice.remaining if action.get("piece") == self.field[row][col]]
        return fits[0] if fits else None

    # -- beside the field

    def _facts(self) -> Text:
        if self.foreseen is not None:
            return Text("\n".join(self._prospect(self.foreseen)))
        focused = self.screen.focused if self.is_attached else None
        if isinstance(focused, CardRow) and focused.current is not None:
            return self._card_facts(str(focused.current.value))
        if self.pointed is not None and (piece := self.piece(self.field[self.pointed[0]][self.pointed[1]])) is not None:
            return Text("\n".join(self._piece_facts(piece)))
        return Text("\n".join([self.words.get("board.pieces"), *self._pieces()]))

    def _prospect(self, shown: dict[str, Any]) -> list[str]:
        get = self.words.get
        lines = [self.words.action(shown["action"]), f"{get('board.cost')} {shown['cost']}", *self._changed("board.now", shown)]
        return [*lines, *self._changed("board.then", shown["then"])] if shown["then"] else lines

    def _changed(self, when: str, change: dict[str, Any]) -> list[str]:
        red, green = change["scores"]
        lines = [f"{self.words.get(when)}: {self.words.get('board.change', red=red, green=green)}"]
        for what in ("grown", "uprooted", "scattered", "removed"):
            if change[what]:
                names = ", ".join(self._called(number) for number in dict.fromkeys(change[what]))
                lines.append("  " + self.words.texts[f"board.will_{what}"].format(pieces=names))
        for what in ("protected", "unprotected"):
            if change[what]:
                lines.append("  " + self.words.get(f"board.will_{what}", count=len(change[what])))
        return lines

    def _called(self, number: int) -> str:
        piece = self.piece(number)
        return str(number) if piece is None else f"{self.words.name(piece['card'])} {number}"

    def _card_facts(self, slug: str) -> Text:
        card = self.cards[slug]
        facts = Text(self.words.name(slug), style="bold")
        facts.append(f"  {self.words.get('board.cost')} {card['cost']}\n", style="not bold")
        if card["kind"] == "alien":
            facts.append(f"{card['species']}\n", style="italic not bold")
        facts.append(f"{self.words.get(f'card.{slug}')}\n", style="not bold")
        facts.append(self.words.get(f"note.{slug}"), style="dim not bold")
        return facts

    def _piece_facts(self, piece: dict[str, Any]) -> list[str]:
        card = self.cards[piece["card"]]
        form = form_at(card, piece["stage"])
        count = sum(line.count(piece["id"]) for line in self.field)
        place = self.words.name("dormant") if piece["core"] is None else self.words.get("board.core", at=piece["core"])
        return [
            self._called(piece["id"]),
            place,
            f"{self.words.get('board.cells', count=count)}, {self.words.get('board.stage', stage=piece['stage'])}",
            f"{short_shape(form['shape'], form['power'], self.words)}, {self.words.get('board.root', root=form['root'])}",
            *([self.words.get("board.scatters")] if card["counter"] == "scatter" else []),
            growth_of(piece, card, self.words),
        ]

    def _pieces(self) -> list[str]:
        if not self.whole["pieces"]:
            return [self.words.get("board.no_pieces")]
        lines = []
        for piece in self.whole["pieces"]:
            count = sum(line.count(piece["id"]) for line in self.field)
            root = form_at(self.cards[piece["card"]], piece["stage"])["root"]
            sign = "z" if piece["core"] is None else "@"
            sizes = f"{count:>3} {self.words.get('board.short_root', root=root)}"
            lines.append(f"{sign}{piece['id']:<2} {left(self.words.name(piece['card']), PIECE_WIDTH)} {sizes}")
        return lines

    # -- choosing

    def on_card_row_chosen(self, message: CardRow.Chosen) -> None:
        slug = str(message.value)
        if self.choice["card"] == slug:
            self.take_back()
            return
        self.choice.clear()
        if not self.choose("card", slug):
            seat = int(str(message.row.id)[-1])
            state = readiness(slug, self.cards[slug], self.whole["players"][seat], self.words)
            self.post_message(self.Prompt(f"{self.words.name(slug)}: {state}"))
            self._narrowed()
            return
        species = self.cards[slug].get("pattern") == "species"
        self.post_message(self.Prompt(self.words.get("board.choose_piece" if species else "board.choose_cell")))
        self._aim()

    def on_card_row_moved(self, message: CardRow.Moved) -> None:
        self.draw()

    def on_descendant_focus(self) -> None:
        self.draw()

    def on_grid_moved(self, message: Grid.Moved) -> None:
        self.pointed = (message.row, message.col)
        self.draw()

    def on_grid_chosen(self, message: Grid.Chosen) -> None:
        row, col = self.pointed = (message.row, message.col)
        if (row, col) in self._targets():
            if not self.pick([row, col], "at", "to"):
                self.choose("piece", self.field[row][col])
            return
        self.choice.clear()
        piece = self.piece(self.field[row][col])
        if piece is not None and self.scene.seat == ALIEN and self.choose("piece", piece["id"]):
            cost = self.cards[piece["card"]]["cost"]
            self.post_message(self.Prompt(self.words.get("board.choose_move", cost=cost)))
            return
        self._narrowed()

    def _aim(self) -> None:
        """Put the cursor on the field, on a cell that may be chosen."""
        grid = self.query_one(Grid)
        targets = self._targets()
        if targets and grid.cursor not in targets:
            grid.point_at(*min(targets))
        self.pointed = grid.cursor
        grid.focus()

    def action_end_turn(self) -> None:
        self.choice.clear()
        self.choose("do", "end_turn")

    def action_to_field(self) -> None:
        self.query_one(Grid).focus()

    def action_to_cards(self) -> None:
        self._row(self.acting).focus()

    def on_click(self, event: events.Click) -> None:
        if event.widget is not None and event.widget.id == "end":
            self.action_end_turn()


def _cells_of(event: Document) -> list[tuple[int, int]]:
    """Every cell that an event names."""
    named: list[Any] = [event.get("at"), event.get("from"), event.get("to"), *_listed(event.get("cells"))]
    return [(cell[0], cell[1]) for cell in named if isinstance(cell, list)]


def _listed(cells: object) -> list[Any]:
    return cells if isinstance(cells, list) else []
