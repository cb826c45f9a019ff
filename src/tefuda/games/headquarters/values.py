"""Current values (7.1), filters, conditions and amounts (7.10).

`refresh` computes the current values of all objects at once; everything else here reads them and trusts its caller to
have called `freshen` since the position last changed.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.games.headquarters.position import LOOSE, NOBODY, TOO_HIGH, FieldObject, Position
from tefuda.games.headquarters.program import (
    ANYTHING,
    CONSTANT,
    COUNT_CARDS,
    COUNT_OBJECTS,
    COUNT_THAT,
    Ability,
    Condition,
    Filter,
    Value,
)
from tefuda.games.headquarters.vocabulary import (
    ANY,
    AT_LEAST,
    AT_MOST,
    ATTACK_TARGET,
    ATTACKER,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    COMMAND,
    DAMAGE,
    DECK,
    DEFENSIVE,
    EQUAL,
    EVENT,
    GENERAL,
    HAND,
    HQ,
    LESS,
    LEVEL,
    LINK,
    MORE,
    OFFENSIVE,
    POWER,
    SELF,
    STATIC,
    THAT,
    TYPE,
    UNEQUAL,
    UNIT,
    YOU,
    YOUR_HQ,
)

HIDDEN_LINK: Final = 2
LARGEST_VALUE: Final = 1_000_000  # beyond any real match; keeps doubling effects within 64 bits


def freshen(position: Position) -> None:
    if position.is_stale:
        refresh(position)


def refresh(position: Position) -> None:
    """Compute the current values and the links of every object."""
    position.is_stale = False
    table = position.table
    has_static = False
    has_modifier = False
    for thing in position.objects:
        card = thing.card
        if thing.hidden:
            thing.kind = UNIT
            thing.power_type = DEFENSIVE
            thing.level = thing.x
            thing.link = HIDDEN_LINK
            thing.power = thing.x
        else:
            thing.kind = table.kind[card]
            thing.power_type = table.power_type[card]
            thing.level = table.level[card]
            thing.link = table.link[card]
            thing.power = table.power[card]
            if table.has_static[card]:
                has_static = True
        thing.flags = 0
        thing.filled = 0
        thing.unit_spaces = 0
        if thing.mods:
            has_modifier = True
            _add_modifiers(thing)
    if has_static or has_modifier:
        for stat in range(i64(LEVEL), i64(POWER + 1)):  # in the order of 7.1
            if has_static:
                _apply_statics(position, stat)
            _floor(position, stat)
    if has_static:
        _apply_flags(position)
    _count_spaces(position)


def _add_modifiers(thing: FieldObject) -> None:
    mods = thing.mods
    for place in range(0, i64(len(mods)), 3):
        stat: i64 = mods[place]
        amount: i64 = mods[place + 1]
        if stat == POWER:
            thing.power += amount
        elif stat == LEVEL:
            thing.level += amount
        elif stat == LINK:
            thing.link += amount
        elif stat == TYPE:
            thing.power_type = amount  # the newest stands last (7.1)


def _floor(position: Position, stat: i64) -> None:
    """Never below 0; done for a stat before any later one looks at it."""
    for thing in position.objects:
        if stat == LEVEL:
            if thing.level < 0:
                thing.level = 0
        elif stat == LINK:
            if thing.link < 0:
                thing.link = 0
        elif thing.power < 0:
            thing.power = 0


def _apply_statics(position: Position, stat: i64) -> None:
    for source in position.objects:
        if source.hidden or not position.table.has_static[source.card]:
            continue
        for ability in position.table.abilities[source.card]:
            if ability.kind != STATIC:
                continue
            value = ability.added[stat]
            if value is None or not holds(position, ability.conditions, source.owner, source.id, NOBODY):
                continue
            amount = value_of(position, value, source.owner, source.id, NOBODY)
            for thing in position.objects:
                if _is_affected(position, ability, thing, source):
                    if stat == LEVEL:
                        thing.level += amount
                    elif stat == LINK:
                        thing.link += amount
                    else:
                        thing.power += amount


def _apply_flags(position: Position) -> None:
    for source in position.objects:
        if source.hidden or not position.table.has_static[source.card]:
            continue
        for ability in position.table.abilities[source.card]:
            if ability.kind != STATIC or ability.flags == 0:
                continue
            if holds(position, ability.conditions, source.owner, source.id, NOBODY):
                for thing in position.objects:
                    if _is_affected(position, ability, thing, source):
                        thing.flags |= ability.flags


def _is_affected(position: Position, ability: Ability, thing: FieldObject, source: FieldObject) -> bool:
    if ability.affected is None:
        return thing is source
    return matches(position, ability.affected, thing, source.owner, source.id, NOBODY)


def _count_spaces(position: Position) -> None:
    """Count the taken spaces of every parent and note what hangs wrongly (7.2 step 2 b, c)."""
    for thing in position.objects:
        thing.fault = 0
        if thing.parent == NOBODY:
            continue
        parent = position.find(thing.parent)
        if parent is None or parent.link <= thing.space:
            thing.fault = LOOSE
        else:
            parent.filled += 1
            if thing.kind == UNIT:
                parent.unit_spaces += 1
        if parent is not None and parent.kind == UNIT and parent.level < thing.level:
            thing.fault |= TOO_HIGH


# -- what follows from current values


def has_empty_space(thing: FieldObject) -> bool:
    return thing.kind != COMMAND and thing.filled < thing.link


def lowest_empty_space(position: Position, parent: FieldObject) -> i64:
    space: i64 = 0
    taken = True
    while taken:
        taken = False
        for thing in position.objects:
            if thing.parent == parent.id and thing.space == space:
                taken = True
                space += 1
                break
    return space


def can_attack(thing: FieldObject) -> bool:
    return thing.active and thing.power_type == OFFENSIVE and thing.kind != COMMAND and not thing.flags & CANNOT_ATTACK


def is_attackable(thing: FieldObject) -> bool:
    """It has an empty space, or only commands in its spaces; with link 0 the latter holds (7.1)."""
    if thing.kind == COMMAND or thing.flags & CANNOT_BE_ATTACKED:
        return False
    return thing.filled < thing.link or thing.unit_spaces == 0


def strike_of(thing: FieldObject) -> i64:
    return thing.power - thing.damage if thing.power > thing.damage else 0


def is_below(position: Position, thing: FieldObject, root: FieldObject) -> bool:
    """Whether `thing` is `root` or hangs somewhere under it."""
    here: FieldObject | None = thing
    while here is not None:
        if here is root:
            return True
        here = position.find(here.parent) if here.parent != NOBODY else None
    return False


# -- the language: seen from an ability's owner, its object and the object of the event


def referred(position: Position, reference: i64, owner: i64, source: i64, event: i64) -> FieldObject | None:
    """The object a reference names, if it is on the field; of several ('that') the one of lowest id."""
    if reference == SELF:
        return position.find(source)
    if reference == EVENT:
        return position.find(event) if event != NOBODY else None
    if reference == YOUR_HQ:
        return position.find(owner)
    if reference == ATTACKER:
        return position.find(position.attacker) if position.attacker != NOBODY else None
    if reference == ATTACK_TARGET:
        return position.find(position.attack_target) if position.attack_target != NOBODY else None
    if reference == THAT and not position.that_is_cards:
        for id in position.that:
            thing = position.find(id)
            if thing is not None:
                return thing
    return None


def value_of(position: Position, value: Value, owner: i64, source: i64, event: i64) -> i64:
    if value.form == CONSTANT:
        return value.number
    found: i64 = 0
    if value.form == COUNT_OBJECTS:
        assert value.objects is not None
        for thing in position.objects:
            if matches(position, value.objects, thing, owner, source, event):
                found += 1
    elif value.form == COUNT_THAT:
        found = len(position.that)
    elif value.form == COUNT_CARDS:
        found = _cards_counted(position, value, owner)
    else:
        referred_object = referred(position, value.reference, owner, source, event)
        if referred_object is not None:
            found = _stat_of(position, referred_object, value.stat)
    if found > LARGEST_VALUE:
        return LARGEST_VALUE
    return found if found > -LARGEST_VALUE else -LARGEST_VALUE


def _stat_of(position: Position, thing: FieldObject, stat: i64) -> i64:
    if stat == LEVEL:
        return thing.level
    if stat == LINK:
        return thing.link
    if stat == POWER:
        return thing.power
    if stat == DAMAGE:
        return thing.damage
    return position.players[thing.owner].hp if thing.kind == HQ else 0


def _cards_counted(position: Position, value: Value, owner: i64) -> i64:
    if value.side == YOU:
        return _cards_of(position, owner, value)
    largest: i64 = 0
    for seat in range(i64(len(position.players))):
        if seat != owner and not position.players[seat].out:
            count = _cards_of(position, seat, value)
            if count > largest:
                largest = count
    return largest


def _cards_of(position: Position, seat: i64, value: Value) -> i64:
    player = position.players[seat]
    cards = player.hand if value.zone == HAND else player.deck if value.zone == DECK else player.trash
    if value.card_kind == ANYTHING:
        return len(cards)
    count: i64 = 0
    for card in cards:
        if position.table.kind[card] == value.card_kind:
            count += 1
    return count


def compares(left: i64, comparison: i64, right: i64) -> bool:
    if comparison == EQUAL:
        return left == right
    if comparison == UNEQUAL:
        return left != right
    if comparison == LESS:
        return left < right
    if comparison == AT_MOST:
        return left <= right
    if comparison == MORE:
        return left > right
    assert comparison == AT_LEAST
    return left >= right


def holds(position: Position, conditions: list[Condition], owner: i64, source: i64, event: i64) -> bool:
    for condition in conditions:
        left = value_of(position, condition.left, owner, source, event)
        if not compares(left, condition.comparison, value_of(position, condition.right, owner, source, event)):
            return False
    return True


def matches(position: Position, wanted: Filter, thing: FieldObject, owner: i64, source: i64, event: i64) -> bool:
    if wanted.side != ANY and (wanted.side == YOU) != (thing.owner == owner):
        return False
    if not wanted.kinds & (1 << thing.kind):
        return False
    if wanted.hidden != ANYTHING and (wanted.hidden == 1) != thing.hidden:
        return False
    if wanted.active != ANYTHING and (wanted.active == 1) != thing.active:
        return False
    if wanted.power_type != ANYTHING and wanted.power_type != thing.power_type:
        return False
    if wanted.other and thing.id == source:
        return False
    if wanted.child and thing.parent != source:
        return False
    if wanted.faction != ANYTHING or wanted.subtype != ANYTHING:
        if not _has_labels(position, wanted, thing):
            return False
    if wanted.level is not None:
        if not compares(thing.level, wanted.level_comparison, value_of(position, wanted.level, owner, source, event)):
            return False
    if wanted.power is not None:
        return compares(thing.power, wanted.power_comparison, value_of(position, wanted.power, owner, source, event))
    return True


def _has_labels(position: Position, wanted: Filter, thing: FieldObject) -> bool:
    """Faction and subtype; a Hidden has only the faction general."""
    factions: i64 = 1 << GENERAL
    subtypes: i64 = 0
    if not thing.hidden:
        factions = position.table.factions[thing.card]
        subtypes = position.table.subtypes[thing.card]
    if wanted.faction != ANYTHING and not factions & (1 << wanted.faction):
        return False
    return wanted.subtype == ANYTHING or bool(subtypes & (1 << wanted.subtype))
