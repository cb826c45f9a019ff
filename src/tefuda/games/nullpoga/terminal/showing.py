"""The board's lines and cells, from views alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tefuda.engine.words import Words
from tefuda.games.nullpoga.check import printed_cards
from tefuda.games.nullpoga.terminal.meanings import Cell, battle_row, beside, cell_of, in_front, is_battle, side_of
from tefuda.games.nullpoga.terminal.record import TurnRecord
from tefuda.terminal.blocks.cards import CardLook
from tefuda.terminal.blocks.fitting import cut, left
from tefuda.terminal.blocks.grid import CellLook

OWN: Final = ("on #123722", "on #1a4a30")  # by column in turns, so that zones are told apart
ENEMY: Final = ("on #421718", "on #572022")
STANDBY: Final = ("on #232528", "on #2e3135")
WASTE: Final = ("on #5a4312", "on #6b5118")
LIT: Final = ("on #665200", "on #7a6300")
FLASH: Final = "bold white on #b3541e"
WHITE: Final = "#f2f2f2"
UNCOUNTED: Final = ("freeze", "rewind", "march")
SIGNS: Final = {"attack": "*", "gale": "~", "freeze": "%", "rewind": "@", "summon": "+", "march": "^", "cast": "S"}


@dataclass(frozen=True)
class Drawn:
    """What the cells are drawn from."""

    turn: int
    monsters: dict[Cell, dict[str, Any]]
    ghosts: set[int]  # not there yet: the plan brings them here
    wilderness: set[Cell]
    plan: dict[Cell, list[str]]  # what is planned on a cell, in short signs
    flashes: dict[Cell, str]
    lit: set[Cell]
    picked: int | None
    last: set[Cell]


def cell_look(cell: Cell, near: int, drawn: Drawn, words: Words) -> CellLook:
    monster = drawn.monsters.get(cell)
    is_waste = cell in drawn.wilderness
    side = STANDBY if not is_battle(cell) else OWN if side_of(cell) == near else ENEMY
    ground = LIT if cell in drawn.lit else WASTE if is_waste else side
    style = f"{WHITE} {ground[cell[1] % 2]}" + ("" if monster is None else " bold")
    planned = " ".join(drawn.plan.get(cell, []))
    if cell in drawn.flashes:
        style, planned = FLASH, drawn.flashes[cell]
    if monster is None:
        bare = "_" if is_battle(cell) else "."
        lines = ("~ ~ ~ ~" if is_waste else "", planned, " ".join(bare * 4))
    else:
        is_ghost = monster["id"] in drawn.ghosts
        if is_ghost:
            style += " italic"
        name = (">" if is_ghost else "~" if is_waste else "") + name_of(monster, words)
        lines = (name, f"#{monster['id']} {strength(monster, drawn.turn)} {planned}", " ".join(marks(monster, drawn.turn, words)))
    picked = monster is not None and monster["id"] == drawn.picked
    return CellLook(lines, style, lit=cell in drawn.lit, picked=picked, last=cell in drawn.last)


def name_of(monster: dict[str, Any], words: Words) -> str:
    rank = f"short.{monster['card']}_{monster['growth']}"
    return words.get(rank) if rank in words else words.get(f"short.{monster['card']}")


def strength(monster: dict[str, Any], turn: int) -> str:
    return f"{monster['attack'] * (2 if monster['double_until'] >= turn else 1)}/{monster['life']}"


def marks(monster: dict[str, Any], turn: int, words: Words) -> list[str]:
    is_card = printed_cards()[monster["card"]]["kind"] != "token"
    has = {
        "fresh": monster["fresh_turn"] == turn,
        "stun": monster["stun_turn"] >= turn,
        "freeze": monster["freeze_turn"] == turn,
        "guard": monster["guard_until"] >= turn,
        "burn": monster["burn_turn"] > turn,
        "poison": monster["poison_until"] >= turn,
        "double": monster["double_until"] >= turn,
        "taken": is_card and monster["owner"] != side_of(cell_of(monster["at"])),
    }
    return [words.get(f"mark.{mark}") for mark, is_so in has.items() if is_so]


def player_line(view: dict[str, Any], seat: int, projection: dict[str, Any] | None, life: list[int] | None, words: Words) -> str:
    """Name, life, mana (what the plan leaves of it), wilderness, cards, and whether the plan is closed."""
    player = view["players"][seat]
    mana = player["mana"] if projection is None else projection["mana"]
    waste = sum(row == battle_row(seat) for row, _ in view["wilderness"])
    parts = [
        words.seat(seat),
        f"{words.name('life')} {player['life'] if life is None else life[seat]}",
        f"{words.name('mana')} {mana}/{player['max_mana']}",
        f"~{waste}/5",
        f"{words.name('deck')} {len(player['deck'])}",
        f"{words.name('hand')} {len(player['hand'] if projection is None else projection['hand'])}",
        f"{words.get('board.gone')} {len(player['discard'])}",
    ]
    if player["fatigue"]:
        parts.append(f"{words.name('fatigue')} {player['fatigue']}")
    if view["phase"] == "plan" and player["stage"] == "done":
        parts.append(words.get("board.ready"))
    return "  ".join(parts)


def hand_looks(
    cards: list[str | None], playable: set[Any], picked: object, table: dict[str, Any], words: Words
) -> list[CardLook]:
    """Cost, name and strength of every card."""
    looks = []
    for slug in cards:
        if slug is None:
            looks.append(CardLook(None, ("?",), dim=True))
            continue
        entry = table[slug]
        numbers = f" {entry['attack']}/{entry['life']}" if "attack" in entry else ""
        line = f"{entry['cost']} {words.get(f'short.{slug}')}{numbers}"
        can = slug in playable
        looks.append(CardLook(slug, (line,), lit=can, picked=slug == picked, dim=not can and slug != picked))
    return looks


# -- plans


def numbered(entries: list[dict[str, Any]]) -> list[tuple[str, dict[str, Any]]]:
    """Entries with the number of their step; freezes, rewinds and marches have none."""
    found, count = [], 0
    for entry in entries:
        if entry["do"] not in UNCOUNTED:
            count += 1
        found.append(("" if entry["do"] in UNCOUNTED else str(count), entry))
    return found


def sign_of(entry: dict[str, Any]) -> str:
    if entry["do"] == "move":
        return "<" if entry["dir"] == "left" else ">"
    return SIGNS[entry["do"]]


def marks_of_plan(view: dict[str, Any], viewer: int, monsters: list[dict[str, Any]]) -> dict[Cell, list[str]]:
    """What the own plan means on the field: `2^` the second order is this monster's, `2*` it strikes here, `1>` a move."""
    plan = view["players"][viewer]["plan"] if viewer >= 0 else None
    found: dict[Cell, list[str]] = {}
    if plan is None:
        return found
    where = {monster["id"]: cell_of(monster["at"]) for monster in monsters}
    for number, entry in [*numbered(plan["spells"]), *numbered(plan["orders"])]:
        if entry["do"] in ("attack", "gale") and entry["id"] in where:
            found.setdefault(where[entry["id"]], []).append(f"{number}^")  # whose order it is
        for cell in _cells_of(entry, where, viewer, monsters):
            found.setdefault(cell, []).append(f"{number}{sign_of(entry)}")
    return found


