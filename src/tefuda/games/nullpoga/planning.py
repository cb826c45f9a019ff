"""What a seat may plan (section 6), judged on its projection. This is the one definition of legality."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.nullpoga.acting import neighbour
from tefuda.games.nullpoga.actions import (
    ACTION_PHASE,
    ATTACK,
    CAST,
    CHOOSE_BUNDLES,
    COMMIT,
    FREEZE,
    GALE,
    LEFT,
    MARCH,
    MOVE,
    NEXT,
    REWIND,
    RIGHT,
    SPELL_PHASE,
    UNDO,
    card_of,
    code,
    id_of,
    is_order,
    kind_of,
)
from tefuda.games.nullpoga.actions import SUMMON as SUMMON_ENTRY
from tefuda.games.nullpoga.board import CELLS, COLUMNS, Field, battle_row, in_battle_row, side_of, standby_row
from tefuda.games.nullpoga.cards import CALL, GUARD, PLACE, STRIKE, SWAP, Card
from tefuda.games.nullpoga.position import ACTION, BUNDLES, SPELL, SUMMON, Player, Position
from tefuda.games.nullpoga.projection import advance_projection, extend_projection, projection_of
from tefuda.games.nullpoga.settings import REWIND_OFF, REWIND_ONCE
from tefuda.games.nullpoga.summoning import zone_in_front


def legal_actions(position: Position, seat: i64) -> vec[i64]:
    """Every legal action, in no particular order; none if the match does not wait for the seat."""
    if not position.waits_for(seat):
        return vec[i64]()
    actions = vec[i64](capacity=32)  # so many seldom are more
    if position.phase == BUNDLES:
        for first in range(i64(4)):
            for second in range(first + 1, i64(4)):
                actions = append(actions, code(CHOOSE_BUNDLES, target=(i64(1) << first) | (i64(1) << second)))
        return actions
    player = position.players[seat]
    field = projection_of(position, seat)
    actions = append(actions, code(COMMIT))
    if player.stage != ACTION:
        actions = append(actions, code(NEXT))
    if may_undo(position, player):
        actions = append(actions, code(UNDO))
    if player.stage == SPELL:
        return add_casts(actions, field, seat)
    if player.stage == SUMMON:
        return add_summons(actions, field, player, seat)
    return add_orders(actions, field, player, seat)


def may_undo(position: Position, player: Player) -> bool:
    if player.undos >= position.field.settings.undo_limit:
        return False
    return player.stage != SPELL or len(player.spells) > 0


def plan(position: Position, seat: i64, action: i64) -> None:
    """Write a planning action other than commit into the seat's plan."""
    player = position.players[seat]
    kind: i64 = kind_of(action)
    if kind == NEXT:
        player.stage += 1
        advance_projection(position, seat)
    elif kind == UNDO:
        undo(position, seat)
    else:
        player.add_entry(action)
        extend_projection(position, seat, action)


def undo(position: Position, seat: i64) -> None:
    """Take back the last entry of the stage, or go back one stage (6.2)."""
    player = position.players[seat]
    player.undos += 1
    if not player.drop_entry():
        player.stage -= 1
    position.projections[seat] = None


# -- stage spell (6.3)


def add_casts(actions: vec[i64], field: Field, seat: i64) -> vec[i64]:
    side = field.sides[seat]
    last: i64 = -1
    for index in side.hand:
        if index == last:
            continue
        last = index
        card = field.settings.cards.cards[index]
        if card.is_spell and card.cost <= side.mana:
            actions = add_targets(actions, field, seat, card)
    return actions


def add_targets(actions: vec[i64], field: Field, seat: i64, card: Card) -> vec[i64]:
    if card.verb == STRIKE:
        for cell in range(CELLS):
            actions = append(actions, code(CAST, card.index, cell))
    elif card.verb == PLACE:
        for cell in range(i64(5), i64(15)):
            if field.zones[cell] is None:
                actions = append(actions, code(CAST, card.index, cell))
    elif card.verb == SWAP:
        for cell in range(CELLS - COLUMNS):
            both = field.zones[cell] is not None and field.zones[cell + COLUMNS] is not None
            if both or not field.settings.swap_needs_both:
                actions = append(actions, code(CAST, card.index, cell))
    elif card.verb == GUARD:
        for monster in field.monsters:
            if side_of(monster.at) == seat:
                actions = append(actions, code(CAST, card.index, id=monster.id))
    elif card.verb == CALL:
        actions = add_calls(actions, field, seat, card)
    else:
        actions = append(actions, code(CAST, card.index))
    return actions


def add_calls(actions: vec[i64], field: Field, seat: i64, ritual: Card) -> vec[i64]:
    last: i64 = -1
    for index in field.sides[seat].hand:
        if index == last:
            continue
        last = index
        card = field.settings.cards.cards[index]
        if not card.is_spell and card.cost <= ritual.max_cost:
            for cell in range(standby_row(seat), standby_row(seat) + COLUMNS):
                if field.zones[cell] is None:
                    actions = append(actions, code(CAST, ritual.index, cell, target=card.index))
    return actions


