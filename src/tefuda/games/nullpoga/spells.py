"""Spells: what each verb does (rule 7.7), one spell step of both seats, and the misfire test (rule 7.6)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tefuda.engine.events import Document, EventLog
from tefuda.engine.rng import Rng
from tefuda.games.nullpoga.actions import at_of, card_of, id_of, target_of
from tefuda.games.nullpoga.board import CELLS, COLUMNS, Field, Monster, battle_row, is_battle_zone, side_of, spot
from tefuda.games.nullpoga.cards import CALL, GUARD, PLACE, RAIN, SCORCH, STRIKE, SWAP, Card
from tefuda.games.nullpoga.effects import (
    bury_the_dead,
    control_changed,
    damage,
    fizzled_card,
    lay_waste,
    new_monster,
    place_token,
)

NO_SPELL: Final[i64] = -1


@mypyc_attr(acyclic=True)
class Spell:
    """A spell about to be resolved, with everything that is fixed before: its new id and its drawn zones."""

    def __init__(self, seat: i64, action: i64, card: Card, new_id: i64, zones: vec[i64]) -> None:
        self.seat: i64 = seat
        self.action: i64 = action
        self.card = card
        self.new_id: i64 = new_id
        self.zones = zones  # the cells that a rain falls on


def prepared(field: Field, seat: i64, action: i64, rng: Rng) -> Spell:
    """Fix the id and the random choices of a spell (7.6, 2)."""
    card = field.settings.cards.cards[card_of(action)]
    new_id: i64 = field.sides[seat].take_ids(card.new_ids())
    return Spell(seat, action, card, new_id, drawn_zones(field, seat, card, rng) if card.verb == RAIN else vec[i64]())


def drawn_zones(field: Field, seat: i64, card: Card, rng: Rng) -> vec[i64]:
    """Section 11: different zones out of the enemy's five, or out of all ten."""
    if field.settings.rain_on_all:
        cells = list(range(5, 15))
    else:
        first = int(battle_row(1 - seat))
        cells = list(range(first, first + 5))
    return vec[i64](sorted(rng.sample(cells, card.zones)))


def pay(field: Field, seat: i64, action: i64) -> None:
    """Spend the mana and the card of a planned spell."""
    side = field.sides[seat]
    card = field.settings.cards.cards[card_of(action)]
    side.mana -= card.cost
    side.lose(card.index)
    side.put_away(card.index)


def spell_step(field: Field, first: i64, second: i64, step: i64, rng: Rng, log: EventLog | None) -> None:
    """Resolve the spells of seat 0 and seat 1 in one step (NO_SPELL: none), already paid."""
    if log is not None:
        log.add({"type": "spell_step", "step": step})
    spells: list[Spell] = []
    if first != NO_SPELL:
        spells.append(prepared(field, 0, first, rng))
    if second != NO_SPELL:
        spells.append(prepared(field, 1, second, rng))
    if len(spells) == 2 and spells[1].card.index < spells[0].card.index:  # spell speed: the smaller number goes first
        spells.reverse()
    if log is not None:
        for spell in spells:
            log.add(cast_event(field, spell))
    if len(spells) == 2 and spells[0].card is spells[1].card and misfire(field, spells[0], spells[1]):
        if log is not None:
            log.add({"type": "misfired", "step": step, "card": spells[0].card.slug})
        return
    for spell in spells:
        resolve(field, spell, log)


def cast_event(field: Field, spell: Spell) -> Document:
    """Targets as in the action: `at`, `id`, `monster`."""
    event: Document = {"type": "cast", "seat": spell.seat, "card": spell.card.slug}
    if spell.card.verb == CALL:
        event["monster"] = field.settings.cards.cards[target_of(spell.action)].slug
    if at_of(spell.action) < CELLS:
        event["at"] = spot(at_of(spell.action))
    if spell.card.verb == GUARD:
        event["id"] = id_of(spell.action)
    return event


def misfire(field: Field, first: Spell, second: Spell) -> bool:
    """Whether the order of two spells of the same name makes a difference (7.6). Nothing is drawn here."""
    one = field.clone()
    resolve(one, first, None)
    resolve(one, second, None)
    other = field.clone()
    resolve(other, second, None)
    resolve(other, first, None)
    return differ(field, one, other)


def differ(before: Field, one: Field, other: Field) -> bool:
    """Whether two outcomes differ in a cell, the wilderness, or a seat's life, mana or hand."""
    if one.wilderness != other.wilderness:
        return True
    for seat in range(2):
        mine, theirs = one.sides[seat], other.sides[seat]
        if mine.life != theirs.life or mine.mana != theirs.mana or list(mine.hand) != list(theirs.hand):
            return True
    for cell in range(20):
        left, right = one.zones[cell], other.zones[cell]
        if left is None or right is None:
            if left is not right:
                return True
        elif not same_monster(before, left, right):
            return True
    return False