def _cells_of(entry: dict[str, Any], where: dict[int, Cell], seat: int, monsters: list[dict[str, Any]]) -> list[Cell]:
    here = where.get(entry.get("id", 0))
    if entry["do"] == "attack" and here is not None:
        if "at" in entry:
            return [cell_of(entry["at"])]
        card = next(monster["card"] for monster in monsters if monster["id"] == entry["id"])
        second = beside(here, "right")
        sweeps = any(ability["verb"] == "sweep" for ability in printed_cards()[card].get("abilities", []))
        return [in_front(here)] + ([in_front(second)] if sweeps and 0 <= second[1] < 5 else [])
    if "to" in entry:
        return [cell_of(entry["to"])]
    if "target" in entry:
        return [where[entry["target"]]] if entry["target"] in where else []
    if "at" in entry:
        return [cell_of(entry["at"])]
    if here is not None:
        return [here]
    return [(battle_row(1 - seat), column) for column in range(5)] if entry["do"] == "cast" else []


def plan_lines(view: dict[str, Any], viewer: int, monsters: list[dict[str, Any]], width: int, words: Words) -> list[str]:
    plan = view["players"][viewer]["plan"] if viewer >= 0 else None
    if plan is None or view["phase"] != "plan":
        return []
    stage = view["players"][viewer]["stage"]
    lines = [words.get("board.waiting")] if stage == "done" else []
    for name, key in (("spell", "spells"), ("summon", "summons"), ("action", "orders")):
        lines.append(("> " if stage == name else "  ") + words.get(f"board.stage_{name}"))
        lines += [cut(f"   {number or '-'} {_entry(entry, monsters, words)}", width) for number, entry in numbered(plan[key])]
    return lines


