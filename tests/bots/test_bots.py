"""What is promised of every bot: it sees no more than its seat, repeats itself, and stops when told."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bots.toys import BIASED, Die, Heap, HeapGame, Steps, duel
from positions import Variant, every_game, every_variant, matches, play_at_random
from tefuda.bots.bot import Bot, GreedyBot, Seen
from tefuda.bots.searcher import SearchBot, Style
from tefuda.bots.specs import ALLOWED, LEVELS, BadBot, check_spec, level_help, make_bot
from tefuda.bots.thinking import FRESH_SHARE, SURE_AFTER, Budget
from tefuda.engine.errors import TefudaError
from tefuda.engine.game import Game, Knowledge, State
from tefuda.engine.match import Match
from tefuda.engine.rng import Rng, seeded

HEAP = HeapGame()


def seen(state: State, seat: int, knowledge: Knowledge | None = None) -> Seen:
    return Seen(state, seat, knowledge or Knowledge())


# -- secrets


@every_variant
@given(data=st.data())
@settings(max_examples=6)
def test_what_a_seat_cannot_see_does_not_change_its_bots_choice(variant: Variant, data: st.DataObject) -> None:
    state = data.draw(matches(variant)).state
    assume(not state.is_over())
    knowledge = variant.game.knowledge()
    seat = data.draw(st.sampled_from(state.to_act()))
    lookalike = state.redeal(seat, seeded(data.draw(st.integers(0, 2**32))))

    for spec in ("random", "greedy", "mcts:12"):
        here = make_bot(spec, variant.game, 7).choose(Seen(state, seat, knowledge))
        there = make_bot(spec, variant.game, 7).choose(Seen(lookalike, seat, knowledge))
        assert here == there


@every_game
def test_thinking_leaves_the_match_as_it_is(game: Game) -> None:
    match = Match(game, {}, 5)
    play_at_random(match, 11, seeded(3))
    before = match.view(-2)

    for spec in ("random", "greedy", "mcts:12"):
        for seat in match.to_act():
            make_bot(spec, game, 7).choose(Seen(match.state, seat, game.knowledge()))

    assert match.view(-2) == before


def test_what_is_seen_does_not_hold_the_real_state() -> None:
    state = duel(BIASED)
    state.play(0, 2)
    looked = seen(state, 1)

    assert all(kept is not state for kept in vars(looked).values())
    assert looked.seat == 1 and looked.seats == 2
    assert looked.view() == state.document(1)


# -- every bot plays every game


@every_variant
@pytest.mark.parametrize("spec", ["random", "greedy", "mcts:6"])
def test_every_bot_plays_legal_actions(variant: Variant, spec: str) -> None:
    match = Match(variant.game, variant.options, 8)
    bots = [make_bot(spec, variant.game, seat) for seat in range(match.state.seat_count())]
    knowledge = variant.game.knowledge()
    for _ in range(40):
        seats = match.to_act()
        if not seats:
            break
        action = bots[seats[-1]].choose(Seen(match.state, seats[-1], knowledge))
        assert action in match.state.legal(seats[-1])
        match.play_number(seats[-1], action)


@every_game
def test_the_same_seed_and_simulations_choose_the_same(game: Game) -> None:
    lines = []
    for _ in range(2):
        match = Match(game, {}, 21)
        bots = [make_bot("mcts:10", game, 3 + seat) for seat in range(match.state.seat_count())]
        for _ in range(8):
            if not match.to_act():
                break
            seat = match.to_act()[0]
            match.play_number(seat, bots[seat].choose(Seen(match.state, seat, game.knowledge())))
        lines.append(match.actions)
    assert lines[0] == lines[1]


# -- the searching bot


def counted(bot: Bot) -> int:
    assert isinstance(bot, SearchBot)
    assert bot._search is not None
    return int(bot._search.simulations)


def test_a_forced_action_is_played_without_thinking() -> None:
    bot = make_bot("mcts:500", HEAP, 1)

    assert bot.choose(seen(Heap(1, 2, 0, seeded(1)), 0)) == 1
    assert counted(bot) == 0


def test_a_simulation_budget_is_kept_exactly() -> None:
    bot = make_bot("mcts:130", HEAP, 1)

    bot.choose(seen(Heap(9, 2, 0, seeded(1)), 0))

    assert counted(bot) == 130


@pytest.mark.parametrize(("spec", "simulations"), [("easy", 36), ("untimed:easy", 36), ("mcts:12", 12)])
def test_a_game_may_ask_a_level_for_more_simulations(spec: str, simulations: int) -> None:
    class Laborious(Knowledge):
        def effort(self) -> int:
            return 3

    class LaboriousGame(HeapGame):
        def knowledge(self) -> Knowledge:
            return Laborious()

    bot = make_bot(spec, LaboriousGame(), 1)
    bot.choose(Seen(Heap(20, 2, 0, seeded(1)), 0, Laborious()))

    assert counted(bot) == simulations


@pytest.mark.parametrize(
    ("spec", "is_careful"), [("easy", False), ("normal", False), ("hard", True), ("expert", True), ("mcts:12", True)]
)
def test_the_lower_levels_leave_out_the_longer_look_at_a_decision(spec: str, is_careful: bool) -> None:
    class Careful(Knowledge):
        def __init__(self) -> None:
            self.was_asked = False

        def careful_priors(self, state: State, seat: int, actions: list[int]) -> list[float]:
            self.was_asked = True
            return super().careful_priors(state, seat, actions)

    knowledge = Careful()
    make_bot(spec, HEAP, 1).choose(Seen(Heap(20, 2, 0, seeded(1)), 0, knowledge))

    assert knowledge.was_asked == is_careful


def test_the_trees_are_kept_through_the_actions_of_a_turn() -> None:
    bot = make_bot("mcts:400", HEAP, 1)
    state = Steps([], seeded(1))
    spent: list[int] = []
    for _ in range(3):
        before = counted(bot) if spent else 0
        state.play(0, bot.choose(seen(state, 0)))
        spent.append(counted(bot) - before)

    assert state.digits == [2, 2, 2]
    assert spent[0] == 400
    assert all(400 // FRESH_SHARE <= each < 300 for each in spent[1:])


def test_trees_of_another_position_or_seat_are_thrown_away() -> None:
    bot = make_bot("mcts:60", HEAP, 1)
    bot.choose(seen(Heap(9, 2, 0, seeded(1)), 0))

    bot.choose(seen(Heap(10, 2, 0, seeded(1)), 0))
    assert counted(bot) == 60
    bot.choose(seen(Heap(6, 2, 1, seeded(1)), 1))
    assert counted(bot) == 60


@pytest.mark.parametrize("shift", range(4))
def test_an_action_that_only_another_throw_would_have_allowed_is_not_chosen(shift: int) -> None:
    """The trees kept from before the throw know the actions of all faces."""
    for seed in range(30):
        bot = make_bot("mcts:60", HEAP, seed)
        state = Die(shift, -1, [], seeded(seed))
        state.play(0, bot.choose(seen(state, 0)))

        assert bot.choose(seen(state, 0)) in state.legal(0)


def test_a_bot_that_is_told_to_stop_answers_with_the_best_so_far() -> None:
    bot = make_bot("mcts:1000000", HEAP, 1)
    chosen: list[int] = []
    thinking = threading.Thread(target=lambda: chosen.append(bot.choose(seen(Heap(6, 2, 0, seeded(1)), 0))))
    thinking.start()

    while thinking.is_alive():
        bot.stop()
        thinking.join(0.05)

    assert chosen[0] in (1, 2, 3)
    assert counted(bot) < 1_000_000


def test_a_stop_counts_once() -> None:
    bot = make_bot("mcts:50", HEAP, 1)
    bot.stop()

    bot.choose(seen(Heap(9, 2, 0, seeded(1)), 0))
    assert counted(bot) < 10
    bot.choose(seen(Heap(13, 2, 0, seeded(1)), 0))
    assert counted(bot) == 50


def test_seconds_end_the_thinking_too() -> None:
    bot = make_bot("mcts:0.01s", HEAP, 1)

    assert bot.choose(seen(Heap(6, 2, 0, seeded(1)), 0)) in (1, 2, 3)


def test_a_level_ends_its_thinking_when_more_of_it_cannot_change_the_choice() -> None:
    style = Style(Budget(2000), settles=True)
    bot = SearchBot("settled", style, 1)

    assert bot.choose(seen(Heap(3, 2, 0, seeded(1)), 0)) == 3
    assert counted(bot) < 1500


def test_a_level_settles_on_an_action_that_earns_nearly_all_of_the_choice() -> None:
    bot = SearchBot("settled", Style(Budget(2000), settles=True), 1)
    thorough = SearchBot("thorough", Style(Budget(2000)), 1)

    for each in (bot, thorough):
        assert each.choose(seen(Heap(6, 2, 0, seeded(1)), 0)) == 2
    assert 2000 // SURE_AFTER <= counted(bot) < 1000  # half is the least without being sure
    assert counted(thorough) == 2000


def test_an_untimed_level_is_the_level_without_its_bound_in_seconds() -> None:
    level, untimed = make_bot("hard", HEAP, 1), make_bot("untimed:hard", HEAP, 1)

    assert isinstance(level, SearchBot) and isinstance(untimed, SearchBot)
    assert untimed.style == replace(level.style, budget=replace(level.style.budget, seconds=None))
    with pytest.raises(BadBot):
        make_bot("untimed:mcts:100", HEAP, 1)


def test_a_mixed_choice_is_drawn_anew_each_time() -> None:
    chosen = {make_bot("mcts:200", HEAP, seed).choose(seen(duel(BIASED), 0)) for seed in range(20)}

    assert chosen == {0, 1, 2}


def test_a_bot_with_a_temperature_varies_but_never_plays_what_looks_far_worse() -> None:
    class Graded(Knowledge):
        """To leave 8 is best, to leave 7 nearly as good, to leave 6 hopeless."""

        def evaluate(self, state: State, seat: int) -> float:
            assert isinstance(state, Heap)
            return {8: 0.6, 7: 0.58, 6: 0.1}[state.size]

    class Shallow(Heap):
        """A heap that waits for nobody after the first take, so that its evaluation is what counts."""

        def to_act(self) -> list[int]:
            return [0] if self.size == 9 else []

        def result(self) -> None:
            return None

        def clone(self) -> Shallow:
            return Shallow(self.size, self.seats, self.turn_of, self.rng.clone())

        def redeal(self, seat: int, rng: Rng) -> Shallow:
            return Shallow(self.size, self.seats, self.turn_of, rng.fork())

    style = Style(Budget(30), temperature=0.05, margin=0.1)

    chosen = {SearchBot("varied", style, seed).choose(seen(Shallow(9, 2, 0, seeded(1)), 0, Graded())) for seed in range(30)}

    assert chosen == {1, 2}


# -- specs


@pytest.mark.parametrize("spec", ["random", "greedy", "mcts:1", "mcts:1000", "mcts:0.5s", "mcts:8s", *LEVELS])
def test_a_spec_names_a_bot(spec: str) -> None:
    check_spec(spec)
    assert make_bot(spec, HEAP, 1).name == spec


@pytest.mark.parametrize(
    "spec", ["", "mcts", "mcts:", "mcts:0", "mcts:-5", "mcts:0s", "mcts:1e3", "mcts:99999999999", "mcts:nans", "Hard", "hard "]
)
def test_a_wrong_spec_says_what_is_allowed(spec: str) -> None:
    for ask in (check_spec, lambda spec: make_bot(spec, HEAP, 1)):
        with pytest.raises(BadBot) as refusal:
            ask(spec)
        assert isinstance(refusal.value, TefudaError)
        assert refusal.value.code == "bad_bot"
        assert ALLOWED in refusal.value.sentence


def test_every_level_says_what_it_is() -> None:
    assert LEVELS == ("easy", "normal", "hard", "expert")
    assert len({level_help(level) for level in LEVELS}) == 4


def test_a_bound_in_seconds_holds_for_levels_and_simulations() -> None:
    for spec in ("hard", "mcts:1000000"):
        bot = make_bot(spec, HEAP, 1, seconds=0.01)
        assert isinstance(bot, SearchBot)
        assert bot.style.budget.seconds == 0.01
    easy = make_bot("easy", HEAP, 1, seconds=5.0)
    assert isinstance(easy, SearchBot) and easy.style.budget.seconds is not None and easy.style.budget.seconds < 5.0


def test_greedy_takes_the_position_that_looks_best() -> None:
    class Likes(Knowledge):
        def evaluate(self, state: State, seat: int) -> float:
            assert isinstance(state, Heap)
            return {8: 0.9, 7: 0.2, 6: 0.3}[state.size]

    assert GreedyBot(1).choose(seen(Heap(9, 2, 0, seeded(1)), 0, Likes())) == 1
