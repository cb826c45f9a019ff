"""The state check (7.2), the defeat of players (7.8) and the end of the game (9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.engine.state import Result
from tefuda.games.headquarters.effects import begin_effect
from tefuda.games.headquarters.position import LOOSE, NOBODY, OVER, TOO_HIGH, FieldObject, Position
from tefuda.games.headquarters.procedures import destroy
from tefuda.games.headquarters.values import freshen
from tefuda.games.headquarters.vocabulary import UNIT

REASONS: Final = ("hq_destroyed", "deck_out", "card")
STILL_IN: Final = 3  # no reason to be defeated


def state_check(position: Position) -> bool:
    """Run to the end of the state check; False if a choice opened or the game is over."""
    while True:
        find_defeats(position)
        if position.phase == OVER:
            return False
        destruction(position)
        if not position.pending:
            return True
        if position.chain >= position.setting.chain_cap:
            position.pending = []
            if position.log is not None:
                position.log.add({"type": "chain_capped"})
            return True
        position.chain += 1
        if not begin_effect(position, position.pending.pop(0)):
            return False


# -- step 1: defeat


def find_defeats(position: Position) -> None:
    """Defeat, all at once, every seat that meets a condition now."""
    found = False
    for seat in range(i64(len(position.players))):
        player = position.players[seat]
        if not player.out and (player.hp <= 0 or player.decked or player.lost or player.won):
            found = True
    if not found:
        return
    reasons: list[int] = []
    found = False
    for seat in range(i64(len(position.players))):
        reason = _reason_against(position, seat)
        reasons.append(reason)
        if reason != STILL_IN:
            found = True
    if found:
        _defeat(position, reasons)


def _reason_against(position: Position, seat: i64) -> i64:
    player = position.players[seat]
    if player.out:
        return STILL_IN
    if player.hp <= 0:
        return 0
    if player.decked:
        return 1
    if player.lost:
        return 2
    for other in range(i64(len(position.players))):
        if other != seat and position.players[other].won and not position.players[other].out:
            return 2
    return STILL_IN


def _defeat(position: Position, reasons: list[int]) -> None:
    earlier = len(position.players) - position.seats_left()
    first = min(reasons)
    for seat, reason in enumerate(reasons):
        if reason != STILL_IN:
            player = position.players[seat]
            player.out = True
            player.score = earlier
            if position.log is not None:
                position.log.add({"type": "defeated", "seat": seat, "reason": REASONS[reason]})
    left = [seat for seat, player in enumerate(position.players) if not player.out]
    if len(left) > 1:
        for seat, reason in enumerate(reasons):
            if reason != STILL_IN:
                _leave_game(position, seat)
        return
    scores: list[int] = [player.score for player in position.players]
    if left:
        scores[left[0]] = len(position.players) - 1
    end_game(position, left, REASONS[first] if left else "simultaneous", scores)


def _leave_game(position: Position, seat: i64) -> None:
    """Everything of a defeated seat leaves the game; nothing of this triggers anything (7.8)."""
    player = position.players[seat]
    player.hand = []
    player.deck = []
    player.trash = []
    position.objects = [thing for thing in position.objects if thing.owner != seat]
    position.pending = [effect for effect in position.pending if effect.seat != seat]
    position.is_stale = True


def end_game(position: Position, winners: list[int], reason: str, scores: list[int]) -> None:
    position.outcome = Result(winners, reason, scores)
    position.phase = OVER
    position.step = 0
    position.pending = []
    position.resolving = None
    position.op = 0
    position.picked = []
    position.that = []
    position.choice_seat = NOBODY
    position.attacker = NOBODY
    position.attack_target = NOBODY
    if position.log is not None:
        position.log.add({"type": "game_over", "winners": list(winners), "reason": reason})


def reach_turn_limit(position: Position) -> None:
    """9.4: the most HP wins; if the most is shared, it is a draw."""
    players = position.players
    left = [seat for seat, player in enumerate(players) if not player.out]
    most = max(players[seat].hp for seat in left)
    leaders = [seat for seat in left if players[seat].hp == most]
    scores: list[int] = []
    for player in players:
        if player.out:
            scores.append(player.score)
        else:
            scores.append(len(players) - len(left) + sum(1 for seat in left if players[seat].hp < player.hp))
    end_game(position, leaders if len(leaders) == 1 else [], "turn_limit", scores)


# -- step 2: destruction


def destruction(position: Position) -> None:
    """Destroy by damage, by level, by being unreachable, until one whole pass destroys nothing."""
    destroyed = True
    while destroyed:
        freshen(position)
        if not _is_anything_wrong(position):
            return
        destroyed = _destroy(position, _dead(position), "damage")
        destroyed = _destroy(position, _too_high(position), "level") or destroyed
        destroyed = _destroy(position, unreachable(position), "unreachable") or destroyed


def _destroy(position: Position, victims: list[FieldObject], cause: str) -> bool:
    if not victims:
        return False
    destroy(position, victims, cause)
    freshen(position)
    return True


def _is_anything_wrong(position: Position) -> bool:
    return any(thing.fault != 0 or (thing.kind == UNIT and thing.damage >= thing.power) for thing in position.objects)


def _dead(position: Position) -> list[FieldObject]:
    return [thing for thing in position.objects if thing.kind == UNIT and thing.damage >= thing.power]


def _too_high(position: Position) -> list[FieldObject]:
    return [thing for thing in position.objects if thing.fault & TOO_HIGH]


def unreachable(position: Position) -> list[FieldObject]:
    """Everything that is not connected to its HQ (7.1), ascending by id."""
    victims: list[FieldObject] = []
    for thing in position.objects:
        if thing.fault & LOOSE:
            victims.append(thing)
    if not victims:
        return victims
    cut: set[int] = {thing.id for thing in victims}
    grown = True
    while grown:
        grown = False
        for thing in position.objects:
            if thing.parent in cut and thing.id not in cut:
                cut.add(thing.id)
                grown = True
    return [thing for thing in position.objects if thing.id in cut]
