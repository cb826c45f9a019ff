"""Words in four languages and the text board."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from games.cardgo.drawn import PLAIN, place, position
from positions import play_at_random
from tefuda.engine.match import Match
from tefuda.engine.rng import seeded
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR
from tefuda.engine.words import LANGUAGES
from tefuda.games.cardgo import GAME
from tefuda.games.cardgo.vocabulary import EFFECTS, PHASES, REASONS, TERRAINS

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_every_word_of_a_document_has_a_name(language: str) -> None:
    words = GAME.words(language)
    slugs = {*EFFECTS, *TERRAINS, *PHASES, *REASONS, *GAME.card_documents(), "effect", "connection", "turn", "fondness"}
    for option in GAME.options().options:
        slugs |= {choice for choice in option.choices if isinstance(choice, str)}

    assert [slug for slug in sorted(slugs) if f"names.{slug}" not in words] == []


@every_language
def test_every_effect_terrain_option_and_level_has_a_text(language: str) -> None:
    words = GAME.words(language)
    keys = [f"effect.{slug}" for slug in EFFECTS] + [f"terrain.{slug}" for slug in TERRAINS]
    keys += [f"option.{name}" for name in GAME.options().names()] + [f"reason.{reason}" for reason in REASONS]
    keys += [f"level.{number}" for number in range(1, 9)] + [f"card.{slug}" for slug in GAME.card_documents()]

    assert [key for key in keys if key not in words] == []


def test_rule_8_1_a_card_is_called_by_number_and_value_in_every_language() -> None:
    assert {GAME.words(language).name("c19") for language in LANGUAGES} == {"19-2"}
    assert GAME.words("en").get("card.c20") == "This piece is never a member of the opponent's sets."


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("zh", ["放纵", "孤独", "草丛", "静默"]),
        ("ja", ["放縦", "孤独", "草むら", "静寂"]),
        ("ko", ["방종", "고독", "수풀", "침묵"]),
    ],
)
def test_rule_8_2_and_8_3_names_are_those_of_the_rulebook(language: str, names: list[str]) -> None:
    words = GAME.words(language)

    assert [words.name(slug) for slug in ("indulgence", "loneliness", "tall_grass", "hush")] == names


def test_events_are_told_as_far_as_the_viewer_knows_them() -> None:
    words = GAME.words("en")
    match = position("R2 . R3\nG5 R4 .", hand=[PLAIN[6]], terrain="0b", turn=2, decks=([], ["c9"]))
    place(match, PLAIN[6], 0, 1)

    def told(viewer: int) -> list[str]:
        return [words.event(event) for event in match.events(viewer)[0]]

    assert told(0)[:3] == [
        "Green places 52-6 (value 6) on 0,1",
        "Green's set: 0,0 0,1 1,0; X = 2; captured in it: 0,0",
        "Red's set: 0,0 0,1 0,2 1,1; X = 3; captured in it: 0,1",
    ]
    assert told(1)[0] == "Green places a card face down on 0,1"
    assert (told(0)[-1], told(1)[-1]) == ("Red draws a card", "Red draws 9-1")


def test_the_end_is_told_with_winner_and_reason() -> None:
    match = position("G2", hand=["c3"], lives=(7, 1))
    events = place(match, "c3", 0, 1)

    assert GAME.words("en").event(events[-1]) == "Green won: the other side's life is 0"


@every_language
def test_every_event_and_action_of_random_play_can_be_told(language: str) -> None:
    words = GAME.words(language)
    match = Match(GAME, {"board_size": 9, "terrain_map": "lakes", "max_value": 10}, 5)
    play_at_random(match, 80, seeded(2))

    sentences = [words.event(event) for events in match.events(OMNISCIENT) for event in events]
    sentences += [words.action(action) for action in match.actions]
    assert all(sentence and "{" not in sentence and "_" not in sentence for sentence in sentences)


# -- the text board


def test_the_board_shows_pieces_values_marks_and_ground() -> None:
    drawing = "G5 R10 . G:c48\nR2? G6 . R1\n. . G:c18"
    match = position(drawing, hand=["c20", "c52"], lives=(83, 64), terrain="04\nb")
    text = GAME.text_board(match.view(0), GAME.words("en"))

    lines = text.splitlines()
    assert lines[0] == "Turn 1 of 200 | Green to act"
    assert lines[1:3] == ["R Red | life 64 | cards 0", "G Green | life 83 | cards 2"]
    assert lines[5].split() == ["0", "g5", "r10", "~", ".", "G5", "u", ".", ".", "."]
    assert lines[6].split() == ["1", "R?", "?w", "G6", ".", "R1", "-", ".", ".", "."]
    assert lines[7].split() == ["2", ".", ".", "G2", "j", ".", ".", ".", "."]
    assert "w Tall grass: a piece placed here is face down for the opponent" in lines
    assert "  c20   2  Loneliness   This piece is never a member of the opponent's sets." in lines
    assert "  c52   6" in lines


def test_the_board_shows_extra_plays_levels_passes_and_the_result() -> None:
    match = position(hand=["c53", "c52"])
    place(match, "c53", 3, 3)
    words = GAME.words("en")

    assert "Extra play: a card of value 6, or skip" in GAME.text_board(match.view(0), words)
    level = Match(GAME, {"level": 8}, 1)
    assert "Level 8, The Far Shore | turns left: 2" in GAME.text_board(level.view(0), words)
    assert "The last turn was a pass" in GAME.text_board(position(passes=1).view(0), words)
    over = position("G2", hand=["c3"], lives=(7, 1))
    place(over, "c3", 0, 1)
    assert "Green won" in GAME.text_board(over.view(0), words)


def test_the_board_shows_no_effects_where_there_are_none() -> None:
    match = position("G:c48\nG1", hand=["c20"], options={"card_effects": False})

    text = GAME.text_board(match.view(0), GAME.words("en"))

    assert "Loneliness" not in text
    assert "u" not in text.splitlines()[5]


@every_language
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR, OMNISCIENT])
@pytest.mark.parametrize("size", [5, 10, 16, 19])
def test_the_board_fits_into_a_hundred_columns(language: str, viewer: int, size: int) -> None:
    match = Match(GAME, {"board_size": size, "terrain_map": "volcano", "chaos_cards": True, "max_value": 10}, 3)
    play_at_random(match, 60, seeded(1))

    lines = GAME.text_board(match.view(viewer), GAME.words(language)).splitlines()

    assert max(cell_len(line) for line in lines) <= 100
    assert all("…" not in line for line in lines)


def test_the_board_tells_a_viewer_no_secret() -> None:
    shown = {
        GAME.text_board(position(f"R:{card}?", enemy=[card], terrain="b").view(0), GAME.words("en")) for card in ("c3", "c48")
    }

    assert len(shown) == 1
