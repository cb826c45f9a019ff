"""Words and the text board."""

from __future__ import annotations

import pytest

from games.headquarters.hq_table import choose, do, side, table
from tefuda.engine.match import Match
from tefuda.engine.viewers import SPECTATOR
from tefuda.engine.words import LANGUAGES
from tefuda.games.headquarters import GAME
from tefuda.games.headquarters.position import CHOICE_KINDS, PHASES
from tefuda.games.headquarters.vocabulary import DURATIONS, FACTIONS, KINDS, POWER_TYPES, STATS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_document_has_a_name(language: str) -> None:
    words = GAME.words(language)
    causes = ("damage", "level", "unreachable", "effect", "cost", "start_phase")
    slugs = [*GAME.printed, *GAME.presets, *KINDS, *POWER_TYPES, *FACTIONS, *PHASES, *STATS, *DURATIONS, *CHOICE_KINDS, *causes]

    assert [slug for slug in slugs if f"names.{slug}" not in words] == []
    subtypes = {subtype for card in GAME.printed.values() for subtype in card["subtypes"]}
    assert [subtype for subtype in subtypes if f"subtype.{subtype}" not in words] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_with_abilities_has_a_text_and_no_other(language: str) -> None:
    words = GAME.words(language)

    assert [slug for slug, card in GAME.printed.items() if bool(card["abilities"]) != (f"card.{slug}" in words)] == []


def test_the_names_are_those_of_the_rulebook() -> None:
    assert [GAME.words(language).name("jack_in_the_box") for language in ("en", "ko", "ja")] == [
        "Jack-in-the-Box",
        "도깨비 상자",
        "びっくり箱",
    ]


def test_objects_are_called_by_their_number_and_unknown_cards_a_card() -> None:
    words = GAME.words("en")

    assert words.event({"type": "damage", "id": 20, "n": 3, "by": 10}) == "#10 deals 3 damage to #20."
    assert (
        words.event({"type": "modified", "id": 4, "stat": "power", "n": 2, "until": "turn"})
        == "#4 gets +2 power (until end of turn)."
    )
    assert words.event({"type": "drawn", "seat": 0, "card": None}) == "Player 1 draws a card."
    assert words.event({"type": "defeated", "seat": 1, "reason": "deck_out"}) == "Player 2 is defeated: no card was left to draw."
    assert words.event({"type": "match_started", "order": [1, 0]}) == "The match begins; turn order: Player 2, Player 1."
    assert words.action({"do": "activate", "source": 0, "ability": 0}) == "use ability 1 of #0"
    assert words.action({"do": "choose", "pick": None}) == "choose nothing more"
    assert words.action({"do": "choose", "pick": 20}) == "choose #20"


def shown() -> Match:
    return table(
        side(
            "0 city_hall level+1!",
            "10 test_beacon 0.0",
            "11 heist 10.1 x=1 inactive",
            "12 veteran 0.1 damage=2",
            hand=["heist"],
            credits=3,
        ),
        side("1 big_top", "20 clown 1.0 x=1", "21 heist 1.1", hand=["mob"], trash=["mob", "mob", "clown"]),
    )


def test_the_board_draws_the_link_trees_with_current_values() -> None:
    lines = GAME.text_board(shown().view(0), GAME.words("en")).splitlines()

    assert lines[0] == "Turn 5 - main phase - to act: Player 1"
    assert lines[2].startswith("== Player 1 (you, turn owner) == HP 26  credits 3  hand 1  deck 0  trash 0")
    tree = [" ".join(line.split()) for line in lines[3:7]]
    assert tree == [
        "#0 City Hall Lv 3 Defensive 3 links 2/3",
        "|- #10 Test Beacon Lv 3 Offensive 3 links 1/2",
        "| `- #11 Hidden X=1 [Heist] Lv 1 Defensive 2 links 0/2 inactive",
        "`- #12 Veteran Lv 3 Offensive 5 links 0/2 damage 2",
    ]
    assert any(line.strip() == "Trash: Angry Mob x2, Clown" for line in lines)
    assert any("Heist" in line and "Enter: draw 4 cards." in line for line in lines)


def test_the_board_shows_a_viewer_only_what_its_view_holds() -> None:
    for viewer in (0, SPECTATOR):
        board = GAME.text_board(shown().view(viewer), GAME.words("en"))
        assert "Hidden X=1 [Clown]" not in board
    assert "Hidden X=1 [Clown]" in GAME.text_board(shown().view(1), GAME.words("en"))
    assert "(you" not in GAME.text_board(shown().view(SPECTATOR), GAME.words("en"))


def test_the_board_shows_attacks_choices_waiting_effects_protection_and_results() -> None:
    match = table(
        side("0 bomb_factory level+3!", "10 warlord 0.0"), side("1 war_room", "20 citizen 1.0", "21 citizen 1.1", hp=20)
    )
    do(match, 0, "attack", attacker=10, target=20)
    board = GAME.text_board(match.view(1), GAME.words("en"))
    assert "#10 attacks #20" in board
    assert "Player 1 chooses (an object), 1 left" in board
    assert "protected" in board
    choose(match, 21)

    match = table(side("0 black_cell"), side("1 big_top", hp=1))
    do(match, 0, "attack", attacker=0, target=1)
    assert "Player 1 won: the HQ has fallen" in GAME.text_board(match.view(0), GAME.words("en"))


def test_the_board_draws_what_hangs_from_nothing_in_the_middle_of_an_effect() -> None:
    match = table(side("0 city_hall", "10 citizen 0.0", "11 citizen 99.0"), side("1 big_top"))

    assert "\n#11 Citizen" in GAME.text_board(match.view(0), GAME.words("en"))
