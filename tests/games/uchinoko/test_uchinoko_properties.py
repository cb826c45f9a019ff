"""What holds for every match of every legal character."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.uchinoko.designs import Doc, characters, effects, weaker
from games.uchinoko.table import act, run, state, table
from tefuda.engine.game import LANGUAGES, OMNISCIENT
from tefuda.engine.match import Match
from tefuda.engine.record import replayed
from tefuda.engine.rng import Rng, seeded
from tefuda.games.uchinoko import GAME, check
from tefuda.games.uchinoko.budget import effect_points

QUESTIONS = {"pay", "may", "trash", "discard", "gain", "upgrade", "salvage", "peek", "rivals_discard"}


def step(match: Match, rng: Rng) -> None:
    (seat,) = match.to_act()
    match.play_number(seat, match.state.random_action(seat, rng))


def all_cards(document: Doc) -> Counter[str]:
    """Every card of the match, wherever it lies."""
    cards: Counter[str] = Counter({slug: count for slug, count in document["supply"].items() if count})
    cards.update(document["trash"])
    for player in document["players"]:
        for zone in player.values():
            cards.update(zone)
    return cards


def with_kids(kids: list[Doc], **options: Any) -> Doc:
    """Options of a match whose market has these characters."""
    return {"characters": kids, "market": [kid["slug"] for kid in kids], **options}


kids = st.tuples(*(characters(f"kid_{place}") for place in range(3))).map(list)


@settings(max_examples=15)
@given(own=kids, seats=st.integers(1, 4), seed=st.integers(0, 2**32), end=st.sampled_from(["turn", "immediate", "round"]))
def test_random_legal_characters_never_break_a_match_and_cards_are_conserved(
    own: list[Doc], seats: int, seed: int, end: str
) -> None:
    match = Match(GAME, with_kids(own, seats=seats, end_check=end, max_rounds=8), seed)
    before = all_cards(state(match))
    rng = seeded(seed)

    while match.to_act():
        step(match, rng)
        assert all_cards(state(match)) == before

    result = match.result()
    assert result is not None and result["winners"]


@settings(max_examples=15)
@given(own=kids, seed=st.integers(0, 2**32))
def test_a_state_saved_in_the_middle_of_any_question_resumes_identically(own: list[Doc], seed: int) -> None:
    start = {"rookie": 1, "idea": 3, "motivation": 3, "zine": 2}
    match = Match(GAME, with_kids(own, seats=3, max_rounds=2, start_deck=start), seed)
    # everybody holds every character, so that questions come early
    position = state(match)
    for player in position["players"]:
        player["hand"] += [kid["slug"] for kid in own]
    match = Match(GAME, match.options, seed, position=position)
    rng = seeded(seed)

    while match.to_act():
        if state(match)["ask"] is not None:
            saved = Match(GAME, match.options, 0, position=json.loads(json.dumps(state(match))))
            assert state(saved) == state(match)
            here, there = match.state.clone(), saved.state
            one, other = seeded(seed + match.number), seeded(seed + match.number)
            for _ in range(4):
                if not here.to_act():
                    break
                seat = here.to_act()[0]
                here.play(seat, here.random_action(seat, one))
                there.play(seat, there.random_action(seat, other))
                assert here.document(OMNISCIENT) == there.document(OMNISCIENT)
        step(match, rng)


@settings(max_examples=15)
@given(own=kids, seed=st.integers(0, 2**32))
def test_a_match_carries_its_characters_so_its_record_replays_anywhere(own: list[Doc], seed: int) -> None:
    match = Match(GAME, with_kids(own, max_rounds=2), seed)
    rng = seeded(seed)
    while match.to_act():
        step(match, rng)

    again = replayed(json.loads(json.dumps(match.record())))

    assert state(again) == state(match)


@settings(max_examples=200)
@given(effect=effects())
def test_the_budget_never_rises_when_an_operation_is_weakened(effect: Doc) -> None:
    points = effect_points(effect["ops"])

    for place, operation in enumerate(effect["ops"]):
        for less in weaker(operation):
            changed = [*effect["ops"][:place], less, *effect["ops"][place + 1 :]]
            assert effect_points(changed) <= points, less


@settings(max_examples=60)
@given(document=characters())
def test_a_character_at_its_minimum_cost_is_legal_and_one_below_it_is_not(document: Doc) -> None:
    assert check(document).legal
    if document["cost"] > 0:
        assert [error.code for error in check({**document, "cost": document["cost"] - 1}).errors] == ["cost_too_low"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text() | st.sampled_from(["op", "n", "then", "when"]), inner),
    max_leaves=20,
)
FIELDS = st.sampled_from(["slug", "name", "author", "cost", "effects", "picture", "flavour"])


@settings(max_examples=60)
@given(document=JSON | st.dictionaries(FIELDS, JSON))
def test_any_json_gets_a_report(document: object) -> None:
    report = GAME.check_card(document)

    assert report["legal"] == (not report["errors"])


@settings(max_examples=80)
@given(document=characters(), data=st.data())
def test_a_damaged_character_gets_a_report_or_can_be_played(document: Doc, data: st.DataObject) -> None:
    effect = data.draw(st.sampled_from(document["effects"]))
    operation = data.draw(st.sampled_from(effect["ops"]))
    key = data.draw(st.sampled_from([*operation, "may", "n", "type"]))
    operation[key] = data.draw(st.sampled_from([None, -1, 0, 1, 2.5, "any", "deck", [], {}, [{}], True, "zine", 10**30]))

    if check(document).legal:
        Match(GAME, with_kids([document]), 1)
    else:
        assert all(error.path.startswith(("effects", "cost")) for error in check(document).errors)


@settings(max_examples=60)
@given(document=characters(), language=st.sampled_from(LANGUAGES))
def test_every_legal_character_has_a_text_in_every_language(document: Doc, language: str) -> None:
    words = GAME.words(language)

    for effect in document["effects"]:
        text = words.effect(effect)  # type: ignore[attr-defined]
        assert "{" not in text and "}" not in text
        assert len(text) > 3


def asked(*operations: Doc, hand: tuple[str, ...] = ("idea", "zine", "sora", "idea", "album"), **fields: Any) -> Match:
    """The question that these operations open."""
    match = table(hand, *operations, **fields)
    run(match)
    return match


def paying() -> Match:
    match = table(["rookie", "idea", "idea", "motivation", "deadline"])
    act(match, "play", "rookie", effect=0)
    return match


POSITIONS: dict[str, Callable[[], Match]] = {
    "draft": lambda: Match(GAME, {"market": "draft"}, 1),
    "play": lambda: table(["sora", "rookie", "sora", "deadline", "idea", "zine"]),
    "acquire": lambda: table(phase="acquire", gold=6),
    "pay": paying,
    "may": lambda: asked({"op": "draw", "n": 1, "may": True}),
    "trash": lambda: asked({"op": "trash", "n": 2, "may": True}),
    "discard": lambda: asked({"op": "discard", "n": 2, "may": True}),
    "upgrade": lambda: asked({"op": "upgrade", "plus": 2}),
    "gain": lambda: asked({"op": "gain", "up_to": 5, "type": "character"}),
    "salvage": lambda: asked({"op": "salvage", "up_to": 8, "may": True}, trash=["gen", "idea", "gen", "sora"]),
    "peek": lambda: asked({"op": "peek", "n": 4}, deck=["idea", "zine", "idea", "sora", "gen"]),
    "rivals_discard": lambda: asked({"op": "rivals_discard", "down_to": 3}, rivals=[{"hand": ["gen", "zine", "gen", "idea"]}]),
}


@pytest.mark.parametrize("where", list(POSITIONS))
def test_random_actions_are_drawn_uniformly_from_the_legal_ones(where: str) -> None:
    match = POSITIONS[where]()
    ask = state(match)["ask"]
    assert where == (ask["what"] if ask else state(match)["phase"])
    (seat,) = match.to_act()
    actions = match.state.legal(seat)
    rng = seeded(len(actions))

    drawn = Counter(match.state.random_action(seat, rng) for _ in range(100 * len(actions)))

    assert len(actions) > 1 and sorted(drawn) == actions
    assert min(drawn.values()) > 60 and max(drawn.values()) < 140


def test_the_variants_reach_every_question() -> None:
    met: set[str] = set()
    for place, options in enumerate(GAME.variants()):
        for seed in range(4):
            match = Match(GAME, options, seed)
            rng = seeded(place)
            while match.to_act():
                ask = match.state.document(0)["ask"]
                if isinstance(ask, dict):
                    met.add(str(ask["what"]))
                step(match, rng)
    assert met == QUESTIONS
