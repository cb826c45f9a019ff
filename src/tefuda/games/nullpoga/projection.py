"""The projected board (rule 7.3): what the field would become if only the seat's own plan were carried out.

It is kept beside the position and extended entry by entry while the seat plans; after an undo it is made anew.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.nullpoga.acting import move, push
from tefuda.games.nullpoga.actions import (
    FREEZE,
    GALE,
    MOVE,
    REWIND,
    SPELL_PHASE,
    SUMMON_PHASE,
    at_of,
    card_of,
    id_of,
    kind_of,
    target_of,
)
from tefuda.games.nullpoga.actions import SUMMON as SUMMON_ENTRY
from tefuda.games.nullpoga.board import Field
from tefuda.games.nullpoga.cards import CALL, PLACE
from tefuda.games.nullpoga.position import ACTION, SPELL, SUMMON, Player, Position
from tefuda.games.nullpoga.spells import Spell, pay, resolve
from tefuda.games.nullpoga.summoning import march_again, march_all, march_planned, summon


def projection_of(position: Position, seat: i64) -> Field:
    """The seat's projection; do not change it."""
    known = position.projections[seat]
    if known is not None:
        return known
    made = projected(position.field, position.players[seat], seat)
    position.projections[seat] = made
    return made


def projected(real: Field, player: Player, seat: i64) -> Field:
    field = real.clone()
    for entry in player.spells:
        project_spell(field, seat, entry)
    if player.stage >= SUMMON:
        leave_spells(field, player, seat)
        for entry in player.summons:
            if kind_of(entry) == SUMMON_ENTRY:
                summon(field, seat, entry, None, None)
    if player.stage >= ACTION:
        leave_summons(field, player, seat)
        for entry in player.orders:
            project_order(field, player, seat, entry)
    return field


def extend_projection(position: Position, seat: i64, entry: i64) -> None:
    """The seat has just planned this entry."""
    field = position.projections[seat]
    if field is None:
        return
    player = position.players[seat]
    if player.stage == SPELL:
        project_spell(field, seat, entry)
    elif player.stage == ACTION:
        project_order(field, player, seat, entry)
    elif kind_of(entry) == SUMMON_ENTRY:
        summon(field, seat, entry, None, None)
    else:
        position.projections[seat] = None  # a planned march goes before the summons planned earlier


def advance_projection(position: Position, seat: i64) -> None:
    """The seat has just gone to the next stage."""
    field = position.projections[seat]
    if field is None:
        return
    player = position.players[seat]
    if player.stage == SUMMON:
        leave_spells(field, player, seat)
    else:
        leave_summons(field, player, seat)


def leave_spells(field: Field, player: Player, seat: i64) -> None:
    if not field.settings.summon_first:
        project_marches(field, player, seat)


def leave_summons(field: Field, player: Player, seat: i64) -> None:
    if field.settings.summon_first:
        project_marches(field, player, seat)


def project_marches(field: Field, player: Player, seat: i64) -> None:
    """Marches of both sides where they are automatic; otherwise only those the seat has planned."""
    if not field.settings.march_by_choice:
        march_all(field, None)
    elif seat == 0:
        march_planned(field, player.summons, vec[i64](), None)
    else:
        march_planned(field, vec[i64](), player.summons, None)


def project_spell(field: Field, seat: i64, entry: i64) -> None:
    pay(field, seat, entry)
    card = field.settings.cards.cards[card_of(entry)]
    new_id: i64 = field.sides[seat].take_ids(card.new_ids())
    resolve(field, Spell(seat, entry, card, new_id, vec[i64]()), None)  # no zones are drawn, so a rain has no projected effect


def project_order(field: Field, player: Player, seat: i64, entry: i64) -> None:
    kind: i64 = kind_of(entry)
    if kind == MOVE:
        move(field, seat, entry, None)
    elif kind == FREEZE:
        frozen = field.monster(target_of(entry))
        if frozen is not None:
            frozen.freeze_turn = field.turn
    elif kind == GALE:
        knight = field.monster(id_of(entry))
        target = field.monster(target_of(entry))
        if knight is not None and target is not None:
            push(field, knight, target, at_of(entry), None)
    elif kind == REWIND and card_of(entry) == SPELL_PHASE:
        project_spells_again(field, player, seat)
    elif kind == REWIND and card_of(entry) == SUMMON_PHASE:
        march_again(field, seat == 0, seat == 1, None)


def project_spells_again(field: Field, player: Player, seat: i64) -> None:
    """Without the spells that make monsters (and a rain has no projected effect)."""
    for entry in player.spells:
        card = field.settings.cards.cards[card_of(entry)]
        if card.verb != PLACE and card.verb != CALL:
            resolve(field, Spell(seat, entry, card, 0, vec[i64]()), None)
