"""Action documents (6) and their numbers."""

from __future__ import annotations

from typing import Final

from tefuda.engine.errors import IllegalAction, shortened
from tefuda.engine.events import Document
from tefuda.games.headquarters.actions import (
    ACTIVATE,
    ATTACK,
    CHOOSE,
    CREDITS,
    END_MAIN,
    HIDE,
    PART,
    PLAY,
    first_of,
    kind_of,
    numbered,
    second_of,
)
from tefuda.games.headquarters.position import CHOOSE_CARD, NOBODY, Position
from tefuda.games.headquarters.vocabulary import COMMAND, HQ, KINDS, UNIT

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "play_unit": ("card", "parent"),
    "play_command": ("card", "parent"),
    "play_hidden": ("card", "credits", "parent"),
    "attack": ("attacker", "target"),
    "activate": ("source", "ability"),
    "end_main": (),
    "choose": ("pick",),
}


def action_to_document(position: Position, seat: int, action: int) -> Document:
    kind = kind_of(action)
    first: int = first_of(action)
    second: int = second_of(action)
    if kind == END_MAIN:
        return {"seat": seat, "do": "end_main"}
    if kind == PLAY:
        do = "play_command" if position.table.kind[first] == COMMAND else "play_unit"
        return {"seat": seat, "do": do, "card": position.slug(first), "parent": second}
    if kind == HIDE:
        card = position.slug(first // CREDITS)
        return {"seat": seat, "do": "play_hidden", "card": card, "credits": first % CREDITS, "parent": second}
    if kind == ATTACK:
        return {"seat": seat, "do": "attack", "attacker": first, "target": second}
    if kind == ACTIVATE:
        return {"seat": seat, "do": "activate", "source": second, "ability": first}
    assert kind == CHOOSE
    pick: object = None
    if second > 0:
        pick = position.slug(second - 1) if position.choice_kind == CHOOSE_CARD else second - 1
    return {"seat": seat, "do": "choose", "pick": pick}


def document_to_action(position: Position, document: Document) -> int:
    """The number of an action document; IllegalAction says what is wrong with one that names nothing."""
    do = document.get("do")
    if not isinstance(do, str) or do not in FIELDS:
        raise IllegalAction(f"there is no action {shortened(do)}; there are: {', '.join(FIELDS)}")
    for field in FIELDS[do]:
        if field not in document:
            raise IllegalAction(f"'{do}' needs the field '{field}'")
    for field in document:
        if field not in ("seat", "do") and field not in FIELDS[do]:
            raise IllegalAction(f"'{do}' has no field {shortened(field)}")
    if do == "end_main":
        return END_MAIN
    if do == "attack":
        return numbered(ATTACK, _number(document, "attacker"), _number(document, "target"))
    if do == "activate":
        return numbered(ACTIVATE, _number(document, "ability"), _number(document, "source"))
    if do == "choose":
        return numbered(CHOOSE, 0, _pick(position, document["pick"]))
    card = _card(position, document["card"])
    parent = _number(document, "parent")
    if do == "play_hidden":
        credits = _number(document, "credits")
        if credits >= CREDITS:
            raise IllegalAction(f"a Hidden may cost at most {CREDITS - 1} credits, not {credits}")
        return numbered(HIDE, card * CREDITS + credits, parent)
    if position.table.kind[card] != (UNIT if do == "play_unit" else COMMAND):
        kind = KINDS[position.table.kind[card]]
        raise IllegalAction(f"'{document['card']}' is a {kind}, so it is not for '{do}'")
    return numbered(PLAY, card, parent)


def _number(document: Document, field: str) -> int:
    value = document[field]
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < PART - 1:
        raise IllegalAction(f"'{field}' must be a number from 0, not {shortened(value)}")
    return value


def _card(position: Position, slug: object) -> int:
    if not isinstance(slug, str) or slug not in position.table.numbers:
        raise IllegalAction(f"there is no card {shortened(slug)}")
    card = position.table.numbers[slug]
    if position.table.kind[card] == HQ:
        raise IllegalAction(f"'{slug}' is an HQ; it is never played")
    return card


def _pick(position: Position, pick: object) -> int:
    """0 for null, otherwise the pick + 1."""
    if position.choice_seat == NOBODY:
        raise IllegalAction("no choice is open")
    if pick is None:
        return 0
    if position.choice_kind == CHOOSE_CARD:
        if not isinstance(pick, str) or pick not in position.table.numbers:
            raise IllegalAction(f"a card is to be picked, not {shortened(pick)}")
        return position.table.numbers[pick] + 1
    if isinstance(pick, bool) or not isinstance(pick, int) or not 0 <= pick < PART - 1:
        raise IllegalAction(f"a number is to be picked, not {shortened(pick)}")
    return pick + 1
