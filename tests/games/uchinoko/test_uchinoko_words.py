"""Texts made from operations, sentences, the text board (rule 8.4)."""

from __future__ import annotations

from typing import Any

import pytest
from rich.cells import cell_len

from games.uchinoko.table import act, run, table
from tefuda.engine.game import LANGUAGES
from tefuda.engine.match import Match
from tefuda.games.uchinoko import GAME
from tefuda.games.uchinoko.cards import printed
from tefuda.games.uchinoko.vocabulary import CONDITIONS, COUNTERS, OPS
from tefuda.games.uchinoko.words import UchinokoWords

Doc = dict[str, Any]


def words(language: str = "en") -> UchinokoWords:
    found = GAME.words(language)
    assert isinstance(found, UchinokoWords)
    return found


@pytest.mark.parametrize(
    ("operation", "english", "japanese"),
    [
        ({"op": "gold", "n": 2}, "+2 gold", "ゴールド+2"),
        (
            {"op": "gold", "n": 1, "per": "trashed", "max": 3},
            "+1 gold per card trashed by this effect (max 3)",
            "この効果で廃棄したカード1つにつきゴールド+1(最大3)",
        ),
        ({"op": "draw", "n": 1}, "draw 1 card", "カードを1枚引く"),
        ({"op": "draw", "n": 2, "may": True}, "you may draw 2 cards", "カードを2枚引くことができる"),
        ({"op": "plays", "n": 2}, "+2 character plays", "キャラクターのプレイ可能枚数+2"),
        ({"op": "acquires", "n": 1}, "+1 acquisition", "獲得回数+1"),
        ({"op": "discount", "n": 1}, "this turn cards cost 1 less to acquire", "このターン、カードの獲得コスト-1"),
        ({"op": "ease", "n": 1}, "this turn effects need 1 less create", "このターン、効果に必要なクリエイト-1"),
        ({"op": "next_hand", "n": 2}, "draw 2 more cards in this turn's clean-up", "このターンのクリンナップで2枚多く引く"),
        (
            {"op": "take", "card": "idea", "n": 2, "to": "hand"},
            "take 2 Idea cards to your hand",
            "場札のアイディアを2枚手札に置く",
        ),
        (
            {"op": "gain", "up_to": 5, "type": "content", "to": "deck"},
            "gain a content card costing up to 5 to the top of your draw pile",
            "コスト5以下のコンテンツカードを1枚山札の上に獲得する",
        ),
        ({"op": "trash", "n": 1}, "trash 1 card from your hand", "手札のカードを1枚廃棄する"),
        (
            {"op": "trash", "n": 3, "type": "create", "may": True},
            "you may trash up to 3 create cards from your hand",
            "手札のクリエイトカードを3枚まで廃棄できる",
        ),
        ({"op": "discard", "n": 2}, "discard 2 cards from your hand", "手札のカードを2枚捨てる"),
        (
            {"op": "upgrade", "plus": 2},
            "trash a card from your hand and gain one costing up to 2 more",
            "手札1枚を廃棄し、コストがその+2以下のカードを1枚獲得する",
        ),
        (
            {"op": "peek", "n": 4},
            "look at your top 4 cards; discard any of them",
            "山札の上から4枚を見て、好きな枚数を捨て札にできる",
        ),
        (
            {"op": "salvage", "up_to": 4},
            "take a card costing up to 4 from the trash area",
            "廃棄置き場のコスト4以下のカード1枚を捨て札に置く",
        ),
        ({"op": "rivals_idea"}, "each other player gains an Idea", "他のプレイヤーはアイディアを1枚獲得する"),
        (
            {"op": "rivals_reveal", "type": "create"},
            "each other player reveals the top card of the draw pile and discards it if it is a create card",
            "他のプレイヤーは山札の一番上を公開し、クリエイトカードなら捨て札にする",
        ),
        ({"op": "rivals_draw", "n": 2}, "each other player draws 2 cards", "他のプレイヤーはカードを2枚引く"),
        (
            {"op": "reveal", "n": 3, "type": "character"},
            "reveal your top 3 cards; character cards to your hand, discard the rest",
            "山札の上から3枚を公開し、キャラクターカードを手札に加え、残りを捨て札にする",
        ),
        (
            {"op": "rivals_discard", "down_to": 3},
            "each other player discards down to 3 cards",
            "他のプレイヤーは手札が3枚になるまで捨てる",
        ),
        (
            {"op": "if", "when": "did", "then": [{"op": "gold", "n": 3}], "else": [{"op": "draw", "n": 1}]},
            "if you did: +3 gold. Otherwise: draw 1 card",
            "そうしたならゴールド+3。そうでなければカードを1枚引く",
        ),
    ],
)
def test_rule_8_4_an_operation_is_put_into_words(operation: Doc, english: str, japanese: str) -> None:
    assert words("en").operation(operation) == english
    assert words("ja").operation(operation) == japanese


