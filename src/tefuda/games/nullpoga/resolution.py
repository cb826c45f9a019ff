"""Resolution (rule 7.5): both plans are carried out against each other, phase by phase, until a win check ends it."""

from __future__ import annotations

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


def reserved_ids(cards: CardTable, player: Player) -> int:
    """How many ids the plan uses, whatever becomes of it (12.3)."""
    return sum([new_ids(cards, entry) for entry in player.spells + player.summons])


def new_ids(cards: CardTable, entry: i64) -> int:
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


def spell_phase(position: Position, first: list[int], second: list[int], log: EventLog | None) -> bool:
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


def entry_at(entries: list[int], place: int, nothing: i64) -> i64:
    return entries[place] if place < len(entries) else nothing


def spells_again(position: Position, first: list[int], second: list[int], log: EventLog | None) -> bool:
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
    first = position.players[0].summons if by_first else []
    second = position.players[1].summons if by_second else []
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
    plans = [position.players[0].orders, position.players[1].orders]
    if log is not None:
        log.add({"type": "action_phase"})
    freeze_all(field, plans[0], plans[1], log)
    repeated = [rewound(position, 0, log), rewound(position, 1, log)]
    if rewinds_end_the_match(position, repeated, log):
        return True
    orders = [[entry for entry in plan if is_order(entry)] for plan in plans]
    if action_steps(position, orders[0], orders[1], 0, log):
        return True
    again = [orders[seat] if repeated[seat] >> ACTION_PHASE & 1 else [] for seat in range(2)]
    if action_steps(position, again[0], again[1], max(len(orders[0]), len(orders[1])), log):
        return True
    heal_all(field, log)
    return False


def rewound(position: Position, seat: int, log: EventLog | None) -> int:
    """Judge the seat's rewinds: the phases that are repeated, as bits."""
    phases = 0
    for entry in position.players[seat].orders:
        if kind_of(entry) != REWIND:
            continue
        mage = obeying(position.field, seat, entry, log)
        if mage is None:
            continue
        mage.rewinds += 1
        phases |= 1 << int(card_of(entry))
        if log is not None:
            log.add({"type": "rewound", "seat": seat, "id": mage.id, "phase": PHASES[card_of(entry)]})
    return phases


def rewinds_end_the_match(position: Position, repeated: list[int], log: EventLog | None) -> bool:
    """Repeat spells, then the summon-march phase, for both seats together (7.9.2)."""
    spells = [position.players[seat].spells if repeated[seat] >> SPELL_PHASE & 1 else [] for seat in range(2)]
    if spells_again(position, spells[0], spells[1], log):
        return True
    first, second = repeated[0] >> SUMMON_PHASE & 1 == 1, repeated[1] >> SUMMON_PHASE & 1 == 1
    if first or second:
        summon_phase_again(position, first, second, log)
    return False


def action_steps(position: Position, first: list[int], second: list[int], done: int, log: EventLog | None) -> bool:
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


def announce(step: int, part: str, log: EventLog | None) -> None:
    if log is None:
        return
    if part:
        log.add({"type": "action_step", "step": step, "part": part})
    else:
        log.add({"type": "action_step", "step": step})
