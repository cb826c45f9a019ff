"""The board in the terminal: rivals' link trees at the left, your own at the right, your hand and what you can do below.

A line of a tree is an object: its number, name, level, power with its type, and signs: `+2` empty spaces, `P` protected,
`-3` damage, `z` inactive, `!` a flag (such as: cannot attack). Brackets stand around what lies face-down. Everything is
chosen by pointing: a card and then what it is linked to, an attacker and then its target, or a candidate of the choice
that is open.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from tefuda.engine.events import Document
from tefuda.games.headquarters import HeadquartersGame
from tefuda.terminal.blocks.cards import CardLook, CardRow
from tefuda.terminal.blocks.fitting import left
from tefuda.terminal.blocks.grid import MARKS
from tefuda.terminal.board import Board as BaseBoard

STATS_WIDTH: Final = 9  # at least
NARROW: Final = 50  # columns: below this the trees stand above each other
TIGHT: Final = 60  # columns: below this a heading takes two lines
SEAT_STYLES: Final = ("green", "red", "blue", "magenta")
MOVES: Final = ("played", "hidden_played", "activated", "attack", "relinked", "exposed")
MENTIONS: Final = ("id", "attacker", "target", "source")


@dataclass(frozen=True)
class Row:
    """A line of a list of trees: an object, or a heading (`id` None)."""

    id: int | None
    text: str
    stats: str = ""
    style: str = ""
    card: str | None = None
    lit: bool = False
    picked: bool = False
    last: bool = False


class Trees(Widget, can_focus=True):
    """Lines with a cursor: up and down move it, Enter or a click chooses."""

    DEFAULT_CSS = "Trees { width: 1fr; height: auto; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("left,right", "cross", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    class Chosen(Message):
        """An object was chosen."""

        def __init__(self, id: int) -> None:
            super().__init__()
            self.id = id

    class Crossed(Message):
        """The player goes over to the other trees."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.rows: list[Row] = []
        self.stats_width = STATS_WIDTH
        self.cursor = 0

    def show(self, rows: list[Row]) -> None:
        relaid = len(rows) != len(self.rows)
        self.rows = rows
        self.stats_width = max(STATS_WIDTH, max((cell_len(row.stats) for row in rows), default=0))
        if not (0 <= self.cursor < len(rows)) or rows[self.cursor].id is None:
            self.cursor = next((place for place, row in enumerate(rows) if row.id is not None), 0)
        self.refresh(layout=relaid)

    @property
    def current(self) -> Row | None:
        return self.rows[self.cursor] if self.rows else None

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return max(1, len(self.rows))

    def render_line(self, y: int) -> Strip:
        base = self.rich_style
        if y >= len(self.rows):
            return Strip.blank(self.size.width, base)
        row, width = self.rows[y], self.size.width
        at_cursor = self.has_focus and y == self.cursor
        mark = "cursor" if at_cursor else "picked" if row.picked else "last" if row.last else "lit" if row.lit else ""
        before, after = MARKS[mark]
        style = base + Style.parse(row.style)
        if row.lit:
            style += Style(bold=True, dim=False, color="yellow")
        if row.last:
            style += Style(underline=True)
        if at_cursor or row.picked:
            style += Style(reverse=True)
        room = max(0, width - 2)
        aside = min(self.stats_width, room) if row.stats else 0
        text = left(row.text, max(0, room - aside - 1)) + " " if aside else left(row.text, room)
        return Strip([Segment(before + text + left(row.stats, aside) + after, style)]).adjust_cell_length(width, base)

    def action_move(self, step: int) -> None:
        places = [place for place, row in enumerate(self.rows) if row.id is not None]
        if places:
            here = places.index(self.cursor) if self.cursor in places else 0
            self.point_at(places[(here + step) % len(places)])

    def point_at(self, place: int) -> None:
        self.cursor = place
        self.refresh()
        if isinstance(self.parent, Widget):
            self.parent.scroll_to_region(Region(0, max(0, place - 1), self.size.width, 3), animate=False)

    def action_cross(self) -> None:
        self.post_message(self.Crossed())

    def action_choose(self) -> None:
        row = self.current
        if row is not None and row.id is not None:
            self.post_message(self.Chosen(row.id))

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is not None and offset.y < len(self.rows) and self.rows[offset.y].id is not None:
            self.point_at(offset.y)
            self.action_choose()

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()


