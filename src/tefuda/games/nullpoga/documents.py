"""The state document (section 12) as each viewer sees it (section 10): built up from nothing, so that nothing slips out."""

from __future__ import annotations

from copy import deepcopy

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.engine.events import Document
from tefuda.engine.viewers import OMNISCIENT, sees
from tefuda.games.nullpoga.action_documents import entry_document
from tefuda.games.nullpoga.actions import CAST, SUMMON, kind_of
from tefuda.games.nullpoga.board import CELLS, Field, Monster, spot
from tefuda.games.nullpoga.position import DONE, PHASE_NAMES, PLAN, STAGE_NAMES, Position, chosen_bundles
from tefuda.games.nullpoga.projection import projection_of
from tefuda.games.nullpoga.resolution import new_ids, reserved_ids


def document(position: Position, viewer: int) -> Document:
    field = position.field
    view: Document = {
        "game": "nullpoga",
        "options": deepcopy(field.settings.options),
        "seats": 2,
        "turn": int(field.turn),
        "phase": PHASE_NAMES[position.phase],
        "to_act": [seat for seat in range(2) if position.waits_for(seat)],
        "result": None if position.ended is None else position.ended.document(),
        "rng": position.rng.text() if viewer == OMNISCIENT else None,
        "monsters": [monster_document(monster) for monster in field.monsters],
        "wilderness": wilderness(field),
        "players": [player_document(position, seat, viewer) for seat in range(2)],
    }
    if viewer != OMNISCIENT:
        view["projection"] = projection_document(position, viewer)
    return view


def monster_document(monster: Monster) -> Document:
    return {
        "id": int(monster.id),
        "card": monster.card.slug,
        "owner": int(monster.owner),
        "at": spot(monster.at),
        "attack": int(monster.attack),
        "life": int(monster.life),
        "max_life": int(monster.max_life),
        "fresh_turn": int(monster.fresh_turn),
        "growth": int(monster.growth),
        "stun_turn": int(monster.stun_turn),
        "freeze_turn": int(monster.freeze_turn),
        "guard_until": int(monster.guard_until),
        "burn_turn": int(monster.burn_turn),
        "poison_until": int(monster.poison_until),
        "double_until": int(monster.double_until),
        "rewinds": int(monster.rewinds),
    }


def wilderness(field: Field) -> list[list[int]]:
    return [spot(cell) for cell in range(CELLS) if field.is_wilderness(cell)]


def player_document(position: Position, seat: int, viewer: int) -> Document:
    cards = position.field.settings.cards
    side = position.field.sides[seat]
    player = position.players[seat]
    own = sees(viewer, seat)
    both_chosen = position.players[0].chosen != 0 and position.players[1].chosen != 0
    return {
        "life": int(side.life),
        "max_mana": int(player.max_mana),
        "mana": int(side.mana),
        "hand": cards.slugs(side.hand) if own else open_hand(position, seat),
        "deck": cards.slugs(player.deck)[::-1] if viewer == OMNISCIENT else [None] * len(player.deck),
        "discard": cards.slugs(side.discard),
        "fatigue": int(player.fatigue),
        "next_id": int(side.next_id),
        "stage": STAGE_NAMES[player.stage] if own or player.stage == DONE else "planning",
        "undos": int(player.undos) if own else None,
        "plan": plan_document(position, seat) if own else None,
        "bundles": [cards.slugs(vec[i64](bundle)) for bundle in player.bundles],
        "chosen": chosen_bundles(player.chosen) if player.chosen != 0 and (own or both_chosen) else None,
    }


def open_hand(position: Position, seat: int) -> list[str | None]:
    """A hand as the opponent sees it: with the option open_spells its spells, otherwise only its size."""
    settings = position.field.settings
    seen: list[str | None] = []
    for index in position.field.sides[seat].hand:
        card = settings.cards.cards[index]
        seen.append(card.slug if card.is_spell and settings.open_spells else None)
    return seen


def plan_document(position: Position, seat: int) -> Document:
    player = position.players[seat]
    next_id = int(position.field.sides[seat].next_id)
    spells: list[Document] = []
    summons: list[Document] = []
    for entry in player.spells:
        spells.append(with_new_ids(position, entry, next_id))
        next_id += 2 * int(new_ids(position.field.settings.cards, entry))
    for entry in player.summons:
        summons.append(with_new_ids(position, entry, next_id))
        next_id += 2 * int(new_ids(position.field.settings.cards, entry))
    orders = [entry_document(position.field.settings.cards, entry) for entry in player.orders]
    return {"spells": spells, "summons": summons, "orders": orders}


def next_entry(position: Position, seat: int, action: int) -> Document:
    """The entry that this action would add to the seat's plan, with the ids it reserves."""
    first = position.field.sides[seat].next_id + 2 * reserved_ids(position.field.settings.cards, position.players[seat])
    return with_new_ids(position, action, int(first))


def with_new_ids(position: Position, action: i64, first: int) -> Document:
    """The action without its seat, and in `new` the ids of the monsters it will make (12.3)."""
    cards = position.field.settings.cards
    entry = entry_document(cards, action)
    if kind_of(action) == CAST or kind_of(action) == SUMMON:
        count = new_ids(cards, action)
        if count > 0:
            entry["new"] = [first + 2 * place for place in range(int(count))]
    return entry


def projection_document(position: Position, viewer: int) -> Document | None:
    if position.phase != PLAN or viewer < 0:
        return None
    field = projection_of(position, viewer)
    side = field.sides[viewer]
    return {
        "mana": int(side.mana),
        "hand": field.settings.cards.slugs(side.hand),
        "monsters": [monster_document(monster) for monster in field.monsters],
        "wilderness": wilderness(field),
    }