# -- stage summon (6.4)


def add_summons(actions: vec[i64], field: Field, player: Player, seat: i64) -> vec[i64]:
    side = field.sides[seat]
    standby: i64 = standby_row(seat)
    last: i64 = -1
    for index in side.hand:
        if index == last:
            continue
        last = index
        card = field.settings.cards.cards[index]
        if card.is_spell or card.cost > side.mana:
            continue
        for cell in range(standby, standby + COLUMNS):
            if field.zones[cell] is None:
                actions = append(actions, code(SUMMON_ENTRY, card.index, cell))
    if field.settings.march_by_choice:
        actions = add_marches(actions, field, player, seat)
    return actions


def add_marches(actions: vec[i64], field: Field, player: Player, seat: i64) -> vec[i64]:
    standby: i64 = standby_row(seat)
    for cell in range(standby, standby + COLUMNS):
        monster = field.zones[cell]
        if monster is None or monster.card.is_inert or monster.fresh_turn == field.turn:
            continue
        march: i64 = code(MARCH, id=monster.id)
        if field.zones[zone_in_front(cell, seat)] is None and march not in player.summons:
            actions = append(actions, march)
    return actions


# -- stage action (6.5)


def add_orders(actions: vec[i64], field: Field, player: Player, seat: i64) -> vec[i64]:
    row: i64 = battle_row(seat)
    no_order = len(player.orders) == 0 or not is_order(player.orders[len(player.orders) - 1])
    for cell in range(row, row + COLUMNS):
        monster = field.zones[cell]
        if monster is None or not monster.can_act(field.turn):
            continue
        card = monster.card
        if not has_planned(player, monster.id, ATTACK, MOVE):
            actions = add_attacks(actions, seat, monster.id, card)
            for direction in range(LEFT, RIGHT + 1):
                goal: i64 = neighbour(cell, seat, direction)
                if in_battle_row(goal, seat) and field.zones[goal] is None:
                    actions = append(actions, code(MOVE, direction, id=monster.id))
        if card.gales and not has_planned(player, monster.id, GALE, GALE):
            actions = add_gales(actions, field, seat, monster.id)
        if card.freezes and no_order and not plans_rewind(player) and not has_planned(player, monster.id, FREEZE, FREEZE):
            actions = add_freezes(actions, field, seat, monster.id)
        if card.rewinds and no_order and not has_planned(player, monster.id, REWIND, REWIND):
            if field.settings.chrono != REWIND_OFF and (field.settings.chrono != REWIND_ONCE or monster.rewinds == 0):
                actions = add_rewinds(actions, player, monster.id)
    return actions


def has_planned(player: Player, id: i64, first_kind: i64, last_kind: i64) -> bool:
    """Whether the monster has an entry of one of these kinds (ATTACK and MOVE are neighbours)."""
    return any(id_of(entry) == id and first_kind <= kind_of(entry) <= last_kind for entry in player.orders)


def plans_rewind(player: Player) -> bool:
    return any(kind_of(entry) == REWIND for entry in player.orders)


def add_attacks(actions: vec[i64], seat: i64, id: i64, card: Card) -> vec[i64]:
    if not card.aims:
        return append(actions, code(ATTACK, id=id))
    enemy: i64 = battle_row(1 - seat)
    for cell in range(enemy, enemy + COLUMNS):
        actions = append(actions, code(ATTACK, at=cell, id=id))
    return actions


def add_freezes(actions: vec[i64], field: Field, seat: i64, id: i64) -> vec[i64]:
    enemy: i64 = battle_row(1 - seat)
    for cell in range(enemy, enemy + COLUMNS):
        foe = field.zones[cell]
        if foe is not None:
            actions = append(actions, code(FREEZE, id=id, target=foe.id))
    return actions


def add_gales(actions: vec[i64], field: Field, seat: i64, id: i64) -> vec[i64]:
    enemy: i64 = battle_row(1 - seat)
    first: i64 = 5 if field.settings.tempest_any_side else enemy
    last: i64 = 15 if field.settings.tempest_any_side else enemy + COLUMNS
    for cell in range(enemy, enemy + COLUMNS):
        foe = field.zones[cell]
        if foe is None:
            continue
        for goal in range(first, last):
            if field.zones[goal] is None:
                actions = append(actions, code(GALE, at=goal, id=id, target=foe.id))
    return actions


def add_rewinds(actions: vec[i64], player: Player, id: i64) -> vec[i64]:
    """Each phase at most once a turn; the spell phase only if there is a spell to repeat."""
    for phase in range(SPELL_PHASE, ACTION_PHASE + 1):
        named = any(kind_of(entry) == REWIND and card_of(entry) == phase for entry in player.orders)
        if not named and (phase != SPELL_PHASE or len(player.spells) > 0):
            actions = append(actions, code(REWIND, phase, id=id))
    return actions
