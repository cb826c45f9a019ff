"""The board in the terminal: lives, the board with its groups and terrain, what a placement would do, the hand.

Everything a colour says a letter says too: `G5` is a green piece of value 5, lower case has no liberties; below it `+2` means
that two more connections are missing, `!` that it goes off with the next piece linked to it; signs of marks and terrain are
those of the text board. Pieces that a placement would remove are pale and marked `x`.
"""

from __future__ import annotations

from typing import Any, Final

from rich.cells import cell_len
from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.containers import ScrollableContainer, Vertical
from textual.geometry import Region
from textual.widgets import Static

from tefuda.engine.events import Document
from tefuda.games.cardgo.check import cards_with
from tefuda.games.cardgo.plain import BASIC_TERRAINS, EFFECT_MARKS, OWNERS, SYMBOLS
from tefuda.games.cardgo.vocabulary import EFFECTS, TERRAINS
from tefuda.terminal import board
from tefuda.terminal.blocks.cards import CardLook, CardRow
from tefuda.terminal.blocks.fitting import cut, left
from tefuda.terminal.blocks.grid import CellLook, Grid
from tefuda.terminal.choosing import Cell, Choice
from tefuda.terminal.scene import Scene

PIECES: Final = ("bold white on #1f7a4d", "bold white on #a5352c")
GROUPS: Final = ("bold white on #2b9c64", "bold white on #cf4a3f")  # the group under the cursor
GROUNDS: Final = (  # letters and ground, by number of the terrain
    "#8a7550 on #3b3020", "#9a7a55 on #46331f", "#7fa860 on #28401c", "#a8946a on #443a26",
    "#9fd0ff on #1b4a78", "#c8c4bd on #57534e", "#8a7a6a on #0d0a08", "#a8b070 on #3a4420",
    "#e0b080 on #6b4526", "#8fd08f on #24522a", "#e8fbff on #3f7489", "#b0e070 on #35561c",
    "#7fd08a on #173d1c", "#ffc0dc on #6a2f4a", "#ffd070 on #7a2f12", "#cfc4ff on #3d3763",
)  # fmt: skip
CARD: Final = "#29241d on #e9d8b0"
BACK: Final = "#f3e4d0 on #7a2f22"
MARKS: Final = {EFFECTS[number]: mark for number, mark in EFFECT_MARKS.items()}
GONE: Final = ("removed", "destroyed", "vanished")
WIDE: Final = 6  # columns of a cell where there is room, else NARROW
NARROW: Final = 5
SHORT: Final = 14
BAR: Final = 10  # columns of a life, where there is room


class Field(Grid):
    """The grid of cells; while a card is held, the cursor follows the mouse, so that the preview does."""

    def on_mouse_move(self, event: events.MouseMove) -> None:
        holder = self.query_ancestor(Board)
        place = event.get_content_offset(self)
        cell = None if place is None else self.cell_at(place.x, place.y)
        if cell is not None and "card" in holder.choice:
            self.point_at(*cell)


