"""How players usually plan: a quick appraisal of every planning action on the seat's own projection.

It serves twice: as the `greedy` bot, and to guess a committed plan in a re-dealt world. It knows no card by name, only
numbers and verbs. Scores are whole numbers; about 3 are worth a point of attack. Nothing below 1 is worth doing.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.engine.rng import Rng
from tefuda.games.nullpoga.acting import neighbour
from tefuda.games.nullpoga.actions import (
    ACTION_PHASE,
    ATTACK,
    CAST,
    COMMIT,
    FREEZE,
    GALE,
    MARCH,
    MOVE,
    NEXT,
    REWIND,
    SPELL_PHASE,
    SUMMON,
    at_of,
    card_of,
    code,
    id_of,
    kind_of,
    target_of,
)
from tefuda.games.nullpoga.board import (
    CELLS,
    COLUMNS,
    Field,
    Monster,
    battle_row,
    in_battle_row,
    is_battle_zone,
    side_of,
    to_the_right,
)
from tefuda.games.nullpoga.cards import CALL, GUARD, PLACE, RAIN, SCORCH, STRIKE, SWAP, Card
from tefuda.games.nullpoga.planning import legal_actions, plan
from tefuda.games.nullpoga.position import ACTION, BUNDLES, Position
from tefuda.games.nullpoga.projection import projection_of

WINS: Final[i64] = 10_000
MANA: Final[i64] = 4  # what a point of mana must bring to be worth spending on a spell


def usual_action(position: Position, seat: i64, rng: Rng) -> i64:
    """The most promising legal action; equals are drawn."""
    actions = legal_actions(position, seat)
    if position.phase == BUNDLES:
        return actions[rng.below(len(actions))]
    best: i64 = code(COMMIT) if position.players[seat].stage == ACTION else code(NEXT)
    best_score: i64 = 0
    equals: i64 = 1
    field = projection_of(position, seat)
    for action in actions:
        score: i64 = appraisal(field, seat, action)
        if score > best_score:
            best, best_score, equals = action, score, 1
        elif score == best_score and score > 0:
            equals += 1
            if rng.below(equals) == 0:
                best = action
    return best


def plan_as_usual(position: Position, seat: i64, rng: Rng) -> None:
    """Go on with the seat's plan up to the point where it would commit."""
    action: i64 = usual_action(position, seat, rng)
    while kind_of(action) != COMMIT:
        plan(position, seat, action)
        action = usual_action(position, seat, rng)


def appraisal(field: Field, seat: i64, action: i64) -> i64:
    """What the action seems to be worth on the seat's projection; 0 or less: better go on without it."""
    kind: i64 = kind_of(action)
    if kind == CAST:
        return of_spell(field, seat, action)
    if kind == SUMMON:
        return of_summon(field, seat, action)
    if kind == ATTACK:
        return of_attack_order(field, seat, action)
    if kind == MOVE:
        return of_move(field, seat, action)
    if kind == GALE:
        return of_gale(field, seat, action)
    if kind == FREEZE:
        target = field.monster(target_of(action))
        return 0 if target is None or not target.can_act(field.turn) else 1000 + 3 * target.attack_value(field.turn)
    if kind == REWIND:
        return of_rewind(field, seat, card_of(action))
    return 1000 if kind == MARCH else 0


def worth(monster: Monster) -> i64:
    """What a monster on the board is worth to its side."""
    if monster.card.is_inert:
        return monster.life
    return 3 * monster.attack + 2 * monster.life + monster.card.cost


def laid_waste(field: Field, seat: i64) -> i64:
    """How many battle zones of the seat are wilderness."""
    zones: i64 = (field.wilderness >> battle_row(seat)) & 31
    count: i64 = 0
    while zones > 0:
        count += zones & 1
        zones >>= 1
    return count


def of_wilderness(field: Field, cell: i64) -> i64:
    """What a new wilderness there is worth to the other side: each is worth more than the one before."""
    if field.is_wilderness(cell):
        return 0
    count: i64 = laid_waste(field, side_of(cell))
    return WINS if count == 4 else 3 + 3 * count


