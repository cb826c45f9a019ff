"""Options and set-up (rules 3 and 4)."""

from __future__ import annotations

from typing import Any

import pytest

from games.uchinoko.table import act, character, legal, state
from tefuda.engine.errors import BadOptions
from tefuda.engine.game import OMNISCIENT
from tefuda.engine.match import Match, seen
from tefuda.games.uchinoko import GAME

Doc = dict[str, Any]

DEFAULTS = {
    "seats": 2,
    "market": "random",
    "pool": "all",
    "characters": [],
    "allow_rivals": True,
    "hand_size": 6,
    "end_check": "turn",
    "characters_left": 3,
    "tie_break": "fewest_turns",
    "max_rounds": 40,
    "pile_sizes": {},
    "start_deck": {"rookie": 6, "idea": 4, "zine": 2},
    "cards": {},
}
PILES = {
    "idea": (16, 24, 34, 44),
    "motivation": (8, 12, 18, 24),
    "deadline": (6, 10, 14, 18),
    "zine": (8, 12, 16, 20),
    "album": (6, 10, 14, 18),
    "anime": (5, 8, 11, 14),
    "sora": (5, 8, 10, 12),
}
PRESETS = {
    "first_event": ["nekomaru", "yui", "mei", "sora", "tsumugi", "ouka", "rin", "gen"],
    "studio": ["kaito", "leo", "sora", "hina", "luna", "mira", "gen", "sakuya"],
    "rivals": ["nagi", "shiro", "beni", "coco", "momo", "ryu", "kuro", "sakuya"],
    "clearance": ["nekomaru", "akane", "momo", "tama", "tsumugi", "jin", "ryu", "rin"],
}
ATTACKERS = {"beni", "coco", "kuro", "shiro"}


def new(seed: int = 1, **options: Any) -> Match:
    return Match(GAME, options, seed)


def kid(slug: str) -> Doc:
    return character({"op": "gold", "n": 2}, slug=slug, cost=0)


def eight_kids() -> list[Doc]:
    return [kid(f"kid_{place}") for place in range(8)]


# -- rule 3


def test_rule_3_the_options_have_these_defaults() -> None:
    assert GAME.options().fill({}) == DEFAULTS
    assert state(new())["options"] == DEFAULTS


@pytest.mark.parametrize(
    ("option", "low", "high"), [("seats", 1, 4), ("hand_size", 4, 8), ("characters_left", 0, 7), ("max_rounds", 1, 200)]
)
def test_rule_3_a_number_outside_its_range_is_refused(option: str, low: int, high: int) -> None:
    for value in (low, high):
        assert state(new(**{option: value}))["options"][option] == value
    for value in (low - 1, high + 1):
        with pytest.raises(BadOptions) as refusal:
            new(**{option: value})
        assert refusal.value.option == option


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("market", "festival"),
        ("market", []),
        ("market", ["sora", "sora"]),
        ("market", ["sora", 3]),
        ("market", ["nobody"]),
        ("market", ["rookie"]),
        ("market", ["idea"]),
        ("market", ["sora", "gen", "rin", "mei", "yui", "ouka", "momo", "tama", "jin"]),
        ("pool", "mine"),
        ("allow_rivals", 1),
        ("end_check", "never"),
        ("tie_break", "coin"),
        ("pile_sizes", {"rookie": 3}),
        ("pile_sizes", {"idea": 0}),
        ("pile_sizes", {"idea": 100}),
        ("pile_sizes", {"idea": True}),
        ("pile_sizes", []),
        ("start_deck", {"rookie": 5}),
        ("start_deck", {"rookie": 20, "idea": 20, "zine": 1}),
        ("start_deck", {"idea": 6}),
        ("start_deck", {"rookie": 21}),
        ("start_deck", {"rookie": 6, "sora": 1}),
        ("characters", {}),
        ("characters", [7]),
        ("cards", {"nobody": {"cost": 1}}),
        ("cards", {"sora": {"cost": 10}}),
        ("cards", {"sora": {"type": "create"}}),
        ("cards", {"sora": {"effects": [{"create": 0, "ops": [{"op": "steal"}]}]}}),
        ("cards", {"idea": {"value": 0}}),
    ],
)
def test_rule_3_a_value_that_is_not_allowed_is_refused_with_the_option(option: str, value: Any) -> None:
    with pytest.raises(BadOptions) as refusal:
        new(**{option: value})

    assert refusal.value.code == "bad_options"
    assert refusal.value.option == option


