"""The basics of resolution (rule 7.1): damage, death, wilderness, new pieces. With `log` None no event is built."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.engine.events import Document, EventLog
from tefuda.games.nullpoga.board import Field, Monster, side_of, spot
from tefuda.games.nullpoga.cards import Card


def damage(monster: Monster, amount: i64, cause: str, log: EventLog | None) -> None:
    """Take life from a monster; who absorbs damage gains attack. Removing the dead is left to `bury_the_dead`."""
    if amount <= 0:
        return
    monster.life -= amount
    if log is not None:
        log.add({"type": "damaged", "id": monster.id, "amount": amount, "life": monster.life, "cause": cause})
    if monster.card.absorb > 0:
        raise_attack(monster, monster.card.absorb * amount, log)


def raise_attack(monster: Monster, amount: i64, log: EventLog | None) -> None:
    """An ability of the monster itself raises its attack; the event's cause is its card."""
    monster.attack += amount
    if log is not None:
        log.add({"type": "attack_changed", "id": monster.id, "attack": monster.attack, "cause": monster.card.slug})


def bury_the_dead(field: Field, log: EventLog | None) -> None:
    """The death check: by ascending id, cards to their owner's discard pile, tokens vanish."""
    for monster in field.monsters:
        if monster.life <= 0:
            break
    else:
        return
    living: list[Monster] = []
    for monster in field.monsters:
        if monster.life > 0:
            living.append(monster)
            continue
        field.zones[monster.at] = None
        if not monster.card.is_token:
            field.sides[monster.owner].put_away(monster.card.index)
        if log is not None:
            log.add(piece_event("died", monster))
    field.monsters = living


def lay_waste(field: Field, cell: i64, log: EventLog | None) -> None:
    """Mark a battle zone as wilderness; nothing changes where it already is."""
    if field.is_wilderness(cell):
        return
    field.wilderness |= i64(1) << cell
    if log is not None:
        log.add({"type": "wilderness", "at": spot(cell)})


def new_monster(field: Field, id: i64, card: Card, owner: i64, cell: i64) -> Monster:
    monster = Monster(id, card, owner, cell, card.attack, card.life, card.life)
    field.add(monster)
    return monster


def place_token(field: Field, id: i64, card: Card, owner: i64, cell: i64, log: EventLog | None) -> None:
    token = new_monster(field, id, card, owner, cell)
    if log is not None:
        log.add(piece_event("placed", token))


def piece_event(type: str, monster: Monster) -> Document:
    return {"type": type, "id": monster.id, "card": monster.card.slug, "at": spot(monster.at), "owner": monster.owner}


def control_changed(monster: Monster, log: EventLog | None) -> None:
    """Say that a monster has crossed the centre line."""
    if log is not None:
        log.add({"type": "control_changed", "id": monster.id, "seat": side_of(monster.at)})


def fizzled_card(seat: i64, do: str, card: Card, reason: str, log: EventLog | None) -> None:
    if log is not None:
        log.add({"type": "fizzled", "seat": seat, "do": do, "card": card.slug, "reason": reason})


def fizzled_order(seat: i64, do: str, id: i64, reason: str, log: EventLog | None) -> None:
    if log is not None:
        log.add({"type": "fizzled", "seat": seat, "do": do, "id": id, "reason": reason})
