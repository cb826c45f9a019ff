"""Reads state documents: any JSON goes in, a position that can be played on comes out, or a BadDocument that says where."""

from __future__ import annotations

from typing import Any, Final

from tefuda.engine.errors import BadDocument
from tefuda.engine.events import Document
from tefuda.engine.reader import Reader
from tefuda.engine.rng import Rng
from tefuda.games.uchinoko.check import queue_problems
from tefuda.games.uchinoko.legal import legal_count
from tefuda.games.uchinoko.position import (
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
    DRAFT,
    HAND,
    OVER,
    PHASES,
    PLAY,
    QUESTIONS,
    REASONS,
    ZONE_NAMES,
    ZONES,
)
from tefuda.games.uchinoko.programs import ASK_FIRST, MAY, NEXT, Program, field
from tefuda.games.uchinoko.rules import create_in_hand, need_of, open_market
from tefuda.games.uchinoko.state import UchinokoState, empty_state
from tefuda.games.uchinoko.terms import MARKET_SIZE, Terms
from tefuda.games.uchinoko.vocabulary import BASIC_COUNT, FIRST_CHARACTER, MOST_EFFECTS, PLACES, TYPES

FIELDS: Final = (
    "game",
    "options",
    "seats",
    "turn",
    "phase",
    "to_act",
    "result",
    "rng",
    "gold",
    "plays",
    "acquires",
    "free_taken",
    "discount",
    "ease",
    "next_hand",
    "market",
    "supply",
    "trash",
    "current",
    "ask",
    "players",
)
CURRENT_FIELDS: Final = ("card", "effect", "need", "paid", "queue", "discarded", "trashed", "did")
QUESTION_FIELDS: Final = {
    "pay": (),
    "may": ("op",),
    "trash": ("left", "type", "may"),
    "discard": ("left", "type", "may"),
    "gain": ("up_to", "type", "to", "may"),
    "upgrade": ("plus", "may"),
    "salvage": ("up_to", "may"),
    "peek": ("left", "may"),
    "rivals_discard": ("down_to", "rivals"),
}
HIGHEST_COUNT: Final = 1_000_000  # of gold, plays and the like: far more than play can bring
LONGEST_LIST: Final = 10_000


def state_of(terms: Terms, document: Reader, rng: Rng) -> UchinokoState:
    """The position of a document; a missing field takes its default (rulebook 12)."""
    document.only(FIELDS)
    if document.number("seats", terms.seats) != terms.seats:
        raise BadDocument("seats", f"the option 'seats' says {terms.seats}")
    document.numbers("to_act", 0, terms.seats - 1)  # it follows from the rest: only its shape is looked at
    state = empty_state(terms, rng)
    state.turn = document.number("turn", 1, 1, HIGHEST_COUNT)
    state.phase = PHASES.index(document.choice("phase", PHASES, "play"))
    _read_counters(state, document)
    _read_market(state, document)
    _read_supply(state, document)
    _read_cards(state, document)
    _read_result(state, document)
    _read_play(state, document)
    return state


def _read_counters(state: UchinokoState, document: Reader) -> None:
    state.gold = document.number("gold", 0, 0, HIGHEST_COUNT)
    state.plays = document.number("plays", 1, 0, HIGHEST_COUNT)
    state.acquires = document.number("acquires", 1, 0, HIGHEST_COUNT)
    state.free_taken = document.flag("free_taken", False)
    state.discount = document.number("discount", 0, 0, HIGHEST_COUNT)
    state.ease = document.number("ease", 0, 0, HIGHEST_COUNT)
    state.next_hand = document.number("next_hand", 0, 0, HIGHEST_COUNT)


