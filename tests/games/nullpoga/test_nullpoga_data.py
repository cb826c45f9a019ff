"""Documents (section 12), decks and bundles (8.5, 8.6), card data and its changes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.nullpoga.nullpoga_table import attack, ids, lives, monster, piece, player, resolve, summon, table, whole
from tefuda.engine.errors import BadData, BadDocument, BadOptions
from tefuda.engine.viewers import OMNISCIENT
from tefuda.games.nullpoga import GAME
from tefuda.games.nullpoga.check import ABILITIES, SPELL_VERBS, printed_cards, read_cards
from tefuda.games.nullpoga.deckbuilding import preset_bundles, preset_decks

# -- documents


def test_rule_12_2_left_out_fields_get_their_defaults() -> None:
    state: Any = GAME.load(
        {"turn": 4, "options": {"start_life": 9}, "monsters": [{"id": 3, "card": "boar", "at": [1, 1], "life": 5}]}
    ).document(OMNISCIENT)

    assert state["monsters"] == [
        {
            "id": 3, "card": "boar", "owner": 1, "at": [1, 1], "attack": 3, "life": 5, "max_life": 5,
            "fresh_turn": 0, "growth": 0, "stun_turn": 0, "freeze_turn": 0, "guard_until": 0,
            "burn_turn": 0, "poison_until": 0, "double_until": 0, "rewinds": 0,
        }
    ]  # fmt: skip
    assert state["players"][0] == {
        "life": 9, "max_mana": 4, "mana": 4, "hand": [], "deck": [], "discard": [], "fatigue": 0, "next_id": 5, "stage": "spell",
        "undos": 0, "plan": {"spells": [], "summons": [], "orders": []}, "bundles": [], "chosen": None,
    }  # fmt: skip
    assert (state["players"][1]["next_id"], state["to_act"], state["phase"]) == (4, [0, 1], "plan")


def test_rule_12_2_lists_are_sorted_after_loading() -> None:
    match = table(
        piece(5, "cat", 2, 0), piece(2, "cat", 1, 0), hands=(["boar", "meteor", "cat"], []), wilderness=[[2, 1], [1, 4], [1, 2]]
    )

    assert ids(match) == [2, 5]
    assert whole(match)["wilderness"] == [[1, 2], [1, 4], [2, 1]]
    assert player(match, 0)["hand"] == ["meteor", "cat", "boar"]


def test_rule_12_3_next_id_is_at_least_larger_than_the_own_ids_on_the_board() -> None:
    match = table(piece(9, "cat", 2, 0), players=({"next_id": 3}, {"next_id": 20}))

    assert [player(match, seat)["next_id"] for seat in range(2)] == [11, 20]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"monsters": [piece(1, "cat", 2, 0), piece(1, "cat", 2, 1)]}, "monsters.1.id"),
        ({"monsters": [piece(1, "cat", 2, 0), piece(3, "cat", 2, 0)]}, "monsters.1.at"),
        ({"monsters": [piece(1, "meteor", 2, 0)]}, "monsters.0.card"),
        ({"monsters": [piece(1, "cat", 2, 7)]}, "monsters.0.at"),
        ({"monsters": [piece(1, "cat", 2, 0, life=0)]}, "monsters.0.life"),
        ({"monsters": [piece(1, "cat", 2, 0, colour="red")]}, "monsters.0.colour"),
        ({"monsters": [{"id": 1, "at": [2, 0]}]}, "monsters.0.card"),
        ({"wilderness": [[0, 0]]}, "wilderness.0"),
        ({"players": [{}]}, "players"),
        ({"players": [{"hand": ["rock"]}, {}]}, "players.0.hand.0"),
        ({"players": [{"hand": [None]}, {}]}, "players.0.hand.0"),
        ({"players": [{"deck": ["mouse"] * 201}, {}]}, "players.0.deck"),
        ({"players": [{"next_id": 4}, {}]}, "players.0.next_id"),
        ({"players": [{"stage": "late"}, {}]}, "players.0.stage"),
        ({"players": [{"stage": "done"}, {"stage": "done"}]}, "players"),
        ({"players": [{"chosen": [2, 1]}, {}]}, "players.0.chosen"),
        ({"players": [{"plan": {"spells": [{"do": "cast", "card": "meteor", "at": [0, 0]}]}}, {}]}, "players.0.plan.spells.0"),
        ({"players": [{"plan": {"summons": [{"do": "next"}]}}, {}]}, "players.0.plan.summons"),
        ({"players": [{"plan": {"spells": [{"do": "fly"}]}}, {}]}, "players.0.plan.spells.0"),
        ({"phase": "bundles"}, "phase"),
        ({"phase": "over"}, "result"),
        ({"result": {"winners": [0], "reason": "life", "scores": [1, 0]}}, "result"),
        ({"phase": "over", "result": {"winners": [0, 1], "reason": "life", "scores": [1, 0]}}, "result.winners"),
        ({"phase": "over", "result": {"winners": [0], "reason": "luck", "scores": [1, 0]}}, "result.reason"),
        ({"turn": 0}, "turn"),
        ({"weather": "fine"}, "weather"),
    ],
)
def test_a_document_that_makes_no_sense_is_refused_with_its_place(change: dict[str, Any], path: str) -> None:
    with pytest.raises(BadDocument) as refusal:
        GAME.load({"turn": 5, **change})

    assert refusal.value.path == path


def test_a_planned_entry_with_wrong_new_ids_is_refused() -> None:
    entry = {"do": "summon", "card": "mouse", "at": [3, 0], "new": [7]}
    document = {"players": [{"hand": ["mouse"], "stage": "summon", "plan": {"summons": [entry]}}, {}]}

    with pytest.raises(BadDocument, match="new ids here are"):
        GAME.load(document)
    entry["new"] = [1]
    assert GAME.load(document).document(0)["players"][0]["plan"]["summons"] == [entry]  # type: ignore[index]


def test_a_finished_match_loads_with_its_result() -> None:
    match = table(piece(1, "boar", 2, 0), players=({}, {"life": 2}))
    resolve(match, [attack(1)])
    document = whole(match)

    again = GAME.load(document)

    assert again.document(OMNISCIENT) == document
    assert again.is_over()


# -- decks and bundles


def test_rule_8_5_the_preset_decks() -> None:
    decks = preset_decks()
    playable = [slug for slug, entry in printed_cards().items() if entry["kind"] != "token"]
    assert sorted(decks) == ["menagerie", "sampler", "spellbook", "titans"]
    assert sorted(decks["sampler"]) == sorted([*playable, "mouse", "frog", "boar"])
    assert {card: decks["titans"].count(card) for card in ("blaze", "front_back_swap", "fire_dragon")} == {
        "blaze": 1, "front_back_swap": 1, "fire_dragon": 2,
    }  # fmt: skip
    assert sum(printed_cards()[card]["kind"] == "spell" for card in decks["spellbook"]) == 14
    assert {card for card in decks["menagerie"] if decks["menagerie"].count(card) == 1} == {"tempest_knight", "frost_witch"}


def test_rule_8_6_the_preset_bundles_make_legal_decks_two_by_two() -> None:
    bundles = preset_bundles()
    assert list(bundles) == ["beasts", "sorcery", "giants", "tacticians"]
    for first in bundles.values():
        for second in bundles.values():
            assert all((first + second).count(card) <= 2 for card in first)


@pytest.mark.parametrize(
    ("decks", "why"),
    [
        (["sampler"], "a list of two decks"),
        (["sampler", "no_such"], "seat 1: There is no preset no_such; there are: sampler, menagerie"),
        (["sampler", ["mouse"] * 30], "seat 1: Mouse: 30 copies; at most 2 are allowed"),
        ([["mouse", "cat"], "sampler"], "seat 0: Deck: 2 of 30 cards; 28 missing"),
        (
            [[*preset_decks()["sampler"], "mouse", "rock"], "sampler"],
            "seat 0: Mouse: 3 copies; at most 2 are allowed; Rock cannot",
        ),
        ([["rock"] * 30, "sampler"], "seat 0: Rock cannot be in: Deck"),
        ([["dragon"] * 30, "sampler"], "seat 0: There is no card dragon"),
        ([[7] * 30, "sampler"], "seat 0: This is not a deck of this kind"),
        ([{"deck": ["mouse"]}, "sampler"], "seat 0: This is not a deck of this kind"),
        ("sampler", "a list of two decks"),
    ],
)
def test_rule_3_a_wrong_deck_is_refused_with_the_reason(decks: Any, why: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.new({"decks": decks}, 1)

    assert why in str(refusal.value)


def test_rule_3_a_wrong_bundle_is_refused_with_the_reason() -> None:
    four = list(preset_bundles())
    for bundles, why in (
        ([four, four[:3]], "seat 1: Four bundles are expected"),
        ([[*four[:3], ["mouse"] * 15], four], "seat 0: Mouse: 15 copies; at most 1 are allowed"),
        ([[*four[:3], ["mouse"]], four], "seat 0: Bundle 4: 1 of 15 cards; 14 missing"),
        ([[*four[:3], "no_such"], four], "seat 0: There is no preset no_such; there are: beasts"),
    ):
        with pytest.raises(BadOptions, match=why):
            GAME.new({"bundles": bundles}, 1)


def test_a_deck_may_be_a_list_of_cards() -> None:
    deck = preset_decks()["titans"]
    state: Any = GAME.new({"decks": [deck, "sampler"]}, 1).document(OMNISCIENT)

    assert sorted(state["players"][0]["hand"] + state["players"][0]["deck"]) == sorted(deck)
    assert state["options"]["decks"] == [deck, "sampler"]


# -- cards are data


def test_a_changed_number_changes_the_card() -> None:
    options = {"cards": {"mouse": {"attack": 2, "life": 3, "cost": 0}}}
    match = table(hands=(["mouse"], []), players=({"mana": 0}, {}), options=options)

    resolve(match, [summon("mouse", 3, 0)])
    assert (monster(match, 1)["attack"], monster(match, 1)["life"]) == (2, 3)
    resolve(match, [attack(1)])
    assert lives(match) == [20, 18]


def test_an_ability_may_be_given_to_another_card() -> None:
    storming = {"cards": {"mouse": {"abilities": [{"when": "marched", "verb": "firestorm", "damage": 1}]}}}
    match = table(piece(1, "mouse", 3, 0), piece(2, "cat", 1, 1), options=storming)

    resolve(match)

    assert monster(match, 2)["life"] == 1


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"mice": {"attack": 2}}, "there is no card 'mice'"),
        ({"mouse": {"attack": -1}}, "attack: must be a whole number from 0"),
        ({"mouse": {"strength": 1}}, "strength: there is no such field"),
        ({"mouse": {"kind": "token"}}, "cost: there is no such field"),
        ({"mouse": {"number": 1}}, "1 is the number of meteor"),
        ({"meteor": {"number": 50}}, "must be larger than every spell's"),
        ({"meteor": {"effect": {"verb": "sing"}}}, "must be a table with a verb out of strike"),
        ({"meteor": {"effect": {"verb": "strike"}}}, "damage is missing"),
        ({"immovable_rock": {"effect": {"verb": "place", "token": "mouse"}}}, "'mouse' is not a token"),
        ({"mouse": {"abilities": [{"when": "never", "verb": "grow"}]}}, "'when' must be one of"),
        ({"mouse": {"abilities": [{"when": "marched", "verb": "grow"}]}}, "'verb' must be one of firestorm"),
        ({"mouse": {"abilities": [{"when": "attacks", "verb": "aim"}, {"when": "attacks", "verb": "aim"}]}}, "twice"),
        (
            {"mouse": {"abilities": [{"when": "attacks", "verb": "aim"}, {"when": "attacks", "verb": "sweep"}]}},
            "both sweep and aim",
        ),
        ({"frog": {"abilities": [{"when": "turn_start", "verb": "grow", "steps": []}]}}, "1 to 9 steps"),
        ({"rock": {"kind": "monster", "cost": 1}}, "a token cannot become a monster"),
        ([], "an object of cards"),
    ],
)
def test_changes_to_cards_are_checked_like_the_file(change: Any, why: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.new({"cards": change}, 1)

    assert why in str(refusal.value)


def test_a_wrong_card_file_is_refused_with_file_card_and_field(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text('[mouse]\nnumber = 1\nkind = "monster"\ncost = 1\nattack = "one"\nlife = 1\n')

    with pytest.raises(BadData, match=r"cards\.toml: mouse: attack: must be a whole number"):
        read_cards(file)


def test_every_verb_of_the_vocabulary_is_used_by_a_printed_card() -> None:
    """So every verb is resolved by the tests of the cards."""
    used = {entry["effect"]["verb"] for entry in printed_cards().values() if "effect" in entry}
    assert used == set(SPELL_VERBS)
    abilities = {
        (ability["when"], ability["verb"]) for entry in printed_cards().values() for ability in entry.get("abilities", [])
    }
    assert abilities == {(when, verb) for when, verbs in ABILITIES.items() for verb in verbs}


def test_no_rule_names_a_card() -> None:
    """Only the variants in __init__.py, which are examples of options, and the pictures in faces.py may."""
    for source in GAME.folder.rglob("*.py"):
        if source.name not in ("__init__.py", "faces.py"):
            text = source.read_text(encoding="utf-8")
            assert [slug for slug in printed_cards() if f'"{slug}"' in text] == [], source.name
