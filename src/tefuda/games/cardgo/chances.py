"""What a cell is worth to a seat before anything is played there: the bots' arithmetic (rule 7.11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.games.cardgo.effects import NOTHING_WANTED, enemy_pieces, wanted_value
from tefuda.games.cardgo.outlook import Chance
from tefuda.games.cardgo.placing import may_play_slot
from tefuda.games.cardgo.position import (
    EMPTY,
    Position,
    hand_card,
    hand_count,
    is_open,
    is_suppressed,
    owner_of,
    piece_code,
    value_at,
)
from tefuda.games.cardgo.sets import judge_placement, workspace_of
from tefuda.games.cardgo.table import UNKNOWN
from tefuda.games.cardgo.vocabulary import (
    BRAVERY,
    FIRE,
    FONDNESS,
    HUSH,
    JOY,
    KINDNESS,
    LONELINESS,
    MALICE,
    NO_EFFECT,
    PAIN,
    PIT,
    SORROW,
    TREE,
    bonus_on,
    value_on,
)

DECIDED: Final = 1000.0  # more than any life: a placement that ends the match
BUILDING: Final = 0.1  # of the values of a set that does not go off yet (rule 7.11)
WASTED: Final = -1.0
TURNED_PIECE: Final = 3.0  # what bravery is worth on average
FURTHER_CARD: Final = 1.0
FURTHER_PLAY: Final = 2.0
DESTROYED_PIECE: Final = 2.0


def look(at: Position, seat: i64, place: i64, into: Chance) -> None:
    """Judge an unknown piece of the seat on an open place; the position is left as it was."""
    into.place = place
    into.seat = seat
    into.pit = at.terrain[place] == PIT
    into.damage = 0
    into.built = 0
    into.loss = 0
    into.dead = False
    into.x = at.table.x_shift + 1
    into.bonus = bonus_on(at.terrain[place])
    into.suppressed = is_suppressed(at, place)
    if into.pit or not has_company(at, place):
        return
    work = workspace_of(at)
    at.board[place] = piece_code(UNKNOWN, seat, True)
    judge_placement(at, work, place)
    own = work.own
    into.x = own.x
    into.damage = own.damage
    into.dead = work.other_judged
    if work.other_judged:
        into.enemy_x = work.other.x
        into.loss = work.other.damage
    if own.fired_count == 0:
        for number in range(own.count):
            there = own.cells[number]
            code = at.board[there]
            if there != place and code != EMPTY and owner_of(code) == seat:
                into.built += value_at(at, there)
    elif at.terrain[place] == FIRE:  # the unknown piece itself burns; its value is not the card's
        into.damage -= value_at(at, place)
    at.board[place] = EMPTY


def has_company(at: Position, place: i64) -> bool:
    """Whether anything on the 4-neighbours could belong to a set with this place, or fire makes it go off alone."""
    board = at.board
    terrain = at.terrain
    width = at.table.width
    above, below = place - width, place + width
    if board[above] != EMPTY or board[place - 1] != EMPTY or board[place + 1] != EMPTY or board[below] != EMPTY:
        return True
    if terrain[above] == TREE or terrain[place - 1] == TREE or terrain[place + 1] == TREE or terrain[below] == TREE:
        return True
    return terrain[place] == FIRE


def goes_off(at: Position, chance: Chance, need: i64) -> bool:
    """Whether a piece with this need, put here, would activate for its owner."""
    return not chance.suppressed and (need <= chance.x + chance.bonus or at.terrain[chance.place] == FIRE)


def best_plain_damage(at: Position, chance: Chance) -> i64:
    """The most the seat could take here at once with a plain card of any value of the range."""
    table = at.table
    if chance.pit:
        return 0
    value = table.highest
    while value >= table.lowest:
        current = value_on(value, at.terrain[chance.place])
        if goes_off(at, chance, current):
            return chance.damage + current
        value -= 1
    return chance.damage


def threat(at: Position, seat: i64) -> i64:
    """The most the seat could take at once, anywhere, with a plain card of any value of the range."""
    chance = Chance()
    most: i64 = 0
    places = at.table.places
    for number in range(at.table.cells):
        place = places[number]
        if is_open(at, place) and has_company(at, place):
            look(at, seat, place, chance)
            damage = best_plain_damage(at, chance)
            if damage > most:
                most = damage
    return most


def gain(at: Position, chance: Chance, kind: i64) -> float:
    """What placing this card is expected to be worth at once, in life (rule 7.11); decisive ones far above that."""
    worth = assess(at, chance, kind)
    if chance.lost >= at.life[chance.seat]:
        return worth - DECIDED
    return worth + DECIDED if chance.taken >= at.life[1 - chance.seat] else worth


def assess(at: Position, chance: Chance, kind: i64) -> float:
    """What the card is worth as long as it does not end the match; how much both lose by it is noted in the chance."""
    chance.taken = 0
    chance.lost = 0
    if chance.pit:
        return WASTED
    ground = at.terrain[chance.place]
    effect = NO_EFFECT if ground == HUSH or chance.suppressed else at.table.effects[kind]
    value = value_on(at.table.values[kind], ground)
    need = value - (1 if effect == JOY else 0)
    taken = chance.damage
    if goes_off(at, chance, need):
        taken += value
    if effect == PAIN:
        taken += value
    lost: i64 = 0
    if chance.dead and effect != LONELINESS:
        lost = chance.loss
        if not chance.suppressed and need <= chance.enemy_x + chance.bonus:
            lost += value
    worth = float(taken) - float(lost)
    if effect == SORROW:
        worth += float(value) / 2.0
    elif effect == KINDNESS:
        worth += float(value)
        lost -= value
    elif effect != NO_EFFECT:
        worth += effect_worth(at, chance, kind, effect, value)
    if taken == 0 and lost <= 0:
        worth += BUILDING * float(chance.built + value)
    chance.taken = taken
    chance.lost = lost
    return worth


def effect_worth(at: Position, chance: Chance, kind: i64, effect: i64, value: i64) -> float:
    """A guess at effects whose worth is not life."""
    seat = chance.seat
    if effect == BRAVERY:
        return TURNED_PIECE if enemy_pieces(at, seat) > 0 else 0.0
    if effect == FONDNESS:
        return FURTHER_CARD if has_room(at, seat) else 0.0
    if effect == MALICE:
        return DESTROYED_PIECE * neighbour_balance(at, seat, chance.place)
    wanted = wanted_value(effect, value)
    return FURTHER_PLAY if wanted != NOTHING_WANTED and holds_another(at, seat, kind, wanted) else 0.0


def has_room(at: Position, seat: i64) -> bool:
    """Whether a drawn card is kept, once the placed one has left the hand."""
    return hand_count(at, seat) <= at.table.hand_limit


def holds_another(at: Position, seat: i64, kind: i64, wanted: i64) -> bool:
    """Whether the seat holds a card of this value besides the one that it places."""
    for slot in range(hand_count(at, seat)):
        other = hand_card(at, seat, slot)
        if at.table.values[other] == wanted and (other != kind or not may_play_slot(at, seat, slot)):
            return True
    return False


def neighbour_balance(at: Position, seat: i64, place: i64) -> float:
    """The share of the enemy's pieces among the 4-neighbours minus that of the own ones."""
    balance: i64 = 0
    count: i64 = 0
    width = at.table.width
    for there in (place - width, place - 1, place + 1, place + width):
        code = at.board[there]
        if code != EMPTY:
            count += 1
            balance += -1 if owner_of(code) == seat else 1
    return float(balance) / float(count) if count > 0 else 0.0
