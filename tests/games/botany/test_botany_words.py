"""What people read: the text board and the sentences."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from games.botany.drawn import Doc, drawn, end, field, piece, use, use_on
from tefuda.engine.game import LANGUAGES
from tefuda.engine.match import Match
from tefuda.games.botany import GAME

ENGLISH = GAME.words("en")
ANSI = re.compile(r"\x1b\[[0-9;]*m")


def board_lines(match: Match, language: str = "en") -> list[str]:
    return GAME.text_board(match.view(0), GAME.words(language)).splitlines()


def example() -> Match:
    pieces = {1: piece("tall_goldenrod", stage=1), 2: piece("madagascar_ragwort"), 12: piece("cutleaf_coneflower")}
    return drawn("1* 1 e w (.) (e)\n2* . 12", pieces, environment=3, cooldowns={"parrot_feather": 2}, uses={"bur_cucumber": 2})


def test_the_board_shows_every_state_of_a_cell_with_a_sign_of_its_own() -> None:
    lines = board_lines(example())

    assert field("\n".join(lines[3:5])) == field("0 [1] 1 _ ~ (.) (_) .\n1 [2] . 12 . . . .")


def test_the_board_lists_pieces_with_stage_power_shape_root_and_what_they_wait_for() -> None:
    text = field(GAME.text_board(example().view(0), ENGLISH))

    assert "1 Tall goldenrod core 0,0 cells 2 stage 1 range 2 root 2" in text
    assert "2 Madagascar ragwort core 1,0 cells 1 stage 0 diagonal 1 root 1 grows with 5 red around" in text
    assert "12 Cutleaf coneflower dormant cells 1 stage 0 cross 3 root 2 scatters" in text


def test_the_board_lists_both_libraries_with_cost_cooldown_uses_left_and_environment() -> None:
    text = field(GAME.text_board(example().view(0), ENGLISH))

    assert "Alien side environment 3/5 Native side environment 0/4" in text
    assert "Parrot's feather 2 vertical 3 r1 wait 2" in text
    assert "Bur cucumber 5 range 2 r1 used up" in text
    assert "Water primrose 5 diagonal 3 r2 dear x2" in text
    assert "Tall goldenrod 3 cross 2 r1 ready" in text
    assert "Soil improvement 2 range 1 ew>n dear" in text


def test_the_board_says_whose_turn_it_is_and_the_count() -> None:
    assert board_lines(example())[0] == "Round 5/8, turn 9: Alien side   red 4 : 63 green"


def test_the_board_of_a_finished_match_says_who_won() -> None:
    match = Match(GAME, {"rounds": 1}, 1)
    for seat in (0, 1):
        match.play(end(seat))

    assert board_lines(match)[0].startswith("The match is over. Native side won: more cells in the final count")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_two_libraries_line_up_in_every_language_and_nothing_is_cut_off(language: str) -> None:
    words = GAME.words(language)
    limits = {slug: 1 for slug in ("bur_cucumber", "black_locust", "water_primrose")}
    match = drawn(".", environment=2, cooldowns={slug: 2 for slug in limits}, uses=limits)
    text = GAME.text_board(match.view(0), words)

    for slug in GAME.card_documents():
        assert f"{words.name(slug)} " in text
    column = [cell_len(line[: line.index(words.name("mowing"))]) for line in text.splitlines() if words.name("mowing") in line]
    assert column == [51]
    assert text.count(f"{words.get('board.wait', count=2)} {words.get('board.uses_left', count=1)}") == 3
    assert max(cell_len(line) for line in text.splitlines()) <= 100


def test_colour_is_only_there_if_asked_and_says_nothing_that_signs_do_not() -> None:
    view = example().view(0)
    plain = GAME.text_board(view, ENGLISH)
    coloured = GAME.text_board(view, ENGLISH, colour=True)

    assert "\x1b" not in plain
    assert "\x1b[30;41m" in coloured
    assert field(ANSI.sub("", coloured)) == field(plain)


def test_the_board_shows_the_numbers_of_changed_cards() -> None:
    match = Match(GAME, {"cards": {"mowing": {"cost": 3, "power": 2}}}, 1)

    assert "Mowing 3 cross 2 s1" in field(GAME.text_board(match.view(0), ENGLISH))


def test_sentences_name_cards_cells_and_pieces() -> None:
    match = drawn("1* 1\n1", {1: piece("brazilian_pennywort")}, seat=1)
    said = [ENGLISH.event(event) for event in match.play(use("mowing", 0, 0))]

    assert said == [
        "Native side uses Mowing around 0,0 for 2",
        "Cleared, now empty cell: 0,0 0,1 1,0",
        "Piece 1 loses its core on 0,0 (eradication) and is dormant",
        "Piece 1 scatters to 0,1 1,0",
    ]


def test_sentences_for_pieces_differ_from_those_for_cells() -> None:
    match = drawn("1 1", {1: piece("brazilian_pennywort")})

    assert ENGLISH.action(use_on("topsoil_removal", 4)) == "Use Topsoil removal on piece 4"
    relocated = match.play({"seat": 0, "do": "relocate", "piece": 1, "to": [0, 1]})
    assert ENGLISH.event(relocated[0]) == "Dormant piece 1 sprouts again on 0,1 for 1"
    summoned = match.play({"seat": 0, "do": "summon", "card": "long_headed_poppy", "at": [0, 0]})
    assert ENGLISH.event(summoned[0]) == "Alien side summons Long-headed poppy as piece 2 on 0,0 (before: piece 1) for 1"


def test_the_end_is_told_with_the_count_and_a_draw_as_one() -> None:
    won: Doc = {"type": "game_over", "winners": [0], "reason": "count", "scores": [40, 20]}
    drawn_match: Doc = {"type": "game_over", "winners": [], "reason": "count", "scores": [30, 30]}

    assert ENGLISH.event(won) == "The match is over. Alien side won: more cells in the final count (red 40 : 20 green)"
    assert ENGLISH.event(drawn_match) == "The match is over. Draw: equal cells in the final count (red 30 : 30 green)"
