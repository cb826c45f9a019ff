"""Actions (6): their numbers, which are legal, and carrying them out.

An action's number has three parts: the kind, `first` and `second` (24 bits each).

    kind        first                      second
    end_main
    play        card                       parent      (a unit or a command, face-up)
    hide        card * 256 + credits       parent
    attack      attacker                   target
    activate    ability                    source
    choose      0                          pick + 1    (0: null)

Ascending numbers are thus ordered by kind, then by card, then by place, and do not depend on the rest of the position.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.games.headquarters import procedures
from tefuda.games.headquarters.choices import answer_choice
from tefuda.games.headquarters.position import DECLINED, MAIN, NOBODY, Effect, FieldObject, Position
from tefuda.games.headquarters.program import Ability
from tefuda.games.headquarters.queue import enqueue
from tefuda.games.headquarters.turn import begin_end_phase, declare_attack, go_on, resume_effect
from tefuda.games.headquarters.values import can_attack, freshen, has_empty_space, holds, is_attackable, value_of
from tefuda.games.headquarters.vocabulary import ACTIVATED, HQ

END_MAIN: Final = 0
PLAY: Final = 1
HIDE: Final = 2
ATTACK: Final = 3
ACTIVATE: Final = 4
CHOOSE: Final = 5

PART: Final = 1 << 24
KIND: Final = 1 << 48
CREDITS: Final = 256  # room for the X of a Hidden: a list of legal actions must end somewhere


def numbered(kind: i64, first: i64, second: i64) -> i64:
    return kind * KIND + first * PART + second


def kind_of(action: i64) -> i64:
    return action // KIND


def first_of(action: i64) -> i64:
    return action // PART % PART


def second_of(action: i64) -> i64:
    return action % PART


# -- what is legal


def may_declare(position: Position, seat: i64) -> bool:
    """Whether the seat may declare actions of its main phase other than `end_main`."""
    return (
        position.phase == MAIN
        and position.choice_seat == NOBODY
        and seat == position.active
        and position.actions_taken < position.setting.action_cap
    )


def legal_actions(position: Position, seat: i64) -> list[int]:
    """Every legal action of the seat, ascending."""
    actions: list[int] = []
    if position.choice_seat != NOBODY:
        if position.choice_seat == seat:
            if position.choice_optional:
                actions.append(numbered(CHOOSE, 0, 0))
            for pick in position.choice_options:
                actions.append(numbered(CHOOSE, 0, pick + 1))
        return actions
    if position.phase != MAIN or seat != position.active:
        return actions
    actions.append(END_MAIN)
    if may_declare(position, seat):
        freshen(position)
        _add_cards(position, seat, actions)
        _add_attacks(position, seat, actions)
        _add_activations(position, seat, actions)
        actions.sort()
    return actions


def _add_cards(position: Position, seat: i64, actions: list[int]) -> None:
    player = position.players[seat]
    for place in range(i64(len(player.hand))):
        if not is_first_copy(player.hand, place):
            continue
        card: i64 = player.hand[place]
        level: i64 = position.table.level[card]
        for parent in position.objects:
            if parent.owner == seat and has_empty_space(parent):
                if level <= player.credits and level <= parent.level:
                    actions.append(numbered(PLAY, card, parent.id))
                for extra in range(hidden_choices(position, parent, player.credits)):
                    actions.append(numbered(HIDE, card * CREDITS + position.setting.hidden_min + extra, parent.id))


def _add_attacks(position: Position, seat: i64, actions: list[int]) -> None:
    for attacker in position.objects:
        if attacker.owner == seat and can_attack(attacker):
            for target in position.objects:
                if target.owner != seat and is_attackable(target):
                    actions.append(numbered(ATTACK, attacker.id, target.id))


def _add_activations(position: Position, seat: i64, actions: list[int]) -> None:
    for source in position.objects:
        if source.owner == seat and not source.hidden and position.table.has_activated[source.card]:
            abilities = position.table.abilities[source.card]
            for index in range(i64(len(abilities))):
                if may_activate(position, source, abilities[index], index):
                    actions.append(numbered(ACTIVATE, index, source.id))


def random_legal_action(position: Position, seat: i64, place: i64) -> i64:
    """The action at a place below `count_legal`; no list is built."""
    if position.choice_seat != NOBODY:
        if position.choice_optional:
            if place == 0:
                return numbered(CHOOSE, 0, 0)
            place -= 1
        return numbered(CHOOSE, 0, position.choice_options[place] + 1)
    if place == 0:
        return END_MAIN
    return nth_declaration(position, seat, place - 1)


def count_legal(position: Position, seat: i64) -> i64:
    if position.choice_seat != NOBODY:
        return len(position.choice_options) + (1 if position.choice_optional else 0)
    return 1 + (count_declarations(position, seat) if may_declare(position, seat) else 0)


def hidden_choices(position: Position, parent: FieldObject, credits: i64) -> i64:
    """How many different X a Hidden under this parent may have (6.2)."""
    most = min(min(credits, parent.level), CREDITS - 1)
    return max(most - position.setting.hidden_min + 1, 0)


def is_first_copy(hand: list[int], place: i64) -> bool:
    """Equal cards are one action."""
    card: i64 = hand[place]
    return all(hand[earlier] != card for earlier in range(place))


def count_declarations(position: Position, seat: i64) -> i64:
    freshen(position)
    player = position.players[seat]
    count: i64 = 0
    attackers: i64 = 0
    targets: i64 = 0
    distinct: i64 = 0
    hidden: i64 = 0
    for place in range(i64(len(player.hand))):
        if is_first_copy(player.hand, place):
            distinct += 1
            level: i64 = position.table.level[player.hand[place]]
            if level <= player.credits:
                for parent in position.objects:
                    if parent.owner == seat and parent.level >= level and has_empty_space(parent):
                        count += 1
    for thing in position.objects:
        if thing.owner != seat:
            if is_attackable(thing):
                targets += 1
            continue
        if can_attack(thing):
            attackers += 1
        if has_empty_space(thing):
            hidden += hidden_choices(position, thing, player.credits)
        if not thing.hidden and position.table.has_activated[thing.card]:
            abilities = position.table.abilities[thing.card]
            for index in range(i64(len(abilities))):
                if may_activate(position, thing, abilities[index], index):
                    count += 1
    return count + distinct * hidden + attackers * targets


def nth_declaration(position: Position, seat: i64, place: i64) -> i64:
    """The declarations in a fixed order: plays, Hiddens, attacks, abilities."""
    freshen(position)
    player = position.players[seat]
    hand = player.hand
    for held in range(i64(len(hand))):
        if is_first_copy(hand, held):
            card: i64 = hand[held]
            level: i64 = position.table.level[card]
            for parent in position.objects:
                if parent.owner != seat or not has_empty_space(parent):
                    continue
                if level <= player.credits and parent.level >= level:
                    if place == 0:
                        return numbered(PLAY, card, parent.id)
                    place -= 1
                choices = hidden_choices(position, parent, player.credits)
                if place < choices:
                    return numbered(HIDE, card * CREDITS + position.setting.hidden_min + place, parent.id)
                place -= choices
    for attacker in position.objects:
        if attacker.owner == seat and can_attack(attacker):
            for target in position.objects:
                if target.owner != seat and is_attackable(target):
                    if place == 0:
                        return numbered(ATTACK, attacker.id, target.id)
                    place -= 1
    for source in position.objects:
        if source.owner == seat and not source.hidden and position.table.has_activated[source.card]:
            abilities = position.table.abilities[source.card]
            for index in range(i64(len(abilities))):
                if may_activate(position, source, abilities[index], index):
                    if place == 0:
                        return numbered(ACTIVATE, index, source.id)
                    place -= 1
    raise AssertionError("there are fewer declarations")


def may_activate(position: Position, source: FieldObject, ability: Ability, index: i64) -> bool:
    """6.4: the limit of the turn, the condition, and every part of the cost."""
    if ability.kind != ACTIVATED:
        return False
    if ability.limit != 0:
        uses: i64 = 0
        for used in source.used:
            if used == index:
                uses += 1
        if uses >= ability.limit:
            return False
    if ability.cost_inactivate and not source.active:
        return False
    player = position.players[source.owner]
    if ability.cost_hp > 0 and ability.cost_hp >= player.hp:
        return False
    if cost_in_credits(position, source, ability) > player.credits:
        return False
    return holds(position, ability.conditions, source.owner, source.id, NOBODY)


def cost_in_credits(position: Position, source: FieldObject, ability: Ability) -> i64:
    if ability.cost_credits is None:
        return 0
    return max(value_of(position, ability.cost_credits, source.owner, source.id, NOBODY), 0)


# -- carrying out


def perform(position: Position, seat: i64, action: i64) -> None:
    kind = kind_of(action)
    first = first_of(action)
    second = second_of(action)
    if kind == CHOOSE:
        answer_choice(position, second - 1 if second > 0 else DECLINED)
        resume_effect(position)
        return
    position.actions_taken += 1
    position.chain = 0
    freshen(position)
    if kind == END_MAIN:
        begin_end_phase(position)
    elif kind == PLAY:
        parent = _object(position, second)
        player = position.players[seat]
        procedures.set_credits(position, seat, player.credits - position.table.level[first])
        player.hand.remove(first)
        procedures.place_face_up(position, seat, first, parent)
    elif kind == HIDE:
        parent = _object(position, second)
        player = position.players[seat]
        procedures.set_credits(position, seat, player.credits - first % CREDITS)
        player.hand.remove(first // CREDITS)
        procedures.place_hidden(position, seat, first // CREDITS, first % CREDITS, parent)
    elif kind == ATTACK:
        declare_attack(position, _object(position, first), _object(position, second))
    else:
        assert kind == ACTIVATE
        _activate(position, _object(position, second), first)
    go_on(position)


def _object(position: Position, id: i64) -> FieldObject:
    found = position.find(id)
    assert found is not None, f"object {id} is not on the field"
    return found


def _activate(position: Position, source: FieldObject, index: i64) -> None:
    """6.4: the effect is queued before the cost is paid, so a destroyed source's own effects come after it."""
    seat = source.owner
    ability = position.table.ability(source.card, index)
    credits = cost_in_credits(position, source, ability)
    source.used.append(index)
    if position.log is not None:
        position.log.add({"type": "activated", "seat": seat, "id": source.id, "ability": index})
    enqueue(position, [Effect(seat, source.id, source.card, index, NOBODY)])
    player = position.players[seat]
    if credits > 0:
        procedures.set_credits(position, seat, player.credits - credits)
    if ability.cost_hp > 0:
        procedures.set_hp(position, seat, player.hp - ability.cost_hp)
    if ability.cost_inactivate:
        procedures.set_active(position, source, False)
    if ability.cost_destroy and source.kind != HQ:
        procedures.destroy(position, [source], "cost")
