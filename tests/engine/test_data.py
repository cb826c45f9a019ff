"""Card files: checked against their fields, with file, card and field in every error."""

from __future__ import annotations

from pathlib import Path

import pytest

from tefuda.engine.data import (
    Field,
    Table,
    checked_table,
    custom,
    flag,
    list_of,
    one_of,
    overridden,
    overrides_option,
    read_toml,
    text,
    whole,
)
from tefuda.engine.errors import BadData, BadOptions
from tefuda.engine.options import OptionTable, Refused

FIELDS: list[Field] = [
    whole("cost", 0, 9),
    whole("power", 0, 9, default=1),
    one_of("kind", ["unit", "spell"]),
    flag("rare"),
    text("note", ""),
    list_of("tags", ["beast", "fire"]),
    custom("shape", lambda value: None if value in (None, "round") else "must be round", False),
]


def table() -> Table:
    return checked_table("cards.toml", {"mouse": {"cost": 1, "kind": "unit"}}, lambda _: FIELDS)


def test_missing_fields_take_their_defaults() -> None:
    assert table()["mouse"] == {"cost": 1, "power": 1, "kind": "unit", "rare": False, "note": "", "tags": [], "shape": None}


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        ({"kind": "unit"}, "cost"),
        ({"cost": 10, "kind": "unit"}, "cost"),
        ({"cost": True, "kind": "unit"}, "cost"),
        ({"cost": 1, "kind": "land"}, "kind"),
        ({"cost": 1, "kind": "unit", "rare": 1}, "rare"),
        ({"cost": 1, "kind": "unit", "note": 1}, "note"),
        ({"cost": 1, "kind": "unit", "tags": ["ice"]}, "tags"),
        ({"cost": 1, "kind": "unit", "shape": "square"}, "shape"),
        ({"cost": 1, "kind": "unit", "colour": "red"}, "colour"),
        (3, ""),
    ],
)
def test_a_wrong_field_is_named_with_its_card_and_file(entry: object, field: str) -> None:
    with pytest.raises(BadData) as refusal:
        checked_table("cards.toml", {"mouse": entry}, lambda _: FIELDS)

    assert (refusal.value.file, refusal.value.entry, refusal.value.field) == ("cards.toml", "mouse", field)


def test_a_match_may_override_numbers_under_the_same_checks() -> None:
    printed = table()

    assert overridden(printed, {"mouse": {"power": 5}}, lambda _: FIELDS)["mouse"]["power"] == 5
    assert printed["mouse"]["power"] == 1
    for wrong in ({"mouse": {"power": 55}}, {"cat": {"power": 1}}, {"mouse": 3}, 3):
        with pytest.raises(Refused):
            overridden(printed, wrong, lambda _: FIELDS)


def test_the_option_cards_refuses_what_the_file_could_not_say() -> None:
    def no_dear_mice(cards: Table) -> None:
        if cards["mouse"]["cost"] > 3:
            raise BadData("cards", "mouse", "cost", "mice are cheap")

    options = OptionTable((overrides_option(table(), lambda _: FIELDS, no_dear_mice),))

    assert options.fill({"cards": {"mouse": {"cost": 2}}}) == {"cards": {"mouse": {"cost": 2}}}
    with pytest.raises(BadOptions, match="mice are cheap"):
        options.fill({"cards": {"mouse": {"cost": 4}}})


def test_a_file_that_is_missing_or_no_toml_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"cards\.toml: the file is missing"):
        read_toml(tmp_path / "cards.toml")
    (tmp_path / "cards.toml").write_text("= 3")
    with pytest.raises(BadData, match=r"cards\.toml: not readable as TOML"):
        read_toml(tmp_path / "cards.toml")
