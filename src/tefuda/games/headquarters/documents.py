"""The state document (12), and what each viewer may see of it (10)."""

from __future__ import annotations

from copy import deepcopy

from tefuda.engine.events import Document
from tefuda.engine.viewers import OMNISCIENT, sees
from tefuda.games.headquarters.position import (
    CARD_MARK,
    CHOICE_KINDS,
    CHOOSE_CARD,
    DECLINED,
    NOBODY,
    PHASES,
    FieldObject,
    Position,
)
from tefuda.games.headquarters.queue import effect_document
from tefuda.games.headquarters.vocabulary import DURATIONS, POWER_TYPES, STATS, TYPE


def state_document(position: Position, viewer: int, to_act: list[int]) -> Document:
    attack: Document | None = None
    if position.attacker != NOBODY:
        attack = {"attacker": position.attacker, "target": position.attack_target}
    return {
        "game": "headquarters",
        "options": _options(position, viewer),
        "seats": len(position.players),
        "turn": position.turn,
        "phase": PHASES[position.phase],
        "step": position.step,
        "to_act": to_act,
        "result": None if position.outcome is None else position.outcome.document(),
        "rng": position.rng.text() if viewer == OMNISCIENT else None,
        "order": list(position.order),
        "active": position.active,
        "next_id": position.next_id,
        "actions_taken": position.actions_taken,
        "chain": position.chain,
        "players": [_player(position, seat, viewer) for seat in range(len(position.players))],
        "pending": [effect_document(position, effect) for effect in position.pending],
        "resolving": _resolving(position, viewer),
        "choice": _choice(position, viewer),
        "attack": attack,
    }


def _options(position: Position, viewer: int) -> Document:
    options = deepcopy(position.setting.options)
    decks = options["decks"]
    assert isinstance(decks, list)
    options["decks"] = [deck if sees(viewer, seat) else None for seat, deck in enumerate(decks)]
    return options


def _player(position: Position, seat: int, viewer: int) -> Document:
    player = position.players[seat]
    hand: list[object] = [position.slug(card) for card in player.hand] if sees(viewer, seat) else [None] * len(player.hand)
    deck: list[object] = [None] * len(player.deck)
    if viewer == OMNISCIENT:
        deck = [position.slug(card) for card in reversed(player.deck)]
    return {
        "hp": player.hp,
        "credits": player.credits,
        "hand": hand,
        "deck": deck,
        "trash": [position.slug(card) for card in player.trash],
        "field": [_object(position, thing, viewer) for thing in position.objects if thing.owner == seat],
        "out": player.out,
        "score": player.score if player.out else None,
        "decked": player.decked,
        "won": player.won,
        "lost": player.lost,
    }


def _object(position: Position, thing: FieldObject, viewer: int) -> Document:
    is_seen = not thing.hidden or sees(viewer, int(thing.owner))
    return {
        "id": thing.id,
        "card": position.slug(thing.card) if is_seen else None,
        "parent": None if thing.parent == NOBODY else thing.parent,
        "space": None if thing.parent == NOBODY else thing.space,
        "hidden": thing.hidden,
        "x": thing.x if thing.hidden else None,
        "active": thing.active,
        "damage": thing.damage,
        "mods": [_modifier(thing.mods, place) for place in range(0, len(thing.mods), 3)],
        "used": list(thing.used),
    }


def _modifier(mods: list[int], place: int) -> Document:
    until = DURATIONS[mods[place + 2]]
    if mods[place] == TYPE:
        return {"stat": "type", "set": POWER_TYPES[mods[place + 1]], "until": until}
    return {"stat": STATS[mods[place]], "add": mods[place + 1], "until": until}


def _resolving(position: Position, viewer: int) -> Document | None:
    """Cards among the answers and in `that` are nobody's to see (10)."""
    if position.resolving is None:
        return None
    that: list[object] = list(position.that)
    if position.that_is_cards:
        that = [position.slug(card) if viewer == OMNISCIENT else None for card in position.that]
    return {
        **effect_document(position, position.resolving),
        "op": position.op,
        "picked": [_answer(position, answer, viewer) for answer in position.picked],
        "that": that,
    }


def _answer(position: Position, answer: int, viewer: int) -> object:
    if answer == DECLINED:
        return None
    if answer < CARD_MARK:
        return answer
    return position.slug(answer - CARD_MARK) if viewer == OMNISCIENT else None


def _choice(position: Position, viewer: int) -> Document | None:
    if position.choice_seat == NOBODY:
        return None
    options: list[object] | None = list(position.choice_options)
    if position.choice_kind == CHOOSE_CARD:
        options = None
        if sees(viewer, int(position.choice_seat)):
            options = [position.slug(card) for card in position.choice_options]
    return {
        "seat": position.choice_seat,
        "kind": CHOICE_KINDS[position.choice_kind],
        "options": options,
        "left": position.choice_left,
        "optional": position.choice_optional,
    }
