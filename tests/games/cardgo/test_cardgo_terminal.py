"""The board in the terminal, played by keys and by clicks on the board itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from games.cardgo.drawn import position
from tefuda.engine.match import Match
from tefuda.games.cardgo import GAME
from tefuda.games.cardgo.terminal import Board
from tefuda.terminal.table import Table
from terminal.playing import Player, playing, run

PEOPLE = [{"name": "One", "kind": "human"}, {"name": "Two", "kind": "human"}]
LONE: list[dict[str, object]] = [{"name": "One", "kind": "human"}, {"name": "Two", "kind": "bot:greedy"}]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEFUDA_HOME", str(tmp_path / "home"))


def table_at(match: Match, folder: Path, sitters: list[dict[str, object]] = LONE) -> Table:
    """A table where this position is played on."""
    seats = [dict(sitter) for sitter in sitters]
    return Table(Match(GAME, match.options, 0, seats, position=match.position), folder / "match.json")


def board_of(player: Player) -> Board:
    board = player.match_screen.board
    assert isinstance(board, Board)
    return board


async def point_at(player: Player, row: int, col: int) -> None:
    """Move the cursor of the field by arrow keys."""
    field = board_of(player).field
    await player.until(lambda: field.has_focus)
    down, right = row - field.cursor[0], col - field.cursor[1]
    await player.press(*["down" if down > 0 else "up"] * abs(down), *["right" if right > 0 else "left"] * abs(right))
    await player.until(lambda: field.cursor == (row, col))


async def click_cell(player: Player, row: int, col: int) -> None:
    field = board_of(player).field
    at = (field.margin + col * field.cell_width + 2, field.head + row * field.cell_height)
    await player.pilot.click(field, offset=at)


def test_a_card_and_a_cell_chosen_by_keys_place_a_piece(tmp_path: Path) -> None:
    async def test() -> None:
        table = table_at(position("G2 . R3", hand=["c12", "c52"]), tmp_path)
        async with playing(table) as player:
            await player.ready()
            assert board_of(player).hand.has_focus
            await player.press("right", "enter")
            await player.sees("{6  c52 }")
            await point_at(player, 3, 4)
            await player.press("enter")
            await player.has_passed(0)

            assert table.match.actions[0] == {"seat": 0, "do": "place", "card": "c52", "at": [3, 4]}

    run(test())


def test_a_cell_and_a_card_clicked_on_the_board_place_a_piece_in_either_order(tmp_path: Path) -> None:
    async def test() -> None:
        table = table_at(position(hand=["c12", "c52", "c3"]), tmp_path)
        async with playing(table) as player:
            await player.ready()
            await player.pilot.click(board_of(player).hand, offset=(13, 0))
            await player.until(lambda: board_of(player).choice["card"] == "c52")
            await click_cell(player, 2, 5)
            await player.has_passed(0)
            await player.ready()
            assert table.match.actions[0] == {"seat": 0, "do": "place", "card": "c52", "at": [2, 5]}

            number = table.match.number
            await click_cell(player, 6, 0)
            await player.until(lambda: board_of(player).choice["at"] == [6, 0])
            await player.pilot.click(board_of(player).hand, offset=(3, 0))
            await player.has_passed(number)
            assert table.match.actions[number] == {"seat": 0, "do": "place", "card": "c12", "at": [6, 0]}

    run(test())


def test_passing_stands_beside_the_cards(tmp_path: Path) -> None:
    async def test() -> None:
        table = table_at(position(hand=["c12"]), tmp_path)
        async with playing(table) as player:
            await player.ready()
            await player.press("right", "enter")
            await player.has_passed(0)

            assert table.match.actions[0]["do"] == "pass"

    run(test())


def test_rule_7_10_the_preview_marks_who_would_go_and_what_both_lives_would_lose(tmp_path: Path) -> None:
    async def test() -> None:
        table = table_at(position("R2 . R3\nG5 R4 .", hand=["c52"], lives=(50, 50)), tmp_path)
        async with playing(table) as player:
            await player.ready()
            await player.press("enter")
            await point_at(player, 0, 1)

            await player.sees("R2 x")
            await player.sees("R3 x")
            text = player.screen_text()
            assert "50 -5" in text
            assert "50 -2" in text
            assert "X = 3: 2 go off" in text

    run(test())


def test_a_piece_says_how_near_it_is_and_when_it_has_no_liberties(tmp_path: Path) -> None:
    async def test() -> None:
        table = table_at(position("G4 G2 . .\nR3 . . .\n. . R5 .", hand=["c3"]), tmp_path)
        async with playing(table) as player:
            await player.ready()

            lines = player.screen_text().splitlines()
            top = next(place for place, line in enumerate(lines) if "G4" in line)
            assert lines[top + 1].split("│")[0].split() == ["+3", "!"]
            await click_cell(player, 0, 0)
            await player.sees("liberties: 2")

    run(test())


def test_rule_10_a_face_down_piece_of_the_enemy_shows_nothing_but_its_owner(tmp_path: Path) -> None:
    async def test() -> None:
        table = table_at(position("R6? G3", hand=["c3"], terrain="b0"), tmp_path)
        async with playing(table) as player:
            await player.ready()

            assert "R?" in player.screen_text()
            assert "R6" not in player.screen_text()
            assert board_of(player).card_at_cursor() == "c3"

    run(test())


def test_a_combo_is_counted_while_its_events_are_shown(tmp_path: Path) -> None:
    async def test() -> None:
        table = table_at(position("G1 . G2", hand=["c12"]), tmp_path)
        async with playing(table) as player:
            await player.ready()
            board = board_of(player)
            for event in table.match.play({"seat": 0, "do": "place", "card": "c12", "at": [0, 1]})[:5]:
                board.play_event(event)

            await player.sees("Combo x3")

    run(test())


@pytest.mark.parametrize(("size", "language"), [((60, 20), "zh"), ((80, 24), "ja"), ((140, 40), "ko")])
def test_every_size_and_language_keeps_its_columns_and_can_be_played(
    size: tuple[int, int], language: str, tmp_path: Path
) -> None:
    async def test() -> None:
        options = {"board_size": 19, "terrain_map": "volcano", "chaos_cards": True}
        match = Match(GAME, options, 3)
        table = table_at(match, tmp_path)
        async with playing(table, language=language, size=size) as player:
            await player.ready()
            assert all(cell_len(line) <= size[0] for line in player.screen_text().splitlines())
            await player.press("enter")
            await point_at(player, 17, 17)
            await player.until(lambda: board_of(player).field.region.height > 0)
            await player.press("enter")
            await player.has_passed(0)

            assert table.match.actions[0]["at"] == [17, 17]

    run(test())
