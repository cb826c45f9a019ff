"""What games offer to newcomers: lessons that can be followed, puzzles that can be started, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from positions import GAMES, every_game
from tefuda.engine.errors import BadData
from tefuda.engine.game import LANGUAGES, Game
from tefuda.engine.guide import Lesson, guide_document, guide_of
from tefuda.engine.match import Match
from tefuda.engine.scenario import opened

LESSONS = [pytest.param(game, lesson, id=f"{game.slug}-{lesson.name}") for game in GAMES for lesson in guide_of(game).lessons]
GUIDED = [game for game in GAMES if (game.folder / "guide.toml").is_file()]


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_the_moves_of_a_lesson_can_be_made_one_after_another(game: Game, lesson: Lesson) -> None:
    match = opened({"game": game.slug, "title": "", "options": lesson.options, "position": lesson.position or {}, "play": []})

    for action in lesson.play:
        assert any(
            all(legal.get(key) == value for key, value in action.items()) for legal in match.legal(int(str(action["seat"])))
        )
        match.play(action)


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.slug)
def test_a_tutorial_has_five_to_eight_lessons(game: Game) -> None:
    assert 5 <= len(guide_of(game).lessons) <= 8


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_and_puzzle_has_its_words(game: Game, language: str) -> None:
    words = game.words(language)
    keys = [f"lesson.{lesson.name}.{part}" for lesson in guide_of(game).lessons for part in ("title", "rule", "goal")]
    keys += [key for puzzle in guide_of(game).puzzles for key in (puzzle.title, puzzle.goal)]
    if game in GUIDED:
        keys += [f"label.{name}" for name in game.options().names()]

    assert [key for key in keys if key not in words] == []
    for lesson in guide_document(game, language)["lessons"]:  # type: ignore[attr-defined]
        assert "{" not in lesson["goal"] + lesson["rule"]
        assert words.get("unknown") not in lesson["goal"], "a card that does not exist is named"


@every_game
def test_every_puzzle_is_a_match_that_seat_0_begins(game: Game) -> None:
    for puzzle in guide_of(game).puzzles:
        assert Match(game, puzzle.options, 1).to_act() == [0]


def copied(game: Game, folder: Path, guide: str) -> Game:
    """The game with another guide."""
    other = type(game)()
    other.folder = folder
    (folder / "guide.toml").write_text(guide, encoding="utf-8")
    (folder / "scenarios").symlink_to(game.folder / "scenarios")
    return other


@pytest.mark.parametrize(
    ("guide", "field"),
    [
        ("options = ['nothing']", "nothing"),
        ("lesson = []", "lesson"),
        ("lessons = 3", "lessons"),
        ("[[lessons]]\nname = 'a'", "scenario"),
        ("[[lessons]]\nname = 'a'\nscenario = 'nowhere'", "scenario"),
        ("[[puzzles]]\ntitle = 'a'\ngoal = 'b'\noptions = { nothing = 1 }", "options"),
    ],
)
def test_a_guide_that_makes_no_sense_is_refused_with_the_place(guide: str, field: str, tmp_path: Path) -> None:
    with pytest.raises(BadData) as refusal:
        guide_of(copied(GUIDED[0], tmp_path, guide))

    assert refusal.value.field == field
    assert refusal.value.file == "guide.toml"