def _read_market(state: UchinokoState, document: Reader) -> None:
    """The market and full piles; without a market in the document, that of the set-up."""
    terms = state.terms
    for kind in range(BASIC_COUNT):
        state.supply[kind] = terms.basic_sizes[kind]
    if not document.has("market"):
        if state.phase != DRAFT:
            rest = [kind for kind in terms.pool if kind not in terms.named]
            open_market(state, terms.named + state.rng.sample(rest, MARKET_SIZE - len(terms.named)))
        return
    characters = {terms.cards.slugs[kind]: kind for kind in range(FIRST_CHARACTER, len(terms.cards.slugs))}
    market = document.slugs("market", characters)
    if len(set(market)) != len(market):
        raise BadDocument("market", "a character stands there twice")
    if state.phase != DRAFT:
        if len(market) != MARKET_SIZE:
            raise BadDocument("market", f"{MARKET_SIZE} characters are expected, not {len(market)}")
        open_market(state, market)
        return
    state.market = market
    if len(market) >= MARKET_SIZE:
        raise BadDocument("market", f"a draft is over with {MARKET_SIZE} picks")
    for place, kind in enumerate(market):
        if kind not in terms.pool:
            raise BadDocument(f"market.{place}", "this character is not in the pool of the draft")


def _read_supply(state: UchinokoState, document: Reader) -> None:
    if not document.has("supply"):
        return
    supply = document.object("supply")
    slugs = state.terms.cards.slugs
    piles = {slugs[kind]: kind for kind in [*range(BASIC_COUNT), *(state.market if state.phase != DRAFT else [])]}
    supply.only(piles)
    for slug, kind in piles.items():
        state.supply[kind] = supply.number(slug, state.supply[kind], 0, LONGEST_LIST)


def _read_cards(state: UchinokoState, document: Reader) -> None:
    numbers = state.terms.cards.numbers
    state.trash = _pile(document, "trash", numbers)
    if not document.has("players"):
        return
    for seat, player in enumerate(document.objects("players", state.terms.seats)):
        player.only(ZONE_NAMES)
        for zone, name in enumerate(ZONE_NAMES):
            cards = _pile(player, name, numbers)
            state.zones[seat * ZONES + zone] = cards[::-1] if zone == DECK else cards


def _pile(reader: Reader, name: str, numbers: dict[str, int]) -> list[int]:
    cards = reader.slugs(name, numbers)
    if len(cards) > LONGEST_LIST:
        raise BadDocument(reader.at(name), f"no pile has more than {LONGEST_LIST} cards")
    return cards


def _read_result(state: UchinokoState, document: Reader) -> None:
    """The reason is read; winners, scores, ranks and turns follow from the cards."""
    if document.has("result") != (state.phase == OVER):
        raise BadDocument("result", "a match has a result when its phase is 'over', and only then")
    if document.has("result"):
        state.reason = REASONS.index(document.object("result").choice("reason", REASONS[1:]))


# -- the character play in progress and the open question


def _read_play(state: UchinokoState, document: Reader) -> None:
    if document.has("current") != document.has("ask"):
        raise BadDocument("ask", "a character play in progress waits for an answer: 'current' and 'ask' go together")
    if not document.has("current"):
        return
    if state.phase != PLAY:
        raise BadDocument("current", "characters are only played in the play phase")
    current, question = document.object("current"), document.object("ask")
    current.only(CURRENT_FIELDS)
    state.ask = QUESTIONS.index(question.choice("what", QUESTIONS[1:]))
    question.only(("seat", "what", *QUESTION_FIELDS[QUESTIONS[state.ask]]))
    _read_current(state, current)
    _read_queue(state, current, question)
    _read_question(state, question)


def _read_current(state: UchinokoState, current: Reader) -> None:
    cards = state.terms.cards
    characters = [slug for slug, kind in cards.numbers.items() if kind >= BASIC_COUNT]
    state.card = cards.numbers[current.choice("card", characters)]
    state.effect = current.number("effect", None, 0, cards.effect_counts[state.card] - 1)
    state.need = current.number("need", need_of(state, state.card * MOST_EFFECTS + state.effect), 0, HIGHEST_COUNT)
    state.paid = current.number("paid", 0, 0, HIGHEST_COUNT)
    state.discarded = current.number("discarded", 0, 0, HIGHEST_COUNT)
    state.trashed = current.number("trashed", 0, 0, HIGHEST_COUNT)
    state.did = current.flag("did", False)


