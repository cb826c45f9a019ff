"""How promising placements look before any search; most of it follows from the board and is remembered with it."""

from __future__ import annotations

import math
from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.cardgo.chances import assess, gain, has_room, holds_another, look
from tefuda.games.cardgo.effects import NOTHING_WANTED, wanted_value
from tefuda.games.cardgo.outlook import CHANCE_NUMBERS, Chance, Outlook, Promises
from tefuda.games.cardgo.placing import FIRST_PLACEMENT, open_cells, placed_kind, placements
from tefuda.games.cardgo.position import Position, outlook_of
from tefuda.games.cardgo.vocabulary import FONDNESS, value_on

REFUSAL: Final = 0.5  # rule 7.11: half of the most that the opponent could take next
SHARPNESS: Final = 3.0  # life that makes a placement e times as promising to search
MOST_WORTH: Final = 24.0  # beyond this a placement does not look any more promising
WAITING: Final = 0.02  # how promising it is to pass or skip
HAND_BITS: Final[i64] = 1 << 12  # in the key of promises what depends on the hand stands above the card


def weight(worth: float) -> float:
    return math.exp(max(-MOST_WORTH, min(MOST_WORTH, worth)) / SHARPNESS)


def action_gains(at: Position, seat: i64, actions: list[int]) -> list[float]:
    """The worth of each action, kinds of one cell sharing one look at it; 0 for passing or skipping."""
    outlook = looked_at(at, seat)
    chance = Chance()
    gains: list[float] = []
    for action in actions:
        number: i64 = action
        if number < FIRST_PLACEMENT:
            gains.append(0.0)
            continue
        cell = (number - FIRST_PLACEMENT) % at.table.cells
        outlook.recall(cell, chance)
        gains.append(gain(at, chance, placed_kind(at, number)) + outlook.refusals[cell])
    return gains


def action_weights(at: Position, seat: i64, actions: list[int]) -> list[float]:
    """How promising each action looks to a search; quick where all placements of a card are asked for at once."""
    outlook = looked_at(at, seat)
    asked = cast("list[object]", actions)
    weights: list[object] = []
    done: i64 = 0
    while done < len(actions):
        number: i64 = actions[done]
        if number < FIRST_PLACEMENT:
            weights.append(WAITING)
            done += 1
            continue
        kind = placed_kind(at, number)
        row = placements(at, outlook, kind)
        if row and asked[done : done + len(row)] == row:
            weights += kind_weights(at, outlook, kind)
            done += len(row)
        else:
            weights.append(kind_weights(at, outlook, kind)[row.index(number)])
            done += 1
    return cast("list[float]", weights)


def looked_at(at: Position, seat: i64) -> Outlook:
    """The outlook with the chances of all cells where a card may go."""
    outlook = outlook_of(at, seat)
    if outlook.is_looked_at:
        return outlook
    outlook.is_looked_at = True
    if len(outlook.cells) == 0:
        outlook.cells = open_cells(at)
    outlook.chances = vec[i64]([0] * (at.table.cells * CHANCE_NUMBERS))
    outlook.refusals = vec[float]([0.0] * at.table.cells)
    chance = Chance()
    seen: i64 = 0
    for cell in outlook.cells:
        place = at.table.places[cell]
        look(at, 1 - seat, place, chance)
        outlook.refusals[cell] = max(REFUSAL * float(chance.damage - chance.loss), 0.0)
        look(at, seat, place, chance)
        outlook.keep(cell, chance)
        ground = at.terrain[place]
        if (seen >> ground) & 1 == 0:
            seen |= i64(1) << ground
            outlook.grounds = append(outlook.grounds, ground)
    return outlook


def kind_weights(at: Position, outlook: Outlook, kind: i64) -> list[object]:
    """How promising the card is on each cell: as remembered, unless some placement of it would end the match."""
    key = int(promises_key(at, outlook, kind))
    promises = outlook.promises.get(key)
    if promises is None:
        promises = find_promises(at, outlook, kind, False)
        outlook.promises[key] = promises
    if promises.lost >= at.life[outlook.seat] or promises.taken >= at.life[1 - outlook.seat]:
        promises = find_promises(at, outlook, kind, True)
    return promises.weights


def promises_key(at: Position, outlook: Outlook, kind: i64) -> i64:
    """All that a card's promises depend on besides the board: its value, its effect, and what that hopes of the hand."""
    effect = at.table.effects[kind]
    value = at.table.values[kind]
    key = value * 16 + effect
    if effect == FONDNESS:
        return key + HAND_BITS if has_room(at, outlook.seat) else key
    if wanted_value(effect, value) == NOTHING_WANTED:
        return key
    bit = HAND_BITS
    for ground in outlook.grounds:
        if holds_another(at, outlook.seat, kind, wanted_value(effect, value_on(value, ground))):
            key += bit
        bit <<= 1
    return key


def find_promises(at: Position, outlook: Outlook, kind: i64, may_end: bool) -> Promises:
    chance = Chance()
    weights: list[object] = []
    taken: i64 = 0
    lost: i64 = 0
    last = 0.0
    weighed: object = weight(last)
    for cell in outlook.cells:
        outlook.recall(cell, chance)
        worth = (gain(at, chance, kind) if may_end else assess(at, chance, kind)) + outlook.refusals[cell]
        if worth != last:  # most cells are like the one before
            last = worth
            weighed = weight(worth)
        weights.append(weighed)
        taken = max(taken, chance.taken)
        lost = max(lost, chance.lost)
    return Promises(weights, taken, lost)