def test_rule_3_an_invalid_character_is_refused_with_the_errors_of_its_document() -> None:
    wrong = [kid("mochi"), {**kid("mochi"), "name": ""}, {**kid("hoshi"), "cost": 12}]

    with pytest.raises(BadOptions) as refusal:
        new(characters=wrong)

    assert refusal.value.option == "characters"
    assert refusal.value.details == [
        {"character": 1, "code": "slug_taken", "path": "slug"},
        {"character": 1, "code": "name_length", "path": "name"},
        {"character": 2, "code": "cost_range", "path": "cost"},
    ]


def test_rule_3_there_may_be_fifty_characters_and_no_more() -> None:
    assert len(state(new(characters=[kid(f"kid_{place}") for place in range(50)]))["options"]["characters"]) == 50
    with pytest.raises(BadOptions):
        new(characters=[kid(f"kid_{place}") for place in range(51)])


def test_rule_3_the_pool_decides_what_is_drawn_at_random() -> None:
    kids = eight_kids()
    own = {document["slug"] for document in kids}

    assert set(state(new(characters=kids, pool="custom"))["market"]) == own
    assert not any(own & set(state(new(seed, characters=kids, pool="standard"))["market"]) for seed in range(8))
    drawn = {slug for seed in range(30) for slug in state(new(seed, characters=kids))["market"]}
    assert drawn & own and drawn - own


def test_rule_3_a_pool_that_cannot_fill_the_market_is_refused() -> None:
    with pytest.raises(BadOptions) as refusal:
        new(characters=eight_kids()[:7], pool="custom")
    assert refusal.value.option == "pool"

    named = new(characters=eight_kids()[:7], pool="custom", market=["sora"])
    assert "sora" in state(named)["market"]


def test_rule_3_without_rivals_no_attacker_is_in_the_pool_and_none_may_be_named() -> None:
    drawn = {slug for seed in range(40) for slug in state(new(seed, allow_rivals=False))["market"]}
    assert not drawn & ATTACKERS
    assert len(drawn) == 24 - len(ATTACKERS)
    for market in ("rivals", ["kuro"]):
        with pytest.raises(BadOptions) as refusal:
            new(market=market, allow_rivals=False)
        assert refusal.value.option == "market"


def test_rule_3_an_operation_on_rivals_inside_a_branch_counts_too() -> None:
    inside = {"op": "if", "when": "empty_piles", "n": 1, "then": [{"op": "rivals_idea"}]}
    sly = character({"op": "gold", "n": 1}, inside, slug="sly")

    with pytest.raises(BadOptions):
        new(characters=[sly], market=["sly"], allow_rivals=False)


def test_cards_may_be_changed_for_one_match() -> None:
    match = new(market="first_event", cards={"sora": {"cost": 9}, "zine": {"points": 5}})

    assert state(match)["market"][-1] == "sora"
    assert state(new(market="first_event"))["market"][-1] == "gen"


# -- rule 4


def test_rule_4_2_a_random_market_has_eight_different_characters_of_the_pool() -> None:
    markets = [state(new(seed))["market"] for seed in range(40)]

    assert all(len(set(market)) == 8 for market in markets)
    assert len({slug for market in markets for slug in market}) == 24
    assert len({tuple(market) for market in markets}) > 30


@pytest.mark.parametrize("preset", list(PRESETS))
def test_rule_8_8_a_preset_names_its_eight_characters(preset: str) -> None:
    assert state(new(market=preset))["market"] == PRESETS[preset]


def test_rule_4_2_a_short_list_is_filled_up_at_random() -> None:
    markets = [set(state(new(seed, market=["gen", "nagi"]))["market"]) for seed in range(10)]

    assert all({"gen", "nagi"} < market and len(market) == 8 for market in markets)
    assert len({frozenset(market) for market in markets}) > 5


