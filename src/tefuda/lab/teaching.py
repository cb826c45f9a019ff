"""Matches that teach a judgement: positions as a game's knowledge describes them, and what became of them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import Final

from tefuda.bots.bot import Seen
from tefuda.bots.specs import make_bot
from tefuda.engine.game import Game, Knowledge
from tefuda.engine.options import Filled
from tefuda.engine.rng import seeded
from tefuda.engine.state import State

ERRORS: Final = (0.0, 0.05, 0.15, 0.4)  # how often a player errs; drawn for each seat, so that lost positions occur
DEFAULTS: Final = 0.5  # share of the matches with the default options
PRESETS: Final = 0.35  # share with other presets of the options that have some; the rest are the game's variants


@dataclass(frozen=True)
class Example:
    """A position as it looks to one seat against another, and the share of their points that it got in the end."""

    match: int
    features: list[float]
    outcome: float


def taught_by(game: Game, teacher: str, matches: int, seed: int, sampled: float = 0.5) -> list[Example]:
    """The examples of as many matches between teachers that err now and then."""
    chance = Random(seed)
    knowledge = game.knowledge()
    examples: list[Example] = []
    for number in range(matches):
        state = game.new(drawn_options(game, chance), chance.getrandbits(32))
        positions = _played(game, state, knowledge, teacher, chance, sampled)
        result = state.result()
        assert result is not None
        seats = state.seat_count()
        for seat, rival, features in positions:
            both = result.share(seat, seats) + result.share(rival, seats)
            if both > 0.0:  # otherwise a third seat has won, which says nothing about these two
                examples.append(Example(number, features, result.share(seat, seats) / both))
    return examples


def drawn_options(game: Game, chance: Random) -> Filled:
    """Default options as a rule, now and then others, so that the judgement does not fail with them."""
    drawn = chance.random()
    if drawn < DEFAULTS:
        return {}
    if drawn < DEFAULTS + PRESETS:
        offering = [option for option in game.options().options if option.kind == "json" and option.choices]
        return {option.name: chance.choice(option.choices) for option in offering}
    return chance.choice(game.variants())


def _played(
    game: Game, state: State, knowledge: Knowledge, teacher: str, chance: Random, sampled: float
) -> list[tuple[int, int, list[float]]]:
    """Play a match to its end; some of its positions, each as every seat sees itself against every other."""
    seats = range(state.seat_count())
    bots = [make_bot(teacher, game, chance.getrandbits(32)) for _ in seats]
    errs = [chance.choice(ERRORS) for _ in seats]
    rng = seeded(chance.getrandbits(32))
    found: list[tuple[int, int, list[float]]] = []
    while not state.is_over():
        seat = state.to_act()[0]
        errors = chance.random() < errs[seat]
        action = state.random_action(seat, rng) if errors else bots[seat].choose(Seen(state, seat, knowledge))
        state.play(seat, action)
        if not state.is_over() and chance.random() < sampled:
            for viewer, rival in permutations(seats, 2):
                features = knowledge.features(state, viewer, rival)
                if features:
                    found.append((viewer, rival, features))
    return found