# -- spells


def of_spell(field: Field, seat: i64, action: i64) -> i64:
    card = field.settings.cards.cards[card_of(action)]
    cell: i64 = at_of(action)
    gain: i64 = 0
    if card.verb == STRIKE:
        gain = of_strike(field, seat, card, cell)
    elif card.verb == PLACE:
        gain = of_rock(field, seat, cell)
    elif card.verb == SWAP:
        gain = of_swap(field, seat, cell)
    elif card.verb == GUARD:
        gain = of_guard(field, seat, id_of(action))
    elif card.verb == CALL:
        called = field.settings.cards.cards[target_of(action)]
        gain = 3 + of_arrival(field, seat, called, cell)
    elif card.verb == SCORCH or card.verb == RAIN:
        gain = of_fire(field, seat, card)
    return gain - MANA * card.cost


def of_strike(field: Field, seat: i64, card: Card, cell: i64) -> i64:
    target = field.zones[cell]
    if target is None:
        waste = is_battle_zone(cell) and side_of(cell) != seat and field.settings.meteor_wilderness
        return 2 * of_wilderness(field, cell) if waste else 0
    gain: i64 = of_damage(target, card.damage)
    return gain if side_of(cell) != seat else -gain


def of_damage(target: Monster, damage: i64) -> i64:
    """What it is worth to deal this damage to an enemy's monster."""
    if damage >= target.life:
        return worth(target) + 2
    return damage * 2 - target.card.absorb * damage * 2


def of_rock(field: Field, seat: i64, cell: i64) -> i64:
    """A rock before a strong attacker saves life; one before a waiting monster keeps it out of the battle."""
    if side_of(cell) == seat:
        attacker = field.zones[battle_row(1 - seat) + cell % COLUMNS]
        return 0 if attacker is None else 4 * attacker.attack
    waiting = field.zones[cell - 5 if side_of(cell) == 1 else cell + 5]
    return 0 if waiting is None else worth(waiting) // 2


def of_swap(field: Field, seat: i64, cell: i64) -> i64:
    """Over the centre line two monsters change sides; the rest is left to those who think further."""
    if side_of(cell) == side_of(cell + COLUMNS):
        return 0
    upper, lower = field.zones[cell], field.zones[cell + COLUMNS]
    theirs, ours = (upper, lower) if seat == 0 else (lower, upper)
    return 2 * (0 if theirs is None else worth(theirs)) - 2 * (0 if ours is None else worth(ours))


def of_guard(field: Field, seat: i64, id: i64) -> i64:
    monster = field.monster(id)
    if monster is None or not in_battle_row(monster.at, seat) or monster.guard_until >= field.turn:
        return 0
    return worth(monster) if threat(field, seat, monster.at) >= monster.life else 0


def of_fire(field: Field, seat: i64, card: Card) -> i64:
    """Damage to the enemy's battle row: all of it and a burn, or some zones out of five."""
    gain: i64 = 0
    for monster in field.monsters:
        if in_battle_row(monster.at, 1 - seat):
            if card.verb == SCORCH:
                gain += of_damage(monster, card.damage + 1)
            else:
                gain += of_damage(monster, card.damage) * card.zones // 5
    return gain


# -- summons


def of_summon(field: Field, seat: i64, action: i64) -> i64:
    """Dear cards first: whatever fits beside them is summoned afterwards."""
    card = field.settings.cards.cards[card_of(action)]
    return 100 + 20 * card.cost + of_arrival(field, seat, card, at_of(action))


def of_arrival(field: Field, seat: i64, card: Card, cell: i64) -> i64:
    """How well a new monster stands on this standby zone: what it will face after marching."""
    column: i64 = cell % COLUMNS
    gain: i64 = 3 * card.attack + 2 * card.life + card.cost
    if field.zones[battle_row(seat) + column] is not None:
        gain -= 9  # it would wait behind another
    facing = field.zones[battle_row(1 - seat) + column]
    if facing is None:
        return gain + min(of_wilderness(field, battle_row(1 - seat) + column), 20)
    if facing.attack >= card.life:
        gain -= 3
    return gain + (4 if card.attack >= facing.life else 0)


