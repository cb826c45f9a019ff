"""Resolution (rule 7.5): both plans are carried out against each other, phase by phase, until a win check ends it."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.engine.events import EventLog
from tefuda.games.nullpoga.acting import NO_ORDER, attack_part, freeze_all, heal_all, move_part, obeying
from tefuda.games.nullpoga.actions import (
    ACTION_PHASE,
    MARCH,
    PHASES,
    REWIND,
    SPELL_PHASE,
    SUMMON_PHASE,
    card_of,
    is_order,
    kind_of,
)
from tefuda.games.nullpoga.cards import CardTable
from tefuda.games.nullpoga.position import Player, Position
from tefuda.games.nullpoga.spells import NO_SPELL, pay, spell_step
from tefuda.games.nullpoga.summoning import march_again, march_all, march_planned, summon_all
from tefuda.games.nullpoga.turns import end_turn, win_check


def carry_out(position: Position, log: EventLog | None) -> None:
    """Both seats have committed: the rest of the turn, and the start of the next."""
    sides = position.field.sides
    for seat in range(2):
        sides[seat].next_id += 2 * reserved_ids(position.field.settings.cards, position.players[seat])
    over = phases_end_the_match(position, log)
    for side in sides:
        side.next_id = max(side.next_id, side.new_id)  # rewinds went on from the reserved ids (12.3)
        side.new_id = side.next_id
    if not over:
        end_turn(position, log)


def reserved_ids(cards: CardTable, player: Player) -> i64:
    """How many ids the plan uses, whatever becomes of it (12.3)."""
    count: i64 = 0
    for entry in player.spells:
        count += new_ids(cards, entry)
    for entry in player.summons:
        count += new_ids(cards, entry)
    return count


def new_ids(cards: CardTable, entry: i64) -> i64:
    """How many monsters a planned spell, summon or march will make."""
    return 0 if kind_of(entry) == MARCH else cards.cards[card_of(entry)].new_ids()


def phases_end_the_match(position: Position, log: EventLog | None) -> bool:
    """Rules 7.6, 7.8 and 7.9; whether a win check ended the match on the way."""
    first, second = position.players[0], position.players[1]
    if spell_phase(position, first.spells, second.spells, log):
        return True
    summon_phase(position, log)
    return action_phase(position, log)


# -- spell phase (7.6)


def spell_phase(position: Position, first: vec[i64], second: vec[i64], log: EventLog | None) -> bool:
    """Each spell is paid when its step comes."""
    for step in range(max(len(first), len(second))):
        if step < len(first):
            pay(position.field, 0, first[step])
        if step < len(second):
            pay(position.field, 1, second[step])
        spell_step(position.field, entry_at(first, step, NO_SPELL), entry_at(second, step, NO_SPELL), step + 1, position.rng, log)
        if win_check(position, log):
            return True
    return False


def entry_at(entries: vec[i64], place: i64, nothing: i64) -> i64:
    return entries[place] if place < len(entries) else nothing


def spells_again(position: Position, first: vec[i64], second: vec[i64], log: EventLog | None) -> bool:
    """The rewound spells of one or both seats: nothing is paid, the steps are numbered on (7.9.2, 1)."""
    done = max(len(position.players[0].spells), len(position.players[1].spells))
    for step in range(max(len(first), len(second))):
        spell, other = entry_at(first, step, NO_SPELL), entry_at(second, step, NO_SPELL)
        spell_step(position.field, spell, other, done + step + 1, position.rng, log)
        if win_check(position, log):
            return True
    return False


# -- summon-march phase (7.8)


def summon_phase(position: Position, log: EventLog | None) -> None:
    field = position.field
    first, second = position.players[0].summons, position.players[1].summons
    if log is not None:
        log.add({"type": "summon_phase"})
    if field.settings.summon_first:
        summon_all(field, first, second, position.rng, log)
    if field.settings.march_by_choice:
        march_planned(field, first, second, log)
    else:
        march_all(field, log)
    if not field.settings.summon_first:
        summon_all(field, first, second, position.rng, log)


def summon_phase_again(position: Position, by_first: bool, by_second: bool, log: EventLog | None) -> None:
    """The phase again for the seats that rewound it: everything in standby marches, summons are tried again (7.9.2, 2)."""
    field = position.field
    first = position.players[0].summons if by_first else vec[i64]()
    second = position.players[1].summons if by_second else vec[i64]()
    if log is not None:
        log.add({"type": "summon_phase"})
    if field.settings.summon_first:
        summon_all(field, first, second, position.rng, log)
    march_again(field, by_first, by_second, log)
    if not field.settings.summon_first:
        summon_all(field, first, second, position.rng, log)


# -- action phase (7.9)


def action_phase(position: Position, log: EventLog | None) -> bool:
    field = position.field
    if log is not None:
        log.add({"type": "action_phase"})
    freeze_all(field, position.players[0].orders, position.players[1].orders, log)
    by_first: i64 = rewound(position, 0, log)
    by_second: i64 = rewound(position, 1, log)
    if by_first | by_second != 0 and rewinds_end_the_match(position, by_first, by_second, log):
        return True
    first = order_list(position.players[0])
    second = order_list(position.players[1])
    if action_steps(position, first, second, 0, log):
        return True
    if (by_first | by_second) >> ACTION_PHASE & 1 == 1:
        done: i64 = max(len(first), len(second))
        first_again = first if by_first >> ACTION_PHASE & 1 == 1 else vec[i64]()
        second_again = second if by_second >> ACTION_PHASE & 1 == 1 else vec[i64]()
        if action_steps(position, first_again, second_again, done, log):
            return True
    heal_all(field, log)
    return False


def order_list(player: Player) -> vec[i64]:
    """The planned entries that have a place in the order list (6.5): most often all of them."""
    if not any(not is_order(entry) for entry in player.orders):
        return player.orders
    orders = vec[i64]()
    for entry in player.orders:
        if is_order(entry):
            orders = append(orders, entry)
    return orders


def rewound(position: Position, seat: i64, log: EventLog | None) -> i64:
    """Judge the seat's rewinds: the phases that are repeated, as bits."""
    phases: i64 = 0
    for entry in position.players[seat].orders:
        if kind_of(entry) != REWIND:
            continue
        mage = obeying(position.field, seat, entry, log)
        if mage is None:
            continue
        mage.rewinds += 1
        phases |= i64(1) << card_of(entry)
        if log is not None:
            log.add({"type": "rewound", "seat": seat, "id": mage.id, "phase": PHASES[card_of(entry)]})
    return phases


