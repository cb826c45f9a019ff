"""The 24 standard characters and the Rookie are those of the rulebook (rules 8.2 and 8.7), operation by operation."""

from __future__ import annotations

from typing import Any

import pytest

from tefuda.games.uchinoko.cards import printed

Doc = dict[str, Any]

# Japanese and English name, cost, then each effect: create cost, operations with their parameters
CHARACTERS: dict[str, tuple[str, str, int, list[str]]] = {
    "rookie": ("見習い", "Rookie", 0, ["0: gold n=1; plays n=1", "2: gold n=3"]),
    "nekomaru": ("ねこまる", "Nekomaru, the Studio Cat", 0, ["0: gold n=2", "1: gold n=2; acquires n=1; plays n=1"]),
    "akane": (
        "茜",
        "Akane, the Table Seller",
        2,
        ["0: gold n=1 per=content_in_hand max=4; plays n=1", "4: gain up_to=5 type=content; gain up_to=2 type=content; gold n=1"],
    ),
    "kaito": (
        "海斗",
        "Kaito, the Idea Hunter",
        2,
        ["0: reveal n=3 type=create; plays n=1", "1: reveal n=3 type=character; acquires n=1; plays n=2"],
    ),
    "nagi": (
        "凪",
        "Nagi, the Librarian",
        2,
        ["0: discard n=3 may=true; draw n=1 per=discarded max=3; plays n=1", "2: peek n=4; draw n=2; plays n=2"],
    ),
    "shiro": (
        "白",
        "Shiro, the Peeker",
        2,
        ["0: gold n=1; rivals_reveal type=create; plays n=1", "2: gold n=3; if hand_at_most n=2: gold n=3"],
    ),
    "yui": (
        "結",
        "Yui, the Tidier",
        2,
        [
            "0: trash n=1 may=true; gold n=1; plays n=1",
            "2: trash n=3 may=true; gold n=1 per=trashed max=3; gold n=1; acquires n=1",
        ],
    ),
    "beni": ("紅", "Beni, the Chatterbox", 3, ["0: gold n=2; rivals_idea", "2: draw n=2; acquires n=1; plays n=1; rivals_idea"]),
    "coco": ("ココ", "Coco, the Party Host", 3, ["0: gold n=2; acquires n=1", "1: draw n=3; plays n=1; rivals_draw n=1"]),
    "leo": (
        "レオ",
        "Leo, the Gambler",
        3,
        ["0: draw n=1 may=true; if drew type=content: gold n=1; plays n=1", "2: if top_is type=create: gold n=6 / gold n=2"],
    ),
    "mei": ("芽衣", "Mei, the Scheduler", 3, ["0: draw n=1; plays n=2", "2: draw n=2; plays n=3"]),
    "momo": ("桃", "Momo, the Retoucher", 3, ["0: upgrade plus=2", "3: upgrade plus=3; gold n=2; plays n=1"]),
    "sora": (
        "空",
        "Sora, the Late Bloomer",
        3,
        ["0: gold n=2; plays n=1", "3: gold n=6; acquires n=1", "6: gold n=11; acquires n=1"],
    ),
    "tama": (
        "珠",
        "Tama, the Second-hand Dealer",
        3,
        ["0: salvage up_to=4; plays n=1", "2: trash n=1; if did: gold n=4, acquires n=1; plays n=1"],
    ),
    "tsumugi": (
        "紬",
        "Tsumugi, the Printer",
        3,
        ["0: gain up_to=4", "3: gain up_to=5 type=content; if hand_has type=content: gold n=2"],
    ),
    "hina": ("陽菜", "Hina, the Cheerleader", 4, ["0: draw n=1; ease n=1; plays n=1", "2: ease n=3; plays n=1"]),
    "jin": (
        "仁",
        "Jin, the Bargain Hunter",
        4,
        ["0: discount n=1; acquires n=1; plays n=1", "3: discount n=2; acquires n=1; if empty_piles n=2: gold n=3"],
    ),
    "luna": (
        "ルナ",
        "Luna, the Muse",
        4,
        ["0: take card=idea n=2 to=hand; plays n=1", "2: take card=motivation n=1 to=deck; gold n=2; acquires n=1"],
    ),
    "mira": (
        "ミラ",
        "Mira, the Dreamer",
        4,
        ["0: gold n=1 per=overpaid max=6; acquires n=1", "4: gold n=6; if create_used n=6: gold n=4"],
    ),
    "ouka": ("桜花", "Ouka, the Night Owl", 4, ["0: gold n=2; next_hand n=1", "3: gold n=4; next_hand n=2"]),
    "ryu": (
        "龍",
        "Ryu, the Idol Producer",
        4,
        ["0: gold n=1 per=characters_in_play max=5", "3: gold n=3; if characters_in_play n=4: gold n=4, acquires n=1"],
    ),
    "kuro": (
        "黒",
        "Kuro, the Harsh Critic",
        5,
        ["0: gold n=2; rivals_discard down_to=4", "3: gold n=4; rivals_discard down_to=3"],
    ),
    "rin": ("凛", "Rin, the Ace Planner", 5, ["0: draw n=2; plays n=1", "2: draw n=3; plays n=2"]),
    "gen": ("源", "Gen, the Director", 6, ["0: gold n=3; acquires n=1", "7: gain up_to=8 type=content; gold n=5; acquires n=2"]),
    "sakuya": ("咲夜", "Sakuya, the Star", 7, ["0: gold n=3; plays n=1", "5: gold n=10; acquires n=2"]),
}


def short(operation: Doc) -> str:
    """An operation in one line: `gold n=2`, `if did: gold n=4, acquires n=1`."""
    given = [f"{name}={str(value).lower()}" for name, value in operation.items() if name not in ("op", "when", "then", "else")]
    if operation["op"] != "if":
        return " ".join([operation["op"], *given])
    branches = [", ".join(short(inner) for inner in operation[name]) for name in ("then", "else") if name in operation]
    return " ".join(["if", operation["when"], *given]) + ": " + " / ".join(branches)


@pytest.mark.parametrize("slug", list(CHARACTERS))
def test_rule_8_7_a_standard_character_has_these_effects(slug: str) -> None:
    name, name_en, cost, effects = CHARACTERS[slug]
    card = printed()[slug]

    assert (card["name"], card["name_en"], card["cost"]) == (name, name_en, cost)
    assert [f"{effect['create']}: " + "; ".join(short(op) for op in effect["ops"]) for effect in card["effects"]] == effects


def test_rule_8_1_the_basic_cards() -> None:
    basics = {slug: card for slug, card in printed().items() if card["type"] != "character"}

    assert {slug: (card["type"], card["cost"], card.get("value", card.get("points"))) for slug, card in basics.items()} == {
        "idea": ("create", 0, 1),
        "motivation": ("create", 3, 2),
        "deadline": ("create", 6, 3),
        "zine": ("content", 2, 1),
        "album": ("content", 5, 3),
        "anime": ("content", 8, 6),
    }
