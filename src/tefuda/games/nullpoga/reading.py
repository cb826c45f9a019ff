"""Reads state documents, full or partial (12.2). Whatever makes no sense is refused with its place in the document."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.engine.errors import BadDocument, IllegalAction
from tefuda.engine.reader import Reader
from tefuda.engine.rng import Rng
from tefuda.engine.state import Result
from tefuda.games.nullpoga.action_documents import action_number
from tefuda.games.nullpoga.actions import NEXT, code
from tefuda.games.nullpoga.board import Field, Monster, Side, is_battle_zone, side_of
from tefuda.games.nullpoga.documents import next_entry
from tefuda.games.nullpoga.piles import sort
from tefuda.games.nullpoga.planning import legal_actions, plan
from tefuda.games.nullpoga.position import ACTION, BUNDLES, DONE, OVER, PHASE_NAMES, PLAN, SPELL, STAGE_NAMES, Player, Position
from tefuda.games.nullpoga.settings import Settings
from tefuda.games.nullpoga.state import Nullpoga

STATE_FIELDS: Final = (
    "game", "options", "seats", "turn", "phase", "to_act", "result", "rng", "monsters", "wilderness", "players",
)  # fmt: skip
PLAYER_FIELDS: Final = (
    "life", "max_mana", "mana", "hand", "deck", "discard", "fatigue", "next_id", "stage", "undos", "plan", "bundles", "chosen",
)  # fmt: skip
STATUSES: Final = ("fresh_turn", "stun_turn", "freeze_turn", "guard_until", "burn_turn", "poison_until", "double_until")
MONSTER_FIELDS: Final = ("id", "card", "owner", "at", "attack", "life", "max_life", "growth", "rewinds", *STATUSES)
REASONS: Final = ("life", "wilderness", "simultaneous", "deck_out", "turn_limit")
LAST_TURN: Final = 1000
MOST: Final = 1_000_000  # no life, attack or id is larger in a document
PILE: Final = 200  # cards in a hand, deck or discard pile


def read_state(settings: Settings, own_bundles: list[list[list[int]]], document: Reader, rng: Rng) -> Nullpoga:
    """The state of a document; `own_bundles` are those of the options, for a document that leaves them out."""
    document.only(STATE_FIELDS)
    document.number("seats", 2, 2, 2)
    turn = document.number("turn", 1, 1, LAST_TURN)
    phase = PHASE_NAMES.index(document.choice("phase", PHASE_NAMES, "plan"))
    players = document.objects("players", 2) if document.has("players") else [Reader({}, "players.0"), Reader({}, "players.1")]
    field = Field(settings, turn, read_wilderness(document), vec[Side]([read_side(settings, turn, player) for player in players]))
    for monster in document.objects("monsters"):
        field.add(read_monster(field, monster))
    for seat, player in enumerate(players):
        read_next_id(field, seat, player)
    state = Nullpoga(field, [read_player(settings, turn, player) for player in players], rng, phase)
    if phase == BUNDLES:
        read_choice(state, own_bundles)
    read_result(state, document)
    for seat, player in enumerate(players):
        read_plan(state, seat, player)
    if phase == PLAN and not state.to_act():
        raise BadDocument("players", "one seat must still be planning; when both have committed the turn is carried out at once")
    return state


def read_wilderness(document: Reader) -> int:
    bits = 0
    for place, item in enumerate(document.items("wilderness")):
        row, column = Reader({"cell": item}, f"wilderness.{place}").cell("cell", 4, 5)
        if not is_battle_zone(row * 5 + column):
            raise BadDocument(f"wilderness.{place}", "only battle zones (rows 1 and 2) can be wilderness")
        bits |= 1 << (row * 5 + column)
    return bits


def read_side(settings: Settings, turn: int, player: Reader) -> Side:
    player.only(PLAYER_FIELDS)
    most_mana = player.number("max_mana", int(settings.mana_of_turn(turn)), 0, MOST)
    side = Side(
        player.number("life", int(settings.start_life), -MOST, MOST),
        player.number("mana", most_mana, 0, MOST),
        0,
        vec[i64](read_pile(settings, player, "hand")),
        vec[i64](read_pile(settings, player, "discard")),
    )
    sort(side.hand)
    return side


def read_pile(settings: Settings, player: Reader, key: str) -> list[int]:
    """A list of cards; tokens are none."""
    playable = {slug: index for slug, index in settings.cards.indices.items() if not settings.cards.cards[index].is_token}
    if len(player.items(key)) > PILE:
        raise BadDocument(player.at(key), f"at most {PILE} cards are expected, not {len(player.items(key))}")
    return player.slugs(key, playable)


def read_monster(field: Field, monster: Reader) -> Monster:
    monster.only(MONSTER_FIELDS)
    cards = field.settings.cards
    pieces = [card.slug for card in cards.cards if not card.is_spell]
    card = cards.cards[cards.indices[monster.choice("card", pieces)]]
    row, column = monster.cell("at", 4, 5)
    cell = row * 5 + column
    id = monster.number("id", None, 1, MOST)
    if field.monster(id) is not None:
        raise BadDocument(monster.at("id"), f"{id} is the id of another monster")
    if field.zones[cell] is not None:
        raise BadDocument(monster.at("at"), "another monster stands there")
    life = monster.number("life", int(card.life), 1, MOST)
    piece = Monster(
        id,
        card,
        monster.number("owner", int(side_of(cell)), 0, 1),
        cell,
        monster.number("attack", int(card.attack), 0, MOST),
        life,
        monster.number("max_life", max(int(card.life), life), 1, MOST),
    )
    piece.growth = monster.number("growth", 0, 0, 9)
    piece.rewinds = monster.number("rewinds", 0, 0, MOST)
    turns = [monster.number(status, 0, 0, MOST) for status in STATUSES]
    piece.fresh_turn, piece.stun_turn, piece.freeze_turn, piece.guard_until = turns[0], turns[1], turns[2], turns[3]
    piece.burn_turn, piece.poison_until, piece.double_until = turns[4], turns[5], turns[6]
    return piece


def read_next_id(field: Field, seat: int, player: Reader) -> None:
    """12.3: odd for seat 0, even for seat 1; larger than every id on the board unless the document names one that is free."""
    largest, own_largest = 0, 0
    for monster in field.monsters:
        largest = max(largest, int(monster.id))
        if monster.id % 2 == 1 - seat:
            own_largest = max(own_largest, int(monster.id))
    smallest = largest + 1 if (largest + 1) % 2 == 1 - seat else largest + 2
    next_id = player.number("next_id", smallest, 1, MOST)
    if next_id % 2 != 1 - seat:
        raise BadDocument(player.at("next_id"), f"seat {seat} has {'odd' if seat == 0 else 'even'} ids")
    side = field.sides[seat]
    side.next_id = next_id if next_id > own_largest else smallest
    side.new_id = side.next_id


def read_player(settings: Settings, turn: int, reader: Reader) -> Player:
    bundles: list[list[int]] = []
    if reader.items("bundles"):
        for place, bundle in enumerate(reader.items("bundles", 4)):
            cards = read_pile(settings, Reader({"cards": bundle}, f"{reader.at('bundles')}.{place}"), "cards")
            if len(cards) != 15 or len(set(cards)) != 15:
                raise BadDocument(f"{reader.at('bundles')}.{place}", "a bundle has 15 different cards")
            bundles.append(cards)
    player = Player(vec[i64](read_pile(settings, reader, "deck")[::-1]), bundles)
    player.max_mana = reader.number("max_mana", int(settings.mana_of_turn(turn)), 0, MOST)
    player.fatigue = reader.number("fatigue", 0, 0, MOST)
    player.undos = reader.number("undos", 0, 0, MOST)
    if reader.has("chosen"):
        chosen = reader.numbers("chosen", 0, 3, 2)
        if chosen[0] >= chosen[1]:
            raise BadDocument(reader.at("chosen"), "two different places, ascending, are expected")
        player.chosen = 1 << chosen[0] | 1 << chosen[1]
    return player


def read_choice(state: Position, own_bundles: list[list[list[int]]]) -> None:
    """In phase bundles everybody has four, and somebody has yet to choose."""
    if not own_bundles:
        raise BadDocument("phase", "there are no bundles without the option deck_mode = bundles")
    for seat, player in enumerate(state.players):
        if not player.bundles:
            player.bundles = own_bundles[seat]
    if not state.to_act():
        raise BadDocument("players", "one seat must still choose; when both have chosen the match begins at once")


def read_result(state: Position, document: Reader) -> None:
    if state.phase != OVER:
        if document.has("result"):
            raise BadDocument("result", "a match has a result only in phase over")
        return
    result = document.object("result")
    result.only(("winners", "reason", "scores"))
    winners = result.numbers("winners", 0, 1)
    if len(winners) > 1:
        raise BadDocument("result.winners", "at most one seat wins")
    scores = result.numbers("scores", -MOST, MOST, 2)
    state.ended = Result(winners, result.choice("reason", REASONS), scores)
    for player in state.players:
        player.stage = DONE


def read_plan(state: Position, seat: int, reader: Reader) -> None:
    """Plan the entries again one by one: each must have been legal when it was planned (section 6)."""
    lists = Reader.of(reader.value.get("plan", {}), reader.at("plan"))
    lists.only(("spells", "summons", "orders"))
    stage: i64 = STAGE_NAMES.index(reader.choice("stage", STAGE_NAMES, "spell"))
    if state.phase != PLAN:
        stage = SPELL
    keys = ("spells", "summons", "orders")
    for place in range(3):
        entries = lists.items(keys[place])
        if entries and place > stage:
            raise BadDocument(lists.at(keys[place]), "nothing can be planned here before the stage is reached")
        if entries and state.phase != PLAN:
            raise BadDocument(lists.at(keys[place]), "there are plans only in phase plan")
        for number, entry in enumerate(entries):
            plan(state, seat, read_entry(state, seat, entry, f"{lists.at(keys[place])}.{number}"))
        if place < stage and place < ACTION:
            plan(state, seat, code(NEXT))
    if stage == DONE:
        state.players[seat].stage = DONE
    state.forget_projections()


def read_entry(state: Position, seat: int, document: Any, path: str) -> int:
    entry = dict(Reader.of(document, path).value)
    new = entry.pop("new", None)
    try:
        action = action_number(state.field.settings.cards, entry)
    except IllegalAction as problem:
        raise BadDocument(path, str(problem)) from None
    if all(action != legal for legal in legal_actions(state, seat)) or "seat" in entry:
        raise BadDocument(path, "this could not be planned here")
    expected = next_entry(state, seat, action).get("new")
    if new is not None and new != expected:
        raise BadDocument(f"{path}.new", f"the new ids here are {expected}")
    return action
