"""What Headquarters teaches the bots: how a position looks, which actions deserve a try, and a greedy player."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from tefuda.engine.network import Network
from tefuda.engine.rng import Rng
from tefuda.engine.state import Knowledge, State
from tefuda.games.headquarters.actions import ACTIVATE, ATTACK, CREDITS, END_MAIN, HIDE, PLAY, first_of, kind_of, second_of
from tefuda.games.headquarters.judgement import SHORT_DECK, features, promised_share
from tefuda.games.headquarters.position import MAIN, NOBODY, FieldObject, Position
from tefuda.games.headquarters.state import Headquarters
from tefuda.games.headquarters.values import can_attack, freshen, is_attackable, strike_of
from tefuda.games.headquarters.vocabulary import COMMAND, HQ, OFFENSIVE, ON_EXPOSED, UNIT, WALL

SPREAD: Final = 14.0  # points of standing that make a position e times as good as another
STOPPING: Final = True

# points of standing
FOR_HP: Final = 1.0
FOR_LAST_HP: Final = 0.9  # further points for each of the last ten HP
FOR_LEVEL: Final = 3.5  # of the HQ: income, and what it can bear
FOR_POWER: Final = 0.75  # of a unit
FOR_OFFENCE: Final = 0.55  # further points for each power that can attack
FOR_UNIT: Final = 0.6
FOR_OPEN_HQ: Final = 0.45  # taken off for each enemy power that could strike an open HQ
FOR_CARD: Final = 0.9  # in hand
FOR_MANY_CARDS: Final = 0.25  # beyond the seventh
FOR_CREDIT: Final = 0.2  # still to spend this turn
FOR_READY: Final = 0.25  # for each power that may still attack this turn
SPENT: Final = 0.5  # what the next turn is worth to the turn owner; so ending a turn changes nobody's lead by itself
FOR_PROMISE: Final = 16.0  # a special victory that is nearly there
FOR_DECK: Final = 0.8  # taken off for the square of the cards that are missing from a short deck


def standing(position: Position, seat: i64, stopping: bool) -> float:
    """How well a seat stands, in points; a stopping seat does nothing more this turn."""
    player = position.players[seat]
    if player.out:
        return -60.0
    hp = int(player.hp)
    points = FOR_HP * hp + FOR_LAST_HP * min(hp, 10)
    held = len(player.hand)
    points += FOR_CARD * min(held, 7) + FOR_MANY_CARDS * max(held - 7, 0)
    missing = SHORT_DECK - len(player.deck)
    if missing > 0:
        points -= FOR_DECK * (missing * missing)
    is_moving = position.active == seat and position.phase == MAIN and not stopping
    if is_moving:
        points += FOR_CREDIT * int(player.credits)
    threat: i64 = 0
    offence: i64 = 0
    level: i64 = 0
    is_open = False
    for thing in position.objects:
        if thing.owner != seat:
            if thing.power_type == OFFENSIVE and thing.kind != COMMAND:
                threat += thing.power
        elif thing.kind == HQ:
            level = thing.level
            is_open = is_attackable(thing)
            points += FOR_PROMISE * promise(position, thing)
        elif thing.kind == UNIT:
            points += FOR_UNIT + FOR_POWER * int(thing.power)
        if thing.owner == seat and thing.power_type == OFFENSIVE:
            offence += thing.power
            if is_moving and can_attack(thing):
                points += FOR_READY * int(strike_of(thing))
    points += FOR_LEVEL * int(level) + FOR_OFFENCE * int(offence)
    if is_open:
        points -= FOR_OPEN_HQ * min(int(threat), hp)
    next_turn = FOR_CARD + FOR_CREDIT * int(level) + FOR_READY * int(offence)
    return points + (SPENT * next_turn if position.active == seat else next_turn)


def promise(position: Position, hq: FieldObject) -> float:
    """How near the special victory that an HQ promises is, 0 to 1; the closer, the steeper."""
    share = promised_share(position, hq)
    return 1.5 if share >= 1.0 else share * share * share


def chance(position: Position, seat: i64, stopping: bool) -> float:
    """The seat's chance to win as it catches the eye: its standing against everybody's."""
    freshen(position)
    own = standing(position, seat, stopping)
    total = 1.0
    for other in range(i64(len(position.players))):
        if other != seat:
            theirs = standing(position, other, stopping)
            total += exp(max(min((theirs - own) / SPREAD, 30.0), -30.0))
    return 1.0 / total


class HeadquartersKnowledge(Knowledge):
    def __init__(self, network: Network) -> None:
        self.network = network

    def evaluate(self, state: State, seat: int) -> float:
        """As matches have taught, against every rival that is left."""
        assert isinstance(state, Headquarters)
        if state.players[seat].out:
            return 0.0
        freshen(state)
        total = 1.0
        for other in range(i64(len(state.players))):
            if other != seat and not state.players[other].out:
                total += exp(-self.network.logit(features(state, seat, other)))
        return 1.0 / total

    def features(self, state: State, seat: int, rival: int) -> list[float]:
        assert isinstance(state, Headquarters)
        freshen(state)
        return features(state, seat, rival)

    def priors(self, state: State, seat: int, actions: list[int]) -> list[float]:
        assert isinstance(state, Headquarters)
        freshen(state)
        return [_prior(state, action) for action in actions]

    def greedy_action(self, state: State, seat: int, rng: Rng) -> int:
        """The best position after the action and the choices it asks this seat for."""
        assert isinstance(state, Headquarters)
        best = -1.0
        found: i64 = -1
        equal: i64 = 0
        for action in state.legal(seat):
            value = _value_after(state, seat, action, rng)
            if value > best + 1e-12:
                best = value
                found = action
                equal = 1
            elif value > best - 1e-12:
                equal += 1
                if rng.below(equal) == 0:
                    found = action
        return found


def _value_after(state: Headquarters, seat: i64, action: i64, rng: Rng) -> float:
    after = state.clone()
    after.play(int(seat), int(action))
    while not after.is_over() and after.choice_seat != NOBODY and after.active == state.active:
        if after.choice_seat == seat:
            return _best_answer(after, seat, rng)
        after.play(int(after.choice_seat), after.random_action(int(after.choice_seat), rng))
    if after.is_over():
        assert after.outcome is not None
        return after.outcome.share(int(seat), len(after.players))
    if action == END_MAIN:
        return chance(state, seat, STOPPING)  # what the next player gains by moving is not the fault of stopping
    return chance(after, seat, not STOPPING)


def _best_answer(state: Headquarters, seat: i64, rng: Rng) -> float:
    best = 0.0
    for answer in state.legal(int(seat)):
        best = max(best, _value_after(state, seat, answer, rng))
    return best


def _prior(position: Position, action: i64) -> float:
    kind = kind_of(action)
    table = position.table
    if kind == END_MAIN:
        return 0.4
    if kind == PLAY:
        return 2.0 + 0.5 * table.level[first_of(action)]
    if kind == HIDE:
        return _prior_of_hidden(position, first_of(action) // CREDITS, first_of(action) % CREDITS)
    if kind == ATTACK:
        return _prior_of_attack(position, first_of(action), second_of(action))
    if kind == ACTIVATE:
        return 2.5
    return 1.0


def _prior_of_hidden(position: Position, card: i64, x: i64) -> float:
    if x == 0:
        return 0.02
    table = position.table
    if table.kind[card] == UNIT and x >= table.level[card] and table.triggers[card] & (1 << ON_EXPOSED):
        return 2.0
    return 0.3 if x < table.level[card] else 0.15


def _prior_of_attack(position: Position, attacker_id: i64, target_id: i64) -> float:
    attacker = position.find(attacker_id)
    target = position.find(target_id)
    assert attacker is not None and target is not None
    strike = int(strike_of(attacker))
    if target.kind == HQ:
        return 2.0 + 0.5 * strike
    weight = 3.0 + 0.3 * int(target.power) if strike >= target.power - target.damage else 0.5
    if attacker.kind == UNIT and target.power_type != WALL and strike_of(target) >= attacker.power - attacker.damage:
        weight *= 0.5
    return weight
