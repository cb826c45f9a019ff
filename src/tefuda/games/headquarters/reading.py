"""Reads a state document (12): missing fields by their defaults, BadDocument for anything that makes no sense."""

from __future__ import annotations

from typing import Final

from tefuda.engine.errors import BadDocument
from tefuda.engine.reader import Reader
from tefuda.engine.rng import Rng
from tefuda.engine.state import Result
from tefuda.games.headquarters.effects import carry_out
from tefuda.games.headquarters.position import (
    CARD_MARK,
    CHOICE_KINDS,
    CHOOSE_CARD,
    DECLINED,
    MAIN,
    NOBODY,
    OVER,
    PHASES,
    Effect,
    FieldObject,
    Player,
    Position,
    Setting,
)
from tefuda.games.headquarters.state import Headquarters
from tefuda.games.headquarters.values import freshen, refresh
from tefuda.games.headquarters.vocabulary import COMMAND, DURATIONS, HQ, POWER_TYPES, STATIC, STATS, TYPE

LARGEST_ID: Final = 10_000_000
LARGEST: Final = 1_000_000
MOST_OBJECTS: Final = 400  # on one field
MOST_CARDS: Final = 1_000  # in one zone
MOST_EFFECTS: Final = 10_000
REASONS: Final = ("hq_destroyed", "deck_out", "card", "simultaneous", "turn_limit")
FIELDS: Final = (
    *("game", "options", "seats", "turn", "phase", "step", "to_act", "result", "rng", "order", "active", "next_id"),
    *("actions_taken", "chain", "players", "pending", "resolving", "choice", "attack"),
)
PLAYER_FIELDS: Final = ("hp", "credits", "hand", "deck", "trash", "field", "out", "score", "decked", "won", "lost")
OBJECT_FIELDS: Final = ("id", "card", "parent", "space", "hidden", "x", "active", "damage", "mods", "used")
EFFECT_FIELDS: Final = ("seat", "source", "card", "ability", "event")


def read_state(setting: Setting, hqs: list[int], document: Reader, rng: Rng) -> Headquarters:
    """The state of a document; `hqs` are the HQs of the decks, for fields that are not given."""
    document.only(FIELDS)
    seats = int(setting.seats)
    document.number("seats", seats, seats, seats)
    document.numbers("to_act", 0, seats - 1)  # follows from the rest, so that a changed position need not repeat it
    state = Headquarters(setting, rng)
    state.turn = document.number("turn", 1, 1, LARGEST)
    state.phase = PHASES.index(document.choice("phase", PHASES, "main"))
    state.step = document.number("step", 0, 0, 1)
    state.order = _order(document, seats)
    state.active = document.number("active", state.order[0], 0, seats - 1)
    state.actions_taken = document.number("actions_taken", 0, 0, LARGEST)
    state.chain = document.number("chain", 0, 0, LARGEST)
    _read_players(state, hqs, document)
    state.next_id = document.number("next_id", seats, seats, LARGEST_ID)
    if state.objects and state.objects[len(state.objects) - 1].id >= state.next_id:
        raise BadDocument("next_id", "must be larger than every id used")
    state.pending = [_effect(state, reader, EFFECT_FIELDS) for reader in document.objects("pending")]
    if len(state.pending) > MOST_EFFECTS:
        raise BadDocument("pending", f"at most {MOST_EFFECTS} effects can wait")
    _read_attack(state, document)
    _read_result(state, document, seats)
    refresh(state)
    if document.has("resolving"):
        _read_resolving(state, document.object("resolving"))
        _reopen_choice(state, document)
    elif document.has("choice"):
        raise BadDocument("choice", "a choice belongs to an effect, but 'resolving' is null")
    _check_waiting(state)
    return state


def _order(document: Reader, seats: int) -> list[int]:
    if "order" not in document.value:
        return list(range(seats))
    order = document.numbers("order", 0, seats - 1, seats)
    if sorted(order) != list(range(seats)):
        raise BadDocument("order", "must name every seat once")
    return order


# -- players and objects


