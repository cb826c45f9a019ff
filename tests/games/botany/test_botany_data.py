"""The card file: the numbers of section 8, refusals of wrong data, overrides that a match carries."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.botany.drawn import ALIENS, CARDS, NATIVES, drawn, end, legal_cells, piece, pieces_of, player, shown, use_on
from tefuda.engine.data import checked_table
from tefuda.engine.errors import BadData, BadOptions
from tefuda.engine.game import LANGUAGES, OMNISCIENT
from tefuda.engine.match import Match
from tefuda.games.botany import GAME
from tefuda.games.botany.cards import check_table, fields_of, read_cards

# page, slug, cost, shape, power, root, growth, counter, cooldown, limit (8.1)
ALIEN_TABLE = """
1 long_headed_poppy 1 horizontal 1 1 - - 0 -
1 brazilian_pennywort 1 vertical 1 1 - scatter 1 -
1 lanceleaf_coreopsis 2 cross 1 1 rounds:2:cross:2:2 - 1 -
2 asian_skunk_cabbage 3 range 1 2 - - 1 -
2 cutleaf_coneflower 4 cross 3 2 owned:13:range:2:3 scatter 1 -
2 bur_cucumber 5 range 2 1 - - 2 2
3 common_dandelion 1 single 0 1 rounds:2:cross:1:2 - 1 -
3 parrot_feather 2 vertical 3 1 - scatter 1 -
3 tall_goldenrod 3 cross 2 1 owned:9:range:2:2 - 2 -
4 madagascar_ragwort 2 x_cross 1 1 crowd:5:range:1:1 - 1 -
4 black_locust 4 range 1 2 rounds:2:range:2:3 - 2 2
4 water_primrose 5 x_cross 3 2 rounds:1:range:2:3 scatter 2 2
"""
# page, slug, cost, pattern, power, hits, strength, to, kind, cooldown, limit (8.2)
ERADICATION_TABLE = """
1 hand_pulling 1 vertical 1 invasion 1 e incomplete 1 -
1 mowing 2 cross 1 red 1 e incomplete 1 -
2 shade_sheet 3 range 1 red 2 w complete 2 -
2 topsoil_removal 4 species 0 red 3 e complete 2 2
2 spot_herbicide 2 single 0 red 3 e complete 1 -
3 early_detection 2 single 0 seedling 3 w complete 1 -
3 community_campaign 5 range 3 core 3 w complete 1 1
"""
# page, slug, cost, pattern, power, from, to, protect, cooldown, limit (8.2)
RECOVERY_TABLE = """
1 sowing 1 cross 1 e w none 1 -
3 patrol 1 range 1 e w pattern 1 -
4 planting_day 3 range 2 e w none 2 -
4 soil_improvement 2 range 1 ew n changed 1 -
4 blessing 5 range 3 ew n pattern 1 1
"""


def rows(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


def limit_of(card: dict[str, Any]) -> str:
    return "-" if card["limit"] is None else str(card["limit"])


@pytest.mark.parametrize("row", rows(ALIEN_TABLE), ids=lambda row: row[1])
def test_rule_8_1_alien_cards_have_the_numbers_of_the_rulebook(row: list[str]) -> None:
    card = CARDS[row[1]]
    growth = [":".join(str(stage[key]) for key in ("when", "count", "shape", "power", "root")) for stage in card["growth"]]
    counter = "-" if card["counter"] == "none" else card["counter"]

    assert row == [
        str(card["page"]),
        row[1],
        str(card["cost"]),
        card["shape"],
        str(card["power"]),
        str(card["root"]),
        growth[0] if growth else "-",
        counter,
        str(card["cooldown"]),
        limit_of(card),
    ]


@pytest.mark.parametrize("row", rows(ERADICATION_TABLE), ids=lambda row: row[1])
def test_rule_8_2_eradication_cards_have_the_numbers_of_the_rulebook(row: list[str]) -> None:
    card = CARDS[row[1]]
    fields = [card[key] for key in ("cost", "pattern", "power", "hits", "strength", "to")]
    kind = "complete" if card["complete"] else "incomplete"

    assert row == [str(card["page"]), row[1], *map(str, fields), kind, str(card["cooldown"]), limit_of(card)]


@pytest.mark.parametrize("row", rows(RECOVERY_TABLE), ids=lambda row: row[1])
def test_rule_8_2_recovery_cards_have_the_numbers_of_the_rulebook(row: list[str]) -> None:
    card = CARDS[row[1]]
    fields = [card["cost"], card["pattern"], card["power"], "".join(card["from"]), card["to"], card["protect"]]

    assert row == [str(card["page"]), row[1], *map(str, fields), str(card["cooldown"]), limit_of(card)]


def test_rule_8_there_are_no_other_cards() -> None:
    assert len(ALIENS) == len(rows(ALIEN_TABLE))
    assert len(NATIVES) == len(rows(ERADICATION_TABLE)) + len(rows(RECOVERY_TABLE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_8_3_every_card_has_a_name_a_text_and_a_note_in_every_language(language: str) -> None:
    words = GAME.words(language)

    missing = [f"{part}.{slug}" for slug in CARDS for part in ("names", "card", "note") if f"{part}.{slug}" not in words]
    assert missing == []


def test_card_documents_show_every_card() -> None:
    assert list(GAME.card_documents()) == list(CARDS)
    assert GAME.card_documents()["tall_goldenrod"]["species"] == "Solidago altissima"


@pytest.mark.parametrize(
    ("line", "wrong", "field"),
    [
        ("cost = 1", "cost = 0", "cost"),
        ("cost = 1", "", "cost"),
        ("power = 1", "power = 4", "power"),
        ('shape = "horizontal"', 'shape = "star"', "shape"),
        ("cooldown = 0", 'cooldown = "none"', "cooldown"),
        ("root = 1", "root = 1\nluck = 3", "luck"),
        ("root = 1", "root = 1\nlimit = 0", "limit"),
        ("root = 1", 'root = 1\ngrowth = [{ when = "rounds", count = 2, shape = "cross", power = 2 }]', "growth"),
        ("root = 1", 'root = 1\ncounter = "poison"', "counter"),
        ("page = 1", "page = 2", "page"),
    ],
)
def test_a_wrong_card_file_stops_the_program_with_file_card_and_field(tmp_path: Path, line: str, wrong: str, field: str) -> None:
    text = (GAME.folder / "cards.toml").read_text(encoding="utf-8")
    (tmp_path / "cards.toml").write_text(text.replace(line, wrong, 1), encoding="utf-8")

    with pytest.raises(BadData) as refusal:
        read_cards(tmp_path)

    assert refusal.value.file == "cards.toml"
    assert refusal.value.field == field
    assert refusal.value.entry


def test_rule_7_5_a_species_card_must_have_strength_3() -> None:
    table = checked_table("cards.toml", CARDS | {"topsoil_removal": CARDS["topsoil_removal"] | {"strength": 2}}, fields_of)

    with pytest.raises(BadData, match="topsoil_removal"):
        check_table(table)


def test_option_cards_changes_the_numbers_of_a_match_and_travels_with_it() -> None:
    options = {"cards": {"long_headed_poppy": {"cost": 2, "shape": "vertical", "limit": 1}}}
    match = Match(GAME, options, 1)

    assert legal_cells(match, 0, "long_headed_poppy") == []
    document: Any = match.view(OMNISCIENT)
    assert document["options"]["cards"] == options["cards"]
    assert GAME.load(document).document(OMNISCIENT) == document


def test_option_cards_can_make_any_eradication_card_a_species_card() -> None:
    change = {"spot_herbicide": {"pattern": "species", "to": "w"}}
    match = drawn("1* 1", {1: piece("black_locust", stage=1)}, seat=1, options={"cards": change})

    match.play(use_on("spot_herbicide", 1))

    assert shown(match, 1) == "w w . . . . ."
    assert pieces_of(match) == {}
    assert player(match, 1)["environment"] == 7


def test_option_cards_can_lift_a_limit() -> None:
    match = drawn(".", uses={"bur_cucumber": 2}, options={"cards": {"bur_cucumber": {"limit": None}}})

    assert legal_cells(match, 0, "bur_cucumber")


def test_option_cards_priority_follows_the_changed_cost() -> None:
    match = drawn("1* . 2*", {1: piece("long_headed_poppy"), 2: piece("long_headed_poppy")})
    dear = {"cards": {"brazilian_pennywort": {"cost": 2, "shape": "horizontal"}}}
    changed = drawn("1* . 2*", {1: piece("brazilian_pennywort"), 2: piece("long_headed_poppy")}, options=dear)
    for each in (match, changed):
        each.play(end(0))

    assert [shown(each, 1).split()[1] for each in (match, changed)] == ["2", "1"]


@pytest.mark.parametrize(
    "change",
    [
        {"oak": {"cost": 1}},
        {"mowing": {"cost": 0}},
        {"mowing": {"luck": 1}},
        {"mowing": 3},
        {"mowing": {"kind": "recovery"}},
        {"mowing": {"pattern": "species"}},
        {"mowing": {"page": 4}},
        {"sowing": {"pattern": "species"}},
        {"tall_goldenrod": {"growth": [{}]}},
        {"tall_goldenrod": {"growth": "often"}},
        {"tall_goldenrod": {"root": 4}},
    ],
)
def test_option_cards_refuses_what_the_card_file_would_refuse(change: object) -> None:
    with pytest.raises(BadOptions):
        Match(GAME, {"cards": change}, 1)
