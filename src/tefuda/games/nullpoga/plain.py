"""The text board of the line mode: both sides, the own plan as numbered orders, and the projection."""

from __future__ import annotations

from typing import Any, Final

from rich.cells import cell_len, set_cell_size

from tefuda.engine.data import overridden
from tefuda.engine.words import Words
from tefuda.games.nullpoga.check import fields_of, printed_cards

WIDTH: Final = 100
LABEL: Final = 14
CELL: Final = 17
STAGES: Final = (("spells", "spells"), ("summons", "summons"), ("orders", "orders"))


def board(view: dict[str, Any], words: Words) -> str:
    """What the viewer may see; a seat sees its own side at the bottom, with its own left and right."""
    seat = next((place for place, player in enumerate(view["players"]) if player["plan"] is not None), None)
    near = 1 if seat == 1 else 0
    cards = overridden(printed_cards(), view["options"]["cards"], fields_of)
    lines = [f"{words.get('board.title', turn=view['turn'], phase=view['phase'])}   ({words.get('board.legend')})"]
    lines += _player(view, 1 - near, words, cards)
    lines += _grid(view["monsters"], view["wilderness"], view["turn"], near, words)
    lines += _player(view, near, words, cards)
    if view["phase"] == "bundles":
        lines += _bundles(view, words)
    if seat is not None and view.get("projection") is not None:  # the omniscient view has none
        lines += _plan(view["players"][seat]["plan"], words)
        lines += _projection(view, near, words)
    return "\n".join(_cut(line) for line in lines)


# -- the grid


def _grid(monsters: list[Any], wilderness: list[Any], turn: int, near: int, words: Words) -> list[str]:
    at = {tuple(monster["at"]): monster for monster in monsters}
    rows = range(4) if near == 0 else range(3, -1, -1)
    columns = range(5) if near == 0 else range(4, -1, -1)
    lines = [_pad("", LABEL) + "".join(_pad(f"   {column}", CELL) for column in columns)]
    for row in rows:
        pieces = [_piece(at.get((row, column)), row, turn, words) for column in columns]
        waste = [[row, column] in wilderness for column in columns]
        label = f"{row} {words.name('standby' if row in (0, 3) else 'battle')}"
        for part in range(3 if any(piece[2] for piece in pieces) else 2):
            line = _pad(label if part == 0 else "", LABEL)
            for piece, is_waste in zip(pieces, waste, strict=True):
                ground = "~ ~ ~ ~" if is_waste and part == 0 else ""
                line += _pad(("|~" if is_waste else "| ") + (piece[part] or ground), CELL)
            lines.append(line)
        if row == rows[1]:
            lines.append("-" * (LABEL + 5 * CELL))
    return lines


def _piece(monster: dict[str, Any] | None, row: int, turn: int, words: Words) -> tuple[str, str, str]:
    """A monster in three short lines: its name; its id and strength; what ails or helps it."""
    if monster is None:
        return "", "", ""
    doubled = monster["double_until"] >= turn
    is_card = printed_cards()[monster["card"]]["kind"] != "token"
    marks = {
        "fresh": monster["fresh_turn"] == turn,
        "stun": monster["stun_turn"] == turn,
        "freeze": monster["freeze_turn"] == turn,
        "guard": monster["guard_until"] >= turn,
        "burn": monster["burn_turn"] > turn,
        "poison": monster["poison_until"] >= turn,
        "double": doubled,
        "taken": is_card and monster["owner"] != (0 if row >= 2 else 1),
    }
    strength = f"{monster['attack'] * (2 if doubled else 1)}/{monster['life']}"
    rank = f"short.{monster['card']}_{monster['growth']}"
    name = words.get(rank) if rank in words else words.get(f"short.{monster['card']}")
    return name, f"#{monster['id']} {strength}", " ".join(words.get(f"mark.{mark}") for mark, has in marks.items() if has)


# -- the players


