"""What the bots know: greedy planning, priors, and an evaluation that works in the middle of a plan."""

from __future__ import annotations

from games.nullpoga.nullpoga_table import attack, cast, legal, piece, plan, reach, summon, table
from tefuda.bots.bot import Seen
from tefuda.bots.specs import make_bot
from tefuda.engine.rng import seeded
from tefuda.games.nullpoga import GAME
from tefuda.games.nullpoga.deckbuilding import preset_decks

KNOWLEDGE = GAME.knowledge()


def test_greedy_beats_random_in_at_least_90_of_100_matches() -> None:
    won = 0.0
    for number in range(100):
        deck = list(preset_decks())[number // 2 % 4]
        state = GAME.new({"decks": [deck, deck]}, number)
        greedy = number % 2
        rng = seeded(number)
        while state.to_act():
            seat = state.to_act()[0]
            if seat == greedy:
                action = KNOWLEDGE.greedy_action(state.redeal(seat, rng), seat, rng)
            else:
                action = state.random_action(seat, rng)
            state.play(seat, action)
        result = state.result()
        assert result is not None
        won += result.share(greedy, 2)

    assert won >= 90


def test_greedy_takes_a_win_that_lies_open() -> None:
    match = table(piece(1, "boar", 2, 0), piece(3, "cat", 2, 4), players=({}, {"life": 3}))
    reach(match, 0, "action")

    action = KNOWLEDGE.greedy_action(match.state, 0, seeded(1))

    assert match.state.action_document(0, action) == {"seat": 0, **attack(1)}


def test_greedy_casts_the_meteor_that_lays_the_last_zone_waste() -> None:
    match = table(hands=(["meteor"], []), wilderness=[[1, column] for column in range(4)])

    action = KNOWLEDGE.greedy_action(match.state, 0, seeded(1))

    assert match.state.action_document(0, action) == {"seat": 0, **cast("meteor", 1, 4)}


def test_a_better_position_is_judged_better_and_both_judgements_add_up() -> None:
    even = table(piece(1, "boar", 2, 0), piece(2, "boar", 1, 0)).state
    ahead = table(piece(1, "boar", 2, 0), piece(3, "fire_dragon", 2, 2), piece(2, "boar", 1, 0), players=({}, {"life": 8})).state

    assert KNOWLEDGE.evaluate(ahead, 0) > KNOWLEDGE.evaluate(even, 0) > KNOWLEDGE.evaluate(ahead, 1)
    for state in (even, ahead):
        assert abs(KNOWLEDGE.evaluate(state, 0) + KNOWLEDGE.evaluate(state, 1) - 1.0) < 1e-9


def test_in_the_middle_of_a_plan_a_good_order_looks_better_than_none() -> None:
    """A seat that commits without its order is judged worse than one that has planned it."""
    with_order = table(piece(1, "wyvern", 2, 0), piece(2, "fire_dragon", 1, 0, life=4))
    without = table(piece(1, "wyvern", 2, 0), piece(2, "fire_dragon", 1, 0, life=4))
    plan(with_order, 0, attack(1))
    for match in (with_order, without):
        match.play({"seat": 0, "do": "commit"})

    assert KNOWLEDGE.evaluate(with_order.state, 0) > KNOWLEDGE.evaluate(without.state, 0) + 0.1


def test_evaluating_changes_nothing() -> None:
    state = table(piece(1, "wyvern", 2, 0), hands=(["boar", "meteor"], ["cat"])).state
    before = state.document(-2)

    assert KNOWLEDGE.evaluate(state, 0) == KNOWLEDGE.evaluate(state, 0)
    assert state.document(-2) == before


def test_priors_prefer_the_attack_to_doing_nothing_and_never_take_back() -> None:
    match = table(piece(1, "wyvern", 2, 0), hands=(["boar"], []))
    reach(match, 0, "action")
    actions = match.state.legal(0)
    weights = dict(zip([str(action) for action in legal(match, 0)], KNOWLEDGE.priors(match.state, 0, actions), strict=True))

    assert max(weights, key=lambda action: weights[action]) == str(attack(1))
    assert [action for action, weight in weights.items() if weight == 0.0] == [str({"do": "undo"})]


def test_a_searching_bot_plans_without_taking_back() -> None:
    """Taking back would only begin the same plan again: it costs time and looks helpless."""
    match = table(piece(1, "wyvern", 2, 0), piece(3, "boar", 2, 1), hands=(["boar", "cat", "meteor"], ["cat"]), turn=5)
    bot = make_bot("mcts:60", GAME, 1)
    done = []
    while 0 in match.to_act():
        action = bot.choose(Seen(match.state, 0, KNOWLEDGE))
        done.append(match.state.action_document(0, action)["do"])
        match.play_number(0, action)

    assert done[-1] == "commit"
    assert len(done) > 3
    assert "undo" not in done


def test_greedy_summons_as_much_as_the_mana_allows() -> None:
    match = table(turn=5, hands=(["boar", "cat", "mouse"], []))
    rng = seeded(3)
    while match.to_act() == [0, 1]:
        match.play_number(0, KNOWLEDGE.greedy_action(match.state, 0, rng))

    planned = match.view(0)["players"][0]["plan"]["summons"]  # type: ignore[index]
    assert [entry["card"] for entry in planned] == [summon("boar", 3, 0)["card"], "cat"]
