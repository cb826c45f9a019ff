"""The cards and presets are those of the rulebook's tables (rules 8.1 to 8.7 and 8.9)."""

from __future__ import annotations

import re

import pytest

from tefuda.games.headquarters import FOLDER, GAME

RULES = (FOLDER / "RULES.md").read_text(encoding="utf-8")
TYPES = {"Off": "offensive", "Def": "defensive", "Wall": "wall"}
FACTIONS = {"8.2": "test", "8.3": "general", "8.4": "politician", "8.5": "criminal", "8.6": "anarchy", "8.7": "tricksters"}
OF_BOTH = ("fixer", "slush_fund")  # politician and criminal


def rows(section: str) -> list[dict[str, str]]:
    """The table of a section, row by row, by the titles of its columns."""
    text = RULES.split(f"### {section} ")[1].split("\n### ")[0].split("\n## ")[0]
    lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line.startswith("|")]
    return [dict(zip(lines[0], line, strict=True)) for line in lines[2:]]


def listed(cell: str) -> list[str]:
    return [] if cell == "–" else cell.split(", ")


def slug_of(row: dict[str, str]) -> str:
    return row["slug"].strip("`")


def test_rule_8_1_every_hq_has_its_printed_values() -> None:
    for row in rows("8.1"):
        card = GAME.printed[slug_of(row)]
        assert (card["kind"], card["factions"], card["subtypes"]) == ("hq", listed(row["factions"]), listed(row["subtypes"]))
        numbers = (int(row["Lv"]), int(row["Link"]), TYPES[row["Type"]], int(row["Power"]), int(row["HP"]))
        assert (card["level"], card["link"], card["power_type"], card["power"], card["hp"]) == numbers


@pytest.mark.parametrize("section", FACTIONS)
def test_rules_8_2_to_8_7_every_unit_and_command_has_its_printed_values(section: str) -> None:
    for row in rows(section):
        slug = slug_of(row)
        card = GAME.printed[slug]
        assert (card["kind"], card["subtypes"], card["level"]) == (row["kind"], listed(row["subtypes"]), int(row["Lv"]))
        assert card["factions"] == (["politician", "criminal"] if slug in OF_BOTH else [FACTIONS[section]])
        if card["kind"] == "unit":
            assert (card["link"], card["power"]) == (int(row["Link"]), int(row["Power"]))
            assert card["power_type"] == TYPES[row["Type"]]
        assert (card["abilities"] == []) == (row["effect"] == "—")


def test_rule_8_there_are_the_79_cards_of_the_tables_and_no_other() -> None:
    slugs = [slug_of(row) for section in ("8.1", *FACTIONS) for row in rows(section)]

    assert len(slugs) == 79
    assert sorted(slugs) == sorted(GAME.printed)


def test_rule_8_9_the_presets_are_those_of_the_table_with_30_cards_each() -> None:
    presets = {}
    for row in rows("8.9"):
        cards = {slug: int(copies) for copies, slug in re.findall(r"(\d+) `(\w+)`", row["cards (30)"])}
        presets[slug_of(row)] = {"hq": row["HQ"].strip("`"), "cards": cards}
        assert sum(cards.values()) == 30

    assert presets == {slug: {"hq": deck["hq"], "cards": dict(deck["cards"])} for slug, deck in GAME.presets.items()}