def _read_players(state: Headquarters, hqs: list[int], document: Reader) -> None:
    seats = len(hqs)
    readers = document.objects("players", seats) if "players" in document.value else [Reader({}, "players")] * seats
    for seat, reader in enumerate(readers):
        reader.only(PLAYER_FIELDS)
        is_out = reader.flag("out", False)
        objects = _field(state, seat, hqs[seat], reader, is_out)
        if not objects and not is_out:
            raise BadDocument(reader.at("field"), "a seat that is in the game has its HQ on the field")
        printed = state.table.hp[objects[0].card] if objects else 0
        zones = [_cards(state, reader, zone) for zone in ("hand", "deck", "trash")]
        zones[1].reverse()
        hp = reader.number("hp", printed, -LARGEST * 10, LARGEST * 10)
        player = Player(hp, reader.number("credits", 0, 0, LARGEST * 10), zones[0], zones[1], zones[2])
        player.out = is_out
        player.score = reader.number("score", None, 0, seats) if is_out and reader.has("score") else 0
        if not is_out and reader.has("score"):
            raise BadDocument(reader.at("score"), "only a defeated seat has a score")
        player.decked = reader.flag("decked", False)
        player.won = reader.flag("won", False)
        player.lost = reader.flag("lost", False)
        state.players.append(player)
        state.objects += objects
    state.objects.sort(key=_id_of)
    for before, after in zip(state.objects, state.objects[1:], strict=False):
        if before.id == after.id:
            raise BadDocument("players", f"two objects have the id {before.id}")


def _id_of(thing: FieldObject) -> int:
    return thing.id


def _cards(state: Position, reader: Reader, zone: str) -> list[int]:
    cards = reader.slugs(zone, state.table.numbers)
    if len(cards) > MOST_CARDS:
        raise BadDocument(reader.at(zone), f"at most {MOST_CARDS} cards can be here")
    for card in cards:
        if state.table.kind[card] == HQ:
            raise BadDocument(reader.at(zone), f"'{state.slug(card)}' is an HQ; it lies only on the field")
    return cards


def _field(state: Position, seat: int, hq: int, reader: Reader, is_out: bool) -> list[FieldObject]:
    if "field" not in reader.value:
        return [] if is_out else [FieldObject(seat, seat, hq, NOBODY, NOBODY, False, 0, True)]
    objects = [_object(state, seat, item) for item in reader.objects("field")]
    path = reader.at("field")
    if len(objects) > MOST_OBJECTS:
        raise BadDocument(path, f"at most {MOST_OBJECTS} objects can be on a field")
    for place, thing in enumerate(objects):
        if (state.table.kind[thing.card] == HQ) != (place == 0) or (thing.id == seat) != (place == 0):
            raise BadDocument(f"{path}.{place}", f"the HQ of seat {seat} comes first, has the id {seat}, and is the only one")
        if place > 0 and thing.id <= objects[place - 1].id:
            raise BadDocument(f"{path}.{place}.id", "objects must be in ascending order of their ids")
    _check_links(state, objects, path)
    return objects


def _object(state: Position, seat: int, reader: Reader) -> FieldObject:
    reader.only(OBJECT_FIELDS)
    id = reader.number("id", None, 0, LARGEST_ID)
    slug = reader.text("card")
    if slug not in state.table.numbers:
        raise reader.wrong("card", "a card")
    card = state.table.numbers[slug]
    hidden = reader.flag("hidden", False)
    parent, space, x = NOBODY, NOBODY, 0
    if state.table.kind[card] == HQ:
        if hidden or reader.has("parent") or reader.has("space"):
            raise BadDocument(reader.path, "an HQ lies face-up and has no parent")
    else:
        parent = reader.number("parent", None, 0, LARGEST_ID)
        space = reader.number("space", None, 0, LARGEST)
    if hidden:
        x = reader.number("x", None, 0, LARGEST)
    elif reader.has("x"):
        raise BadDocument(reader.at("x"), "only a Hidden has an X")
    thing = FieldObject(id, seat, card, parent, space, hidden, x, reader.flag("active", True))
    thing.damage = reader.number("damage", 0, 0, LARGEST * 10)
    for modifier in reader.objects("mods"):
        thing.mods += _modifier(modifier)
    thing.used = reader.numbers("used", 0, max(len(state.table.abilities[card]) - 1, 0))
    return thing


