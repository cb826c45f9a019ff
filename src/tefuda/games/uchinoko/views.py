"""State documents (rulebook 12) and who sees what of them (10)."""

from __future__ import annotations

from copy import deepcopy

from tefuda.engine.events import Document
from tefuda.engine.viewers import OMNISCIENT, sees
from tefuda.games.uchinoko.ending import result_of
from tefuda.games.uchinoko.position import (
    AREA,
    ASK_DISCARD,
    ASK_GAIN,
    ASK_MAY,
    ASK_PAY,
    ASK_PEEK,
    ASK_RIVALS_DISCARD,
    ASK_SALVAGE,
    ASK_TRASH,
    ASK_UPGRADE,
    DECK,
    DISCARD_PILE,
    HAND,
    NOBODY,
    NOTHING,
    OVER,
    PHASES,
    QUESTIONS,
    Position,
)
from tefuda.games.uchinoko.rules import supply_document
from tefuda.games.uchinoko.vocabulary import PLACES, TYPES

Hidden = list[str | None]


def document_of(position: Position, viewer: int) -> Document:
    """What a viewer sees: the state document, with null for every hidden card."""
    is_over = position.phase == OVER
    cards = position.terms.cards
    return {
        "game": "uchinoko",
        "options": deepcopy(position.terms.options),
        "seats": position.terms.seats,
        "turn": position.turn,
        "phase": PHASES[position.phase],
        "to_act": [] if is_over else [position.actor()],
        "result": result_of(position).document() if is_over else None,
        "rng": position.rng.text() if viewer == OMNISCIENT else None,
        "gold": position.gold,
        "plays": position.plays,
        "acquires": position.acquires,
        "free_taken": position.free_taken,
        "discount": position.discount,
        "ease": position.ease,
        "next_hand": position.next_hand,
        "market": cards.names(position.market),
        "supply": supply_document(position),
        "trash": cards.names(position.trash),
        "current": None if position.card == NOBODY else _current_document(position),
        "ask": None if position.ask == NOTHING else _question_document(position),
        "players": [_player_document(position, seat, viewer) for seat in range(position.terms.seats)],
    }


def _player_document(position: Position, seat: int, viewer: int) -> Document:
    sees_all = viewer == OMNISCIENT or position.phase == OVER
    names = position.terms.cards.names
    deck = names(reversed(position.zone(seat, DECK)))
    discard = names(position.zone(seat, DISCARD_PILE))
    hand = names(position.zone(seat, HAND))
    peeked = int(position.ask_number) if position.ask == ASK_PEEK and viewer == seat == position.ask_seat else 0
    return {
        "deck": list(deck) if sees_all else _shown(deck, 0, peeked),
        "hand": list(hand) if sees_all or sees(viewer, seat) else _shown(hand, 0, 0),
        "area": names(position.zone(seat, AREA)),
        "discard": list(discard) if sees_all else _shown(discard, len(discard) - 1, len(discard)),
    }


def _shown(names: list[str], start: int, stop: int) -> Hidden:
    """The cards from place `start` up to `stop`; the others hidden."""
    return [name if start <= place < stop else None for place, name in enumerate(names)]


def _current_document(position: Position) -> Document:
    return {
        "card": position.terms.cards.slugs[position.card],
        "effect": position.effect,
        "need": position.need,
        "paid": position.paid,
        "queue": position.program.queue(position.queue),
        "discarded": position.discarded,
        "trashed": position.trashed,
        "did": position.did,
    }


def _question_document(position: Position) -> Document:
    asked = position.ask
    document: Document = {"seat": position.ask_seat, "what": QUESTIONS[asked]}
    kind, may, number = TYPES[position.ask_type], position.ask_may, position.ask_number
    if asked == ASK_PAY:
        return document
    if asked == ASK_MAY:
        return {**document, "op": deepcopy(position.program.documents[position.ask_row])}
    if asked in (ASK_TRASH, ASK_DISCARD):
        return {**document, "left": number, "type": kind, "may": may}
    if asked == ASK_GAIN:
        return {**document, "up_to": number, "type": kind, "to": PLACES[position.ask_to], "may": may}
    if asked == ASK_UPGRADE:
        return {**document, "plus": number, "may": may}
    if asked == ASK_SALVAGE:
        return {**document, "up_to": number, "may": may}
    if asked == ASK_PEEK:
        return {**document, "left": number, "may": may}
    assert asked == ASK_RIVALS_DISCARD
    return {**document, "down_to": number, "rivals": rivals_to_come(position)}


def rivals_to_come(position: Position) -> list[int]:
    """The seats that are still to be asked, clockwise."""
    seats = position.terms.seats
    clockwise = [(int(position.ask_seat) + step) % seats for step in range(1, seats)]
    return [seat for seat in clockwise if position.ask_rivals >> seat & 1]