@pytest.mark.parametrize(
    ("counter", "english", "japanese"),
    [
        ("characters_in_play", "character in your play area", "プレイエリアのキャラクター"),
        ("overpaid", "create point overpaid", "余分に払ったクリエイト"),
        ("discarded", "card discarded by this effect", "この効果で捨てたカード"),
        ("trashed", "card trashed by this effect", "この効果で廃棄したカード"),
        ("content_in_hand", "content card in your hand", "手札のコンテンツカード"),
    ],
)
def test_rule_8_4_a_counter_is_put_into_words(counter: str, english: str, japanese: str) -> None:
    operation = {"op": "draw", "n": 2, "per": counter, "max": 3}

    assert words("en").operation(operation) == f"draw 2 cards per {english} (max 3)"
    assert words("ja").operation(operation) == f"{japanese}1つにつき2枚引く(最大3)"


@pytest.mark.parametrize(
    ("condition", "english", "japanese"),
    [
        ({"when": "did"}, "you did", "そうした"),
        ({"when": "drew", "type": "content"}, "you drew a content card", "コンテンツカードを引いた"),
        ({"when": "create_used", "n": 4}, "you used create cards worth 4 or more", "使ったクリエイトの合計が4以上"),
        (
            {"when": "characters_in_play", "n": 3},
            "3 or more characters are in your play area",
            "プレイエリアのキャラクターが3枚以上",
        ),
        ({"when": "hand_at_most", "n": 2}, "you have at most 2 cards in hand", "手札が2枚以下"),
        ({"when": "hand_at_most", "n": 1}, "you have at most 1 card in hand", "手札が1枚以下"),
        ({"when": "hand_has", "type": "create"}, "your hand has a create card", "手札にクリエイトカードがある"),
        ({"when": "empty_piles", "n": 2}, "2 or more supply piles are empty", "なくなった場札の山が2個以上"),
        (
            {"when": "top_is", "type": "character"},
            "your revealed top card is a character card",
            "公開した山札の一番上がキャラクターカード",
        ),
    ],
)
def test_rule_8_4_a_condition_is_put_into_words(condition: Doc, english: str, japanese: str) -> None:
    operation = {"op": "if", **condition, "then": [{"op": "gold", "n": 1}]}

    assert words("en").operation(operation) == f"if {english}: +1 gold"
    assert words("ja").operation(operation) == f"{japanese}ならゴールド+1"


def test_an_effect_is_a_line_with_its_create_cost() -> None:
    sora = words().card_lines("sora")

    assert sora == [
        "Free: +2 gold. +1 character play.",
        "Create 3: +6 gold. +1 acquisition.",
        "Create 6: +11 gold. +1 acquisition.",
    ]
    assert words().get("card.sora") == "\n".join(sora)
    assert "card.sora" in words()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_vocabulary_has_a_text(language: str) -> None:
    texts = words(language).texts

    for op in OPS:
        assert f"op_name.{op}" in texts
        assert any(key in texts for key in (f"op.{op}", f"op.{op}.many"))
    assert all(f"counter.{counter}" in texts for counter in COUNTERS[1:])
    assert all(f"condition.{when}" in texts and f"when_name.{when}" in texts for when in CONDITIONS)
    assert all(f"names.{slug}" in texts for slug in printed())


def test_names_are_those_of_the_card_file() -> None:
    for slug, card in printed().items():
        if card["type"] == "character":
            assert words("en").name(slug) == card["name_en"]
            assert words("ja").name(slug) == card["name"]
            assert words("en").short(slug) == card["name_en"].partition(",")[0]