def _read_queue(state: UchinokoState, current: Reader, question: Reader) -> None:
    """Find the operations in the effect that is played; any other legal operations become a program of their own."""
    printed = state.terms.cards.programs[state.card * MOST_EFFECTS + state.effect]
    waiting: list[Document] = (
        current.items("queue") if current.has("queue") or state.ask != ASK_PAY else printed.queue(printed.first)
    )
    _check_operations(waiting, current.at("queue"))
    asked: list[Document] = []
    if state.ask == ASK_MAY:
        asked = [question.object("op").value]
        _check_operations(asked, question.at("op"))
    row = printed.row_of(asked + waiting)
    program = printed
    if row is None:
        program = Program(asked + waiting)
        row = program.first
    state.program = program
    state.queue = row
    if state.ask == ASK_MAY:
        state.ask_row = row
        state.queue = field(program, row, NEXT)
        if field(program, row, MAY) != ASK_FIRST:
            raise BadDocument(question.at("op"), "this operation is not one that is asked yes or no")


def _check_operations(operations: list[Any], path: str) -> None:
    for problem in queue_problems(operations, path):
        raise BadDocument(problem.path, f"{problem.code}: this is no operation that can be performed")


def _read_question(state: UchinokoState, question: Reader) -> None:
    active = int(state.active())
    asked = state.ask
    state.ask_seat = question.number("seat", None if asked == ASK_RIVALS_DISCARD else active, 0, state.terms.seats - 1)
    if (state.ask_seat == active) == (asked == ASK_RIVALS_DISCARD):
        raise BadDocument(question.at("seat"), f"seat {state.ask_seat} cannot be asked this: it is the turn of seat {active}")
    if asked in (ASK_TRASH, ASK_DISCARD):
        state.ask_number = question.number("left", 1, 1, LONGEST_LIST)
    elif asked == ASK_PEEK:
        state.ask_number = question.number("left", None, 1, len(state.zone(active, DECK)))
    elif asked in (ASK_GAIN, ASK_SALVAGE):
        state.ask_number = question.number("up_to", None, 0, LONGEST_LIST)
    elif asked == ASK_UPGRADE:
        state.ask_number = question.number("plus", None, 0, LONGEST_LIST)
    elif asked == ASK_RIVALS_DISCARD:
        _read_rivals(state, question)
    if asked in (ASK_TRASH, ASK_DISCARD, ASK_GAIN):
        state.ask_type = TYPES.index(question.choice("type", TYPES, "any"))
    if asked == ASK_GAIN:
        state.ask_to = PLACES.index(question.choice("to", PLACES, "discard"))
    if asked not in (ASK_PAY, ASK_MAY, ASK_RIVALS_DISCARD):
        state.ask_may = question.flag("may", asked == ASK_PEEK)
    _check_answerable(state, question)


def _read_rivals(state: UchinokoState, question: Reader) -> None:
    """The seats to come must stand clockwise between the seat that is asked and the active one."""
    state.ask_number = question.number("down_to", None, 0, LONGEST_LIST)
    seats = state.terms.seats
    coming = question.numbers("rivals", 0, seats - 1)
    steps = [(seat - int(state.ask_seat)) % seats for seat in coming]
    last = (int(state.active()) - int(state.ask_seat)) % seats
    if steps != sorted(set(steps)) or any(not 0 < step < last for step in steps):
        raise BadDocument(question.at("rivals"), "the seats to come stand clockwise between the one asked and the active one")
    for seat in coming:
        state.ask_rivals |= 1 << seat
    if len(state.zone(state.ask_seat, HAND)) <= state.ask_number:
        raise BadDocument(question.at("down_to"), "the seat asked has no more cards than that")


def _check_answerable(state: UchinokoState, question: Reader) -> None:
    """A question that nothing can answer would stop the match for ever."""
    if state.ask == ASK_PEEK and not state.ask_may:
        raise BadDocument(question.at("may"), "a look at the draw pile can always be ended")
    if state.ask == ASK_PAY:
        if state.paid + create_in_hand(state, state.ask_seat) < state.need:
            raise BadDocument("current.need", "the create cards in hand cannot pay it")
        return
    answers = legal_count(state) - (1 if state.ask_may else 0)
    if answers < 1:
        raise BadDocument(question.path, "no card can be picked for this question")
