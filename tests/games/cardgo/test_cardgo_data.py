"""The card table, maps and levels as data (rules 8.1 to 8.4)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tefuda.engine.errors import BadData
from tefuda.games.cardgo.check import CARDS, read_cards, read_levels, read_maps
from tefuda.games.cardgo.vocabulary import EFFECTS


def effects_up_to(value: int) -> list[int]:
    found = Counter(card["effect"] for card in CARDS.values() if card["value"] <= value and not card["chaos_only"])
    return [found[effect] for effect in EFFECTS[:13]]


def test_rule_8_1_card_n_has_the_value_of_its_tens() -> None:
    assert len(CARDS) == 105
    assert all(CARDS[f"c{number}"]["value"] == (number + 9) // 10 for number in range(1, 101))


def test_rule_8_1_the_examples_of_the_table() -> None:
    assert [(CARDS[slug]["value"], EFFECTS.index(CARDS[slug]["effect"])) for slug in ("c16", "c20", "c100")] == [
        (2, 9),
        (2, 8),
        (10, 0),
    ]


def test_rule_8_1_the_numbers_of_cards_per_effect() -> None:
    assert effects_up_to(6) == [31, 2, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2]
    assert effects_up_to(10) == [51, 4, 5, 5, 6, 5, 5, 2, 2, 4, 4, 4, 3]


def test_rule_8_1_the_chaos_cards() -> None:
    chaos = {slug: card["value"] for slug, card in CARDS.items() if card["chaos_only"]}

    assert chaos == {"c101": 2, "c102": 4, "c103": 6, "c104": 8, "c105": 10}
    assert all(CARDS[slug]["effect"] == "chaos" for slug in chaos)


def written(folder: Path, text: str) -> Path:
    path = folder / "data.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('c1 = { value = 11, effect = "none" }', "c1: value"),
        ('c1 = { value = 1, effect = "rage" }', "c1: effect"),
        ("c1 = { value = 1 }", "c1: effect"),
        ('c1 = { value = 1, effect = "none", cost = 2 }', "c1: cost"),
        ('c2 = { value = 1, effect = "none" }', "c1 is expected"),
        ("c1 = 5", "must be a table"),
        ("c1 = {", "TOML"),
    ],
)
def test_a_wrong_card_file_is_refused_with_card_and_field(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadData, match=message) as refusal:
        read_cards(written(tmp_path, text))
    assert refusal.value.file == "data.toml"


@pytest.mark.parametrize("rows", ['["0000"]', '["00000", "00000", "00000", "00000", "0000x"]', "5"])
def test_a_wrong_map_is_refused_by_name(tmp_path: Path, rows: str) -> None:
    with pytest.raises(BadData, match="moon"):
        read_maps(written(tmp_path, f"moon = {rows}"))


LEVEL = {"turns": "1", "lives": "[9, 9]", "effects": "true", "hand": '["c3"]', "green": "[]", "red": '[["c3", 0, 0]]'}


@pytest.mark.parametrize(
    ("number", "field", "value", "message"),
    [
        ("1", "turns", "0", "turns"),
        ("1", "lives", "[9]", "lives"),
        ("1", "hand", "[]", "hand"),
        ("1", "hand", '["c999"]', "hand"),
        ("1", "green", '[["c3", 7, 0]]', "green"),
        ("1", "green", '[["c3", 0, 0]]', "cannot stand"),
        ("1", "terrain", '["5000000", "0", "0", "0", "0", "0", "0"]', "terrain"),
        ("2", "turns", "1", "without gaps"),
        ("1", "colour", "1", "colour"),
    ],
)
def test_a_wrong_level_is_refused_with_its_number_and_field(
    tmp_path: Path, number: str, field: str, value: str, message: str
) -> None:
    entry = "\n".join(f"{name} = {text}" for name, text in {**LEVEL, field: value}.items())

    with pytest.raises(BadData, match=message):
        read_levels(written(tmp_path, f"[{number}]\n{entry}"), CARDS)


def test_a_good_level_is_read(tmp_path: Path) -> None:
    entry = "\n".join(f"{name} = {text}" for name, text in LEVEL.items())
    (level,) = read_levels(written(tmp_path, f"[1]\n{entry}"), CARDS)

    assert (level.turns, level.lives, level.hand, level.pieces) == (1, [9, 9], ["c3"], [(1, "c3", 0, 0)])
    assert level.terrain == ["0" * 7] * 7
