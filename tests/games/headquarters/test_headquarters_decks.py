"""Options, decks (section 3) and card data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.headquarters.hq_table import Fields
from tefuda.engine.data import read_toml
from tefuda.engine.errors import BadData, BadOptions
from tefuda.engine.match import Match
from tefuda.engine.viewers import OMNISCIENT
from tefuda.games.headquarters import FOLDER, GAME
from tefuda.games.headquarters.cards import CARD_FILE, read_cards
from tefuda.games.headquarters.deckbuilding import DECK_FILE, read_presets


def deck(hq: str = "city_hall", **copies: int) -> Fields:
    """A legal deck of 30 for City Hall, with these numbers of copies changed; 0 takes a card out."""
    cards = {
        "citizen": 3,
        "night_watch": 3,
        "barricade": 3,
        "courier": 3,
        "reporter": 3,
        "field_medic": 3,
        "broker": 3,
        "sleeper": 3,
    }
    cards |= {"veteran": 3, "insurer": 3, **copies}
    return {"hq": hq, "cards": {slug: count for slug, count in cards.items() if count}}


def refused(**options: Any) -> BadOptions:
    with pytest.raises(BadOptions) as refusal:
        GAME.new(options, 1)
    return refusal.value


# -- options


def test_rule_3_the_options_have_the_defaults_of_the_rulebook() -> None:
    assert GAME.options().fill({}) == {
        "seats": 2,
        "decks": ["law_and_order", "house_edge"],
        "turn_order": "random",
        "opening_hand": 3,
        "first_player_draws": True,
        "deck_size": 30,
        "max_copies": 3,
        "allow_test": True,
        "hidden_min": 0,
        "max_turns": 200,
        "action_cap": 100,
        "chain_cap": 100,
        "cards": {},
    }
    assert GAME.options().fill({"seats": 4})["decks"] == ["law_and_order", "house_edge", "burn_it_down", "greatest_show"]


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("seats", 2, 4),
        ("opening_hand", 0, 7),
        ("deck_size", 10, 60),
        ("max_copies", 1, 10),
        ("hidden_min", 0, 1),
        ("max_turns", 10, 1000),
        ("action_cap", 10, 1000),
        ("chain_cap", 10, 1000),
    ],
)
def test_rule_3_numbers_have_their_ranges(name: str, low: int, high: int) -> None:
    for value in (low - 1, high + 1, True, "2", None):
        assert refused(**{name: value}).option == name


def test_rule_3_there_is_one_deck_per_seat() -> None:
    assert "each of the 3 seats" in str(refused(seats=3, decks=["law_and_order", "house_edge"]))
    assert refused(decks=[]).option == "decks"
    assert refused(decks="law_and_order").option == "decks"
    assert "There is no preset winners" in str(refused(decks=["winners", "house_edge"]))


# -- legal decks


def test_rule_3_a_deck_may_be_listed_card_by_card() -> None:
    match = Match(GAME, {"decks": [deck(), "house_edge"], "turn_order": "seats"}, 1)
    own: Any = match.view(OMNISCIENT)["players"]

    cards = own[0]["hand"] + own[0]["deck"]
    assert {slug: cards.count(slug) for slug in set(cards)} == deck()["cards"]


def test_rule_3_the_order_of_a_deck_list_does_not_matter() -> None:
    turned = {"hq": "city_hall", "cards": dict(reversed(deck()["cards"].items()))}
    one, other = (Match(GAME, {"decks": [listed, "house_edge"]}, 4).view(OMNISCIENT) for listed in (deck(), turned))

    assert one["players"] == other["players"]


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        (deck(citizen=2), "Deck: 29 of 30 cards; 1 missing"),
        (deck(citizen=4, courier=2), "Citizen: 4 copies; at most 3 are allowed"),
        (deck(citizen=0, mob=3), "Angry Mob is of the faction Anarchy, but the HQ City Hall has only General, Politician"),
        (deck(citizen=0, fixer=3), "Fixer is of the faction Criminal"),
        (deck(citizen=0, war_room=3), "War Room cannot be in: Deck"),
        (deck("citizen"), "Citizen cannot be in: HQ"),
        (deck("white_house"), "There is no card white_house"),
        (deck(citizen=0, emperor=3), "There is no card emperor"),
        ({"hq": None, "cards": deck()["cards"]}, "HQ: 0 of 1 cards; 1 missing"),
        ({"hq": "city_hall", "cards": {"citizen": -3}}, "whole number"),
        ({"hq": "city_hall", "cards": {"citizen": True}}, "whole number"),
        ({"hq": "city_hall", "cards": {"citizen": 1.5}}, "whole number"),
        ({"hq": "city_hall", "cards": ["citizen"]}, "A deck is"),
        ({"hq": "city_hall"}, "A deck is"),
        ({"hq": ["city_hall"], "cards": {}}, "A deck is"),
        (7, "A deck is"),
    ],
)
def test_rule_3_an_illegal_deck_is_refused_in_words(entry: object, problem: str) -> None:
    refusal = refused(decks=["house_edge", entry])

    assert refusal.option == "decks"
    assert problem in str(refusal)
    assert "seat 1" in str(refusal)
    assert refusal.details[0]["seat"] == 1


def test_rule_3_every_problem_of_a_deck_is_named() -> None:
    problems = refused(decks=["house_edge", deck(citizen=9, mob=1)]).details

    assert len(problems) == 3


def test_rule_3_a_card_of_two_factions_needs_an_hq_with_both() -> None:
    Match(GAME, {"decks": [deck("shadow_cabinet", citizen=0, fixer=3), "house_edge"]}, 1)


def test_rule_3_test_cards_and_hqs_may_be_forbidden() -> None:
    assert "faction Test" in str(refused(allow_test=False, decks=["basic_training", "house_edge"]))
    Match(GAME, {"allow_test": False}, 1)


def test_rule_3_size_and_copies_follow_the_options() -> None:
    small = {"hq": "city_hall", "cards": {"citizen": 5, "courier": 5}}

    Match(GAME, {"deck_size": 10, "max_copies": 5, "decks": [small, small]}, 1)
    assert "10 of 30 cards" in str(refused(max_copies=5, decks=[small, small]))


def test_rule_8_9_presets_are_legal_and_every_hq_can_fill_a_deck() -> None:
    assert set(GAME.presets) == {"law_and_order", "house_edge", "burn_it_down", "greatest_show", "basic_training"}
    for slug in GAME.presets:
        Match(GAME, {"decks": [slug, slug]}, 1)
    for number, kind in enumerate(GAME.cards.kind):
        if kind == 0:
            assert len(GAME.cards.pool(number)) * 3 >= 66


# -- card data


def test_the_card_file_has_79_cards_with_the_documented_fields() -> None:
    assert read_cards(FOLDER) == GAME.printed
    assert GAME.card_documents()["citizen"] == {
        "slug": "citizen",
        "kind": "unit",
        "factions": ["general"],
        "subtypes": [],
        "level": 1,
        "link": 1,
        "power_type": "offensive",
        "power": 2,
        "abilities": [],
    }


@pytest.mark.parametrize(
    ("change", "card", "problem"),
    [
        (("level = 1\nlink = 1", "level = 100\nlink = 1"), "test_soldier", "level: must be a whole number from 0 to 99"),
        (('kind = "unit"', 'kind = "spell"'), "test_soldier", "kind: must be one of"),
        (('factions = ["test"]', "factions = []"), "test_soldier", "factions: must be a list of one or more"),
        (('op = "draw", who', 'op = "drew", who'), "test_caller", "abilities.1.do.0.op: one of draw, discard"),
        (
            ('on = "enter", do = [{ op = "draw", n = 1', 'on = "entered", do = [{ op = "draw", n = 1'),
            "test_caller",
            "abilities.0.on",
        ),
        (("other = true }, add", "others = true }, add"), "test_beacon", "there is no field 'others'"),
        (('subtype = "police"', 'subtype = "polcie"'), "inspector", "abilities.0.to.subtype: one of"),
        (("hp = 28", 'hp = "many"'), "proving_ground", "hp: must be a whole number"),
        (("limit = 0", "limit = -1"), "war_room", "abilities.1.limit"),
        (('from = "deck", x = 2', 'from = "deck", optional = true, x = 2'), "hall_of_mirrors", "only a card from the hand"),
        (('cards = "hand" }, ">=", 14', 'cards = "hand" }, "=>", 14'), "grand_casino", "abilities.2.if.0.1"),
    ],
)
def test_a_wrong_card_file_stops_the_program_with_the_card_and_the_field(
    tmp_path: Path, change: tuple[str, str], card: str, problem: str
) -> None:
    text = (FOLDER / CARD_FILE).read_text(encoding="utf-8")
    assert change[0] in text
    (tmp_path / CARD_FILE).write_text(text.replace(change[0], change[1]), encoding="utf-8")

    with pytest.raises(BadData) as refusal:
        read_cards(tmp_path)
    assert refusal.value.file == CARD_FILE
    assert refusal.value.entry in (card, *read_toml(tmp_path / CARD_FILE))
    assert problem in str(refusal.value)


def test_a_preset_that_breaks_the_rules_stops_the_program(tmp_path: Path) -> None:
    text = (FOLDER / DECK_FILE).read_text(encoding="utf-8").replace("patrol_officer = 3", "patrol_officer = 4")
    (tmp_path / DECK_FILE).write_text(text, encoding="utf-8")

    with pytest.raises(BadData, match="law_and_order: Patrol Officer: 4 copies"):
        read_presets(GAME.cards, tmp_path)


def test_a_match_may_carry_changed_cards_and_contains_all_that_is_needed_to_play_it_again() -> None:
    match = Match(GAME, {"cards": {"city_hall": {"hp": 3, "level": 4}}, "turn_order": "seats"}, 1)
    own: Any = match.view(OMNISCIENT)["players"]

    assert (own[0]["hp"], own[0]["credits"]) == (3, 4)
    assert GAME.load(json.loads(json.dumps(match.view(OMNISCIENT)))).document(OMNISCIENT) == match.view(OMNISCIENT)
    assert GAME.printed["city_hall"]["hp"] == 26


@pytest.mark.parametrize(
    "changes",
    [
        {"emperor": {"level": 1}},
        {"citizen": {"level": "high"}},
        {"citizen": {"hp": 3}},
        {"citizen": {"abilities": [{"kind": "triggered", "on": "enter", "do": [{"op": "explode"}]}]}},
        {"citizen": {"abilities": [{"kind": "static", "to": {"power": [">", 1]}, "add": {"power": 1}}]}},
        {"citizen": {"abilities": [{"kind": "static", "to": {"subtype": "dragons"}, "add": {"power": 1}}]}},
        {"citizen": {"abilities": [{"kind": "activated", "cost": {"blood": 1}, "do": []}]}},
        {"citizen": 7},
        [],
    ],
)
def test_wrong_changes_of_cards_are_refused(changes: object) -> None:
    assert refused(cards=changes).option in ("cards", "decks")


def test_values_nested_without_end_are_refused() -> None:
    value: Any = 1
    for _ in range(50):
        value = {"count": {"level": [">", value]}}

    assert "nested too deeply" in str(refused(cards={"citizen": {"abilities": [ability(value)]}}))


def ability(value: Any) -> Fields:
    return {"kind": "triggered", "on": "enter", "do": [{"op": "draw", "n": value}]}
