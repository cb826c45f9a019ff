"""Set-up, turn start, turn end and the end of the match (section 4, rules 7.4, 7.10, 7.11, section 9)."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.engine.events import Document, EventLog
from tefuda.engine.state import Result
from tefuda.games.nullpoga.acting import lose_life
from tefuda.games.nullpoga.board import Field, Monster, battle_row, side_of
from tefuda.games.nullpoga.effects import bury_the_dead, damage
from tefuda.games.nullpoga.piles import shuffle
from tefuda.games.nullpoga.position import DONE, OVER, PLAN, SPELL, Position
from tefuda.games.nullpoga.settings import FATIGUE, LOSE


def begin(position: Position, log: EventLog | None) -> None:
    """Shuffle, deal and start turn 1 (section 4, steps 3 to 5)."""
    for player in position.players:
        shuffle(player.deck, position.rng)
    for seat in range(2):
        for _ in range(position.field.settings.start_hand):
            position.field.sides[seat].draw(position.players[seat].draw_top())
    position.phase = PLAN
    start_turn(position, position.field.settings.first_turn_draw, log)


def next_turn(position: Position, log: EventLog | None) -> None:
    position.field.turn += 1
    start_turn(position, True, log)


def start_turn(position: Position, with_draw: bool, log: EventLog | None) -> None:
    """Rule 7.4 from step 2 on."""
    field = position.field
    for seat in range(2):
        position.players[seat].max_mana = field.settings.mana_of_turn(field.turn)
        field.sides[seat].mana = position.players[seat].max_mana
    if log is not None:
        log.add({"type": "turn_started", "turn": field.turn, "mana": [field.sides[0].mana, field.sides[1].mana]})
    if with_draw and draws_end_the_match(position, log):
        return
    grow_all(field, log)
    start_damage(position, log)
    for player in position.players:
        player.forget_plan(SPELL)
        player.undos = 0
    position.forget_projections()


def draws_end_the_match(position: Position, log: EventLog | None) -> bool:
    """Rule 7.4.3: both draw, then whoever could not may have lost (9.2), then the win check."""
    rule: i64 = position.field.settings.deck_out
    could_not: i64 = 0  # the seats, as bits
    for seat in range(2):
        if position.players[seat].deck:
            draw_card(position, seat, log)
            continue
        could_not |= i64(1) << seat
        if log is not None:
            log.add({"type": "deck_empty", "seat": seat})
        if rule == FATIGUE:
            position.players[seat].fatigue += 1
            lose_life(position.field, seat, position.players[seat].fatigue, "fatigue", log)
    if rule == LOSE and could_not == 3:
        finish_by_life(position, "deck_out", log)
        return True
    if rule == LOSE and could_not != 0:
        finish(position, [1 if could_not == 1 else 0], "deck_out", log)
        return True
    return win_check(position, log)


def draw_card(position: Position, seat: i64, log: EventLog | None) -> None:
    drawn: i64 = position.players[seat].draw_top()
    position.field.sides[seat].draw(drawn)
    if log is not None:
        left = len(position.players[seat].deck)
        card = position.field.settings.cards.cards[drawn]
        event: Document = {"type": "drew", "seat": seat, "card": card.slug, "deck": left}
        if card.is_spell and position.field.settings.open_spells:
            log.add(event)
        else:
            log.add_secret(seat, event, {"type": "drew", "seat": seat, "card": None, "deck": left})


def grow_all(field: Field, log: EventLog | None) -> None:
    """Rule 7.4.4: growing is not healing, the damage stays (ruling 31)."""
    for monster in field.monsters:
        steps = monster.card.growth
        if monster.growth >= len(steps):
            continue
        step = steps[monster.growth]
        monster.growth += 1
        monster.attack += step[0]
        monster.life += step[1]
        monster.max_life += step[1]
        if log is not None:
            log.add({"type": "grew", "id": monster.id, "growth": monster.growth, "attack": monster.attack, "life": monster.life})


def start_damage(position: Position, log: EventLog | None) -> None:
    """Rule 7.4.5: burn, decay, thunder; all targets are fixed before any damage is dealt."""
    field = position.field
    colossi = [monster for monster in field.monsters if monster.card.thunder > 0]
    struck = [thunder_target(position, side_of(colossus.at)) for colossus in colossi] if colossi else []
    for monster in field.monsters:
        if monster.burn_turn == field.turn:
            damage(monster, 1, "burn", log)
    for monster in field.monsters:
        if monster.card.decays:
            damage(monster, field.settings.rock_decay, "decay", log)
    for place, target in enumerate(struck):
        if target is not None:
            damage(target, colossi[place].card.thunder, "thunder", log)
    bury_the_dead(field, log)


def thunder_target(position: Position, seat: i64) -> Monster | None:
    """One of the enemy's monsters in either row, listed by ascending id (section 11); nothing is drawn if there is none."""
    enemies = [monster for monster in position.field.monsters if side_of(monster.at) != seat]
    return enemies[position.rng.below(len(enemies))] if enemies else None


def end_turn(position: Position, log: EventLog | None) -> None:
    """Rule 7.10, then the next turn."""
    field = position.field
    for monster in field.monsters:
        if monster.poison_until >= field.turn:
            damage(monster, 1, "poison", log)
    bury_the_dead(field, log)
    if log is not None:
        log.add({"type": "turn_ended", "turn": field.turn})
    if field.turn >= field.settings.turn_limit:
        finish_by_life(position, "turn_limit", log)
    else:
        next_turn(position, log)


# -- the end of the match


def win_check(position: Position, log: EventLog | None) -> bool:
    """Rule 7.11: whether the match is over now."""
    field = position.field
    first = claims(field, 0)
    second = claims(field, 1)
    if first and second:
        finish_by_life(position, "simultaneous", log)
    elif first or second:
        winner = 0 if first else 1
        finish(position, [winner], "life" if field.sides[1 - winner].life <= 0 else "wilderness", log)
    return first or second


def claims(field: Field, seat: i64) -> bool:
    return field.sides[1 - seat].life <= 0 or is_laid_waste(field, 1 - seat)


def is_laid_waste(field: Field, seat: i64) -> bool:
    """Whether the seat's battle row fulfils the wilderness rule."""
    zones: i64 = (field.wilderness >> battle_row(seat)) & 31
    if field.settings.four_in_row:
        return zones & 15 == 15 or zones & 30 == 30
    return zones == 31


def finish_by_life(position: Position, reason: str, log: EventLog | None) -> None:
    """The higher life wins, equal life is a draw (9.1)."""
    first: i64 = position.field.sides[0].life
    second: i64 = position.field.sides[1].life
    finish(position, [] if first == second else [0 if first > second else 1], reason, log)


def finish(position: Position, winners: list[int], reason: str, log: EventLog | None) -> None:
    scores = [int(side.life) for side in position.field.sides]
    position.ended = Result(winners, reason, scores)
    position.phase = OVER
    for player in position.players:
        player.forget_plan(DONE)
    position.forget_projections()
    if log is not None:
        log.add({"type": "game_over", "winners": list(winners), "reason": reason, "scores": list(scores)})
