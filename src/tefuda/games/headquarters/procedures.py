"""The basic procedures of rule 7.7: drawing, damage, destruction, placing and the rest, with their events."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.games.headquarters.position import NOBODY, Effect, FieldObject, Position
from tefuda.games.headquarters.queue import caused_by_objects, enqueue, queue_for_objects, queue_for_player
from tefuda.games.headquarters.values import freshen, lowest_empty_space
from tefuda.games.headquarters.vocabulary import (
    COMMAND,
    DURATIONS,
    HQ,
    ON_DAMAGED,
    ON_DESTROYED,
    ON_DRAW,
    ON_ENTER,
    POWER_TYPES,
    STATS,
    TYPE,
    UNIT,
)


def set_credits(position: Position, seat: i64, amount: i64) -> None:
    player = position.players[seat]
    before = player.credits
    player.credits = amount if amount > 0 else 0
    if player.credits != before and position.log is not None:
        position.log.add({"type": "credits", "seat": seat, "from": before, "to": player.credits})


def set_hp(position: Position, seat: i64, amount: i64) -> None:
    player = position.players[seat]
    before = player.hp
    player.hp = amount
    position.is_stale = True
    if amount != before and position.log is not None:
        position.log.add({"type": "hp", "seat": seat, "from": before, "to": amount})


def set_active(position: Position, thing: FieldObject, active: bool) -> None:
    if thing.active != active:
        thing.active = active
        position.is_stale = True
        if position.log is not None:
            position.log.add({"type": "state", "id": thing.id, "active": active})


def take_top_card(position: Position, seat: i64) -> i64:
    """Move the top card of the deck into the hand without triggering anything; -1 and a mark if there is none."""
    player = position.players[seat]
    if not player.deck:
        player.decked = True
        if position.log is not None:
            position.log.add({"type": "deck_empty", "seat": seat})
        return -1
    card: i64 = player.deck.pop()
    player.hand.append(card)
    position.is_stale = True
    if position.log is not None:
        event: dict[str, object] = {"type": "drawn", "seat": seat, "card": position.slug(card)}
        position.log.add_secret(int(seat), event, {**event, "card": None})
    return card


def draw(position: Position, seat: i64) -> i64:
    """Draw one card; -1 if the deck is empty."""
    card = take_top_card(position, seat)
    if card >= 0:
        queue_for_player(position, ON_DRAW, seat)
    return card


def wound(position: Position, thing: FieldObject, amount: i64, source: i64) -> bool:
    """Deal damage without triggering anything yet; whether any was dealt."""
    if amount <= 0 or thing.kind == COMMAND:
        return False
    thing.damage += amount
    position.is_stale = True
    if position.log is not None:
        position.log.add({"type": "damage", "id": thing.id, "n": amount, "by": source})
    if thing.kind == HQ:
        set_hp(position, thing.owner, position.players[thing.owner].hp - amount)
    return True


def queue_damaged(position: Position, wounded: list[FieldObject]) -> None:
    queue_for_objects(position, ON_DAMAGED, wounded)


def heal(position: Position, thing: FieldObject, amount: i64) -> None:
    """An HQ regains HP up to the printed number, a unit loses damage down to 0."""
    if thing.kind == HQ:
        missing = position.table.hp[thing.card] - position.players[thing.owner].hp
    else:
        missing = thing.damage
    real = amount if amount < missing else missing
    if real <= 0:
        return
    if position.log is not None:
        position.log.add({"type": "healed", "id": thing.id, "n": real})
    if thing.kind == HQ:
        set_hp(position, thing.owner, position.players[thing.owner].hp + real)
    else:
        thing.damage -= real
        position.is_stale = True


def destroy(position: Position, victims: list[FieldObject], cause: str) -> None:
    """Destroy one batch (ascending by id) and queue what it triggers."""
    enqueue(position, destroy_aside(position, victims, cause))


def destroy_aside(position: Position, victims: list[FieldObject], cause: str) -> list[Effect]:
    """Destroy one batch and give back, unqueued, what it triggers: `destroyed` looks back to before the batch (7.3)."""
    effects = caused_by_objects(position, ON_DESTROYED, victims)
    for thing in victims:
        leave_field(position, thing)
        position.players[thing.owner].trash.append(thing.card)
        if position.log is not None:
            card = position.slug(thing.card)
            position.log.add({"type": "destroyed", "id": thing.id, "seat": thing.owner, "card": card, "cause": cause})
    return effects


def leave_field(position: Position, thing: FieldObject) -> None:
    position.objects.remove(thing)
    position.is_stale = True


def return_to_hand(position: Position, thing: FieldObject) -> None:
    leave_field(position, thing)
    position.players[thing.owner].hand.append(thing.card)
    if position.log is not None:
        event: dict[str, object] = {
            "type": "returned",
            "id": thing.id,
            "seat": thing.owner,
            "card": position.slug(thing.card),
            "hidden": thing.hidden,
        }
        if thing.hidden:
            position.log.add_secret(int(thing.owner), event, {**event, "card": None})
        else:
            position.log.add(event)


def place_face_up(position: Position, seat: i64, card: i64, parent: FieldObject) -> None:
    """Units enter inactive, commands active."""
    active = position.table.kind[card] == COMMAND
    thing = _placed(position, FieldObject(position.next_id, seat, card, parent.id, NOBODY, False, 0, active), parent)
    if position.log is not None:
        place: dict[str, object] = {"id": thing.id, "card": position.slug(card), "parent": parent.id, "space": thing.space}
        position.log.add({"type": "played", "seat": seat, **place})
    queue_for_objects(position, ON_ENTER, [thing])


def place_hidden(position: Position, seat: i64, card: i64, x: i64, parent: FieldObject) -> FieldObject:
    thing = _placed(position, FieldObject(position.next_id, seat, card, parent.id, NOBODY, True, x, False), parent)
    if position.log is not None:
        event: dict[str, object] = {
            "type": "hidden_played",
            "seat": seat,
            "id": thing.id,
            "card": position.slug(card),
            "x": x,
            "parent": parent.id,
            "space": thing.space,
        }
        position.log.add_secret(int(seat), event, {**event, "card": None})
    queue_for_objects(position, ON_ENTER, [thing])
    return thing


def _placed(position: Position, thing: FieldObject, parent: FieldObject) -> FieldObject:
    thing.space = lowest_empty_space(position, parent)
    position.objects.append(thing)  # the newest id is the largest
    position.next_id += 1
    position.is_stale = True
    return thing


def expose(position: Position, thing: FieldObject) -> bool:
    """Turn a Hidden face-up if its card is a unit of printed level at most X; whether it did."""
    if not thing.hidden or position.table.kind[thing.card] != UNIT or thing.x < position.table.level[thing.card]:
        return False
    thing.hidden = False
    thing.x = 0
    position.is_stale = True
    if position.log is not None:
        position.log.add({"type": "exposed", "id": thing.id, "seat": thing.owner, "card": position.slug(thing.card)})
    return True


def modify(position: Position, thing: FieldObject, stat: i64, amount: i64, until: i64) -> None:
    _add_modifier(position, thing, stat, amount, until)
    if position.log is not None:
        position.log.add({"type": "modified", "id": thing.id, "stat": STATS[stat], "n": amount, "until": DURATIONS[until]})


def set_power_type(position: Position, thing: FieldObject, power_type: i64, until: i64) -> None:
    _add_modifier(position, thing, TYPE, power_type, until)
    if position.log is not None:
        name = POWER_TYPES[power_type]
        position.log.add({"type": "type_set", "id": thing.id, "power_type": name, "until": DURATIONS[until]})


def _add_modifier(position: Position, thing: FieldObject, stat: i64, amount: i64, until: i64) -> None:
    thing.mods.append(stat)
    thing.mods.append(amount)
    thing.mods.append(until)
    position.is_stale = True


def relink(position: Position, thing: FieldObject, parent: FieldObject) -> None:
    thing.parent = parent.id
    thing.space = NOBODY
    thing.space = lowest_empty_space(position, parent)
    position.is_stale = True
    if position.log is not None:
        position.log.add({"type": "relinked", "id": thing.id, "parent": parent.id, "space": thing.space})


def move_cards(position: Position, seat: i64, cards: list[int], source: list[int], goal: list[int], event: str) -> None:
    """Move cards one by one between zones of a seat: of several equal ones the first in the list goes."""
    for card in cards:
        source.remove(card)
        goal.append(card)
        position.is_stale = True
        if position.log is not None:
            position.log.add({"type": event, "seat": seat, "card": position.slug(card)})


def parents_for(position: Position, seat: i64, level: i64) -> list[int]:
    """Ids of the seat's HQ and units with an empty space that can bear something of this level."""
    freshen(position)
    found: list[int] = []
    for thing in position.objects:
        if thing.owner == seat and thing.kind != COMMAND and thing.filled < thing.link and thing.level >= level:
            found.append(thing.id)
    return found
