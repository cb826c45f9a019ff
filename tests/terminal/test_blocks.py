"""The building blocks of boards: by keys, by clicks, in columns that stay straight."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from textual.app import App, ComposeResult

from tefuda.terminal.blocks.cards import CardLook, CardRow
from tefuda.terminal.blocks.fitting import cut, left, middle, right
from tefuda.terminal.blocks.grid import CellLook, Grid
from terminal.playing import run

NAMES = ["ねこ", "고양이", "猫のひと", "cat", ""]


class Workbench(App[None]):
    """A grid and a row of cards, and what they reported."""

    def __init__(self) -> None:
        super().__init__()
        self.cells: list[tuple[int, int]] = []
        self.cards: list[object] = []

    def compose(self) -> ComposeResult:
        yield Grid(3, 4, self.look, cell_width=10, cell_height=2)
        yield CardRow(card_width=10)

    def look(self, row: int, col: int) -> CellLook:
        return CellLook((NAMES[(row + col) % 5], f"{row}{col}"), lit=col == 1, last=col == 2, picked=(row, col) == (2, 3))

    def on_mount(self) -> None:
        self.query_one(CardRow).show([CardLook(f"card{place}", (NAMES[place % 5], "text")) for place in range(12)])
        self.query_one(Grid).focus()

    def on_grid_chosen(self, message: Grid.Chosen) -> None:
        self.cells.append((message.row, message.col))

    def on_card_row_chosen(self, message: CardRow.Chosen) -> None:
        self.cards.append(message.value)


def lines(app: App[None]) -> list[str]:
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip) for strip in strips]


@pytest.mark.parametrize("name", [*NAMES, "a very long name indeed", "とても長い名前のカード"])
@pytest.mark.parametrize("width", [1, 4, 7, 20])
def test_fitted_text_has_exactly_the_width_asked_for(name: str, width: int) -> None:
    assert [cell_len(fit(name, width)) for fit in (left, right, middle)] == [width] * 3
    assert cell_len(cut(name, width)) <= width


def test_a_cell_is_chosen_by_arrows_and_enter_and_by_a_click() -> None:
    async def test() -> None:
        app = Workbench()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("down", "right", "right", "enter", "up", "up", "space")
            await pilot.click(Grid, offset=(3 + 10 * 3 + 2, 1 + 2 * 1))
            await pilot.click(Grid, offset=(0, 0))  # the corner is no cell

            assert app.cells == [(1, 2), (2, 2), (1, 3)]

    run(test())


def test_marks_say_what_colours_say() -> None:
    async def test() -> None:
        app = Workbench()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            first = lines(app)[1]
            third = lines(app)[5]

            assert "[ねこ    ]·고양이  ·<猫のひと>" in first  # cursor, may be chosen, last move; wide characters take two columns
            assert "{" in third and "}" in third

    run(test())


def test_columns_stay_straight_whatever_the_language() -> None:
    async def test() -> None:
        app = Workbench()
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()

            assert {cell_len(line) for line in lines(app)} == {80}

    run(test())


def test_cards_that_do_not_fit_go_on_below_and_can_be_reached() -> None:
    async def test() -> None:
        app = Workbench()
        async with app.run_test(size=(80, 24)) as pilot:
            row = app.query_one(CardRow)
            row.focus()
            assert row.size.height == 4  # seven cards of ten columns and the other five, two lines each

            await pilot.press("right", "enter", "down", "enter", "left", "left", "enter")
            await pilot.click(CardRow, offset=(11 * 2 + 3, 2))

            assert app.cards == ["card1", "card8", "card6", "card9"]

    run(test())
