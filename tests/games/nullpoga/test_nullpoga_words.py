"""What people read: card texts made from the cards, sentences, and the text board of the line mode."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from games.nullpoga.nullpoga_table import attack, cast, piece, plan, resolve, summon, table
from tefuda.engine.match import Match
from tefuda.engine.words import LANGUAGES
from tefuda.games.nullpoga import GAME
from tefuda.games.nullpoga.check import ABILITIES, SPELL_VERBS, printed_cards
from tefuda.games.nullpoga.words import NullpogaWords


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_a_short_name_and_every_verb_a_text(language: str) -> None:
    words = GAME.words(language)
    verbs = [*SPELL_VERBS, *(verb for group in ABILITIES.values() for verb in group)]

    assert [slug for slug in printed_cards() if f"names.{slug}" not in words or f"short.{slug}" not in words] == []
    assert [verb for verb in verbs if f"ability.{verb}" not in words] == []
    assert all(cell_len(words.get(f"short.{slug}")) <= 14 for slug in printed_cards())
    assert words.name("fire_dragon") != "fire_dragon"


def test_the_text_of_a_card_follows_from_its_numbers() -> None:
    words = GAME.words("en")
    assert isinstance(words, NullpogaWords)
    assert words.get("card.meteor").startswith("Choose a zone. A monster there takes 3 damage;")
    assert words.get("card.frog") == "Grows at every turn start: 1/1, 1/2, 2/2, 3/3."

    changed = {**printed_cards()["meteor"], "effect": {"verb": "strike", "damage": 5}}
    assert "takes 5 damage" in words.card_text(changed)


def test_a_plain_monster_has_no_text() -> None:
    assert "card.mouse" not in GAME.words("en")


def test_events_are_told_with_monsters_as_numbers_and_players_by_name() -> None:
    words = GAME.words("en")

    assert words.event({"type": "blocked", "id": 1, "by": 2}) == "#1 is invincible: the attack of #2 does nothing"
    assert words.event({"type": "drew", "seat": 0, "card": None, "deck": 4}) == "Player 1 draws a card (4 left)"
    assert words.event({"type": "attacked", "id": 3, "cells": [[1, 0], [1, 1]]}) == "#3 attacks 1,0 + 1,1"
    assert words.event({"type": "turn_started", "turn": 3, "mana": [3, 3]}) == "=== Turn 3 begins, mana 3/3 ==="
    assert words.action({"seat": 0, **attack(3, 1, 4)}) == "#3 attacks 1,4"
    ending = words.event({"type": "game_over", "winners": [1], "reason": "life", "scores": [0, 3]})
    assert ending == "The match is over: Player 2 won: the loser's life is used up"


def test_who_looks_at_a_view_is_told_monsters_by_name_and_zones_as_their_own_board_counts_them() -> None:
    died = {"type": "died", "id": 2, "card": "cat", "at": [1, 0]}
    blow = {"type": "attacked", "id": 1, "cells": [[1, 0], [1, 1]]}
    view: dict[str, object] = {"monsters": [{"id": 1, "card": "boar"}]}

    def told(seat: int | None, document: dict[str, object], language: str = "en") -> str:
        words = GAME.words(language)
        words.look(view, seat, [blow, died])
        return words.event(document)

    assert told(0, blow) == "Boar #1 attacks enemy battle zone 1 + enemy battle zone 2"
    assert told(1, blow) == "Boar #1 attacks your battle zone 5 + your battle zone 4"
    assert told(None, blow) == "Boar #1 attacks battle zone 1 of Player 2 + battle zone 2 of Player 2"
    assert told(0, {"type": "blocked", "id": 2, "by": 1}) == "Cat #2 is invincible: the attack of Boar #1 does nothing"
    assert told(0, died) == "Cat #2 is destroyed on enemy battle zone 1"
    assert told(0, {"type": "cast", "seat": 0, "card": "meteor", "id": 1}) == "Player 1 casts Meteor Strike on Boar #1"
    assert told(0, {"type": "wilderness", "at": [2, 4]}, "zh") == "己方战斗区5变成荒野"
    assert told(0, {"type": "stunned", "id": 9, "turn": 4}) == "#9 is stunned for turn 4"


def test_a_view_that_is_none_changes_no_words() -> None:
    words = GAME.words("en")
    words.look({"monsters": [7, {"id": "x"}, {"id": 1, "card": 3}]}, 0, [{"type": "died"}])

    assert words.event({"type": "stunned", "id": 1, "turn": 4}) == "#1 is stunned for turn 4"
    assert words.event({"type": "wilderness", "at": [9, 9]}) == "9,9 becomes wilderness"


def test_the_board_shows_both_sides_the_plan_with_numbers_and_the_projection() -> None:
    match = table(
        piece(1, "cat", 3, 0), piece(2, "wyvern", 1, 4, stun_turn=5), hands=(["meteor", "mouse"], ["boar"]), wilderness=[[1, 0]]
    )
    plan(match, 0, cast("meteor", 1, 4), summon("mouse", 3, 2), attack(1))

    board = GAME.text_board(match.view(0), GAME.words("en"))

    for shown in (
        "Cat", "#1 1/2", "Wyvern", "#2 4/2", "stun", "~ ~ ~ ~", "Meteor Strike [3]", "Mouse [1] 1/1", "1 hidden",
        "1. Cast Meteor Strike on 1,4", "1. Summon Mouse to 3,2 -> #3", "1. #1 attacks", "mana 1, hand (nothing)",
    ):  # fmt: skip
        assert shown in board, shown
    assert board.count("Wyvern") == 1  # it is gone in the projection


def test_each_seat_sees_its_own_side_at_the_bottom_and_the_opponents_plan_not_at_all() -> None:
    match = table(piece(1, "cat", 2, 0), piece(2, "wyvern", 1, 4), hands=(["meteor"], []))
    plan(match, 0, cast("meteor", 1, 4))
    words = GAME.words("en")

    own, other = GAME.text_board(match.view(0), words), GAME.text_board(match.view(1), words)

    assert own.index("Wyvern") < own.index("Cat")
    assert other.index("Cat") < other.index("Wyvern")
    assert "Meteor" not in other


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_columns_of_the_board_line_up_in_every_language(language: str) -> None:
    match = table(*(piece(2 * place + 1, "nightmare_lord", 2, place) for place in range(5)), *(piece(2, "frog", 1, 3, growth=2),))

    lines = GAME.text_board(match.view(0), GAME.words(language)).splitlines()

    rows = [line for line in lines if "|" in line]
    bars = [[cell_len(line[:place]) for place, letter in enumerate(line) if letter == "|"] for line in rows]
    assert len(rows) == 8
    assert all(row == bars[0] for row in bars)


def test_the_board_shows_the_bundles_while_they_are_chosen() -> None:
    match = Match(GAME, {"deck_mode": "bundles"}, 1)
    match.play({"seat": 0, "do": "choose_bundles", "bundles": [0, 2]})
    words = GAME.words("en")

    assert GAME.text_board(match.view(0), words).count("(chosen)") == 2
    assert GAME.text_board(match.view(1), words).count("(chosen)") == 0


def test_a_finished_match_can_be_drawn() -> None:
    match = table(piece(1, "boar", 2, 0), players=({}, {"life": 1}))
    resolve(match, [attack(1)])

    assert "over" in GAME.text_board(match.view(0), GAME.words("en"))
