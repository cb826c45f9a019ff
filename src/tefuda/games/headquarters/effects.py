"""Resolving an effect (7.4): the one interpreter of the operations of rule 7.10."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.games.headquarters import procedures
from tefuda.games.headquarters.choices import pick
from tefuda.games.headquarters.position import CHOOSE_CARD, CHOOSE_OBJECT, CHOOSE_PLAYER, Effect, FieldObject, Position
from tefuda.games.headquarters.program import ANYTHING, Operation, Target
from tefuda.games.headquarters.queue import effect_document, queue_for_objects
from tefuda.games.headquarters.values import freshen, holds, is_below, matches, referred, value_of
from tefuda.games.headquarters.vocabulary import (
    CHOSEN,
    COMMAND,
    EVERYONE,
    HAND,
    HQ,
    INDESTRUCTIBLE,
    ON_EXPOSED,
    OP_ACTIVATE,
    OP_CONCEAL,
    OP_CREDITS,
    OP_DAMAGE,
    OP_DESTROY,
    OP_DISCARD,
    OP_DRAW,
    OP_EXPOSE,
    OP_HEAL,
    OP_INACTIVATE,
    OP_LOSE,
    OP_MILL,
    OP_MODIFY,
    OP_RECOVER,
    OP_RELINK,
    OP_RETURN,
    OP_SET_TYPE,
    OP_WIN,
    THAT,
    TO_ALL,
    TO_CHOOSE,
    TO_REFERENCE,
    TRIGGERED,
    YOU,
)


def begin_effect(position: Position, effect: Effect) -> bool:
    """Resolve an effect taken out of the queue; False if it waits for a choice."""
    if position.log is not None:
        position.log.add({"type": "resolving", **effect_document(position, effect)})
    ability = position.table.ability(effect.card, effect.ability)
    freshen(position)
    position.that = []
    position.that_is_cards = False
    if ability.kind == TRIGGERED and not holds(position, ability.conditions, effect.seat, effect.source, effect.event):
        if position.log is not None:
            document = effect_document(position, effect)
            del document["event"]
            position.log.add({"type": "skipped", **document})
        return True
    position.resolving = effect
    position.op = 0
    position.picked = []
    return continue_effect(position)


def continue_effect(position: Position) -> bool:
    """Carry out the operations from the present one on; False if one waits for a choice."""
    effect = position.resolving
    assert effect is not None
    operations = position.table.ability(effect.card, effect.ability).operations
    while position.op < len(operations):
        operation = operations[position.op]
        freshen(position)
        # an operation with answers has passed its condition before it asked, and nothing has changed since
        if position.picked or holds(position, operation.conditions, effect.seat, effect.source, effect.event):
            position.answers_read = 0
            if not carry_out(position, operation, effect):
                return False
            if position.picked:
                position.picked = []
        position.op += 1
    position.resolving = None
    position.op = 0
    position.that = []
    position.that_is_cards = False
    return True


def carry_out(position: Position, operation: Operation, effect: Effect) -> bool:
    """Make the choices of one operation and, when all are made, do it; False while one is open."""
    if operation.target is not None:
        if operation.op == OP_RELINK:
            return _relink(position, operation, effect)
        targets = targets_of(position, operation.target, effect)
        if targets is None:
            return False
        _act_on_objects(position, operation, effect, targets)
        return True
    if operation.op == OP_RECOVER:
        return _recover(position, operation, effect)
    if operation.op == OP_CONCEAL:
        return _conceal(position, operation, effect)
    players = players_of(position, operation.who, effect)
    if players is None:
        return False
    if operation.op == OP_DISCARD:
        return _discard(position, operation, effect, players)
    _act_on_players(position, operation, effect, players)
    return True


# -- who and what


def players_of(position: Position, who: i64, effect: Effect) -> list[int] | None:
    """The seats meant, in turn order from the turn owner; None while one must be chosen."""
    if who == YOU:
        return [effect.seat]
    seats = position.seats_from_turn_owner()
    if who == EVERYONE:
        return seats
    opponents = [seat for seat in seats if seat != effect.seat]
    if who == CHOSEN:
        return pick(position, effect.seat, CHOOSE_PLAYER, opponents, 1, False)
    return opponents


def targets_of(position: Position, target: Target, effect: Effect) -> list[FieldObject] | None:
    """The objects meant, ascending by id; None while one must be chosen."""
    if target.form == TO_REFERENCE:
        return _referred_objects(position, target.reference, effect)
    assert target.objects is not None
    candidates: list[FieldObject] = []
    for thing in position.objects:
        if matches(position, target.objects, thing, effect.seat, effect.source, effect.event):
            candidates.append(thing)
    if target.form == TO_ALL:
        return candidates
    assert target.count is not None
    count = value_of(position, target.count, effect.seat, effect.source, effect.event)
    ids: list[int] = [thing.id for thing in candidates]
    picked: list[int] | None
    if target.form == TO_CHOOSE:
        picked = pick(position, effect.seat, CHOOSE_OBJECT, ids, count, target.optional)
    else:
        picked = position.rng.sample(ids, min(max(count, 0), len(ids)))
    if picked is None:
        return None
    return _objects(position, sorted(picked))


def _referred_objects(position: Position, reference: i64, effect: Effect) -> list[FieldObject]:
    if reference == THAT:
        return [] if position.that_is_cards else _objects(position, position.that)
    thing = referred(position, reference, effect.seat, effect.source, effect.event)
    return [] if thing is None else [thing]


def _objects(position: Position, ids: list[int]) -> list[FieldObject]:
    found: list[FieldObject] = []
    for id in ids:
        thing = position.find(id)
        if thing is not None:
            found.append(thing)
    return found


def _remember_objects(position: Position, acted_on: list[FieldObject]) -> None:
    position.that = [thing.id for thing in acted_on]
    position.that_is_cards = False


def _remember_cards(position: Position, cards: list[int]) -> None:
    position.that = cards
    position.that_is_cards = True


# -- operations on players


def _act_on_players(position: Position, operation: Operation, effect: Effect, players: list[int]) -> None:
    op = operation.op
    if op == OP_WIN:
        for seat in players:
            position.players[seat].won = True
        return
    if op == OP_LOSE:
        for seat in players:
            position.players[seat].lost = True
        return
    count = value_of(position, operation.n, effect.seat, effect.source, effect.event)
    if op == OP_CREDITS:
        for seat in players:
            procedures.set_credits(position, seat, position.players[seat].credits + count)
        return
    moved: list[int] = []
    for seat in players:
        for _ in range(count):
            if op == OP_DRAW:
                card = procedures.draw(position, seat)
            else:
                assert op == OP_MILL
                card = _mill(position, seat)
            if card < 0:
                break
            moved.append(card)
    _remember_cards(position, moved)


def _mill(position: Position, seat: i64) -> i64:
    player = position.players[seat]
    if not player.deck:
        return -1
    card: i64 = player.deck.pop()
    player.trash.append(card)
    position.is_stale = True
    if position.log is not None:
        position.log.add({"type": "milled", "seat": seat, "card": position.slug(card)})
    return card


def _discard(position: Position, operation: Operation, effect: Effect, players: list[int]) -> bool:
    """Everybody chooses before anybody discards: an operation changes nothing until all its choices are made."""
    count = value_of(position, operation.n, effect.seat, effect.source, effect.event)
    chosen: list[list[int]] = []
    for seat in players:
        hand = position.players[seat].hand
        if operation.random:
            chosen.append(position.rng.sample(hand, min(max(count, 0), len(hand))))
        else:
            cards = pick(position, seat, CHOOSE_CARD, hand, count, False)
            if cards is None:
                return False
            chosen.append(cards)
    moved: list[int] = []
    for place in range(i64(len(players))):
        player = position.players[players[place]]
        procedures.move_cards(position, players[place], chosen[place], player.hand, player.trash, "discarded")
        moved += chosen[place]
    _remember_cards(position, moved)
    return True


def _recover(position: Position, operation: Operation, effect: Effect) -> bool:
    player = position.players[effect.seat]
    candidates: list[int] = []
    for card in player.trash:
        if operation.card_kind == ANYTHING or position.table.kind[card] == operation.card_kind:
            candidates.append(card)
    count = value_of(position, operation.n, effect.seat, effect.source, effect.event)
    cards = pick(position, effect.seat, CHOOSE_CARD, candidates, count, operation.optional)
    if cards is None:
        return False
    procedures.move_cards(position, effect.seat, cards, player.trash, player.hand, "recovered")
    _remember_cards(position, cards)
    return True


def _conceal(position: Position, operation: Operation, effect: Effect) -> bool:
    seat = effect.seat
    player = position.players[seat]
    x = max(value_of(position, operation.n, seat, effect.source, effect.event), 0)
    source = player.hand if operation.zone == HAND else player.deck
    parents = procedures.parents_for(position, seat, x)
    concealed: list[FieldObject] = []
    if source and parents:
        if operation.zone == HAND:
            cards = pick(position, seat, CHOOSE_CARD, source, 1, operation.optional)
            if cards is None:
                return False
        else:
            cards = source[len(source) - 1 :]
        if cards:
            chosen = pick(position, seat, CHOOSE_OBJECT, parents, 1, False)
            if chosen is None:
                return False
            parent = position.find(chosen[0])
            assert parent is not None
            if operation.zone == HAND:
                source.remove(cards[0])
            else:
                source.pop()
            concealed.append(procedures.place_hidden(position, seat, cards[0], x, parent))
    _remember_objects(position, concealed)
    return True


# -- operations on objects


def _act_on_objects(position: Position, operation: Operation, effect: Effect, targets: list[FieldObject]) -> None:
    op = operation.op
    amount = value_of(position, operation.n, effect.seat, effect.source, effect.event)
    if op == OP_MODIFY:
        for thing in targets:
            procedures.modify(position, thing, operation.stat, amount, operation.until)
    elif op == OP_DAMAGE:
        targets = [thing for thing in targets if thing.kind != COMMAND]
        wounded = [thing for thing in targets if procedures.wound(position, thing, amount, effect.source)]
        procedures.queue_damaged(position, wounded)
    elif op == OP_HEAL:
        for thing in targets:
            procedures.heal(position, thing, amount)
    elif op == OP_DESTROY:
        targets = [thing for thing in targets if _can_destroy(thing, effect.seat)]
        procedures.destroy(position, targets, "effect")
    elif op == OP_RETURN:
        targets = [thing for thing in targets if thing.kind != HQ]
        for thing in targets:
            procedures.return_to_hand(position, thing)
    elif op == OP_SET_TYPE:
        for thing in targets:
            procedures.set_power_type(position, thing, operation.power_type, operation.until)
    elif op == OP_ACTIVATE or op == OP_INACTIVATE:
        for thing in targets:
            procedures.set_active(position, thing, op == OP_ACTIVATE)
    else:
        assert op == OP_EXPOSE
        targets = [thing for thing in targets if procedures.expose(position, thing)]
        queue_for_objects(position, ON_EXPOSED, targets)
    _remember_objects(position, targets)


def _can_destroy(thing: FieldObject, seat: i64) -> bool:
    return thing.kind != HQ and (thing.owner == seat or not thing.flags & INDESTRUCTIBLE)


def _relink(position: Position, operation: Operation, effect: Effect) -> bool:
    """Move one unit or command to a parent chosen by the effect's owner.

    A random target is drawn before the parent is asked for: while that choice is open the generator stands where it
    stood, so that the operation, begun again with the answer, draws the same target.
    """
    assert operation.target is not None
    before = position.rng.clone()
    targets = targets_of(position, operation.target, effect)
    if targets is None:
        return False
    moved: list[FieldObject] = []
    for thing in targets:
        if thing.kind != HQ:
            parents = [id for id in procedures.parents_for(position, thing.owner, thing.level) if _may_bear(position, id, thing)]
            chosen = pick(position, effect.seat, CHOOSE_OBJECT, parents, 1, False)
            if chosen is None:
                position.rng = before
                return False
            if chosen:
                parent = position.find(chosen[0])
                assert parent is not None
                procedures.relink(position, thing, parent)
                moved.append(thing)
            break
    _remember_objects(position, moved)
    return True


def _may_bear(position: Position, id: i64, thing: FieldObject) -> bool:
    parent = position.find(id)
    return parent is not None and id != thing.parent and not is_below(position, parent, thing)