def same_monster(before: Field, left: Monster, right: Monster) -> bool:
    """All fields; new monsters are compared without id and owner (ruling 44)."""
    is_new = before.monster(left.id) is None and before.monster(right.id) is None
    if not is_new and (left.id != right.id or left.owner != right.owner):
        return False
    return (
        left.card is right.card
        and left.attack == right.attack
        and left.life == right.life
        and left.max_life == right.max_life
        and left.fresh_turn == right.fresh_turn
        and left.growth == right.growth
        and left.stun_turn == right.stun_turn
        and left.freeze_turn == right.freeze_turn
        and left.guard_until == right.guard_until
        and left.burn_turn == right.burn_turn
        and left.poison_until == right.poison_until
        and left.double_until == right.double_until
        and left.rewinds == right.rewinds
    )


def resolve(field: Field, spell: Spell, log: EventLog | None) -> None:
    """Carry out one spell (7.7), then the death check."""
    verb: i64 = spell.card.verb
    if verb == STRIKE:
        strike(field, spell, log)
    elif verb == PLACE:
        place(field, spell, log)
    elif verb == SWAP:
        swap(field, spell, log)
    elif verb == GUARD:
        guard(field, spell, log)
    elif verb == CALL:
        call(field, spell, log)
    elif verb == SCORCH:
        scorch(field, spell, log)
    elif verb == RAIN:
        rain(field, spell, log)
    else:
        raise AssertionError(f"{spell.card.slug} has a verb without a meaning")
    bury_the_dead(field, log)


def fizzle(spell: Spell, reason: str, log: EventLog | None) -> None:
    fizzled_card(spell.seat, "cast", spell.card, reason, log)


def strike(field: Field, spell: Spell, log: EventLog | None) -> None:
    cell: i64 = at_of(spell.action)
    monster = field.zones[cell]
    if monster is not None:
        damage(monster, spell.card.damage, spell.card.slug, log)
    elif is_battle_zone(cell) and field.settings.meteor_wilderness:
        lay_waste(field, cell, log)
    else:
        fizzle(spell, "no_target", log)


def place(field: Field, spell: Spell, log: EventLog | None) -> None:
    cell: i64 = at_of(spell.action)
    if field.zones[cell] is not None:
        fizzle(spell, "blocked", log)
    else:
        place_token(field, spell.new_id, field.settings.cards.cards[spell.card.token], spell.seat, cell, log)


def swap(field: Field, spell: Spell, log: EventLog | None) -> None:
    upper: i64 = at_of(spell.action)
    lower: i64 = upper + COLUMNS
    above = field.zones[upper]
    below = field.zones[lower]
    if (above is None and below is None) or (field.settings.swap_needs_both and (above is None or below is None)):
        fizzle(spell, "no_target", log)
        return
    field.zones[upper] = below
    field.zones[lower] = above
    if above is not None:
        above.at = lower
    if below is not None:
        below.at = upper
    if log is not None:
        log.add({"type": "swapped", "cells": [spot(upper), spot(lower)]})
        if side_of(upper) != side_of(lower):
            for monster in field.monsters:  # by ascending id
                if monster is above or monster is below:
                    control_changed(monster, log)


def guard(field: Field, spell: Spell, log: EventLog | None) -> None:
    monster = field.monster(id_of(spell.action))
    if monster is None or side_of(monster.at) != spell.seat:
        fizzle(spell, "no_target", log)
        return
    monster.guard_until = max(monster.guard_until, field.turn + field.settings.guard_turns - 1)
    if log is not None:
        log.add({"type": "guarded", "id": monster.id, "until": monster.guard_until})


def call(field: Field, spell: Spell, log: EventLog | None) -> None:
    """The monster is not fresh, so it marches this turn; abilities of 7.8 S belong to summons of that phase alone."""
    side = field.sides[spell.seat]
    cell: i64 = at_of(spell.action)
    called: i64 = target_of(spell.action)
    if called not in side.hand:
        fizzle(spell, "no_card", log)
    elif field.zones[cell] is not None:
        fizzle(spell, "blocked", log)
    else:
        side.lose(called)
        monster = new_monster(field, spell.new_id, field.settings.cards.cards[called], spell.seat, cell)
        if log is not None:
            log.add(summoned_event(spell.seat, monster))


def summoned_event(seat: i64, monster: Monster) -> Document:
    return {"type": "summoned", "seat": seat, "id": monster.id, "card": monster.card.slug, "at": spot(monster.at)}


def scorch(field: Field, spell: Spell, log: EventLog | None) -> None:
    enemy: i64 = battle_row(1 - spell.seat)
    hit = False
    for monster in field.monsters:
        if enemy <= monster.at < enemy + COLUMNS:
            hit = True
            damage(monster, spell.card.damage, spell.card.slug, log)
            monster.burn_turn = field.turn + 1
            if log is not None:
                log.add({"type": "burning", "id": monster.id, "turn": monster.burn_turn})
    if not hit:
        fizzle(spell, "no_target", log)


def rain(field: Field, spell: Spell, log: EventLog | None) -> None:
    if log is not None:
        log.add({"type": "rained", "seat": spell.seat, "cells": [spot(cell) for cell in spell.zones]})
    for cell in spell.zones:
        monster = field.zones[cell]
        if monster is not None:
            damage(monster, spell.card.damage, spell.card.slug, log)