def _entry(entry: dict[str, Any], monsters: list[dict[str, Any]], words: Words) -> str:
    """An entry of a plan in a few words: its sign, who acts, on whom or where."""
    cards = {monster["id"]: monster["card"] for monster in monsters}

    def name(id: int) -> str:
        return f"{words.get(f'short.{cards[id]}')} #{id}" if id in cards else f"#{id}"

    parts = [sign_of(entry), words.get(f"short.{entry['card']}") if "card" in entry else name(entry["id"])]
    if "monster" in entry:
        parts.append(words.get(f"short.{entry['monster']}"))
    if "card" in entry and "id" in entry:
        parts.append(name(entry["id"]))
    if "target" in entry:
        parts.append(name(entry["target"]))
    if "phase" in entry:
        parts.append(words.name(entry["phase"]))
    place = entry.get("to", entry.get("at"))
    return " ".join(parts) + ("" if place is None else f" {place[0]},{place[1]}")


def record_lines(record: TurnRecord | None, near: int, width: int) -> list[str]:
    """The last turn: step by step, the viewer's deeds to the left of the other's, then what came of them."""
    if record is None:
        return []
    half = (width - 3) // 2
    lines = [record.words.get("board.turn", turn=record.turn)]
    lines.append(f"{left(record.words.seat(near), half)} | {left(record.words.seat(1 - near), half)}")
    for name, own, other, effects in record.lines(near, width):
        if not (own or other or effects):
            continue
        lines.append(f"- {name}")
        for place in range(max(len(own), len(other))):
            mine = _turned(own[place], near) if place < len(own) else ""
            theirs = _turned(other[place], near) if place < len(other) else ""
            lines.append(f"{left(mine, half)} | {left(theirs, half)}")
        if effects:
            lines.append("  " + ", ".join(effects))
    return lines


def _turned(deed: str, near: int) -> str:
    """Left and right as this viewer sees them."""
    if near == 1 and deed[:1] in "<>":
        return (">" if deed[0] == "<" else "<") + deed[1:]
    return deed


def bundle_lines(view: dict[str, Any], words: Words) -> list[str]:
    lines: list[str] = []
    for seat, player in enumerate(view["players"]):
        lines.append(words.seat(seat))
        for place, bundle in enumerate(player["bundles"]):
            given = view["options"]["bundles"][seat][place]
            name = words.name(given) if isinstance(given, str) else f"{words.name('bundle')} {place}"
            chosen = f" ({words.get('board.chosen')})" if place in (player["chosen"] or []) else ""
            lines.append(f"  {name}{chosen}: " + ", ".join(words.get(f"short.{slug}") for slug in bundle))
    return lines
