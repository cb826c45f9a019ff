"""The summon-march phase (rule 7.8): who marches, what marching causes, and summons with their abilities."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.engine.events import EventLog
from tefuda.engine.rng import Rng
from tefuda.games.nullpoga.actions import SUMMON, at_of, card_of, id_of, kind_of
from tefuda.games.nullpoga.board import (
    COLUMNS,
    Field,
    Monster,
    battle_row,
    in_standby_row,
    side_of,
    spot,
    standby_row,
    to_the_right,
)
from tefuda.games.nullpoga.cards import Card
from tefuda.games.nullpoga.effects import bury_the_dead, damage, fizzled_card, fizzled_order, new_monster, place_token
from tefuda.games.nullpoga.piles import sort
from tefuda.games.nullpoga.spells import summoned_event


def zone_in_front(cell: i64, seat: i64) -> i64:
    """The battle zone before a standby zone of this seat."""
    return cell - standby_row(seat) + battle_row(seat)


def march_all(field: Field, log: EventLog | None) -> None:
    """M with the option march = auto: every monster of both sides that can."""
    dragons: list[Monster] = []
    march_row(field, 0, False, dragons, log)
    march_row(field, 1, False, dragons, log)
    arrive(field, dragons, log)


def march_again(field: Field, first: bool, second: bool, log: EventLog | None) -> None:
    """M of a rewound phase, for the seats that rewound it: fresh or not (7.9.2)."""
    dragons: list[Monster] = []
    if first:
        march_row(field, 0, True, dragons, log)
    if second:
        march_row(field, 1, True, dragons, log)
    arrive(field, dragons, log)


def march_planned(field: Field, first: vec[i64], second: vec[i64], log: EventLog | None) -> None:
    """M with the option march = choice: only those that were told to (the entries may hold summons too)."""
    dragons: list[Monster] = []
    march_told(field, 0, first, dragons, log)
    march_told(field, 1, second, dragons, log)
    arrive(field, dragons, log)


def march_row(field: Field, seat: i64, fresh_too: bool, dragons: list[Monster], log: EventLog | None) -> None:
    """Every monster of the seat's standby row that can; those with a march ability are added to `dragons`."""
    standby: i64 = standby_row(seat)
    for monster in field.monsters:  # by ascending id
        if not standby <= monster.at < standby + COLUMNS:
            continue
        if monster.card.is_inert or (monster.fresh_turn == field.turn and not fresh_too):
            continue
        if field.zones[zone_in_front(monster.at, seat)] is None:
            step_forward(field, monster, seat, dragons, log)


def march_told(field: Field, seat: i64, entries: vec[i64], dragons: list[Monster], log: EventLog | None) -> None:
    told = vec[i64]()
    for entry in entries:
        if kind_of(entry) != SUMMON:
            told = append(told, id_of(entry))
    sort(told)
    for id in told:
        monster = field.monster(id)
        if monster is None or not in_standby_row(monster.at, seat):
            fizzled_order(seat, "march", id, "gone", log)
        elif field.zones[zone_in_front(monster.at, seat)] is not None:
            fizzled_order(seat, "march", id, "blocked", log)
        else:
            step_forward(field, monster, seat, dragons, log)


def step_forward(field: Field, monster: Monster, seat: i64, dragons: list[Monster], log: EventLog | None) -> None:
    start: i64 = monster.at
    field.shift(monster, zone_in_front(start, seat))
    if monster.card.firestorm > 0:
        dragons.append(monster)
    if log is not None:
        log.add({"type": "marched", "id": monster.id, "from": spot(start), "to": spot(monster.at)})


def arrive(field: Field, dragons: list[Monster], log: EventLog | None) -> None:
    """March abilities of all that marched and have one, at once, by ascending id; then the death check."""
    if not dragons:
        return
    if len(dragons) > 1:
        dragons.sort(key=id_of_monster)
    for dragon in dragons:
        enemy: i64 = battle_row(1 - side_of(dragon.at))
        column: i64 = dragon.at % COLUMNS
        for near in range(max(column - 1, 0), min(column + 2, COLUMNS)):
            target = field.zones[enemy + near]
            if target is not None:
                damage(target, dragon.card.firestorm, "firestorm", log)
    bury_the_dead(field, log)


def id_of_monster(monster: Monster) -> int:
    return int(monster.id)


def summon_all(field: Field, first: vec[i64], second: vec[i64], rng: Rng, log: EventLog | None) -> None:
    """S: the k-th planned summon of seat 0, then of seat 1 (planned marches are not counted)."""
    ours: i64 = next_summon(first, 0)
    theirs: i64 = next_summon(second, 0)
    while ours < len(first) or theirs < len(second):
        if ours < len(first):
            summon(field, 0, first[ours], rng, log)
            ours = next_summon(first, ours + 1)
        if theirs < len(second):
            summon(field, 1, second[theirs], rng, log)
            theirs = next_summon(second, theirs + 1)


def next_summon(entries: vec[i64], place: i64) -> i64:
    """The place of the first summon from this one on; the number of entries if there is none."""
    while place < len(entries) and kind_of(entries[place]) != SUMMON:
        place += 1
    return place


def summon(field: Field, seat: i64, entry: i64, rng: Rng | None, log: EventLog | None) -> None:
    """Try one summon; without a generator (in the projection) random abilities are left out."""
    side = field.sides[seat]
    card = field.settings.cards.cards[card_of(entry)]
    cell: i64 = at_of(entry)
    new_id: i64 = side.take_ids(card.new_ids())
    if card.index not in side.hand:
        fizzled_card(seat, "summon", card, "no_card", log)
        return
    if side.mana < card.cost:
        fizzled_card(seat, "summon", card, "no_mana", log)
        return
    if field.zones[cell] is not None:
        fizzled_card(seat, "summon", card, "blocked", log)
        return
    side.mana -= card.cost
    side.lose(card.index)
    monster = new_monster(field, new_id, card, seat, cell)
    monster.fresh_turn = field.turn
    if log is not None:
        log.add(summoned_event(seat, monster))
    if card.brings > 0:
        bring_tokens(field, seat, card, cell % COLUMNS, new_id + 2, log)
    if card.double > 0 and rng is not None:
        double_one(field, seat, card, rng, log)


def bring_tokens(field: Field, seat: i64, card: Card, column: i64, new_id: i64, log: EventLog | None) -> None:
    """Own battle zones by distance, the own left before the own right, the own column last; as many as find room."""
    token = field.settings.cards.cards[card.token]
    row: i64 = battle_row(seat)
    right: i64 = to_the_right(seat)
    missing: i64 = card.brings
    for turn in range(1, 10):
        distance: i64 = (turn + 1) // 2  # 1 left, 1 right, 2 left, … 4 right, and at last 5: the own column
        where: i64 = column if distance == 5 else column - right * distance if turn % 2 == 1 else column + right * distance
        if missing == 0:
            return
        if 0 <= where < COLUMNS and field.zones[row + where] is None:
            place_token(field, new_id, token, seat, row + where, log)
            new_id += 2
            missing -= 1


def double_one(field: Field, seat: i64, card: Card, rng: Rng, log: EventLog | None) -> None:
    """One own monster in either row, tokens and the summoned one included, listed by ascending id (section 11)."""
    own = [monster for monster in field.monsters if side_of(monster.at) == seat]
    lucky = own[rng.below(len(own))]
    lucky.double_until = max(lucky.double_until, field.turn + card.double - 1)
    if log is not None:
        log.add({"type": "doubled", "id": lucky.id, "until": lucky.double_until})