def _player(view: dict[str, Any], seat: int, words: Words, cards: dict[str, Any]) -> list[str]:
    player = view["players"][seat]
    line = words.get(
        "board.player_fatigue" if player["fatigue"] else "board.player",
        name=words.seat(seat),
        life=player["life"],
        mana=f"{player['mana']}/{player['max_mana']}",
        deck=len(player["deck"]),
        discard=len(player["discard"]),
        fatigue=player["fatigue"],
        stage=player["stage"],
    )
    known = [_card(slug, words, cards) for slug in player["hand"] if slug is not None]
    hidden = len(player["hand"]) - len(known)
    if hidden:
        known.append(words.get("board.cards_hidden", count=hidden))
    lines = [line, *_wrapped(words.get("board.hand"), known or [words.get("board.nothing")])]
    if player["discard"]:
        lines += _wrapped(words.get("board.discards"), [words.name(slug) for slug in player["discard"]])
    return lines


def _card(slug: str, words: Words, cards: dict[str, Any]) -> str:
    """A card of a hand: its name, its cost in brackets, its strength."""
    entry = cards[slug]
    strength = f" {entry['attack']}/{entry['life']}" if "attack" in entry else ""
    return f"{words.name(slug)} [{entry['cost']}]{strength}"


def _bundles(view: dict[str, Any], words: Words) -> list[str]:
    lines: list[str] = []
    for seat, player in enumerate(view["players"]):
        lines.append(words.seat(seat))
        for place, bundle in enumerate(player["bundles"]):
            chosen = f" ({words.get('board.chosen')})" if player["chosen"] and place in player["chosen"] else ""
            lines += _wrapped(words.get("board.bundle", place=place) + chosen, [words.name(slug) for slug in bundle])
    return lines


# -- the own plan


def _plan(plan: dict[str, Any], words: Words) -> list[str]:
    lines = [words.get("board.your_plan")]
    for key, name in STAGES:
        lines += _wrapped(f"  {words.get(f'board.{name}')}:", _numbered(plan[key], words) or [words.get("board.nothing")])
    return lines


def _numbered(entries: list[Any], words: Words) -> list[str]:
    """Entries with their step numbers: freezes and rewinds go before all orders and have none."""
    shown: list[str] = []
    step = 0
    for entry in entries:
        if entry["do"] in ("freeze", "rewind", "march"):
            shown.append(words.action(entry))
            continue
        step += 1
        new = " -> " + " ".join(f"#{id}" for id in entry["new"]) if "new" in entry else ""
        shown.append(f"{step}. {words.action(entry)}{new}")
    return shown


def _projection(view: dict[str, Any], near: int, words: Words) -> list[str]:
    projection = view["projection"]
    same = projection["monsters"] == view["monsters"] and projection["wilderness"] == view["wilderness"]
    hand = ", ".join(words.name(slug) for slug in projection["hand"]) or words.get("board.nothing")
    line = words.get("board.as_now" if same else "board.projection", mana=projection["mana"], hand=hand)
    head, *rest = _wrapped("", line.split(" ")) if cell_len(line) > WIDTH else [line]
    grid = [] if same else _grid(projection["monsters"], projection["wilderness"], view["turn"], near, words)
    return [head, *rest, *grid]


# -- text of a fixed width


def _pad(text: str, width: int) -> str:
    """The text in exactly so many columns, one of them left free at the end."""
    return set_cell_size(set_cell_size(text, min(width - 1, cell_len(text))), width)


def _cut(line: str) -> str:
    return (line if cell_len(line) <= WIDTH else set_cell_size(line, WIDTH)).rstrip()


def _wrapped(label: str, parts: list[str]) -> list[str]:
    """The parts after the label, on as many lines as they need."""
    lines: list[str] = []
    line = label
    for place, part in enumerate(parts):
        piece = f" {part}" + ("" if place == len(parts) - 1 or not label else ",")
        if cell_len(line + piece) > WIDTH and line.strip():
            lines.append(line)
            line = " " * 4
        line += piece
    return [*lines, line]
