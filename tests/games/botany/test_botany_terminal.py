"""The board in the terminal, played by keys and by clicks on the board itself (13.3)."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from games.botany.drawn import drawn, piece
from tefuda.engine.match import Match
from tefuda.engine.viewers import OMNISCIENT, SPECTATOR
from tefuda.games.botany import GAME
from tefuda.games.botany.terminal import Board
from tefuda.terminal.blocks.cards import CardRow
from tefuda.terminal.blocks.grid import Grid
from tefuda.terminal.scene import Scene
from tefuda.terminal.table import Table
from terminal.playing import Player, playing, run

PEOPLE = [{"name": "One", "kind": "human"}, {"name": "Two", "kind": "human"}]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEFUDA_HOME", str(tmp_path / "home"))


def table_at(match: Match, folder: Path) -> Table:
    """A table where two people play this position on."""
    seats: list[dict[str, object]] = [dict(sitter) for sitter in PEOPLE]
    return Table(Match(GAME, match.options, 0, seats, position=match.position), folder / "match.json")


def board_of(player: Player) -> Board:
    board = player.match_screen.board
    assert isinstance(board, Board)
    return board


async def choose_card(player: Player, seat: int, slug: str) -> None:
    """Go to a card of the side that acts by arrow keys, and choose it."""
    row = board_of(player).query_one(f"#cards-{seat}", CardRow)
    await player.until(lambda: row.has_focus)
    place = [card.value for card in row.cards].index(slug)
    await player.press(*["right" if place > row.cursor else "left"] * abs(place - row.cursor))
    await player.until(lambda: row.cursor == place)
    await player.press("enter")
    await player.until(lambda: board_of(player).choice["card"] == slug)


async def point_at(player: Player, row: int, col: int) -> None:
    field = board_of(player).query_one(Grid)
    await player.until(lambda: field.has_focus)
    down, right = row - field.cursor[0], col - field.cursor[1]
    await player.press(*["down" if down > 0 else "up"] * abs(down), *["right" if right > 0 else "left"] * abs(right))
    await player.until(lambda: field.cursor == (row, col))


async def click_cell(player: Player, row: int, col: int) -> None:
    field = board_of(player).query_one(Grid)
    at = (field.margin + col * field.cell_width + 2, field.head + row * field.cell_height)
    await player.pilot.click(field, offset=at)


async def click_card(player: Player, seat: int, slug: str) -> None:
    row = board_of(player).query_one(f"#cards-{seat}", CardRow)
    await player.pilot.click(row, offset=(3, [card.value for card in row.cards].index(slug)))


def test_a_turn_of_each_side_is_played_by_keys(tmp_path: Path) -> None:
    async def test() -> None:
        table = table_at(drawn("", environment=2), tmp_path)
        async with playing(table) as player:
            await player.ready()
            await choose_card(player, 0, "lanceleaf_coreopsis")
            await point_at(player, 4, 3)
            await player.press("enter")
            await player.has_passed(0)
            await player.ready()
            await player.press("e")
            await player.has_passed(1)
            await player.ready()
            await choose_card(player, 1, "mowing")
            await point_at(player, 4, 3)
            await player.press("enter")
            await player.has_passed(2)

        assert [action["do"] for action in table.match.actions] == ["summon", "end_turn", "use"]
        assert table.match.view(0)["pieces"][0]["core"] is None  # type: ignore[index]

    run(test())


def test_a_turn_of_each_side_is_played_by_clicks(tmp_path: Path) -> None:
    async def test() -> None:
        table = table_at(drawn("", environment=2), tmp_path)
        async with playing(table) as player:
            await player.ready()
            await click_card(player, 0, "long_headed_poppy")
            await player.until(lambda: board_of(player).choice["card"] == "long_headed_poppy")
            await click_cell(player, 2, 3)
            await player.has_passed(0)
            await player.ready()
            await player.pilot.click(board_of(player).query_one("#end"))
            await player.has_passed(1)
            await player.ready()
            await click_card(player, 1, "hand_pulling")
            await player.until(lambda: board_of(player).choice["card"] == "hand_pulling")
            await click_cell(player, 2, 4)
            await player.has_passed(2)

        assert table.match.actions[-1] == {"seat": 1, "do": "use", "card": "hand_pulling", "at": [2, 4]}

    run(test())


def test_choosing_a_card_lights_its_cells_and_the_cursor_shows_what_would_change(tmp_path: Path) -> None:
    async def test() -> None:
        table = table_at(drawn("1* 1 e", {1: piece("long_headed_poppy")}), tmp_path)
        async with playing(table) as player:
            await player.ready()
            await choose_card(player, 0, "long_headed_poppy")
            board = board_of(player)
            assert not board.look(0, 0).lit  # a core
            assert board.look(0, 1).lit
            assert not board.look(0, 2).lit  # an empty cell

            await point_at(player, 3, 3)
            await player.until(lambda: board.look(3, 3).lines == (">2",))
            assert board.look(3, 2).lines == board.look(3, 4).lines == ("+2",)
            await player.sees("at once: red 3")
            assert table.match.number == 0

            await player.press("escape")
            await player.until(lambda: not board.choice.steps)
            assert not board.look(0, 1).lit

    run(test())


def test_a_piece_is_moved_by_choosing_it_and_then_one_of_its_cells(tmp_path: Path) -> None:
    async def test() -> None:
        table = table_at(drawn("1* 1 1", {1: piece("long_headed_poppy")}), tmp_path)
        async with playing(table) as player:
            await player.ready()
            await click_cell(player, 0, 0)
            await player.until(lambda: board_of(player).choice["piece"] == 1)
            assert board_of(player).look(0, 2).lit
            await click_cell(player, 0, 2)
            await player.has_passed(0)

        assert table.match.actions == [{"seat": 0, "do": "relocate", "piece": 1, "to": [0, 2]}]

    run(test())


def test_a_card_for_a_whole_species_takes_any_cell_of_the_piece(tmp_path: Path) -> None:
    async def test() -> None:
        table = table_at(drawn("1* 1 1", {1: piece("long_headed_poppy")}, seat=1), tmp_path)
        async with playing(table) as player:
            await player.ready()
            await choose_card(player, 1, "topsoil_removal")
            assert board_of(player).look(0, 2).lit
            assert not board_of(player).look(3, 3).lit
            await click_cell(player, 0, 2)
            await player.has_passed(0)

        assert table.match.actions == [{"seat": 1, "do": "use", "card": "topsoil_removal", "piece": 1}]

    run(test())


def test_a_card_that_is_not_ready_says_why(tmp_path: Path) -> None:
    async def test() -> None:
        table = table_at(drawn("", environment=1), tmp_path)
        async with playing(table) as player:
            await player.ready()
            await click_card(player, 0, "bur_cucumber")
            await player.sees("Bur cucumber: dear x2")
            assert board_of(player).choice.steps == []
            assert board_of(player).card_at_cursor() == "bur_cucumber"

    run(test())


def test_every_state_of_a_cell_has_a_sign_of_its_own(tmp_path: Path) -> None:
    async def test() -> None:
        position = drawn(". e w (.) 1* 1 2", {1: piece("lanceleaf_coreopsis", stage=1), 2: piece("tall_goldenrod")})
        async with playing(table_at(position, tmp_path)) as player:
            await player.ready()
            signs = [board_of(player).look(0, col).lines[0] for col in range(7)]

            assert signs == ['"', "_", "~", '(")', "@1+", "1", "z2"]

    run(test())


def test_the_last_move_stands_out(tmp_path: Path) -> None:
    async def test() -> None:
        table = table_at(drawn(""), tmp_path)
        table.play({"seat": 0, "do": "summon", "card": "long_headed_poppy", "at": [2, 3]})
        async with playing(table) as player:
            await player.ready()

            assert board_of(player).look(2, 3).last
            assert not board_of(player).look(2, 4).last

    run(test())


@pytest.mark.parametrize(("language", "size"), [("ja", (100, 30)), ("ko", (80, 24)), ("zh", (60, 20)), ("en", (140, 50))])
def test_the_board_keeps_its_columns_at_every_size(language: str, size: tuple[int, int], tmp_path: Path) -> None:
    async def test() -> None:
        table = table_at(drawn("1* 1 e", {1: piece("water_primrose")}), tmp_path)
        async with playing(table, language, size=size) as player:
            await player.ready()
            await choose_card(player, 0, "long_headed_poppy")
            await point_at(player, 1, 1)

            assert all(cell_len(line) <= size[0] for line in player.screen_text().splitlines())
            assert GAME.words(language).name("long_headed_poppy")[:2] in player.screen_text()
            await player.press("enter")
            await player.has_passed(0)

    run(test())


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR, OMNISCIENT])
def test_anyone_may_look_on_at_any_time(viewer: int, tmp_path: Path) -> None:
    async def test() -> None:
        table = table_at(drawn("1* 1 e", {1: piece("water_primrose")}), tmp_path)
        over = Match(GAME, {"rows": 4, "cols": 5, "rounds": 1}, 0)
        over.play({"seat": 0, "do": "end_turn"})
        over.play({"seat": 1, "do": "end_turn"})
        async with playing(table) as player:
            await player.ready()
            board = board_of(player)
            for match in (table.match, over):
                board.show(Scene(GAME, board.words, match.view(viewer), viewer))
                assert len(board.look(0, 0).lines) == 1

    run(test())