def _modifier(reader: Reader) -> list[int]:
    stat = reader.choice("stat", (*STATS, "type"))
    until = DURATIONS.index(reader.choice("until", DURATIONS))
    if stat == "type":
        reader.only(("stat", "set", "until"))
        return [TYPE, POWER_TYPES.index(reader.choice("set", POWER_TYPES)), until]
    reader.only(("stat", "add", "until"))
    return [STATS.index(stat), reader.number("add", None, -LARGEST, LARGEST), until]


def _check_links(state: Position, objects: list[FieldObject], path: str) -> None:
    """Parents may be gone (in the middle of an effect), but there are no commands, circles or double spaces."""
    by_id = {int(thing.id): thing for thing in objects}
    taken: set[tuple[int, int]] = set()
    for place, thing in enumerate(objects):
        if place == 0:
            continue
        where = f"{path}.{place}.parent"
        if (thing.parent, thing.space) in taken:
            raise BadDocument(where, f"space {thing.space} of object {thing.parent} is taken twice")
        taken.add((thing.parent, thing.space))
        parent = by_id.get(int(thing.parent))
        if parent is not None and state.table.kind[parent.card] == COMMAND and not parent.hidden:
            raise BadDocument(where, "nothing is linked to a command")
        steps = 0
        while parent is not None:
            steps += 1
            if steps > len(objects):
                raise BadDocument(where, "objects are linked in a circle")
            parent = by_id.get(int(parent.parent))


# -- what is under way


def _effect(state: Position, reader: Reader, fields: tuple[str, ...]) -> Effect:
    reader.only(fields)
    seat = reader.number("seat", None, 0, len(state.players) - 1)
    if state.players[seat].out:
        raise BadDocument(reader.at("seat"), f"seat {seat} is out of the game, and its effects with it")
    slug = reader.text("card")
    if slug not in state.table.numbers:
        raise reader.wrong("card", "a card")
    card = state.table.numbers[slug]
    abilities = state.table.abilities[card]
    ability = reader.number("ability", None, 0, max(len(abilities) - 1, 0))
    if ability >= len(abilities) or abilities[ability].kind == STATIC:
        raise BadDocument(reader.at("ability"), f"'{slug}' has no effect of this number")
    event = reader.number("event", None, 0, LARGEST_ID) if reader.has("event") else NOBODY
    return Effect(seat, reader.number("source", None, 0, LARGEST_ID), card, ability, event)


def _read_attack(state: Headquarters, document: Reader) -> None:
    if document.has("attack"):
        attack = document.object("attack")
        attack.only(("attacker", "target"))
        state.attacker = attack.number("attacker", None, 0, LARGEST_ID)
        state.attack_target = attack.number("target", None, 0, LARGEST_ID)


def _read_result(state: Headquarters, document: Reader, seats: int) -> None:
    if not document.has("result"):
        return
    result = document.object("result")
    result.only(("winners", "reason", "scores"))
    winners = result.numbers("winners", 0, seats - 1)
    if len(winners) > 1:
        raise BadDocument("result.winners", "at most one seat wins")
    state.outcome = Result(winners, result.choice("reason", REASONS), result.numbers("scores", 0, seats, seats))


def _read_resolving(state: Headquarters, reader: Reader) -> None:
    effect = _effect(state, reader, (*EFFECT_FIELDS, "op", "picked", "that"))
    state.resolving = effect
    operations = state.table.ability(effect.card, effect.ability).operations
    state.op = reader.number("op", 0, 0, max(len(operations) - 1, 0))
    if state.op >= len(operations):
        raise BadDocument(reader.at("op"), "there is no such operation")
    that = reader.items("that")
    if len(that) > MOST_CARDS:
        raise BadDocument(reader.at("that"), "is too long")
    if that and isinstance(that[0], str):
        state.that_is_cards = True
        state.that = _cards(state, reader, "that")
    else:
        state.that = reader.numbers("that", 0, LARGEST_ID)
    for place, answer in enumerate(reader.items("picked")):
        state.picked.append(_answer(state, answer, f"{reader.at('picked')}.{place}"))


