"""The text board: every seat's link tree with current values, the hand, and what is under way; at most 100 columns."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from rich.cells import cell_len, set_cell_size

from tefuda.engine.events import Document
from tefuda.engine.words import Words
from tefuda.games.headquarters.cards import CardTable
from tefuda.games.headquarters.position import NOBODY, FieldObject
from tefuda.games.headquarters.state import Headquarters
from tefuda.games.headquarters.values import is_attackable
from tefuda.games.headquarters.vocabulary import COMMAND, POWER_TYPES

WIDTH: Final = 100
TREE_WIDTH: Final = 44
NAME_WIDTH: Final = 26


def board(view: Document, words: Words, state: Headquarters) -> str:
    """The board of a view; `state` holds what the view shows (seen.py)."""
    whole: dict[str, Any] = view
    known = {item["id"]: item["card"] for player in whole["players"] for item in player["field"] if item["card"] is not None}
    lines = _heading(whole, words)
    for seat, player in enumerate(whole["players"]):
        lines += ["", _player_line(whole, seat, player, words)]
        lines += Tree(state, seat, words, known).lines()
        if player["trash"]:
            lines += _listed(words.get("board.in_trash"), Counter(player["trash"]), words)
    for player in whole["players"]:
        if player["hand"] and player["hand"][0] is not None:
            lines += ["", words.get("board.your_hand") + ":", *_hand(player["hand"], state.table, words)]
    lines += _under_way(whole, words)
    return "\n".join(_clipped(line) for line in lines)


# -- parts of the board


def _heading(view: dict[str, Any], words: Words) -> list[str]:
    lines = [words.get("board.turn", turn=view["turn"], phase=view["phase"])]
    if view["result"] is not None:
        lines.append(words.result(view["result"]))
    for seat in view["to_act"]:
        lines[0] += " - " + words.get("board.to_act", seat=seat)
    return lines


def _player_line(view: dict[str, Any], seat: int, player: dict[str, Any], words: Words) -> str:
    marks = []
    shown = [place for place, deck in enumerate(view["options"]["decks"]) if deck is not None]
    if shown == [seat]:
        marks.append(words.get("board.you"))
    if seat == view["active"]:
        marks.append(words.get("board.turn_owner"))
    if player["out"]:
        marks.append(words.get("board.out"))
    title = words.seat(seat) + (f" ({', '.join(marks)})" if marks else "")
    counts = [words.get("board.hp", n=player["hp"]), words.get("board.credits", n=player["credits"])]
    counts += [words.get(f"board.{zone}", n=len(player[zone])) for zone in ("hand", "deck", "trash")]
    return f"== {title} == " + "  ".join(counts)


class Tree:
    """The link tree of a seat, children in the order of their spaces; then whatever hangs from nothing any more."""

    def __init__(self, state: Headquarters, seat: int, words: Words, known: dict[int, str]) -> None:
        self.words = words
        self.known = known  # the cards that the viewer sees, by the id of their object
        self.own = [thing for thing in state.objects if thing.owner == seat]
        self.drawn: list[str] = []

    def lines(self) -> list[str]:
        ids = {thing.id for thing in self.own}
        for root in self.own:
            if root.parent == NOBODY or root.parent not in ids:
                self._branch(root, "", "")
        return self.drawn

    def _branch(self, thing: FieldObject, lead: str, indent: str) -> None:
        self.drawn.append(_padded(f"{lead}#{thing.id} {self._name(thing)}", TREE_WIDTH) + " " + _values(thing, self.words))
        children = sorted((child for child in self.own if child.parent == thing.id), key=lambda child: child.space)
        for place, child in enumerate(children):
            is_last = place == len(children) - 1
            self._branch(child, indent + ("`- " if is_last else "|- "), indent + ("   " if is_last else "|  "))

    def _name(self, thing: FieldObject) -> str:
        card = self.words.name(self.known[thing.id]) if thing.id in self.known else ""
        if not thing.hidden:
            return card
        return f"{self.words.name('hidden')} X={thing.x}" + (f" [{card}]" if card else "")


def _values(thing: FieldObject, words: Words) -> str:
    parts = [words.get("board.level", n=int(thing.level))]
    if thing.kind == COMMAND:
        parts.append(words.name("command"))
    else:
        parts.append(f"{words.name(POWER_TYPES[thing.power_type])} {thing.power}")
        parts.append(words.get("board.links", filled=int(thing.filled), link=int(thing.link)))
        if not is_attackable(thing):
            parts.append(words.get("board.protected"))
    if thing.damage:
        parts.append(words.get("board.damage", n=int(thing.damage)))
    if not thing.active:
        parts.append(words.get("board.inactive"))
    return "  ".join(parts)


def _hand(hand: list[str], table: CardTable, words: Words) -> list[str]:
    lines = []
    for slug, copies in Counter(hand).items():
        card = table.numbers[slug]
        name = words.name(slug) + (f" x{copies}" if copies > 1 else "")
        kind = words.name("command")
        if table.kind[card] != COMMAND:
            kind = f"{words.name(POWER_TYPES[table.power_type[card]])} {table.power[card]}"
        printed = words.get("board.level", n=table.level[card])
        text = words.get(f"card.{slug}") if f"card.{slug}" in words else ""
        start = f"  {_padded(name, NAME_WIDTH)} {_padded(printed, 5)} {_padded(kind, 16)} "
        wrapped = _wrapped(text, WIDTH - cell_len(start))
        lines.append((start + wrapped[0]).rstrip())
        lines += [" " * cell_len(start) + more for more in wrapped[1:]]
    return lines


def _wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` cells, broken at blanks where there are any."""
    lines = [""]
    for piece in text.replace(" ", " \0").split("\0"):
        for part in [piece] if cell_len(piece) <= width else list(piece):
            if cell_len(lines[-1] + part.rstrip()) > width:
                lines.append("")
            lines[-1] += part
    return [line.rstrip() for line in lines]


def _listed(title: str, cards: Counter[str], words: Words) -> list[str]:
    """Cards with their numbers, over as many lines as they need."""
    lines = [f"  {title}:"]
    for slug, copies in cards.items():
        item = f" {words.name(slug)}" + (f" x{copies}" if copies > 1 else "")
        if cell_len(lines[-1] + item) > WIDTH:
            lines.append("   ")
        lines[-1] += item + ","
    lines[-1] = lines[-1].rstrip(",")
    return lines


def _under_way(view: dict[str, Any], words: Words) -> list[str]:
    lines: list[str] = []
    if view["attack"] is not None:
        lines.append(words.get("board.attack", **view["attack"]))
    if view["pending"]:
        waiting = [f"{words.name(effect['card'])} (#{effect['source']})" for effect in view["pending"]]
        lines.append(f"{words.get('board.pending')}: {', '.join(waiting)}")
    choice = view["choice"]
    if choice is not None:
        lines.append(words.get("board.choice", seat=choice["seat"], kind=choice["kind"], left=choice["left"]))
    return ["", *lines] if lines else []


def _padded(text: str, width: int) -> str:
    return text + " " * max(width - cell_len(text), 0)


def _clipped(line: str) -> str:
    return line if cell_len(line) <= WIDTH else set_cell_size(line, WIDTH - 3) + "..."