# -- orders


def of_attack_order(field: Field, seat: i64, action: i64) -> i64:
    monster = field.monster(id_of(action))
    if monster is None:
        return 0
    if at_of(action) < CELLS:
        return 20 + of_blow(field, seat, monster, at_of(action))
    column: i64 = monster.at % COLUMNS
    return 20 + of_attack_from(field, seat, monster, column)


def of_attack_from(field: Field, seat: i64, monster: Monster, column: i64) -> i64:
    """What an attack of this monster would bring if it stood in this column."""
    enemy: i64 = battle_row(1 - seat)
    gain: i64 = of_blow(field, seat, monster, enemy + column)
    beside: i64 = column + to_the_right(seat)
    if monster.card.sweeps and 0 <= beside < COLUMNS:
        gain += of_blow(field, seat, monster, enemy + beside)
    return gain


def of_blow(field: Field, seat: i64, monster: Monster, cell: i64) -> i64:
    value: i64 = monster.attack_value(field.turn)
    target = field.zones[cell]
    if target is None:
        if value >= field.sides[1 - seat].life:
            return WINS
        return 3 * value + of_wilderness(field, cell)
    if target.guard_until >= field.turn:
        return 0
    gain: i64 = of_damage(target, value)
    if monster.card.stuns:
        gain += 2 * target.attack
    return gain + monster.card.poison


def threat(field: Field, seat: i64, cell: i64) -> i64:
    """The attack value of the enemy that faces this own battle zone."""
    enemy = field.zones[battle_row(1 - seat) + cell % COLUMNS]
    return 0 if enemy is None or not enemy.can_act(field.turn) else enemy.attack_value(field.turn)


def of_move(field: Field, seat: i64, action: i64) -> i64:
    """A move pays when it dodges a deadly blow that cannot be answered, or finds a much better place for the next turn."""
    monster = field.monster(id_of(action))
    if monster is None:
        return 0
    goal: i64 = neighbour(monster.at, seat, card_of(action))
    here: i64 = of_attack_from(field, seat, monster, monster.at % COLUMNS)
    there: i64 = of_attack_from(field, seat, monster, goal % COLUMNS)
    gain: i64 = (there - here) // 2 - here + 3 * monster.card.sharpen
    danger: i64 = threat(field, seat, monster.at)
    if danger >= monster.life and monster.guard_until < field.turn:
        gain += worth(monster) - 3 * danger
    if threat(field, seat, goal) >= monster.life:
        gain -= worth(monster)
    return gain


def of_gale(field: Field, seat: i64, action: i64) -> i64:
    """Push a foe from before an own attacker to where it does less harm."""
    target = field.monster(target_of(action))
    if target is None:
        return 0
    if side_of(at_of(action)) == seat:
        return 2 * worth(target)
    column: i64 = target.at % COLUMNS
    opened = field.zones[battle_row(seat) + column]
    met = field.zones[battle_row(seat) + at_of(action) % COLUMNS]
    gain: i64 = -5 - (3 * target.attack if met is None else 0) + (3 * target.attack if opened is None else 0)
    if opened is not None and opened.can_act(field.turn):
        gain += 3 * opened.attack_value(field.turn) + of_wilderness(field, target.at) - of_damage(target, opened.attack)
    return 30 + gain if gain > 0 else 0


def of_rewind(field: Field, seat: i64, phase: i64) -> i64:
    """Repeat the orders of a strong row, or the spells that were planned."""
    if phase == SPELL_PHASE:
        return 1010
    gain: i64 = 0
    for monster in field.monsters:
        if phase == ACTION_PHASE and in_battle_row(monster.at, seat) and monster.can_act(field.turn):
            gain += monster.attack_value(field.turn)
    return 1000 + gain if gain > 0 else 0
