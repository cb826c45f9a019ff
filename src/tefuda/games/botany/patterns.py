"""Expansion and card patterns (2.4): the cells that a shape of some power covers around a centre, cut off at the edges."""

from __future__ import annotations


def covers(shape: str, power: int, down: int, across: int) -> bool:
    """Whether the pattern holds a cell that lies `down` rows and `across` columns (both absolute) from its centre."""
    if down == 0 and across == 0:
        return True
    if max(down, across) > power:
        return False
    if shape == "horizontal":
        return down == 0
    if shape == "vertical":
        return across == 0
    if shape == "cross":
        return down == 0 or across == 0
    if shape == "x_cross":
        return down == across
    return shape == "range"  # what is left is `single`: the centre only


def pattern_around(shape: str, power: int, rows: int, cols: int, centre: int) -> list[int]:
    """The cells of a pattern on a field, in row-major order; cell = row * cols + col."""
    row, col = divmod(centre, cols)
    return [
        other_row * cols + other_col
        for other_row in range(max(0, row - power), min(rows, row + power + 1))
        for other_col in range(max(0, col - power), min(cols, col + power + 1))
        if covers(shape, power, abs(other_row - row), abs(other_col - col))
    ]