def test_rule_4_2_the_market_is_sorted_by_cost_and_then_by_slug() -> None:
    costs = {slug: card.get("cost") for slug, card in GAME.card_documents().items()}

    for seed in range(10):
        market = state(new(seed))["market"]
        assert market == sorted(market, key=lambda slug: (costs[slug], slug))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_rule_4_3_pile_sizes_depend_on_the_number_of_players(seats: int) -> None:
    supply = state(new(seats=seats, market="studio"))["supply"]

    assert {pile: supply[pile] for pile in PILES} == {pile: sizes[seats - 1] for pile, sizes in PILES.items()}
    assert len(supply) == 14


def test_rule_4_3_pile_sizes_may_be_overridden() -> None:
    supply = state(new(market="studio", pile_sizes={"idea": 99, "character": 3}))["supply"]

    assert supply["idea"] == 99
    assert all(supply[slug] == 3 for slug in PRESETS["studio"])
    assert supply["zine"] == 12


def test_rule_4_4_everybody_starts_with_the_same_shuffled_deck_and_six_cards_in_hand() -> None:
    players = state(new(seats=3))["players"]

    for player in players:
        assert len(player["hand"]) == 6
        assert sorted(player["hand"] + player["deck"]) == ["idea"] * 4 + ["rookie"] * 6 + ["zine"] * 2
        assert player["area"] == player["discard"] == []
    assert len({tuple(player["hand"] + player["deck"]) for player in players}) > 1


def test_rule_4_4_the_starting_deck_and_the_hand_size_are_options() -> None:
    players = state(new(start_deck={"rookie": 5, "anime": 1, "deadline": 4}, hand_size=8))["players"]

    assert len(players[0]["hand"]) == 8
    assert sorted(players[0]["hand"] + players[0]["deck"]) == ["anime"] + ["deadline"] * 4 + ["rookie"] * 5


def test_rule_4_5_the_match_begins_with_turn_1_of_seat_0() -> None:
    """Ruling 14.34."""
    match = new(market="studio")
    events = seen(match.setup, OMNISCIENT)

    assert [event["type"] for event in events] == ["match_started", "drew", "drew", "turn_started"]
    assert events[0]["market"] == PRESETS["studio"]
    assert events[0]["supply"] == state(match)["supply"]
    assert events[-1] == {"type": "turn_started", "turn": 1, "round": 1, "seat": 0}
    assert match.to_act() == [0]


def test_rule_4_6_a_draft_lets_the_seats_pick_clockwise_until_there_are_eight() -> None:
    match = new(market="draft", seats=3)
    assert [event["type"] for event in seen(match.setup, OMNISCIENT)] == ["match_started"]
    before = state(match)
    assert before["phase"] == "draft"
    assert list(before["supply"]) == ["idea", "motivation", "deadline", "zine", "album", "anime"]
    assert all(len(player["deck"]) == 12 for player in before["players"])

    picks = ["sakuya", "yui", "gen", "beni", "akane", "coco", "ryu"]
    for number, card in enumerate(picks):
        assert match.to_act() == [number % 3]
        assert act(match, "pick", card) == [{"type": "drafted", "seat": number % 3, "card": card}]
    assert state(match)["market"] == picks
    assert "pick sakuya" not in legal(match)
    assert len(legal(match)) == 24 - 7
    events = act(match, "pick", "kaito")

    after = state(match)
    assert after["market"] == ["akane", "kaito", "yui", "beni", "coco", "ryu", "gen", "sakuya"]
    assert all(after["supply"][slug] == 10 for slug in after["market"])
    assert [event["type"] for event in events] == ["drafted", "drew", "drew", "drew", "turn_started"]
    assert after["phase"] == "play" and match.to_act() == [0]


def test_rule_4_6_a_draft_offers_the_pool_only() -> None:
    match = new(market="draft", allow_rivals=False, pool="all", characters=[kid("mochi")])

    assert sorted(legal(match)) == sorted(
        [f"pick {slug}" for slug in GAME.card_documents() if slug not in (*PILES, "rookie", *ATTACKERS)]
        + ["pick sora", "pick mochi"]
    )