def _answer(state: Position, answer: object, path: str) -> int:
    if answer is None:
        return DECLINED
    if isinstance(answer, str) and answer in state.table.numbers:
        return CARD_MARK + state.table.numbers[answer]
    if isinstance(answer, int) and not isinstance(answer, bool) and 0 <= answer <= LARGEST_ID:
        return answer
    raise BadDocument(path, "an id, a seat, a card or null is expected")


def _reopen_choice(state: Headquarters, document: Reader) -> None:
    """Ask again what the present operation asks; the answers given so far must have been possible."""
    effect = state.resolving
    assert effect is not None
    operation = state.table.ability(effect.card, effect.ability).operations[state.op]
    answers = state.picked
    for count in range(len(answers) + 1):
        trial = state.clone()
        trial.picked = answers[:count]
        trial.answers_read = 0
        freshen(trial)
        if carry_out(trial, operation, effect):
            raise BadDocument("resolving.picked", "the operation asks for nothing more")
        if count < len(answers) and not _is_possible(trial, answers[count]):
            raise BadDocument(f"resolving.picked.{count}", "this could not be picked")
    state.choice_seat = trial.choice_seat
    state.choice_kind = trial.choice_kind
    state.choice_options = trial.choice_options
    state.choice_left = trial.choice_left
    state.choice_optional = trial.choice_optional
    if document.has("choice"):
        _check_choice(state, document.object("choice"))


def _is_possible(trial: Position, answer: int) -> bool:
    if answer == DECLINED:
        return trial.choice_optional
    if (answer >= CARD_MARK) != (trial.choice_kind == CHOOSE_CARD):
        return False
    return (answer - CARD_MARK if answer >= CARD_MARK else answer) in trial.choice_options


def _check_choice(state: Position, choice: Reader) -> None:
    choice.only(("seat", "kind", "options", "left", "optional"))
    options: list[object] = list(state.choice_options)
    if state.choice_kind == CHOOSE_CARD:
        options = [state.slug(card) for card in state.choice_options]
    expected: dict[str, object] = {
        "seat": state.choice_seat,
        "kind": CHOICE_KINDS[state.choice_kind],
        "options": options,
        "left": state.choice_left,
        "optional": state.choice_optional,
    }
    for key, value in expected.items():
        given = choice.value.get(key, value)
        if given != value or isinstance(given, bool) != isinstance(value, bool):
            raise BadDocument(choice.at(key), f"the effect being resolved asks for {value}")


def _check_waiting(state: Headquarters) -> None:
    """A state is stored where the game waits: in the main phase, in a choice, or over."""
    is_choosing = state.choice_seat != NOBODY
    if (state.phase == OVER) != (state.outcome is not None):
        raise BadDocument("phase", "is 'over' exactly when there is a result")
    if state.phase == OVER:
        if is_choosing or state.pending or state.attacker != NOBODY:
            raise BadDocument("phase", "nothing is under way when the game is over")
    else:
        if state.seats_left() < 2:
            raise BadDocument("players", "fewer than two seats are in the game, but there is no result")
        if state.phase != MAIN and not is_choosing:
            raise BadDocument("phase", f"the {PHASES[state.phase]} phase runs by itself unless a choice is open")
        if state.players[state.active].out and not is_choosing:
            raise BadDocument("active", f"seat {state.active} is out of the game")
        if is_choosing and state.players[state.choice_seat].out:
            raise BadDocument("choice", f"seat {state.choice_seat} is out of the game")
    if state.attacker != NOBODY and (not is_choosing or state.phase != MAIN):
        raise BadDocument("attack", "an attack is under way only while one of its effects waits for a choice")
