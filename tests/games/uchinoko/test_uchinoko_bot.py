"""What the game teaches the bots."""

from __future__ import annotations

from typing import Any

import pytest

from games.uchinoko.table import act, legal, run, table
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.games.uchinoko import GAME

KNOWLEDGE = GAME.knowledge()


def choice(match: Match) -> str:
    """What the greedy bot does, in short."""
    (seat,) = match.to_act()
    state = match.state.redeal(seat, seeded(1))
    document = match.state.action_document(seat, KNOWLEDGE.greedy_action(state, seat, seeded(2)))
    return " ".join(str(value) for key, value in document.items() if key != "seat")


def greedy_share(games: int, **options: Any) -> float:
    """What the greedy bot wins against random play, with the seats changing."""
    rng = seeded(3)
    won = 0.0
    for number in range(games):
        state = GAME.new(options, number)
        greedy = number % 2
        while not state.is_over():
            (seat,) = state.to_act()
            if seat == greedy:
                state.play(seat, KNOWLEDGE.greedy_action(state.redeal(seat, rng), seat, rng))
            else:
                state.play(seat, state.random_action(seat, rng))
        result = state.result()
        assert result is not None
        won += result.share(greedy, 2)
    return won / games


def test_greedy_beats_random_in_at_least_95_of_100_games() -> None:
    assert greedy_share(100) >= 0.95


@pytest.mark.parametrize("market", ["first_event", "studio", "rivals", "clearance", "draft"])
def test_greedy_beats_random_in_every_market(market: str) -> None:
    assert greedy_share(10, market=market) >= 0.9


def test_it_plays_those_who_give_their_play_back_before_a_finisher() -> None:
    match = table(["rookie", "gen", "rookie"])

    assert choice(match) == "play rookie 0"


def test_it_saves_create_cards_for_the_finisher() -> None:
    match = table(["sora", "rookie", "motivation", "idea"])
    assert choice(match) == "play rookie 0"
    run(match, card="rookie")

    assert choice(match) == "play sora 1"


def test_it_pays_without_waste() -> None:
    match = table(["sora", "idea", "deadline", "motivation"])
    act(match, "play", "sora", effect=1)

    assert choice(match) == "use deadline"
    act(match, "use", "deadline")
    assert choice(match) == "commit"


def test_it_uses_everything_where_the_surplus_counts() -> None:
    match = table(["mira", "idea", "motivation"], options={"market": "studio"})
    act(match, "play", "mira", effect=0)

    assert choice(match).startswith("use")


def test_at_the_end_it_buys_points() -> None:
    deck = ["rookie"] * 6 + ["idea"] * 4 + ["sora"] * 4
    match = table(phase="acquire", gold=8, deck=deck, supply={"anime": 1, "album": 1})

    assert choice(match) == "acquire anime"


def test_early_it_does_not_buy_a_zine_for_three_gold() -> None:
    match = table(["rookie"] * 6, phase="acquire", gold=3, deck=["rookie"] * 2 + ["idea"] * 4)

    assert choice(match) != "acquire zine"


def test_it_trashes_nothing_precious() -> None:
    match = table(["anime", "rin"], {"op": "trash", "n": 2, "may": True})
    run(match)

    assert choice(match) == "done"


def test_it_discards_content_first() -> None:
    hand = ["rin", "album", "motivation", "sora", "idea"]
    match = table(hand, rivals=[{"hand": ["kuro"]}], turn=2)
    run(match, card="kuro")

    assert choice(match) == "pick album"


def test_points_ahead_look_better() -> None:
    level = table(["zine"], rivals=[{"hand": ["zine"], "deck": []}])
    ahead = table(["anime"], rivals=[{"hand": ["zine"], "deck": []}])

    assert KNOWLEDGE.evaluate(ahead.state, 0) > KNOWLEDGE.evaluate(level.state, 0)
    assert KNOWLEDGE.evaluate(ahead.state, 0) + KNOWLEDGE.evaluate(ahead.state, 1) == pytest.approx(1.0)


def test_gold_in_the_middle_of_a_turn_looks_better() -> None:
    poor = table(["zine"], plays=0)
    rich = table(["zine"], plays=0, gold=7)

    assert KNOWLEDGE.evaluate(rich.state, 0) > KNOWLEDGE.evaluate(poor.state, 0)


def test_a_simulation_is_judged_some_turns_later_and_between_turns() -> None:
    state = GAME.new({}, 1)
    rng = seeded(4)
    turns = set()
    steps = 0
    while KNOWLEDGE.plays_on(state, steps):
        (seat,) = state.to_act()
        turns.add((state.document(seat)["turn"], seat))
        state.play(seat, KNOWLEDGE.playout_action(state, seat, rng))
        steps += 1

    (seat,) = state.to_act()
    assert len(turns) >= 6  # three of each
    assert (state.document(seat)["turn"], seat) not in turns


def test_priors_prefer_what_greedy_does() -> None:
    match = table(["rookie", "gen", "rookie"])
    actions = match.state.legal(0)
    priors = KNOWLEDGE.priors(match.state, 0, actions)

    assert actions[priors.index(max(priors))] == KNOWLEDGE.greedy_action(match.state, 0, seeded(1))


def test_it_judges_characters_that_players_designed() -> None:
    strong = [{"create": 0, "ops": [{"op": "gold", "n": 3}, {"op": "plays", "n": 1}]}]
    weak = [{"create": 0, "ops": [{"op": "peek", "n": 1}]}]
    kids = [
        {"slug": slug, "name": "子", "author": "Aya", "cost": 6, "effects": effects}
        for slug, effects in (("strong", strong), ("weak", weak))
    ]
    match = table(["rookie"] * 6, phase="acquire", gold=6, options={"characters": kids, "market": ["strong", "weak"]})
    priors = dict(zip(legal(match), KNOWLEDGE.priors(match.state, 0, match.state.legal(0)), strict=True))

    assert priors["acquire strong"] > priors["end_acquire"] > priors["acquire weak"]