class Board(BaseBoard):
    DEFAULT_CSS = """
    Board #now { height: auto; max-height: 3; }
    Board #fields { height: 1fr; min-height: 6; }
    Board #fields.narrow { layout: vertical; }
    Board #fields VerticalScroll { width: 1fr; height: 1fr; scrollbar-size-vertical: 1; }
    Board #mine { border-left: solid $panel; }
    Board #fields.narrow #mine { border-left: none; border-top: solid $panel; }
    Board #low { height: auto; max-height: 9; }
    Board #ways { margin-top: 0; }
    """

    def compose(self) -> ComposeResult:
        yield Static(id="now", markup=False)
        with Horizontal(id="fields"):
            with VerticalScroll(id="theirs", can_focus=False):
                yield Trees("rivals")
            with VerticalScroll(id="mine", can_focus=False):
                yield Trees("own")
        with VerticalScroll(id="low", can_focus=False):
            yield CardRow(card_width=15, id="hand")
            yield CardRow(card_width=20, id="ways")

    # -- what is seen

    @property
    def shown(self) -> dict[str, Any]:
        return self.view

    @property
    def seat(self) -> int:
        """Whose side stands at the right: the viewer's, or the first seat's for those who only watch."""
        return max(0, self.scene.viewer)

    @property
    def is_tight(self) -> bool:
        """Whether a heading has no room for name, HP and credits in one line."""
        return NARROW <= self.size.width < TIGHT

    def draw(self) -> None:
        if not self.is_mounted:
            return
        assert isinstance(self.scene.game, HeadquartersGame)
        implied: Any = self.scene.game.implied(self.view)
        self.values: dict[str, dict[str, Any]] = implied["objects"]
        self.things = {item["id"]: item for player in self.shown["players"] for item in player["field"]}
        self.last = {event[key] for event in self.last_events if event["type"] in MOVES for key in MENTIONS if key in event}
        order = self.shown["order"]
        start = order.index(self.seat)
        rivals = [order[(start + step) % len(order)] for step in range(1, len(order))]
        self.query_one("#now", Static).update(self._now())
        self.query_one("#rivals", Trees).show([row for seat in rivals for row in self._tree(seat)])
        self.query_one("#own", Trees).show(self._tree(self.seat))
        self.query_one("#hand", CardRow).show(self._hand())
        self.query_one("#ways", CardRow).show(self._ways())
        if self.scene.seat is not None:
            self.post_message(self.Prompt(self._prompt()))

    def play_event(self, event: Document) -> None:
        """Show which objects an event is about."""
        about = {event[key] for key in MENTIONS if key in event}
        for name in ("rivals", "own"):
            trees = self.query_one(f"#{name}", Trees)
            trees.show([replace(row, picked=row.id is not None and row.id in about) for row in trees.rows])

    def _now(self) -> str:
        """Turn and phase, the attack under way, and the queue of effects in order."""
        view, words = self.shown, self.words
        parts = [words.get("board.turn", turn=view["turn"], phase=view["phase"])]
        if view["attack"] is not None:
            parts.append(words.get("board.attack", **view["attack"]))
        if view["resolving"] is not None:
            parts.append(f"> {words.name(view['resolving']['card'])}")
        lines = ["  ".join(parts)]
        if view["pending"]:
            waiting = [
                f"{place}. {words.name(effect['card'])} #{effect['source']}" for place, effect in enumerate(view["pending"], 1)
            ]
            lines.append(f"{words.get('board.pending')}: {'  '.join(waiting)}")
        if view["result"] is not None:
            lines.append(words.result(view["result"]))
        return "\n".join(lines)

    def _tree(self, seat: int) -> list[Row]:
        player, words = self.shown["players"][seat], self.words
        marks = [">"] if seat == self.shown["active"] and self.shown["result"] is None else []
        marks += [f"({words.get('board.out')})"] if player["out"] else []
        style = f"bold {SEAT_STYLES[seat]}"
        counts = [words.get("board.hp", n=player["hp"]), words.get("board.credits", n=player["credits"])]
        piles = [words.get(f"board.{zone}", n=len(player[zone])) for zone in ("hand", "deck", "trash")]
        title = " ".join([*marks, words.seat(seat)])
        facts = "  ".join(counts)
        rows = (
            [Row(None, title, style=style), Row(None, facts)] if self.is_tight else [Row(None, f"{title}  {facts}", style=style)]
        )
        rows.append(Row(None, "  ".join(piles), style="dim"))
        field = player["field"]
        ids = {item["id"] for item in field}
        for item in field:
            if item["parent"] not in ids:
                self._branch(rows, seat, item, "", "")
        return rows

    def _branch(self, rows: list[Row], seat: int, item: dict[str, Any], lead: str, indent: str) -> None:
        rows.append(self._row(seat, item, lead))
        children = sorted(
            (child for child in self.shown["players"][seat]["field"] if child["parent"] == item["id"]),
            key=lambda child: int(child["space"]),
        )
        for place, child in enumerate(children):
            is_last = place == len(children) - 1
            self._branch(rows, seat, child, indent + ("└" if is_last else "├"), indent + (" " if is_last else "│"))

    def _row(self, seat: int, item: dict[str, Any], lead: str) -> Row:
        id, values = item["id"], self.values[str(item["id"])]
        name = self.words.name(item["card"] or "hidden")
        if item["hidden"]:
            name = f"[{name}]"  # face-down; its owner sees what it is
        return Row(
            id=id,
            text=f"{lead}#{id} {name}",
            stats=self._stats(item, values),
            style=SEAT_STYLES[seat] + (" dim" if not item["active"] else ""),
            card=item["card"],
            lit=self._is_lit(id),
            picked=id in (self.choice["attacker"], self.choice["parent"], self.choice["source"]) or self._is_previewed(id),
            last=id in self.last,
        )

    def _stats(self, item: dict[str, Any], values: dict[str, Any]) -> str:
        short = self.words.get(f"board.short_{values.get('power_type', 'command')}")
        parts = [f"{values['level']} {short}{values.get('power', '')}"]
        if values["kind"] != "command":
            free = values["link"] - values["filled"]
            parts.append(f"+{free}" if free > 0 else "" if values["attackable"] else "P")
        parts += [
            f"-{item['damage']}" if item["damage"] else "",
            "z" if not item["active"] else "",
            "!" if values["flags"] else "",
        ]
        return " ".join(part for part in parts if part)

    def _is_lit(self, id: int) -> bool:
        """Whether pointing at this object is a step: as candidate, parent, target or attacker."""
        if self.choice.allows("pick", id):
            return bool(self.shown["choice"] and self.shown["choice"]["kind"] == "object")
        if "card" in self.choice:
            return self.choice.allows("parent", id)
        return self.choice.allows("target" if "attacker" in self.choice else "attacker", id)

    def _is_previewed(self, id: int) -> bool:
        action = self.previewed or {}
        return any(action.get(field) == id for field in ("parent", "attacker", "target", "source")) or (
            action.get("pick") == id and type(action.get("pick")) is int
        )

    def _hand(self) -> list[CardLook]:
        """The hand of the side at the right, as far as it is seen; a card that can be played is lit."""
        looks = []
        for place, slug in enumerate(self.shown["players"][self.seat]["hand"]):
            if slug is None:
                looks.append(CardLook(None, ("???",), dim=True))
                continue
            card = self.scene.game.card_documents()[slug] | self.shown["options"]["cards"].get(slug, {})
            short = self.words.get(f"board.short_{card.get('power_type', 'command')}")
            numbers = f"{card['level']} {short}{card.get('power', '')}"
            if card["kind"] != "command":
                numbers += f" +{card['link']}"
            lit = any(action.get("card") == slug for action in self.legal)
            picked = self.choice["card"] == slug and self.query_one("#hand", CardRow).cursor == place
            looks.append(
                CardLook(slug, (self.words.name(slug), numbers), lit=lit, picked=picked, dim=bool(self.legal) and not lit)
            )
        return looks

    # -- what can be done besides pointing at objects

    def _ways(self) -> list[CardLook]:
        """Abilities and the end of the turn; or the ways to play the card that was chosen; or the answers of a choice."""
        ways = [action for action in self.choice.remaining if self._is_way(action)]
        return [CardLook(place, (self._told(action),), lit=True) for place, action in enumerate(ways)]

    def _is_way(self, action: Document) -> bool:
        if action["do"] == "choose":
            return action["pick"] is None or self.shown["choice"]["kind"] != "object"
        if "card" in action:
            return "parent" in self.choice
        return action["do"] in ("activate", "end_main") and "attacker" not in self.choice

    def _told(self, action: dict[str, Any]) -> str:
        words = self.words
        if action["do"] == "choose":
            pick = action["pick"]
            return (
                words.get("board.choose_none")
                if pick is None
                else words.seat(pick)
                if isinstance(pick, int)
                else words.name(pick)
            )
        if action["do"] == "end_main":
            return words.get("board.end_turn")
        if action["do"] == "activate":
            source = action["source"]
            ability = self._abilities(source)[action["ability"]]
            key = f"board.ability_{ability.get('tag')}"
            name = words.get(key) if key in words else words.get("board.ability", n=action["ability"] + 1)
            return f"#{source} {name} {self._price(source, ability['cost'])}"
        if action["do"] == "play_hidden":
            return words.get("board.as_hidden_for", n=action["credits"])
        return words.get("board.as_unit" if action["do"] == "play_unit" else "board.as_command")

    def _abilities(self, source: object) -> Any:
        slug = self.things[source]["card"]
        card = self.scene.game.card_documents()[slug] | self.shown["options"]["cards"].get(slug, {})
        return card["abilities"]

    def _price(self, source: object, cost: dict[str, Any]) -> str:
        """A cost in signs: credits, HP, `z` for becoming inactive, `x` for being destroyed."""
        credits = cost.get("credits")
        parts = [str(credits if isinstance(credits, int) else self.values[str(source)]["level"])] if credits is not None else []
        parts += [self.words.get("board.cost_hp", n=cost["hp"])] if cost.get("hp") else []
        parts += ["z"] if cost.get("inactivate") else []
        parts += ["x"] if cost.get("destroy") else []
        return f"[{' '.join(parts)}]"

    def _prompt(self) -> str:
        choice = self.shown["choice"]
        if choice is not None:
            effect = self.shown["resolving"]
            asked = self.words.get(f"board.choose_{choice['kind']}", n=choice["left"])
            return f"{self.words.name(effect['card'])}: {asked}" if effect else asked
        if "parent" in self.choice:
            return self.words.get("board.how_to_play", card=self.choice["card"])
        if "card" in self.choice:
            return self.words.get("board.hint_place")
        if "attacker" in self.choice:
            return self.words.get("board.hint_attack")
        return self.words.get("board.hint_terminal")

    # -- steps

    def on_resize(self, event: events.Resize) -> None:
        self.query_one("#fields").set_class(event.size.width < NARROW, "narrow")
        self.draw()

    def on_trees_chosen(self, message: Trees.Chosen) -> None:
        message.stop()
        id = message.id
        if self._is_lit(id) and self.shown["choice"]:
            self.choose("pick", id)
        elif "card" in self.choice:
            if self.choose("parent", id):
                self.query_one("#ways", CardRow).focus()
        elif "attacker" in self.choice and self.choice["attacker"] == id:
            self.take_back()
        elif not self.choose("target" if "attacker" in self.choice else "attacker", id):
            card = self.things[id]["card"]
            if card is not None:
                self.post_message(self.Details(card))

    def on_trees_crossed(self, message: Trees.Crossed) -> None:
        message.stop()
        own, rivals = self.query_one("#own", Trees), self.query_one("#rivals", Trees)
        (rivals if own.has_focus else own).focus()

    def on_card_row_chosen(self, message: CardRow.Chosen) -> None:
        if isinstance(message, CardRow.Moved):
            return
        message.stop()
        if message.row.id == "ways":
            ways = [action for action in self.choice.remaining if self._is_way(action)]
            self.post_message(self.Chosen(ways[message.place]))
        elif isinstance(message.value, str):
            self._take(message.value)

    def _take(self, slug: str) -> None:
        """Pick a card of the hand; the same one again puts it back."""
        again = self.choice["card"] == slug
        while self.choice.steps:
            self.take_back()
        if not again and self.choose("card", slug):
            self.query_one("#own", Trees).focus()
        elif not again:
            self.post_message(self.Details(slug))

    def card_at_cursor(self) -> str | None:
        for trees in self.query(Trees):
            if trees.has_focus and trees.current is not None:
                return trees.current.card
        hand = self.query_one("#hand", CardRow)
        return hand.current.value if hand.current is not None and isinstance(hand.current.value, str) else None
