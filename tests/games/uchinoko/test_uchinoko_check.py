"""The validator and the designer's budget (rules 8.3 to 8.6)."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest

from tefuda.engine.words import LANGUAGES
from tefuda.games.uchinoko import GAME, check
from tefuda.games.uchinoko.budget import effect_need, effect_points, minimum_cost, operation_points
from tefuda.games.uchinoko.cards import character_document, printed
from tefuda.games.uchinoko.words import UchinokoWords

Doc = dict[str, Any]

GOLD: Doc = {"op": "gold", "n": 2}

# rule 8.7: cost, then (points, need) of each effect
STANDARD: dict[str, tuple[int, list[tuple[int, int]]]] = {
    "nekomaru": (0, [(12, 0), (21, 0)]),
    "akane": (2, [(16, 2), (48, 1)]),
    "kaito": (2, [(16, 2), (23, 1)]),
    "nagi": (2, [(16, 2), (33, 2)]),
    "shiro": (2, [(15, 2), (33, 2)]),
    "yui": (2, [(16, 2), (28, 0)]),
    "beni": (3, [(17, 3), (29, 0)]),
    "coco": (3, [(15, 2), (26, 3)]),
    "leo": (3, [(18, 3), (29, 0)]),
    "mei": (3, [(17, 3), (28, 0)]),
    "momo": (3, [(18, 3), (41, 1)]),
    "sora": (3, [(18, 3), (39, 1), (69, 2)]),
    "tama": (3, [(18, 3), (33, 2)]),
    "tsumugi": (3, [(18, 3), (41, 1)]),
    "hina": (4, [(20, 4), (27, 0)]),
    "jin": (4, [(19, 4), (36, 1)]),
    "luna": (4, [(20, 4), (27, 0)]),
    "mira": (4, [(18, 3), (56, 4)]),
    "ouka": (4, [(19, 4), (38, 1)]),
    "ryu": (4, [(20, 4), (40, 1)]),
    "kuro": (5, [(22, 5), (41, 1)]),
    "rin": (5, [(21, 5), (33, 2)]),
    "gen": (6, [(21, 5), (84, 5)]),
    "sakuya": (7, [(24, 6), (66, 5)]),
}


def kid(*operations: Any, create: Any = 0, **fields: Any) -> Doc:
    """A legal document with these operations, but for what `fields` change; a field of ... is left out."""
    effects = [{"create": create, "ops": list(operations) or [GOLD]}]
    document: Doc = {"slug": "test_kid", "name": "テスト", "author": "Aya", "cost": 9, "effects": effects, **fields}
    return {key: value for key, value in document.items() if value is not ...}


def errors(document: object) -> list[tuple[str, str]]:
    return [(error.code, error.path) for error in check(document).errors]


def codes(*operations: Any, create: Any = 0) -> list[tuple[str, str]]:
    """The errors of an effect, paths shortened to what lies behind `effects[0]`."""
    return [(code, path.removeprefix("effects[0]").removeprefix(".")) for code, path in errors(kid(*operations, create=create))]


def condition(when: str = "empty_piles", **parameters: Any) -> Doc:
    given = {"n": 1} if when == "empty_piles" and not parameters else parameters
    return {"op": "if", "when": when, **given, "then": [GOLD]}


# -- the document


def test_a_legal_card_has_no_errors() -> None:
    report = check(kid())

    assert report.legal
    assert (report.points, report.needs, report.min_cost, report.errors) == ([12], [0], 0, [])


@pytest.mark.parametrize("document", [None, 3, "kid", [], True])
def test_what_is_not_an_object_is_malformed(document: object) -> None:
    assert errors(document) == [("bad_shape", "")]


def test_unknown_fields_come_first_then_missing_ones_then_the_others() -> None:
    document = {"colour": 1, "name": 7, "slug": "X", "size": 2}

    assert errors(document) == [
        ("bad_shape", "colour"),
        ("bad_shape", "size"),
        ("bad_shape", "author"),
        ("bad_shape", "cost"),
        ("bad_shape", "effects"),
        ("bad_slug", "slug"),
        ("bad_shape", "name"),
    ]


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("slug", "a", "bad_slug"),
        ("slug", "9lives", "bad_slug"),
        ("slug", "Mochi", "bad_slug"),
        ("slug", "a" * 25, "bad_slug"),
        ("slug", "mo-chi", "bad_slug"),
        ("slug", "mochi\n", "bad_slug"),
        ("slug", 5, "bad_shape"),
        ("slug", "sora", "slug_taken"),
        ("slug", "idea", "slug_taken"),
        ("slug", "rookie", "slug_taken"),
        ("name", "", "name_length"),
        ("name", "あ" * 25, "name_length"),
        ("name", None, "bad_shape"),
        ("name_en", "", "name_length"),
        ("name_en", "a" * 41, "name_length"),
        ("author", "", "author_length"),
        ("author", "a" * 25, "author_length"),
        ("flavour", "a" * 141, "flavour_length"),
        ("flavour_en", "a" * 141, "flavour_length"),
        ("flavour", ["a"], "bad_shape"),
        ("picture", "../etc", "bad_picture"),
        ("picture", "", "bad_picture"),
        ("picture", "a" * 65, "bad_picture"),
        ("picture", "http://x", "bad_picture"),
        ("picture", 4, "bad_shape"),
        ("cost", -1, "cost_range"),
        ("cost", 10, "cost_range"),
        ("cost", True, "bad_shape"),
        ("cost", 3.0, "bad_shape"),
        ("cost", "3", "bad_shape"),
        ("effects", {}, "bad_shape"),
        ("effects", [], "effect_count"),
    ],
)
def test_every_field_has_its_rule(field: str, value: object, code: str) -> None:
    assert errors(kid(**{field: value})) == [(code, field)]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("slug", "a1"),
        ("slug", "a" * 24),
        ("name", "あ" * 24),
        ("name", "e\u0301" * 24),  # 24 letters once they are composed
        ("name_en", "a" * 40),
        ("author", "a"),
        ("flavour", ""),
        ("flavour", "あ" * 140),
        ("picture", None),
        ("picture", "0-a_b"),
        ("cost", 0),
        ("cost", 9),
    ],
)
def test_a_field_at_its_limit_is_allowed(field: str, value: object) -> None:
    assert errors(kid(**{field: value})) == []


@pytest.mark.parametrize(
    "text",
    [
        " a",
        "a ",
        "　a",
        "a\tb",
        "a\u200bb",
        "a\u202eb",
        "a\ue000b",
        "a\ud800b",
        "a\u2028b",
        "a\u2029b",
        "a<b",
        "a>b",
        "see http://x",
        "FTP://x",
        "WWW.x",
    ],
)
def test_unsafe_text_is_refused_wherever_a_text_stands(text: str) -> None:
    for field in ("name", "name_en", "author", "flavour", "flavour_en"):
        assert errors(kid(**{field: text})) == [("unsafe_text", field)]


def test_a_text_can_be_too_long_and_unsafe() -> None:
    assert errors(kid(name="<" * 30)) == [("name_length", "name"), ("unsafe_text", "name")]


@pytest.mark.parametrize("field", ["slug", "name", "author", "cost", "effects"])
def test_a_missing_field_is_malformed(field: str) -> None:
    assert errors(kid(**{field: ...})) == [("bad_shape", field)]


# -- effects


@pytest.mark.parametrize("effect", [None, [], "gold", 5])
def test_an_effect_must_be_an_object(effect: object) -> None:
    assert errors(kid(effects=[effect])) == [("bad_shape", "effects[0]")]


def test_an_effect_has_create_and_ops_and_nothing_else() -> None:
    assert errors(kid(effects=[{"create": 0, "ops": [GOLD], "text": ""}])) == [("bad_shape", "effects[0].text")]
    assert errors(kid(effects=[{"ops": [GOLD]}])) == [("bad_shape", "effects[0].create")]
    assert errors(kid(effects=[{"create": 0}])) == [("bad_shape", "effects[0].ops")]
    assert errors(kid(effects=[{"create": "0", "ops": {}}])) == [
        ("bad_shape", "effects[0].create"),
        ("bad_shape", "effects[0].ops"),
    ]


def test_there_are_one_to_three_effects() -> None:
    effect = {"create": 0, "ops": [GOLD]}

    assert errors(kid(effects=[effect] * 3)) == []
    assert errors(kid(effects=[effect] * 4)) == [("effect_count", "effects")]


@pytest.mark.parametrize("create", [-1, 10])
def test_the_create_cost_has_a_range(create: int) -> None:
    assert codes(create=create) == [("create_range", "create")]


def test_an_effect_has_one_to_six_operations_counting_branches() -> None:
    branches = {**condition(), "then": [GOLD, GOLD], "else": [GOLD]}

    assert errors(kid(effects=[{"create": 0, "ops": []}])) == [("op_count", "effects[0].ops")]
    small = {"op": "acquires", "n": 1}
    assert codes(*[small] * 6) == []
    assert codes(*[small] * 7) == [("op_count", "ops")]
    assert codes(branches, small, small) == []
    assert codes(branches, small, small, small) == [("op_count", "ops")]


# -- operations


@pytest.mark.parametrize(
    ("operation", "code", "path"),
    [
        (7, "bad_shape", ""),
        ({"n": 1}, "bad_shape", ".op"),
        ({"op": 4, "n": 1}, "bad_shape", ".op"),
        ({"op": "steal", "n": 1}, "unknown_op", ".op"),
        ({"op": "gold", "n": 1, "type": "any"}, "param_unknown", ".type"),
        ({"op": "gold", "n": 1, "max": 3}, "param_unknown", ".max"),
        ({"op": "gold"}, "param_missing", ".n"),
        ({"op": "gold", "n": 1, "per": "trashed"}, "param_missing", ".max"),
        ({"op": "gold", "n": "1"}, "bad_shape", ".n"),
        ({"op": "gold", "n": True}, "bad_shape", ".n"),
        ({"op": "gold", "n": 1.0}, "bad_shape", ".n"),
        ({"op": "gold", "n": 0}, "value_range", ".n"),
        ({"op": "gold", "n": 13}, "value_range", ".n"),
        ({"op": "gold", "n": 3, "per": "trashed", "max": 3}, "value_range", ".n"),
        ({"op": "gold", "n": 1, "per": "luck", "max": 3}, "value_range", ".per"),
        ({"op": "gold", "n": 1, "per": "trashed", "max": 13}, "value_range", ".max"),
        ({"op": "draw", "n": 6}, "value_range", ".n"),
        ({"op": "draw", "n": 1, "per": "trashed", "max": 7}, "value_range", ".max"),
        ({"op": "plays", "n": 4}, "value_range", ".n"),
        ({"op": "acquires", "n": 4}, "value_range", ".n"),
        ({"op": "discount", "n": 3}, "value_range", ".n"),
        ({"op": "ease", "n": 4}, "value_range", ".n"),
        ({"op": "next_hand", "n": 4}, "value_range", ".n"),
        ({"op": "take", "n": 1}, "param_missing", ".card"),
        ({"op": "take", "card": "sora", "n": 1}, "value_range", ".card"),
        ({"op": "take", "card": "idea", "n": 4}, "value_range", ".n"),
        ({"op": "take", "card": "idea", "n": 1, "to": "trash"}, "value_range", ".to"),
        ({"op": "gain", "up_to": 9}, "value_range", ".up_to"),
        ({"op": "gain", "up_to": 1, "type": "content"}, "value_range", ".up_to"),
        ({"op": "gain", "up_to": 3, "type": 5}, "bad_shape", ".type"),
        ({"op": "trash", "n": 5}, "value_range", ".n"),
        ({"op": "discard", "n": 5}, "value_range", ".n"),
        ({"op": "trash", "n": 1, "may": 1}, "bad_shape", ".may"),
        ({"op": "upgrade", "plus": 4}, "value_range", ".plus"),
        ({"op": "upgrade", "n": 1, "plus": 1}, "param_unknown", ".n"),
        ({"op": "peek", "n": 5}, "value_range", ".n"),
        ({"op": "peek", "n": 2, "may": True}, "may_not_allowed", ".may"),
        ({"op": "reveal", "n": 3}, "param_missing", ".type"),
        ({"op": "reveal", "n": 3, "type": "any"}, "value_range", ".type"),
        ({"op": "salvage", "up_to": 9}, "value_range", ".up_to"),
        ({"op": "rivals_discard", "down_to": 2}, "value_range", ".down_to"),
        ({"op": "rivals_discard", "down_to": 6}, "value_range", ".down_to"),
        ({"op": "rivals_idea", "n": 1}, "param_unknown", ".n"),
        ({"op": "rivals_reveal", "type": "any"}, "value_range", ".type"),
        ({"op": "rivals_draw", "n": 3}, "value_range", ".n"),
        ({"op": "if", "then": [GOLD]}, "param_missing", ".when"),
        ({"op": "if", "when": 3, "then": [GOLD]}, "bad_shape", ".when"),
        ({"op": "if", "when": "lucky", "n": 1, "then": [GOLD]}, "unknown_condition", ".when"),
        ({"op": "if", "when": "empty_piles", "then": [GOLD]}, "param_missing", ".n"),
        ({"op": "if", "when": "empty_piles", "n": 1}, "param_missing", ".then"),
        ({"op": "if", "when": "empty_piles", "n": 5, "then": [GOLD]}, "value_range", ".n"),
        ({"op": "if", "when": "characters_in_play", "n": 2, "then": [GOLD]}, "value_range", ".n"),
        ({"op": "if", "when": "hand_at_most", "n": 3, "then": [GOLD]}, "value_range", ".n"),
        ({"op": "if", "when": "create_used", "n": 13, "then": [GOLD]}, "value_range", ".n"),
        ({"op": "if", "when": "hand_has", "type": "any", "then": [GOLD]}, "value_range", ".type"),
        ({"op": "if", "when": "hand_has", "type": "create", "n": 1, "then": [GOLD]}, "param_unknown", ".n"),
        ({"op": "if", "when": "empty_piles", "n": 1, "then": []}, "branch_size", ".then"),
        ({"op": "if", "when": "empty_piles", "n": 1, "then": {}}, "branch_size", ".then"),
        ({"op": "if", "when": "empty_piles", "n": 1, "then": [GOLD] * 4}, "branch_size", ".then"),
        ({"op": "if", "when": "empty_piles", "n": 1, "then": [GOLD], "else": []}, "branch_size", ".else"),
        ({"op": "if", "when": "empty_piles", "n": 1, "then": [GOLD], "may": True}, "may_not_allowed", ".may"),
        ({"op": "if", "when": "empty_piles", "n": 1, "then": [GOLD, {"op": "gold"}]}, "param_missing", ".then[1].n"),
        ({"op": "if", "when": "empty_piles", "n": 1, "then": [{"op": "if", "when": 7}]}, "nested_condition", ".then[0]"),
        ({"op": "if", "when": "empty_piles", "n": 1, "then": [GOLD], "else": [condition()]}, "nested_condition", ".else[0]"),
        ({"op": "if", "when": "did", "then": [GOLD]}, "condition_misplaced", ".when"),
        ({"op": "if", "when": "drew", "type": "create", "then": [GOLD]}, "condition_misplaced", ".when"),
    ],
)
def test_every_error_of_an_operation_has_its_code_and_place(operation: Any, code: str, path: str) -> None:
    assert codes(operation) == [(code, f"ops[0]{path}")]


@pytest.mark.parametrize("before", ["trash", "discard", "upgrade", "salvage", "draw", "gold", "gain", "peek"])
def test_did_and_drew_must_follow_a_fitting_operation(before: str) -> None:
    number = {"upgrade": "plus", "salvage": "up_to", "gain": "up_to"}.get(before, "n")
    operation = {"op": before, number: 1}

    misplaced = [("condition_misplaced", "ops[1].when")]
    assert codes(operation, condition("did")) == ([] if before in ("trash", "discard", "upgrade", "salvage") else misplaced)
    assert codes(operation, condition("drew", type="content")) == ([] if before == "draw" else misplaced)


def test_create_used_must_be_able_to_be_false() -> None:
    assert codes(condition("create_used", n=4), create=3) == []
    assert codes(condition("create_used", n=3), create=3) == [("condition_trivial", "ops[0].n")]


def test_only_one_gift_to_the_rivals_branches_included() -> None:
    gift = {"op": "rivals_draw", "n": 1}

    assert codes({"op": "gold", "n": 4}, gift) == []
    assert codes({"op": "gold", "n": 4}, gift, {**condition(), "else": [gift]}) == [("too_many_drawbacks", "")]


def test_an_effect_must_be_worth_something() -> None:
    assert codes({"op": "discard", "n": 2}) == [("effect_worthless", "")]
    assert codes({"op": "rivals_draw", "n": 1}, {"op": "rivals_draw", "n": 1}) == [
        ("too_many_drawbacks", ""),
        ("effect_worthless", ""),
    ]
    assert codes({"op": "discard", "n": 2, "may": True}) == []


def test_errors_stand_in_the_order_of_the_rulebook() -> None:
    wrong = {"op": "gain", "colour": 1, "to": "moon", "may": 3, "up_to": 12}
    document = kid(
        effects=[{"create": 12, "ops": [wrong, {"op": "jump"}]}, {"create": 0, "ops": [{"op": "discard", "n": 1}]}], cost=12
    )

    assert errors(document) == [
        ("cost_range", "cost"),
        ("create_range", "effects[0].create"),
        ("param_unknown", "effects[0].ops[0].colour"),
        ("value_range", "effects[0].ops[0].up_to"),
        ("value_range", "effects[0].ops[0].to"),
        ("bad_shape", "effects[0].ops[0].may"),
        ("unknown_op", "effects[0].ops[1].op"),
        ("effect_worthless", "effects[1]"),
    ]


def test_whole_effect_checks_and_the_price_wait_until_nothing_else_is_wrong() -> None:
    assert codes({"op": "discard", "n": 9}) == [("value_range", "ops[0].n")]
    assert errors(kid({"op": "gold", "n": 12}, cost=1, name="")) == [("name_length", "name")]
    assert errors(kid({"op": "gold", "n": 12}, cost=1, create=3)) == [("cost_too_low", "cost")]


# -- the budget


@pytest.mark.parametrize("slug", list(STANDARD))
def test_rule_8_7_every_standard_character_costs_exactly_its_minimum(slug: str) -> None:
    cost, effects = STANDARD[slug]
    document = {**character_document(slug, printed()[slug]), "slug": "copy_of_it"}

    report = check(document)

    assert report.legal
    assert document["cost"] == report.min_cost == cost
    assert list(zip(report.points, report.needs, strict=True)) == effects


def test_there_are_24_standard_characters() -> None:
    characters = [slug for slug, card in printed().items() if card["type"] == "character"]

    assert characters == ["rookie", *STANDARD]


@pytest.mark.parametrize(
    ("operation", "points"),
    [
        ({"op": "gold", "n": 5}, 30),
        ({"op": "draw", "n": 3}, 18),
        ({"op": "plays", "n": 1}, 6),
        ({"op": "plays", "n": 2}, 10),
        ({"op": "plays", "n": 3}, 13),
        ({"op": "acquires", "n": 2}, 6),
        ({"op": "discount", "n": 2}, 20),
        ({"op": "ease", "n": 3}, 21),
        ({"op": "next_hand", "n": 2}, 14),
        ({"op": "take", "card": "idea", "n": 3, "to": "deck"}, 12),
        ({"op": "take", "card": "motivation", "n": 1}, 9),
        ({"op": "take", "card": "deadline", "n": 1, "to": "hand"}, 26),
        ({"op": "take", "card": "zine", "n": 2, "to": "discard"}, 24),
        ({"op": "take", "card": "album", "n": 1}, 30),
        ({"op": "take", "card": "anime", "n": 1}, 48),
        ({"op": "trash", "n": 3}, 6),
        ({"op": "trash", "n": 3, "may": True}, 10),
        ({"op": "discard", "n": 3}, 0),
        ({"op": "discard", "n": 3, "may": True}, 1),
        ({"op": "upgrade", "plus": 1}, 14),
        ({"op": "upgrade", "plus": 2}, 18),
        ({"op": "upgrade", "plus": 3, "may": True}, 24),
        ({"op": "peek", "n": 4}, 8),
        ({"op": "reveal", "n": 5, "type": "create"}, 16),
        ({"op": "salvage", "up_to": 0}, 1),
        ({"op": "salvage", "up_to": 8}, 24),
        ({"op": "rivals_discard", "down_to": 5}, 5),
        ({"op": "rivals_discard", "down_to": 4}, 10),
        ({"op": "rivals_discard", "down_to": 3}, 17),
        ({"op": "rivals_idea"}, 5),
        ({"op": "rivals_reveal", "type": "content"}, 3),
        ({"op": "rivals_draw", "n": 2}, -6),
    ],
)
def test_rule_8_5_points_of_an_operation(operation: Doc, points: int) -> None:
    assert operation_points(operation, with_plays=False) == points


def test_rule_8_5_a_draw_is_worth_more_together_with_plays_anywhere_in_the_effect() -> None:
    draw = {"op": "draw", "n": 3}

    assert effect_points([draw, {"op": "plays", "n": 1}]) == 23 + 6
    assert effect_points([draw, {**condition(), "then": [{"op": "plays", "n": 1}]}]) == 23 + 5
    assert effect_points([draw]) == 18


@pytest.mark.parametrize(
    ("counter", "gold", "draw"),
    [
        ("characters_in_play", (65, 80), (65, 80)),
        ("overpaid", (40, 60), (40, 60)),
        ("discarded", (70, 80), (35, 60)),
        ("trashed", (50, 65), (50, 65)),
        ("content_in_hand", (40, 60), (40, 60)),
    ],
)
def test_rule_8_5_an_amount_per_counter_is_a_part_of_the_full_one(
    counter: str, gold: tuple[int, int], draw: tuple[int, int]
) -> None:
    for n in (1, 2):
        for most in (1, 5, 6):
            of_gold = operation_points({"op": "gold", "n": n, "per": counter, "max": most}, with_plays=True)
            of_draw = operation_points({"op": "draw", "n": n, "per": counter, "max": most}, with_plays=True)
            assert of_gold == -(-6 * most * gold[n - 1] // 100)
            assert of_draw == -(-(8 * most - 1) * draw[n - 1] // 100)


def test_rule_8_5_the_gain_table() -> None:
    def row(kind: str) -> list[int]:
        return [operation_points({"op": "gain", "up_to": n, "type": kind}, with_plays=False) for n in range(9)]

    assert row("character") == row("create") == [1, 3, 7, 11, 16, 21, 26, 31, 36]
    assert row("content")[2:] == [12, 12, 12, 30, 30, 30, 48]
    assert row("any") == [1, 3, 12, 14, 18, 32, 34, 36, 50]
    assert operation_points({"op": "gain", "up_to": 3, "to": "hand"}, with_plays=False) == 14 + 6


@pytest.mark.parametrize(
    ("when", "weight"),
    [
        ("did", 90),
        ("drew", 80),
        ("create_used", 80),
        ("characters_in_play", 80),
        ("hand_at_most", 80),
        ("hand_has", 85),
        ("empty_piles", 70),
        ("top_is", 70),
    ],
)
def test_rule_8_5_a_condition_weighs_its_branches(when: str, weight: int) -> None:
    both = {"op": "if", "when": when, "then": [{"op": "gold", "n": 1}], "else": [{"op": "gold", "n": 5}]}
    gift = {"op": "if", "when": when, "then": [{"op": "rivals_draw", "n": 1}]}

    assert operation_points(both, with_plays=False) == -(-(weight * 30 + (100 - weight) * 6) // 100)
    assert operation_points(gift, with_plays=False) == -((100 - weight) * 3 // 100)


@pytest.mark.parametrize(
    ("create", "points", "need"), [(0, 12, 0), (0, 13, 1), (0, 14, 1), (0, -7, 0), (9, 10, 3), (5, 66, 5), (3, 41, 1)]
)
def test_rule_8_5_step_2_the_need_of_an_effect(create: int, points: int, need: int) -> None:
    assert effect_need(create, points) == need


@pytest.mark.parametrize(("needs", "cost"), [([6], 6), ([5, 6], 7), ([1, 3, 2], 3), ([4, 4, 4], 6), ([0, 0, 0], 0)])
def test_rule_8_5_step_3_the_minimum_cost(needs: list[int], cost: int) -> None:
    assert minimum_cost(needs) == cost


# -- the report


def test_a_malformed_effect_has_no_price_but_the_others_have() -> None:
    report = check(kid(effects=[{"create": 0, "ops": [GOLD]}, {"create": 0, "ops": [{"op": "gold"}]}]))

    assert report.points == [12, None]
    assert report.needs == [0, None]
    assert report.min_cost is None


def test_the_report_document_explains_every_error() -> None:
    report = GAME.check_card(kid({"op": "gold", "n": 4}, cost=2))

    assert report == {
        "legal": False,
        "points": [24],
        "needs": [6],
        "min_cost": 6,
        "lines": ["Free: +4 gold."],
        "errors": [{"code": "cost_too_low", "path": "cost", "message": "This character must cost at least 6."}],
    }
    assert json.loads(json.dumps(report)) == report


def test_a_check_changes_nothing() -> None:
    document = kid(condition(), {"op": "gain", "up_to": 4})
    before = deepcopy(document)

    check(document)

    assert document == before


def test_the_report_says_in_words_what_each_effect_does_as_far_as_it_makes_sense() -> None:
    document = kid({"op": "gold", "n": 4}, cost=2)
    broken = {**document, "effects": [*document["effects"], {"create": 1, "ops": [{"op": "fly"}]}]}

    for language in LANGUAGES:
        words = GAME.words(language)
        assert isinstance(words, UchinokoWords)
        assert GAME.check_card(broken, language)["lines"] == [words.effect(document["effects"][0]), None]
    assert GAME.check_card("no card")["lines"] == []
