"""The board in plain text: supply and market, the turn, every player's cards, the question at hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from rich.cells import cell_len

from tefuda.engine.events import Document
from tefuda.games.uchinoko.vocabulary import BASICS, LAST_CREATE
from tefuda.games.uchinoko.words import UchinokoWords

WIDTH: Final = 100
COUNTERS: Final = ("gold", "plays", "acquires", "discount", "ease", "next_hand")
ALWAYS_SHOWN: Final = ("gold", "plays", "acquires")
PILE_COLUMNS: Final = 3
CLOSING: Final = tuple("。、，：）」！？.,:)")


def board(view: Document, words: UchinokoWords) -> str:
    """Everything the view shows, at most 100 columns wide."""
    seen: Mapping[str, Any] = view
    words.introduce(seen["options"])
    parts = [_headline(seen, words), _supply(seen, words), _market(seen, words), _players(seen, words), _question(seen, words)]
    return "\n".join(line for part in parts for line in part)


def _headline(seen: Mapping[str, Any], words: UchinokoWords) -> list[str]:
    turn, seats = seen["turn"], seen["seats"]
    if seen["phase"] == "over":
        return [words.filled("board.over", turn=turn), words.result(seen["result"])]
    seat = words.seat(seen["to_act"][0])
    if seen["phase"] == "draft":
        return [words.filled("board.draft", seat=seat, number=len(seen["market"]) + 1)]
    active = words.seat((turn - 1) % seats)
    phase = words.name(seen["phase"])
    head = words.filled("board.turn", turn=turn, round=(turn - 1) // seats + 1, seat=active, phase=phase)
    shown = [name for name in COUNTERS if name in ALWAYS_SHOWN or seen[name]]
    counters = [words.filled(f"board.{name}", n=seen[name]) for name in shown]
    if seen["free_taken"]:
        counters.append(words.texts["board.free_taken"])
    return [head, "   ".join(counters)]


def _supply(seen: Mapping[str, Any], words: UchinokoWords) -> list[str]:
    """The basic piles, three in a row."""
    cells = []
    name_width = max(cell_len(words.name(slug)) for slug in BASICS)
    for slug in BASICS:
        cost, left = words.cards[slug]["cost"], seen["supply"][slug]
        worth = "value" if slug in BASICS[: LAST_CREATE + 1] else "points"
        text = words.filled(f"board.{worth}", n=words.cards[slug][worth])
        cells.append(f"{padded(words.name(slug), name_width)} {cost} x{left:<3} {text}")
    width = max(cell_len(cell) for cell in cells)
    rows = [cells[place : place + PILE_COLUMNS] for place in range(0, len(cells), PILE_COLUMNS)]
    return ["", words.texts["board.supply"], *("  " + " | ".join(padded(cell, width) for cell in row).rstrip() for row in rows)]


def _market(seen: Mapping[str, Any], words: UchinokoWords) -> list[str]:
    if not seen["market"]:
        return []
    lines = ["", words.texts["board.market"]]
    name_width = max(cell_len(words.short(slug)) for slug in seen["market"])
    for slug in seen["market"]:
        left = seen["supply"].get(slug)
        count = f"x{left:<2}" if left is not None else "   "
        head = f"  {padded(words.short(slug), name_width)} {words.cards[slug]['cost']} {count}  "
        for effect in words.card_lines(slug):
            lines += wrapped(effect, head)
            head = " " * cell_len(head)
    return lines


def _players(seen: Mapping[str, Any], words: UchinokoWords) -> list[str]:
    lines: list[str] = []
    result = seen["result"]
    for seat, player in enumerate(seen["players"]):
        mark = ">" if seat in seen["to_act"] else " "
        deck, discard = player["deck"], player["discard"]
        head = [
            f"{mark} {words.seat(seat)}",
            f"{words.texts['board.deck']} {len(deck)}",
            f"{words.texts['board.discard']} {len(discard)}",
        ]
        if discard:
            head.append(words.filled("board.top", card=words.short(discard[-1])))
        if result is not None:
            head.append(words.filled("board.score", n=result["scores"][seat], rank=result["ranks"][seat]))
        lines += ["", "   ".join(head)]
        lines += _cards("board.hand", player["hand"], words)
        if player["area"]:
            lines += _cards("board.area", player["area"], words)
        peeked = [card for card in deck if card is not None]
        if peeked and result is None:
            lines += _cards("board.peeked", peeked, words)
    if seen["trash"]:
        lines += ["", *_cards("board.trash", seen["trash"], words)]
    return lines


def _cards(title: str, cards: list[str | None], words: UchinokoWords) -> list[str]:
    """A list of cards with its title; only their number if they are hidden."""
    known = [words.short(card) for card in cards if card is not None]
    text = ", ".join(known) if known else words.texts["board.none"] if not cards else ""
    return wrapped(text, f"    {words.texts[title]} ({len(cards)}){': ' if text else ''}")


def _question(seen: Mapping[str, Any], words: UchinokoWords) -> list[str]:
    if seen["ask"] is None:
        return []
    head = words.filled("board.question", seat=words.seat(seen["ask"]["seat"]))
    return ["", *wrapped(question(seen, words), f"{head}: ")]


def question(seen: Mapping[str, Any], words: UchinokoWords) -> str:
    """The open question in words."""
    current = seen["current"]
    payment = {
        "card": words.short(current["card"]),
        "text": words.card_lines(current["card"])[current["effect"]],
        "paid": current["paid"],
        "need": current["need"],
    }
    return words.question(seen["ask"], **payment)


# -- laying out text whose letters are one or two columns wide


def padded(text: str, width: int) -> str:
    return text + " " * (width - cell_len(text))


def wrapped(text: str, head: str) -> list[str]:
    """The text behind its head, broken into lines that are indented under it."""
    indent = " " * min(cell_len(head), WIDTH // 2)
    lines: list[str] = []
    line = head
    for piece in _pieces(text):
        if cell_len(line + piece.rstrip()) > WIDTH and line.strip():
            lines.append(line.rstrip())
            line = indent + piece.lstrip()
        else:
            line += piece
    return [*lines, line.rstrip()]


def _pieces(text: str) -> Iterable[str]:
    """Where a line may be broken: after spaces and wide letters, but not before closing punctuation."""
    piece = ""
    for place, letter in enumerate(text):
        piece += letter
        if letter == " " or (cell_len(letter) > 1 and text[place + 1 : place + 2] not in CLOSING):
            yield piece
            piece = ""
    yield piece