def rewinds_end_the_match(position: Position, by_first: i64, by_second: i64, log: EventLog | None) -> bool:
    """Repeat spells, then the summon-march phase, for both seats together (7.9.2)."""
    spells = position.players[0].spells if by_first >> SPELL_PHASE & 1 == 1 else vec[i64]()
    others = position.players[1].spells if by_second >> SPELL_PHASE & 1 == 1 else vec[i64]()
    if spells_again(position, spells, others, log):
        return True
    first, second = by_first >> SUMMON_PHASE & 1 == 1, by_second >> SUMMON_PHASE & 1 == 1
    if first or second:
        summon_phase_again(position, first, second, log)
    return False


def action_steps(position: Position, first: vec[i64], second: vec[i64], done: i64, log: EventLog | None) -> bool:
    """Action steps done + 1, done + 2, … with the k-th orders of both seats (7.9.3, 7.9.4)."""
    steps = max(len(first), len(second))
    field = position.field
    if field.settings.all_moves_first:
        for step in range(steps):
            announce(done + step + 1, "move", log)
            move_part(field, entry_at(first, step, NO_ORDER), entry_at(second, step, NO_ORDER), log)
    for step in range(steps):
        mine, theirs = entry_at(first, step, NO_ORDER), entry_at(second, step, NO_ORDER)
        if field.settings.all_moves_first:
            announce(done + step + 1, "attack", log)
        else:
            announce(done + step + 1, "", log)
            move_part(field, mine, theirs, log)
        attack_part(field, mine, theirs, log)
        if win_check(position, log):
            return True
    return False


def announce(step: i64, part: str, log: EventLog | None) -> None:
    if log is None:
        return
    if part:
        log.add({"type": "action_step", "step": step, "part": part})
    else:
        log.add({"type": "action_step", "step": step})