class Board(board.Board):
    """Choose a card, then a cell, or the other way round."""

    DEFAULT_CSS = """
    Board { layout: vertical; overflow: hidden; }
    Board #lives { height: 1; }
    Board #area { height: 1fr; width: 1fr; }
    Board #below { dock: bottom; height: auto; }
    Board #info { height: 2; }
    Board.short #info { height: 1; }
    Board #legend { color: $text-muted; }
    """

    def __init__(self, scene: Scene, id: str | None = "board") -> None:
        super().__init__(scene, id)
        self.told: list[Document] = []  # events since the last view
        self.survey: dict[str, Any] = {}
        self.looks: dict[Cell, CellLook] = {}
        self.learn()

    def compose(self) -> ComposeResult:
        with Vertical(id="below"):  # first, because keys go to the first that takes them
            yield Static(id="legend", markup=False)
            yield CardRow(card_width=9, id="hand")
            yield Static(id="info", markup=False)
        yield Static(id="lives", markup=False)
        with ScrollableContainer(id="area", can_focus=False):
            size = self.size_of_board
            yield Field(size, size, lambda row, col: self.looks.get((row, col), CellLook()), WIDE, 1, id="field")

    # -- what is looked at

    @property
    def document(self) -> dict[str, Any]:
        return self.view

    @property
    def size_of_board(self) -> int:
        return int(self.document["options"]["board_size"])

    @property
    def is_short(self) -> bool:
        """Whether there are so few lines that cards and words take one each."""
        return 0 < self.size.height < SHORT

    @property
    def field(self) -> Field:
        return self.query_one(Field)

    @property
    def hand(self) -> CardRow:
        return self.query_one(CardRow)

    def learn(self) -> None:
        """Look at a new view: what is printed on the cards, where the pieces stand, how near they are."""
        self.told = []
        self.printed = cards_with(self.document["options"]["cards"])
        survey: dict[str, Any] = self.scene.game.preview(self.view, {"do": "look"}) or {}
        self.survey = survey
        self.near = {(row, col): piece for piece in survey["pieces"] for row, col in [piece["at"]]}

    def effect_of(self, card: str) -> str:
        return str(self.printed[card]["effect"]) if self.document["options"]["card_effects"] else "none"

    def pieces(self) -> dict[Cell, dict[str, Any]]:
        """The pieces by cell, with the events that were shown since the last view."""
        found = {(piece["at"][0], piece["at"][1]): piece for piece in self.document["pieces"]}
        happened: list[dict[str, Any]] = self.told
        for event in happened:
            if "at" not in event:
                continue
            cell = (event["at"][0], event["at"][1])
            if event["type"] == "placed":
                found[cell] = {"owner": event["seat"], "card": event["card"], "hidden": event["hidden"]}
            elif event["type"] in ("converted", "revealed"):
                found[cell] = {"owner": event["owner"], "card": event["card"], "hidden": False}
            elif event["type"] in GONE:
                found.pop(cell, None)
        return found

    def pointed_action(self) -> Document | None:
        """The placement to preview: pointed at in the list, or the chosen card over the cell under the cursor."""
        if self.previewed is not None:
            return self.previewed if self.previewed.get("do") == "place" else None
        card, cell = self.choice["card"], list(self.field.cursor)
        if card is None or not self.choice.allows("at", cell):
            return None
        return next(action for action in self.choice.remaining if action.get("at") == cell)

    def outlook(self) -> dict[str, Any] | None:
        action = self.pointed_action()
        return None if action is None else self.scene.game.preview(self.view, action)

    # -- drawing

    def show(self, scene: Scene) -> None:
        self.scene = scene
        self.learn()
        super().show(scene)
        if scene.legal and self.field.has_focus:
            self.hand.focus()  # a new turn begins with a card

    def draw(self) -> None:
        size, room = self.size_of_board, self.size
        self.set_class(self.is_short, "short")
        self.hand.card_width = 7 if self.is_short else 9
        self.hand.show(self.hand_looks())
        height = room.height - (2 if self.is_short else 3) - max(1, self.hand.size.height)
        wide = WIDE if 3 + size * WIDE <= room.width or not room.width else NARROW
        tall = 2 if 1 + size * 2 <= height else 1
        labels = 3 + size * wide <= room.width or size * wide > room.width
        field = self.field
        if (field.rows, field.cell_width, field.cell_height, field.labels) != (size, wide, tall, labels):
            field.labels = labels  # they go first where a few columns are missing
            field.reshape(size, size, wide, tall)
        outlook = self.outlook()
        self.looks = self.cell_looks(outlook)
        field.refresh()
        self.show_legend(height - field.head - size * tall)
        self.query_one("#lives", Static).update(self.lives_line(outlook), layout=False)
        self.query_one("#info", Static).update(self.info(outlook), layout=False)

    def show_legend(self, free: int) -> None:
        """What the signs mean, in the lines that the board leaves free."""
        present = sorted({int(digit, 16) for row in self.document["terrain"] for digit in row})
        names = [TERRAINS[ground] for ground in present if ground >= BASIC_TERRAINS]
        signs = [
            f"{SYMBOLS[TERRAINS.index(name)]} {self.words.name(name)}: {self.words.get(f'terrain.{name}')}" for name in names
        ]
        lines = [self.words.get("board.pieces"), self.words.get("board.marks"), self.words.get("board.nearness"), *signs]
        shown = [cut(line, max(20, self.size.width)) for line in lines[: max(0, free)]]
        legend = self.query_one("#legend", Static)
        legend.styles.height = len(shown)
        legend.update("\n".join(shown))

    def on_resize(self) -> None:
        self.draw()

    def cell_looks(self, outlook: dict[str, Any] | None) -> dict[Cell, CellLook]:
        size = self.size_of_board
        pieces = self.pieces()
        if outlook is not None:
            cell = (outlook["at"][0], outlook["at"][1])
            pieces[cell] = {"owner": outlook["seat"], "card": outlook["card"], "hidden": False, "value": outlook["value"]}
        going = set() if outlook is None else {(row, col) for row, col in outlook["removed"]}
        members = set() if outlook is None else {(row, col) for judged in outlook["sets"] for row, col in judged["cells"]}
        pointed = self.near.get(self.field.cursor) if self.field.has_focus else None
        group = set() if pointed is None else {(row, col) for row, col in self.survey["groups"][pointed["group"]]["cells"]}
        lit = self.choice.cells("at") if self.choice.steps else set()
        chosen = self.choice["at"]
        happened: list[dict[str, Any]] = self.told or self.last_events
        last = {(event["at"][0], event["at"][1]) for event in happened if event["type"] in ("placed", "activated")}
        looks: dict[Cell, CellLook] = {}
        for row in range(size):
            for col in range(size):
                cell = (row, col)
                ground = int(self.document["terrain"][row][col], 16)
                piece = pieces.get(cell)
                if piece is None:
                    sign = SYMBOLS[ground] * (self.field.cell_width - 2)  # a texture; basic terrain has a dot
                    lines, style = (" .", "") if ground < BASIC_TERRAINS else (sign, sign), GROUNDS[ground]
                else:
                    lines = self.piece_lines(cell, piece, ground, cell in going)
                    style = (GROUPS if cell in group or cell in members else PIECES)[piece["owner"]]
                looks[cell] = CellLook(lines, style, cell in lit, [row, col] == chosen, cell in last, cell in going)
        return looks

    def piece_lines(self, cell: Cell, piece: dict[str, Any], ground: int, going: bool) -> tuple[str, str]:
        """Owner, value and mark; below, how near it is and the terrain under it."""
        info = self.near.get(cell)
        if info is not None and info["owner"] != piece["owner"]:
            info = None  # it has just changed sides
        owner = OWNERS[piece["owner"]]
        if info is not None and not self.survey["groups"][info["group"]]["liberties"]:
            owner = owner.lower()
        under = " " if ground < BASIC_TERRAINS else SYMBOLS[ground]
        if piece["card"] is None:
            return f"{owner}?", ""
        value = piece.get("value") or (info["value"] if info is not None else self.printed[piece["card"]]["value"])
        missing = "" if info is None else "!" if info["need"] - info["x"] <= 1 else f"+{info['need'] - max(0, info['x'])}"
        mark = (
            "?"
            if piece["hidden"]
            else "-"
            if info is not None and info["suppressed"]
            else MARKS.get(self.effect_of(piece["card"]), " ")
        )
        if mark == " " and self.field.cell_height == 1 and missing == "!":
            mark = "!"
        room = self.field.cell_width - 2
        head = f"{owner}{value}".ljust(room - 1) + ("x" if going else mark)
        return head[:room], f"{'x' if going else missing:<{room - 1}}{under}"

    def hand_looks(self) -> list[CardLook]:
        """The cards that the viewer sees; with both hands open, each says whose it is. Passing stands beside them."""
        hands = [player["hand"] for player in self.document["players"]]
        seats = [seat for seat, hand in enumerate(hands) if any(card is not None for card in hand)]
        looks = []
        for seat in seats:
            for card in hands[seat]:
                effect = self.effect_of(card)
                name = "" if effect == "none" else self.words.name(effect)
                whose = OWNERS[seat] if len(seats) > 1 else ""
                may, picked = self.choice.allows("card", card), self.choice["card"] == card
                value = f"{whose}{self.printed[card]['value']}"
                lines = (f"{value} {name or card}",) if self.is_short else (f"{value:<2} {card}", name)
                looks.append(CardLook(card, lines, CARD, may, picked, dim=not may and not picked))
        for verb in ("pass", "skip"):
            if any(action["do"] == verb for action in self.choice.legal):
                looks.append(CardLook(f"<{verb}>", (self.words.get(f"board.{verb}"),), BACK, lit=True))
        return looks

    def lives_line(self, outlook: dict[str, Any] | None) -> Text:
        line = Text()
        options = self.document["options"]
        most = max(other["life"] for other in self.document["players"]) if options["level"] else options["life"]
        bar = min(BAR, max(3, (self.size.width - 44) // 2))
        happened: list[dict[str, Any]] = self.told
        for seat, player in enumerate(self.document["players"]):
            life = player["life"]
            for event in happened:
                if event["type"] in ("damage", "healed") and event["seat"] == seat:
                    life = event["life"]
            lost = 0 if outlook is None else min(life, outlook["loses"][seat]["most"])
            full = max(1, life, most)
            kept, held = -(-(life - lost) * bar // full), -(-life * bar // full)
            mark = ">" if seat in self.document["to_act"] else " "
            line.append(f"{mark}{OWNERS[seat]} {left(self.words.seat(seat), 5)} ", PIECES[seat])
            line.append("[" + "=" * kept + "!" * (held - kept) + "-" * (bar - held) + "]")
            line.append(f"{life:>4}", "bold")
            line.append(left(change_text(outlook, seat), 7), "bold yellow" if outlook is not None else "")
        return line

    def info(self, outlook: dict[str, Any] | None) -> str:
        """Two lines about what is pointed at: what the placement would do, the card, the piece or the ground."""
        width = max(20, self.size.width)
        fired = [event for event in self.told if event["type"] == "activated"]
        if len(fired) > 1:
            return self.combo_text(fired)
        if outlook is not None:
            return wrapped(self.outlook_text(outlook), width)
        current = self.hand.current
        if self.hand.has_focus and current is not None and current.value in self.printed:
            return wrapped(self.card_text(str(current.value)), width)
        return wrapped(self.cell_text(self.field.cursor), width)

    def combo_text(self, fired: list[Document]) -> str:
        parts = [self.words.get("board.combo", count=len({str(event["at"]) for event in fired}))]
        happened: list[dict[str, Any]] = fired
        for seat in range(2):
            amount = sum(event["value"] for event in happened if event["side"] != seat)
            if amount:
                parts.append(f"{self.words.seat(seat)} -{amount}")
        return "  ".join(parts)

    def outlook_text(self, outlook: dict[str, Any]) -> list[str]:
        words = self.words
        parts = [words.get("board.vanishes")] if outlook["vanishes"] else []
        for judged in outlook["sets"]:
            count = len(outlook["activates"][judged["side"]])
            key = "board.goes_off" if count else "board.stays"
            parts.append(words.get(key, seat=judged["side"], x=judged["x"], count=count))
        if outlook["draws"]:
            parts.append(words.get("board.draws"))
        if outlook["extra"] is not None:
            key = "board.extra_follows" if outlook["extra"]["usable"] else "board.extra_lapses"
            parts.append(words.get(key, value=outlook["extra"]["value"]))
        if outlook["uncertain"]:
            parts.append(words.get("board.uncertain"))
        if outlook["unknown"]:
            parts.append(words.get("board.unknown"))
        return parts

    def card_text(self, card: str) -> list[str]:
        effect = self.effect_of(card)
        return [self.words.name(card), f"{self.words.name(effect)}: {self.words.get(f'effect.{effect}')}"]

    def cell_text(self, cell: Cell) -> list[str]:
        words = self.words
        parts = [words.get("board.cell", row=cell[0], col=cell[1])]
        piece, info = self.pieces().get(cell), self.near.get(cell)
        if piece is not None and piece["card"] is None:
            parts.append(words.get("board.face_down", seat=piece["owner"]))
        elif piece is not None and info is not None:
            parts.append(
                words.get(
                    "board.piece",
                    seat=piece["owner"],
                    card=piece["card"],
                    value=info["value"],
                    x=max(0, info["x"]),
                    need=info["need"],
                )
            )
            if self.effect_of(piece["card"]) != "none":
                parts.append(words.name(self.effect_of(piece["card"])))
        if info is not None:
            liberties = len(self.survey["groups"][info["group"]]["liberties"])
            parts.append(words.get("board.liberties", count=liberties) if liberties else words.get("board.dead"))
            if info["suppressed"]:
                parts.append(words.get("board.suppressed"))
        terrain = TERRAINS[int(self.document["terrain"][cell[0]][cell[1]], 16)]
        if terrain != "none":
            parts.append(f"{words.name(terrain)}: {words.get(f'terrain.{terrain}')}")
        return parts

    # -- acting

    @on(CardRow.Chosen)
    def _card_chosen(self, message: CardRow.Chosen) -> None:
        message.stop()
        value = str(message.value)
        if isinstance(message, CardRow.Moved):
            self.draw()
        elif value.startswith("<"):
            self.choice.clear()
            self.choose("do", value.strip("<>"))
        else:
            self.hold(value)

    def hold(self, card: str) -> None:
        """Choose a card; where no cell was chosen before, the cells are next."""
        if "card" in self.choice:
            self.choice.clear()
        if not self.choose("card", card) or self.choice.complete() is not None:
            return
        self.post_message(self.Prompt(self.words.get("board.choose_cell", card=card)))
        lit = sorted(self.choice.cells("at"))
        if lit and self.field.cursor not in lit:
            self.field.point_at(*lit[0])
        self.field.focus()

    @on(Grid.Chosen)
    def _cell_chosen(self, message: Grid.Chosen) -> None:
        message.stop()
        if isinstance(message, Grid.Moved):
            self.keep_in_sight((message.row, message.col))
            self.draw()
            return
        if "at" in self.choice:
            self.choice.clear()
        if self.choose("at", [message.row, message.col]) and self.choice.complete() is None:
            self.post_message(self.Prompt(self.words.get("board.choose_card")))
            self.hand.focus()

    def keep_in_sight(self, cell: Cell) -> None:
        """A board larger than the window is scrolled to the cursor."""
        field = self.field
        corner = (field.margin + cell[1] * field.cell_width, field.head + cell[0] * field.cell_height)
        self.query_one("#area").scroll_to_region(Region(*corner, field.cell_width, field.cell_height), animate=False)

    def on_descendant_focus(self) -> None:
        self.draw()

    def play_event(self, event: Document) -> None:
        self.choice = Choice([])  # nobody chooses while events are shown
        self.told.append(event)
        self.draw()

    def card_at_cursor(self) -> str | None:
        if self.hand.has_focus and self.hand.current is not None and self.hand.current.value in self.printed:
            return str(self.hand.current.value)
        piece = self.pieces().get(self.field.cursor)
        return None if piece is None else piece["card"]


def change_text(outlook: dict[str, Any] | None, seat: int) -> str:
    """What a placement would take from this life, or give to it."""
    if outlook is None:
        return ""
    loss, gain = outlook["loses"][seat], outlook["heals"][seat]
    lost = f"-{loss['most']}" if loss["least"] == loss["most"] else f"-{loss['least']}..{loss['most']}"
    return f" {lost if loss['most'] else ''}{f'+{gain}' if gain else ''}"


def wrapped(parts: list[str], width: int) -> str:
    """Two lines: as many parts as fit on the first, the rest on the second."""
    first, rest = parts[:1], parts[1:]
    while rest and cell_len(" | ".join([*first, rest[0]])) <= width:
        first.append(rest.pop(0))
    return cut(" | ".join(first), width) + "\n" + cut(" | ".join(rest), width)
