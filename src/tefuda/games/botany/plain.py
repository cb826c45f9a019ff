"""The text board: the field, the pieces and both libraries. Every state of a cell has its own signs; colour only repeats them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from rich.cells import set_cell_size

from tefuda.engine.data import Entry, Table, overridden
from tefuda.engine.events import Document
from tefuda.engine.words import Words
from tefuda.games.botany.cards import fields_of, library, read_cards
from tefuda.games.botany.words import Phrase

SIGNS: Final = {"n": ".", "e": "_", "w": "~"}
BACKGROUNDS: Final = {"n": "42", "e": "100", "w": "43", "red": "41"}  # green, grey, yellow, red
CELL_WIDTH: Final = 5
NAME_WIDTH: Final = 21
HALF_WIDTH: Final = 49


def board(view: Document, words: Words, colour: bool = False) -> str:
    """What is on the table, at most 100 columns wide; plain text unless colour (ANSI backgrounds of the cells) is asked for."""
    whole: Mapping[str, Any] = view
    cards = overridden(read_cards(Path(__file__).parent), whole["options"]["cards"], fields_of)
    parts = [
        _heading(whole, words),
        "",
        *_field(whole, colour),
        words.get("board.legend"),
        "",
        *_pieces(whole, words, cards),
        "",
        *_libraries(whole, words, cards),
        words.get("board.columns"),
    ]
    return "\n".join(line.rstrip() for line in parts)


def padded(text: str, width: int) -> str:
    """A text of exactly this many terminal columns."""
    return set_cell_size(text, width)


def _heading(view: Mapping[str, Any], words: Words) -> str:
    cells = [cell for row in view["board"] for cell in row]
    red = sum(isinstance(cell, int) for cell in cells)
    count = words.get("board.count", red=red, green=cells.count("n"))
    if view["result"] is not None:
        return f"{words.get('board.over', outcome=Phrase(words.result(view['result'])))}   {count}"
    mover = Phrase(words.seat(view["to_act"][0]))
    rounds = view["options"]["rounds"]
    return f"{words.get('board.title', round=view['round'], rounds=rounds, turn=view['turn'], mover=mover)}   {count}"


def _field(view: Mapping[str, Any], colour: bool) -> list[str]:
    cores = [piece["core"] for piece in view["pieces"]]
    lines = ["   " + "".join(str(col).center(CELL_WIDTH) for col in range(len(view["board"][0])))]
    for row, line in enumerate(view["board"]):
        drawn = []
        for col, cell in enumerate(line):
            sign = SIGNS.get(cell, str(cell))
            if [row, col] in cores:
                sign = f"[{sign}]"
            elif [row, col] in view["protected"]:
                sign = f"({sign})"
            text = sign.center(CELL_WIDTH)
            if colour:
                text = f"\x1b[30;{BACKGROUNDS.get(cell, BACKGROUNDS['red'])}m{text}\x1b[0m"
            drawn.append(text)
        lines.append(f"{row:>2} " + "".join(drawn))
    return lines


def _pieces(view: Mapping[str, Any], words: Words, cards: Table) -> list[str]:
    heading = words.get("board.pieces")
    if not view["pieces"]:
        return [f"{heading}: {words.get('board.no_pieces')}"]
    cells = [cell for row in view["board"] for cell in row]
    lines = [heading]
    for piece in view["pieces"]:
        card = cards[piece["card"]]
        form = form_at(card, piece["stage"])
        place = words.name("dormant") if piece["core"] is None else words.get("board.core", at=piece["core"])
        facts = [
            padded(f"{piece['id']:>3} {words.name(piece['card'])}", NAME_WIDTH + 4),
            padded(place, 10),
            padded(words.get("board.cells", count=cells.count(piece["id"])), 8),
            padded(words.get("board.stage", stage=piece["stage"]), 8),
            padded(short_shape(form["shape"], form["power"], words), 13),
            padded(words.get("board.root", root=form["root"]), 6),
            words.get("board.scatters") if card["counter"] == "scatter" else growth_of(piece, card, words),
        ]
        lines.append(" ".join(facts))
        if card["counter"] == "scatter" and (growth := growth_of(piece, card, words)):
            lines.append(" " * 4 + growth)
    return lines


def form_at(card: Entry, stage: int) -> Entry:
    """Shape, power and root of a card's piece at a stage."""
    forms: list[Entry] = [card, *card["growth"]]
    return forms[stage]


def growth_of(piece: Mapping[str, Any], card: Entry, words: Words) -> str:
    """When the piece grows; nothing for a piece that does not, or not while it is dormant."""
    if piece["stage"] >= len(card["growth"]) or piece["core"] is None:
        return ""
    following = card["growth"][piece["stage"]]
    if following["when"] == "rounds":
        return words.get("board.grows_rounds", round=piece["since"] + following["count"])
    return words.get(f"board.grows_{following['when']}", count=following["count"])


def _libraries(view: Mapping[str, Any], words: Words, cards: Table) -> list[str]:
    """Both card lists side by side, page by page, each under its side's environment."""
    pages = view["options"]["pages"]
    columns = []
    for seat, player in enumerate(view["players"]):
        left = words.get("board.environment", left=player["environment"], most=player["max_environment"])
        lines = [f"{words.seat(seat)}   {left}"]
        lines += [_card(slug, cards[slug], player, words) for slug in library(cards, seat == 0, pages)]
        columns.append(lines)
    return [f"{padded(alien, HALF_WIDTH)}  {padded(native, HALF_WIDTH)}" for alien, native in zip(*columns)]


def _card(slug: str, card: Entry, player: Mapping[str, Any], words: Words) -> str:
    """One card on one line: name, cost, what it does, and whether it can be used."""
    if card["kind"] == "alien":
        what = f"{short_shape(card['shape'], card['power'], words)} {words.get('board.short_root', root=card['root'])}"
    elif card["kind"] == "eradication":
        strength = words.get("board.short_strength", strength=card["strength"])
        what = f"{short_shape(card['pattern'], card['power'], words)} {strength}"
    else:
        what = f"{short_shape(card['pattern'], card['power'], words)} {''.join(card['from'])}>{card['to']}"
    name = padded(words.name(slug), NAME_WIDTH)
    return f"{name} {card['cost']} {padded(what, 15)} {readiness(slug, card, player, words)}"


def short_shape(shape: str, power: int, words: Words) -> str:
    name = words.get(f"short.{shape}")
    return name if shape in ("single", "species") else f"{name} {power}"


def readiness(slug: str, card: Entry, player: Mapping[str, Any], words: Words) -> str:
    limit = card["limit"]
    left = None if limit is None else max(0, limit - player["uses"][slug])
    if left == 0:
        return words.get("board.used_up")
    if player["cooldowns"][slug] > 0:
        state = words.get("board.wait", count=player["cooldowns"][slug])
    else:
        state = words.get("board.ready" if card["cost"] <= player["environment"] else "board.too_dear")
    return state if left is None else f"{state} {words.get('board.uses_left', count=left)}"