def test_a_play_is_offered_with_what_it_does() -> None:
    assert words().action({"seat": 0, "do": "play", "card": "rookie", "effect": 1}) == "Play Rookie: Create 2: +3 gold."


def test_cards_that_a_viewer_does_not_see_are_not_listed() -> None:
    hidden: Doc = {"type": "drew", "seat": 1, "n": 2, "cards": [None, None]}

    assert words().event(hidden) == "Player 2 draws 2"
    assert words().event({**hidden, "cards": ["idea", "sora"]}) == "Player 2 draws 2: Idea, Sora"


def test_the_result_names_winners_and_reason() -> None:
    event: Doc = {
        "type": "game_over",
        "winners": [0, 2],
        "reason": "round_cap",
        "scores": [4, 1, 4],
        "ranks": [1, 3, 1],
        "turns": [1, 1, 1],
    }

    assert words().event(event) == "The game is over: the last round is over. Winner: Player 1, Player 3. Points: 4 – 1 – 4"


# -- the board


def board(match: Match, viewer: int = 0, language: str = "en") -> str:
    return GAME.text_board(match.view(viewer), words(language))


def test_the_board_shows_market_hand_play_area_and_the_question() -> None:
    match = table(["sora", "idea", "motivation", "zine"], area=["rookie"], discard=["gen"], gold=2, trash=["album"])
    act(match, "play", "sora", effect=1)
    act(match, "use", "idea")

    lines = board(match).splitlines()

    assert lines[:2] == ["Turn 1, round 1: Player 1, play phase", "Gold 2   Plays 0   Acquisitions 1"]
    assert "  Gen      6 x8   Free: +3 gold. +1 acquisition." in lines
    assert "    Hand (2): Motivation, Zine" in lines
    assert "    Play area (3): Rookie, Sora, Idea" in lines
    assert "> Player 1   Draw pile 0   Discard pile 1   top Gen" in lines
    assert "    Trash area (1): Album" in lines
    assert "    Hand (6)" in lines
    assert lines[-1] == "Question for Player 1: pay for Sora (Create 3: +6 gold. +1 acquisition.): create 1 of 3"


def test_the_board_shows_what_a_player_looks_at_to_that_player_only() -> None:
    match = table([], {"op": "peek", "n": 2}, deck=["anime", "sora", "gen"])
    run(match)

    assert "On top of the draw pile (2): Anime, Sora" in board(match)
    assert "Anime, Sora" not in board(match, 1)
    assert "(may stop)" in board(match)


def test_the_board_of_a_finished_match_shows_points_and_ranks() -> None:
    match = table(["zine"], phase="acquire", supply={"zine": 0})
    act(match, "end_acquire")

    assert "Player 2 won: a content pile is empty" in board(match)
    assert "Points 1, rank 2" in board(match) and "Points 3, rank 1" in board(match)


def test_the_board_speaks_of_the_characters_of_its_match() -> None:
    effects = [{"create": 0, "ops": [{"op": "gold", "n": 2}]}]
    mochi = {"slug": "mochi", "name": "もち", "name_en": "Mochi", "author": "Aya", "cost": 3, "effects": effects}
    match = table(["mochi"], options={"characters": [mochi]})
    spoken = words()

    assert "Hand (1): Mochi" in GAME.text_board(match.view(0), spoken)
    assert spoken.action({"seat": 0, "do": "play", "card": "mochi", "effect": 0}) == "Play Mochi: Free: +2 gold."
    assert "手札 (1): もち" in board(match, 0, "ja")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", ["first_event", "studio", "rivals", "clearance"])
def test_the_board_is_at_most_a_hundred_columns_wide(language: str, preset: str) -> None:
    text = board(table(["sora"] * 30, options={"market": preset}), 0, language)

    assert all(cell_len(line) <= 100 for line in text.splitlines())


def test_the_draft_is_shown() -> None:
    match = Match(GAME, {"market": "draft"}, 1)
    act(match, "pick", "sora")

    assert board(match).splitlines()[0] == "Draft: Player 2 picks character 2 of 8"
    assert "  Sora 3 " in board(match)
