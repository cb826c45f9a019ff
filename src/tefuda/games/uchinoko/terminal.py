"""The board in the terminal: supply and market, the table with the question at hand, the hand, and a card to read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from tefuda.engine.events import Document
from tefuda.faces.draw import wrapped
from tefuda.games.uchinoko.plain import ALWAYS_SHOWN, COUNTERS, question
from tefuda.games.uchinoko.vocabulary import BASICS
from tefuda.games.uchinoko.words import UchinokoWords
from tefuda.terminal.blocks.cards import CardLook, CardRow
from tefuda.terminal.blocks.fitting import left
from tefuda.terminal.board import Board as BaseBoard
from tefuda.terminal.board import Scene

STYLES: Final = {"create": "#8fdcff", "content": "#ffa3ea", "character": "bright_white"}
CARD: Final = " on #2a2a2e"
LIT: Final = " bold on #4a3b0c"
ANSWERS: Final = ("commit", "yes", "no", "done", "end_play", "end_acquire")
# Where the card of a question lies; a pick without a question is one of the draft.
PLACES: Final = {
    "trash": "hand", "discard": "hand", "upgrade": "hand", "rivals_discard": "hand", "pay": "hand",
    "gain": "supply", "salvage": "found", "peek": "found",
}  # fmt: skip
TAKEN: Final = ("acquired", "gained", "drafted")
BASIC_WIDTH: Final = 31
CARD_WIDTH: Final = 15
NAME_WIDTH: Final = 11
ROOMY: Final = (88, 33)  # a board of this size shows what the characters of the market do
EFFECT_LINES: Final = 6


class Row(CardRow):
    """A row of cards; up and down go on to the next row of the board."""

    def action_jump(self, rows: int) -> None:
        before = self.cursor
        super().action_jump(rows)
        if self.cursor == before:
            shown = [row for row in self.screen.query(Row) if row.display and row.cards]
            shown[(shown.index(self) + rows) % len(shown)].focus()


class Board(BaseBoard):
    """Rows of cards; what may be chosen is lit, a card to play unfolds its effects, the card at the cursor can be read."""

    DEFAULT_CSS = """
    Board { layout: vertical; }
    Board Static { height: auto; width: 1fr; }
    Board .caption { color: $text-muted; }
    Board #question { text-style: bold; color: $warning; }
    Board #reading { border-top: dashed $primary; height: auto; min-height: 4; }
    """

    def __init__(self, scene: Scene, id: str | None = "board") -> None:
        super().__init__(scene, id)
        self.at_cursor: str | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="headline", markup=False)
        yield Row(BASIC_WIDTH, id="supply")
        yield Static(id="market-title", classes="caption", markup=False)
        yield Row(CARD_WIDTH, id="market")
        yield Static(id="people", markup=False)
        yield Static(id="area", markup=False)
        yield Static(id="question", markup=False)
        yield Row(CARD_WIDTH, id="found")
        yield Row(id="effects")
        yield Row(id="answers")
        yield Static(id="hand-title", classes="caption", markup=False)
        yield Row(CARD_WIDTH, id="hand")
        yield Static(id="reading", markup=False)

    # -- looking

    @property
    def names(self) -> UchinokoWords:
        assert isinstance(self.words, UchinokoWords)
        return self.words

    @property
    def seen(self) -> Mapping[str, Any]:
        return self.view

    def card_row(self, name: str) -> CardRow:
        return self.query_one(f"#{name}", CardRow)

    def place_lit(self) -> str:
        """The row whose cards may be chosen now."""
        ask = self.seen["ask"]
        if ask is not None:
            return PLACES.get(ask["what"], "")
        return {"play": "hand", "acquire": "supply", "draft": "supply"}.get(self.seen["phase"], "")

    def card_at_cursor(self) -> str | None:
        return self.at_cursor

    # -- drawing

    def draw(self) -> None:
        self.names.introduce(self.seen["options"])
        self._draw_headline()
        self._draw_supply()
        self._draw_people()
        self._draw_question()
        self._draw_hand()
        self._draw_reading()

    def _draw_headline(self) -> None:
        seen, words = self.seen, self.names
        if seen["phase"] == "over":
            head = words.filled("board.over", turn=seen["turn"])
        elif seen["phase"] == "draft":
            head = words.filled("board.draft", seat=words.seat(seen["to_act"][0]), number=len(seen["market"]) + 1)
        else:
            round_ = (seen["turn"] - 1) // seen["seats"] + 1
            seat = words.seat((seen["turn"] - 1) % seen["seats"])
            head = words.filled("board.turn", turn=seen["turn"], round=round_, seat=seat, phase=words.name(seen["phase"]))
        text = Text(head, "bold")
        if seen["phase"] in ("play", "acquire"):
            text.append("\n")
            for name in COUNTERS:
                if name in ALWAYS_SHOWN or seen[name]:
                    text.append(words.filled(f"board.{name}", n=seen[name]), "bold yellow" if seen[name] else "dim")
                    text.append("   ")
            if seen["free_taken"]:
                text.append(words.texts["board.free_taken"], "yellow")
        self.query_one("#headline", Static).update(text)

    def _draw_supply(self) -> None:
        seen, words = self.seen, self.names
        lit, supply = self.place_lit() == "supply", seen["supply"]
        taken = [event.get("card") for event in self.last_events if event.get("type") in TAKEN]
        ordered = [slug for pair in zip(BASICS[:3], BASICS[3:], strict=True) for slug in pair]
        looks = []
        for slug in ordered:
            card = words.cards[slug]
            worth = words.filled(
                "board.value" if card["type"] == "create" else "board.points", n=card.get("value", card.get("points"))
            )
            line = f"{left(words.name(slug), NAME_WIDTH)}{card['cost']} x{supply[slug]:<2} {worth}"
            looks.append(self._look(slug, (line,), lit, last=slug in taken, dim=supply[slug] == 0))
        self.card_row("supply").show(looks)
        drafting = seen["phase"] == "draft"
        pool = [str(action["card"]) for action in self.legal] if drafting else []
        shown = pool or seen["market"]
        market = []
        for slug in shown:
            count = supply.get(slug)
            number = words.filled("board.cost", n=words.cards[slug]["cost"]) + ("" if count is None else f" x{count}")
            lines = (words.short(slug), number, *self._effect_lines(slug))
            market.append(self._look(slug, lines, lit, last=slug in taken, dim=count == 0))
        self.card_row("market").show(market)
        title = words.texts["board.market"]
        if drafting:
            picked = ", ".join(words.short(slug) for slug in seen["market"])
            title = f"{words.texts['board.chosen']}: {picked or words.texts['board.none']}"
        self.query_one("#market-title", Static).update(title)

    def _effect_lines(self, slug: str) -> list[str]:
        """What a character of the market does, where the board has the room to say it."""
        if self.size.width < ROOMY[0] or self.size.height < ROOMY[1] or self.seen["phase"] == "draft":
            return []
        columns = self.card_row("market").card_width - 2
        return [part for line in self.names.card_lines(slug) for part in wrapped(line, columns)][:EFFECT_LINES]

    def _look(self, slug: str, lines: tuple[str, ...], lit: bool, last: bool = False, dim: bool = False) -> CardLook:
        can = lit and self.choice.allows("card", slug)
        meant = (self.previewed or {}).get("card") if lit else None
        picked = lit and slug in (meant, self.choice["card"])
        style = STYLES[self.names.cards[slug].get("type", "character")] + (LIT if can else CARD)
        return CardLook(slug, lines, style, lit=can, picked=picked, last=last, dim=dim)

    def _draw_people(self) -> None:
        """The other players, the play area, and at the end who ranks where."""
        seen, words = self.seen, self.names
        people, result = Text(), seen["result"]
        for seat, player in enumerate(seen["players"]):
            if seat == self.scene.viewer and result is None:
                continue
            people.append("\n" if people else "")
            people.append("> " if seat in seen["to_act"] else "  ", "bold")
            people.append(words.seat(seat), "bold")
            if result is not None:
                people.append(
                    "  " + words.filled("board.score", n=result["scores"][seat], rank=result["ranks"][seat]), "bold yellow"
                )
            parts = [f"{words.texts[f'board.{zone}']} {len(player[zone])}" for zone in ("hand", "deck", "discard")]
            top = player["discard"][-1] if player["discard"] else None
            if top is not None:
                parts.append(words.filled("board.top", card=words.short(top)))
            people.append("  " + "  ".join(parts))
            known = [words.short(card) for card in player["hand"] if card is not None]
            if known and seat != self.scene.viewer:
                people.append(f"\n    {', '.join(known)}", "dim")
        self.query_one("#people", Static).update(people)
        self.query_one("#people", Static).display = bool(people.plain)
        self._draw_area()

    def _draw_area(self) -> None:
        seen, words = self.seen, self.names
        area = seen["players"][(seen["turn"] - 1) % seen["seats"]]["area"]
        just = [event.get("card") for event in self.last_events if event.get("type") in ("played", "used")]
        text = Text(f"{words.texts['board.area']}: ")
        for place, slug in enumerate(area):
            new = slug in just and slug not in area[place + 1 :]
            style = STYLES[words.cards[slug].get("type", "character")]
            text.append(", " if place else "")
            text.append(f"<{words.short(slug)}>" if new else words.short(slug), f"{style} bold underline" if new else style)
        if not area:
            text.append(words.texts["board.none"], "dim")
        if seen["trash"]:
            text.append(f"\n{words.texts['board.trash']}: {', '.join(words.short(slug) for slug in seen['trash'])}")
        self.query_one("#area", Static).update(text)

    def _draw_question(self) -> None:
        """The question at hand, cards to choose that lie neither in the hand nor in the supply, effects, answers."""
        seen, words = self.seen, self.names
        ask = seen["ask"]
        box = self.query_one("#question", Static)
        box.update(
            f"{words.filled('board.question', seat=words.seat(ask['seat']))}: {question(seen, words)}" if ask else self._hint()
        )
        box.display = bool(ask) or bool(self._hint())
        found: list[str] = []
        if ask is not None and ask["what"] == "peek" and ask["seat"] == self.scene.viewer:
            found = [card for card in seen["players"][ask["seat"]]["deck"] if card is not None]
        elif ask is not None and ask["what"] == "salvage":
            found = list(dict.fromkeys(seen["trash"]))
        self._fill("found", [self._look(slug, (words.short(slug), self._worth(slug)), True) for slug in found])
        slug = self.choice["card"]
        effects = []
        if isinstance(slug, str) and "effect" in {name for action in self.choice.remaining for name in action}:
            meant = (self.previewed or {}).get("effect")
            for place, line in enumerate(words.card_lines(slug)):
                can = self.choice.allows("effect", place)
                effects.append(
                    CardLook(place, (line,), "bright_white" + (LIT if can else CARD), lit=can, picked=meant == place, dim=not can)
                )
        self._fill("effects", effects)
        answers = [str(action["do"]) for action in self.legal if action["do"] in ANSWERS]
        meant_do = (self.previewed or {}).get("do")
        self._fill(
            "answers",
            [CardLook(do, (words.get(f"action.{do}"),), "bright_white" + LIT, lit=True, picked=meant_do == do) for do in answers],
        )

    def _hint(self) -> str:
        if not self.legal or self.seen["ask"] is not None:
            return ""
        if "card" in self.choice:
            return self.names.texts["board.hint_effect"]
        phase, wanted = {"play": ("play", "play"), "acquire": ("acquire", "acquire")}.get(self.seen["phase"], ("draft", "pick"))
        can = any(action["do"] == wanted for action in self.legal)
        return self.names.texts[f"board.hint_{phase}" if can else f"board.hint_no_{phase}"]

    def _fill(self, name: str, looks: list[CardLook]) -> None:
        row = self.card_row(name)
        row.show(looks)
        row.display = bool(looks)

    def _draw_hand(self) -> None:
        seen, words, viewer = self.seen, self.names, self.scene.viewer
        there = 0 <= viewer < seen["seats"] and seen["phase"] != "draft"
        player = seen["players"][viewer] if there else {"hand": [], "deck": [], "discard": []}
        lit = self.place_lit() == "hand"
        cards = [slug for slug in player["hand"] if slug is not None]
        self._fill("hand", [self._look(slug, (words.short(slug), self._worth(slug)), lit) for slug in cards])
        parts = [words.seat(viewer)] if there else []
        parts += [f"{words.texts[f'board.{zone}']} {len(player[zone])}" for zone in ("hand", "deck", "discard")]
        if player["discard"]:
            parts.append(words.filled("board.top", card=words.short(player["discard"][-1])))
        title = self.query_one("#hand-title", Static)
        title.update("  ".join(parts))
        title.display = there

    def _worth(self, slug: str) -> str:
        card = self.names.cards[slug]
        if card.get("type", "character") == "character":
            return f"({'/'.join(str(effect['create']) for effect in card['effects'])})"
        return self.names.filled(
            "board.value" if card["type"] == "create" else "board.points", n=card.get("value", card.get("points"))
        )

    def _draw_reading(self) -> None:
        slug, words = self.at_cursor, self.names
        if slug is None or slug not in words.cards:
            slug = next((str(name) for name in (self.choice["card"], *self.seen["market"]) if name in words.cards), None)
        text = Text()
        if slug is not None:
            text.append(f"{words.name(slug)}  {words.filled('board.cost', n=words.cards[slug]['cost'])}", "bold")
            for line in words.card_lines(slug):
                text.append(f"\n{line}")
        self.query_one("#reading", Static).update(text)

    # -- choosing

    def show(self, scene: Scene) -> None:
        super().show(scene)
        if scene.seat is not None and isinstance(self.screen.focused, Row | None):
            self.call_after_refresh(self._focus_lit)

    def _focus_lit(self) -> None:
        """Keys go to the cards that may be chosen, else to the answers."""
        rows = [row for row in self.query(Row) if row.display and any(look.lit for look in row.cards)]
        if rows and isinstance(self.screen.focused, Row | None):
            best = next((row for row in rows if row.id != "answers"), rows[0])
            best.focus()
            lit = [place for place, look in enumerate(best.cards) if look.lit]
            best.point_at(best.cursor if best.cursor in lit else lit[0])
            self._read(best.cards[best.cursor].value)

    def on_resize(self, event: events.Resize) -> None:
        """Effects and answers take the width there is; so do the characters of the market where they say what they do."""
        wide = max(20, event.size.width - 2)
        self.card_row("effects").card_width = wide
        self.card_row("answers").card_width = max(20, wide // 2 - 1)
        roomy = event.size.width >= ROOMY[0] and event.size.height >= ROOMY[1]
        self.card_row("market").card_width = (event.size.width - 5) // 4 if roomy else CARD_WIDTH
        for name in ("market", "effects", "answers"):
            self.card_row(name).refresh(layout=True)
        self.draw()

    def on_card_row_moved(self, message: CardRow.Moved) -> None:
        self._read(message.value)

    def _read(self, value: object) -> None:
        if isinstance(value, str) and value in self.names.cards:
            self.at_cursor = value
            self._draw_reading()

    def on_card_row_chosen(self, message: CardRow.Chosen) -> None:
        self._read(message.value)
        name, value = message.row.id, message.value
        if name == "answers":
            self.choice.clear()
            self.choose("do", value)
        elif name == "effects":
            self.choose("effect", value)
        elif (self.place_lit() == "supply" and name in ("supply", "market")) or name == self.place_lit():
            self.choice.clear()
            if self.choose("card", value) and self.card_row("effects").display:
                self.card_row("effects").focus()

    def take_back(self) -> bool:
        back = super().take_back()
        if back and self.card_row("hand").display:
            self.card_row("hand").focus()
        return back

    def play_event(self, event: Document) -> None:
        """A pile that loses a card, or the question row, says what happens before the position changes."""
        self.query_one("#question", Static).update(self.names.event(event))
        self.query_one("#question", Static).display = True
