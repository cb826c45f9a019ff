"""Triggers and the queue of pending effects (7.3)."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.games.headquarters.position import NOBODY, Effect, FieldObject, Position
from tefuda.games.headquarters.values import freshen, matches
from tefuda.games.headquarters.vocabulary import ANY, TRIGGERED, YOU


def is_listening(position: Position, trigger: i64) -> bool:
    """Whether any face-up object has an ability with this trigger."""
    bit: i64 = 1 << trigger
    return any(not thing.hidden and position.table.triggers[thing.card] & bit for thing in position.objects)


def caused_by_objects(position: Position, trigger: i64, subjects: list[FieldObject]) -> list[Effect]:
    """The effects of one batch of events that happen to objects (ascending by id), in the order of 7.3."""
    effects: list[Effect] = []
    if not subjects or not is_listening(position, trigger):
        return effects
    freshen(position)
    bit: i64 = 1 << trigger
    for seat in position.seats_from_turn_owner():
        for source in position.objects:
            if source.owner != seat or source.hidden or not position.table.triggers[source.card] & bit:
                continue
            abilities = position.table.abilities[source.card]
            for index in range(i64(len(abilities))):
                ability = abilities[index]
                if ability.kind != TRIGGERED or ability.trigger != trigger:
                    continue
                for subject in subjects:
                    if ability.subject is None:
                        if subject is not source:
                            continue
                    elif not matches(position, ability.subject, subject, source.owner, source.id, subject.id):
                        continue
                    effects.append(Effect(seat, source.id, source.card, index, subject.id))
    return effects


def caused_by_player(position: Position, trigger: i64, player: i64) -> list[Effect]:
    """The effects of an event that happens to a player: a phase of its turn, a card it draws."""
    effects: list[Effect] = []
    if not is_listening(position, trigger):
        return effects
    bit: i64 = 1 << trigger
    for seat in position.seats_from_turn_owner():
        for source in position.objects:
            if source.owner != seat or source.hidden or not position.table.triggers[source.card] & bit:
                continue
            abilities = position.table.abilities[source.card]
            for index in range(i64(len(abilities))):
                ability = abilities[index]
                if ability.kind == TRIGGERED and ability.trigger == trigger:
                    if ability.side == ANY or (ability.side == YOU) == (seat == player):
                        effects.append(Effect(seat, source.id, source.card, index, NOBODY))
    return effects


def enqueue(position: Position, effects: list[Effect]) -> None:
    for effect in effects:
        position.pending.append(effect)
        if position.log is not None:
            position.log.add({"type": "queued", **effect_document(position, effect)})


def effect_document(position: Position, effect: Effect) -> dict[str, object]:
    return {
        "seat": effect.seat,
        "source": effect.source,
        "card": position.slug(effect.card),
        "ability": effect.ability,
        "event": None if effect.event == NOBODY else effect.event,
    }


def queue_for_objects(position: Position, trigger: i64, subjects: list[FieldObject]) -> None:
    enqueue(position, caused_by_objects(position, trigger, subjects))


def queue_for_player(position: Position, trigger: i64, player: i64) -> None:
    enqueue(position, caused_by_player(position, trigger, player))
