"""The board: choose a card or a monster, then a marked zone; everything that is legal is marked, nothing else is known here."""

from __future__ import annotations

from typing import Any, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.events import Resize
from textual.widgets import Static

from tefuda.engine.data import overridden
from tefuda.engine.events import Document
from tefuda.games.nullpoga.check import fields_of, printed_cards
from tefuda.games.nullpoga.terminal.meanings import Cell, Meaning, cell_of, meanings
from tefuda.games.nullpoga.terminal.picture import SILENT, Picture
from tefuda.games.nullpoga.terminal.record import TurnRecord
from tefuda.games.nullpoga.terminal.showing import (
    Drawn,
    bundle_lines,
    cell_look,
    hand_looks,
    marks_of_plan,
    plan_lines,
    player_line,
    record_lines,
)
from tefuda.terminal.blocks.cards import CardLook, CardRow
from tefuda.terminal.blocks.grid import CellLook, Grid
from tefuda.terminal.board import Board as TerminalBoard
from tefuda.terminal.scene import Scene

SIMPLE: Final = ("undo", "next", "commit")
RESOLUTION: Final = ("summon_phase", "spell_step", "action_phase")


class Board(TerminalBoard):
    """Both sides of the field, the own one below; the own plan drawn on it; commands, hand, plan, and the last turn."""

    DEFAULT_CSS = """
    Board { layout: vertical; overflow-y: auto; }
    Board .line { height: 1; width: 1fr; }
    Board #far { color: #ff9a92; text-style: bold; }
    Board #near { color: #7fe0ae; text-style: bold; }
    Board #texts { height: 1fr; min-height: 3; }
    Board #plan { width: 1fr; height: auto; }
    Board #record { width: 1fr; height: auto; }
    Board .half { width: 1fr; height: 1fr; }
    """

    def __init__(self, scene: Scene, id: str | None = "board") -> None:
        super().__init__(scene, id)
        self.picture: Picture | None = None
        self.record: TurnRecord | None = None
        self.doubt: list[Meaning] = []  # one cell, several meanings
        self.drawn = self._drawn()

    def compose(self) -> ComposeResult:
        yield Static(id="far", classes="line", markup=False)
        yield Grid(4, 5, self.look, cell_width=12, cell_height=3, labels=False, id="field")
        yield Static(id="near", classes="line", markup=False)
        yield CardRow(card_width=19, id="commands")
        yield CardRow(card_width=20, id="hand")
        with Horizontal(id="texts"):
            with VerticalScroll(classes="half", can_focus=False):
                yield Static(id="plan", markup=False)
            with VerticalScroll(classes="half", can_focus=False, id="record-area"):
                yield Static(id="record", markup=False)

    # -- the parts of the view

    @property
    def shown(self) -> dict[str, Any]:
        return self.view

    @property
    def near(self) -> int:
        """The seat whose side lies at the bottom."""
        return 1 if self.scene.viewer == 1 else 0

    @property
    def projection(self) -> dict[str, Any] | None:
        return None if self.picture is not None else self.shown.get("projection")

    @property
    def monsters(self) -> list[dict[str, Any]]:
        if self.picture is not None:
            return list(self.picture.monsters.values())
        projection = self.projection
        found: list[dict[str, Any]] = self.shown["monsters"] if projection is None else projection["monsters"]
        return found

    @property
    def chosen(self) -> dict[str, Any]:
        return dict(self.choice.steps)

    def cards(self) -> dict[str, Any]:
        return overridden(printed_cards(), self.shown["options"]["cards"], fields_of)

    def cell(self, row: int, col: int) -> Cell:
        """The cell of the field that the grid shows there, and the other way round."""
        return (row, col) if self.near == 0 else (3 - row, 4 - col)

    # -- what the shell calls

    def show(self, scene: Scene) -> None:
        told = [event for event in scene.last_events if event["type"] not in SILENT]
        if any(event["type"] in RESOLUTION for event in told) and self.picture is None:
            self.record = TurnRecord(self.view, scene.words)  # it was not shown step by step
            for event in told:
                self.record.follow(event)
        self.picture = None
        self.doubt = []
        super().show(scene)

    def play_event(self, event: Document) -> None:
        if event["type"] in SILENT:
            return
        if self.picture is None:
            self.picture = Picture(self.view)
            if event["type"] in RESOLUTION:
                self.record = TurnRecord(self.view, self.words)
        self.picture.follow(event)
        if self.record is not None:
            self.record.follow(event)
        self.draw()

    def take_back(self) -> bool:
        if self.doubt:
            self.doubt = []
            self.draw()
            return True
        return super().take_back()

    def on_resize(self, event: Resize) -> None:
        """Larger cells where there is room."""
        tall = 4 if event.size.height >= 36 else 3 if event.size.height >= 18 else 2
        self.query_one(Grid).reshape(4, 5, max(8, min(20, (event.size.width - 1) // 5)), tall)

    # -- drawing

    def draw(self) -> None:
        self.drawn = self._drawn()
        in_bundles = self.shown["phase"] == "bundles"
        self.query_one("#field").display = not in_bundles
        self.query_one("#hand").display = not in_bundles
        life = None if self.picture is None else self.picture.life
        for name, seat in (("far", 1 - self.near), ("near", self.near)):
            line = player_line(self.shown, seat, self.projection if seat == self.scene.viewer else None, life, self.words)
            self.query_one(f"#{name}", Static).update(line)
        self.query_one("#commands", CardRow).show(self.commands())
        self.query_one("#hand", CardRow).show(self.hand())
        width = max(20, self.size.width // 2 - 1)
        if in_bundles:
            self.query_one("#plan", Static).update("\n".join(bundle_lines(self.shown, self.words)))
        else:
            self.query_one("#plan", Static).update(
                "\n".join(plan_lines(self.shown, self.scene.viewer, self.monsters, width, self.words))
            )
        self.query_one("#record", Static).update("\n".join(record_lines(self.record, self.near, width)))
        self.query_one("#record-area", VerticalScroll).scroll_end(animate=False)
        self.query_one(Grid).refresh()
        self.prompt()

    def look(self, row: int, col: int) -> CellLook:
        return cell_look(self.cell(row, col), self.near, self.drawn, self.words)

    def _drawn(self) -> Drawn:
        """Everything a cell is drawn from, gathered once for the whole grid."""
        projection = self.projection
        wilderness = (
            self.picture.wilderness
            if self.picture is not None
            else [cell_of(cell) for cell in (self.shown if projection is None else projection)["wilderness"]]
        )
        real = {monster["id"]: cell_of(monster["at"]) for monster in self.shown["monsters"]}
        ghosts = set() if projection is None else {m["id"] for m in self.monsters if real.get(m["id"]) != cell_of(m["at"])}
        return Drawn(
            turn=self.shown["turn"] if self.picture is None else self.picture.turn,
            monsters={cell_of(monster["at"]): monster for monster in self.monsters},
            ghosts=ghosts,
            wilderness=set(wilderness),
            plan={} if self.picture is not None else marks_of_plan(self.shown, self.scene.viewer, self.monsters),
            flashes={} if self.picture is None else self.picture.flashes,
            lit=self.lit(),
            picked=self.chosen.get("id"),
            last=self.record.cells if self.record is not None and self.picture is not None else set(),
        )

    def lit(self) -> set[Cell]:
        if self.doubt:
            return {meaning.cell for meaning in self.doubt}
        if self.choice.steps:
            return {meaning.cell for meaning in self.open()}
        if self.previewed is not None:
            return {meaning.cell for meaning in meanings([self.previewed], {}, self.monsters, self.swaps())}
        actors = self.actors()
        return {cell_of(monster["at"]) for monster in self.monsters if monster["id"] in actors}

    def swaps(self) -> set[str]:
        return {slug for slug, entry in self.cards().items() if entry.get("effect", {}).get("verb") == "swap"}

    def open(self) -> list[Meaning]:
        return meanings(self.choice.remaining, self.chosen, self.monsters, self.swaps())

    def actors(self) -> set[Any]:
        """The monsters that can be given an order."""
        return {action["id"] for action in self.legal if "id" in action and action["do"] != "cast"}

    def commands(self) -> list[CardLook]:
        """What is chosen without a cell: a meaning in doubt, a kind of order, or the way through the stages."""
        words = self.words
        if self.shown["phase"] == "bundles":
            return [CardLook(action, (self._bundles(action),), lit=True) for action in self.legal]
        if self.doubt:
            return [CardLook(meaning, (self._meaning(meaning),), lit=True) for meaning in self.doubt]
        if "id" in self.choice and "do" not in self.choice:
            rewinds = [action for action in self.choice.remaining if action["do"] == "rewind"]
            kinds = [kind for kind in self.choice.values("do") if kind != "rewind"]
            looks = [CardLook(("do", kind), (words.name(str(kind)),), lit=True) for kind in kinds]
            label = words.name("rewind")
            return looks + [CardLook(action, (f"{label}: {words.name(str(action['phase']))}",), lit=True) for action in rewinds]
        simple = [action for name in SIMPLE for action in self.legal if action["do"] == name]
        return [CardLook(action, (self._simple(str(action["do"])),), lit=True) for action in simple]

    def _simple(self, name: str) -> str:
        seat = self.scene.seat
        player = self.shown["players"][0 if seat is None else seat]
        if name == "undo":
            return self.words.get("board.undo", left=self.shown["options"]["undo_limit"] - (player["undos"] or 0))
        return self.words.get("board.commit" if name == "commit" else f"board.next_{player['stage']}")

    def _meaning(self, meaning: Meaning) -> str:
        name = self.words.name(meaning.do)
        at = dict(meaning.fields).get("at")
        if meaning.do == "cast" and at is not None:
            return f"{at[0]},{at[1]} <> {at[0] + 1},{at[1]}"
        return f"{name} {self.words.name(meaning.direction)}" if meaning.direction else name

    def _bundles(self, action: Document) -> str:
        chosen: Any = action["bundles"]
        given = self.shown["options"]["bundles"][0 if self.scene.seat is None else self.scene.seat]
        names = [self.words.name(given[place]) if isinstance(given[place], str) else f"#{place}" for place in chosen]
        return " + ".join(names)

    def hand(self) -> list[CardLook]:
        viewer = self.scene.viewer
        if viewer < 0:
            return []
        projection = self.projection
        cards = self.shown["players"][viewer]["hand"] if projection is None else projection["hand"]
        wanted = set(self.choice.values("monster")) if "card" in self.choice else set()
        playable = {action.get("card") for action in self.legal} if not self.choice.steps else set()
        return hand_looks(cards, playable | wanted, self.chosen.get("card"), self.cards(), self.words)

    def prompt(self) -> None:
        """Say in the status line what is to be chosen."""
        if self.scene.seat is None or self.picture is not None:
            return
        words, chosen = self.words, self.chosen
        if self.doubt:
            text = words.get("prompt.which")
        elif "target" in chosen:
            text = words.get("prompt.push")
        elif "id" in chosen and "card" not in chosen:
            monster = next((m for m in self.monsters if m["id"] == chosen["id"]), None)
            text = words.get("prompt.order", name=words.name(monster["card"]) if monster else "")
        elif "card" in chosen:
            needs_monster = [value for value in self.choice.values("monster") if value != "<absent>"]
            text = words.get("prompt.call") if needs_monster else words.get("prompt.zone", card=chosen["card"])
        elif self.shown["phase"] == "bundles":
            text = words.get("board.choose_bundles")
        else:
            text = words.get(f"prompt.key_{self.shown['players'][self.scene.seat]['stage']}")
        self.post_message(self.Prompt(text))

    # -- choosing

    def take(self, fields: tuple[tuple[str, Any], ...]) -> None:
        """Settle these fields; act once nothing is open."""
        self.doubt = []
        for name, value in fields:
            if name not in self.choice:
                self.choice.take(name, list(value) if isinstance(value, tuple) else value)
        action = self.choice.complete()
        if action is not None:
            self.post_message(self.Chosen(action))
        self._narrowed()

    def restart(self) -> None:
        self.doubt = []
        self.choice.clear()
        self._narrowed()

    @on(Grid.Chosen)
    def _cell_chosen(self, message: Grid.Chosen) -> None:
        message.stop()
        if isinstance(message, Grid.Moved):
            return
        cell = self.cell(message.row, message.col)
        found = [meaning for meaning in (self.doubt or self.open()) if meaning.cell == cell] if self.choice.steps else []
        monster = next((m for m in self.monsters if cell_of(m["at"]) == cell), None)
        if len(found) == 1:
            self.take(found[0].fields)
        elif found:
            self.doubt = found
            self.draw()
        elif monster is not None and monster["id"] in self.actors() and self.chosen.get("id") != monster["id"]:
            self.choice.clear()
            self.choose("id", monster["id"])
        elif self.choice.steps:
            self.restart()
        elif monster is not None:
            self.post_message(self.Details(monster["card"]))

    @on(CardRow.Chosen, "#hand")
    def _card_chosen(self, message: CardRow.Chosen) -> None:
        message.stop()
        card = message.value
        if isinstance(message, CardRow.Moved) or card is None:
            return
        if "card" in self.choice and self.choice.allows("monster", card):
            self.take((("monster", card),))
        elif self.chosen.get("card") == card:
            self.restart()
        elif any(action.get("card") == card for action in self.legal):
            self.choice.clear()
            self.choice.take("card", card)
            self._narrowed()
        else:
            self.post_message(self.Details(str(card)))

    @on(CardRow.Chosen, "#commands")
    def _command_chosen(self, message: CardRow.Chosen) -> None:
        message.stop()
        value = message.value
        if isinstance(message, CardRow.Moved):
            return
        if isinstance(value, Meaning):
            self.take(value.fields)
        elif isinstance(value, tuple):
            self.take((value,))
        elif isinstance(value, dict):
            self.post_message(self.Chosen(value))

    def card_at_cursor(self) -> str | None:
        hand, grid = self.query_one("#hand", CardRow), self.query_one(Grid)
        if hand.has_focus:
            return None if hand.current is None or hand.current.value is None else str(hand.current.value)
        cell = self.cell(*grid.cursor)
        return next((str(m["card"]) for m in self.monsters if cell_of(m["at"]) == cell), None)
