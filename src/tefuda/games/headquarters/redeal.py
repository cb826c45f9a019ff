"""Worlds that a seat cannot tell from the real one (10).

A seat knows its own deck but not its order. Of another seat it knows the HQ and every card that lies face-up; the rest
of that deck is guessed: a preset of that HQ which holds all those cards, otherwise random cards that the HQ allows. The
real hidden cards are never looked at.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tefuda.engine.rng import Rng
from tefuda.games.headquarters.effects import carry_out
from tefuda.games.headquarters.position import CARD_MARK, CHOOSE_CARD, DECLINED, NOBODY, Position, Setting
from tefuda.games.headquarters.values import freshen
from tefuda.games.headquarters.vocabulary import HQ, TEST

TRIES: Final = 50  # for a world in which the open choice looks the same; the first nearly always does


def redealt(world: Position, seat: int, rng: Rng) -> None:
    """Deal everything anew that the seat does not see; `world` is a fresh clone."""
    if world.resolving is None:
        _deal(world, seat, rng, False)
        world.rng = rng.fork()
        return
    _deal_during_choice(world, seat, rng)


def _deal(world: Position, seat: int, rng: Rng, from_pool: bool) -> None:
    setting = world.setting
    listed = setting.options["decks"]
    assert isinstance(listed, list)
    decks: list[object] = listed[:]
    for other in range(len(world.players)):
        player = world.players[other]
        if other == seat:
            player.deck.sort()  # a fixed order first: the real one must not show through the shuffle
            rng.shuffle(player.deck)
            continue
        hq = _hq_of(world, other)
        if hq < 0:  # out of the game, with everything it had
            decks[other] = decks[seat]
            continue
        unseen: i64 = len(player.hand) + len(player.deck)
        for thing in world.objects:
            if thing.owner == other and thing.hidden:
                unseen += 1
        name, cards = _guess(world, other, hq, unseen, rng, from_pool)
        for thing in world.objects:
            if thing.owner == other and thing.hidden:
                thing.card = cards.pop()
        held = len(player.hand)
        player.hand = cards[:held]
        player.deck = cards[held:]
        decks[other] = name
    world.setting = Setting(setting.table, {**setting.options, "decks": decks}, setting.presets)
    world.is_stale = True


def _hq_of(world: Position, seat: i64) -> i64:
    thing = world.find(seat)
    return -1 if thing is None else thing.card


def _guess(world: Position, seat: i64, hq: i64, unseen: i64, rng: Rng, from_pool: bool) -> tuple[object, list[int]]:
    """A deck for this HQ as it may stand in the options, and its unseen cards in random order, at least `unseen` of them."""
    seen = world.players[seat].trash[:]
    for thing in world.objects:
        if thing.owner == seat and not thing.hidden and thing.kind != HQ:
            seen.append(thing.card)
    if not from_pool:
        fitting: list[int] = []
        for place, (_, preset_hq, cards) in enumerate(world.setting.presets):
            if preset_hq == hq and len(cards) >= len(seen) + unseen and _without(cards, seen) is not None:
                fitting.append(place)
        if fitting:
            slug, _, cards = world.setting.presets[fitting[rng.below(len(fitting))]]
            rest = _without(cards, seen)
            assert rest is not None
            rng.shuffle(rest)
            return slug, rest[:unseen]
    return _made_up(world, hq, seen, unseen, rng)


def _without(cards: list[int], seen: list[int]) -> list[int] | None:
    """The cards that are left when the seen ones are taken out; None if they are not all there."""
    rest = cards[:]
    for card in seen:
        if card not in rest:
            return None
        rest.remove(card)
    return rest


def _made_up(world: Position, hq: i64, seen: list[int], unseen: i64, rng: Rng) -> tuple[object, list[int]]:
    """A random legal deck around the cards that were seen."""
    setting = world.setting
    table = setting.table
    copies: dict[int, int] = {}
    for card in seen:
        copies[card] = copies.get(card, 0) + 1
    left: list[int] = []
    for card in table.pool(int(hq)):
        if setting.allow_test or not table.factions[card] & (1 << TEST):
            left += [card] * max(int(setting.max_copies) - copies.get(card, 0), 0)
    rng.shuffle(left)
    rest = left[:unseen]
    while len(rest) < unseen:  # only in a prepared position: more cards than any legal deck has
        pool = table.pool(int(hq))
        rest.append(pool[rng.below(len(pool))])
    listed = _legal_list(world, hq, seen + rest, left[unseen:])
    return listed, rest


def _legal_list(world: Position, hq: i64, cards: list[int], spare: list[int]) -> object:
    """A legal deck for the options that holds as many of these cards as it may."""
    setting = world.setting
    table = setting.table
    copies: dict[str, int] = {}
    total: i64 = 0
    for card in cards + spare:
        if total == setting.deck_size:
            break
        slug = table.slugs[card]
        if table.fits(card, int(hq)) and copies.get(slug, 0) < setting.max_copies:
            copies[slug] = copies.get(slug, 0) + 1
            total += 1
    return {"hq": table.slugs[hq], "cards": copies}


# -- while a choice is open


def _deal_during_choice(world: Position, seat: int, rng: Rng) -> None:
    """Deal so that the same choice stays open: cards that others picked are picked anew from what they now hold."""
    real = Position(world.setting, world.rng)
    world.copy_into(real)
    for attempt in range(TRIES):
        _deal(world, seat, rng, attempt > TRIES // 2)
        world.rng = rng.fork()
        if _asks_the_same(world, real, seat, rng):
            _forget_cards(world)
            return
    world.setting = real.setting
    real.copy_into(world)  # a choice that no other deal would leave open: nothing can be hidden


def _asks_the_same(world: Position, real: Position, seat: int, rng: Rng) -> bool:
    """Answer the present operation anew; whether it then asks what it really asks, as far as the seat can see."""
    effect = real.resolving
    assert effect is not None
    operation = world.table.ability(effect.card, effect.ability).operations[world.op]
    answers: list[int] = []
    while True:
        trial = Position(world.setting, world.rng.clone())
        world.copy_into(trial)
        trial.picked = answers[:]
        trial.choice_seat = NOBODY
        freshen(trial)
        if carry_out(trial, operation, effect):
            return False
        if len(answers) == len(real.picked):
            break
        answer = real.picked[len(answers)]
        if answer != DECLINED and trial.choice_kind == CHOOSE_CARD and trial.choice_seat != seat:
            answer = CARD_MARK + trial.choice_options[rng.below(len(trial.choice_options))]
        elif answer != DECLINED and (answer - CARD_MARK if answer >= CARD_MARK else answer) not in trial.choice_options:
            return False
        answers.append(answer)
    if trial.choice_seat != real.choice_seat or trial.choice_kind != real.choice_kind or trial.choice_left != real.choice_left:
        return False
    is_secret = real.choice_kind == CHOOSE_CARD and real.choice_seat != seat
    if not is_secret and trial.choice_options != real.choice_options:
        return False
    world.picked = answers
    world.choice_options = trial.choice_options
    return True


def _forget_cards(world: Position) -> None:
    """Which cards an earlier operation moved is nobody's to see, and only their number matters."""
    if world.that_is_cards:
        first = world.table.numbers[world.table.some_unit()]
        world.that = [first] * len(world.that)
